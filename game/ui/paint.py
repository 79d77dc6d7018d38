"""Drawing that pygame lacks: smooth panels, glows and shadows, gradient text that never overflows, and marks.

Everything costly is made once and cached by its arguments; callers must not draw on what they are given.
Shapes are drawn four times too large and scaled down; only the corners are, the straight parts are stretched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

import pygame

from game.ui.palette import GOLD_FLAT, Color, Pair, lift

Size = tuple[int, int]
Point = tuple[float, float]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]

FINE = 4  # how much larger shapes are drawn before they are scaled down
SMALLEST_TEXT = 14
ELLIPSIS = "…"
TEXT_SHADOW = 150
CLEAR = (255, 255, 255, 0)
WHITE = (255, 255, 255, 255)

TextWatcher = Callable[[str, pygame.Rect, pygame.font.Font], None]
_watchers: list[TextWatcher] = []


@contextmanager
def watching_text(watcher: TextWatcher) -> Iterator[None]:
    """Tell `watcher` of every text drawn meanwhile: the text, the ink's rectangle and the font (for tests)."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def _transparent(size: Size, fill: tuple[int, int, int, int] = (0, 0, 0, 0)) -> pygame.Surface:
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill(fill)
    return surface


def _stretch(corners: pygame.Surface, size: Size, cut: int) -> pygame.Surface:
    """Blow a picture of (2 cut + 1) square up to `size`, keeping its four corners."""
    width, height = size
    out = pygame.Surface(size, corners.get_flags() & pygame.SRCALPHA, corners)
    spans_x = ((0, cut, 0, cut), (cut, 1, cut, width - 2 * cut), (cut + 1, cut, width - cut, cut))
    spans_y = ((0, cut, 0, cut), (cut, 1, cut, height - 2 * cut), (cut + 1, cut, height - cut, cut))
    for from_x, from_w, to_x, to_w in spans_x:
        for from_y, from_h, to_y, to_h in spans_y:
            piece = corners.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            out.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _sliced(size: Size, cut: int, make: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """`make` a shape; a large one from its corners alone."""
    if size[0] <= 2 * cut + 1 or size[1] <= 2 * cut + 1:
        return make(size)
    return _stretch(make((2 * cut + 1, 2 * cut + 1)), size, cut)


def _rounded(size: Size, radius: float, hole: float | None) -> pygame.Surface:
    """A white rounded rectangle, or its rim when `hole` tells how wide the rim is."""
    width, height = size
    surface = _transparent((width * FINE, height * FINE), CLEAR)
    radius = min(radius, width / 2, height / 2)
    pygame.draw.rect(surface, WHITE, surface.get_rect(), border_radius=round(radius * FINE))
    if hole is not None:
        inner = surface.get_rect().inflate(-2 * round(hole * FINE), -2 * round(hole * FINE))
        if inner.w > 0 and inner.h > 0:
            pygame.draw.rect(surface, CLEAR, inner, border_radius=max(0, round((radius - hole) * FINE)))
    return pygame.transform.smoothscale(surface, size)


@lru_cache(maxsize=512)
def rounded_mask(size: Size, radius: float, rim: float | None = None) -> pygame.Surface:
    """White with a smooth rounded outline: filled, or a rim of a width."""
    size = (max(1, size[0]), max(1, size[1]))
    cut = math.ceil(max(radius, rim or 0)) + 2
    return _sliced(size, cut, lambda part: _rounded(part, radius, rim))


def _column(height: int, color_at: Callable[[float], tuple[int, int, int, int]], width: int) -> pygame.Surface:
    column = _transparent((1, height))
    for y in range(height):
        column.set_at((0, y), color_at((y + 0.5) / height))
    return pygame.transform.scale(column, (width, height))


def _between(top: Color, bottom: Color, share: float, light: float = 0.0) -> Color:
    red, green, blue = (
        max(0, min(255, round(a * (1 - share) + b * share + light))) for a, b in zip(top, bottom, strict=True)
    )
    return red, green, blue


@lru_cache(maxsize=512)
def panel(
    size: Size,
    radius: float,
    top: Color,
    bottom: Color,
    edge: Color | None = None,
    alpha: int = 225,
    edge_width: float = 1.5,
    sheen: bool = True,
) -> pygame.Surface:
    """A rounded panel: vertical gradient, a sheen along its top, a hairline edge."""
    width, height = max(1, size[0]), max(1, size[1])

    def fill(share: float) -> tuple[int, int, int, int]:
        light = 25.5 * math.exp(-share / 0.22) if sheen else 0.0
        return (*_between(top, bottom, share, light), alpha)

    surface = _column(height, fill, width)
    surface.blit(rounded_mask((width, height), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if edge is not None:
        rim = _column(height, lambda share: (*_between(lift(edge, 12), lift(edge, -34), share), 225), width)
        mask = rounded_mask((width, height), radius, max(1.0, edge_width * 0.8))
        rim.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rim, (0, 0))
    return surface


@lru_cache(maxsize=256)
def ring(size: Size, radius: float, color: Color, width: float = 2.2) -> pygame.Surface:
    """A rounded outline of one colour."""
    surface = rounded_mask((max(1, size[0]), max(1, size[1])), radius, width).copy()
    surface.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """Blur by two box passes, at half size when the blur is wide."""
    size = surface.get_size()
    if blur >= 6:
        small = pygame.transform.smoothscale(surface, (max(1, size[0] // 2), max(1, size[1] // 2)))
        return pygame.transform.smoothscale(_blurred(small, blur // 2), size)
    once = pygame.transform.box_blur(surface, max(1, blur))
    return pygame.transform.box_blur(once, max(1, blur))


@lru_cache(maxsize=256)
def glow(size: Size, radius: float, blur: int, color: Color, gain: float = 1.0) -> tuple[pygame.Surface, int]:
    """Light round a rounded rectangle, to be blitted with BLEND_ADD, and how far it reaches beyond the rectangle."""
    pad = blur * 3
    tint = _between((0, 0, 0), color, min(1.0, gain))

    def make(part: Size) -> pygame.Surface:
        surface = pygame.Surface(part, 0, 32)
        surface.fill((0, 0, 0))
        body = surface.get_rect().inflate(-2 * pad, -2 * pad)
        pygame.draw.rect(surface, tint, body, border_radius=round(min(radius, body.w / 2, body.h / 2)))
        return _blurred(surface, blur)

    whole = (max(1, size[0]) + 2 * pad, max(1, size[1]) + 2 * pad)
    return _sliced(whole, 2 * pad + math.ceil(radius) + 1, make), pad


@lru_cache(maxsize=256)
def soft_shadow(size: Size, radius: float, blur: int, alpha: int = 140) -> tuple[pygame.Surface, int]:
    """The shadow of a rounded rectangle, and how far it reaches beyond it."""
    pad = blur * 3

    def make(part: Size) -> pygame.Surface:
        surface = _transparent(part)
        body = surface.get_rect().inflate(-2 * pad, -2 * pad)
        pygame.draw.rect(surface, (0, 0, 0, alpha), body, border_radius=round(min(radius, body.w / 2, body.h / 2)))
        return _blurred(surface, blur)

    whole = (max(1, size[0]) + 2 * pad, max(1, size[1]) + 2 * pad)
    return _sliced(whole, 2 * pad + math.ceil(radius) + 1, make), pad


def add_glow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, color: Color, gain: float = 1.0
) -> None:
    """Blit a glow round `rect`."""
    light, pad = glow(rect.size, radius, blur, color, gain)
    surface.blit(light, (rect.x - pad, rect.y - pad), special_flags=pygame.BLEND_ADD)


def add_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, alpha: int = 140, drop: int = 4
) -> None:
    """Blit the shadow of `rect`, a little below it."""
    shade, pad = soft_shadow(rect.size, radius, blur, alpha)
    surface.blit(shade, (rect.x - pad, rect.y - pad + drop))


def dim(surface: pygame.Surface, color: Color) -> None:
    """Darken everything drawn so far."""
    surface.fill(color, special_flags=pygame.BLEND_RGB_MULT)


# ---- text


@lru_cache(maxsize=1024)
def gradient_text(
    text: str, font: pygame.font.Font, pair: Pair, outline: Color | None = None, outline_width: int = 0
) -> pygame.Surface:
    """Text that runs from one colour to another, with an outline if asked for."""
    letters = font.render(text, True, (255, 255, 255)).convert_alpha()
    width, height = letters.get_size()
    if not width:
        return letters
    shade = _column(height, lambda share: (*_between(*pair, share), 255), width)
    letters.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if outline is None or not outline_width:
        return letters
    return _outlined(letters, font.render(text, True, outline), outline_width)


def _outlined(letters: pygame.Surface, line: pygame.Surface, width: int) -> pygame.Surface:
    out = _transparent((letters.get_width() + 2 * width, letters.get_height() + 2 * width))
    for step in range(24):
        angle = step * math.tau / 24
        out.blit(line, (width + round(width * math.cos(angle)), width + round(width * math.sin(angle))))
    out.blit(letters, (width, width))
    return out


@lru_cache(maxsize=2048)
def _plain_text(text: str, font: pygame.font.Font, color: Color) -> pygame.Surface:
    return font.render(text, True, color)


@lru_cache(maxsize=2048)
def shortened(text: str, font: pygame.font.Font, max_width: int) -> str:
    """The text, cut with an ellipsis when it is wider than `max_width`."""
    if font.size(text)[0] <= max_width:
        return text
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip() + ELLIPSIS
        if font.size(cut)[0] <= max_width:
            return cut
    return ELLIPSIS


@lru_cache(maxsize=1024)
def _fitted(font: pygame.font.Font, text: str, max_width: int) -> tuple[pygame.font.Font, str]:
    """A smaller size of the font where one is known and serves; else the text cut short."""
    smaller = _sizes.get(font)
    while smaller is not None and font.size(text)[0] > max_width:
        next_font = smaller()
        if next_font is None:
            break
        font, smaller = next_font, _sizes.get(next_font)
    return font, shortened(text, font, max_width)


_sizes: dict[pygame.font.Font, Callable[[], pygame.font.Font | None]] = {}


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
    letters = gradient_text(text, font, gradient) if gradient else _plain_text(text, font, color)
    rect = letters.get_rect()
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    if shadow and text:
        surface.blit(_text_shadow(text, font), (rect.x + 1, rect.y + (2 if rect.h > 26 else 1)))
    surface.blit(letters, rect)
    for watcher in _watchers:
        watcher(text, letters.get_bounding_rect().move(rect.topleft), font)
    return rect


@lru_cache(maxsize=2048)
def _text_shadow(text: str, font: pygame.font.Font) -> pygame.Surface:
    shade = font.render(text, True, (0, 0, 0))
    shade.set_alpha(TEXT_SHADOW)
    return shade


@lru_cache(maxsize=256)
def wrapped(text: str, font: pygame.font.Font, max_width: int) -> tuple[str, ...]:
    """The text in lines no wider than `max_width`: broken at spaces, or between Chinese characters."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and font.size((line + piece).rstrip())[0] > max_width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return (*lines, line.rstrip())


def _pieces(text: str) -> list[str]:
    """Words with the space behind them; Chinese characters alone, closing punctuation with the one before it."""
    pieces: list[str] = []
    for character in text:
        wide = ord(character) > 0x2E80
        joins = pieces and (
            character in "，。；：、！？）》”"
            or (not wide and not pieces[-1].endswith(" ") and ord(pieces[-1][-1]) <= 0x2E80)
            or pieces[-1][-1] in "（《“"
            or character == " "
        )
        if joins:
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


# ---- marks, where fonts lack the glyph


def polygon(surface: pygame.Surface, points: Sequence[Point], color: tuple[int, ...]) -> None:
    """A filled polygon with smooth edges."""
    left, top = math.floor(min(x for x, _ in points)) - 1, math.floor(min(y for _, y in points)) - 1
    right, bottom = math.ceil(max(x for x, _ in points)) + 1, math.ceil(max(y for _, y in points)) + 1
    red, green, blue = color[:3]
    shape = _transparent(((right - left) * FINE, (bottom - top) * FINE), (red, green, blue, 0))
    pygame.draw.polygon(shape, color, [((x - left) * FINE, (y - top) * FINE) for x, y in points])
    surface.blit(pygame.transform.smoothscale(shape, (right - left, bottom - top)), (left, top))


def _mark(surface: pygame.Surface, outline: Sequence[Point], center: Point, size: float, color: Color) -> None:
    polygon(surface, [(center[0] + x * size, center[1] + y * size) for x, y in outline], color)


_TICK = ((-0.5, 0.02), (-0.35, -0.14), (-0.12, 0.1), (0.36, -0.42), (0.52, -0.26), (-0.12, 0.4))
_CROSS = (
    (-0.42, -0.28), (-0.28, -0.42), (0, -0.14), (0.28, -0.42), (0.42, -0.28), (0.14, 0),
    (0.42, 0.28), (0.28, 0.42), (0, 0.14), (-0.28, 0.42), (-0.42, 0.28), (-0.14, 0),
)  # fmt: skip
_STAR = tuple(
    (math.sin(step * math.pi / 5) * reach, -math.cos(step * math.pi / 5) * reach)
    for step, reach in enumerate((0.5, 0.21) * 5)
)
_TURNS = {"down": 0, "left": 1, "up": 2, "right": 3}


def tick(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A tick, `size` pixels across."""
    _mark(surface, _TICK, center, size, color)


def cross(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A cross, `size` pixels across."""
    _mark(surface, _CROSS, center, size, color)


def star(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A five-pointed star, `size` pixels across."""
    _mark(surface, _STAR, center, size, color)


def lozenge(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A square on its point, `size` pixels across."""
    _mark(surface, ((-0.5, 0), (0, -0.5), (0.5, 0), (0, 0.5)), center, size, color)


def triangle(
    surface: pygame.Surface,
    center: Point,
    size: float,
    color: Color,
    toward: Literal["up", "down", "left", "right"] = "down",
) -> None:
    """A triangle pointing somewhere, `size` pixels along its base."""
    outline: list[Point] = [(-0.5, -0.32), (0.5, -0.32), (0, 0.32)]
    for _ in range(_TURNS[toward]):
        outline = [(-y, x) for x, y in outline]
    _mark(surface, outline, center, size, color)


def coin(surface: pygame.Surface, center: Point, size: float) -> None:
    """A gold coin with a square hole, `size` pixels across."""
    side = max(4, round(size))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(center[0]), round(center[1]))
    surface.blit(panel(rect.size, side / 2, (255, 224, 120), (206, 138, 34), (150, 92, 14), 255, 1.4), rect)
    hole = rect.inflate(-round(side * 0.64), -round(side * 0.64))
    pygame.draw.rect(surface, (140, 84, 12), hole, 1 if side < 18 else 2)


@lru_cache(maxsize=32)
def _fading_line(width: int, thickness: int) -> pygame.Surface:
    line = _transparent((width, thickness))
    for x in range(width):
        strength = round(190 * math.sin(math.pi * (x + 0.5) / width) ** 0.6)
        pygame.draw.line(line, (206, 166, 90, strength), (x, 0), (x, thickness - 1))
    return line


def brass_line(surface: pygame.Surface, left: int, right: int, y: int) -> None:
    """A hairline that fades at both ends, a lozenge in its middle."""
    surface.blit(_fading_line(max(2, right - left), 1), (left, y))
    middle = (left + right) / 2
    polygon(surface, [(middle - 5, y), (middle, y - 3), (middle + 5, y), (middle, y + 3)], (226, 188, 108))


def disc(
    surface: pygame.Surface, center: Point, radius: float, pair: Pair, edge: Color | None = GOLD_FLAT
) -> pygame.Rect:
    """A round badge."""
    side = max(2, round(2 * radius))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(center[0]), round(center[1]))
    surface.blit(panel(rect.size, side / 2, *pair, edge, 255), rect)
    return rect
