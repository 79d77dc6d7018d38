"""House rules kept as files: named, overwritten, refused, handed on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.presets import flat, load_presets
from game.rulebook.fields import FIELDS
from game.ui import appearance
from game.ui.rules import clipboard, house_files
from game.ui.rules.house_files import free_id, is_id, is_name, save, text_of, usual_name
from game.ui.rules.house_state import HouseRules
from game.ui.scene import Pop
from game.ui.scenes.house import HouseScene
from game.ui.scenes.house_save import SaveScene, id_letters
from tests.ui.house_driver import BUILT_IN, MINE, saving
from tests.ui.rules_driver import click, opened, press, shown, write
from tests.ui.test_house import house
from tests.ui.test_kit import make_context, open_display


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def type_in(scene: SaveScene, field: str, text: str) -> None:
    click(scene, field)  # type: ignore[arg-type]
    scene.field.draft = ""  # type: ignore[union-attr]
    write(scene, text)  # type: ignore[arg-type]
    press(scene, "enter")  # type: ignore[arg-type]


def test_they_are_kept_as_a_file_that_reads_as_the_same_rules(tmp_path: Path) -> None:
    scene = house(tmp_path)
    for key, value in (("fan_cap", 4), ("fans.seven_pairs", None), ("kongs.direct.others", 1)):
        scene.house.set(key, value)
    wanted, dialog = scene.house.ruleset, saving(scene)
    type_in(dialog, "name", "成都七条街")
    type_in(dialog, "id", "Seven Streets")
    click(dialog, "confirm")  # type: ignore[arg-type]
    path = tmp_path / "presets" / "seven_streets.yaml"
    assert dialog.made == path and path.is_file()
    text = path.read_text(encoding="utf-8")
    assert "extends: qq_void_suit\n" in text and "# 封顶：最多算几番，再大也只算这么多。\nfan_cap: 4\n" in text
    read = load_presets([BUILT_IN, tmp_path / "presets"]).ruleset("seven_streets")
    assert flat(read) == flat(wanted) and read.name.zh == "成都七条街"
    assert read.summary.zh.startswith("照QQ 四川麻将（定缺），改了：")
    assert isinstance(click(dialog, "close"), Pop)  # type: ignore[arg-type]
    scene.resize((1280, 720))
    assert scene.rules is not None and scene.rules.id == "seven_streets" and scene.house.changes == {}
    scene.undo()
    assert scene.house.base == "qq_void_suit" and len(scene.house.changes) == 3


def test_the_name_is_typed_at_once_and_enter_twice_saves(tmp_path: Path) -> None:
    scene = house(tmp_path)
    scene.house.set("fan_cap", 4)
    dialog = saving(scene)
    assert dialog.listening == "name"
    press(dialog, "delete")  # type: ignore[arg-type]
    write(dialog, "Tea Rules")  # type: ignore[arg-type]
    press(dialog, "enter")  # type: ignore[arg-type]
    assert dialog.listening is None and dialog.values == {"name": "Tea Rules", "id": "tea_rules"}
    press(dialog, "enter")  # type: ignore[arg-type]
    assert dialog.made == tmp_path / "presets" / "tea_rules.yaml"


def test_escape_goes_back_from_a_name_that_was_not_touched_and_drops_one_that_was(tmp_path: Path) -> None:
    scene = house(tmp_path)
    scene.house.set("fan_cap", 4)
    assert isinstance(press(saving(scene), "escape"), Pop)  # type: ignore[arg-type]
    dialog = saving(scene)
    before = dict(dialog.values)
    write(dialog, "!")  # type: ignore[arg-type]
    assert not isinstance(press(dialog, "escape"), Pop) and dialog.values == before  # type: ignore[arg-type]
    assert isinstance(press(dialog, "escape"), Pop)  # type: ignore[arg-type]


def test_overwriting_asks_and_an_own_preset_keeps_what_it_extends(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    (tmp_path / "presets").mkdir()
    path = tmp_path / "presets" / "a_file.yaml"
    path.write_text(MINE, encoding="utf-8")
    context.read_presets()
    scene = opened(HouseScene(context, "mine"))
    scene.house.set("fan_cap", 5)
    dialog = saving(scene)
    assert dialog.values == {"name": "我家", "id": "mine"}
    click(dialog, "confirm")  # type: ignore[arg-type]
    assert dialog.made is None and "fan_cap: 3" in path.read_text(encoding="utf-8")
    assert any("再按一次就覆盖它" in text for text in shown(dialog))  # type: ignore[arg-type]
    click(dialog, "confirm")  # type: ignore[arg-type]
    text = path.read_text(encoding="utf-8")
    assert dialog.made == path and "extends: qq_void_suit" in text and "fan_cap: 5" in text and "others: 1" in text


@pytest.mark.parametrize(
    ("name", "preset", "said"),
    [("", "fine", "bad_name"), ("好", "", "bad_id"), ("好", "9x", "bad_id"), ("好", "qq_original", "taken")],
)
def test_names_that_can_not_be_are_refused(tmp_path: Path, name: str, preset: str, said: str) -> None:
    dialog = saving(house(tmp_path))
    type_in(dialog, "name", name)
    dialog.values["id"] = preset
    click(dialog, "confirm")  # type: ignore[arg-type]
    assert dialog.made is None and dialog.said[0] == dialog.context.texts.get(f"house.save.{said}")
    assert not (tmp_path / "presets").exists()


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "presets").write_text("a file", encoding="utf-8")
    dialog = saving(house(tmp_path))
    click(dialog, "confirm")  # type: ignore[arg-type]
    assert dialog.made is None and dialog.said[0].startswith("存不了：")


def test_typing_by_an_input_method_and_leaving_it(tmp_path: Path) -> None:
    dialog = saving(house(tmp_path))
    click(dialog, "name")  # type: ignore[arg-type]
    assert dialog.listening == "name"
    dialog.handle(pygame.event.Event(pygame.TEXTEDITING, text="chuan", start=0, length=5))
    dialog.handle(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_RETURN, mod=0, unicode=""))
    assert dialog.field is not None, "Enter is the input method's"
    dialog.handle(pygame.event.Event(pygame.TEXTINPUT, text="川"))
    press(dialog, "escape")  # type: ignore[arg-type]
    assert dialog.field is None and dialog.values["name"] == "QQ 定缺（改）"
    assert isinstance(press(dialog, "escape"), Pop)  # type: ignore[arg-type]


def test_the_id_follows_the_name_until_it_is_chosen(tmp_path: Path) -> None:
    dialog = saving(house(tmp_path, language=Language.EN))
    type_in(dialog, "name", "Our Sunday table!")
    assert dialog.values["id"] == "our_sunday_table"
    type_in(dialog, "id", "sunday")
    type_in(dialog, "name", "Another")
    assert dialog.values == {"name": "Another", "id": "sunday"}


def test_ids_and_names(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    assert free_id(context, "QQ 定缺（改）") == "my_rules" and free_id(context, "Chengdu") == "chengdu_2"
    assert [is_id(text) for text in ("a", "a" * 40, "a" * 41, "A", "_a", "1", "")] == [True, True, *[False] * 5]
    assert [is_name(text) for text in ("家", " ", "", "a\nb", "x" * 41)] == [True, *[False] * 4]
    assert id_letters("My Rules №1 家é") == "my_rules_1_"
    assert usual_name(context, HouseRules(context.presets, "chengdu")) == "成都四番（改）"


def test_handing_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: kept.append(text) is None)
    monkeypatch.setattr("game.ui.scenes.house_save.open_folder", lambda folder: False)
    dialog = saving(house(tmp_path))
    click(dialog, "confirm")  # type: ignore[arg-type]
    assert dialog.made is not None
    click(dialog, "copy")  # type: ignore[arg-type]
    assert kept == [dialog.made.read_text(encoding="utf-8")] and dialog.said[0] == "已复制"
    click(dialog, "file")  # type: ignore[arg-type]
    copy = tmp_path / "exports" / dialog.made.name
    assert copy.read_bytes() == dialog.made.read_bytes() and str(copy) in dialog.said[0]
    click(dialog, "folder")  # type: ignore[arg-type]
    assert dialog.said[0] == "打不开文件夹"


def test_a_folder_is_opened_by_the_systems_own_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.setattr(house_files.sys, "platform", "linux")
    monkeypatch.setattr(house_files.subprocess, "Popen", lambda command, **_: calls.append(command))
    assert house_files.open_folder(tmp_path) and calls == [["xdg-open", str(tmp_path)]]

    def missing(command: list[str], **_: Any) -> None:
        raise FileNotFoundError(command[0])

    monkeypatch.setattr(house_files.subprocess, "Popen", missing)
    assert not house_files.open_folder(tmp_path)


@pytest.mark.parametrize("language", list(Language))
def test_a_summary_is_never_too_long(tmp_path: Path, language: Language) -> None:
    context = make_context(tmp_path, language)
    rules = HouseRules(context.presets, "qq_original")
    for field in FIELDS.values():
        rules.set(field.key, field.step(rules.value(field.key), 1))
    (tmp_path / "presets").mkdir()
    assert isinstance(save(context, rules, "all_changed", "x" * 40), Path)
    read = context.presets.ruleset("all_changed")
    assert flat(read) == flat(rules.ruleset) and len(read.summary.zh) <= 400 and len(read.summary.en) <= 400
    assert text_of(context, rules, "all_changed", "x").count("# ") == len(FIELDS) + 1
