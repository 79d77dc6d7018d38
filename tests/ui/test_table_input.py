"""Presses that must not count, and what the table shows of what can't be done."""

from __future__ import annotations

import pygame
import pytest

from game.mahjong.actions import Discard, Kong
from game.mahjong.tiles import parse, parse_tile, suit_of
from game.ui.keys import press
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.offer import shape
from game.ui.table.overlays import suit_words, tiles_word
from tests.ui.table_driver import Driver, context, void_chosen, with_hand


def own(driver: Driver) -> list:
    return [action for seat, action in driver.session.actions if seat == 0]


def at_a_discard(preset: str = "blood_battle", seed: int = 1, **settings: object) -> Driver:
    driver = Driver(preset, seed, animation_speed=0, **settings)
    while driver.until_asked():
        if driver.scene.offer.discards:
            return driver
        driver.by_mouse(driver.advised())
    raise AssertionError("no turn came")


def at_a_claim(seed: int = 1) -> Driver:
    for more in range(20):
        driver = Driver("blood_battle", seed + more, animation_speed=0)
        while driver.until_asked():
            if "pass" in driver.scene.offer.buttons:
                return driver
            driver.by_mouse(driver.advised())
    raise AssertionError("no claim came")


def test_a_click_that_began_before_the_buttons_appeared_does_not_count():
    driver = at_a_claim()
    pos = driver.button_at("pass")
    scene, done = driver.scene, len(own(driver))
    scene.play.offered_for = 0.0
    driver.down(pos)
    driver.step(0.5)
    driver.up(pos)
    assert len(own(driver)) == done
    scene.act(driver.advised())
    driver.down(pos)
    driver.up(pos)
    assert len(own(driver)) == done + 1


def test_keys_step_the_speed_to_its_ends_and_the_tool_goes_round():
    driver = at_a_discard()
    driver.context.change(animation_speed=2)
    driver.scene.play.own_speed = 1.0
    seen = []
    for name in ("minus", "minus", "equals", "equals", "equals", "equals"):
        driver.key(name)
        seen.append(driver.scene.play.speed)
    assert seen == [1, 1, 2, 4, 0, 0]
    for speed in (1, 2, 4, 0):
        driver.click(driver.scene.layout.tools["speed"].center)
        assert driver.context.settings.animation_speed == driver.scene.play.speed == speed


def test_keys_do_not_count_before_the_buttons_have_been_seen():
    driver = at_a_claim()
    driver.scene.play.offered_for = 0.0
    done = len(own(driver))
    driver.send(press("1"))
    assert len(own(driver)) == done


def test_a_double_click_acts_once():
    driver = at_a_discard()
    tile = next(iter(driver.scene.offer.discards))
    pos, done = driver.tile_at(tile), len(own(driver))
    for _ in range(2):
        driver.down(pos)
        driver.up(pos)
    assert len(own(driver)) == done and driver.scene.selected is not None
    driver.step(0.2)
    driver.click(pos)
    assert own(driver)[done:] == [Discard(tile)]


def test_a_double_click_discards_one_tile_when_one_click_is_enough():
    driver = at_a_discard(one_click_discard=True)
    pos, done = driver.scene.layout.own_hand[0].rect.center, len(own(driver))
    for _ in range(3):
        driver.down(pos)
        driver.up(pos)
        driver.step(0.04)
    assert len(own(driver)) == done + 1


def test_a_press_let_go_elsewhere_does_nothing():
    driver = at_a_discard(one_click_discard=True)
    first, second = (one.rect.center for one in driver.scene.layout.own_hand[:2])
    done = len(own(driver))
    driver.down(first)
    driver.up(second)
    assert len(own(driver)) == done


def test_a_chosen_tile_is_pressed_where_it_stands_raised():
    driver = at_a_discard()
    done, tile = own(driver), min(driver.scene.offer.discards)
    at = driver.tile_at(tile)
    one = driver.scene.layout.hand_at(at)
    above = (at[0], one.rect.top - 8)
    driver.click(above)
    assert driver.scene.selected is None
    driver.click(at)
    driver.click(above)
    assert own(driver)[len(done) :] == [Discard(tile)]


def test_buttons_are_what_is_legal():
    driver = at_a_claim()
    allowed = {name for name, reason in driver.scene.offer.buttons.items() if reason is None}
    words = {type(action).__name__.lower() for action in driver.session.view.legal}
    assert allowed == words
    assert {spot.action for spot in driver.scene.layout.buttons} == set(driver.scene.offer.buttons)


def test_tiles_other_than_the_void_suit_are_grey_and_say_why():
    driver = void_chosen("2468p 555s 334477m", "9s")
    view = driver.session.view
    grey = next(one for one in driver.scene.layout.own_hand if suit_of(one.tile) != view.void)
    done = len(own(driver))
    driver.click(grey.rect.center)
    driver.click(grey.rect.center)
    assert len(own(driver)) == done and driver.scene.play.toast is not None


@pytest.mark.parametrize("way", ("mouse", "keyboard", "enter"))
def test_the_void_suit_is_chosen(way):
    driver = Driver("qq_void_suit", 5, animation_speed=0)
    assert driver.until_asked() and driver.scene.overlay is not None
    advised = driver.advised()
    if way == "mouse":
        driver.by_mouse(advised)
    elif way == "keyboard":
        driver.by_keyboard(advised)
    else:
        driver.key("enter")
    assert own(driver)[0] == advised and driver.scene.overlay is None


def test_escape_pauses_and_the_gear_opens_the_settings():
    driver = at_a_discard()
    driver.key("escape")
    assert isinstance(driver.stack.top, PauseScene)
    driver.key("escape")
    assert driver.at_table
    driver.click(driver.scene.layout.tools["gear"].center)
    assert isinstance(driver.stack.top, SettingsScene)


def test_hovering_a_tile_counts_the_copies_that_are_seen():
    driver = at_a_discard()
    one = driver.scene.layout.own_hand[0]
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=one.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert driver.scene.layout.seen_at(one.rect.center) is one
    assert 1 <= len(driver.scene.layout.copies(one.tile)) <= 4
    driver.stack.draw(driver.surface)


TWO_KONGS = "2222p 5555s 33447m"


@pytest.mark.parametrize(
    ("way", "step"),
    [("mouse", ""), ("keyboard", ""), ("enter", "right"), ("enter", "down"), ("enter", "up"), ("enter", "tab")],
)
def test_of_several_kongs_one_is_chosen(way, step):
    driver = Driver("blood_battle", 1, animation_speed=0)
    with_hand(driver, TWO_KONGS, "9m")
    assert driver.until_asked()
    if way == "mouse":
        driver.click(driver.button_at("kong"))
        driver.click(driver.scene.overlay.cards[1].rect.center)
    else:
        driver.key("1")
        assert driver.scene.overlay is not None and len(driver.scene.overlay.cards) == 2
        # The frame begins at the suggested kong, whichever that is.
        to_second = () if driver.scene.overlay.focused == 1 else (step,)
        for key in ("2",) if way == "keyboard" else (*to_second, "enter"):
            driver.key(key)
    assert own(driver)[0] == Kong(parse_tile("5s"))


def test_the_choice_of_a_kong_can_be_left():
    driver = Driver("blood_battle", 1, animation_speed=0)
    with_hand(driver, TWO_KONGS, "9m")
    assert driver.until_asked()
    for leave in (lambda: driver.key("escape"), lambda: driver.click(driver.scene.overlay.cancel.center)):
        driver.click(driver.button_at("kong"))
        assert driver.scene.overlay is not None
        leave()
        assert driver.scene.overlay is None and not own(driver)


def test_a_kong_of_the_void_suit_is_grey_and_says_why():
    driver = void_chosen("2222p 555s 334477m", "9s")
    assert driver.scene.offer.buttons == {"kong": "void_suit"}
    driver.click(driver.button_at("kong"))
    assert driver.scene.play.toast is not None and len(own(driver)) == 1
    driver.key("1")
    driver.stack.draw(driver.surface)
    assert len(own(driver)) == 1


def test_the_deal_is_shown_and_can_be_jumped_over():
    driver = Driver("qq_original", 2)
    driver.step(0.3, draw=True)
    assert driver.scene.play.dealing and driver.scene.hidden and not driver.scene.ready
    driver.key("space", 0.05)
    assert not driver.scene.play.dealing and not driver.scene.hidden


@pytest.mark.parametrize("language", ("zh", "en"))
@pytest.mark.parametrize("size", ((960, 540), (1280, 720), (1000, 900), (1920, 1080)))
def test_no_text_leaves_the_window(language, size):
    from game.ui.paint import watching_text

    driver = Driver("qq_void_suit", 5, language=language)
    driver.surface = pygame.Surface(size)
    driver.stack.resize(size)
    seen = []
    with watching_text(lambda text, rect, font: seen.append((text, rect.copy()))):
        for _ in range(40):
            driver.step(0.25, draw=True)
            if driver.at_table and driver.scene.ready:
                driver.by_keyboard(driver.advised())
    window = pygame.Rect(0, 0, *size)
    assert seen and all(window.contains(rect) for text, rect in seen if text.strip())


@pytest.mark.parametrize(
    ("tiles", "expected"),
    (
        ("111m", (("triplet", 1),)),
        ("123m 55m", (("run", 1), ("pair", 1))),
        ("24m 9m", (("near", 1), ("single", 1))),
        ("1234567m", (("run", 2), ("single", 1))),
        ("", ()),
    ),
)
def test_what_a_suit_holds(tiles, expected):
    assert shape(parse(tiles)) == expected


@pytest.mark.parametrize(
    ("language", "tiles", "expected"),
    (
        ("en", "123m 55m", "1 run · 1 pair"),
        ("en", "1134m 7799m", "1 partial · 3 pairs"),
        ("en", "147m", "3 singles"),
        ("zh", "147m", "3 孤张"),
    ),
)
def test_one_part_and_several_are_told_apart(language, tiles, expected):
    found = context([0.0], language=language)
    words = suit_words(found, list(parse(tiles)), found.assets.font(14), 400)
    assert sorted(words.split(" · ")) == sorted(expected.split(" · "))


def test_one_tile_is_no_tiles():
    found = context([0.0], language="en")
    assert [tiles_word(found, count).main for count in (0, 1, 2)] == ["tiles", "tile", "tiles"]
