"""What the coach says of the decisions of a replayed hand: found one after the other, those looked at first."""

from __future__ import annotations

import logging
from collections.abc import Generator
from concurrent.futures import Future
from time import perf_counter

from game.ai.advice import Advice, Judge, advising, considered, strongest_judge
from game.ai.review import Decision, Reviewed
from game.mahjong.actions import ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.session.stepper import Stepper
from game.session.thinker import Thinker, Thought
from game.ui.replay.adviser import Adviser

A_FRAME = 0.005  # seconds of thinking in one frame where no other process thinks
LEAST_LOSS = 0.05  # points below which another choice was as good
JUDGED = (Exchange, ChooseVoid, Discard, Kong, Pass, Pong, Win)
Steps = Generator[None, None, Advice]
log = logging.getLogger(__name__)


class Opinions:
    """The opinions on one seat's decisions in the stepper's hand, by place.

    With a `thinker` they come from its process; else, or with a `judge` of one's own, from here in short steps.
    """

    def __init__(self, stepper: Stepper, seat: int, thinker: Thinker | None = None, judge: Judge | None = None) -> None:
        self.seat = seat
        self.thinker = thinker if judge is None else None
        self.judge = judge
        self.made = _made(stepper, seat)
        self.found: dict[int, Reviewed] = {}
        self._left = set(self.made)
        self._place: int | None = None  # of the decision that is being thought about
        self._thought: Thought | Steps | None = None

    @property
    def thinking(self) -> bool:
        """Whether decisions are still being looked at."""
        return bool(self._left)

    @property
    def slips(self) -> list[int]:
        """The places at which the coach would have done otherwise."""
        return sorted(place for place, one in self.found.items() if is_slip(one))

    @property
    def loss(self) -> float:
        """The points that all slips together have cost."""
        return sum(self.found[place].loss for place in self.slips)

    def update(self, place: int) -> bool:
        """Think further, about the decision at `place` first; returns whether an opinion is new."""
        began = perf_counter()
        new = False
        while self._left:
            if self._thought is None:
                self._begin(place)
            if not self._step():
                return new
            new = self._thought is None or new
            if self.thinker is None and perf_counter() - began >= A_FRAME:
                break
        return new

    def _begin(self, place: int) -> None:
        self._place = min(self._left, key=lambda one: (one < place, abs(one - place)))
        view = self.made[self._place].view
        weighed = considered(view, self.made[self._place].played)
        if self.thinker is not None:
            self._thought = self.thinker.ask(Adviser(), view, weighed)
        else:
            self._thought = advising(view, weighed, judge=self.judge or strongest_judge())

    def _step(self) -> bool:
        """One step; False where there is nothing to do but wait."""
        thought = self._thought
        try:
            if isinstance(thought, Future):
                if not thought.done():
                    return False
                self._keep(None if thought.cancelled() else thought.result()[1])
            elif thought is not None:
                next(thought)
        except StopIteration as done:
            self._keep(done.value)
        except Exception as error:  # one opinion less must not end a replay
            log.warning("the coach has no opinion on a decision of a replay: %r", error)
            self._keep(None)
        return True

    def _keep(self, advice: Advice | None) -> None:
        assert self._place is not None
        decision = self.made[self._place]
        if advice is not None and advice.option(decision.played) is not None:
            self.found[self._place] = Reviewed(decision, advice)
        self._left.discard(self._place)
        self._thought = None


def is_slip(one: Reviewed) -> bool:
    """Whether the coach would have done otherwise."""
    return one.played is not one.advice.best and one.loss >= LEAST_LOSS


def _made(stepper: Stepper, seat: int) -> dict[int, Decision]:
    """The decisions in which the seat had a choice that the coach can judge."""
    found: dict[int, Decision] = {}
    for one in stepper.decisions(seat):
        seen = stepper.seen_by(one)
        if len(seen.legal) > 1 and one.action in seen.legal and all(isinstance(a, JUDGED) for a in seen.legal):
            found[one.place] = Decision(len(found) + 1, seen, one.action)
    return found
