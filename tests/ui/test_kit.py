"""The kit without a screen: shapes, text, fonts, controls, focus. Also what the other tests of screens build on."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
import yaml
from fontTools.ttLib import TTFont

from game.ai.players import make_player
from game.config import Language, Settings, UserFolders, resource_root
from game.mahjong.ruleset import Ruleset
from game.presets import Catalogue, load_presets
from game.session.table import Session
from game.text import Texts
from game.ui import keys, paint
from game.ui.assets import Assets, bled
from game.ui.context import DOUBLE, Context, Guard, new_session
from game.ui.palette import GOLD, GREEN, RED
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments, Slider, Toggle
from game.ui.widgets.focus import Focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.icons import OUTLINES, icon
from game.ui.widgets.labels import title
from game.ui.widgets.ledger_table import SEALS
from game.ui.widgets.words import Words

ROOT = resource_root()
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1000, 900))
LANGUAGES = tuple(Language)


class FakeClock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def open_display(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.get_surface() or pygame.display.set_mode(size)


def make_context(folder: Path, language: Language = Language.ZH, **settings: Any) -> Context:
    """A context of its own, with a clock that stands still and settings that are kept in `folder`."""
    open_display()
    return Context(
        assets=shared_assets(),
        settings=Settings(language=language, **settings),
        sentences=_sentences(),
        folders=UserFolders(folder),
        presets=_presets(),
        guard=Guard(FakeClock()),
    )


@cache
def _sentences() -> dict[str, Texts]:
    return {str(one): Texts(one) for one in Language}


@cache
def _presets() -> Catalogue:
    return load_presets([ROOT / "config" / "presets"])


_assets: list[Assets] = []


def shared_assets() -> Assets:
    """One for all tests: pictures are decoded once."""
    if not _assets:
        _assets.append(Assets(ROOT / "assets"))
    return _assets[0]


def finished_session(context: Context, preset: str, seed: int) -> Session:
    """A hand played to its end by AI players, with a person at seat 0 afterwards."""
    session = copy(_played(context.presets.ruleset(preset), seed))
    session.players = [None, *(make_player("regular", seed, seat) for seat in (1, 2, 3))]
    return session


_hands: dict[tuple[str, int], Session] = {}


def _played(ruleset: Ruleset, seed: int) -> Session:
    """Played once; the state never changes, so copies may share it."""
    if (ruleset.id, seed) not in _hands:
        session = new_session(ruleset, "regular", seed, watch=True)
        while session.advance() is not None:
            pass
        _hands[ruleset.id, seed] = session
    return _hands[ruleset.id, seed]


def wait(context: Context, seconds: float = 1.0) -> None:
    """Let time pass for the guard against double events."""
    clock = context.guard.clock
    assert isinstance(clock, FakeClock)
    clock.now += seconds


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=1)


def click(scene: Any, pos: tuple[int, int]) -> Any:
    """A whole click; returns what the scene answered to its end."""
    scene.handle(mouse(pygame.MOUSEMOTION, pos))
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
    return scene.handle(mouse(pygame.MOUSEBUTTONUP, pos))


Drawn = list[tuple[str, pygame.Rect]]


def texts_drawn(draw: Callable[[], None]) -> Drawn:
    drawn: Drawn = []
    with paint.watching_text(lambda text, rect, font: drawn.append((text, rect))):
        draw()
    return drawn


def lint(drawn: Drawn, size: tuple[int, int]) -> list[str]:
    """Texts outside the window, cut short, or on top of one another."""
    window = pygame.Rect((0, 0), size)
    faults = [f"outside: {text!r} {rect}" for text, rect in drawn if rect.w and not window.contains(rect)]
    faults += [f"cut short: {text!r}" for text, _ in drawn if paint.ELLIPSIS in text]
    for (one, first), (other, second) in combinations(drawn, 2):
        shared = first.clip(second)
        if shared.w > 1 and shared.h > 1:
            faults.append(f"overlap: {one!r} and {other!r} by {shared.size}")
    return faults


# ---- tests


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield


def test_a_panel_has_clear_corners_and_a_full_middle() -> None:
    panel = paint.panel((120, 60), 14, *RED, None, 255)
    assert panel.get_size() == (120, 60)
    assert panel.get_at((0, 0)).a == 0
    assert panel.get_at((60, 30)).a == 255


def test_a_panel_runs_from_its_top_colour_to_its_bottom_colour() -> None:
    panel = paint.panel((200, 100), 10, *GREEN, None, 255, sheen=False)
    assert panel.get_at((100, 2))[:3] == pytest.approx(GREEN[0], abs=4)
    assert panel.get_at((100, 97))[:3] == pytest.approx(GREEN[1], abs=4)


def test_corners_of_a_large_panel_are_those_of_a_small_one() -> None:
    small, large = paint.rounded_mask((60, 60), 20), paint.rounded_mask((400, 300), 20)
    assert [small.get_at((x, 3)).a for x in range(12)] == [large.get_at((x, 3)).a for x in range(12)]


@pytest.mark.parametrize("size", [(1, 1), (3, 80), (80, 3)])
def test_shapes_of_any_size_can_be_made(size: tuple[int, int]) -> None:
    """A picture is as large as asked for, a glow or shadow by its margin larger on each side."""
    assert paint.panel(size, 14, *RED, GREEN[0]).get_size() == size
    assert paint.ring(size, 9, RED[0]).get_size() == size
    for picture, margin in (paint.glow(size, 9, 4, RED[0]), paint.soft_shadow(size, 9, 7)):
        assert picture.get_size() == (size[0] + 2 * margin, size[1] + 2 * margin)


def test_text_too_wide_shrinks_and_is_then_cut() -> None:
    font = shared_assets().font(30)
    surface = pygame.Surface((400, 60))
    rect = paint.draw_text(surface, "A rather long text", font, RED[0], (0, 0), max_width=190)
    assert 150 < rect.w <= 190
    drawn = texts_drawn(lambda: paint.draw_text(surface, "A rather long text", font, RED[0], (0, 0), max_width=60))
    assert drawn[0][0].endswith(paint.ELLIPSIS)
    assert drawn[0][1].w <= 60


@pytest.mark.parametrize("text", ["Play on until three have won.", "血战到底；每个杠加一番，抢杠加一番，过水不胡。"])
def test_wrapped_text_keeps_every_character(text: str) -> None:
    font = shared_assets().font(16)
    lines = paint.wrapped(text, font, 120)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(font.size(line)[0] <= 136 for line in lines)
    assert not any(line[0] in "，。；" for line in lines)


def test_scaling_leaves_no_dark_fringe() -> None:
    sprite = pygame.Surface((8, 8), pygame.SRCALPHA)
    sprite.fill((255, 255, 255, 255), (2, 2, 4, 4))
    small = pygame.transform.smoothscale(bled(sprite), (6, 6))
    seen = [small.get_at((x, y)) for x in range(6) for y in range(6)]
    assert all(min(color[:3]) > 250 for color in seen if color.a > 40)


def test_a_tile_is_scaled_once() -> None:
    assets = shared_assets()
    assert assets.tile("hand", "m1", 72) is assets.tile("hand", "m1", 72)
    width, height = assets.body("hand", 72)
    assert 68 <= width <= 73
    assert height > width


@pytest.mark.parametrize("size", [(960, 540), (1000, 900), (2000, 700)])
def test_the_table_fills_any_window(size: tuple[int, int]) -> None:
    table = shared_assets().background(size)
    assert table.get_size() == size
    assert all(sum(table.get_at((x, y))[:3]) > 20 for x, y in ((2, size[1] // 2), (size[0] - 3, size[1] // 2)))


@pytest.mark.parametrize("name", sorted(OUTLINES))
def test_every_icon_draws_something(name: str) -> None:
    assert icon(name, 24, RED[0]).get_bounding_rect().w > 8


# ---- fonts


def characters_of(font: str) -> set[int]:
    return set(TTFont(ROOT / "assets" / "fonts" / font).getBestCmap())


def spoken() -> set[str]:
    texts = [one.get(key) for one in _sentences().values() for key in one.ids()]
    for path in (ROOT / "config").rglob("*.yaml"):
        texts += strings(yaml.safe_load(path.read_text(encoding="utf-8")))
    for path in (ROOT / "game" / "ui").rglob("*.py"):
        texts += [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not node.value.isascii()
        ]
    return set("".join(texts)) - {"\n"}


def strings(value: Any) -> list[str]:
    """Every word in a tree of mappings and lists, keys too."""
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
    return [str(value)]


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
def test_every_sign_of_a_key_is_in_the_fonts(font: str) -> None:
    known = characters_of(font)
    assert not [
        sign for sign in [*keys.SIGNS.values(), *(name.upper() for name in keys.CODES)] if set(map(ord, sign)) - known
    ]


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
def test_the_fonts_have_every_character_used(font: str) -> None:
    known = characters_of(font)
    used = spoken() | set(f"0123456789+–×…()^{paint.ELLIPSIS}")
    assert not sorted(one for one in used if ord(one) not in known)


def test_the_brush_font_has_the_headlines_and_seals() -> None:
    known, texts = characters_of("display.ttf"), Texts("zh")
    heads = [texts.get(key) for key in texts.ids() if key.endswith(".title") or key.startswith(("preset.", "app.seal"))]
    used = set("".join(heads)) | {seal for seal, _ in SEALS.values()} | set("川麻一二三四")
    assert not sorted(one for one in used if ord(one) > 0x2E80 and ord(one) not in known)


def test_a_headline_with_a_character_the_brush_font_lacks_is_set_in_another() -> None:
    brush = shared_assets().font(30, "display")
    assert paint.missing("川麻", brush) == ""
    assert paint.missing("川☂麻", brush) == "☂"
    used: list[pygame.font.Font] = []
    with paint.watching_text(lambda text, rect, font: used.append(font)):
        title(pygame.Surface((300, 80)), shared_assets(), Frame((1280, 720)), "川芙", (10, 40), 30, GOLD)
    assert used and brush not in used


def test_both_languages_have_the_same_texts() -> None:
    zh, en = Texts("zh"), Texts("en")
    assert set(zh.ids()) == set(en.ids())
    for key in zh.ids():
        fields = [{part.split("}")[0] for part in one.get(key).split("{")[1:]} for one in (zh, en)]
        assert fields[0] >= fields[1] or fields[1] >= fields[0], key


# ---- controls and focus


def buttons(guard: Guard, count: int = 3) -> Focus:
    row: list[Widget] = [
        Button(name=f"b{index}", rect=pygame.Rect(10 + 110 * index, 10, 100, 40), words=Words(f"B{index}"))
        for index in range(count)
    ]
    return Focus(guard, row)


def test_tab_goes_round_and_enter_acts() -> None:
    clock = FakeClock()
    focus = buttons(Guard(clock))
    for _ in range(4):
        focus.handle(keys.press("tab"))
    assert focus.focused is focus.widgets[0]
    focus.handle(keys.press("shift+tab"))
    assert focus.handle(keys.press("enter")) is focus.widgets[2]


def test_arrows_go_to_the_neighbour() -> None:
    focus = buttons(Guard(FakeClock()))
    focus.focus("b0")
    focus.handle(keys.press("right"))
    assert focus.focused is focus.widgets[1]
    focus.handle(keys.press("down"))
    assert focus.focused is focus.widgets[1]


def test_a_disabled_control_is_passed_over_and_does_not_act() -> None:
    focus = buttons(Guard(FakeClock()))
    focus.widgets[1].enabled = False
    focus.focus("b0")
    focus.handle(keys.press("tab"))
    assert focus.focused is focus.widgets[2]
    focus.handle(mouse(pygame.MOUSEBUTTONDOWN, focus.widgets[1].rect.center))
    assert focus.handle(mouse(pygame.MOUSEBUTTONUP, focus.widgets[1].rect.center)) is None


def test_a_double_click_acts_once() -> None:
    clock = FakeClock()
    focus = buttons(Guard(clock))
    pos = focus.widgets[1].rect.center
    acted = []
    for _ in range(2):
        focus.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
        acted.append(focus.handle(mouse(pygame.MOUSEBUTTONUP, pos)))
        clock.now += DOUBLE / 2
    assert acted == [focus.widgets[1], None]


def test_a_click_begun_elsewhere_or_before_does_not_act() -> None:
    focus = buttons(Guard(FakeClock()))
    pos = focus.widgets[1].rect.center
    assert focus.handle(mouse(pygame.MOUSEBUTTONUP, pos)) is None
    focus.handle(mouse(pygame.MOUSEBUTTONDOWN, focus.widgets[0].rect.center))
    assert focus.handle(mouse(pygame.MOUSEBUTTONUP, pos)) is None


def test_nothing_wants_drawing_after_it_was_drawn() -> None:
    focus = buttons(Guard(FakeClock()))
    focus.drawn()
    focus.handle(mouse(pygame.MOUSEMOTION, (5, 200)))
    assert not focus.changed
    focus.handle(mouse(pygame.MOUSEMOTION, focus.widgets[0].rect.center))
    assert focus.changed


@pytest.mark.parametrize("height", [36, 40, 60])
def test_no_letter_hangs_over_the_edge_of_a_low_segment(tmp_path: Path, height: int) -> None:
    context = make_context(tmp_path)
    context.change(text_scale=150)
    options = [Words("Original"), Words("Void"), Words("玩法")]
    segments = Segments(name="s", rect=pygame.Rect(0, 0, 540, height), options=options)
    drawn: list[tuple[pygame.Rect, pygame.Rect | None]] = []
    with paint.watching_text(lambda text, ink, font: drawn.append((ink.copy(), paint.box_of_text()))):
        segments.draw(pygame.Surface((540, height)), context.assets, Frame((1280, 720)), Look(focused=True))
    context.change(text_scale=100)
    assert [box for _, box in drawn] == [segments.cell(index) for index in range(3)]
    assert all(box is not None and ink.bottom <= box.bottom for ink, box in drawn)


def test_choices_follow_keys_and_mouse() -> None:
    guard = Guard(FakeClock())
    segments = Segments(name="s", rect=pygame.Rect(0, 0, 300, 40), options=[Words("a"), Words("b"), Words("c")])
    toggle = Toggle(name="t", rect=pygame.Rect(0, 60, 60, 30))
    slider = Slider(name="v", rect=pygame.Rect(0, 120, 200, 30), value=50)
    focus = Focus(guard, [segments, toggle, slider], "s")
    assert focus.handle(keys.press("right")) is segments
    assert segments.selected == 1
    focus.handle(keys.press("tab"))
    assert focus.handle(keys.press("enter")) is toggle
    assert toggle.on
    focus.handle(keys.press("tab"))
    assert focus.handle(keys.press("left")) is slider
    assert slider.value == 45
    focus.handle(mouse(pygame.MOUSEBUTTONDOWN, (180, 130)))
    focus.handle(mouse(pygame.MOUSEMOTION, (40, 130)))
    assert slider.value == 20


@pytest.mark.parametrize(("scale", "high"), [(0.75, 6), (1.0, 6), (3.0, 18)])
def test_the_lozenge_of_a_line_grows_with_the_window(scale: float, high: int) -> None:
    surface = pygame.Surface((200, 40), pygame.SRCALPHA, 32)
    paint.brass_line(surface, 0, 200, 20, scale)
    column = [y for y in range(40) if surface.get_at((100, y)).a > 100]
    assert abs(len(column) - high) <= 1 and min(column) + max(column) in (39, 40, 41)


@pytest.mark.parametrize("look", [Look(), Look(hovered=True), Look(pressed=True), Look(focused=True)])
@pytest.mark.parametrize("kind", ["primary", "second", "dark", "ghost", "grey"])
def test_every_button_can_be_drawn_in_every_state(kind: Any, look: Look) -> None:
    surface = pygame.Surface((300, 120))
    for enabled in (True, False):
        button = Button(
            name="b", rect=pygame.Rect(40, 30, 200, 56), words=Words("开始", "Start"), kind=kind, icon="play"
        )
        button.enabled = enabled
        button.draw(surface, shared_assets(), Frame((1280, 720)), look)
    assert surface.get_bounding_rect().w


def test_keys_are_known_by_where_they_lie() -> None:
    assert keys.pressed(keys.press("v")) == "v"
    assert keys.pressed(keys.press("shift+tab")) == "shift+tab"
    held = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=keys.CODES["v"], mod=pygame.KMOD_CTRL, unicode="")
    assert keys.pressed(held) is None


def test_a_frame_keeps_edges_together() -> None:
    frame = Frame((1000, 563))
    assert frame.rect(10, 10, 33, 5).right == frame.rect(43, 10, 7, 5).left
    assert not frame.wide
    assert Frame((1280, 720)).wide


# ---- told without colour


def greys(name: str, px: float) -> bytes:
    """A tile on the table without its colours, a byte a pixel."""
    assets = shared_assets()
    picture, sprite = pygame.Surface(assets.body("lie0", px)), assets.tile("lie0", name, px)
    picture.blit(sprite.surface, (sprite.dx, sprite.dy))
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]


def test_tiles_are_told_apart_without_colour_at_the_smallest_size() -> None:
    """A face printed over itself differs by 0; the nearest pair, 三万 and 五万, by 6 of 255 on average."""
    faces = {name: greys(name, 24.0) for name in (f"{suit}{rank}" for suit in "mps" for rank in range(1, 10))}
    for (one, first), (other, second) in combinations(faces.items(), 2):
        apart = sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
        assert apart > (8 if one[0] != other[0] else 4), (one, other)


def test_what_is_chosen_or_on_is_told_without_colour() -> None:
    """A tick or a dash, a knob left or right: the halves of a switch differ in shape."""
    pictures = []
    for on in (False, True):
        surface = pygame.Surface((80, 50))
        Toggle(name="t", rect=pygame.Rect(10, 10, 60, 30), on=on).draw(
            surface, shared_assets(), Frame((1280, 720)), Look()
        )
        grey = pygame.transform.grayscale(surface)
        pictures.append([max(grey.get_at((x, 25))[0] for x in span) for span in (range(14, 36), range(46, 66))])
    (off_left, off_right), (on_left, on_right) = pictures
    assert off_left > off_right  # the knob
    assert on_right > 150
    assert on_left > 200  # the tick
