"""What the looks do: larger texts, high contrast, rank digits, other backs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui import appearance, paint
from game.ui.context import Context
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
from game.ui.widgets.frame import Frame
from tests.ui.test_kit import make_context, shared_assets


@pytest.fixture
def context(tmp_path: Path) -> Any:
    yield make_context(tmp_path)
    make_context(tmp_path)  # looks and keys as they are at first


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
