"""A text in the chosen language, with the other language small below it where there is room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.assets import Assets, Weight
from game.ui.paint import Anchor, draw_text, missing
from game.ui.palette import CREAM, MUTED, Color, Pair
from game.ui.widgets.frame import Frame
from game.ui.widgets.words import Words

__all__ = ["PLAIN", "STRONG", "Style", "Words", "draw_label", "label_width", "title"]

Side = Literal["left", "center", "right"]
SMALLEST_TITLE = 12.0  # logical units
ANCHORS: dict[str, Anchor] = {"left": "midleft", "center": "center", "right": "midright"}


@dataclass(frozen=True, slots=True)
class Style:
    """How a label looks; sizes in logical units."""

    size: float = 18
    other_size: float = 14
    color: Color = CREAM
    other_color: Color = MUTED
    weight: Weight = "bold"
    gap: float = 1
    side: Side = "left"


PLAIN = Style(weight="medium")
STRONG = Style()


def draw_label(
    surface: pygame.Surface,
    assets: Assets,
    frame: Frame,
    words: Words,
    at: tuple[float, float],
    style: Style = STRONG,
    max_width: float | None = None,
) -> pygame.Rect:
    """Draw words with their vertical middle at `at` (pixels); `max_width` in pixels. Returns what they cover."""
    anchor = ANCHORS[style.side]
    font = assets.font(frame.text_px(style.size), style.weight)
    if words.other is None or not frame.wide:
        return draw_text(surface, words.main, font, style.color, at, anchor, max_width=max_width)
    small = assets.font(frame.text_px(style.other_size))
    high, low = font.get_height() * 0.76, small.get_height() * 0.74
    total = high + low + frame.px(style.gap)
    x, y = at
    rect = draw_text(surface, words.main, font, style.color, (x, y - total / 2 + high / 2), anchor, max_width=max_width)
    below = draw_text(
        surface, words.other, small, style.other_color, (x, y + total / 2 - low / 2), anchor, max_width=max_width
    )
    return rect.union(below)


def label_width(assets: Assets, frame: Frame, words: Words, style: Style = STRONG) -> int:
    """How many pixels wide the words will be."""
    width = assets.font(frame.text_px(style.size), style.weight).size(words.main)[0]
    if words.other is not None and frame.wide:
        width = max(width, assets.font(frame.text_px(style.other_size)).size(words.other)[0])
    return width


def title(
    surface: pygame.Surface,
    assets: Assets,
    frame: Frame,
    text: str,
    at: tuple[float, float],
    size: float,
    pair: Pair,
    anchor: Anchor = "midleft",
    max_width: float | None = None,
) -> pygame.Rect:
    """A headline in the brush font, its Latin words in the bold one, smaller; too wide for its place it shrinks."""
    runs = [(run, _headline_font(assets, frame, run, size)) for run in _runs(text)]
    total = sum(font.size(run)[0] for run, font in runs)
    if max_width is not None and total > max_width and size > SMALLEST_TITLE:
        return title(surface, assets, frame, text, at, size - 1, pair, anchor, max_width)
    if len(runs) == 1 or anchor not in ("midleft", "center"):
        return draw_text(surface, text, runs[-1][1], CREAM, at, anchor, gradient=pair, max_width=max_width)
    x = at[0] - (total / 2 if anchor == "center" else 0)
    covered = pygame.Rect(round(x), round(at[1]), 0, 0)
    for run, font in runs:
        rect = draw_text(surface, run, font, CREAM, (x, at[1]), "midleft", gradient=pair)
        covered = covered.union(rect)
        x = rect.right
    return covered


def _headline_font(assets: Assets, frame: Frame, run: str, size: float) -> pygame.font.Font:
    if any(ord(character) > 0x2E80 for character in run):
        brush = assets.font(frame.text_px(size), "display")
        return brush if not missing(run, brush) else assets.font(frame.text_px(size * 0.9), "bold")
    return assets.font(frame.text_px(size * 0.78), "bold")


def _runs(text: str) -> list[str]:
    """Chinese and Latin stretches apart; a space stays with what is before it."""
    runs = [""]
    for character in text:
        last = runs[-1].rstrip()
        if last and character != " " and (ord(character) > 0x2E80) != (ord(last[-1]) > 0x2E80):
            runs.append("")
        runs[-1] += character
    return runs
