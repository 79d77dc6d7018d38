"""A hand that has won and is played on: it plays by itself where it has no choice, and only the drawn tile is free."""

from __future__ import annotations

import pygame
import pytest

from game.mahjong.actions import Discard, Kong, Pass, Win
from game.ui import paint
from game.ui.table.offer import only_discard
from game.ui.table.piece import Key
from tests.ui.table_driver import Driver


def until(driver: Driver, wanted: type, limit: int = 60) -> None:
    """Play as a regular player would until the person may do something of a kind."""
    for _ in range(limit):
        assert driver.until_asked()
        if any(isinstance(action, wanted) for action in driver.session.view.legal):
            return
        driver.scene.act(driver.advised())
    raise AssertionError("it never came")


@pytest.fixture
def closed() -> Driver:
    """At the moment after the first win."""
    driver = Driver("bloody_flow", 3, animation_speed=4)
    until(driver, Win)
    driver.by_mouse(Win())
    driver.step(0.3)
    assert driver.session.view.closed
    return driver


def test_it_is_asked_only_where_there_is_something_to_decide(closed: Driver) -> None:
    begun = len(closed.session.actions)
    while closed.until_asked():
        legal = closed.session.view.legal
        assert any(isinstance(action, Win | Kong) for action in legal), legal
        closed.scene.act(Pass() if Pass() in legal else next(one for one in legal if isinstance(one, Discard)))
    own = [action for seat, action in closed.session.actions[begun:] if seat == 0]
    assert len([action for action in own if isinstance(action, Discard)]) >= 3


def test_what_it_must_put_down_is_put_down_after_a_pause(closed: Driver) -> None:
    for _ in range(2000):
        if closed.scene.play.asked and only_discard(closed.session.view) is not None:
            break
        if closed.scene.ready:
            closed.scene.act(Pass())
        closed.step(0.02, dt=0.02)
    drawn = closed.session.view.drawn
    assert drawn is not None and closed.scene.offer.empty
    actions = len(closed.session.actions)
    closed.step(0.04, dt=0.02)
    assert len(closed.session.actions) == actions
    closed.step(0.3)
    assert closed.session.actions[actions] == (0, Discard(drawn))


def test_the_tiles_of_the_hand_cannot_be_chosen(closed: Driver) -> None:
    scene = closed.scene
    scene._tile(Key("hand", 0, 0))
    assert scene.selected is None
    assert scene.play.toast is not None
    assert scene.play.toast[0] == closed.context.texts.get("table.reason.closed_hand")


def test_why_it_cannot_be_chosen_is_told_under_the_pointer(closed: Driver) -> None:
    for _ in range(200):
        if not closed.scene.timeline.busy:
            break
        closed.step(0.1)
    tile = closed.scene.layout.pieces[Key("hand", 0, 4)]
    closed.send(pygame.event.Event(pygame.MOUSEMOTION, pos=tile.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    told: list[str] = []
    with paint.watching_text(lambda text, ink, font: told.append(text)):
        closed.scene.draw(closed.surface)
    reason = closed.context.texts.get("table.reason.closed_hand")
    assert any(reason in text for text in told)


def test_the_keys_reach_the_drawn_tile_alone() -> None:
    driver = Driver("bloody_flow", 6, animation_speed=4)
    for _ in range(60):
        assert driver.until_asked()
        view = driver.session.view
        if view.closed and any(isinstance(one, Discard) for one in view.legal):
            break
        driver.scene.act(driver.advised())
    assert Win() in driver.session.view.legal
    for _ in range(3):
        driver.key("right")
        assert driver.scene.selected == Key("drawn", 0)
