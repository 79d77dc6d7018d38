"""Items: the shop, the tray, tables that allow them, computer seats that use them, near-flush deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.ai.players import make_player
from game.core.contract import IllegalAction
from game.core.stream import stream
from game.life import When
from game.mahjong.actions import Discard, UseItem
from game.mahjong.engine import HAND_SIZE
from game.mahjong.items import ITEMS, SWAPS, use_item
from game.mahjong.items.near_flush import OF_ONE_SUIT, near_flush_deal
from game.mahjong.match import make_deal
from game.mahjong.record import from_json, outcome, replay, to_json
from game.mahjong.shanten import shanten
from game.mahjong.state import SEATS
from game.mahjong.tiles import suit_of
from game.session.career import Career
from game.session.item_table import ItemTable
from game.session.items import ItemError, ItemMode, buy, prepare_deal, purchase_refusal
from game.session.practice import Practice
from game.session.table import Session
from game.text import LANGUAGES, Texts
from tests.mahjong.tables import PRESETS, WALL, ruleset
from tests.session.lives import beginner, exhausted, finished, life

# ---- the shop


def test_the_items_are_those_of_the_rules() -> None:
    before = [item.id for item in life().items if item.when is When.BEFORE_DEAL]
    assert before == ["near_flush_deal"]
    assert {item.id for item in life().items} == {*ITEMS, "near_flush_deal"}
    assert {item.id for item in life().items if item.when is When.BEFORE_DISCARD} == {"swap_chosen", "swap_random"}
    assert {item.id for item in life().items if item.when is When.AT_TABLE} == {"golden_finger"}


def test_an_item_is_bought_with_coins() -> None:
    profile = buy(life(), buy(life(), beginner(), "peek_next"), "peek_next")
    assert profile.owned("peek_next") == 2 and profile.coins == 8_000 - 2 * 350


@pytest.mark.parametrize(
    ("coins", "owned", "reason"),
    [(799, 0, "coins"), (1_799, 0, "last_coins"), (1_800, 0, None), (9_000, 4, None), (9_000, 5, "most")],
)
def test_what_can_be_bought(coins: int, owned: int, reason: str | None) -> None:
    profile = beginner(coins=coins, inventory={"swap_chosen": owned})
    assert purchase_refusal(life(), profile, life().item("swap_chosen")) == reason
    if reason is not None:
        with pytest.raises(ItemError) as caught:
            buy(life(), profile, "swap_chosen")
        assert caught.value.reason == reason


def test_a_near_flush_deal_is_used_once_for_a_hand() -> None:
    room, profile = life().room("courtyard"), beginner(inventory={"near_flush_deal": 2})
    used = prepare_deal(profile, room, "t-1")
    assert used.owned("near_flush_deal") == 1 and prepare_deal(used, room, "t-1") == used
    assert prepare_deal(used, room, "t-2").inventory == {}
    with pytest.raises(ItemError, match="none_owned"):
        prepare_deal(beginner(), room, "t-1")
    assert prepare_deal(beginner(), life().room("practice"), "t-1") == beginner()


def test_items_used_in_a_hand_are_taken_off_when_it_is_booked() -> None:
    career = Career(life(), beginner(inventory={"peek_next": 3, "swap_random": 1}))
    items = ((0, "peek_next"), (1, "swap_random"), (0, "peek_next"), (0, "swap_random"))
    account = career.book(finished(replace(exhausted(), items=items)))
    assert account is not None and account.used == {"peek_next": 2, "swap_random": 1}
    assert career.profile.inventory == {"peek_next": 1}


# ---- at a table


def table(seed: int = 3, **changes: Any) -> ItemTable:
    """A table of the original game, its person at seat 0 on turn."""
    players = [None, *(make_player("regular", seed, seat) for seat in (1, 2, 3))]
    found = ItemTable(ruleset("qq_original"), "qq_original", players, seed, dealer=0, **changes)
    while found.advance() is not None:
        pass
    assert found.waiting and found.view.turn == 0
    return found


def run(session: Session) -> None:
    """Show everything until a person has to act."""
    while session.advance() is not None:
        pass


def slots(session: ItemTable) -> dict[str, tuple[int, str | None]]:
    """The tray by item."""
    return {slot.item: (slot.left, slot.refusal) for slot in session.tray()}


def swap_wish(session: ItemTable, in_wall: bool = True) -> UseItem:
    """A wish for a tile that lies in the wall, or that does not."""
    hand, wall = session.state.places[0].hand, session.state.wall
    take = next(tile for tile in range(27) if tile != hand[0] and (tile in wall) == in_wall)
    return UseItem("swap_chosen", hand[0], take)


def test_a_swap_takes_a_copy_from_the_wall_and_is_in_the_record() -> None:
    session = table(stock={"swap_chosen": 2})
    wish = swap_wish(session)
    before = session.state
    session.act(wish)
    run(session)
    action = session.actions[-1][1]
    assert (action.item, action.give, action.take) == ("swap_chosen", wish.give, wish.take)
    assert before.wall[action.wall_index] == wish.take and session.state.wall[action.wall_index] == wish.give
    assert Counter(session.view.hand) == Counter(before.places[0].hand) - Counter([wish.give]) + Counter([wish.take])
    record = from_json(to_json(session.record))
    assert outcome(replay(record, session.ruleset)) == outcome(session.state)
    assert slots(session)["swap_chosen"] == (0, "limit")


def test_a_swap_that_is_refused_is_not_used_up() -> None:
    session = table(stock={"swap_chosen": 1})
    gone = swap_wish(session)
    session.state = session.state.but(wall=tuple(tile for tile in session.state.wall if tile != gone.take))
    state = session.state
    with pytest.raises(IllegalAction, match="not used up"):
        session.act(gone)
    with pytest.raises(IllegalAction, match="not used up"):
        session.act(replace(gone, take=gone.give))
    assert session.state == state and session.actions == [] and session.used(0) == ()
    assert slots(session)["swap_chosen"] == (1, None)


def test_a_random_swap_gives_another_tile_by_the_seed_alone() -> None:
    took = set()
    for seed in range(12):
        one, other = table(seed), table(seed)
        wish = UseItem("swap_random", one.view.hand[5])
        for session in (one, other):
            session.act(wish)
            run(session)
        assert one.actions == other.actions and one.actions[-1][1].take != wish.give
        took.add(one.actions[-1][1].take)
    assert len(took) > 5


def test_the_tray_says_why_an_item_cannot_be_used() -> None:
    session = table(stock={"peek_next": 1, "locate_tile": 2})
    assert slots(session) == {
        "swap_chosen": (0, "none_owned"),
        "swap_random": (0, "none_owned"),
        "locate_tile": (2, None),
        "peek_next": (1, None),
        "golden_finger": (0, "none_owned"),
    }
    with pytest.raises(IllegalAction, match="none_owned"):
        session.act(UseItem("golden_finger"))
    session.act(UseItem("peek_next"))
    event = session.advance()
    assert event is not None and event.event.found == (session.state.wall[0],)
    assert slots(session)["peek_next"] == (0, "none_owned")


def test_items_are_free_where_no_stock_is_kept_but_limited_in_a_hand() -> None:
    session = table()
    for _ in range(3):
        session.act(UseItem("peek_next"))
        run(session)
    assert slots(session)["peek_next"] == (0, "limit")
    with pytest.raises(IllegalAction, match="limit"):
        session.act(UseItem("peek_next"))


def test_items_are_off_where_the_table_says_so() -> None:
    session = table(mode=ItemMode.OFF)
    assert session.tray() == ()
    with pytest.raises(IllegalAction, match="items are off"):
        session.act(UseItem("peek_next"))


def test_items_wait_for_the_own_turn() -> None:
    session = table()
    seat1 = replace(session.view, turn=1)
    assert session.game.item_refusal(seat1, "peek_next") == "not_your_turn"
    assert session.game.item_refusal(seat1, "golden_finger") is None
    assert session.game.item_refusal(replace(session.view, drawn=None), "swap_random") == "after_pong"
    assert session.game.item_refusal(replace(session.view, drawn=None), "peek_next") is None
    assert session.game.item_refusal(replace(session.view, over="won"), "golden_finger") == "over"


def _whole(state: Any, item: str, seat: int) -> UseItem:
    """A use of an item that nothing but its moment can forbid, as far as the wall goes."""
    if item in SWAPS and state.wall:
        return UseItem(item, state.places[seat].hand[0], state.wall[0], 0)
    return UseItem(item, tile=3 if item == "locate_tile" else None)


def _taken(state: Any, item: str, seat: int) -> bool:
    try:
        use_item(state, seat, _whole(state, item, seat))
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tray_and_the_engine_agree_at_every_moment(preset: str) -> None:
    reasons: Counter[str | None] = Counter()
    for seed in range(6):
        players = [make_player(("regular", "random")[seat % 2], seed, seat) for seat in range(SEATS)]
        session = Session(ruleset(preset, {"hand_ends": "three_wins"}), preset, players, seed)
        while not session.over:
            session.advance()
            if session.game.forced(session.state) is not None and not session.over:
                continue
            for seat in range(SEATS):
                for item in ITEMS:
                    reason = session.game.item_refusal(session.game.view(session.state, seat), item)
                    reasons[reason] += 1
                    if reason != "empty_wall":
                        assert _taken(session.state, item, seat) == (reason is None), (reason, item, seat)
    assert {None, "over", "not_your_turn", "after_pong", "empty_wall"} <= set(reasons)


def test_every_refusal_has_its_words() -> None:
    reasons = ["none_owned", "limit", "over", "left", "before_deal", "not_your_turn", "after_pong", "win_forced",
               "empty_wall", "golden", "off"]  # fmt: skip
    for language in LANGUAGES:
        texts = Texts(language)
        assert [one for one in reasons if f"item.refusal.{one}" not in texts] == []
        assert [one for one in ("most", "coins", "last_coins") if f"shop.refusal.{one}" not in texts] == []


def test_far_sight_wants_a_tile_to_look_for() -> None:
    session = table(stock={"locate_tile": 1})
    with pytest.raises(IllegalAction, match="names no tile"):
        session.act(UseItem("locate_tile"))
    session.act(UseItem("locate_tile", tile=4))
    event = session.advance()
    assert event is not None and len(event.event.found) == session.state.wall.count(4)
    assert slots(session)["locate_tile"] == (0, "none_owned")


def test_practice_takes_items_back_with_the_moves() -> None:
    session = table(mode=ItemMode.ALL, extras={"practice": True})
    practice = Practice(session)
    session.act(UseItem("peek_next"))
    run(session)
    assert slots(session)["peek_next"] == (2, None)
    assert practice.undo() and slots(session)["peek_next"] == (3, None)
    assert practice.redo() and slots(session)["peek_next"] == (2, None)
    levels = session.levels
    practice.restart()
    run(session)
    assert session.levels == levels == (None, "regular", "regular", "regular")
    assert slots(session)["peek_next"] == (3, None)
    while not session.over:
        session.act(next((one for one in session.view.legal if isinstance(one, Discard)), session.view.legal[-1]))
        run(session)
    assert any(session.used(seat) for seat in (1, 2, 3))


def test_a_golden_finger_stays_until_the_table_is_left() -> None:
    session = table(stock={"golden_finger": 2})
    session.act(UseItem("golden_finger"))
    run(session)
    assert session.golden == {0} and slots(session)["golden_finger"] == (0, "limit")
    while not session.over:
        legal = session.view.legal
        session.act(next((action for action in legal if isinstance(action, Discard)), legal[-1]))
        run(session)
    session.next_hand()
    run(session)
    assert session.golden == {0} and slots(session)["golden_finger"] == (1, "golden")


# ---- computer seats


@pytest.mark.parametrize("preset", PRESETS)
def test_where_all_may_computer_seats_use_items_by_the_rules(preset: str) -> None:
    used: Counter[str] = Counter()
    for seed in range(6):
        players = [make_player("regular", seed, seat) for seat in range(SEATS)]
        session = ItemTable(ruleset(preset), preset, players, seed, mode=ItemMode.ALL)
        for _ in range(2):
            run(session)
            assert session.over
            result = session.game.result(session.state, session.actions)
            assert outcome(replay(session.record, session.ruleset)) == outcome(session.state)
            for (_seat, item), count in Counter(result.items).items():
                assert count <= life().item(item).rivals
                used[item] += count
            session.next_hand()
    assert set(used) == {"swap_chosen", "swap_random", "golden_finger"}


def test_a_chosen_swap_of_a_computer_seat_completes_its_hand() -> None:
    """Whoever uses it on a ready hand wins at once."""
    won = 0
    for seed in range(12):
        players = [make_player("regular", seed, seat) for seat in range(SEATS)]
        session = ItemTable(ruleset("blood_battle"), "blood_battle", players, seed, mode=ItemMode.ALL)
        run(session)
        for (seat, action), after in zip(session.actions, session.actions[1:], strict=False):
            if getattr(action, "item", "") == "swap_chosen":
                won += after[0] == seat and type(after[1]).__name__ == "Win"
    assert won >= 6


@pytest.mark.parametrize("mode", [ItemMode.OFF, ItemMode.PLAYER])
def test_computer_seats_use_none_elsewhere(mode: ItemMode) -> None:
    players = [make_player("regular", 1, seat) for seat in range(SEATS)]
    plain, items = (
        Session(ruleset("blood_battle"), "blood_battle", players, 1),
        ItemTable(ruleset("blood_battle"), "blood_battle", players, 1, mode=mode),
    )
    run(plain)
    run(items)
    assert plain.actions == items.actions


# ---- near-flush deals


def test_a_near_flush_deal_is_close_to_one_suit_and_breaks_no_tile() -> None:
    counts: Counter[int] = Counter()
    suits = set()
    for seed in range(60):
        deal = make_deal(seed, 1, "dice")
        seat = seed % SEATS
        changed = near_flush_deal(deal, seat, stream(seed, "near flush"))
        assert Counter(changed.wall) == Counter(WALL) and changed.dealer == deal.dealer
        first = HAND_SIZE * ((seat - deal.dealer) % SEATS)
        hand = changed.wall[first : first + HAND_SIZE]
        suit, count = Counter(suit_of(tile) for tile in hand).most_common(1)[0]
        assert count in OF_ONE_SUIT and shanten(hand) != 0
        moved = sum(one != other for one, other in zip(deal.wall, changed.wall, strict=True))
        assert moved <= 2 * HAND_SIZE
        counts[count] += 1
        suits.add(suit)
    assert set(counts) == set(OF_ONE_SUIT) and suits == {0, 1, 2}


def test_a_table_deals_a_near_flush_once_and_its_record_shows_the_wall() -> None:
    session = table(near_flush=True)
    by_suit = Counter(
        suit_of(tile) for tile in replay(from_json(to_json(session.record)), session.ruleset).places[0].hand
    )
    assert max(by_suit.values()) >= min(OF_ONE_SUIT)
    assert session.deal != make_deal(3, 1, 0) and not session.near_flush
    assert session.deal == near_flush_deal(make_deal(3, 1, 0), 0, stream(3, "near flush", 1))


def test_taking_back_a_golden_finger_takes_the_marker_back() -> None:
    session = table(extras={"practice": True})
    practice = Practice(session)
    session.act(UseItem("golden_finger"))
    run(session)
    assert session.golden == {0} and session.extras["item_table"]["golden"] == [0]
    assert practice.undo() and session.golden == frozenset() and session.extras["item_table"]["golden"] == []
    assert slots(session)["golden_finger"] == (1, None)
    assert practice.redo() and session.golden == {0}
    practice.restart()
    assert session.golden == frozenset()


def test_a_marker_of_an_earlier_hand_stays_golden_when_a_hand_is_begun_again() -> None:
    session = table(extras={"practice": True})
    session.act(UseItem("golden_finger"))
    run(session)
    while not session.over:
        session.act(next((one for one in session.view.legal if isinstance(one, Discard)), session.view.legal[-1]))
        run(session)
    session.next_hand()
    run(session)
    Practice(session).restart()
    assert session.golden == {0} and session.extras["item_table"]["golden_before"] == [0]


def test_a_near_flush_deal_is_prepared_at_the_table_for_the_next_hand() -> None:
    session = table()
    session.prepare(True)
    assert session.extras["item_table"]["near_flush"] is True
    while not session.over:
        session.act(next((one for one in session.view.legal if isinstance(one, Discard)), session.view.legal[-1]))
        run(session)
    session.next_hand()
    most = max(Counter(tile // 9 for tile in session.state.places[0].hand).values())
    assert most >= min(OF_ONE_SUIT) and session.near_flush is False
    assert session.near_flush_dealt == 2 == session.extras["item_table"]["near_flush_dealt"]
