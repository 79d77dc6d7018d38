"""One hand of computer seats from the deal to its end, and the totals of many."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.cli.seated import Seated
from game.mahjong import engine
from game.mahjong.actions import Action
from game.mahjong.match import points
from game.mahjong.record import Record
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import SEATS, Deal, Over, State
from game.mahjong.view import view

ENDS = ("won", "exhausted", "left")


@dataclass(frozen=True)
class Plan:
    """What is to be played: `hands` hands, or as many walls where the play is duplicate; `levels` as in --seats.

    `rules` are the dotted keys in which `ruleset` differs from its preset, `noted` those that records hold if others.
    """

    preset: str
    rules: dict[str, Any]
    ruleset: Ruleset
    hands: int
    seed: int
    levels: tuple[str, ...]
    noted: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over. By seat: tiles that others won on, decisions lost, and the seconds of each decision."""

    state: State
    record: Record
    points: tuple[int, ...]
    deal_ins: tuple[int, ...]
    faults: tuple[int | None, ...]
    seconds: tuple[list[float], ...]


def play_hand(plan: Plan, deal: Deal, seats: Sequence[Seated]) -> PlayedHand:
    """Play one hand to its end."""
    before = [seated.faults for seated in seats]
    for seat, seated in enumerate(seats):
        seated.begin_hand(plan.preset, plan.rules, seat)
    course = _Course(engine.settle_forced(engine.start(plan.ruleset, deal)))
    while (seat_to_act := engine.next_to_act(course.state)) is not None:
        course.decide(seat_to_act, seats[seat_to_act])
    won = points(course.state)
    for seated in seats:
        seated.end_hand(won)
    faults = tuple(_more(seated.faults, count) for seated, count in zip(seats, before, strict=True))
    noted = plan.rules if plan.noted is None else plan.noted
    record = Record(plan.preset, noted, deal, tuple(course.actions))
    return PlayedHand(course.state, record, won, tuple(course.deal_ins), faults, course.seconds)


class _Course:
    """A hand while it is played."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[tuple[int, Action]] = []
        self.deal_ins = [0] * SEATS
        self.seconds: tuple[list[float], ...] = tuple([] for _ in range(SEATS))

    def decide(self, seat: int, seated: Seated) -> None:
        """Ask a seat and play what it says."""
        seen = view(self.state, seat)
        began = time.perf_counter()
        action = seated.choose(seen, seen.legal)
        self.seconds[seat].append(time.perf_counter() - began)
        self.actions.append((seat, action))
        before = len(self.state.wins)
        self.state = engine.play(self.state, seat, action)
        for source in {win.source for win in self.state.wins[before:] if win.source is not None}:
            self.deal_ins[source] += 1


def _more(now: int | None, before: int | None) -> int | None:
    return None if now is None else now - (before or 0)


@dataclass
class SeatTotal:
    """What one player did over all hands; `deal_ins` counts its tiles that others won on, `faults` lost decisions."""

    level: str
    points: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    faults: int | None = None

    def to_json(self) -> dict[str, Any]:
        """The total as in `simulate --json`; `faults` only for who can have some."""
        return {key: value for key, value in vars(self).items() if value is not None}

    def add_faults(self, faults: int | None) -> None:
        """Count lost decisions; None for who can't lose one."""
        if faults is not None:
            self.faults = (self.faults or 0) + faults

    def merge(self, other: SeatTotal) -> None:
        """Add the total of the same player over other hands."""
        self.points += other.points
        self.wins += other.wins
        self.self_draws += other.self_draws
        self.deal_ins += other.deal_ins
        self.add_faults(other.faults)


@dataclass
class Tally:
    """What came of the hands: the players in the order of --seats, and how the hands ended."""

    seats: list[SeatTotal]
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, hand: PlayedHand, order: Sequence[int] = range(SEATS)) -> None:
        """Count one hand; `order` names the player on each seat."""
        assert isinstance(hand.state.phase, Over)
        self.ends[hand.state.phase.reason] += 1
        for seat, player in enumerate(order):
            total = self.seats[player]
            total.points += hand.points[seat]
            total.deal_ins += hand.deal_ins[seat]
            total.add_faults(hand.faults[seat])
        for win in hand.state.wins:
            self.seats[order[win.seat]].wins += 1
            self.seats[order[win.seat]].self_draws += win.how == "self_draw"

    def merge(self, other: Tally) -> None:
        """Add the totals of other hands of the same players."""
        self.ends.update(other.ends)
        for seat, total in zip(self.seats, other.seats, strict=True):
            seat.merge(total)


def new_tally(levels: Sequence[str]) -> Tally:
    """Totals of nothing yet."""
    return Tally([SeatTotal(level) for level in levels])
