"""Where everything of a replayed table is: a smaller table in a part of the window, without walls, all hands open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.ui.layout import TableLayout
from game.ui.table.hands import FULL, hand_and_melds, meld_tiles, sorted_hand
from game.ui.table.piece import POSES, Key, Piece, piece
from game.ui.table.plates import Plate, plates
from game.ui.table.racks import across, rack
from game.ui.table.rivers import river
from game.ui.table.stage import Stage
from game.ui.widgets.frame import Frame

AREA = (784.0, 446.0)  # the room for which the figures below are meant
SHRUNK = 26 / 32  # how large tiles are there, by those at the table
INWARD = 67.0  # how much nearer to the middle the hands at the sides lie, without walls before them
ACROSS = 226.0  # from the middle to the hand across
OWN = 198.0  # from the middle down to the own hand
OWN_TILE = 44.0
OWN_MELD = 38.0
OWN_WON = 30.0
OWN_ROOM = 654.0
ACROSS_ROOM = 440.0
APART, GAP = 12.0, 9.0
PLATE = (98.0, 112.0)  # logical units of the window, like the next two
PANEL = (186.0, 82.0)
INSET = 9.0


@dataclass(frozen=True, slots=True)
class ReplayStage(Stage):
    """A table in `area`: left, top, width and height in logical units of the window."""

    area: tuple[float, float, float, float] = (0.0, 0.0, *AREA)

    @property
    def zoom(self) -> float:
        """How large the table is, by one in a room of 784 x 446."""
        return min(self.area[2] / AREA[0], self.area[3] / AREA[1])

    @property
    def scale(self) -> float:
        """Pixels a unit of the table."""
        return self.frame.scale * self.zoom * SHRUNK

    @property
    def _unit(self) -> float:
        return self.zoom * SHRUNK

    @property
    def width(self) -> float:
        """Width of the area."""
        return self.area[2] / self._unit

    @property
    def hand_tile(self) -> float:
        """Width of a tile in the hand in front."""
        return OWN_TILE

    @property
    def cx(self) -> float:
        """The middle, across."""
        return (self.area[0] + self.area[2] / 2) / self._unit

    @property
    def cy(self) -> float:
        """The middle, down."""
        return (self.area[1] + self.area[3] * 0.491) / self._unit

    @property
    def top(self) -> float:
        """Where the hand across lies."""
        return self.cy - ACROSS

    @property
    def hand(self) -> float:
        """Where the hand in front stands."""
        return self.cy + OWN


def replay_layout(
    view: View, size: tuple[int, int], area: tuple[float, float, float, float], active: int | None
) -> TableLayout:
    """Place all of `view` in `area` (logical units) of a window of `size` pixels; `active` is the seat that is lit."""
    stage = ReplayStage(size, area=area)
    placed = [one for seat in range(SEATS) for one in _seat(stage, view, seat)]
    return TableLayout(
        stage=stage,
        view=view,
        pieces={one.key: one for one in placed},
        plates=tuple(_placed(stage, plate) for plate in plates(stage, view, (0,) * SEATS, active)),
        panel=_panel(stage),
        buttons=(),
    )


def _seat(stage: ReplayStage, view: View, seat: int) -> Iterator[Piece]:
    place = (seat - view.seat) % SEATS
    yield from river(stage, view, seat, place)
    if place == 0:
        yield from _own(stage, view, seat)
    elif place == 2:
        yield from _narrowed(hand_and_melds(stage, view, seat, place), ACROSS_ROOM * stage.scale, stage)
    else:
        inward = INWARD * stage.scale * (-1 if place == 1 else 1)
        yield from (one.moved(inward, 0) for one in hand_and_melds(stage, view, seat, place))


def _narrowed(row: Iterable[Piece], room: float, stage: Stage) -> Iterator[Piece]:
    """A row no wider than `room` pixels, round the middle of the table."""
    row = list(row)
    left, right = min(one.x for one in row), max(one.x + one.width for one in row)
    share = min(1.0, room / (right - left))
    start = stage.cx * stage.scale - (right - left) * share / 2
    for one in row:
        yield replace(one, x=start + (one.x - left) * share, width=one.width * share)


def _own(stage: Stage, view: View, seat: int) -> Iterator[Piece]:
    """Melds, hand, the tile drawn, and the tiles won, in one line in front."""
    rest, drawn, apart = sorted_hand(view, seat)
    melds, won = view.melds[seat], rack(view, seat)
    beside = won if view.ruleset.winners_play_on else []
    laid, shelf = sum(meld.size for meld in melds), len(beside) * OWN_WON + (GAP if beside else 0.0)
    total = (FULL - 3 * len(melds)) * OWN_TILE + APART + laid * OWN_MELD + len(melds) * GAP + shelf
    share = min(1.0, OWN_ROOM / total)
    pitch, small, least = OWN_TILE * share, OWN_MELD * share, OWN_WON * share
    x = stage.cx - total * share / 2
    bottom = stage.hand + POSES["hand"].body[1] * OWN_TILE
    low, lowest = (bottom - POSES["lie0"].body[1] * width for width in (small, least))
    for number, meld in enumerate(melds):
        for part, (tile, hidden) in enumerate(meld_tiles(meld)):
            at = (x + part * small, low)
            yield piece(stage, Key("meld", seat, number, part), "down0" if hidden else "lie0", tile, at, small)
        x += meld.size * small + GAP * share
    y = bottom - POSES["hand"].body[1] * pitch
    for index, shown in enumerate(rest):
        yield piece(stage, Key("hand", seat, index), "hand", shown, (x + index * pitch, y), pitch)
    x += len(rest) * pitch + APART * share
    if apart:
        yield piece(stage, Key("drawn", seat), "hand", drawn, (x, y), pitch)
    elif won and not beside:
        yield piece(stage, won[0].key, "hand", won[0].tile, (x, y), pitch)
    yield from across(stage, beside, "lie0", (x + pitch + GAP * share, lowest), least, len(beside) * least)


def _placed(stage: ReplayStage, plate: Plate) -> Plate:
    """The plate where it lies beside a replayed table."""
    left, top, width, height = stage.area
    right, middle = left + width - INSET - PLATE[0], top + height * 0.491 - 64
    x, y = {
        0: (left + INSET, top + height - 18 - PLATE[1]),
        1: (right, middle),
        2: (right, top + 5),
        3: (left + INSET, middle),
    }[plate.place]
    return replace(plate, rect=stage.frame.rect(x, y, *PLATE))


def _panel(stage: ReplayStage) -> pygame.Rect:
    frame: Frame = stage.frame
    left, top, width, height = stage.area
    rect = frame.rect(0, 0, PANEL[0] * stage.zoom, PANEL[1] * stage.zoom)
    rect.center = frame.point(left + width / 2, top + height * 0.491 + 4 * stage.zoom)
    return rect
