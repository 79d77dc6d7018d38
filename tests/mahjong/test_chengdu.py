"""成都麻将 (rules.md section 13): nothing counts more than 4 fan, and a self-draw adds one."""

from __future__ import annotations

import pytest

from game.mahjong.fans import score
from game.mahjong.tiles import parse
from tests.mahjong.tables import hand_from, ruleset

G = "chengdu"
SELF_DRAW = frozenset({"self_draw"})


@pytest.mark.parametrize(
    ("hand", "flags", "fan", "multiple"),
    [
        ("234567m 345678p 11p", "", 1, 1),
        ("234567m 345678p 11p", "self_draw", 2, 2),
        ("234567m 345678p 11p", "self_draw kong_self_draw", 3, 4),
        ("12344456778899m", "", 3, 4),
        ("12344456778899m", "self_draw", 4, 8),
        ("11223355778899m", "", 4, 8),
        ("11223355778899m", "self_draw", 4, 8),
        ("111122223333m 44m", "", 4, 8),
        ("234567m 345678p 11p", "heavenly_hand self_draw", 4, 8),
    ],
)
def test_fan_of_a_self_draw_and_the_cap(hand: str, flags: str, fan: int, multiple: int) -> None:
    worth = score(ruleset(G), parse(hand), flags=frozenset(flags.split()))
    assert worth is not None and (worth.fan, worth.multiple) == (fan, multiple)


def test_a_self_draw_is_paid_its_fan_by_each_and_no_multiple_more() -> None:
    story = hand_from(G, seat1="234567m 345678p 1p", draws="9p 1p", voids="psss").play("0 discard 9p", "1 win")
    assert story.wins == ["1 self_draw 1p earthly_hand 4"]
    story = hand_from(G, seat2="234567m 345678p 1p", draws="9p 9s 9s 9s 8p 8s 1p", voids="psss")
    story.play("0 discard 9p", "1 discard 9s", "2 discard 9s", "3 discard 9s", "0 discard 8p", "1 discard 8s", "2 win")
    assert story.wins == ["2 self_draw 1p basic 2"]
    assert story.paid("win") == ["win_self_draw 0>2 x2", "win_self_draw 1>2 x2", "win_self_draw 3>2 x2"]


def test_a_dear_hand_is_paid_the_cap_and_no_more() -> None:
    story = hand_from(G, seat1="1122335577889m", draws="9m", voids="mspp").play("0 discard 9m", "1 win")
    assert story.wins == ["1 discard 9m flush_seven_pairs 4"]
    assert story.ledger == ["win_discard 0>1 x8"]


def test_the_ready_check_and_leaving_are_capped_too() -> None:
    story = hand_from(G, seat1="1122335577889m", voids="pspp").finish()
    assert {line.split()[-1] for line in story.paid("ready_check")} == {"x8"}
    assert {line.split()[1] for line in story.paid("ready_check")} <= {"0>1", "2>1", "3>1"}
    assert hand_from(G, voids="mpsm").play("3 leave").ledger == ["leave 3>0 x8", "leave 3>1 x8", "leave 3>2 x8"]


def test_a_flower_pig_pays_the_cap() -> None:
    rules = {"void_suit": False}
    story = hand_from(G, rules, seat1="234567m 345678p 1p", draws="9s").finish()
    assert "flower_pig 0>1 x8" in story.paid("flower_pig")
    assert {line.split()[-1] for line in story.paid("flower_pig")} == {"x8"}


def test_the_first_winner_deals_next() -> None:
    story = hand_from(G, seat1="1122335577889m", draws="9m", voids="mspp").play("0 discard 9m", "1 win").finish()
    assert story.outcome["next_dealer"] == 1
