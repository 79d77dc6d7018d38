"""The numbers of walls: told, typed in again, and dealt as they were."""

from __future__ import annotations

from random import Random

import pytest

from game.session.career import Career
from game.session.finished import hand_id
from game.session.items import ItemMode
from game.session.room_table import Wish, next_hand, open_table, practise
from game.session.walls import LONGEST, SEEDS, WallNumber, number_of, wall_number
from tests.mahjong.tables import ruleset
from tests.session.lives import beginner, life
from tests.session.test_room_table import play, taken_up, wish


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("123456789", WallNumber(123456789)),
        (" 0 ", WallNumber(0)),
        ("7-3", WallNumber(7, 3)),
        ("7-3-4", WallNumber(7, 3, 3)),
        ("999999999999999-9999-1", WallNumber(999999999999999, 9999, 0)),
    ],
)
def test_a_number_is_read_as_it_is_told(text: str, number: WallNumber) -> None:
    assert wall_number(text) == number
    assert str(number) == text.strip() and len(text) <= LONGEST


@pytest.mark.parametrize("text", ["", "-", "7-", "7-0", "7-1-0", "7-1-5", "1" * 16, "７", "7 3", "wall 7"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert wall_number(text) is None


@pytest.mark.parametrize("preset", ["qq_original", "blood_battle"])
def test_every_hand_of_a_match_is_dealt_again_by_its_number(preset: str) -> None:
    career = Career(life(), beginner(coins=100_000))
    session = open_table(career, wish(preset=preset, ruleset=ruleset(preset)))
    dealers = set()
    for hand in (1, 2, 3, 4):
        number = wall_number(str(number_of(session)))
        assert number is not None and number.hand == hand
        again = Wish("practice", preset, ruleset(preset), number.seed, hand=number.hand, dealer=number.dealer)
        assert open_table(career, again).deal == session.deal
        dealers.add(type(session.dealer))
        play(session)
        next_hand(career, session)
    assert dealers == {int, str}


@pytest.mark.parametrize("mode", [ItemMode.OFF, ItemMode.ALL])
def test_the_number_of_a_match_s_wall_does_not_tell_the_next_wall(mode: ItemMode) -> None:
    career = Career(life(), beginner(coins=100_000))
    session = open_table(career, wish(mode=mode))
    play(session)
    told = WallNumber(session.seed, 2, session.game.next_dealer(session.state))
    next_hand(career, session, chance=Random(1))
    assert session.seed == Random(1).randrange(SEEDS) and number_of(session) != told
    again = Wish("practice", "qq_original", ruleset("qq_original"), told.seed, hand=2, dealer=told.dealer)
    assert open_table(career, again).deal != session.deal
    assert session.levels == (None, "regular", "regular", "regular")
    resumed = taken_up(session)
    play(session)
    play(resumed)
    assert resumed.actions == session.actions, "taken up again, everybody plays as they would have"


def test_in_practice_one_number_tells_the_walls_of_all_hands() -> None:
    career = Career(life(), beginner())
    session = open_table(career, wish("practice", level="regular"))
    seed = session.seed
    play(session)
    next_hand(career, session)
    assert session.seed == seed


def test_a_wall_that_an_item_made_has_no_number() -> None:
    career = Career(life(), beginner(coins=100_000, inventory={"near_flush_deal": 1}))
    assert number_of(open_table(career, wish(mode=ItemMode.PLAYER, near_flush=True))) is None


@pytest.mark.parametrize("near_flush", [False, True])
def test_a_hand_of_a_room_is_practised_at_its_wall_against_the_same_rivals(near_flush: bool) -> None:
    career = Career(life(), beginner(coins=100_000, inventory={"near_flush_deal": 1}))
    session = open_table(career, wish("jinjiang", mode=ItemMode.PLAYER, near_flush=near_flush))
    play(session)
    before = career.profile
    again = practise(career, session)
    assert again.deal == session.deal and not again.actions and again.mode == session.mode
    assert again.levels == session.levels == (None, "strong", "strong", "strong")
    assert again.extras["rivals"] == session.extras["rivals"] and again.extras["practice"]
    assert hand_id(again.extras["table"], 1) not in before.booked and career.profile == before
