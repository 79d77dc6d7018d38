"""The controls of the hand lab: tiles that can be clicked, melds, the line of notation, circumstances."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import (
    BRASS,
    CREAM,
    DISABLED_EDGE,
    DISABLED_TEXT,
    GLOW,
    GOLD_FLAT,
    GREEN,
    HAIR,
    HOVER_EDGE,
    INSET,
    LINE,
    MINUS,
    MUTED,
    PLUS,
    Color,
)
from game.ui.rules.tiles import draw_groups, ring
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.button import Button, coat
from game.ui.widgets.frame import Frame

BADGE = 17.0  # units across
VEIL = (10, 26, 28, 150)


@dataclass(kw_only=True)
class TileButton(Widget):
    """Tiles that act when clicked; `px` is a tile's width in units, `badge` how many more can be placed."""

    faces: tuple[str, ...] = ()
    px: float = 42.0
    badge: int | None = None
    lit: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Tiles, their ring, the count in the corner, a veil where nothing can be done."""
        radius = self.px * 0.15 * frame.scale
        if look.focused:
            draw_focus(surface, frame, self.rect, radius)
        elif look.hovered and self.enabled:
            paint.add_glow(surface, self.rect, radius, max(3, frame.px(6)), GLOW, 0.4)
        up = 2 if look.hovered and self.enabled and not look.pressed else 0
        at = (self.rect.x, self.rect.y - up)
        tiles = draw_groups(surface, assets, [self.faces], at, self.px * frame.scale)
        if self.lit and tiles:
            ring(surface, tiles[0].unionall(tiles[1:]), self.px * frame.scale)
        if self.badge == 0:
            veil = paint.transparent(self.rect.size)
            veil.blit(paint.rounded_mask(self.rect.size, radius), (0, 0))
            veil.fill(VEIL, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(veil, self.rect)
        if self.badge is not None:
            self._badge(surface, assets, frame)

    def _badge(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        side = max(18.0, BADGE * frame.scale)
        at = (self.rect.right - side * 0.28, self.rect.y + side * 0.22)
        paint.disc(surface, at, side / 2, ((18, 26, 28), (6, 12, 14)), LINE)
        color = MINUS if not self.badge else CREAM
        with paint.inside(pygame.Rect(at[0] - side / 2, at[1] - side / 2, side, side).inflate(2, 2)):
            font = assets.font(max(14, round(side * 0.76)), "bold")
            paint.draw_text(surface, str(self.badge), font, color, at, "center", shadow=False)


@dataclass(kw_only=True)
class Slot(Button):
    """A place that waits for a tile or a meld: an outline of dashes until it is what the next tile is for."""

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the outline, bright under the pointer and dim where nothing can be added, with its words."""
        if self.kind == "second":
            super().draw(surface, assets, frame, look)
            return
        self._ground(surface, frame, look, self.radius * frame.scale)
        colors = coat(self.kind, look, self.enabled)
        fill = paint.panel(self.rect.size, self.radius * frame.scale, colors.top, colors.bottom, None, 150, 1.0, False)
        surface.blit(fill, self.rect)
        color = HOVER_EDGE if look.hovered and self.enabled else LINE if self.enabled else DISABLED_EDGE
        _dashes(surface, self.rect, frame.px(self.radius), max(4, frame.px(6)), color)
        self._content(surface, assets, frame, colors, self.rect.move(0, int(look.pressed and self.enabled)))


def _dashes(surface: pygame.Surface, rect: pygame.Rect, corner: int, dash: int, color: Color) -> None:
    """Dashes along the sides of a box, its corners of `corner` pixels left open."""
    across = range(rect.x + corner, rect.right - corner, 2 * dash)
    down = range(rect.y + corner, rect.bottom - corner, 2 * dash)
    for x in across:
        for y in (rect.y, rect.bottom - 1):
            pygame.draw.line(surface, color, (x, y), (min(x + dash, rect.right - corner), y))
    for y in down:
        for x in (rect.x, rect.right - 1):
            pygame.draw.line(surface, color, (x, y), (x, min(y + dash, rect.bottom - corner)))


@dataclass(kw_only=True)
class NoteField(Widget):
    """One line that can be typed in: its label, the text with a caret, and at the right what came of it."""

    label: str = ""
    text: str = ""
    hint: str = ""
    aside: str = ""
    wrong: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the field; a text that is too long shows its end."""
        rect, radius = self.rect, 10 * frame.scale
        edge = BRASS if look.focused or look.hovered else HAIR
        surface.blit(paint.panel(rect.size, radius, *dressed(INSET, look), edge, 245, 1.4), rect)
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        small = assets.font(frame.text_px(14), "bold")
        middle, pad = rect.centery, frame.px(12)
        label = paint.draw_text(
            surface, self.label, small, GOLD_FLAT, (rect.x + pad, middle), "midleft", max_width=rect.w * 0.16
        )
        left, right = label.right + pad, rect.right - pad
        shown = self.text or ("" if look.focused else self.hint)
        sizes = [assets.font(frame.text_px(size)) for size in range(16, 9, -1)]
        if self.aside and (self.wrong or sizes[-1].size(shown)[0] < (right - left) * 0.8):
            color, room = (MINUS, rect.w * 0.5) if self.wrong else (PLUS, rect.w * 0.2)
            end = paint.draw_text(surface, self.aside, small, color, (right, middle), "midright", max_width=room)
            right = end.left - pad
        font = next((one for one in sizes if one.size(shown)[0] <= right - left - 4), sizes[-1])
        while shown and self.text and font.size(shown)[0] > right - left - 4:
            shown = shown[1:]
        color = CREAM if self.text else MUTED
        text = paint.draw_text(surface, shown, font, color, (left, middle), "midleft", max_width=right - left - 2)
        if look.focused:
            caret = pygame.Rect(text.right + 2 if shown else left, 0, 2, frame.px(20))
            caret.centery = middle
            surface.fill(GOLD_FLAT, caret)


@dataclass(kw_only=True)
class Check(Widget):
    """A circumstance: a box with a tick, or a lock; why it is locked stands behind where there is room."""

    label: str = ""
    note: str = ""
    on: bool = False

    def activate(self) -> bool:
        """Turn over."""
        self.on = not self.on
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the box and its words."""
        side = min(self.rect.h - 4, frame.px(20))
        box = pygame.Rect(self.rect.x + 2, 0, side, side)
        box.centery = self.rect.centery
        if look.focused:
            draw_focus(surface, frame, self.rect, 8 * frame.scale, glow=False)
        if self.enabled:
            pair = dressed(GREEN if self.on else INSET, look)
            edge = HOVER_EDGE if look.hovered else GOLD_FLAT if self.on else LINE
            surface.blit(paint.panel(box.size, 5 * frame.scale, *pair, edge, 255, 1.4, False), box)
            if self.on:
                paint.tick(surface, box.center, side * 0.7, (235, 250, 235))
        else:
            picture = assets.icon("lock", side, DISABLED_TEXT)
            surface.blit(picture, picture.get_rect(center=box.center))
        left = box.right + frame.px(10)
        color = CREAM if self.enabled else DISABLED_TEXT
        font = assets.font(frame.text_px(16 if frame.text == 1 else 14), "bold" if self.enabled else "medium")
        at = (left, self.rect.centery)
        rect = paint.draw_text(surface, self.label, font, color, at, "midleft", max_width=self.rect.right - left)
        small, end = assets.font(frame.text_px(14)), rect.right + frame.px(8)
        self.told = bool(self.note) and end + small.size(self.note)[0] <= self.rect.right
        if self.told:
            paint.draw_text(surface, self.note, small, DISABLED_TEXT, (end, self.rect.centery), "midleft")
