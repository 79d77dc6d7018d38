"""Pictures that are kept: small ones by number, large ones by their bytes; and what a scene that is left gives back."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.ui import keeping
from game.ui.calm import Broom
from game.ui.keeping import Hoard, bytes_of, kept
from game.ui.shapes import rounded_mask

SIDE = 400  # 640,000 bytes


def _large() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)


def test_large_pictures_make_room_for_each_other_and_the_last_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "room", lambda: 2 * SIDE * SIDE * 4)
    hoard, pictures = Hoard(), [_large() for _ in range(3)]
    hoard.keep("a", pictures[0])
    hoard.keep("b", (pictures[1], 7))
    assert hoard.find("a") is pictures[0]
    hoard.keep("c", pictures[2])
    assert hoard.find("b") is None, "the one that was asked for longest ago has gone"
    assert (hoard.find("a"), hoard.find("c")) == (pictures[0], pictures[2])
    assert hoard.taken == 2 * bytes_of(pictures[0])
    huge = pygame.Surface((3 * SIDE, SIDE), pygame.SRCALPHA, 32)
    hoard.keep("d", huge)
    assert hoard.find("d") is huge
    assert hoard.taken == bytes_of(huge)


def test_a_picture_is_made_once_for_the_same_arguments() -> None:
    made: list[tuple[tuple[int, int], int]] = []

    @kept(8)
    def picture(size: tuple[int, int], tone: int) -> pygame.Surface:
        made.append((size, tone))
        return pygame.Surface(size)

    for size in ((8, 8), (SIDE, SIDE)):
        assert picture(size, 1) is picture(size, 1)
        assert picture(size, 2) is not picture(size, 1)
    assert made == [((8, 8), 1), ((8, 8), 2), ((SIDE, SIDE), 1), ((SIDE, SIDE), 2)]


def test_large_masks_are_not_kept() -> None:
    assert rounded_mask((60, 40), 8) is rounded_mask((60, 40), 8)
    assert rounded_mask((SIDE, SIDE), 8) is not rounded_mask((SIDE, SIDE), 8)


class _Scene:
    def __init__(self) -> None:
        self.part = self  # knows itself, as the parts of a scene do


def test_what_is_left_is_freed_at_once() -> None:
    gc.disable()
    try:
        broom, scenes = Broom(), [_Scene(), _Scene()]
        gone = weakref.ref(scenes[1])
        assert not broom.follow(scenes)
        assert not broom.follow(scenes)
        scenes.pop()
        assert gone() is not None
        assert broom.follow(scenes)
        assert gone() is None
    finally:
        gc.enable()
