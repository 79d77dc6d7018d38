"""The wins of a seat that has won more than once, a row each: the tile, where it came from, its worth, its points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.mahjong.events import HandWin
from game.ui import paint
from game.ui.palette import CREAM, HAIR, MUTED, PLUS, WARM, Color
from game.ui.widgets.hand_row import FACE, sprite_name
from game.ui.widgets.win_worth import WinWorth

Said = Callable[[HandWin, bool], str]
"""How a win came about, in words; True: in few."""

PAD, GAP = 14.0, 12.0
TILE = 19.0


class WinRows:
    """Draws the rows one below the other: all in one line each, or all in two where one is too long."""

    def __init__(self, worths: Sequence[WinWorth], how: Said) -> None:
        self.worths, self.how = worths, how
        self.frame, self.assets = worths[0].frame, worths[0].context.assets
        self.font = self.assets.font(self.frame.text_px(15), "bold")
        self.line = round(self.font.get_height() * 0.96)

    def height(self, width: int) -> int:
        """How many pixels the rows are high in a strip of `width`."""
        return len(self.worths) * self._row(self._in_one(width))

    def _row(self, one: bool) -> int:
        tile = round(self.assets.body(FACE, self.frame.px(TILE))[1])
        return max(tile + 4, (1 if one else 2) * self.line + self.frame.px(6))

    def _in_one(self, width: int) -> bool:
        """Whether every row fits into one line."""
        return all(
            sum(self.font.size(text)[0] for text in self._texts(worth)) <= self._room(width) - 2 * self.frame.px(GAP)
            for worth in self.worths
        )

    def _texts(self, worth: WinWorth) -> tuple[str, str, str]:
        return self.how(worth.win, True), worth.line(), f"{worth.short_formula()} · {worth.payers().main}"

    def _room(self, width: int) -> int:
        return width - 2 * self.frame.px(PAD) - self.frame.px(TILE + GAP)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw them into a part of a strip."""
        one, frame = self._in_one(rect.w), self.frame
        row = self._row(one)
        for number, worth in enumerate(self.worths):
            place = pygame.Rect(rect.x + frame.px(PAD), rect.y + number * row, rect.w - 2 * frame.px(PAD), row)
            pygame.draw.line(surface, HAIR, place.topleft, place.topright)
            self._tile(surface, worth, place)
            place.x += frame.px(TILE + GAP)
            place.w -= frame.px(TILE + GAP)
            (self._one if one else self._two)(surface, place, self._texts(worth))

    def _tile(self, surface: pygame.Surface, worth: WinWorth, place: pygame.Rect) -> None:
        px = self.frame.px(TILE)
        sprite = self.assets.tile(FACE, sprite_name(worth.win.tile), px)
        top = place.y + (place.h - self.assets.body(FACE, px)[1]) // 2 + 1
        surface.blit(sprite.surface, (place.x + sprite.dx, top + sprite.dy))

    def _one(self, surface: pygame.Surface, place: pygame.Rect, texts: tuple[str, str, str]) -> None:
        how, worth, points = texts
        column = place.x + max(self.font.size(self.how(one.win, True))[0] for one in self.worths)
        left = min(column, place.right - self.font.size(points)[0] - self.font.size(worth)[0] - 2 * self.frame.px(GAP))
        self._text(surface, how, WARM, (place.x, place.centery), "midleft")
        self._text(surface, worth, CREAM, (left + self.frame.px(GAP), place.centery), "midleft")
        self._text(surface, points, PLUS, (place.right, place.centery), "midright")

    def _two(self, surface: pygame.Surface, place: pygame.Rect, texts: tuple[str, str, str]) -> None:
        how, worth, points = texts
        upper, lower = place.centery - self.line // 2, place.centery + self.line // 2
        end = self._text(surface, points, PLUS, (place.right, upper), "midright").left - self.frame.px(GAP)
        self._text(surface, how, WARM, (place.x, upper), "midleft", end - place.x)
        self._text(surface, worth, MUTED, (place.x, lower), "midleft", place.w)

    def _text(
        self,
        surface: pygame.Surface,
        text: str,
        color: Color,
        at: tuple[int, int],
        anchor: paint.Anchor,
        room: int | None = None,
    ) -> pygame.Rect:
        return paint.draw_text(surface, text, self.font, color, at, anchor, max_width=room)
