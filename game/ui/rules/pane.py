"""A column of blocks that scrolls by whole blocks, so that nothing is ever cut in half."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.assets import Assets
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.scroll_bar import draw_track, first_at, thumb_of

Painter = Callable[[pygame.Surface, float, float, float], None]
"""Draws a block: the surface, its left and top edge and its width in logical units."""

BAR = 6.0  # units across, and from the right edge
LARGEST_STRETCH = 14.0


@dataclass(frozen=True, slots=True)
class Block:
    """Something of a height in logical units."""

    height: float
    paint: Painter


@dataclass(kw_only=True)
class Pane(Widget):
    """Blocks from `first` on, as many as fit whole; `foot` units at its end are kept for what tells of the rest.

    `place` is where the blocks lie, in logical units (x, y, width, height) of `scale` pixels. The scene paints them;
    the pane itself draws its scroll bar, which can be dragged, and its focus ring.
    """

    blocks: Sequence[Block] = ()
    place: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    gap: float = 0.0
    foot: float = 26.0
    stretch: bool = False
    first: int = 0
    scale: float = 1.0

    def last_first(self) -> int:
        """The block that is first when the end is shown."""
        start, room = len(self.blocks), self.place[3]
        used = 0.0
        while start > 0 and used + self.blocks[start - 1].height <= room:
            used += self.blocks[start - 1].height + self.gap
            start -= 1
            room = self.place[3] - (self.foot if start else 0)
        return max(0, min(start, len(self.blocks) - 1))

    def shown(self) -> list[tuple[Block, float]]:
        """The blocks seen, each with its top edge in logical units."""
        self.first = max(0, min(self.first, self.last_first()))
        _, y, _, height = self.place
        top = y + (self.foot if self.first else 0)
        rest = self.blocks[self.first :]
        count = self._fitting(rest, y + height - top)
        taken = rest[: max(1, count)]
        used = sum(block.height for block in taken) + self.gap * (len(taken) - 1)
        tail = self.foot if count < len(rest) else 0
        spare = (y + height - top - tail - used) / max(1, len(taken) - 1)
        gap = self.gap + (max(0.0, min(LARGEST_STRETCH, spare)) if self.stretch else 0)
        found = []
        for block in taken:
            found.append((block, top))
            top += block.height + gap
        return found

    def _fitting(self, rest: Sequence[Block], room: float) -> int:
        total = sum(block.height for block in rest) + self.gap * max(0, len(rest) - 1)
        if total <= room:
            return len(rest)
        used, count = 0.0, 0
        for block in rest:
            if used + block.height > room - self.foot:
                break
            used += block.height + self.gap
            count += 1
        return count

    @property
    def above(self) -> int:
        """How many blocks lie above what is seen."""
        return self.first

    @property
    def below(self) -> int:
        """How many lie below."""
        return len(self.blocks) - self.first - len(self.shown()) if self.blocks else 0

    @property
    def scrolls(self) -> bool:
        """Whether there is more than fits."""
        return bool(self.above or self.below)

    def scroll(self, step: int) -> bool:
        """Go on by some blocks; returns whether anything moved."""
        before = self.first
        self.first = max(0, min(self.first + step, self.last_first())) if self.blocks else 0
        return self.first != before

    @property
    def track(self) -> pygame.Rect:
        """Where its bar runs."""
        track = pygame.Rect(0, 0, max(4, round(BAR * self.scale)), self.rect.h - round(16 * self.scale))
        track.midright = (self.rect.right - round(BAR * self.scale), self.rect.centery)
        return track

    def _seen(self) -> int:
        """How many blocks are seen where most can be: at the end, so that the bar reaches both ends."""
        return len(self.blocks) - self.last_first()

    def activate(self) -> bool:
        """Enter does nothing to a pane."""
        return False

    def _at_bar(self, pos: tuple[int, int]) -> bool:
        return self.scrolls and pos[0] >= self.track.x - 3 * self.track.w

    def _to(self, pos: tuple[int, int]) -> bool:
        if not self._at_bar(pos):
            return False
        return self.scroll(first_at(self.track, pos[1], self._seen(), len(self.blocks)) - self.first)

    def clicked(self, pos: tuple[int, int]) -> bool:
        """On the bar: go there."""
        return self._to(pos)

    def dragged(self, pos: tuple[int, int]) -> bool:
        """The bar follows the pointer."""
        return self._to(pos)

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """The bar at its right edge, and the ring when it has the focus."""
        if look.focused:
            draw_focus(surface, frame, self.rect, 14 * frame.scale, glow=False)
        if not self.scrolls:
            return
        thumb = thumb_of(self.track, self.first, self._seen(), len(self.blocks))
        draw_track(surface, self.track, thumb, look.pressed)
