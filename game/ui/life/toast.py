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
SEEN = 1.0  # seconds after which a sentence makes room for the next


class Toasts:
    """One sentence after the other; `update` tells when the screen has to be drawn anew.

    A sentence that has been seen makes room for a new one at once, so that what was just pressed is answered;
    of several said together each has its time.
    """

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.left = self.shown = 0.0  # seconds
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
            self._begin()
        elif len(self.waiting) == 2 and self.shown >= SEEN:
            del self.waiting[0]
            self._begin()

    def drop(self, sentence: str) -> None:
        """Show a sentence no longer; the next one has its turn."""
        if sentence not in self.waiting:
            return
        shown = sentence == self.text
        self.waiting.remove(sentence)
        if shown and self.waiting:
            self._begin()

    def _begin(self) -> None:
        """The first sentence is shown from now on."""
        self.left, self.shown = _seconds(self.waiting[0]), 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether another sentence, or none, is to be seen."""
        if not self.waiting:
            return False
        self.left -= dt
        self.shown += dt
        if self.left > 0:
            return False
        del self.waiting[0]
        if self.waiting:
            self._begin()
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
    """The lines of a sentence, each at most `width` pixels wide.

    What is too long is cut out of the middle, where a path stands: what happened to it and why comes first and last.
    """
    longest = MOST_CHARACTERS
    while True:
        words = [_fitting(word, font, width) for word in _without_middle(sentence, longest).split(" ")]
        lines = paint.wrapped(" ".join(words), font, width)
        if len(lines) <= MOST_LINES:
            return list(lines)
        longest = min(longest, len(sentence)) * 9 // 10


def _fitting(word: str, font: pygame.font.Font, width: int) -> str:
    """A word, such as a path, without its middle where it is wider than a line; Chinese is broken anywhere."""
    pieces = paint.pieces(word)
    cut = [piece if font.size(piece)[0] <= width else _narrowed(piece, font, width) for piece in pieces]
    return "".join(cut)


def _narrowed(piece: str, font: pygame.font.Font, width: int) -> str:
    length = len(piece)
    while length > 1 and font.size(_without_middle(piece, length - 1))[0] > width:
        length -= 1
    return _without_middle(piece, length - 1)


def _without_middle(text: str, longest: int) -> str:
    """At most so many characters of a text, and an ellipsis for what is left out of its middle."""
    if len(text) <= longest:
        return text
    end = longest // 2
    return text[: longest - end].rstrip() + paint.ELLIPSIS + text[len(text) - end :].lstrip()


def _seconds(sentence: str) -> float:
    return min(LONGEST, SHORTEST + A_CHARACTER * len(sentence))
