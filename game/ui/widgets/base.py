"""What every control shares: a place, a name, and four ways it can look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import FOCUS, Pair, lift
from game.ui.widgets.frame import Frame


@dataclass(frozen=True, slots=True)
class Look:
    """How a control stands at the moment it is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


@dataclass(kw_only=True)
class Widget(ABC):
    """A control. `name` tells a scene which one acted; `reason` says why a disabled one can't be used.

    `told`: the reason stands beside it in words already, so that no tooltip says it again.

    One that does not take the focus is for the pointer alone.
    """

    takes_focus: ClassVar[bool] = True
    name: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True
    reason: str | None = None
    told: bool = False
    on_act: Callable[[], None] | None = None

    @abstractmethod
    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the control in its rectangle."""

    @property
    def box(self) -> pygame.Rect:
        """Where its words may stand."""
        return self.rect

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        return bool(self.rect.collidepoint(pos))

    def activate(self) -> bool:
        """Enter, Space or a click; returns whether a scene should hear of it."""
        return True

    def clicked(self, pos: tuple[int, int]) -> bool:
        """A click at `pos`; returns whether a scene should hear of it."""
        return self.activate()

    def dragged(self, pos: tuple[int, int]) -> bool:
        """The pointer moves with the button held down; returns whether something changed."""
        return False

    def adjust(self, step: int) -> bool | None:
        """Left (-1) or right (+1); None: it has nothing to adjust and the focus may move on."""
        return None


def dressed(pair: Pair, look: Look) -> Pair:
    """A surface's colours as it stands: lighter under the pointer, turned round and darker while it is held down."""
    top, bottom = pair
    if look.pressed:
        return lift(bottom, -4), lift(top, -14)
    return (lift(top, 12), lift(bottom, 10)) if look.hovered else pair


def draw_focus(surface: pygame.Surface, frame: Frame, rect: pygame.Rect, radius: float, glow: bool = True) -> None:
    """The ring round the control that has the focus: a gap, a bright line, a weak glow."""
    out = frame.px(4)
    around = rect.inflate(2 * out, 2 * out)
    if glow:
        paint.add_glow(surface, rect, radius, max(3, frame.px(7)), (200, 140, 40), 0.55)
    surface.blit(paint.ring(around.size, radius + out, FOCUS, max(2.0, 2.2 * frame.scale)), around)
