"""What one suit lacks to be the whole hand, whatever was asked before."""

from __future__ import annotations

import pytest

from game.ai import suit_needs
from game.ai.suit_needs import OneSuit, all_pongs_lack, seven_pairs_lack
from game.core.stream import stream
from game.mahjong.house_shapes import suit_lacks
from game.mahjong.tiles import COPIES, KINDS, parse

SEED = 3


def counts_of(text: str) -> list[int]:
    return [parse(text).count(tile) for tile in range(KINDS)]


def test_suits_behind_melds_and_suits_without_do_not_answer_for_one_another() -> None:
    suit_needs._needs.clear()
    chance = stream(SEED, "suits")
    for _ in range(600):
        melds = tuple((rank, 3) for rank in range(9) if chance.random() < 0.12)[:3]
        room = [COPIES - 3 * any(tile == rank for tile, _ in melds) for rank in range(9)]
        counts = [0] * 9
        for _ in range(13 - 3 * len(melds)):
            rank = int(chance.random() * 9)
            counts[rank] += counts[rank] < room[rank]
        key = sum(count * 5**rank for rank, count in enumerate(counts))
        right = suit_lacks(tuple(counts), tuple(room), "any")[4 - len(melds)][1]
        assert OneSuit(melds, None).lacks(0, key) == right


@pytest.mark.parametrize(
    ("hand", "lack"),
    [
        ("11m 22m 33m 44p 55p 66p 7p", 1),
        ("1111m 33m 44p 55p 66p 7p", 1),
        ("111m 33m 44p 55p 66p 7p 8p", 2),
        ("123456789m 1234p", 7),
        ("11m 22m 33m 44p 55p 66s 7s", 4),
    ],
)
def test_seven_pairs_lie_in_two_suits(hand: str, lack: int) -> None:
    assert seven_pairs_lack(counts_of(hand), None) == lack


@pytest.mark.parametrize(
    ("hand", "melds", "lack"),
    [
        ("111m 222m 333p 444p 5p", (), 1),
        ("11m 22m 33p 44p 55p 67m 8m", (), 4),
        ("1m 2m 3m 4m", ((9, 3), (10, 3), (11, 3)), 3),
        ("11m 22m 3p 4p 5p", ((20, 3), (0, 3)), 4),
        ("11m 22m", ((20, 3), (0, 3), (9, 3)), 99),
    ],
)
def test_triplets_lie_in_two_suits(hand: str, melds: tuple[tuple[int, int], ...], lack: int) -> None:
    assert all_pongs_lack(counts_of(hand), melds, None) == lack
