"""What can be set, by page: each row a field of Settings and the kind of control that changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from game.ui.context import Context
from game.ui.palette import BACKS, FELTS, Pair
from game.ui.widgets.base import Widget
from game.ui.widgets.choices import Segments, Slider, Swatches, Toggle
from game.ui.widgets.words import Words

Kind = Literal["toggle", "segments", "swatches", "slider"]
PAINTS: dict[str, dict[str, Pair]] = {"theme": FELTS, "tile_back": BACKS}


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its field in Settings, its control, what can be chosen, and whether a note explains it."""

    key: str
    kind: Kind = "toggle"
    choices: tuple[Any, ...] = ()
    note: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """Some rows under a tab with an icon."""

    name: str
    icon: str
    rows: tuple[Row, ...] = ()


PAGES = (
    Page(
        "display",
        "screen",
        (
            Row("fullscreen"),
            Row("text_scale", "segments", (100, 125, 150)),
            Row("animation_speed", "segments", (1, 2, 4, 0)),
            Row("reduced_motion", note=True),
            Row("rank_digits"),
            Row("high_contrast"),
            Row("theme", "swatches", tuple(FELTS)),
            Row("tile_back", "swatches", tuple(BACKS)),
        ),
    ),
    Page(
        "sound",
        "sound",
        (
            Row("sound_master", "slider"),
            Row("sound_effects", "slider", note=True),
            Row("sound_music", "slider"),
            Row("muted", note=True),
        ),
    ),
    Page(
        "play",
        "tile",
        (
            Row("one_click_discard", note=True),
            Row("hints", "segments", ("off", "on_request", "always"), note=True),
            Row("timer", "segments", (0, 10, 20, 30), note=True),
        ),
    ),
    Page("keys", "keys"),
    Page("language", "globe", (Row("language", "segments", ("zh", "en"), note=True),)),
)


def choice_words(context: Context, row: Row) -> Sequence[Words]:
    """What can be chosen, in the language shown."""
    return [Words(context.texts.get(f"settings.choice.{row.key}.{choice}")) for choice in row.choices]


def control(context: Context, row: Row, place: pygame.Rect) -> Widget:
    """The control of a row, at the right end of `place`; a slider leaves room for its figure."""
    value, scale = getattr(context.settings, row.key), place.h / CONTROL_HEIGHT
    match row.kind:
        case "toggle":
            rect = pygame.Rect(0, 0, round(60 * scale), round(32 * scale))
            rect.midright = place.midright
            return Toggle(name=row.key, rect=rect, on=bool(value))
        case "slider":
            rect = pygame.Rect(place.x, place.y, place.w - round(72 * scale), place.h)
            return Slider(name=row.key, rect=rect, value=value)
    words, at = choice_words(context, row), row.choices.index(value)
    if row.kind == "swatches":
        paints = [PAINTS[row.key][choice] for choice in row.choices]
        return Swatches(name=row.key, rect=place, options=words, selected=at, paints=paints)
    return Segments(name=row.key, rect=place, options=words, selected=at)


def chosen(row: Row, widget: Widget) -> Any:
    """The value that a control stands at."""
    match widget:
        case Toggle():
            return widget.on
        case Slider():
            return widget.value
        case Segments():
            return row.choices[widget.selected]
    raise TypeError(f"{widget.name}: no control of a setting")


CONTROL_HEIGHT = 46.0
