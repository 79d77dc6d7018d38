"""A replay gives the frames of the hand as it was played."""

from __future__ import annotations

from game.ai.players import make_player
from game.config import resource_root
from game.mahjong.record import outcome
from game.presets import load_presets, ruleset_of
from game.session.replay import open_replay
from game.session.table import Session


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
