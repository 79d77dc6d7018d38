"""The ladder of levels: where the player stands, and every pepper in its three grades, the strongest on top."""

from __future__ import annotations

import pygame

from game.life import Level, Life
from game.session.profile import Profile, level_at, progress
from game.ui import paint
from game.ui.life.parts import bar, draw_pepper, fitting_level, level_words, panel, pepper_of, section, text_box
from game.ui.palette import BRASS, CREAM, GOLD, GOLD_FLAT, MUTED, PLUS, RULE, WEAK
from game.ui.widgets.labels import title
from game.ui.widgets.screen import Screen

CARD_TOP, CARD_HEIGHT = 46.0, 96.0
HEAD_HEIGHT = 28.0
MARK = 11.0  # half across


def draw_ladder(
    screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, box: tuple[float, float, float, float]
) -> None:
    """The whole card in a box (x, y, width, height in units)."""
    x, y, width, height = box
    with paint.inside(panel(screen, surface, *box)):
        count = screen.context.texts.get("profile.levels.count", count=len(life.levels))
        section(screen, surface, "profile.levels", x + 18, y + 26, width - 36, count)
        _now(screen, surface, life, profile, (x + 12, y + CARD_TOP, width - 24, CARD_HEIGHT))
        top = y + CARD_TOP + CARD_HEIGHT + 4
        _rows(screen, surface, life, profile, (x + 12, top, width - 24, y + height - 10 - top))


def _now(
    screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, box: tuple[float, float, float, float]
) -> None:
    """The level of now, how far the next one is."""
    frame, (x, y, width, height) = screen.frame, box
    screen.card(surface, frame.rect(*box), ((18, 46, 44), (8, 22, 24)), BRASS, 14, 236, 1.4)
    now = progress(life, profile.points)
    _, missing = level_words(screen.context, life, profile)
    draw_pepper(surface, frame, pepper_of(life, now.level), x + 46, y + height / 2, 78, not now.level)
    left, room = x + 92, width - 106
    shown = now.level and frame.wide  # where it is narrow the star in the ladder tells it
    number = screen.context.texts.get("life.level.number", level=now.level) if shown else ""
    right = screen.text(surface, number, x + width - 14, y + 26, 15, MUTED, "midright", max_width=room * 0.3).left
    space = (right / frame.scale - left - 8) * frame.scale
    at = frame.point(left, y + 22)
    heading = fitting_level(screen.context, life, now.level, space)
    title(surface, screen.context.assets, frame, heading, at, 26, GOLD, max_width=space)
    bar(surface, frame.rect(left, y + 41, room, 9), now.part)
    text_box(screen, surface, missing.main, (left, y + 50, room, height - 50), 15)


def _rows(
    screen: Screen, surface: pygame.Surface, life: Life, profile: Profile, box: tuple[float, float, float, float]
) -> None:
    x, y, width, height = box
    peppers = list(dict.fromkeys(level.pepper for level in reversed(life.levels)))
    grades = list(dict.fromkeys(level.grade for level in life.levels))
    share = _name_share(screen)
    first, cell = x + width * share, width * (1 - share) / len(grades)
    for place, grade in enumerate(grades):
        words = screen.context.texts.get(f"life.grade.{grade}")
        at = first + cell * (place + 0.5)
        screen.text(surface, words, at, y + HEAD_HEIGHT / 2, 15, MUTED, "center", max_width=cell - 6)
    row_height, now = (height - HEAD_HEIGHT) / len(peppers), level_at(life, profile.points)
    for row, pepper in enumerate(peppers):
        top = y + HEAD_HEIGHT + row * row_height
        steps = [(number, level) for number, level in enumerate(life.levels, start=1) if level.pepper == pepper]
        _row_ground(screen, surface, pepper, (x, top, width, row_height), [number for number, _ in steps], now)
        for number, level in steps:
            at = first + cell * (grades.index(level.grade) + 0.5)
            _step(screen, surface, number, level, (at, top, cell, row_height), now, profile)


def _name_share(screen: Screen) -> float:
    """How much of the width a pepper and its name take."""
    return 0.42 if screen.frame.wide else 0.46


def threshold(screen: Screen, points: int) -> str:
    """The points of a level; where it is narrow in thousands, or in 万."""
    unit = 10_000 if screen.context.language == "zh" else 1_000
    if screen.frame.wide or points < 10_000:
        return f"{points:,}"
    return screen.context.texts.get("life.points.short", count=f"{points / unit:g}")


def _row_ground(
    screen: Screen,
    surface: pygame.Surface,
    pepper: str,
    box: tuple[float, float, float, float],
    numbers: list[int],
    now: int,
) -> None:
    """The pepper and its name; the row in which the player stands is lit."""
    frame, (x, y, width, height) = screen.frame, box
    if now in numbers:
        surface.blit(paint.panel(frame.rect(*box).size, 10 * frame.scale, (74, 70, 34), (44, 44, 24), None, 150),
                     frame.rect(*box))  # fmt: skip
    elif min(numbers) > 1:  # the lowest stands on the edge of the card
        pygame.draw.line(surface, RULE, frame.point(x + 6, y + height), frame.point(x + width - 6, y + height))
    reached = min(numbers) <= now
    draw_pepper(surface, frame, pepper, x + 26, y + height / 2, 44, not reached)
    name = screen.context.texts.get(f"life.pepper.{pepper}")
    text_box(
        screen, surface, name, (x + 52, y, width * _name_share(screen) - 54, height), 17, CREAM if reached else MUTED
    )


def _step(
    screen: Screen,
    surface: pygame.Surface,
    number: int,
    level: Level,
    box: tuple[float, float, float, float],
    now: int,
    profile: Profile,
) -> None:
    """One level: a tick when it is had, a star for the one of now, a lock before; its points below."""
    frame, (x, y, width, height) = screen.frame, box
    at, radius = frame.point(x, y + height / 2 - 13), MARK * frame.scale
    if number > now:
        faded = number <= profile.highest_level
        paint.disc(surface, at, radius, ((30, 52, 50), (16, 32, 32)), GOLD_FLAT if faded else WEAK)
        lock = screen.context.assets.icon("lock", frame.px(13), MUTED)
        surface.blit(lock, lock.get_rect(center=at))
    else:
        if number == now:
            paint.disc(surface, at, radius + frame.px(4), ((60, 50, 20), (40, 34, 16)), GOLD_FLAT)
        paint.disc(surface, at, radius, ((255, 226, 140), (206, 146, 52)), (120, 70, 16))
        mark = paint.star if number == now else paint.tick
        mark(surface, at, radius * 1.25, (70, 34, 8))
    color = PLUS if number == now else CREAM if number < now else MUTED
    screen.text(
        surface, threshold(screen, level.points), x, y + height / 2 + 15, 15, color, "center", max_width=width - 12
    )
