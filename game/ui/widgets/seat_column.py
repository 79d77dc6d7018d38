"""The seats of a settlement one below the other: as high as there is room, or page after page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.palette import GOLD_FLAT
from game.ui.widgets.frame import Frame
from game.ui.widgets.seat_strip import SeatStrip

GAP = 8.0
WINNER_WEIGHT = 2.3  # of the height of a seat that has not won, where there is room for all
Placed = tuple[SeatStrip, int]  # a strip, or a part of one, and its height in pixels


@dataclass
class SeatColumn:
    """Strips in `rect`. Where they need more room they are parted into pages between two wins: nothing is cut."""

    strips: Sequence[SeatStrip]
    rect: pygame.Rect
    frame: Frame
    page: int = 0

    def __post_init__(self) -> None:
        self.gap = self.frame.px(GAP)
        self.pages = self._whole() or self._parted()
        self.page = max(0, min(self.page, len(self.pages) - 1))

    def _whole(self) -> list[list[Placed]]:
        """All on one page, if there is room."""
        least = [strip.least for strip in self.strips]
        room = self.rect.h - self.gap * (len(least) - 1)
        weights = [WINNER_WEIGHT if strip.worths else 1.0 for strip in self.strips]
        shared = [int(room * weight / sum(weights)) for weight in weights]
        if all(one >= need for one, need in zip(shared, least, strict=True)):
            return [list(zip(self.strips, shared, strict=True))]
        return [self._filled(self.strips, least)] if sum(least) <= room else []

    def _filled(self, strips: Sequence[SeatStrip], least: Sequence[int]) -> list[Placed]:
        """What is over goes to each by what it needs."""
        spare = self.rect.h - self.gap * (len(least) - 1) - sum(least)
        return [(strip, need + spare * need // sum(least)) for strip, need in zip(strips, least, strict=True)]

    def _parted(self) -> list[list[Placed]]:
        pages: list[list[SeatStrip]] = [[]]
        left = self.rect.h
        for strip in self.strips:
            for part in strip.parts(left, self.rect.h):
                if part.least > left:
                    pages.append([])
                    left = self.rect.h
                pages[-1].append(part)
                left -= part.least + self.gap
        return [
            self._filled(page, [part.least for part in page])
            if page is not pages[-1]
            else [(part, part.least) for part in page]
            for page in pages
        ]

    @property
    def hidden(self) -> int:
        """How many pages come after the one shown."""
        return len(self.pages) - 1 - self.page

    def move(self, step: int) -> bool:
        """Turn pages; returns whether it moved."""
        before = self.page
        self.page = max(0, min(len(self.pages) - 1, self.page + step))
        return self.page != before

    def draw(self, surface: pygame.Surface) -> None:
        """The page shown; triangles tell that there are more."""
        y = self.rect.y
        for strip, height in self.pages[self.page]:
            strip.draw(surface, pygame.Rect(self.rect.x, y, self.rect.w, height))
            y += height + self.gap
        size, x = self.frame.px(13), self.rect.right + self.frame.px(8)
        if self.page:
            paint.triangle(surface, (x, self.rect.y + size), size, GOLD_FLAT, "up")
        if self.hidden:
            paint.triangle(surface, (x, self.rect.bottom - size), size, GOLD_FLAT, "down")
