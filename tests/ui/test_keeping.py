"""Pictures that are kept: small ones by number, large ones by their bytes; and what a scene that is left gives back."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from game.config import PlayOptions, UserFolders
from game.ui import keeping, paint, shapes
from game.ui.app import App
from game.ui.calm import Broom
from game.ui.keeping import Hoard, bytes_of, kept
from game.ui.shapes import panel, rounded_mask
from game.ui.spare import Spare

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

    @kept
    def picture(size: tuple[int, int], tone: int) -> pygame.Surface:
        made.append((size, tone))
        return pygame.Surface(size)

    for size in ((8, 8), (SIDE, SIDE)):
        assert picture(size, 1) is picture(size, 1)
        assert picture(size, 2) is not picture(size, 1)
    assert made == [((8, 8), 1), ((8, 8), 2), ((SIDE, SIDE), 1), ((SIDE, SIDE), 2)]


def test_nothing_of_one_size_is_kept_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    app = App(PlayOptions(preset="blood_battle", seed=3, data_dir=tmp_path, at_table=True), UserFolders(tmp_path))
    try:
        found = []
        for size in ((1280, 720), (1100, 640), (1366, 768), (1280, 720)):
            app.window.surface = pygame.display.set_mode(size)
            app._resized()
            app._draw()
            assets = app.assets
            letters = len(assets._fonts), paint.gradient_text.cache_info().currsize
            found.append((keeping.SMALL_ONES.taken, len(assets._sprites), len(assets._pictures), *letters))
        assert found[0] == found[3]
        assert min(found[0]) > 0
    finally:
        app.context.life.close()
        app.thinker.close()


def test_large_masks_are_not_kept() -> None:
    assert rounded_mask((60, 40), 8) is rounded_mask((60, 40), 8)
    assert rounded_mask((SIDE, SIDE), 8) is not rounded_mask((SIDE, SIDE), 8)


@pytest.mark.parametrize("radius", [6.0, 33.3, 170.0])
@pytest.mark.parametrize(("edge", "sheen"), [((222, 180, 96), True), (None, False)])
def test_a_large_panel_is_the_same_however_it_is_made(
    radius: float, edge: tuple[int, int, int] | None, sheen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = (radius, (20, 46, 44), (8, 20, 22), edge, 230, 2.4, sheen)
    drawn_out = panel((811, 363), *looks)
    monkeypatch.setattr(shapes, "LARGE", 10**9)  # then it is made as small ones are
    whole = shapes._panel.__wrapped__((811, 363), *looks)  # type: ignore[attr-defined]
    assert drawn_out.get_buffer().raw == whole.get_buffer().raw


def test_a_huge_shadow_is_the_same_though_no_picture_of_it_is_kept() -> None:
    rect = pygame.Rect(30, 20, 1300, 900)
    parts, whole = (pygame.Surface((1400, 1000)) for _ in range(2))
    for surface in (parts, whole):
        surface.fill((40, 120, 90))
    shapes.add_shadow(parts, rect, 22.5, 11, 150)
    shade, pad = shapes.soft_shadow(rect.size, 22.5, 11, 150)
    whole.blit(shade, (rect.x - pad, rect.y - pad + 4))
    assert parts.get_buffer().raw == whole.get_buffer().raw
    assert parts.get_at((700, 500)) != (40, 120, 90, 255)


def test_a_spare_surface_is_let_go_when_a_screen_opens() -> None:
    broom, spare = Broom(), Spare(alpha=True)
    scenes = [_Scene()]
    broom.follow(scenes)
    first = spare.of((30, 20))
    assert spare.of((30, 20)) is first
    assert spare.of((40, 20)).get_size() == (40, 20)
    kept_on = spare.of((40, 20))
    broom.follow(scenes)
    assert spare.of((40, 20)) is kept_on
    broom.follow([*scenes, _Scene()])
    assert spare.of((40, 20)) is not kept_on


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
