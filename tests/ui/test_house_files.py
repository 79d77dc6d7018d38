"""House rules kept as files, and preset files that come, change and go while the game runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language, PlayOptions, UserFolders
from game.presets import flat, load_presets
from game.rulebook.fields import FIELDS
from game.session.room_table import Wish
from game.ui import appearance
from game.ui.app import App
from game.ui.context import Context
from game.ui.preset_watch import PERIOD, PresetWatch
from game.ui.rules import clipboard, house_files
from game.ui.rules.house_files import free_id, is_id, is_name, save, text_of, usual_name
from game.ui.rules.house_state import HouseRules
from game.ui.scene import Pop, Push, Swap
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.house_save import SaveScene, id_letters
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.stack import Stack
from tests.ui.test_house import house
from tests.ui.test_kit import ROOT, make_context, open_display
from tests.ui.test_rules_scenes import click, opened, press, shown, write

BUILT_IN = ROOT / "config" / "presets"
MINE = """id: mine
extends: qq_void_suit
name: {zh: 我家, en: Mine}
summary:
  zh: 自己的玩法。
  en: Rules of our own.
fan_cap: 3
base_points: 5
kongs:
  direct: {others: 1}
"""


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


# ---- keeping


def type_in(scene: SaveScene, field: str, text: str) -> None:
    click(scene, field)  # type: ignore[arg-type]
    scene.field.draft = ""  # type: ignore[union-attr]
    write(scene, text)  # type: ignore[arg-type]
    press(scene, "enter")  # type: ignore[arg-type]


def saving(scene: HouseScene) -> SaveScene:
    change = click(scene, "save")
    assert isinstance(change, Push) and isinstance(change.scene, SaveScene)
    opened(change.scene)
    return change.scene


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


# ---- files that change while the game runs


def look(watch: PresetWatch) -> bool:
    """A second and a half, as the loop lets it pass; whether presets were read again."""
    return any(watch.update(0.05) for _ in range(round(3 * PERIOD / 0.05)))


def test_a_preset_dropped_into_the_folder_is_there_within_two_seconds_and_playable(tmp_path: Path) -> None:
    assert 3 * PERIOD <= 1.5 and len(MINE.splitlines()) == 10
    context = make_context(tmp_path)
    watch, menu = PresetWatch(context), opened(NewGameScene(context))
    assert not look(watch)
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.yaml").write_text(MINE, encoding="utf-8")
    assert look(watch) and not look(watch)
    menu.presets_read()
    names = [rules.id for rules in menu.presets]
    assert "mine" in names and menu.rules.id == "qq_original"
    assert context.tidings == ["读到了玩法「我家」。"]
    menu._choose(names.index("mine"))
    menu.room_id = "practice"
    menu.refresh()
    change = click(menu, "start")
    assert isinstance(change, Swap) and isinstance(change.scene, TableScene)
    assert change.scene.session.ruleset.base_points == 5


def test_a_change_keeps_what_a_table_plays_and_a_file_that_goes_is_told(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    (tmp_path / "presets").mkdir()
    path = tmp_path / "presets" / "mine.yaml"
    path.write_text(MINE, encoding="utf-8")
    context.read_presets()
    watch, rules, sheet = PresetWatch(context), context.presets.ruleset("mine"), opened(SheetScene(context, "mine"))
    path.write_text(MINE.replace("base_points: 5", "base_points: 50"), encoding="utf-8")
    context.tidings.clear()
    assert look(watch) and context.presets.ruleset("mine").base_points == 50 and rules.base_points == 5
    sheet.presets_read()
    assert sheet.rules.base_points == 50
    path.unlink()
    assert look(watch) and "mine" not in context.presets.ids
    sheet.presets_read()
    assert sheet.rules.id == "qq_original"
    assert context.tidings == ["玩法「我家」改过了，已经重新读入。", "玩法「我家」的文件不在了。"]


@pytest.mark.parametrize(
    "text", [MINE.replace("fan_cap: 3", "fan_cap: 9"), MINE.replace("qq_void_suit", "nobody"), None]
)
def test_a_hand_under_an_own_preset_is_taken_up_with_the_rules_it_began_with(tmp_path: Path, text: str | None) -> None:
    (tmp_path / "presets").mkdir()
    path = tmp_path / "presets" / "mine.yaml"
    path.write_text(MINE, encoding="utf-8")
    context = make_context(tmp_path)
    context.read_presets()
    context.keep_life()
    rules = context.presets.ruleset("mine")
    session = context.open_table(Wish("practice", "mine", rules, 5))
    while session.advance() is not None:
        context.life.note(session)
    context.life.note(session)
    context.life.close()
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8")
    again = make_context(tmp_path)
    again.read_presets()
    again.keep_life()
    assert again.session is not None and flat(again.session.ruleset) == flat(rules)
    assert again.session.actions == session.actions and again.session.preset == "mine"
    assert shown(opened(TitleScene(again)))
    again.life.close()


@pytest.mark.parametrize("language", list(Language))
def test_a_broken_file_is_told_and_listed_with_line_and_key(tmp_path: Path, language: Language) -> None:
    context = make_context(tmp_path, language)
    watch, sheet = PresetWatch(context), opened(SheetScene(context))
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.yaml").write_text(MINE.replace("fan_cap: 3", "fan_cup: 3"), encoding="utf-8")
    assert look(watch)
    (said,) = context.tidings
    assert "mine.yaml" in said and "fan_cup" in said and "7" in said
    assert ("没有这个键" if language is Language.ZH else "unknown key") in said
    sheet.presets_read()
    click(sheet, "faults")
    text = " ".join(shown(sheet))
    assert "fan_cup" in text and ("第 7 行" if language is Language.ZH else "line 7") in text
    assert set(context.presets.ids) == set(load_presets([BUILT_IN]).ids)


def test_a_file_that_is_still_being_written_is_waited_for(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    watch = PresetWatch(context)
    (tmp_path / "presets").mkdir()
    path, read = tmp_path / "presets" / "mine.yaml", []
    for part in range(1, 4):
        path.write_text(MINE[: part * 40], encoding="utf-8")
        read.append(watch.update(PERIOD))
    path.write_text(MINE, encoding="utf-8")
    assert not any(read) and not watch.update(PERIOD) and watch.update(PERIOD)
    assert context.tidings == ["读到了玩法「我家」。"]


def test_house_rules_follow_their_preset(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    (tmp_path / "presets").mkdir()
    path = tmp_path / "presets" / "mine.yaml"
    path.write_text(MINE, encoding="utf-8")
    context.read_presets()
    scene = opened(HouseScene(context, "mine"))
    scene.house.set("void_suit", False)
    path.write_text(MINE.replace("fan_cap: 3", "fan_cap: 7"), encoding="utf-8")
    context.read_presets()
    scene.presets_read()
    assert scene.house.ruleset.fan_cap == 7 and scene.house.changes == {"void_suit": False}
    path.unlink()
    context.read_presets()
    scene.presets_read()
    assert scene.house.base == scene.rules.id == "qq_original" and scene.house.changes == {}


def test_columns_of_a_comparison_keep_their_presets(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    (tmp_path / "presets").mkdir()
    path = tmp_path / "presets" / "mine.yaml"
    path.write_text(MINE, encoding="utf-8")
    context.read_presets()
    scene = opened(CompareScene(context, "mine"))
    (tmp_path / "presets" / "again.yaml").write_text(MINE.replace("id: mine", "id: again"), encoding="utf-8")
    context.read_presets()
    scene.presets_read()
    assert [rules.id for rules in scene.compared] == ["qq_original", "mine"]
    path.unlink()
    context.read_presets()
    scene.presets_read()
    assert len(scene.compared) == 2 and "mine" not in [rules.id for rules in scene.compared]


def test_the_running_game_follows_files_in_menus_and_not_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.app.IDLE_WAIT", 1)
    game = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    game.stack = Stack(NewGameScene(game.context), game.window.size)
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.yaml").write_text(MINE, encoding="utf-8")
    game.stack.apply(Swap(TableScene(game.context, game.context.open_table(practice(game.context)))))
    for _ in range(80):
        game._look_at_presets(0.05)
    assert "mine" not in game.context.presets.ids
    game.stack.apply(Swap(NewGameScene(game.context)))
    for _ in range(40):  # two seconds
        game._look_at_presets(0.05)
    game._hear_tidings(0.05)
    assert "mine" in [rules.id for rules in game.stack.top.presets]  # type: ignore[attr-defined]
    assert game.toasts.text is not None and ("我家" in game.toasts.text or "Mine" in game.toasts.text)
    game.context.life.close()
    game.thinker.close()


def practice(context: Context) -> Wish:
    return Wish("practice", "qq_original", context.presets.ruleset("qq_original"), 5)


def test_the_stack_tells_every_scene(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    stack = Stack(NewGameScene(context), (1280, 720))
    stack.apply(Push(SheetScene(context)))
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.yaml").write_text(MINE, encoding="utf-8")
    context.read_presets()
    stack.presets_read()
    assert all("mine" in [rules.id for rules in scene.presets] for scene in stack.scenes)  # type: ignore[attr-defined]
