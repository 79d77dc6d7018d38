"""Slow players think in another process, so that whoever shows the table never waits for them.

A question carries the player itself, and its answer brings the player back as the decision has left it: the process
holds nothing that can be lost, and a hand is the same wherever it was thought.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import signal
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any

Question = tuple[Any, Any, Any]
"""(player, view, legal actions)"""
Answer = tuple[Any, Any]
"""(the player as its decision leaves it, the action it chose)"""
Thought = Future[Answer]
"""Done when the player has decided; cancelled when the thinker was closed; raises what the player raised."""

TRIES = 2
LONGEST = 30.0  # seconds after which a process is taken for dead, far beyond any decision
PATIENCE = 5.0  # seconds for a killed process, and the thread that asks it, to end
_SPAWN = multiprocessing.get_context("spawn")
log = logging.getLogger(__name__)


def decide(player: Any, view: Any, legal: Any) -> Answer:
    """Have a player decide, here and now."""
    action = player.choose(view, legal)
    return player, action


class Thinker:
    """Asks players in a process of its own, which begins with the first use and ends with `close`."""

    def __init__(self) -> None:
        self._thoughts: SimpleQueue[tuple[Thought, Question] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()  # held while the process is started or ended
        self._worker: _Worker | None = None
        self._closed = False
        self._kinds: tuple[type[Any], ...] = ()

    @property
    def pid(self) -> int | None:
        """The id of the process; None where there is none."""
        worker = self._worker
        return worker.pid if worker is not None else None

    def prepare(self, kinds: Iterable[type[Any]]) -> None:
        """Start the process and load these classes of players there, so that the first answer comes sooner."""
        if self._thread is None:
            self._closed, self._kinds = False, tuple(kinds)
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()

    def ask(self, player: Any, view: Any, legal: Any) -> Thought:
        """Have a player decide; returns at once. Nobody may use the player before the thought is done."""
        thought = Thought()
        self.prepare([type(player)])
        self._thoughts.put((thought, (player, view, legal)))
        return thought

    def close(self) -> None:
        """End the process and give up what was asked; a later question starts another."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        with self._lock:
            self._closed = True
            if self._worker is not None:
                self._worker.kill()
        self._thoughts.put(None)
        thread.join(PATIENCE)

    # ---- in the thread

    def _run(self) -> None:
        self._start()
        while (asked := self._thoughts.get()) is not None:
            self._settle(*asked)
        self._stop()

    def _settle(self, thought: Thought, question: Question) -> None:
        """Answer a question, in this process where the other could not or has died on it again and again."""
        try:
            answer = self._asked_elsewhere(question)
            if answer is None and self._closed:
                thought.cancel()
            else:
                thought.set_result(answer if answer is not None else decide(*question))
        except Exception as error:
            thought.set_exception(error)

    def _asked_elsewhere(self, question: Question) -> Answer | None:
        for _ in range(TRIES):
            worker = self._worker or self._start()
            if worker is None:
                return None
            try:
                return worker.ask(question)
            except (EOFError, OSError) as error:
                self._stop()
                if not self._closed:
                    log.warning("the process that thinks for the players has died (%r)", error)
        return None

    def _start(self) -> _Worker | None:
        with self._lock:
            if not self._closed:
                try:
                    self._worker = _Worker(self._kinds)
                except Exception as error:
                    log.warning("no process can be started to think for the players (%r)", error)
            return self._worker

    def _stop(self) -> None:
        with self._lock:
            worker, self._worker = self._worker, None
            if worker is not None:
                worker.kill()
                worker.end()


class _Worker:
    """The process and the line to it."""

    def __init__(self, kinds: tuple[type[Any], ...]) -> None:
        self._line, theirs = _SPAWN.Pipe()
        self._process: SpawnProcess = _SPAWN.Process(target=work, args=(theirs, kinds), name="thinker", daemon=True)
        with theirs:
            self._process.start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, question: Question) -> Answer | None:
        """The answer, None where it could not be found; raises EOFError or OSError when the process is dead."""
        self._line.send(question)
        if not self._line.poll(LONGEST):
            raise EOFError(f"no answer within {LONGEST:g} seconds")
        answer: Answer | None = self._line.recv()
        return answer

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Reap a process that was killed."""
        self._line.close()
        self._process.join(PATIENCE)
        with suppress(ValueError):  # it still runs: nothing more can be done about it
            self._process.close()


def work(line: Connection, _kinds: tuple[type[Any], ...]) -> None:
    """Answer questions until nobody asks any more; the classes have been loaded by being handed in.

    What a player raises is left to whoever asked, to raise again.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game ends this process, not Ctrl-C
    with suppress(EOFError, OSError):
        while True:
            line.send_bytes(_answered(line.recv_bytes()))


def _answered(question: bytes) -> bytes:
    try:
        return pickle.dumps(decide(*pickle.loads(question)))
    except Exception:
        return pickle.dumps(None)
