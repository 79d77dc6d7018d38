"""The mark of the tiles that somebody has won on."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui import paint
from game.ui.layout import TableLayout
from game.ui.palette import Color
from game.ui.table_piece import Piece
from game.ui.table_racks import winning_tiles
from game.ui.tiles import Blit

GOLDEN: Color = (255, 206, 84)


def won_blits(layout: TableLayout, shown: Iterable[Piece]) -> list[Blit]:
    """A golden frame round each tile of `shown` that somebody has won on."""
    marked, scale = winning_tiles(layout.view), layout.stage.scale
    found: list[Blit] = []
    for one in shown:
        if one.key in marked:
            ring = one.top_face.inflate(2, 2)
            radius = (9 if one.pose == "hand" else 6) * scale
            found.append((paint.ring(ring.size, radius, GOLDEN, max(1.4, 2.4 * scale)), ring.topleft))
    return found
