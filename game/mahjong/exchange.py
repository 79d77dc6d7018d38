"""换三张: which three tiles a seat may give away, and which way they go (rules.md section 11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from game.mahjong.actions import Exchange
from game.mahjong.tiles import SUITS, Tile, suit_of

GIVEN = 3
SIDES = 6


def exchange_choices(hand: Sequence[Tile]) -> tuple[Exchange, ...]:
    """Every three tiles of one suit of a sorted hand, each choice once."""
    suits = [[tile for tile in hand if suit_of(tile) == suit] for suit in SUITS]
    return tuple(_exchange(tiles) for held in suits for tiles in dict.fromkeys(combinations(held, GIVEN)))


@cache
def _exchange(tiles: tuple[Tile, ...]) -> Exchange:
    return Exchange(tiles)


def die_of(wall: Sequence[Tile]) -> int:
    """The die, 1 to 6, that the exchange of a hand throws: read from all 108 tiles in draw order.

    The sum of each tile's place (from 0) times its number (0 to 26) decides. It depends on every tile, so what a seat
    sees of the wall tells it nothing.
    """
    return 1 + sum(place * tile for place, tile in enumerate(wall)) % SIDES
