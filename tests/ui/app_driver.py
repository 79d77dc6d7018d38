"""The game with a scene that notes what happens to it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.config import PlayOptions, UserFolders
from game.ui.app import App
from game.ui.scene import STAY, Scene, Transition
from game.ui.stack import Stack


class Plain:
    """A scene that notes what happens to it."""

    see_through = False

    def __init__(self, answer: Transition = STAY) -> None:
        self.answer = answer
        self.sizes: list[tuple[int, int]] = []
        self.updates: list[float] = []
        self.drawn = 0
        self.redraw = True

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.event.Event) -> Transition:
        return self.answer if event.type == pygame.KEYDOWN else STAY

    def update(self, dt: float) -> Transition:
        self.updates.append(dt)
        return STAY

    def wants_redraw(self) -> bool:
        return self.redraw

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        self.redraw = False


def opened_app(tmp_path: Path, scene: Scene | None = None) -> App:
    game = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    if scene is not None:
        game.stack = Stack(scene, game.window.size)
    pygame.event.clear()
    return game
