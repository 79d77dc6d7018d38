"""What lies above what when the table is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.mahjong.events import Won
from game.ui.coach.panel import panel_rect
from game.ui.layout import lay_out
from game.ui.table.label import label_place
from game.ui.table.piece import Key
from game.ui.widgets.frame import Frame
from tests.ui.table_driver import Driver, with_hand
from tests.ui.test_layout import SIZES, crowded


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("docked", [False, True])
@pytest.mark.parametrize("wide", [110, 320])
def test_the_label_of_a_tile_covers_nothing_that_matters(size: tuple[int, int], docked: bool, wide: int) -> None:
    layout = lay_out(crowded(1, 21, opened=True), size, {"pass": None, "pong": None}, docked=docked)
    frame, last = layout.stage.frame, layout.pieces[Key("river", 3, 20)]
    window = pygame.Rect(0, 0, frame.px(layout.stage.width), size[1])
    label = (frame.px(wide), frame.px(28))
    keep = [plate.rect for plate in layout.plates]
    keep += [layout.panel, *layout.tools.values(), *(spot.rect for spot in layout.buttons)]
    for one in layout.pieces.values():
        if one.tile is None:
            continue
        placed = label_place(label, one, layout, [last.rect])
        own = one.key.seat == 0 and one.key.kind != "river"
        assert placed.size == label and window.contains(placed), one.key
        assert placed.collidelist(keep) < 0, one.key
        assert own or not placed.colliderect(one.top_face), one.key
        assert own or one is last or not placed.colliderect(last.rect), one.key


def test_the_label_of_an_own_tile_leaves_the_faces_of_the_hand_free() -> None:
    layout = lay_out(crowded(1, 5), (1280, 720))
    for one in layout.own_hand:
        placed = label_place((110, 26), one, layout)
        assert abs(placed.centerx - one.rect.centerx) <= 1
        assert placed.top >= one.rect.bottom - 10 and placed.bottom <= 720


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
