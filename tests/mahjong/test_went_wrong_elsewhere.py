"""What other programs get wrong, each by its name."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.sight import seen_elsewhere
from game.core.contract import IllegalAction
from game.mahjong import engine
from game.mahjong.actions import ChooseVoid, Pass, Pong, Win
from game.mahjong.evolve import evolve
from game.mahjong.fans import score
from game.mahjong.record import from_json, outcome, replay, to_json
from game.mahjong.tiles import parse, parse_tile
from game.mahjong.view import redact, view
from game.mahjong.waits import waits
from tests.mahjong.tables import Story, hand_from, ruleset

A, B, C, D = "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle"
ON_9P = ("78p 123m 678m 345p 22p", "78p 234m 678m 345p 66p", "78p 123m 567m 345m 11p")


def all_on_9p(preset: str = C) -> Story:
    return hand_from(preset, seat1=ON_9P[0], seat2=ON_9P[1], seat3=ON_9P[2], draws="9p").play("0 discard 9p")


def test_dealer_draws_again_after_choosing_the_void_suit() -> None:
    story = hand_from(B, voids="mmmm", dealer=2)
    assert (story.turn, len(story.state.places[2].hand), len(story.state.wall)) == (2, 14, 55)


def test_settlement_line_twice() -> None:
    story = all_on_9p().play("1 win", "2 win", "3 win")
    assert max(Counter(story.ledger).values()) == 1
    assert engine.settle_forced(story.state) == story.state
    assert engine.forced(story.state) is None


def test_ready_check_although_three_have_won() -> None:
    """With the wall empty as well: the third win on the very last discard."""
    free = {"forced_win_last_tiles": 0}
    story = hand_from(C, free, seat0=ON_9P[0], seat1=ON_9P[1], seat2=ON_9P[2], last="9p").idle(until=0)
    assert story.turn == 3
    story.play("3 discard 9p", "0 win", "1 win", "2 win")
    assert (story.end, story.outcome["wall_left"]) == ("won", 0)
    assert [line for line in story.ledger if not line.startswith("win")] == []


def test_hang_after_the_third_winner_on_a_discard() -> None:
    story = all_on_9p().play("1 win", "2 win", "3 win")
    assert (story.end, engine.to_act(story.state)) == ("won", frozenset())


def test_pong_carried_out_while_another_seat_may_still_win() -> None:
    story = hand_from(C, seat1="99p", seat3=ON_9P[0], draws="9p").play("0 discard 9p", "1 pong")
    assert engine.to_act(story.state) == {3}
    assert story.state.places[1].melds == ()


def test_same_kong_offered_twice() -> None:
    story = hand_from(C, seat0="5555m", back="7s")
    assert story.options(0).count("kong 5m") == 1
    assert "kong 5m" not in story.play("0 kong 5m").options(0)
    assert "kong" in story.refused("0 kong 5m")


def test_late_answer_acts_on_the_wrong_tile() -> None:
    story = hand_from(C, seat1="99p 88p", draws="9p 7s 7s 7s 8p").play("0 discard 9p", "1 pass")
    with pytest.raises(IllegalAction):
        engine.decide(story.state, 1, Pong())
    story.idle(until=51).play("0 discard 8p", "1 pong")
    with pytest.raises(IllegalAction):
        engine.decide(story.state, 1, Pass())


def test_double_click_answers_twice() -> None:
    story = all_on_9p().play("1 pass")
    for action in (Win(), Pass()):
        with pytest.raises(IllegalAction, match="it is for seat 2, 3 to decide"):
            engine.decide(story.state, 1, action)


def test_ponged_tile_still_in_the_pond_or_seen_twice() -> None:
    story = hand_from(C, seat1="99p", draws="9p").play("0 discard 9p", "1 pong")
    tile = parse_tile("9p")
    assert all(tile not in place.discards for place in story.state.places)
    assert seen_elsewhere(view(story.state, 2))[tile] == 3
    assert seen_elsewhere(view(story.state, 1))[tile] == 0


def test_void_suits_visible_before_all_have_chosen() -> None:
    story = hand_from(B).play("0 void m", "1 void p")
    assert view(story.state, 3).voids == (None,) * 4
    assert view(story.state, 1).voids == (None, 1, None, None)
    assert view(story.state, 3).chose_void == (True, True, False, False)
    (event,) = engine.decide(story.state, 2, ChooseVoid(0))
    assert getattr(redact(event, 3), "suit", 0) is None
    story.play("2 void m", "3 void s")
    assert view(story.state, 3).voids == (0, 1, 0, 2)


def test_hands_with_many_readings() -> None:
    worth = score(ruleset(A), parse("2222 3 4444 555 99m"))
    assert worth is not None
    assert (worth.pattern, worth.roots, worth.fan) == ("full_flush", 2, 5)


def test_four_of_a_kind_as_two_pairs() -> None:
    worth = score(ruleset(A), parse("2222m 33m 55m 77p 88p 99p"))
    assert worth is not None
    assert worth.pattern == "dragon_seven_pairs"


def test_wait_on_a_tile_that_the_seat_holds_four_times() -> None:
    assert waits(ruleset(A), parse("1111m 222333444p")) == {}
    assert score(ruleset(A), parse("11112m 222333444p")) is None


def test_exposed_555_and_concealed_456_make_one_root() -> None:
    story = hand_from(A, seat1="55m 456m 78m 11p 234p 1s", draws="5m 7s 7s 7s 9m").play(
        "0 discard 5m", "1 pong", "1 discard 1s"
    )
    story.idle(until=51).play("1 win")
    assert [(win["roots"], win["fan"]) for win in story.outcome["wins"]] == [(1, 2)]


@pytest.mark.parametrize("answer", ["win", "pass"])
def test_replay_differs_at_a_robbed_kong(answer: str) -> None:
    story = hand_from(D, seat1="55m 1s", seat2="46m 123m 789m 234p 11p", draws="5m 9s 6s 4s 5m")
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 kong 5m", f"2 {answer}").finish()
    state = replay(from_json(to_json(story.record)), ruleset(D))
    assert state == story.state
    assert outcome(state) == story.outcome


def test_auto_play_overwrites_the_list_of_legal_actions() -> None:
    story = hand_from(C)
    before, seen = story.state, view(story.state, 0)
    legal = seen.legal
    for action in legal:
        state = before
        for event in engine.decide(before, 0, action):
            state = evolve(state, event)
        assert state != before
    assert view(before, 0) == seen
    assert engine.legal_actions(before, 0) is legal
    assert isinstance(legal, tuple)
