"""From logical units to pixels: a screen is drawn on 1280 x 720 units, which grow with the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.ui import appearance

WIDTH, HEIGHT = 1280, 720
TWO_LANGUAGES = 1120  # a window this wide has room for both
SMALLEST_TEXT = {100: 14, 125: 15, 150: 16}  # pixels, by the text size of the settings


@dataclass(frozen=True)
class Frame:
    """A window's size in logical units; a window of another shape has more of them in one direction."""

    size: tuple[int, int]

    @cached_property
    def scale(self) -> float:
        """Pixels a unit."""
        return min(self.size[0] / WIDTH, self.size[1] / HEIGHT)

    @cached_property
    def width(self) -> float:
        """At least 1280."""
        return self.size[0] / self.scale

    @cached_property
    def height(self) -> float:
        """At least 720."""
        return self.size[1] / self.scale

    @property
    def text(self) -> float:
        """How much larger than usual texts are."""
        return appearance.current().text_scale / 100

    @property
    def wide(self) -> bool:
        """Whether both languages fit: larger texts leave room for one."""
        return self.size[0] >= TWO_LANGUAGES and self.scale >= 0.87 and self.text == 1

    def px(self, units: float) -> int:
        """Units as pixels."""
        return round(units * self.scale)

    def text_px(self, units: float) -> int:
        """A text size in pixels, never too small to read."""
        return max(SMALLEST_TEXT[appearance.current().text_scale], round(units * self.scale * self.text))

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in pixels, its edges rounded each by itself so that neighbours meet."""
        left, top = round(x * self.scale), round(y * self.scale)
        return pygame.Rect(left, top, round((x + width) * self.scale) - left, round((y + height) * self.scale) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels."""
        return round(x * self.scale), round(y * self.scale)
