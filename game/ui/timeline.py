"""Plays frames one after the other, by time handed in; it knows no clock."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from game.mahjong.events import Event
from game.mahjong.view import View
from game.session.table import Frame
from game.ui.choreography import Flight, Script, script

STILL = 0.3  # the most a shot without a caption takes under reduced motion


@dataclass(slots=True)
class Shot:
    """One event while it is shown, between two tables."""

    event: Event
    before: View
    after: View
    script: Script
    elapsed: float = 0.0

    @property
    def share(self) -> float:
        """How much of it has been shown, 0 to 1."""
        return 1.0 if self.script.length <= 0 else min(1.0, self.elapsed / self.script.length)

    def flown(self, flight: Flight) -> float:
        """How far a tile has flown, 0 to 1, slower towards its end."""
        if flight.length <= 0:
            return 1.0
        share = max(0.0, min(1.0, (self.elapsed - flight.delay) / flight.length))
        return 1 - (1 - share) ** 3


class Timeline:
    """Shots to be shown. `view` is the table as it stands once the present shot is over, or before the first one."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._last = view
        self._waiting: deque[Shot] = deque()
        self.shot: Shot | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self.shot is not None or bool(self._waiting)

    @property
    def last_view(self) -> View:
        """The table after everything handed in so far."""
        return self._last

    def play(self, frame: Frame, speed: float = 1.0, reduced: bool = False) -> Shot | None:
        """Hand in a frame; at speed 0, or for an event that takes no time, it is over at once."""
        written = script(frame.event, self._last, frame.view)
        shot = Shot(frame.event, self._last, frame.view, _adapted(written, speed, reduced))
        self._last = frame.view
        if shot.script.length <= 0 and not self.busy:
            self.view = frame.view
            return None
        self._waiting.append(shot)
        self._begin()
        return shot

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Let time pass."""
        left = dt * speed
        while self.shot is not None:
            self.shot.elapsed += left
            left = self.shot.elapsed - self.shot.script.length
            if left < 0:
                return
            self.shot = None
            self._begin()

    def _begin(self) -> None:
        if self.shot is None and self._waiting:
            self.shot = self._waiting.popleft()
            self.view = self.shot.after

    def skip(self) -> None:
        """Jump to the last view."""
        self._waiting.clear()
        self.shot = None
        self.view = self._last


def _adapted(written: Script, speed: float, reduced: bool) -> Script:
    if speed <= 0:
        return replace(written, length=0.0)
    if not reduced:
        return written
    length = written.length if written.captions else min(written.length, STILL)
    return replace(written, flights=(), effect=None, length=length)
