"""Seats at the exchange of three: what they give away, and whole hands under the presets with later rules."""

from __future__ import annotations

import pytest

from game.ai.advice import advise, best_action
from game.ai.exchange import least_worth
from game.ai.players import PLAYERS, make_player
from game.ai.review import decisions
from game.ai.sight import seen_elsewhere
from game.mahjong import engine
from game.mahjong.actions import Exchange
from game.mahjong.state import Exchanging, Over
from game.mahjong.tiles import parse, parse_tile, show
from game.mahjong.view import View, view
from tests.mahjong.tables import deal_from, hand_from, random_deal, ruleset

LATER = ("exchange_battle", "bloody_flow", "chengdu")


def asked(hand: str) -> View:
    state = engine.start(ruleset("exchange_battle"), deal_from(1, (hand, "", "", "")))
    return view(state, 0)


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("1234567m 345p 159s", "159s"),
        ("1234567m 1299p 19s", "129p"),  # two 条 are no three
        ("1234567m 34p 1159s", "159s"),  # the pair stays whole
        ("2345678m 99p 2458s", "258s"),
        ("123456789m 1357p", "137p"),
    ],
)
def test_the_suit_worth_least_gives_its_loosest_three(hand: str, given: str) -> None:
    seen = asked(hand)
    assert show(least_worth(seen, seen.legal).tiles) == given
    for level in ("regular", "strong", "master"):
        assert make_player(level, 1, 0).choose(seen, seen.legal) == Exchange(parse(given))


def test_a_beginner_gives_of_the_suit_it_holds_least_of() -> None:
    seen = asked("1234567m 345p 159s")
    given = make_player("beginner", 1, 0).choose(seen, seen.legal)
    assert isinstance(given, Exchange) and show(given.tiles) in ("345p", "159s")


@pytest.mark.parametrize("preset", LATER)
@pytest.mark.parametrize("level", ["random", "beginner", "regular", "strong"])
def test_whole_hands_are_legal(level: str, preset: str) -> None:
    players = [make_player(level, 1, seat) for seat in range(4)]
    state = engine.settle_forced(engine.start(ruleset(preset), random_deal(7)))
    while (seat := engine.next_to_act(state)) is not None:
        seen = view(state, seat)
        state = engine.play(state, seat, players[seat].choose(seen, seen.legal))
    assert isinstance(state.phase, Over)


def test_the_coach_names_three_tiles_but_puts_no_points_on_them() -> None:
    seen = asked("1234567m 345p 159s")
    assert best_action(seen) == Exchange(parse("159s"))
    with pytest.raises(ValueError, match="best_action names three"):
        advise(seen)


def test_every_level_is_asked() -> None:
    state = engine.start(ruleset("exchange_battle"), random_deal(1))
    for level in PLAYERS:
        seen = view(state, 2)
        assert make_player(level, 1, 2).choose(seen, seen.legal) in seen.legal
    assert isinstance(state.phase, Exchanging)


def test_tiles_beside_a_closed_hand_are_seen_by_all() -> None:
    story = hand_from("bloody_flow", seat1="234567m 34567p 11p", draws="8p 9s 9s 9p 5p", voids="psss")
    story.play("0 discard 8p", "1 win", "2 discard 9s", "3 discard 9s", "0 discard 9p")
    five = parse_tile("5p")
    before = [seen_elsewhere(view(story.state, seat))[five] for seat in range(4)]
    story.play("1 win")
    assert [seen_elsewhere(view(story.state, seat))[five] for seat in range(4)] == [count + 1 for count in before]


def test_a_review_leaves_the_exchange_out() -> None:
    story = hand_from("exchange_battle", seat0="123m", seat1="456p", seat2="789s", seat3="159m",
                      given="123m 456p 789s 159m", voids="m")  # fmt: skip
    made = decisions(story.state.ruleset, story.deal, story.actions, 0)
    assert all(not isinstance(one.played, Exchange) for one in made)
