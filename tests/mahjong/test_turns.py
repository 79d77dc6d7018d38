"""Turns and claims: what may be done when (rules.md sections 1, 2, 4), and what is shown as blocked."""

from __future__ import annotations

import itertools

import pytest

from game.mahjong import engine
from game.mahjong.actions import UseItem
from game.mahjong.blocked import blocked_actions
from game.mahjong.engine import play
from game.mahjong.events import ItemUsed
from game.mahjong.state import State
from game.mahjong.tiles import NAMES, parse_tile
from game.mahjong.view import redact, view
from tests.mahjong.tables import PRESETS, Story, hand_from, random_deal

A, B, C, D = PRESETS
ON_1P = "234567m 345678p 1p"
ON_9P = ("78p 123m 678m 345p 22p", "78p 234m 678m 345p 66p", "78p 123m 567m 345m 11p")


def blocked(story: Story | State, seat: int) -> list[str]:
    """What is blocked, in words: `kong 5m void_suit`."""
    state = story.state if isinstance(story, Story) else story
    return [
        f"{one.action} {'' if one.tile is None else NAMES[one.tile]} {one.reason}".replace("  ", " ")
        for one in blocked_actions(state, seat)
    ]


# ---- the deal
@pytest.mark.parametrize("dealer", range(4))
def test_dealer_gets_the_first_13_and_the_14th(dealer: int) -> None:
    deal = random_deal(8 + dealer)
    story = Story(A, None, deal, "")
    assert deal.dealer == dealer == story.turn
    for step in range(4):
        dealt = deal.wall[13 * step : 13 * step + 13] + (deal.wall[52:53] if step == 0 else ())
        assert story.state.places[(dealer + step) % 4].hand == tuple(sorted(dealt))
    assert story.state.wall == deal.wall[53:]


def test_turns_go_round_and_draw_from_the_front() -> None:
    story = hand_from(C, draws="1m 2m 3m 4m 5m")
    for seat, tile in enumerate(("1m", "2m", "3m", "4m")):
        assert (story.turn, story.drawn) == (seat, tile)
        story.idle(until=len(story.state.wall) - 1)
    assert (story.turn, story.drawn) == (0, "5m")


def test_replacement_comes_from_the_back() -> None:
    story = hand_from(C, seat0="5555m", back="7s").play("0 kong 5m")
    assert (story.drawn, story.state.replacements) == ("7s", 1)


# ---- void suits
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("123m 456p 789s 1234m", ["void m", "void p", "void s"]),
        ("123456789m 1234p", ["void s"]),
        ("1112345678999m", ["void p", "void s"]),
    ],
)
def test_choices_of_a_void_suit(hand: str, choices: list[str]) -> None:
    assert hand_from(B, seat1=hand).options(1) == choices


def test_dealers_fourteenth_tile_counts_for_the_choice() -> None:
    assert hand_from(B, seat0="123456789m 1234p", draws="1s").options(0) == ["void m", "void p", "void s"]


def test_void_tiles_go_first_and_block_the_rest() -> None:
    story = hand_from(B, seat0="1479m 258p 1379s 36p", draws="1p", voids="smmm")
    assert story.options(0) == ["discard 1s", "discard 3s", "discard 7s", "discard 9s"]
    assert "discard 1m void_first" in blocked(story, 0)
    assert "discard 1s void_first" not in blocked(story, 0)
    story.play("0 discard 1s").idle(until=51)
    assert [option[-1] for option in story.options(0)] == ["s"] * len(story.options(0))


@pytest.mark.parametrize(("held", "word"), [("99s", ["pong"]), ("999s", ["kong", "pong"])])
def test_void_suit_is_neither_ponged_nor_konged(held: str, word: list[str]) -> None:
    story = hand_from(B, seat0="9s", seat1=held, voids="sssm", draws="1m")
    moment = story.moment_after("0 discard 9s")
    assert blocked(moment, 1) == [f"{one} 9s void_suit" for one in word]
    assert story.play("0 discard 9s").turn == 1


def test_no_concealed_kong_of_the_void_suit() -> None:
    story = hand_from(B, seat0="9999s", voids="smmm")
    assert not [option for option in story.options(0) if option.startswith("kong")]
    assert "kong 9s void_suit" in blocked(story, 0)
    assert "kong" in story.refused("0 kong 9s")


def test_no_win_with_a_void_tile() -> None:
    story = hand_from(B, seat0="234567m 345678p 1p", draws="1p", voids="smmm")
    assert story.options(0)[0] == "win"
    story = hand_from(B, seat0="234567m 345678p 1s", draws="1s", voids="smmm")
    assert not [option for option in story.options(0) if not option.startswith("discard 1s")]


# ---- kongs and pongs
def test_no_kong_straight_after_a_pong() -> None:
    story = hand_from(C, seat1="99p 3333m 77s", draws="9p 7s").play("0 discard 9p", "1 pong")
    assert not [option for option in story.options(1) if not option.startswith("discard")]
    assert blocked(story, 1) == ["kong 3m after_pong"]
    assert "can't kong 3m" in story.refused("1 kong 3m")


def test_a_hand_completed_by_a_pong_cannot_be_won() -> None:
    story = hand_from(C, seat1="99p 22m 345678m 345p", draws="9p").play("0 discard 9p", "1 pong")
    assert blocked(story, 1) == ["win after_pong"]
    assert story.refused("1 win")
    assert all(option.startswith("discard") for option in story.options(1))


def test_nothing_but_a_win_is_claimed_with_an_empty_wall() -> None:
    story = hand_from(C, {"forced_win_last_tiles": 0}, seat0="99p", seat1=ON_9P[2], last="9p")
    story.idle(until=0)
    assert (story.turn, story.drawn) == (3, "9p")
    story.play("3 discard 9p")
    assert story.options(1) == ["win", "pass"]
    assert story.options(0) == []
    assert blocked(story, 0) == ["pong 9p empty_wall"]


def test_no_kong_with_an_empty_wall() -> None:
    story = hand_from(C, seat3="3333m", last="7s").idle(until=0)
    assert story.turn == 3
    assert "kong 3m" not in story.options(3)
    assert "kong 3m empty_wall" in blocked(story, 3)


def test_the_last_tile_may_replace_a_kong() -> None:
    story = hand_from(C, seat2="3333m", last="7s 6s").idle(until=1)
    assert story.turn == 2
    story.play("2 kong 3m")
    assert (story.drawn, len(story.state.wall)) == ("6s", 0)


def test_pong_takes_the_tile_out_of_the_river_and_turns_go_on_from_there() -> None:
    story = hand_from(C, seat2="99p", draws="9p").play("0 discard 9p", "2 pong")
    assert story.state.places[0].discards == ()
    assert [(meld.tile, meld.source) for meld in story.state.places[2].melds] == [(17, 0)]
    story.play(f"2 {story.options(2)[0]}").idle(until=54)
    assert story.turn == 3


# ---- forced wins
@pytest.mark.parametrize(("preset", "forced"), [(A, True), (B, False), (C, True), (D, True)])
def test_last_four_force_a_self_drawn_win(preset: str, forced: bool) -> None:
    story = hand_from(preset, seat0=ON_1P, last="1p 7s 7s 7s", voids="ssss").idle(until=3)
    assert (story.turn, story.options(0)[0]) == (0, "win")
    assert (len(story.options(0)) == 1) == forced
    if forced:
        assert "discard 2m forced_win" in blocked(story, 0)
        assert "it can: win" in story.refused("0 discard 2m")


@pytest.mark.parametrize(("until", "forced"), [(4, False), (3, True)])
def test_forced_wins_begin_when_the_fourth_last_tile_is_drawn(until: int, forced: bool) -> None:
    story = hand_from(C, seat1=ON_9P[0], last="9p 7s 7s 7s 7s" if until == 4 else "9p 7s 7s 7s").idle(until=until)
    story.play(f"{story.turn} discard 9p")
    assert story.options(1) == (["win"] if forced else ["win", "pass"])
    assert blocked(story, 1) == (["pass 9p forced_win"] if forced else [])


def test_forced_win_on_a_discard_leaves_no_pong() -> None:
    story = hand_from(C, seat1="99p 234567m 345p 66p", last="9p 7s 7s 7s").idle(until=3).play("0 discard 9p")
    assert story.options(1) == ["win"]
    assert blocked(story, 1) == ["pong 9p forced_win", "pass 9p forced_win"]


# ---- passed wins
def passed(preset: str) -> Story:
    """Seat 2 has let 9p of seat 0 pass; seat 1 can discard another now, seat 0 a third later."""
    return hand_from(preset, seat2=ON_9P[0], draws="9p 9p 7s 7s 9p").play("0 discard 9p", "2 pass")


def test_passed_win_locks_until_the_next_draw() -> None:
    story = passed(D)
    assert view(story.state, 2).locked
    assert blocked(story.moment_after("1 discard 9p"), 2) == ["win 9p passed_win"]
    story.play("1 discard 9p")
    assert story.turn == 2
    story.idle(until=51)
    assert not view(story.state, 2).locked
    assert story.play("0 discard 9p").options(2) == ["win", "pass"]


def test_passed_win_is_free_elsewhere() -> None:
    assert passed(C).play("1 discard 9p").options(2) == ["win", "pass"]


def test_a_win_declined_for_a_pong_locks_and_the_pong_does_not_unlock() -> None:
    story = hand_from(D, seat2="22p 66p 345m 678m 789m", draws="2p 6p").play("0 discard 2p")
    assert story.options(2) == ["win", "pong", "pass"]
    story.play("2 pong", "2 discard 9m")
    assert view(story.state, 2).locked


def test_a_declined_robbery_locks() -> None:
    story = hand_from(D, seat1="55m 1s", seat2="46m 123m 789m 234p 11p", draws="5m 9s 6s 4s 5m")
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 kong 5m", "2 pass")
    assert view(story.state, 2).locked


def test_a_replacement_draw_unlocks() -> None:
    story = hand_from(D, seat2="777s 46m 123m 789m 99m", draws="5m 7s", back="1s")
    story.play("0 discard 5m", "2 pass")
    assert view(story.state, 2).locked
    story.play("1 discard 7s", "2 kong")
    assert not view(story.state, 2).locked


def test_own_draws_are_never_locked() -> None:
    story = hand_from(D, seat2=ON_9P[0], draws="9p 7s 9p").play("0 discard 9p", "2 pass").idle(until=53)
    assert story.turn == 2
    assert story.options(2)[0] == "win"


# ---- claims are answered one at a time, whatever the order
@pytest.mark.parametrize("order", list(itertools.permutations((1, 2, 3))))
def test_order_of_answers_does_not_matter(order: tuple[int, ...]) -> None:
    story = hand_from(C, seat1="99p", seat2=ON_9P[0], seat3=ON_9P[1], draws="9p").play("0 discard 9p")
    answers = {1: "1 pong", 2: "2 win", 3: "3 pass"}
    state = story.state
    for seat in order:
        state = play(state, *story.read(answers[seat]))
    assert state == story.play(*answers.values()).state


# ---- items


def test_swap_exchanges_with_the_wall_and_may_win_without_a_name() -> None:
    story = hand_from(C, seat0=ON_1P, draws="1m 1p").play("0 item swap_chosen 1m 1p 0")
    assert NAMES[story.state.wall[0]] == "1m"
    assert story.play("0 win").wins == ["0 self_draw 1p basic 1"]


def test_swap_after_a_kong_loses_the_kong_win_but_its_discard_is_still_a_shot() -> None:
    story = hand_from(D, seat0="5555m 23m 456p 789p 1p", draws="1p 4m", back="9s").play("0 kong 5m")
    story.play("0 item swap_random 9s 4m 0")
    assert story.options(0)[0] == "win"
    assert story.play("0 win").wins == ["0 self_draw 4m basic 2"]
    story = hand_from(C, seat0="5555m", seat2=ON_9P[0], draws="1s 9p", back="7s").play("0 kong 5m")
    story.play("0 item swap_chosen 7s 9p 0", "0 discard 9p", "2 win")
    assert story.paid("kong_transfer") == ["kong_transfer 0>2 x6"]


def test_no_cover_after_a_swap() -> None:
    story = hand_from(D, seat1="555m 23m 456p 789p 11p", draws="5m 4m", back="9s").play("0 discard 5m", "1 kong")
    story.play("1 item swap_chosen 9s 4m 0", "1 win")
    assert [line.split()[1] for line in story.paid("win")] == ["0>1", "2>1", "3>1"]


@pytest.mark.parametrize(
    "line",
    [
        "0 item swap_chosen 1m 9p 0",
        "0 item swap_chosen 9s 1p 0",
        "0 item swap_chosen 1m 1p 99",
        "0 item swap_chosen",
        "1 item swap_chosen 1m 1p 0",
        "1 item peek_next",
        "0 item near_flush_deal",
        "0 item magic",
    ],
)
def test_refused_items(line: str) -> None:
    assert "can't use" in hand_from(C, seat0=ON_1P, draws="1m 1p").refused(line)


def test_no_swap_after_a_pong_or_while_a_win_is_forced() -> None:
    story = hand_from(C, seat1="99p 1s", draws="9p 2s").play("0 discard 9p", "1 pong")
    assert "not on a turn entered by a pong" in story.refused("1 item swap_chosen 1s 2s 0")
    story = hand_from(C, seat0=ON_1P, last="1p 7s 7s 7s").idle(until=3)
    assert "forced" in story.refused("0 item swap_chosen 2m 7s 0")


def test_what_the_looking_items_show_is_for_their_seat_alone() -> None:
    story = hand_from(C, seat1="8m", draws="1s 7s 7s", last="8m 8m 8m")
    (peeked,) = engine.decide(story.state, *story.read("0 item peek_next"))
    assert getattr(peeked, "found", None) == (parse_tile("7s"),)
    (located,) = engine.decide(story.state, 0, UseItem("locate_tile", tile=parse_tile("8m")))
    assert getattr(located, "found", None) == (3, 3, 3)
    assert redact(peeked, 0) == peeked
    assert redact(located, 1) == ItemUsed(0, "locate_tile")


def test_looking_items_and_the_golden_finger() -> None:
    story = hand_from(C, seat1="99p", draws="9p").play("0 item peek_next", "0 item locate_tile", "3 item golden_finger")
    story.play("0 discard 9p", "2 item golden_finger")
    assert story.options(1) == ["pong", "pass"]
    assert "answers are open" in story.refused("1 item peek_next")
