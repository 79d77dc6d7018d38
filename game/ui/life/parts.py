"""What the screens of a player's life share: their head, sections, texts that fit a box, coins and level bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.life import Life
from game.session.profile import Profile, progress
from game.ui import paint
from game.ui.context import Context
from game.ui.life.icons import draw_picture
from game.ui.palette import BRASS, CREAM, GOLD, GOLD_FLAT, HAIR, LINE, MUTED, PANEL, Color
from game.ui.widgets.button import Button
from game.ui.widgets.frame import Frame
from game.ui.widgets.screen import Screen
from game.ui.widgets.words import Words

MARGIN = 48.0
HEAD, BODY = 68.0, 114.0  # the middle of the head, and where what it is about begins
BODY_HEIGHT = 566.0
PITCH, INK = 1.15, 1.18  # from line to line, and what the last one takes, in text sizes
RISE = 0.08  # by which ink lies below the middle of its line, in text sizes


def back_button(screen: Screen, x: float, y: float) -> Button:
    """The square button that goes back, its middle at `y`."""
    return Button(name="back", rect=screen.frame.rect(x, y - 20, 40, 40), icon="back", radius=12)


def head(screen: Screen, surface: pygame.Surface, text_id: str, x: float, y: float, width: float) -> pygame.Rect:
    """The title behind the back button and the line below."""
    rect = screen.headline(surface, text_id, x + 56, y, 42)
    line = screen.frame.px(y + 30)
    paint.brass_line(surface, screen.frame.px(x), screen.frame.px(x + width), line, screen.frame.scale)
    return rect


def panel(screen: Screen, surface: pygame.Surface, x: float, y: float, width: float, height: float) -> pygame.Rect:
    """A card of a page."""
    rect = screen.frame.rect(x, y, width, height)
    screen.card(surface, rect, PANEL, LINE, 18, 226, 1.4, shadow=True)
    return rect


def section(
    screen: Screen, surface: pygame.Surface, text_id: str, x: float, y: float, width: float, aside: str | None = None
) -> None:
    """The head of a card: a brass bar, its words, the other language behind, something short at the right."""
    frame, words = screen.frame, screen.context.words(text_id)
    bar = frame.rect(x, y - 8, 3, 16)
    pygame.draw.rect(surface, BRASS, bar)
    right = x + width
    if aside is not None:
        right = screen.text(surface, aside, right, y, 15, MUTED, "midright", max_width=width * 0.45).left / frame.scale
    rect = screen.text(surface, words.main, x + 13, y, 18, CREAM, bold=True, max_width=right - x - 24)
    room = right - rect.right / frame.scale - 22
    if frame.wide and words.other is not None and room > 60:
        screen.text(surface, words.other, rect.right / frame.scale + 10, y + 1, 14, max_width=room)


def text_box(
    screen: Screen,
    surface: pygame.Surface,
    text: str,
    box: tuple[float, float, float, float],
    size: float,
    color: Color = CREAM,
    side: str = "left",
) -> None:
    """A text in lines within a box (x, y, width, height in units), in the largest size up to `size` that fits."""
    frame, rect = screen.frame, screen.frame.rect(*box)
    px = frame.text_px(size)
    while True:
        font = screen.context.assets.font(px)
        lines = paint.wrapped(text, font, rect.w)
        if ((len(lines) - 1) * PITCH + INK) * px <= rect.h or px <= paint.SMALLEST_TEXT:
            break
        px -= 1
    top = rect.centery - (len(lines) * PITCH / 2 + RISE) * px
    anchor, x = {"left": ("midleft", rect.x), "center": ("center", rect.centerx)}[side]
    with paint.inside(rect):
        for row, line in enumerate(lines):
            at = (x, top + (row + 0.5) * px * PITCH)
            paint.draw_text(surface, line, font, color, at, anchor, max_width=rect.w)  # type: ignore[arg-type]


def coins(screen: Screen, surface: pygame.Surface, count: int, right: float, y: float, size: float = 24) -> float:
    """A coin and a figure in gold that ends at `right`; returns where the coin begins."""
    frame = screen.frame
    font = screen.context.assets.font(frame.text_px(size), "bold")
    at = frame.point(right, y)
    rect = paint.draw_text(surface, f"{count:,}", font, CREAM, at, "midright", gradient=GOLD)
    side = size * 0.92
    left = rect.left / frame.scale - 8 - side
    paint.coin(surface, frame.point(left + side / 2, y + 1), frame.px(side))
    return left


def portrait(screen: Screen, surface: pygame.Surface, name: str, x: float, y: float, across: float) -> None:
    """A portrait in its golden ring round a point."""
    at, side = screen.frame.point(x, y), screen.frame.px(across)
    paint.disc(surface, at, side / 2 + 1.5, ((250, 214, 140), (176, 124, 52)), None)
    picture = screen.context.assets.avatar(name, side)
    surface.blit(picture, picture.get_rect(center=at))


def bar(surface: pygame.Surface, rect: pygame.Rect, part: float) -> None:
    """A bar filled to a part, 0 to 1."""
    surface.blit(paint.panel(rect.size, rect.h / 2, (8, 20, 22), (14, 32, 32), HAIR, 255, 1.0, False), rect)
    if part > 0:
        filled = rect.copy()
        filled.w = max(rect.h, round(rect.w * part))
        surface.blit(paint.panel(filled.size, rect.h / 2, (255, 226, 140), (206, 146, 52), None, 255), filled)


def level_name(context: Context, life: Life, level: int) -> Words:
    """A level by its number; 0: none yet."""
    return context.words(f"life.level.{life.levels[level - 1].id}" if level else "life.level.none")


def fitting_level(context: Context, life: Life, level: int, room: float) -> str:
    """A level's name, or that of its pepper alone where the whole one can't be `room` pixels wide."""
    name = level_name(context, life, level).main
    if not level or context.assets.font(paint.SMALLEST_TEXT, "bold").size(name)[0] <= room:
        return name
    return context.texts.get(f"life.pepper.{life.levels[level - 1].pepper}")


def level_words(context: Context, life: Life, profile: Profile) -> tuple[Words, Words]:
    """The level that the points of now have, and what is missing to the next."""
    now = progress(life, profile.points)
    if now.goal is None:
        return level_name(context, life, now.level), context.words("life.level.highest")
    following = level_name(context, life, now.level + 1)
    missing = context.words("life.level.next", name=following, points=f"{now.missing:,}")
    return level_name(context, life, now.level), missing


def pattern_name(context: Context, pattern: str) -> str:
    """A pattern's name as it begins a line."""
    name = context.texts.get(f"pattern.{pattern}")
    return name[:1].upper() + name[1:]


def pepper_of(life: Life, level: int) -> str:
    """The picture of a level; the first one's for who has none yet."""
    return life.levels[max(0, level - 1)].pepper


def draw_pepper(
    surface: pygame.Surface, frame: Frame, name: str, x: float, y: float, across: float, faint: bool = False
) -> None:
    """A pepper round a point in units."""
    draw_picture(surface, name, frame.point(x, y), frame.px(across), faint)


def pips(surface: pygame.Surface, frame: Frame, x: float, y: float, owned: int, most: int) -> None:
    """A box for each that can be owned, filled for those that are."""
    for place in range(most):
        rect = frame.rect(x + place * 16, y - 6, 11, 11)
        if place < owned:
            pygame.draw.rect(surface, GOLD_FLAT, rect, 0, 2)
        else:
            pygame.draw.rect(surface, LINE, rect, 1, 2)


def columns(x: float, width: float, shares: Sequence[float]) -> list[float]:
    """The right edges of columns that share a width."""
    edges, at = [], x
    for share in shares:
        at += width * share / sum(shares)
        edges.append(at)
    return edges
