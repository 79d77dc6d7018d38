"""The coach's panel at the right: what is advised, the next best, the danger of a discard, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.advice import Advice, Option
from game.ai.advice_danger import Danger
from game.ai.advice_hand import After
from game.ai.reasons import PLACES, Reason
from game.ai.wording import sentence, tile_name
from game.mahjong.actions import Discard
from game.mahjong.tiles import Tile
from game.session.table import Session
from game.ui import paint
from game.ui.coach.idle import draw_idle
from game.ui.coach.options import draw_option, draw_why, option_height, why_fits
from game.ui.coach.parts import (
    Pen,
    danger_height,
    draw_danger,
    name_place,
    section,
)
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, MUTED, PANEL, SHEET_EDGE
from game.ui.widgets.frame import Frame
from game.ui.widgets.seats import face, seat_name

TOP, BOTTOM = 84.0, 30.0
WIDTH, RIGHT = 284.0, 48.0
WHY_LINES = 5  # lines of words that cards and opponents make room for


@dataclass(frozen=True)
class Told:
    """What the panel shows: an advice, or while nothing is asked `idle`, a text id, and the own hand.

    `pointed` is the discard looked at, `before` the advice of the turn before.
    """

    advice: Advice | None
    hand: After | None = None
    pointed: Tile | None = None
    idle: str = "coach.ui.idle"
    before: Advice | None = None


def panel_rect(frame: Frame) -> pygame.Rect:
    """Where the panel lies."""
    return frame.rect(frame.width - RIGHT - WIDTH, TOP, WIDTH, frame.height - TOP - BOTTOM)


def toggle_rect(frame: Frame) -> pygame.Rect:
    """The switch in its head that closes it."""
    box = panel_rect(frame)
    rect = pygame.Rect(0, 0, frame.px(46), frame.px(25))
    rect.midright = (box.right - frame.px(16), box.y + frame.px(24))
    return rect


def paint_panel(context: Context, session: Session, frame: Frame, told: Told) -> pygame.Surface:
    """The whole panel as a picture of its own; its corner lies at the corner of `panel_rect`."""
    box = panel_rect(frame)
    picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    picture.blit(paint.panel(box.size, 18 * frame.scale, *PANEL, SHEET_EDGE, 240, 1.6 * frame.scale), (0, 0))
    pen = Pen(picture, context, frame, frame.px(14), box.w - frame.px(14))
    with paint.on_picture(box):
        y = _head(pen)
        if told.advice is not None:
            _advised(pen, session, told.advice, told.pointed, y, box.h - frame.px(12))
        else:
            draw_idle(pen, told.idle, told.hand, told.before, y, box.h - frame.px(12))
    return picture


def _head(pen: Pen) -> int:
    middle = pen.frame.px(24)
    bar = pygame.Rect(pen.left, middle - pen.frame.px(9), max(3, pen.frame.px(3)), pen.frame.px(18))
    pygame.draw.rect(pen.surface, GOLD_FLAT, bar, border_radius=2)
    words = pen.context.words("coach.ui.title")
    x = bar.right + pen.frame.px(9)
    end = pen.text(words.main, (x, middle), 19, CREAM, bold=True).right
    if pen.frame.wide and words.other is not None:
        pen.text(words.other, (end + pen.frame.px(9), middle + pen.frame.px(2)), 14, MUTED)
    return pen.frame.px(46)


# ---- an advice


@dataclass(frozen=True)
class Arrangement:
    """How much is shown: the next best with its tiles, opponents with reasons, and by how much words and gaps grow."""

    full: bool
    reasoned: bool
    growth: int
    gap: float = 8.0


ARRANGEMENTS = (
    Arrangement(True, True, 6, 18.0),
    Arrangement(True, True, 4, 14.0),
    Arrangement(True, True, 3, 14.0),
    Arrangement(True, True, 2, 12.0),
    *(Arrangement(True, True, growth) for growth in (1, 0)),
    *(Arrangement(False, True, growth) for growth in (3, 2, 1, 0)),
    *(Arrangement(False, False, growth) for growth in (4, 3, 2, 1, 0)),
)
"""From the most to the least: the first that leaves room to say why is taken."""


def _advised(pen: Pen, session: Session, advice: Advice, pointed: Tile | None, y: int, bottom: int) -> None:
    """As much as leaves room to say why: the next best loses its tiles first, then the opponents their reasons."""
    looked_at = advice.option(Discard(pointed)) if pointed is not None else None
    shown = looked_at if looked_at is not None else advice.best
    reasons = [reason for reason in advice.reasons if reason.id != "odds"]
    fitting = (one for one in ARRANGEMENTS if _fits(pen, advice, shown, reasons, one, bottom - y))
    how = next(fitting, ARRANGEMENTS[-1])
    gap = pen.frame.px(how.gap)
    y = draw_option(pen, advice.best, y, "best", full=True)
    if advice.runner_up is not None:
        y = draw_option(pen, advice.runner_up, y + gap, "second", how.full)
    if shown.dangers:
        y = draw_dangers(pen, session, shown, y + gap, how.reasoned)
    draw_why(pen, reasons, y + gap, bottom, how.growth)


def _fits(pen: Pen, advice: Advice, shown: Option, reasons: Sequence[Reason], how: Arrangement, room: int) -> bool:
    """Whether all has room; of reasons in words as small as can be only the first lines are asked for."""
    left = room - _cards_height(pen, advice, shown, how) - pen.frame.px(how.gap)
    return why_fits(pen, reasons, how.growth, left, WHY_LINES if how.full and not how.growth else None)


def _cards_height(pen: Pen, advice: Advice, shown: Option, how: Arrangement) -> int:
    """How high the options and the opponents are."""
    high, gap = option_height(pen, advice.best, True), pen.frame.px(how.gap)
    if advice.runner_up is not None:
        high += gap + option_height(pen, advice.runner_up, how.full)
    if shown.dangers:
        high += gap + pen.line(16) + pen.frame.px(3)
        for dangers in _together(shown.dangers):
            why = _why_dangerous(pen, dangers[0]) if how.reasoned else None
            high += danger_height(pen, why, len(dangers) == 1)
    return high


def draw_dangers(pen: Pen, session: Session, option: Option, y: int, reasoned: bool) -> int:
    """The danger of a discard for each opponent, with or without why; returns where it ends.

    All are called by place and name, or where one of these has no room all by place alone.
    """
    assert isinstance(option.action, Discard)
    texts = pen.context.texts
    note = pen.get("coach.ui.danger.of", tile=tile_name(texts, option.action.tile))
    y = section(pen, y, "coach.ui.danger", note)
    rows = [
        (one[0], _named(pen, session, one), face(pen.context, session, one[0].seat) if len(one) == 1 else None)
        for one in _together(option.dangers)
    ]
    whole = all(
        pen.font(15).size(names[0])[0] <= name_place(pen, danger.mark, shown, reasoned)[1]
        for danger, names, shown in rows
    )
    for danger, (long, short), shown in rows:
        why = _why_dangerous(pen, danger) if reasoned else None
        y = draw_danger(pen, y, danger.mark, long if whole else short, shown, why)
    return y


def _why_dangerous(pen: Pen, danger: Danger) -> str:
    """Why, and what a win would cost where one is possible."""
    why = sentence(pen.context.texts, danger.why)
    return pen.get("coach.ui.risk", why=why, points=danger.at_risk) if danger.at_risk else why


def _together(dangers: Sequence[Danger]) -> list[tuple[Danger, ...]]:
    """Opponents of whom the same can be said share a row, if that is so of all."""
    if len(dangers) > 1 and len({(danger.mark, danger.why, danger.at_risk) for danger in dangers}) == 1:
        return [tuple(dangers)]
    return [(danger,) for danger in dangers]


def _named(pen: Pen, session: Session, dangers: Sequence[Danger]) -> tuple[str, str]:
    """Who it is, long and short."""
    if len(dangers) > 1:
        return pen.get("coach.ui.all"), pen.get("coach.ui.all")
    place = pen.get(f"coach.seat.{PLACES[dangers[0].place]}")
    return f"{place} {seat_name(pen.context, session, dangers[0].seat).main}", place
