"""Drawing that pygame lacks, at hand in one place: shapes, marks, and gradient text that never overflows.

Everything costly is made once and cached by its arguments; callers must not draw on what they are given.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import Literal, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

import pygame

from game.ui import appearance
from game.ui.keeping import of_this_size
from game.ui.marks import Point, brass_line, coin, cross, disc, lozenge, polygon, star, tick, triangle
from game.ui.palette import Color, Pair, plainer
from game.ui.shapes import (
    Size,
    add_glow,
    add_shadow,
    between,
    cast_shadow,
    column_of,
    dim,
    glow,
    panel,
    ring,
    rounded_mask,
    soft_shadow,
    transparent,
)

__all__ = [
    "ELLIPSIS",
    "SMALLEST_TEXT",
    "Anchor",
    "Pair",
    "Point",
    "Size",
    "add_glow",
    "add_shadow",
    "box_of_text",
    "brass_line",
    "cast_shadow",
    "coin",
    "cross",
    "dim",
    "disc",
    "draw_text",
    "glow",
    "gradient_text",
    "inside",
    "lozenge",
    "missing",
    "on_picture",
    "panel",
    "polygon",
    "register_smaller",
    "ring",
    "rounded_mask",
    "shortened",
    "soft_shadow",
    "star",
    "tick",
    "transparent",
    "triangle",
    "watching_text",
    "within",
    "wrapped",
]

P = ParamSpec("P")
R = TypeVar("R")
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]

SMALLEST_TEXT = 14
ELLIPSIS = "…"
NO_CHARACTER = chr(0xFFFF)  # in no font
TEXT_SHADOW = 150
MANY_TEXTS = 256  # pictures of texts kept: more than any screen shows

TextWatcher = Callable[[str, pygame.Rect, pygame.font.Font], None]
_watchers: list[TextWatcher] = []


@contextmanager
def watching_text(watcher: TextWatcher) -> Iterator[None]:
    """Tell `watcher` of every text drawn meanwhile: the text, where its ink is in the window, and its font."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


_boxes: list[pygame.Rect] = []
_corners: list[tuple[int, int]] = [(0, 0)]  # of the picture drawn on, in the window


@contextmanager
def on_picture(place: pygame.Rect) -> Iterator[None]:
    """What is drawn meanwhile is drawn on a picture of its own, which will lie at `place` in the window."""
    _corners.append(place.topleft)
    _boxes.append(place)
    try:
        yield
    finally:
        _boxes.pop()
        _corners.pop()


@contextmanager
def inside(box: pygame.Rect) -> Iterator[None]:
    """Whatever text is drawn meanwhile belongs into `box`; tests hold it to that."""
    _boxes.append(box.move(_corners[-1]))
    try:
        yield
    finally:
        _boxes.pop()


def within(box: Callable[..., pygame.Rect]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """For a function that draws into the box which `box` finds among its arguments: its texts belong there."""

    def around(draw: Callable[P, R]) -> Callable[P, R]:
        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
            with inside(box(*args, **kwargs)):
                return draw(*args, **kwargs)

        return drawn

    return around


def box_of_text() -> pygame.Rect | None:
    """The innermost box in which text is being drawn."""
    return _boxes[-1] if _boxes else None


# ---- text


@lru_cache(maxsize=MANY_TEXTS // 2)
def gradient_text(
    text: str, font: pygame.font.Font, pair: Pair, outline: Color | None = None, outline_width: int = 0
) -> pygame.Surface:
    """Text that runs from one colour to another, with an outline if asked for."""
    letters = font.render(text, True, (255, 255, 255)).convert_alpha()
    width, height = letters.get_size()
    if not width:
        return letters
    shade = column_of(height, lambda share: (*between(*pair, share), 255), width)
    letters.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if outline is None or not outline_width:
        return letters
    return _outlined(letters, font.render(text, True, outline), outline_width)


def _outlined(letters: pygame.Surface, line: pygame.Surface, width: int) -> pygame.Surface:
    out = transparent((letters.get_width() + 2 * width, letters.get_height() + 2 * width))
    for step in range(24):
        angle = step * math.tau / 24
        out.blit(line, (width + round(width * math.cos(angle)), width + round(width * math.sin(angle))))
    out.blit(letters, (width, width))
    return out


@lru_cache(maxsize=MANY_TEXTS)
def _plain_text(text: str, font: pygame.font.Font, color: Color) -> pygame.Surface:
    return font.render(text, True, color)


@lru_cache(maxsize=512)
def shortened(text: str, font: pygame.font.Font, max_width: int) -> str:
    """The text, cut with an ellipsis when it is wider than `max_width`."""
    if font.size(text)[0] <= max_width:
        return text
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip() + ELLIPSIS
        if font.size(cut)[0] <= max_width:
            return cut
    return ELLIPSIS


@lru_cache(maxsize=512)
def _fitted(font: pygame.font.Font, text: str, max_width: int) -> tuple[pygame.font.Font, str]:
    """A smaller size of the font where one is known and serves; else the text cut short."""
    smaller = _sizes.get(font)
    while smaller is not None and font.size(text)[0] > max_width:
        next_font = smaller()
        if next_font is None:
            break
        font, smaller = next_font, _sizes.get(next_font)
    return font, shortened(text, font, max_width)


_sizes: WeakKeyDictionary[pygame.font.Font, Callable[[], pygame.font.Font | None]] = WeakKeyDictionary()


def register_smaller(font: pygame.font.Font, smaller: Callable[[], pygame.font.Font | None]) -> None:
    """Tell how to get the next smaller size of a font, so that a text too wide can shrink before it is cut."""
    _sizes[font] = smaller


def draw_text(
    surface: pygame.Surface,
    text: str,
    font: pygame.font.Font,
    color: Color,
    pos: Point,
    anchor: Anchor = "topleft",
    shadow: bool = True,
    gradient: Pair | None = None,
    max_width: float | None = None,
) -> pygame.Rect:
    """Draw one line of text and return where it stands; wider than `max_width` it shrinks, then is cut short."""
    if max_width is not None:
        font, text = _fitted(font, text, max(1, int(max_width)))
    if appearance.current().high_contrast:
        color = plainer(color)
    letters = gradient_text(text, font, gradient) if gradient else _plain_text(text, font, color)
    rect = letters.get_rect()
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    if shadow and text:
        surface.blit(_text_shadow(text, font), (rect.x + 1, rect.y + (2 if rect.h > 26 else 1)))
    surface.blit(letters, rect)
    for watcher in _watchers:
        watcher(text, letters.get_bounding_rect().move(rect.topleft).move(_corners[-1]), font)
    return rect


@lru_cache(maxsize=MANY_TEXTS)
def _text_shadow(text: str, font: pygame.font.Font) -> pygame.Surface:
    shade = font.render(text, True, (0, 0, 0))
    shade.set_alpha(TEXT_SHADOW)
    return shade


@lru_cache(maxsize=1024)
def missing(text: str, font: pygame.font.Font) -> str:
    """The characters of a text that a font lacks. SDL draws a box for them, of which it tells nothing."""
    box = font.render(NO_CHARACTER, False, (255, 255, 255))
    unknown = pygame.image.tobytes(box, "RGBA"), box.get_size()
    found = ""
    for character in text:
        drawn = font.render(character, False, (255, 255, 255))
        if (pygame.image.tobytes(drawn, "RGBA"), drawn.get_size()) == unknown:
            found += character
    return found


@lru_cache(maxsize=128)
def wrapped(text: str, font: pygame.font.Font, max_width: int) -> tuple[str, ...]:
    """The text in lines no wider than `max_width`: broken at spaces, or between Chinese characters."""
    lines: list[str] = []
    line = ""
    for piece in pieces(text):
        if line and font.size((line + piece).rstrip())[0] > max_width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return (*lines, line.rstrip())


def pieces(text: str) -> list[str]:
    """What a line is broken between: words with the space behind them, and Chinese characters.

    Closing punctuation stays with the character before it.
    """
    found: list[str] = []
    for character in text:
        wide = ord(character) > 0x2E80
        joins = found and (
            character in "，。；：、！？）》”"
            or (not wide and not found[-1].endswith(" ") and ord(found[-1][-1]) <= 0x2E80)
            or found[-1][-1] in "（《“"
            or character == " "
        )
        if joins:
            found[-1] += character
        else:
            found.append(character)
    return found


for _of_fonts in (gradient_text, _plain_text, _text_shadow, shortened, _fitted, missing, wrapped):
    of_this_size(_of_fonts.cache_clear)
