"""The rows of the table of fans: a seal with the fan, the name, example tiles, what it is, what each seat pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.rulebook.examples import Example
from game.rulebook.said import Said, say
from game.rulebook.sheet import BonusRow, FanRow, Sheet
from game.ui import paint
from game.ui.palette import CREAM, GOLD, GREY, MUTED, RED, SOFT, WEAK
from game.ui.rules.frame import RulesScreen, capital, figure
from game.ui.rules.pane import Block
from game.ui.rules.tiles import draw_groups, meld_faces, row_height
from game.ui.widgets.hand_row import sprite_name
from game.ui.widgets.words import Words

SEAL, NAME, HAND = 34.0, 76.0, 232.0  # the middle of the seal, and where name and hand begin
NAME_WIDTH = HAND - NAME - 12
PAYS = 96.0
TILE = 26.0
PaintAt = Callable[[pygame.Surface, float, float], None]
"""Draws something with its right edge and top at a point, in logical units."""
STRIPE = ((22, 50, 46), (18, 42, 40))


class RowParts(NamedTuple):
    """What stands in a row beside its lines of help: its seal, grey for what adds nothing, its name, an example."""

    seal: str
    words: Words
    shown: Example | None
    grey: bool = False


class RowMaker:
    """Makes the rows for one screen at one width, in logical units."""

    def __init__(self, screen: RulesScreen, width: float) -> None:
        self.screen = screen
        self.width = width

    def blocks(self, sheet: Sheet) -> list[Block]:
        """Patterns, what is added on top, and the patterns that are not there."""
        rows = [self._fan(row, index) for index, row in enumerate(sheet.fans)]
        rows.append(self._heading())
        rows += [self._bonus(row, index) for index, row in enumerate(sheet.bonuses)]
        if sheet.unknown:
            rows.append(self._unknown(sheet.unknown))
        return rows

    # ---- kinds of rows

    def _fan(self, row: FanRow, index: int) -> Block:
        words = self.screen.told(say(f"pattern.{row.pattern}"))

        def pays(surface: pygame.Surface, x: float, y: float) -> None:
            if row.example is not None:
                self._pays(surface, row, x, y)

        return self._row(index, RowParts(str(row.fan), words, row.example), row.lines, pays)

    def _bonus(self, row: BonusRow, index: int) -> Block:
        words = self.screen.told(say(f"bonus.{row.bonus}"))

        def nothing(surface: pygame.Surface, x: float, y: float) -> None:
            if not row.fan:
                text = self.screen.context.texts.get("rules.bonus.none")
                self.screen.text(surface, text, x, y + 20, 15, MUTED, "midright", max_width=PAYS + 60)

        seal = f"+{row.fan}" if row.fan else "0"
        return self._row(index, RowParts(seal, words, row.example, not row.fan), row.lines, nothing)

    def _heading(self) -> Block:
        height = max(40.0, self.screen.pitch(18) + 10)

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            words = self.screen.context.words("rules.sheet.bonuses")
            self.screen.section(surface, words, x + 8, y + height / 2, width - 16)

        return Block(height, draw)

    def _unknown(self, names: Sequence[str]) -> Block:
        get = self.screen.context.texts.get
        joined = capital(get(f"pattern.{names[0]}"))
        for name in names[1:]:
            joined = get("rules.fan.join", one=joined, other=get(f"pattern.{name}"))
        text = get("rules.fan.unknown", names=joined)
        height = self.screen.lines_height(text, 15, self.width - 32) + 20

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            self.screen.lines(surface, text, x + 16, y + 10, width - 32, 15, MUTED)

        return Block(height, draw)

    # ---- one row

    def _row(self, index: int, parts: RowParts, lines: Sequence[Said], pays: PaintAt) -> Block:
        """A row of so many lines of help: below the example's tiles, or in the middle where there are none."""
        screen, (text, other) = self.screen, self._help(lines)
        tiles = row_height(screen.context.assets, TILE * screen.frame.scale) / screen.frame.scale
        below_pays = parts.shown is not None and screen.frame.text == 1
        room = self.width - HAND - 28 - (0 if below_pays else PAYS)
        high, upper = screen.lines_height(text, 15, room), tiles + 3 if parts.shown is not None else 0.0
        height = max(62.0, upper + high + 6)
        below = 4 + upper if parts.shown is not None else (height - high) / 2

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            self._ground(surface, index, parts, (x, y, width, height))
            screen.lines(surface, text, x + HAND, y + below, room, 15, SOFT)
            self._aside(surface, text, other, x + HAND, y + below, room)
            pays(surface, x + width - 28, y + (0 if parts.shown is not None else height / 2 - 20))

        return Block(height, draw)

    def _ground(
        self, surface: pygame.Surface, index: int, parts: RowParts, box: tuple[float, float, float, float]
    ) -> None:
        """Every other row's stripe, the seal, the name, and the tiles."""
        x, y, width, height = box
        if index % 2:
            rect = self.screen.frame.rect(x, y, width - 14, height)
            self.screen.card(surface, rect, STRIPE, None, 12, 150)
        self._seal(surface, parts.seal, x + SEAL, y + height / 2, parts.grey)
        self._name(surface, parts.words, x + NAME, y, height)
        if parts.shown is not None:
            self._hand(surface, parts.shown, x + HAND, y + 4)

    def _help(self, lines: Sequence[Said]) -> tuple[str, str | None]:
        told = [self.screen.told(line) for line in lines]
        mark = "；" if any(ord(letter) > 0x2E80 for letter in told[0].main) else "; "
        main = mark.join(one.main if not index else _small(one.main) for index, one in enumerate(told))
        return main, _small(told[0].other or "") if len(told) == 1 else None

    def _aside(self, surface: pygame.Surface, text: str, other: str | None, x: float, y: float, room: float) -> None:
        """The other language behind, where it fits on the same line."""
        frame = self.screen.frame
        font = self.screen.context.assets.font(frame.text_px(15))
        end = font.size(text)[0] + frame.px(14)
        if not frame.wide or not other or end + font.size(other)[0] > frame.px(room):
            return
        self.screen.text(surface, other, x + end / frame.scale, y + self.screen.pitch(15) / 2, 15, WEAK)

    def _seal(self, surface: pygame.Surface, text: str, x: float, y: float, grey: bool) -> None:
        frame = self.screen.frame
        at, radius = frame.point(x, y), frame.px(20)
        rect = paint.disc(surface, at, radius, GREY if grey else RED)
        font = self.screen.context.assets.font(frame.text_px(20 if frame.text == 1 else 16), "bold")
        paint.draw_text(surface, text, font, CREAM, rect.center, "center", max_width=rect.w - 4)

    def _name(self, surface: pygame.Surface, words: Words, x: float, y: float, height: float) -> None:
        if not self.screen.frame.wide or words.other is None:
            self.screen.fitted(surface, words.main, (x, y + 4, NAME_WIDTH, height - 8), 18, CREAM, True)
            return
        low = self.screen.lines_height(words.other, 14, NAME_WIDTH)
        self.screen.fitted(surface, words.main, (x, y + 5, NAME_WIDTH, height - low - 10), 18, CREAM, True)
        self.screen.lines(surface, words.other, x, y + height - low - 6, NAME_WIDTH, 14, MUTED)

    def _hand(self, surface: pygame.Surface, shown: Example, x: float, y: float) -> None:
        groups = [[sprite_name(tile) for tile in group] for group in shown.groups]
        groups += [list(meld_faces(meld)) for meld in shown.melds]
        frame = self.screen.frame
        draw_groups(surface, self.screen.context.assets, groups, frame.point(x, y), TILE * frame.scale)

    def _pays(self, surface: pygame.Surface, row: FanRow, x: float, y: float) -> None:
        """Points above, times below, right-aligned."""
        screen, frame = self.screen, self.screen.frame
        unit = screen.context.texts.get("rules.points")
        label = screen.text(surface, unit, x, y + 20, 14, MUTED, "midright")
        font = screen.context.assets.font(frame.text_px(22 if frame.text == 1 else 17), "bold")
        end = (label.left - frame.px(6), frame.px(y + 19))
        room = frame.px(PAYS) - label.w
        paint.draw_text(surface, figure(row.points), font, CREAM, end, "midright", gradient=GOLD, max_width=room)
        times = screen.context.texts.get("rules.count.times", n=figure(row.multiple))
        drop = max(20.0, screen.pitch(15))
        screen.text(surface, times, x, y + 20 + drop, 15, SOFT, "midright", max_width=PAYS)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
