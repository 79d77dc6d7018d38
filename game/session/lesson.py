"""The first lesson: a hand whose other seats play as written, kept between visits so that one can leave it any time."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.config import UserFolders
from game.core.contract import IllegalAction
from game.core.record import RecordError, read_json
from game.session.files import write_whole
from game.session.record_file import CheckedRecord
from game.session.written import Written

SEATS_PLAYED = 3
FILE = "lesson.json"


@dataclass
class Lesson(Written):
    """The watcher's actions come from a person, who may choose otherwise where that changes nothing for the others.

    How far one has come is kept in `file` after each of them; None: nowhere.
    """

    file: Path | None = None

    @property
    def step(self) -> int:
        """How many decisions the person has made."""
        return sum(seat == self.watcher for seat, _ in self.actions)

    @property
    def steps(self) -> int:
        """How many there are."""
        return sum(seat == self.watcher for seat, _ in self.written.actions)

    @property
    def expected(self) -> Any:
        """What the person is to do now; None while others are due, and at the end."""
        return self.due[1] if self.due is not None and self.due[0] == self.watcher else None

    def decision(self) -> tuple[int, Any] | None:
        """What is written for the other seats."""
        return None if self.due is None or self.due[0] == self.watcher else self.due

    def act(self, action: Any, seat: int | None = None) -> None:
        """The person's action, kept at once; raises IllegalAction."""
        super().act(action, seat)
        self.keep()

    def keep(self) -> None:
        """Write down how far one has come; where nothing can be written the lesson goes on all the same."""
        if self.file is None:
            return
        _write(self.file, self.game.record_to_json(self.record)["actions"], len(self.actions) == self._all)

    @property
    def _all(self) -> int:
        return len(self.written.actions)

    def take_up(self) -> None:
        """Stand where the last visit ended; from the beginning after one that came to the end, or a broken file."""
        kept = _read(self.file)
        if kept is None or kept["done"]:
            return
        data = self.game.record_to_json(self.written) | {"actions": kept["actions"]}
        with suppress(RecordError, IllegalAction):
            record = self.game.record_from_json(data)
            if record.fault is None and len(record.actions) < self._all:
                self.stand_at(record.deal, record.actions)


def make_lesson(checked: CheckedRecord, folders: UserFolders | None = None) -> Lesson:
    """The lesson of a record, taken up where it was left in these folders."""
    record = checked.record
    players = [None, *["written"] * SEATS_PLAYED]
    file = None if folders is None else folders.saves / FILE
    lesson = Lesson(checked.ruleset, record.preset, players, 0, dict(record.rules), written=record, file=file)
    lesson.take_up()
    return lesson


def lesson_begun(folders: UserFolders) -> bool:
    """Whether it was left in the middle."""
    kept = _read(folders.saves / FILE)
    return kept is not None and not kept["done"] and bool(kept["actions"])


def lesson_known(folders: UserFolders) -> bool:
    """Whether the player has ever opened it, or was asked to."""
    with suppress(OSError):  # a folder that may not be looked into
        return (folders.saves / FILE).is_file()
    return False


def note_offered(folders: UserFolders) -> None:
    """The player has been asked whether to begin; remembered where that can be written."""
    _write(folders.saves / FILE, [], False)


def _write(file: Path, actions: list[Any], done: bool) -> None:
    with suppress(OSError):
        write_whole(file, json.dumps({"actions": actions, "done": done}).encode("utf-8"))


def _read(file: Path | None) -> dict[str, Any] | None:
    if file is None:
        return None
    try:
        data = read_json(file)
    except RecordError:
        return None
    fine = isinstance(data, dict) and isinstance(data.get("actions"), list) and isinstance(data.get("done"), bool)
    return data if fine else None
