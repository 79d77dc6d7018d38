"""A recorded hand shown again at the table: the same frames as when it was played, with the record's actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.session.written import Written


@dataclass
class Replay(Written):
    """A session whose seats do what is written; `advance()` gives None after its last action."""

    @property
    def waiting(self) -> bool:
        """Nobody is waited for: the record decides."""
        return False

    def decision(self) -> tuple[int, Any] | None:
        """What the record says is done next."""
        return self.due


def open_replay(record: Any, ruleset: Any, players: tuple[Any, ...]) -> Replay:
    """A replay of `record` under `ruleset`; `players` only tell the screen that no person sits there."""
    return Replay(ruleset, record.preset, players, 0, dict(record.rules), written=record)
