"""Calls of the command line in this process, with the user's folder in a temporary place."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.cli import OpenWindow, command_line


@dataclass
class Outcome:
    status: Any
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Caller:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
        self.capsys, self.monkeypatch, self.data_dir = capsys, monkeypatch, data_dir

    def __call__(self, *argv: str, stdin: bytes = b"") -> Outcome:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="ascii"))
        self.capsys.readouterr()
        status = command_line(["--data-dir", str(self.data_dir), *argv])
        captured = self.capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    def refused(self, status: int, *argv: str) -> str:
        """The one line of complaint of a call that must fail so."""
        outcome = self(*argv)
        assert outcome.status == status, outcome
        assert outcome.out == ""
        assert outcome.err.count("\n") == 1 and outcome.err.endswith("\n"), outcome.err
        assert "Traceback" not in outcome.err and "internal error" not in outcome.err
        return outcome.err

    def batch(self, *asks: Any) -> list[Any]:
        lines = [ask if isinstance(ask, bytes) else json.dumps(ask).encode() for ask in asks]
        outcome = self("batch", stdin=b"".join(line + b"\n" for line in lines))
        assert outcome.status == 0
        return [json.loads(line) for line in outcome.out.splitlines()]

    def window(self, *argv: str) -> OpenWindow:
        outcome = self(*argv)
        assert isinstance(outcome.status, OpenWindow), outcome
        return outcome.status

    def preset(self, name: str, text: str | bytes) -> Path:
        """A preset file in the user's folder."""
        folder = self.data_dir / "presets"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Caller:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    return Caller(capsys, monkeypatch, tmp_path / "user")
