"""What breaks leaves a file with the record; a report packs what is named and nothing private."""

from __future__ import annotations

import faulthandler
import json
import logging
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.config import UserFolders
from game.session import diagnostics
from game.session.diagnostics import CrashWatch, pack_diagnostics, start_log, versions
from game.session.notices import Notice
from game.session.savegame import seated, snapshot
from game.session.store import Kind, Store
from game.session.table import Session
from tests.mahjong.tables import ruleset

ROOT = Path(__file__).parents[2]


@pytest.fixture
def own_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Handlers and hooks that a test adds are taken away again."""
    root = logging.getLogger()
    before, level, enabled = list(root.handlers), root.level, faulthandler.is_enabled()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield
    for handler in [one for one in root.handlers if one not in before]:
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    if enabled:
        faulthandler.enable()
    else:
        faulthandler.disable()


def broken() -> None:
    raise LookupError("no tile 川")


def fail(watch: CrashWatch) -> Path | None:
    try:
        broken()
    except LookupError as error:
        return watch.note(error, "the game")
    return None


def test_the_log_rotates_in_the_users_folder(tmp_path: Path, own_log: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "LOG_BYTES", 2000)
    path = start_log(tmp_path / "日志 logs")
    assert path is not None
    for number in range(200):
        logging.getLogger("game").info("line %d 川麻", number)
    names = sorted(one.name for one in path.parent.iterdir())
    assert names == ["chuanma.log", "chuanma.log.1", "chuanma.log.2", "chuanma.log.3", "faults.log"]
    assert "line 199 川麻" in path.read_text(encoding="utf-8") and path.stat().st_size <= 2000


def test_no_folder_for_the_log_is_no_reason_to_stop(tmp_path: Path, own_log: None) -> None:
    (tmp_path / "file").write_text("here stands a file", encoding="utf-8")
    assert start_log(tmp_path / "file" / "logs") is None
    assert fail(CrashWatch(None)) is None and fail(CrashWatch(tmp_path / "file" / "logs")) is None


def test_without_a_log_file_warnings_are_said_as_the_command_line_says_them(
    tmp_path: Path, own_log: None, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    start_log(tmp_path / "file" / "logs")
    logging.getLogger("game").warning("no sound: %s", "no device")
    logging.getLogger("game").info("not worth a word")
    assert capsys.readouterr().err == "chuanma: no sound: no device\n"


def test_a_crash_leaves_its_trace_the_versions_and_the_record(tmp_path: Path) -> None:
    session = Session(ruleset("qq_original"), "qq_original", seated(["random"] * 4, 1), 1)
    for _ in range(40):
        session.advance()
    record = session.game.record_to_json(session.record)
    path = fail(CrashWatch(tmp_path, lambda: record))
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert text.startswith("the game stopped: LookupError: no tile 川\n") and "in broken" in text
    assert f"game: {__version__}" in text and f"python: {versions()['python']}" in text and "pygame-ce: " in text
    call = [sys.executable, str(ROOT / "main.py"), "replay", str(path.with_suffix(".json"))]
    assert subprocess.run(call, capture_output=True, check=False).returncode == 0


def test_a_record_that_cannot_be_had_does_not_keep_the_crash_from_being_written(tmp_path: Path) -> None:
    def no_record() -> None:
        raise RuntimeError("all is broken")

    path = fail(CrashWatch(tmp_path, no_record))
    assert path is not None and path.exists() and not path.with_suffix(".json").exists()


def test_crashes_are_told_and_only_the_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "CRASHES_KEPT", 3)
    watch = CrashWatch(tmp_path, lambda: {"preset": "x"})
    for _ in range(8):
        assert fail(watch) is not None
    assert len(list(tmp_path.glob("crash-*.txt"))) == len(list(tmp_path.glob("crash-*.json"))) == 3


def test_the_hooks(tmp_path: Path, own_log: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A windowed program has no standard error; a thread that dies is no end of the game."""
    told: list[tuple[str, Path | None]] = []
    CrashWatch(tmp_path, tell=lambda words, path: told.append((words, path))).install()
    monkeypatch.setattr(sys, "stderr", None)
    error = ValueError("bad")
    sys.excepthook(ValueError, error, None)
    assert [words for words, _ in told] == ["ValueError: bad"] and told[0][1] == next(tmp_path.glob("crash-*.txt"))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    thread = threading.Thread(target=broken, name="saver")
    thread.start()
    thread.join()
    texts = [path.read_text(encoding="utf-8") for path in tmp_path.glob("crash-*.txt")]
    assert len(texts) == 2 and len(told) == 1
    assert any(text.startswith("the thread saver stopped: LookupError") for text in texts)


def test_a_report_holds_what_it_names_and_nothing_private(tmp_path: Path) -> None:
    home = tmp_path / "zhang san"
    folders = UserFolders(home / "chuanma")
    folders.logs.mkdir(parents=True)
    (folders.logs / "chuanma.log").write_text(f"can't read {home}/chuanma/x\n", encoding="utf-8")
    folders.settings.write_text("language: zh\n", encoding="utf-8")
    path = fail(CrashWatch(folders.logs, lambda: {"preset": "qq_original"}))
    assert path is not None
    store = Store(folders.saves)
    session = Session(ruleset("qq_original"), "qq_original", seated([None, *["random"] * 3], 1), 1)
    for _ in range(2):
        store.save(Kind("table"), snapshot(session).content())
    store.save(Kind("profile"), {"name": "张三"})
    packed = pack_diagnostics(folders, home)
    assert isinstance(packed, Path) and packed.parent == folders.root
    with zipfile.ZipFile(packed) as report:
        parts = {name: report.read(name) for name in report.namelist()}
    assert sorted(parts) == sorted(
        [
            "CONTENTS.txt",
            "versions.json",
            "settings.yaml",
            "logs/chuanma.log",
            f"logs/{path.name}",
            f"logs/{path.with_suffix('.json').name}",
            "saves/table.json",
            "saves/table.json.1",
        ]
    )
    assert all(name in parts["CONTENTS.txt"].decode("utf-8") for name in parts if name != "CONTENTS.txt")
    assert parts["logs/chuanma.log"].replace(b"\r", b"") == b"can't read ~/chuanma/x\n"
    assert not [name for name, data in parts.items() if b"zhang san" in data or "张三".encode() in data]
    assert json.loads(parts["versions.json"])["game"] == __version__
    assert parts["saves/table.json"] == (folders.saves / "table.json").read_bytes()


def test_folders_outside_of_the_home_are_not_told_either(tmp_path: Path) -> None:
    folders = UserFolders(tmp_path / "zhang san" / "chuanma")
    folders.logs.mkdir(parents=True)
    path = fail(CrashWatch(folders.logs))
    (folders.logs / "chuanma.log").write_text(f"can't read {folders.root}/x of {tmp_path}\n", encoding="utf-8")
    packed = pack_diagnostics(folders, tmp_path / "home")
    assert isinstance(packed, Path) and path is not None
    with zipfile.ZipFile(packed) as report:
        parts = {name: report.read(name) for name in report.namelist()}
    assert parts["logs/chuanma.log"].startswith(b"can't read (data)/x of ")
    assert not [name for name, data in parts.items() if b"zhang san" in data]


@pytest.mark.parametrize("text", ["C:\\Users\\li\\x", "C:\\\\Users\\\\li\\\\x", "C:/Users/li/x"])
def test_the_home_folder_is_hidden_however_it_is_written(text: str) -> None:
    class WindowsHome:
        def __str__(self) -> str:
            return "C:\\Users\\li"

    hidden = diagnostics._without_home(text.encode(), WindowsHome())  # type: ignore[arg-type]
    assert hidden.startswith(b"~") and b"li" not in hidden


def test_a_report_of_nothing_and_one_that_cannot_be_written(tmp_path: Path) -> None:
    packed = pack_diagnostics(UserFolders(tmp_path / "fresh"))
    assert isinstance(packed, Path) and zipfile.ZipFile(packed).namelist() == ["CONTENTS.txt", "versions.json"]
    (tmp_path / "file").write_text("here stands a file", encoding="utf-8")
    refused = pack_diagnostics(UserFolders(tmp_path / "file"))
    assert isinstance(refused, Notice) and refused.key == "report.cant_pack" and refused.values["reason"]
