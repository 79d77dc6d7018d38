"""A hand looked at again: each decision of one seat, what it saw then, and what it might have done for more points."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from game.ai.advice import Advice, Judge, Option, advising, considered
from game.ai.advice_reasons import against
from game.ai.reasons import Reason
from game.mahjong.actions import Action, Discard
from game.mahjong.engine import play, settle_forced, start
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import Deal
from game.mahjong.view import View, view


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: which it was of the seat in this hand (from 1), what the seat saw, and what it did."""

    number: int
    view: View
    played: Action


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A decision with the advice on it."""

    decision: Decision
    advice: Advice

    @property
    def played(self) -> Option:
        """What was done."""
        found = self.advice.option(self.decision.played)
        assert found is not None
        return found

    @property
    def loss(self) -> float:
        """The expected points that the best option would have brought more; 0 when it was chosen."""
        return self.advice.best.points - self.played.points

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the advised action, and what was wrong with the one chosen."""
        told = [reason for reason in self.advice.reasons if not reason.id.startswith(("second.", "odds"))]
        played = self.decision.played
        if played != self.advice.best.action:
            told = [reason for reason in told if not reason.id.startswith("not.") or Discard(reason["tile"]) != played]
            told[1:1] = against(self.advice.best, self.played, "played")
        return tuple(told)


def decisions(ruleset: Ruleset, deal: Deal, actions: Iterable[tuple[int, Action]], seat: int) -> tuple[Decision, ...]:
    """The decisions of a seat in which it had a choice, from a hand's actions; raises IllegalAction for a false one."""
    found: list[Decision] = []
    state = settle_forced(start(ruleset, deal))
    for who, action in actions:
        if who == seat:
            seen = view(state, seat)
            if len(seen.legal) > 1 and action in seen.legal:
                found.append(Decision(len(found) + 1, seen, action))
        state = play(state, who, action)
    return tuple(found)


def reviewing(made: Iterable[Decision], judge: Judge) -> Generator[Reviewed | None, None, None]:
    """Each decision with its advice, in short steps: None means that one is still being thought about."""
    for decision in made:
        thought = advising(decision.view, considered(decision.view, decision.played), judge)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                yield Reviewed(decision, done.value)
                break
            yield None


def by_loss(found: Iterable[Reviewed]) -> tuple[Reviewed, ...]:
    """The dearest first; of equals the earlier."""
    return tuple(sorted(found, key=lambda one: (-round(one.loss, 1), one.decision.number)))
