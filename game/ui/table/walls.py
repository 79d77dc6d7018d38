"""The wall: 54 stacks of two round the table, taken clockwise from where the dice broke it."""

from __future__ import annotations

from functools import lru_cache

from game.mahjong.tiles import COPIES, KINDS
from game.mahjong.view import View
from game.ui.table.piece import POSES, Key, Piece, piece
from game.ui.table.rivers import ASIDE_FROM_CENTRE, DEPTH, FROM_CENTRE, PITCH, ROWS, SIDE_PITCH
from game.ui.table.stage import TILE, Point, Stage

TILES = KINDS * COPIES
STACKS = TILES // 2
Dice = tuple[int, int]
UNTHROWN: Dice = (2, 3)  # the dealer's own wall
LENGTHS = (14, 13, 14, 13)  # stacks before each seat, by place
DRAWN_FROM = (0, 3, 2, 1)  # clockwise as seen from above: near, left, across, right
GAP = 2.0
RAISED = 8.0  # the walls at the sides end above the buttons
RIVER_WIDTH = ROWS * SIDE_PITCH[0] * TILE


@lru_cache(maxsize=1)
def ring() -> tuple[tuple[int, int], ...]:
    """(place, stack) round the table in the order of drawing; at each side from the right as that seat sees it."""
    return tuple((place, stack) for place in DRAWN_FROM for stack in range(LENGTHS[place]))


def start_of(dealer_place: int, dice: Dice) -> int:
    """The stack at which the wall is broken: the sum counts the seats from the dealer on, the smaller die the stacks.

    Those that the smaller die counts, from the right of that seat, are left to the end of the wall.
    """
    broken = (dealer_place + sum(dice) - 1) % len(LENGTHS)
    before = DRAWN_FROM[: DRAWN_FROM.index(broken)]
    return sum(LENGTHS[place] for place in before) + min(dice)


def wall(stage: Stage, view: View, dice: Dice) -> list[Piece]:
    """What is left of the wall: normal draws come from its front, replacements from its back."""
    first = TILES - view.wall_left - view.replacements
    last = TILES - view.replacements
    start = start_of((view.dealer - view.seat) % 4, dice)
    return list(_whole(stage, start)[max(0, first) : max(0, min(TILES, last))])


@lru_cache(maxsize=4)
def _whole(stage: Stage, start: int) -> tuple[Piece, ...]:
    """Every tile of a wall broken at `start`, none of them taken."""
    return tuple(_tile(stage, index, start) for index in range(TILES))


def _tile(stage: Stage, index: int, start: int) -> Piece:
    """Tile number `index` of the wall; the upper one of a stack is taken first."""
    place, stack = ring()[(start + index // 2) % STACKS]
    level = 1 - index % 2
    pose = "down0" if place in (0, 2) else "down90"
    return piece(stage, Key("wall", 0, index), pose, None, _spot(stage, place, stack), TILE, level)


def _spot(stage: Stage, place: int, stack: int) -> Point:
    lift = POSES["down0"].lift * TILE
    along = -LENGTHS[place] / 2
    if place == 0:  # from right to left
        x = stage.cx - (along + stack + 1) * TILE
        return x, stage.cy + FROM_CENTRE + DEPTH + lift + GAP
    if place == 2:  # from left to right
        bottom = stage.cy - FROM_CENTRE - ROWS * PITCH * TILE - GAP
        return stage.cx + (along + stack) * TILE, bottom - POSES["down0"].body[1] * TILE
    pitch = SIDE_PITCH[1] * TILE
    inner = ASIDE_FROM_CENTRE + RIVER_WIDTH + 8
    if place == 3:  # upwards
        return stage.cx - inner - SIDE_PITCH[0] * TILE, stage.cy - RAISED - (along + stack + 1) * pitch
    return stage.cx + inner, stage.cy - RAISED + (along + stack) * pitch
