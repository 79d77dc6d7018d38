"""Payments between seats. Points are never set, only moved, so that a table's sum is zero by construction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment: `payer` gives `payee` so many multiples of the base points."""

    kind: str
    payer: int
    payee: int
    multiple: int


def balances(entries: Iterable[Entry], seats: int) -> tuple[int, ...]:
    """The net multiples of each seat; they sum to zero."""
    totals = [0] * seats
    for entry in entries:
        totals[entry.payer] -= entry.multiple
        totals[entry.payee] += entry.multiple
    return tuple(totals)
