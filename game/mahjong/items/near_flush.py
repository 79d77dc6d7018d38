"""乾坤大挪移: a wall that deals one seat a random hand close to one suit. The 108 tiles stay as they are."""

from __future__ import annotations

from random import Random

from game.core.stream import pick, shuffled
from game.mahjong.engine import HAND_SIZE
from game.mahjong.shanten import shanten
from game.mahjong.state import SEATS, Deal
from game.mahjong.tiles import SUITS, Suit, suit_of

OF_ONE_SUIT = (10, 11, 12)


def near_flush_deal(deal: Deal, seat: int, chance: Random) -> Deal:
    """The deal with 10 to 12 of the seat's 13 tiles of one suit, not ready; tiles only change places in the wall."""
    while True:
        wall = list(deal.wall)
        first = HAND_SIZE * ((seat - deal.dealer) % SEATS)
        own = range(first, first + HAND_SIZE)
        chosen = _chosen(wall, pick(SUITS, chance), pick(OF_ONE_SUIT, chance), chance)
        free = [place for place in own if place not in chosen]
        for place, other in zip(free, [one for one in chosen if one not in own], strict=True):
            wall[place], wall[other] = wall[other], wall[place]
        if shanten([wall[place] for place in own]) != 0:
            return Deal(tuple(wall), deal.dealer)


def _chosen(wall: list[int], suit: Suit, count: int, chance: Random) -> tuple[int, ...]:
    """Places in the wall of `count` tiles of a suit and so many others that they make a hand."""
    inside = [place for place, tile in enumerate(wall) if suit_of(tile) == suit]
    outside = [place for place, tile in enumerate(wall) if suit_of(tile) != suit]
    return (*shuffled(inside, chance)[:count], *shuffled(outside, chance)[: HAND_SIZE - count])
