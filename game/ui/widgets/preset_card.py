"""A preset as a card: its name, three tiles, and what it is like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import (
    AMBER,
    CREAM,
    GLOW,
    GOLD,
    GOLD_FLAT,
    HOVERED_CARD,
    LINE,
    MUTED,
    PANEL,
    SELECTED_CARD,
    SELECTED_EDGE,
)
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label, title

RADIUS = 16
TILE = 28.6
NO_WORDS = Words("")


@dataclass(kw_only=True)
class PresetCard(Widget):
    """A choice among presets; `tag` is a few words on a tab at its top edge."""

    words: Words = NO_WORDS
    lines: Sequence[Words] = ()
    tiles: Sequence[str] = ()
    selected: bool = False
    tag: str | None = None

    def activate(self) -> bool:
        """Choosing it again is no change."""
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the card as it stands."""
        radius = RADIUS * frame.scale
        paint.add_shadow(surface, self.rect, radius, max(3, frame.px(6)))
        if look.focused:
            draw_focus(surface, frame, self.rect, radius)
        elif self.selected or look.hovered:
            gain, blur = (0.55, 12) if self.selected else (0.28, 8)
            paint.add_glow(surface, self.rect, radius, max(3, frame.px(blur)), GLOW, gain)
        pair = SELECTED_CARD if self.selected else HOVERED_CARD if look.hovered else PANEL
        edge = SELECTED_EDGE if self.selected else (214, 186, 120) if look.hovered else LINE
        width = 2.4 if self.selected else 1.5
        surface.blit(paint.panel(self.rect.size, radius, *pair, edge, 244 if self.selected else 234, width), self.rect)
        self._head(surface, assets, frame)
        self._lines(surface, assets, frame)
        if self.tag is not None:
            self._tab(surface, assets, frame, self.tag)
        if self.selected:
            self._chosen(surface, frame)

    def _head(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        x, y, pad = self.rect.x, self.rect.y, frame.px(20)
        least = max(assets.font(paint.SMALLEST_TEXT, "bold").size(words)[0] for words in self._names(frame))
        tiles_left = self.rect.right - frame.px(12)
        if least <= tiles_left - x - pad - frame.px(26) - self._tiles_width(assets, frame):
            tiles_left = self._tiles(surface, assets, frame)
        room = tiles_left - x - pad - frame.px(8)
        title(surface, assets, frame, self.words.main, (x + pad, y + frame.px(42)), 31, GOLD, max_width=room)
        if frame.wide and self.words.other is not None:
            font = assets.font(frame.text_px(15))
            at = (x + pad, y + frame.px(72))
            color = (214, 226, 206) if self.selected else MUTED
            paint.draw_text(surface, self.words.other, font, color, at, "midleft", max_width=room)
        rule = (96, 120, 88) if self.selected else (58, 78, 66)
        below = y + frame.px(90)
        pygame.draw.line(surface, rule, (x + frame.px(18), below), (self.rect.right - frame.px(18), below))

    def _names(self, frame: Frame) -> list[str]:
        """What is written beside the tiles; a long name takes their place."""
        return [self.words.main, *([self.words.other] if frame.wide and self.words.other is not None else [])]

    def _tiles_width(self, assets: Assets, frame: Frame) -> int:
        return round(assets.pitch("lie0", TILE * frame.scale)[0] * len(self.tiles))

    def _tiles(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> int:
        px = TILE * frame.scale
        pitch = assets.pitch("lie0", px)[0]
        left = self.rect.right - frame.px(18) - self._tiles_width(assets, frame)
        top = self.rect.y + frame.px(21)
        for part in ("shadow", None):
            for index, name in enumerate(self.tiles):
                sprite = assets.tile("lie0", part or name, px)
                surface.blit(sprite.surface, (left + round(index * pitch) + sprite.dx, top + sprite.dy))
        return left

    def _lines(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        color = (196, 216, 200) if self.selected else MUTED
        style = Style(18, 14, CREAM, color, "bold" if self.selected else "medium")
        top = self.rect.y + frame.px(96)
        step = (self.rect.bottom - frame.px(8) - top) / max(1, len(self.lines))
        for index, words in enumerate(self.lines):
            y = top + step * (index + 0.5)
            mark = (250, 206, 110) if self.selected else (150, 140, 96)
            above = frame.px(9) if frame.wide else 0
            paint.lozenge(surface, (self.rect.x + frame.px(26), y - above), frame.px(11), mark)
            at = (self.rect.x + frame.px(44), y)
            draw_label(surface, assets, frame, words, at, style, self.rect.w - frame.px(58))

    def _tab(self, surface: pygame.Surface, assets: Assets, frame: Frame, text: str) -> None:
        font = assets.font(frame.text_px(14), "bold")
        rect = pygame.Rect(0, 0, font.size(text)[0] + frame.px(20), max(22, frame.px(26)))
        rect.midleft = (self.rect.x + frame.px(20), self.rect.y)
        surface.blit(paint.panel(rect.size, 8 * frame.scale, *AMBER, GOLD_FLAT, 255, 1.2), rect)
        with paint.inside(rect):
            paint.draw_text(surface, text, font, (255, 248, 230), rect.center, "center")

    def _chosen(self, surface: pygame.Surface, frame: Frame) -> None:
        at = (self.rect.right - frame.px(14), self.rect.y + frame.px(6))
        paint.disc(surface, at, 13 * frame.scale, ((255, 226, 140), (206, 146, 52)), (120, 70, 16))
        paint.tick(surface, at, 15 * frame.scale, (70, 34, 8))
