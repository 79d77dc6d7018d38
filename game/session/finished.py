"""A finished hand as a profile books it, and the ids by which hands are told apart."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from game.core.result import HandResult, WonHand


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand to book. `id` is the hand's alone; `seats` holds a rival's id by seat, None where the player sits.

    `date` is the day as `2026-11-30`, `record` the hand's record as JSON text. In a room without coins seats may hold
    any names.
    """

    id: str
    preset: str
    room: str
    seats: tuple[str | None, ...]
    date: str
    result: HandResult
    record: str

    @property
    def seat(self) -> int:
        """Where the player sits."""
        return self.seats.index(None)

    @property
    def points(self) -> int:
        """The player's points."""
        return self.result.points[self.seat]

    @property
    def win(self) -> WonHand | None:
        """The player's win, of several the best by fan, then points; None without."""
        own = [win for win in self.result.wins if win.seat == self.seat]
        return max(own, key=lambda win: (win.fan, win.points), default=None)


def table_id() -> str:
    """An id for a table that no other table has; `hand_id` makes those of its hands."""
    return uuid.uuid4().hex


def hand_id(table: str, number: int) -> str:
    """The id of hand `number` at a table."""
    return f"{table}-{number}"
