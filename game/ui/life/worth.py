"""What a hand is about, beside the choice of a new one: what a point is worth, in points or in coins."""

from __future__ import annotations

import pygame

from game.life import Room
from game.mahjong.fans import multiple_of
from game.mahjong.ruleset import Ruleset
from game.text import Texts
from game.ui.palette import CREAM, GOLD_FLAT, PLUS, WEAK
from game.ui.widgets.screen import Screen

EXAMPLE_FAN = 3


def worth(texts: Texts, rules: Ruleset, room: Room) -> list[tuple[str, str]]:
    """What a point is worth in a room, as (label, value): in coins where the room has them."""
    example = 3 * rules.base_points * (multiple_of(EXAMPLE_FAN) + rules.self_draw_bonus)
    if room.uses_coins:
        figures = [("room.point", room.factor), ("room.fee", room.fee), ("room.entry", room.entry)]
        rows = [(key, texts.get("room.coins", coins=f"{value:,}")) for key, value in figures]
        return [*rows, ("room.example", f"{room.factor * example - room.fee:+,}")]
    cap = rules.fan_cap
    return [
        ("new.base", texts.get("new.base.value", points=rules.base_points)),
        ("new.cap", texts.get("new.cap.none") if cap is None else texts.get("new.cap.value", fan=cap)),
        ("new.example", texts.get("new.example.value", points=example)),
    ]


def draw_figure(
    screen: Screen, surface: pygame.Surface, place: tuple[float, float, float], key: str, value: str
) -> None:
    """A label with its value in a row (x, middle, width in units); the other language between where there is room."""
    (x, y, width), words = place, screen.context.words(key)
    rect = screen.text(surface, words.main, x, y, 16, CREAM)
    color = PLUS if key in ("new.example", "room.example") else GOLD_FLAT
    end = screen.text(surface, value, x + width, y, 16, color, "midright", bold=True)
    room = (end.left - rect.right) / screen.frame.scale - 18
    if screen.frame.wide and words.other is not None and room > 40:
        screen.text(surface, words.other, rect.right / screen.frame.scale + 8, y + 1, 14, WEAK, max_width=room)
