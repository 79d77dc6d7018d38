"""Bars beside long lists: they tell where one is, follow the pointer, and leave the keyboard to the rows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.ui import keys
from game.ui.context import Guard
from game.ui.rules.pane import Pane
from game.ui.scenes.profile import ProfileScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.sheet import SheetScene
from game.ui.widgets.button import Button
from game.ui.widgets.focus import Focus
from game.ui.widgets.scroll_bar import ScrollBar, first_at, thumb_of
from tests.ai.stand_in import judge
from tests.ui.replay_driver import filled
from tests.ui.test_kit import finished_session, make_context, mouse, open_display, wait

TRACK = pygame.Rect(100, 200, 8, 300)


@pytest.fixture(autouse=True)
def display() -> None:
    open_display()


def drag(scene: Any, bar: pygame.Rect, *heights: int) -> None:
    """Hold the button down on the bar's top and move it to heights from there; then let go."""
    wait(scene.context)
    at = (bar.centerx, bar.top + 2)
    scene.handle(mouse(pygame.MOUSEMOTION, at))
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    for height in heights:
        at = (bar.centerx + 2, bar.top + height)
        scene.handle(mouse(pygame.MOUSEMOTION, at))
    scene.handle(mouse(pygame.MOUSEBUTTONUP, at))


def test_the_thumb_reaches_both_ends() -> None:
    assert thumb_of(TRACK, 0, 10, 40) == pygame.Rect(100, 200, 8, 75)
    assert thumb_of(TRACK, 30, 10, 40).bottom == TRACK.bottom
    assert thumb_of(TRACK, 15, 10, 40).y == 200 + 112  # half of the 225 free pixels
    assert thumb_of(TRACK, 0, 7, 5000).h == 18


def test_a_height_is_the_row_whose_thumb_lies_there() -> None:
    for first in range(31):
        assert first_at(TRACK, thumb_of(TRACK, first, 10, 40).centery, 10, 40) == first
    assert first_at(TRACK, -50, 10, 40) == 0
    assert first_at(TRACK, 900, 10, 40) == 30


def test_the_keyboard_passes_a_bar_by() -> None:
    bar = ScrollBar(name="bar", rect=pygame.Rect(60, 0, 18, 100), count=20, shown=5)
    focus = Focus(Guard(lambda: 0.0), [Button(name="one", rect=pygame.Rect(0, 0, 50, 30)), bar], "one")
    for name in ("tab", "right", "tab"):
        focus.handle(keys.press(name))
        assert focus.focused is not bar


def test_the_list_of_replays_follows_its_bar(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = ReplaysScene(context, filled(context))
    scene.resize((1280, 720))
    assert not any(isinstance(widget, ScrollBar) for widget in scene.focus.widgets)
    scene.hands = scene.all = scene.hands * 12
    scene.refresh()
    bar = next(widget for widget in scene.focus.widgets if isinstance(widget, ScrollBar))
    drag(scene, bar.rect, 40, 90, bar.rect.h)
    assert scene.first == len(scene.hands) - scene.rows
    scene.handle(mouse(pygame.MOUSEMOTION, bar.rect.midtop))  # let go: pointing at it moves nothing
    assert scene.first == len(scene.hands) - scene.rows
    drag(scene, bar.rect, 0)
    assert scene.first == 0


def test_the_review_follows_its_bar(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = ReviewScene(context, finished_session(context, "blood_battle", 3), judge)
    scene.resize((1280, 720))
    while scene.thinking:
        scene.update(0.05)
    bar = next(widget for widget in scene.focus.widgets if isinstance(widget, ScrollBar))
    drag(scene, bar.rect, 60, bar.rect.h)
    assert scene.first == len(scene.items) - scene.rows > 0


def test_a_pane_of_rules_follows_its_bar_and_its_text_does_not(tmp_path: Path) -> None:
    scene = SheetScene(make_context(tmp_path, Language.EN), "chengdu")
    scene.resize((1280, 720))
    pane = next(widget for widget in scene.focus.widgets if isinstance(widget, Pane) and widget.name == "rows")
    drag(scene, pane.track, 100, pane.track.h)
    assert pane.first == pane.last_first() == scene.firsts["rows"] > 0 and pane.below == 0
    drag(scene, pygame.Rect(pane.rect.x + 200, pane.rect.y, 10, pane.rect.h), 50)
    assert pane.first == pane.last_first()


def test_the_figures_of_the_profile_follow_their_bar(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = ProfileScene(context, page="records")
    scene.resize((1280, 720))
    bar = next(widget for widget in scene.focus.widgets if isinstance(widget, ScrollBar))
    drag(scene, bar.rect, 30, bar.rect.h)
    assert scene.first == len(context.presets.ids) - 4
