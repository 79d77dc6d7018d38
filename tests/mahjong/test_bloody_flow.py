"""血流成河 (rules.md section 12): winners play on with a closed hand, win again, and pay like everybody."""

from __future__ import annotations

import json

from game.mahjong.blocked import Blocked
from game.mahjong.items.moments import moment_refusal
from game.mahjong.leaving import leave_cost
from game.mahjong.record import from_json, replay, to_json
from game.mahjong.result import result
from game.mahjong.tiles import parse, parse_tile, show
from game.mahjong.view import view
from tests.mahjong.tables import Story, hand_from, ruleset

F = "bloody_flow"
FLOW = {"hand_ends": "wall_empty", "forced_win_last_tiles": 0}
ON_1P = "234567m 345678p 1p"
ON_258P = "234567m 34567p 11p"


def won_once(draws: str = "", **hands: str) -> Story:
    """Seat 1 has won on the 8p of seat 0 and waits for 2p, 5p and 8p; seat 2 is on turn with the next of `draws`."""
    story = hand_from(F, seat1=ON_258P, draws=f"8p {draws}", voids="psss", **hands)
    return story.play("0 discard 8p", "1 win")


def test_a_second_and_a_third_win_of_the_same_seat_are_paid_like_the_first() -> None:
    story = hand_from(F, seat1=ON_1P, draws="1p 1p 1p", voids="pspp").play("0 discard 1p", "1 win")
    assert story.turn == 2 and story.end is None
    story.play("2 discard 1p", "1 win")
    assert story.turn == 2
    story.play("2 discard 1p", "1 win")
    assert story.wins == ["1 discard 1p basic 1"] * 3
    assert story.ledger == ["win_discard 0>1 x1", "win_discard 2>1 x1", "win_discard 2>1 x1"]
    assert story.state.winners == 1 and story.state.places[1].win_order == 1


def test_a_win_on_the_own_draw_is_paid_by_three_and_its_tile_lies_beside_the_hand() -> None:
    story = won_once("9s 9s 9p 5p 8s").play("2 discard 9s", "3 discard 9s", "0 discard 9p")
    assert story.options(1) == ["win", "discard 5p"]
    story.play("1 win")
    assert story.wins == ["1 discard 8p basic 1", "1 self_draw 5p basic 1"]
    assert story.paid("win_self_draw") == ["win_self_draw 0>1 x2", "win_self_draw 2>1 x2", "win_self_draw 3>1 x2"]
    place = story.state.places[1]
    assert (show(place.hand), show(place.laid)) == (ON_258P.replace("34567p 11p", "1134567p"), "5p")
    assert story.turn == 2
    assert all(view(story.state, seat).laid[1] == parse("5p") for seat in range(4))


def test_a_closed_hand_puts_down_what_it_draws_and_nothing_else() -> None:
    story = won_once("9s 9s 9p 9m").play("2 discard 9s", "3 discard 9s", "0 discard 9p")
    assert story.options(1) == ["discard 9m"]
    assert Blocked("discard", parse_tile("2m"), "closed_hand") in view(story.state, 1).blocked
    assert "it can: discard 9m" in story.refused("1 discard 2m")
    assert view(story.state, 1).closed and not view(story.state, 0).closed
    story.play("1 discard 9m")
    assert story.turn == 2


def test_others_do_not_see_a_closed_hand_before_the_end() -> None:
    story = won_once("9s")
    for seat in (0, 2, 3):
        seen = view(story.state, seat)
        assert seen.hands[1] is None and seen.wins[1] is not None and len(seen.all_wins) == 1
        assert seen.playing == (0, 1, 2, 3)
    assert view(story.state, 1).hands[1] == story.state.places[1].hand
    assert view(story.finish().state, 0).hands[1] is not None


def test_a_closed_hand_never_pongs() -> None:
    story = hand_from(F, seat1=ON_258P, draws="8p 1p", voids="pspp").play("0 discard 8p", "1 win")
    after = story.moment_after("2 discard 1p")
    assert view(after, 1).legal == ()
    assert view(after, 1).blocked == (Blocked("pong", parse_tile("1p"), "closed_hand"),)


KONGS = "34555m 99m 222p 789p"  # waits for 2m, 5m and 9m


def test_a_kong_of_a_closed_hand_must_leave_its_waits_unchanged() -> None:
    story = hand_from(F, seat1=KONGS, draws="2m 2p", back="9s", voids="mspp").play("0 discard 2m", "1 win")
    assert story.turn == 2
    story.play("2 discard 2p")
    assert story.options(1) == ["kong", "pass"]
    story.play("1 kong")
    assert story.paid("kong") == ["kong_direct 2>1 x2"]
    assert story.options(1) == ["discard 9s"]


def test_a_kong_that_changes_the_waits_is_not_allowed() -> None:
    story = hand_from(F, seat1=KONGS, draws="2m 9s 9s 1m 5m", voids="msss")
    story.play("0 discard 2m", "1 win", "2 discard 9s", "3 discard 9s", "0 discard 1m")
    assert story.options(1) == ["win", "discard 5m"]
    assert Blocked("kong", parse_tile("5m"), "closed_hand") in view(story.state, 1).blocked
    fed = hand_from(F, seat1=KONGS, draws="2m 5m", voids="msmp").play("0 discard 2m", "1 win", "2 discard 5m")
    assert fed.options(1) == ["win", "pass"]
    assert view(fed.state, 1).blocked[0] == Blocked("kong", parse_tile("5m"), "closed_hand")


def test_a_concealed_kong_of_the_tile_drawn_is_paid_by_all_and_won_on_its_replacement() -> None:
    story = hand_from(F, seat1=KONGS, draws="2m 9s 9s 1m 2p", back="9m", voids="msss")
    story.play("0 discard 2m", "1 win", "2 discard 9s", "3 discard 9s", "0 discard 1m")
    assert story.options(1) == ["kong 2p", "discard 2p"]
    story.play("1 kong 2p")
    assert story.paid("kong") == ["kong_concealed 0>1 x2", "kong_concealed 2>1 x2", "kong_concealed 3>1 x2"]
    story.play("1 win")
    assert story.wins[1] == "1 self_draw 9m basic 2"  # 杠上花
    assert story.paid("win_self_draw") == ["win_self_draw 0>1 x3", "win_self_draw 2>1 x3", "win_self_draw 3>1 x3"]


def test_a_four_that_was_not_declared_before_the_win_stays_in_the_closed_hand() -> None:
    story = hand_from(F, seat1="1111m 23456789m 9p", draws="9p 9s 9s 8p 7m", voids="psss")
    story.play("0 discard 9p", "1 win", "2 discard 9s", "3 discard 9s", "0 discard 8p")
    assert story.options(1) == ["discard 7m"]
    assert Blocked("kong", parse_tile("1m"), "closed_hand") in view(story.state, 1).blocked


def test_winners_pay_for_a_self_draw_like_the_others() -> None:
    story = hand_from(F, seat1=ON_258P, seat2="345678m 99m 13p 678p", draws="8p 9s 9s 9p 8s 2p", voids="psss",
                      seat3="1m").play("0 discard 8p", "1 win")  # fmt: skip
    story.play("2 discard 9s", "3 discard 9s", "0 discard 9p", "1 discard 8s", "2 win")
    assert story.paid("win_self_draw") == ["win_self_draw 0>2 x2", "win_self_draw 1>2 x2", "win_self_draw 3>2 x2"]
    assert story.turn == 3


def test_a_closed_hand_that_has_to_discard_the_tile_pays_for_it() -> None:
    story = hand_from(F, seat1=ON_258P, seat2="345678m 99m 13p 678p", draws="8p 9s 9s 9p 2p", voids="psss",
                      seat3="1m").play("0 discard 8p", "1 win")  # fmt: skip
    story.play("2 discard 9s", "3 discard 9s", "0 discard 9p")
    story.play("1 discard 2p", "2 win")
    assert story.paid("win_discard") == ["win_discard 0>1 x1", "win_discard 1>2 x1"]
    assert [place.win_order for place in story.state.places] == [None, 1, 2, None]


def test_a_passed_win_locks_a_closed_hand_until_its_next_draw() -> None:
    story = hand_from(F, seat1=ON_1P, draws="1p 1p 9s 9p 1p", voids="pspp")
    story.play("0 discard 1p", "1 win", "2 discard 1p", "1 pass")
    assert story.turn == 3
    assert view(story.state, 1).locked
    story.finish()
    assert story.wins == ["1 discard 1p basic 1"]


def test_the_hand_goes_on_until_the_wall_is_empty_and_the_first_winner_deals_next() -> None:
    story = won_once("9s").finish()
    assert (story.end, story.outcome["wall_left"], story.outcome["next_dealer"]) == ("exhausted", 0, 1)
    assert hand_from(F, voids="mpsm", dealer=2).finish().outcome["next_dealer"] == 2


def test_pigs_pay_winners_and_only_seats_without_a_win_are_checked() -> None:
    story = hand_from("qq_original", FLOW, seat1=ON_1P, draws="1p").play("0 discard 1p", "1 win").finish()
    assert story.paid("flower_pig") == ["flower_pig 0>1 x16", "flower_pig 2>1 x16", "flower_pig 3>1 x16"]


def test_ready_check_goes_to_seats_without_a_win_and_refunds_to_winners_too() -> None:
    rules = {**FLOW, "exhausted.flower_pig": 0}
    story = hand_from("qq_original", rules, seat1=ON_1P, seat2="9999s", seat3="234567m 345678p 2p", draws="1p")
    story.play("0 discard 1p", "1 win", "2 kong 9s")
    assert story.paid("kong") == ["kong_concealed 0>2 x2", "kong_concealed 1>2 x2", "kong_concealed 3>2 x2"]
    story.finish()
    assert story.paid("ready_check") == ["ready_check 0>3 x1", "ready_check 2>3 x1"]
    assert story.paid("kong_refund") == ["kong_refund 2>0 x2", "kong_refund 2>1 x2", "kong_refund 2>3 x2"]


def test_a_winner_who_leaves_ends_the_hand_and_pays_what_he_was_told() -> None:
    story = won_once("9s")
    cost = leave_cost(view(story.state, 1))
    assert cost is not None and (cost.pays, cost.ends_hand, cost.stands) == ((96, 0, 96, 96), True, 6)
    story.play("1 leave")
    assert story.end == "left"
    assert story.paid("leave") == ["leave 1>0 x16", "leave 1>2 x16", "leave 1>3 x16"]
    assert story.outcome["points"][1] == cost.after
    forfeits = hand_from(F, {"leave.winner_gain": "forfeited"}, seat1=ON_258P, draws="8p", voids="psss")
    forfeits.play("0 discard 8p", "1 win")
    told = leave_cost(view(forfeits.state, 1))
    forfeits.play("1 leave")
    assert told is not None and told.after == forfeits.outcome["points"][1] == -6 * 48


def test_leaving_in_the_last_tiles_pays_a_closed_hand_what_its_13_tiles_could_win() -> None:
    """Not what the tile it has just drawn would make of it: seven pairs in one suit."""
    late = {**FLOW, "leave.last_tiles": 60, "leave.penalty": 0}
    story = hand_from("qq_original", late, seat1="112233445566m 9p", draws="9p 9s 9s 9s 7m")
    story.play("0 discard 9p", "1 win", "2 discard 9s", "3 discard 9s", "0 discard 9s")
    assert story.turn == 1 and story.drawn == "7m" and story.wins == ["1 discard 9p seven_pairs 3"]
    assert [line for line in story.play("2 leave").paid("leave") if ">1 " in line] == ["leave 2>1 x4"]


def test_heavenly_and_earthly_hands_are_first_wins_only() -> None:
    story = hand_from(F, seat0="234567m 345678p 1p", seat1="555m 222p 789p 33m 44m", draws="1p 9s 9s 9s 1p",
                      voids="ssss")  # fmt: skip
    story.play("0 win")
    assert story.wins == ["0 self_draw 1p heavenly_hand 6"]
    story.play("1 discard 9s", "2 discard 9s", "3 discard 9s", "0 win")
    assert story.wins[1] == "0 self_draw 1p basic 1"


def test_each_win_is_booked_with_its_own_points() -> None:
    story = won_once("9s 9s 9p 5p 8s 8s 9p 2p").play("2 discard 9s", "3 discard 9s", "0 discard 9p", "1 win")
    story.play("2 discard 8s", "3 discard 8s", "0 discard 9p", "1 win").finish()
    booked = result(story.state).wins
    assert [(one.how, one.tile, one.points) for one in booked] == [
        ("discard", "8p", 6), ("self_draw", "5p", 36), ("self_draw", "2p", 36)
    ]  # fmt: skip
    assert booked[1].hand == show(parse(ON_258P + " 5p"))


def test_a_record_is_of_format_2_once_a_winner_plays_on() -> None:
    story = won_once("9s 9s 9p 5p")
    assert to_json(story.record)["format"] == "sichuan-mahjong-hand/1"
    story.play("2 discard 9s", "3 discard 9s", "0 discard 9p", "1 win")
    data = to_json(story.record)
    assert data["format"] == "sichuan-mahjong-hand/2"
    assert replay(from_json(json.loads(json.dumps(data))), ruleset(F)) == story.state


def test_items_do_not_change_a_closed_hand() -> None:
    story = won_once("9s 9s 9p 9m").play("2 discard 9s", "3 discard 9s", "0 discard 9p")
    tile = show(story.state.wall[:1])
    assert [moment_refusal(view(story.state, 1), item) for item in ("swap_chosen", "swap_random", "peek_next")] == [
        "closed_hand", "closed_hand", None
    ]  # fmt: skip
    assert "its hand is closed after a win" in story.refused(f"1 item swap_chosen 2m {tile} 0")
