"""Statistics: what is counted, the chart, the best hands, and bounds on all that grows."""

from __future__ import annotations

from dataclasses import replace

from game.core.result import HandResult
from game.session.statistics import BEST_KEPT, HISTORY_KEPT, Statistics, chart, counted
from tests.session.lives import dealt_in, exhausted, finished, self_drawn


def after(*results: HandResult, preset: str = "blood_battle", start: Statistics | None = None) -> Statistics:
    """Statistics of seat 0 after some hands."""
    statistics = start or Statistics()
    for number, result in enumerate(results):
        statistics = counted(statistics, finished(result, preset=preset, id=f"{preset}-{number}", record=f"[{number}]"))
    return statistics


def test_what_is_counted() -> None:
    figures = after(self_drawn(fan=5), dealt_in(1, 0), dealt_in(0, 1), dealt_in(2, 3), exhausted()).of("blood_battle")
    assert (figures.hands, figures.wins, figures.self_draws, figures.deal_ins, figures.exhausted) == (5, 2, 1, 1, 1)
    assert (figures.fans, figures.mean_fan, figures.best_fan) == (7, 3.5, 5)
    assert figures.points == 54 + 12 - 12 and figures.share(figures.wins) == 0.4
    empty = Statistics().of("never_played")
    assert (empty.hands, empty.mean_fan, empty.share(0)) == (0, 0.0, 0.0)


def test_of_several_wins_in_a_hand_the_best_is_told() -> None:
    first, second = self_drawn(fan=2), self_drawn(fan=6, points=96, pattern="full_flush")
    statistics = after(replace(first, wins=(*first.wins, *second.wins, *first.wins)))
    assert statistics.of("blood_battle").wins == 1 and statistics.of("blood_battle").best_fan == 6
    assert [(one.pattern, one.fan, one.points) for one in statistics.best] == [("full_flush", 6, 288)]


def test_feeding_two_winners_is_one_hand_dealt_into() -> None:
    double = dealt_in(0, 1)
    assert after(replace(double, wins=double.wins * 2)).of("blood_battle").deal_ins == 1


def test_presets_are_counted_apart_and_share_the_history() -> None:
    statistics = after(exhausted(), preset="qq_original", start=after(self_drawn()))
    assert (statistics.of("blood_battle").hands, statistics.of("qq_original").hands) == (1, 1)
    assert [moment.points for moment in statistics.history] == [54, 0]


def test_the_chart_ends_at_the_points_of_now_and_stars_the_best_win() -> None:
    statistics = after(self_drawn(fan=3), dealt_in(0, 1, points=30), self_drawn(fan=5, pattern="flush_seven_pairs"))
    shown = chart(statistics, 6842)
    assert shown.values == (6842 - 78, 6842 - 24, 6842 - 54, 6842)
    assert shown.best == 3 and shown.moment is not None and shown.moment.pattern == "flush_seven_pairs"
    assert chart(statistics, 6842, last=2).values == (6842 - 24, 6842 - 54, 6842)
    assert chart(Statistics(), 10).values == (10,) and chart(Statistics(), 10).best is None


def test_the_chart_of_one_preset_shows_its_own_points() -> None:
    statistics = after(dealt_in(0, 1), preset="qq_original", start=after(self_drawn()))
    assert chart(statistics, 900, "qq_original").values == (0, -12)
    assert chart(statistics, 900, "qq_original").best is None


def test_the_best_hands_are_sorted_and_hold_what_is_shown() -> None:
    best = after(self_drawn(fan=3), self_drawn(fan=5, points=6), self_drawn(fan=5, points=96), dealt_in(1, 0)).best
    assert [(one.fan, one.points, one.hand) for one in best] == [
        (5, 288, "blood_battle-2"),
        (5, 18, "blood_battle-1"),
        (3, 54, "blood_battle-0"),
        (2, 12, "blood_battle-3"),
    ]
    assert (best[0].tiles, best[0].tile, best[0].melds) == ("1122m 334455p 6677s", "7s", (("pong", "3m"),))
    assert best[0].record == "[2]"
    assert (best[0].preset, best[0].date, best[0].pattern) == ("blood_battle", "2026-11-30", "seven_pairs")


def test_nothing_grows_without_bound() -> None:
    statistics = after(*[self_drawn()] * (HISTORY_KEPT + 30))
    assert len(statistics.history) == HISTORY_KEPT and len(statistics.best) == BEST_KEPT
    assert statistics.of("blood_battle").hands == HISTORY_KEPT + 30
    assert len(chart(statistics, 0).values) == 101
