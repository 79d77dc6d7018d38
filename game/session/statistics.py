"""What a player has achieved: figures by preset, points over time, the best hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from game.core.result import WonHand
from game.session.finished import FinishedHand
from game.session.parts import Count, Key, Number, Part

HISTORY_KEPT = 500
BEST_KEPT = 10
RECORD_LENGTH = 65_536
CHART_HANDS = 100


class PresetStatistics(Part):
    """Hands of one preset: how many, won, won by self-draw, dealt into, exhausted; the fan of all wins; the points."""

    hands: Count = 0
    wins: Count = 0
    self_draws: Count = 0
    deal_ins: Count = 0
    exhausted: Count = 0
    fans: Count = 0
    best_fan: Count = 0
    points: Number = 0

    @property
    def mean_fan(self) -> float:
        """The mean fan of a win; 0 without any."""
        return self.fans / self.wins if self.wins else 0.0

    def share(self, of: int) -> float:
        """A count of hands as a share of all, 0 to 1."""
        return of / self.hands if self.hands else 0.0


class Moment(Part):
    """One hand in the history: what it brought, and the pattern and fan of the own win (None and 0: none)."""

    preset: Key
    points: Number
    pattern: Key | None = None
    fan: Count = 0


class BestHand(Part):
    """A won hand worth remembering: `hand` is its id, `record` its record as JSON text, to be replayed for good.

    `tiles`, the winning `tile` among them, and `melds` are written as in a record.
    """

    hand: Key
    preset: Key
    date: Key
    pattern: Key
    fan: Count
    points: Count
    how: Key
    tiles: Key
    tile: Key
    melds: tuple[tuple[Key, Key], ...]
    record: Annotated[str, Field(max_length=RECORD_LENGTH)]

    @property
    def rank(self) -> tuple[int, int]:
        """Better hands have more: fan, then points."""
        return self.fan, self.points


class Statistics(Part):
    """All figures. `history` holds the last hands, the newest last; `best` the best hands, the best first."""

    presets: Mapping[Key, PresetStatistics] = Field(default_factory=dict)
    history: Annotated[tuple[Moment, ...], Field(max_length=HISTORY_KEPT)] = ()
    best: Annotated[tuple[BestHand, ...], Field(max_length=BEST_KEPT)] = ()

    def of(self, preset: str) -> PresetStatistics:
        """The figures of a preset; zeros where it was never played."""
        return self.presets.get(preset, PresetStatistics())


@dataclass(frozen=True, slots=True)
class Chart:
    """Points over time: `values[0]` before the first hand shown, then after each. `best` is the place of the best win.

    `moment` is the hand of that win.
    """

    values: tuple[int, ...]
    best: int | None
    moment: Moment | None


def counted(statistics: Statistics, hand: FinishedHand) -> Statistics:
    """The statistics with one more hand."""
    win = hand.win
    moment = Moment(
        preset=hand.preset,
        points=hand.points,
        pattern=win.pattern if win else None,
        fan=win.fan if win else 0,
    )
    return Statistics(
        presets={**statistics.presets, hand.preset: _more(statistics.of(hand.preset), hand)},
        history=(*statistics.history, moment)[-HISTORY_KEPT:],
        best=_with_best(statistics.best, hand, win) if win else statistics.best,
    )


def _more(old: PresetStatistics, hand: FinishedHand) -> PresetStatistics:
    win, fan = hand.win, hand.win.fan if hand.win else 0
    return PresetStatistics(
        hands=old.hands + 1,
        wins=old.wins + (win is not None),
        self_draws=old.self_draws + (win is not None and win.how == "self_draw"),
        deal_ins=old.deal_ins + any(one.fed_by == hand.seat for one in hand.result.wins),
        exhausted=old.exhausted + (hand.result.end == "exhausted"),
        fans=old.fans + fan,
        best_fan=max(old.best_fan, fan),
        points=old.points + hand.points,
    )


def _with_best(best: tuple[BestHand, ...], hand: FinishedHand, win: WonHand) -> tuple[BestHand, ...]:
    new = BestHand(
        hand=hand.id,
        preset=hand.preset,
        date=hand.date,
        pattern=win.pattern,
        fan=win.fan,
        points=win.points,
        how=win.how,
        tiles=win.hand,
        tile=win.tile,
        melds=win.melds,
        record=hand.record,
    )
    return tuple(sorted((*best, new), key=lambda one: one.rank, reverse=True)[:BEST_KEPT])


def chart(statistics: Statistics, points: int, preset: str | None = None, last: int = CHART_HANDS) -> Chart:
    """The points of the last hands, ending at `points`; of one preset, its own points alone."""
    moments = [one for one in statistics.history if preset in (None, one.preset)][-last:]
    end = points if preset is None else statistics.of(preset).points
    values = [end]
    for moment in reversed(moments):
        values.append(values[-1] - moment.points)
    won = [place for place, moment in enumerate(moments, start=1) if moment.fan]
    best = max(won, key=lambda place: (moments[place - 1].fan, moments[place - 1].points), default=None)
    return Chart(tuple(reversed(values)), best, moments[best - 1] if best else None)
