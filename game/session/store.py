"""Documents that survive anything: a kill during a write, damaged bytes, older and newer versions of the game.

A document is one JSON object in a text file. Its last line holds the checksum of every byte before it, so no change of
any byte goes unseen. Each save keeps the two before it as `name.json.1` and `name.json.2`.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from game.core.record import MAX_BYTES, load_json
from game.core.told import ToldError, system_words, told_of
from game.session.files import is_folder, move, sweep, sync_folder, write_whole
from game.session.lock import FolderLock
from game.session.notices import Notice

FORMAT = "chuanma"
GENERATIONS = 3
_SEAL = re.compile(rb'"sha256": "([0-9a-f]{64})"}\n')
_SEAL_SIZE = len('"sha256": "') + 64 + len('"}\n')
T = TypeVar("T")
Content = dict[str, Any]
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Kind:
    """A kind of document. `upgrades[n]` makes content of version n + 1 from content of version n."""

    name: str
    version: int = 1
    upgrades: Mapping[int, Callable[[Content], Content]] = field(default_factory=lambda: MappingProxyType({}))


class DamagedDocument(ToldError):
    """Bytes that are no whole document; the message says why."""


class NewerDocument(ValueError):
    """A document of a version that this game does not know yet."""


def sealed(kind: Kind, content: Content) -> bytes:
    """The text of a document: a line for each key of `content`, and the checksum."""
    lines = ",\n".join(f"{_json(key)}: {_json(value)}" for key, value in content.items())
    head = f'{{"format": {_json(f"{FORMAT}/{kind.name}")}, "version": {kind.version}, "content": {{\n{lines}\n}},\n'
    data = head.encode("utf-8", "replace")
    return data + f'"sha256": "{hashlib.sha256(data).hexdigest()}"}}\n'.encode("ascii")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def opened(kind: Kind, data: bytes) -> Content:
    """The content of a document, brought to the newest version; raises DamagedDocument or NewerDocument."""
    head, seal = data[:-_SEAL_SIZE], _SEAL.fullmatch(data[-_SEAL_SIZE:])
    if seal is None or hashlib.sha256(head).hexdigest().encode("ascii") != seal[1]:
        raise DamagedDocument("cut off or changed", "damaged")
    try:
        document = load_json(data.decode("utf-8"))
    except ValueError as error:
        raise DamagedDocument(str(error)) from None
    version, content = _parts(kind, document)
    if version > kind.version:
        raise NewerDocument(f"version {version}; this game knows {kind.version}")
    return _upgraded(kind, version, content)


def _parts(kind: Kind, document: Any) -> tuple[int, Content]:
    if not isinstance(document, dict) or document.get("format") != f"{FORMAT}/{kind.name}":
        raise DamagedDocument(f"no document of the kind {kind.name}")
    version, content = document.get("version"), document.get("content")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1 or not isinstance(content, dict):
        raise DamagedDocument("no version or no content")
    return version, content


def _upgraded(kind: Kind, version: int, content: Content) -> Content:
    try:
        for step in range(version, kind.version):
            content = kind.upgrades[step](content)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise DamagedDocument(f"can't be brought from version {version} to {kind.version}: {error}") from None
    return content


class Store:
    """The documents of a folder. Nothing here raises for what lies in the folder or for a disk that fails.

    The first copy of the game that opens a folder may write; another reads, and its saves are refused. What the player
    should hear gathers in `notices`. Methods may be called from any thread.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Notice] = []
        self._owner = FolderLock(folder)
        self._busy = threading.RLock()
        self._checked: set[str] = set()
        self._newer: set[str] = set()
        self._refusal = self._begin()
        if self._refusal is not None:
            self.notices.append(self._refusal)

    def _begin(self) -> Notice | None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not self._owner.take():
                return Notice("saves.second_copy", {"process": self._owner.owner() or "?"})
        except OSError as error:
            return Notice("saves.cant_write", {"folder": str(self.folder), "reason": system_words(error)})
        sweep(self.folder)
        return None

    @property
    def writable(self) -> bool:
        """Whether this copy of the game may write here."""
        return self._refusal is None

    def close(self) -> None:
        """Let another copy own the folder; nothing is saved any more."""
        with self._busy:
            self._owner.release()
            self._refusal = self._refusal or Notice("saves.closed")

    def take_notices(self) -> list[Notice]:
        """What the player should hear since the last call."""
        with self._busy:
            taken, self.notices = self.notices, []
        return taken

    def generations(self, kind: Kind) -> tuple[Path, ...]:
        """Where a document and the saves before it lie, newest first."""
        name = f"{kind.name}.json"
        return tuple(self.folder / (f"{name}.{age}" if age else name) for age in range(GENERATIONS))

    # ---- reading

    def load(self, kind: Kind, read: Callable[[Content], T]) -> T | None:
        """What `read` makes of the newest generation that is whole and that it does not refuse with a ValueError.

        None where there is none, or where a newer game has saved, whose files stay untouched.
        """
        with self._busy:
            faults: list[ToldError] = []
            for path in self.generations(kind):
                try:
                    found = self._look(kind, path, read, faults)
                except NewerDocument:
                    self._newer.add(kind.name)
                    self._say("saves.newer", document=kind.name)
                    return None
                if found is not None:
                    if faults:
                        self._say("saves.fell_back", document=kind.name, reason=faults[0])
                    return found
            if faults and is_folder(self.folder):  # what can't be a folder never held a save
                self._say("saves.lost", document=kind.name, reason=faults[0])
            return None

    def _look(self, kind: Kind, path: Path, read: Callable[[Content], T], faults: list[ToldError]) -> T | None:
        try:
            return read(opened(kind, _bytes_of(path)))
        except FileNotFoundError:
            return None
        except DamagedDocument as error:
            self._set_aside(kind, path)
            faults.append(error.of(Path(path.name)))
        except NewerDocument:
            raise
        except (OSError, ValueError) as error:
            faults.append(told_of(error).of(Path(path.name)))
        return None

    def _set_aside(self, kind: Kind, path: Path) -> None:
        """Keep what is damaged beside, for a report: the next save would push it out."""
        if self.writable:
            with suppress(OSError):
                move(path, self.folder / f"{kind.name}.json.damaged")

    def _say(self, key: str, **values: Any) -> None:
        notice = Notice(key, values)
        log.warning("%s %s", key, values)
        self.notices.append(notice)

    # ---- writing

    def save(self, kind: Kind, content: Content) -> Notice | None:
        """Write a document; returns None, or what to tell the player when it could not be done."""
        with self._busy:
            refusal = self._refusal or self._newer_refusal(kind)
            if refusal is not None:
                return refusal
            current, *older = self.generations(kind)
            try:
                write_whole(current, sealed(kind, content), lambda: _age([current, *older]))
            except OSError as error:
                return Notice("saves.cant_write", {"folder": str(self.folder), "reason": system_words(error)})
            return None

    def delete(self, kind: Kind) -> Notice | None:
        """Remove a document with the saves before it; the oldest first, so that none of them comes back."""
        with self._busy:
            refusal = self._refusal or self._newer_refusal(kind)
            if refusal is not None:
                return refusal
            try:
                for path in reversed(self.generations(kind)):
                    path.unlink(missing_ok=True)
            except OSError as error:
                return Notice("saves.cant_write", {"folder": str(self.folder), "reason": system_words(error)})
            sync_folder(self.folder)
            return None

    def _newer_refusal(self, kind: Kind) -> Notice | None:
        """What a newer game has saved is never written over."""
        if kind.name not in self._checked:
            self._checked.add(kind.name)
            if any(_is_newer(kind, path) for path in self.generations(kind)):
                self._newer.add(kind.name)
        return Notice("saves.newer", {"document": kind.name}) if kind.name in self._newer else None


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise DamagedDocument(f"larger than {MAX_BYTES >> 20} MiB", "too_large", {"most": MAX_BYTES >> 20})
    return data


def _is_newer(kind: Kind, path: Path) -> bool:
    try:
        opened(kind, _bytes_of(path))
    except NewerDocument:
        return True
    except (OSError, ValueError):
        pass
    return False


def _age(paths: list[Path]) -> None:
    """Each generation takes the place of the one before it."""
    for older, newer in reversed(list(zip(paths[1:], paths[:-1], strict=True))):
        if newer.exists():
            move(newer, older)
