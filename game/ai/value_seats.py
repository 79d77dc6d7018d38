"""The strong and the master level: every action is judged by what it is expected to bring, and the best is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.exchange import least_worth
from game.ai.judge import Judgement, judge, judge_simply
from game.ai.regular_seat import RegularSeat
from game.mahjong.actions import Action, Exchange
from game.mahjong.view import View


class ValueSeat:
    """Plays the action with the most expected points; of equals the one listed first.

    `choose` raises PlayerError where the weights can't be read, until it is told to make do without them.
    """

    quick = False
    judges: Callable[[View, Sequence[Action]], dict[Action, Judgement]]

    def __init__(self, seed: int, seat: int) -> None:
        self._stand_in: RegularSeat | None = None
        self._place = (seed, seat)

    def make_do(self) -> None:
        """From now on play as a regular seat."""
        self._stand_in = RegularSeat(*self._place)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The action that is worth most."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Exchange):
            return least_worth(view, legal)
        if self._stand_in is not None:
            return self._stand_in.choose(view, legal)
        worth = type(self).judges(view, legal)
        return max(worth, key=lambda action: worth[action].points)


class StrongSeat(ValueSeat):
    """Knows what hands of a kind are worth, seen in broad strokes."""

    judges = staticmethod(judge_simply)


class MasterSeat(ValueSeat):
    """Looks at every tile."""

    judges = staticmethod(judge)
