"""What a colour tells a shape tells as well: marks of one group differ even where all have the same colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
import pygame
import pytest

from game.ai.advice_danger import Mark
from game.ui.coach import parts as coach_parts
from game.ui.replay import marks as replay_marks
from game.ui.rules import picker
from game.ui.rules.compare_rows import MARKS
from tools.colour_blind import MISSING, as_seen, without

SIDE = 32
ONE: tuple[int, int, int] = (200, 200, 200)
Draw = Callable[[pygame.Surface], None]


def brightness(draw: Draw) -> pygame.Surface:
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill((20, 40, 40))
    draw(surface)
    return pygame.transform.grayscale(surface)


def differences(drawn: Iterable[Draw]) -> list[int]:
    """For each pair of pictures, how many pixels are clearly brighter or darker in one of them."""
    pictures = [pygame.surfarray.array3d(brightness(draw))[..., 0].astype(int) for draw in drawn]
    return [int((abs(one - other) > 60).sum()) for one, other in combinations(pictures, 2)]


@pytest.mark.parametrize("size", [12, 20])
def test_marks_of_danger(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(coach_parts, "MARK_COLORS", dict.fromkeys(Mark, ONE))
    marks = [lambda surface, mark=mark: coach_parts.draw_mark(surface, mark, (16, 16), size) for mark in Mark]
    assert min(differences(marks)) >= size // 3


@pytest.mark.parametrize("size", [12, 20])
def test_signs_of_a_replay(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(replay_marks, "COLORS", dict.fromkeys(replay_marks.COLORS, ONE))
    names = replay_marks.COLORS
    signs = [lambda surface, sign=sign: replay_marks.draw_sign(surface, sign, (16, 16), size) for sign in names]
    assert min(differences(signs)) >= size // 3


def test_columns_of_a_comparison() -> None:
    shapes = [shape for shape, *_ in MARKS]
    drawn = [lambda surface, one=one: picker.draw_mark(surface, one, (16, 16), 12, ONE) for one in shapes]
    assert len(shapes) == len(set(shapes)) >= 3 and min(differences(drawn)) >= 4


# ---- the pictures to be looked at


@pytest.mark.parametrize("missing", MISSING.values(), ids=MISSING)
def test_an_eye_without_a_cone_sees_greys_as_they_are(missing: tuple[int, object]) -> None:
    greys = np.array([[[level] * 3 for level in (0, 1, 90, 180, 255)]], dtype=np.uint8)
    assert abs(as_seen(greys, without(*missing)).astype(int) - greys).max() <= 1  # type: ignore[arg-type]


def test_red_and_green_fall_together_without_red_or_green_and_stay_apart_without_blue() -> None:
    """A red and a green of the same brightness: how far apart they look."""
    pair = np.array([[[190, 70, 40], [90, 110, 40]]], dtype=np.uint8)
    apart = {}
    for name, missing in MISSING.items():
        red, green = as_seen(pair, without(*missing))[0].astype(int)
        apart[name] = int(abs(red - green).max())
    assert apart["deuteranopia"] < 40 and apart["tritanopia"] > 80
