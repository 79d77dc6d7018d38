"""The keys as the settings show them: an action and the key it has, which a press on the cap changes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import keys, paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.palette import AMBER, CREAM, GOLD_FLAT, HAIR, HOVER_EDGE, LINE, MUTED, Pair, lift
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label

CAP: Pair = ((42, 70, 66), (16, 34, 34))
CAP_SHARE = 0.36  # of the row, for the cap
NO_WORDS = Words("")


def key_label(context: Context, key: str) -> Words:
    """What is printed on a key, in both languages."""
    named = f"settings.key.{key}"
    if named in context.texts:
        return context.words(named)
    sign = keys.SIGNS.get(key, key.upper())
    return Words(sign, sign)


def key_words(context: Context, key: str) -> str:
    """What is printed on a key, in the language shown."""
    return key_label(context, key).main


@dataclass(kw_only=True)
class KeyCap(Widget):
    """An action and its key. `listening`: the next key pressed becomes its own; a fixed one can't be pressed."""

    words: Words = NO_WORDS
    cap: str = ""
    changed: bool = False
    listening: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the action's name and the cap."""
        rect = self.rect
        cap = pygame.Rect(0, 0, round(rect.w * CAP_SHARE), rect.h - frame.px(8))
        cap.midright = rect.midright
        style = Style(17, color=CREAM if self.enabled else MUTED, weight="medium")
        draw_label(surface, assets, frame, self.words, rect.midleft, style, cap.x - rect.x - frame.px(10))
        self._cap(surface, assets, frame, look, cap)

    def _cap(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look, cap: pygame.Rect) -> None:
        radius = 9 * frame.scale
        pair, edge = (AMBER, GOLD_FLAT) if self.listening else (CAP, GOLD_FLAT if self.changed else LINE)
        if not self.enabled:
            pair, edge = (lift(CAP[0], -24), lift(CAP[1], -6)), HAIR
        elif look.hovered and not self.listening:
            pair, edge = (lift(CAP[0], 22), lift(CAP[1], 18)), HOVER_EDGE
        if look.focused:
            draw_focus(surface, frame, cap, radius)
        surface.blit(paint.panel(cap.size, radius, *pair, edge, 255, 1.5), cap)
        font = assets.font(frame.text_px(16), "bold")
        color = CREAM if self.enabled else MUTED
        room = cap.w - frame.px(12)
        paint.draw_text(surface, self.cap, font, color, cap.center, "center", max_width=room)
