"""The shop: the six items, what each does, its price, how many are owned, and why one can't be bought."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.life import Item
from game.session.items import ItemError, purchase_refusal
from game.ui import paint
from game.ui.context import Context
from game.ui.life.icons import draw_medallion
from game.ui.life.in_use import in_use, mode_words
from game.ui.life.parts import BODY, BODY_HEIGHT, HEAD, back_button, coins, head, panel, pips, text_box
from game.ui.palette import (
    CREAM,
    GOLD,
    GOLD_FLAT,
    LINE,
    MINUS,
    MUTED,
    PLUS,
    QUIET,
    RULE,
    SELECTED,
    SELECTED_EDGE,
    SOFT,
)
from game.ui.scene import STAY, Pop, Scene, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import Words, title
from game.ui.widgets.screen import Screen

WIDTH, GAP, ACROSS = 1184.0, 14.0, 3
FOOT = 58.0
BUY_WIDTH, BUY_HEIGHT = 104.0, 40.0


class ShopScene(Screen):
    """`back` makes the scene to go back to; without one the shop lies on top of another scene."""

    def __init__(self, context: Context, back: Callable[[], Scene] | None = None) -> None:
        super().__init__(context)
        self.back = back

    @property
    def items(self) -> tuple[Item, ...]:
        """What is sold."""
        return self.context.life.life.items

    def layout(self) -> None:
        """A card an item, its button in its corner."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - 720) / 2
        self.card_width = (WIDTH - (ACROSS - 1) * GAP) / ACROSS
        rows = -(-len(self.items) // ACROSS)
        self.card_height = (BODY_HEIGHT - FOOT - rows * GAP) / rows
        self.focus.replace([back_button(self, self.x, self.y + HEAD), *map(self._buy_button, range(len(self.items)))])
        if self.focus.focused is None:
            affordable = (item for item in self.items if self._refusal(item) is None)
            self.focus.focus(f"buy {next(affordable, self.items[0]).id}")

    def _corner(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, ACROSS)
        return (
            self.x + column * (self.card_width + GAP),
            self.y + BODY + row * (self.card_height + GAP),
        )

    def _buy_button(self, place: int) -> Button:
        (x, y), item, reason = self._corner(place), self.items[place], self._refusal(self.items[place])
        left, top = x + self.card_width - BUY_WIDTH - 16, y + self.card_height - BUY_HEIGHT - 12
        words = Words(self.context.words("shop.buy").main)
        return Button(
            name=f"buy {item.id}",
            rect=self.frame.rect(left, top, BUY_WIDTH, BUY_HEIGHT),
            words=words,
            kind="second",
            size=17,
            radius=12,
            enabled=reason is None,
            reason=reason,
        )

    def _refusal(self, item: Item) -> str | None:
        desk = self.context.life
        reason = purchase_refusal(desk.life, desk.profile, item)
        if reason is None:
            return None
        missing, below = item.price - desk.profile.coins, desk.life.help.below
        values = {"count": item.most, "missing": f"{missing:,}", "below": f"{below:,}"}
        return self.context.texts.get(f"shop.refusal.{reason}", **values)

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Buy, or go back."""
        if widget.name == "back":
            return self._back()
        self._buy(widget.name.removeprefix("buy "))
        return STAY

    def _buy(self, item: str) -> None:
        desk = self.context.life
        try:
            desk.buy(item)
        except ItemError:
            self.context.audio.play("blocked")
            return
        self.context.audio.play("coins")
        self.context.tell("shop.bought", item=self.context.texts.get(f"item.{item}"), coins=f"{desk.profile.coins:,}")
        self.refresh()

    def key(self, name: str) -> Transition:
        """Esc goes back."""
        return self._back() if name == "escape" else STAY

    def _back(self) -> Transition:
        return Pop() if self.back is None else Swap(self.back())

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The head with the purse, the cards, and what is true of all items."""
        self.backdrop(surface)
        head(self, surface, "shop.title", self.x, self.y + HEAD, WIDTH)
        left = coins(self, surface, self.context.life.profile.coins, self.x + WIDTH, self.y + HEAD, 26)
        self.text(surface, self.context.texts.get("shop.mine"), left - 12, self.y + HEAD, 16, MUTED, "midright")
        for place, item in enumerate(self.items):
            self._card(surface, item, *self._corner(place))
        self._foot(surface)

    def _card(self, surface: pygame.Surface, item: Item, x: float, y: float) -> None:
        frame, width, height = self.frame, self.card_width, self.card_height
        rect = panel(self, surface, x, y, width, height)
        with paint.inside(rect):
            draw_medallion(surface, item.id, frame.point(x + 60, y + 54), frame.px(84))
            self._name(surface, item, x + 116, y, width - 130)
            line = frame.px(y + 104)
            pygame.draw.line(surface, RULE, (frame.px(x + 18), line), (frame.px(x + width - 18), line))
            self._what(surface, item, x + 18, y + 108, width - 36, height - 108 - 56)
            self._price(surface, item, x + 18, x + width - BUY_WIDTH - 26, y + height - 32)

    def _name(self, surface: pygame.Surface, item: Item, x: float, y: float, room: float) -> None:
        frame, words = self.frame, self.context.words(f"item.{item.id}")
        at, width = frame.point(x, y + (30 if frame.wide else 34)), room * frame.scale
        title(surface, self.context.assets, frame, words.main, at, 30, GOLD, max_width=width)
        if frame.wide and words.other is not None:
            self.text(surface, words.other, x, y + 58, 15, SOFT, max_width=room)
        owned, below = self.context.life.profile.owned(item.id), y + (84 if frame.wide else 80)
        rect = self.text(surface, self.context.texts.get("item.owned"), x, below, 14, MUTED, max_width=80)
        color = CREAM if owned else MINUS
        rect = self.text(surface, str(owned), rect.right / frame.scale + 8, below, 19, color, bold=True)
        pips(surface, frame, rect.right / frame.scale + 12, below, owned, item.most)

    def _what(self, surface: pygame.Surface, item: Item, x: float, y: float, width: float, height: float) -> None:
        """What the item does; below when and how often, and why it can't be bought where there is room for both."""
        help_words, refusal = self.context.words(f"item.{item.id}.help"), self._refusal(item)
        when = self.context.words(f"item.when.{item.when}")
        limit = self.context.words("shop.limit", when=when, count=item.per_hand).main
        if self.frame.wide and (help_words.other is not None or refusal is not None):
            text_box(self, surface, help_words.main, (x, y, width, 26), 16)
            between = (limit, SOFT) if refusal is not None else (help_words.other or "", MUTED)
            if self.context.assets.font(self.frame.text_px(14)).size(between[0])[0] <= self.frame.px(width):
                text_box(self, surface, between[0], (x, y + 24, width, 22), 14, between[1])
        else:
            text_box(self, surface, help_words.main, (x, y, width, height * 0.48), 16)
        last = (limit, SOFT) if refusal is None else (refusal, MINUS)
        text_box(self, surface, last[0], (x, y + height * 0.52, width, height * 0.48), 15, last[1])

    def _price(self, surface: pygame.Surface, item: Item, x: float, right: float, y: float) -> None:
        """The price, and ticked in a pill behind it what the item does at the table; large words leave out "price"."""
        state = in_use(self.context.texts, self.context.session, item.id)
        if state is None or self.frame.text == 1:
            word = self.text(surface, self.context.texts.get("shop.price"), x, y, 14, MUTED, max_width=70)
            x = word.right / self.frame.scale + 10
        paint.coin(surface, self.frame.point(x + 11, y), self.frame.px(22))
        at = self.text(surface, f"{item.price:,}", x + 28, y, 22, PLUS, bold=True, max_width=120)
        if state is not None:
            self._pill(surface, state, at.right / self.frame.scale + 6, right, y)

    def _pill(self, surface: pygame.Surface, words: str, left: float, right: float, y: float) -> float:
        """A tick and words in a pill that ends at `right` and is no wider than from `left`; returns where it begins."""
        frame, font = self.frame, self.context.assets.font(self.frame.text_px(14), "medium")
        width = min(font.size(words)[0] / frame.scale + 38, right - left)
        rect = frame.rect(right - width, y - 14, width, 28)
        self.card(surface, rect, SELECTED, SELECTED_EDGE, 14, 255, 1.2)
        paint.tick(surface, frame.point(right - width + 15, y), frame.px(12), GOLD_FLAT)
        self.text(surface, words, right - width + 26, y, 14, CREAM, max_width=width - 34)
        return right - width

    def _foot(self, surface: pygame.Surface) -> None:
        """What is true of all items, and who may use them at the table."""
        y = self.y + BODY + BODY_HEIGHT - FOOT
        rect = self.frame.rect(self.x, y, WIDTH, FOOT)
        self.card(surface, rect, QUIET, LINE, 14, 220, 1.2)
        right = self.x + WIDTH - 20
        mode = mode_words(self.context.texts, self.context.session)
        if mode is not None:
            right = self._pill(surface, mode, self.x + WIDTH * 0.6, right, y + FOOT / 2) - 20
        left, middle = self.x + 50, y + FOOT / 2
        paint.disc(surface, self.frame.point(self.x + 29, middle), self.frame.px(11), QUIET, GOLD_FLAT)
        self.text(surface, "i", self.x + 29, middle, 15, GOLD_FLAT, "center", bold=True)
        self._note(surface, left, y, right - left)

    def _note(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        """What is true of all items; below it in the other language where each has room in a line."""
        note = self.context.words("shop.note")
        sizes = ((note.main, 16.0), (note.other or "", 14.0))
        fonts = [self.context.assets.font(self.frame.text_px(size)) for _, size in sizes]
        fits = all(font.size(text)[0] <= self.frame.px(width) for font, (text, _) in zip(fonts, sizes, strict=True))
        if not (self.frame.wide and note.other and fits):
            text_box(self, surface, note.main, (x, y + 4, width, FOOT - 8), 16, SOFT)
            return
        text_box(self, surface, note.main, (x, y + 5, width, FOOT / 2 - 4), 16, SOFT)
        text_box(self, surface, note.other, (x, y + FOOT / 2, width, FOOT / 2 - 6), 14, MUTED)
