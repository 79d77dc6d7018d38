"""The hands and the melds beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table.piece import POSES, Key, Piece, piece
from game.ui.table.racks import Laid, across, along, extent, plays_on, rack
from game.ui.table.stage import EDGE, MELD_TILE, TILE, Stage

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
RIGHT_END, LEFT_END = 222.0, 384.0  # from the middle to the ends of the hand across
LEAST_MELD = 0.62  # of its usual width a meld takes before the standing tiles get smaller as well
OWN_RACK, OWN_RACK_ROOM = 44.0, 176.0  # tiles won beside the own hand
RACK_SHARE = 0.84  # of a tile at the table
RACK, RACK_ROOM = RACK_SHARE * TILE, 4 * RACK_SHARE * TILE
SIDE_RACK_ROOM = 4 * RACK_SHARE * SIDE_STEP


def sorted_hand(view: View, seat: int) -> tuple[list[Tile | None], Tile | None, bool]:
    """The tiles in their order, the one that lies apart, and whether one does."""
    tiles = view.hands[seat]
    apart = view.hand_sizes[seat] % 3 == 2
    if tiles is None:
        return [None] * (view.hand_sizes[seat] - apart), None, apart
    rest: list[Tile | None] = list(tiles)
    win = view.wins[seat]
    drawn = view.drawn if seat == view.seat else None
    if drawn is None and win is not None and win.how == "self_draw" and not view.ruleset.winners_play_on:
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


class _Measures(NamedTuple):
    """How large the own tiles are and where their row begins: standing ones, those that lie, and the tiles won."""

    pitch: float
    width: float
    start: float


def _measures(stage: Stage, view: View, seat: int, standing: int, lying: int, shelf: float) -> _Measures:
    """Tiles as large as the room allows: those that lie get smaller first."""
    fixed = APART + len(view.melds[seat]) * MELD_GAP + shelf
    room = stage.width - 2 * (EDGE + 8) - fixed
    pitch = min(stage.hand_tile, (room - lying * MELD_TILE * LEAST_MELD) / standing)
    width = min(MELD_TILE, (room - standing * pitch) / lying) if lying else MELD_TILE
    return _Measures(pitch, width, stage.cx - (fixed + standing * pitch + lying * width) / 2)


def _own(stage: Stage, view: View, seat: int) -> Iterator[Piece]:
    """Melds, hand, the tile drawn, the tiles won; a hand that is played on closed lies."""
    rest, drawn, apart = sorted_hand(view, seat)
    melds, won, closed = view.melds[seat], rack(view, seat), plays_on(view, seat)
    beside = won if view.ruleset.winners_play_on else []
    shelf = extent(len(beside), OWN_RACK, OWN_RACK_ROOM) + (MELD_GAP if beside else 0.0)
    lying = sum(meld.size for meld in melds) + (len(rest) if closed else 0)
    pitch, width, x = _measures(stage, view, seat, 1 if closed else FULL - 3 * len(melds), lying, shelf)
    bottom = stage.hand + POSES["hand"].body[1] * stage.hand_tile
    low, high = bottom - POSES["lie0"].body[1] * width, bottom - POSES["hand"].body[1] * pitch
    for number, meld in enumerate(melds):
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            pose = DOWN_POSE[0] if hidden else MELD_POSE[0]
            yield piece(stage, Key("meld", seat, number, part), pose, tile, (x + part * width, low), width)
        x += meld.size * width + MELD_GAP
    step, pose, top = (width, MELD_POSE[0], low) if closed else (pitch, OPEN_POSE[0], high)
    for index, shown in enumerate(rest):
        yield piece(stage, Key("hand", seat, index), pose, shown, (x + index * step, top), step)
    x += len(rest) * step + APART
    if apart:
        yield piece(stage, Key("drawn", seat), OPEN_POSE[0], drawn, (x, high), pitch)
    elif won and not beside:
        yield piece(stage, won[0].key, OPEN_POSE[0], won[0].tile, (x, high), pitch)
    top = bottom - POSES["lie0"].body[1] * OWN_RACK
    yield from across(stage, beside, MELD_POSE[0], (x + pitch + MELD_GAP, top), OWN_RACK, OWN_RACK_ROOM)


def _across(stage: Stage, view: View, seat: int) -> Iterator[Piece]:
    """Across the table: the seat's right is on the screen's left, so the tiles won and the melds come first."""
    rest, drawn, apart = sorted_hand(view, seat)
    melds, won, pose = view.melds[seat], rack(view, seat), _pose(view, seat, 2)
    beside = won if view.ruleset.winners_play_on else []
    slots = FULL - 3 * len(melds)
    shelf = extent(len(beside), RACK, RACK_ROOM) + (ACROSS_GAP if beside else 0.0)
    total = slots * TILE + APART / 2 + sum(meld.size * TILE + ACROSS_GAP for meld in melds)
    right = min(stage.cx + (total + shelf) / 2, stage.cx + RIGHT_END)
    share = min(1.0, (right - stage.cx + LEFT_END - shelf) / total) if beside else 1.0
    tile, low = TILE * share, stage.top + 3 + POSES["lie180"].body[1] * TILE
    y = stage.top if pose == CLOSED_POSE[2] else low - POSES["lie180"].body[1] * tile
    x = right - total * share - shelf
    yield from across(
        stage, beside, MELD_POSE[2], (x, low - POSES["lie180"].body[1] * RACK), RACK, RACK_ROOM, leftwards=True
    )
    x += shelf
    for number, meld in enumerate(melds):
        for part, (shown, hidden) in enumerate(meld_tiles(meld)):
            lies = DOWN_POSE[2] if hidden else MELD_POSE[2]
            at = (x + part * tile, low - POSES["lie180"].body[1] * tile)
            yield piece(stage, Key("meld", seat, number, part), lies, shown, at, tile)
        x += meld.size * tile + ACROSS_GAP * share
    if apart:
        yield piece(stage, Key("drawn", seat), _drawn_pose(view, seat, 2), drawn, (x, y), tile)
    elif won and not beside:
        yield piece(stage, won[0].key, MELD_POSE[2], won[0].tile, (x, y), tile)
    x += tile + APART / 2 * share
    for index, one in enumerate(rest):
        yield piece(stage, Key("hand", seat, index), pose, one, (x + (len(rest) - 1 - index) * tile, y), tile)


def _pose(view: View, seat: int, place: int) -> str:
    """How a hand lies or stands: open, face down where it is played on closed, or upright."""
    if view.hands[seat] is not None:
        return OPEN_POSE[place]
    return DOWN_POSE[place] if plays_on(view, seat) else CLOSED_POSE[place]


def _drawn_pose(view: View, seat: int, place: int) -> str:
    """The tile drawn stands even beside a hand that lies face down."""
    return OPEN_POSE[place] if view.hands[seat] is not None else CLOSED_POSE[place]


def _side(stage: Stage, view: View, seat: int, place: int) -> Iterator[Piece]:
    """At a side, from the seat's left to its right: down the screen on the left of the table, up on its right."""
    rest, drawn, apart = sorted_hand(view, seat)
    row = _Row([(Key("hand", seat, index), tile) for index, tile in enumerate(rest)])
    pose, won = _pose(view, seat, place), rack(view, seat)
    slots = [_Slot(key, pose, tile, at) for key, tile, at in row.placed]
    row.gap(SIDE_GAP)
    if apart:
        slots.append(_Slot(Key("drawn", seat), _drawn_pose(view, seat, place), drawn, row.end))
    elif won and not view.ruleset.winners_play_on:
        slots.append(_Slot(won[0].key, MELD_POSE[place], won[0].tile, row.end))
    row.step(1)
    for number, meld in enumerate(view.melds[seat]):
        row.gap(SIDE_GAP)
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            lies = DOWN_POSE[place] if hidden else MELD_POSE[place]
            slots.append(_Slot(Key("meld", seat, number, part), lies, tile, row.end))
            row.step(1)
    if view.ruleset.winners_play_on:
        slots += _shelf(row, won, MELD_POSE[place])
    yield from _column_of(stage, slots, row.end, place)


def _shelf(row: _Row, won: list[Laid], pose: str) -> Iterator[_Slot]:
    """The tiles won at the end of a row, a little smaller than the others."""
    if not won:
        return
    row.gap(SIDE_GAP)
    step = along(len(won), SIDE_STEP * RACK_SHARE, SIDE_RACK_ROOM)
    for number, (key, tile) in enumerate(won):
        yield _Slot(key, pose, tile, row.end + number * step, RACK_SHARE)
    row.end += (len(won) - 1) * step + SIDE_STEP * RACK_SHARE


def _column_of(stage: Stage, slots: list[_Slot], end: float, place: int) -> Iterator[Piece]:
    """The slots one below the other, small enough for the room there is."""
    top, bottom = COLUMN_TOP + stage.cy - 318, COLUMN_BOTTOM + stage.cy - 318
    size = min(1.0, (bottom - top - 26) / end)
    start = (top + bottom - end * size) / 2
    for key, pose, shown, at, share in slots:
        ahead = (at if place == 3 else end - at - SIDE_STEP * share) * size
        width = TILE * size * share
        risen = STANDS * width if pose in ("sideL", "sideR") else 0.0
        yield piece(stage, key, pose, shown, (_column(stage, pose, place, width), start + ahead - risen), width)


def _column(stage: Stage, pose: str, place: int, width: float) -> float:
    """The left edge of a tile at a side: those that stand lie in the middle of the column of those that lie."""
    lying = POSES["lie90"].body[0] * TILE
    centre = stage.cx + (SIDE_MELD - lying / 2) * (1 if place == 1 else -1)
    return centre - POSES[pose].body[0] * width / 2


class _Slot(NamedTuple):
    """A tile in a row at a side, `at` units from its beginning, `share` as large as the others."""

    key: Key
    pose: str
    tile: Tile | None
    at: float
    share: float = 1.0


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
