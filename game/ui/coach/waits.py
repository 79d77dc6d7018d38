"""A plate above the own hand while it is ready, or would be after a discard: each wait, copies left, fan, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.advice_hand import Wait
from game.ui import paint
from game.ui.coach.parts import Pen, tile_height
from game.ui.context import Context
from game.ui.palette import CREAM, DISABLED_TEXT, GOLD_FLAT, MUTED, PANEL
from game.ui.table.piece import face_name
from game.ui.tiles import draw_tile
from game.ui.widgets.frame import Frame

TILE = 25.0


@dataclass(frozen=True)
class WaitsPlate:
    """The plate of some waits: words beside the tiles where `room` pixels are enough, below them where not."""

    context: Context
    frame: Frame
    waits: Sequence[Wait]
    room: int

    def _pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.context, self.frame, 0, surface.get_width())

    @property
    def _wide(self) -> tuple[int, ...]:
        return tuple(self._tile + self.frame.px(14) + words for words in self._words())

    @property
    def _tall(self) -> tuple[int, ...]:
        return tuple(max(self._tile, words) + self.frame.px(8) for words in self._words())

    @property
    def _tile(self) -> int:
        return self.frame.px(TILE)

    def _words(self) -> list[int]:
        font = self.context.assets.font(self.frame.text_px(14))
        return [max(font.size(line)[0] for line in self._lines(wait)) for wait in self.waits]

    def _lines(self, wait: Wait) -> tuple[str, str]:
        texts = self.context.texts
        worth = texts.get("coach.ui.worth", fan=wait.fan, points=wait.points)
        return texts.get("coach.ui.left", left=wait.left), worth

    @property
    def _head(self) -> int:
        font = self.context.assets.font(self.frame.text_px(16), "bold")
        return font.size(self.context.texts.get("coach.ui.waits"))[0] + self.frame.px(20)

    @property
    def _line(self) -> int:
        return round(self.context.assets.font(self.frame.text_px(14)).get_height() * 0.94)

    @property
    def stacked(self) -> bool:
        """Whether the words stand below their tiles."""
        return self._head + sum(self._wide) + self.frame.px(8) > self.room

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        high, words = tile_height(self._tile), 2 * self._line
        if self.stacked:
            return self._head + sum(self._tall) + self.frame.px(8), high + words + self.frame.px(8)
        return self._head + sum(self._wide) + self.frame.px(8), max(high, words) + self.frame.px(8)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The plate in its place; a wait of which no copy is left is dim."""
        frame, pen = self.frame, self._pen(surface)
        paint.add_shadow(surface, rect, 12 * frame.scale, max(3, frame.px(5)), 130, frame.px(3))
        surface.blit(paint.panel(rect.size, 12 * frame.scale, *PANEL, GOLD_FLAT, 240, 1.3), rect)
        head = (rect.left + frame.px(10), rect.centery)
        pen.text(self.context.texts.get("coach.ui.waits"), head, 16, GOLD_FLAT, bold=True)
        x = rect.left + self._head
        for wait, width in zip(self.waits, self._tall if self.stacked else self._wide, strict=True):
            if self.stacked:
                self._stack(pen, wait, x, width, rect.top + frame.px(4))
            else:
                self._beside(pen, wait, x, rect.centery)
            x += width

    def _beside(self, pen: Pen, wait: Wait, x: int, middle: int) -> None:
        spot = (x, middle - tile_height(self._tile) // 2)
        draw_tile(pen.surface, self.context.assets, "hand", face_name(wait.tile), spot, self._tile)
        for step, (line, color) in enumerate(zip(self._lines(wait), _colors(wait), strict=True)):
            at = (x + self._tile + self.frame.px(5), middle + (step - 0.5) * self._line)
            pen.text(line, at, 14, color)

    def _stack(self, pen: Pen, wait: Wait, x: int, width: int, top: int) -> None:
        middle, high = x + width // 2, tile_height(self._tile)
        spot = (middle - self._tile // 2, top)
        draw_tile(pen.surface, self.context.assets, "hand", face_name(wait.tile), spot, self._tile)
        for step, (line, color) in enumerate(zip(self._lines(wait), _colors(wait), strict=True)):
            pen.text(line, (middle, top + high + (step + 0.5) * self._line), 14, color, "center")


def _colors(wait: Wait) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return (CREAM, GOLD_FLAT) if wait.left else (DISABLED_TEXT, MUTED)


def placed(size: tuple[int, int], free: pygame.Rect, label: tuple[int, int] | None) -> pygame.Rect:
    """A plate on the lower edge of `free`, in its middle, or aside of a `label` (left and right) that stands there."""
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = free.midbottom
    if label is not None and rect.left < label[1] and label[0] < rect.right:
        right_of, left_of = free.right - label[1] >= rect.w, label[0] - free.left >= rect.w
        if right_of:
            rect.left = label[1]
        elif left_of:
            rect.right = label[0]
    if rect.w <= free.w:
        rect.clamp_ip(pygame.Rect(free.left, rect.top, free.w, rect.h))
    return rect
