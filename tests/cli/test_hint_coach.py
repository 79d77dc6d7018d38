"""What the coach says at `hint` and in `batch`, on a table of which only the hand and the tiles seen are known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai import advice
from game.cli import coach
from game.cli.holding import Holding
from game.mahjong.actions import Discard, Win
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile, parse, parse_tile
from tests.ai.stand_in import Judgement, judge
from tests.ai.weights import weights
from tests.cli.conftest import Caller
from tests.mahjong.tables import ruleset

HAND = "123m456m789m45p99p1s"
KEYS = {"shanten", "discard", "discards"}


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "strongest_judge", lambda: judge)


def holding(hand: str, seen: str = "", melds: tuple[Meld, ...] = (), void: int | None = None, **rules: Any) -> Holding:
    return Holding(ruleset("qq_void_suit", rules), parse(hand), melds, void, parse(seen))


@pytest.mark.usefixtures("judged")
def test_advice_stands_beside_what_was_there(call: Caller) -> None:
    answer = call("hint", "--preset", "qq_original", HAND, "--seen", "33p 6p", "--json").json
    assert set(answer) == {*KEYS, "advice"} and answer["discard"] == "1s"
    found = answer["advice"]
    assert list(found) == ["action", "expected_points", "win_chance", "runner_up", "reasons", "text"]
    assert found["action"] == {"do": "discard", "tile": "1s"}
    assert (found["expected_points"], found["win_chance"]) == (8.5, 0.6)
    assert found["runner_up"]["action"]["do"] == "discard"
    assert found["reasons"][0] == {"id": "discard.ready", "tile": "1s", "tiles": ["3p", "6p"], "left": 5}
    assert found["text"]["zh"].startswith("打 1条：下叫，胡 3筒、6筒，还剩 5 张；")
    assert found["text"]["en"].startswith("Discard 1s: ready, 5 winning tiles left (3p, 6p); ")


@pytest.mark.usefixtures("judged")
def test_batch_answers_the_same(call: Caller) -> None:
    line = {"cmd": "hint", "preset": "qq_original", "hand": HAND, "seen": "33p 6p"}
    single = call("hint", "--preset", "qq_original", HAND, "--seen", "33p 6p", "--json").json
    assert call.batch(line, line) == [single, single]


@pytest.mark.usefixtures("judged")
def test_in_words_the_coach_speaks_last(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call("hint", "--preset", "qq_original", HAND).out.splitlines()[-1].startswith("coach: Discard 1s: ready")
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert call("hint", "--preset", "qq_original", HAND).out.splitlines()[-1].startswith("教练：打 1条：下叫")


@pytest.mark.usefixtures("judged")
def test_hands_of_every_kind_are_advised_on(call: Caller) -> None:
    hint = {"cmd": "hint", "preset": "qq_void_suit"}
    melds = [["pong", "1m"], ["pong", "1p"], ["pong", "1s"]]
    seen = "".join(f"{rank}{rank}{rank}{rank}p" for rank in range(1, 10))
    answers = call.batch(
        {**hint, "hand": "23445677p345789s"},
        {**hint, "hand": "22233m", "melds": melds},
        {**hint, "hand": "123m456m789m4p99p15s", "void": "s"},
        {**hint, "hand": "1111m456m789m5599s", "seen": seen + "1111222233334444s"},
    )
    assert [answer["advice"]["action"]["do"] for answer in answers] == ["win", "discard", "discard", "kong"]
    assert answers[1]["advice"]["reasons"][0]["id"] == "discard.hopeless"
    assert [reason["id"] for reason in answers[2]["advice"]["reasons"]][1] == "discard.void"
    assert all("coach." not in answer["advice"]["text"]["zh"] for answer in answers)


def test_where_the_coach_advises_otherwise_that_is_said(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    hint = ("hint", "--preset", "qq_original", HAND)
    monkeypatch.setattr(advice, "strongest_judge", lambda: judge)
    assert "most useful tiles" not in call(*hint).out
    other = lambda view, legal: {one: Judgement(float(one == Discard(0)), 0.5, 0.0) for one in legal}  # noqa: E731
    monkeypatch.setattr(advice, "strongest_judge", lambda: other)
    *_, best, why, coached = call(*hint).out.splitlines()
    assert best == "advised discard 1s" and coached.startswith("coach: Discard 1m")
    assert why.startswith("(1s leaves the most useful tiles; the coach below also counts")
    assert call(*hint, "--json").json["discard"] == "1s"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "打 1s 进张最多" in call(*hint).out


@pytest.mark.usefixtures("judged")
def test_where_a_kong_is_advised_it_is_said_too(call: Caller) -> None:
    out = call("hint", "--preset", "qq_original", "1111m456m789m5599s").out
    assert "(1m leaves the most useful tiles" in out and "coach: Concealed kong" in out


# ---- without weights


def test_missing_weights_are_told_in_one_sentence(call: Caller, tmp_path: Path) -> None:
    with weights(tmp_path):
        told = call.refused(1, "hint", "--preset", "qq_original", HAND)
        for level in ("strong", "master"):
            seats = f"regular,{level},regular,regular"
            simulate = ("simulate", "--preset", "qq_original", "--hands", "1", "--seed", "1", "--seats", seats)
            assert f"{level}.bin can't be read" in call.refused(1, *simulate)
        single, waits = call.batch(
            {"cmd": "hint", "preset": "qq_original", "hand": HAND},
            {"cmd": "waits", "preset": "qq_original", "hand": "2344567p345789s"},
        )
    assert f"{tmp_path / 'master.bin'} can't be read (No such file" in told and "install the game again" in told
    assert single["error"] in told and waits["ready"] is True


# ---- the table round the hand


def test_a_fresh_table() -> None:
    view = coach.fresh_table(holding("123m 456m 789m 45p 99p 1s"))
    assert (view.wall_left, view.hand_sizes, view.drawn) == (55, (14, 13, 13, 13), parse_tile("1s"))
    assert view.discards == view.melds == ((), (), (), ()) and view.turn == view.seat == 0
    assert view.voids == (None,) * 4 and view.hands[1:] == (None,) * 3
    assert set(view.legal) == {Discard(tile) for tile in view.hand}


@pytest.mark.parametrize(
    ("melds", "seen", "left"),
    [
        ((), "1s 1s 1s", 52),
        ((Meld(MeldKind.PONG, 25),), "", 55),
        ((Meld(MeldKind.KONG_CONCEALED, 25),), "2s", 53),
    ],
)
def test_what_is_seen_is_not_in_the_wall(melds: tuple[Meld, ...], seen: str, left: int) -> None:
    hand = "123m 456m 789m 45p 99p 1s" if not melds else "123m 456m 45p 99p 1s"
    view = coach.fresh_table(holding(hand, seen, melds))
    assert view.wall_left == left and view.discards[0] == parse(seen)


def test_void_tiles_go_first_and_a_win_may_be_taken() -> None:
    first = coach.fresh_table(holding("123m 456m 789m 4p 99p 15s", void=2))
    assert {action.tile for action in first.legal if isinstance(action, Discard)} == {18, 22}
    assert Win() in coach.fresh_table(holding("123m 456m 789m 456p 99p")).legal


def test_a_table_seen_to_the_last_tile_still_has_a_hand() -> None:
    everything: list[Tile] = [tile for tile in range(9, 27) for _ in range(4)]
    view = coach.fresh_table(Holding(ruleset("qq_original"), parse("11122233344455m"), (), None, tuple(everything)))
    assert view.wall_left == 0 and view.hand_sizes == (14, 13, 13, 13)


@pytest.mark.usefixtures("judged")
def test_a_hand_just_dealt_is_told_which_three_to_give(call: Caller) -> None:
    answer = call("hint", "--preset", "exchange_battle", "1234567m3456p159s", "--json").json
    given = answer["exchange"]
    assert list(given) == ["action", "expected_points", "win_chance", "runner_up", "reasons", "text"]
    assert given["action"]["do"] == "exchange" and len(given["action"]["tiles"]) == 3
    assert given["reasons"][0]["id"].startswith("exchange.") and given["text"]["zh"].startswith("换出")
    assert given["runner_up"]["action"]["do"] == "exchange"
    lines = call("hint", "--preset", "exchange_battle", "1234567m3456p159s").out.splitlines()
    assert lines[-1].startswith("coach, before the exchange: Give ")


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("more", [("--void", "s"), ("--seen", "1m"), ()])
def test_nothing_is_given_away_once_play_is_on_or_without_the_rule(call: Caller, more: tuple[str, ...]) -> None:
    preset = "exchange_battle" if more else "blood_battle"
    assert "exchange" not in call("hint", "--preset", preset, "1234567m3456p159s", *more, "--json").json
