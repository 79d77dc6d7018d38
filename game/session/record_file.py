"""Record files of any origin: read and played through by the rules before anything is shown of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.record import RecordError, read_json
from game.games import SICHUAN_MAHJONG, TableGame
from game.session.savegame import Rulesets


@dataclass(frozen=True, slots=True)
class CheckedRecord:
    """A record that keeps the rules to its last action, its ruleset, and the state that it leads to.

    `extra` is the rest of the file: keys that a record does not have.
    """

    record: Any
    ruleset: Any
    state: Any
    extra: dict[str, Any]


def read_record(path: Path, rulesets: Rulesets, game: TableGame = SICHUAN_MAHJONG) -> CheckedRecord:
    """The record of a file; raises RecordError, one sentence that begins with the path."""
    data = read_json(path)
    try:
        return check_record(data, rulesets, game)
    except RecordError as error:
        raise error.of(path) from None
    except ValueError as error:
        raise RecordError(str(error), None, "content", {"reason": error}).of(path) from None


def check_record(data: Any, rulesets: Rulesets, game: TableGame = SICHUAN_MAHJONG) -> CheckedRecord:
    """The record of a JSON value; raises RecordError, or the ValueError with which `rulesets` refuses its preset."""
    record = game.record_from_json(data)
    ruleset = rulesets(record.preset, record.rules)
    record, state = game.checked(record, ruleset)
    known = game.record_to_json(record)
    return CheckedRecord(record, ruleset, state, {key: value for key, value in data.items() if key not in known})
