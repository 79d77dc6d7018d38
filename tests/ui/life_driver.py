"""A player's life as the tests of its screens lead it."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from game.session.room_table import Wish
from game.session.saves import Saves
from game.session.table import Session
from game.ui.context import Context
from game.ui.life.desk import LifeDesk
from game.ui.scenes.new_game import NewGameScene
from game.ui.widgets.screen import Screen
from tests.ui.test_kit import click, wait

DAY = date(2026, 11, 30)


def desk_in(context: Context, folder: Path) -> LifeDesk:
    return LifeDesk(Saves(folder, lambda preset, rules: context.presets.ruleset(preset)), lambda: DAY)


def wish(context: Context, room: str = "courtyard", preset: str = "qq_original") -> Wish:
    return Wish(room, preset, context.presets.ruleset(preset), 5)


def played_out(desk: LifeDesk, context: Context) -> Session:
    """A table in the courtyard whose hand is over, the person's seat played by a regular player."""
    session = desk.open(wish(context))
    helper = session.game.players["regular"](5, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    return session


def again(context: Context, desk: LifeDesk, folder: Path) -> LifeDesk:
    """The desk at the next start: what had been given to be saved was saved."""
    desk.close()
    return desk_in(context, folder)


def new_game(context: Context, **chosen: str) -> NewGameScene:
    scene = NewGameScene(context, **chosen)
    scene.resize((1280, 720))
    wait(context)
    return scene


def widget(scene: Screen, name: str) -> Any:
    return next(one for one in scene.focus.widgets if one.name == name)


def press(scene: Screen, name: str) -> Any:
    wait(scene.context)
    return click(scene, widget(scene, name).rect.center)
