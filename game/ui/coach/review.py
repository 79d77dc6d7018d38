"""The parts of the review: a row of its list, and the hand as it was, with what was played and what was advised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.reasons import PLACES
from game.ai.review import Reviewed
from game.ai.wording import plain
from game.mahjong.actions import Action, Discard, Exchange, Kong
from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui import paint
from game.ui.assets import Assets
from game.ui.coach.parts import SAFE, Pen, action_width, draw_action, tile_height
from game.ui.context import Context
from game.ui.palette import (
    CARD,
    CREAM,
    GOLD_FLAT,
    HAIR,
    HOVER_EDGE,
    LINE,
    MINUS,
    MUTED,
    SELECTED_CARD,
    SELECTED_EDGE,
)
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.frame import Frame
from game.ui.widgets.hand_row import GROUP_GAP, LaidTile, draw_row, lay

FACE = "lie0"


@dataclass(kw_only=True)
class ReviewRow(Widget):
    """One decision in the list: which it was, what was played, what was advised, and the loss."""

    context: Context
    item: Reviewed
    chosen: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the row; the one shown at the right is green with a bright edge."""
        radius = 11 * frame.scale
        if look.focused:
            draw_focus(surface, frame, self.rect, radius, glow=False)
        pair = dressed(SELECTED_CARD if self.chosen else CARD, look)
        edge = SELECTED_EDGE if self.chosen else HOVER_EDGE if look.hovered else HAIR
        surface.blit(paint.panel(self.rect.size, radius, *pair, edge, 235, 1.4, False), self.rect)
        pen = Pen(surface, self.context, frame, self.rect.left + frame.px(12), self.rect.right - frame.px(12))
        middle = self.rect.centery
        number = pen.get("coach.review.number", number=self.item.decision.number)
        pen.text(number, (pen.left, middle), 15, CREAM if self.chosen else MUTED, room=frame.px(88))
        self._change(pen, middle)
        self._loss(pen, middle)

    def _change(self, pen: Pen, middle: int) -> None:
        """What was played, and behind an arrow what was advised."""
        frame = pen.frame
        played, best = self.item.decision.played, self.item.advice.best.action
        high, left = tile_height(frame.px(22)), pen.left + frame.px(94)
        spot = pygame.Rect(left, middle - high // 2, action_width(played, frame.px(22)), high)
        draw_action(pen, played, spot)
        if self.item.loss < 0.05:
            return
        tip = (spot.right + frame.px(14), middle)
        paint.triangle(pen.surface, tip, frame.px(12), GOLD_FLAT, "right")
        spot.left, spot.w = spot.right + frame.px(28), action_width(best, frame.px(22))
        draw_action(pen, best, spot)

    def _loss(self, pen: Pen, middle: int) -> None:
        if self.item.loss < 0.05:
            end = pen.text(pen.get("coach.review.right"), (pen.right, middle), 15, SAFE, "midright", bold=True)
            paint.tick(pen.surface, (end.left - pen.frame.px(12), middle), pen.frame.px(14), SAFE)
        else:
            words = pen.get("coach.review.loss", loss=plain(self.item.loss))
            pen.text(words, (pen.right, middle), 17, MINUS, "midright", bold=True)


# ---- the position


def own_row(view: View) -> list[LaidTile]:
    """Melds and hand, the tile drawn apart."""
    hand = list(view.hand)
    drawn = view.drawn if view.drawn in hand and len(hand) % 3 == 2 else None
    if drawn is not None:
        hand.remove(drawn)
    laid = lay(view.melds[view.seat], hand, None)
    if drawn is not None:
        at = (laid[-1].at + 1 if laid else 0.0) + GROUP_GAP
        laid.append(LaidTile(FACE, lay((), [drawn], None)[0].name, at))
    return laid


def touched(action: Action) -> tuple[Tile, ...]:
    """The tiles of the own hand that an action is about."""
    if isinstance(action, Exchange):
        return action.tiles
    return (action.tile,) if isinstance(action, Discard | Kong) and action.tile is not None else ()


def draw_position(pen: Pen, y: int, item: Reviewed) -> int:
    """The own tiles; the advised one gold with a tick, the one played salmon with a cross. Returns the lower end."""
    view, assets = item.decision.view, pen.context.assets
    laid = own_row(view)
    length = laid[-1].at + 1
    px = min(pen.frame.px(46 if pen.frame.wide else 44), int(pen.room / (length + 0.05)))
    while assets.pitch(FACE, px)[0] * length > pen.room:
        px -= 1
    top = y + pen.frame.px(22)
    draw_row(pen.surface, assets, laid, (pen.left, top), px)
    melded = sum(meld.size for meld in view.melds[view.seat])
    order = _tiles(view)
    advised, played = item.advice.best.action, item.decision.played
    places = marked_places(order, advised, played)
    for place, good in places.items():
        _marked(pen, laid, melded + place, (pen.left, top), px, good)
    return top + assets.body(FACE, px)[1]


def _tiles(view: View) -> list[Tile]:
    """The hand in the order in which it is laid."""
    hand = list(view.hand)
    if view.drawn in hand and len(hand) % 3 == 2:
        hand.remove(view.drawn)
        hand.append(view.drawn)
    return hand


def marked_places(order: Sequence[Tile | None], advised: Action, played: Action) -> dict[int, bool]:
    """Which places of a hand were advised (True) and which played instead (False); the last of a kind goes first."""
    found: dict[int, bool] = {}
    for action, good in ((advised, True), (played, False)):
        free = list(reversed(range(len(order))))
        for tile in touched(action):
            place = next((one for one in free if order[one] == tile), None)
            if place is not None:
                free.remove(place)
                found.setdefault(place, good)
    return found


def _marked(pen: Pen, laid: list[LaidTile], place: int, at: tuple[int, int], px: int, good: bool) -> None:
    x = at[0] + round(laid[place].at * pen.context.assets.pitch(FACE, px)[0])
    width, height = pen.context.assets.body(FACE, px)
    color = GOLD_FLAT if good else MINUS
    box = pygame.Rect(x - 1, at[1], width + 2, round(height * 0.76))
    pen.surface.blit(paint.ring(box.size, px * 0.17, color, max(2.0, 3 * pen.frame.scale)), box)
    mark = paint.tick if good else paint.cross
    mark(pen.surface, (box.centerx, at[1] - pen.frame.px(11)), pen.frame.px(17), color)


def draw_claimed(pen: Pen, middle: int, view: View) -> None:
    """The tile that was asked about, and whose it was, from the left edge of a pen on."""
    if view.claimed is None or view.source is None:
        return
    width = pen.frame.px(26)
    place = PLACES[(view.source - view.seat) % SEATS]
    key = "coach.review.robbed" if view.robbing else "coach.review.claimed"
    words, gap = pen.get(key, seat=pen.get(f"coach.seat.{place}")), pen.frame.px(8)
    end = pen.text(words, (pen.left, middle), 15, CREAM, room=pen.room - width - gap).right
    spot = pygame.Rect(end + gap, middle - tile_height(width) // 2, width, tile_height(width))
    draw_action(pen, Discard(view.claimed), spot)


def draw_bar(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """How much has been looked at."""
    surface.blit(paint.panel(rect.size, rect.h / 2, (10, 26, 28), (14, 34, 34), LINE, 235, 1.2, False), rect)
    done = rect.inflate(-4, -4)
    done.w = max(done.h, round(done.w * share))
    surface.blit(paint.panel(done.size, done.h / 2, (255, 226, 140), (214, 158, 56), None, 255), done)
