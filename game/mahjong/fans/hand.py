"""A complete hand and its readings: the ways to take it apart into groups and a pair, or into seven pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.mahjong.tiles import KINDS, Suit, Tile, suit_of


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
    for pair in range(KINDS):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            for runs, triplets in _groups(rest, 0):
                yield Reading(runs, melded + triplets, (pair,))
    if not melded and sum(counts) == 14 and all(count % 2 == 0 for count in counts):
        yield Reading((), (), tuple(tile for tile in range(KINDS) for _ in range(counts[tile] // 2)))


def _groups(rest: list[int], start: Tile) -> Iterator[tuple[tuple[Tile, ...], tuple[Tile, ...]]]:
    tile = start
    while tile < KINDS and not rest[tile]:
        tile += 1
    if tile == KINDS:
        yield (), ()
        return
    if rest[tile] >= 3:
        rest[tile] -= 3
        for runs, triplets in _groups(rest, tile):
            yield runs, (tile, *triplets)
        rest[tile] += 3
    if tile % 9 <= 6 and rest[tile + 1] and rest[tile + 2]:
        for step in range(3):
            rest[tile + step] -= 1
        for runs, triplets in _groups(rest, tile):
            yield (tile, *runs), triplets
        for step in range(3):
            rest[tile + step] += 1


def suits_in(tiles: Sequence[Tile]) -> frozenset[Suit]:
    """The suits that occur."""
    return frozenset(suit_of(tile) for tile in tiles)
