"""Makes game/mahjong/shanten.bin: `python tools/make_shanten_table.py [--check]`, a few seconds.

What it counts (rules.md section 1): how many tiles a suit lacks for k groups (k 0..4), without and with a pair, when a
target holds at most four of a kind, one of a ponged kind and none of a konged one. A suit is read rank by rank, from 9
down to 1; the hands read so far that no rest can tell apart are one state, so a few thousand states stand for all of
the 1,953,125 keys of a suit and for every way its melds may lie. The file holds two such readings, what each ends in
(a class, one byte), and what two classes lack together. game/mahjong/shanten.py says how it is laid out.

`--check` makes it again and fails unless the file unpacks to the same, byte for byte; how tightly it is packed is left
to the zlib at hand.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Hashable, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "game" / "mahjong" / "shanten.bin"
RANKS = 9
GROUPS = 4
TILES = 14

# What stands at a rank: (in hand, how many a target may hold). The first five are a kind without a meld.
SYMBOLS = ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (0, 1), (1, 1), (0, 0))
PLAIN = 5

# A Costs is ten numbers in one int, a byte each: tiles lacking for 0..4 groups, then for 0..4 groups and a pair. The
# top bit of each byte stays free, so that ten comparisons are one subtraction.
Costs = int
Front = tuple[Costs, ...]
"""Costs by (runs begun two ranks above, runs begun one rank above): 3 * first + second, both 0..2."""

FIELDS = 2 * (GROUPS + 1)
PAIR_SHIFT = 8 * (GROUPS + 1)
ONES = int.from_bytes(b"\x01" * FIELDS, "little")
TOPS = ONES << 7
NEVER = 64
ALL_NEVER = ONES * NEVER


def at_least(one: Costs, other: Costs) -> int:
    """A mask of seven set bits in every field where `one` >= `other`."""
    tops = ((one | TOPS) - other) & TOPS
    return tops - (tops >> 7)


def lesser(one: Costs, other: Costs) -> Costs:
    """Field by field the smaller."""
    return one ^ ((one ^ other) & at_least(one, other))


def fields_upto(groups: int) -> int:
    """A mask of the whole fields that stand for at most `groups` groups."""
    half = (1 << 8 * (groups + 1)) - 1 if groups >= 0 else 0
    return half | half << PAIR_SHIFT


def grown(costs: Costs, groups: int, pair: bool) -> Costs:
    """The same hands after `groups` more groups, and a pair if there was none."""
    kept = fields_upto(GROUPS - groups)
    if pair:
        kept &= (1 << PAIR_SHIFT) - 1
    shift = 8 * groups + (PAIR_SHIFT if pair else 0)
    return (costs & kept) << shift | (ALL_NEVER & ~(kept << shift))


def targets(front: Front, runs_may_begin: bool) -> dict[tuple[int, int], Costs]:
    """Every way to go on at the next rank, by (place in the next front, tiles the target holds there).

    Three runs of a kind are three pongs, so two are enough for every target.
    """
    found: dict[tuple[int, int], Costs] = {}
    for place, costs in enumerate(front):
        if costs == ALL_NEVER:
            continue
        older, newer = divmod(place, 3)
        for runs in range(3 if runs_may_begin else 1):
            for pong, pair in ((0, 0), (0, 1), (1, 0)):
                key = 3 * newer + runs, older + newer + runs + 3 * pong + 2 * pair
                if key[1] <= 4:
                    costs_then = grown(costs, runs + pong, bool(pair))
                    found[key] = lesser(found.get(key, ALL_NEVER), costs_then)
    return found


def without_dominated(front: list[Costs]) -> Front:
    """Drop what is no cheaper than a front with fewer runs still open: those only ask for more tiles."""
    result = []
    for place, costs in enumerate(front):
        older, newer = divmod(place, 3)
        for fewer in range(place):
            if fewer // 3 <= older and fewer % 3 <= newer:
                worse = at_least(costs, front[fewer])
                costs = costs & ~worse | ALL_NEVER & worse
        result.append(costs)
    return tuple(result)


def steps(front: Front, rank: int, melds: int) -> list[tuple[Front, int] | None]:
    """(the next front, melds met) for each of SYMBOLS; None for a fifth meld.

    A meld leaves a group less to be found, so costs for more are dropped: no hand asks for them.
    """
    ways = targets(front, runs_may_begin=rank >= 2)
    result: list[tuple[Front, int] | None] = []
    for held, cap in SYMBOLS:
        met = melds + (cap < 4)
        if met > GROUPS:
            result.append(None)
            continue
        after = [ALL_NEVER] * 9
        for (place, wanted), costs in ways.items():
            if wanted <= cap:
                after[place] = lesser(after[place], costs + max(0, wanted - held) * ONES)
        kept = fields_upto(GROUPS - met)
        after = [lesser(costs & kept | ALL_NEVER & ~kept, ALL_NEVER) for costs in after]
        result.append((without_dominated(after) if rank else (after[0],), met))
    return result


START: Front = (grown(0, 0, False) & 0xFF | ALL_NEVER & ~0xFF, *[ALL_NEVER] * 8)


class Reading:
    """States level by level, a level a rank from 9 down to 1; a state's steps lead to the next level, or to classes.

    `levels[n]` maps a state to its steps, by symbol; None where no hand can go.
    """

    def __init__(self, levels: list[dict[Hashable, list[Hashable | None]]]) -> None:
        self.levels = levels

    def ends(self) -> list[Hashable]:
        """What the last steps lead to, in the order met."""
        return list(dict.fromkeys(end for row in self.levels[-1].values() for end in row if end is not None))

    def numbered(self, class_of: dict[Hashable, int], plain: int) -> tuple[list[int], list[int], list[int]]:
        """(states a level, those met through the first `plain` symbols, all steps as numbers), states merged.

        The plain states of a level come first. A step no hand takes is 0.
        """
        merged = self._merged(class_of)
        sizes: list[int] = []
        plain_sizes: list[int] = []
        numbers: list[int] = []
        here = [merged[0][0]]
        reached = 1
        for level in range(RANKS):
            sizes.append(len(here))
            plain_sizes.append(reached)
            if level == RANKS - 1:
                numbers += [step or 0 for row in here for step in row]
                break
            rows_below = merged[level + 1]
            through_plain = dict.fromkeys(step for row in here[:reached] for step in row[:plain] if step is not None)
            order = dict.fromkeys([*through_plain, *(step for row in here for step in row if step is not None)])
            number = {state: place for place, state in enumerate(order)}
            numbers += [number[step] if step is not None else 0 for row in here for step in row]
            here = [rows_below[state] for state in order]
            reached = len(through_plain)
        return sizes, plain_sizes, numbers

    def _merged(self, class_of: dict[Hashable, int]) -> list[list[tuple[int | None, ...]]]:
        """The levels again, from the last up, states with equal steps made one and named by their number."""
        result: list[list[tuple[int | None, ...]]] = []
        number_of: dict[Hashable, int] = class_of
        for level in reversed(self.levels):
            rows: dict[tuple[int | None, ...], int] = {}
            numbers: dict[Hashable, int] = {}
            for state, row in level.items():
                steps_now = tuple(None if step is None else number_of[step] for step in row)
                numbers[state] = rows.setdefault(steps_now, len(rows))
            result.append(list(rows))
            number_of = numbers
        return result[::-1]


def read_suits() -> Reading:
    """Every suit with every way its melds may lie. States are (front, melds met), ends the same with one Costs."""
    levels: list[dict[Hashable, list[Hashable | None]]] = []
    here: list[tuple[Front, int]] = [(START, 0)]
    for rank in range(RANKS - 1, -1, -1):
        taken = {state: steps(state[0], rank, state[1]) for state in here}
        here = list(dict.fromkeys(step for row in taken.values() for step in row if step is not None))
        levels.append({state: list(row) for state, row in taken.items()})
    return Reading(levels)


def read_closed_suits(suits: Reading) -> Reading:
    """The suits of hands without melds again, with (pairs, singles) kept for seven pairs, at most 14 tiles."""
    levels: list[dict[Hashable, list[Hashable | None]]] = []
    here: list[tuple[Hashable, int, int]] = [((START, 0), 0, 0)]
    for level in suits.levels:
        taken: dict[tuple[Hashable, int, int], list[tuple[Hashable, int, int] | None]] = {}
        for state, pairs, singles in here:
            taken[state, pairs, singles] = [
                (level[state][held], pairs + held // 2, singles + held % 2)
                if 2 * pairs + singles + held <= TILES
                else None
                for held in range(PLAIN)
            ]
        here = list(dict.fromkeys(step for row in taken.values() for step in row if step is not None))
        levels.append({state: list(row) for state, row in taken.items()})
    return Reading(levels)


Vector = tuple[int, ...]


def classes_of_suits(ends: Sequence[tuple[Front, int]]) -> tuple[list[Vector], dict[Hashable, int]]:
    """(the classes as vectors of ten costs, the class of each end).

    Behind melds only the costs of the groups still to be found matter; such an end joins any class that agrees there.
    """
    vectors = sorted({vector_of(front[0]) for front, melds in ends if not melds})
    class_of: dict[Hashable, int] = {}
    for end in sorted(ends, key=lambda end: (end[1], vector_of(end[0][0]))):
        vector = vector_of(end[0][0])
        asked = [field for field in range(FIELDS) if field % (GROUPS + 1) <= GROUPS - end[1]]
        like = (number for number, other in enumerate(vectors) if all(vector[f] == other[f] for f in asked))
        number = next(like, len(vectors))
        if number == len(vectors):
            vectors.append(vector)
        class_of[end] = number
    return vectors, class_of


def vector_of(costs: Costs) -> Vector:
    """A Costs taken apart."""
    return tuple(costs.to_bytes(FIELDS, "little"))


def lacking(one: Vector, other: Vector, groups: int) -> int:
    """Tiles two suits lack for `groups` groups and a pair."""
    pair = GROUPS + 1
    ways = ((one[k] + other[pair + groups - k], one[pair + k] + other[groups - k]) for k in range(groups + 1))
    return min(NEVER, min(min(way) for way in ways))


def seven_pairs_lacking(pairs: int, singles: int) -> int:
    """Tiles two suits lack for seven pairs; a quad is two. A single needs one tile to be a pair, a new pair two."""
    return max(7 - pairs, TILES - 2 * pairs - singles)


def classes_of_closed_suits(
    ends: Sequence[tuple[tuple[Front, int], int, int]],
) -> tuple[list[bytes], dict[Hashable, int]]:
    """(what two classes lack for either win, the class of each end). Ends that no other suit tells apart are one."""
    lacking_both = cache(lambda one, other: lacking(vector_of(one), vector_of(other), GROUPS))

    def either(one: tuple[tuple[Front, int], int, int], other: tuple[tuple[Front, int], int, int]) -> int:
        pairs, singles = one[1] + other[1], one[2] + other[2]
        if 2 * pairs + singles > TILES:
            return NEVER
        return min(lacking_both(one[0][0][0], other[0][0][0]), seven_pairs_lacking(pairs, singles))

    ordered = sorted(ends, key=lambda end: (vector_of(end[0][0][0]), end[1:]))
    firsts: dict[bytes, int] = {}
    class_of: dict[Hashable, int] = {}
    chosen: list[int] = []
    for place, end in enumerate(ordered):
        row = bytes(either(end, other) for other in ordered)
        if row not in firsts:
            firsts[row] = len(firsts)
            chosen.append(place)
        class_of[end] = firsts[row]
    return [bytes(row[place] for place in chosen) for row in firsts], class_of


def contents() -> bytes:
    """The file, unpacked."""
    suits = read_suits()
    closed = read_closed_suits(suits)
    vectors, class_of = classes_of_suits(suits.ends())  # type: ignore[arg-type]
    closed_rows, closed_class_of = classes_of_closed_suits(closed.ends())  # type: ignore[arg-type]
    sizes, plain_sizes, numbers = suits.numbered(class_of, PLAIN)
    closed_sizes, _, closed_numbers = closed.numbered(closed_class_of, PLAIN)
    words = array(
        "H",
        [len(vectors), len(closed_rows), *sizes, *plain_sizes, *closed_sizes, *numbers, *closed_numbers],
    )
    if sys.byteorder == "big":
        words.byteswap()
    merged = (
        bytes(lacking(one, other, groups) for one in vectors for other in vectors) for groups in range(GROUPS + 1)
    )
    return words.tobytes() + b"".join(merged) + b"".join(closed_rows)


def main(arguments: list[str]) -> int:
    """Write the file, or compare with it."""
    made = contents()
    if arguments == ["--check"]:
        same = zlib.decompress(FILE.read_bytes()) == made
        print(f"{FILE.name}: {'as made' if same else 'differs from what this program makes'}")
        return 0 if same else 1
    FILE.write_bytes(zlib.compress(made, 9))
    print(f"{FILE.name}: {len(made):,} bytes, packed {FILE.stat().st_size:,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
