"""The coach's panel at the right: what is advised, the next best, the danger of a discard, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.advice import Advice, Option
from game.ai.advice_danger import Danger
from game.ai.advice_hand import After
from game.ai.reasons import PLACES, Reason
from game.ai.wording import paragraph, percent, sentence, signed, steps_name, tile_name
from game.mahjong.actions import Discard
from game.mahjong.tiles import Tile
from game.session.table import Session
from game.ui import paint
from game.ui.coach.parts import (
    Pen,
    action_width,
    danger_height,
    draw_action,
    draw_danger,
    draw_useful,
    name_place,
    points_colors,
    rule,
    section,
    tile_height,
)
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, INSET, MUTED, PANEL, SELECTED_EDGE, SHEET_EDGE
from game.ui.widgets.frame import Frame
from game.ui.widgets.seats import face, seat_name

TOP, BOTTOM = 84.0, 30.0
WIDTH, RIGHT = 284.0, 48.0
THREE_WIDE = 72.0  # of three tiles to be given away, where words are not enlarged
WHY_LINES = 5  # lines of words that cards and opponents make room for
ORDER = ("not.", "second.", "kong.", "ready.", "route", "roots", "void.", "discard.void")
"""Which reasons come next after the first when there is no room for all."""


@dataclass(frozen=True)
class Told:
    """What the panel shows: an advice, or while nothing is asked `idle`, a text id, and the own hand.

    `pointed` is the discard looked at.
    """

    advice: Advice | None
    hand: After | None = None
    pointed: Tile | None = None
    idle: str = "coach.ui.idle"


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
            _idle(pen, told, y)
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


def _idle(pen: Pen, told: Told, y: int) -> None:
    hand = told.hand
    for line in paint.wrapped(pen.get(told.idle), pen.font(15), pen.room):
        pen.text(line, (pen.left, y + pen.line(15) / 2), 15, MUTED)
        y += pen.line(15) + pen.frame.px(2)
    if hand is None or hand.shanten is None:
        return
    y = section(pen, y + pen.frame.px(12), "coach.ui.you", steps_name(pen.context.texts, max(0, hand.shanten)))
    if hand.useful:
        draw_useful(pen, y + pen.frame.px(4), hand.useful, pen.frame.px(24))


# ---- an advice


def _advised(pen: Pen, session: Session, advice: Advice, pointed: Tile | None, y: int, bottom: int) -> None:
    """As much as leaves room to say why: the next best loses its tiles first, then the opponents their reasons."""
    looked_at = advice.option(Discard(pointed)) if pointed is not None else None
    shown = looked_at if looked_at is not None else advice.best
    wanted = WHY_LINES * (pen.line(14) + pen.frame.px(1)) + pen.line(16) + pen.frame.px(12)
    for full, reasoned in ((True, True), (False, True), (False, False)):
        if y + _height(pen, advice, shown, full, reasoned) + wanted <= bottom:
            break
    y = draw_option(pen, advice.best, y, "best", full=True)
    if advice.runner_up is not None:
        y = draw_option(pen, advice.runner_up, y + pen.frame.px(8), "second", full)
    if shown.dangers:
        y = draw_dangers(pen, session, shown, y + pen.frame.px(8), reasoned)
    _why(pen, advice.reasons, y + pen.frame.px(8), bottom)


def _height(pen: Pen, advice: Advice, shown: Option, full: bool, reasoned: bool) -> int:
    """How high the cards and the opponents are."""
    high, gap = option_height(pen, advice.best, True), pen.frame.px(8)
    if advice.runner_up is not None:
        high += gap + option_height(pen, advice.runner_up, full)
    if shown.dangers:
        high += gap + pen.line(16) + pen.frame.px(3)
        for dangers in _together(shown.dangers):
            why = _why_dangerous(pen, dangers[0]) if reasoned else None
            high += danger_height(pen, why, len(dangers) == 1)
    return high


def option_height(pen: Pen, option: Option, full: bool) -> int:
    """How high `draw_option` draws."""
    width = pen.frame.px(34 if full else 24)
    high = max(tile_height(width), pen.line(17) + pen.line(14)) + 2 * pen.frame.px(9) - pen.frame.px(4)
    return high + (_row(pen) if full and option.after.useful else 0)


def _row(pen: Pen) -> int:
    return tile_height(pen.frame.px(24)) + pen.line(14) + pen.frame.px(5)


def draw_option(pen: Pen, option: Option, y: int, kind: str, full: bool, least: int = 0) -> int:
    """One option in a frame at least so high: what, how far, what it is worth, and its useful tiles when `full`."""
    first, pad = kind == "best", pen.frame.px(9)
    useful = option.after.useful if full else ()
    width = pen.frame.px(34 if full else 24)
    own = option_height(pen, option, full)
    tall, high = max(own, least), own - (_row(pen) if useful else 0)
    box = pygame.Rect(pen.left - pen.frame.px(4), y, pen.room + pen.frame.px(8), tall)
    edge = SELECTED_EDGE if first else HAIR
    pen.surface.blit(paint.panel(box.size, 13 * pen.frame.scale, *INSET, edge, 235, 1.4, False), box)
    inner = Pen(pen.surface, pen.context, pen.frame, box.x + pad, box.right - pad)
    wide = min(action_width(option.action, width), pen.frame.px(THREE_WIDE / pen.frame.text))
    picture = pygame.Rect(inner.left, y + (high - tile_height(width)) // 2, wide, tile_height(width))
    draw_action(inner, option.action, picture)
    _figures(inner, option, picture.right + pen.frame.px(9), y + high // 2, kind)
    if useful:
        rule(inner, y + high - pen.frame.px(2))
        draw_useful(inner, y + high + pen.frame.px(2), useful, pen.frame.px(24))
    elif tall - own >= _row(pen) and option.after.shanten is not None and option.after.shanten >= 0:
        rule(inner, y + high - pen.frame.px(2))
        inner.text(pen.get("coach.ui.none_left"), (inner.left, y + (high + tall) / 2), 14, MUTED, room=inner.room)
    return y + tall


def _figures(pen: Pen, option: Option, x: int, middle: int, kind: str) -> None:
    """Two lines: the name and the expected points, how far the hand is and the chance to win."""
    upper, lower = middle - pen.line(14) * 0.55, middle + pen.line(17) * 0.55
    value = signed(option.points)
    gradient = points_colors(option.points)
    left = pen.text(value, (pen.right, upper), 21, CREAM, "midright", bold=True, gradient=gradient).left
    words = pen.context.words(f"coach.ui.{kind}")
    color = GOLD_FLAT if kind == "best" else CREAM
    end = pen.text(words.main, (x, upper), 16, color, bold=True, room=left - x - pen.frame.px(4)).right
    label = pen.get("coach.ui.expected")
    if pen.font(14).size(label)[0] <= left - end - pen.frame.px(12):
        pen.text(label, (left - pen.frame.px(6), upper), 14, MUTED, "midright")
    chance = pen.get("coach.ui.win", chance=percent(option.win))
    left = pen.text(chance, (pen.right, lower), 14, MUTED, "midright").left
    if option.after.shanten is not None and option.after.shanten >= 0:
        steps = steps_name(pen.context.texts, option.after.shanten, short=True)
        pen.text(steps, (x, lower), 14, CREAM, room=left - x - pen.frame.px(6))


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


def _why(pen: Pen, reasons: Sequence[Reason], y: int, bottom: int) -> None:
    """The reasons as one paragraph: as many whole sentences as there is room for, the first one always."""
    head = pen.line(16) + pen.frame.px(3)
    font, high = pen.font(14), pen.line(14) + pen.frame.px(1)
    rows = (bottom - y - head) // high
    if rows < 1:
        return
    lines = fitting(pen, [reason for reason in reasons if reason.id != "odds"], font, rows)
    y = section(pen, y, "coach.ui.why")
    for line in lines[:rows]:
        pen.text(line, (pen.left, y + high / 2), 14, CREAM, room=pen.room)
        y += high


def fitting(pen: Pen, reasons: Sequence[Reason], font: pygame.font.Font, rows: int) -> tuple[str, ...]:
    """The lines of a paragraph of at most `rows` lines; sentences that matter least go first."""
    kept = list(reasons)
    while True:
        lines = paint.wrapped(paragraph(pen.context.texts, kept), font, pen.room)
        if len(lines) <= rows or len(kept) <= 1:
            return lines
        kept.remove(max(kept[1:], key=lambda reason: _rank(reason.id)))


def _rank(id: str) -> int:
    return next((place for place, start in enumerate(ORDER) if id.startswith(start)), len(ORDER))
