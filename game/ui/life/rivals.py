"""Who sits at the table: in practice one chooses their level, in a room it is shown, and that the room sets it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.life.parts import INK, PITCH, text_box
from game.ui.palette import SOFT
from game.ui.widgets.choices import Segments
from game.ui.widgets.labels import Style, Words, label_width
from game.ui.widgets.screen import Screen

ROOM = 200.0  # for the words beside levels that can't be chosen, in units
GAP = 14.0
WORDS = 14.0  # how large these are


def rivals_row(screen: Screen, whole: pygame.Rect, levels: Sequence[Words], selected: int, fixed: bool) -> Segments:
    """The levels in a row: over the whole width, or shut and narrower where the words why stand beside."""
    narrow = whole.copy()
    narrow.w -= screen.frame.px(ROOM + GAP)
    told = fixed and _fits(screen, whole, narrow, levels)
    return Segments(
        name="rivals",
        rect=narrow if told else whole,
        options=levels,
        selected=selected,
        enabled=not fixed,
        reason=_why(screen) if fixed else None,
        told=told,
    )


def _why(screen: Screen) -> str:
    return screen.context.texts.get("room.seats.fixed")


def _fits(screen: Screen, whole: pygame.Rect, narrow: pygame.Rect, levels: Sequence[Words]) -> bool:
    """Whether levels and words have room side by side, both as large as usual."""
    frame, assets = screen.frame, screen.context.assets
    style = Style(17, weight="bold")
    if max(label_width(assets, frame, one, style) for one in levels) > narrow.w / len(levels) - frame.px(12):
        return False
    px = frame.text_px(WORDS)
    lines = paint.wrapped(_why(screen), assets.font(px), frame.px(ROOM))
    return ((len(lines) - 1) * PITCH + INK) * px <= whole.h


def draw_why(screen: Screen, surface: pygame.Surface, whole: pygame.Rect, row: pygame.Rect) -> None:
    """Beside a row of levels that is narrower than its place: that the room sets the level."""
    if row.w >= whole.w:
        return
    scale = screen.frame.scale
    box = (row.right / scale + GAP, whole.y / scale, ROOM, whole.h / scale)
    text_box(screen, surface, _why(screen), box, WORDS, SOFT)
