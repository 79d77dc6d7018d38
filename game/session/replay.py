"""A recorded hand shown again at the table: the same frames as when it was played, with the record's actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.session.table import Session


@dataclass
class Replay(Session):
    """A session whose seats do what `recorded` says; `advance()` gives None after its last action.

    `recorded` is a record that has been played through by the rules before, so no action of it can be refused.
    """

    recorded: Any = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.next_hand()

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
        self.stand_at(self.recorded.deal)

    def decision(self) -> tuple[int, Any] | None:
        """What the record says is done next."""
        done = len(self.actions)
        return self.recorded.actions[done] if done < len(self.recorded.actions) else None


def open_replay(record: Any, ruleset: Any, players: tuple[Any, ...]) -> Replay:
    """A replay of `record` under `ruleset`; `players` only tell the screen that no person sits there."""
    return Replay(ruleset, record.preset, players, 0, dict(record.rules), recorded=record)
