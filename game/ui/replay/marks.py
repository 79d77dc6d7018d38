"""The signs of a replay: disc, diamond, star, triangle. Each differs in shape, not in colour alone."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.palette import Color

PONG: Color = (110, 214, 150)
KONG: Color = (128, 176, 246)
WIN: Color = (255, 128, 108)
SLIP: Color = (255, 218, 92)
OTHER: Color = (196, 208, 196)
COLORS = {"pong": PONG, "kong": KONG, "win": WIN, "slip": SLIP, "other": OTHER}
LEGEND = ("pong", "kong", "win", "slip")


def kind_sign(word: str) -> str:
    """The sign of a mark on the timeline, or of a payment."""
    if word.startswith("kong"):
        return "kong"
    if word.startswith("win"):
        return "win"
    return "pong" if word == "pong" else "other"


def draw_sign(surface: pygame.Surface, sign: str, center: tuple[float, float], size: float) -> None:
    """A sign, `size` pixels across."""
    color = COLORS[sign]
    match sign:
        case "pong":
            paint.disc(surface, center, size * 0.42, (color, color), None)
        case "kong":
            paint.lozenge(surface, center, size * 1.1, color)
        case "win":
            paint.star(surface, center, size * 1.2, color)
        case "slip":
            paint.triangle(surface, center, size, color, "up")
        case _:
            paint.disc(surface, center, size * 0.3, (color, color), None)
