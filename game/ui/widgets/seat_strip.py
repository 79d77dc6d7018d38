"""A seat in the settlement: a winner with hand, fans and formula, or another with hand and whether it was ready."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.mahjong.events import HandWin
from game.mahjong.settle import is_flower_pig
from game.mahjong.state import Place
from game.mahjong.tiles import rank_of
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
    PLUS,
    WARM,
    Pair,
)
from game.ui.widgets import seats
from game.ui.widgets.accounts import payers_of_win, signed, winnings
from game.ui.widgets.frame import Frame
from game.ui.widgets.hand_row import draw_row, lay, row_width, without_win
from game.ui.widgets.labels import Style, Words, draw_label, label_width

ORDERS = "一二三四"
OWN_WIN: Pair = ((40, 74, 60), (16, 40, 36))
OTHER_WIN: Pair = ((24, 56, 54), (12, 32, 34))
REST: Pair = ((18, 44, 44), (9, 26, 28))
FORMULA = Style(17, gap=2, side="right")
CHIP: Pair = ((20, 46, 46), (10, 30, 32))


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

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The strip of a winner or of another seat."""
        win = self.view.wins[self.seat]
        with paint.inside(rect):
            if win is None:
                self._rest(surface, rect)
            else:
                self._winner(surface, rect, win)

    # ---- a winner

    def _winner(self, surface: pygame.Surface, rect: pygame.Rect, win: HandWin) -> None:
        frame = self.frame
        pair, edge = (OWN_WIN, BRASS) if self.own else (OTHER_WIN, LINE)
        surface.blit(paint.panel(rect.size, 14 * frame.scale, *pair, edge, 236, 1.6), rect)
        tight = rect.h < frame.px(158)
        line = frame.px(24 if tight else 28)
        foot = frame.px((24 if tight else 28) if frame.wide else 20)
        self._medal(surface, rect)
        self._avatar(surface, (rect.x + frame.px(84), rect.y + line), frame.px(20))
        self._who(surface, rect, rect.y + line, win)
        top, bottom = rect.y + 2 * line - frame.px(4), rect.bottom - 2 * foot + frame.px(2)
        self._tiles(surface, rect.x + frame.px(16), rect.right - frame.px(16), (top, bottom), 40)
        self._fans(surface, rect, rect.bottom - foot, win)

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

    def _who(self, surface: pygame.Surface, rect: pygame.Rect, y: int, win: HandWin) -> None:
        """Name and place, how it won, and what the win earned."""
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
        how = self._how(win)
        if label_width(self.assets, frame, how, style) > room:
            how = self._how(win, short=True)
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

    def _tiles(self, surface: pygame.Surface, left: int, right: int, span: tuple[int, int], size: float) -> None:
        """The hand in one row, as large as its place allows."""
        win = self.view.wins[self.seat]
        tile = win.tile if win is not None else None
        hand = without_win(self.view.hands[self.seat] or (), tile)
        laid = lay(self.view.melds[self.seat], hand, tile)
        height = self.assets.body("lie0", 1000)[1] / 1000
        px = min(size * self.frame.scale, (span[1] - span[0]) / height)
        px = min(px, (right - left) / max(1.0, row_width(laid, self.assets, 1.0)))
        px = round(px * 2) / 2
        middle = (span[0] + span[1]) // 2
        draw_row(surface, self.assets, laid, (left, middle - self.assets.body("lie0", px)[1] // 2), px)

    # ---- fans

    def _fans(self, surface: pygame.Surface, rect: pygame.Rect, y: int, win: HandWin) -> None:
        """Pattern and bonuses as chips, then the formula; where they do not fit, less of the formula, smaller chips."""
        parts, chips = self._formula(win), self._chips(win)
        plain = [(Words(words.main), value) for words, value in chips]
        usual, least = self.frame.text_px(16), paint.SMALLEST_TEXT
        ways = [(chips, usual, parts), (chips, usual, parts[:1])]
        ways += [(plain, px, rest) for rest in (parts[:1], []) for px in range(usual, least - 1, -1)]
        for chips, px, parts in ways:
            widths = [self._chip_width(words, value, px) for words, value in chips]
            if sum(widths) <= self._spare(rect, parts, len(chips)):
                break
        self._draw_formula(surface, rect, y, parts)
        gap, x = self._plus(len(chips)), rect.x + self.frame.px(14)
        for index, ((words, value), width) in enumerate(zip(chips, widths, strict=True)):
            if index:
                font = self.assets.font(px, "bold")
                paint.draw_text(surface, "+", font, MUTED, (x + gap / 2, y), "center")
                x += gap
            self._chip(surface, words, value, pygame.Rect(x, 0, width, 0), y, px)
            x += width

    def _plus(self, chips: int) -> int:
        """The room for a plus between two chips; less where there are many."""
        return self.frame.px(18 if chips < 5 else 13)

    def _spare(self, rect: pygame.Rect, parts: list[Words], chips: int) -> int:
        """What the chips may take beside the formula."""
        frame = self.frame
        formula = sum(label_width(self.assets, frame, words, FORMULA) + frame.px(24) for words in parts)
        return rect.w - frame.px(26) - formula - self._plus(chips) * (chips - 1)

    def _chips(self, win: HandWin) -> list[tuple[Words, str]]:
        score, texts = win.score, self.context.texts
        fans = [(f"pattern.{score.pattern}", score.base_fan)]
        fans += [(f"bonus.{name}", fan) for name, fan in score.bonuses]
        chips = [(_capital(self.context.words(key)), texts.get("settle.fan_chip", fan=fan)) for key, fan in fans]
        bonus = self.view.ruleset.self_draw_bonus
        if win.how == "self_draw" and bonus:
            chips.append((self.context.words("fan.self_draw_bonus"), texts.get("settle.bonus", multiple=bonus)))
        return chips

    def _chip_width(self, words: Words, value: str, px: int) -> int:
        """The width of a chip with its words `px` high."""
        main, figure = (self.assets.font(px, "bold").size(text)[0] for text in (words.main, value))
        width = main + figure + self.frame.px(8)
        if words.other is not None and self.frame.wide:
            width = max(width, self.assets.font(self.frame.text_px(14)).size(words.other)[0])
        return width + self.frame.px(20 if px == self.frame.text_px(16) else 12)

    def _chip(self, surface: pygame.Surface, words: Words, value: str, rect: pygame.Rect, y: int, px: int) -> None:
        frame = self.frame
        two = frame.wide and words.other is not None
        rect.h = frame.px(42) if frame.wide else max(22, frame.px(32))
        rect.centery = y
        surface.blit(paint.panel(rect.size, 10 * frame.scale, *CHIP, HAIR, 236, 1.2), rect)
        line = y - frame.px(9) if two else y
        pad = frame.px(10 if px == frame.text_px(16) else 6)
        bold = self.assets.font(px, "bold")
        figure = paint.draw_text(surface, value, bold, PLUS, (rect.right - pad, line), "midright")
        room = figure.left - rect.x - pad
        paint.draw_text(surface, words.main, bold, CREAM, (rect.x + pad, line), "midleft", max_width=room)
        if two and words.other is not None:
            small = self.assets.font(frame.text_px(14))
            at = (rect.x + pad, y + frame.px(10))
            paint.draw_text(surface, words.other, small, MUTED, at, "midleft", max_width=rect.w - 2 * pad)

    def _formula(self, win: HandWin) -> list[Words]:
        """What each payer gives and how that comes about, from the right: `6 × 16 = 96`, `5 fan → ×16`."""
        score, words = win.score, self.context.words
        bonus = self.view.ruleset.self_draw_bonus if win.how == "self_draw" else 0
        multiple, base = score.multiple + bonus, self.view.ruleset.base_points
        key = "settle.pays_bonus" if bonus else "settle.pays"
        pays = words(key, base=base, multiple=score.multiple, bonus=bonus, points=base * multiple)
        payers = words(f"settle.payers.{self._payers(win)}")
        fans = words("settle.formula", fan=score.fan, multiple=score.multiple)
        power = self.context.texts.get("settle.power", fan=score.fan, multiple=score.multiple)
        return [Words(pays.main, f"{payers.main} · {payers.other}"), Words(fans.main, power)]

    def _draw_formula(self, surface: pygame.Surface, rect: pygame.Rect, y: int, parts: list[Words]) -> None:
        frame = self.frame
        x = rect.right - frame.px(14)
        for index, words in enumerate(parts):
            if index and frame.wide:
                line = x + frame.px(12)
                pygame.draw.line(surface, HAIR, (line, y - frame.px(16)), (line, y + frame.px(16)))
            style = FORMULA if not index else replace(FORMULA, color=GOLD_FLAT)
            draw_label(surface, self.assets, frame, words, (x, y), style)
            x -= label_width(self.assets, frame, words, style) + frame.px(24 if frame.wide else 14)

    def _payers(self, win: HandWin) -> str:
        payers = payers_of_win(self.view, self.seat)
        if win.source is None and len(payers) > 1 and len(set(payers)) == 1:
            return "covers"
        return {1: "one", 2: "two"}.get(len(payers), "three")

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
        self._tiles(surface, left, right, (rect.y + frame.px(6), rect.bottom - frame.px(4)), 30)

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


def _capital(words: Words) -> Words:
    other = words.other
    return Words(words.main[:1].upper() + words.main[1:], None if other is None else other[:1].upper() + other[1:])
