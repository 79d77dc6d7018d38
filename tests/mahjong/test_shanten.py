"""Shanten: exact counts, the definition tried word for word, famous hands, properties."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from functools import cache
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.mahjong import shanten as module
from game.mahjong.shanten import (
    POWERS,
    is_complete,
    is_complete_of_keys,
    keys_of,
    question,
    shanten,
    shanten_counter,
    shanten_of_keys,
)
from game.mahjong.tiles import parse
from tests.mahjong import slow_shanten

ROOT = Path(__file__).resolve().parents[2]
GROUPS_IN_A_SUIT = (1, 16, 127, 627, 2098)
GROUPS_AND_PAIR_IN_A_SUIT = (9, 135, 996, 4475, 13259)


# Exact counts.


@cache
def sizes() -> bytes:
    """Tiles by key."""
    found = b"\0"
    for _ in range(9):
        found = b"".join(found.translate(bytes((byte + count) % 256 for byte in range(256))) for count in range(5))
    return found


def complete_keys(groups: int, size: int, beside: int) -> int:
    """Keys of one suit and that size which lack nothing for groups and a pair beside another suit's key."""
    asked = question(tuple((18 + rank, 3) for rank in range(4 - groups)), None, False)
    row = asked.lacking[asked.classes[1][beside]]
    return sum(row[asked.classes[0][key]] == 0 for key, tiles in enumerate(sizes()) if tiles == size)


def test_groups_in_a_suit():
    pair_beside = 2
    assert tuple(complete_keys(k, 3 * k, pair_beside) for k in range(5)) == GROUPS_IN_A_SUIT
    assert tuple(complete_keys(k, 3 * k + 2, 0) for k in range(5)) == GROUPS_AND_PAIR_IN_A_SUIT


def wins(seven_pairs: bool, keys: list[int] | None = None) -> tuple[int, int]:
    """(14-tile wins in at most two suits, those in one), of `keys` only if given."""
    asked = question((), None, seven_pairs)
    class_of, lacking = asked.classes[0], asked.lacking
    among = range(5**9) if keys is None else keys
    kinds = Counter((sizes()[key], class_of[key]) for key in among if 0 < sizes()[key] <= 14)
    empty = class_of[0]
    in_one = sum(number for (size, one), number in kinds.items() if size == 14 and lacking[one][empty] == 0)
    in_two = sum(
        number * other_number
        for (size, one), number in kinds.items()
        for (other_size, other), other_number in kinds.items()
        if size + other_size == 14 and lacking[one][other] == 0
    )
    return 3 * (in_one + in_two), 3 * in_one


def seven_pairs_in(kinds: int) -> int:
    """Ways to take seven pairs from that many kinds, at most two of each."""
    return sum(comb(kinds, twice) * comb(kinds - twice, 7 - 2 * twice) for twice in range(4))


def test_all_wins():
    assert wins(seven_pairs=False) == (1_849_491, 39_777)
    assert wins(seven_pairs=True)[0] == 2_561_091
    only_pairs = [0]
    for power in POWERS[:9]:
        only_pairs = [key + count * power for key in only_pairs for count in (0, 2, 4)]
    seven_pairs, _ = wins(True, only_pairs)
    assert seven_pairs == 716_472 == 3 * seven_pairs_in(18) - 3 * seven_pairs_in(9)
    assert 1_849_491 + 716_472 - wins(False, only_pairs)[0] == 2_561_091


def test_table_is_as_made():
    maker = ROOT / "tools" / "make_shanten_table.py"
    assert subprocess.run([sys.executable, maker, "--check"], check=False).returncode == 0
    assert (ROOT / "game" / "mahjong" / "shanten.bin").stat().st_size < 120_000


# The definition.


def random_hand(rng: random.Random, melds: int, size: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """A hand and melds, in one to three suits, half of the time crowded around one tile so that caps bind."""
    suits = rng.sample(range(3), rng.choice((1, 2, 2, 3)))
    kinds = [tile for tile in range(27) if tile // 9 in suits]
    laid = tuple((tile, rng.choice((3, 4))) for tile in rng.sample(kinds, melds))
    left = [tile for tile in kinds for _ in range(4 - dict(laid).get(tile, 0))]
    rng.shuffle(left)
    if rng.random() < 0.5:
        middle = rng.choice(left)
        left.sort(key=lambda tile: abs(tile - middle) // 3 if tile // 9 == middle // 9 else rng.choice((1, 2)))
    return tuple(left[:size]), laid


@pytest.mark.parametrize("melds", range(5))
def test_agrees_with_the_definition(melds):
    rng = random.Random(melds)
    for _ in range(160):
        hand, laid = random_hand(rng, melds, 14 - 3 * melds - rng.choice((0, 1)))
        void, seven_pairs = rng.choice((None, None, 0, 1, 2)), rng.random() < 0.8
        expected = slow_shanten.shanten(hand, laid, void, seven_pairs)
        asked = (laid, void, seven_pairs)
        assert shanten(hand, *asked) == expected, (hand, asked)
        assert shanten_of_keys(keys_of(hand), *asked) == expected
        assert is_complete(hand, *asked) is is_complete_of_keys(keys_of(hand), *asked) is (expected == -1)


# Famous hands.


def melds_of(text: str) -> tuple[tuple[int, int], ...]:
    """`555m 1111p`: a pong of 5m and a kong of 1p."""
    return tuple((parse(meld)[0], len(parse(meld))) for meld in text.split())


@pytest.mark.parametrize(
    ("hand", "melds", "void", "expected"),
    [
        ("22223444455599m", "", None, -1),  # 222 234 444 555 99
        ("2222344445559m", "", None, 0),
        ("11122233344455m", "", None, -1),
        ("1112345678999m", "", None, 0),
        ("11223344556677m", "", None, -1),
        ("1111223344m 5566p", "", None, -1),  # a quad is two pairs
        ("1111m 2222p 3333m 44p", "", None, -1),
        ("1111223344m 556p", "", None, 0),
        ("1133557799m 1133p", "", None, -1),
        ("1133557799m 113p", "", None, 0),
        ("1133557799m 11p 11s", "", None, 1),
        ("123m 456p 789s 11m 234p", "", None, 2),  # three suits
        ("1111p 123456789m", "", None, 1),  # the fifth 1p would be its only wait
        ("1111m", "222m 333m 444p", None, 1),
        ("1m", "222m 333m 444p 555p", None, 0),
        ("1m", "222m 333m 444p 1111p", 2, 0),
        ("5m", "555m 333m 444p 111p", None, 1),  # no second 5m is left for the pair
        ("46m 99p 123p", "5555m 111p", None, 1),
        ("46m 99p 123p", "555m 111p", None, 0),  # the last 5m
        ("45m 99p 123p", "3333m 6666m", None, 1),
        ("123456789m 1122p", "", 2, 0),
        ("123456789m 1122p", "", 1, 4),
        ("99m", "111m 222m 333p 444p", None, -1),
        ("99m", "111m 222m 333p 444s", None, None),
        ("99m", "111m 222m 333p 444p", 0, None),
        ("99m 123s", "111m 222m 333p", None, 2),
    ],
)
def test_hand(hand, melds, void, expected):
    assert shanten(parse(hand), melds_of(melds), void) == expected
    assert is_complete(parse(hand), melds_of(melds), void) is (expected == -1)


def test_seven_pairs_only_where_they_count():
    pairs = parse("1133557799m 1133p")
    assert is_complete(pairs)
    assert not is_complete(pairs, seven_pairs=False)
    assert not is_complete(parse("11335577m 11335s 5p"))


@pytest.mark.parametrize("melds", [((4, 2),), ((27, 3),), ((4, 3), (4, 3)), tuple((tile, 3) for tile in range(5))])
def test_impossible_melds_are_refused(melds):
    with pytest.raises(ValueError, match="meld"):
        shanten((), melds)


# Properties.


@st.composite
def hands(draw, extra: int):
    """(3n+1 tiles and `extra` more, melds, void suit)."""
    laid = draw(st.lists(st.tuples(st.integers(0, 26), st.sampled_from((3, 4))), max_size=4, unique_by=lambda m: m[0]))
    sizes_laid = dict(laid)
    suits = draw(st.sets(st.sampled_from((0, 1, 2)), min_size=2))
    left = [tile for tile in range(27) if tile // 9 in suits for _ in range(4 - sizes_laid.get(tile, 0))]
    size = 13 - 3 * len(laid) + extra
    places = draw(st.lists(st.integers(0, len(left) - 1), min_size=size, max_size=size, unique=True))
    void = draw(st.sampled_from((None, 0, 1, 2)))
    return tuple(left[place] for place in places), tuple(laid), void


@settings(max_examples=150, deadline=None)
@given(hands(extra=1))
def test_a_discard_never_helps_and_the_best_never_hurts(case):
    hand, melds, void = case
    now = shanten(hand, melds, void)
    after = [shanten([*hand[:place], *hand[place + 1 :]], melds, void) for place in range(len(hand))]
    if now is None:
        assert set(after) == {None}
    else:
        assert min(after) == max(now, 0)


@settings(max_examples=150, deadline=None)
@given(hands(extra=1), st.data())
def test_keys_can_be_kept_up(case, data):
    hand, melds, void = case
    gone, come = data.draw(st.sampled_from(hand)), data.draw(st.sampled_from(range(27)))
    rest = list(hand)
    rest.remove(gone)
    if rest.count(come) + dict(melds).get(come, 0) == 4:
        return
    keys = list(keys_of(hand))
    keys[gone // 9] -= POWERS[gone]
    keys[come // 9] += POWERS[come]
    assert tuple(keys) == keys_of([*rest, come])
    assert shanten_counter(melds, void)(tuple(keys)) == shanten([*rest, come], melds, void)


@settings(max_examples=150, deadline=None)
@given(hands(extra=0))
def test_suits_and_directions_are_alike(case):
    hand, melds, void = case
    if void is not None:
        return
    mirrored = [26 - tile for tile in hand], tuple((26 - tile, size) for tile, size in melds)
    assert shanten(hand, melds) == shanten(*mirrored)


@pytest.mark.parametrize(
    ("content", "fault"), [(None, "can't be read"), (b"", "is damaged"), (b"spam" * 99, "is damaged")]
)
def test_a_table_that_is_not_there_or_damaged_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, fault: str
) -> None:
    path = tmp_path / "shanten.bin"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(module, "_FILE", path)
    with pytest.raises(module.TableError, match=f"shanten.bin {fault}.*install the game again"):
        module._unpacked()
