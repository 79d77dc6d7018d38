"""Tiles in a row of groups, standing as in a hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.mahjong.melds import Meld, MeldKind
from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import SELECTED_EDGE
from game.ui.widgets.hand_row import sprite_name

POSE, BACK_POSE = "hand", "handback"
GROUP_GAP = 0.28  # of a tile's width
SOFTNESS, SHADE = 0.1, 170  # of a shadow: its blur in tile widths, and how dark it is
Face = str  # a sprite's name, or "" for the back of a tile


def meld_faces(meld: Meld) -> tuple[Face, ...]:
    """A concealed kong hides its outer tiles."""
    name = sprite_name(meld.tile)
    if meld.kind is MeldKind.KONG_CONCEALED:
        return ("", name, name, "")
    return (name,) * meld.size


def row_width(assets: Assets, groups: Sequence[Sequence[Face]], px: float) -> float:
    """How many pixels wide the groups are."""
    count = sum(map(len, groups))
    return count * assets.pitch(POSE, px)[0] + max(0, len(groups) - 1) * GROUP_GAP * px


def row_height(assets: Assets, px: float) -> int:
    """How many pixels high a tile is."""
    return assets.body(POSE, px)[1]


def draw_groups(
    surface: pygame.Surface, assets: Assets, groups: Sequence[Sequence[Face]], at: tuple[float, float], px: float
) -> list[pygame.Rect]:
    """Groups from the top left corner at `at` (pixels), all shadows first; returns where each tile stands."""
    pitch, x, placed = assets.pitch(POSE, px)[0], at[0], list[list[tuple[Face, pygame.Rect]]]()
    width, height = assets.body(POSE, px)
    for group in groups:
        corners = [(face, round(x + pitch * index)) for index, face in enumerate(group)]
        placed.append([(face, pygame.Rect(left, round(at[1]), width, height)) for face, left in corners])
        x += pitch * len(group) + GROUP_GAP * px
    for laid in placed:
        _shade(surface, [rect for _, rect in laid], px)
    for face, rect in (one for laid in placed for one in laid):
        sprite = assets.tile(POSE if face else BACK_POSE, face or "blank", px)
        surface.blit(sprite.surface, (rect.x + sprite.dx, rect.y + sprite.dy))
    return [rect for laid in placed for _, rect in laid]


def _shade(surface: pygame.Surface, rects: Sequence[pygame.Rect], px: float) -> None:
    """A short soft shadow below a group: on a card the long one of the table would reach into what stands beside."""
    if rects:
        body = rects[0].unionall(list(rects[1:]))
        paint.add_shadow(surface, body, px * 0.16, max(2, round(px * SOFTNESS)), SHADE, max(1, round(px * 0.07)))


def ring(surface: pygame.Surface, rect: pygame.Rect, px: float) -> None:
    """The golden frame of a winning tile."""
    out = rect.inflate(4, 4)
    surface.blit(paint.ring(out.size, px * 0.17, SELECTED_EDGE, max(2.2, px * 0.045)), out)
