"""The ledger as a table: a row a cause, a column a seat, sums below; it scrolls where rows are more than fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.config import Language
from game.ui import paint
from game.ui.assets import Assets, Weight
from game.ui.context import Context
from game.ui.palette import (
    AMBER,
    BLUE,
    CREAM,
    GOLD,
    GOLD_FLAT,
    GREEN,
    GREY,
    HAIR,
    LOSS,
    MAUVE,
    MINUS,
    MUTED,
    PLUS,
    RED,
    SHEET_EDGE,
    TEAL,
    Pair,
)
from game.ui.widgets.accounts import AccountRow, Flow, signed
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label
from game.ui.widgets.ledger_flows import FlowBand

SEALS: dict[str, tuple[str, Pair]] = {
    "kong_direct": ("风", GREEN),
    "kong_added": ("风", GREEN),
    "kong_concealed": ("雨", BLUE),
    "win_self_draw": ("胡", RED),
    "win_discard": ("胡", RED),
    "win_rob_kong": ("抢", RED),
    "kong_transfer": ("转", TEAL),
    "flower_pig": ("猪", MAUVE),
    "ready_check": ("叫", AMBER),
    "kong_refund": ("退", TEAL),
    "leave": ("离", GREY),
    "none.flower_pig": ("猪", GREY),
    "none.ready_check": ("叫", GREY),
    "none.three": ("退", GREY),
    "none.nothing": ("无", GREY),
}
EMPTY_SEAL: Pair = ((52, 66, 64), (30, 44, 44))
ROOMY, LEAST_ROW, LEAST_PLAIN_ROW = 60.0, 37.0, 29.0  # logical heights: at most, least in two languages, least in one
FOOT, LOW_FOOT, FEW_SUMS = 45.0, 37.0, 2  # the height of a sum: where there are few, and where there are more
EASY_ROW, EASY_PLAIN_ROW = 41.0, 36.0  # least heights of a row above the band of payments between two seats
BAND_GAP = 7.0  # above and below that band
SMALLEST_FIGURE = 10  # units, of a sum
LONG = 1_000_000  # a figure that may have to be rounded
UNITS = {Language.ZH: 10_000, Language.EN: 1_000}
EDGE, FOOT_AIR = 6.0, 10.0  # free at the right of the columns, and below the last sum
OWN_COLUMN = ((44, 92, 72), (20, 56, 48))


@dataclass(frozen=True, slots=True)
class SumRow:
    """A row below the ledger: figures by seat. `strong` ones are large; `plain` ones have no sign, `coins` a coin."""

    words: Words
    figures: tuple[int, ...]
    strong: bool = False
    plain: bool = False
    coins: bool = False

    @property
    def large(self) -> bool:
        """Whether its figures are the largest."""
        return self.strong and not self.coins

    def text(self, figure: int) -> str:
        """A figure as it is written."""
        return f"{figure:,}" if self.plain else signed(figure)


@dataclass
class LedgerTable:
    """Rows and sums by seat; columns start with the watching seat. Sums come in one by one after the rows."""

    context: Context
    rows: Sequence[AccountRow]
    order: tuple[int, ...]
    names: Sequence[Words]
    portraits: Sequence[str]
    sums: Sequence[SumRow]
    rect: pygame.Rect
    frame: Frame
    scroll: int = 0
    flows: Sequence[Flow] = ()

    def __post_init__(self) -> None:
        frame = self.frame
        self.head = frame.px(58 if frame.wide else 42)
        few = len(self.sums) <= FEW_SUMS
        self.foot = frame.px((FOOT if few else LOW_FOOT) if frame.wide else (44 if few else 33))
        self.column = round(self.rect.w * (0.142 if frame.wide else 0.148))
        self.label_width = self.rect.w - 4 * self.column - frame.px(EDGE)
        self.room = self.rect.h - self.head - self.foot * len(self.sums) - frame.px(FOOT_AIR)
        self.band = FlowBand(self.context, frame, self.flows, self.portraits, self.order[0])
        needed = self.band.height + 2 * frame.px(BAND_GAP)
        least = frame.px(EASY_ROW if frame.wide else EASY_PLAIN_ROW)
        self.banded = bool(self.flows) and self.room - needed >= len(self.rows) * least
        if self.banded:
            self.room -= needed
        self._fit()

    def _fit(self) -> None:
        count, frame = max(1, len(self.rows)), self.frame
        height = self.room / count
        self.two = frame.wide and height >= frame.px(LEAST_ROW)
        least = frame.px(LEAST_ROW if self.two else LEAST_PLAIN_ROW)
        if not frame.wide:
            least = max(least, 26)
        self.row_height = min(float(frame.px(ROOMY)), max(height, float(least)))
        self.shown = min(count, int((self.room + 1) // self.row_height))
        self.scroll = max(0, min(self.scroll, len(self.rows) - self.shown))

    @property
    def hidden(self) -> int:
        """How many rows lie below the last one shown."""
        return max(0, len(self.rows) - self.shown - self.scroll)

    def move(self, step: int) -> bool:
        """Scroll by rows; returns whether it moved."""
        before = self.scroll
        self.scroll = max(0, min(len(self.rows) - self.shown, self.scroll + step))
        return self.scroll != before

    def center(self, place: int) -> int:
        """The middle of a seat's column."""
        return self.rect.x + self.label_width + self.column * place + self.column // 2

    # ---- drawing

    def draw(self, surface: pygame.Surface, revealed: float) -> None:
        """The table with its first `revealed` rows; sums when all are there."""
        frame, assets = self.frame, self.context.assets
        panel = paint.panel(self.rect.size, 14 * frame.scale, (16, 40, 42), (8, 24, 26), HAIR, 222, 1.2)
        surface.blit(panel, self.rect)
        with paint.inside(self.rect):
            self._inner(surface, assets, revealed)

    def _inner(self, surface: pygame.Surface, assets: Assets, revealed: float) -> None:
        frame = self.frame
        own = pygame.Rect(self.rect.x + self.label_width + 2, self.rect.y + 3, self.column - 4, self.rect.h - 6)
        surface.blit(paint.panel(own.size, 10 * frame.scale, *OWN_COLUMN, None, 120), own)
        self._head(surface, assets)
        for place in range(self.shown):
            index = self.scroll + place
            if index < revealed:
                top = self.rect.y + self.head + place * self.row_height
                with paint.inside(pygame.Rect(self.rect.x, round(top), self.rect.w, round(self.row_height))):
                    self._row(surface, assets, self.rows[index], top)
        if self.banded and revealed >= len(self.rows):
            self.band.draw(surface, self._band_rect())
        self._sums(surface, assets, int(revealed) - len(self.rows))
        self._more(surface)

    def _band_rect(self) -> pygame.Rect:
        """Above the sums."""
        side, bottom = self.frame.px(10), self._sums_top - self.frame.px(BAND_GAP)
        return pygame.Rect(self.rect.x + side, bottom - self.band.height, self.rect.w - 2 * side, self.band.height)

    @property
    def _sums_top(self) -> int:
        return self.rect.bottom - self.foot * len(self.sums) - self.frame.px(FOOT_AIR) + self.frame.px(4)

    def _head(self, surface: pygame.Surface, assets: Assets) -> None:
        frame = self.frame
        at = (self.rect.x + frame.px(16), self.rect.y + self.head / 2)
        draw_label(surface, assets, frame, self.context.words("settle.ledger"), at, Style(17, gap=2))
        for place, seat in enumerate(self.order):
            down = 21 if frame.wide else 20
            at = (self.center(place), self.rect.y + frame.px(down))
            self._portrait(surface, assets, self.portraits[seat], at, frame.px(31))
            if frame.wide:
                font = assets.font(frame.text_px(14), "medium" if place else "bold")
                below = (at[0], self.rect.y + self.head - frame.px(12))
                color, name = MUTED if place else CREAM, self.names[seat].main
                paint.draw_text(surface, name, font, color, below, "center", max_width=self.column - 4)

    def _portrait(self, surface: pygame.Surface, assets: Assets, name: str, at: tuple[int, int], px: int) -> None:
        paint.disc(surface, at, px / 2 + 1.5, ((250, 214, 140), (176, 124, 52)), None)
        picture = assets.avatar(name, px)
        surface.blit(picture, picture.get_rect(center=at))

    def _row(self, surface: pygame.Surface, assets: Assets, row: AccountRow, top: float) -> None:
        frame, middle = self.frame, top + self.row_height / 2
        left, right = self.rect.x + frame.px(10), self.rect.right - frame.px(10)
        pygame.draw.line(surface, (48, 70, 62), (left, round(top)), (right, round(top)))
        side = min(frame.px(27 if self.two else 24), round(self.row_height) - 3)
        x = self._seal(surface, assets, row, round(middle), side)
        figure_left = self._multiple(surface, assets, row, middle)
        color = (150, 166, 154) if row.empty else CREAM
        words = self._words(row)
        if not self.two:
            words = Words(words.main)
        style = Style(16, 14, color, (140, 160, 148) if row.empty else MUTED, "medium", 1)
        draw_label(surface, assets, frame, words, (x, middle), style, figure_left - x - frame.px(6))
        for place, seat in enumerate(self.order):
            self._figure(surface, assets, row.points[seat], self.center(place), middle)

    def _words(self, row: AccountRow) -> Words:
        values = {} if row.winner is None else {"name": self.names[row.winner]}
        key, short = f"row.{row.kind}", f"row.{row.kind}.short"
        narrow = not self.frame.wide and short in self.context.texts
        return self.context.words(short if narrow else key, **values)

    def _seal(self, surface: pygame.Surface, assets: Assets, row: AccountRow, y: int, side: int) -> int:
        character, pair = SEALS[row.kind]
        frame = self.frame
        rect = pygame.Rect(self.rect.x + frame.px(12), y - side // 2, side, side)
        edge = HAIR if row.empty else GOLD_FLAT
        surface.blit(
            paint.panel(rect.size, 7 * frame.scale, *(EMPTY_SEAL if row.empty else pair), edge, 255, 1.2), rect
        )
        color = (150, 164, 152) if row.empty else (255, 246, 224)
        font = assets.font(max(14, round(side * 0.74)), "display")
        paint.draw_text(surface, character, font, color, rect.center, "center")
        return rect.right + frame.px(10)

    def _multiple(self, surface: pygame.Surface, assets: Assets, row: AccountRow, y: float) -> int:
        right = self.rect.x + self.label_width - self.frame.px(10)
        if row.empty or row.multiple is None:
            return right
        font = assets.font(self.frame.text_px(16), "bold")
        return paint.draw_text(surface, f"×{row.multiple}", font, GOLD_FLAT, (right, y), "midright").left

    def _figure(self, surface: pygame.Surface, assets: Assets, points: int, x: int, y: float) -> None:
        if not points:
            pygame.draw.circle(surface, (84, 106, 97), (x, round(y)), max(1, self.frame.px(1.6)))
            return
        font = assets.font(self.frame.text_px(17), "bold")
        color = PLUS if points > 0 else MINUS
        paint.draw_text(surface, signed(points), font, color, (x, y), "center", max_width=self.column - 4)

    def _sums(self, surface: pygame.Surface, assets: Assets, shown: int) -> None:
        """The sums, `shown` of them with their figures."""
        top = self._sums_top
        pygame.draw.line(surface, SHEET_EDGE, (self.rect.x + 6, top), (self.rect.right - 6, top))
        for index, row in enumerate(self.sums):
            y = top + self.foot * (index + 0.5)
            self._sum_words(surface, assets, row, y)
            if index < shown:
                self._sum(surface, assets, row, y)

    def _sum_words(self, surface: pygame.Surface, assets: Assets, row: SumRow, y: float) -> None:
        frame, at = self.frame, (self.rect.x + self.frame.px(16), y)
        color, weight = (CREAM, "bold") if row.strong else (MUTED, "medium")
        style = Style(16, color=color, weight=weight, gap=0)  # type: ignore[arg-type]
        room = self.label_width - frame.px(20)
        words = row.words if len(self.sums) <= FEW_SUMS else Words(row.words.main)
        if row.coins:
            room -= frame.px(22)
            paint.coin(surface, (self.rect.x + self.label_width - frame.px(12), y), frame.px(17))
        draw_label(surface, assets, frame, words, at, style, room)

    @property
    def _figure_room(self) -> int:
        return self.column - self.frame.px(6)

    def _sum_font(self, assets: Assets, row: SumRow, texts: Sequence[str]) -> pygame.font.Font | None:
        """One for all figures of a row, so small that the longest has room in its column; None: there is none."""
        weight: Weight = "bold" if row.strong else "medium"
        for units in range(20 if row.large else 16, SMALLEST_FIGURE - 1, -1):
            font = assets.font(self.frame.text_px(units), weight)
            if max(font.size(text)[0] for text in texts) <= self._figure_room:
                return font
        return None

    def _sum(self, surface: pygame.Surface, assets: Assets, row: SumRow, y: float) -> None:
        """The figures of a row, all of one size; rounded where they are too long for their columns."""
        texts = [row.text(row.figures[seat]) for seat in self.order]
        font = self._sum_font(assets, row, texts)
        if font is None:
            texts = [self._rounded(row, row.figures[seat]) for seat in self.order]
            font = self._sum_font(assets, row, texts) or assets.font(self.frame.text_px(SMALLEST_FIGURE))
        for place, (seat, text) in enumerate(zip(self.order, texts, strict=True)):
            figure, at = row.figures[seat], (self.center(place), y)
            pair = (GOLD if figure >= 0 else LOSS) if row.large else None
            color = (208, 216, 202) if row.plain or not figure else PLUS if figure > 0 else MINUS
            room = self._figure_room
            paint.draw_text(surface, text, font, color, at, "center", gradient=pair, max_width=room)

    def _rounded(self, row: SumRow, figure: int) -> str:
        """A figure of a million or more in tens of thousands or in thousands, as the language counts."""
        unit = UNITS[self.context.language]
        if abs(figure) < LONG:
            return row.text(figure)
        return self.context.texts.get("settle.rounded", figure=row.text(round(figure / unit)))

    def _more(self, surface: pygame.Surface) -> None:
        """Triangles where rows lie above or below."""
        x = self.rect.right - self.frame.px(9)
        if self.scroll:
            y = self.rect.y + self.head + self.frame.px(8)
            paint.triangle(surface, (x, y), self.frame.px(12), GOLD_FLAT, "up")
        if self.hidden:
            y = round(self.rect.y + self.head + self.shown * self.row_height) - self.frame.px(8)
            paint.triangle(surface, (x, y), self.frame.px(12), GOLD_FLAT, "down")
