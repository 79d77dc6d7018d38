"""The player on the start screen: portrait, name, coins, level; a press opens the profile, a button below the shop."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.session.profile import progress
from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.life_parts import bar, fitting_level
from game.ui.palette import BRASS, CREAM, GOLD, GOLD_FLAT, HOVERED_CARD, LINE, MUTED, PANEL
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.button import Button
from game.ui.widgets.frame import Frame
from game.ui.widgets.words import Words

WIDTH, HEIGHT, MARGIN, TOP = 370.0, 120.0, 64.0, 58.0
SHOP_WIDTH, SHOP_HEIGHT = 150.0, 44.0


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
        surface.blit(paint.panel(rect.size, radius, *pair, edge, 234, 1.6), rect)
        side, middle = frame.px(80), (rect.x + frame.px(58), rect.centery)
        paint.disc(surface, middle, side / 2 + 2, ((250, 214, 140), (176, 124, 52)), None)
        picture = assets.avatar(profile.portrait, side)
        surface.blit(picture, picture.get_rect(center=middle))
        inner = pygame.Rect(rect.x + frame.px(114), rect.y, rect.w - frame.px(114 + 18), rect.h)
        self._who(surface, assets, frame, inner)
        self._level(surface, assets, frame, inner)

    def _who(self, surface: pygame.Surface, assets: Assets, frame: Frame, inner: pygame.Rect) -> None:
        """The name, which may be long, on a line of its own; below the coins, and the points where there is room."""
        profile, y = self.context.life.profile, inner.y + frame.px(51)
        bold, small = assets.font(frame.text_px(17), "bold"), assets.font(frame.text_px(15))
        at = (inner.x, inner.y + frame.px(22))
        paint.draw_text(surface, profile.name, bold, CREAM, at, "midleft", max_width=inner.w)
        side, right = frame.px(18), inner.right
        paint.coin(surface, (inner.x + side / 2, y), side)
        if frame.wide:
            now = progress(self.context.life.life, profile.points)
            figure = f"{now.points:,}" if now.goal is None else f"{now.points:,} / {now.goal:,}"
            place = (inner.right, y)
            right = paint.draw_text(surface, figure.replace("-", "–"), small, MUTED, place, "midright").left
        left = inner.x + side + frame.px(8)
        room = right - left - frame.px(8)
        paint.draw_text(surface, f"{profile.coins:,}", bold, CREAM, (left, y), "midleft", gradient=GOLD, max_width=room)

    def _level(self, surface: pygame.Surface, assets: Assets, frame: Frame, inner: pygame.Rect) -> None:
        """The level, by its pepper alone where its whole name has no room, and how far the next one is."""
        desk = self.context.life
        now, font = progress(desk.life, desk.profile.points), assets.font(frame.text_px(15), "bold")
        name = fitting_level(self.context, desk.life, now.level, inner.w)
        at = (inner.x, inner.y + frame.px(82))
        paint.draw_text(surface, name, font, GOLD_FLAT, at, "midleft", max_width=inner.w)
        bar(surface, pygame.Rect(inner.x, inner.y + frame.px(101), inner.w, frame.px(9)), now.part)


def player_widgets(context: Context, frame: Frame, top: float) -> list[Widget]:
    """The card in the upper right corner, `top` units lower in a tall window, and the shop's button below."""
    left, y = frame.width - MARGIN - WIDTH, TOP + top
    shop = Button(
        name="shop",
        rect=frame.rect(frame.width - MARGIN - SHOP_WIDTH, y + HEIGHT + 12, SHOP_WIDTH, SHOP_HEIGHT),
        words=Words(context.words("life.open_shop").main),
        size=17,
        radius=12,
    )
    return [PlayerCard(name="profile", rect=frame.rect(left, y, WIDTH, HEIGHT), context=context), shop]
