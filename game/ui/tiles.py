"""Drawing tiles: all shadows first, then bodies from back to front."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import Color
from game.ui.table_piece import Key, Piece, face_name

GREYED: Color = (138, 144, 142)  # may not be discarded
STRAIGHT: Color = (214, 219, 215)  # discarded as it was drawn
NO_TINTS: Mapping[Key, Color] = {}

__all__ = ["GREYED", "STRAIGHT", "draw_pieces", "draw_ring", "draw_tile", "face_name", "tinted"]


def draw_pieces(
    surface: pygame.Surface, assets: Assets, pieces: Iterable[Piece], tints: Mapping[Key, Color] = NO_TINTS
) -> None:
    """Draw placed tiles, some of them darker; upper ones of a stack throw no shadow of their own."""
    ordered = sorted(pieces, key=lambda one: one.order)
    surface.fblits([_at(assets, one, shadow=True) for one in ordered if one.level == 0])
    if not tints:
        surface.fblits([_at(assets, one) for one in ordered])
        return
    bodies = [(_at(assets, one), tints.get(one.key)) for one in ordered]
    surface.fblits([(picture if tint is None else tinted(picture, tint), at) for (picture, at), tint in bodies])


def _at(assets: Assets, one: Piece, shadow: bool = False) -> tuple[pygame.Surface, tuple[int, int]]:
    sprite = assets.shadow(one.pose, one.width) if shadow else assets.tile(one.pose, one.face, one.width)
    return sprite.surface, (round(one.x) + sprite.dx, round(one.y) + sprite.dy)


@lru_cache(maxsize=512)
def tinted(picture: pygame.Surface, color: Color) -> pygame.Surface:
    """The picture, darker."""
    copy = picture.copy()
    copy.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return copy


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
