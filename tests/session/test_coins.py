"""Coins of a hand: the example of the rules to the coin, nobody below zero, nothing made and nothing lost."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.result import Paid
from game.session.coins import Settlement, settle, shares, without_circles

SEATS = range(4)
RICH = (10**9,) * 4
PAIRS = list(permutations(SEATS, 2))
PAYMENTS = st.lists(
    st.builds(lambda pair, points: Paid("win_discard", *pair, points), st.sampled_from(PAIRS), st.integers(1, 600)),
    max_size=14,
)
PURSES = st.tuples(*[st.integers(0, 20_000)] * 4)


def points_of(payments: list[Paid]) -> list[int]:
    """Points by seat."""
    return [sum(p.points * ((p.payee == seat) - (p.payer == seat)) for p in payments) for seat in SEATS]


def after(settlement: Settlement) -> list[int]:
    """Coins by seat afterwards."""
    return [line.after for line in settlement.lines]


def test_the_example_of_the_rules() -> None:
    payments = [Paid("win_self_draw", seat, 0, 18) for seat in (1, 2, 3)]
    settlement = settle((20_000,) * 4, payments, 200, 400)
    assert [line.change for line in settlement.lines] == [200 * 54 - 400] + [-(200 * 18 + 400)] * 3
    assert [line.points for line in settlement.lines] == [54, -18, -18, -18]
    assert settlement.fees == 1600
    assert all(line.unpaid == line.missed == 0 for line in settlement.lines)


def test_who_cannot_pay_shares_what_is_left_in_proportion() -> None:
    """1,000 left, 6 points owed to one and 18 to two each: 142, 428, and the rest to the first of the largest."""
    payments = [Paid("win_discard", 0, 1, 6), Paid("win_discard", 0, 2, 18), Paid("win_discard", 0, 3, 18)]
    settlement = settle((1_000, 5_000, 5_000, 300), payments, 200, 400)
    assert [(p.payee, p.owed, p.paid) for p in settlement.payments] == [(1, 1200, 142), (2, 3600, 430), (3, 3600, 428)]
    debtor, one, two, three = settlement.lines
    assert (debtor.owed, debtor.unpaid, debtor.fee, debtor.after) == (-8400, 7400, 0, 0)
    assert (one.missed, one.after, two.after) == (1058, 4742, 5030)
    assert (three.fee, three.after) == (400, 328)


def test_the_fee_comes_after_the_payments_and_takes_no_more_than_there_is() -> None:
    settlement = settle((500, 9_000, 9_000, 9_000), [Paid("win_discard", 0, 1, 2)], 200, 400)
    assert [(line.fee, line.after) for line in settlement.lines][:2] == [(100, 0), (400, 9_000)]
    assert settlement.fees == 1300


def test_one_who_is_not_paid_still_pays_his_own_debts() -> None:
    payments = [Paid("win_discard", 0, 1, 60), Paid("win_discard", 1, 2, 60)]
    settlement = settle((1_000, 9_000, 9_000, 9_000), payments, 100, 0)
    assert after(settlement) == [0, 4_000, 15_000, 9_000]
    assert settlement.lines[1].points == 0 and settlement.lines[1].missed == 5_000


def test_what_is_paid_to_a_debtor_goes_on_to_his_creditors() -> None:
    payments = [Paid("win_discard", 0, 1, 60), Paid("win_discard", 1, 2, 60)]
    assert after(settle((6_000, 0, 0, 0), payments, 100, 0)) == [0, 0, 6_000, 0]


def test_debts_in_a_circle_cost_nobody_anything() -> None:
    circle = [Paid("win_discard", 0, 1, 50), Paid("win_discard", 1, 2, 50), Paid("win_discard", 2, 0, 50)]
    assert after(settle((0, 0, 0, 0), circle, 500, 0)) == [0, 0, 0, 0]
    assert settle(RICH, circle, 500, 0).payments == ()


def test_shares() -> None:
    assert shares([10, 0, 20, 5], 100) == [10, 0, 20, 5]
    assert shares([10, 0, 20, 5], 34) == [9, 0, 21, 4]
    assert shares([1, 1, 1, 0], 2) == [2, 0, 0, 0]
    assert shares([0, 0, 0, 0], 7) == [0, 0, 0, 0]


@given(PURSES, PAYMENTS, st.sampled_from([1, 20, 200]), st.integers(0, 1_000))
def test_nobody_below_zero_and_coins_in_are_coins_out_and_fees(
    purses: tuple[int, ...], payments: list[Paid], factor: int, fee: int
) -> None:
    settlement = settle(purses, payments, factor, fee)
    assert sum(purses) == sum(after(settlement)) + settlement.fees
    points = points_of(payments)
    for seat, line in enumerate(settlement.lines):
        assert line.after >= 0 and 0 <= line.fee <= fee and line.unpaid >= 0 and line.missed >= 0
        assert (line.points, line.owed) == (points[seat], factor * points[seat])
        assert line.unpaid == 0 or line.after == line.fee == 0, "who keeps a coin has paid all he owes"
        assert line.fee == fee or line.after == 0


@given(PAYMENTS, st.sampled_from([1, 20, 200]), st.integers(0, 1_000))
def test_with_enough_coins_each_changes_by_factor_times_points_less_fee(
    payments: list[Paid], factor: int, fee: int
) -> None:
    changes = [line.change for line in settle(RICH, payments, factor, fee).lines]
    assert changes == [factor * points - fee for points in points_of(payments)]


@given(PURSES, PAYMENTS)
def test_creditors_of_one_debtor_fare_alike(purses: tuple[int, ...], payments: list[Paid]) -> None:
    settlement = settle(purses, payments, 20, 40)
    for seat in SEATS:
        own = [one for one in settlement.payments if one.payer == seat]
        total, paid = sum(one.owed for one in own), sum(one.paid for one in own)
        largest = max((one.owed for one in own), default=0)
        for one in own:
            assert one.paid * total >= one.owed * paid - total
            assert one.owed == largest or one.paid * total <= one.owed * paid


@given(PURSES, PAYMENTS, st.randoms())
def test_the_order_of_payments_does_not_matter(purses: tuple[int, ...], payments: list[Paid], chance: object) -> None:
    mixed = list(payments)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert settle(purses, mixed, 20, 40) == settle(purses, payments, 20, 40)


@pytest.mark.parametrize("length", [3, 4])
@given(debts=st.lists(st.lists(st.integers(0, 50), min_size=4, max_size=4), min_size=4, max_size=4))
def test_no_circle_is_left(length: int, debts: list[list[int]]) -> None:
    apart = [[max(0, debts[a][b] - debts[b][a]) if a != b else 0 for b in SEATS] for a in SEATS]
    rest = without_circles(apart)
    for circle in permutations(SEATS, length):
        assert min(rest[a][b] for a, b in zip(circle, (*circle[1:], circle[0]), strict=True)) == 0
    for seat in SEATS:
        assert sum(rest[seat]) - sum(row[seat] for row in rest) == sum(apart[seat]) - sum(r[seat] for r in apart)
