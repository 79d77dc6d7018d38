"""A complete hand and its readings: the ways to take it apart into groups and a pair, or into seven pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from game.mahjong.tiles import KINDS, SUITS, Suit, Tile, suit_of


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a complete hand: runs by their lowest tile, triplets (melds included), one pair or seven."""

    runs: tuple[Tile, ...]
    triplets: tuple[Tile, ...]
    pairs: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class CompleteHand:
    """What a pattern looks at: one reading, the suits in it, its fours of a kind, and how the win came about."""

    reading: Reading
    suits: frozenset[Suit]
    fours: tuple[Tile, ...]
    flags: frozenset[str]


def readings(counts: Sequence[int], melded: tuple[Tile, ...]) -> Iterator[Reading]:
    """Every reading of 27 `counts` (without melds) beside `melded` triplets; none when the hand is not complete."""
    parts = [split(tuple(counts[9 * suit : 9 * suit + 9]), suit) for suit in SUITS]
    for one, two, three in product(*parts):
        pairs = one.pairs + two.pairs + three.pairs
        if len(pairs) == 1:
            yield Reading(
                one.runs + two.runs + three.runs, melded + one.triplets + two.triplets + three.triplets, pairs
            )
    if not melded and sum(counts) == 14 and all(count in (0, 2, 4) for count in counts):
        yield Reading((), (), tuple(tile for tile in range(KINDS) for _ in range(counts[tile] // 2)))


@lru_cache(maxsize=1 << 14)
def split(ranks: tuple[int, ...], suit: Suit) -> tuple[Reading, ...]:
    """Every way to take the tiles of one suit apart into groups and at most one pair."""
    return tuple(dict.fromkeys(_split(list(ranks), 0, 9 * suit)))


def _split(rest: list[int], rank: int, suit: Tile) -> Iterator[Reading]:
    while rank < 9 and not rest[rank]:
        rank += 1
    if rank == 9:
        yield Reading((), (), ())
        return
    tile = suit + rank
    for size in (2, 3):
        if rest[rank] >= size:
            rest[rank] -= size
            for part in _split(rest, rank, suit):
                if size == 3:
                    yield Reading(part.runs, (tile, *part.triplets), part.pairs)
                elif not part.pairs:
                    yield Reading(part.runs, part.triplets, (tile,))
            rest[rank] += size
    if rank <= 6 and rest[rank + 1] and rest[rank + 2]:
        for step in range(3):
            rest[rank + step] -= 1
        yield from (Reading((tile, *part.runs), part.triplets, part.pairs) for part in _split(rest, rank, suit))
        for step in range(3):
            rest[rank + step] += 1


def suits_in(tiles: Sequence[Tile]) -> frozenset[Suit]:
    """The suits that occur."""
    return frozenset([suit_of(tile) for tile in tiles])
