"""The wind over the start screen: gusts and calms, few while nobody is there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.wind import ALONE, CALM, CALM_ALONE, EASE, GUST, Wind

STEP = 0.05


def blown(wind: Wind, seconds: float) -> list[float]:
    """What passes for the leaves, step by step."""
    return [wind.blow(STEP) for _ in range(round(seconds / STEP))]


def test_it_blows_from_the_start_and_then_lies_down() -> None:
    wind = Wind()
    assert wind.blow(STEP) == STEP and not wind.calm
    steps = blown(wind, GUST - EASE)
    assert wind.calm and steps[-1] == 0
    assert all(abs(after - before) < STEP * 0.04 for before, after in pairwise(steps))


def test_a_calm_is_followed_by_a_gust_that_rises_slowly() -> None:
    wind = Wind()
    blown(wind, GUST - EASE + CALM + 2 * STEP)
    assert not wind.calm and 0 <= wind.blow(STEP) < 0.1 * STEP
    assert max(blown(wind, GUST / 2)) == STEP


@pytest.mark.parametrize(("touched", "least", "most"), [(True, 0.5, 0.8), (False, 0.05, 0.15)])
def test_it_blows_seldom_while_nobody_is_there(touched: bool, least: float, most: float) -> None:
    wind = Wind()
    blown(wind, ALONE + GUST)
    moving = 0
    for _ in range(round(600 / STEP)):
        if touched:
            wind.touch()
        moving += not wind.calm
        wind.blow(STEP)
    assert least < moving * STEP / 600 < most


def test_who_comes_back_wakes_it() -> None:
    wind = Wind()
    blown(wind, ALONE + GUST + CALM_ALONE / 2)
    assert wind.calm
    wind.touch()
    assert not wind.calm and max(blown(wind, EASE + STEP)) == STEP


def test_a_touch_in_a_gust_does_not_begin_it_anew() -> None:
    wind = Wind()
    blown(wind, GUST / 2)
    before = wind.strength
    wind.touch()
    assert wind.strength == before
