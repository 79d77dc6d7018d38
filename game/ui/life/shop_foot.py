"""The foot of the shop: who may use items at the next table, what that means, and what is true of all items."""

from __future__ import annotations

import pygame

from game.session.items import ItemMode
from game.ui import paint
from game.ui.life.parts import text_box
from game.ui.palette import CREAM, GOLD_FLAT, LINE, MUTED, QUIET, SOFT
from game.ui.widgets.choices import Segments
from game.ui.widgets.labels import Style, Words, draw_label, label_width
from game.ui.widgets.screen import Screen

HEIGHT = 66.0
MODES = tuple(ItemMode)
SWITCH = 318.0  # how wide the choice is, in units; with larger texts more
LABEL = Style(size=17, side="right")
Box = tuple[float, float, float, float]


def mode_switch(screen: Screen, box: Box) -> Segments:
    """The choice of who may use items, at the right end of the foot; the same that a new game has."""
    x, y, width, height = box
    room = SWITCH if screen.frame.text == 1 else SWITCH + 102
    return Segments(
        name="mode",
        rect=screen.frame.rect(x + width - 10 - room, y + 8, room, height - 16),
        options=[screen.context.words(f"item.mode.{mode}") for mode in MODES],
        selected=MODES.index(ItemMode(screen.context.settings.item_mode)),
        size=16,
    )


def draw_foot(screen: Screen, surface: pygame.Surface, box: Box, switch: Segments) -> None:
    """The foot but its switch, which lies in it."""
    x, y, _, height = box
    frame, middle = screen.frame, y + height / 2
    screen.card(surface, frame.rect(*box), QUIET, LINE, 14, 220, 1.2)
    paint.disc(surface, frame.point(x + 29, middle), frame.px(11), QUIET, GOLD_FLAT)
    screen.text(surface, "i", x + 29, middle, 15, GOLD_FLAT, "center", bold=True)
    right = switch.rect.left / frame.scale - 14
    if frame.wide:
        words = screen.context.words("shop.mode")
        at = frame.point(right, middle)
        draw_label(surface, screen.context.assets, frame, words, at, LABEL)
        right -= label_width(screen.context.assets, frame, words, LABEL) / frame.scale + 16
    _note(screen, surface, (x + 50, y, right - x - 50, height), MODES[switch.selected])


def _note(screen: Screen, surface: pygame.Surface, box: Box, mode: ItemMode) -> None:
    """What the choice means, then what is true of all items; that in both languages where each has room in a line."""
    x, y, width, height = box
    chosen, note = screen.context.words(f"shop.mode.{mode}"), screen.context.words("shop.note")
    if not (screen.frame.wide and _fits(screen, note, width)):
        between = " " if chosen.main.isascii() else ""
        text_box(screen, surface, f"{chosen.main}{between}{note.main}", box, 16, SOFT)
        return
    lines = ((chosen.main, 15, CREAM), (note.main, 14, SOFT), (note.other or "", 14, MUTED))
    each = (height - 6) / len(lines)
    for row, (text, size, color) in enumerate(lines):
        text_box(screen, surface, text, (x, y + 3 + row * each, width, each), size, color)


def _fits(screen: Screen, note: Words, width: float) -> bool:
    font = screen.context.assets.font(screen.frame.text_px(14))
    return all(font.size(text)[0] <= screen.frame.px(width) for text in (note.main, note.other or ""))
