"""A choice among many shown one at a time: an arrow at either side, the mark of its column, its name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import CREAM, GOLD_FLAT, INSET, LINE, MUTED, Color
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.frame import Frame

ARROW = 0.11  # of the width, for each arrow


@dataclass(kw_only=True)
class Picker(Widget):
    """One of `options`; a click on the left arrow goes back, anywhere else on, and round at the end."""

    options: tuple[str, ...] = ()
    selected: int = 0
    shape: str = "disc"
    color: Color = GOLD_FLAT

    def activate(self) -> bool:
        """The next choice."""
        self.selected = (self.selected + 1) % max(1, len(self.options))
        return True

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Back on the left arrow, else on."""
        return self.adjust(-1 if pos[0] < self.rect.x + self.rect.w * ARROW else 1) is True

    def adjust(self, step: int) -> bool | None:
        """The choice before or after."""
        self.selected = (self.selected + step) % max(1, len(self.options))
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Tray, arrows, mark and name."""
        rect, radius = self.rect, self.rect.h / 2
        surface.blit(
            paint.panel(rect.size, radius, *dressed(INSET, look), GOLD_FLAT if look.hovered else LINE, 240, 1.4), rect
        )
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        side = frame.px(14)
        for icon, x in (("back", rect.x + rect.w * ARROW / 2), ("forward", rect.right - rect.w * ARROW / 2)):
            picture = assets.icon(icon, side, GOLD_FLAT)
            surface.blit(picture, picture.get_rect(center=(round(x), rect.centery)))
        left, right = rect.x + rect.w * ARROW, rect.right - rect.w * ARROW
        draw_mark(surface, self.shape, (left + frame.px(8), rect.centery), frame.px(11), self.color)
        name = self.options[self.selected] if self.options else ""
        font = assets.font(frame.text_px(16), "bold")
        at, room = (left + frame.px(20), rect.centery), right - left - frame.px(22)
        color = CREAM if self.shape != "none" else MUTED
        paint.draw_text(surface, name, font, color, at, "midleft", max_width=room)


def draw_mark(surface: pygame.Surface, shape: str, at: tuple[float, float], size: float, color: Color) -> None:
    """The shape that stands for a column, so that colour alone tells nothing."""
    match shape:
        case "disc":
            paint.disc(surface, at, size / 2, (color, color), None)
        case "diamond":
            paint.lozenge(surface, at, size * 1.1, color)
        case "triangle":
            paint.triangle(surface, at, size, color, "up")
