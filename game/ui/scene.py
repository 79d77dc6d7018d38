"""A scene: it handles events, moves with time and draws itself; what should happen next it returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame


class Scene(Protocol):
    """One screen. `draw` changes nothing; `resize` is called before the first draw and whenever the window changes."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels."""
        ...

    def handle(self, event: pygame.event.Event) -> Transition:
        """React to one input event."""
        ...

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass (capped by the app)."""
        ...

    def wants_redraw(self) -> bool:
        """Whether anything seen has changed since the last draw."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything at the size last given to `resize`."""
        ...


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing changes."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the one below stays and is drawn beneath an overlay."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Swap:
    """Replace the top scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Only:
    """Close every scene and show this one alone."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave the top scene."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the game."""


Transition = Stay | Push | Swap | Only | Pop | Quit
STAY = Stay()
