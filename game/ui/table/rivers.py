"""The rivers: what each seat has discarded, in rows of seven before it; a long river takes smaller tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.mahjong.view import View
from game.ui.table.piece import POSES, Key, Piece, piece
from game.ui.table.stage import TILE, Point, Stage

COLUMNS, ROWS = 7, 3
BREADTH = COLUMNS * TILE  # of every river
FROM_CENTRE = 58.0  # where the near and the far river begin
ASIDE_FROM_CENTRE = BREADTH / 2 + 10  # where the rivers at the sides begin
PITCH = POSES["lie0"].pitch[1]
FRONT = POSES["lie0"].body[1] - PITCH
SIDE_PITCH = POSES["lie90"].pitch
DEPTH = (ROWS * PITCH + FRONT) * TILE  # of the near river, its front edge included
LONGEST = 60
POSE = ("lie0", "lie90", "lie180", "lie270")


class Grid(NamedTuple):
    """How a river of some length is laid out."""

    columns: int
    rows: int
    width: float


@lru_cache(maxsize=64)
def grid(count: int) -> Grid:
    """The largest tiles with which `count` discards fit into the room of three rows of seven."""
    best = Grid(COLUMNS, ROWS, TILE)
    if count <= COLUMNS * ROWS:
        return best
    fitting = [
        Grid(columns, rows, min(BREADTH / columns, ROWS * TILE / rows))
        for columns in range(COLUMNS, 20)
        for rows in range(ROWS, 9)
        if columns * rows >= min(count, LONGEST)
    ]
    return max(fitting, key=lambda one: one.width)


def river(stage: Stage, view: View, seat: int, place: int) -> list[Piece]:
    """The discards of a seat that sits at `place`: 0 near, 1 right, 2 across, 3 left."""
    tiles = view.discards[seat]
    form = grid(len(tiles))
    return [
        piece(stage, Key("river", seat, index), POSE[place], tile, _spot(stage, form, place, index), form.width)
        for index, tile in enumerate(tiles)
    ]


def _spot(stage: Stage, form: Grid, place: int, index: int) -> Point:
    """Where a discard lies; rows run as its seat sees them, from its left to its right and towards itself."""
    row, column = divmod(index, form.columns)
    width = form.width
    across = -form.columns * width / 2 + column * width
    if place == 0:
        return stage.cx + across, stage.cy + FROM_CENTRE + row * PITCH * width
    if place == 2:
        return stage.cx - across - width, stage.cy - FROM_CENTRE - (row + 1) * PITCH * width
    deep, along = SIDE_PITCH[0] * width, SIDE_PITCH[1] * width
    down = -form.columns * along / 2 + column * along
    if place == 1:
        return stage.cx + ASIDE_FROM_CENTRE + row * deep, stage.cy - down - along
    return stage.cx - ASIDE_FROM_CENTRE - (row + 1) * deep, stage.cy + down
