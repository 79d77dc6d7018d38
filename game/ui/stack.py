"""The scenes that are open, one above the other, and the size for which they are laid out."""

from __future__ import annotations

import pygame

from game.ui.scene import Only, Pop, Push, Quit, Scene, Swap, Transition

LEAST_LAID_OUT = (320, 180)  # a window that a platform makes smaller still shows a part of this


class Stack:
    """The scenes: one that fills the window, and overlays above it."""

    def __init__(self, first: Scene, size: tuple[int, int]) -> None:
        self.scenes: list[Scene] = []
        self.size = laid_out(size)
        self._canvas: pygame.Surface | None = None  # drawn on where the window is smaller than what is laid out
        self._put(first)

    def _put(self, scene: Scene) -> None:
        scene.resize(self.size)
        self.scenes.append(scene)

    @property
    def top(self) -> Scene:
        """The scene that gets events and time."""
        return self.scenes[-1]

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.size = laid_out(size)
        for scene in self.scenes:
            scene.resize(self.size)

    def presets_read(self) -> None:
        """Preset files have changed: the scenes that show presets look at them anew."""
        for scene in self.scenes:
            follow = getattr(scene, "presets_read", None)
            if follow is not None:
                follow()

    def apply(self, change: Transition) -> bool:
        """Do what a scene asked for; returns False when the game is to close."""
        match change:
            case Push():
                self.top.handle(pygame.event.Event(pygame.WINDOWLEAVE))  # the pointer is over what covers it now
                self._put(change.scene)
            case Swap():
                self._leave()
                self._put(change.scene)
            case Only():
                self.scenes.clear()
                self._put(change.scene)
            case Pop():
                self.scenes.pop()
                if self.scenes:
                    self.top.resize(self.size)
            case Quit():
                return False
            case _:
                pass
        return bool(self.scenes)

    def _leave(self) -> None:
        """An overlay goes together with the scene it lies over."""
        while self.scenes and is_overlay(self.scenes.pop()):
            pass

    def draw(self, surface: pygame.Surface) -> None:
        """Everything from the lowest scene that is seen; a window below all measure shows its upper left part."""
        size = surface.get_size()
        if size == laid_out(size):
            self._draw_whole(surface)
            return
        if self._canvas is None or self._canvas.get_size() != laid_out(size):
            self._canvas = pygame.Surface(laid_out(size))
        self._draw_whole(self._canvas)
        surface.blit(self._canvas, (0, 0))

    def _draw_whole(self, surface: pygame.Surface) -> None:
        first = len(self.scenes) - 1
        while first > 0 and is_overlay(self.scenes[first]):
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(surface)


def laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size for which scenes are laid out in a window of `size` pixels: they need some room to have a shape."""
    return max(size[0], LEAST_LAID_OUT[0]), max(size[1], LEAST_LAID_OUT[1])


def is_overlay(scene: Scene) -> bool:
    """Whether a scene lets the one below shine through."""
    return bool(getattr(scene, "see_through", False))
