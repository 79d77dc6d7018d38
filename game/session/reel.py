"""A recorded hand laid out: every state it went through, where one can stop, and what happened where."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from game.games import SICHUAN_MAHJONG, TableGame
from game.session.record_file import CheckedRecord


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth a sign on the timeline: the place right after it, its seat if it has one, and a word for it."""

    place: int
    seat: int | None
    word: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's decision: the place at which it was made, its number among the actions, and what was done."""

    place: int
    number: int
    seat: int
    action: Any


class Reel:
    """All states of a hand. Place n is the table after n events; `events[n]` leads from place n to n + 1.

    States share what they have in common, so keeping all of them is cheap and any place is reached at once.
    """

    def __init__(self, checked: CheckedRecord, game: TableGame = SICHUAN_MAHJONG) -> None:
        self.record = checked.record
        self.ruleset = checked.ruleset
        self.game = game
        self.states: list[Any] = [game.start(checked.ruleset, checked.record.deal)]
        self.events: list[Any] = []
        self.decisions: tuple[Decision, ...] = tuple(self._play())
        self.marks: tuple[Mark, ...] = tuple(self._marks())
        last = len(self.events)
        self._acted = [one.place for one in self.decisions]
        turns = [place + 1 for place, event in enumerate(self.events) if game.begins_turn(event)]
        self.stops = {
            "event": list(range(last + 1)),
            "action": sorted({0, *self._acted, last}),
            "turn": sorted({0, *turns, last}),
        }

    def _play(self) -> list[Decision]:
        decisions = []
        self._settle()
        for number, (seat, action) in enumerate(self.record.actions):
            decisions.append(Decision(len(self.events), number, seat, action))
            for event in self.game.decide(self.states[-1], seat, action):
                self._add(event)
            self._settle()
        return decisions

    def _settle(self) -> None:
        while (event := self.game.forced(self.states[-1])) is not None:
            self._add(event)

    def _add(self, event: Any) -> None:
        self.events.append(event)
        self.states.append(self.game.evolve(self.states[-1], event))

    def _marks(self) -> list[Mark]:
        found = enumerate(self.events, start=1)
        return [Mark(place, seat, word) for place, event in found for word, seat in self.game.headlines(event)]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.events)

    def actions_at(self, place: int) -> int:
        """How many actions were taken before a place."""
        return bisect_left(self._acted, place)

    def stop_after(self, place: int, by: str) -> int | None:
        """The next stop of a kind (`event`, `action` or `turn`); None at the end."""
        stops = self.stops[by]
        at = bisect_right(stops, place)
        return stops[at] if at < len(stops) else None

    def stop_before(self, place: int, by: str) -> int | None:
        """The stop before; None at the beginning."""
        stops = self.stops[by]
        at = bisect_left(stops, place)
        return stops[at - 1] if at else None
