"""The large tiles of the start screen, from assets/ui/hero.png and hero.json."""

from __future__ import annotations

import json
from typing import Any

import pygame

from game.ui.assets import Assets, bled
from game.ui.widgets.frame import Frame

LAYOUT = "ui/hero.json"


def draw_hero(surface: pygame.Surface, assets: Assets, frame: Frame, shift: tuple[float, float]) -> None:
    """All shadows, then all tiles from back to front, moved by `shift` logical units."""
    layout: dict[str, Any] = json.loads((assets.root / LAYOUT).read_bytes())
    sheet = assets.picture(f"ui/{layout['file']}")
    for suffix in ("_shadow", ""):
        for place in layout["places"]:
            entry = layout["sprites"][place["sprite"] + suffix]
            scale = place["width"] / layout["px"] * frame.scale
            _draw(surface, sheet, entry, scale, _foot(place, frame, shift))


def _foot(place: dict[str, Any], frame: Frame, shift: tuple[float, float]) -> tuple[float, float]:
    x, y = place["foot"]
    return (x + shift[0]) * frame.scale, (y + shift[1]) * frame.scale


def _draw(
    surface: pygame.Surface, sheet: pygame.Surface, entry: dict[str, Any], scale: float, foot: tuple[float, float]
) -> None:
    """One sprite, the middle of its body's lower edge at `foot`."""
    left, top, width, height = entry["rect"]
    picture = bled(sheet.subsurface((left, top, width, height)).convert_alpha())  # only what is drawn is converted
    scaled = pygame.transform.smoothscale(picture, (round(width * scale), round(height * scale)))
    body_width, body_height = entry["body"]
    dx, dy = entry["offset"]
    at = (foot[0] + (dx - body_width / 2) * scale, foot[1] + (dy - body_height) * scale)
    surface.blit(scaled, (round(at[0]), round(at[1])))
