"""A hand that is written down beforehand, from its wall to its last action, shown at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.session.table import Session


@dataclass
class Written(Session):
    """A session that stands at the beginning of the record `written`; nothing of it counts or is kept.

    The record has been played through by the rules before, so no action of it can be refused.
    """

    written: Any = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.next_hand()

    @property
    def is_replay(self) -> bool:
        """It is."""
        return True

    @property
    def due(self) -> tuple[int, Any] | None:
        """Seat and action that are written next; None at the end."""
        done = len(self.actions)
        return self.written.actions[done] if done < len(self.written.actions) else None

    def next_hand(self) -> None:
        """From the beginning again."""
        self.stand_at(self.written.deal)
