"""Tables in rooms, from the first deal over a kill to the booked hand."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from game.mahjong.actions import Discard, Leave, UseItem, Win
from game.mahjong.match import make_deal
from game.mahjong.record import outcome, replay
from game.session.career import Career
from game.session.item_table import ItemTable
from game.session.items import ItemError, ItemMode
from game.session.room_table import RoomError, Wish, finished_hand, next_hand, open_table
from game.session.savegame import snapshot, table_from
from game.session.table import Session
from tests.mahjong.tables import ruleset
from tests.session.lives import beginner, life

DAY = date(2026, 11, 30)


def career(**changes: Any) -> Career:
    """A career with coins for every room."""
    return Career(life(), beginner(**{"coins": 100_000, **changes}))


def wish(room: str = "teahouse", **changes: Any) -> Wish:
    """A table of blood battle."""
    return Wish(**{"room": room, "preset": "blood_battle", "ruleset": ruleset("blood_battle"), "seed": 5, **changes})


def play(session: Session) -> None:
    """The person wins when he may and else discards or passes, to the end of the hand."""
    while not session.over:
        if session.advance() is None and session.waiting:
            legal = session.view.legal
            discards = [action for action in legal if isinstance(action, Discard)]
            session.act(Win() if Win() in legal else discards[0] if discards else legal[-1])


def taken_up(session: Session) -> Session:
    """The table as it is read from what was saved."""
    return table_from(snapshot(session).content(), lambda preset, rules: ruleset(preset, rules))


def test_a_table_is_played_and_booked_hand_after_hand() -> None:
    life_of = career()
    session = open_table(life_of, wish())
    assert session.levels == (None, "regular", "regular", "regular") and len(set(session.extras["rivals"])) == 3
    for number in (1, 2, 3):
        play(session)
        hand = finished_hand(session, DAY)
        assert hand is not None and hand.seat == 0 and hand.date == "2026-11-30"
        before = life_of.profile.coins
        account = life_of.book(hand)
        assert account is not None and account.points == session.game.points(session.state)[0]
        assert life_of.profile.coins == before + 50 * account.points - 100
        assert life_of.profile.statistics.of("blood_battle").hands == number
        next_hand(life_of, session)
    assert sum(rival.hands for rival in life_of.profile.rivals.values()) == 9


@pytest.mark.parametrize("mode", list(ItemMode))
def test_a_table_is_taken_up_with_its_items_and_goes_on_as_it_would_have(mode: ItemMode) -> None:
    life_of = career(inventory={"golden_finger": 1, "peek_next": 2})
    session = open_table(life_of, wish(mode=mode))
    while not session.waiting:
        session.advance()
    if mode is not ItemMode.OFF:
        session.act(UseItem("golden_finger"))
    again = taken_up(session)
    assert isinstance(again, ItemTable)
    assert (again.mode, again.stock, again.golden) == (mode, session.stock, session.golden)
    assert again.levels == session.levels and again.extras == session.extras
    play(session)
    play(again)
    assert again.actions == session.actions
    first, second = finished_hand(session, DAY), finished_hand(again, DAY)
    assert first == second and first is not None
    record = session.game.record_from_json(json.loads(first.record))
    assert outcome(replay(record, session.ruleset)) == outcome(session.state)
    life_of.book(first)
    booked = life_of.profile
    assert life_of.book(first) == booked.last and life_of.profile == booked
    assert booked.owned("golden_finger") == (1 if mode is ItemMode.OFF else 0) and booked.owned("peek_next") == 2


def test_saved_items_that_are_none_are_refused() -> None:
    content = snapshot(open_table(career(), wish(mode=ItemMode.ALL))).content()
    for key, value in {"mode": "some", "stock": {"peek_next": -1}, "golden": [4], "extra": None}.items():
        items = {**content["match"]["extras"]["item_table"], key: value}
        if key == "extra":
            items.pop("golden")
        broken = {**content, "match": {**content["match"], "extras": {"item_table": items}}}
        with pytest.raises(ValueError):
            table_from(broken, lambda preset, rules: ruleset(preset, rules))


def test_a_room_that_is_too_dear_is_refused_before_and_between_hands() -> None:
    life_of = career(coins=19_999)
    with pytest.raises(RoomError, match="1 are missing"):
        open_table(life_of, wish("jinjiang"))
    life_of = career(coins=20_000)
    session = open_table(life_of, wish("jinjiang", level=None))
    play(session)
    life_of.profile = life_of.profile.but(coins=19_000)
    with pytest.raises(RoomError, match="1000 are missing"):
        next_hand(life_of, session)
    assert session.hand_number == 1


def test_only_practice_lets_one_choose_the_level() -> None:
    with pytest.raises(RoomError, match="only practice"):
        open_table(career(), wish(level="random"))
    session = open_table(career(), wish("practice", level="random", mode=ItemMode.PLAYER))
    assert session.levels[1] == "random" and session.extras["practice"] is True
    assert session.stock is None


def test_a_near_flush_deal_is_dealt_once_and_used_up() -> None:
    life_of = career(inventory={"near_flush_deal": 1})
    with pytest.raises(ItemError, match="off"):
        open_table(life_of, wish(near_flush=True))
    session = open_table(life_of, wish(near_flush=True, mode=ItemMode.PLAYER))
    assert session.deal != make_deal(5, 1, "dice") and life_of.profile.inventory == {}
    assert taken_up(session).deal == session.deal
    play(session)
    with pytest.raises(ItemError, match="none_owned"):
        next_hand(life_of, session, near_flush=True)
    next_hand(life_of, session)
    assert session.deal == make_deal(session.seed, 2, session.dealer)


def test_leaving_is_booked_like_any_end() -> None:
    life_of = career(points=500)
    session = open_table(life_of, wish())
    while session.view.turn != 0:
        if session.advance() is None:
            session.act(session.view.legal[-1])
    session.act(Leave())
    play(session)
    hand = finished_hand(session, DAY)
    assert hand is not None and hand.result.end == "left" and hand.result.leavers == (0,)
    account = life_of.book(hand)
    assert account is not None
    assert (account.points, life_of.profile.points) == (-288, 212)
    assert life_of.profile.coins == 100_000 - 50 * 288 - 100


def test_a_table_in_no_room_is_not_booked() -> None:
    session = Session(ruleset("blood_battle"), "blood_battle", [None] * 4, 1)
    assert finished_hand(session, DAY) is None


@pytest.mark.parametrize(
    ("extras", "why"),
    [
        ({"room": "attic"}, "'attic' is no room; there are practice"),
        ({"rivals": ["nobody", "lao_yan", "jinmao"]}, "'nobody' is no rival"),
        ({"rivals": ["lao_yan"]}, "three rivals"),
        ({"rivals": [["lao_yan"], "jinmao", "lao_yan"]}, "no table"),
        ({"table": 7}, "three rivals"),
    ],
)
def test_a_table_in_a_room_or_with_rivals_that_there_are_no_more_is_refused(extras: dict[str, Any], why: str) -> None:
    content = snapshot(open_table(career(), wish())).content()
    broken = {**content, "match": {**content["match"], "extras": {**content["match"]["extras"], **extras}}}
    assert table_from(content, lambda preset, rules: ruleset(preset, rules)).extras["room"] == "teahouse"
    with pytest.raises(ValueError, match=why):
        table_from(broken, lambda preset, rules: ruleset(preset, rules))
