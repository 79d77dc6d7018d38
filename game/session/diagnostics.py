"""What helps to find out why something broke: a rotating log, crash files, and one archive of them for a report.

Everything lies in the user's own folder and goes nowhere by itself. A report names what it holds; the profile, names
and the path of the home folder are never in it.
"""

from __future__ import annotations

import faulthandler
import json
import logging
import os
import platform
import sys
import threading
import traceback
import zipfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from importlib import metadata
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any

from game import __version__
from game.config import UserFolders, resource_root
from game.core.told import system_words
from game.session.files import write_whole
from game.session.notices import Notice

LOG_BYTES = 512 * 1024
OLD_LOGS = 3
CRASHES_KEPT = 10
LOG, FAULTS = "chuanma.log", "faults.log"
PACKAGES = ("pygame-ce", "pydantic", "PyYAML", "platformdirs")
SAVES = ("table.json*", "practice.json*")
log = logging.getLogger(__name__)


def versions() -> dict[str, str]:
    """The versions of the game, of what it is built on, and of the system."""
    found = {"game": __version__, "python": platform.python_version(), "system": platform.platform()}
    found["packaged"] = "yes" if getattr(sys, "frozen", False) else "no"
    for package in PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found[package] = metadata.version(package)
    return found


class _Log(RotatingFileHandler):
    """Goes on in the same file where another copy of the game holds it, which hinders renaming on Windows."""

    def rotate(self, source: str, dest: str) -> None:
        with suppress(OSError):
            super().rotate(source, dest)


def start_log(logs: Path) -> Path | None:
    """Write the log to a rotating file in a folder, and hard faults beside it.

    None where that can't be done: what goes wrong is then said on standard error, as the command line says it.
    """
    path = _log_file(logs)
    if path is None and sys.stderr is not None:
        handler = logging.StreamHandler()
        handler.setLevel(logging.WARNING)
        handler.setFormatter(logging.Formatter("chuanma: %(message)s"))
        logging.getLogger().addHandler(handler)
    return path


def _log_file(logs: Path) -> Path | None:
    folder = UserFolders.made(logs)
    if folder is None:
        return None
    path = folder / LOG
    try:
        handler = _Log(path, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8", errors="replace")
        _catch_faults(folder / FAULTS)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    log.info("started: %s", versions())
    return path


def _catch_faults(path: Path) -> None:
    """Crashes below Python are written there; the file begins anew when it has grown."""
    large = path.exists() and path.stat().st_size > LOG_BYTES
    faulthandler.enable(path.open("w" if large else "a", encoding="utf-8"))


def _no_record() -> dict[str, Any] | None:
    return None


def _nobody(_: str, __: Path | None) -> None:
    return None


class CrashWatch:
    """Writes a file for everything that nobody caught, with the versions and the record of the hand being played.

    `record` gives that record as JSON; `tell` is called with the error in a few words and the file's place (None:
    nowhere) when it is the end of the program. Nothing in here raises.
    """

    def __init__(
        self,
        logs: Path | None,
        record: Callable[[], dict[str, Any] | None] = _no_record,
        tell: Callable[[str, Path | None], None] = _nobody,
    ) -> None:
        self.logs = logs
        self.record = record
        self.tell = tell

    def install(self) -> None:
        """Watch the program and its threads."""
        sys.excepthook = self._program
        threading.excepthook = self._thread

    def _program(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        path = self.note(error, "the game")
        if sys.stderr is not None:
            with suppress(Exception):
                traceback.print_exception(kind, error, trace)
        with suppress(Exception):
            self.tell(_in_words(error), path)

    def _thread(self, failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None and not isinstance(failed.exc_value, SystemExit):
            self.note(failed.exc_value, f"the thread {failed.thread.name if failed.thread else '?'}")

    def note(self, error: BaseException, where: str) -> Path | None:
        """Log an error and write its file, the record beside it; returns the place of the file."""
        with suppress(Exception):
            log.critical("%s stopped", where, exc_info=error)
        try:
            return None if self.logs is None else self._write(self.logs, error, where)
        except Exception:
            return None

    def _write(self, logs: Path, error: BaseException, where: str) -> Path:
        path = _free_name(logs, f"crash-{datetime.now():%Y%m%d-%H%M%S}")
        facts = [f"{where} stopped: {_in_words(error)}", *(f"{name}: {value}" for name, value in versions().items())]
        text = "\n".join([*facts, "", *traceback.format_exception(error)])
        write_whole(path, text.encode("utf-8", "replace"))
        with suppress(Exception):
            record = self.record()
            if record is not None:
                write_whole(path.with_suffix(".json"), json.dumps(record, ensure_ascii=False).encode("utf-8"))
        _drop_old(logs)
        return path


def _in_words(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _free_name(folder: Path, stem: str) -> Path:
    names = [f"{stem}.txt", *(f"{stem}-{number}.txt" for number in range(2, 100))]
    return next((path for name in names if not (path := folder / name).exists()), folder / names[-1])


def _crashes(logs: Path) -> list[Path]:
    """The crash files of a folder, newest first."""
    return sorted(logs.glob("crash-*.txt"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def _drop_old(logs: Path) -> None:
    for path in _crashes(logs)[CRASHES_KEPT:]:
        path.unlink(missing_ok=True)
        path.with_suffix(".json").unlink(missing_ok=True)


# ---- the report


def pack_diagnostics(folders: UserFolders, home: Path | None = None) -> Path | Notice:
    """Pack what a report needs into a zip in the user's folder; its place, or what to tell when that can't be done."""
    path = folders.root / f"chuanma-report-{datetime.now():%Y%m%d-%H%M%S}.zip"
    try:
        folders.root.mkdir(parents=True, exist_ok=True)
        parts = dict(_parts(folders, home or Path.home()))
        contents = "\n".join(
            ["This report holds:", *parts, "", "It holds no profile, no names, no path of a home folder.", ""]
        )
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, data in {"CONTENTS.txt": contents.encode("utf-8"), **parts}.items():
                packed.writestr(name, data)
    except OSError as error:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        return Notice("report.cant_pack", {"reason": system_words(error)})
    return path


def _parts(folders: UserFolders, home: Path) -> Iterable[tuple[str, bytes]]:
    yield "versions.json", json.dumps(versions(), indent=1).encode("utf-8")
    logs = [*folders.logs.glob(f"{LOG}*"), *folders.logs.glob(FAULTS), *folders.logs.glob("crash-*")]
    for path in sorted(logs):
        if (data := _read(path)) is not None:
            yield f"logs/{path.name}", _without_folders(data, folders, home)
    if (data := _read(folders.settings)) is not None:
        yield folders.settings.name, _without_folders(data, folders, home)
    for path in sorted(one for pattern in SAVES for one in folders.saves.glob(pattern)):
        if (data := _read(path)) is not None:
            yield f"saves/{path.name}", data


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _without_folders(data: bytes, folders: UserFolders, home: Path) -> bytes:
    """Paths without what the folders above the user's files and the game are called."""
    data = _without_home(data, home)
    data = _without_home(data, folders.root.absolute(), b"(data)")
    return _without_home(data, resource_root(), b"(game)")


def _without_home(data: bytes, home: Path, sign: bytes = b"~") -> bytes:
    """The text with every way to write a folder that may tell a person's name as `sign`."""
    plain = str(home)
    for written in (plain.replace("\\", "\\\\"), plain, plain.replace("\\", "/")):
        if written not in ("", os.sep):
            data = data.replace(written.encode("utf-8"), sign)
    return data
