"""Useful tiles and discards: against trying every tile, famous hands, properties."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from game.mahjong.shanten import shanten
from game.mahjong.tiles import TILE_OF_NAME, parse
from game.mahjong.useful import DiscardValue, best_discard, discards, useful_tiles
from tests.mahjong import slow_shanten
from tests.mahjong.test_shanten import hands, melds_of, random_hand


def held(tile, hand, melds):
    """Copies in hand and melds."""
    return list(hand).count(tile) + dict(melds).get(tile, 0)


def tried(hand, melds, void, seven_pairs):
    """The useful tiles by drawing each."""
    now = slow_shanten.shanten(hand, melds, void, seven_pairs)
    drawn = [tile for tile in range(27) if held(tile, hand, melds) < 4]
    if now is None:
        return []
    return [tile for tile in drawn if slow_shanten.shanten([*hand, tile], melds, void, seven_pairs) < now]


@pytest.mark.parametrize("melds", range(5))
def test_useful_tiles_by_trying(melds):
    rng = random.Random(melds)
    for _ in range(8):
        hand, laid = random_hand(rng, melds, 13 - 3 * melds)
        asked = (laid, rng.choice((None, None, 0, 1, 2)), rng.random() < 0.8)
        assert list(useful_tiles(hand, *asked)) == tried(hand, *asked), (hand, asked)


@pytest.mark.parametrize("melds", range(5))
def test_discards_by_trying(melds):
    rng = random.Random(melds)
    for _ in range(3):
        hand, laid = random_hand(rng, melds, 14 - 3 * melds)
        void, seven_pairs = rng.choice((None, None, 0, 1, 2)), rng.random() < 0.8
        seen = [rng.choice((0, 0, 1, 2)) for _ in range(27)]
        values = discards(hand, laid, void, seen, seven_pairs)
        of_void = {tile for tile in hand if tile // 9 == void}
        assert list(values) == sorted(of_void or set(hand))
        for tile, value in values.items():
            rest = list(hand)
            rest.remove(tile)
            left = {one: 4 - held(one, hand, laid) - seen[one] for one in tried(rest, laid, void, seven_pairs)}
            left = {one: count for one, count in left.items() if count > 0}
            now = slow_shanten.shanten(rest, laid, void, seven_pairs)
            assert value == DiscardValue(now, left, sum(left.values())), (hand, laid, void, tile)
            assert list(value.useful) == sorted(value.useful)


@pytest.mark.parametrize(
    ("hand", "melds", "void", "expected"),
    [
        ("1112345678999m", "", None, "123456789m"),
        ("2222344445559m", "", None, "9m"),
        ("1111m", "222m 333m 444p", None, "23456789m 12356789p"),
        ("46m 99p 123p", "555m 111p", None, "5m"),
        ("46m 99p 123p", "5555m 111p", None, "234678m 9p"),
        ("1133557799m 113p", "", None, "3p"),
        ("1m", "222m 333m 444p 555s", None, ""),
    ],
)
def test_waits(hand, melds, void, expected):
    assert useful_tiles(parse(hand), melds_of(melds), void) == tuple(sorted(parse(expected)))


def named(tile):
    return TILE_OF_NAME[tile]


def test_what_is_seen_is_not_left():
    hand = parse("123456789m 1124p 1s")
    seen = [0] * 27
    seen[named("3p")] = 3
    value = discards(hand, seen=seen)[named("1s")]
    assert (value.shanten, dict(value.useful), value.count) == (0, {named("3p"): 1}, 1)
    seen[named("3p")] = 4
    assert discards(hand, seen=seen)[named("1s")] == DiscardValue(0, {}, 0)


def test_the_discard_itself_is_in_sight():
    value = discards(parse("1111m 46m 99p 123456p"))[named("1m")]
    assert named("1m") not in value.useful


def test_void_tiles_go_first():
    hand = parse("123456789m 112p 14s")
    assert list(discards(hand, void=2)) == list(parse("14s"))
    assert len(discards(hand)) == 13


def test_no_win_with_melds_of_three_suits():
    values = discards(parse("11223m"), melds_of("444m 555p 666s"))
    assert values == dict.fromkeys(parse("123m"), DiscardValue(None, {}, 0))
    assert best_discard(values) == named("1m")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({5: (1, 4), 3: (0, 1), 2: (1, 9)}, 3),
        ({5: (1, 4), 3: (1, 8), 2: (1, 4)}, 3),
        ({5: (1, 4), 3: (1, 4), 9: (1, 4)}, 3),
        ({7: (None, 0), 6: (None, 0)}, 6),
        ({}, None),
    ],
)
def test_best_discard(values, expected):
    assert best_discard({tile: DiscardValue(now, {}, count) for tile, (now, count) in values.items()}) == expected


@settings(max_examples=150, deadline=None)
@given(hands(extra=0))
def test_a_useful_tile_lowers_the_shanten_by_one(case):
    hand, melds, void = case
    now = shanten(hand, melds, void)
    useful = useful_tiles(hand, melds, void)
    assert now is None or useful
    for tile in range(27):
        if tile in useful:
            assert shanten([*hand, tile], melds, void) == now - 1
        elif held(tile, hand, melds) < 4:
            assert shanten([*hand, tile], melds, void) == now


@settings(max_examples=80, deadline=None)
@given(hands(extra=1))
def test_the_best_discard_keeps_the_shanten(case):
    hand, melds, void = case
    now = shanten(hand, melds, void)
    values = discards(hand, melds, void)
    best = values[best_discard(values)].shanten
    assert best is None if now is None else best == max(now, 0)
