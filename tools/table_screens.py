"""Tables whose texts are audited: choices, items, the coach, an exchange on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.players import make_player
from game.core.stream import shuffled, stream
from game.mahjong import engine
from game.mahjong.events import Exchanged
from game.mahjong.state import Deal
from game.mahjong.tiles import COPIES, KINDS, parse
from game.presets import ruleset_of
from game.session.item_table import ItemTable
from game.ui import keys
from game.ui.context import Context, new_session
from game.ui.scenes.table import TableScene
from game.ui.table.exchange import GivePanel

STEP = 0.2  # seconds
MOST_STEPS = 20_000


def _table(context: Context, preset: str, decisions: int) -> TableScene:
    """A table before the person's decision number `decisions`, all motion ended."""
    return _played_on(TableScene(context, new_session(context.presets.ruleset(preset), "regular", 11)), decisions)


def _played_on(scene: TableScene, decisions: int) -> TableScene:
    """The table before that decision."""
    session, player = scene.session, make_player("regular", 11, 0)
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        if not session.waiting or scene.play.moving:
            continue
        if not decisions:
            break
        session.act(player.choose(session.view, session.view.legal))
        decisions -= 1
    scene.update(STEP)
    return scene


def _kongs(context: Context, **settings: Any) -> TableScene:
    """A table at which one of three kongs is to be chosen."""
    context.change(**settings)
    session, own = new_session(context.presets.ruleset("blood_battle"), "regular", 11), parse("1111m 2222m 3333s 55s")
    rest = [tile for tile in range(KINDS) for _ in range(COPIES - own.count(tile))]
    rest = list(shuffled(rest, stream(3, "rest")))
    session.deal = Deal((*own[:-1], *rest[:39], own[-1], *rest[39:]), 0)
    session.state = engine.start(session.ruleset, session.deal)
    scene = TableScene(context, session)
    while not scene.ready:
        scene.update(STEP)
    scene.handle(keys.press("1"))
    for _ in range(30):
        scene.update(STEP)
    return scene


def _giving(context: Context, short: bool = False, **settings: Any) -> TableScene:
    """A table at which three tiles are picked; `short`: one of them put back, so that the button is shut."""
    context.change(**settings)
    scene = _table(context, "exchange_battle", 0)
    assert isinstance(scene.overlay, GivePanel)
    if short:
        scene.overlay.toggle(scene.overlay.picked[0])
    for _ in range(30):
        scene.update(STEP)
    return scene


def _exchanging(context: Context, elapsed: float) -> TableScene:
    """A table so many seconds into the throw of an exchange."""
    scene = _giving(context)
    assert isinstance(scene.overlay, GivePanel) and scene.overlay.exchange is not None
    scene.act(scene.overlay.exchange)
    shot = None
    while shot is None or not isinstance(shot.event, Exchanged) or shot.elapsed < elapsed:
        scene.update(0.05)
        shot = scene.timeline.shot
    return scene


def on_trial(context: Context, decisions: int = 3) -> TableScene:
    """A table at which house rules are tried."""
    changes = {"fan_cap": 4, "exhausted.flower_pig": 16}
    rules = ruleset_of(context.presets, "exchange_battle", changes)
    session = new_session(rules, "regular", 11, changes)
    return _played_on(TableScene(context, session), decisions)


def _coached(context: Context) -> TableScene:
    """A table with the coach's panel open and its answer on it."""
    scene = _table(context, "qq_original", 9)
    scene.handle(keys.press("h"))
    for _ in range(30):
        scene.update(STEP)
    return scene


def with_items(context: Context, item: str = "", give: bool = False, **settings: Any) -> TableScene:
    """A practice table with the tray of items, one of them asked for; `give`: after its tile to give was named."""
    context.change(**settings)
    players = [None, *(make_player("regular", 3, seat) for seat in (1, 2, 3))]
    extras = {"practice": True, "daily": "2026-11-30", "par": -132}
    ruleset = context.presets.ruleset("qq_original")
    session = ItemTable(ruleset, "qq_original", players, 987_654_321_012_346, dealer=0, extras=extras)
    scene = TableScene(context, session)
    while not scene.ready:
        scene.update(STEP)
    if item:
        scene.items.use(item)
    if give:
        scene.handle(keys.press("left"))
        scene.handle(keys.press("enter"))
    return scene


def _item_told(context: Context) -> TableScene:
    """The same table with what an item has shown in the wall, and told."""
    scene = with_items(context, "locate_tile")
    scene.handle(keys.press("right"))
    context.guard.last = float("-inf")
    scene.handle(keys.press("enter"))
    for _ in range(12):
        scene.update(STEP)
    return scene


TABLES: dict[str, Callable[[Context], Any]] = {
    "table, void suit": lambda context: _table(context, "qq_void_suit", 0),
    "table, three tiles to give": _giving,
    "table, a tile is missing": lambda context: _giving(context, short=True),
    "table, three tiles beside the coach": lambda context: _giving(context, hints="always"),
    "table, three kongs": _kongs,
    "table, three kongs beside the coach": lambda context: _kongs(context, hints="always"),
    "table, the exchange is told": lambda context: _exchanging(context, 0.4),
    "table, the exchange is called out": lambda context: _exchanging(context, 1.2),
    "table, first turn": lambda context: _table(context, "blood_battle", 0),
    "table, house rules on trial": on_trial,
    "table, two have won": lambda context: _table(context, "qq_void_suit", 12),
    "table, the coach speaks": _coached,
    "table, items": with_items,
    "table, items beside the coach": lambda context: with_items(context, hints="always"),
    "table, an item asks what to give": lambda context: with_items(context, "swap_random"),
    "table, an item asks what to take": lambda context: with_items(context, "swap_chosen", give=True),
    "table, an item has told": _item_told,
    "table, in the middle": lambda context: _table(context, "qq_original", 9),
}
