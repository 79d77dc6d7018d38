"""What a win is worth, in a line: its pattern and bonuses as chips, then how the points come about, all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.ledger import Entry
from game.mahjong.events import HandWin
from game.mahjong.view import View
from game.ui import paint
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, MUTED, PLUS, Pair
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label, label_width

FORMULA = Style(17, gap=2, side="right")
CHIP: Pair = ((20, 46, 46), (10, 30, 32))
PAYERS = {1: "one", 2: "two"}


@dataclass(frozen=True)
class WinWorth:
    """One win of a finished hand and what was paid for it."""

    context: Context
    frame: Frame
    view: View
    win: HandWin
    payments: Sequence[Entry]

    # ---- words

    def chips(self) -> list[tuple[Words, str]]:
        """The pattern and each bonus, with its fan."""
        score, texts = self.win.score, self.context.texts
        fans = [(f"pattern.{score.pattern}", score.base_fan)]
        fans += [(f"bonus.{name}", fan) for name, fan in score.bonuses]
        chips = [(_capital(self.context.words(key)), texts.get("settle.fan_chip", fan=fan)) for key, fan in fans]
        bonus = self.view.ruleset.self_draw_bonus
        if self.win.how == "self_draw" and bonus:
            chips.append((self.context.words("fan.self_draw_bonus"), texts.get("settle.bonus", multiple=bonus)))
        return chips

    def line(self) -> str:
        """The same in one line of text."""
        return " + ".join(f"{words.main} {value}" for words, value in self.chips())

    def formula(self) -> list[Words]:
        """What each payer gives and how that comes about, from the right: `6 × 16 = 96`, `5 fan → ×16`."""
        score, words = self.win.score, self.context.words
        bonus = self.view.ruleset.self_draw_bonus if self.win.how == "self_draw" else 0
        multiple, base = score.multiple + bonus, self.view.ruleset.base_points
        key = "settle.pays_bonus" if bonus else "settle.pays"
        pays = words(key, base=base, multiple=score.multiple, bonus=bonus, points=base * multiple)
        payers = self.payers()
        fans = words("settle.formula", fan=score.fan, multiple=score.multiple)
        power = self.context.texts.get("settle.power", fan=score.fan, multiple=score.multiple)
        return [Words(pays.main, f"{payers.main} · {payers.other}"), Words(fans.main, power)]

    def short_formula(self) -> str:
        """Fan and points as one: `5 fan · 6 × 16 = 96`."""
        return f"{self.context.texts.get('settle.fan', fan=self.win.score.fan)} · {self.formula()[0].main}"

    def payers(self) -> Words:
        """How many pay, in words."""
        payers = [entry.payer for entry in self.payments]
        covered = self.win.source is None and len(payers) > 1 and len(set(payers)) == 1
        return self.context.words(f"settle.payers.{'covers' if covered else PAYERS.get(len(payers), 'three')}")

    # ---- drawing

    def height(self, rect: pygame.Rect) -> int:
        """How much of the foot of `rect` it takes where chips do not fit; 0: they do."""
        return 0 if self._way(rect) is not None else round(1.68 * self._font.get_height()) + self.frame.px(4)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        """Chips and formula round the height `y`: smaller where room is short, then two lines of text at the foot."""
        way = self._way(rect)
        if way is None:
            self._two_lines(surface, rect)
            return
        shown, px, said = way
        self._draw_formula(surface, rect, y, said)
        self._draw_chips(surface, rect, y, shown, px)

    def _way(self, rect: pygame.Rect) -> tuple[list[tuple[Words, str]], int, list[Words]] | None:
        """The first way in which chips, their size and the formula fit."""
        chips, parts, usual = self.chips(), self.formula(), self.frame.text_px(16)
        plain = [(Words(words.main), value) for words, value in chips]
        short = [Words(self.short_formula())]
        ways = [(chips, usual, parts), (plain, usual, parts), (plain, usual, short)]
        ways += [(plain, px, short) for px in range(usual - 1, self.frame.text_px(14) - 1, -1)]
        fitting = (way for way in ways if self._width(*way[:2]) <= self._spare(rect, way[2], len(way[0])))
        return next(fitting, None)

    @property
    def _font(self) -> pygame.font.Font:
        return self.context.assets.font(self.frame.text_px(14), "bold")

    def _two_lines(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        font, room = self._font, rect.w - self.frame.px(28)
        low = rect.bottom - self.frame.px(4) - font.get_height() * 0.42
        left = (rect.x + self.frame.px(14), low - font.get_height() * 0.84)
        paint.draw_text(surface, self.line(), font, CREAM, left, "midleft", max_width=room)
        right = (rect.right - self.frame.px(14), low)
        said = f"{self.short_formula()} · {self.payers().main}"
        paint.draw_text(surface, said, font, GOLD_FLAT, right, "midright", max_width=room)

    def _plus(self, chips: int) -> int:
        """The room for a plus between two chips; less where there are many."""
        return self.frame.px(18 if chips < 5 else 13)

    def _spare(self, rect: pygame.Rect, parts: Sequence[Words], chips: int) -> int:
        """What the chips may take beside the formula."""
        frame = self.frame
        formula = sum(label_width(self.context.assets, frame, words, FORMULA) + frame.px(24) for words in parts)
        return rect.w - frame.px(26) - formula - self._plus(chips) * (chips - 1)

    def _width(self, chips: Sequence[tuple[Words, str]], px: int) -> int:
        return sum(self._chip_width(words, value, px) for words, value in chips)

    def _draw_chips(
        self, surface: pygame.Surface, rect: pygame.Rect, y: int, chips: Sequence[tuple[Words, str]], px: int
    ) -> None:
        gap, x = self._plus(len(chips)), rect.x + self.frame.px(14)
        for index, (words, value) in enumerate(chips):
            if index:
                font = self.context.assets.font(px, "bold")
                paint.draw_text(surface, "+", font, MUTED, (x + gap / 2, y), "center")
                x += gap
            width = self._chip_width(words, value, px)
            self._chip(surface, words, value, pygame.Rect(x, 0, width, 0), y, px)
            x += width

    def _chip_width(self, words: Words, value: str, px: int) -> int:
        """The width of a chip with its words `px` high."""
        assets, frame = self.context.assets, self.frame
        main, figure = (assets.font(px, "bold").size(text)[0] for text in (words.main, value))
        width = main + figure + frame.px(8)
        if words.other is not None and frame.wide:
            width = max(width, assets.font(frame.text_px(14)).size(words.other)[0])
        return width + frame.px(20 if px == frame.text_px(16) else 12)

    def _chip(self, surface: pygame.Surface, words: Words, value: str, rect: pygame.Rect, y: int, px: int) -> None:
        frame, assets = self.frame, self.context.assets
        two = frame.wide and words.other is not None
        rect.h = frame.px(42) if frame.wide else max(22, frame.px(32))
        rect.centery = y
        surface.blit(paint.panel(rect.size, 10 * frame.scale, *CHIP, HAIR, 236, 1.2), rect)
        line = y - frame.px(9) if two else y
        pad = frame.px(10 if px == frame.text_px(16) else 6)
        bold = assets.font(px, "bold")
        figure = paint.draw_text(surface, value, bold, PLUS, (rect.right - pad, line), "midright")
        room = figure.left - rect.x - pad
        paint.draw_text(surface, words.main, bold, CREAM, (rect.x + pad, line), "midleft", max_width=room)
        if two and words.other is not None:
            small = assets.font(frame.text_px(14))
            at = (rect.x + pad, y + frame.px(10))
            paint.draw_text(surface, words.other, small, MUTED, at, "midleft", max_width=rect.w - 2 * pad)

    def _draw_formula(self, surface: pygame.Surface, rect: pygame.Rect, y: int, parts: Sequence[Words]) -> None:
        frame = self.frame
        x = rect.right - frame.px(14)
        for index, words in enumerate(parts):
            if index and frame.wide:
                line = x + frame.px(12)
                pygame.draw.line(surface, HAIR, (line, y - frame.px(16)), (line, y + frame.px(16)))
            style = FORMULA if not index else replace(FORMULA, color=GOLD_FLAT)
            draw_label(surface, self.context.assets, frame, words, (x, y), style)
            x -= label_width(self.context.assets, frame, words, style) + frame.px(24 if frame.wide else 14)


def _capital(words: Words) -> Words:
    other = words.other
    return Words(words.main[:1].upper() + words.main[1:], None if other is None else other[:1].upper() + other[1:])
