"""What lies over the table while a choice is made: a panel of cards, and the one that asks for the void suit."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ai.advice import best_action
from game.mahjong.actions import Action, ChooseVoid
from game.mahjong.tiles import SUITS, Suit, Tile, suit_of
from game.mahjong.view import View
from game.ui import paint
from game.ui.context import Context
from game.ui.palette import (
    AMBER,
    CREAM,
    DISABLED,
    DISABLED_TEXT,
    GLOW,
    GOLD,
    GOLD_FLAT,
    HOVER_EDGE,
    LINE,
    MUTED,
    PANEL,
    SELECTED_CARD,
    SELECTED_EDGE,
    SHEET,
    SHEET_EDGE,
    lift,
)
from game.ui.table.offer import KongChoice, Offer, shape
from game.ui.table.paint import suit_badge
from game.ui.table.piece import face_name
from game.ui.table.stage import Stage
from game.ui.tiles import draw_tile
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label, title


@dataclass
class Choice:
    """One card of an overlay: a place, what it does, and whether it may be chosen."""

    rect: pygame.Rect
    action: Action | None
    able: bool = True
    suggested: bool = False


@dataclass
class Overlay:
    """A panel of cards. `focused` is the card that Enter takes; `cards` answer to the number keys in their order.

    A choice among `kongs` can be put off by the button at `cancel`.
    """

    box: pygame.Rect
    cards: list[Choice]
    focused: int = 0
    hovered: int | None = None
    cancel: pygame.Rect | None = None
    kongs: tuple[KongChoice, ...] = ()
    view: View | None = field(default=None, repr=False)

    def hit(self, pos: tuple[int, int]) -> int | None:
        """The card under a point."""
        return next((n for n, card in enumerate(self.cards) if card.rect.collidepoint(pos)), None)

    def move(self, step: int) -> None:
        """Give the focus to the next card that may be chosen."""
        for _ in self.cards:
            self.focused = (self.focused + step) % len(self.cards)
            if self.cards[self.focused].able:
                return


def void_overlay(stage: Stage, view: View, offered: Offer) -> Overlay:
    """Three suits; what the coach would name is marked."""
    box = _box(stage, 736, 312, stage.cy + 10)
    advised = best_action(view)
    width, gap = 224.0, 12.0
    cards = []
    for suit in SUITS:
        rect = stage.frame.rect(box[0] + 20 + suit * (width + gap), box[1] + 98, width, 166)
        action = ChooseVoid(suit)
        cards.append(Choice(rect, action, suit in offered.voids, advised == action))
    focused = next((n for n, card in enumerate(cards) if card.suggested), offered.voids[0])
    return Overlay(stage.frame.rect(*box), cards, focused, view=view)


def _box(stage: Stage, width: float, height: float, middle: float) -> tuple[float, float, float, float]:
    return stage.cx - width / 2, middle - height / 2, width, height


# ---- drawing


@paint.within(lambda surface, context, overlay, *rest: overlay.box)
def draw_void(surface: pygame.Surface, context: Context, overlay: Overlay, held: bool = False) -> None:
    """The panel, its heading and its cards; `held`: the mouse button is down on the card under the pointer."""
    frame, view = Frame(surface.get_size()), overlay.view
    assert view is not None
    draw_sheet(surface, frame, overlay)
    heading(surface, context, frame, overlay, "void", sum(view.chose_void))
    for number, card in enumerate(overlay.cards):
        on, hovered = number == overlay.focused and card.able, number == overlay.hovered and card.able
        card_ground(surface, frame, card, on, hovered, hovered and held)
        _void_card(surface, context, frame, card, view, number)
        key_cap(surface, context, frame, card.rect, str(number + 1))
        if card.suggested:
            suggested_tag(surface, context, frame, card.rect)
    draw_hint(surface, context, frame, overlay, context.texts.get("table.void.hint"), 24)


def draw_hint(
    surface: pygame.Surface, context: Context, frame: Frame, overlay: Overlay, words: str, above: float
) -> None:
    """What the keys do, `above` units over the lower edge of the panel."""
    font, at = context.assets.font(frame.text_px(14)), (overlay.box.centerx, overlay.box.bottom - frame.px(above))
    paint.draw_text(surface, words, font, MUTED, at, "center", max_width=overlay.box.w - frame.px(40))


def draw_sheet(surface: pygame.Surface, frame: Frame, overlay: Overlay) -> None:
    """The panel with its shadow."""
    draw_sheet_shadow(surface, frame, overlay)
    draw_sheet_ground(surface, frame, overlay)


def draw_sheet_ground(surface: pygame.Surface, frame: Frame, overlay: Overlay) -> None:
    """The panel without its shadow."""
    radius = 20 * frame.scale
    surface.blit(paint.panel(overlay.box.size, radius, *SHEET, SHEET_EDGE, 248, 2 * frame.scale), overlay.box)


def draw_sheet_shadow(surface: pygame.Surface, frame: Frame, overlay: Overlay) -> None:
    """The shadow of the panel alone."""
    paint.add_shadow(surface, overlay.box, 20 * frame.scale, max(4, frame.px(14)), 150, frame.px(6))


def heading(surface: pygame.Surface, context: Context, frame: Frame, overlay: Overlay, kind: str, chosen: int) -> None:
    """What is asked, and at the right how many have chosen."""
    box = overlay.box
    y = box.y + frame.px(38)
    head = context.words(f"table.{kind}.title").main
    left = title(surface, context.assets, frame, head, (box.x + frame.px(26), y), 36, GOLD)
    words = context.words("table.void.chosen", count=chosen)
    spot, style = (box.right - frame.px(26), y), Style(size=16, color=GOLD_FLAT, side="right")
    right = draw_label(surface, context.assets, frame, words, spot, style).left - frame.px(12)
    x = left.right + frame.px(22)
    draw_label(surface, context.assets, frame, context.words(f"table.{kind}.line"), (x, y), Style(size=18), right - x)
    paint.brass_line(surface, box.x + frame.px(20), box.right - frame.px(20), box.y + frame.px(70), frame.scale)


def card_ground(
    surface: pygame.Surface, frame: Frame, card: Choice, on: bool, hovered: bool, held: bool = False
) -> None:
    """A card without its words: green with a bright edge when it is `on`, lighter under the pointer."""
    radius = 16 * frame.scale
    if on:
        paint.add_glow(surface, card.rect, radius, max(3, frame.px(7)), (200, 140, 40), 0.55)
    elif hovered and not held:
        paint.add_glow(surface, card.rect, radius, max(3, frame.px(7)), GLOW, 0.35)
    elif not held:
        paint.add_shadow(surface, card.rect, radius, max(3, frame.px(6)))
    pair = SELECTED_CARD if on else PANEL if card.able else DISABLED
    if hovered:
        pair = (lift(pair[0], 16), lift(pair[1], 12))
    pair = pair[::-1] if held else pair
    edge = HOVER_EDGE if hovered else SELECTED_EDGE if on else LINE
    surface.blit(paint.panel(card.rect.size, radius, *pair, edge, 248, (2.4 if on else 1.5) * frame.scale), card.rect)
    if on:
        out = card.rect.inflate(frame.px(8), frame.px(8))
        surface.blit(paint.ring(out.size, radius + frame.px(4), (255, 224, 130), max(2.0, 2.2 * frame.scale)), out)


@paint.within(lambda surface, context, frame, card, *rest: card.rect)
def _void_card(surface: pygame.Surface, context: Context, frame: Frame, card: Choice, view: View, suit: Suit) -> None:
    rect = card.rect
    tiles = [tile for tile in view.hand if suit_of(tile) == suit]
    suit_badge(surface, context, (rect.x + frame.px(44), rect.y + frame.px(46)), frame.px(28), suit)
    font = context.assets.font(frame.text_px(40), "bold")
    at = (rect.x + frame.px(86), rect.y + frame.px(45))
    number = paint.draw_text(surface, str(len(tiles)), font, CREAM, at, "midleft", gradient=GOLD)
    beside = (number.right + frame.px(12), rect.y + frame.px(47))
    draw_label(surface, context.assets, frame, tiles_word(context, len(tiles)), beside, Style(size=17))
    small, room = context.assets.font(frame.text_px(14)), rect.w - frame.px(30)
    if not tiles or not card.able:
        line = context.texts.get("table.void.none" if not tiles else "table.void.locked")
    else:
        line = suit_words(context, tiles, small, room)
    color = DISABLED_TEXT if not card.able else CREAM if card.suggested else MUTED
    where = (rect.x + frame.px(18), rect.y + frame.px(148))
    paint.draw_text(surface, line, small, color, where, "midleft", max_width=room)
    if tiles:
        pitch = min(31.0, 190 / len(tiles)) * frame.scale
        for n, tile in enumerate(tiles):
            spot = (rect.x + frame.px(18) + n * pitch, rect.y + frame.px(88))
            draw_tile(surface, context.assets, "lie0", face_name(tile), spot, min(30 * frame.scale, pitch))


def tiles_word(context: Context, count: int) -> Words:
    """What stands behind a number of tiles."""
    return context.words("table.void.tile" if count == 1 else "table.void.tiles")


def suit_words(context: Context, tiles: list[Tile], font: pygame.font.Font, room: int) -> str:
    """What the tiles of a suit are made of, the best parts first, as many as fit."""
    parts = [context.texts.get(f"table.void.shape.{kind}", count=count) for kind, count in shape(tuple(tiles))[:3]]
    while len(parts) > 1 and font.size(" · ".join(parts))[0] > room:
        parts.pop()
    return " · ".join(parts)


def key_cap(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect, sign: str) -> None:
    """The number key of a card, in its upper right corner."""
    cap = pygame.Rect(0, 0, frame.px(24), frame.px(24))
    cap.topright = (rect.right - frame.px(10), rect.y + frame.px(14))
    draw_cap(surface, context, frame, cap, sign)


def draw_cap(surface: pygame.Surface, context: Context, frame: Frame, cap: pygame.Rect, sign: str) -> None:
    """A number key at its place."""
    surface.blit(paint.panel(cap.size, 7 * frame.scale, (34, 60, 56), (16, 34, 34), LINE, 255, 1.2), cap)
    font = context.assets.font(frame.text_px(14), "bold")
    paint.draw_text(surface, sign, font, CREAM, cap.center, "center", shadow=False)


def suggested_tag(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    """A tab on the upper edge of a card that the coach would choose."""
    suggestion_tag(surface, context, frame, (rect.x + frame.px(14), rect.y), rect.w, frame.px(26))


def suggestion_tag(
    surface: pygame.Surface, context: Context, frame: Frame, at: tuple[int, int], room: int, height: int
) -> pygame.Rect:
    """The tab by itself, `at` the middle of its left side; a star alone where its words are wider than `room`."""
    words = context.words("table.suggested")
    label = f"{words.main}  {words.other}" if frame.wide and words.other else words.main
    font = context.assets.font(frame.text_px(14), "bold")
    tag = pygame.Rect(0, 0, font.size(label)[0] + frame.px(40), height)
    if tag.w > room:
        label, tag.w = "", frame.px(34)
    tag.midleft = at
    surface.blit(paint.panel(tag.size, 9 * frame.scale, *AMBER, GOLD_FLAT, 255, 1.2), tag)
    paint.star(surface, (tag.x + frame.px(17), tag.centery), frame.px(16), (255, 246, 214))
    if label:
        spot = (tag.x + frame.px(30), tag.centery)
        paint.draw_text(surface, label, font, (255, 248, 230), spot, "midleft")
    return tag
