"""The mouse's sign: a hand over what can be pressed, else an arrow."""

from __future__ import annotations

from contextlib import suppress

import pygame


class Cursor:
    """Follows the screen on top; asks the system only where the sign changes."""

    def __init__(self) -> None:
        self.hand = False

    def follow(self, screen: object) -> bool:
        """Show the sign that `screen` wants by its `pressable`; returns whether it has changed."""
        hand = bool(getattr(screen, "pressable", False))
        if hand == self.hand:
            return False
        self.hand = hand
        with suppress(pygame.error):  # not every system lets a window choose
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)
        return True
