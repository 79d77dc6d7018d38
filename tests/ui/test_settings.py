"""Settings: each can be changed on the screen, applies at once and is kept; a bad file costs one field at most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__
from game.config import Language, Settings, load_settings
from game.ui import appearance, keys
from game.ui.context import Context, new_session, open_context
from game.ui.scene import Pop, Push, Stay
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.sounds import KINDS
from game.ui.stack import Stack
from game.ui.widgets.choices import Segments, Slider
from game.ui.widgets.setting_cards import SAMPLES, TABLE_KEYS, broken
from game.ui.widgets.setting_rows import PAGES, Row
from tests.ui.settings_driver import opened, press, words
from tests.ui.test_kit import click, make_context, mouse, shared_assets, wait

ROWS = [(page.name, row) for page in PAGES for row in page.rows]
NOT_SHOWN = {"level", "keys", "item_mode"}  # a new game asks for rivals and items, keys have a page


@pytest.fixture
def context(tmp_path: Path) -> Any:
    yield make_context(tmp_path)
    make_context(tmp_path)  # looks and keys as they are at first


def picture(scene: SettingsScene) -> bytes:
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


# ---- rows


def test_every_setting_has_a_row() -> None:
    assert {row.key for _, row in ROWS} | NOT_SHOWN == set(Settings.model_fields)


@pytest.mark.parametrize(("page", "row"), ROWS, ids=[row.key for _, row in ROWS])
def test_a_row_changes_its_setting_by_mouse_and_keys_and_it_is_kept(context: Context, page: str, row: Row) -> None:
    scene = opened(context, page)
    before = getattr(context.settings, row.key)
    widget = next(widget for widget in scene.focus.widgets if widget.name == row.key)
    if isinstance(widget, Segments):
        other = next(index for index in range(len(row.choices)) if index != widget.selected)
        click(scene, widget.cell(other).center)
        expected = row.choices[other]
    elif isinstance(widget, Slider):
        click(scene, (widget.rect.x + widget.rect.w // 5, widget.rect.centery))
        expected = 20
    else:
        click(scene, widget.rect.center)
        expected = not before
    assert getattr(context.settings, row.key) == expected != before
    assert getattr(load_settings(context.folders.settings).settings, row.key) == expected
    wait(context)
    scene.focus.focus(row.key)
    here = next(widget for widget in scene.focus.widgets if widget.name == row.key)
    scene.handle(keys.press("left" if here.adjust(1) is False else "right"))
    assert getattr(load_settings(context.folders.settings).settings, row.key) == getattr(context.settings, row.key)


def test_reset_is_for_the_page_shown(context: Context) -> None:
    context.change(rank_digits=True, theme="plum", sound_music=5, keys={"see_table": "b"})
    press(opened(context), "reset")
    assert (context.settings.rank_digits, context.settings.theme, context.settings.sound_music) == (False, "jade", 5)
    press(opened(context, "keys"), "reset")
    assert context.settings.keys == {}
    assert context.settings.sound_music == 5


def test_tabs_turn_pages_and_page_keys_too(context: Context) -> None:
    scene = opened(context)
    press(scene, "page sound")
    assert any(widget.name == "sound_master" for widget in scene.focus.widgets)
    scene.handle(keys.press("pagedown"))
    assert any(widget.name == "hints" for widget in scene.focus.widgets)
    scene.handle(keys.press("pageup"))
    scene.handle(keys.press("pageup"))
    scene.handle(keys.press("pageup"))
    assert any(widget.name == "language" for widget in scene.focus.widgets)
    assert isinstance(press(scene, "done"), Pop)


def test_the_language_changes_while_the_screen_is_shown(context: Context) -> None:
    scene = opened(context, "language")
    scene.focus.focus("language")
    scene.handle(keys.press("right"))
    assert context.language is Language.EN
    assert "Settings" in words(scene)


def test_full_screen_is_asked_for(context: Context) -> None:
    asked: list[bool] = []
    context.on_fullscreen = lambda: asked.append(context.settings.fullscreen)
    scene = opened(context)
    press(scene, "fullscreen")
    press(scene, "reset")
    assert asked == [True, False]


def test_what_lies_below_is_painted_anew_when_looks_change(context: Context) -> None:
    told: list[appearance.Appearance] = []
    context.on_appearance = lambda: told.append(appearance.current())
    context.change(theme="ink")
    context.change(sound_music=10)
    context.change(language=Language.EN)
    assert [one.theme for one in told] == ["ink", "ink"]


@pytest.mark.parametrize(
    "change",
    [{"theme": "plum"}, {"tile_back": "amber"}, {"rank_digits": True}, {"high_contrast": True}, {"text_scale": 150}],
    ids=lambda change: next(iter(change)),
)
def test_looks_are_seen_at_once_and_go_again(context: Context, change: dict[str, Any]) -> None:
    scene = opened(context)
    before = picture(scene)
    plain = {key: getattr(context.settings, key) for key in change}
    context.change(**change)
    scene.refresh()
    assert picture(scene) != before
    context.change(**plain)
    scene.refresh()
    assert picture(scene) == before


def test_settings_that_can_not_be_saved_still_apply_and_it_is_said(context: Context) -> None:
    (context.folders.root / "file").write_text("", encoding="utf-8")
    context.folders.settings = context.folders.root / "file" / "settings.yaml"
    scene = opened(context)
    press(scene, "rank_digits")
    assert context.settings.rank_digits
    assert context.texts.get("settings.unsaved") in words(scene)


def test_the_table_behind_pause_and_settings_follows_at_once(context: Context) -> None:
    """Opened from the pause, a change of size, cloth and back is there when the settings are left."""
    session = new_session(context.presets.ruleset("blood_battle"), "random", 7)
    stack = Stack(TableScene(context, session), (1280, 720))
    context.on_appearance = lambda: stack.resize(stack.size)
    context.change(animation_speed=0)
    for _ in range(200):
        stack.top.update(0.1)
    seen = []
    for change in ({}, {"text_scale": 150}, {"theme": "plum"}, {"tile_back": "amber"}, {"rank_digits": True}):
        stack.apply(Push(PauseScene(context, session)))
        stack.apply(Push(SettingsScene(context)))
        context.change(**change)
        stack.apply(Pop())
        stack.apply(Pop())
        surface = pygame.Surface((1280, 720))
        stack.draw(surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(seen)) == len(seen)


# ---- files


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("text_scale: 110", "text_scale"),
        ("theme: green", "theme"),
        ("tile_back: [jade]", "tile_back"),
        ("rank_digits: 7", "rank_digits"),
        ("high_contrast: perhaps", "high_contrast"),
        ("hints: loud", "hints"),
        ("timer: -1", "timer"),
        ("sound_music: 400", "sound_music"),
        ("keys: 3", "keys"),
        ("keys: {see_table: 3}", "keys"),
        ("language: fr", "language"),
    ],
)
def test_a_bad_value_falls_back_alone_and_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str, field: str
) -> None:
    good = "animation_speed: 4\n" if field != "animation_speed" else ""
    (tmp_path / "settings.yaml").write_text(f"{good}{line}\n", encoding="utf-8")
    from game.config import UserFolders

    found = open_context(shared_assets(), UserFolders(tmp_path)).settings
    assert found.animation_speed == 4
    assert getattr(found, field) == getattr(Settings(), field)
    assert [message for message in caplog.messages if field in message and "settings.yaml" in message]
    assert (tmp_path / "settings.yaml.broken").is_file()


def test_a_new_run_finds_everything_as_it_was(context: Context) -> None:
    chosen = {"theme": "ink", "tile_back": "amber", "text_scale": 125, "rank_digits": True, "keys": {"first": "q"}}
    context.change(**chosen)
    again = open_context(shared_assets(), context.folders).settings
    assert {key: getattr(again, key) for key in chosen} == chosen
    assert appearance.current() == appearance.Appearance(125, "ink", "amber", True, False)
    assert keys.pressed(keys.press("q")) == "1"


def all_words(scene: SettingsScene) -> list[str]:
    """Those of the ground too."""
    scene.refresh()
    return words(scene)


# ---- what lies beside the rows


def test_every_sound_on_the_page_can_be_tried_and_is_heard_alone(context: Context) -> None:
    heard: list[str] = []
    scene = opened(context, "sound")
    context.audio.play = lambda name, place=0: heard.append(name)  # type: ignore[method-assign]
    for name in SAMPLES:
        scene.handle(mouse(pygame.MOUSEMOTION, (2, 2)))
        heard.clear()
        assert press(scene, f"sample {name}") == Stay()
        assert heard in ([name], ["hover", name]) and name in KINDS
    assert scene.page.name == "sound"


def test_without_effects_there_is_nothing_to_try_and_the_reason_is_told(context: Context) -> None:
    scene = opened(context, "sound")
    press(scene, "muted")
    samples = [widget for widget in scene.focus.widgets if widget.name.startswith("sample ")]
    assert len(samples) == len(SAMPLES)
    assert {(one.enabled, one.reason) for one in samples} == {(False, context.texts.get("settings.samples.silent"))}
    press(scene, "muted")
    assert all(one.enabled for one in scene.focus.widgets)


def test_a_missing_device_is_told_on_the_page_of_sound(context: Context) -> None:
    told = context.texts.get("settings.samples.no_device")
    assert told not in all_words(opened(context, "sound"))
    context.audio.open = False
    assert told in all_words(opened(context, "sound"))


def test_the_keys_of_the_table_are_shown_as_they_are_set(context: Context) -> None:
    assert "H" in all_words(opened(context, "play"))
    context.change(keys={"coach": "k"})
    shown = all_words(opened(context, "play"))
    assert "K" in shown and "H" not in shown
    assert all(context.texts.get(f"settings.action.{action}") in shown for action in TABLE_KEYS)


def test_the_page_of_the_language_tells_version_and_licences(context: Context) -> None:
    shown = all_words(opened(context, "language"))
    assert __version__ in shown and any("OFL" in line for line in shown)


@pytest.mark.parametrize("way", ["hovered", "focused"])
def test_the_row_in_hand_is_lit(context: Context, way: str) -> None:
    scene = opened(context)
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(before)
    toggle = next(widget for widget in scene.focus.widgets if widget.name == "high_contrast")
    setattr(scene.focus, way, toggle)
    scene.draw(after)
    beside = (toggle.rect.x - 40, toggle.rect.centery)
    assert after.get_at(beside)[1] > before.get_at(beside)[1] + 6


def test_of_a_folder_that_is_too_long_its_end_is_told(context: Context) -> None:
    font = context.assets.font(14)
    path = "/home/a/very/long/path/of/folders/that/ends/with/chuanma"
    whole = broken(path, font, 120, 99)
    assert "".join(whole) == path and len(whole) > 3
    for most in (0, 1, 3):
        lines = broken(path, font, 120, most)
        assert len(lines) == max(1, most) and all(font.size(line)[0] <= 120 for line in lines)
        assert lines[0].startswith("...") and path.endswith("".join(lines)[3:]) and lines[-1].endswith("chuanma")
