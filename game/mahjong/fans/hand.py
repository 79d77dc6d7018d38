"""A complete hand and its readings: the ways to take it apart into groups and a pair, or into seven pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.mahjong.tiles import KINDS, Suit, Tile


class Reading(NamedTuple):
    """One way to read a complete hand: runs by their lowest tile, triplets (melds included), one pair or seven."""

    runs: tuple[Tile, ...]
    triplets: tuple[Tile, ...]
    pairs: tuple[Tile, ...]


class CompleteHand(NamedTuple):
    """What a pattern looks at: one reading, the suits in it, its fours of a kind, and how the win came about."""

    reading: Reading
    suits: frozenset[Suit]
    fours: tuple[Tile, ...]
    flags: frozenset[str]


NOTHING = Reading((), (), ())
NO_TILE = bytes(1)


def readings(counts: Sequence[int], melded: tuple[Tile, ...]) -> Iterator[Reading]:
    """Every reading of 27 `counts` (without melds) beside `melded` triplets; none when the hand is not complete."""
    held = bytes(counts)
    for one in split(held[:9], 0):
        for two in split(held[9:18], 1):
            for three in split(held[18:], 2):
                pairs = one.pairs + two.pairs + three.pairs
                if len(pairs) == 1:
                    triplets = melded + one.triplets + two.triplets + three.triplets
                    yield Reading(one.runs + two.runs + three.runs, triplets, pairs)
    if not melded and held.count(2) + 2 * held.count(4) == 7:
        yield Reading((), (), tuple(tile for tile in range(KINDS) for _ in range(held[tile] // 2)))


@lru_cache(maxsize=1 << 15)
def split(ranks: bytes, suit: Suit) -> tuple[Reading, ...]:
    """Every way to take the tiles of one suit, given by nine counts, apart into groups and at most one pair."""
    first = 9 * suit
    ways = _split(ranks.lstrip(NO_TILE))
    return tuple([Reading(*[tuple([first + rank for rank in part]) for part in way]) for way in ways])


@lru_cache(maxsize=1 << 15)
def _split(ranks: bytes) -> tuple[Reading, ...]:
    """The same for the ranks from the lowest one held up to 9; what a group leaves is remembered for other hands."""
    over = sum(ranks) % 3
    if over == 1 or not ranks:
        return () if ranks else (NOTHING,)
    rank, count, after = 9 - len(ranks), ranks[0], ranks[1:]
    found: list[Reading] = []
    if count >= 2 and over == 2:
        rest = _split((bytes((count - 2,)) + after).lstrip(NO_TILE))
        found += [Reading(runs, threes, (rank,)) for runs, threes, _ in rest]
    if count >= 3:
        rest = _split((bytes((count - 3,)) + after).lstrip(NO_TILE))
        found += [Reading(runs, (rank, *threes), two) for runs, threes, two in rest]
    if rank <= 6 and after[0] and after[1]:
        rest = _split((bytes((count - 1, after[0] - 1, after[1] - 1)) + after[2:]).lstrip(NO_TILE))
        found += [Reading((rank, *runs), threes, two) for runs, threes, two in rest]
    return tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)


def suits_in(tiles: Sequence[Tile]) -> frozenset[Suit]:
    """The suits that occur."""
    return frozenset({tile // 9 for tile in tiles})
