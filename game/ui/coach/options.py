"""An option on the coach's panel and in the review: what, how far, what it is worth; and the reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.advice import Option
from game.ai.reasons import Reason
from game.ai.wording import paragraph, percent, signed, steps_name
from game.ui import paint
from game.ui.coach.parts import Pen, action_width, draw_action, draw_useful, points_colors, rule, section, tile_height
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, INSET, MUTED, SELECTED_EDGE

ALMOST = 0.9  # by which a guess of how high words are is too low rather than too high
THREE_WIDE = 72.0  # of three tiles to be given away, where words are not enlarged
ORDER = ("not.", "second.", "kong.", "ready.", "route", "roots", "void.", "discard.void")
"""Which reasons come next after the first when there is no room for all."""


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


def _why_px(pen: Pen, growth: int) -> int:
    """The size of reasons in pixels: so many steps larger than the smallest."""
    return pen.frame.text_px(14) + round(growth * max(1.0, pen.frame.scale * pen.frame.text))


def _why_size(pen: Pen, growth: int) -> float:
    """The same in units."""
    return _why_px(pen, growth) / (pen.frame.scale * pen.frame.text)


def why_height(pen: Pen, reasons: Sequence[Reason], growth: int = 0, most: int | None = None) -> int:
    """How high `draw_why` draws, of lines at most so many; 0 without reasons."""
    if not reasons:
        return 0
    size = _why_size(pen, growth)
    lines = len(paint.wrapped(paragraph(pen.context.texts, reasons), pen.font(size), pen.room))
    lines = lines if most is None else min(lines, most)
    return pen.line(16) + pen.frame.px(3) + lines * (pen.line(size) + pen.frame.px(1))


def why_fits(pen: Pen, reasons: Sequence[Reason], growth: int, room: int, most: int | None = None) -> bool:
    """Whether `draw_why` has room. Only a size that might have is measured: each is a font to open."""
    larger = _why_px(pen, growth) / _why_px(pen, 0)
    width = pen.font(14).size(paragraph(pen.context.texts, reasons))[0] * larger
    least = int(width / pen.room * ALMOST) * pen.line(14) * larger * ALMOST
    return (most is not None or least <= room) and why_height(pen, reasons, growth, most) <= room


def draw_why(pen: Pen, reasons: Sequence[Reason], y: int, bottom: int, growth: int = 0) -> int:
    """The reasons as one paragraph: as many whole sentences as there is room for, the first one always.

    Returns where it ends.
    """
    size = _why_size(pen, growth)
    font = pen.font(size)
    head, high = pen.line(16) + pen.frame.px(3), pen.line(size) + pen.frame.px(1)
    rows = (bottom - y - head) // high
    if rows < 1 or not reasons:
        return y
    y = section(pen, y, "coach.ui.why", both=True)
    for line in fitting(pen, reasons, font, rows)[:rows]:
        pen.text(line, (pen.left, y + high / 2), size, CREAM, room=pen.room)
        y += high
    return y


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
