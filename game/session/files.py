"""Files that are whole or as they were before, whenever the power goes."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

LEFTOVER = ".tmp"
_WAITS = (0.01, 0.05, 0.2)  # seconds; on Windows a scanner may hold a file for a moment


def nothing() -> None:
    """No step between writing and replacing."""


def write_whole(path: Path, data: bytes, before: Callable[[], None] = nothing) -> None:
    """Write a file crash-safely; raises OSError and leaves `path` as it was.

    The data is on the disk before `before()` is called, and only then takes the place of `path`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:24]}.", suffix=LEFTOVER)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        before()
        move(Path(name), path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def move(source: Path, target: Path) -> None:
    """Put a file in another's place, at once and whole; raises OSError."""
    for wait in _WAITS:
        try:
            source.replace(target)
            return
        except PermissionError:
            time.sleep(wait)
    source.replace(target)


def is_folder(path: Path) -> bool:
    """Whether a folder is there; False too where that can't be found out."""
    with suppress(OSError):
        return path.is_dir()
    return False


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> int:
    """Remove what interrupted writes have left in a folder; returns how many files that were."""
    swept = 0
    for path in leftovers(folder):
        with suppress(OSError):
            path.unlink()
            swept += 1
    return swept


def leftovers(folder: Path) -> Iterable[Path]:
    """Temporary files of writes that never ended."""
    with suppress(OSError):
        return [path for path in folder.iterdir() if path.name.startswith(".") and path.name.endswith(LEFTOVER)]
    return []
