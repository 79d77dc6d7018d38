"""The parts of the coach's panel: an action, its useful tiles, the danger for an opponent, a section head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.advice_danger import Mark
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.tiles import Tile
from game.ui import paint
from game.ui.assets import Weight
from game.ui.context import Context
from game.ui.palette import (
    BRASS,
    CREAM,
    GOLD,
    GOLD_FLAT,
    GREEN,
    LINE,
    LOSS,
    MINUS,
    MUTED,
    PANEL,
    PLUS,
    SELECTED_EDGE,
    Color,
    Pair,
)
from game.ui.table.paint import BUTTON_COLORS, BUTTON_SIGNS, suit_badge
from game.ui.table.piece import POSES, face_name
from game.ui.tiles import draw_tile
from game.ui.widgets.frame import Frame

SAFE: Color = (110, 214, 150)
STEADY: Color = (196, 226, 150)
MARK_COLORS: dict[Mark, Color] = {Mark.SAFE: SAFE, Mark.LOW: STEADY, Mark.MEDIUM: PLUS, Mark.HIGH: MINUS}
SIGNS: dict[type[Action], str] = {Win: "win", Kong: "kong", Pong: "pong", Pass: "pass"}
TILE = "hand"
OF_THREE = 0.8  # how large each of three tiles is, by one alone


@dataclass(frozen=True)
class Pen:
    """Draws on a surface in the units of a window; `left` and `right` are the pixels between which lines may run."""

    surface: pygame.Surface
    context: Context
    frame: Frame
    left: int
    right: int

    @property
    def room(self) -> int:
        """How wide a line may be, in pixels."""
        return self.right - self.left

    def font(self, size: float, weight: Weight = "medium") -> pygame.font.Font:
        """A font by its size in units."""
        return self.context.assets.font(self.frame.text_px(size), weight)

    def line(self, size: float) -> int:
        """The height of a line of text in pixels."""
        return round(self.font(size).get_height() * 0.94)

    def text(
        self,
        words: str,
        at: tuple[float, float],
        size: float = 14,
        color: Color = CREAM,
        anchor: paint.Anchor = "midleft",
        bold: bool = False,
        gradient: Pair | None = None,
        room: float | None = None,
    ) -> pygame.Rect:
        """One line; wider than `room` pixels it shrinks."""
        font = self.font(size, "bold" if bold else "medium")
        return paint.draw_text(self.surface, words, font, color, at, anchor, gradient=gradient, max_width=room)

    def get(self, key: str, **values: object) -> str:
        """A text of the language shown first."""
        return self.context.texts.get(key, **values)


def tile_height(width: float) -> int:
    """How high a tile of a width stands."""
    return round(POSES[TILE].body[1] * width)


def action_width(action: Action, width: int) -> int:
    """How wide an action is drawn where one tile is so wide."""
    return round(len(action.tiles) * OF_THREE * width) if isinstance(action, Exchange) else width


def draw_action(pen: Pen, action: Action, rect: pygame.Rect) -> None:
    """What an action is: its tile or tiles, or the sign of its button; `rect` is as wide as `action_width` says."""
    if isinstance(action, Discard):
        draw_tile(pen.surface, pen.context.assets, TILE, face_name(action.tile), rect.topleft, rect.w)
        return
    if isinstance(action, Exchange):
        each = rect.w / len(action.tiles)
        top = rect.centery - tile_height(each) / 2
        for number, tile in enumerate(action.tiles):
            at = (rect.x + number * each, top)
            draw_tile(pen.surface, pen.context.assets, TILE, face_name(tile), at, each)
        return
    radius = min(rect.w, rect.h) / 2
    if isinstance(action, ChooseVoid):
        suit_badge(pen.surface, pen.context, rect.center, radius, action.suit)
        return
    name = SIGNS[type(action)]
    paint.disc(pen.surface, rect.center, radius, BUTTON_COLORS[name])
    font = pen.context.assets.font(round(radius * 1.2), "display")
    paint.draw_text(pen.surface, BUTTON_SIGNS[name], font, CREAM, rect.center, "center", gradient=GOLD)


def section(pen: Pen, y: int, key: str, note: str = "", both: bool = False) -> int:
    """The head of a section: a brass bar, its name, a note at the right. Returns where the section goes on.

    `both`: behind the name it stands in the other language too, where there is room.
    """
    high = pen.line(16)
    bar = pygame.Rect(pen.left, y + high // 2 - pen.frame.px(8), max(3, pen.frame.px(3)), pen.frame.px(16))
    pygame.draw.rect(pen.surface, BRASS, bar, border_radius=2)
    x = bar.right + pen.frame.px(8)
    end = pen.text(pen.get(key), (x, y + high // 2), 16, CREAM, bold=True, room=pen.right - x).right
    right = pen.right
    if note:
        room = pen.right - end - pen.frame.px(10)
        right = pen.text(note, (pen.right, y + high // 2), 14, MUTED, "midright", room=room).left - pen.frame.px(14)
    other, x = pen.context.words(key).other if both and pen.frame.wide else None, end + pen.frame.px(10)
    if other is not None and x + pen.font(14).size(other)[0] <= right:
        pen.text(other, (x, y + high // 2 + pen.frame.px(1)), 14, MUTED)
    return y + high + pen.frame.px(3)


def rule(pen: Pen, y: int) -> None:
    """A hairline."""
    pygame.draw.line(pen.surface, (74, 88, 70), (pen.left, y), (pen.right, y))


def draw_useful(pen: Pen, y: int, tiles: Sequence[tuple[Tile, int]], width: int) -> int:
    """Tiles with how many copies are left below each, as many as fit, and how many there are in all."""
    count = sum(left for _, left in tiles)
    total = pen.get("coach.ui.count", count=count)
    room = pen.room - pen.font(15, "bold").size(total)[0] - pen.frame.px(8)
    pitch = width + max(2, pen.frame.px(3))
    shown = tiles[: _fitting(pen, len(tiles), room, pitch)]
    high = tile_height(width)
    for number, (tile, left) in enumerate(shown):
        x = pen.left + number * pitch
        draw_tile(pen.surface, pen.context.assets, TILE, face_name(tile), (x, y), width)
        pen.text(str(left), (x + width / 2, y + high + pen.line(14) / 2), 14, CREAM, "center")
    if len(shown) < len(tiles):
        more = pen.get("coach.ui.more", count=len(tiles) - len(shown))
        pen.text(more, (pen.left + len(shown) * pitch + pen.frame.px(2), y + high / 2), 14, MUTED)
    pen.text(total, (pen.right, y + high / 2), 15, GOLD_FLAT, "midright", bold=True)
    return y + high + pen.line(14)


def _fitting(pen: Pen, count: int, room: int, pitch: int) -> int:
    """How many of so many tiles have room, with the words that say how many more there are; one at least."""
    for shown in range(min(count, room // pitch), 1, -1):
        words = "" if shown == count else pen.get("coach.ui.more", count=count - shown)
        if shown * pitch + (pen.font(14).size(words)[0] if words else 0) <= room:
            return shown
    return 1


def draw_mark(surface: pygame.Surface, mark: Mark, center: tuple[float, float], size: float) -> None:
    """A mark by its shape: disc with tick, plain disc, triangle, triangle with a stroke."""
    color = MARK_COLORS[mark]
    match mark:
        case Mark.SAFE:
            paint.disc(surface, center, size / 2, GREEN, color)
            paint.tick(surface, center, size * 0.6, (240, 255, 244))
        case Mark.LOW:
            paint.disc(surface, center, size * 0.32, (color, color), None)
        case Mark.MEDIUM:
            paint.triangle(surface, center, size, color, "up")
        case Mark.HIGH:
            paint.triangle(surface, center, size * 1.1, color, "up")
            x, y = center
            half = max(1.0, size * 0.07)
            paint.polygon(surface, _box(x, y - size * 0.04, half, size * 0.13), (60, 8, 6))
            paint.polygon(surface, _box(x, y + size * 0.2, half, half), (60, 8, 6))


def _box(x: float, y: float, across: float, down: float) -> list[tuple[float, float]]:
    return [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]


def reason_lines(pen: Pen, why: str | None, portrait: bool) -> tuple[str, ...]:
    """What is said below the name, in lines that fit."""
    if why is None:
        return ()
    return paint.wrapped(why, pen.font(14), pen.room - (_side(pen) + pen.frame.px(8) if portrait else 0))


def _side(pen: Pen) -> int:
    return min(pen.frame.px(32), 2 * pen.line(14))


def danger_height(pen: Pen, why: str | None, portrait: bool) -> int:
    """How high one row of danger is."""
    return (1 + len(reason_lines(pen, why, portrait))) * pen.line(14) + pen.frame.px(7)


def name_place(pen: Pen, mark: Mark, portrait: str | None, reasoned: bool) -> tuple[float, float]:
    """Where the name of a row of danger begins, and how much room it has before the mark's word."""
    high = pen.line(14)
    side = 0 if portrait is None else (_side(pen) if reasoned else high) + pen.frame.px(8)
    begins = pen.left + side + high * 0.66 + pen.frame.px(7)
    word = pen.font(15, "bold").size(pen.get(f"coach.mark.{mark}"))[0]
    return begins, pen.right - word - begins - pen.frame.px(6)


def draw_danger(pen: Pen, y: int, mark: Mark, name: str, portrait: str | None, why: str | None) -> int:
    """One row: portrait, mark and name, the mark's word, and why below if it is told."""
    rule(pen, y)
    x, top, high = pen.left, y + pen.frame.px(4), pen.line(14)
    if portrait is not None:
        side = _side(pen) if why is not None else high
        pen.surface.blit(pen.context.assets.avatar(portrait, side), (x, top))
        x += side + pen.frame.px(8)
    size, middle = high * 0.66, top + high / 2
    draw_mark(pen.surface, mark, (x + size / 2, middle), size)
    pen.text(pen.get(f"coach.mark.{mark}"), (pen.right, middle), 15, MARK_COLORS[mark], "midright", bold=True)
    begins, room = name_place(pen, mark, portrait, why is not None)
    pen.text(name, (begins, middle), 15, CREAM, room=room)
    for row, line in enumerate(reason_lines(pen, why, portrait is not None), start=1):
        pen.text(line, (x, middle + row * high), 14, MUTED, room=pen.right - x)
    return y + danger_height(pen, why, portrait is not None)


def points_colors(points: float) -> Pair:
    """Gold for a gain, red for a loss."""
    return GOLD if points >= 0 else LOSS


def draw_pill(pen: Pen, words: str, rect: pygame.Rect, key: str, hovered: bool) -> None:
    """The button by which the coach is called: its name and its key."""
    paint.add_shadow(pen.surface, rect, rect.h / 2, max(3, pen.frame.px(5)), 115, pen.frame.px(3))
    edge = GOLD_FLAT if hovered else LINE
    pen.surface.blit(paint.panel(rect.size, rect.h / 2, (26, 58, 54), (10, 26, 26), edge, 225), rect)
    side = max(pen.frame.px(22), pen.line(14) + 2)
    cap = pygame.Rect(0, 0, max(side, pen.font(14, "bold").size(key)[0] + pen.frame.px(10)), side)
    cap.midright = (rect.right - pen.frame.px(7), rect.centery)
    pen.surface.blit(paint.panel(cap.size, 6 * pen.frame.scale, (34, 60, 56), (16, 34, 34), LINE, 255, 1.2), cap)
    pen.text(key, cap.center, 14, CREAM, "center", bold=True)
    middle = ((rect.left + cap.left) / 2 + pen.frame.px(3), rect.centery)
    pen.text(words, middle, 16, (255, 236, 180), "center", bold=True, room=cap.left - rect.left - pen.frame.px(14))


def tag_rect(pen: Pen, words: str, over: pygame.Rect) -> pygame.Rect:
    """Where a tag alone lies: above the middle of what it points at, left of the pen's end."""
    font = pen.font(14, "bold")
    rect = pygame.Rect(0, 0, font.size(words)[0] + pen.frame.px(18), font.get_height() + pen.frame.px(2))
    rect.midbottom = (over.centerx, over.top - pen.frame.px(7))
    rect.right = min(rect.right, pen.right)
    return rect


def part_tags(pen: Pen, left: pygame.Rect, right: pygame.Rect) -> None:
    """Move two tags apart that touch, the right one no further than the pen's end."""
    gap = pen.frame.px(4)
    if not left.inflate(2 * gap, 0).colliderect(right):
        return
    missing = left.right + gap - right.left
    right.x += min(missing // 2, max(0, pen.right - right.right))
    left.right = right.left - gap


def draw_tag(pen: Pen, words: str, rect: pygame.Rect, over: pygame.Rect, first: bool) -> None:
    """A tag above a tile, pointing at it: gold for the advised one, dark for the next best."""
    pair = ((252, 214, 128), (196, 140, 52)) if first else PANEL
    edge, ink = (SELECTED_EDGE, (58, 34, 6)) if first else (LINE, CREAM)
    end = rect.h // 2
    tip = (min(max(over.centerx, rect.left + end), rect.right - end), rect.bottom + pen.frame.px(3))
    paint.triangle(pen.surface, tip, pen.frame.px(11), pair[1] if first else LINE)
    pen.surface.blit(paint.panel(rect.size, rect.h / 2, *pair, edge, 250, 1.3), rect)
    paint.draw_text(pen.surface, words, pen.font(14, "bold"), ink, rect.center, "center", shadow=not first)
