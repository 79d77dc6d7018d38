"""What lay on the table at a decision that is reviewed: melds and discards of each seat, the opponents first."""

from __future__ import annotations

from game.ai.reasons import PLACES
from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.session.table import Session
from game.ui.coach.parts import Pen, section
from game.ui.context import Context
from game.ui.palette import CREAM, MUTED
from game.ui.table.paint import suit_badge
from game.ui.widgets.hand_row import FACE, draw_row, lay
from game.ui.widgets.seats import face

LEAST, MOST = 32.0, 44.0  # how high a row may be, in units: lower, and its tiles could not be read
HEAD = 124.0  # of a row: portrait, name and void suit
FILLED = 0.92  # of a row's height, by its tiles


def table_rows(pen: Pen, y: int, bottom: int) -> int:
    """How many seats have room between two heights: all, the opponents alone, or none."""
    room = bottom - y - pen.line(16) - pen.frame.px(3)
    least = max(pen.frame.px(LEAST), pen.line(14))
    return next((count for count in (SEATS, SEATS - 1) if count * least <= room), 0)


def draw_table(pen: Pen, session: Session, view: View, y: int, bottom: int) -> None:
    """A head and a row a seat, as high as there is room for; nothing where not even the opponents have room."""
    count = table_rows(pen, y, bottom)
    if not count:
        return
    y = section(pen, y, "coach.review.table", both=True)
    high = min((bottom - y) // count, pen.frame.px(MOST))
    for place in [*range(1, SEATS), 0][:count]:
        _row(pen, session, view, (view.seat + place) % SEATS, y, high)
        y += high


def _row(pen: Pen, session: Session, view: View, seat: int, y: int, high: int) -> None:
    frame, middle, place = pen.frame, y + high / 2, (seat - view.seat) % SEATS
    side = min(frame.px(30), high - frame.px(2))
    pen.surface.blit(pen.context.assets.avatar(face(pen.context, session, seat), side), (pen.left, middle - side / 2))
    x = pen.left + side + frame.px(8)
    end = pen.text(seat_word(pen.context, place), (x, middle), 14, CREAM, room=frame.px(HEAD) - side - frame.px(34))
    void = view.voids[seat]
    if void is not None:
        suit_badge(pen.surface, pen.context, (end.right + frame.px(16), round(middle)), frame.px(10), void)
    x = pen.left + frame.px(HEAD)
    assets, laid = pen.context.assets, lay(view.melds[seat], view.discards[seat], None)
    if not laid:
        pen.text(pen.get("coach.review.bare"), (x, middle), 14, MUTED)
        return
    width = min((pen.right - x) / (laid[-1].at + 1.1), high * FILLED * 100 / assets.body(FACE, 100)[1])
    draw_row(pen.surface, assets, laid, (x, round(middle - assets.body(FACE, width)[1] / 2)), width)


def seat_word(context: Context, place: int) -> str:
    """A seat by its place at the table; the player's own is "you"."""
    return context.texts.get(f"coach.seat.{PLACES[place]}")
