"""Keys that come twice for one press, as worn keyboards send them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import keys
from game.ui.context import DOUBLE

STEPPING = frozenset({"tab", "left", "right", "up", "down", "pageup", "pagedown"})  # pressed as fast as one likes


class Bounce:
    """Knows when each key last went down."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._last: dict[int, float] = {}

    def again(self, event: pygame.event.Event) -> bool:
        """Whether a key that does something goes down once more within the moment that only a slip takes."""
        if event.type != pygame.KEYDOWN or keys.NAMES.get(event.scancode) in STEPPING:
            return False
        now = self.clock()
        before = self._last.get(event.scancode, float("-inf"))
        self._last[event.scancode] = now
        return now - before < DOUBLE
