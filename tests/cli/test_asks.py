"""`score`, `waits`, `hint`: answers, words and every kind of bad input."""

from __future__ import annotations

import pytest

from game.mahjong.fans import FANS
from tests.cli.conftest import Caller

WIN = "23445677p345789s"


def test_score_as_json(call: Caller) -> None:
    answer = call("score", "--preset", "qq_original", "11123445678999m", "--json").json
    assert answer == {
        "win": True, "pattern": "full_flush", "base_fan": 3, "roots": 0, "fan": 3, "multiple": 4, "points": 24,
    }  # fmt: skip


def test_score_says_why_line_by_line(call: Caller) -> None:
    hand = ("score", "--preset", "blood_battle", "234p 345678s 77p", "--meld", "kong_direct:9s")
    out = call(*hand, "--flag", "kong_self_draw").out
    assert "read as: 234p 345s 678s [9999s] 77p" in out
    assert "pattern: basic win, 1 fan" in out
    assert "bonus: kong, +1 fan" in out and "bonus: win after a kong, +1 fan" in out
    assert "total: 1 + 1 + 1 = 3 fan" in out
    assert "2^(3-1) = 4" in out and "6 x 4 = 24" in out


def test_score_names_roots_and_what_the_pattern_took_off(call: Caller) -> None:
    out = call("score", "--preset", "qq_original", "1111m 2222m 33m 55p 66p").out
    assert "pattern: dragon seven pairs, 5 fan" in out
    assert "roots: 1m 2m, of which the pattern counts 1 already" in out
    assert "total: 5 + 1 = 6 fan" in out


def test_score_tells_the_cap_and_the_self_draw(call: Caller) -> None:
    out = call("score", "--preset", "qq_void_suit", "--set", "fan_cap=2", "11123445678999m").out
    assert "capped at 2" in out and "6 x (2 + 1) = 18" in out


def test_score_in_chinese(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.GBK")
    assert "清一色 3 番" in call("score", "--preset", "qq_original", "11123445678999m").out


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--void", "p", WIN], "void suit"),
        (["123m 456p 789s 11122m"], "three suits"),
        (["1357m 2468m 13579p 1p"], "neither"),
    ],
)
def test_no_win_is_an_answer(call: Caller, options: list[str], reason: str) -> None:
    outcome = call("score", "--preset", "qq_void_suit", *options)
    assert outcome.status == 0 and reason in outcome.out
    answer = call("score", "--preset", "qq_void_suit", *options, "--json").json
    assert answer["win"] is False and reason in answer["reason"]


def test_a_void_suit_is_ignored_where_there_is_none(call: Caller) -> None:
    assert call("score", "--preset", "qq_original", "--void", "p", WIN, "--json").json["win"]
    assert call("score", "--preset", "qq_original", "--void", "x", WIN, "--json").json["win"]


def test_set_takes_json_or_words_and_the_last_one_wins(call: Caller) -> None:
    sets = ["--set", "fans.basic=3", "--set", "fans.basic=2", "--set", "hand_ends=three_wins", "--set", "fan_cap=null"]
    answer = call("score", "--preset", "qq_original", *sets, WIN, "--json").json
    assert answer["fan"] == 2


def test_chinese_suits_are_read(call: Caller) -> None:
    assert call("score", "--preset", "qq_original", "23445677筒345789条", "--json").json["win"]


def test_waits(call: Caller) -> None:
    answer = call("waits", "--preset", "qq_original", "1112345678999m", "--json").json
    assert answer["ready"] and list(answer["waits"]) == [f"{rank}m" for rank in range(1, 10)]
    assert answer["waits"]["5m"] == {"pattern": "full_flush", "fan": 3, "multiple": 4}
    assert "5m  full flush  3 fan  x4  24 points" in call("waits", "--preset", "qq_original", "1112345678999m").out


def test_not_ready_is_an_answer(call: Caller) -> None:
    outcome = call("waits", "--preset", "qq_original", "1357m 2468m 13579p")
    assert outcome.status == 0 and "not ready" in outcome.out
    assert call("waits", "--preset", "qq_original", "1357m2468m13579p", "--json").json == {"ready": False, "waits": {}}


def test_a_wait_on_four_of_the_own_is_none(call: Caller) -> None:
    answer = call("waits", "--preset", "qq_original", "1111m", "--meld", "pong:2m", "--meld", "pong:3m",
                  "--meld", "pong:4m", "--json").json  # fmt: skip
    assert "1m" not in answer["waits"]


def test_hint(call: Caller) -> None:
    answer = call("hint", "--preset", "qq_original", "23445677p345788s", "--seen", "6s 6s 9s", "--json").json
    assert answer["shanten"] == 0 and answer["discard"] == "8s"
    assert answer["discards"]["8s"] == {"shanten": 0, "useful": {"6s": 2, "9s": 3}, "count": 5}
    out = call("hint", "--preset", "qq_original", "23445677p345788s").out
    assert "advised discard 8s" in out and "discard 8s: shanten 0, 8 useful tiles 6sx4 9sx4" in out


def test_hint_lists_the_void_suit_alone(call: Caller) -> None:
    answer = call("hint", "--preset", "qq_void_suit", "23445677p34578s9m", "--void", "m", "--json").json
    assert list(answer["discards"]) == ["9m"]


def test_hint_of_a_complete_hand_advises_nothing(call: Caller) -> None:
    answer = call("hint", "--preset", "qq_original", WIN, "--json").json
    assert answer["shanten"] == -1 and answer["discard"] is None and answer["discards"]


def test_melds_of_three_suits_have_no_shanten(call: Caller) -> None:
    melds = ["--meld", "pong:1m", "--meld", "pong:1p", "--meld", "pong:1s"]
    outcome = call("hint", "--preset", "qq_original", "22233m", *melds, "--json")
    assert outcome.json["shanten"] is None
    assert "no win is possible" in call("hint", "--preset", "qq_original", "22233m", *melds).out


BAD_DATA = [
    (["score", "123x"], "'x'"),
    (["score", "123"], "no suit"),
    (["score", "0m"], "'0'"),
    (["score", "23445677p34578s"], "where 14 are wanted"),
    (["score", WIN, "--win", "1m"], "where 13 are wanted"),
    (["score", "2344567p345789s", "--win", "zz"], "'zz'"),
    (["score", "11111m 234p 234p 234p"], "5 tiles 1m"),
    (["score", "111m 234p 234p 22p", "--meld", "pong:1m"], "6 tiles 1m"),
    (["score", "11m", *(["--meld", "pong:2m"] * 4)], "2m"),
    (["score", "11m", *(f"--meld=pong:{rank}p" for rank in range(1, 6))], "at most 4"),
    (["score", "", "--meld", "pong:1"], "no suit"),
    (["waits", WIN], "where 13 are wanted"),
    (["hint", "23445677p34578s"], "where 14 are wanted"),
    (["hint", "23445677p345788s", "--seen", "3333s"], "3s"),
    (["hint", "23445677p345788s", "--seen", "q"], "'q'"),
    (["score", "--void", "x", WIN], "'x' is no suit"),
]


@pytest.mark.parametrize(("argv", "names"), BAD_DATA)
def test_bad_data_is_one_line_and_exit_1(call: Caller, argv: list[str], names: str) -> None:
    assert names in call.refused(1, *argv[:1], "--preset", "qq_void_suit", *argv[1:])


WRONG_CALLS = [
    (["score", "--preset", "qq_orignal", WIN], "did you mean 'qq_original'"),
    (["score", "--preset", "qq_original", WIN, "--set", "kongs.direct.other=1"], "did you mean 'others'"),
    (["score", "--preset", "qq_original", WIN, "--set", "fan_cap=many"], "whole number"),
    (["score", "--preset", "qq_original", WIN, "--set", "kongs.direct={}"], "kongs.direct.others"),
    (["score", "--preset", "qq_original", WIN, "--set", "fan_cap"], "KEY=VALUE"),
    (["score", "--preset", "qq_original", WIN, "--set", "id=mine"], "no rule"),
    (["score", "--preset", "qq_original", WIN, "--flag", "lucky"], "rob_kong"),
    (["score", "--preset", "qq_original", WIN, "--meld", "chow:1m"], "kong_concealed"),
    (["score", "--preset", "qq_original", WIN, "--meld", "1m"], "KIND:TILE"),
    (["score", WIN], "--preset"),
    (["score", "--preset", "qq_original", WIN, "--wim", "1m"], "--wim"),
    (["scor", WIN], "scor"),
    (["presets", "diff", "qq_original", "nobody"], "nobody"),
    (["presets", "chek", "x"], "chek"),
    (["replay"], "FILE"),
    (["batch", "extra"], "extra"),
]


@pytest.mark.parametrize(("argv", "names"), WRONG_CALLS)
def test_a_wrong_call_is_one_line_and_exit_2(call: Caller, argv: list[str], names: str) -> None:
    assert names in call.refused(2, *argv)


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ([f"--set=fans.{pattern}=null" for pattern, _ in FANS] + ["11m22m33m44m55m66m77m"], "switched off"),
        (["--meld", "pong:1m", "--meld", "pong:1p", "--meld", "pong:1s", "22345m"], "melds of three suits"),
    ],
)
def test_hint_says_why_no_win_is_possible(call: Caller, argv: list[str], reason: str) -> None:
    out = call("hint", "--preset", "qq_original", *argv).out
    assert reason in out.splitlines()[0]


@pytest.mark.parametrize("hand", [["123m", "55p"], ["123m", "55p", "7s"]])
def test_a_hand_in_pieces_is_to_be_quoted(call: Caller, hand: list[str]) -> None:
    assert "quote it" in call.refused(2, "waits", "--preset", "qq_original", *hand)


def test_long_values_are_cut_short(call: Caller) -> None:
    assert "1001 characters" in call.refused(1, "waits", "--preset", "qq_original", "1" * 1001)
    assert len(call.refused(1, "waits", "--preset", "qq_original", "1" * 1000)) < 200
    assert len(call.refused(2, "waits", "--preset", "x" * 5000, "1m")) < 200
    assert len(call.refused(2, "waits", "--preset", "qq_original", "--set", "fan_cap=" + "9" * 5000, "1m")) < 200


@pytest.mark.parametrize("argv", [["--set", "x" * 5000 + "=1", "1m"], ["1m", "x" * 5000], ["--" + "x" * 5000, "1m"]])
def test_long_words_of_a_call_are_cut_short(call: Caller, argv: list[str]) -> None:
    assert len(call.refused(2, "waits", "--preset", "qq_original", *argv)) < 400


def test_a_path_without_end_is_told_without_its_middle(call: Caller) -> None:
    told = call.refused(1, "replay", "first" + "x" * 5000 + "last")
    assert told.startswith("chuanma: firstxx") and "xx..." in told and "last" in told and len(told) < 400
