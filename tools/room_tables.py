"""Tables of rooms whose texts are audited."""

from __future__ import annotations

from dataclasses import replace

from game.ai.players import make_player
from game.session.room_table import Wish
from game.session.table import Session
from game.ui.context import Context
from game.ui.scenes.leave import LeaveScene


def roomed(context: Context, room: str, preset: str, seed: int = 5) -> Session:
    """A table of a room at the person's first turn."""
    session = context.life.open(Wish(room, preset, context.presets.ruleset(preset), seed))
    player = make_player("regular", seed, 0)
    while not (session.waiting and session.view.turn == 0 and session.actions):
        if session.advance() is None and session.waiting:
            session.act(player.choose(session.view, session.view.legal))
    return session


def dear(context: Context) -> Session:
    """A table of the dearest room, which costs more to leave than the purse holds."""
    room = max(context.life.life.rooms, key=lambda one: one.entry)
    context.life.career.profile = context.life.profile.but(coins=room.entry)
    return roomed(context, room.id, "blood_battle")


def leaving_late(context: Context) -> LeaveScene:
    """The dialog about leaving it in the last tiles, where it may cost more than can be told."""
    scene = LeaveScene(context, dear(context))
    assert scene.cost is not None
    scene.cost = replace(scene.cost, at_least=True)
    return scene
