"""Where everything on the table is: pure geometry from a view and the size of the window.

Drawing and hit-testing both read the same `TableLayout`; nothing here needs a display.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table.given import given_pieces, laid_down
from game.ui.table.hands import hand_and_melds
from game.ui.table.piece import Key, Piece
from game.ui.table.plates import ButtonSpot, Plate, button_spots, panel_rect, plates, tool_rects
from game.ui.table.racks import ELSEWHERE, WON
from game.ui.table.rivers import river
from game.ui.table.stage import PLATE_WIDTH, Stage
from game.ui.table.walls import UNTHROWN, Dice, wall

__all__ = ["ButtonSpot", "Key", "Piece", "Plate", "Stage", "TableLayout", "lay_out"]

NO_OFFERS: Mapping[str, str | None] = {}
NO_TOTALS = (0,) * SEATS
WIDEST_PLATES = (PLATE_WIDTH,) * SEATS


@dataclass(frozen=True)
class TableLayout:
    """Every placed thing, in pixels. `pieces` are all tiles by key."""

    stage: Stage
    view: View
    pieces: dict[Key, Piece]
    plates: tuple[Plate, ...]
    panel: pygame.Rect
    buttons: tuple[ButtonSpot, ...]
    tools: dict[str, pygame.Rect] = field(default_factory=dict)

    def group(self, kind: str, seat: int | None = None) -> list[Piece]:
        """The pieces of one kind, of one seat if given."""
        return [one for key, one in self.pieces.items() if key.kind == kind and seat in (None, key.seat)]

    @cached_property
    def own_hand(self) -> list[Piece]:
        """The own hand from left to right, the tile just drawn last."""
        return [*self.group("hand", self.view.seat), *self.group("drawn", self.view.seat)]

    @cached_property
    def own_row(self) -> list[Piece]:
        """The own hand as it is drawn: with the tile won that stands beside it, which is nobody's to choose."""
        return [*self.own_hand, *(one for one in self.group(WON, self.view.seat) if one.pose == "hand")]

    def hand_at(self, pos: tuple[int, int]) -> Piece | None:
        """The tile of the own hand under a point."""
        return next((one for one in reversed(self.own_hand) if one.rect.collidepoint(pos)), None)

    def seen_at(self, pos: tuple[int, int]) -> Piece | None:
        """The open tile under a point, the foremost one."""
        hits = [one for one in self.pieces.values() if one.tile is not None and one.rect.collidepoint(pos)]
        return max(hits, key=lambda one: one.order, default=None)

    def button_at(self, pos: tuple[int, int]) -> ButtonSpot | None:
        """The button under a point."""
        return next((spot for spot in self.buttons if spot.hit(pos)), None)

    def tool_at(self, pos: tuple[int, int]) -> str | None:
        """The tool under a point."""
        return next((name for name, rect in self.tools.items() if rect.collidepoint(pos)), None)

    def copies(self, tile: Tile) -> list[Piece]:
        """Every open tile of a kind, each once."""
        shown_twice = (WON, ELSEWHERE)
        return [one for key, one in self.pieces.items() if one.tile == tile and (key.kind, key.part) != shown_twice]


def lay_out(
    view: View,
    size: tuple[int, int],
    offers: Mapping[str, str | None] = NO_OFFERS,
    totals: tuple[int, ...] = NO_TOTALS,
    active: int | None = None,
    dice: Dice = UNTHROWN,
    docked: bool = False,
    plate_widths: tuple[float, ...] = WIDEST_PLATES,
) -> TableLayout:
    """Place everything. `offers` are the buttons to show, each with the reason that forbids it or None.

    `active` is the seat that is lit, if not the one on turn; `dice` tell where the wall was broken;
    `docked`: a panel lies at the right; `plate_widths` in units, by place.
    """
    stage, held = Stage(size, docked, plate_widths), laid_down(view)
    pieces = [*wall(stage.lying, view, dice), *given_pieces(stage.lying, view)]
    for seat in range(SEATS):
        place = (seat - view.seat) % SEATS
        pieces += river(stage.lying, view, seat, place)
        pieces += hand_and_melds(stage if place == 0 else stage.lying, held, seat, place)
    return TableLayout(
        stage=stage,
        view=view,
        pieces={one.key: one for one in pieces},
        plates=plates(stage, view, totals, view.turn if active is None else active),
        panel=panel_rect(stage),
        buttons=button_spots(stage, dict(offers)),
        tools=tool_rects(stage),
    )
