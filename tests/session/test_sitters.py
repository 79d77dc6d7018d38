"""Who sat at a kept hand: kept beside it, handed on with its record, and never a reason to refuse a file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.career import Career
from game.session.kept import kept_from_json
from game.session.room_table import open_table
from game.session.saves import Saves
from game.session.sitters import Sitter, heard, sitters_from_json, sitters_of, told
from tests.mahjong.tables import ruleset
from tests.session.lives import beginner, life
from tests.session.test_archive import archive, filled, played
from tests.session.test_room_table import play, wish


def test_a_room_knows_its_rivals_and_another_table_nobody() -> None:
    session = open_table(Career(life(), beginner()), wish())
    rivals = session.extras["rivals"]
    assert sitters_of(session) == (Sitter(), *(Sitter(rival=one) for one in rivals))
    assert sitters_of(played(1)) == ()


def test_a_finished_hand_is_kept_with_its_rivals(tmp_path: Path) -> None:
    saves = Saves(tmp_path, ruleset)
    session = open_table(Career(life(), beginner()), wish())
    play(session)
    saves.note(session)
    assert saves.saver.flush()
    (hand,) = saves.archive.hands()
    saves.close()
    assert [one.rival for one in hand.sitters] == [None, *session.extras["rivals"]]
    (tmp_path / "hands" / "index.json").unlink()
    assert archive(tmp_path / "hands").hands() == [hand], "it stands in the hand's own file"


def test_a_hand_kept_by_an_older_game_still_loads(tmp_path: Path) -> None:
    kept = filled(tmp_path, 2)
    for hand in kept.hands():
        data = hand.to_json()
        del data["sitters"], data["win"]
        assert kept_from_json(data, 4) == replace(hand, win=None) and hand.sitters == ()


def test_who_sat_there_goes_out_and_comes_in_with_a_record(tmp_path: Path) -> None:
    mine = archive(tmp_path / "mine")
    hand = played(3)
    mine.keep(hand.record, hand.state, 2)
    known = [
        Sitter("lao_yan", "老严", "opera_mask"),
        Sitter(),
        Sitter(None, "小明", "panda"),
        Sitter("gone", "Gone", "x"),
    ]
    assert mine.export(mine.hands()[0].id, tmp_path / "hand.json", known) is None
    data = json.loads((tmp_path / "hand.json").read_text(encoding="utf-8"))
    assert (data["home"], data["seats"][1], data["seats"][2]) == (2, {}, {"name": "小明", "portrait": "panda"})
    taken = archive(tmp_path / "friend").bring_in(tmp_path / "hand.json")
    assert taken.seat == 2 and taken.sitters == tuple(known) and taken.digest == mine.hands()[0].digest


@pytest.mark.parametrize(
    "extra",
    [
        {"seats": 7, "home": "0"},
        {"seats": [{}] * 3, "home": 4},
        {"seats": {"0": "me"}, "home": True},
        {"seats": "me", "home": -1},
        {"seats": [None, 1, [], {"name": "a\nb", "rival": "", "portrait": "x" * 41}], "home": None},
    ],
)
def test_what_can_not_be_read_is_not_known(extra: dict[str, Any]) -> None:
    home, sitters = heard(extra, 4)
    assert home is None and set(sitters) <= {Sitter()}


def test_nothing_known_says_nothing() -> None:
    assert told(0, ()) == {} and heard({}, 4) == (None, ()) and sitters_from_json([], 4) == ()
