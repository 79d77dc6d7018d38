"""The exchange of three at the table: picking with the mouse and the keyboard, the throw, and what has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.ai.advice import advise, best_action
from game.ai.exchange import least_worth
from game.ai.players import make_player
from game.core.contract import PlayerError
from game.mahjong.actions import ChooseVoid, Exchange, Leave
from game.mahjong.events import ExchangeChosen, Exchanged
from game.mahjong.state import SEATS
from game.mahjong.tiles import parse, suit_of
from game.session.item_table import ItemTable
from game.session.savegame import snapshot, table_from
from game.session.table import Session
from game.ui.replay.stage import replay_layout
from game.ui.scene import Swap
from game.ui.scenes.demo_table import DemoTableScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.watch import Tour, take_over
from game.ui.table.exchange import GivePanel
from game.ui.table.given import KIND, got_keys, laid_down, told_keys
from tests.ui.table_driver import Driver, with_hand
from tests.ui.table_driver import context as table_context

E = "exchange_battle"


def asked(seed: int = 1, **settings: object) -> Driver:
    """A table at which three tiles are to be picked."""
    driver = Driver(E, seed, **settings)
    assert driver.until_asked() and isinstance(driver.scene.overlay, GivePanel)
    driver.step(0.4)
    return driver


def given(driver: Driver) -> list[Exchange]:
    """What the person has given away."""
    return [one for seat, one in driver.session.actions if seat == 0 and isinstance(one, Exchange)]


def shots(driver: Driver, limit: float = 12.0) -> Iterator[object]:
    """The events that are shown until the person is asked again, each at every step of its time."""
    for _ in range(int(limit / 0.05)):
        driver.step(0.05, draw=True)
        if driver.scene.timeline.shot is not None:
            yield driver.scene.timeline.shot.event
        if driver.scene.offer.voids and not driver.scene.timeline.busy:
            return
    raise AssertionError("the void suit is not asked for")


# ---- whole hands


@pytest.mark.parametrize("act", ["by_mouse", "by_keyboard"])
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_a_whole_hand_by_one_device_alone(act: str, seed: int) -> None:
    driver, acted = Driver(E, seed, animation_speed=4), []
    while driver.until_asked():
        before, action = len(driver.session.actions), driver.advised()
        getattr(driver, act)(action)
        assert [one for seat, one in driver.session.actions[before:] if seat == 0][:1] == [action]
        acted.append(action)
    driver.step(3, draw=True)
    assert isinstance(acted[0], Exchange) and isinstance(acted[1], ChooseVoid) and len(acted) > 3
    assert driver.session.over and isinstance(driver.stack.top, SettlementScene)


@pytest.mark.parametrize("speed", [0, 1])
def test_at_any_speed_and_with_reduced_motion(speed: int) -> None:
    driver = asked(3, animation_speed=speed, reduced_motion=True)
    driver.key("enter")
    for _ in range(200):
        driver.step(0.05, draw=True)
        if driver.scene.offer.voids:
            break
    assert driver.scene.offer.voids and got_keys(driver.session.view)


# ---- picking


def test_the_coachs_three_stand_picked_and_enter_gives_them() -> None:
    driver = asked()
    best = advise(driver.session.view).best.action
    assert driver.giving.exchange == best and [card.action for card in driver.giving.cards if card.suggested] == [best]
    driver.key("enter")
    assert given(driver) == [best]


def test_the_three_are_found_while_the_hand_is_dealt() -> None:
    driver = Driver(E, 4)
    assert not driver.scene.advising.done
    while driver.scene.play.dealing:
        assert driver.scene.overlay is None
        driver.step(0.02, dt=0.02)
    assert driver.scene.advising.done
    assert driver.until_asked() and driver.giving.exchange == best_action(driver.session.view)


def test_without_weights_the_loosest_three_stand_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_judge(view: object, legal: object) -> None:
        raise PlayerError("no weights", "master.bin")

    monkeypatch.setattr("game.ui.table.exchange.strongest_judge", lambda: no_judge)
    driver = Driver(E, 4, hints="off", animation_speed=0)
    assert driver.until_asked()
    view = driver.session.view
    assert driver.giving.exchange == least_worth(view, view.legal) and not driver.scene.advising.done


def test_who_leaves_meanwhile_ends_the_hand() -> None:
    driver = asked()
    table = driver.scene
    table.act(Leave())
    driver.step(4, draw=True)
    assert driver.session.view.over == "left" and not table.layout.group(KIND) and table.overlay is None
    assert isinstance(driver.stack.top, SettlementScene)


def test_a_tile_is_put_back_and_another_taken() -> None:
    driver = asked()
    panel = driver.giving
    first, suit = panel.picked[0], panel.suit
    driver.click(driver.scene.layout.pieces[first].rect.center)
    assert first not in panel.picked and panel.missing == 1 and panel.exchange is None
    driver.click(panel.give.center)
    assert not given(driver) and driver.scene.play.toast is not None  # says that three are to be picked
    other = next(key for key, tile in panel.hand.items() if suit_of(tile) == suit and key not in (first, *panel.picked))
    driver.click(driver.scene.layout.pieces[other].rect.center)
    wanted = panel.exchange
    driver.click(panel.give.center)
    assert wanted is not None and given(driver) == [wanted]


def test_a_tile_of_another_suit_begins_anew_and_a_fourth_drops_the_first() -> None:
    driver = asked(2)
    panel = driver.giving
    assert Counter(suit_of(tile) for tile in panel.hand.values())[1] >= 4
    dots = [key for key, tile in panel.hand.items() if suit_of(tile) == 1]
    panel.take(next(number for number, card in enumerate(panel.cards) if card.able and number != 1))
    assert panel.toggle(dots[0]) is None and panel.picked == [dots[0]] and panel.missing == 2
    for key in dots[1:4]:
        panel.toggle(key)
    assert panel.picked == dots[1:4]
    assert panel.dimmed() == {tile for tile in panel.hand.values() if suit_of(tile) != 1}


def test_a_suit_with_fewer_than_three_is_shut_and_says_why() -> None:
    driver = asked()
    with_hand(driver, "22335679m 47p 447s", "9s")
    assert driver.until_asked()
    panel = driver.giving
    assert [card.able for card in panel.cards] == [True, False, True] and panel.short(1)
    before = list(panel.picked)
    driver.click(driver.tile_at(parse("4p")[0]))
    assert driver.scene.play.toast is not None
    assert driver.scene.play.toast[0] == driver.context.texts.get("table.reason.too_few")
    driver.key("2")
    driver.click(panel.cards[1].rect.center)
    assert panel.picked == before and not given(driver)


def test_number_keys_and_arrows_pick_by_suit() -> None:
    driver = asked(2)
    panel = driver.giving
    able = [number for number, card in enumerate(panel.cards) if card.able]
    driver.key(str(able[0] + 1))
    assert panel.exchange == panel.cards[able[0]].action
    driver.key("down")
    assert panel.exchange == panel.cards[able[1]].action
    driver.key("up")
    assert panel.exchange == panel.cards[able[0]].action and not given(driver)


def test_space_picks_and_never_gives() -> None:
    driver = asked(2)
    first = driver.giving.picked[0]
    driver.key("space")
    assert driver.scene.selected == first and not given(driver) and driver.giving.missing == 0
    driver.key("space")
    assert first not in driver.giving.picked
    driver.key("enter")
    assert not given(driver) and driver.scene.play.toast is not None
    driver.key("space")
    driver.key("enter")
    assert len(given(driver)) == 1


def test_what_is_picked_outlasts_a_resize_and_the_coach() -> None:
    driver = asked(2)
    driver.key("1")
    driver.key("right")
    driver.key("space")
    picked = list(driver.giving.picked)
    driver.stack.resize((960, 540))
    driver.key("h")
    assert driver.giving.picked == picked and driver.giving.box.right <= 960


def test_a_press_that_began_before_the_panel_does_not_count() -> None:
    driver = Driver(E, 1)
    while not driver.scene.offer.gives:
        driver.step(0.05)
    driver.down(driver.giving.give.center)
    driver.step(0.5)
    driver.up(driver.giving.give.center)
    assert not given(driver)


# ---- the throw


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_tiles_lie_before_the_seats_then_change_hands(size: tuple[int, int]) -> None:
    driver = asked()
    driver.surface = pygame.Surface(size)
    driver.stack.resize(size)
    action = driver.giving.exchange
    driver.key("enter")
    assert action is not None
    seen, most = [], 0
    for event in shots(driver):
        seen += [type(event).__name__] if not seen or seen[-1] != type(event).__name__ else []
        lying = driver.scene.layout.group(KIND)
        most = max(most, len(lying))
        own = [one.tile for one in lying if one.key.seat == 0]
        assert own in ([], list(action.tiles)) and all(one.tile is None for one in lying if one.key.seat)
        assert all(pygame.Rect((0, 0), size).contains(one.rect) for one in lying)
    assert seen == ["ExchangeChosen", "Exchanged"] and most == 3 * SEATS
    view = driver.session.view
    assert view.exchanged is not None
    marked = [driver.scene.layout.pieces[key].tile for key in got_keys(view)]
    assert sorted(marked) == sorted(view.exchanged.got(0))


def test_every_flight_has_a_place_to_start_and_to_land() -> None:
    for seed in range(1, 7):
        driver = asked(seed)
        driver.key("enter", 0.05)
        found = set()
        for event in shots(driver):
            shot = driver.scene.timeline.shot
            assert shot is not None
            for flight in shot.script.flights:
                assert flight.source in driver.scene.before.pieces, flight
                assert flight.target in driver.scene.layout.pieces, flight
            assert len({flight.target for flight in shot.script.flights}) == len(shot.script.flights)
            if isinstance(event, Exchanged):
                found.add(len([flight for flight in shot.script.flights if flight.source.kind == KIND]))
        assert found == {12}


def test_the_throw_is_told_and_may_be_skipped() -> None:
    driver = asked(animation_speed=1)
    driver.key("enter", 0.05)
    told = ""
    for event in shots(driver):
        if isinstance(event, Exchanged):
            assert driver.scene.play.toast is not None
            told = driver.scene.play.toast[0]
            driver.click((640, 40), 0.05)
            assert not driver.scene.timeline.busy
            break
    exchanged = driver.session.view.exchanged
    assert exchanged is not None
    assert told == driver.context.texts.get(f"table.exchange.told.{exchanged.offset}", die=exchanged.die)
    assert driver.until_asked() and driver.scene.offer.voids


def test_a_hand_that_has_laid_down_three_shows_the_rest() -> None:
    driver = asked()
    view = driver.session.view
    assert laid_down(view) is view
    driver.key("enter", 0.0)
    while driver.session.view.exchanged is None and driver.session.advance() is not None:
        view = driver.session.view
        if view.giving is not None and view.exchanged is None:
            rest = laid_down(view)
            assert Counter(rest.hands[0]) == Counter(view.hand) - Counter(view.giving)
            laid = [seat for seat in range(SEATS) if view.chose_exchange[seat]]
            assert [rest.hand_sizes[seat] for seat in laid] == [view.hand_sizes[seat] - 3 for seat in laid]


def test_demonstrations_and_replays_mark_what_goes_and_what_has_come() -> None:
    context = table_context([0.0])
    showing = DemoTableScene(context, "exchange_of_three").showing
    reel, told = showing.stepper.reel, {}
    for place, event in enumerate(reel.events, 1):
        view = reel.game.open_view(reel.states[place], 0)
        layout = replay_layout(view, (1280, 720), (48.0, 114.0, 784.0, 446.0), None)
        keys = told_keys(view, event)
        if keys:
            told.setdefault(type(event), []).append([layout.pieces[key].tile for key in keys])
        hidden = reel.game.view(reel.states[place], 1)
        assert all(key.seat == 1 for key in told_keys(hidden, reel.game.redact(event, 1)))
    assert told[ExchangeChosen][0] == list(parse("147s")) and len(told[ExchangeChosen]) == SEATS
    assert len(told[Exchanged]) == 1 and sorted(told[Exchanged][0][:3]) == list(parse("258m"))
    assert len(told[Exchanged][0]) == 3 * SEATS


def test_the_void_suit_asked_as_the_tiles_land_stays_asked() -> None:
    driver = asked()
    driver.key("enter", 0.0)
    while not driver.scene.offer.voids:
        driver.step(0.02, dt=0.02)
    assert driver.scene.timeline.busy, "the tiles have just landed"
    for _ in range(8):
        driver.step(0.5, draw=True)
        assert driver.scene.overlay is not None and len(driver.scene.overlay.cards) == 3
    driver.key("enter")
    assert any(isinstance(one, ChooseVoid) for seat, one in driver.session.actions if seat == 0)


# ---- without a press, taken back, kept


def test_the_clock_gives_the_suggested_three() -> None:
    driver = asked(timer=10)
    wanted = next(card.action for card in driver.giving.cards if card.suggested)
    driver.key("1")
    driver.step(11)
    assert given(driver) == [wanted]


def test_a_seat_that_plays_by_itself_gives_three() -> None:
    driver = asked()
    driver.key("t")
    driver.step(1.5)
    view, kept = driver.session.view, given(driver)
    assert len(kept) == 1 and (view.giving or view.exchanged is not None)
    driver.key("t")
    driver.step(1)
    assert given(driver) == kept


def test_practice_takes_the_three_back_and_gives_them_again() -> None:
    driver = asked()
    driver.session.extras = {"practice": True}
    wanted = driver.giving.exchange
    driver.key("enter")
    assert driver.until_asked() and driver.scene.offer.voids
    driver.key("u")
    driver.step(0.5)
    assert not given(driver) and driver.giving.exchange == wanted
    driver.key("y")
    driver.step(0.5)
    assert given(driver) == [wanted] and driver.scene.session.view.exchanged is not None


def test_a_table_is_kept_and_taken_up_in_the_middle_of_the_exchange() -> None:
    driver = Driver(E, 4)
    players = [make_player("regular", 4, 0), make_player("regular", 4, 1), None, make_player("regular", 4, 3)]
    session = Session(driver.session.ruleset, E, players, 4, watcher=2)
    while not session.waiting:
        session.advance()
    assert session.view.chose_exchange == (True, True, False, False)
    again = table_from(snapshot(session).content(), lambda preset, rules: driver.context.presets.ruleset(preset))
    assert again.view == session.view and again.actions == session.actions
    driver.stack.apply(Swap(TableScene(driver.context, again)))
    driver.session = again
    assert driver.until_asked()
    driver.step(0.5, draw=True)
    lying = Counter(one.key.seat for one in driver.scene.layout.group(KIND))
    assert lying == {0: 3, 1: 3} and driver.giving.exchange is not None
    driver.key("enter")
    assert again.view.chose_exchange[2]


@pytest.mark.parametrize("chosen", [0, 2])
def test_whoever_watches_takes_over_in_the_middle_of_the_exchange(chosen: int) -> None:
    driver = Driver(E, 4)
    session = Tour((E,), level="regular", seed=6).open(driver.context)
    while len(session.actions) < chosen:
        session.advance()
    driver.stack.apply(Swap(take_over(driver.context, session)))
    driver.session = driver.scene.session
    assert driver.until_asked()
    view = driver.session.view
    assert isinstance(view.legal[0], ChooseVoid if chosen else Exchange)
    assert driver.scene.overlay is not None and (view.exchanged is not None) == bool(chosen)


def test_no_item_can_be_used_meanwhile() -> None:
    driver = asked()
    session = driver.session
    table = ItemTable(session.ruleset, E, session.players, 1, extras={"practice": True})
    while not table.waiting:
        table.advance()
    assert all(slot.refusal is not None for slot in table.tray() if slot.item != "golden_finger")
