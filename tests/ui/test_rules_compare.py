"""The comparison of presets: side by side, and the same hand under each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.rulebook.cases import CASES
from game.rulebook.differences import compare
from game.rulebook.position import read
from game.rulebook.study import value
from game.ui import appearance
from game.ui.rules.frame import figure
from game.ui.rules.picker import Picker
from game.ui.scene import Push
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.lab import LabScene
from tests.ui.rules_driver import click, opened, press, shown
from tests.ui.test_kit import make_context, open_display


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def test_three_presets_side_by_side(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path, Language.EN)))
    scene.focus.focus("pick 2")
    press(scene, "right")
    assert len(scene.compared) == 3
    press(scene, "left")
    assert len(scene.compared) == 2
    click(scene, "pick 1")
    assert scene.compared[1].id == "blood_battle"
    assert f"{len(compare(scene.compared).different)} differences" in shown(scene)


def test_two_presets_change_sides(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path), "blood_battle"))

    def columns() -> list[str]:
        return [rules.id for rules in scene.compared]

    assert columns() == ["qq_original", "blood_battle"]
    click(scene, "swap")
    assert columns() == ["blood_battle", "qq_original"] and scene.presets[scene.chosen].id == "qq_original"
    press(scene, "x")
    assert columns() == ["qq_original", "blood_battle"] and scene.presets[scene.chosen].id == "blood_battle"
    scene.focus.focus("pick 2")
    press(scene, "right")
    third = columns()[2]
    scene.focus.focus("swap")
    press(scene, "enter")
    assert columns() == ["blood_battle", "qq_original", third]
    assert "X" in (next(one for one in scene.focus.widgets if one.name == "swap").reason or "")


TOLD = ["自己摸2万胡的；8筒是别人打出后直杠的。", "其余三家都还没胡：各付胡牌分；直杠只由点杠的人付。"]


@pytest.mark.parametrize(
    ("size", "text_scale", "both"),
    [((1280, 720), 100, True), ((960, 540), 100, False), ((960, 540), 150, False)],
)
def test_beside_the_hand_stands_how_it_was_won_and_who_pays(
    tmp_path: Path, size: tuple[int, int], text_scale: int, both: bool
) -> None:
    scene = opened(CompareScene(make_context(tmp_path, text_scale=text_scale), position=CASES[0]), size)
    drawn = shown(scene)
    assert set(drawn) >= set(TOLD)
    assert ("Self-draw, direct kong. None of the other three has won yet." in drawn) is both


def test_the_left_arrow_of_a_picker_goes_back() -> None:
    picker = Picker(name="pick", options=("a", "b", "c"), rect=pygame.Rect(0, 0, 100, 30))
    assert picker.clicked((4, 4)) and picker.selected == 2
    assert picker.clicked((50, 4)) and picker.selected == 0
    assert picker.adjust(1) and picker.selected == 1


def test_the_same_hand_under_every_preset(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = opened(CompareScene(context))
    text = shown(scene)
    assert {"+42", "+48", "+66", "+78"} <= set(text)
    assert "对对胡 2 番 + 杠 1 番" in text and "胡 24×3，杠 6" in text
    click(scene, "next_hand")
    click(scene, "cards later")
    names = ("qq_original", "blood_battle", "chengdu")
    assert [value(context.presets.ruleset(name), CASES[1]).total for name in names] == [96, 96, 48]
    assert "+48" in shown(scene)


def test_the_cases_differ_among_the_presets(tmp_path: Path) -> None:
    presets = make_context(tmp_path).presets
    for case in CASES:
        assert len({value(presets.ruleset(name), case).total for name in presets.ids}) > 1


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_lab_tells_what_a_win_brings_under_the_other_presets(tmp_path: Path, number: int) -> None:
    context = make_context(tmp_path)
    scene = opened(LabScene(context, "qq_void_suit", CASES[number]))
    drawn = shown(scene)
    others = [context.presets.ruleset(name) for name in context.presets.ids if name != "qq_void_suit"]
    after = drawn[drawn.index("换成别的玩法，一共得") :]
    for rules in others:
        at = after.index(context.preset_name(rules).main)
        assert after[at - 1] == f"+{figure(value(rules, scene.position).total)}"


def test_many_waits_leave_no_room_for_the_other_presets(tmp_path: Path) -> None:
    drawn = shown(opened(LabScene(make_context(tmp_path), "blood_battle", read("3334567888s 暗杠:1s +6s 自摸"))))
    assert "换成别的玩法，一共得" not in drawn and drawn.count("剩 3 张") >= 3


def test_a_hand_of_the_comparison_opens_in_the_lab(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path)))
    change = click(scene, "open_lab")
    assert isinstance(change, Push) and isinstance(change.scene, LabScene)
    assert change.scene.position == CASES[0]


def test_with_large_texts_a_switch_shows_rules_or_hand(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path, text_scale=150)))
    assert "+42" not in shown(scene)
    scene.focus.focus("part")
    press(scene, "right")
    assert "+42" in shown(scene)
