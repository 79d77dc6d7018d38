"""Whether preset files have changed on disk, and what has become of whom when they were read again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.presets.catalogue import Catalogue, PresetFile, preset_paths

Traces = tuple[tuple[str, int, int, int], ...]


class FolderWatch:
    """Looks at the preset files of some folders: which there are, how large, of what moment."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders = tuple(folders)
        self.read = self._traces()
        self._seen = self.read

    def settled(self) -> bool:
        """Whether there is something new and it has stood still since the last look: a file may be half written."""
        before, self._seen = self._seen, self._traces()
        if self._seen == self.read or self._seen != before:
            return False
        self.read = self._seen
        return True

    def _traces(self) -> Traces:
        return tuple(trace for folder in self.folders for path in preset_paths(folder) for trace in _trace(path))


def _trace(path: Path) -> list[tuple[str, int, int, int]]:
    try:
        found = path.stat()
    except OSError:
        return []
    return [(str(path), found.st_size, found.st_mtime_ns, found.st_ino)]


@dataclass(frozen=True, slots=True)
class Change:
    """What has become of a file: `read` for the first time, `changed`, `gone`, or `faulty` in a way it was not."""

    kind: Literal["read", "changed", "gone", "faulty"]
    file: PresetFile


def changes(before: Catalogue, after: Catalogue) -> tuple[Change, ...]:
    """What differs between two readings of the same folders, each file once."""
    old, new = {file.path: file for file in before.files}, {file.path: file for file in after.files}
    found = [change for path, file in new.items() if (change := _change(old.get(path), file)) is not None]
    found += [Change("gone", file) for path, file in old.items() if path not in new and file.valid]
    return tuple(found)


def _change(old: PresetFile | None, new: PresetFile) -> Change | None:
    if new.ruleset is None:
        known = old is not None and [str(fault) for fault in old.faults] == [str(fault) for fault in new.faults]
        return None if known else Change("faulty", new)
    if old is None or old.ruleset is None:
        return Change("read", new)
    return None if old.ruleset == new.ruleset else Change("changed", new)
