"""The sounds by name: their files, how many may be heard at once, how soon one may follow another, and the music."""

from __future__ import annotations

from typing import NamedTuple

FOLDER = "sound"
PLACES: tuple[tuple[float, float], ...] = ((1.0, 1.0), (0.45, 1.0), (0.72, 0.72), (1.0, 0.45))
# How much of a sound goes to the left and the right ear: the own seat, then right, across and left.


class Kind(NamedTuple):
    """`files` differ a little and follow each other at random; `gap`: seconds from one to the next at least."""

    files: tuple[str, ...]
    voices: int = 1
    gap: float = 0.15
    placed: bool = False  # heard from where its seat sits


def variants(name: str, count: int) -> tuple[str, ...]:
    """The names of a sound's variants."""
    return tuple(f"{name}{number}" for number in range(1, count + 1))


# In the order in which they are opened: what is needed first comes first.
KINDS: dict[str, Kind] = {
    "hover": Kind(("hover",), 2, 0.06),
    "press": Kind(("press",), 2, 0.06),
    "blocked": Kind(("blocked",)),
    "shuffle": Kind(("shuffle",), gap=1.0),
    "dice": Kind(("dice",), gap=0.5),
    "deal": Kind(variants("deal", 4), 4, 0.06, placed=True),
    "draw": Kind(variants("draw", 4), 2, 0.09, placed=True),
    "discard": Kind(variants("clack", 8), 3, 0.09, placed=True),
    "hint": Kind(("hint",), gap=0.5),
    "pong": Kind(("pong",), 2, 0.3, placed=True),
    "kong": Kind(("kong",), 2, 0.3, placed=True),
    "wind": Kind(("wind",), gap=0.6),
    "rain": Kind(("rain",), gap=0.6),
    "coins": Kind(("coins",), 2, 0.35),
    "win": Kind(("win",), gap=1.0),
    "self_draw": Kind(("self_draw",), gap=1.0),
    "robbed_kong": Kind(("robbed_kong",), gap=1.0),
    "exhausted": Kind(("exhausted",), gap=1.0),
    "timer_tick": Kind(("timer_tick",), 2, 0.2),
}
TRACKS = ("menu", "table", "late")
FILES = tuple(file for kind in KINDS.values() for file in kind.files)
