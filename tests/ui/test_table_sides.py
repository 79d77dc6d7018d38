"""Hands that stand at the sides show where one tile ends and the next begins."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import lay_out
from game.ui.table.sides import SIDES, shade, side_blits
from tests.ui.test_layout import crowded


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (1920, 1080)])
def test_every_standing_tile_is_shaded_and_no_other(size: tuple[int, int]) -> None:
    pygame.display.init()
    layout = lay_out(crowded(1, 5), size)
    standing = [one for one in layout.pieces.values() if one.pose in SIDES]
    assert {one.key.seat for one in standing} == {1, 3}
    blits = side_blits(layout.pieces.values())
    assert [at for _, at in blits] == [one.room.topleft for one in standing]
    covered = [picture.get_rect(topleft=at) for picture, at in blits]
    assert all(not one.inflate(0, -2).colliderect(other) for one in covered for other in covered if one is not other)


def test_the_joint_is_darker_than_the_tile_and_the_edge_behind_it_lighter() -> None:
    picture = shade(24, 27)
    middle, joint, edge = (picture.get_at((12, y)) for y in (13, 26, 0))
    assert joint.a > middle.a and joint.r < 40
    assert edge.r > 200 and edge.a > 0
