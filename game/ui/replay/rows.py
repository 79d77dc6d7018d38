"""The parts of the list of kept hands: a row, and a control that goes through a few choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.kept import KeptHand
from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.palette import (
    CARD,
    CREAM,
    GOLD_FLAT,
    HAIR,
    HOVER_EDGE,
    INSET,
    LINE,
    MINUS,
    MUTED,
    PLUS,
    SELECTED,
    SELECTED_CARD,
    SELECTED_EDGE,
    Color,
)
from game.ui.replay.store import date_words, preset_words, sitters_of_hand
from game.ui.replay.told import told_of
from game.ui.rules.tiles import POSE, draw_groups
from game.ui.table.paint import signed
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.frame import Frame
from game.ui.widgets.hand_row import sprite_name
from game.ui.widgets.seats import place_of

FAINT: Color = (86, 100, 92)
SEAT_WIDTH = 84.0
RESULT = 574.0  # where the best win begins in a row
TILE_SHARE = 0.52  # of a row's height, that a winning tile is wide


@dataclass(kw_only=True)
class HandRow(Widget):
    """A kept hand: star, date, preset, what it brought, the best win, and the points of all four seats."""

    context: Context
    hand: KeptHand
    chosen: bool = False
    starred: bool = False  # the last click was on the star

    def clicked(self, pos: tuple[int, int]) -> bool:
        """The star is a button of its own."""
        self.starred = pos[0] < self.rect.x + self.rect.h
        return True

    def activate(self) -> bool:
        """Enter is meant for the whole row."""
        self.starred = False
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the row; the chosen one is green with a bright edge."""
        radius, rect = 11 * frame.scale, self.rect
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        pair = dressed(SELECTED_CARD if self.chosen else CARD, look)
        edge = SELECTED_EDGE if self.chosen else HOVER_EDGE if look.hovered else HAIR
        surface.blit(paint.panel(rect.size, radius, *pair, edge, 235, 1.4, False), rect)
        color = GOLD_FLAT if self.hand.favourite else FAINT
        paint.star(surface, (rect.x + rect.h / 2, rect.centery), rect.h * 0.46, color)
        self._words(surface, assets, frame)
        self._seats(surface, assets, frame)

    def _words(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        hand = self.hand
        won: Color = PLUS if hand.won > 0 else MINUS if hand.won < 0 else CREAM
        cells: tuple[tuple[str, float, float, float, Color, bool], ...] = (
            (date_words(hand), 60, 200, 16, CREAM, False),
            (preset_words(self.context, hand.preset), 270, 190, 16, CREAM, False),
            (signed(hand.won), 474, 92, 20, won, True),
        )
        for words, x, width, size, color, bold in cells:
            font = assets.font(frame.text_px(size), "bold" if bold else "medium")
            at = (self.rect.x + frame.px(x), self.rect.centery)
            paint.draw_text(surface, words, font, color, at, "midleft", max_width=frame.px(width))
        self._result(surface, assets, frame)

    def _result(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        """The winning tile and the best win's pattern, what it counts below; or how the hand ended."""
        right = self.rect.right - frame.px(4 * SEAT_WIDTH + 16)
        cell = pygame.Rect(self.rect.x + frame.px(RESULT), self.rect.y, 0, self.rect.h)
        cell.w = right - cell.x
        told = told_of(self.context, self.hand)
        px = self.rect.h * TILE_SHARE
        width, height = assets.body(POSE, px)
        beside = cell.w - width - frame.px(10)
        if told.tile is not None and assets.font(paint.SMALLEST_TEXT).size(told.parts[0])[0] <= beside:
            draw_groups(surface, assets, [[sprite_name(told.tile)]], (cell.x, cell.centery - height / 2), px)
            cell.x, cell.w = right - beside, beside
        _lines(surface, assets, frame, cell, told.parts, CREAM if self.hand.fan else MUTED)

    def _seats(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        hand, side, faces = self.hand, frame.px(26), sitters_of_hand(self.context, self.hand).portraits
        left = self.rect.right - frame.px(4 * SEAT_WIDTH + 8)
        for seat, points in enumerate(hand.points):
            x = left + frame.px(SEAT_WIDTH) * place_of(seat, hand.seat)
            surface.blit(assets.avatar(faces[seat], side), (x, self.rect.centery - side // 2))
            color: Color = PLUS if points > 0 else MINUS if points < 0 else MUTED
            font = assets.font(frame.text_px(15))
            at, room = (x + side + frame.px(4), self.rect.centery), frame.px(SEAT_WIDTH - 34)
            paint.draw_text(surface, signed(points), font, color, at, "midleft", max_width=room)


def _lines(
    surface: pygame.Surface, assets: Assets, frame: Frame, cell: pygame.Rect, parts: Sequence[str], color: Color
) -> None:
    """The first part and below, smaller, as many of the others as fit; larger texts have room for one line of all."""
    font, small = assets.font(frame.text_px(16)), assets.font(frame.text_px(14))
    if frame.text > 1 or len(parts) == 1:
        words = _fitting(assets.font(frame.text_px(13)), parts, cell.w)  # it shrinks a little rather than tell less
        paint.draw_text(surface, words, font, color, (cell.x, cell.centery), "midleft", max_width=cell.w)
        return
    drop, below = cell.h * 0.21, _fitting(small, parts[1:], cell.w)
    paint.draw_text(surface, parts[0], font, color, (cell.x, cell.centery - drop), "midleft", max_width=cell.w)
    paint.draw_text(surface, below, small, MUTED, (cell.x, cell.centery + drop), "midleft", max_width=cell.w)


def _fitting(font: pygame.font.Font, parts: Sequence[str], width: int) -> str:
    """The first of the parts, and as many of the others in a line with it as there is room for."""
    for count in range(len(parts), 1, -1):
        words = " · ".join(parts[:count])
        if font.size(words)[0] <= width:
            return words
    return parts[0]


@dataclass(kw_only=True)
class Picker(Widget):
    """One of several choices, one shown at a time: a click left of the middle goes back, else on, and round."""

    label: str
    options: Sequence[str]
    selected: int = 0

    def _turn(self, step: int) -> bool:
        self.selected = (self.selected + step) % len(self.options)
        return len(self.options) > 1

    def activate(self) -> bool:
        """Enter goes on."""
        return self._turn(1)

    def clicked(self, pos: tuple[int, int]) -> bool:
        """By the half that was clicked."""
        return self._turn(-1 if pos[0] < self.rect.centerx else 1)

    def adjust(self, step: int) -> bool | None:
        """Left goes back, right goes on."""
        return self._turn(step)

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the tray, an arrow at each end, the label and the choice."""
        rect, radius = self.rect, 12 * frame.scale
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        pair = dressed(SELECTED if self.selected else INSET, look)
        surface.blit(paint.panel(rect.size, radius, *pair, HOVER_EDGE if look.hovered else LINE, 235, 1.2), rect)
        arrow = frame.px(13)
        paint.triangle(surface, (rect.x + frame.px(15), rect.centery), arrow, GOLD_FLAT, "left")
        paint.triangle(surface, (rect.right - frame.px(15), rect.centery), arrow, GOLD_FLAT, "right")
        font = assets.font(frame.text_px(16), "bold")
        words = f"{self.label} · {self.options[self.selected]}"
        paint.draw_text(surface, words, font, CREAM, rect.center, "center", max_width=rect.w - frame.px(52))


@dataclass(kw_only=True)
class StarToggle(Widget):
    """Whether only favourites are shown."""

    words: str
    on: bool = False

    def activate(self) -> bool:
        """Turn over."""
        self.on = not self.on
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the star, golden and with a tick's edge when on, and the words."""
        rect, radius = self.rect, 12 * frame.scale
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        edge = SELECTED_EDGE if self.on else HOVER_EDGE if look.hovered else LINE
        pair = dressed(SELECTED if self.on else INSET, look)
        surface.blit(paint.panel(rect.size, radius, *pair, edge, 235, 1.2), rect)
        paint.star(surface, (rect.x + frame.px(22), rect.centery), frame.px(20), GOLD_FLAT if self.on else FAINT)
        font = assets.font(frame.text_px(16), "bold" if self.on else "medium")
        at = (rect.x + frame.px(38), rect.centery)
        paint.draw_text(surface, self.words, font, CREAM, at, "midleft", max_width=rect.w - frame.px(48))
