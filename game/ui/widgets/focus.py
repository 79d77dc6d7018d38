"""Who has the focus: Tab, arrows, Enter and the mouse over a screen's controls."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import keys, paint
from game.ui.assets import Assets
from game.ui.context import Guard
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.frame import Frame

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """The controls of a screen. `handle` returns the control that acted; `changed` tells whether to draw again."""

    def __init__(self, guard: Guard, widgets: Iterable[Widget] = (), first: str | None = None) -> None:
        self.guard = guard
        self.widgets: list[Widget] = list(widgets)
        self.focused: Widget | None = next((w for w in self.widgets if w.name == first), None)
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.changed = True

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Take other controls; focus and hover stay with the control of the same name."""
        self.widgets = list(widgets)
        by_name = {widget.name: widget for widget in self.widgets}
        self.focused = by_name.get(self.focused.name) if self.focused else None
        self.hovered = by_name.get(self.hovered.name) if self.hovered else None
        self.pressed = None
        self.changed = True

    def focus(self, name: str) -> None:
        """Give the focus to a control."""
        self._focus(next((widget for widget in self.widgets if widget.name == name), None))

    def hold(self, name: str) -> None:
        """A control that was replaced while the button was held down stays pressed."""
        self.pressed = next((widget for widget in self.widgets if widget.name == name), None)

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame) -> None:
        """Draw every control, the focused one last, so that its ring lies on top."""
        for widget in sorted(self.widgets, key=lambda widget: widget is self.focused):
            with paint.inside(widget.box):
                widget.draw(surface, assets, frame, self.look(widget))

    def look(self, widget: Widget) -> Look:
        """How a control stands now."""
        return Look(widget is self.hovered, widget is self.pressed, widget is self.focused)

    def drawn(self) -> None:
        """What is seen is now up to date."""
        self.changed = False

    # ---- events

    def handle(self, event: pygame.event.Event) -> Widget | None:
        """React to an event; returns the control that acted, if any."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            self._point(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        key = keys.pressed(event)
        return self._key(key) if key is not None else None

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        return next((widget for widget in reversed(self.widgets) if widget.hit(pos)), None)

    def _moved(self, pos: tuple[int, int]) -> Widget | None:
        if self.pressed is not None and self.pressed.enabled and self.pressed.dragged(pos):
            self.changed = True
            return self.pressed
        self._point(self._at(pos))
        return None

    def _point(self, found: Widget | None) -> None:
        """The pointer is on a control, or on none."""
        self.changed = self.changed or found is not None or self.hovered is not None
        self.hovered = found

    def _down(self, pos: tuple[int, int]) -> Widget | None:
        self.pressed = self._at(pos)
        self.changed = True
        return None

    def _up(self, pos: tuple[int, int]) -> Widget | None:
        pressed, self.pressed = self.pressed, None
        self.changed = True
        if pressed is None or not pressed.hit(pos):
            return None
        if pressed.takes_focus:
            self._focus(pressed)
        return self._act(pressed, pos)

    def _key(self, key: str) -> Widget | None:
        if key in ("tab", "shift+tab"):
            self._step(-1 if key == "shift+tab" else 1)
        elif key in ("enter", "space") and self.focused is not None:
            return self._act(self.focused)
        elif key in DIRECTIONS:
            return self._arrow(key)
        return None

    def _act(self, widget: Widget, pos: tuple[int, int] | None = None) -> Widget | None:
        if not widget.enabled or not self.guard.admit():
            return None
        self.changed = True
        heard = widget.activate() if pos is None else widget.clicked(pos)
        return self._told(widget) if heard else None

    @staticmethod
    def _told(widget: Widget) -> Widget:
        if widget.on_act is not None:
            widget.on_act()
        return widget

    def _arrow(self, key: str) -> Widget | None:
        if self.focused is not None and key in ("left", "right"):
            adjusted = self.focused.adjust(DIRECTIONS[key][0])
            if adjusted is not None:
                self.changed = True
                return self._told(self.focused) if adjusted else None
        self._move(DIRECTIONS[key])
        return None

    # ---- moving

    def _able(self) -> list[Widget]:
        """What the keyboard can reach."""
        return [widget for widget in self.widgets if widget.enabled and widget.takes_focus]

    def _focus(self, widget: Widget | None) -> None:
        if widget is not self.focused:
            self.focused = widget
            self.changed = True

    def _step(self, by: int) -> None:
        able = self._able()
        if not able:
            return
        if self.focused not in able:
            self._focus(able[0 if by > 0 else -1])
            return
        self._focus(able[(able.index(self.focused) + by) % len(able)])

    def _move(self, direction: tuple[int, int]) -> None:
        """To the nearest control that way, one straight ahead before one aside."""
        able = self._able()
        if self.focused is None:
            self._step(1)
            return
        ahead = [(self._cost(widget.rect, direction), widget) for widget in able if widget is not self.focused]
        reachable = [(cost, widget) for cost, widget in ahead if cost is not None]
        if reachable:
            self._focus(min(reachable, key=lambda pair: pair[0])[1])

    def _cost(self, rect: pygame.Rect, direction: tuple[int, int]) -> float | None:
        assert self.focused is not None
        here = self.focused.rect
        dx, dy = direction
        gap = (rect.left - here.right) if dx > 0 else (here.left - rect.right) if dx < 0 else None
        if gap is None:
            gap = (rect.top - here.bottom) if dy > 0 else (here.top - rect.bottom)
        if gap < -4:
            return None
        aside = abs(rect.centery - here.centery) if dx else abs(rect.centerx - here.centerx)
        overlap = (
            rect.top < here.bottom and here.top < rect.bottom
            if dx
            else (rect.left < here.right and here.left < rect.right)
        )
        return gap + aside * 0.3 + (0 if overlap else 2000)
