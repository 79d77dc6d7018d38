"""Waiting for what happens: never past an event, and at little cost while nobody touches anything."""

from __future__ import annotations

import time

import pygame

NAP = 8  # milliseconds between two looks: pygame's own waiting looks every millisecond, which costs much more
LONG_NAP = 40  # the same while the player rests
AWAKE = 3000  # milliseconds after the last event in which the player does not rest yet


class Waiting:
    """What has happened since it was last asked."""

    def __init__(self) -> None:
        self.touched_at = 0  # milliseconds, as pygame counts them

    @property
    def rested(self) -> bool:
        """Whether nothing has happened for a while."""
        return pygame.time.get_ticks() - self.touched_at >= AWAKE

    def events(self, longest: int) -> list[pygame.event.Event]:
        """All events, at once if there are any; waits up to `longest` milliseconds for the first."""
        until, events = pygame.time.get_ticks() + longest, pygame.event.get()
        while not events and (left := until - pygame.time.get_ticks()) > 0:
            time.sleep(min(left, LONG_NAP if self.rested else NAP) / 1000)
            events = pygame.event.get()
        if events:
            self.touched_at = pygame.time.get_ticks()
        return events
