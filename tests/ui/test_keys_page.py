"""The page of keys: each action takes another key, and scenes hear it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import load_settings
from game.ui import keys
from game.ui.context import Context
from game.ui.scenes.settings import FIXED_SHOWN, SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.settings_driver import opened, press, words
from tests.ui.test_kit import make_context, texts_drawn


@pytest.fixture
def context(tmp_path: Path) -> Any:
    yield make_context(tmp_path)
    make_context(tmp_path)  # looks and keys as they are at first


def test_every_key_is_listed(context: Context) -> None:
    scene = opened(context, "keys")
    names = {widget.name for widget in scene.focus.widgets}
    assert {f"key {action}" for action in keys.ACTIONS} <= names
    assert {f"fixed {group}" for group in FIXED_SHOWN} <= names
    assert {key for group in FIXED_SHOWN.values() for key in group} == set(keys.FIXED)
    assert "F11" in words(scene)


def remap(scene: SettingsScene, action: str, key: str) -> None:
    press(scene, f"key {action}")
    assert scene.context.texts.get("settings.press") in words(scene)
    scene.handle(keys.press(key))


def test_an_action_takes_the_next_key_and_scenes_hear_the_usual_one(context: Context) -> None:
    remap(opened(context, "keys"), "see_table", "b")
    assert context.settings.keys == {"see_table": "b"}
    assert load_settings(context.folders.settings).settings.keys == {"see_table": "b"}
    assert keys.pressed(keys.press("b")) == "v"
    assert keys.pressed(keys.press("v")) is None
    assert keys.pressed(keys.press("x")) == "x"


def test_hints_name_the_key_that_was_chosen(context: Context) -> None:
    assert (keys.shown("v"), keys.shown("1")) == ("v", "1")
    context.change(keys={"see_table": "f5", "first": "pagedown", "second": "q"})
    assert (keys.shown("v"), keys.shown("1"), keys.shown("2")) == ("f5", "1", "q")
    title = TitleScene(context)
    context.change(keys={"fullscreen": "f8"})
    title.resize((1280, 720))
    drawn = [text for text, _ in texts_drawn(lambda: title.draw(pygame.Surface((1280, 720))))]
    assert any("F8" in text for text in drawn)
    assert not any("F11" in text for text in drawn)


def test_its_usual_key_gives_an_action_back(context: Context) -> None:
    scene = opened(context, "keys")
    remap(scene, "see_table", "b")
    remap(scene, "see_table", "v")
    assert context.settings.keys == {}
    assert keys.pressed(keys.press("v")) == "v"


def test_two_actions_can_change_keys_in_three_steps(context: Context) -> None:
    scene = opened(context, "keys")
    for action, key in (("first", "q"), ("second", "1"), ("first", "2")):
        remap(scene, action, key)
    assert context.settings.keys == {"first": "2", "second": "1"}
    assert (keys.pressed(keys.press("1")), keys.pressed(keys.press("2"))) == ("2", "1")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("1", "“1”已经是“左起第 1 个按钮”的键，先给它换个键，或者按别的键"),
        ("enter", "“回车”是固定的键，换一个试试"),
    ],
)
def test_a_key_that_can_not_be_had_is_refused_in_words(context: Context, key: str, said: str) -> None:
    scene = opened(context, "keys")
    remap(scene, "see_table", key)
    assert context.settings.keys == {}
    assert said in words(scene)


def test_an_unknown_key_is_refused_and_escape_leaves_all_as_it_was(context: Context) -> None:
    scene = opened(context, "keys")
    press(scene, "key see_table")
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_KP_PLUS, mod=0, unicode="+"))
    assert context.texts.get("settings.key_unknown") in words(scene)
    press(scene, "key see_table")
    scene.handle(keys.press("escape"))
    assert scene.listening is None
    assert context.settings.keys == {}


def test_a_modifier_alone_is_no_answer_and_a_click_elsewhere_ends_waiting(context: Context) -> None:
    scene = opened(context, "keys")
    press(scene, "key see_table")
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_LSHIFT, mod=0, unicode=""))
    assert scene.listening == "see_table"
    press(scene, "page sound")
    assert scene.listening is None


@pytest.mark.parametrize(
    ("chosen", "fits"),
    [
        ({"see_table": "b", "no_such": "c"}, {"see_table": "b"}),
        ({"see_table": "escape"}, {}),
        ({"see_table": "no such key"}, {}),
        ({"see_table": "1"}, {}),  # the first button has it
        ({"see_table": "b", "faster": "b"}, {"see_table": "b"}),
        ({"first": "2", "second": "1"}, {"first": "2", "second": "1"}),
        ({"first": "2", "second": "escape"}, {}),
    ],
)
def test_keys_of_a_file_that_do_not_fit_are_left_out(chosen: dict[str, str], fits: dict[str, str]) -> None:
    assert keys.fitting(chosen) == fits
