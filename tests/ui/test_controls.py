"""Controls and the focus: by keys and mouse, drawn in every state, told apart without colour."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from game.ui import keys, paint
from game.ui.context import DOUBLE, Guard
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments, Slider, Toggle
from game.ui.widgets.focus import Focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.words import Words
from tests.ui.test_kit import FakeClock, make_context, mouse, open_display, shared_assets


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield


def buttons(guard: Guard, count: int = 3) -> Focus:
    row: list[Widget] = [
        Button(name=f"b{index}", rect=pygame.Rect(10 + 110 * index, 10, 100, 40), words=Words(f"B{index}"))
        for index in range(count)
    ]
    return Focus(guard, row)


# ---- controls and focus


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


def greys(name: str, px: float) -> bytes:
    """A tile on the table without its colours, a byte a pixel."""
    assets = shared_assets()
    picture, sprite = pygame.Surface(assets.body("lie0", px)), assets.tile("lie0", name, px)
    picture.blit(sprite.surface, (sprite.dx, sprite.dy))
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]


# ---- told without colour


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
