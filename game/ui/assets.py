"""Pictures and fonts, opened once and scaled once to each size asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import pygame

from game.ui import paint
from game.ui.palette import Color
from game.ui.widgets import icons
from game.ui.widgets.backdrop import Table

Weight = Literal["medium", "bold", "display"]

FONT_FILES: dict[str, str] = {"medium": "ui-medium.ttf", "bold": "ui-bold.ttf", "display": "display.ttf"}
SHADOW = "shadow"
KEPT = 900  # scaled pictures kept; more than any screen shows, few enough for many window sizes


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture and where its corner lies from the top left corner of the body it shows."""

    surface: pygame.Surface
    dx: int
    dy: int


def bled(picture: pygame.Surface) -> pygame.Surface:
    """The picture with the colours of its rim carried outwards under alpha 0, so that scaling draws no dark fringe."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    for shift in ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
        out.blit(picture, shift)
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


class Assets:
    """Everything under the assets folder that a screen shows.

    Tiles are asked for by `width_px`, the room one upright tile takes in a row: the same number gives the same size
    of tile in every pose.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._fonts: dict[tuple[int, str], pygame.font.Font] = {}
        self._atlases: dict[str, pygame.Surface] = {}
        self._sprites: dict[tuple[str, str, float], Sprite] = {}
        self._pictures: dict[tuple[Any, ...], pygame.Surface] = {}
        self._avatars: dict[str, pygame.Surface] = {}

    # ---- fonts

    def font(self, px: int, weight: Weight = "medium") -> pygame.font.Font:
        """A font; never smaller than can be read."""
        px = max(paint.SMALLEST_TEXT, px)
        known = self._fonts.get((px, weight))
        if known is not None:
            return known
        font = pygame.font.Font(self.root / "fonts" / FONT_FILES[weight], px)
        paint.register_smaller(font, lambda: self.font(px - 1, weight) if px > paint.SMALLEST_TEXT else None)
        self._fonts[px, weight] = font
        return font

    # ---- tiles

    @cached_property
    def tile_layout(self) -> dict[str, dict[str, Any]]:
        """Where each sprite lies in the atlas of its pose."""
        layout: dict[str, dict[str, Any]] = json.loads((self.root / "tiles" / "tiles.json").read_bytes())
        return layout

    def _scale(self, pose: str, width_px: float) -> float:
        return width_px / float(self.tile_layout[pose]["px"])

    def body(self, pose: str, width_px: float) -> tuple[int, int]:
        """Width and height of a tile's body."""
        scale = self._scale(pose, width_px)
        width, height = self.tile_layout[pose]["body"]
        return round(width * scale), round(height * scale)

    def pitch(self, pose: str, width_px: float) -> tuple[float, float]:
        """How far apart neighbours lie, across and down."""
        scale = self._scale(pose, width_px)
        across, down = self.tile_layout[pose]["pitch"]
        return across * scale, down * scale

    def thickness(self, pose: str, width_px: float) -> float:
        """How far a tile on top of another is drawn above it."""
        return float(self.tile_layout[pose]["lift"]) * self._scale(pose, width_px)

    def tile(self, pose: str, name: str, width_px: float) -> Sprite:
        """A tile: `name` is a rank and a suit as in the atlas (`m1`), or `blank`."""
        key = (pose, name, width_px)
        known = self._sprites.get(key)
        if known is None:
            self._make_room(self._sprites)
            known = self._sprites[key] = self._cut(pose, name, width_px)
        return known

    def shadow(self, pose: str, width_px: float) -> Sprite:
        """What a tile throws on the table; draw all shadows before all tiles."""
        return self.tile(pose, SHADOW, width_px)

    def _cut(self, pose: str, name: str, width_px: float) -> Sprite:
        entry, scale = self.tile_layout[pose]["sprites"][name], self._scale(pose, width_px)
        left, top, width, height = entry["rect"]
        dx, dy = (float(part) * scale for part in entry["offset"])
        picture = bled(self._atlas(pose).subsurface((left, top, width, height)))
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        return Sprite(pygame.transform.smoothscale(picture, size), round(dx), round(dy))

    def _atlas(self, pose: str) -> pygame.Surface:
        if pose not in self._atlases:
            file = self.tile_layout[pose].get("file", f"{pose}.png")
            self._atlases[pose] = pygame.image.load(self.root / "tiles" / file).convert_alpha()
        return self._atlases[pose]

    @staticmethod
    def _make_room(kept: dict[Any, Any]) -> None:
        if len(kept) >= KEPT:
            for key in list(kept)[: KEPT // 3]:
                del kept[key]

    # ---- the rest

    def background(self, size: tuple[int, int], theme: str = "jade") -> pygame.Surface:
        """The table top with its wooden rim, filling a window; do not draw on it."""
        key = ("background", size, theme)
        if key not in self._pictures:
            for old in [key for key in self._pictures if key[0] == "background"]:
                del self._pictures[old]
            self._pictures[key] = Table(self.root / "table").picture(size, theme)
        return self._pictures[key]

    def avatar(self, name: str, px: int) -> pygame.Surface:
        """A round portrait."""
        key = ("avatar", name, px)
        if key not in self._pictures:
            self._make_room(self._pictures)
            self._pictures[key] = self._portrait(name, px)
        return self._pictures[key]

    def _portrait(self, name: str, px: int) -> pygame.Surface:
        if name not in self._avatars:
            self._avatars[name] = bled(pygame.image.load(self.root / "avatars" / f"{name}.png").convert_alpha())
        return pygame.transform.smoothscale(self._avatars[name], (px, px))

    def icon(self, name: str, px: int, color: Color) -> pygame.Surface:
        """A small sign, such as `gear`; the names are in widgets/icons.py."""
        return icons.icon(name, px, color)

    def picture(self, path: str) -> pygame.Surface:
        """A picture of assets/ by its path there; large ones are used once a window size and not kept."""
        return pygame.image.load(self.root / path).convert_alpha()

    def has(self, path: str) -> bool:
        """Whether a file is there."""
        return (self.root / path).is_file()
