"""Settings: each can be changed on the screen, applies at once and is kept; a bad file costs one field at most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__
from game.config import Language, Settings, load_settings
from game.ui import appearance, keys, paint
from game.ui.context import Context, new_session, open_context
from game.ui.palette import (
    BLUE,
    CARD,
    CREAM,
    DISABLED,
    DISABLED_TEXT,
    GOLD_FLAT,
    GREEN,
    INSET,
    MINUS,
    MUTED,
    PANEL,
    PLUS,
    QUIET,
    RED,
    SELECTED,
    SELECTED_CARD,
    SHEET,
    SOFT,
    WARM,
    WEAK,
    Color,
    mix,
    plainer,
)  # fmt: skip
from game.ui.scene import Pop, Push, Stay
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import FIXED_SHOWN, SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.sounds import KINDS
from game.ui.stack import Stack
from game.ui.widgets.choices import Segments, Slider
from game.ui.widgets.frame import Frame
from game.ui.widgets.setting_cards import SAMPLES, TABLE_KEYS, broken
from game.ui.widgets.setting_rows import PAGES, Row
from tests.ui.test_kit import click, make_context, mouse, shared_assets, texts_drawn, wait

ROWS = [(page.name, row) for page in PAGES for row in page.rows]
NOT_SHOWN = {"level", "keys", "item_mode"}  # a new game asks for rivals and items, keys have a page


@pytest.fixture
def context(tmp_path: Path) -> Any:
    yield make_context(tmp_path)
    make_context(tmp_path)  # looks and keys as they are at first


def opened(context: Context, page: str = "display") -> SettingsScene:
    scene = SettingsScene(context, page)
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    wait(context)
    return scene


def press(scene: SettingsScene, name: str) -> Any:
    wait(scene.context)
    widget = next(widget for widget in scene.focus.widgets if widget.name == name)
    return click(scene, widget.rect.center)


def words(scene: SettingsScene) -> list[str]:
    return [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]


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


# ---- what looks do


def test_text_size_enlarges_every_text_and_leaves_one_language(context: Context) -> None:
    frame = Frame((1280, 720))
    sizes = []
    for text_scale in (100, 125, 150):
        context.change(text_scale=text_scale)
        sizes.append((frame.text_px(20), frame.text_px(14), frame.wide))
    assert sizes == [(20, 14, True), (25, 18, False), (30, 21, False)]
    context.change(text_scale=150)
    assert Frame((960, 540)).text_px(10) == 16


def test_high_contrast_has_plain_panels_and_brighter_words(context: Context) -> None:
    usual = paint.panel((80, 60), 8, *PANEL, MUTED, 200)
    context.change(high_contrast=True)
    plain = paint.panel((80, 60), 8, *PANEL, MUTED, 200)
    assert usual.get_at((40, 10)) != usual.get_at((40, 50))
    assert plain.get_at((40, 10)) == plain.get_at((40, 50))
    assert plain.get_at((40, 30)).a == 255
    assert max(plain.get_at((x, 30))[1] for x in range(4)) > max(usual.get_at((x, 30))[1] for x in range(4))
    shown = pygame.Surface((300, 40))
    paint.draw_text(shown, "MMMM", shared_assets().font(28), MUTED, (0, 0), shadow=False)
    assert max(shown.get_at((x, y))[0] for x in range(90) for y in range(36)) > MUTED[0] + 30


@pytest.mark.parametrize("color", [CREAM, SOFT, MUTED, WEAK, PLUS, MINUS, WARM, GOLD_FLAT, DISABLED_TEXT])
def test_under_high_contrast_every_word_stands_out_from_every_ground(color: Color) -> None:
    """As WCAG's strictest level asks: 7 to 1; 4.5 on what is coloured, where words are large and bold."""
    for pair in (PANEL, SHEET, CARD, INSET, QUIET, DISABLED):
        assert contrast(plainer(color), mix(*pair, 0.75)) > 7
    for pair in (SELECTED, SELECTED_CARD, RED, GREEN, BLUE):
        assert contrast(plainer(CREAM), mix(*pair, 0.75)) > 4.5


def test_under_high_contrast_the_faces_of_tiles_are_darker(context: Context) -> None:
    assets, spans = shared_assets(), []
    for plain in (True, False):
        appearance.use(appearance.Appearance(high_contrast=not plain))
        face = assets.tile("lie0", "s5", 96.0).surface
        lights = sorted(sum(face.get_at((x, y))[:3]) for x in range(16, 80) for y in range(12, 90))
        spans.append((lights[len(lights) // 20], lights[-len(lights) // 20]))
    assert spans[1][0] < spans[0][0] - 60  # pigment
    assert spans[1][1] > spans[0][1] - 60  # ivory


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """As WCAG 2 reckons it."""

    def light(color: tuple[int, int, int]) -> float:
        parts = [part / 255 for part in color]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("size", [28.0, 72.0, 216.0])
def test_a_rank_digit_stands_above_the_face_of_a_tile_in_the_hand(context: Context, size: float) -> None:
    assets = shared_assets()
    for suit in "mps":
        appearance.use(appearance.Appearance())
        plain = assets.tile("hand", f"{suit}9", size)
        appearance.use(appearance.Appearance(rank_digits=True))
        marked = assets.tile("hand", f"{suit}9", size)
        up = plain.dy - marked.dy
        changed = [
            y
            for y in range(plain.surface.get_height())
            if any(
                plain.surface.get_at((x, y)) != marked.surface.get_at((x, y + up))
                for x in range(plain.surface.get_width())
            )
        ]
        assert changed
        assert max(changed) + plain.dy < size * 0.22  # pips begin below


def test_a_rank_digit_marks_the_tiles_on_the_table(context: Context) -> None:
    assets = shared_assets()
    for pose in ("lie0", "lie90", "lie180", "lie270"):
        plain = assets.tile(pose, "p5", 32.0)
        appearance.use(appearance.Appearance(rank_digits=True))
        marked = assets.tile(pose, "p5", 32.0)
        assert plain.surface.get_size() == marked.surface.get_size()
        assert pygame.image.tobytes(plain.surface, "RGBA") != pygame.image.tobytes(marked.surface, "RGBA")
        appearance.use(appearance.Appearance())


def test_another_back_keeps_the_outline_and_the_face(context: Context) -> None:
    assets = shared_assets()
    jade, face = assets.tile("down0", "blank", 64.0).surface, assets.tile("lie0", "p5", 64.0).surface
    appearance.use(appearance.Appearance(tile_back="amber"))
    amber, same = assets.tile("down0", "blank", 64.0).surface, assets.tile("lie0", "p5", 64.0).surface
    middle = (amber.get_width() // 4, amber.get_height() // 4)
    assert jade.get_at(middle)[1] > jade.get_at(middle)[0]  # green
    assert amber.get_at(middle)[0] > amber.get_at(middle)[1]  # brown
    corner = [(x, 0) for x in range(amber.get_width())]
    assert all(abs(jade.get_at(at).a - amber.get_at(at).a) <= 8 for at in corner)
    assert face.get_at((32, 20)) == same.get_at((32, 20))


# ---- keys


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


# ---- what lies beside the rows


def all_words(scene: SettingsScene) -> list[str]:
    """Those of the ground too."""
    scene.refresh()
    return words(scene)


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
