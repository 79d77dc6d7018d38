"""Every sound file: what makes it, how loud it is to be, and how long it may be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sound import calls, music, signs, tile, weather
from sound.waves import Sound

EFFECT_QUALITY, MUSIC_QUALITY = 0.5, 0.35


@dataclass(frozen=True, slots=True)
class Recipe:
    """`target` in LUFS: of the loudest 400 ms for an effect, of the whole for a loop. `length`: from, to in seconds."""

    make: Callable[[], Sound]
    target: float
    length: tuple[float, float]
    loop: bool = False

    @property
    def quality(self) -> float:
        """How well it is coded."""
        return MUSIC_QUALITY if self.loop else EFFECT_QUALITY


def variants(name: str, count: int, make: Callable[[int], Sound], target: float, longest: float) -> dict[str, Recipe]:
    """Some sounds of a kind."""
    return {f"{name}{number}": Recipe(partial(make, number), target, (0.08, longest)) for number in range(1, count + 1)}


RECIPES: dict[str, Recipe] = {
    **variants("clack", 8, tile.clack, -24, 0.6),
    **variants("draw", 4, tile.draw, -31, 0.5),
    **variants("deal", 4, tile.deal, -28, 0.6),
    "shuffle": Recipe(tile.shuffle, -25, (1, 2.4)),
    "dice": Recipe(tile.dice, -26, (0.5, 1.4)),
    "pong": Recipe(calls.pong, -19, (0.5, 2.2)),
    "kong": Recipe(calls.kong, -18, (0.8, 2.8)),
    "win": Recipe(calls.win, -16, (2, 5)),
    "self_draw": Recipe(calls.self_draw, -16, (2, 5.5)),
    "robbed_kong": Recipe(calls.robbed_kong, -16, (2, 5)),
    "exhausted": Recipe(calls.exhausted, -22, (1.5, 4.5)),
    "wind": Recipe(weather.wind, -22, (1.5, 3.6)),
    "rain": Recipe(weather.rain, -22, (1.5, 3.8)),
    "coins": Recipe(signs.coins, -24, (0.5, 1.8)),
    "press": Recipe(signs.press, -30, (0.05, 0.4)),
    "hover": Recipe(signs.hover, -40, (0.03, 0.2)),
    "blocked": Recipe(signs.blocked, -27, (0.15, 0.7)),
    "timer_tick": Recipe(signs.tick, -32, (0.05, 0.3)),
    "hint": Recipe(signs.hint, -27, (0.5, 1.8)),
    "menu": Recipe(partial(music.loop, "menu"), -26, (60, 95), loop=True),
    "table": Recipe(partial(music.loop, "table"), -26, (60, 95), loop=True),
    "late": Recipe(partial(music.loop, "late"), -25, (55, 95), loop=True),
}
