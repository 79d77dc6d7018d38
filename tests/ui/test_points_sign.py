"""Points have a sign of their own: no coin stands beside them, and it is told from the coin by its shape."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.ui import paint
from game.ui.layout import lay_out
from game.ui.points_sign import draw_points_sign, stick
from game.ui.table.paint import signed
from game.ui.table.plates_paint import draw_plate
from tests.ui.test_kit import make_context, open_display
from tests.ui.test_layout import start
from tools import text_audit

LEAST, USUAL = 12, 16  # pixels across, in the smallest window and in the usual one


@pytest.mark.parametrize("side", [LEAST, USUAL])
def test_the_sign_has_another_shape_than_the_coin(side: int) -> None:
    open_display()
    shapes = []
    for draw in (paint.coin, draw_points_sign):
        surface = pygame.Surface((side + 4, side + 4), pygame.SRCALPHA, 32)
        draw(surface, (side / 2 + 2, side / 2 + 2), side)
        shapes.append(pygame.mask.from_surface(surface))
    coin, sign = shapes
    assert sign.count() > 0.25 * side * side
    assert coin.overlap_area(sign, (0, 0)) < 0.8 * coin.count()


def test_a_stick_is_long_and_lies_down_when_it_is_turned() -> None:
    open_display()
    upright, lying = stick(24, 0.0), stick(24, 90.0)
    assert upright.get_height() > 2 * upright.get_width()
    assert lying.get_width() > 2 * lying.get_height()


def test_no_coin_stands_on_a_plate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    drawn: list[float] = []
    monkeypatch.setattr(paint, "coin", lambda *_: pytest.fail("these are points"))
    monkeypatch.setattr("game.ui.table.plates_paint.draw_points_sign", lambda surface, center, size: drawn.append(size))
    for plate in lay_out(start("blood_battle"), (1280, 720)).plates:
        draw_plate(pygame.Surface((1280, 720)), make_context(tmp_path), plate, "我")
    assert drawn == [20] * 4


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("points", [-123_456, 999_999])
def test_a_long_sum_is_never_cut_short(size: tuple[int, int], text_scale: int, points: int) -> None:
    open_display()
    context = text_audit.make_context(Language.ZH, text_scale)
    for plate in lay_out(start("bloody_flow"), size).plates:
        for order, count, void in ((2, 0, None), (2, 3, None), (None, 0, 1)):
            shown = replace(plate, points=points, win_order=order, win_count=count, void=void)
            drawn = text_audit.texts_drawn(partial(draw_plate, pygame.Surface(size), context, shown, "小熊猫"))
            assert signed(points) in [one.text for one in drawn]
            assert text_audit.faults(drawn, size) == []
