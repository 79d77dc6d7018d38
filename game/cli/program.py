"""A program that runs beside us and is spoken to in lines. Whatever it does, nothing here waits for it forever."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Full, Queue
from typing import IO, Any

LONGEST_LINE = 1 << 20  # bytes
WAITING_LINES = 64  # lines kept each way; a program that prints more has to wait, one that reads too little misses some
PATIENCE = 1.0  # seconds for threads to end once their program has been killed
_END = b""  # in the inbox: no line will come any more


class ProgramError(ValueError):
    """A command that can't be split or started; the message says why."""


def split_command(command: str, windows: bool = os.name == "nt") -> list[str]:
    """The words of a command as a shell would split it; on Windows a backslash is no more than itself."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if windows:
        lexer.escape = ""
    try:
        words = list(lexer)
    except ValueError as error:
        raise ProgramError(f"{command!r}: {str(error).lower()}") from None
    if not words or not words[0]:
        raise ProgramError(f"{command!r} names no program")
    return words


@contextmanager
def heeding_sigterm() -> Iterator[None]:
    """Meanwhile SIGTERM ends this process as Ctrl-C does, so that its programs are ended too."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class Program:
    """A child process; what it writes to standard error goes where ours goes. Raises ProgramError if it can't start."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        self._inbox: Queue[bytes] = Queue(WAITING_LINES)
        self._outbox: Queue[bytes | None] = Queue(WAITING_LINES)
        self.ended = False
        assert self._process.stdin is not None and self._process.stdout is not None
        self._reader = threading.Thread(target=_read, args=(self._process.stdout, self._inbox), daemon=True)
        self._writer = threading.Thread(target=_write, args=(self._process.stdin, self._outbox), daemon=True)
        self._reader.start()
        self._writer.start()

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    def send(self, line: bytes) -> bool:
        """Hand it a line; False when it has left too many unread."""
        try:
            self._outbox.put_nowait(line + b"\n")
        except Full:
            return False
        return True

    def receive(self, until: float) -> bytes | None:
        """Its next line; None when there is none by `until` (of time.monotonic), or it has `ended`."""
        wait = until - time.monotonic()
        if self.ended or wait <= 0:
            return None
        try:
            line = self._inbox.get(timeout=wait)
        except Empty:
            return None
        self.ended = line == _END
        return None if self.ended else line

    def forget(self) -> None:
        """Drop the lines that have come so far."""
        for _ in range(WAITING_LINES):
            try:
                self.ended = self._inbox.get_nowait() == _END or self.ended
            except Empty:
                return

    def close(self, grace: float) -> None:
        """Let it end by itself, as its input is closed; after `grace` seconds it is killed, and its children too."""
        with suppress(Full):
            self._outbox.put_nowait(None)
        try:
            self._listen_out(grace)
        finally:
            _kill(self._process)
            self._listen_out(PATIENCE)
            with suppress(Full):
                self._outbox.put(None, timeout=PATIENCE)
            for thread in (self._reader, self._writer):
                thread.join(PATIENCE)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(PATIENCE)
            self.ended = True

    def _listen_out(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self.receive(until) is not None:
            pass


def _start(command: str) -> subprocess.Popen[bytes]:
    words = split_command(command)
    options: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        # A batch file or a name without .exe is found as the prompt would find it; no console window opens.
        words[0] = shutil.which(words[0]) or words[0]
        options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    try:
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment(), **options)
    except (OSError, ValueError) as error:
        raise ProgramError(f"{words[0]!r} can't be started ({getattr(error, 'strerror', None) or error})") from None


def _environment() -> dict[str, str]:
    """Ours; in a packaged game without the library path that is meant for the game alone."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in found:
            found["LD_LIBRARY_PATH"] = found["LD_LIBRARY_PATH_ORIG"]
    return found


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill it, unless it was waited for already: then its id, and its group's, may be another's."""
    if process.returncode is not None:
        return
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _read(pipe: IO[bytes], inbox: Queue[bytes]) -> None:
    """Pass on line by line; a line beyond all measure is the last that is listened to."""
    with pipe, suppress(OSError, ValueError):
        while (line := pipe.readline(LONGEST_LINE + 1)) and len(line) <= LONGEST_LINE:
            inbox.put(line)
    inbox.put(_END)


def _write(pipe: IO[bytes], outbox: Queue[bytes | None]) -> None:
    # Leaving the `with` flushes once more, into a pipe that may be broken.
    with suppress(OSError, ValueError), pipe:
        while (line := outbox.get()) is not None:
            pipe.write(line)
            pipe.flush()
