"""The marks of the tiles that somebody has won on: a golden frame, and a red seal on those that lie in a river."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.mahjong.view import View
from game.ui import appearance, paint
from game.ui.assets import Assets
from game.ui.layout import TableLayout
from game.ui.palette import CREAM, GOLD_FLAT, RED, Color
from game.ui.shapes import transparent
from game.ui.table.piece import Key, Piece
from game.ui.table.racks import winning_tiles
from game.ui.tiles import Blit

GOLDEN: Color = (255, 206, 84)
SEAL, WIDEST_SEAL = 0.5, 0.66  # across, in widths of a tile
LEGIBLE = 15  # pixels across a seal whose sign can be read
SIGN = "胡"


def won_blits(assets: Assets, layout: TableLayout, shown: Iterable[Piece]) -> list[Blit]:
    """A golden frame round each tile of `shown` that somebody has won on; in a river a seal tells how many did."""
    marked, rivers, scale = winning_tiles(layout.view), river_wins(layout.view), layout.stage.scale
    found: list[Blit] = []
    for one in shown:
        if one.key in marked or one.key in rivers:
            ring = one.top_face.inflate(2, 2)
            radius = (9 if one.pose == "hand" else 6) * scale
            found.append((paint.ring(ring.size, radius, GOLDEN, max(1.4, 2.4 * scale)), ring.topleft))
        if one.key in rivers:
            side = round(min(max(LEGIBLE, SEAL * one.width), WIDEST_SEAL * one.width))
            seal = _seal(assets, side, rivers[one.key], appearance.current())
            found.append((seal, seal.get_rect(bottomright=one.top_face.inflate(2, 2).bottomright).topleft))
    return found


def river_wins(view: View) -> Counter[Key]:
    """The tiles in rivers that were won on, with how many have won on each."""
    return Counter(
        Key("river", win.source, win.place)
        for win in view.all_wins
        if win.source is not None and win.place is not None
    )  # fmt: skip


@lru_cache(maxsize=16)
def _seal(assets: Assets, side: int, wins: int, look: appearance.Appearance) -> pygame.Surface:
    """A red seal, `side` pixels high, with the number of wins if several; too small for its sign it has a lozenge."""
    font = assets.font(round(side * 0.88), "medium")
    number = str(wins) if wins > 1 else ""
    beside = font.size(number)[0]
    seal = transparent((side + beside, side))
    seal.blit(paint.panel(seal.get_size(), side * 0.2, *RED, GOLD_FLAT, 255, 1.0), (0, 0))
    if side < LEGIBLE:
        paint.lozenge(seal, (side / 2, side / 2), side * 0.6, CREAM)
    for text, middle in ((SIGN if side >= LEGIBLE else "", side / 2), (number, side + beside / 2 - 1)):
        letters = font.render(text, True, CREAM)
        ink = letters.get_bounding_rect()
        seal.blit(letters, (round(middle - ink.w / 2), round((side - ink.h) / 2)), ink)
    return seal
