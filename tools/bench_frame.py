"""A whole table drawn anew against a bare loop of blits: 110 tiles and 40 texts at 1280 x 720, dummy driver.

Then frames while effects run, at two sizes.
"""

from __future__ import annotations

import dataclasses
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import bench_effects
import pygame

from game.ai.players import make_player
from game.config import UserFolders, resource_root
from game.session.table import Session
from game.ui import calm, paint
from game.ui.assets import Assets
from game.ui.context import open_context
from game.ui.scenes.table import TableScene

SIZE = (1280, 720)
TEXTS = 40
SPOTS = [(40 + 150 * (n % 8), 40 + 100 * (n // 8)) for n in range(TEXTS)]
LABELS = [f"{n} 牌" for n in range(TEXTS)]
WHITE = (255, 255, 255)
RUNS, FRAMES = 5, 60
GOAL = 2.0


def open_table(size: tuple[int, int], watched: bool, preset: str = "blood_battle") -> TableScene:
    """A table in a window of `size`, watched or with a person at seat 0."""
    calm.give_back_large()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    context = open_context(Assets(resource_root() / "assets"), UserFolders(Path(tempfile.mkdtemp())))
    players = [make_player("regular", 1, seat) if seat or watched else None for seat in range(4)]
    scene = TableScene(context, Session(context.presets.ruleset(preset), preset, players, 3))
    scene.resize(size)
    calm.set_aside()
    return scene


def _scene() -> TableScene:
    scene = open_table(SIZE, False, "qq_original")
    scene.skip()
    view = scene.timeline.view
    rivers = tuple(tuple((seat + 5 * n) % 27 for n in range(12)) for seat in range(4))
    scene.timeline.view = dataclasses.replace(view, discards=rivers, wall_left=8)
    scene._relayout()
    return scene


def _medians(*measured: Callable[[], None]) -> list[float]:
    """Milliseconds a frame of each, the median of five runs taken in turn."""
    times: list[list[float]] = [[] for _ in measured]
    for run in range(RUNS + 1):
        for one, found in zip(measured, times, strict=True):
            begin = time.perf_counter()
            for _ in range(FRAMES):
                one()
            if run:
                found.append((time.perf_counter() - begin) / FRAMES * 1000)
    return [statistics.median(found) for found in times]


def _texts_of(scene: TableScene, screen: pygame.Surface) -> int:
    """How many texts the table itself draws."""
    seen: list[str] = []
    with paint.watching_text(lambda text, rect, font: seen.append(text)):
        scene.picture.forget()
        scene.draw(screen)
    return len(seen)


def _ours(scene: TableScene, screen: pygame.Surface) -> Callable[[], None]:
    """Draws the table anew, and as many texts more as make `TEXTS`."""
    font, more = scene.context.assets.font(17), TEXTS - _texts_of(scene, screen)

    def draw() -> None:
        scene.picture.forget()
        scene.draw(screen)
        for label, spot in zip(LABELS[:more], SPOTS, strict=False):
            paint.draw_text(screen, label, font, WHITE, spot)

    return draw


def _bare(scene: TableScene, screen: pygame.Surface) -> Callable[[], None]:
    """Blits the same ground, shadows, tiles and texts, all made before."""
    assets, pieces = scene.context.assets, scene.layout.pieces.values()
    ground, font = assets.background(SIZE), assets.font(17)
    shades = [(assets.shadow(one.pose, one.width).surface, one.rect.topleft) for one in pieces]
    tiles = [(assets.tile(one.pose, one.face, one.width).surface, one.rect.topleft) for one in pieces]
    letters = zip([font.render(label, True, WHITE) for label in LABELS], SPOTS, strict=True)
    pictures = [*shades, *tiles, *letters]

    def draw() -> None:
        screen.blit(ground, (0, 0))
        for picture, at in pictures:
            screen.blit(picture, at)

    return draw


def rows() -> list[tuple[str, str, str, str, str]]:
    """(name, ours, rival, ratio, goal)."""
    scene, screen = _scene(), pygame.display.get_surface()
    whole, loop, kept = _medians(_ours(scene, screen), _bare(scene, screen), lambda: scene.draw(screen))
    name = f"whole table, {len(scene.layout.pieces)} tiles, {TEXTS} texts"
    return [
        (name, f"{whole:.2f} ms", f"{loop:.2f} ms", f"{whole / loop:.2f}x", f"<= {GOAL:.0f}x a blit loop"),
        ("the same, nothing changed", f"{kept:.2f} ms", f"{loop:.2f} ms", f"{kept / loop:.2f}x", "< 1x"),
        *bench_effects.rows(open_table),
    ]
