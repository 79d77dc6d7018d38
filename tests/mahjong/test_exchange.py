"""换三张 (rules.md section 11): what can be given, which way it goes, who sees what, and how it is recorded."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from game.core.record import RecordError
from game.mahjong import engine
from game.mahjong.exchange import die_of, exchange_choices
from game.mahjong.record import from_json, outcome, replay, to_json
from game.mahjong.state import SEATS, Acting, Exchanging, State, Voiding
from game.mahjong.tiles import parse, show
from game.mahjong.view import view
from tests.mahjong.tables import Story, deal_from, hand_from, random_deal, ruleset

E = "exchange_battle"
HANDS = {
    "seat0": "123m 4567m 1357p 89s",
    "seat1": "456p 12p 1379m 246s 9s",
    "seat2": "789s 13s 2468p 159m 2m",
    "seat3": "159m 3m 2589p 13579s",
}
GIVEN = "123m 456p 789s 159m"


def exchange(die: int, **changes: Any) -> Story:
    return hand_from(E, **{**HANDS, "draws": "6m", "given": GIVEN, "die": die, **changes})


def hands(state: State) -> list[str]:
    return [show(place.hand) for place in state.places]


@pytest.mark.parametrize(
    ("dice", "got"),
    [
        ((1, 2), ["159m", "123m", "456p", "789s"]),
        ((3, 4), ["789s", "159m", "123m", "456p"]),
        ((5, 6), ["456p", "789s", "159m", "123m"]),
    ],
    ids=("to the next seat", "across", "to the seat before"),
)
def test_which_way_the_tiles_go(dice: tuple[int, int], got: list[str]) -> None:
    for die in dice:
        story = exchange(die)
        before = engine.start(story.state.ruleset, story.deal)
        for seat, (place, text) in enumerate(zip(before.places, got, strict=True)):
            kept = Counter(place.hand) - Counter(parse(GIVEN.split()[seat]))
            assert Counter(story.state.places[seat].hand) == kept + Counter(parse(text))
        assert story.state.exchanged is not None and story.state.exchanged.die == die
        assert [show(story.state.exchanged.got(seat)) for seat in range(SEATS)] == got


def test_the_exact_hands_after_an_exchange_to_the_next_seat() -> None:
    assert hands(exchange(1).state) == [
        "14556679m 1357p 89s",
        "1123379m 12p 2469s",
        "1259m 2445668p 13s",
        "3m 2589p 13577899s",
    ]


def test_the_die_is_read_from_every_tile_of_the_wall() -> None:
    assert die_of((0, 1, 2)) == 1 + (0 * 0 + 1 * 1 + 2 * 2) % 6
    thrown = Counter(die_of(random_deal(seed).wall) for seed in range(1200))
    assert thrown.keys() == set(range(1, 7))
    assert all(150 < count < 250 for count in thrown.values())


def test_exchange_comes_before_the_void_suits_and_void_suits_are_of_the_new_hands() -> None:
    state = engine.start(ruleset(E), deal_from(hands=HANDS.values(), draws="6m"))
    assert isinstance(state.phase, Exchanging) and engine.next_to_act(state) == 0
    # Seat 0 gives all its 条 away and gets 筒: now it has two suits, and no choice.
    story = hand_from(E, seat0="1234567m 1357p 89s", seat1="456p 12p 1379m 246s 9s", draws="7s", die=5,
                      given="789s 456p 123p 159m", seat2="123p 789p 1369s 159m", seat3="159m 3m 2589p 13579s",
                      )  # fmt: skip
    assert isinstance(story.state.phase, Voiding)
    assert show(story.state.places[0].hand) == "1234567m 1345567p"
    assert story.options(0) == ["void s"]


def test_three_tiles_of_one_suit_each_choice_once() -> None:
    choices = [show(one.tiles) for one in exchange_choices(parse("1122m 5p 789s"))]
    assert choices == ["112m", "122m", "789s"]
    story = hand_from(E, **HANDS)
    refusal = "can't exchange 12m 3p in Exchanging; it can exchange any three tiles of one suit that it holds"
    assert refusal in story.refused("0 exchange 12m3p")
    assert "can't exchange 119m" in story.refused("0 exchange 119m")
    assert "it can exchange any three" in story.refused("2 discard 1m")
    story.play("2 exchange 789s")
    assert "it is for seat 0, 1, 3 to decide" in story.refused("2 exchange 13s7s")


def test_nobody_sees_what_others_give_before_all_have_chosen() -> None:
    story = hand_from(E, **HANDS, draws="6m", die=3)
    story.play("0 exchange 123m", "1 exchange 456p")
    seen = [view(story.state, seat) for seat in range(SEATS)]
    assert [one.giving for one in seen] == [parse("123m"), parse("456p"), None, None]
    assert all(one.chose_exchange == (True, True, False, False) for one in seen)
    assert all(one.exchanged is None for one in seen)
    assert show(seen[0].hand) == "12345667m 1357p 89s" and story.options(0) == []
    story.play("2 exchange 789s", "3 exchange 159m")
    for seat in range(SEATS):
        known = view(story.state, seat)
        assert known.giving is None and known.chose_exchange == (True,) * SEATS
        assert known.exchanged is not None and known.exchanged.die == 3
        across = (seat + 2) % SEATS
        for other, tiles in enumerate(known.exchanged.given):
            assert show(tiles) == (GIVEN.split()[other] if other in (seat, across) else "")


def test_the_dealers_fourteenth_tile_can_be_given_away() -> None:
    kept = exchange(1, voids="spmp")
    assert isinstance(kept.state.phase, Acting) and kept.drawn == "6m"
    gave = hand_from(E, **{**HANDS, "seat0": "12345m 1357p 89s 1s 2p"}, draws="9m", given="129m 456p 789s 159m", die=3,
                     voids="spmp")  # fmt: skip
    assert gave.turn == 0 and gave.drawn == "9s"
    assert show(view(gave.state, 0).hand) == "345m 12357p 178899s" and view(gave.state, 0).drawn == parse("9s")[0]


def test_the_dealer_has_drawn_its_last_tile_as_long_as_one_of_the_kind_is_left() -> None:
    table = {**HANDS, "seat0": "12345m 1357p 89s 1s 9m", "seat2": "78s 13s 2468p 156m 2m 3m"}
    two = hand_from(E, **table, draws="9m", given="129m 456p 178s 159m", die=3, voids="spmp")
    assert two.turn == 0 and two.drawn == "9m"


def test_a_heavenly_hand_counts_after_the_exchange() -> None:
    story = hand_from(E, seat0="234567m 345p 99p 19s", draws="5s", given="159s 678p 147s 258m", seat1="678p",
                      seat2="147s", seat3="258m", die=6, voids="smpp")  # fmt: skip
    assert show(story.state.places[0].hand) == "234567m 34567899p"
    assert story.drawn == "8p"
    assert story.play("0 win").wins == ["0 self_draw 8p heavenly_hand 6"]


def test_without_a_void_suit_the_dealers_turn_follows() -> None:
    story = hand_from("qq_original", {"exchange_three": True}, **HANDS, draws="6m", given=GIVEN, die=1)
    assert story.turn == 0 and story.drawn == "6m"


def test_leaving_while_tiles_are_chosen_ends_the_hand() -> None:
    story = hand_from(E, **HANDS).play("0 exchange 123m", "2 leave")
    assert story.end == "left" and story.paid("leave") == ["leave 2>0 x16", "leave 2>1 x16", "leave 2>3 x16"]
    assert "the hand is over" in story.refused("1 exchange 456p")


def test_an_exchange_is_recorded_as_format_2_and_replays_the_same() -> None:
    story = exchange(5, voids="spmp")
    data = to_json(story.record)
    assert data["format"] == "sichuan-mahjong-hand/2"
    assert data["actions"][0] == {"seat": 0, "do": "exchange", "tiles": ["1m", "2m", "3m"]}
    again = replay(from_json(json.loads(json.dumps(data))), ruleset(E))
    assert again == story.state and outcome(again) == story.outcome
    data["actions"][0]["tiles"].reverse()
    assert replay(from_json(data), ruleset(E)) == story.state


@pytest.mark.parametrize(
    ("place", "entry", "words"),
    [
        (0, {"seat": 1, "do": "exchange", "tiles": ["4p", "5p", "6p"]}, "seat 0 is asked first"),
        (0, {"seat": 0, "do": "exchange", "tiles": ["1m", "2m"]}, "a list of three tiles"),
        (0, {"seat": 0, "do": "exchange"}, "a list of three tiles"),
        (0, {"seat": 0, "do": "exchange", "tiles": ["1m", "2m", "x"]}, "x"),
        (0, {"seat": 0, "do": "exchange", "tiles": ["1m", "2m", 3]}, "3 is no tile"),
        (0, {"seat": 0, "do": "void", "suit": "m"}, "can't void m in Exchanging"),
        (4, {"seat": 0, "do": "exchange", "tiles": ["4m", "5m", "6m"]}, "can't exchange 456m in Voiding"),
    ],
)
def test_refused_exchanges_name_their_action(place: int, entry: dict[str, Any], words: str) -> None:
    data = to_json(exchange(5).record)
    data["actions"][place:] = [entry]
    with pytest.raises(RecordError) as caught:
        replay(from_json(data), ruleset(E))
    assert caught.value.action == place and words in str(caught.value)


def test_an_exchange_where_the_preset_has_none_is_refused() -> None:
    assert "can't exchange 123m in Acting(0)" in hand_from("blood_battle", **HANDS).refused("0 exchange 123m")
