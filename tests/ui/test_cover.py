"""A window covered with a picture of its size looks like the picture, within the clip and nowhere else."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.cover import cover


@pytest.mark.parametrize("size", [(64, 36), (61, 7), (1, 5)])
@pytest.mark.parametrize("clip", [None, (0, 0, 1, 3), (4, 2, 9, 30), (5, 0, 40, 4), (8, 1, 900, 900)])
def test_a_covered_window_is_the_picture(size: tuple[int, int], clip: tuple[int, int, int, int] | None) -> None:
    chance = random.Random(str(size))
    picture, shown, wanted = pygame.Surface(size), pygame.Surface(size), pygame.Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), [chance.randrange(256) for _ in range(3)])
    for surface in (shown, wanted):
        surface.fill((1, 2, 3))
        surface.set_clip(clip)
    wanted.blit(picture, (0, 0))
    cover(shown, picture)
    assert shown.get_buffer().raw == wanted.get_buffer().raw
    assert shown.get_clip() == wanted.get_clip()
