"""All that is kept of a player's games, in one place: the table in play, finished hands, and who may write them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.games import SICHUAN_MAHJONG, TableGame
from game.session.archive import Archive
from game.session.notices import Notice
from game.session.savegame import SLOTS, Autosave, Rulesets, resume
from game.session.saver import Saver
from game.session.store import Kind, Store
from game.session.table import Session

HANDS = "hands"


class Saves:
    """The saves in a folder while the game runs; `close` when it ends.

    A second copy of the game that runs at once looks at everything and writes nothing; a notice says so.
    """

    def __init__(
        self,
        folder: Path,
        rulesets: Rulesets,
        game: TableGame = SICHUAN_MAHJONG,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.rulesets = rulesets
        self.store = Store(folder)
        self.saver = Saver()
        self.archive = Archive(folder / HANDS, rulesets, self.store.writable, game, now)
        self.autosave = Autosave(self.store, self.saver, self.archive if self.store.writable else None)

    def waiting(self) -> list[Kind]:
        """Where a table waits to be continued, the one that was played last first: a match, a practice table."""
        found = [(saved_at, slot) for slot in SLOTS if (saved_at := self._saved_at(slot)) is not None]
        return [slot for _, slot in sorted(found, key=lambda one: one[0], reverse=True)]

    def _saved_at(self, slot: Kind) -> int | None:
        for path in self.store.generations(slot):
            with suppress(OSError):
                return path.stat().st_mtime_ns
        return None

    def resume(self, slot: Kind | None = None) -> Session | None:
        """The table of a slot, None: the one that was played last, at the same moment; None where there is none."""
        for one in self.waiting() if slot is None else [slot]:
            session = resume(self.store, self.rulesets, one)
            if session is not None:
                return session
        return None

    def note(self, session: Session) -> None:
        """Keep what was done at a table since the last call; to be called with every picture."""
        self.autosave.note(session)

    def take_notices(self) -> list[Notice]:
        """What the player should hear since the last call; each thing once."""
        found = [*self.store.take_notices(), *self.saver.take_notices()]
        return [notice for at, notice in enumerate(found) if notice not in found[:at]]

    def close(self) -> None:
        """Write what is waiting, and let another copy of the game write."""
        self.saver.close()
        self.store.close()
