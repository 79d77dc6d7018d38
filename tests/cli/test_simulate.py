"""`simulate` and `replay`: the same seed gives the same bytes, and what it wrote replays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Caller

RANDOM = "random,random,random,random"


def _play(call: Caller, folder: Path, *options: str) -> dict[str, object]:
    argv = ["simulate", "--preset", "blood_battle", "--hands", "4", "--seed", "11", "--seats", RANDOM]
    outcome = call(*argv, "--record", str(folder), "--json", *options)
    assert outcome.status == 0, outcome.err
    return dict(outcome.json)


def test_the_same_seed_gives_the_same_bytes(call: Caller, tmp_path: Path) -> None:
    one, other = _play(call, tmp_path / "a"), _play(call, tmp_path / "b")
    del one["hands_per_second"], other["hands_per_second"]
    assert one == other
    names = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert names == [f"hand-{number:06d}.json" for number in range(1, 5)]
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_records_add_up_to_the_totals(call: Caller, tmp_path: Path) -> None:
    totals = _play(call, tmp_path)
    points, wins, dealer = [0] * 4, [0] * 4, "dice"
    for path in sorted(tmp_path.glob("hand-*.json")):
        record = json.loads(path.read_bytes())
        assert dealer in ("dice", record["dealer"])
        outcome = call("replay", str(path), "--json").json
        dealer = outcome["next_dealer"]
        points = [total + won for total, won in zip(points, outcome["points"], strict=True)]
        for win in outcome["wins"]:
            wins[win["seat"]] += 1
    seats = totals["seats"]
    assert isinstance(seats, list)
    assert [seat["points"] for seat in seats] == points and sum(points) == 0
    assert [seat["wins"] for seat in seats] == wins
    assert list(totals) == ["hands", "seed", "seats", "ends", "hands_per_second"]
    assert list(seats[0]) == ["level", "points", "wins", "self_draws", "deal_ins"]


def test_deal_ins_count_tiles_not_winners(call: Caller, tmp_path: Path) -> None:
    argv = ["simulate", "--preset", "qq_void_suit", "--hands", "6", "--seed", "5", "--record", str(tmp_path), "--json"]
    totals = call(*argv).json
    assert sum(totals["ends"].values()) == 6 and totals["seats"][0]["level"] == "regular"
    fed = [0] * 4
    for path in sorted(tmp_path.glob("hand-*.json")):
        for win in call("replay", str(path), "--json").json["wins"]:
            if win["from"] is not None:
                fed[win["from"]] += 1
    counted = [seat["deal_ins"] for seat in totals["seats"]]
    assert sum(fed) > 0 and all(tiles <= winners for tiles, winners in zip(counted, fed, strict=True))
    assert [seat["deal_ins"] > 0 for seat in totals["seats"]] == [winners > 0 for winners in fed]


def test_rules_stand_in_the_records(call: Caller, tmp_path: Path) -> None:
    _play(call, tmp_path, "--set", "hand_ends=first_win", "--set", "kongs.direct.others=1")
    record = json.loads((tmp_path / "hand-000001.json").read_bytes())
    assert record["rules"] == {"hand_ends": "first_win", "kongs.direct.others": 1}
    assert record["format"] == "sichuan-mahjong-hand/1" and len(record["wall"]) == 108


def test_in_words(call: Caller, tmp_path: Path) -> None:
    argv = ["simulate", "--preset", "qq_original", "--hands", "2", "--seed", "3", "--seats", RANDOM]
    outcome = call(*argv, "--record", str(tmp_path))
    assert "2 hands, seed 3" in outcome.out and "seat 3 (Random)" in outcome.out
    words = call("replay", str(tmp_path / "hand-000001.json")).out
    assert "tiles left" in words and "points: seat 0" in words and "next dealer" in words


WRONG = [
    (["--hands", "0"], "at least 1"),
    (["--hands", "-3"], "at least 1"),
    (["--hands", "many"], "whole number"),
    (["--seed", "x"], "whole number"),
    (["--seats", "regular,regular"], "four"),
    (["--seats", "regular,regular,regular,expert"], "'expert'"),
    (["--seats", 'regular,regular,regular,"cmd:no-such-bot, -x"'], "'no-such-bot,' can't be started"),
    (["--seats", "regular,cmd: ,regular,cmd:"], "names no program"),
    (["--seats", "regular,regular,regular,cmd:bot -x,1"], "has 5 entries"),
    (["--seats", 'regular,"regular'], "four levels"),
    (["--duplicate", "--hands", "0"], "1 wall"),
    (["--jobs", "2"], "--duplicate"),
    (["--duplicate", "--jobs", "0"], "--jobs 0"),
    (["--duplicate", "--jobs", "61"], "60"),
    (["--preset", "nobody"], "'nobody'"),
    (["--set", "luck=1"], "luck"),
]


@pytest.mark.parametrize(("options", "names"), WRONG)
def test_a_wrong_call(call: Caller, options: list[str], names: str) -> None:
    argv = ["simulate", "--preset", "qq_original", "--hands", "1", "--seed", "1", *options]
    assert names in call.refused(2, *argv)


def test_a_folder_that_can_not_be_written(call: Caller, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    argv = ["simulate", "--preset", "qq_original", "--hands", "1", "--seed", "1", "--seats", RANDOM, "--record"]
    assert str(blocked) in call.refused(1, *argv, str(blocked))
    assert str(blocked) in call.refused(1, *argv, str(blocked / "below"))


@pytest.mark.parametrize(
    ("content", "names"),
    [
        (None, "can't be read"),
        (b"", "broken or cut off"),
        (b'{"format": "sichuan', "broken or cut off"),
        ("{\"name\": \"川麻\"}".encode("gbk"), "UTF-8"),
        (b"[1, 2]", "one JSON object"),
        (b"[" * 100_000, "nested"),
        (b'{"format": "sichuan-mahjong-hand/9"}', "sichuan-mahjong-hand/9"),
        (b'{"preset": "qq_original", "dealer": 0, "wall": [], "actions": []}', "108"),
        (b"{" + b" " * (5 << 20) + b"}", "larger"),
    ],
)  # fmt: skip
def test_broken_records(call: Caller, tmp_path: Path, content: bytes | None, names: str) -> None:
    path = tmp_path / "record.json"
    if content is not None:
        path.write_bytes(content)
    message = call.refused(1, "replay", str(path))
    assert names in message and str(path) in message


def test_a_record_that_breaks_a_rule_names_the_action(call: Caller, tmp_path: Path) -> None:
    _play(call, tmp_path)
    path = tmp_path / "hand-000001.json"
    record = json.loads(path.read_bytes())
    record["actions"][0]["seat"] = (record["dealer"] + 1) % 4
    path.write_text(json.dumps(record))
    assert "action 0" in call.refused(1, "replay", str(path))
    path.write_text(json.dumps({**record, "preset": "nobody"}))
    assert "'nobody'" in call.refused(1, "replay", str(path))
