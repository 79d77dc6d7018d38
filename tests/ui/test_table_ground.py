"""The kept picture of the table: where a part is painted anew it looks as if all of it were."""

from __future__ import annotations

import pygame
import pytest

from game.ui.table.ground import merged
from tests.ui.table_driver import Driver


def _drawn(driver: Driver) -> bytes:
    driver.scene.draw(driver.surface)
    return driver.surface.get_buffer().raw


@pytest.mark.parametrize(("preset", "watch"), [("blood_battle", True), ("qq_void_suit", False)])
def test_painting_a_part_gives_the_same_picture_as_painting_all(preset: str, watch: bool) -> None:
    driver = Driver(preset, seed=5, watch=watch, animation_speed=4)
    driver.scene.play.hand_over(True)
    painted: set[int] = set()
    while not driver.session.over:
        driver.step(0.25)
        if id(driver.scene.layout) not in painted:
            painted.add(id(driver.scene.layout))
            kept = _drawn(driver)
            driver.scene.picture.forget()
            assert _drawn(driver) == kept, f"after {len(driver.session.actions)} actions"
    assert len(painted) > 20


def test_areas_that_touch_become_one_and_empty_ones_none() -> None:
    far, left, right = pygame.Rect(500, 500, 9, 9), pygame.Rect(0, 0, 10, 10), pygame.Rect(18, 0, 10, 10)
    apart = merged([left, right, far, pygame.Rect(3, 3, 0, 5)])
    assert sorted(map(tuple, apart)) == [(0, 0, 10, 10), (18, 0, 10, 10), (500, 500, 9, 9)]
    joined = merged([left, right, far, pygame.Rect(5, 2, 20, 4)])
    assert sorted(map(tuple, joined)) == [(0, 0, 28, 10), (500, 500, 9, 9)]
