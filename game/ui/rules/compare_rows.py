"""The table of a comparison: a row for each rule that differs, then all that is the same as pills."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulebook.differences import Comparison, Row
from game.rulebook.said import say, tell
from game.ui import paint
from game.ui.palette import CREAM, HAIR, INSET, LINE, MINUS, MUTED, SOFT, WEAK, Color
from game.ui.rules.frame import RulesScreen
from game.ui.rules.pane import Block
from game.ui.rules.picker import draw_mark
from game.ui.widgets.words import Words

NAME = 300.0
MARKS: tuple[tuple[str, Color], ...] = (
    ("disc", (246, 204, 96)),
    ("diamond", (112, 214, 158)),
    ("triangle", (148, 196, 255)),
)
PILL_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Column:
    """Where the values of one preset stand, from the left edge of the rows."""

    left: float
    width: float
    shape: str
    color: Color


def columns(count: int, width: float) -> list[Column]:
    """Columns of the same width behind the names of the rules."""
    each = (width - NAME) / max(1, count)
    return [Column(NAME + each * index, each, *MARKS[index]) for index in range(count)]


class CompareMaker:
    """Makes the blocks for one screen at one width, in logical units."""

    def __init__(self, screen: RulesScreen, width: float, count: int) -> None:
        self.screen = screen
        self.width = width
        self.columns = columns(count, width)

    def blocks(self, found: Comparison) -> list[Block]:
        """Differences first."""
        return [*map(self._row, found.different), *self._same(found)]

    def _row(self, row: Row) -> Block:
        values = [self.screen.told(value).main for value in row.values]
        name = self.screen.told(row.name)
        rows = [
            self.screen.lines_height(value, 16, column.width - 40)
            for value, column in zip(values, self.columns, strict=True)
        ]
        height = max(30.0, max(rows, default=0.0) + 8, self.screen.lines_height(name.main, 16, NAME - 44) + 8)

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            frame = self.screen.frame
            unequal(surface, frame.point(x + 12, y + height / 2), frame.px(12))
            self.screen.fitted(surface, name.main, (x + 30, y, NAME - 44, height), 16, CREAM, True)
            self._aside(surface, name, x + 30, y + height / 2)
            for value, column in zip(values, self.columns, strict=True):
                at = frame.point(x + column.left + 8, y + height / 2)
                draw_mark(surface, column.shape, at, frame.px(9), column.color)
                box = (x + column.left + 24, y, column.width - 32, height)
                self.screen.fitted(surface, value, box, 16, column.color)
            ends = frame.point(x, y + height), frame.point(x + width, y + height)
            pygame.draw.line(surface, HAIR, *ends)

        return Block(height, draw)

    def _aside(self, surface: pygame.Surface, name: Words, x: float, y: float) -> None:
        """The other language behind the name of a rule, where it fits on the line."""
        frame, assets = self.screen.frame, self.screen.context.assets
        left = x + assets.font(frame.text_px(16), "bold").size(name.main)[0] / frame.scale + 10
        room = x + NAME - 44 - left
        if frame.wide and name.other and assets.font(frame.text_px(14)).size(name.other)[0] <= frame.px(room):
            self.screen.text(surface, name.other, left, y + 1, 14, WEAK)

    # ---- what is the same

    def _same(self, found: Comparison) -> list[Block]:
        pills = [self._pill(row) for row in found.same]
        if found.same_patterns:
            pills.insert(0, self.screen.told(say("rules.compare.patterns", count=found.same_patterns)).main)
        label = self.screen.context.texts.get("rules.compare.same")
        return [self._line(line, label if not index else "") for index, line in enumerate(self._lined(pills))]

    def _pill(self, row: Row) -> str:
        return f"{self.screen.told(row.name).main} {tell(row.values[0], self.screen.context.texts.get)}"

    def _width(self, text: str) -> float:
        font = self.screen.context.assets.font(self.screen.frame.text_px(14))
        return font.size(text)[0] / self.screen.frame.scale + 24

    def _lined(self, pills: list[str]) -> list[list[str]]:
        lines: list[list[str]] = [[]]
        used, room = 0.0, self.width - self._indent()
        for pill in pills:
            width = self._width(pill) + PILL_GAP
            if lines[-1] and used + width > room:
                lines.append([])
                used = 0.0
            lines[-1].append(pill)
            used += width
        return lines if lines[0] else []

    def _indent(self) -> float:
        font = self.screen.context.assets.font(self.screen.frame.text_px(16), "bold")
        return font.size(self.screen.context.texts.get("rules.compare.same"))[0] / self.screen.frame.scale + 48

    def _line(self, pills: list[str], label: str) -> Block:
        height = max(32.0, self.screen.pitch(14) + 12)

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            frame = self.screen.frame
            if label:
                equal(surface, frame.point(x + 12, y + height / 2), frame.px(12))
                self.screen.text(surface, label, x + 30, y + height / 2, 16, MUTED, bold=True)
            left = x + self._indent()
            for pill in pills:
                room = min(self._width(pill), width - self._indent())
                rect = frame.rect(left, y + 4, room, height - 8)
                surface.blit(paint.panel(rect.size, rect.h / 2, *INSET, LINE, 220, 1, False), rect)
                middle = left + room / 2
                self.screen.text(surface, pill, middle, y + height / 2, 14, SOFT, "center", max_width=room - 12)
                left += room + PILL_GAP

        return Block(height, draw)


def equal(surface: pygame.Surface, at: tuple[int, int], size: int, color: Color = MUTED) -> None:
    """The sign for equal."""
    for drop in (-size // 5, size // 5):
        pygame.draw.line(surface, color, (at[0] - size // 2, at[1] + drop), (at[0] + size // 2, at[1] + drop), 2)


def unequal(surface: pygame.Surface, at: tuple[int, int], size: int) -> None:
    """The sign for unequal: fonts lack it."""
    equal(surface, at, size, MINUS)
    pygame.draw.line(surface, MINUS, (at[0] + size // 3, at[1] - size // 2), (at[0] - size // 3, at[1] + size // 2), 2)
