"""The mouse's sign follows what lies under it, and nothing is pointed at where the pointer is not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.cursor import Cursor
from game.ui.scene import Push
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.stack import Stack
from tests.ui.table_driver import Driver
from tests.ui.test_kit import finished_session, make_context, mouse


def test_a_hand_over_what_can_be_pressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    scene, cursor = SettingsScene(make_context(tmp_path)), Cursor()
    scene.resize((1280, 720))
    done = next(widget for widget in scene.focus.widgets if widget.name == "done")
    for pos in ((3, 3), done.rect.center, done.rect.midleft, (3, 3)):
        scene.handle(mouse(pygame.MOUSEMOTION, pos))
        cursor.follow(scene)
    assert shown == [pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW]
    assert not cursor.follow(object())


def test_no_hand_over_a_button_that_is_shut(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = PauseScene(context, finished_session(context, "blood_battle", 3))
    scene.resize((1280, 720))
    leave = next(widget for widget in scene.focus.widgets if widget.name == "leave")
    assert not leave.enabled
    scene.handle(mouse(pygame.MOUSEMOTION, leave.rect.center))
    assert scene.focus.hovered is leave and not scene.pressable


def test_at_the_table_tiles_and_tools_can_be_pressed_and_the_felt_can_not() -> None:
    driver = Driver("qq_original", animation_speed=0)
    assert driver.until_asked()
    scene = driver.scene
    places = [scene.layout.own_hand[0].rect.center, scene.layout.tools["pause"].center, (640, 470)]
    found = []
    for pos in places:
        scene.handle(mouse(pygame.MOUSEMOTION, pos))
        found.append(scene.pressable)
    assert found == [True, True, False]


def test_nothing_is_pointed_at_once_the_pointer_has_left_the_window(tmp_path: Path) -> None:
    scene = SettingsScene(make_context(tmp_path))
    scene.resize((1280, 720))
    done = next(widget for widget in scene.focus.widgets if widget.name == "done")
    scene.handle(mouse(pygame.MOUSEMOTION, done.rect.center))
    scene.draw(pygame.Surface((1280, 720)))
    assert scene.focus.hovered is done and not scene.wants_redraw()
    scene.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert scene.focus.hovered is None and scene.wants_redraw()


def test_nothing_is_pointed_at_under_a_scene_that_covers_it() -> None:
    """Else a tile at the table would go on telling how many of it are seen, below the settlement and after a pause."""
    driver = Driver("qq_original", animation_speed=0)
    assert driver.until_asked()
    table = driver.scene
    stack = Stack(table, (1280, 720))
    table.handle(mouse(pygame.MOUSEMOTION, table.layout.own_hand[0].rect.center))
    assert table.pressable
    stack.apply(Push(PauseScene(driver.context, driver.session)))
    assert table.pointer is None and not table.pressable
