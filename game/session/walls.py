"""The number of a wall: whoever types it in is dealt the same wall."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.session.table import Session

LONGEST = 22  # characters of a number
SEEDS = 10**9  # few enough digits to be told and typed in again
DICE = "dice"
_FORM = re.compile(r"(\d{1,15})(?:-(\d{1,4})(?:-(\d))?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class WallNumber:
    """Which wall: hand `hand` (1-based) of a seed, and its dealer, a seat or `dice`.

    As a text the seed alone for a first hand (`123456789`), else with the hand (`123456789-3`), and with the dealer
    counted from 1 where dice have not decided (`123456789-3-2`).
    """

    seed: int
    hand: int = 1
    dealer: int | str = DICE

    def __str__(self) -> str:
        if self.dealer != DICE:
            return f"{self.seed}-{self.hand}-{int(self.dealer) + 1}"
        return str(self.seed) if self.hand == 1 else f"{self.seed}-{self.hand}"


def wall_number(text: str, seats: int = 4) -> WallNumber | None:
    """The number that a player has typed or pasted; None for a text that is none."""
    found = _FORM.fullmatch(text.strip())
    if found is None:
        return None
    seed, hand, dealer = found[1], int(found[2] or 1), found[3]
    if hand < 1 or (dealer is not None and not 1 <= int(dealer) <= seats):
        return None
    return WallNumber(int(seed), hand, DICE if dealer is None else int(dealer) - 1)


def number_of(session: Session) -> WallNumber | None:
    """The number of the wall being played; None for one that no number deals: a record's, or that of an item."""
    if session.is_replay or session.deal != session.game.make_deal(session.seed, session.hand_number, session.dealer):
        return None
    return WallNumber(session.seed, session.hand_number, session.dealer)
