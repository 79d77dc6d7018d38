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
from game.ui.replay_store import date_words, preset_words, sitters_of_hand
from game.ui.table_paint import signed
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.frame import Frame
from game.ui.widgets.seats import place_of

FAINT: Color = (86, 100, 92)
SEAT_WIDTH = 84.0


@dataclass(kw_only=True)
class HandRow(Widget):
    """A kept hand: star, date, preset, what it brought, the best fan, and the points of all four seats."""

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
        texts, hand = self.context.texts, self.hand
        fan = texts.get("replays.fan_of", fan=hand.fan) if hand.fan else texts.get("replays.no_win")
        if hand.imported:
            fan = texts.get("replays.imported")
        won: Color = PLUS if hand.won > 0 else MINUS if hand.won < 0 else CREAM
        cells: tuple[tuple[str, float, float, float, Color, bool], ...] = (
            (date_words(hand), 60, 200, 16, CREAM, False),
            (preset_words(self.context, hand.preset), 274, 226, 16, CREAM, False),
            (signed(hand.won), 514, 120, 20, won, True),
            (fan, 648, 150, 16, MUTED, False),
        )
        for words, x, width, size, color, bold in cells:
            font = assets.font(frame.text_px(size), "bold" if bold else "medium")
            at = (self.rect.x + frame.px(x), self.rect.centery)
            paint.draw_text(surface, words, font, color, at, "midleft", max_width=frame.px(width))

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
