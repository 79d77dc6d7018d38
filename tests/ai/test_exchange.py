"""Seats at the exchange of three: what they give away, and whole hands under the presets with later rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.advice import advise, best_action, considered
from game.ai.exchange import least_worth
from game.ai.judge import judge
from game.ai.players import PLAYERS, make_player
from game.ai.review import decisions, reviewing
from game.ai.sight import seen_elsewhere
from game.ai.wording import action_name, paragraph
from game.mahjong import engine
from game.mahjong.actions import Exchange
from game.mahjong.state import Exchanging, Over
from game.mahjong.tiles import parse, parse_tile, show
from game.mahjong.view import View, view
from game.text import Texts
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


def told(hand: str) -> dict[str, dict[str, object]]:
    return {reason.id: dict(reason.values) for reason in advise(asked(hand)).reasons}


def test_the_coach_weighs_the_loosest_three_of_each_suit() -> None:
    seen = asked("1234567m 345p 159s")
    advice = advise(seen)
    assert advice.kind == "exchange" and advice.best.action == best_action(seen) == Exchange(parse("159s"))
    assert {show(one.action.tiles) for one in advice.options if isinstance(one.action, Exchange)} == {
        "127m", "345p", "159s"
    }  # fmt: skip
    assert advice.options[0].points > advice.options[1].points >= advice.options[2].points
    assert all(one.after.shanten is None and not one.dangers for one in advice.options)
    assert advise(seen) == advice  # the threes that are tried are those of the hand


def test_the_coach_says_why_these_three() -> None:
    assert told("1234567m 345p 159s")["exchange.short"] == {"tiles": parse("159s"), "suit": 2, "count": 3}
    assert told("1234567m 345p 159s")["exchange.gone"] == {"suit": 2}
    pair = told("23456m 3456p 1599s")
    assert pair["exchange.broken"] == {"tiles": parse("9s")} and pair["exchange.next"] == {"suit": 2, "left": 1}
    assert told("345567m 11m 136p 77p")["exchange.pairs"] == {"tiles": parse("7p")}
    assert told("345567m 124679p 4s")["exchange.other"] == {"suit": 2, "count": 1}
    loose = told("123456789m 1357p")
    assert loose["exchange.loose"] == {"tiles": parse("137p"), "suit": 1, "count": 4}
    assert loose["exchange.none"] == {"suit": 2}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_reason_for_three_tiles_has_words(language: str) -> None:
    texts = Texts(language)
    for hand in ("1234567m 345p 159s", "12345678m 1259p 9s", "123456789m 1357p", "2355m 244668p 33s"):
        for reason in advise(asked(hand)).reasons:
            assert f"coach.{reason.id}" in texts
        words = paragraph(texts, advise(asked(hand)).reasons)
        assert "{" not in words and "coach." not in words
    assert action_name(texts, Exchange(parse("159s"))) in ("换出 1条、5条、9条", "give 1s, 5s, 9s")


def test_what_was_given_is_weighed_beside_what_is_advised() -> None:
    story = hand_from("exchange_battle", seat0="123m", seat1="456p", seat2="789s", seat3="159m",
                      given="123m 456p 789s 159m", voids="m")  # fmt: skip
    made = decisions(story.state.ruleset, story.deal, story.actions, 0)
    assert made[0].played == Exchange(parse("123m")) and made[0].number == 1
    judged = list(reviewing(made[:1], lambda view, legal: judge(view, legal)))
    reviewed = judged[-1]
    assert reviewed is not None and reviewed.played.action == made[0].played and reviewed.loss >= 0
    assert len(considered(made[0].view, made[0].played)) <= 4


def test_an_exchange_without_void_suits_is_weighed_too() -> None:
    for dealer in (0, 1):
        rules = ruleset("exchange_battle", {"void_suit": False})
        state = engine.start(rules, replace(deal_from(1, ("1234567m 345p 159s", "", "", "")), dealer=dealer))
        seen = view(state, 0)
        assert len(advise(seen).options) == 3 and "exchange.gone" not in [one.id for one in advise(seen).reasons]


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
