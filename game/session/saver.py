"""Saves are written in the background, the newest of each kind only, so that no picture ever waits for a disk."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Callable

from game.core.told import system_words
from game.session.notices import Notice

PAUSE = 0.012  # seconds after a wish to save: by then the picture of that moment is drawn, and the loop rests
Job = Callable[[], Notice | None]
"""Writes something; returns what to tell the player when it could not be done."""
log = logging.getLogger(__name__)


class Saver:
    """One thread that does jobs in the order in which they came; a newer job replaces a waiting one of its name.

    What is waiting is also done when the program ends in any orderly way.
    """

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._notices: list[Notice] = []
        self._said: dict[str, Notice] = {}
        self._doing = False
        self._closed = False
        self._hurried = 0  # how many wait for all to be written
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def put(self, name: str, job: Job) -> None:
        """Have a job done soon, and drop the one of this name that is still waiting; returns at once."""
        with self._changed:
            self._jobs.pop(name, None)  # the newer job comes after all that wait
            self._jobs[name] = job
            self._closed = False
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="saver", daemon=True)
                self._thread.start()
                atexit.register(self.close)
            self._changed.notify_all()

    @property
    def busy(self) -> bool:
        """Whether anything is being written or waits for it."""
        with self._changed:
            return bool(self._jobs) or self._doing

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything is written; False when that takes longer than so many seconds."""
        with self._changed:
            self._hurried += 1
            self._changed.notify_all()
            try:
                return self._changed.wait_for(lambda: not self._jobs and not self._doing, seconds)
            finally:
                self._hurried -= 1

    def close(self) -> None:
        """Write what is waiting and end the thread; a later job starts another."""
        with self._changed:
            thread, self._thread = self._thread, None
            self._closed = True
            self._changed.notify_all()
        if thread is not None:
            atexit.unregister(self.close)
            thread.join(10.0)

    def take_notices(self) -> list[Notice]:
        """What the player should hear since the last call; the same trouble is told once, until it is over."""
        with self._changed:
            taken, self._notices = self._notices, []
        return taken

    def _run(self) -> None:
        while (found := self._next()) is not None:
            name, job = found
            notice = _done(name, job)
            with self._changed:
                self._note(name, notice)
                self._doing = False
                self._changed.notify_all()

    def _next(self) -> tuple[str, Job] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._jobs or self._closed)
            if not self._jobs:
                return None
            self._changed.wait_for(lambda: self._closed or self._hurried, PAUSE)
            name = next(iter(self._jobs))
            self._doing = True
            return name, self._jobs.pop(name)

    def _note(self, name: str, notice: Notice | None) -> None:
        if notice is None:
            self._said.pop(name, None)
        elif self._said.get(name) != notice:
            self._said[name] = notice
            self._notices.append(notice)
            log.warning("%s %s", notice.key, dict(notice.values))


def _done(name: str, job: Job) -> Notice | None:
    try:
        return job()
    except Exception as error:  # a thread must not die of one bad document
        log.exception("%s was not saved", name)
        return Notice("saves.failed", {"document": name, "reason": system_words(error)})
