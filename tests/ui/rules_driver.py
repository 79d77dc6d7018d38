"""Screens of rules as the tests drive them: opened, clicked, typed at."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui import keys
from game.ui.rules.frame import RulesScreen
from game.ui.scene import STAY
from game.ui.widgets.base import Widget
from tests.ui.test_kit import mouse, wait
from tools.text_audit import texts_drawn

WIN = "3334567888s concealed:1s +6s self-draw kong-draw"
FOURTEEN = "2355678m 4567789p"


def opened(scene: Any, size: tuple[int, int] = (1280, 720)) -> Any:
    scene.resize(size)
    return scene


def control(scene: RulesScreen, name: str) -> Widget:
    return next(widget for widget in scene.focus.widgets if widget.name == name)


def click(scene: RulesScreen, name: str) -> Any:
    wait(scene.context)
    at = control(scene, name).rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        scene.handle(mouse(kind, at))
    return scene.handle(mouse(pygame.MOUSEBUTTONUP, at))


def press(scene: RulesScreen, *names: str) -> Any:
    change: Any = STAY
    for name in names:
        wait(scene.context)
        change = scene.handle(keys.press(name))
    return change


def write(scene: RulesScreen, text: str) -> None:
    for letter in text:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def control_key(scene: RulesScreen, code: int) -> Any:
    event = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=code, mod=pygame.KMOD_LCTRL, unicode="")
    return scene.handle(event)


def shown(scene: RulesScreen) -> list[str]:
    return [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(scene.frame.size)))]
