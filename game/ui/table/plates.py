"""The places of plates, the panel in the middle, buttons and tools, and what the plates tell."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.ledger import balances
from game.mahjong.state import SEATS
from game.mahjong.tiles import Suit
from game.mahjong.view import View
from game.ui.table.racks import win_count
from game.ui.table.stage import Stage

PLATE_HEIGHT = 66.0
COLUMN = (86.0, 112.0)  # a plate at the side of a narrow table
COLUMN_EDGE = 32.0  # from the edge of the table to such a plate: between the rim and the melds of the seat
PANEL = (208.0, 98.0)
PANEL_DROP = 4.0  # the tiles across show their fronts, so the middle of the free room lies lower
TOOLS = ("pause", "speed", "gear")
TOOL_SIZE = 36.0
AUTO = (78.0, 34.0)  # the button beside the own plate by which the seat plays by itself
BESIDE_PLATE = 20.0  # from the plate to that button: the seal of a win stands out of the plate
CLOCK_HEIGHT = 10.0
CLOCK_INSET = 4.0  # from the ends of the plate
TRAY, NARROW_TRAY = (214.0, 94.0), (86.0, 138.0)  # of three and of two columns
TRAY_PAD, TRAY_GAP = 6.0, 4.0
ASIDE, ASIDE_PITCH = 36.0, 40.0  # the tools of practice in the other corner
BUTTONS = ("win", "kong", "pong", "pass")  # from the right


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands beside a seat. `chosen`: it has decided on three tiles or on its void suit, and it is not known yet.

    `win_count`: how often it has won, where winners play on, else 0.
    """

    seat: int
    place: int
    rect: pygame.Rect
    points: int
    dealer: bool
    active: bool
    void: Suit | None
    chosen: bool | None
    win_order: int | None
    left: bool
    win_count: int = 0

    @property
    def column(self) -> bool:
        """Whether the portrait stands above the words instead of beside them."""
        return self.rect.h > self.rect.w


@dataclass(frozen=True, slots=True)
class ButtonSpot:
    """A round button: what it does, whether a rule forbids it (`reason`), and where it is."""

    action: str
    reason: str | None
    center: tuple[int, int]
    radius: int

    @property
    def rect(self) -> pygame.Rect:
        """The square round it."""
        return pygame.Rect(0, 0, 2 * self.radius, 2 * self.radius).move(
            self.center[0] - self.radius, self.center[1] - self.radius
        )

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        dx, dy = pos[0] - self.center[0], pos[1] - self.center[1]
        return dx * dx + dy * dy <= self.radius * self.radius


def panel_rect(stage: Stage) -> pygame.Rect:
    """The panel in the middle of the table."""
    width, height, drop = (units * stage.larger for units in (*PANEL, PANEL_DROP))
    return stage.frame.rect(stage.cx - width / 2, stage.cy - height / 2 + drop, width, height)


def plate_rect(stage: Stage, place: int) -> pygame.Rect:
    """The plate of the seat at a place."""
    if stage.narrow and place != 2:
        return _column_rect(stage, place)
    width, height = stage.plate_widths[place], PLATE_HEIGHT
    x, y = {
        0: (44.0, stage.hand - 84),
        1: (stage.width - 44 - width, stage.cy - 32),
        2: (stage.cx + 236 * stage.larger, stage.top - 2),
        3: (44.0, stage.cy - 32),
    }[place]
    return stage.frame.rect(x, y, width, height)


def _column_rect(stage: Stage, place: int) -> pygame.Rect:
    width, height = COLUMN
    x, y = {
        0: (COLUMN_EDGE, stage.hand - 40 - height),
        1: (stage.width - COLUMN_EDGE - width, stage.cy - height / 2),
        3: (COLUMN_EDGE, stage.cy - height / 2),
    }[place]
    return stage.frame.rect(x, y, width, height)


def plates(stage: Stage, view: View, totals: tuple[int, ...], active: int | None) -> tuple[Plate, ...]:
    """The four plates, by seat. `totals` are the points of the hands before this one."""
    won = balances(view.ledger, SEATS)
    chosen = _choosing(view)
    return tuple(
        Plate(
            seat=seat,
            place=(seat - view.seat) % SEATS,
            rect=plate_rect(stage, (seat - view.seat) % SEATS),
            points=totals[seat] + won[seat] * view.ruleset.base_points,
            dealer=view.dealer == seat,
            active=active == seat,
            void=view.voids[seat],
            chosen=chosen[seat] if chosen is not None and view.voids[seat] is None else None,
            win_order=view.win_orders[seat],
            left=view.left[seat],
            win_count=win_count(view, seat) if view.ruleset.winners_play_on else 0,
        )
        for seat in range(SEATS)
    )


def _choosing(view: View) -> tuple[bool, ...] | None:
    """Who has decided what all four decide before play begins; None when that is over."""
    if view.over is not None:
        return None
    if view.ruleset.exchange_three and view.exchanged is None:
        return view.chose_exchange
    voiding = view.ruleset.void_suit and any(void is None for void in view.voids)
    return view.chose_void if voiding else None


def button_spots(stage: Stage, offers: dict[str, str | None]) -> tuple[ButtonSpot, ...]:
    """Buttons for the offered actions (with the reason that forbids each, or None), from the right."""
    spots = []
    right = stage.width - 44.0
    for action in BUTTONS:
        if action not in offers:
            continue
        big = action == "win" and offers[action] is None
        radius = 44.0 if big else 34.0
        center = stage.frame.point(right - radius, stage.hand - (66 if big else 56))
        spots.append(ButtonSpot(action, offers[action], center, stage.frame.px(radius)))
        right -= 2 * radius + 18
    return tuple(spots)


def tool_rects(stage: Stage) -> dict[str, pygame.Rect]:
    """The round tools in the corner."""
    rects = {
        name: stage.frame.rect(stage.frame.width - 162 + 44 * index, 38, TOOL_SIZE, TOOL_SIZE)
        for index, name in enumerate(TOOLS)
    }
    x, y = 44 + stage.plate_widths[0] + BESIDE_PLATE, stage.hand - 84 + (PLATE_HEIGHT - AUTO[1]) / 2
    if stage.narrow:
        x, y = COLUMN_EDGE + (COLUMN[0] - AUTO[0]) / 2, stage.hand - 64 - COLUMN[1] - AUTO[1]
    return rects | {"auto": stage.frame.rect(x, y, *AUTO)}


def clock_rect(stage: Stage) -> pygame.Rect:
    """The bar above the own plate that shows the time for a decision."""
    if stage.narrow:
        y = stage.hand - 40 - COLUMN[1] - CLOCK_HEIGHT - 8
        return stage.frame.rect(COLUMN_EDGE + 3, y, COLUMN[0] - 6, CLOCK_HEIGHT)
    x, width = 44 + CLOCK_INSET, stage.plate_widths[0] - 2 * CLOCK_INSET
    return stage.frame.rect(x, stage.hand - 84 - CLOCK_HEIGHT - 8, width, CLOCK_HEIGHT)


def tray_rect(stage: Stage) -> pygame.Rect:
    """The tray of items: between the own plate and the one at the left, above that one where the table is narrow."""
    if stage.narrow:
        width, height = NARROW_TRAY
        return stage.frame.rect(COLUMN_EDGE, stage.cy - COLUMN[1] / 2 - 8 - height, width, height)
    width, height = TRAY
    return stage.frame.rect(44, stage.hand - 84 - 24 - height, width, height)


def tray_cells(stage: Stage, count: int) -> list[pygame.Rect]:
    """The places in the tray, row by row."""
    box, columns = tray_rect(stage), 2 if stage.narrow else 3
    pad, gap = stage.frame.px(TRAY_PAD), stage.frame.px(TRAY_GAP)
    rows = -(-count // columns)
    width = (box.w - 2 * pad - (columns - 1) * gap) // columns
    height = (box.h - 2 * pad - (rows - 1) * gap) // rows
    return [
        pygame.Rect(box.x + pad + column * (width + gap), box.y + pad + row * (height + gap), width, height)
        for row, column in (divmod(number, columns) for number in range(count))
    ]


def practice_rects(stage: Stage, names: tuple[str, ...]) -> dict[str, pygame.Rect]:
    """The tools of practice: a row in the upper left corner, two short ones where the table is narrow."""
    columns = 3 if stage.narrow else len(names)
    x, y = (37.0, 34.0) if stage.narrow else (44.0, 38.0)
    return {
        name: stage.frame.rect(x + column * ASIDE_PITCH, y + row * ASIDE_PITCH, ASIDE, ASIDE)
        for name, (row, column) in ((name, divmod(at, columns)) for at, name in enumerate(names))
    }
