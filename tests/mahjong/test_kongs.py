"""Wind and rain (rules.md section 3): what every kong pays, robbing, kong shots, refunds, 包牌."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mahjong.tables import PRESETS, Story, hand_from

A, B, C, D = PRESETS
VOIDS = "msss"
ON_5M = ("46m 123m 789m 234p 11p", "46m 234m 678p 99p 345p")
ON_9P = ("78p 123m 678m 345p 22p", "78p 234m 678m 345p 66p")


def direct(preset: str, rules: dict[str, Any] | None = None, **more: str) -> Story:
    """Seat 0 feeds seat 1 a direct kong of 5m."""
    hands = {"seat1": "555m", "voids": VOIDS, "draws": "5m"}
    return hand_from(preset, rules, **(hands | more)).play("0 discard 5m", "1 kong")


@pytest.mark.parametrize(
    ("preset", "others", "ledger"),
    [
        (A, 0, ["kong_direct 0>1 x1"]),
        (B, 0, ["kong_direct 0>1 x2"]),
        (C, 0, ["kong_direct 0>1 x2"]),
        (D, 0, ["kong_direct 0>1 x1"]),
        (B, 1, ["kong_direct 0>1 x2", "kong_direct 2>1 x1", "kong_direct 3>1 x1"]),
    ],
    ids=["A", "B", "C", "D", "B with 家家有"],
)
def test_direct_kong(preset: str, others: int, ledger: list[str]) -> None:
    story = direct(preset, {"kongs.direct.others": others})
    assert story.ledger == ledger
    assert story.turn == 1
    assert len(story.state.wall) == 54
    assert story.state.places[0].discards == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_added_kong(preset: str) -> None:
    story = hand_from(preset, seat1="55m 1s", voids=VOIDS, draws="5m 9s 6s 4s 5m")
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51)
    assert story.turn == 1
    story.play("1 kong 5m")
    assert story.ledger == ["kong_added 0>1 x1", "kong_added 2>1 x1", "kong_added 3>1 x1"]
    assert [(meld.kind, meld.source) for meld in story.state.places[1].melds] == [("kong_added", 0)]


def test_fourth_tile_may_be_added_on_a_later_turn_and_is_paid_in_full() -> None:
    story = hand_from(A, seat1="55m 12s", draws="5m 9s 6s 4s 5m 9s 9s 9p 7s")
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 discard 2s").idle(until=47)
    assert story.turn == 1
    story.play("1 kong 5m")
    assert len(story.paid("kong_added")) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_concealed_kong(preset: str) -> None:
    story = hand_from(preset, seat0="5555m", voids="ssss", back="4s").play("0 kong 5m")
    assert story.ledger == ["kong_concealed 1>0 x2", "kong_concealed 2>0 x2", "kong_concealed 3>0 x2"]
    assert "discard 4s" in story.options(0)


def test_winners_pay_no_kongs() -> None:
    story = hand_from(C, seat0="5555s", seat1="234567m 345678p 1p", draws="1p 7s 9s 3s")
    story.play("0 discard 1p", "1 win").idle(until=52)
    assert story.turn == 0
    story.play("0 kong 5s")
    assert story.paid("kong") == ["kong_concealed 2>0 x2", "kong_concealed 3>0 x2"]


def robbed(preset: str, seat2: str, seat3: str) -> Story:
    """Seat 1 adds 5m to its pong; seats 2 and 3 have drawn since they let the first one pass."""
    story = hand_from(preset, seat1="55m 1s", seat2=seat2, seat3=seat3, voids="msss", draws="5m 9s 6s 4s 5m")
    return story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 kong 5m")


@pytest.mark.parametrize(("preset", "multiple"), [(A, 1), (B, 1), (C, 1), (D, 2)])
def test_robbed_kong_pays_nothing_and_leaves_the_pong(preset: str, multiple: int) -> None:
    story = robbed(preset, ON_5M[0], "")
    assert story.options(2) == ["win", "pass"]
    assert story.options(3) == []
    story.play("2 win")
    assert story.ledger == [f"win_rob_kong 1>2 x{multiple}"]
    assert story.wins[0].startswith("2 rob_kong 5m basic")
    assert [meld.kind for meld in story.state.places[1].melds] == ["pong"]
    if preset == A:
        assert (story.end, story.outcome["next_dealer"]) == ("won", 1)
    else:
        assert story.turn == 3


def test_two_robbers() -> None:
    story = robbed(C, *ON_5M).play("2 win", "3 win")
    assert story.paid("win") == ["win_rob_kong 1>2 x1", "win_rob_kong 1>3 x1"]
    river = story.state.places[1].discards
    assert [win.place for win in story.state.wins] == [len(river) - 1] * 2 and river[-1] == story.state.wins[0].tile
    assert story.turn == 0


def test_one_of_two_robbers_declines() -> None:
    story = robbed(C, *ON_5M).play("2 pass", "3 win")
    assert story.ledger == ["win_rob_kong 1>3 x1"]


def test_kong_stands_when_robbers_decline() -> None:
    story = robbed(C, *ON_5M).play("2 pass", "3 pass")
    assert len(story.paid("kong_added")) == 3
    assert story.turn == 1


def test_direct_and_concealed_kongs_cannot_be_robbed() -> None:
    story = hand_from(
        C,
        seat0="5555m",
        seat1="46m 123m 789m 234p 11p",
    ).play("0 kong 5m")
    assert story.turn == 0
    story = hand_from(C, seat1="555m", seat2=ON_5M[0], draws="5m").play("0 discard 5m", "1 kong", "2 pass")
    assert (story.turn, story.paid("kong")) == (1, ["kong_direct 0>1 x2"])


def test_unrobbable_kongs_are_a_house_rule() -> None:
    story = hand_from(
        C,
        {"kongs.added.robbable": False},
        seat1="55m 1s",
        seat2=ON_5M[0],
        draws="5m 9s 6s 4s 5m",
    )
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 kong 5m")
    assert len(story.paid("kong_added")) == 3


def shot(preset: str, kind: str, winners: int) -> Story:
    """A kong of seat 1, whose replacement 9p seats 2 (and 3) win on."""
    hands = {"seat2": ON_9P[0], "seat3": ON_9P[1] if winners == 2 else "", "back": "9p", "voids": "mpss"}
    if kind == "direct":
        story = direct(preset, **(hands | {"seat1": "555m"}))
    elif kind == "added":
        story = hand_from(preset, seat1="55m 2p", draws="5m 9s 6s 4s 5m", **hands)
        story.play("0 discard 5m", "1 pong", "1 discard 2p").idle(until=51).play("1 kong 5m")
    else:
        story = hand_from(preset, dealer=1, seat1="555m", draws="5m", **hands).play("1 kong 5m")
    story.play("1 discard 9p", "2 win")
    return story.play("3 win") if winners == 2 else story


@pytest.mark.parametrize("winners", [1, 2])
@pytest.mark.parametrize(
    ("preset", "kind", "income"),
    [(A, "direct", 1), (B, "direct", 2), (C, "direct", 2), (D, "direct", 1)]
    + [(preset, kind, income) for preset in PRESETS for kind, income in (("added", 3), ("concealed", 6))],
)
def test_kong_shot_moves_the_income_of_that_kong(preset: str, kind: str, income: int, winners: int) -> None:
    story = shot(preset, kind, winners)
    assert story.paid("kong_transfer") == [f"kong_transfer 1>{seat} x{income}" for seat in (2, 3)[:winners]]
    assert story.paid("win") == [f"win_discard 1>{seat} x2" for seat in (2, 3)[:winners]]
    assert sum(story.outcome["points"]) == 0


def test_only_the_last_kong_of_a_row_moves() -> None:
    story = hand_from(C, seat0="5555m 9999m", seat2=ON_9P[0], back="6p 9p").play(
        "0 kong 5m", "0 kong 9m", "0 discard 9p", "2 win"
    )
    assert story.paid("kong_transfer") == ["kong_transfer 0>2 x6"]
    assert len(story.paid("kong_concealed")) == 6


def test_the_discard_after_the_next_draw_is_no_kong_shot() -> None:
    story = (
        hand_from(C, seat0="5555m", seat2=ON_9P[0], back="4s", draws="1s 7s 7s 7s 9p")
        .play("0 kong 5m", "0 discard 4s")
        .idle(until=50)
    )
    assert story.turn == 0
    story.play("0 discard 9p", "2 win")
    assert story.paid("kong_transfer") == []
    assert story.paid("win") == ["win_discard 0>2 x1"]


def test_kong_shot_without_transfer_as_a_house_rule() -> None:
    story = hand_from(
        C,
        {"kongs.shot_transfers_income": False},
        seat0="5555m",
        seat2=ON_9P[0],
        back="9p",
    ).play("0 kong 5m", "0 discard 9p", "2 win")
    assert story.paid("kong_transfer") == []
    assert story.paid("win") == ["win_discard 0>2 x2"]


# ---- 包牌: the feeder of a direct kong pays for all (D)
READY_AFTER_KONG = "555m 23m 456p 789p 11p"


def feeder(preset: str, *, seat2: str = "", back: str = "4m") -> Story:
    return direct(preset, seat1=READY_AFTER_KONG, seat2=seat2, back=back)


@pytest.mark.parametrize(
    ("preset", "payments"),
    [
        (A, ["0>1 x2", "2>1 x2", "3>1 x2"]),
        (B, ["0>1 x3", "2>1 x3", "3>1 x3"]),
        (C, ["0>1 x2", "2>1 x2", "3>1 x2"]),
        (D, ["0>1 x4", "0>1 x4", "0>1 x4"]),
    ],
)
def test_feeder_of_a_direct_kong_covers_the_self_draw(preset: str, payments: list[str]) -> None:
    story = feeder(preset).play("1 win")
    assert story.paid("win") == [f"win_self_draw {payment}" for payment in payments]


def test_feeder_does_not_cover_when_the_last_kong_is_another() -> None:
    story = direct(D, seat1="555m 4444p 23m 7p 11p 9p", back="9p 4m 8p")
    story.play("1 kong 4p")
    assert story.options(1)[0] != "win"
    story = direct(D, seat1="555m 4444p 23m 11p 99p", back="9p 4m").play("1 kong 4p", "1 win")
    assert story.paid("win_self") == ["win_self_draw 0>1 x8", "win_self_draw 2>1 x8", "win_self_draw 3>1 x8"]


def test_feeder_of_the_pong_does_not_cover_an_added_kong() -> None:
    story = hand_from(D, seat1="55m 1s 23m 456p 789p 11p", draws="5m 9s 6s 4s 5m", back="4m")
    story.play("0 discard 5m", "1 pong", "1 discard 1s").idle(until=51).play("1 kong 5m", "1 win")
    assert [line.split()[1] for line in story.paid("win")] == ["0>1", "2>1", "3>1"]


def test_no_cover_on_a_kong_shot() -> None:
    story = direct(D, seat1="555m", seat2=ON_9P[0], back="9p").play("1 discard 9p", "2 win")
    assert story.paid("win") == ["win_discard 1>2 x2"]


# ---- refunds at an exhausted wall
def test_seats_that_are_not_ready_give_their_kong_income_back() -> None:
    story = direct(C).finish()
    assert story.paid("kong_refund") == ["kong_refund 1>0 x2"]


def test_passed_on_income_is_not_refunded() -> None:
    story = shot(C, "direct", 1).finish()
    assert story.end == "exhausted"
    assert story.paid("kong_refund") == []
    assert story.paid("kong_transfer") == ["kong_transfer 1>2 x2"]


def test_ready_seats_keep_their_kong_income() -> None:
    story = direct(C, seat1="555m 123m 789p 99p 12p")
    story.play(f"1 discard {story.drawn}").finish()
    assert (story.end, story.paid("kong_refund")) == ("exhausted", [])


def test_winners_keep_their_kong_income() -> None:
    story = hand_from(C, seat0="5555m 23m 456p 789p 1p", draws="1p", back="4m").play("0 kong 5m", "0 win").finish()
    assert (story.end, story.paid("kong_refund"), len(story.paid("kong_concealed"))) == ("exhausted", [], 3)


def test_departed_winners_get_no_refund() -> None:
    late = hand_from(C, {"forced_win_last_tiles": 0}, dealer=3, seat3="5555m", seat1=ON_9P[0], draws="1s 9p", back="2s")
    late.play("3 kong 5m", "3 discard 2s").idle(until=53).play("0 discard 9p", "1 win", "1 leave").finish()
    assert late.paid("kong_refund") == ["kong_refund 3>0 x2", "kong_refund 3>2 x2"]


def test_no_refunds_as_a_house_rule() -> None:
    assert direct(C, {"exhausted.refund_kongs": False}).finish().paid("kong_refund") == []
