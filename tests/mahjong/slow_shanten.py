"""The definition of shanten word for word, slow: every target of a suit, tried one after another."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from operator import add, getitem

Counts = tuple[int, ...]
PONGS = tuple(tuple(3 if rank == one else 0 for rank in range(9)) for one in range(9))
RUNS = tuple(tuple(1 if low <= rank <= low + 2 else 0 for rank in range(9)) for low in range(7))
PAIRS = tuple(tuple(2 if rank == one else 0 for rank in range(9)) for one in range(9))


@cache
def targets(groups: int, pair: bool) -> tuple[Counts, ...]:
    """Every way to hold that many groups, and a pair if asked, in one suit of four copies a kind."""
    if not groups and not pair:
        return ((0,) * 9,)
    smaller, parts = (targets(groups, False), PAIRS) if pair else (targets(groups - 1, False), PONGS + RUNS)
    whole = {tuple(map(add, target, part)) for target in smaller for part in parts}
    return tuple(sorted(target for target in whole if max(target) <= 4))


@lru_cache(maxsize=4096)
def lacking_in_suit(counts: Counts, caps: Counts, groups: int, pair: bool) -> int:
    """The fewest tiles that make some target, no kind above its cap; 99 where there is none."""
    lacking = [
        [max(0, wanted - held) if wanted <= cap else 99 for wanted in range(5)]
        for held, cap in zip(counts, caps, strict=True)
    ]
    return min(sum(map(getitem, lacking, target)) for target in targets(groups, pair))


def counts_of(tiles) -> Counts:
    tiles = list(tiles)
    return tuple(tiles.count(tile) for tile in range(27))


def shanten(tiles, melds=(), void=None, seven_pairs=True) -> int | None:
    """As game.mahjong.shanten.shanten."""
    counts = counts_of(tiles)
    caps = [4] * 27
    for tile, size in melds:
        caps[tile] -= size
    melded = {tile // 9 for tile, _ in melds}
    found = []
    for suits in combinations([suit for suit in range(3) if suit != void], 2):
        if not melded <= set(suits):
            continue
        one, other = ((counts[9 * suit : 9 * suit + 9], tuple(caps[9 * suit : 9 * suit + 9])) for suit in suits)
        left = 4 - len(melds)
        for groups in range(left + 1):
            found.append(lacking_in_suit(*one, groups, False) + lacking_in_suit(*other, left - groups, True))
            found.append(lacking_in_suit(*one, groups, True) + lacking_in_suit(*other, left - groups, False))
        if seven_pairs and not melds:
            found.append(seven_pairs_lacking([counts[tile] for tile in range(27) if tile // 9 in suits]))
    return min(found) - 1 if found else None


def seven_pairs_lacking(counts: list[int]) -> int:
    """Take the pairs held, then make the cheapest others: beside a single lacks one tile, a new pair two."""
    held = sum(count // 2 for count in counts)
    lacking = sorted(cost for count in counts for cost in costs_of_pairs(count))
    return sum(lacking[: 7 - held])


def costs_of_pairs(count: int) -> list[int]:
    """What each pair not yet held of a kind lacks, at most two pairs a kind."""
    return [[2, 2], [1, 2], [2], [1], []][count]
