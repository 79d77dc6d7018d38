"""What remains of a finished hand: points, payments and wins, in words that fit any table game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paid:
    """One payment of the hand, in points; `kind` as in the ledger."""

    kind: str
    payer: int
    payee: int
    points: int


@dataclass(frozen=True, slots=True)
class WonHand:
    """One seat's win. `fed_by` is the seat that gave the tile (None: nobody); `points` what the win itself brought.

    `hand` is the notation of the tiles at hand, the winning one among them, `tile` that one, `melds` pairs of kind and
    tile, all as in a record.
    """

    seat: int
    how: str
    fed_by: int | None
    pattern: str
    fan: int
    points: int
    hand: str
    tile: str
    melds: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """A finished hand: `end` is `won`, `exhausted` or `left`; `points` by seat sum to zero.

    `leavers` are the seats that left before the end; `items` says who used which items, in order.
    """

    end: str
    points: tuple[int, ...]
    payments: tuple[Paid, ...]
    wins: tuple[WonHand, ...]
    leavers: tuple[int, ...] = ()
    items: tuple[tuple[int, str], ...] = ()
