"""A recorded hand shown again at the table: the same frames as when it was played, with the record's actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.session.table import Session


@dataclass
class Replay(Session):
    """A session whose seats do what `recorded` says; `advance()` gives None after its last action.

    `recorded` is a record that has been played through by the rules before, so no action of it can be refused.
    """

    recorded: Any = None
    _next: int = field(default=0, init=False)

    def _deal_hand(self) -> None:
        super()._deal_hand()
        self.deal = self.recorded.deal
        self.state = self.game.start(self.ruleset, self.deal)
        self._next = 0

    @property
    def is_replay(self) -> bool:
        """It is."""
        return True

    @property
    def waiting(self) -> bool:
        """Nobody is waited for: the record decides."""
        return False

    def next_hand(self) -> None:
        """From the beginning again."""
        self._deal_hand()

    def _next_event(self) -> Any:
        if self._events:
            return self._events.pop(0)
        event = self.game.forced(self.state)
        if event is not None:
            return event
        if self._next >= len(self.recorded.actions):
            return None
        seat, action = self.recorded.actions[self._next]
        self._next += 1
        self._take(seat, action)
        return self._events.pop(0)


def open_replay(record: Any, ruleset: Any, players: tuple[Any, ...]) -> Replay:
    """A replay of `record` under `ruleset`; `players` only tell the screen that no person sits there."""
    return Replay(ruleset, record.preset, players, 0, dict(record.rules), recorded=record)
