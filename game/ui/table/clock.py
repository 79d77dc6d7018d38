"""The time for a decision, where the player wants one; and what is done when it has run out."""

from __future__ import annotations

from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Pass
from game.mahjong.view import View
from game.ui.table.hands import sorted_hand
from game.ui.table.offer import suggestion, three_to_give

LAST = 5  # seconds that are counted aloud
PULSE = 50  # milliseconds between two looks at a clock that runs while nobody touches anything


class DecisionClock:
    """Counts down while it is asked to; `total` 0: no clock."""

    def __init__(self) -> None:
        self.total = 0.0
        self.left = 0.0

    def start(self, total: float) -> None:
        """A new decision of `total` seconds."""
        self.total = self.left = total

    @property
    def running(self) -> bool:
        """Whether there is time to be shown."""
        return self.total > 0

    @property
    def share(self) -> float:
        """How much is left, 0 to 1."""
        return self.left / self.total if self.total else 0.0

    @property
    def seconds(self) -> int:
        """The second that is being counted: 1 is the last one."""
        return int(self.left) + 1 if self.left > 0 else 0

    @property
    def urgent(self) -> bool:
        """Whether the last seconds run."""
        return self.running and self.left <= LAST

    @property
    def out(self) -> bool:
        """Whether the time is over."""
        return self.running and self.left <= 0

    def run(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether another of the last seconds has begun."""
        before = self.left
        self.left = max(0.0, self.left - dt)
        return self.running and self.left > 0 and any(self.left <= tick < before for tick in range(1, LAST + 1))


def overdue(view: View) -> Action | None:
    """What happens when the time is over: pass, or the drawn tile, or else the tile that stands last, is discarded.

    Three tiles are given as the coach would.
    """
    if Pass() in view.legal:
        return Pass()
    discards = [action.tile for action in view.legal if isinstance(action, Discard)]
    if discards:
        rest, drawn, _ = sorted_hand(view, view.seat)
        last = [drawn, *reversed(rest)]
        return Discard(next(tile for tile in last if tile in discards))
    if view.legal and isinstance(view.legal[0], Exchange):
        return three_to_give(view)
    voids = [action for action in view.legal if isinstance(action, ChooseVoid)]
    return suggestion(view) if voids or not view.legal else view.legal[0]
