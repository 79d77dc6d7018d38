"""A table at which the coach is asked, and what he says there."""

from __future__ import annotations

import pygame

from game.mahjong.tiles import parse_tile
from game.ui.coach.panel import panel_rect
from game.ui.paint import ELLIPSIS
from game.ui.table.kept import Kept
from game.ui.widgets.frame import Frame
from tests.ui.table_driver import Driver, with_hand
from tests.ui.test_kit import texts_drawn

SIZES = ((1280, 720), (960, 540), (1920, 1080))
READY, DRAWN = "123456789m4599p", "1s"


def asked(
    hints: str = "always",
    hand: str = READY,
    drawn: str = DRAWN,
    language: str = "zh",
    size: tuple[int, int] = (1280, 720),
    preset: str = "qq_original",
) -> Driver:
    """A table at which seat 0 holds a hand and is asked."""
    driver = Driver(preset, hints=hints, language=language, animation_speed=0)
    with_hand(driver, hand, drawn)
    driver.stack.resize(size)
    driver.surface = pygame.Surface(size)
    assert driver.until_asked()
    driver.step(0.5, draw=True)
    return driver


def words(driver: Driver) -> list[tuple[str, pygame.Rect]]:
    driver.scene.coach._kept = Kept()  # so that its button is painted anew
    return texts_drawn(lambda: driver.stack.draw(driver.surface))


def panel_words(driver: Driver) -> list[tuple[str, pygame.Rect]]:
    """What is written on the panel, where it lies in the window."""
    coach = driver.scene.coach
    coach._picture = None
    return texts_drawn(lambda: coach._painted(Frame(driver.scene.size)))


def said(driver: Driver) -> str:
    written = words(driver) + (panel_words(driver) if driver.scene.coach.open else [])
    return " ".join(text for text, _ in written)


def check_panel(driver: Driver) -> None:
    """Nothing on the panel is cut short, leaves it or lies on something else written there."""
    box = panel_rect(Frame(driver.scene.size))
    written = panel_words(driver)
    assert not [text for text, rect in written if text.endswith(ELLIPSIS) or not box.contains(rect)]
    rects = [rect for _, rect in written]
    both = [(n, n + 1 + m) for n, one in enumerate(rects) for m in one.collidelistall(rects[n + 1 :])]
    assert not [(written[one], written[other]) for one, other in both]


def point(driver: Driver, tile: str) -> None:
    at = driver.tile_at(parse_tile(tile))
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
