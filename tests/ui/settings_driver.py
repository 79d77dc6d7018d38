"""The settings as the tests of their pages open and press them."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.context import Context
from game.ui.scenes.settings import SettingsScene
from tests.ui.test_kit import click, texts_drawn, wait


def opened(context: Context, page: str = "display") -> SettingsScene:
    scene = SettingsScene(context, page)
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    wait(context)
    return scene


def press(scene: SettingsScene, name: str) -> Any:
    wait(scene.context)
    widget = next(widget for widget in scene.focus.widgets if widget.name == name)
    return click(scene, widget.rect.center)


def words(scene: SettingsScene) -> list[str]:
    return [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
