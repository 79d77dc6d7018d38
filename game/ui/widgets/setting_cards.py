"""What lies beside the rows of a settings page: where settings are kept, keys of the table, samples, and about."""

from __future__ import annotations

import pygame

from game import __version__
from game.ui import keys, paint
from game.ui.palette import CREAM, GOLD_FLAT, LINE, MUTED, QUIET, RULE, WARM, WEAK
from game.ui.widgets.button import Button
from game.ui.widgets.key_cap import CAP, key_words
from game.ui.widgets.labels import PLAIN, Style, draw_label
from game.ui.widgets.screen import FAINT, Screen

Area = tuple[float, float, float, float]  # left, top, width, height in logical units

SAMPLES = ("discard", "pong", "kong", "win", "wind", "rain", "coins")  # sounds to try
TABLE_KEYS = ("space", "coach", "auto", "first", "items", "mute")
KEY_COLUMNS = 2
HEAD = 30.0  # from the top of a card to the middle of its heading
DROPPED = "..."  # stands for the beginning of a path; the sign for words cut short would tell of a fault


def draw_card(screen: Screen, surface: pygame.Surface, area: Area, heading: str | None = None) -> pygame.Rect:
    """A quiet card, its heading in its upper left corner; returns its place in pixels."""
    rect = screen.frame.rect(*area)
    screen.card(surface, rect, QUIET, RULE, 14)
    if heading is not None:
        words = screen.context.words(heading)
        with paint.inside(rect):
            screen.label(surface, words, area[0] + 16, area[1] + HEAD, HEADING, area[2] - 32)
    return rect


# ---- where settings are kept


def draw_where(screen: Screen, surface: pygame.Surface, area: Area) -> None:
    """The folder of the settings, or that they can't be kept."""
    x, y, width, height = area
    rect, context, frame = draw_card(screen, surface, area), screen.context, screen.frame
    unsaved = context.unsaved is not None
    with paint.inside(rect):
        words = context.words("settings.unsaved" if unsaved else "settings.saved")
        screen.label(surface, words, x + 16, y + 32, FAINT, width - 32)
        font = context.assets.font(frame.text_px(14))
        step = font.get_height() * 0.95 / frame.scale
        lines = broken(str(context.folders.root), font, frame.px(width - 32), int((height - 60) // step))
        for index, line in enumerate(lines):
            screen.text(surface, line, x + 16, y + 56 + step * (index + 0.5), 14, GOLD_FLAT if unsaved else WEAK)


def broken(text: str, font: pygame.font.Font, width: int, most: int) -> list[str]:
    """A path in lines no wider than `width` pixels, broken anywhere; the end of one longer than `most` lines."""
    lines = _cut(text, font, width)
    while len(lines) > max(1, most):
        text = text[1:]
        lines = _cut(DROPPED + text, font, width)
    return lines


def _cut(text: str, font: pygame.font.Font, width: int) -> list[str]:
    lines = [""]
    for character in text:
        if font.size(lines[-1] + character)[0] > width:
            lines.append("")
        lines[-1] += character
    return lines


# ---- the keys of the table


def draw_table_keys(screen: Screen, surface: pygame.Surface, area: Area) -> None:
    """The keys wanted most at the table, as they are set."""
    x, y, width, height = area
    rect = draw_card(screen, surface, area, "settings.table_keys")
    each, top = (width - 32) / KEY_COLUMNS, y + 2 * HEAD + 2
    rows = -(-len(TABLE_KEYS) // KEY_COLUMNS)
    pitch = (height - (top - y) - 12) / rows
    with paint.inside(rect):
        for index, action in enumerate(TABLE_KEYS):
            row, column = divmod(index, KEY_COLUMNS)
            _key(screen, surface, action, (x + 16 + column * each, top + (row + 0.5) * pitch), each - 14)


def _key(screen: Screen, surface: pygame.Surface, action: str, at: tuple[float, float], width: float) -> None:
    """A cap and what it does; `at` is the middle of its left edge."""
    context, frame = screen.context, screen.frame
    font = context.assets.font(frame.text_px(15), "bold")
    sign = key_words(context, keys.key_of(action, keys.fitting(context.settings.keys)))
    cap = pygame.Rect(0, 0, max(frame.px(38), font.size(sign)[0] + frame.px(20)), max(frame.px(32), font.get_height()))
    cap.midleft = frame.point(*at)
    surface.blit(paint.panel(cap.size, 9 * frame.scale, *CAP, LINE, 255, 1.4), cap)
    paint.draw_text(surface, sign, font, CREAM, cap.center, "center")
    words, left = context.words(f"settings.action.{action}"), cap.right + frame.px(10)
    room = frame.point(at[0] + width, 0)[0] - left
    draw_label(surface, context.assets, frame, words, (left, cap.centery), KEY_NAME, room)


# ---- sounds to try


def sample_buttons(screen: Screen, area: Area) -> list[Button]:
    """A button for each sound to try, side by side at the bottom of a card; shut while nothing can be heard."""
    x, y, width, height = area
    context, gap = screen.context, 10.0
    each = (width - 32 - gap * (len(SAMPLES) - 1)) / len(SAMPLES)
    settings = context.settings
    heard = bool(settings.sound_master and settings.sound_effects) and not settings.muted
    reason = None if heard else context.texts.get("settings.samples.silent")
    return [
        Button(
            name=f"sample {name}",
            rect=screen.frame.rect(x + 16 + at * (each + gap), y + height - 70, each, 54),
            words=context.words(f"settings.sample.{name}"),
            size=17,
            radius=12,
            enabled=heard,
            reason=reason,
        )
        for at, name in enumerate(SAMPLES)
    ]


def draw_samples(screen: Screen, surface: pygame.Surface, area: Area) -> None:
    """The card behind the buttons; it tells of a device that is missing."""
    draw_card(screen, surface, area, "settings.samples")
    if screen.context.audio.open is False:
        x, y, width, _ = area
        words = screen.context.words("settings.samples.no_device")
        screen.label(surface, words, x + width - 16, y + HEAD, NO_DEVICE, width * 0.6)


# ---- about the game


def draw_about(screen: Screen, surface: pygame.Surface, area: Area) -> None:
    """The version, that nothing leaves the computer, and whose pictures, sounds and letters these are."""
    x, y, width, height = area
    rect = draw_card(screen, surface, area, "settings.about")
    with paint.inside(rect):
        screen.text(surface, __version__, x + width - 16, y + HEAD, 15, GOLD_FLAT, "midright", bold=True)
        lines = [screen.context.words(f"settings.about.{name}") for name in ("offline", "made", "fonts")]
        step = (height - 2 * HEAD - 4) / len(lines)
        for index, words in enumerate(lines):
            screen.label(surface, words, x + 16, y + 2 * HEAD - 8 + (index + 0.5) * step, PLAIN_LINE, width - 32)


HEADING = Style(size=17)
KEY_NAME = Style(size=15, color=MUTED, other_color=WEAK, weight="medium")
PLAIN_LINE = Style(size=15, color=MUTED, other_color=WEAK, weight=PLAIN.weight)
NO_DEVICE = Style(size=14, color=WARM, other_color=WEAK, weight="medium", side="right")
