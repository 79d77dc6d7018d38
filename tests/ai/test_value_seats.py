"""The strong and the master seat: what they judge by, and that they see no more than a player does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.ai.judge import Judgement, judge
from game.ai.players import make_player
from game.mahjong import engine
from game.mahjong.actions import Action, Discard, Kong, Pass, Pong, Win
from game.mahjong.match import make_deal
from game.mahjong.state import Acting, Claiming, Place, State, Voiding
from game.mahjong.tiles import Tile, parse_tile
from game.mahjong.view import view
from tests.ai.test_regular_seat import Moment
from tests.mahjong.tables import PRESETS, ruleset
from tools.soak_seats import exchanged

ODD_RULES: tuple[dict[str, Any], ...] = (
    {},
    {"fans.basic": None},
    {"fans.seven_pairs": None, "self_draw_bonus": 7},
)
LEVELS = ("beginner", "regular", "strong", "master")


def judged(moment: Moment) -> dict[Action, Judgement]:
    """The judgements of all actions of a moment."""
    seen = moment.view()
    return judge(seen, seen.legal)


def discards(preset: str, seed: int, level: str) -> list[tuple[State, Action]]:
    """Every decision of a hand with what a level chose."""
    players = [make_player(level, seed, seat) for seat in range(4)]
    state = engine.settle_forced(engine.start(ruleset(preset), make_deal(seed, 1, "dice")))
    decisions = []
    while (seat := engine.next_to_act(state)) is not None:
        seen = view(state, seat)
        action = players[seat].choose(seen, seen.legal)
        decisions.append((state, action))
        state = engine.play(state, seat, action)
    return decisions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_tiles_that_a_seat_cannot_see_change_nothing(preset: str, level: str) -> None:
    for number, (state, action) in enumerate(discards(preset, 5, level)):
        phase = state.phase
        seat = engine.next_to_act(state)
        assert seat is not None
        if isinstance(phase, Claiming) or (isinstance(phase, Acting) and len(state.wall) == 0) or level == "beginner":
            continue  # Whether others are asked depends on their tiles; a beginner's chance moves on.
        other = exchanged(state, seat, number)
        seen, seen_then = view(state, seat), view(other, seat)
        assert seen_then.legal == seen.legal
        assert make_player(level, 5, seat).choose(seen_then, seen_then.legal) == action


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_gives_the_same_hand(level: str) -> None:
    one, other = (discards("blood_battle", 8, level) for _ in range(2))
    assert [action for _, action in one] == [action for _, action in other]


def test_a_win_on_the_own_draw_is_worth_what_it_pays() -> None:
    # 将对 at 4 fan and three payers, each a multiple more for the self-draw: 3 * (8 + 1) * 6.
    found = judged(Moment("222m 555m 888m 22p 55p 5p"))
    assert found[Win()] == Judgement(162.0, 1.0, 0.0)


def test_a_win_on_a_discard_is_worth_what_it_pays() -> None:
    found = judged(Moment("123m 456m 789m 45p 99p", claimed="3p"))
    assert found[Win()] == Judgement(6.0, 1.0, 0.0)
    assert 0 < found[Pass()].win < 1


def test_a_win_on_a_discard_waits_for_an_own_draw_where_many_tiles_may_still_come() -> None:
    many = judged(Moment("123m 456m 789m 45p 99p", void="s", claimed="3p", wall_left=50))
    few = judged(Moment("123m 456m 789m 46p 99p", void="s", claimed="5p", seen="55p 1111s 2222s 33m 77m", wall_left=16))
    assert many[Pass()].points > many[Win()].points
    assert few[Pass()].points < few[Win()].points


def test_a_concealed_kong_brings_its_rain() -> None:
    found = judged(Moment("1111m 234m 567m 88p 45p", void="s", wall_left=40))
    kong = found[Kong(parse_tile("1m"))]
    assert kong.points > max(found[Discard(tile)].points for tile in {0, 1, 16, 13} if Discard(tile) in found)


def test_nobody_can_win_on_a_tile_of_their_void_suit() -> None:
    places = tuple(
        Place(tiles(hand), (), void=void, fresh=False)
        for hand, void in (("123m 456m 789m 45p 99p", 2), ("1s", 1), ("1s", 1), ("1s", 1))
    )
    state = State(ruleset("qq_void_suit"), 0, tuple(range(27)), places, Acting(0, parse_tile("9p")))
    seen = view(state, 0)
    found = judge(seen, seen.legal)
    assert found[Discard(parse_tile("9p"))].feed < 0.02
    assert found[Discard(parse_tile("9p"))].feed < found[Discard(parse_tile("5m"))].feed


def tiles(text: str) -> tuple[Tile, ...]:
    """A hand in order."""
    from game.mahjong.tiles import parse

    return tuple(sorted(parse(text)))


@pytest.mark.parametrize("rules", ODD_RULES, ids=str)
@pytest.mark.parametrize("level", ["strong", "master"])
def test_every_decision_is_judged(level: str, rules: dict[str, Any]) -> None:
    players = [make_player(level, 3, seat) for seat in range(4)]
    kinds: Counter[str] = Counter()
    for preset in ("qq_void_suit", "blood_battle"):
        state = engine.settle_forced(engine.start(ruleset(preset, rules), make_deal(3, 1, "dice")))
        while (seat := engine.next_to_act(state)) is not None:
            seen = view(state, seat)
            action = players[seat].choose(seen, seen.legal)
            assert action in seen.legal
            if isinstance(state.phase, Voiding | Acting | Claiming):
                kinds[type(action).__name__] += 1
                assert set(judge(seen, seen.legal)) == set(seen.legal)
            state = engine.play(state, seat, action)
    assert {"ChooseVoid", "Discard", "Pass"} <= set(kinds)
    assert kinds["Pong"] + kinds["Kong"] + kinds["Win"] > 0


def test_a_pong_is_worth_its_best_discard() -> None:
    moment = Moment("11m 55p 678p 123p 456m", void="s", claimed="1m")
    found = judged(moment)
    assert {Pong(), Pass()} <= set(found)
    assert found[Pong()].points != found[Pass()].points
