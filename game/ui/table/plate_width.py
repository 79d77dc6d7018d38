"""How wide the plates of a table are: as wide as what they may have to hold until the hand ends."""

from __future__ import annotations

from math import ceil

from game.mahjong.state import SEATS
from game.session.table import Session
from game.ui.context import Context
from game.ui.table.paint import signed
from game.ui.table.plates_paint import NAME_AT, SUM_AFTER, name_font, room_after, sum_font
from game.ui.table.stage import PLATE_WIDTH, Stage
from game.ui.widgets.seats import place_of, seat_name

ROUNDING = 2  # pixels
LIKELY = 100  # base points that a seat may win or lose in a hand before its sum has to be written smaller


def plate_widths(context: Context, session: Session, stage: Stage) -> tuple[float, ...]:
    """The width of each plate in units, by place; it follows nothing that changes while a hand is played.

    A name or a sum that is longer than the widest plate is written smaller.
    """
    rules, widths = session.ruleset, [PLATE_WIDTH] * SEATS
    tail = room_after(rules.void_suit or rules.exchange_three)
    for seat in range(SEATS):
        name = name_font(context, stage.frame).size(seat_name(context, session, seat).main)[0]
        points = sum_font(context, stage.frame).size(_longest(session.totals[seat], rules.base_points))[0]
        inner = max(name / stage.scale, points / stage.scale + SUM_AFTER)
        width = NAME_AT + inner + tail + ROUNDING / stage.scale
        widths[place_of(seat, session.watcher)] = min(PLATE_WIDTH, float(ceil(width)))
    return tuple(widths)


def _longest(total: int, base_points: int) -> str:
    """The widest sum that is likely by the end of a hand begun with `total` points."""
    digits = len(str(abs(total) + LIKELY * base_points))
    return signed(-int("8" * digits))
