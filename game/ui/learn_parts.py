"""What the pages for learning share: paragraphs that fit their box, how long one reads them, and cards to press."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.coach.parts import Pen
from game.ui.palette import BRASS, CARD, CREAM, GOLD_FLAT, HAIR, HOVER_EDGE, MUTED, QUIET, RED, Color, lift
from game.ui.tiles import draw_tile
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame

SMALLEST = 14.0
SECONDS_A_CHARACTER = 0.16
LETTERS_A_CHARACTER = 4  # letters that are read as fast as one Chinese character
AT_LEAST = 1.4  # seconds
QUIET_WORDS: Color = (255, 226, 200)
POSE, EMBLEM = "lie0", 30.0


def reading_time(text: str) -> float:
    """Seconds that a sentence is left standing when pages turn by themselves."""
    wide = sum(ord(character) > 0x2E80 for character in text)
    return AT_LEAST + SECONDS_A_CHARACTER * (wide + (len(text) - wide) / LETTERS_A_CHARACTER)


def draw_paragraph(pen: Pen, text: str, top: int, bottom: int, size: float = 20, color: Color = CREAM) -> int:
    """Lines between two heights (pixels), smaller where they do not fit; returns where they end."""
    lines = paint.wrapped(text, pen.font(size), pen.room)
    while size > SMALLEST and top + len(lines) * _line(pen, size) > bottom:
        size -= 1
        lines = paint.wrapped(text, pen.font(size), pen.room)
    for line in lines:
        pen.text(line, (pen.left, top + _line(pen, size) / 2), size, color)
        top += _line(pen, size)
    return top


def paragraph_height(pen: Pen, text: str, size: float) -> int:
    """How high a paragraph is at a size, in pixels; none is 0."""
    return len(paint.wrapped(text, pen.font(size), pen.room)) * _line(pen, size) if text else 0


def evened(pen: Pen, text: str, size: float) -> Pen:
    """A pen whose lines are so short that a paragraph fills as many of them evenly: no word stands alone at its end."""
    font, narrowed = pen.font(size), pen
    lines = len(paint.wrapped(text, font, pen.room))
    while narrowed.room > pen.room // 2:
        tried = replace(narrowed, right=narrowed.right - max(1, pen.frame.px(6)))
        if len(paint.wrapped(text, font, tried.room)) > lines:
            break
        narrowed = tried
    return narrowed


def _line(pen: Pen, size: float) -> int:
    return pen.line(size) + pen.frame.px(3)


@dataclass(kw_only=True)
class Card(Widget):
    """A card to press: a title, a line or two below it, and a tile or an icon as its emblem; the main one is red."""

    title: str
    line: str
    tile: str | None = None
    icon: str | None = None
    main: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the card as it stands."""
        rect, radius = self.rect, 13 * frame.scale
        top, bottom = RED if self.main else CARD if look.hovered or look.focused else QUIET
        if look.pressed:
            top, bottom = lift(bottom, -6), lift(top, -10)
        paint.add_shadow(surface, rect, radius, max(3, frame.px(4)), 120, frame.px(3))
        if look.focused:
            draw_focus(surface, frame, rect, radius)
        edge = HOVER_EDGE if look.hovered else BRASS if look.focused or self.main else HAIR
        surface.blit(paint.panel(rect.size, radius, top, bottom, edge, 240, 1.4), rect)
        left = rect.x + frame.px(14)
        if self.tile is not None:
            width = EMBLEM * frame.scale
            draw_tile(surface, assets, POSE, self.tile, (left, rect.centery - width * 0.72), width)
            left += frame.px(EMBLEM + 14)
        if self.icon is not None:
            picture = assets.icon(self.icon, frame.px(EMBLEM), GOLD_FLAT)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += frame.px(EMBLEM + 14)
        self._words(surface, assets, frame, left, rect.right - frame.px(10))

    def _words(self, surface: pygame.Surface, assets: Assets, frame: Frame, left: int, right: int) -> None:
        bold = assets.font(frame.text_px(19 if frame.text == 1 else 18), "bold")
        small = assets.font(frame.text_px(14), "medium")
        lines = paint.wrapped(self.line, small, right - left)[:2]
        high, low = round(bold.get_height() * 0.8), round(small.get_height() * 0.78)
        spare = self.rect.h - high - low * len(lines) - frame.px(20)
        gap = max(0, min(frame.px(5), spare // 2))
        y = self.rect.centery - (high + gap + low * len(lines)) // 2 - frame.px(1)
        at = (left, y + high // 2)
        color = QUIET_WORDS if self.main else MUTED
        with paint.inside(self.rect):
            paint.draw_text(surface, self.title, bold, CREAM, at, "midleft", max_width=right - left)
            for number, line in enumerate(lines):
                at = (left, y + high + gap + number * low + low // 2)
                paint.draw_text(surface, line, small, color, at, "midleft", max_width=right - left)
