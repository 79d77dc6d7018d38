"""Drawing the exchange of three: the panel of picking, the die, the ways the tiles go, and what has come."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.mahjong.actions import Exchange
from game.mahjong.events import Exchanged
from game.mahjong.exchange import GIVEN
from game.mahjong.state import SEATS
from game.mahjong.tiles import suit_of
from game.mahjong.view import View
from game.ui import paint
from game.ui.context import Context
from game.ui.layout import TableLayout, lay_out
from game.ui.palette import CREAM, DISABLED_TEXT, GOLD, GOLD_FLAT, GOT, INSET, LINE, MUTED
from game.ui.table.dice import TUMBLES, die
from game.ui.table.exchange import GivePanel, give_panel
from game.ui.table.given import ACROSS, ASIDE, LEAVES, NEAR, ROLL, TRAVEL, got_keys, received
from game.ui.table.overlays import (
    card_ground,
    draw_hint,
    draw_sheet_ground,
    draw_sheet_shadow,
    heading,
    key_cap,
    suggested_tag,
    suit_words,
    tiles_word,
)
from game.ui.table.paint import suit_badge
from game.ui.table.piece import Key, face_name
from game.ui.table.stage import Stage
from game.ui.tiles import draw_ring, draw_tile
from game.ui.timeline import Shot
from game.ui.widgets.base import Look
from game.ui.widgets.button import Button
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, draw_label

DIE = 40.0  # logical units across
DIE_ABOVE = 84.0  # the middle of the table
WAY = ((0.0, NEAR), (ASIDE, 0.0), (0.0, -ACROSS), (-ASIDE, 0.0))  # where each seat's tiles lie
SPARKS, SPARK = 7, 11.0
RISEN = 6.0  # how much higher the tiles of a card stand that it picks


# ---- the panel


@paint.within(lambda surface, context, panel, *rest: panel.box)
def draw_give_panel(
    surface: pygame.Surface, context: Context, panel: GivePanel, pointer: tuple[int, int] | None, pressed: bool
) -> None:
    """The panel, its cards, and the button with what is picked beside it."""
    frame, over = Frame(surface.get_size()), pointer is not None and panel.give.collidepoint(pointer)
    for draw in _parts(surface, context, frame, panel, Look(hovered=over, pressed=over and pressed)):
        draw()


def warm_give_panel(
    context: Context, size: tuple[int, int], view: View, advised: Callable[[View], Exchange]
) -> Iterator[None]:
    """Draw the panel part by part where nobody sees it, so that it opens without a late frame."""
    layout, unseen = lay_out(view, size), pygame.Surface(size)
    unseen.set_clip((0, 0, 0, 0))
    panel = give_panel(layout.stage, view, layout.own_hand, advised(view))
    for draw in _parts(unseen, context, layout.stage.frame, panel, Look()):
        yield
        with paint.inside(panel.box):
            draw()


def _parts(
    surface: pygame.Surface, context: Context, frame: Frame, panel: GivePanel, look: Look
) -> Iterator[Callable[[], object]]:
    """What draws the panel, one after the other; `look` is the button's."""
    assert panel.view is not None
    yield partial(draw_sheet_shadow, surface, frame, panel)
    yield partial(draw_sheet_ground, surface, frame, panel)
    yield partial(heading, surface, context, frame, panel, "exchange", sum(panel.view.chose_exchange))
    for number in range(len(panel.cards)):
        yield partial(_ground, surface, frame, panel, number)
        yield partial(_card, surface, context, frame, panel, number)
    yield partial(_picked, surface, context, frame, panel)
    yield partial(_foot, surface, context, frame, panel, look)


def _foot(surface: pygame.Surface, context: Context, frame: Frame, panel: GivePanel, look: Look) -> None:
    """The button, and below everything what the keys do."""
    words = context.words("table.exchange.give")
    button = Button(name="give", rect=panel.give, words=words, kind="primary", size=20, enabled=not panel.missing)
    button.draw(surface, context.assets, frame, look)
    draw_hint(surface, context, frame, panel, context.texts.get("table.exchange.hint"), 20)


def _card(surface: pygame.Surface, context: Context, frame: Frame, panel: GivePanel, number: int) -> None:
    """A suit: how many tiles, which, and which of them the card picks."""
    card, view = panel.cards[number], panel.view
    assert view is not None
    rect, tiles = card.rect, [tile for tile in view.hand if suit_of(tile) == number]
    with paint.inside(rect):
        suit_badge(surface, context, (rect.x + frame.px(44), rect.y + frame.px(46)), frame.px(28), number)
        font = context.assets.font(frame.text_px(40), "bold")
        at = (rect.x + frame.px(86), rect.y + frame.px(45))
        end = paint.draw_text(surface, str(len(tiles)), font, CREAM, at, "midleft", gradient=GOLD).right
        beside = (end + frame.px(12), rect.y + frame.px(47))
        draw_label(surface, context.assets, frame, tiles_word(context, len(tiles)), beside, Style(size=17))
        small, room = context.assets.font(frame.text_px(14)), rect.w - frame.px(30)
        key = "table.void.none" if not tiles else "table.exchange.short" if not card.able else None
        line = suit_words(context, tiles, small, room) if key is None else context.texts.get(key)
        color = DISABLED_TEXT if not card.able else CREAM if card.suggested else MUTED
        where = (rect.x + frame.px(18), rect.y + frame.px(148))
        paint.draw_text(surface, line, small, color, where, "midleft", max_width=room)
        _row(surface, context, frame, panel, number)
    key_cap(surface, context, frame, rect, str(number + 1))
    if card.suggested:
        suggested_tag(surface, context, frame, rect)


def _ground(surface: pygame.Surface, frame: Frame, panel: GivePanel, number: int) -> None:
    card = panel.cards[number]
    card_ground(surface, frame, card, number == panel.suit, number == panel.hovered and card.able)


def _row(surface: pygame.Surface, context: Context, frame: Frame, panel: GivePanel, number: int) -> None:
    """The tiles of a suit, those that are picked higher."""
    rect = panel.cards[number].rect
    tiles = [(key, tile) for key, tile in panel.hand.items() if suit_of(tile) == number]
    tiles.sort(key=lambda one: one[1])
    pitch = min(31.0, 190 / max(1, len(tiles))) * frame.scale
    for place, (key, tile) in enumerate(tiles):
        risen = frame.px(RISEN) if key in panel.picked else 0
        spot = (rect.x + frame.px(18) + place * pitch, rect.y + frame.px(90) - risen)
        draw_tile(surface, context.assets, "lie0", face_name(tile), spot, min(30 * frame.scale, pitch))


def _picked(surface: pygame.Surface, context: Context, frame: Frame, panel: GivePanel) -> None:
    """Three places for what is picked, and what is still missing."""
    left, middle = panel.box.x + frame.px(26), panel.give.centery
    width, gap = frame.px(32), frame.px(7)
    high = round(width * 1.5)
    for number in range(GIVEN):
        box = pygame.Rect(left + number * (width + gap), middle - high // 2, width, high)
        if number < len(panel.picked):
            tile = sorted(panel.hand[key] for key in panel.picked)[number]
            draw_tile(surface, context.assets, "lie0", face_name(tile), box.topleft, width)
        else:
            surface.blit(paint.panel(box.size, 6 * frame.scale, *INSET, LINE, 220, 1.2, False), box)
    x = left + GIVEN * (width + gap) + frame.px(10)
    room = panel.give.left - frame.px(14) - x
    words = context.words("table.exchange.ready" if not panel.missing else f"table.exchange.more.{panel.missing}")
    style = Style(size=17, other_size=14, color=GOLD_FLAT if panel.missing else CREAM)
    draw_label(surface, context.assets, frame, words, (x, middle), style, room)


# ---- the hand below it


def draw_got(surface: pygame.Surface, layout: TableLayout, shot: Shot | None, lifts: dict[Key, float]) -> None:
    """A light round the tiles that the exchange has brought, as soon as they stand in the hand."""
    if isinstance(shot, Shot) and isinstance(shot.event, Exchanged):
        if shot.elapsed < LEAVES + TRAVEL + 0.1:
            return
        keys = frozenset(received(layout.view, layout.view.seat, shot.event))
    else:
        keys = got_keys(layout.view)
    for key in keys:
        one = layout.pieces.get(key)
        if one is not None:
            raised = one.moved(0, -lifts.get(key, 0.0) * layout.stage.scale)
            draw_ring(surface, raised, GOT, layout.stage.scale, 3.4)


# ---- the throw


def draw_throw(surface: pygame.Surface, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """The die of an exchange, and sparks that run the way the tiles will go; with reduced motion the die alone."""
    event = shot.event
    if not isinstance(event, Exchanged):
        return
    _die(surface, layout.stage, event.die, ROLL if reduced else shot.elapsed)
    if not reduced and ROLL < shot.elapsed < LEAVES + TRAVEL:
        for place in range(SEATS):
            _sparks(surface, layout.stage, place, event.offset, shot.elapsed - ROLL)


def _die(surface: pygame.Surface, stage: Stage, value: int, time: float) -> None:
    """It rolls in from the left, bounces, and lies above the middle until the tiles have come."""
    if time > LEAVES + TRAVEL:
        return
    share = min(1.0, time / ROLL)
    turned = TUMBLES if share >= 1 else int(share * 1.999 * TUMBLES) % TUMBLES
    way = 1 - (1 - share) ** 2.2
    hop = abs(math.cos(math.pi * 2.5 * share**0.8)) * (1 - share) ** 1.4 * 60
    picture = die(value, turned, stage.frame.px(DIE))
    x, y = stage.cx - 240 * (1 - way), stage.cy - DIE_ABOVE - hop
    surface.blit(picture, picture.get_rect(center=stage.frame.point(x, y)))


def _sparks(surface: pygame.Surface, stage: Stage, place: int, offset: int, time: float) -> None:
    """Lights on the way from one seat's tiles to those of the seat that gets them."""
    begin, end = WAY[place], WAY[(place + offset) % SEATS]
    aside = 26.0 if offset == 2 else 0.0  # two ways that cross the middle lie beside each other
    for number in range(SPARKS):
        along = (number + 1) / (SPARKS + 1)
        lit = math.sin(math.pi * min(1.0, max(0.0, (time * 2.0 - along * 0.9) / 0.9)))
        if lit <= 0.05:
            continue
        x = begin[0] + (end[0] - begin[0]) * along + aside * (end[1] - begin[1]) / (NEAR + ACROSS)
        y = begin[1] + (end[1] - begin[1]) * along - aside * (end[0] - begin[0]) / (2 * ASIDE)
        center = stage.frame.point(stage.cx + x, stage.cy + y)
        paint.lozenge(surface, center, max(4, stage.frame.px(SPARK * (0.5 + 0.7 * lit))), (255, 226, 130))
