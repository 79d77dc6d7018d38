"""Shanten under house rules that take patterns away, against the table and against what scores as a win."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.config import resource_root
from game.mahjong import house_shapes
from game.mahjong import shanten as table
from game.mahjong.fans import score
from game.mahjong.tiles import KINDS, parse, show
from game.presets import load_presets, ruleset_of

PRESETS = load_presets([resource_root() / "config" / "presets"])
WALL = [tile for tile in range(KINDS) for _ in range(4)]


def test_with_every_pattern_it_is_the_table() -> None:
    ruleset = ruleset_of(PRESETS, "qq_original")
    assert house_shapes.winning_shapes(ruleset) == (True, False)
    chance = random.Random(5)
    for _ in range(150):
        hand = chance.sample(WALL[: 9 * 4 * chance.choice((1, 2, 3))], 14)
        assert house_shapes.shanten(ruleset, hand, (), None) == table.shanten(hand), show(hand)


@pytest.mark.parametrize(
    ("gone", "hand", "shanten"),
    [
        (["basic"], "123m 456m 789m 123p 55p", 4),
        (["basic"], "123m 456m 789m 123m 55m", -1),
        (["basic"], "111m 333m 555p 777p 99p", -1),
        (["basic", "all_pongs"], "222m 555m 555p 888p 88m", -1),
        (["basic"], "123m 789m 123p 789p 99p", -1),
        (["seven_pairs"], "11m 33m 55m 77m 99m 22p 44p", 1),
        (["seven_pairs"], "1111m 55m 77m 99m 22p 44p", -1),
        (["seven_pairs"], "11m 22m 44m 55m 77m 88m 99m", -1),
        (["seven_pairs", "flush_seven_pairs"], "11m 22m 44m 55m 77m 88m 99m", -1),
    ],
)
def test_what_is_left_to_win_with(gone: list[str], hand: str, shanten: int) -> None:
    rules: dict[str, Any] = {f"fans.{name}": None for name in gone}
    ruleset = ruleset_of(PRESETS, "qq_original", rules)
    tiles = parse(hand)
    assert house_shapes.winning_shapes(ruleset) == (True, True)
    assert house_shapes.shanten(ruleset, tiles, (), None) == shanten
    assert (score(ruleset, tiles) is not None) == (shanten == -1)


def test_discards_and_their_useful_tiles() -> None:
    ruleset = ruleset_of(PRESETS, "qq_original", {"fans.basic": None})
    values = house_shapes.discards(ruleset, parse("111m 333m 555p 77p 99p 3p"), (), None, parse("7p"))
    assert values[parse("3p")[0]].useful == {parse("7p")[0]: 1, parse("9p")[0]: 2}
