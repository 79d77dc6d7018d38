"""The player on the start screen: portrait, name, coins, level; a press opens the profile."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.session.profile import Progress, progress
from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.life.parts import bar, fitting_level
from game.ui.palette import BRASS, CREAM, GOLD, GOLD_FLAT, HOVERED_CARD, LINE, PANEL
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, draw_label
from game.ui.widgets.seats import player_name
from game.ui.widgets.words import Words

WIDTH, HEIGHT, MARGIN, TOP = 370.0, 120.0, 64.0, 60.0


@dataclass(kw_only=True)
class PlayerCard(Widget):
    """Who plays, as `context` knows it when it is drawn."""

    context: Context

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the card as it stands."""
        rect, radius, profile = self.rect, 18 * frame.scale, self.context.life.profile
        paint.add_shadow(surface, rect, radius, max(3, frame.px(6)))
        if look.focused:
            draw_focus(surface, frame, rect, radius)
        pair, edge = (HOVERED_CARD, BRASS) if look.hovered else (PANEL, LINE)
        pair = pair[::-1] if look.pressed else pair
        surface.blit(paint.panel(rect.size, radius, *pair, edge, 234, 1.6), rect)
        side, middle = frame.px(80), (rect.x + frame.px(58), rect.centery)
        paint.disc(surface, middle, side / 2 + 2, ((250, 214, 140), (176, 124, 52)), None)
        picture = assets.avatar(profile.portrait, side)
        surface.blit(picture, picture.get_rect(center=middle))
        inner = pygame.Rect(rect.x + frame.px(114), rect.y, rect.w - frame.px(114 + 20), rect.h)
        beside = self._who(surface, assets, frame, inner)
        self._level(surface, assets, frame, inner, beside)
        now = progress(self.context.life.life, profile.points)
        bar(surface, pygame.Rect(inner.x, inner.y + frame.px(101), inner.w, frame.px(9)), now.part)

    def _who(self, surface: pygame.Surface, assets: Assets, frame: Frame, inner: pygame.Rect) -> bool:
        """The name, and the coins at its right; below a name too long for that. Returns whether they are beside it."""
        name, figure = player_name(self.context), f"{self.context.life.profile.coins:,}"
        bold, large = assets.font(frame.text_px(18), "bold"), assets.font(frame.text_px(19), "bold")
        width = large.size(figure)[0]
        beside = bold.size(name)[0] + width + frame.px(42) <= inner.w
        y = inner.y + frame.px(27 if beside else 21)
        paint.draw_text(surface, name, bold, CREAM, (inner.x, y), "midleft", max_width=inner.w)
        side = frame.px(20)
        left, y = (inner.right - width, y) if beside else (inner.x + side + frame.px(8), inner.y + frame.px(49))
        paint.coin(surface, (left - frame.px(8) - side / 2, y), side)
        paint.draw_text(surface, figure, large, CREAM, (left, y), "midleft", gradient=GOLD, max_width=inner.w)
        return beside

    def _level(self, surface: pygame.Surface, assets: Assets, frame: Frame, inner: pygame.Rect, beside: bool) -> None:
        """The level, by its pepper alone where its whole name has no room, and the points of it and of the next."""
        desk, y, right = self.context.life, inner.y + frame.px(63 if beside else 80), float(inner.right)
        now = progress(desk.life, desk.profile.points)
        if beside and frame.wide:
            right = self._points(surface, assets, frame, now, (inner.right, y)) - frame.px(12)
        name = fitting_level(self.context, desk.life, now.level, right - inner.x)
        number = self.context.words("life.title.level", level=now.level, count=len(desk.life.levels)).main
        words = Words(name, number if beside and now.level else None)
        draw_label(surface, assets, frame, words, (inner.x, y), Style(16, color=GOLD_FLAT), right - inner.x)

    def _points(
        self, surface: pygame.Surface, assets: Assets, frame: Frame, now: Progress, at: tuple[float, float]
    ) -> float:
        """The points and how many are missing, ending at `at`; returns where they begin."""
        figure = f"{now.points:,}" if now.goal is None else f"{now.points:,} / {now.goal:,}"
        key = "life.title.highest" if now.goal is None else "life.title.missing"
        words = Words(figure.replace("-", "–"), self.context.words(key, points=f"{now.missing:,}").main)
        return draw_label(surface, assets, frame, words, at, Style(16, side="right")).left


def player_widgets(context: Context, frame: Frame, top: float) -> list[Widget]:
    """The card in the upper right corner, `top` units lower in a tall window."""
    rect = frame.rect(frame.width - MARGIN - WIDTH, TOP + top, WIDTH, HEIGHT)
    return [PlayerCard(name="profile", rect=rect, context=context)]
