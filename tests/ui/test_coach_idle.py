"""The coach's panel while others play, and how it uses its room: the advice before, what marks mean, larger words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ai.advice_danger import Mark
from game.config import Language
from game.ui.coach import desk as coach_desk
from game.ui.coach.options import why_height
from game.ui.coach.panel import Told, paint_panel
from game.ui.coach.parts import Pen, draw_useful
from game.ui.widgets.frame import Frame
from tests.ai.stand_in import judge
from tests.ui.coach_driver import SIZES, asked, check_panel, panel_words
from tests.ui.table_driver import Driver
from tests.ui.test_kit import texts_drawn


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(coach_desk, "strongest_judge", lambda: judge)
    yield


def others_play(driver: Driver) -> Driver:
    """After what was advised was done, while another seat is on turn."""
    driver.scene.play.act(driver.advised())
    driver.scene.coach.update()
    assert driver.scene.coach.advice is None
    return driver


def shown(driver: Driver) -> list[str]:
    return [text for text, _ in panel_words(driver)]


def test_while_others_play_the_advice_before_can_be_read() -> None:
    driver = asked()
    before = driver.scene.coach.advice
    others_play(driver)
    get = driver.context.texts.get
    assert driver.scene.coach._told(driver.scene.play.view).before is before
    assert get("coach.ui.before") in shown(driver) and get("coach.ui.why") in shown(driver)
    assert get("coach.ui.idle") not in shown(driver)


def test_when_moves_are_taken_back_no_advice_is_of_the_turn_before() -> None:
    driver = others_play(asked())
    coach, view = driver.scene.coach, driver.scene.play.view
    assert coach._told(view).before is not None
    driver.scene.start_anew(dealt=False)
    coach.update()
    assert coach._told(view).before is None


def test_advice_is_not_of_the_turn_before_where_a_turn_went_by_without_any() -> None:
    driver = others_play(asked())
    coach, get = driver.scene.coach, driver.context.texts.get
    assert driver.until_asked()
    coach.toggle()
    driver.step(0.1)
    others_play(driver)
    coach.toggle()
    coach.update()
    assert coach._told(driver.scene.play.view).before is None
    assert get("coach.ui.before") not in shown(driver) and get("coach.ui.marks") in shown(driver)


def test_before_the_first_advice_the_marks_are_told() -> None:
    driver = asked()
    get = driver.context.texts.get
    frame = Frame(driver.scene.size)
    drawn = texts_drawn(lambda: paint_panel(driver.context, driver.scene.session, frame, Told(None)))
    told = "".join(text for text, _ in drawn)
    assert get("coach.ui.idle") in told
    assert all(get(f"coach.mark.{mark}.means") in told for mark in Mark)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_short_while_others_play(size: tuple[int, int], language: Language) -> None:
    check_panel(others_play(asked(size=size, language=str(language))))


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("text_scale", [125, 150])
def test_nothing_is_cut_short_with_larger_texts(text_scale: int, language: Language) -> None:
    driver = Driver("qq_original", hints="always", language=str(language), animation_speed=0, text_scale=text_scale)
    driver.stack.resize((960, 540))
    driver.surface = pygame.Surface((960, 540))
    for _ in range(4):
        assert driver.until_asked()
        driver.step(0.5)
        check_panel(driver)
        check_panel(others_play(driver))


def test_words_grow_where_the_panel_has_room() -> None:
    few, many = asked(hand="1112345678999m", drawn="1s"), asked()
    sizes = []
    for driver in (few, many):
        pen = Pen(driver.surface, driver.context, Frame((1280, 720)), 0, 256)
        advice = driver.scene.coach.advice
        assert advice is not None
        heights = [why_height(pen, advice.reasons, growth) for growth in (0, 2, 4)]
        assert heights == sorted(heights) and heights[0] < heights[-1]
        bottoms = [rect.bottom for _, rect in panel_words(driver)]
        sizes.append(max(bottoms))
    assert all(bottom > 590 for bottom in sizes)  # down to the last sixth of the panel


@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("size", SIZES)
def test_useful_tiles_leave_room_for_the_words_beside_them(size: tuple[int, int], text_scale: int) -> None:
    driver = Driver("qq_original", hints="always", animation_speed=0, text_scale=text_scale)
    driver.stack.resize(size)
    frame = Frame(size)
    pen = Pen(pygame.Surface(size), driver.context, frame, 0, frame.px(240))
    drawn = texts_drawn(lambda: draw_useful(pen, 0, [(tile, 4) for tile in range(20)], frame.px(24)))
    more = next(rect for text, rect in drawn if text.startswith("+"))
    total = next(rect for text, rect in drawn if text == driver.context.texts.get("coach.ui.count", count=80))
    assert more.right + frame.px(4) <= total.left
