"""Waiting for events: none is slept through, and at rest the game looks seldom."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import waiting
from game.ui.context import Guard
from game.ui.waiting import PACES, Waiting

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


@pytest.mark.parametrize(("untouched", "naps"), [(0, [8] * 12 + [4]), (3_000, [25] * 4), (20_000, [50, 50])])
def test_the_longer_nobody_touches_anything_the_less_often_it_looks(
    monkeypatch: pytest.MonkeyPatch, untouched: int, naps: list[int]
) -> None:
    clock, waits = Clockwork(monkeypatch, {}), Waiting()
    clock.now = untouched
    assert waits.events(100) == [] and clock.naps == naps


def test_an_event_ends_the_wait_and_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, waits = Clockwork(monkeypatch, {10_010: KEY}), Waiting()
    clock.now = 10_000
    assert waits.events(200) == [KEY]
    assert clock.now == 10_025 and waits.pace == PACES[-1]


@pytest.mark.parametrize("rest", [0, 4_000, 60_000])
@pytest.mark.parametrize(("apart", "acts"), [(140, False), (205, True)])
def test_a_second_press_after_a_rest_is_a_slip_or_not_as_it_was_pressed(
    monkeypatch: pytest.MonkeyPatch, rest: int, apart: int, acts: bool
) -> None:
    clock = Clockwork(monkeypatch, {rest + 1: KEY, rest + 1 + apart: KEY})
    clock.now, waits, guard = rest, Waiting(), Guard(lambda: clock.now / 1000)
    admitted: list[bool] = []
    while clock.coming:
        admitted += [guard.admit() for _ in waits.events(400)]
    assert admitted == [True, acts]


def test_all_events_that_have_come_are_told_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode="") for key in range(3)]
    Clockwork(monkeypatch, dict(zip(itertools.count(-3), keys)))
    waits = Waiting()
    assert waits.events(0) == keys
