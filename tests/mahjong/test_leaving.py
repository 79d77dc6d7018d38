"""What leaving would cost, as the seat itself can know it: what the engine then makes the leaver pay."""

from __future__ import annotations

import pytest

from game.core.ledger import balances
from game.mahjong import engine
from game.mahjong.actions import Leave
from game.mahjong.leaving import LeaveCost, leave_cost
from game.mahjong.match import points
from game.mahjong.result import result
from game.mahjong.settle import standing
from game.mahjong.state import SEATS, State
from game.mahjong.view import view
from tests.mahjong.tables import PRESETS, hand_from

A, C, D = "qq_original", "happy_mahjong", "blood_battle"
ON_1P = "123m 456m 789m 99m 11p"


def cost(state: State, seat: int) -> LeaveCost:
    """What leaving would cost a seat."""
    found = leave_cost(view(state, seat))
    assert found is not None
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_who_has_not_won_pays_each_seat_that_plays(preset: str) -> None:
    story = hand_from(preset, voids="mpsm")
    told = cost(story.state, 0)
    assert told == LeaveCost((0, 96, 96, 96), True, False, 0) and (told.total, told.after) == (288, -288)
    assert points(engine.play(story.state, 0, Leave()))[0] == told.after


def test_payments_so_far_stand_beside_the_penalty() -> None:
    story = hand_from(A, seat0="5555m 234m 456p 789p", draws="1p", back="9s").play("0 kong 5m")
    told = cost(story.state, 0)
    assert (told.stands, told.total, told.after) == (36, 288, -252)
    assert points(engine.play(story.state, 0, Leave()))[0] == -252


@pytest.mark.parametrize(("preset", "kept"), [(A, True), (C, True), (D, False)])
def test_a_winner_keeps_his_win_or_forfeits_it(preset: str, kept: bool) -> None:
    story = hand_from(preset, {"hand_ends": "three_wins"}, seat0=ON_1P, draws="1p").play("0 win")
    won = points(story.state)[0]
    told = cost(story.state, 0)
    assert not told.ends_hand and not told.at_least and told.stands == won > 0
    assert told.pays == ((0,) * 4 if kept else (0, won // 3, won // 3, won // 3))
    after = engine.play(story.state, 0, Leave())
    assert points(after)[0] == told.after == (won if kept else 0)
    assert sum(balances(standing(after), SEATS)) == 0


def test_near_the_end_of_the_wall_the_cost_is_a_least_one() -> None:
    story = hand_from(A).idle(until=4)
    seat = story.turn
    assert seat is not None
    told = cost(story.state, seat)
    assert told.at_least
    paid = -points(engine.play(story.state, seat, Leave()))[seat] + told.stands
    assert paid >= told.total


def test_who_has_left_or_whose_hand_is_over_cannot_leave() -> None:
    story = hand_from(A, seat0=ON_1P, draws="1p").play("0 win")
    assert leave_cost(view(story.state, 0)) is None
    story = hand_from(C, seat0=ON_1P, draws="1p").play("0 win", "0 leave")
    assert leave_cost(view(story.state, 0)) is None


# ---- what remains of a hand


def test_the_result_of_a_hand() -> None:
    story = hand_from(A, seat0=ON_1P, draws="1p")
    story.play("0 item golden_finger", "0 item peek_next")
    with pytest.raises(ValueError, match="not over"):
        result(story.state)
    told = result(story.play("0 win").state, story.actions)
    assert told.end == "won" and told.points == points(story.state) and told.leavers == ()
    assert told.items == ((0, "golden_finger"), (0, "peek_next"))
    win = told.wins[0]
    assert (win.seat, win.how, win.fed_by, win.hand, win.tile, win.melds) == (
        0,
        "self_draw",
        None,
        "12345678999m 111p",
        "1p",
        (),
    )
    assert win.points == told.points[0] == sum(paid.points for paid in told.payments)


def test_the_result_of_a_discard_win_holds_the_tile_and_the_melds() -> None:
    story = hand_from(A, seat1="555m 23m 456p 789p 11p", draws="5m 9s 4m", back="9s").play("0 discard 5m", "1 kong")
    story.play("1 discard 9s", "2 discard 9s", "3 discard 4m", "1 win")
    win = result(story.state).wins[0]
    assert (win.fed_by, win.hand, win.tile, win.melds) == (3, "234m 11456789p", "4m", (("kong_direct", "5m"),))
    assert (win.pattern, win.fan, win.points) == ("basic", 1, 6)
    assert result(story.state).points == (-6, 12, 0, -6)
