"""The tiles that each sentence of the first hand is about."""

from __future__ import annotations

from collections.abc import Sequence

from game.mahjong.tiles import Tile, parse, parse_suit, suit_of
from game.ui.learn_tiles import Group

VOID = parse_suit("s")  # the suit that the lesson throws away
OF_VOID = ("void", "lone", "lone2", "lone3")  # these are about what of it is still in the hand
EXAMPLES: dict[str, tuple[str, ...]] = {
    "tiles": ("123456789m", "123456789p", "123456789s"),
    "goal": ("222m", "345m", "678p", "999p", "55m"),
    "pong": ("88p", "8p"),
    "kong": ("888p", "8p"),
    "choose": ("234m", "67m", "456p", "33p", "9m"),
    "pass": ("67m", "5m", "8m"),
    "keep": ("1p",),
    "win": ("67m", "5m"),
    "end": ("8888p", "234m", "567m", "456p", "33p"),
}


def example(name: str, hand: Sequence[Tile]) -> tuple[Group, ...]:
    """The groups beside a page, a step or the end of the lesson, none for those about nothing that can be shown."""
    if name in OF_VOID:
        left = tuple(tile for tile in hand if suit_of(tile) == VOID)
        return (left,) if left else ()
    return tuple(parse(group) for group in EXAMPLES.get(name, ()))
