"""Which shapes win under a ruleset, and shanten where house rules take patterns away.

Where 平胡 and 七对 exist, every other pattern is a case of them and `game.mahjong.shanten` answers. Without them the
target is narrower (only pongs, only one suit, only 1s and 9s, a four of a kind), and is searched for here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.mahjong import shanten as table
from game.mahjong.melds import Meld, sizes
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import COPIES, KINDS, SUITS, Suit, Tile, rank_of, suit_of
from game.mahjong.useful import DiscardValue

_FAR = 99
_PAIRS = {
    # pattern: (in one suit only, with a four of a kind)
    "seven_pairs": (False, False),
    "full_flush": (True, False),
    "flush_seven_pairs": (True, False),
    "dragon_seven_pairs": (False, True),
    "flush_dragon_seven_pairs": (True, True),
}


class WinningShapes(NamedTuple):
    """Whether seven pairs of some kind win, and whether shanten has to be searched for, the table being too generous.

    Where nothing is searched for, `seven_pairs` is what the table has to be asked with.
    """

    seven_pairs: bool
    searched: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """Four groups and a pair of a kind: whether in one suit only, and the ranks it may use, a name in `_RANKS`."""

    one_suit: bool
    ranks: str


_ALL, _RUNS, _NONE = tuple(range(1, 10)), tuple(range(1, 8)), ()
_RANKS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    # name: (where runs may begin, where triplets and the pair may lie). Shapes share the answers kept under a name.
    "any": (_RUNS, _ALL),
    "pongs": (_NONE, _ALL),
    "258": (_NONE, (2, 5, 8)),
    "outside": ((1, 7), (1, 9)),
}
_GROUPS = {
    "basic": Shape(False, "any"),
    "all_pongs": Shape(False, "pongs"),
    "full_flush": Shape(True, "any"),
    "flush_pongs": Shape(True, "pongs"),
    "pongs_258": Shape(False, "258"),
    "outside_hand": Shape(False, "outside"),
    "flush_outside_hand": Shape(True, "outside"),
}


def winning_shapes(ruleset: Ruleset) -> WinningShapes:
    """What can win under `ruleset`: the one place that decides it, for hints and computer seats alike."""
    fans = ruleset.fans
    # 清一色 alone makes seven pairs of one suit a win: it asks for no more than one suit.
    pairs = any(getattr(fans, name) is not None for name in _PAIRS)
    return WinningShapes(pairs, fans.basic is None or (pairs and fans.seven_pairs is None))


def distance(ruleset: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None) -> int | None:
    """Shanten under `ruleset`, from the table where it knows and by search where it does not."""
    shapes = winning_shapes(ruleset)
    if shapes.searched:
        return shanten(ruleset, tiles, melds, void)
    return table.shanten(tiles, sizes(melds), void, shapes.seven_pairs)


def shanten(ruleset: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None) -> int | None:
    """Tiles still needed to be ready for a win that counts; None where the melds allow none."""
    missing = _missing(ruleset, tiles, melds, void, _FAR)
    return missing - 1 if missing < _FAR else None


def _missing(ruleset: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None, limit: int) -> int:
    """Tiles to add for a win; `limit` where it takes as many or more, which is found sooner the lower the limit."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    melded = {suit_of(meld.tile) for meld in melds}
    if void in melded or len(melded) > 2:
        return limit
    limit = min((limit, *_missing_pairs(ruleset, counts, melds, void)))
    if ruleset.fans.basic is not None:
        by_table = table.shanten(tiles, sizes(melds), void, seven_pairs=False)
        return limit if by_table is None else min(limit, by_table + 1)
    return _missing_groups(ruleset, counts, melds, void, limit)


def _suits(one_suit: bool, melds: tuple[Meld, ...], void: Suit | None) -> Iterator[tuple[Suit, ...]]:
    melded = {suit_of(meld.tile) for meld in melds}
    free = [suit for suit in SUITS if suit != void]
    for place, suit in enumerate(free):
        for pair in [(suit,)] if one_suit else [(suit, other) for other in free[place + 1 :]]:
            if melded <= set(pair):
                yield pair


def _missing_groups(ruleset: Ruleset, counts: list[int], melds: tuple[Meld, ...], void: Suit | None, limit: int) -> int:
    room = [COPIES] * KINDS
    for meld in melds:
        room[meld.tile] -= meld.size
    cuts = [slice(9 * suit, 9 * suit + 9) for suit in SUITS]
    held, groups = [sum(counts[cut]) for cut in cuts], 4 - len(melds)
    for shape in _widest(tuple(name for name in _GROUPS if getattr(ruleset.fans, name) is not None)):
        if any(rank_of(meld.tile) not in _RANKS[shape.ranks][1] for meld in melds):
            continue
        for suits in _suits(shape.one_suit, melds, void):
            # Every tile held of these suits may be of use at best.
            if 3 * groups + 2 - sum(held[suit] for suit in suits) < limit:
                rows = [suit_lacks(tuple(counts[cuts[s]]), tuple(room[cuts[s]]), shape.ranks) for s in suits]
                limit = min(limit, _together(rows, groups))
    return limit


@lru_cache(maxsize=200)
def _widest(names: tuple[str, ...]) -> tuple[Shape, ...]:
    """The shapes of some patterns without those that are a case of another one."""
    shapes = [_GROUPS[name] for name in names]
    return tuple(one for one in shapes if not any(one != other and _is_case_of(one, other) for other in shapes))


def _is_case_of(one: Shape, other: Shape) -> bool:
    (runs, sames), (other_runs, other_sames) = _RANKS[one.ranks], _RANKS[other.ranks]
    return one.one_suit >= other.one_suit and set(runs) <= set(other_runs) and set(sames) <= set(other_sames)


def _together(rows: list[tuple[tuple[int, int], ...]], groups: int) -> int:
    if len(rows) == 1:
        return rows[0][groups][1]
    one, other = rows
    return min(one[first][pair] + other[groups - first][1 - pair] for first in range(groups + 1) for pair in (0, 1))


@lru_cache(maxsize=20_000)
def suit_lacks(counts: tuple[int, ...], room: tuple[int, ...], ranks: str) -> tuple[tuple[int, int], ...]:
    """Tiles to add to one suit for 0 to 4 groups, (without, with) the pair."""
    states = {(0, 0, 0, 0): 0}
    for rank, (held, free) in enumerate(zip(counts, room, strict=True), start=1):
        after: dict[tuple[int, int, int, int], int] = {}
        for (older, newer, groups, pairs), cost in states.items():
            for runs, triplets, pair in _choices(ranks, rank, 4 - groups, pairs):
                used = older + newer + runs + 3 * triplets + 2 * pair
                state = (newer, runs, groups + runs + triplets, pairs + pair)
                if used <= free:
                    after[state] = min(after.get(state, _FAR), cost + max(0, used - held))
        states = after
    return tuple((states.get((0, 0, groups, 0), _FAR), states.get((0, 0, groups, 1), _FAR)) for groups in range(5))


def _choices(ranks: str, rank: int, groups: int, pairs: int) -> Iterator[tuple[int, int, int]]:
    run_ranks, sames = _RANKS[ranks]
    same = rank in sames
    for triplets in range(min(groups, 1) + 1 if same else 1):
        for runs in range(groups - triplets + 1 if rank in run_ranks else 1):
            yield from ((runs, triplets, pair) for pair in range(2 - pairs if same else 1))


def _missing_pairs(ruleset: Ruleset, counts: list[int], melds: tuple[Meld, ...], void: Suit | None) -> Iterator[int]:
    for name, (one_suit, with_four) in _PAIRS.items():
        if not melds and getattr(ruleset.fans, name) is not None:
            for suits in _suits(one_suit, melds, void):
                kinds = [9 * suit + step for suit in suits for step in range(9)]
                # The kind held most makes the best four: another in its place leaves no more for the other pairs.
                yield _pairs_beside(counts, kinds, max(kinds, key=counts.__getitem__) if with_four else None)


def _pairs_beside(counts: list[int], kinds: list[Tile], four: Tile | None) -> int:
    """Tiles to add for seven pairs of `kinds`, two of which are of the kind `four`; a quad counts as two pairs."""
    held = [] if four is None else [counts[four]]
    rest = [part for kind in kinds if kind != four for part in (min(counts[kind], 2), max(0, counts[kind] - 2))]
    return 14 - sum(held) - sum(sorted(rest, reverse=True)[: 7 if four is None else 5])


def discards(
    ruleset: Ruleset,
    hand: Sequence[Tile],
    melds: tuple[Meld, ...],
    void: Suit | None,
    seen: Sequence[Tile],
    only: Sequence[Tile] | None = None,
) -> dict[Tile, DiscardValue]:
    """As `discards` of useful.py: what each legal discard leaves, or each of `only`, since a search takes its time."""
    gone = (*hand, *seen, *(meld.tile for meld in melds for _ in range(meld.size)))
    left = {tile: COPIES - gone.count(tile) for tile in range(KINDS) if gone.count(tile) < COPIES}
    kinds = sorted(set(hand))
    values = {}
    for tile in only if only is not None else [kind for kind in kinds if suit_of(kind) == void] or kinds:
        rest = list(hand)
        rest.remove(tile)
        now = shanten(ruleset, rest, melds, void)
        useful = {} if now is None else _useful(ruleset, rest, melds, void, now, left)
        values[tile] = DiscardValue(now, useful, sum(useful.values()))
    return values


def _useful(
    ruleset: Ruleset,
    rest: list[Tile],
    melds: tuple[Meld, ...],
    void: Suit | None,
    now: int,
    left: dict[Tile, int],
) -> dict[Tile, int]:
    """Those of the tiles `left` that lower the shanten `now`."""
    lacking = now + 1
    return {t: count for t, count in left.items() if _missing(ruleset, (*rest, t), melds, void, lacking) < lacking}
