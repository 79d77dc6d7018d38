"""What lies above what when the table is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.mahjong.events import Won
from game.ui.coach.panel import panel_rect
from game.ui.layout import lay_out
from game.ui.table.picture import label_place
from game.ui.widgets.frame import Frame
from tests.ui.table_driver import Driver, with_hand


def test_the_coach_darkens_with_the_table_under_a_win() -> None:
    driver = Driver("qq_original", hints="always")
    with_hand(driver, "123456789m1122s", "1s")
    assert driver.until_asked()
    box = panel_rect(Frame(driver.scene.size))
    driver.click(driver.button_at("win"))
    for _ in range(200):
        shot = driver.scene.timeline.shot
        if shot is not None and isinstance(shot.event, Won) and 0.4 < shot.effect_share < 0.7:
            break
        driver.step(0.05)
    else:
        raise AssertionError("no win was shown")
    driver.scene.draw(driver.surface)
    shown = driver.surface.subsurface(box).copy()
    idle = driver.scene.coach._painted(Frame(driver.scene.size))
    plain = pygame.Surface(box.size)
    plain.blit(idle, (0, 0))
    corner = pygame.Rect(12, box.h - 60, box.w - 24, 48)  # nothing is written there
    assert sum(pygame.transform.average_color(shown, corner)[:3]) < 0.9 * sum(
        pygame.transform.average_color(plain, corner)[:3]
    )


@pytest.mark.parametrize("docked", [False, True])
def test_the_label_of_a_tile_covers_no_button_and_no_panel(docked: bool) -> None:
    driver = Driver("qq_void_suit", hints="always" if docked else "off")
    assert driver.until_asked()
    layout = lay_out(driver.scene.play.view, (1280, 720), {"pass": None, "pong": None}, docked=docked)
    window = pygame.Rect(0, 0, 1280, 720)
    spots = [spot.rect for spot in layout.buttons]
    wanted = pygame.Rect(0, 0, 312, 26)
    for right in (900, 1000, 1100, 1270):
        wanted.midright = (right, spots[0].centery)
        placed = label_place(wanted, layout, window)
        assert placed.size == wanted.size and window.contains(placed)
        assert placed.right <= layout.stage.width and placed.collidelist(spots) < 0
    free = pygame.Rect(300, 300, 312, 26)
    assert label_place(free, layout, window) == free


def test_a_sentence_does_not_cover_the_box_of_the_void_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver("qq_void_suit")
    assert driver.until_asked()
    scene, told = driver.scene, pygame.Surface((1280, 720), pygame.SRCALPHA)
    assert scene.overlay is not None
    toast = scene.picture.toast
    monkeypatch.setattr(scene.picture, "toast", lambda surface, *rest: toast(told, *rest))
    scene.play.toast = ("Discard your void suit first", 2.0)
    scene.touch()
    scene.draw(driver.surface)
    drawn = told.get_bounding_rect()
    assert drawn.w > 100 and scene.overlay.box.bottom < drawn.top
    assert drawn.bottom < scene.layout.own_hand[0].rect.top
