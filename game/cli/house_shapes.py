"""Shanten under house rules that take patterns away: only hands of a pattern that is left count as wins.

Where 平胡 and 七对 exist, every other pattern is a case of them and `game.mahjong.shanten` answers. Without them the
target is narrower (only pongs, only one suit, only 1s and 9s, a four of a kind), and is searched for here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.mahjong.melds import Meld
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


@dataclass(frozen=True, slots=True)
class Shape:
    """Four groups and a pair of a kind: the ranks at which runs may begin, and those of triplets and the pair."""

    one_suit: bool
    runs: tuple[int, ...]
    sames: tuple[int, ...]


_ALL, _RUNS, _NONE = tuple(range(1, 10)), tuple(range(1, 8)), ()
_GROUPS = {
    "basic": Shape(False, _RUNS, _ALL),
    "all_pongs": Shape(False, _NONE, _ALL),
    "full_flush": Shape(True, _RUNS, _ALL),
    "flush_pongs": Shape(True, _NONE, _ALL),
    "pongs_258": Shape(False, _NONE, (2, 5, 8)),
    "outside_hand": Shape(False, (1, 7), (1, 9)),
    "flush_outside_hand": Shape(True, (1, 7), (1, 9)),
}


def needs_search(ruleset: Ruleset) -> bool:
    """Whether the patterns left are narrower than four groups and a pair, or seven pairs."""
    fans = ruleset.fans
    pairs = [name for name in _PAIRS if getattr(fans, name) is not None]
    return fans.basic is None or (bool(pairs) and fans.seven_pairs is None)


def shanten(ruleset: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None) -> int | None:
    """Tiles still needed to be ready for a win that counts; None where the melds allow none."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    melded = {suit_of(meld.tile) for meld in melds}
    if void in melded or len(melded) > 2:
        return None
    missing = min((*_missing_groups(ruleset, counts, melds, void), *_missing_pairs(ruleset, counts, melds, void), _FAR))
    return missing - 1 if missing < _FAR else None


def _suits(one_suit: bool, melds: tuple[Meld, ...], void: Suit | None) -> Iterator[tuple[Suit, ...]]:
    melded = {suit_of(meld.tile) for meld in melds}
    free = [suit for suit in SUITS if suit != void]
    for place, suit in enumerate(free):
        for pair in [(suit,)] if one_suit else [(suit, other) for other in free[place + 1 :]]:
            if melded <= set(pair):
                yield pair


def _missing_groups(
    ruleset: Ruleset, counts: list[int], melds: tuple[Meld, ...], void: Suit | None
) -> Iterator[int]:
    room = [COPIES] * KINDS
    for meld in melds:
        room[meld.tile] -= meld.size
    for name, shape in _GROUPS.items():
        if getattr(ruleset.fans, name) is None or any(rank_of(meld.tile) not in shape.sames for meld in melds):
            continue
        for suits in _suits(shape.one_suit, melds, void):
            rows = [_suit_rows(tuple(counts[9 * s : 9 * s + 9]), tuple(room[9 * s : 9 * s + 9]), shape) for s in suits]
            yield _together(rows, 4 - len(melds))


def _together(rows: list[tuple[tuple[int, int], ...]], groups: int) -> int:
    if len(rows) == 1:
        return rows[0][groups][1]
    one, other = rows
    return min(
        one[first][pair] + other[groups - first][1 - pair] for first in range(groups + 1) for pair in (0, 1)
    )


@lru_cache(maxsize=20_000)
def _suit_rows(counts: tuple[int, ...], room: tuple[int, ...], shape: Shape) -> tuple[tuple[int, int], ...]:
    """Tiles to add to one suit for 0 to 4 groups, (without, with) the pair."""
    states = {(0, 0, 0, 0): 0}
    for rank, (held, free) in enumerate(zip(counts, room, strict=True), start=1):
        after: dict[tuple[int, int, int, int], int] = {}
        for (older, newer, groups, pairs), cost in states.items():
            for runs, triplets, pair in _choices(shape, rank, 4 - groups, pairs):
                used = older + newer + runs + 3 * triplets + 2 * pair
                state = (newer, runs, groups + runs + triplets, pairs + pair)
                if used <= free:
                    after[state] = min(after.get(state, _FAR), cost + max(0, used - held))
        states = after
    return tuple((states.get((0, 0, groups, 0), _FAR), states.get((0, 0, groups, 1), _FAR)) for groups in range(5))


def _choices(shape: Shape, rank: int, groups: int, pairs: int) -> Iterator[tuple[int, int, int]]:
    same = rank in shape.sames
    for triplets in range(min(groups, 1) + 1 if same else 1):
        for runs in range(groups - triplets + 1 if rank in shape.runs else 1):
            yield from ((runs, triplets, pair) for pair in range(2 - pairs if same else 1))


def _missing_pairs(ruleset: Ruleset, counts: list[int], melds: tuple[Meld, ...], void: Suit | None) -> Iterator[int]:
    for name, (one_suit, with_four) in _PAIRS.items():
        if not melds and getattr(ruleset.fans, name) is not None:
            for suits in _suits(one_suit, melds, void):
                kinds = [9 * suit + step for suit in suits for step in range(9)]
                yield min(_pairs_beside(counts, kinds, four) for four in (kinds if with_four else [None]))


def _pairs_beside(counts: list[int], kinds: list[Tile], four: Tile | None) -> int:
    """Tiles to add for seven pairs of `kinds`, two of which are of the kind `four`; a quad counts as two pairs."""
    held = [] if four is None else [counts[four]]
    rest = [part for kind in kinds if kind != four for part in (min(counts[kind], 2), max(0, counts[kind] - 2))]
    return 14 - sum(held) - sum(sorted(rest, reverse=True)[: 7 if four is None else 5])


def discards(
    ruleset: Ruleset, hand: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None, seen: Sequence[Tile]
) -> dict[Tile, DiscardValue]:
    """As `discards` of useful.py: what each legal discard leaves."""
    gone = (*hand, *seen, *(meld.tile for meld in melds for _ in range(meld.size)))
    left = {tile: COPIES - gone.count(tile) for tile in range(KINDS) if gone.count(tile) < COPIES}
    kinds = sorted(set(hand))
    values = {}
    for tile in [kind for kind in kinds if suit_of(kind) == void] or kinds:
        rest = list(hand)
        rest.remove(tile)
        now = shanten(ruleset, rest, melds, void)
        useful = {draw: count for draw, count in left.items() if _lowers(ruleset, (*rest, draw), melds, void, now)}
        values[tile] = DiscardValue(now, useful, sum(useful.values()))
    return values


def _lowers(
    ruleset: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None, now: int | None
) -> bool:
    after = shanten(ruleset, tiles, melds, void)
    return now is not None and after is not None and after < now
