"""Coins of a hand (rules.md section 8): factor x points between the seats, then the fee; nobody goes below zero.

What two seats owe each other is offset, and so are debts that run in a circle; neither changes what a seat has won or
lost. Then who can't pay all he owes, with what the others pay him, pays what he has, shared among his creditors in
proportion to what he owes each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations

from game.core.result import Paid
from game.session.parts import Part

Debts = list[list[int]]
"""debts[payer][payee], in coins"""


class CoinLine(Part):
    """A seat's coins of a hand: `after` = `before` + `owed` + `unpaid` - `missed` - `fee` + `help`.

    `owed` is factor x points; `unpaid` what the seat could not pay; `missed` what others could not pay it; `fee` what
    the house got; `help` what a broke seat was given afterwards.
    """

    before: int
    points: int
    owed: int
    unpaid: int
    missed: int
    fee: int
    help: int = 0

    @property
    def change(self) -> int:
        """What the hand brought or cost the seat, help apart."""
        return self.owed + self.unpaid - self.missed - self.fee

    @property
    def after(self) -> int:
        """The seat's coins now."""
        return self.before + self.change + self.help


class CoinPayment(Part):
    """What one seat owed another, after all offsets, and what it paid."""

    payer: int
    payee: int
    owed: int
    paid: int


class Settlement(Part):
    """The coins of a hand: a line a seat, and every payment between two seats."""

    lines: tuple[CoinLine, ...]
    payments: tuple[CoinPayment, ...]

    @property
    def fees(self) -> int:
        """What the house got."""
        return sum(line.fee for line in self.lines)


def settle(coins: Sequence[int], payments: Iterable[Paid], factor: int, fee: int) -> Settlement:
    """Settle a hand in coins: `coins` by seat before it, its payments in points, a room's factor and fee.

    Coins before = coins after + fees. A seat that could pay everything changes by factor x points - fee.
    """
    owed = without_circles(net_debts(payments, len(coins), factor))
    paid = _paid(owed, coins)
    seats = range(len(coins))
    found = [
        CoinPayment(payer=payer, payee=payee, owed=owed[payer][payee], paid=paid[payer][payee])
        for payer in seats
        for payee in seats
        if owed[payer][payee]
    ]
    lines = tuple(_line(before, seat, owed, paid, factor, fee) for seat, before in enumerate(coins))
    return Settlement(lines=lines, payments=tuple(found))


def _line(before: int, seat: int, owed: Debts, paid: Debts, factor: int, fee: int) -> CoinLine:
    due, got = _net(owed, seat), _net(paid, seat)
    return CoinLine(
        before=before,
        points=due // factor if factor else 0,
        owed=due,
        unpaid=sum(owed[seat]) - sum(paid[seat]),
        missed=_column(owed, seat) - _column(paid, seat),
        fee=min(fee, before + got),
    )


def net_debts(payments: Iterable[Paid], seats: int, factor: int) -> Debts:
    """What each seat owes each other in coins, mutual debts offset."""
    gross = [[0] * seats for _ in range(seats)]
    for one in payments:
        gross[one.payer][one.payee] += factor * one.points
    return [[max(0, gross[payer][payee] - gross[payee][payer]) for payee in range(seats)] for payer in range(seats)]


def without_circles(debts: Debts) -> Debts:
    """The debts without those that run in a circle, from three seats up; a seat's sum stays as it was."""
    debts = [list(row) for row in debts]
    for length in range(3, len(debts) + 1):
        for circle in permutations(range(len(debts)), length):
            steps = list(pairwise((*circle, circle[0])))
            least = min(debts[payer][payee] for payer, payee in steps)
            for payer, payee in steps:
                debts[payer][payee] -= least
    return debts


def _paid(owed: Debts, coins: Sequence[int]) -> Debts:
    """What is paid of the debts, debtors first: who is owed can pay on what he is paid."""
    seats = range(len(coins))
    paid = [[0] * len(coins) for _ in seats]
    waiting = set(seats)
    while waiting:
        seat = min(one for one in waiting if not any(owed[other][one] for other in waiting))
        waiting.remove(seat)
        paid[seat] = shares(owed[seat], coins[seat] + _column(paid, seat))
    return paid


def shares(owed: Sequence[int], purse: int) -> list[int]:
    """How a purse is shared among creditors: all they are owed, or in proportion to it.

    Then each share is rounded down, and the rest goes to the largest creditor, of equals the first.
    """
    total = sum(owed)
    if purse >= total:
        return list(owed)
    parts = [purse * one // total for one in owed]
    parts[list(owed).index(max(owed))] += purse - sum(parts)
    return parts


def _column(debts: Debts, seat: int) -> int:
    return sum(row[seat] for row in debts)


def _net(debts: Debts, seat: int) -> int:
    return _column(debts, seat) - sum(debts[seat])
