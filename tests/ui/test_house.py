"""House rules on the screen: changed, taken back, shown on the other pages, tried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.presets import load_presets, ruleset_of
from game.rulebook.fields import FIELDS, SECTIONS
from game.ui import appearance
from game.ui.rules.house_rows import TABS, tab_of
from game.ui.rules.pane import Pane
from game.ui.scene import Only, Push, Swap
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.stack import Stack
from game.ui.widgets.choices import Segments
from tests.ui.rules_driver import click, control, control_key, opened, press, shown
from tests.ui.test_kit import make_context, mouse, open_display, wait


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def house(folder: Path, preset: str = "qq_void_suit", **settings: Any) -> HouseScene:
    scene: HouseScene = opened(HouseScene(make_context(folder, **settings), preset))
    return scene


# ---- changing rules


def test_every_rule_has_a_control_on_some_page(tmp_path: Path) -> None:
    scene, found = house(tmp_path), set[str]()
    assert sorted(tab_of(key) for key in FIELDS) and {tab_of(key) for key in FIELDS} == set(TABS)
    for tab in TABS:
        click(scene, f"tab {tab}")
        press(scene, "home")
        while True:
            names = [widget.name.partition(" ") for widget in scene.focus.widgets]
            found |= {key for what, _, key in names if what == "set"}
            if not scene.panes[-1].below:
                break
            press(scene, "pagedown")
    assert found == set(FIELDS)


def test_a_rule_is_changed_marked_and_reset(tmp_path: Path) -> None:
    scene = house(tmp_path, "qq_original")
    click(scene, "set void_suit")
    assert scene.house.changes == {"void_suit": True} and scene.house.ruleset.void_suit
    text = shown(scene)
    assert "原来：不定缺" in text and "改了 1 条" in text
    click(scene, "reset void_suit")
    assert scene.house.changes == {} and "和原来一样" in shown(scene)


def test_steppers_go_both_ways_by_mouse_and_keys(tmp_path: Path) -> None:
    scene = house(tmp_path)
    click(scene, "tab kongs")
    stepper = control(scene, "set kongs.direct.discarder")
    wait(scene.context)
    at = (stepper.rect.right - 8, stepper.rect.centery)
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    scene.handle(mouse(pygame.MOUSEBUTTONUP, at))
    assert scene.house.value("kongs.direct.discarder") == 3
    press(scene, "left", "left", "left", "left", "left")
    assert scene.house.value("kongs.direct.discarder") == 0
    click(scene, "set kongs.direct.discarder")
    assert scene.house.value("kongs.direct.discarder") == 0, "a click on the number changes nothing"


def test_numbers_are_typed(tmp_path: Path) -> None:
    scene = house(tmp_path)
    click(scene, "tab payments")
    scene.focus.focus("set base_points")
    press(scene, "1", "2")
    assert scene.house.value("base_points") == 12
    press(scene, "backspace")
    assert scene.house.value("base_points") == 1
    scene.focus.focus("set fan_cap")
    press(scene, "9")
    assert scene.house.value("fan_cap") == 9
    press(scene, "backspace")
    assert scene.house.value("fan_cap") is None


def test_undo_takes_back_one_by_one_and_the_choice_of_another_preset(tmp_path: Path) -> None:
    scene = house(tmp_path, "qq_original")
    click(scene, "set void_suit")
    click(scene, "set exchange_three")
    press(scene, "u")
    assert scene.house.changes == {"void_suit": True}
    scene.choose(2)
    assert scene.house.base == "happy_mahjong" and scene.house.changes == {}
    control_key(scene, pygame.KSCAN_Z)
    assert scene.house.base == "qq_original" and scene.house.changes == {"void_suit": True}
    assert scene.rules is not None and scene.rules.id == "qq_original"
    click(scene, "undo")
    assert scene.house.changes == {} and not control(scene, "undo").enabled
    assert control(scene, "undo").reason == "还没有改动"


def test_reset_all_and_back_again(tmp_path: Path) -> None:
    scene = house(tmp_path)
    for key, value in (("fan_cap", 3), ("void_suit", False)):
        scene.house.set(key, value)
    scene.refresh()
    click(scene, "reset")
    assert scene.house.changes == {} and not control(scene, "reset").enabled
    click(scene, "undo")
    assert scene.house.changes == {"fan_cap": 3, "void_suit": False}


def test_what_is_odd_is_told_at_its_rule_and_found_by_a_button(tmp_path: Path) -> None:
    scene = house(tmp_path)
    assert not any(widget.name == "odd" for widget in scene.focus.widgets)
    scene.house.set("leave.penalty", 1)
    scene.house.set("kongs.added.others", 9)
    scene.refresh()
    click(scene, "odd")
    assert scene.tab == "kongs" and "暗杠比弯杠还便宜。" in shown(scene)
    click(scene, "odd")
    assert scene.tab == "exhausted"
    assert "中途离开比当花猪赔得少，快当花猪的人会先走。" in "".join(shown(scene))
    click(scene, "odd")
    assert scene.tab == "kongs"


def test_patterns_can_be_taken_out_and_their_roots_changed(tmp_path: Path) -> None:
    scene = house(tmp_path)
    click(scene, "tab patterns")
    scene.focus.focus("set fans.basic")
    press(scene, "left")
    assert scene.house.ruleset.fans.basic is None and not control(scene, "roots fans.basic").enabled
    scene.focus.focus("roots fans.all_pongs")
    press(scene, "right")
    assert scene.house.changes["fans.all_pongs"] == {"fan": 2, "drops_roots": 1}


def test_the_keyboard_alone_reaches_the_last_row(tmp_path: Path) -> None:
    scene = house(tmp_path)
    click(scene, "tab patterns")
    scene.focus.focus("set fans.basic")
    reached = []
    for _ in range(12):
        press(scene, "down")
        reached.append(scene.focus.focused.name if scene.focus.focused else None)
    assert reached == [field.name.key.replace("pattern.", "set fans.") for field in SECTIONS["patterns"]][1:]
    for _ in range(12):
        press(scene, "up")
    assert scene.focus.focused is control(scene, "set fans.basic")


def test_the_rules_of_a_table_are_changes_to_its_preset(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    rules = ruleset_of(context.presets, "happy_mahjong", {"hand_ends": "first_win", "fans.basic": 2})
    scene = opened(HouseScene(context, rules))
    assert scene.house.changes == {"hand_ends": "first_win", "fans.basic": 2} and scene.house.ruleset == rules


@pytest.mark.parametrize("pages", [("sheet", "house"), ("house", "sheet"), ("house", "compare"), ("house", "lab")])
def test_the_pages_lead_to_each_other(tmp_path: Path, pages: tuple[str, str]) -> None:
    scene: Any = SheetScene(make_context(tmp_path), "blood_battle").to_page(pages[0])
    other = opened(scene).to_page(pages[1])
    assert other.page == pages[1] and other.rules.id == "blood_battle"


def test_the_other_pages_show_the_rules_as_they_are_set_and_bring_them_back(tmp_path: Path) -> None:
    scene = house(tmp_path, "happy_mahjong")
    scene.house.set("base_points", 11)
    scene.house.set("fan_cap", 3)
    for page in ("sheet", "compare", "lab"):
        other: Any = opened(scene.to_page(page))
        assert other.rules == scene.house.ruleset
        if page == "sheet":
            assert any("11 分" in text for text in shown(other))
        again: Any = opened(other.to_page("house"))
        assert again.house.changes == {"base_points": 11, "fan_cap": 3}


# ---- how far it is


def test_house_rules_and_the_difference_of_two_presets_are_two_clicks_from_the_title(tmp_path: Path) -> None:
    for page, kind in ((1, CompareScene), (3, HouseScene)):
        change = click(opened(TitleScene(make_context(tmp_path))), "rules")
        assert isinstance(change, Push)
        pages = control(opened(change.scene), "pages")  # type: ignore[arg-type]
        assert isinstance(pages, Segments)
        wait(change.scene.context)  # type: ignore[attr-defined]
        at = pages.cell(page).center
        change.scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
        second = change.scene.handle(mouse(pygame.MOUSEBUTTONUP, at))
        assert isinstance(second, Swap) and isinstance(second.scene, kind)
        if isinstance(second.scene, CompareScene):
            assert [rules.id for rules in second.scene.compared] == ["qq_original", "happy_mahjong"]


def test_two_clicks_lead_there_from_a_new_game_too(tmp_path: Path) -> None:
    scene: Any = opened(NewGameScene(make_context(tmp_path), "happy_mahjong"))
    change = click(scene, "change")
    assert isinstance(change, Push) and isinstance(change.scene, HouseScene)
    assert change.scene.house.base == "happy_mahjong"


# ---- trying


def test_they_are_tried_at_a_practice_table_and_nothing_is_saved_of_them(tmp_path: Path) -> None:
    scene = house(tmp_path)
    scene.house.set("base_points", 9)
    scene.refresh()
    change = click(scene, "try")
    assert isinstance(change, Only) and isinstance(change.scene, TableScene)
    session = change.scene.session
    assert session.ruleset.base_points == 9 and session.extras["practice"]
    assert session.rules == {"base_points": 9} and session.preset == "qq_void_suit"
    assert not (tmp_path / "presets").exists()
    stack = Stack(TitleScene(scene.context), (1280, 720))
    stack.apply(Push(scene))
    assert stack.apply(change) and stack.scenes == [change.scene]


def test_without_any_preset_the_page_is_empty(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    context.presets = load_presets([tmp_path / "nowhere"])
    scene = opened(HouseScene(context))
    assert "没有能用的玩法文件" in shown(scene) and not any(isinstance(one, Pane) for one in scene.focus.widgets)
    press(scene, "u", "down", "1")
    control_key(scene, pygame.KSCAN_Z)
