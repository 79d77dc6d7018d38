"""The waits of a ready hand, told at the table with and without the coach."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.mahjong.tiles import parse_tile
from game.ui.coach import desk as coach_desk
from game.ui.coach.waits import placed
from game.ui.widgets.frame import Frame
from tests.ai.stand_in import judge
from tests.ui.coach_driver import READY, SIZES, asked, point, said


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(coach_desk, "strongest_judge", lambda: judge)
    yield


def test_waits_of_a_ready_hand_are_told_without_a_coach() -> None:
    driver = asked("off")
    assert "叫" in said(driver) and "剩 4" in said(driver) and "1番 6分" in said(driver)


def test_waits_follow_the_tile_pointed_at_or_chosen() -> None:
    driver = asked("off", hand="123456789m4499p", drawn="1s")
    assert [wait.tile for wait in driver.scene.coach.waits()] == [parse_tile("4p"), parse_tile("9p")]
    point(driver, "4p")
    assert driver.scene.coach.waits() == ()
    driver.send(pygame.event.Event(pygame.WINDOWLEAVE))
    driver.scene.selected = next(one.key for one in driver.scene.layout.own_hand if one.tile == parse_tile("4p"))
    assert driver.scene.coach.waits() == ()


def test_the_plate_of_waits_keeps_off_a_label() -> None:
    free = pygame.Rect(100, 0, 800, 500)
    assert placed((200, 50), free, None).midbottom == (500, 500)
    assert placed((200, 50), free, (450, 550)).left == 550
    assert placed((200, 50), free, (650, 850)).midbottom == (500, 500)
    assert placed((400, 50), free, (550, 690)).right == 550


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [READY, "1112345678999m"])
def test_the_plate_of_waits_covers_neither_hand_nor_plates(hand: str, size: tuple[int, int]) -> None:
    driver = asked("off", hand=hand, size=size)
    coach = driver.scene.coach
    plate = coach_desk.WaitsPlate(driver.context, Frame(size), coach.waits(), coach._free().w)
    rect = placed(plate.size, coach._free(), None)
    layout = driver.scene.layout
    assert not [one for one in layout.own_hand if one.rect.colliderect(rect)]
    assert not [one for one in layout.plates if one.rect.colliderect(rect)]
    assert not rect.colliderect(layout.tools["auto"])
