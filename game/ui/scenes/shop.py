"""The shop: the six items, what each does, its price, how many are owned, and why one can't be bought."""

from __future__ import annotations

from collections import Counter

import pygame

from game.life import Item
from game.session.items import ItemError, purchase_refusal
from game.ui import paint
from game.ui.context import Context
from game.ui.life.icons import draw_medallion
from game.ui.life.in_use import in_use, mode_words
from game.ui.life.parts import BODY, BODY_HEIGHT, HEAD, back_button, coins, head, panel, pips, text_box
from game.ui.life.shop_foot import HEIGHT, MODES, draw_foot, mode_switch
from game.ui.palette import (
    CREAM,
    GOLD,
    GOLD_FLAT,
    MINUS,
    MUTED,
    PLUS,
    RULE,
    SELECTED,
    SELECTED_EDGE,
    SOFT,
)
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.labels import Words, title
from game.ui.widgets.screen import Screen

WIDTH, GAP, ACROSS = 1184.0, 14.0, 3
TOGETHER = 4.0  # seconds within which purchases are told together
BUY_WIDTH, BUY_HEIGHT = 104.0, 40.0
MEDALLION, LINE_AT = 98.0, 114.0  # how large a picture is, and how far down the line below it


class ShopScene(Screen):
    """A card an item; it lies on top of another scene."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.bought: list[str] = []  # items in the order of their purchase, as long as one follows soon on the other
        self.said: str | None = None  # what was told of them
        self.quiet = 0.0  # seconds since the last purchase

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
        self.card_height = (BODY_HEIGHT - HEIGHT - rows * GAP) / rows
        self.foot = (self.x, self.y + BODY + BODY_HEIGHT - HEIGHT, WIDTH, HEIGHT)
        self.switch = mode_switch(self, self.foot)
        buttons = map(self._buy_button, range(len(self.items)))
        self.focus.replace([back_button(self, self.x, self.y + HEAD), *buttons, self.switch])
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
            told=True,
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
        """Buy, choose who may use items at the next table, or go back."""
        if widget.name == "back":
            return Pop()
        if isinstance(widget, Segments):
            self.context.change(item_mode=str(MODES[widget.selected]))
            self.refresh()
            return STAY
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
        self._tell(item)
        self.refresh()

    def _tell(self, item: str) -> None:
        """What was bought and is left; purchases soon after one another are told in one sentence."""
        if self.said is not None and self.quiet < TOGETHER:
            self.context.untell(self.said)
        else:
            self.bought = []
        self.bought.append(item)
        self.quiet, get = 0.0, self.context.texts.get
        named = [(get(f"item.{one}"), count) for one, count in Counter(self.bought).items()]
        items = [name if count == 1 else get("shop.bought.several", item=name, count=count) for name, count in named]
        coins = f"{self.context.life.profile.coins:,}"
        self.said = self.context.tell("shop.bought", items=get("list.and").join(items), coins=coins)

    def update(self, dt: float) -> Transition:
        """Time passes since the last purchase."""
        self.quiet += dt
        return STAY

    def key(self, name: str) -> Transition:
        """Esc goes back."""
        return Pop() if name == "escape" else STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The head with the purse, the cards, and what is true of all items."""
        self.backdrop(surface)
        self._head(surface)
        for place, item in enumerate(self.items):
            self._card(surface, item, *self._corner(place))
        draw_foot(self, surface, self.foot, self.switch)

    def _head(self, surface: pygame.Surface) -> None:
        """The title, the purse, and before it who may use items at the table that is kept."""
        y, scale = self.y + HEAD, self.frame.scale
        begin = head(self, surface, "shop.title", self.x, y, WIDTH).right / scale + 20
        left = coins(self, surface, self.context.life.profile.coins, self.x + WIDTH, y, 26) - 12
        mine = self.text(surface, self.context.texts.get("shop.mine"), left, y, 16, MUTED, "midright")
        mode = mode_words(self.context.texts, self.context.session)
        if mode is not None:
            self._pill(surface, mode, begin, mine.left / scale - 20, y)

    def _card(self, surface: pygame.Surface, item: Item, x: float, y: float) -> None:
        frame, width, height = self.frame, self.card_width, self.card_height
        rect = panel(self, surface, x, y, width, height)
        with paint.inside(rect):
            draw_medallion(surface, item.id, frame.point(x + 64, y + 60), frame.px(MEDALLION))
            self._name(surface, item, x + 130, y, width - 144)
            line = frame.px(y + LINE_AT)
            pygame.draw.line(surface, RULE, (frame.px(x + 18), line), (frame.px(x + width - 18), line))
            self._what(surface, item, x + 18, y + LINE_AT + 4, width - 36, height - LINE_AT - 4 - 51)
            self._price(surface, item, x + 18, x + width - BUY_WIDTH - 26, y + height - 32)

    def _name(self, surface: pygame.Surface, item: Item, x: float, y: float, room: float) -> None:
        frame, words = self.frame, self.context.words(f"item.{item.id}")
        at, width = frame.point(x, y + (34 if frame.wide else 38)), room * frame.scale
        title(surface, self.context.assets, frame, words.main, at, 30, GOLD, max_width=width)
        if frame.wide and words.other is not None:
            self.text(surface, words.other, x, y + 65, 15, SOFT, max_width=room)
        owned, below = self.context.life.profile.owned(item.id), y + (94 if frame.wide else 86)
        rect = self.text(surface, self.context.texts.get("item.owned"), x, below, 14, MUTED, max_width=80)
        color = CREAM if owned else MINUS
        rect = self.text(surface, str(owned), rect.right / frame.scale + 8, below, 19, color, bold=True)
        pips(surface, frame, rect.right / frame.scale + 12, below, owned, item.most)

    def _what(self, surface: pygame.Surface, item: Item, x: float, y: float, width: float, height: float) -> None:
        """What the item does, when and how often it may be used, and why it can't be bought.

        Where there is room for three lines, the one between is when it may be used, or the other language.
        """
        help_words, refusal = self.context.words(f"item.{item.id}.help"), self._refusal(item)
        when = self.context.words(f"item.when.{item.when}")
        limit = self.context.words("shop.limit", when=when, count=item.per_hand).main
        lines = [(help_words.main, 16.0, CREAM), (limit, 15.0, SOFT) if refusal is None else (refusal, 15.0, MINUS)]
        between = (help_words.other or "", 14.0, MUTED) if refusal is None else (limit, 14.0, SOFT)
        font = self.context.assets.font(self.frame.text_px(14))
        if self.frame.wide and font.size(between[0])[0] <= self.frame.px(width):
            lines.insert(1, between)
        shares = [1 / 3] * 3 if len(lines) == 3 else [0.35, 0.65]  # of two lines the second one may break
        for (text, size, color), share in zip(lines, shares, strict=True):
            text_box(self, surface, text, (x, y, width, height * share), size, color)
            y += height * share

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
