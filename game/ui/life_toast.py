"""Sentences at the top of the window for some seconds, over whatever is shown: what happened to saves and profile."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, PANEL
from game.ui.widgets.frame import Frame

SHORTEST, A_CHARACTER = 2.4, 0.055  # seconds that a sentence stays: at least, and for each of its characters
WIDEST, TOP, PAD = 760, 14, 16
MOST_LINES, MOST_CHARACTERS = 6, 800  # a path may be thousands of characters long
LONGEST = 12.0  # seconds


class Toasts:
    """One sentence after the other, the rest wait; `update` tells when the screen has to be drawn anew."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.left = 0.0
        self._below: tuple[pygame.Surface, pygame.Rect] | None = None

    @property
    def text(self) -> str | None:
        """The sentence that is shown."""
        return self.waiting[0] if self.waiting else None

    def say(self, sentence: str) -> None:
        """Show a sentence, after those that wait; one that waits already is not said twice."""
        if sentence in self.waiting:
            return
        self.waiting.append(sentence)
        if len(self.waiting) == 1:
            self.left = _seconds(sentence)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether another sentence, or none, is to be seen."""
        if not self.waiting:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        del self.waiting[0]
        self.left = _seconds(self.waiting[0]) if self.waiting else 0.0
        return True

    def lift(self, surface: pygame.Surface) -> None:
        """Put back what lay below, before a scene draws that may paint only a part of the window."""
        if self._below is not None:
            surface.blit(*self._below)
            self._below = None

    def draw(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draw the sentence in as many lines as it needs."""
        if self.text is None:
            return
        frame = Frame(surface.get_size())
        font = assets.font(frame.text_px(16), "bold")
        lines = shown_lines(self.text, font, frame.px(WIDEST))
        pad, mark = frame.px(PAD), frame.px(12)
        width = max(font.size(line)[0] for line in lines) + 3 * pad + mark
        rect = pygame.Rect(0, frame.px(TOP), width, font.get_linesize() * len(lines) + pad)
        rect.centerx = surface.get_rect().centerx
        area = rect.inflate(frame.px(48), frame.px(48)).clip(surface.get_rect())
        self._below = (surface.subsurface(area).copy(), area)
        paint.add_shadow(surface, rect, 14 * frame.scale, max(3, frame.px(6)))
        surface.blit(paint.panel(rect.size, 14 * frame.scale, *PANEL, BRASS, 248, 1.4), rect)
        paint.lozenge(surface, (rect.x + pad + mark / 2, rect.centery), mark, GOLD_FLAT)
        with paint.inside(rect):
            for row, line in enumerate(lines):
                at = (rect.x + 2 * pad + mark, rect.y + pad // 2 + row * font.get_linesize())
                paint.draw_text(surface, line, font, CREAM, at)


def shown_lines(sentence: str, font: pygame.font.Font, width: int) -> list[str]:
    """The lines of a sentence, each at most `width` pixels wide; one that is too long ends with an ellipsis."""
    if len(sentence) > MOST_CHARACTERS:
        sentence = sentence[:MOST_CHARACTERS] + paint.ELLIPSIS
    lines = [paint.shortened(line, font, width) for line in paint.wrapped(sentence, font, width)]
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = [paint.shortened(lines[MOST_LINES - 1] + paint.ELLIPSIS, font, width)]
    return lines


def _seconds(sentence: str) -> float:
    return min(LONGEST, SHORTEST + A_CHARACTER * len(sentence))
