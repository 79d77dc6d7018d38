"""Buttons: one red primary a screen, a green second, plain dark ones, weak ghosts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import (
    CARD,
    CREAM,
    DISABLED,
    DISABLED_EDGE,
    DISABLED_TEXT,
    GLOW,
    GOLD_FLAT,
    GREEN,
    GREY,
    HOVER_EDGE,
    KNOB,
    LINE,
    MUTED,
    RED,
    Color,
    Pair,
    lift,
)
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label, label_width

Kind = Literal["primary", "second", "dark", "ghost", "grey"]

FILLS: dict[str, Pair] = {
    "primary": RED,
    "second": GREEN,
    "dark": CARD,
    "ghost": ((16, 40, 40), (10, 26, 28)),
    "grey": GREY,
}
PLAIN_KINDS = ("dark", "ghost")
OTHER_ON_COLOR: Color = (255, 232, 200)
LINE_ON_COLOR: Color = (240, 150, 120)
LINE_SHARE = 0.27  # of the height, above and below the line before what a button is about
MEDAL_EDGE: Color = (255, 244, 206)
MEDAL_SIGN: Color = (134, 18, 20)
NO_WORDS = Words("")


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a button in one state."""

    top: Color
    bottom: Color
    edge: Color
    text: Color
    other: Color


def coat(kind: str, look: Look, enabled: bool) -> Coat:
    """The colours of a kind of button as it stands."""
    top, bottom = FILLS[kind]
    plain = kind in PLAIN_KINDS
    edge, other = (LINE, MUTED) if plain else (GOLD_FLAT, OTHER_ON_COLOR)
    if not enabled:
        return Coat(*DISABLED, DISABLED_EDGE, DISABLED_TEXT, DISABLED_TEXT)
    if look.pressed:
        return Coat(lift(bottom, -6), lift(top, -14), edge, CREAM, other)
    if look.hovered:
        return Coat(lift(top, 22), lift(bottom, 18), HOVER_EDGE, CREAM, other)
    return Coat(top, bottom, edge, CREAM, other)


@dataclass(kw_only=True)
class Button(Widget):
    """A button with words, an icon, or both. Sizes in logical units."""

    words: Words = NO_WORDS
    kind: Kind = "dark"
    icon: str | None = None
    size: float = 19
    radius: float = 14
    medal: bool = False  # the icon on a disc of gold

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the button as it stands."""
        colors = coat(self.kind, look, self.enabled)
        radius, down = self.radius * frame.scale, look.pressed and self.enabled
        rect = self.rect.move(0, max(1, frame.px(1.5)) if down else 0)
        self._ground(surface, frame, look, radius)
        alpha = 235 if self.kind in PLAIN_KINDS else 255
        sheen = not down and self.enabled
        face = paint.panel(rect.size, radius, colors.top, colors.bottom, colors.edge, alpha, 1.6, sheen)
        surface.blit(face, rect)
        if self.kind not in PLAIN_KINDS and self.enabled:
            inner = rect.inflate(-6, -6)
            surface.blit(_inner_line(inner.size, max(1.0, radius - 3), lift(colors.top, 36)), inner)
        self._content(surface, assets, frame, colors, rect)

    def _ground(self, surface: pygame.Surface, frame: Frame, look: Look, radius: float) -> None:
        if self.enabled and not look.pressed:
            paint.add_shadow(surface, self.rect, radius, max(3, frame.px(5)), 130, frame.px(4))
        if look.focused:
            draw_focus(surface, frame, self.rect, radius)
        elif look.hovered and self.enabled and not look.pressed:
            paint.add_glow(surface, self.rect, radius, max(3, frame.px(8)), GLOW, 0.42)

    def _content(self, surface: pygame.Surface, assets: Assets, frame: Frame, colors: Coat, rect: pygame.Rect) -> None:
        style = Style(self.size, color=colors.text, other_color=colors.other, side="center", gap=2)
        tint = GOLD_FLAT if self.enabled else DISABLED_TEXT
        x = float(rect.centerx)
        room = rect.w - frame.px(18)
        if self.icon is not None:
            px = frame.px((38 if self.medal else 22) * (1 + (frame.text - 1) * 0.7))
            if not self.words.main:
                picture = assets.icon(self.icon, px, tint)
                surface.blit(picture, picture.get_rect(center=rect.center))
                return
            gap, width = frame.px(11), label_width(assets, frame, self.words, style)
            px = max(frame.px(20), min(px, room - gap - width))
            room -= px + gap
            x += (px + gap) / 2
            words = draw_label(surface, assets, frame, self.words, (x, rect.centery), style, room)
            self._sign(surface, assets, pygame.Rect(words.x - gap - px, rect.centery - px // 2, px, px), tint)
            return
        draw_label(surface, assets, frame, self.words, (x, rect.centery), style, room)

    def _sign(self, surface: pygame.Surface, assets: Assets, place: pygame.Rect, tint: Color) -> None:
        """The icon, plain or cut into a disc of gold."""
        assert self.icon is not None
        px = place.h
        if self.medal and self.enabled:
            paint.add_shadow(surface, place, px / 2, max(2, px // 12), 120, max(1, px // 16))
            surface.blit(paint.panel(place.size, px / 2, *KNOB, MEDAL_EDGE, 255, 1.6), place)
            px, tint = round(px * 0.54), MEDAL_SIGN
        picture = assets.icon(self.icon, px, tint)
        surface.blit(picture, picture.get_rect(center=place.center))


@dataclass(kw_only=True)
class DetailButton(Button):
    """A wide button with its words on the left and, behind a line, what they are about."""

    detail: Words = NO_WORDS
    share: float = 0.43  # of the width, at least, for the words

    def _content(self, surface: pygame.Surface, assets: Assets, frame: Frame, colors: Coat, rect: pygame.Rect) -> None:
        style = Style(16, color=(255, 246, 220), other_color=(255, 222, 200), weight="medium", gap=4)
        before, behind = frame.px(14), frame.px(18)
        needed = label_width(assets, frame, self.detail, style) + before + behind
        left = pygame.Rect(rect.x, rect.y, max(round(rect.w * self.share), rect.w - needed), rect.h)
        super()._content(surface, assets, frame, colors, left)
        gap, tint = round(rect.h * LINE_SHARE), LINE if self.kind in PLAIN_KINDS else LINE_ON_COLOR
        pygame.draw.line(surface, tint, (left.right, rect.y + gap), (left.right, rect.bottom - gap))
        at, room = (left.right + before, rect.centery), rect.right - left.right - before - behind
        draw_label(surface, assets, frame, self.detail, at, style, room)


def _inner_line(size: tuple[int, int], radius: float, color: Color) -> pygame.Surface:
    return paint.panel(size, radius, color, color, color, 0, 1.0, False)
