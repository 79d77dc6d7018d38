"""Auto-play and the time for a decision: nothing is lost, doubled or decided against the rules."""

from __future__ import annotations

import pygame
import pytest

from game.mahjong.actions import ChooseVoid, Discard, Pass
from game.mahjong.record import outcome, replay
from game.ui.keys import press
from game.ui.scenes.pause import PauseScene
from game.ui.table.clock import DecisionClock, overdue
from tests.ui.table_driver import PRESETS, Driver, void_chosen, with_hand


def own(driver: Driver) -> list:
    return [action for seat, action in driver.session.actions if seat == 0]


def at_a_turn(**settings: object) -> Driver:
    driver = Driver("blood_battle", 1, **({"animation_speed": 0} | settings))
    with_hand(driver, "2468p 555s 334477m", "9s")
    assert driver.until_asked() and driver.scene.offer.discards
    return driver


# ---- auto-play


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seat_that_plays_by_itself_finishes_the_hand(preset):
    driver = Driver(preset, 3, animation_speed=4)
    driver.key("t")
    assert driver.scene.play.auto
    for _ in range(8000):
        if not driver.at_table:
            break
        driver.step(0.05)
        assert not driver.at_table or driver.scene.offer.empty
    assert driver.session.over and own(driver)


@pytest.mark.parametrize("way", ("key", "enter", "button", "hand"))
def test_it_is_taken_back_at_once(way):
    driver = at_a_turn()
    driver.key("t", wait=0.2)
    assert driver.scene.play.auto and driver.scene.offer.empty
    done = len(own(driver))
    if way in ("key", "enter"):
        driver.key("t" if way == "key" else "enter", wait=0.05)
    else:
        hand = driver.scene.layout.own_hand[3].rect.center
        driver.click(driver.scene.layout.tools["auto"].center if way == "button" else hand, wait=0.05)
    assert not driver.scene.play.auto
    driver.step(1.0)
    assert len(own(driver)) == done and driver.scene.offer.discards
    tile = driver.scene.layout.own_hand[0].tile
    driver.by_mouse(Discard(tile))
    assert own(driver)[done:] == [Discard(tile)]


def test_legal_actions_stay_what_they_are():
    driver = at_a_turn()
    before = driver.session.view.legal
    driver.key("t", wait=0.05)
    assert driver.session.view.legal == before
    assert driver.session.players[0] is None


def test_switching_to_and_fro_neither_loses_nor_doubles_an_action():
    driver = at_a_turn(animation_speed=4)
    for turn in range(600):
        driver.key("t", wait=0.05 + 0.05 * (turn % 9))
        if not driver.at_table or driver.session.over:
            break
    session = driver.session
    assert session.over and outcome(replay(session.record, session.ruleset)) == outcome(session.state)


def test_a_press_that_began_before_does_not_act_for_the_seat():
    driver = at_a_turn(one_click_discard=True)
    pos = driver.scene.layout.own_hand[0].rect.center
    driver.down(pos)
    driver.key("t", wait=0.05)
    done = len(own(driver))
    driver.up(pos)
    assert len(own(driver)) == done


def test_a_new_hand_is_played_by_the_person_again():
    driver = at_a_turn()
    driver.key("t", wait=0.05)
    driver.scene.play.new_hand()
    assert not driver.scene.play.auto


def test_it_is_shown():
    from game.ui.paint import watching_text

    driver = at_a_turn()
    driver.key("t", wait=0.05)
    seen = []
    with watching_text(lambda text, rect, font: seen.append(text)):
        driver.stack.draw(driver.surface)
    assert "托管中" in seen


@pytest.mark.parametrize("contrast", (False, True))
def test_the_own_tiles_are_seen_while_the_seat_plays_by_itself(contrast):
    driver = at_a_turn(high_contrast=contrast)
    face = driver.scene.layout.own_hand[0].top_face
    driver.step(0.5)
    driver.stack.draw(driver.surface)
    before = driver.surface.subsurface(face).copy()
    driver.key("t", wait=0.05)
    driver.stack.draw(driver.surface)
    after = driver.surface.subsurface(face)
    places = [(x, y) for x in range(4, face.w - 4, 3) for y in range(4, face.h - 4, 3)]
    light = [[sum(picture.get_at(place)[:3]) for place in places] for picture in (before, after)]
    assert max(light[1]) - min(light[1]) > 0.4 * (max(light[0]) - min(light[0]))
    assert max(light[1]) < max(light[0])


def test_nothing_lies_over_the_own_tiles_once_the_hand_is_over():
    from game.ui.paint import watching_text

    driver = Driver("blood_battle", 3, animation_speed=4)
    table = driver.scene
    driver.key("t")
    while driver.at_table:
        driver.step(0.05)
    driver.step(1.0)
    driver.key("v")
    seen = []
    with watching_text(lambda text, rect, font: seen.append(text)):
        driver.stack.draw(driver.surface)
    assert table.timeline.view.over is not None and table.play.auto and seen and "托管中" not in seen


def test_nobody_takes_over_a_table_that_is_watched():
    driver = Driver("blood_battle", 1, watch=True)
    driver.key("t")
    assert not driver.scene.play.auto


# ---- the clock


def test_the_clock_counts_its_last_seconds():
    clock = DecisionClock()
    clock.start(10)
    heard = [round(10 - 0.5 * (step + 1), 1) for step in range(20) if clock.run(0.5)]
    assert heard == [5.0, 4.0, 3.0, 2.0, 1.0]
    assert clock.out and clock.share == 0


def test_there_is_none_at_first():
    driver = at_a_turn()
    driver.step(60)
    assert not driver.scene.play.clock.running and driver.scene.offer.discards


def test_the_drawn_tile_goes_when_the_time_is_over():
    driver = at_a_turn(timer=10)
    drawn, done = driver.session.view.drawn, len(own(driver))
    driver.step(9.5)
    assert len(own(driver)) == done and driver.scene.play.clock.urgent
    driver.step(0.7)
    assert own(driver)[done:] == [Discard(drawn)]


def test_a_claim_is_passed_when_the_time_is_over():
    for seed in range(1, 30):
        driver = Driver("blood_battle", seed, animation_speed=0, timer=10)
        while driver.until_asked():
            if "pass" in driver.scene.offer.buttons:
                done = len(own(driver))
                driver.step(10.4)
                assert own(driver)[done] == Pass()
                return
            driver.by_mouse(driver.advised())
    raise AssertionError("no claim came")


def test_a_void_suit_is_chosen_when_the_time_is_over():
    driver = Driver("qq_void_suit", 5, animation_speed=0, timer=20)
    assert driver.until_asked()
    advised = driver.advised()
    driver.step(20.5)
    assert own(driver)[0] == advised and isinstance(advised, ChooseVoid)


def test_a_tile_of_the_void_suit_goes_first():
    driver = void_chosen("2468p 555s 334477m", "9s")
    view = driver.session.view
    action = overdue(view)
    assert isinstance(action, Discard) and action in view.legal and action.tile // 9 == 1


def test_a_decision_in_time_stops_the_clock():
    driver = at_a_turn(timer=10)
    driver.step(5)
    driver.by_mouse(driver.advised())
    assert not driver.scene.play.clock.urgent or driver.scene.play.clock.left > 9


def test_it_stands_still_without_the_focus_and_behind_the_pause():
    driver = at_a_turn(timer=10)
    driver.step(2)
    left = driver.scene.play.clock.left
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))  # passing by
    driver.step(20)
    assert driver.scene.play.clock.left == left
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.step(1)
    assert driver.scene.play.clock.left == pytest.approx(left - 1)
    driver.send(press("escape"))
    assert isinstance(driver.stack.top, PauseScene)
    driver.step(20)
    driver.key("escape", wait=0.05)
    assert driver.scene.play.clock.left > left - 1.2


def test_it_stands_still_while_tiles_move():
    driver = Driver("blood_battle", 1, timer=10)
    with_hand(driver, "2468p 555s 334477m", "9s")
    while not driver.scene.ready:
        driver.step(0.05)
        clock = driver.scene.play.clock
        assert not clock.running or clock.left == clock.total or not driver.scene.play.moving


def test_the_last_seconds_are_heard():
    driver = at_a_turn(timer=10)
    heard: list[str] = []
    driver.scene.play.on_sound = lambda name, place: heard.append(name)
    driver.step(9.6)
    assert heard == ["timer_tick"] * 5


def test_a_table_with_a_clock_is_drawn_a_few_times_a_second():
    driver = at_a_turn(timer=30)
    driver.step(1, draw=True)
    drawn = driver.drawn
    driver.step(5, dt=0.02, draw=True)
    assert 20 <= driver.drawn - drawn <= 55
