"""How far a long run is: one line on a terminal, nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import TextIO

_WIDTH = 20
_PAUSE = 0.1
_WIDE = "\u2e80"  # from here on a character takes two columns

Line = Callable[[int, int, float, str], str]
"""Words for (done, total, done a second, time left)."""


def watched(piped: bool = False) -> TextIO | None:
    """Standard error where somebody watches it, else None; with `piped` only if standard output is watched too."""
    streams = (sys.stderr, sys.stdout) if piped else (sys.stderr,)
    return sys.stderr if all(stream is not None and stream.isatty() for stream in streams) else None


class Progress:
    """A bar that is drawn over itself and is gone at the end; `stream` None shows nothing."""

    def __init__(
        self, total: int, line: Line, stream: TextIO | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._total, self._line, self._stream, self._clock = total, line, stream, clock
        self._done = self._columns = 0
        self._began = self._drawn = clock()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def step(self, count: int = 1) -> None:
        """So many more are done."""
        self._done += count
        now = self._clock()
        if self._stream is not None and now - self._drawn >= _PAUSE:
            self._drawn = now
            self._write(self._text(now - self._began))

    def _text(self, spent: float) -> str:
        rate = self._done / spent
        full = _WIDTH * self._done // self._total
        words = self._line(self._done, self._total, rate, _clock_time((self._total - self._done) / rate))
        return f"[{'#' * full}{'-' * (_WIDTH - full)}] {words}"

    def _write(self, text: str) -> None:
        if self._stream is None or (not text and not self._columns):
            return
        columns = sum(2 if character >= _WIDE else 1 for character in text)
        blank = " " * max(self._columns - columns, 0)
        self._stream.write(f"\r{text}{blank}" + ("" if text else "\r"))
        self._stream.flush()
        self._columns = columns


def _clock_time(seconds: float) -> str:
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02d}:{second:02d}" if hours else f"{minute}:{second:02d}"
