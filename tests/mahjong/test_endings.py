"""How a hand ends (rules.md sections 4, 6, 7): wins, an exhausted wall, leaving, and who deals next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mahjong.tables import PRESETS, Story, hand_from

A, B, C, D = PRESETS
# Each waits for 9p and needs none of the others' tiles.
ON_9P = ("78p 123m 678m 345p 22p", "78p 234m 678m 345p 66p", "78p 123m 567m 345m 11p")
FREE = {"forced_win_last_tiles": 0}


def feed(preset: str, winners: int, rules: dict[str, Any] | None = None) -> Story:
    """Seat 0 discards 9p; the next seats wait for it."""
    hands = {f"seat{seat}": ON_9P[seat - 1] for seat in range(1, winners + 1)}
    return hand_from(preset, rules, draws="9p", voids="psss", **hands).play("0 discard 9p")  # type: ignore[arg-type]


# ---- wins on a discard
@pytest.mark.parametrize("preset", PRESETS)
def test_two_winners_on_one_discard(preset: str) -> None:
    story = feed(preset, 2).play("1 win", "2 win")
    assert story.ledger == ["win_discard 0>1 x1", "win_discard 0>2 x1"]
    assert [win["seat"] for win in story.outcome["wins"]] == [1, 2]
    if preset == A:
        assert story.end == "won"
    else:
        assert (story.end, story.turn) == (None, 3)


@pytest.mark.parametrize("preset", PRESETS)
def test_three_winners_on_one_discard_end_the_hand(preset: str) -> None:
    story = feed(preset, 3).play("1 win", "2 win", "3 win")
    assert (story.end, len(story.wins), story.outcome["wall_left"]) == ("won", 3, 55)
    assert story.outcome["points"] == [-18, 6, 6, 6]


def test_third_winner_ends_the_hand_without_ready_check() -> None:
    story = hand_from(C, seat1=ON_9P[0], seat2=ON_9P[1], seat3="123456789m 123s 4s", draws="9p 4s")
    story.play("0 discard 9p", "1 win", "2 win", "3 win")
    assert (story.end, story.paid("ready"), story.paid("flower")) == ("won", [], [])
    assert story.paid("win_self") == ["win_self_draw 0>3 x32"]


def test_pong_waits_for_the_wins() -> None:
    story = hand_from(C, seat1="99p", seat3=ON_9P[0], draws="9p").play("0 discard 9p")
    story.play("1 pong")
    assert story.state.places[1].melds == ()
    story.play("3 win")
    assert story.state.places[1].melds == ()
    assert story.wins == ["3 discard 9p basic 1"]


def test_pong_goes_through_when_the_win_is_declined() -> None:
    story = hand_from(C, seat1="99p", seat3=ON_9P[0], draws="9p").play("0 discard 9p", "1 pong", "3 pass")
    assert [meld.kind for meld in story.state.places[1].melds] == ["pong"]
    assert story.turn == 1


@pytest.mark.parametrize(
    ("preset", "payments"),
    [(A, ["1>0 x1", "2>0 x1", "3>0 x1"]), (B, ["1>0 x2", "2>0 x2", "3>0 x2"]), (D, ["1>0 x1", "2>0 x1", "3>0 x1"])],
)
def test_self_draw_is_paid_by_all(preset: str, payments: list[str]) -> None:
    story = hand_from(preset, seat0="234567m 345678p 1p", voids="ssss", draws="1m 7s 7s 7s 1p")
    story.play("0 discard 1m").idle(until=51).play("0 win")
    assert story.paid("win") == [f"win_self_draw {payment}" for payment in payments]


def test_winners_do_not_pay_a_self_draw() -> None:
    story = feed(C, 1).play("1 win").idle(until=53)
    story = hand_from(C, seat1=ON_9P[0], seat2="123456789m 123p 5p", draws="9p 5p").play(
        "0 discard 9p", "1 win", "2 win"
    )
    assert story.wins[1].startswith("2 self_draw 5p")
    assert [line.split()[1] for line in story.paid("win_self")] == ["0>2", "3>2"]


@pytest.mark.parametrize("preset", PRESETS)
def test_heavenly_and_earthly_hands(preset: str) -> None:
    story = hand_from(preset, seat0="234567m 345678p 1p", draws="1p", voids="ssss").play("0 win")
    assert story.wins == ["0 self_draw 1p heavenly_hand 6"]
    story = hand_from(preset, seat1="234567m 345678p 1p", draws="1m 1p", voids="msss").play("0 discard 1m", "1 win")
    assert story.wins == ["1 self_draw 1p earthly_hand 6"]


def test_no_earthly_hand_after_a_pong() -> None:
    story = hand_from(C, seat1="22m 456m 78m 345p 99p 1s", draws="2m 7s 7s 7s 9m").play(
        "0 discard 2m", "1 pong", "1 discard 1s"
    )
    story.idle(until=51).play("1 win")
    assert story.wins == ["1 self_draw 9m basic 1"]


def test_no_heavenly_hand_after_a_kong() -> None:
    story = hand_from(C, seat0="5555m 23m 456p 789p 1p", draws="1p", back="4m").play("0 kong 5m", "0 win")
    assert story.wins == ["0 self_draw 4m basic 2"]


# ---- who draws next after wins
@pytest.mark.parametrize(
    ("source", "winners", "next_seat"), [(0, (1,), 2), (0, (2,), 3), (0, (3,), 0), (0, (1, 3), 0), (3, (0, 1), 2)]
)
def test_next_to_draw_sits_after_the_farthest_winner(source: int, winners: tuple[int, ...], next_seat: int) -> None:
    hands = {f"seat{seat}": ON_9P[place] for place, seat in enumerate(winners)}
    story = hand_from(C, dealer=source, draws="9p", **hands)  # type: ignore[arg-type]
    story.play(f"{source} discard 9p", *(f"{seat} win" for seat in winners)).idle(until=54)
    assert story.turn == next_seat


# ---- an exhausted wall
def ended(preset: str, rules: dict[str, Any] | None = None) -> Story:
    """Seat 1 has won; seat 2 is ready for 1m (all the others of it lie with the pig 3), seat 0 is not ready."""
    story = hand_from(
        preset,
        {**FREE, **(rules or {})},
        dealer=3,
        seat0="2468m 24567m 2468p",
        seat1="78p 123p 678p 345m 99p",
        seat2="345678m 345p 789p 1m",
        seat3="111m 123456789s 6p",
        draws="9p",
    )
    return story.play("3 discard 9p", "1 win").finish()


@pytest.mark.parametrize(("preset", "pig"), [(C, 16), (D, 9)])
def test_pig_not_ready_ready_and_winner(preset: str, pig: int) -> None:
    story = ended(preset)
    assert story.end == "exhausted"
    assert story.paid("flower_pig") == [f"flower_pig 3>{seat} x{pig}" for seat in (0, 1, 2)]
    assert story.paid("ready_check") == ["ready_check 0>2 x1"]
    assert story.paid("kong_refund") == []


def test_pig_pays_no_ready_check_and_takes_none() -> None:
    assert not [line for line in ended(C).paid("ready_check") if "3>" in line or ">3" in line]


def test_pigs_are_no_rule_then_a_pig_is_not_ready() -> None:
    story = ended(C, {"exhausted.flower_pig": 0})
    assert story.paid("flower_pig") == []
    assert story.paid("ready_check") == ["ready_check 0>2 x1", "ready_check 3>2 x1"]


def test_no_ready_check_as_a_house_rule() -> None:
    assert ended(C, {"exhausted.ready_check": False}).paid("ready_check") == []


def test_pigs_owe_departed_winners_nothing() -> None:
    story = hand_from(
        C,
        FREE,
        dealer=3,
        seat0="2468m 24567m 2468p",
        seat1="78p 123p 678p 345m 99p",
        seat2="345678m 345p 789p 1m",
        seat3="111m 123456789s 6p",
        draws="9p",
    )
    story.play("3 discard 9p", "1 win", "1 leave").finish()
    assert story.paid("flower_pig") == ["flower_pig 3>0 x16", "flower_pig 3>2 x16"]
    assert story.outcome["next_dealer"] == "dice"


def test_ready_check_pays_the_largest_possible_win() -> None:
    """Seat 1 waits for 1m and 4m; with 1m it is an outside hand (3 fan), which 4m is not."""
    story = hand_from(
        C, FREE, seat1="23m 789m 789m 123p 99p", seat2="2468m 24567m 2468p", seat3="2468p 13579p 1357m", draws="6s"
    )
    story.finish()
    assert {line.split()[2] for line in story.paid("ready_check")} == {"x4"}


def test_first_win_exhausted_wall_checks_everybody() -> None:
    story = hand_from(A, FREE, seat1="345678m 345p 789p 1m", draws="6s").finish()
    assert (story.end, story.outcome["next_dealer"]) == ("exhausted", 0)
    assert {line.split()[1] for line in story.paid("flower_pig")} >= {"0>1", "2>1", "3>1"}


# ---- leaving
@pytest.mark.parametrize("preset", PRESETS)
def test_leaving_pays_each_seat_still_playing(preset: str) -> None:
    story = hand_from(preset, voids="msmp").play("2 leave")
    assert story.ledger == ["leave 2>0 x16", "leave 2>1 x16", "leave 2>3 x16"]
    assert (story.end, story.outcome["next_dealer"]) == ("left", "dice")


def test_leaving_after_a_win_of_another_pays_only_those_who_play() -> None:
    story = feed(C, 1).play("1 win", "2 leave")
    assert story.paid("leave") == ["leave 2>0 x16", "leave 2>3 x16"]


@pytest.mark.parametrize(("until", "multiple"), [(5, 16), (4, 32)])
def test_leaving_in_the_last_four_pays_what_a_seat_could_win(until: int, multiple: int) -> None:
    """Seat 1 waits for a flush_dragon_seven_pairs of 6 fan, 32 multiples."""
    story = hand_from(C, FREE, seat1="1111m 33m 55m 77m 99m 8m", draws="6s").idle(until=until)
    assert len(story.state.wall) == until
    payer = 2 if until == 5 else 0
    story.play(f"{payer} leave")
    assert [line for line in story.paid("leave") if ">1 " in line] == [f"leave {payer}>1 x{multiple}"]
    assert [line for line in story.paid("leave") if ">3 " in line] == [f"leave {payer}>3 x16"]


def test_leaving_in_the_last_four_values_a_seat_on_turn_by_its_best_discard() -> None:
    story = hand_from(C, FREE, seat3="1111m 33m 55m 77m 99m 8m", draws="6s").idle(until=4)
    assert story.turn == 3
    assert [line for line in story.play("0 leave").paid("leave") if ">3 " in line] == ["leave 0>3 x32"]


def test_dealer_holds_14_tiles_already_while_void_suits_are_chosen() -> None:
    story = hand_from(B, {"leave.last_tiles": 60}, seat0="1111m 33m 55m 77m 99m 8m", draws="2s").play("1 leave")
    assert [line for line in story.paid("leave") if ">0 " in line] == ["leave 1>0 x32"]


@pytest.mark.parametrize("preset", [B, C])
def test_winner_who_leaves_is_paid_at_the_end(preset: str) -> None:
    story = feed(preset, 1).play("1 win", "1 leave")
    assert story.end is None
    assert story.paid("win") == ["win_discard 0>1 x1"]
    assert story.finish().paid("win") == ["win_discard 0>1 x1"]


def test_winner_who_leaves_forfeits_his_win_but_not_his_kongs() -> None:
    story = hand_from(D, dealer=1, seat1="9999m 23m 345p 678p 1p", draws="1p", back="4m").play("1 kong 9m", "1 win")
    assert len(story.paid("win_self_draw")) == 3
    story.play("1 leave")
    assert story.paid("win") == []
    assert len(story.paid("kong_concealed")) == 3
    assert [win["seat"] for win in story.outcome["wins"]] == [1]


def test_forfeit_keeps_kong_income_passed_to_him() -> None:
    story = hand_from(D, seat0="5555m", seat2=ON_9P[0], back="9p").play("0 kong 5m", "0 discard 9p", "2 win", "2 leave")
    assert (story.paid("win"), story.paid("kong_transfer")) == ([], ["kong_transfer 0>2 x6"])


def test_nobody_leaves_twice_or_while_answers_are_open_or_after_the_end() -> None:
    story = feed(C, 2)
    assert "answers are open" in story.refused("3 leave")
    story.play("1 win", "2 win", "1 leave")
    assert "left already" in story.refused("1 leave")
    story.play("0 leave")
    assert "over" in story.refused("3 leave")


def test_leaving_while_void_suits_are_chosen() -> None:
    story = hand_from(B).play("1 leave")
    assert (story.end, story.outcome["wall_left"], len(story.paid("leave"))) == ("left", 55, 3)


# ---- the next dealer
@pytest.mark.parametrize(
    ("preset", "ends", "lines", "dealer"),
    [
        (A, "first_win", ["1 win"], 0),
        (A, "first_win", ["1 win", "2 win"], 0),
        (B, "first_win", ["1 win"], 0),
        (C, "first_win", ["2 win"], 0),
        (A, "three_wins", ["1 win", "2 win"], "dice"),
        (B, "three_wins", ["1 win"], "dice"),
        (C, "three_wins", ["2 win"], "dice"),
        (D, "three_wins", ["2 win"], 2),
        (D, "three_wins", ["1 win", "2 win"], 1),
        (D, "first_win", ["2 win"], 2),
        (D, "three_wins", [], 0),
        (D, "first_win", [], 0),
        (A, "first_win", [], 0),
    ],
)
def test_next_dealer(preset: str, ends: str, lines: list[str], dealer: int | str) -> None:
    story = feed(preset, 2, {**FREE, "hand_ends": ends}).play(*lines).finish()
    assert story.outcome["next_dealer"] == dealer


def test_self_draw_leaves_the_dealer() -> None:
    story = hand_from(A, dealer=2, seat3="234567m 345678p 1p", draws="1m 1p").play("2 discard 1m", "3 win")
    assert story.outcome["next_dealer"] == 2
    story = hand_from(D, dealer=2, seat3="234567m 345678p 1p", draws="1m 1p").play("2 discard 1m", "3 win").finish()
    assert story.outcome["next_dealer"] == 3


def test_a_winner_who_left_makes_it_dice_too() -> None:
    assert feed(D, 1, FREE).play("1 win", "1 leave").finish().outcome["next_dealer"] == "dice"


def test_hand_in_progress_has_no_end() -> None:
    story = hand_from(A)
    assert (story.outcome["end"], story.outcome["next_dealer"]) == (None, None)
