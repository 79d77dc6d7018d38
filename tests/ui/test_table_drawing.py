"""What lies above what when the table is drawn."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.config import Language
from game.mahjong.events import Won
from game.ui.coach.panel import panel_rect
from game.ui.layout import lay_out
from game.ui.table.label import label_place
from game.ui.table.offer import Offer
from game.ui.table.overlays import draw_void, void_overlay
from game.ui.table.piece import Key
from game.ui.table.stage import Stage
from game.ui.widgets.frame import Frame
from tests.ui.table_driver import Driver, with_hand
from tests.ui.test_layout import SIZES, crowded, start
from tools import text_audit


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


def test_nothing_is_told_of_tiles_in_the_dark_under_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver("qq_original")
    with_hand(driver, "123456789m1122s", "1s")
    assert driver.until_asked()

    def dark() -> bool:
        shot = driver.scene.timeline.shot
        return shot is not None and isinstance(shot.event, Won) and shot.effect_time >= 0

    driver.click(driver.button_at("win"))
    pointed = driver.scene.layout.own_hand[0].rect.center
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pointed, rel=(0, 0), buttons=(0, 0, 0)))
    told: list[bool] = []
    monkeypatch.setattr(driver.scene.picture, "copies", lambda *rest: told.append(dark()))
    shown = 0
    while driver.at_table:
        driver.scene.draw(driver.surface)
        shown += dark()
        driver.step(0.02, 0.02)
    assert shown > 20 and told and not any(told)


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


@pytest.mark.parametrize("text_scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_tags_of_raised_tiles_leave_the_own_plate_free(size: tuple[int, int], text_scale: int) -> None:
    scene = text_audit.SCREENS["table, three tiles to give"](text_audit.make_context(Language.EN, text_scale))
    scene.resize(size)
    drawn = text_audit.texts_drawn(lambda: scene.draw(pygame.Surface(size)))
    own = next(plate.rect for plate in scene.layout.plates if plate.place == 0)
    tags = [one.ink for one in drawn if one.text == scene.context.texts.get("table.exchange")]
    assert len(tags) == 3 and min(tag.left for tag in tags) < own.right
    assert not [tag for tag in tags if tag.colliderect(own)]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_why_a_suit_can_not_be_the_void_one_is_told_in_full(
    language: Language, text_scale: int, size: tuple[int, int]
) -> None:
    context = text_audit.make_context(language, text_scale)
    own = (0, 0, 1, 2, 3, 4, 5, 18, 19, 20, 21, 22, 23)  # no dots
    view = replace(start("qq_void_suit"), hand=own, hands=(own, None, None, None))
    overlay = void_overlay(Stage(size), view, Offer(voids=(1,)))
    drawn = text_audit.texts_drawn(lambda: draw_void(pygame.Surface(size), context, overlay))
    assert text_audit.faults(drawn, size) == []
    assert [one.text for one in drawn].count(context.texts.get("table.void.locked")) == 2
