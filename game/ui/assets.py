"""Pictures and fonts, opened once and scaled once to each size asked for."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Literal

import pygame

from game.ui import appearance, paint
from game.ui.keeping import room, size_in_bytes
from game.ui.palette import Color, Pair
from game.ui.tile_sheets import Sheets
from game.ui.widgets import icons
from game.ui.widgets.backdrop import Table

Weight = Literal["medium", "bold", "display"]

FONT_FILES: dict[str, str] = {"medium": "ui-medium.ttf", "bold": "ui-bold.ttf", "display": "display.ttf"}
SHADOW, BLANK, COAT = "shadow", "blank", "coat"
SOMEBODY = "panda"  # the face of a portrait that there is not
PLAIN_FELT: Color = (120, 120, 120)  # the table under high contrast: dark, so that tiles stand out
TAB: Pair = ((255, 252, 240), (226, 214, 186))
KEPT = 300  # scaled portraits kept; more than any screen shows, few enough for many window sizes
WINDOWS_OF_TILES, LEAST_OF_TILES = 1.25, 4_000_000  # tiles kept take as much as so many windows, or so many bytes
FOLDED_AT_ONCE = 100_000  # pixels of tiles folded in one go: a few milliseconds


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


def coated(picture: pygame.Surface, coat: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
    """A tile with another back laid over its own; its outline stays."""
    out = picture.copy()
    out.blit(coat, at)
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def deepened(picture: pygame.Surface) -> pygame.Surface:
    """A tile whose colours are multiplied by themselves: ivory stays light, pigments get dark and full."""
    out = picture.copy()
    out.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def tabbed(tile: Sprite, digit: str, font: pygame.font.Font, width_px: float) -> Sprite:
    """A tile of the hand with its rank on a tab at its upper edge, above the pips."""
    width, height = round(width_px * 0.27), round(width_px * 0.28)
    up = max(0, round(width_px * 0.12) + tile.dy)
    picture = pygame.Surface((tile.surface.get_width(), tile.surface.get_height() + up), pygame.SRCALPHA, 32)
    picture.blit(tile.surface, (0, up))
    at = pygame.Rect(round(width_px * 0.07) - tile.dx, up - tile.dy - round(width_px * 0.12), width, height)
    picture.blit(paint.panel(at.size, width_px * 0.06, *TAB, (120, 90, 40), 255, 1.0, False), at)
    letters = font.render(digit, True, (24, 30, 34))
    ink = letters.get_bounding_rect()
    picture.blit(letters, (at.centerx - ink.centerx, at.centery - ink.centery))
    return Sprite(picture, tile.dx, tile.dy - up)


class Letters(pygame.font.Font):
    """A font for texts of any origin: names of files may hold halves of characters and NULs, which SDL refuses."""

    def size(self, text: str | bytes) -> tuple[int, int]:
        """The room that a text takes."""
        return super().size(_drawable(text))

    def render(self, text: str | bytes | None, *how: Any, **more: Any) -> pygame.Surface:
        """The picture of a text."""
        return super().render(None if text is None else _drawable(text), *how, **more)


def _drawable(text: str | bytes) -> str | bytes:
    if not isinstance(text, str) or text.isprintable():
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")


class Assets:
    """Everything under the assets folder that a screen shows.

    Tiles are asked for by `width_px`, the room one upright tile takes in a row: the same number gives the same size
    of tile in every pose.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._fonts: dict[tuple[int, str], pygame.font.Font] = {}
        self.sheets = Sheets(root / "tiles")
        self._sprites: OrderedDict[tuple[str, str, float], Sprite] = OrderedDict()
        self._taken = 0  # bytes, by sprites
        self._pictures: dict[tuple[Any, ...], pygame.Surface] = {}
        self._looks = appearance.current()

    def let_go(self) -> None:
        """Keep nothing of the present sizes: the window or its letters get another."""
        self._fonts.clear()
        self._sprites.clear()
        self._pictures.clear()
        self._taken = 0

    # ---- fonts

    def font(self, px: int, weight: Weight = "medium") -> pygame.font.Font:
        """A font; never smaller than can be read."""
        px = max(paint.SMALLEST_TEXT, px)
        known = self._fonts.get((px, weight))
        if known is not None:
            return known
        font = Letters(self.root / "fonts" / FONT_FILES[weight], px)
        paint.register_smaller(font, lambda: self.font(px - 1, weight) if px > paint.SMALLEST_TEXT else None)
        self._fonts[px, weight] = font
        return font

    # ---- tiles

    @cached_property
    def tile_layout(self) -> dict[str, dict[str, Any]]:
        """Where each sprite lies in the atlas of its pose."""
        layout: dict[str, dict[str, Any]] = json.loads((self.root / "tiles" / "tiles.json").read_bytes())
        return layout

    @cached_property
    def tile_variants(self) -> dict[str, dict[str, dict[str, Any]]]:
        """By variant and pose: faces with rank digits, and the coats of other backs."""
        variants: dict[str, dict[str, dict[str, Any]]] = json.loads(
            (self.root / "tiles" / "variants.json").read_bytes()
        )
        return variants

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
        if self._looks is not appearance.current():
            self._looks = appearance.current()
            self._sprites.clear()
            self._taken = 0
        key = (pose, name, width_px)
        known = self._sprites.get(key)
        if known is not None:
            self._sprites.move_to_end(key)
            return known
        made = self._sprites[key] = self._cut(pose, name, width_px)
        self._taken += size_in_bytes(made.surface)
        while self._taken > room(WINDOWS_OF_TILES, LEAST_OF_TILES) and len(self._sprites) > 1:
            self._taken -= size_in_bytes(self._sprites.popitem(last=False)[1].surface)
        return made

    def shadow(self, pose: str, width_px: float) -> Sprite:
        """What a tile throws on the table; draw all shadows before all tiles."""
        return self.tile(pose, SHADOW, width_px)

    def _cut(self, pose: str, name: str, width_px: float) -> Sprite:
        look, part = appearance.current(), self.tile_layout[pose]
        marked = look.rank_digits and name not in (SHADOW, BLANK)
        if marked and pose in self.tile_variants["digits"]:
            part = self.tile_variants["digits"][pose]
        scale, entry = width_px / float(part["px"]), part["sprites"][name]
        dx, dy = (float(length) * scale for length in entry["offset"])
        picture = self.sheets.piece(part["file"], entry)
        coat = self.tile_variants.get(look.tile_back, {}).get(pose)
        if coat is not None and name != SHADOW:
            over = coat["sprites"][COAT]
            shift = [int(a - b) for a, b in zip(over["offset"], entry["offset"], strict=True)]
            picture = coated(picture, self.sheets.piece(coat["file"], over), (shift[0], shift[1]))
        if look.high_contrast and name not in (SHADOW, BLANK):
            picture = deepened(picture)
        size = (max(1, round(entry["rect"][2] * scale)), max(1, round(entry["rect"][3] * scale)))
        scaled = Sprite(pygame.transform.smoothscale(bled(picture), size), round(dx), round(dy))
        if not marked or pose != "hand":
            return scaled
        return tabbed(scaled, name[1], self.font(max(8, round(width_px * 0.25)), "bold"), width_px)

    def folding(self, pose: str) -> list[Callable[[], None]]:
        """What is to be done, step by step, so that the tiles of a pose take little room; they are found as before."""
        digits = self.tile_variants["digits"].get(pose) if appearance.current().rank_digits else None
        jobs: list[Callable[[], None]] = []
        for part in filter(None, (self.tile_layout[pose], digits)):
            pieces = list(part["sprites"].values())
            many = max(1, FOLDED_AT_ONCE // max(one["rect"][2] * one["rect"][3] for one in pieces))
            cuts = range(0, len(pieces), many)
            jobs += [partial(self.sheets.fold, part["file"], pieces[cut : cut + many]) for cut in cuts]
            jobs.append(partial(self.sheets.close, part["file"]))
        return jobs

    # ---- the rest

    def background(self, size: tuple[int, int], theme: str | None = None) -> pygame.Surface:
        """The table top with its wooden rim, filling a window, in the theme chosen; do not draw on it."""
        look = appearance.current()
        theme = theme if theme is not None else look.theme
        key = ("background", size, theme, look.high_contrast)
        if key not in self._pictures:
            for old in [key for key in self._pictures if key[0] == "background"]:
                del self._pictures[old]
            self._pictures[key] = Table(self.root / "table").picture(size, theme)
            if look.high_contrast:
                paint.dim(self._pictures[key], PLAIN_FELT)
        return self._pictures[key]

    def avatar(self, name: str, px: int) -> pygame.Surface:
        """A round portrait."""
        key = ("avatar", name, px)
        if key not in self._pictures:
            if len(self._pictures) >= KEPT:
                for old in list(self._pictures)[: KEPT // 3]:
                    del self._pictures[old]
            self._pictures[key] = self._portrait(name, px)
        return self._pictures[key]

    def _portrait(self, name: str, px: int) -> pygame.Surface:
        try:
            face = pygame.image.load(self.root / "avatars" / f"{name}.png")
        except FileNotFoundError:  # a profile that was brought in may name any
            face = pygame.image.load(self.root / "avatars" / f"{SOMEBODY}.png")
        return pygame.transform.smoothscale(bled(face.convert_alpha()), (px, px))

    def icon(self, name: str, px: int, color: Color) -> pygame.Surface:
        """A small sign, such as `gear`; the names are in widgets/icons.py."""
        return icons.icon(name, px, color)

    def picture(self, path: str) -> pygame.Surface:
        """A picture of assets/ by its path there, in the format of its file; it is not kept.

        Those that are asked for are as large as a window or more, and used once a window size: a converted copy would
        take as much again.
        """
        return pygame.image.load(self.root / path)

    def has(self, path: str) -> bool:
        """Whether a file is there."""
        return (self.root / path).is_file()
