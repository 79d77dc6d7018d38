"""Marks are pictures that are kept: one that grows is a few of them, and the turning light behind a level is one."""

from __future__ import annotations

import pygame
import pytest

from game.config import Language
from game.ui import marks
from game.ui.life.ceremony import TURNS, LevelScene
from game.ui.table import weather as table_weather
from game.ui.table.sprites import rays
from tests.ui.test_kit import open_display
from tools import text_audit

GOLD = (255, 214, 120)


def test_a_mark_that_grows_is_a_few_pictures() -> None:
    open_display()
    marks._mark_of.cache_clear()
    surface = pygame.Surface((40, 40))
    for step in range(101):
        marks.star(surface, (20, 20), 10 + step / 100, GOLD)
    assert marks._mark_of.cache_info().currsize == 5  # a quarter of a pixel apart


@pytest.mark.parametrize("size", [10, 11.25, 24])
def test_a_mark_has_its_size(size: float) -> None:
    open_display()
    surface = pygame.Surface((60, 60), pygame.SRCALPHA, 32)
    marks.lozenge(surface, (30, 30), size, GOLD)
    ink = surface.get_bounding_rect()
    assert ink.center == (30, 30) and abs(ink.w - size) <= 2 and abs(ink.h - size) <= 2


def test_the_light_behind_a_level_is_made_once_for_several_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(table_weather, "rays", lambda step: (made.append(step), rays(step))[1])
    context = text_audit.make_context(Language.EN, 100)
    scene = text_audit.SCREENS["a new level"](context)
    assert isinstance(scene, LevelScene)
    scene.resize((1280, 720))
    scene.age = 0.0
    table_weather.WHEEL.rest()
    for _ in range(60):
        scene.draw(pygame.Surface((1280, 720)))
        scene.update(1 / 60)
    assert made == list(range(TURNS))
