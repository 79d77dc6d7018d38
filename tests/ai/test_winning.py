"""What a win brings at once is what the rules then pay, and what winners who play on change for seats and coach."""

from __future__ import annotations

import pytest

from game.ai.advice import advise
from game.ai.advice_danger import Mark, dangers
from game.ai.advice_hand import ready_waits
from game.ai.judge import judge
from game.ai.players import make_player
from game.ai.winning import self_drawn, sure_wins, win_multiples
from game.ai.wording import paragraph, plain
from game.mahjong import engine
from game.mahjong.actions import Discard, Pass, Win
from game.mahjong.match import make_deal
from game.mahjong.state import Over
from game.mahjong.tiles import parse_tile
from game.mahjong.view import view
from game.text import LANGUAGES, Texts
from tests.ai.test_regular_seat import Moment
from tests.mahjong.tables import EVERY_PRESET, Story, hand_from, ruleset

FLOW = {"hand_ends": "wall_empty"}
READY = "123m 456m 789m 45p 99p"
EIGHT = parse_tile("8p")


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_a_win_brings_what_is_said_before(preset: str) -> None:
    wins = 0
    for seed in range(3):
        said: dict[int, int] = {}
        state = engine.settle_forced(engine.start(ruleset(preset), make_deal(seed, 1, "dice")))
        while (seat := engine.next_to_act(state)) is not None:
            seen = view(state, seat)
            action = make_player("regular", seed, seat).choose(seen, seen.legal)
            if action == Win():
                said[seat] = win_multiples(seen)
            before = state
            state = engine.play(state, seat, action)
            paid = [entry for entry in state.ledger[len(before.ledger) :] if entry.kind.startswith(("win", "kong_tr"))]
            for win in state.wins[len(before.wins) :]:
                assert said.pop(win.seat) == sum(entry.multiple for entry in paid if entry.payee == win.seat)
                wins += 1
    assert wins > 2


def shot() -> Story:
    """Seat 0 makes a concealed kong and discards 9p, on which seat 2 can win."""
    story = hand_from("happy_mahjong", seat0="5555m", seat2="123m 777m 999m 78p 11p", back="6p")
    return story.play("0 kong 5m", "0 discard 9p")


def test_a_view_tells_what_a_kong_shot_would_take_along() -> None:
    story = shot()
    seen, konged = view(story.state, 2), view(story.state, 0)
    assert seen.win_flags == {"kong_discard"}
    assert (seen.shot_income, konged.kong_income, seen.kong_income) == (6, 6, 0)
    assert win_multiples(seen) == 2 + 6
    story.play("2 win")
    assert view(story.state, 0).kong_income == 0
    assert view(story.state, 1).win_flags == frozenset()


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_a_view_tells_what_an_exhausted_wall_takes_back(preset: str) -> None:
    refunds = 0
    for seed in range(40):
        state = engine.settle_forced(engine.start(ruleset(preset), make_deal(seed, 1, "dice")))
        income = (0, 0, 0, 0)
        players = [make_player("random", seed, seat) for seat in range(4)]
        while (seat := engine.next_to_act(state)) is not None:
            seen = view(state, seat)
            income = tuple(view(state, other).kong_income for other in range(4)) if len(state.wall) < 2 else income
            state = engine.play(state, seat, players[seat].choose(seen, seen.legal))
        assert isinstance(state.phase, Over)
        for other in range(4):
            back = sum(e.multiple for e in state.ledger if e.kind == "kong_refund" and e.payer == other)
            assert back in (0, income[other])
            refunds += back > 0
    assert refunds > 5


@pytest.mark.parametrize(("cap", "each"), [(None, 6 * 2), (1, 6)])
def test_a_fan_for_the_own_draw_is_told_with_a_wait(cap: int | None, each: int) -> None:
    rules = {"bonus_fans.self_draw": 1, "self_draw_bonus": 0, "fan_cap": cap}
    (wait, *_) = ready_waits(Moment(f"{READY} 1s", rules=rules).view())
    assert (wait.points, wait.each) == (6, each)


def test_a_multiple_for_the_own_draw_comes_after_the_cap() -> None:
    rules = ruleset("qq_void_suit", {"bonus_fans.self_draw": 2, "self_draw_bonus": 3, "fan_cap": 4})
    assert [self_drawn(rules, multiple) for multiple in (1, 2, 4, 8)] == [4 + 3, 8 + 3, 8 + 3, 8 + 3]


def test_who_plays_on_after_a_win_takes_it() -> None:
    ends = judge(asked := Moment(READY, claimed="3p", wall_left=50).view(), asked.legal)
    flows = judge(asked := Moment(READY, claimed="3p", wall_left=50, rules=FLOW).view(), asked.legal)
    assert ends[Win()].points == 6 < ends[Pass()].points
    assert flows[Win()].points > max(6, flows[Pass()].points)


def test_a_win_on_the_own_draw_is_worth_more_where_the_hand_goes_on() -> None:
    hand = "123m 456m 789m 45p 99p 3p"
    flows = judge(asked := Moment(hand, wall_left=50, rules=FLOW).view(), asked.legal)
    assert win_multiples(asked) == 3 * 2
    assert flows[Win()].points > 36
    assert max(flows, key=lambda action: flows[action].points) == Win()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_tells_a_win_from_what_comes_after_it(language: str) -> None:
    found = advise(Moment("123m 456m 789m 45p 99p 3p", rules=FLOW).view())
    told = {reason.id: dict(reason.values) for reason in found.reasons}
    assert found.best.action == Win() and told["win.now"] == {"worth": 36}
    assert told["win.on"] == {"points": found.best.points}
    assert "36" in paragraph(Texts(language), found.reasons)


def flowing() -> Story:
    """血流成河: seat 1 has won on 8p and its hand is closed; seat 2 is on turn and holds an 8p."""
    hands = {"seat1": "234567m 34567p 11p", "seat2": "113m 446m 78m 2468p 9p"}
    return hand_from("bloody_flow", draws="8p 7m", voids="psss", **hands).play("0 discard 8p", "1 win")


def test_a_closed_hand_is_known_to_win_again_on_the_same_tile() -> None:
    seen = view(flowing().state, 2)
    assert Discard(EIGHT) in seen.legal
    assert sure_wins(seen, EIGHT).keys() == {1} and not sure_wins(seen, parse_tile("9p"))
    found = judge(seen, seen.legal)
    assert [action for action, one in found.items() if one.feed == 1.0] == [Discard(EIGHT)]
    (sure,) = [danger for danger in dangers(seen, EIGHT) if danger.seat == 1]
    assert (sure.mark, sure.why.id, sure.at_risk) == (Mark.HIGH, "why.won", 6)
    assert all("{" not in paragraph(Texts(language), [sure.why]) for language in LANGUAGES)


def test_a_winner_who_has_left_the_table_is_no_danger() -> None:
    story = shot().play("2 win")
    assert sure_wins(view(story.state, 3), parse_tile("9p")) == {}


def test_under_a_cap_no_hand_promises_more_than_its_dearest_win() -> None:
    seen = Moment("1122334455667m 7m", rules={"fan_cap": 1, "self_draw_bonus": 0}).view()
    found = judge(seen, seen.legal)
    assert found[Win()].points == 3 * 6
    assert all(one.points < 18 * one.win + 1e-6 for action, one in found.items() if action != Win())
    uncapped = judge(seen := Moment("1122334455667m 7m").view(), seen.legal)
    assert max(one.points for action, one in uncapped.items() if action != Win()) > 18


@pytest.mark.parametrize(
    ("points", "words"),
    [(10369491.58, "10,369,491.6"), (576e6, "576,000,000"), (-2.04, "2"), (0.0, "0")],
)
def test_points_are_never_told_in_powers_of_ten(points: float, words: str) -> None:
    assert plain(points) == words
