"""The shadow of bamboo that sways over the start screen's felt and tiles, from assets/ui/title_shade.png and its json.

A spray is drawn in narrow strips across its stem, each shifted by whole pixels, more the farther it is from the root:
so it bends. Of a picture that shows it only the strips that moved are painted anew.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame

from game.ui.assets import Assets
from game.ui.widgets.frame import Frame

LAYOUT = "ui/title_shade.json"
STRIPS = 16  # of a spray
MOST_MOVED = 4  # strips that are painted anew for one picture
BEND = 1.6  # how much more the tip moves than the middle, as a power
LOST = (4, 4, 4)  # what scaling down may take of white, which has to stay white
TALL = 960.0  # logical units; a window this high has room for a spray below the menu


def apart(area: pygame.Rect) -> pygame.Rect:
    """An area that holds another, up to three pixels wider at its left, and is quick to copy.

    What begins at a multiple of four pixels in both pictures is copied past the processor's cache: ten times slower.
    """
    left = area.x - (area.x - 1) % 4  # _cuts counts on it
    return pygame.Rect(left, area.y, area.right - left, area.h)


@dataclass
class Strip:
    """A part of a spray's picture that holds all that is dark between two lines across the stem."""

    rect: pygame.Rect
    bend: float  # its share of what the tip is shifted, 0..1
    shift: int = 0  # pixels, now


@dataclass
class Spray:
    """A picture to multiply with, and its place in the window. `across`: it is shifted sideways, else up and down."""

    picture: pygame.Surface
    at: tuple[int, int]
    strips: list[Strip]
    across: bool
    reach: float  # pixels, to each side
    seconds: float

    def shift_at(self, strip: Strip, time: float) -> int:
        """By how many pixels a strip is moved at a time in seconds; by none at 0."""
        turn = math.tau * time / self.seconds
        return round(self.reach * strip.bend * (0.68 * math.sin(turn) + 0.32 * math.sin(turn * 1.7)))

    def place(self, strip: Strip) -> pygame.Rect:
        """Where a strip lies in the window now."""
        return strip.rect.move(self.at).move(strip.shift * self.across, strip.shift * (not self.across))

    def paint(self, surface: pygame.Surface, strip: Strip) -> None:
        """Darken `surface` under a strip."""
        surface.blit(self.picture, self.place(strip), strip.rect, special_flags=pygame.BLEND_MULT)


class Shade:
    """All sprays, laid out for one window, as they hang after `time` seconds."""

    def __init__(self, assets: Assets, frame: Frame, shift: tuple[float, float], time: float = 0.0) -> None:
        self.time = time
        self.sprays = list(_sprays(assets, frame, shift))
        for spray in self.sprays:
            for strip in spray.strips:
                strip.shift = spray.shift_at(strip, time)

    def paint(self, surface: pygame.Surface) -> None:
        """Darken a picture that shows none of it."""
        for spray in self.sprays:
            for strip in spray.strips:
                spray.paint(surface, strip)

    def move(self, dt: float, surface: pygame.Surface, lit: pygame.Surface) -> list[pygame.Rect]:
        """Let `dt` seconds pass and bring `surface` up to that, which looked like `lit` before it was painted.

        Where many strips are to move, those that are farthest behind come first and the others with the next pictures.
        Returns the areas that have changed.
        """
        self.time += dt
        due = [(spray, strip, spray.shift_at(strip, self.time)) for spray in self.sprays for strip in spray.strips]
        due = [one for one in due if one[2] != one[1].shift]
        due.sort(key=lambda one: -abs(one[2] - one[1].shift))
        return [_moved(*one, surface, lit) for one in due[:MOST_MOVED]]


def _moved(spray: Spray, strip: Strip, shift: int, surface: pygame.Surface, lit: pygame.Surface) -> pygame.Rect:
    before, strip.shift = spray.place(strip), shift
    area = apart(before.union(spray.place(strip)))
    surface.blit(lit, area, area)
    spray.paint(surface, strip)
    return area


def _sprays(assets: Assets, frame: Frame, shift: tuple[float, float]) -> Iterator[Spray]:
    """The sprays at the size of a window, moved by `shift` logical units."""
    layout: dict[str, Any] = json.loads((assets.root / LAYOUT).read_bytes())
    sheet = pygame.image.load(assets.root / "ui" / layout["file"]).convert()
    for entry in layout["sprays"]:
        place = _place(entry, layout["scale"], frame, shift)
        if place is not None:
            picture = pygame.transform.smoothscale(sheet.subsurface(entry["rect"]), place.size)
            picture.fill(LOST, special_flags=pygame.BLEND_ADD)
            strips = list(_strips(picture, entry["root"]))
            across = entry["root"] != "right"
            yield Spray(picture, place.topleft, strips, across, entry["reach"] * frame.scale, entry["seconds"])


def _place(entry: dict[str, Any], scale: float, frame: Frame, shift: tuple[float, float]) -> pygame.Rect | None:
    """Where a spray lies; None for one at the foot of the window where there is no room below the menu."""
    x, y = entry["at"]
    if entry["root"] != "bottom":
        x, y = x + shift[0], y + shift[1]
    elif frame.height < TALL:
        return None
    else:
        y += frame.height
    return apart(frame.rect(x, y, entry["rect"][2] / scale, entry["rect"][3] / scale))


def _strips(picture: pygame.Surface, root: str) -> Iterator[Strip]:
    """Rows, or columns where the root is at the right; those without any shadow are left out."""
    dark = picture.copy()
    dark.set_colorkey((255, 255, 255))
    width, height = picture.get_size()
    for start, end in pairwise(_cuts(width if root == "right" else height)):
        band = (
            pygame.Rect(start, 0, end - start, height) if root == "right" else pygame.Rect(0, start, width, end - start)
        )
        ink = dark.subsurface(band).get_bounding_rect()
        if ink.w:
            middle = (start + end) / 2 / (width if root == "right" else height)
            yield Strip(_trimmed(band, ink, root), (middle if root == "top" else 1 - middle) ** BEND)


def _trimmed(band: pygame.Rect, ink: pygame.Rect, root: str) -> pygame.Rect:
    """A band cut to where its ink is, along its length only: its neighbours begin where it ends."""
    if root == "right":
        return pygame.Rect(band.x, ink.y, band.w, ink.h)
    return pygame.Rect(ink.x, band.y, ink.w, band.h)


def _cuts(length: int) -> list[int]:
    """Where strips begin and end: at multiples of four, so that `apart` widens none of them over its neighbour."""
    return [*sorted({length * part // STRIPS // 4 * 4 for part in range(STRIPS)}), length]
