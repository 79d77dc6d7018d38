"""Tiles as an example beside a sentence: groups in rows, as large as their box lets them be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.mahjong.tiles import Tile
from game.ui import paint
from game.ui.assets import Assets
from game.ui.coach.parts import Pen
from game.ui.rules.tiles import draw_groups, row_height, row_width
from game.ui.widgets.hand_row import sprite_name

LEAST, MOST = 22.0, 44.0  # how wide a tile may be, in units
ROW_GAP = 0.16  # between rows, of a tile's width
Group = tuple[Tile, ...]
Row = list[tuple[str, ...]]


def tile_rows(assets: Assets, groups: Sequence[Group], width: float, px: float) -> list[Row]:
    """Groups in rows no wider than `width` pixels, each group whole, where tiles are `px` wide."""
    rows: list[Row] = []
    for group in groups:
        faces = tuple(sprite_name(tile) for tile in group)
        if rows and row_width(assets, [*rows[-1], faces], px) <= width:
            rows[-1].append(faces)
        else:
            rows.append([faces])
    return rows


def draw_example(pen: Pen, groups: Sequence[Group], top: int, bottom: int) -> None:
    """Groups of tiles from the left, below `top`; none where they would be too small to read above `bottom`."""
    assets = pen.context.assets
    for units in range(round(MOST), round(LEAST) - 1, -1):
        px = units * pen.frame.scale
        rows = tile_rows(assets, groups, pen.room, px)
        wide = max((row_width(assets, row, px) for row in rows), default=0)
        pitch = row_height(assets, px) + round(ROW_GAP * px)
        if wide <= pen.room and len(rows) * pitch <= bottom - top:
            break
    else:
        return
    for number, row in enumerate(rows):
        draw_groups(pen.surface, assets, row, (pen.left, top + number * pitch), px)


def draw_face(pen: Pen, name: str, at: pygame.Rect) -> None:
    """The portrait of who speaks, in a golden ring."""
    picture = pen.context.assets.avatar(name, at.w)
    ring = at.inflate(pen.frame.px(4), pen.frame.px(4))
    paint.disc(pen.surface, ring.center, ring.w / 2, ((250, 214, 140), (176, 124, 52)), None)
    pen.surface.blit(picture, at)
