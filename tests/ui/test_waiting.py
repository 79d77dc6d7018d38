"""Waiting for events: none is slept through, and at rest the game looks seldom."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import waiting
from game.ui.waiting import AWAKE, LONG_NAP, NAP, Waiting

KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, scancode=4, mod=0, unicode="a")


class Clockwork:
    """Time that passes only in sleep, and events that come at their times in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, coming: dict[int, pygame.event.Event]) -> None:
        self.now, self.coming = 0, coming
        self.naps: list[int] = []
        monkeypatch.setattr(pygame.time, "get_ticks", lambda: self.now)
        monkeypatch.setattr(pygame.event, "get", self.get)
        monkeypatch.setattr(waiting.time, "sleep", self.sleep)

    def get(self) -> list[pygame.event.Event]:
        due = sorted(at for at in self.coming if at <= self.now)
        return [self.coming.pop(at) for at in due]

    def sleep(self, seconds: float) -> None:
        self.naps.append(round(seconds * 1000))
        self.now += self.naps[-1]


@pytest.fixture
def rested() -> int:
    return 10 * AWAKE


def test_after_a_touch_it_looks_often_and_at_rest_seldom(monkeypatch: pytest.MonkeyPatch, rested: int) -> None:
    clock, waits = Clockwork(monkeypatch, {}), Waiting()
    assert waits.events(40) == [] and clock.naps == [NAP] * (40 // NAP)
    clock.now, clock.naps = rested, []
    assert waits.rested and waits.events(80) == [] and clock.naps == [LONG_NAP] * (80 // LONG_NAP)


def test_an_event_ends_the_wait_and_the_rest(monkeypatch: pytest.MonkeyPatch, rested: int) -> None:
    clock, waits = Clockwork(monkeypatch, {rested + 10: KEY}), Waiting()
    clock.now = rested
    assert waits.events(80) == [KEY]
    assert clock.now == rested + LONG_NAP and not waits.rested


def test_all_events_that_have_come_are_told_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="") for key in range(3)]
    Clockwork(monkeypatch, dict(zip(itertools.count(-3), keys)))
    waits = Waiting()
    assert waits.events(0) == keys
