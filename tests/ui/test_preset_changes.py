"""Preset files that come, change and go while the game runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config import Language, PlayOptions, UserFolders
from game.presets import flat, load_presets
from game.session.room_table import Wish
from game.ui import appearance
from game.ui.app import App
from game.ui.context import Context
from game.ui.preset_watch import PERIOD, PresetWatch
from game.ui.scene import Push, Swap
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.stack import Stack
from game.ui.waiting import Pace
from tests.ui.house_driver import BUILT_IN, MINE
from tests.ui.rules_driver import click, opened, shown
from tests.ui.test_kit import make_context, open_display


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


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
    monkeypatch.setattr("game.ui.waiting.PACES", (Pace(0, 1, 1),))
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
