"""A replay in one's hands: stepped by event, action, turn and hand in both directions, and jumped into anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from game.games import SICHUAN_MAHJONG, TableGame
from game.session.record_file import CheckedRecord
from game.session.reel import Decision, Mark, Reel
from game.session.table import Frame

Opener = Callable[[], CheckedRecord]
"""Opens a hand of the list that is stepped through; raises RecordError."""
By = Literal["event", "action", "turn", "hand"]


class Stepper:
    """Where one looks in a list of recorded hands, and with whose eyes.

    The table is shown from `seat`; with `open_hands` all four hands lie open, else only what that seat could see. A
    hand that can't be opened raises RecordError, and one stays where one is.
    """

    def __init__(
        self, hands: Sequence[Opener], number: int = 0, seat: int = 0, game: TableGame = SICHUAN_MAHJONG
    ) -> None:
        self.hands = hands
        self.seat = seat
        self.open_hands = True
        self.game = game
        self._open(number)

    def _open(self, number: int) -> None:
        self.reel = Reel(self.hands[number](), self.game)
        self.number = number
        self.place = 0

    # ---- moving

    def forward(self, by: By = "action") -> bool:
        """On to the next stop; False at the end, where nothing changes."""
        if by == "hand":
            return self.to_hand(self.number + 1)
        return self._stop_at(self.reel.stop_after(self.place, by))

    def back(self, by: By = "action") -> bool:
        """Back to the stop before; by hand first to the beginning of this one. False at the beginning."""
        if by != "hand":
            return self._stop_at(self.reel.stop_before(self.place, by))
        if self.place:
            return self.jump(0)
        return self.to_hand(self.number - 1)

    def _stop_at(self, place: int | None) -> bool:
        return place is not None and self.jump(place)

    def jump(self, place: int) -> bool:
        """To a place of this hand, or the nearest there is; returns whether that is another than before."""
        before, self.place = self.place, max(0, min(place, self.reel.last))
        return self.place != before

    def to_hand(self, number: int) -> bool:
        """To the beginning of a hand of the list; False where there is none of this number."""
        if not 0 <= number < len(self.hands):
            return False
        self._open(number)
        return True

    def to_decision(self, step: int, seat: int | None = None) -> bool:
        """To the next (1) or the last (-1) decision of a seat (None: the one shown); False where there is none."""
        places = [one.place for one in self.decisions(self.seat if seat is None else seat)]
        ahead = [place for place in places if (place - self.place) * step > 0]
        return bool(ahead) and self.jump(min(ahead) if step > 0 else max(ahead))

    # ---- looking

    @property
    def state(self) -> Any:
        """The table as the rules know it."""
        return self.reel.states[self.place]

    @property
    def view(self) -> Any:
        """The table as it is to be shown; its ledger is the one so far."""
        show = self.game.open_view if self.open_hands else self.game.view
        return show(self.state, self.seat)

    @property
    def frame(self) -> Frame | None:
        """What has just happened, and the table after it; None at the beginning and for what the seat can't see."""
        if not self.place:
            return None
        event = self.reel.events[self.place - 1]
        seen = event if self.open_hands else self.game.redact(event, self.seat)
        return None if seen is None else Frame(seen, self.view)

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has won or lost so far."""
        return self.game.points(self.state)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What the timeline shows of this hand."""
        return self.reel.marks

    def decisions(self, seat: int) -> tuple[Decision, ...]:
        """All decisions of a seat in this hand."""
        return tuple(one for one in self.reel.decisions if one.seat == seat)

    def decision(self) -> Decision | None:
        """The decision that was made at this very place; None where none was."""
        return next((one for one in self.reel.decisions if one.place == self.place), None)

    def seen_by(self, decision: Decision) -> Any:
        """The view on which a decision was made: what the coach is asked about."""
        return self.game.view(self.reel.states[decision.place], decision.seat)

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions of the record that were taken before this place, pairs of seat and action."""
        return tuple(self.reel.record.actions[: self.reel.actions_at(self.place)])
