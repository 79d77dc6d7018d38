"""The coach's panel while nothing is asked: how far the hand is, and the advice before or what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice import Advice
from game.ai.advice_danger import Mark
from game.ai.advice_hand import After
from game.ai.wording import steps_name
from game.mahjong.tiles import Tile
from game.ui import paint
from game.ui.coach.options import draw_option, draw_why, option_height, why_fits, why_height
from game.ui.coach.parts import MARK_COLORS, Pen, draw_mark, draw_useful, section
from game.ui.palette import MUTED

GAP = 14.0  # units between sections
TILE = 24.0
USUAL = "coach.ui.idle"
MOST_GROWTH = 4  # steps that words may be larger by, where there is room


def draw_idle(pen: Pen, said: str, hand: After | None, before: Advice | None, y: int, bottom: int) -> None:
    """What the coach waits for (`said`, a text id), the hand, and what was advised last or else the marks."""
    if before is None:
        for line in paint.wrapped(pen.get(said), pen.font(15), pen.room):
            pen.text(line, (pen.left, y + pen.line(15) / 2), 15, MUTED)
            y += pen.line(15) + pen.frame.px(2)
        y += pen.frame.px(GAP)
    if hand is not None and hand.shanten is not None:
        y = _hand(pen, max(0, hand.shanten), hand.useful, y) + pen.frame.px(GAP)
    if before is not None:
        y = _before(pen, before, y, bottom) + pen.frame.px(GAP)
    if said == USUAL:
        _marks(pen, y, bottom)


def _hand(pen: Pen, shanten: int, useful: Sequence[tuple[Tile, int]], y: int) -> int:
    """How far the hand is, in short words where the long ones have no room, and what helps it."""
    texts = pen.context.texts
    room = pen.room - pen.font(16, "bold").size(pen.get("coach.ui.you"))[0] - pen.frame.px(28)
    note = steps_name(texts, shanten)
    if pen.font(14).size(note)[0] > room:
        note = steps_name(texts, shanten, short=True)
    y = section(pen, y, "coach.ui.you", note)
    return draw_useful(pen, y + pen.frame.px(4), useful, pen.frame.px(TILE)) if useful else y


def _before(pen: Pen, advice: Advice, y: int, bottom: int) -> int:
    """The advice of the turn before: there is time to read it now. Returns where it ends."""
    if y + pen.line(16) + option_height(pen, advice.best, False) > bottom:
        return y
    y = section(pen, y, "coach.ui.before", both=True) + pen.frame.px(4)
    reasons = [reason for reason in advice.reasons if reason.id != "odds"]
    gap = pen.frame.px(GAP)
    left = bottom - y - gap - why_height(pen, reasons)
    y = draw_option(pen, advice.best, y, "best", option_height(pen, advice.best, True) <= left) + gap
    fits = (growth for growth in range(MOST_GROWTH, 0, -1) if why_fits(pen, reasons, growth, bottom - y))
    return draw_why(pen, reasons, y, bottom, next(fits, 0))


def _marks(pen: Pen, y: int, bottom: int) -> None:
    """What the marks of danger mean, if there is room for all of them."""
    high, words = pen.line(15), max(pen.font(15, "bold").size(pen.get(f"coach.mark.{mark}"))[0] for mark in Mark)
    size, gap = high * 0.66, pen.frame.px(6)
    left = pen.left + size + pen.frame.px(8)
    begin = round(left) + words + pen.frame.px(12)
    means = {mark: paint.wrapped(pen.get(f"coach.mark.{mark}.means"), pen.font(15), pen.right - begin) for mark in Mark}
    needed = pen.line(16) + pen.frame.px(7) + sum(len(lines) * high + gap for lines in means.values())
    if y + needed > bottom:
        return
    y = section(pen, y, "coach.ui.marks", both=True) + pen.frame.px(4)
    for mark, lines in means.items():
        draw_mark(pen.surface, mark, (pen.left + size / 2, y + high / 2), size)
        pen.text(pen.get(f"coach.mark.{mark}"), (left, y + high / 2), 15, MARK_COLORS[mark], bold=True)
        for line in lines:
            pen.text(line, (begin, y + high / 2), 15, MUTED)
            y += high
        y += gap
