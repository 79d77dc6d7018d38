"""A replay gives the frames of the hand as it was played."""

from __future__ import annotations

import json
from pathlib import Path

from game.ai.players import make_player
from game.config import resource_root
from game.mahjong.record import outcome, to_json
from game.presets import load_presets, ruleset_of
from game.session.record_file import read_record
from game.session.replay import open_replay
from game.session.table import Session
from tests.mahjong import tables
from tests.mahjong.tables import hand_from


def test_a_replay_shows_the_same_frames_and_starts_again() -> None:
    ruleset = ruleset_of(load_presets([resource_root() / "config" / "presets"]), "blood_battle")
    players = tuple(make_player("regular", 4, seat) for seat in range(4))
    live = Session(ruleset, "blood_battle", players, 4)
    frames = [frame.event for frame in iter(live.advance, None)]
    again = open_replay(live.record, ruleset, players)
    for _ in range(2):
        assert not again.over and not again.waiting
        assert [frame.event for frame in iter(again.advance, None)] == frames
        assert again.over and outcome(again.state) == outcome(live.state)
        again.next_hand()


def test_a_record_whose_answers_name_their_tiles_is_shown_like_one_whose_do_not(tmp_path: Path) -> None:
    """Such files keep the rules by the contract; they used to stop the table in the middle of the hand."""
    story = hand_from("qq_original", seat1="999p", draws="9p").play("0 discard 9p", "1 kong")
    data = to_json(story.record)
    data["actions"][1]["tile"] = "3m"
    path = tmp_path / "named.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    checked = read_record(path, tables.ruleset)
    again = open_replay(checked.record, checked.ruleset, tuple(make_player("regular", 4, seat) for seat in range(4)))
    while again.advance() is not None:
        pass
    assert again.state == story.state
