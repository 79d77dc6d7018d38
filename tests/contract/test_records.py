"""Hand records (contracts.md): what is read, what is refused, and at which action."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.record import RecordError, parse_json, read_json
from game.mahjong.record import from_json, outcome, replay, to_json
from tests.mahjong.tables import hand_from, ruleset

C, B = "happy_mahjong", "qq_void_suit"


def record(**changes: Any) -> dict[str, Any]:
    story = hand_from(C, seat1="99p", seat2="78p 123m 678m 345p 22p", draws="9p").play(
        "0 discard 9p", "1 pong", "2 win"
    )
    return to_json(story.record) | changes


def refusal(data: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(from_json(data), ruleset(C))
    return caught.value


def test_format_of_a_record() -> None:
    data = record()
    assert list(data) == ["format", "preset", "rules", "dealer", "wall", "actions"]
    assert data["format"] == "sichuan-mahjong-hand/1"
    assert data["actions"] == [
        {"seat": 0, "do": "discard", "tile": "9p"},
        {"seat": 1, "do": "pong"},
        {"seat": 2, "do": "win"},
    ]


def test_rules_may_be_left_out() -> None:
    without = record()
    del without["rules"]
    for data in (without, record(rules=None)):
        assert outcome(replay(from_json(data), ruleset(C)))["wins"][0]["seat"] == 2


@pytest.mark.parametrize("number", [1, 2])
def test_both_formats_are_read_alike_and_the_older_one_is_written_where_it_will_do(number: int) -> None:
    read = from_json(record(format=f"sichuan-mahjong-hand/{number}"))
    assert outcome(replay(read, ruleset(C)))["wins"][0]["seat"] == 2
    assert to_json(read) == record()


def test_unknown_keys_are_ignored() -> None:
    data = record(comment="x")
    data["actions"][0]["note"] = 1
    data["actions"][1]["tile"] = "3m"
    assert outcome(replay(from_json(data), ruleset(C)))["wins"][0]["seat"] == 2


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "sichuan-mahjong-hand/3"}, "format"),
        ({"preset": 5}, "preset"),
        ({"rules": []}, "rules"),
        ({"dealer": 4}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"wall": ["1m"] * 108}, "wall"),
        ({"wall": []}, "wall"),
        ({"wall": None}, "wall"),
        ({"wall": ["x"] * 108}, "wall"),
        ({"actions": None}, "actions"),
    ],
)
def test_faults_of_the_frame_blame_no_action(changes: dict[str, Any], words: str) -> None:
    error = refusal(record(**changes))
    assert error.action is None
    assert words in str(error)


@pytest.mark.parametrize(
    ("place", "entry", "words"),
    [
        (0, {"seat": 0, "do": "discard", "tile": "9x"}, "9x"),
        (0, {"seat": 1, "do": "discard", "tile": "9p"}, "seat 0 is asked first"),
        (0, {"seat": 0, "do": "pong"}, "can't pong"),
        (0, {"seat": 0, "do": "void", "suit": "m"}, "can't void m"),
        (1, {"seat": 2, "do": "win"}, "seat 1 is asked first"),
        (1, {"seat": 1, "do": "win"}, "it can: pong, pass"),
        (1, {"seat": 3, "do": "leave"}, "answers are open"),
        (1, {"seat": 9, "do": "pong"}, "seat 9"),
        (2, {"seat": 2, "do": "dance"}, "dance"),
        (2, "win", "is no action"),
        (3, {"seat": 3, "do": "pass"}, "can't pass"),
    ],
)
def test_refused_at_the_action_that_breaks_a_rule(place: int, entry: Any, words: str) -> None:
    data = record()
    data["actions"] = [*data["actions"][:place], entry, *data["actions"][place + 1 :]]
    error = refusal(data)
    assert error.action == place
    assert words in str(error)


def test_the_first_fault_is_blamed_even_before_one_that_cannot_be_read() -> None:
    data = record()
    data["actions"][1] = {"seat": 2, "do": "win"}
    data["actions"][2] = {"seat": 2, "do": "dance"}
    assert refusal(data).action == 1


def test_actions_after_the_end_are_refused() -> None:
    story = hand_from(C).play("1 leave")
    for entry in ({"seat": 0, "do": "discard", "tile": "1m"}, {"seat": 2, "do": "leave"}):
        data = to_json(story.record)
        data["actions"].append(entry)
        assert refusal(data).action == 1


def test_void_suits_are_recorded_in_seat_order() -> None:
    data = to_json(hand_from(B).play("0 void m", "1 void p").record)
    data["actions"].reverse()
    with pytest.raises(RecordError) as caught:
        replay(from_json(data), ruleset(B))
    assert caught.value.action == 0


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for name, content, words in (
        ("cut.json", b'{"wall": ["1m"', "broken or cut off"),
        ("latin.json", b'{"a": "\xe9"}', "UTF-8"),
        ("deep.json", b"[" * 100_000, "nested too deeply|broken"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(RecordError, match=words):
            read_json(path)
    with pytest.raises(RecordError, match="can't be read"):
        read_json(tmp_path / "missing.json")
    assert parse_json(b"\xef\xbb\xbf[1]", "x") == [1]
