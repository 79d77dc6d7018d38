"""What lay on the table at a decision that is reviewed: melds and discards of each seat, the opponents first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.advice import Option
from game.ai.reasons import PLACES
from game.ai.wording import tile_name
from game.mahjong.actions import Discard
from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.session.table import Session
from game.ui.coach.parts import MARK_COLORS, Pen, draw_mark, section
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, MINUS, MUTED, Color
from game.ui.table.paint import suit_badge
from game.ui.widgets.hand_row import FACE, draw_row, lay
from game.ui.widgets.seats import face

LEAST, MOST = 32.0, 54.0  # how high a row may be, in units: lower, and its tiles could not be read
GAP = 6.0  # units between the head and the first row
HEAD = 124.0  # of a row: portrait, name and void suit
FILLED = 0.92  # of a row's height, by its tiles
COLUMN_GAP = 16.0  # units before a column of dangers


def _least(pen: Pen) -> int:
    return max(pen.frame.px(LEAST), pen.line(14))


def table_height(pen: Pen, count: int) -> int:
    """How much room a head and the rows of so many seats need at least, in pixels."""
    return pen.line(16) + pen.frame.px(3) + pen.frame.px(GAP) + count * _least(pen)


def table_rows(pen: Pen, y: int, bottom: int) -> int:
    """How many seats have room between two heights: all, the opponents alone, or none."""
    return next((count for count in (SEATS, SEATS - 1) if table_height(pen, count) <= bottom - y), 0)


def draw_table(pen: Pen, session: Session, view: View, y: int, bottom: int, options: Sequence[Option]) -> None:
    """A head and a row a seat, as high as there is room for; nothing where not even the opponents have room.

    Behind the tiles each of the `options`, the advised one first, has a column with its danger for each opponent.
    """
    count = table_rows(pen, y, bottom)
    if not count:
        return
    columns = _columns(pen, options)
    head = y + pen.line(16) // 2
    for column in columns:
        pen.text(column.words, (column.right, head), 14, column.color, "midright")
    end = columns[0].right - columns[0].width if columns else pen.right
    y = section(Pen(pen.surface, pen.context, pen.frame, pen.left, end), y, "coach.review.table", both=True)
    y += pen.frame.px(GAP)
    high = min((bottom - y) // count, pen.frame.px(MOST))
    for place in [*range(1, SEATS), 0][:count]:
        seat = (view.seat + place) % SEATS
        _row(Pen(pen.surface, pen.context, pen.frame, pen.left, end), session, view, seat, y, high)
        for column in columns:
            _danger(pen, column, seat, y + high / 2)
        y += high


@dataclass(frozen=True)
class _Column:
    """The dangers of one option: its head, and where it lies in pixels."""

    option: Option
    words: str
    color: Color
    right: int
    width: int


def _columns(pen: Pen, options: Sequence[Option]) -> list[_Column]:
    """From left to right, the last one at the right edge."""
    columns: list[_Column] = []
    right = pen.right
    marks = max(pen.font(15, "bold").size(pen.get(f"coach.mark.{mark}"))[0] for mark in MARK_COLORS)
    for number, option in reversed(list(enumerate(options))):
        if not option.dangers or not isinstance(option.action, Discard):
            continue
        words = pen.get("coach.review.discard", tile=tile_name(pen.context.texts, option.action.tile))
        width = max(marks + pen.line(14), pen.font(14).size(words)[0]) + pen.frame.px(COLUMN_GAP)
        columns.insert(0, _Column(option, words, MINUS if number else GOLD_FLAT, right, width))
        right -= width
    return columns


def _danger(pen: Pen, column: _Column, seat: int, middle: float) -> None:
    """The mark and its word for an opponent who could still win."""
    mark = next((danger.mark for danger in column.option.dangers if danger.seat == seat), None)
    if mark is None:
        return
    words = pen.get(f"coach.mark.{mark}")
    left = pen.text(words, (column.right, middle), 15, MARK_COLORS[mark], "midright", bold=True).left
    size = pen.line(14) * 0.66
    draw_mark(pen.surface, mark, (left - pen.frame.px(5) - size / 2, middle), size)


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
