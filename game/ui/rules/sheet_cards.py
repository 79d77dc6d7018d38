"""The sections of a rule sheet: a heading, a table of kongs where there is one, and sentences."""

from __future__ import annotations

import pygame

from game.rulebook.said import Said
from game.rulebook.sheet import KongRow, Section
from game.ui import paint
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, HAIR, MUTED, RULE, SOFT
from game.ui.rules.frame import RulesScreen, figure
from game.ui.rules.pane import Block

PAD = 20.0
HEAD_HEIGHT = 40.0
SENTENCE_GAP = 4.0
MULTIPLE, POINTS = 0.8, 1.0  # where the columns of figures end, as parts of the width
PAYER = 0.32


class CardMaker:
    """Makes the blocks for one screen at one width, in logical units."""

    def __init__(self, screen: RulesScreen, width: float) -> None:
        self.screen = screen
        self.inner = width - 2 * PAD

    def blocks(self, section: Section, first: bool) -> list[Block]:
        """The heading with what comes first below it, then a block for each further row and sentence."""
        if section.kongs:
            rows = [self._kong_row(kong, kong is section.kongs[-1]) for kong in section.kongs[1:]]
            return [self._opening(section, None, first), *rows, *map(self._line, section.lines)]
        return [self._opening(section, section.lines[0], first), *map(self._line, section.lines[1:])]

    def _opening(self, section: Section, line: Said | None, first: bool) -> Block:
        head = max(HEAD_HEIGHT, self.screen.pitch(18) + 16)
        below = 2 * self._row() + 1 if line is None else self._height(line) + SENTENCE_GAP

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            if not first:
                ends = self.screen.frame.point(x + PAD, y + 2), self.screen.frame.point(x + width - PAD, y + 2)
                pygame.draw.line(surface, RULE, *ends)
            words = self.screen.context.words(f"rules.sheet.{section.name}")
            self.screen.section(surface, words, x + PAD, y + head / 2 + 1, self.inner)
            if line is None:
                self._draw_kongs(surface, section.kongs[0], x + PAD, y + head)
            else:
                self._sentence(surface, line, x + PAD, y + head)

        return Block(head + below, draw)

    def _line(self, line: Said) -> Block:
        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            self._sentence(surface, line, x + PAD, y)

        return Block(self._height(line) + SENTENCE_GAP, draw)

    # ---- sentences

    def _height(self, line: Said) -> float:
        return self.screen.lines_height(self.screen.told(line).main, 15, self.inner - 16)

    def _sentence(self, surface: pygame.Surface, line: Said, x: float, y: float) -> float:
        frame, step = self.screen.frame, self.screen.pitch(15)
        paint.lozenge(surface, frame.point(x + 5, y + step / 2), frame.px(8), GOLD_FLAT)
        return self.screen.lines(surface, self.screen.told(line).main, x + 16, y, self.inner - 16, 15, SOFT)

    # ---- the table of kongs

    def _row(self) -> float:
        return max(28.0, self.screen.pitch(16) + 4)

    def _kong_row(self, kong: KongRow, last: bool) -> Block:
        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            self._draw_kong(surface, kong, x + PAD, y, self._row())

        return Block(self._row() + (6 if last else 0), draw)

    def _draw_kongs(self, surface: pygame.Surface, first: KongRow, x: float, y: float) -> None:
        """The names of the columns and the first row."""
        screen, row = self.screen, self._row()
        get = screen.context.texts.get
        middle = y + row / 2
        room = self.inner * 0.24
        screen.text(surface, get("rules.head.payer"), x + self.inner * PAYER, middle, 14, MUTED, max_width=room)
        for head, part, share in (("multiple", MULTIPLE, 0.2), ("points", POINTS, 0.19)):
            end, room = x + self.inner * part, self.inner * share
            screen.text(surface, get(f"rules.head.{head}"), end, middle, 14, MUTED, "midright", max_width=room)
        self._draw_kong(surface, first, x, y + row, row)

    def _draw_kong(self, surface: pygame.Surface, kong: KongRow, x: float, y: float, row: float) -> None:
        screen, frame = self.screen, self.screen.frame
        pygame.draw.line(surface, HAIR, frame.point(x, y), frame.point(x + self.inner, y))
        name = screen.told(Said(f"meld.{kong.kind}")).main.removesuffix(" kong")
        middle = y + row / 2
        screen.text(surface, name, x, middle, 16, CREAM, bold=True, max_width=self.inner * PAYER - 6)
        payer = screen.context.texts.get(kong.payer.key)
        room = self.inner * (MULTIPLE - PAYER - 0.1) - 3
        screen.text(surface, payer, x + self.inner * PAYER, middle, 15, SOFT, max_width=room)
        font = screen.context.assets.font(frame.text_px(18), "bold")
        for number, end, part in ((kong.multiple, MULTIPLE, 0.1), (kong.points, POINTS, 0.19)):
            at, room = frame.point(x + self.inner * end, middle), frame.px(self.inner * part)
            paint.draw_text(surface, figure(number), font, CREAM, at, "midright", gradient=GOLD, max_width=room)
