"""Every finished hand is kept as a record file of its own: the last 500, and favourites for good.

What is known of a hand stands in its file, beside the record. The index only spares reading 500 files: it is made anew
from them where it is missing, damaged or out of date.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.record import RecordError, read_json
from game.core.told import system_words
from game.games import SICHUAN_MAHJONG, TableGame
from game.session.files import sweep, write_whole
from game.session.kept import ALL, CONTENT, KeptHand, Wanted, describe, kept_from_json
from game.session.notices import Notice
from game.session.record_file import CheckedRecord, check_record, read_record
from game.session.savegame import Rulesets
from game.session.sitters import Sitter, Sitters, heard, told
from game.session.store import Kind, opened, sealed

LIMIT = 500
INDEX = Kind("index")
log = logging.getLogger(__name__)


class Archive:
    """The kept hands in a folder. `rulesets` makes the rulesets of records; without `writable` nothing is changed.

    `now` tells the local time. Methods may be called from any thread.
    """

    def __init__(
        self,
        folder: Path,
        rulesets: Rulesets,
        writable: bool = True,
        game: TableGame = SICHUAN_MAHJONG,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.folder = folder
        self.rulesets = rulesets
        self.writable = writable
        self.game = game
        self.now = now
        self._busy = threading.RLock()
        self._found: dict[str, KeptHand] | None = None

    # ---- looking

    def hands(self, wanted: Wanted = ALL) -> list[KeptHand]:
        """The hands that fit, newest first."""
        found = [hand for hand in self._hands().values() if wanted.fits(hand)]
        return sorted(found, key=lambda hand: (hand.at, hand.id), reverse=True)

    def get(self, hand_id: str) -> KeptHand | None:
        """What is known of a hand."""
        return self._hands().get(hand_id)

    def open(self, hand_id: str) -> CheckedRecord:
        """The record of a hand; raises RecordError for a file that is gone or damaged."""
        return read_record(self._path(hand_id), self.rulesets, self.game)

    def _path(self, hand_id: str) -> Path:
        return self.folder / f"{hand_id}.json"

    # ---- keeping

    def keep(
        self, record: Any, state: Any, seat: int, at: datetime | None = None, sitters: Sitters = ()
    ) -> Notice | None:
        """Keep a hand that `seat` has played to the end `state`; a hand that is kept already stays as it is.

        Returns what to tell the player when it could not be written.
        """
        text = self.game.record_to_json(record)
        hand = describe(text, self.game.outcome(state), seat, at or self.now(), sitters)
        return self._add(hand, text)

    def bring_in(self, path: Path, seat: int = 0) -> KeptHand:
        """Keep the record of a file for good; raises RecordError, one sentence, for one that breaks a rule.

        `seat` is the player's where the file does not say whose hand it was.
        """
        hand, text = self._described(read_record(path, self.rulesets, self.game), seat, self.now())
        known = self._same(hand)
        if known is not None:
            return known
        hand = replace(hand, favourite=True, imported=True)
        refusal = self._add(hand, text)
        if refusal is not None:
            reason = refusal.values.get("reason", "not open here")
            raise RecordError(f"{self.folder}: can't be written ({reason})", None, "notice", {"notice": refusal})
        return hand

    def _described(self, checked: CheckedRecord, seat: int, at: datetime) -> tuple[KeptHand, dict[str, Any]]:
        text = self.game.record_to_json(checked.record)
        home, sitters = heard(checked.extra, self.game.seats)
        return describe(text, self.game.outcome(checked.state), seat if home is None else home, at, sitters), text

    def export(self, hand_id: str, path: Path, sitters: Sequence[Sitter] = ()) -> Notice | None:
        """Write the record of a hand to a file for others; returns what to tell the player when that can't be done.

        `sitters` stand beside the record's own keys, as whoever reads it will name them.
        """
        hand = self.get(hand_id)
        try:
            text = self.game.record_to_json(self.open(hand_id).record)
        except RecordError as error:
            return Notice("hands.refused", {"reason": error})
        try:
            write_whole(path, _bytes({**text, **told(hand.seat if hand is not None else 0, sitters)}))
        except OSError as error:
            return Notice("hands.cant_write", {"folder": str(path.parent), "reason": system_words(error)})
        return None

    def set_favourite(self, hand_id: str, favourite: bool) -> Notice | None:
        """Keep a hand for good, or no longer."""
        with self._busy:
            hand = self._hands().get(hand_id)
            if hand is None:
                return Notice("hands.gone")
            try:
                data = read_json(self._path(hand_id))
            except RecordError as error:
                return Notice("hands.refused", {"reason": error})
            return self._write(replace(hand, favourite=favourite), data)

    def remove(self, hand_id: str) -> Notice | None:
        """Throw a hand away."""
        with self._busy:
            if hand_id not in self._hands():
                return Notice("hands.gone")
            return self._tried(lambda: self._unlink([hand_id]))

    def _same(self, hand: KeptHand) -> KeptHand | None:
        return next((other for other in self._hands().values() if other.digest == hand.digest), None)

    def _add(self, hand: KeptHand, text: dict[str, Any]) -> Notice | None:
        with self._busy:
            return None if self._same(hand) is not None else self._write(hand, text)

    def _write(self, hand: KeptHand, text: dict[str, Any]) -> Notice | None:
        def write() -> None:
            write_whole(self._path(hand.id), _bytes({**text, CONTENT: hand.to_json()}))
            hands = self._hands()
            new, hands[hand.id] = hand.id not in hands, hand
            self._unlink(_too_many(hands.values()) if new else ())  # a star taken off by mistake can be put back

        return self._tried(write)

    def _unlink(self, ids: Iterable[str]) -> None:
        for hand_id in ids:
            self._path(hand_id).unlink(missing_ok=True)
            self._hands().pop(hand_id, None)
        self._write_index()

    def _tried(self, change: Callable[[], None]) -> Notice | None:
        if not self.writable:
            return Notice("hands.closed")
        try:
            change()
        except OSError as error:
            return Notice("hands.cant_write", {"folder": str(self.folder), "reason": system_words(error)})
        return None

    # ---- the index

    def _hands(self) -> dict[str, KeptHand]:
        with self._busy:
            if self._found is None:
                self._found = self._read_all()
            return self._found

    def _read_all(self) -> dict[str, KeptHand]:
        """What the index says of the files that are there, and what the files say that it does not know."""
        if self.writable:
            sweep(self.folder)
        known = self._read_index()
        there = {path.stem for path in self._record_files()}
        found = {hand_id: hand for hand_id, hand in known.items() if hand_id in there}
        for hand_id in sorted(there - set(found)):
            hand = self._read_hand(hand_id)
            if hand is not None:
                found[hand_id] = hand
        if self.writable and found != known:
            self._found = found
            with suppress(OSError):
                self._write_index()
        return found

    def _record_files(self) -> list[Path]:
        with suppress(OSError):
            return [path for path in self.folder.glob("*.json") if path.name != f"{INDEX.name}.json"]
        return []

    def _read_index(self) -> dict[str, KeptHand]:
        with suppress(OSError, ValueError, LookupError, TypeError):
            content = opened(INDEX, (self.folder / f"{INDEX.name}.json").read_bytes())
            hands = [kept_from_json(one, self.game.seats) for one in content["hands"]]
            return {hand.id: hand for hand in hands}
        return {}

    def _write_index(self) -> None:
        hands = [hand.to_json() for hand in self._hands().values()]
        write_whole(self.folder / f"{INDEX.name}.json", sealed(INDEX, {"hands": hands}))

    def _read_hand(self, hand_id: str) -> KeptHand | None:
        """What a file says of itself; a bare record that somebody put there is played through."""
        path = self._path(hand_id)
        try:
            data = read_json(path)
            with suppress(ValueError, LookupError, TypeError):
                return replace(kept_from_json(data[CONTENT], self.game.seats), id=hand_id)
            at = datetime.fromtimestamp(path.stat().st_mtime)
            hand, _ = self._described(check_record(data, self.rulesets, self.game), 0, at)
        except (OSError, ValueError) as error:
            log.warning("%s is no kept hand: %s", path, error)
            return None
        return replace(hand, id=hand_id, favourite=True, imported=True)


def _too_many(hands: Iterable[KeptHand]) -> list[str]:
    """The hands beyond the limit that were kept first, favourites apart; a clock that was put back throws none away."""
    plain = [hand.id for hand in hands if not hand.favourite]
    return plain[: max(0, len(plain) - LIMIT)]


def _bytes(record: dict[str, Any]) -> bytes:
    """A record as a text of one line for each of its keys."""
    lines = (f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in record.items())
    return ("{" + ",\n ".join(lines) + "}\n").encode("utf-8", "replace")
