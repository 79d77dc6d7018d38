"""Folded pictures come back pixel for pixel, tiles of closed sheets are the same, and a rest lets pictures go."""

from __future__ import annotations

import pygame
import pytest

from game.config import resource_root
from game.ui import assets as assets_module
from game.ui import calm
from game.ui.assets import Assets
from game.ui.folding import fold, folded
from game.ui.keeping import size_in_bytes
from game.ui.table.weather import WHEEL


@pytest.fixture
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Assets(resource_root() / "assets")


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_folded_picture_comes_back_pixel_for_pixel_in_its_format(flags: int) -> None:
    picture = pygame.Surface((37, 21), flags, 32)
    picture.fill((10, 20, 30, 40))
    pygame.draw.circle(picture, (250, 1, 128, 77), (12, 9), 8)
    part = picture.subsurface((3, 2, 30, 15))
    for one in (picture, part):
        back = fold(one).picture()
        assert (back.get_size(), back.get_masks()) == (one.get_size(), one.get_masks())
        assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(one, "RGBA")
    assert len(fold(picture).packed) < size_in_bytes(picture) / 4


def test_a_folded_function_makes_once_and_lets_its_pictures_go_at_a_rest() -> None:
    made: list[int] = []

    @folded(4, 2)
    def picture(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, side))

    first = picture(5)
    assert picture(5) is first
    calm.sweep()
    again = picture(5)
    assert again is not first and again.get_size() == (5, 5)
    assert made == [5]


def test_tiles_of_a_closed_sheet_are_the_same(assets: Assets) -> None:
    folded, fresh = Assets(assets.root), Assets(assets.root)
    for pose in ("hand", "lie90", "sideL"):
        for job in folded.folding(pose):
            job()
        assert not folded.sheets.opened
        for face in folded.tile_layout[pose]["sprites"]:
            ours, theirs = folded.tile(pose, face, 41.5), fresh.tile(pose, face, 41.5)
            assert (ours.dx, ours.dy) == (theirs.dx, theirs.dy)
            assert pygame.image.tobytes(ours.surface, "RGBA") == pygame.image.tobytes(theirs.surface, "RGBA"), face
        assert not folded.sheets.opened, "a closed sheet is not opened again for what was folded of it"
    assert len(fresh.sheets.opened) == 3


def test_tiles_asked_for_longest_ago_make_room(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (assets.tile("hand", face, 40.0) for face in ("m1", "m2"))
    both = size_in_bytes(first.surface) + size_in_bytes(second.surface)
    monkeypatch.setattr(assets_module, "room", lambda windows, least: both)
    assert assets.tile("hand", "m1", 40.0) is first
    third = assets.tile("hand", "m3", 40.0)
    assert assets.tile("hand", "m1", 40.0) is first
    assert assets.tile("hand", "m3", 40.0) is third
    assert assets.tile("hand", "m2", 40.0) is not second


def test_the_wheel_of_rays_keeps_no_picture_at_a_rest() -> None:
    before = WHEEL.turned(0, 120, 4).copy()
    calm.sweep()
    assert WHEEL._picture.get_size() == (1, 1)
    assert pygame.image.tobytes(WHEEL.turned(0, 120, 4), "RGB") == pygame.image.tobytes(before, "RGB")
