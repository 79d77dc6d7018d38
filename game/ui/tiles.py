"""Drawing tiles: all shadows first, then bodies from back to front."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.assets import Assets, Sprite
from game.ui.keeping import of_this_size
from game.ui.palette import Color
from game.ui.table.piece import Key, Piece, face_name

GREYED: Color = (138, 144, 142)  # may not be discarded
RESTING: Color = (168, 180, 174)  # of a seat that has won
STRAIGHT: Color = (214, 219, 215)  # discarded as it was drawn
NO_TINTS: Mapping[Key, Color] = {}
Blit = tuple[pygame.Surface, tuple[int, int]]

__all__ = [
    "GREYED",
    "RESTING",
    "STRAIGHT",
    "Blit",
    "blits_of",
    "draw_pieces",
    "draw_ring",
    "draw_tile",
    "face_name",
    "tinted",
]


def draw_pieces(
    surface: pygame.Surface, assets: Assets, pieces: Iterable[Piece], tints: Mapping[Key, Color] = NO_TINTS
) -> None:
    """Draw placed tiles, some of them darker; upper ones of a stack throw no shadow of their own."""
    for blits in blits_of(assets, pieces, tints):
        surface.fblits(blits)


def blits_of(
    assets: Assets, pieces: Iterable[Piece], tints: Mapping[Key, Color] = NO_TINTS
) -> tuple[list[Blit], list[Blit]]:
    """The shadows and the bodies of placed tiles from back to front, some of them darker, and where each is drawn."""
    ordered = sorted(pieces, key=lambda one: one.order)
    bodies: list[Blit] = []
    shadows: list[Blit] = []
    kept: dict[tuple[str, str, float], tuple[Sprite, Sprite]] = {}
    for one in ordered:
        kind = (one.pose, one.face, one.width)
        if kind not in kept:
            kept[kind] = assets.tile(*kind), assets.shadow(one.pose, one.width)
        body, shadow = kept[kind]
        x, y = round(one.x), round(one.y)
        bodies.append((body.surface, (x + body.dx, y + body.dy)))
        if one.level == 0:
            shadows.append((shadow.surface, (x + shadow.dx, y + shadow.dy)))
    if tints:
        shades = [tints.get(one.key) for one in ordered]
        bodies = [
            (tinted(body, shade) if shade else body, at) for (body, at), shade in zip(bodies, shades, strict=True)
        ]
    return shadows, bodies


@lru_cache(maxsize=128)
def tinted(picture: pygame.Surface, color: Color) -> pygame.Surface:
    """The picture, darker."""
    copy = picture.copy()
    copy.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return copy


of_this_size(tinted.cache_clear)


def draw_ring(surface: pygame.Surface, one: Piece, color: Color, scale: float, width: float = 2.2) -> None:
    """A thin frame round the face of a tile; never a glow over it, which would wash it out."""
    rect = one.top_face
    radius = (9 if one.pose == "hand" else 6) * scale
    surface.blit(paint.ring(rect.size, radius, color, max(1.6, width * scale)), rect)


def draw_tile(
    surface: pygame.Surface, assets: Assets, pose: str, name: str, at: tuple[float, float], width: float
) -> None:
    """One tile with its shadow, the top left corner of its body at a point in pixels."""
    for sprite in (assets.shadow(pose, width), assets.tile(pose, name, width)):
        surface.blit(sprite.surface, (round(at[0]) + sprite.dx, round(at[1]) + sprite.dy))
