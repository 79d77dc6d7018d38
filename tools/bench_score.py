"""Win and fan: our scorer against the `mahjong` library's HandCalculator on the same winning hands."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from mahjong.hand_calculating.hand import HandCalculator

from game.mahjong.fans import score
from game.mahjong.tiles import KINDS, Tile
from game.presets import load_presets, ruleset_of

HANDS = 3000
RUNS = 5


def winning_hands(count: int, seed: int) -> list[tuple[Tile, ...]]:
    """Random four-groups-and-a-pair hands over two suits."""
    chance = random.Random(seed)
    hands: list[tuple[Tile, ...]] = []
    while len(hands) < count:
        base = 9 * chance.randrange(2)
        tiles: list[Tile] = []
        for _ in range(4):
            suit = (base + 9 * chance.randrange(2)) % KINDS
            first = chance.randrange(7)
            tiles += [suit + first + step for step in range(3)] if chance.random() < 0.6 else [suit + first] * 3
        tiles += [base + chance.randrange(9)] * 2
        if all(tiles.count(tile) <= 4 for tile in tiles):
            hands.append(tuple(sorted(tiles)))
    return hands


def _median(work: Callable[[int], None]) -> float:
    """Each run gets hands of its own, so that nothing is remembered from one to the next."""
    times = []
    for run in range(RUNS):
        begin = time.process_time()
        work(run)
        times.append(time.process_time() - begin)
    return statistics.median(times) / HANDS


def _pieces(hand: tuple[Tile, ...]) -> list[int]:
    """The library numbers each of 136 pieces; kind k has pieces 4k to 4k+3."""
    return [4 * tile + hand[:place].count(tile) for place, tile in enumerate(hand)]


def rows() -> list[tuple[str, str, str, str, str]]:
    """Microseconds a hand, ours and the library's."""
    hands = [winning_hands(HANDS, seed=run) for run in range(RUNS)]
    pieces = [[_pieces(hand) for hand in run] for run in hands]
    ruleset = ruleset_of(load_presets([Path(__file__).resolve().parent.parent / "config" / "presets"]), "qq_original")
    calculator = HandCalculator()

    def ours_in(run: int) -> None:
        for hand in hands[run]:
            assert score(ruleset, hand) is not None

    def rival_in(run: int) -> None:
        for hand in pieces[run]:
            calculator.estimate_hand_value(hand, hand[-1])

    ours, rival = _median(ours_in), _median(rival_in)
    ratio = f"{rival / ours:.1f}x"
    return [("win and fan", f"{ours * 1e6:.1f} us", f"mahjong {rival * 1e6:.1f} us", ratio, ">= 5x")]


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="  ")
