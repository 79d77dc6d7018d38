"""The seat that plays anything legal."""

from __future__ import annotations

from game.core.stream import pick, stream
from game.mahjong.actions import Action
from game.mahjong.view import View


class RandomSeat:
    """Each legal action is as likely; useful as a measure and for testing rules."""

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = stream(seed, "random seat", seat)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of `legal` at random."""
        return pick(legal, self._chance)
