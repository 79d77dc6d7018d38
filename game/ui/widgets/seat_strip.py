"""A seat in the settlement: a winner with hand, fans and formula, or another with hand and whether it was ready."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

import pygame

from game.mahjong.events import HandWin
from game.mahjong.settle import is_flower_pig
from game.mahjong.state import Place
from game.mahjong.tiles import Tile, rank_of
from game.mahjong.view import View
from game.mahjong.waits import waits
from game.session.table import Session
from game.ui import paint
from game.ui.context import Context
from game.ui.palette import (
    BRASS,
    CREAM,
    GOLD,
    GOLD_FLAT,
    GREEN,
    GREY,
    HAIR,
    LINE,
    MAUVE,
    MUTED,
    WARM,
    Pair,
)
from game.ui.widgets import seats
from game.ui.widgets.accounts import paid_wins, signed, winnings
from game.ui.widgets.frame import Frame
from game.ui.widgets.hand_row import draw_row, lay, row_width, without_win
from game.ui.widgets.labels import Style, Words, draw_label, label_width
from game.ui.widgets.win_rows import WinRows
from game.ui.widgets.win_worth import WinWorth

ORDERS = "一二三四"
WIDTH = 612.0  # of every strip
OWN_WIN: Pair = ((40, 74, 60), (16, 40, 36))
OTHER_WIN: Pair = ((24, 56, 54), (12, 32, 34))
REST: Pair = ((18, 44, 44), (9, 26, 28))
LEAST_WIDE, LEAST, LEAST_LARGE = 139.0, 121.0, 134.0  # height of a winner: in two languages, in one, in large words
LEAST_REST = 56.0
HEAD, TILES_OF_MANY = 44.0, 44.0  # the heights of name and hand above a list of wins


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat that did not win stands at the end."""

    tag: str
    detail: Words
    color: Pair


def standing_of(context: Context, view: View, seat: int, short: bool = False) -> Standing:
    """Left, flower pig, ready with its waits, or not ready."""
    hand, melds, void = view.hands[seat] or (), view.melds[seat], view.voids[seat]
    if view.left[seat]:
        return Standing("settle.left", context.words("settle.left.long"), GREY)
    if view.over == "exhausted" and is_flower_pig(Place(hand, melds)):
        return Standing("settle.pig", context.words("settle.pig.long"), MAUVE)
    found = waits(view.ruleset, hand, melds, void) if len(hand) % 3 == 1 else {}
    if not found:
        return Standing("settle.not_ready", context.words("settle.not_ready.long"), GREY)
    key = "settle.ready.short" if short else "settle.ready.waits"
    return Standing("settle.ready", context.words(key, tiles=_tile_words(context, list(found))), GREEN)


def _tile_words(context: Context, tiles: list[int]) -> Words:
    """Tiles in words: ranks before each suit."""
    names = []
    for language in (context.language, context.other_language):
        parts = []
        for suit in range(3):
            ranks = "".join(str(rank_of(tile)) for tile in tiles if tile // 9 == suit)
            if ranks:
                parts.append(ranks + context.sentences[language].get(f"settle.suit.{'mps'[suit]}"))
        names.append(" ".join(parts))
    return Words(*names)


class SeatStrip:
    """Draws one seat into a rectangle."""

    def __init__(self, context: Context, session: Session, view: View, frame: Frame, seat: int) -> None:
        self.context, self.assets, self.frame = context, context.assets, frame
        self.session, self.view, self.seat = session, view, seat
        self.own = seats.place_of(seat, session.watcher) == 0
        self.worths = [WinWorth(context, frame, view, win, paid) for win, paid in paid_wins(view, seat)]
        self.count = len(self.worths)

    @property
    def least(self) -> int:
        """The least height in pixels in which nothing is cut."""
        if not self.worths:
            return self.frame.px(LEAST_REST)
        if self.count == 1:
            return self.frame.px(LEAST_WIDE if self.frame.wide else LEAST if self.frame.text == 1 else LEAST_LARGE)
        return self._above_rows() + self.rows().height(self.frame.px(WIDTH)) + self.frame.px(8)

    def parts(self, room: int, page: int) -> list[SeatStrip]:
        """The strip itself, or several with some of the wins each: the first in `room` pixels, the others in a page.

        Where not even one win fits in `room` the first is for a page of its own.
        """
        found = [self._with(self.worths[:1])]
        room = page if found[0].least > room else room
        for worth in self.worths[1:]:
            longer = self._with([*found[-1].worths, worth])
            if longer.least <= room:
                found[-1] = longer
            else:
                found.append(self._with([worth]))
                room = page
        return found

    def _with(self, worths: list[WinWorth]) -> SeatStrip:
        part = copy(self)
        part.worths = worths
        return part

    def rows(self) -> WinRows:
        """The list of wins of a seat that has won more than once."""
        return WinRows(self.worths, lambda win, short: self._how(win, short).main)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The strip of a winner or of another seat."""
        with paint.inside(rect):
            if not self.worths:
                self._rest(surface, rect)
            elif self.count == 1:
                self._winner(surface, rect, self.worths[0])
            else:
                self._often(surface, rect)

    # ---- a winner

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        pair, edge = (OWN_WIN, BRASS) if self.own else (OTHER_WIN, LINE)
        surface.blit(paint.panel(rect.size, 14 * self.frame.scale, *pair, edge, 236, 1.6), rect)

    def _above_rows(self) -> int:
        return self._head() + self.frame.px(TILES_OF_MANY + 6)

    def _head(self) -> int:
        """The height of the name; the second language ends lower than the first."""
        return self.frame.px(HEAD + (4 if self.frame.wide else 0))

    def _often(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Who has won more than once: the hand without the winning tiles, and a row for each win."""
        frame = self.frame
        self._plate(surface, rect)
        self._medal(surface, rect)
        self._avatar(surface, (rect.x + frame.px(84), rect.y + frame.px(24)), frame.px(20))
        count = self.context.words("settle.wins", count=self.count)
        self._who(surface, rect, rect.y + frame.px(24), (count, count))
        height = self.rows().height(rect.w)
        top, bottom = rect.y + self._head(), rect.bottom - height - frame.px(12)
        self._tiles(surface, rect.x + frame.px(16), rect.right - frame.px(16), (top, bottom), 40, None)
        self.rows().draw(surface, pygame.Rect(rect.x, rect.bottom - height - frame.px(6), rect.w, height))

    def _winner(self, surface: pygame.Surface, rect: pygame.Rect, worth: WinWorth) -> None:
        frame, win = self.frame, worth.win
        self._plate(surface, rect)
        tight = rect.h < frame.px(158)
        line = frame.px(24 if tight else 28)
        foot = frame.px((26 if tight else 29) if frame.wide else 20)
        self._medal(surface, rect)
        self._avatar(surface, (rect.x + frame.px(84), rect.y + line), frame.px(20))
        self._who(surface, rect, rect.y + line, (self._how(win), self._how(win, short=True)))
        air = frame.px(4) if frame.wide else 0  # below the second language
        top, bottom = (
            rect.y + 2 * line - frame.px(4) + air,
            rect.bottom - max(2 * foot - frame.px(2), worth.height(rect)),
        )
        self._tiles(surface, rect.x + frame.px(16), rect.right - frame.px(16), (top, bottom), 40, win.tile)
        worth.draw(surface, rect, rect.bottom - foot)

    def _medal(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A ribbon with the order of the win."""
        frame = self.frame
        x, y, w, h = rect.x + frame.px(14), rect.y, frame.px(34), frame.px(44)
        notch, inset = frame.px(9), max(1, frame.px(2))
        gold = [(x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h - notch), (x, y + h)]
        paint.polygon(surface, gold, (250, 214, 140))
        low = y + h - inset * 2
        red = [(x + inset, y), (x + w - inset, y), (x + w - inset, low), (x + w / 2, low - notch), (x + inset, low)]
        paint.polygon(surface, red, (186, 30, 30))
        order = self.view.win_orders[self.seat] or 1
        font = self.assets.font(frame.text_px(27), "display")
        at = (x + w / 2, y + h * 0.40)
        paint.draw_text(surface, ORDERS[order - 1], font, (255, 240, 208), at, "center")

    def _avatar(self, surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
        frame = self.frame
        ring = ((250, 214, 140), (176, 124, 52)) if self.own else ((226, 188, 108), (150, 104, 44))
        paint.disc(surface, at, radius + 2, ring, None)
        picture = self.assets.avatar(seats.face(self.context, self.session, self.seat), 2 * radius)
        surface.blit(picture, picture.get_rect(center=at))
        if self.seat == self.view.dealer:
            side = max(18, frame.px(21))
            # On the left: the name begins right of the portrait.
            tag = pygame.Rect(at[0] - radius - side // 2, at[1] - radius - frame.px(3), side, side)
            face = paint.panel(tag.size, 6 * frame.scale, (226, 60, 50), (150, 22, 26), (255, 214, 140), 255)
            surface.blit(face, tag)
            font = self.assets.font(round(side * 0.66), "bold")
            paint.draw_text(surface, self.context.texts.get("seat.dealer"), font, CREAM, tag.center, "center")

    def _who(self, surface: pygame.Surface, rect: pygame.Rect, y: int, said: tuple[Words, Words]) -> None:
        """Name, how it won in long or short words, and what the wins earned."""
        frame = self.frame
        name = seats.seat_name(self.context, self.session, self.seat)
        style = Style(18)
        draw_label(surface, self.assets, frame, name, (rect.x + frame.px(118), y), style, frame.px(110))
        unit = self.assets.font(frame.text_px(16))
        end = paint.draw_text(
            surface,
            self.context.texts.get("settle.unit"),
            unit,
            GOLD_FLAT,
            (rect.right - frame.px(16), y + frame.px(3)),
            "midright",
        )
        font = self.assets.font(min(frame.text_px(30), round((y - rect.y) * 1.4)), "bold")
        points = signed(winnings(self.view, self.seat))
        at = (end.left - frame.px(7), y)
        figure = paint.draw_text(surface, points, font, CREAM, at, "midright", gradient=GOLD)
        x = rect.x + frame.px(236)
        style, room = Style(17, color=WARM), figure.left - x - frame.px(10)
        how = said[0] if label_width(self.assets, frame, said[0], style) <= room else said[1]
        draw_label(surface, self.assets, frame, how, (x, y), style, room)

    def _how(self, win: HandWin, short: bool = False) -> Words:
        """Where the winning tile came from."""
        if win.source is None:
            return self.context.words("settle.self_draw")
        key = "settle.rob_kong" if win.how == "rob_kong" else "settle.discard"
        if win.source == self.session.watcher and seats.is_person(self.session):
            return self.context.words(f"{key}.you")
        key += ".short" if short else ""
        return self.context.words(key, name=seats.seat_name(self.context, self.session, win.source))

    def _tiles(
        self, surface: pygame.Surface, left: int, right: int, span: tuple[int, int], size: float, tile: Tile | None
    ) -> None:
        """The hand in one row, as large as its place allows; the winning `tile` apart."""
        hand = without_win(self.view.hands[self.seat] or (), tile)
        laid = lay(self.view.melds[self.seat], hand, tile)
        height = self.assets.body("lie0", 1000)[1] / 1000
        px = min(size * self.frame.scale, (span[1] - span[0]) / height)
        px = min(px, (right - left) / max(1.0, row_width(laid, self.assets, 1.0)))
        px = round(px * 2) / 2
        middle = (span[0] + span[1]) // 2
        draw_row(surface, self.assets, laid, (left, middle - self.assets.body("lie0", px)[1] // 2), px)

    # ---- another seat

    def _rest(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame = self.frame
        state = standing_of(self.context, self.view, self.seat, not frame.wide)
        surface.blit(paint.panel(rect.size, 14 * frame.scale, *REST, HAIR, 220, 1.2), rect)
        self._avatar(surface, (rect.x + frame.px(37), rect.centery), min(frame.px(21), rect.h // 2 - frame.px(8)))
        name = seats.seat_name(self.context, self.session, self.seat)
        lines = Words(name.main, state.detail.main)
        self._name_and_detail(surface, rect, lines)
        tag = self._tag(surface, rect, state)
        left, right = rect.x + frame.px(178), tag.left - frame.px(12)
        self._tiles(surface, left, right, (rect.y + frame.px(6), rect.bottom - frame.px(4)), 30, None)

    def _name_and_detail(self, surface: pygame.Surface, rect: pygame.Rect, lines: Words) -> None:
        frame = self.frame
        x, width = rect.x + frame.px(70), frame.px(102)
        font, small = self.assets.font(frame.text_px(17)), self.assets.font(frame.text_px(14))
        high = font.get_height() * 0.42
        paint.draw_text(surface, lines.main, font, CREAM, (x, rect.centery - high), "midleft", max_width=width)
        if lines.other is not None:
            at = (x, rect.centery + high)
            paint.draw_text(surface, lines.other, small, MUTED, at, "midleft", max_width=width)

    def _tag(self, surface: pygame.Surface, rect: pygame.Rect, state: Standing) -> pygame.Rect:
        frame = self.frame
        text = self.context.texts.get(state.tag)
        font = self.assets.font(frame.text_px(15), "bold")
        tag = pygame.Rect(0, 0, max(frame.px(60), font.size(text)[0] + frame.px(18)), max(22, frame.px(29)))
        tag.midright = (rect.right - frame.px(13), rect.centery)
        edge = LINE if state.color is GREY else GOLD_FLAT
        surface.blit(paint.panel(tag.size, 9 * frame.scale, *state.color, edge, 240, 1.2), tag)
        paint.draw_text(surface, text, font, (255, 246, 224), tag.center, "center")
        return tag
