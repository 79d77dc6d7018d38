"""The hands and the melds beside them."""

from __future__ import annotations

from collections.abc import Iterator

from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table_piece import POSES, Key, Piece, piece
from game.ui.table_stage import EDGE, MELD_TILE, TILE, Stage

APART = 18.0  # between the own hand and the tile just drawn
MELD_GAP = 14.0
SIDE_GAP = 6.0
STANDS = 0.5  # how much higher than one that lies a standing tile at a side is drawn, in widths
SIDE_STEP = POSES["lie90"].pitch[1] * TILE
ACROSS_GAP = 8.0
FULL = 14
OPEN_POSE = ("hand", "lie90", "lie180", "lie270")
CLOSED_POSE = ("hand", "sideR", "back180", "sideL")
MELD_POSE = ("lie0", "lie90", "lie180", "lie270")
DOWN_POSE = ("down0", "down90", "down0", "down90")
COLUMN_TOP, COLUMN_BOTTOM = 84.0, 492.0  # the room of a hand at the side, in a window of the least height
SIDE_MELD = 369.0  # from the middle to the far edge of the melds at the sides
RIGHT_END = 222.0  # from the middle to the right end of the hand across


def sorted_hand(view: View, seat: int) -> tuple[list[Tile | None], Tile | None, bool]:
    """The tiles in their order, the one that lies apart, and whether one does."""
    tiles = view.hands[seat]
    apart = view.hand_sizes[seat] % 3 == 2
    if tiles is None:
        return [None] * (view.hand_sizes[seat] - apart), None, apart
    rest: list[Tile | None] = list(tiles)
    win = view.wins[seat]
    drawn = view.drawn if seat == view.seat else None
    if drawn is None and win is not None and win.how == "self_draw":
        drawn = win.tile
    if not apart or drawn not in rest:
        return rest, None, False
    rest.remove(drawn)
    return rest, drawn, True


def meld_tiles(meld: Meld) -> list[tuple[Tile, bool]]:
    """The tiles of a meld and whether each lies face down: the outer two of a concealed kong."""
    hidden = meld.kind is MeldKind.KONG_CONCEALED
    return [(meld.tile, hidden and part in (0, 3)) for part in range(meld.size)]


def hand_and_melds(stage: Stage, view: View, seat: int, place: int) -> list[Piece]:
    """Everything that stands and lies before a seat."""
    match place:
        case 0:
            return list(_own(stage, view, seat))
        case 2:
            return list(_across(stage, view, seat))
        case _:
            return list(_side(stage, view, seat, place))


def _own(stage: Stage, view: View, seat: int) -> Iterator[Piece]:
    rest, drawn, apart = sorted_hand(view, seat)
    melds, pitch = view.melds[seat], stage.hand_tile
    laid = sum(meld.size for meld in melds)
    standing = (FULL - 3 * len(melds)) * pitch + APART
    room = stage.width - 2 * (EDGE + 8)
    width = min(MELD_TILE, (room - standing - len(melds) * MELD_GAP) / laid) if laid else MELD_TILE
    total = standing + laid * width + len(melds) * MELD_GAP
    x = stage.cx - total / 2
    bottom = stage.hand + POSES["hand"].body[1] * pitch
    y = bottom - POSES["lie0"].body[1] * width
    for number, meld in enumerate(melds):
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            pose = DOWN_POSE[0] if hidden else MELD_POSE[0]
            yield piece(stage, Key("meld", seat, number, part), pose, tile, (x + part * width, y), width)
        x += meld.size * width + MELD_GAP
    for index, shown in enumerate(rest):
        yield piece(stage, Key("hand", seat, index), "hand", shown, (x + index * pitch, stage.hand), pitch)
    if apart:
        at = (x + len(rest) * pitch + APART, stage.hand)
        yield piece(stage, Key("drawn", seat), "hand", drawn, at, pitch)


def _across(stage: Stage, view: View, seat: int) -> Iterator[Piece]:
    """Across the table: the seat's right is on the screen's left, so melds come first."""
    rest, drawn, apart = sorted_hand(view, seat)
    melds = view.melds[seat]
    slots = FULL - 3 * len(melds)
    total = slots * TILE + APART / 2 + sum(meld.size * TILE + ACROSS_GAP for meld in melds)
    right = min(stage.cx + total / 2, stage.cx + RIGHT_END)
    pose = OPEN_POSE[2] if view.hands[seat] is not None else CLOSED_POSE[2]
    y = stage.top if pose == CLOSED_POSE[2] else stage.top + 3
    x = right - total
    for number, meld in enumerate(melds):
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            lies = DOWN_POSE[2] if hidden else MELD_POSE[2]
            yield piece(stage, Key("meld", seat, number, part), lies, tile, (x + part * TILE, stage.top + 3), TILE)
        x += meld.size * TILE + ACROSS_GAP
    if apart:
        yield piece(stage, Key("drawn", seat), pose, drawn, (x, y), TILE)
    x += TILE + APART / 2
    for index, shown in enumerate(rest):
        at = (x + (len(rest) - 1 - index) * TILE, y)
        yield piece(stage, Key("hand", seat, index), pose, shown, at, TILE)


def _side(stage: Stage, view: View, seat: int, place: int) -> Iterator[Piece]:
    """At a side, from the seat's left to its right: down the screen on the left of the table, up on its right."""
    rest, drawn, apart = sorted_hand(view, seat)
    row = _Row([(Key("hand", seat, index), tile) for index, tile in enumerate(rest)])
    opened = view.hands[seat] is not None
    standing = OPEN_POSE[place] if opened else CLOSED_POSE[place]
    slots: list[tuple[Key, str, Tile | None, float]] = [(key, standing, tile, at) for key, tile, at in row.placed]
    row.gap(SIDE_GAP)
    if apart:
        slots.append((Key("drawn", seat), standing, drawn, row.end))
    row.step(1)
    for number, meld in enumerate(view.melds[seat]):
        row.gap(SIDE_GAP)
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            pose = DOWN_POSE[place] if hidden else MELD_POSE[place]
            slots.append((Key("meld", seat, number, part), pose, tile, row.end))
            row.step(1)
    top, bottom = COLUMN_TOP + stage.cy - 318, COLUMN_BOTTOM + stage.cy - 318
    size = min(1.0, (bottom - top - 26) / row.end)
    start = (top + bottom - row.end * size) / 2
    for key, pose, shown, at in slots:
        along = (at if place == 3 else row.end - at - SIDE_STEP) * size
        width = TILE * size
        risen = STANDS * width if pose in ("sideL", "sideR") else 0.0
        yield piece(stage, key, pose, shown, (_column(stage, pose, place, width), start + along - risen), width)


def _column(stage: Stage, pose: str, place: int, width: float) -> float:
    """The left edge of a tile at a side: those that stand lie in the middle of the column of those that lie."""
    lying = POSES["lie90"].body[0] * TILE
    centre = stage.cx + (SIDE_MELD - lying / 2) * (1 if place == 1 else -1)
    return centre - POSES[pose].body[0] * width / 2


class _Row:
    """Slots one after the other, in logical units from the seat's left."""

    def __init__(self, tiles: list[tuple[Key, Tile | None]]) -> None:
        self.placed = [(key, tile, index * SIDE_STEP) for index, (key, tile) in enumerate(tiles)]
        self.end = len(tiles) * SIDE_STEP

    def gap(self, room: float) -> None:
        """Leave some room."""
        self.end += room

    def step(self, slots: int) -> None:
        """Take the room of some tiles."""
        self.end += slots * SIDE_STEP
