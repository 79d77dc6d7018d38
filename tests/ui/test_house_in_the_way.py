"""House rules and files that are in the way: broken ones, ones of another id, and ones that go meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.mahjong.tiles import parse
from game.presets import flat, load_presets
from game.rulebook.position import Position
from game.ui import appearance
from game.ui.context import Context
from game.ui.rules import clipboard
from game.ui.rules.house_files import free_id
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.house_save import SaveScene
from game.ui.scenes.lab import LabScene
from game.ui.scenes.sheet import SheetScene
from tests.ui.house_driver import BUILT_IN, MINE, saving
from tests.ui.rules_driver import click, opened
from tests.ui.test_kit import make_context, open_display

BROKEN = "id: [\n  the work of an evening\n"


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def with_file(tmp_path: Path, name: str, text: str) -> tuple[Context, Path]:
    """A context whose user folder holds one preset file."""
    context, path = make_context(tmp_path), tmp_path / "presets" / name
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    context.read_presets()
    return context, path


def confirm(dialog: SaveScene) -> None:
    click(dialog, "confirm")  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [BROKEN, MINE])
def test_a_file_of_that_name_that_holds_no_such_preset_is_asked_about(tmp_path: Path, text: str) -> None:
    context, path = with_file(tmp_path, "my_rules.yaml", text)
    dialog = saving(opened(HouseScene(context, "qq_original")))
    assert free_id(context) == dialog.values["id"] == "my_rules_2", "a name of a file is not free"
    dialog.values["id"] = "my_rules"
    confirm(dialog)
    assert dialog.made is None and path.read_text(encoding="utf-8") == text
    assert dialog.said[0] == "已经有「my_rules.yaml」了，再按一次就覆盖它。"
    confirm(dialog)
    assert dialog.made == path and context.presets.ruleset("my_rules").id == "my_rules"


@pytest.mark.parametrize("left", [None, "id: mine\nextends: nowhere\n"])
@pytest.mark.parametrize("name", ["mine", "other"])
def test_what_was_begun_can_be_saved_though_its_preset_has_gone(tmp_path: Path, left: str | None, name: str) -> None:
    context, path = with_file(tmp_path, "mine.yaml", MINE)
    scene = opened(HouseScene(context, "mine"))
    scene.house.set("fan_cap", 5)
    wanted, dialog = scene.house.ruleset, saving(scene)
    if left is None:
        path.unlink()
    else:
        path.write_text(left, encoding="utf-8")
    context.read_presets()
    scene.presets_read()
    dialog.values["id"] = name
    confirm(dialog)
    if dialog.made is None:
        confirm(dialog)
    assert dialog.made == tmp_path / "presets" / f"{name}.yaml"
    assert flat(load_presets([BUILT_IN, tmp_path / "presets"]).ruleset(name)) == flat(wanted)


def test_a_file_that_has_gone_can_not_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "put", lambda text: True)
    context = make_context(tmp_path)
    dialog = saving(opened(HouseScene(context, "qq_original")))
    confirm(dialog)
    assert dialog.made is not None
    dialog.made.unlink()
    click(dialog, "copy")  # type: ignore[arg-type]
    assert dialog.said[0].startswith("读不了（")
    click(dialog, "file")  # type: ignore[arg-type]
    assert dialog.said[0].startswith("存不了：")


@pytest.mark.parametrize("left", [None, BROKEN])
def test_the_rules_of_a_table_are_shown_though_their_preset_has_gone(tmp_path: Path, left: str | None) -> None:
    context, path = with_file(tmp_path, "mine.yaml", MINE)
    rules = context.presets.ruleset("mine")
    scenes = [
        opened(SheetScene(context, rules)),
        opened(CompareScene(context, rules)),
        opened(LabScene(context, rules)),
    ]
    if left is None:
        path.unlink()
    else:
        path.write_text(left, encoding="utf-8")
    context.read_presets()
    for scene in scenes:
        scene.presets_read()
        assert scene.rules == rules, "it stays where it is shown"
    for kind in (SheetScene, CompareScene, LabScene):
        assert opened(kind(context, rules)).rules == rules
    house = opened(HouseScene(context, rules))
    assert house.house.base == "qq_original", "but only a preset that is there can be changed"
    house.presets_read()
    assert house.house.base == "qq_original"


def test_the_lab_values_a_hand_by_the_rules_it_is_given(tmp_path: Path) -> None:
    context, path = with_file(tmp_path, "mine.yaml", MINE)
    rules = context.presets.ruleset("mine")
    path.write_text(MINE.replace("base_points: 5", "base_points: 7"), encoding="utf-8")
    context.read_presets()
    lab = opened(LabScene(context, rules, Position(parse("123456789m1199p"))))
    assert lab.rules is not None and lab.rules.base_points == 5
