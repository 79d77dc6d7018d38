"""Waiting for what happens: never past an event, and at little cost while nobody touches anything."""

from __future__ import annotations

import time
from typing import NamedTuple

import pygame


class Pace(NamedTuple):
    """How often to look, in milliseconds: `nap` from one look at the events to the next, `look` at a still scene.

    It holds from `since` on, counted from when something last happened or moved. Waking costs more than what is then
    done, and pygame's own waiting wakes every millisecond. But a key is noticed late by up to a nap, and the next one
    seems to follow so much sooner: a long nap would make a quick second press look like a slip (`Guard`, `Bounce`).
    """

    since: int
    nap: int
    look: int


PACES = (Pace(20_000, 50, 1000), Pace(3_000, 25, 200), Pace(0, 8, 40))


class Waiting:
    """Tells what has happened, and knows how long nothing has."""

    def __init__(self) -> None:
        self.stirred_at = 0  # milliseconds, as pygame counts them

    @property
    def pace(self) -> Pace:
        """How often to look now: the more seldom, the longer nothing has happened."""
        quiet = pygame.time.get_ticks() - self.stirred_at
        return next(pace for pace in PACES if quiet >= pace.since)

    def stir(self) -> None:
        """Something happens or moves."""
        self.stirred_at = pygame.time.get_ticks()

    def events(self, longest: int) -> list[pygame.event.Event]:
        """All events, at once if there are any; waits up to `longest` milliseconds for the first."""
        now, nap = pygame.time.get_ticks, self.pace.nap
        until, events = now() + longest, pygame.event.get()
        while not events and (left := until - now()) > 0:
            time.sleep(min(left, nap) / 1000)
            events = pygame.event.get()
        if events:
            self.stir()
        return events
