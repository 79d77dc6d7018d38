"""Whole hands through the screen, by the mouse alone and by the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.settlement import SettlementScene
from tests.ui.table_driver import PRESETS, Driver


def play_hand(driver: Driver, act: str) -> int:
    """Play until the hand has ended; returns how often the person acted."""
    acted = 0
    while driver.until_asked():
        before = len(driver.session.actions)
        action = driver.advised()
        getattr(driver, act)(action)
        person = [done for seat, done in driver.session.actions[before:] if seat == 0]
        assert person[:1] == [action], (action, driver.session.actions[before:])
        acted += 1
    driver.step(3, draw=True)
    return acted


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("act", ("by_mouse", "by_keyboard"))
@pytest.mark.parametrize("seed", (1, 2))
def test_a_whole_hand(preset, act, seed):
    driver = Driver(preset, seed, animation_speed=4)
    assert play_hand(driver, act) > 2
    assert driver.session.over and isinstance(driver.stack.top, SettlementScene)


def test_two_hands_with_the_settlement_between_them():
    driver = Driver("qq_original", 3, animation_speed=0)
    play_hand(driver, "by_keyboard")
    driver.step(1)
    driver.key("enter", 0.5)
    driver.key("enter", 0.5)
    assert driver.at_table and driver.session.hand_number == 2
    play_hand(driver, "by_mouse")
    assert driver.session.over


def test_one_click_discards():
    driver = Driver("blood_battle", 4, animation_speed=0, one_click_discard=True)
    assert play_hand(driver, "by_mouse") > 2


@pytest.mark.parametrize("preset", PRESETS)
def test_watching_goes_on_by_itself(preset):
    driver = Driver(preset, 6, watch=True)
    driver.key("4")
    for _ in range(900):
        driver.step(0.2, draw=driver.drawn < 30)
        if driver.session.hand_number == 3:
            break
    assert driver.session.hand_number == 3 and driver.at_table


def test_a_resize_while_tiles_fly():
    driver = Driver("blood_battle", 2)
    sizes = ((960, 540), (1920, 1080), (1000, 900), (1280, 720))
    for turn in range(40):
        driver.step(0.1, draw=True)
        size = sizes[turn % 4]
        driver.surface = pygame.Surface(size)
        driver.stack.resize(size)
        driver.stack.draw(driver.surface)
        if driver.scene.ready:
            driver.by_mouse(driver.advised())
            assert driver.stack.top.layout.stage.size == size


def test_skipping_jumps_to_the_last_view():
    driver = Driver("qq_original", 2)
    for _ in range(200):
        driver.step(0.05)
        if driver.scene.ready:
            driver.by_mouse(driver.advised())
        if driver.scene.timeline.busy:
            driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 200), button=1))
            driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 200), button=1))
            assert not driver.scene.timeline.busy
            assert driver.scene.timeline.view is driver.scene.timeline.last_view
            return
    raise AssertionError("nothing was shown")


def test_an_idle_table_is_not_redrawn():
    driver = Driver("qq_original", 2)
    assert driver.until_asked()
    driver.step(5, draw=True)
    drawn = driver.drawn
    driver.step(5, draw=True)
    assert driver.drawn == drawn
