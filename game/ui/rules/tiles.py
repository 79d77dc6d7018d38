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
    pitch, x, placed = assets.pitch(POSE, px)[0], at[0], []
    width, height = assets.body(POSE, px)
    for group in groups:
        for face in group:
            placed.append((face, pygame.Rect(round(x), round(at[1]), width, height)))
            x += pitch
        x += GROUP_GAP * px
    for part in (True, False):
        for face, rect in placed:
            _draw(surface, assets, face, rect, px, part)
    return [rect for _, rect in placed]


def _draw(surface: pygame.Surface, assets: Assets, face: Face, rect: pygame.Rect, px: float, shade: bool) -> None:
    pose = POSE if face else BACK_POSE
    sprite = assets.shadow(pose, px) if shade else assets.tile(pose, face or "blank", px)
    surface.blit(sprite.surface, (rect.x + sprite.dx, rect.y + sprite.dy))


def ring(surface: pygame.Surface, rect: pygame.Rect, px: float) -> None:
    """The golden frame of a winning tile."""
    out = rect.inflate(4, 4)
    surface.blit(paint.ring(out.size, px * 0.17, SELECTED_EDGE, 2.2), out)
