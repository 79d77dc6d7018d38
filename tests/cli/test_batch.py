"""`batch`: a line an answer, and bad lines that hinder no other."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Caller

GOOD = {"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s"}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[1, 2",
        b"null",
        b'"score"',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"cmd": "value"}',
        b'{"cmd": ["score"]}',
        b'{"cmd": "score"}',
        b'{"cmd": "score", "preset": "qq_original"}',
        b'{"cmd": "score", "preset": ["qq_original"], "hand": "1m"}',
        b'{"cmd": "score", "preset": "qq_original", "hand": 14}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "rules": []}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "rules": {"fan_cap": "x"}}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "flags": "rob_kong"}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "flags": [["rob_kong"]]}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "melds": {"pong": "3m"}}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "melds": ["pong"]}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "23445677p345789s", "melds": [[["pong"], "3m"]]}',
        b'{"cmd": "score", "preset": "qq_void_suit", "hand": "23445677p345789s", "void": 3}',
        b'{"cmd": "score", "preset": "qq_original", "hand": "2344567p345789s", "win": 5}',
        b'{"cmd": "waits", "preset": "\\ud800", "hand": "1m"}',
        b'{"cmd": "replay"}',
    ],
)
def test_a_bad_line_gets_an_error_and_the_rest_go_on(call: Caller, line: bytes) -> None:
    bad, good = call.batch(line, GOOD)
    assert isinstance(bad["error"], str) and "internal" not in bad["error"]
    assert good["points"] == 6


def test_all_commands_in_order(call: Caller) -> None:
    waits = {"cmd": "waits", "preset": "qq_original", "hand": "2344567p345789s"}
    hint = {"cmd": "hint", "preset": "qq_original", "hand": "23445677p345788s"}
    answers = call.batch(GOOD, waits, hint)
    assert [sorted(answer)[0] for answer in answers] == ["base_fan", "ready", "advice"]


def test_a_refused_record_names_its_action(call: Caller) -> None:
    wall = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
    record = {"cmd": "replay", "preset": "qq_original", "dealer": 0, "wall": wall, "actions": []}
    wrong = {**record, "actions": [{"seat": 0, "do": "discard", "tile": "9s"}]}
    progress, refused, no_wall = call.batch(record, wrong, {**record, "wall": wall[:-1]})
    assert progress["end"] is None and progress["next_dealer"] is None
    assert refused["action"] == 0 and "9s" in refused["error"]
    assert no_wall["action"] is None and "107" in no_wall["error"]


def test_keys_nobody_knows_are_ignored(call: Caller) -> None:
    assert call.batch({**GOOD, "comment": "mine", "rules": None, "melds": None})[0]["win"]


def test_of_two_rules_that_overlap_the_last_one_wins_in_every_line(call: Caller) -> None:
    one = {"fans.basic": 5, "fans.basic.fan": 2}
    other = {"fans.basic.fan": 2, "fans.basic": 5}
    answers = call.batch({**GOOD, "rules": one}, {**GOOD, "rules": other}, {**GOOD, "rules": one})
    assert [answer["base_fan"] for answer in answers] == [2, 5, 2]


@pytest.mark.parametrize("value", [b'"\\ud800"', b"[" * 150 + b"]" * 150, b"NaN", b"-Infinity", b'{"\\udfff": 1}'])
def test_a_value_that_no_rule_takes_is_told_by_its_key(call: Caller, value: bytes) -> None:
    line = b'{"cmd": "score", "preset": "qq_original", "hand": "1m", "rules": {"fan_cap": ' + value
    error = call.batch(line + b"}}")[0]["error"]
    assert error.startswith("rule fan_cap: must be a whole number") and "json" not in error


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (b"  ", "blank line"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"cmd": ' + b"[" * 300 + b"]" * 300 + b"}", "nested too deeply"),
        (b'{"cmd": "score", "win": ' + b"9" * 5000 + b"}", "5000 digits"),
        (b'{"cmd": "score", "preset": "qq_original", "hand": "' + b"1" * 1001 + b'"}', "1001 characters"),
        (b'{"cmd": "score", "preset": "qq_original", "melds": [["pong", "' + b"1" * 1001 + b'"]]}', "1001 characters"),
        (b'{"cmd": "score", "preset": "qq_original", "hand": "' + b"1" * 900 + b'"}', "has no suit after it"),
        (b'{"cmd": "score", "preset": "qq_original", "hand": "1m", "melds": ["' + b"x" * 900 + b'"]}', "is no meld"),
        (b'{"cmd": "score", "preset": "qq_original", "hand": "", "melds": {"a": [' + b"1," * 500 + b"2]}}", "no list"),
        (b'{"cmd": "score", "preset": "' + b"x" * 5000 + b'", "hand": "1m"}', "unknown preset"),
    ],
)
def test_what_is_beyond_all_measure_is_told_in_short(call: Caller, line: bytes, names: str) -> None:
    error = call.batch(line)[0]["error"]
    assert names in error and len(error) < 260
    assert not any(word in error for word in ("int_max", "sys.", "recursion", "Expecting"))


def test_rules_that_are_null_are_none_in_a_record_too(call: Caller) -> None:
    wall = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
    record = {"cmd": "replay", "preset": "qq_original", "rules": None, "dealer": 0, "wall": wall, "actions": []}
    assert call.batch(record)[0]["points"] == [0, 0, 0, 0]
