"""The bar beside a list that is longer than its room: tells where one is, and is dragged or clicked to go elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, GOLD_FLAT, INSET, LINE
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.frame import Frame

SHORTEST = 18  # pixels of the thumb


def thumb_of(track: pygame.Rect, first: int, shown: int, count: int) -> pygame.Rect:
    """Where the thumb lies on a track: `first` of `count` rows is the first of the `shown` ones."""
    thumb = pygame.Rect(track.x, 0, track.w, max(min(SHORTEST, track.h), round(track.h * shown / max(1, count))))
    thumb.y = track.y + round((track.h - thumb.h) * first / max(1, count - shown))
    return thumb


def first_at(track: pygame.Rect, y: int, shown: int, count: int) -> int:
    """The first row that is shown when the middle of the thumb is brought to a height."""
    thumb = thumb_of(track, 0, shown, count)
    share = (y - track.y - thumb.h / 2) / max(1, track.h - thumb.h)
    return max(0, min(count - shown, round(share * (count - shown))))


def draw_track(surface: pygame.Surface, track: pygame.Rect, thumb: pygame.Rect, lit: bool = False) -> None:
    """The groove and the thumb on it, brighter under the pointer."""
    surface.blit(paint.panel(track.size, track.w / 2, *INSET, None, 220, 1, False), track)
    pair = (GOLD_FLAT, BRASS) if lit else (BRASS, LINE)
    surface.blit(paint.panel(thumb.size, thumb.w / 2, *pair, None, 255, 1, False), thumb)


@dataclass(kw_only=True)
class ScrollBar(Widget):
    """`shown` of `count` rows are seen, from `first` on. Keys move the rows themselves, so it takes no focus."""

    count: int
    shown: int
    first: int = 0
    takes_focus: ClassVar[bool] = False

    @property
    def track(self) -> pygame.Rect:
        """What is seen of it: the middle of its rectangle."""
        track = pygame.Rect(0, 0, max(4, round(self.rect.w * 0.4)), self.rect.h)
        track.center = self.rect.center
        return track

    def _to(self, y: int) -> bool:
        before, self.first = self.first, first_at(self.track, y, self.shown, self.count)
        return self.first != before

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Where it was clicked."""
        return self._to(pos[1])

    def dragged(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer."""
        return self._to(pos[1])

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the groove and the thumb."""
        track = self.track
        draw_track(surface, track, thumb_of(track, self.first, self.shown, self.count), look.hovered or look.pressed)
