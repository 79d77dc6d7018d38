"""Shanten against the `mahjong` library and `xiangting` (Rust) on the same hands; all discards with useful tiles.

Each takes a hand as it is natural to it: ours the tiles, from which it adds up keys, the others a list of 34 counts.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import xiangting
from mahjong.shanten import Shanten

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.mahjong.shanten import POWERS, keys_of, shanten, shanten_counter
from game.mahjong.tiles import COPIES, KINDS, Tile
from game.mahjong.useful import discards

Hand = tuple[Tile, ...]

HANDS = 2000
RUNS = 5
TURN = 0.1
"""Seconds a work lasts in a turn."""
FOUR = xiangting.PlayerCount.FOUR
SUIT_OF = tuple(tile // 9 for tile in range(KINDS))


def dealt(count: int, size: int, kinds: int, seed: int) -> list[Hand]:
    """Random hands of the first `kinds` kinds."""
    chance = random.Random(seed)
    wall = [tile for tile in range(kinds) for _ in range(COPIES)]
    return [tuple(sorted(chance.sample(wall, size))) for _ in range(count)]


def counts_of(hand: Hand) -> list[int]:
    """The list of 34 counts the other libraries take."""
    counts = [0] * 34
    for tile in hand:
        counts[tile] += 1
    return counts


def swaps_of(hand: Hand, count: int, seed: int) -> list[tuple[Tile, Tile]]:
    """Steps (tile out, tile in) that start from a hand and keep it one."""
    chance = random.Random(seed)
    tiles = list(hand)
    steps: list[tuple[Tile, Tile]] = []
    while len(steps) < count:
        come, place = chance.randrange(KINDS), chance.randrange(len(tiles))
        if tiles.count(come) < COPIES:
            steps.append((tiles[place], come))
            tiles[place] = come
    return steps


def check_agreement() -> None:
    """The three agree where their rules do: two suits, no three of a kind. Raise RuntimeError where they don't.

    Elsewhere a third suit, a pair of pairs in a quad or a fifth copy may tell them apart.
    """
    plain = shanten_counter(seven_pairs=False)
    for hand in dealt(4 * HANDS, 13, 18, seed=2):
        counts = counts_of(hand)
        if max(counts) > 2:
            continue
        found = shanten(hand), plain(keys_of(hand))
        others = (
            xiangting.calculate_replacement_number(counts, FOUR) - 1,
            Shanten.calculate_shanten(counts, use_chiitoitsu=False, use_kokushi=False),
        )
        if found != others:
            raise RuntimeError(f"{hand}: ours {found}, xiangting and mahjong {others}")


def median_us(works: Sequence[tuple[Callable[[], None], int]]) -> list[float]:
    """Median microseconds of processor time of each work, divided by its number.

    The works take turns and each lasts a good while in a turn, so that what else the machine does hits all alike.
    """
    repeats = [max(1, round(TURN / _seconds(work, 1))) for work, _ in works]
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(RUNS):
        for (work, _), repeat, results in zip(works, repeats, taken, strict=True):
            results.append(_seconds(work, repeat) / repeat)
    return [statistics.median(results) / number * 1e6 for results, (_, number) in zip(taken, works, strict=True)]


def _seconds(work: Callable[[], None], repeat: int) -> float:
    begin = time.process_time()
    for _ in range(repeat):
        work()
    return max(1e-6, time.process_time() - begin)


def from_plain_hands() -> tuple[float, float, float]:
    """Microseconds a hand: ours, xiangting, mahjong."""
    hands = dealt(HANDS, 13, KINDS, seed=1)
    counted = [counts_of(hand) for hand in hands]

    def ours() -> None:
        for hand in hands:
            shanten(hand)

    def rust() -> None:
        for counts in counted:
            xiangting.calculate_replacement_number(counts, FOUR)

    def library() -> None:
        for counts in counted:
            Shanten.calculate_shanten(counts)

    ours()
    own, xt, mj = median_us([(ours, HANDS), (rust, HANDS), (library, HANDS)])
    return own, xt, mj


def incrementally() -> tuple[float, float]:
    """Microseconds a swap of one tile and the shanten after it: ours, xiangting."""
    (start,) = dealt(1, 13, KINDS, seed=3)
    steps = swaps_of(start, 10 * HANDS, seed=4)
    counter = shanten_counter()

    def ours() -> None:
        keys = list(keys_of(start))
        for gone, come in steps:
            keys[SUIT_OF[gone]] -= POWERS[gone]
            keys[SUIT_OF[come]] += POWERS[come]
            counter((keys[0], keys[1], keys[2]))

    def rust() -> None:
        counts = counts_of(start)
        for gone, come in steps:
            counts[gone] -= 1
            counts[come] += 1
            xiangting.calculate_replacement_number(counts, FOUR)

    own, xt = median_us([(ours, len(steps)), (rust, len(steps))])
    return own, xt


def all_discards() -> tuple[float, float]:
    """Microseconds for all discards with all useful tiles of a hand of 14: any suits, and with a void suit."""
    hands = dealt(HANDS, 14, KINDS, seed=5)
    clear = dealt(HANDS, 14, 18, seed=6)

    def free() -> None:
        for hand in hands:
            discards(hand)

    def voided() -> None:
        for hand in clear:
            discards(hand, void=2)

    any_suits, void_suit = median_us([(free, HANDS), (voided, HANDS)])
    return any_suits, void_suit


def rows() -> list[tuple[str, str, str, str, str]]:
    """(what, ours, rival, ratio, goal) of each measure."""
    check_agreement()
    own, xt, mj = from_plain_hands()
    swap, xt_swap = incrementally()
    any_suits, void_suit = all_discards()
    plain, swapped = "shanten of a plain hand", "shanten, one tile swapped"
    return [
        (plain, f"{own:.2f} us", f"mahjong {mj:.1f} us", f"{mj / own:.1f}x", ">= 30x"),
        (plain, f"{own:.2f} us", f"xiangting {xt:.2f} us", f"{xt / own:.2f}x", ">= 0.5x"),
        (swapped, f"{swap:.2f} us", f"xiangting {xt_swap:.2f} us", f"{xt_swap / swap:.1f}x", ">= 3x"),
        ("discards with useful tiles", f"{any_suits:.0f} us", "", "", "<= 100 us"),
        ("the same with a void suit", f"{void_suit:.0f} us", "", "", "<= 100 us"),
    ]


if __name__ == "__main__":
    for row in rows():
        print(*(cell.ljust(width) for cell, width in zip(row, (28, 9, 19, 7, 9), strict=True)))
