"""Controls that hold a value: toggles, segments and sliders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import (
    BRASS,
    CREAM,
    DISABLED,
    DISABLED_EDGE,
    DISABLED_TEXT,
    FOCUS,
    GLOW,
    GOLD_FLAT,
    GREEN,
    HAIR,
    HOVER_EDGE,
    HOVERED_CARD,
    INSET,
    KNOB,
    LINE,
    MUTED,
    SELECTED,
    Color,
    Pair,
)
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label

OFF_TRACK = ((22, 40, 40), (12, 26, 28))
UNSELECTED = (196, 208, 196)
FILLED: Pair = ((255, 226, 140), (206, 146, 52))
SHUT_FILLED: Pair = ((92, 102, 94), (64, 74, 68))
SHUT_KNOB: tuple[Color, Color, Color] = ((92, 104, 98), (66, 78, 72), DISABLED_EDGE)


@dataclass(kw_only=True)
class Toggle(Widget):
    """A switch: a tick and the knob right when on, a dash and the knob left when off."""

    on: bool = False

    def activate(self) -> bool:
        """Turn over."""
        self.on = not self.on
        return True

    def adjust(self, step: int) -> bool | None:
        """Left is off, right is on."""
        if self.on == (step > 0):
            return False
        return self.activate()

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the track, the mark and the knob; a shut one flat and grey."""
        rect, radius, pointed = self.rect, self.rect.h / 2, look.hovered and self.enabled
        if look.focused:
            draw_focus(surface, frame, rect, radius)
        elif pointed:
            paint.add_glow(surface, rect, radius, max(3, frame.px(6)), GLOW, 0.35)
        edge = HOVER_EDGE if pointed else GOLD_FLAT if self.on else LINE
        pair = GREEN if self.on else OFF_TRACK
        if not self.enabled:
            pair, edge = DISABLED, DISABLED_EDGE
        surface.blit(paint.panel(rect.size, radius, *pair, edge, 255, sheen=self.enabled), rect)
        self._knob(surface, frame, look.pressed and self.enabled)
        if self.on:
            color = (235, 250, 235) if self.enabled else DISABLED_TEXT
            paint.tick(surface, (rect.x + rect.w * 0.32, rect.centery), rect.h * 0.46, color)
        else:
            x, half = rect.x + rect.w * 0.70, rect.w * 0.075
            color = (130, 146, 138) if self.enabled else DISABLED_EDGE
            pygame.draw.line(surface, color, (x - half, rect.centery), (x + half, rect.centery), 2)

    def _knob(self, surface: pygame.Surface, frame: Frame, pressed: bool) -> None:
        """On its side of the track; held down it is wider, as if on its way."""
        rect = self.rect
        knob = rect.inflate(-frame.px(8), -frame.px(8))
        knob.w = knob.h + (frame.px(6) if pressed else 0)
        knob.x = rect.right - frame.px(4) - knob.w if self.on else rect.x + frame.px(4)
        top, bottom, line = (*KNOB, (120, 88, 36)) if self.on else ((170, 178, 170), (112, 124, 118), (70, 80, 76))
        if not self.enabled:
            top, bottom, line = SHUT_KNOB
        surface.blit(paint.panel(knob.size, knob.h / 2, top, bottom, line, 255, 1, self.enabled), knob)


@dataclass(kw_only=True)
class Segments(Widget):
    """One of a few choices side by side. A click takes one; left and right go on to the next."""

    options: Sequence[Words] = ()
    selected: int = 0
    size: float = 17
    radius: float = 12

    def cell(self, index: int, frame_px: int = 4) -> pygame.Rect:
        """The place of one choice."""
        inner = self.rect.inflate(-2 * frame_px, -2 * frame_px)
        left = inner.x + round(index * inner.w / len(self.options))
        right = inner.x + round((index + 1) * inner.w / len(self.options))
        return pygame.Rect(left, inner.y, right - left, inner.h)

    def activate(self) -> bool:
        """Enter goes to the next choice, and round."""
        self.selected = (self.selected + 1) % len(self.options)
        return True

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Take the choice clicked on."""
        for index in range(len(self.options)):
            if self.cell(index).inflate(8, 8).collidepoint(pos) and index != self.selected:
                self.selected = index
                return True
        return False

    def adjust(self, step: int) -> bool | None:
        """The choice to the left or right."""
        index = self.selected + step
        if not 0 <= index < len(self.options):
            return False
        self.selected = index
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the tray and its choices; the pointed one a little lighter."""
        radius = self.radius * frame.scale
        surface.blit(paint.panel(self.rect.size, radius, *INSET, HAIR, 235, 1.2), self.rect)
        if look.focused:
            draw_focus(surface, frame, self.rect, radius, glow=False)
        for index, words in enumerate(self.options):
            self._draw_cell(surface, assets, frame, look, index, words)

    def _draw_cell(
        self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look, index: int, words: Words
    ) -> None:
        cell, radius = self.cell(index, max(2, frame.px(4))), 9 * frame.scale
        on = index == self.selected
        if on and not self.enabled:
            surface.blit(paint.panel(cell.size, radius, *HOVERED_CARD, LINE, 255, 1.4), cell)
        elif on:
            edge = FOCUS if look.focused else BRASS
            surface.blit(paint.panel(cell.size, radius, *SELECTED, edge, 255, 1.6), cell)
        elif self.enabled and look.hovered and cell.collidepoint(pygame.mouse.get_pos()):
            pair = HOVERED_CARD[::-1] if look.pressed else HOVERED_CARD
            surface.blit(paint.panel(cell.size, radius, *pair, LINE, 220, 1.2, not look.pressed), cell)
        color = (CREAM if on else UNSELECTED) if self.enabled else MUTED if on else DISABLED_TEXT
        other = (226, 232, 206) if on else MUTED
        style = Style(self.size, color=color, other_color=other, weight="bold" if on else "medium", side="center")
        at = cell.centerx, cell.centery - self._lift(assets, frame, cell)
        with paint.inside(cell):
            draw_label(surface, assets, frame, words, at, style, cell.w - frame.px(8))

    def _lift(self, assets: Assets, frame: Frame, cell: pygame.Rect) -> int:
        """By how many pixels all words stand higher, so that no letter hangs over the lower edge of a low cell."""
        if frame.wide and any(words.other is not None for words in self.options):
            return 0
        font = assets.font(frame.text_px(self.size), "bold")
        letters = [one for one in font.metrics("".join(words.main for words in self.options)) if one is not None]
        line = cell.centery - font.get_height() / 2 + font.get_ascent()
        top = line - max((one[3] for one in letters), default=0)
        low = line - min((one[2] for one in letters), default=0)
        return max(0, round(min(low + frame.px(1) - cell.bottom, (top + low) / 2 - cell.centery)))


@dataclass(kw_only=True)
class Swatches(Segments):
    """Segments that show what they stand for: each in its own paint, the chosen one with a tick and a bright edge."""

    paints: Sequence[Pair] = ()

    def _draw_cell(
        self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look, index: int, words: Words
    ) -> None:
        cell, radius = self.cell(index, max(2, frame.px(4))).inflate(-frame.px(4), 0), 9 * frame.scale
        on = index == self.selected
        pointed = look.hovered and cell.collidepoint(pygame.mouse.get_pos())
        edge = FOCUS if on else HOVER_EDGE if pointed else HAIR
        surface.blit(paint.panel(cell.size, radius, *self.paints[index], edge, 255, 2.4 if on else 1.2), cell)
        left = cell.x + frame.px(10)
        if on:
            paint.tick(surface, (left + frame.px(9), cell.centery), frame.px(17), CREAM)
        left += frame.px(22 if on else 0)
        style = Style(self.size, color=CREAM, weight="bold" if on else "medium", side="center")
        at = ((left + cell.right - frame.px(8)) / 2, cell.centery)
        draw_label(surface, assets, frame, Words(words.main), at, style, cell.right - frame.px(8) - left)


@dataclass(kw_only=True)
class Slider(Widget):
    """A value from 0 to 100 in steps, with its figure to the right of `rect`."""

    value: int = 50
    step: int = 5
    caption: str | None = None

    @property
    def box(self) -> pygame.Rect:
        """The track and its figure."""
        return pygame.Rect(self.rect.x, self.rect.y, round(self.rect.w + self.rect.h * 72 / 46), self.rect.h)

    def _set(self, value: int) -> bool:
        value = max(0, min(100, round(value / self.step) * self.step))
        changed, self.value = value != self.value, value
        return changed

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Jump to where the click was."""
        return self._set(round((pos[0] - self.rect.x) * 100 / max(1, self.rect.w)))

    def dragged(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer."""
        return self.clicked(pos)

    def activate(self) -> bool:
        """Nothing to do."""
        return False

    def adjust(self, step: int) -> bool | None:
        """One step down or up."""
        return self._set(self.value + step * self.step)

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the track, what is filled of it, and the knob; of a shut one all in grey."""
        track = pygame.Rect(self.rect.x, self.rect.centery - frame.px(4), self.rect.w, frame.px(8))
        surface.blit(paint.panel(track.size, track.h / 2, (8, 18, 20), (14, 30, 30), HAIR, 255, 1), track)
        x = track.x + round(track.w * self.value / 100)
        for quarter in (1, 2, 3, 4):
            mark = track.x + round((track.w - 1) * quarter / 4)
            color = LINE if self.enabled else DISABLED_EDGE
            pygame.draw.line(surface, color, (mark, track.centery - frame.px(3)), (mark, track.centery + frame.px(2)))
        if self.value:
            filled = (max(track.h, x - track.x), track.h)
            pair = FILLED if self.enabled else SHUT_FILLED
            surface.blit(paint.panel(filled, track.h / 2, *pair, None, 255), track)
        self._knob(surface, frame, look, (x, track.centery))
        font = assets.font(frame.text_px(17), "bold")
        text = self.caption if self.caption is not None else str(self.value)
        right, color = self.box.right - frame.px(4), CREAM if self.enabled else DISABLED_TEXT
        room = right - self.rect.right - frame.px(12)
        paint.draw_text(surface, text, font, color, (right, track.centery), "midright", max_width=room)

    def _knob(self, surface: pygame.Surface, frame: Frame, look: Look, center: tuple[int, int]) -> None:
        """Larger while it is held down; a shut one has no golden middle."""
        knob = pygame.Rect(0, 0, frame.px(24), frame.px(24))
        knob.center = center
        if look.pressed and self.enabled:
            knob.inflate_ip(frame.px(4), frame.px(4))
        if look.focused:
            draw_focus(surface, frame, knob, knob.h / 2)
        elif look.hovered and self.enabled:
            paint.add_glow(surface, knob, knob.h / 2, max(3, frame.px(6)), GLOW, 0.5)
        if not self.enabled:
            surface.blit(paint.panel(knob.size, knob.h / 2, *SHUT_KNOB, 255, 1.4, False), knob)
            return
        paint.add_shadow(surface, knob, knob.h / 2, max(2, frame.px(3)), 150, frame.px(2))
        surface.blit(paint.panel(knob.size, knob.h / 2, *KNOB, (120, 78, 24), 255, 1.4), knob)
        paint.disc(surface, knob.center, 4 * frame.scale, ((190, 130, 44), (150, 96, 26)), None)
