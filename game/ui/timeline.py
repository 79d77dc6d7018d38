"""Plays frames one after the other, by time handed in; it knows no clock."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace

from game.mahjong.events import Event, Won
from game.mahjong.view import View
from game.session.table import Frame
from game.ui.choreography import PAYING, Cue, Mood, Script, Transfer, script
from game.ui.table.moves import Flight

STILL = 0.3  # the most a shot without a caption takes under reduced motion
BOUNCE = 0.78  # of its time a tile flies; then it settles
COUNT_STEPS = 12  # of a sum that counts up: each is a new picture of the plate
COIN_TIME = 0.85  # seconds that one payment is in the air


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

    @property
    def effect_time(self) -> float:
        """Seconds since the effect began; negative before."""
        return self.elapsed - (self.script.effect.at if self.script.effect is not None else 0.0)

    @property
    def effect_share(self) -> float:
        """How much of the effect has been shown; a win leaves the end of its time to the payments."""
        begin, length = self._effect_span
        return max(0.0, min(1.0, (self.elapsed - begin) / length))

    @property
    def _effect_span(self) -> tuple[float, float]:
        """When the effect begins, and how long it takes, in seconds."""
        begin = self.script.effect.at if self.script.effect is not None else 0.0
        end = self.script.length - (PAYING if isinstance(self.event, Won) and self.script.transfers else 0.0)
        return begin, max(0.1, end - begin)

    def at_effect(self, share: float) -> Shot:
        """This shot as it is when so much of its effect has been shown; it goes on by itself."""
        begin, length = self._effect_span
        return replace(self, elapsed=begin + share * length)

    @property
    def landed(self) -> bool:
        """Whether every tile lies where it belongs."""
        return self.elapsed >= self.script.lands

    def flown(self, flight: Flight) -> float:
        """How much of its time a tile has flown, 0 to 1."""
        return 1.0 if flight.length <= 0 else max(0.0, min(1.0, (self.elapsed - flight.delay) / flight.length))

    def paid(self, transfer: Transfer) -> float:
        """How far points have come, 0 to 1."""
        return max(0.0, min(1.0, (self.elapsed - transfer.at) / COIN_TIME))

    def owing(self, seat: int) -> int:
        """What the payments still on their way will change for a seat: its plate shows that much less."""
        left = 0.0
        for one in self.script.transfers:
            given = int(min(1.0, self.paid(one) / 0.35) * COUNT_STEPS) / COUNT_STEPS
            got = int(max(0.0, (self.paid(one) - 0.5) / 0.5) * COUNT_STEPS) / COUNT_STEPS
            if seat == one.payer:
                left -= one.points * (1 - given)
            if seat == one.payee:
                left += one.points * (1 - got)
        return round(left)


@dataclass(slots=True)
class Due:
    """What has become due since it was last asked for: sounds and moods."""

    cues: list[Cue] = field(default_factory=list)
    moods: list[Mood] = field(default_factory=list)


class Timeline:
    """Shots to be shown. `view` is the table as it stands once the present shot is over, or before the first one."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._last = view
        self._waiting: deque[Shot] = deque()
        self._due = Due()
        self.shot: Shot | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self.shot is not None or bool(self._waiting)

    @property
    def open(self) -> bool:
        """Whether a person may act: nothing is shown, or the last shot has its tiles where they belong."""
        return not self._waiting and (self.shot is None or self.shot.landed)

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
            self._due.cues += shot.script.cues[:1]
            return None
        self._waiting.append(shot)
        self._begin()
        return shot

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Let time pass."""
        left = dt * speed
        while self.shot is not None:
            before = self.shot.elapsed
            self.shot.elapsed += left
            left = self.shot.elapsed - self.shot.script.length
            self._pass(self.shot.script, before, self.shot.elapsed if left < 0 else float("inf"))
            if left < 0:
                return
            self.shot = None
            self._begin()

    def _pass(self, played: Script, before: float, now: float) -> None:
        self._due.cues += [cue for cue in played.cues if before < cue.at <= now]
        self._due.moods += [mood for mood in played.moods if before < mood.at <= now]

    def _begin(self) -> None:
        if self.shot is None and self._waiting:
            self.shot = self._waiting.popleft()
            self.view = self.shot.after
            self._pass(self.shot.script, -1.0, 0.0)

    def take_due(self) -> Due:
        """The sounds and moods that have come since the last call."""
        due, self._due = self._due, Due()
        return due

    def skip(self) -> None:
        """Jump to the last view; what would have been heard is not."""
        self._waiting.clear()
        self._due = Due()
        self.shot = None
        self.view = self._last


def _adapted(written: Script, speed: float, reduced: bool) -> Script:
    if speed <= 0:
        return replace(written, length=0.0)
    if not reduced:
        return written
    length = written.length if written.captions or written.transfers else min(written.length, STILL)
    return replace(written, flights=(), effect=None, length=length)
