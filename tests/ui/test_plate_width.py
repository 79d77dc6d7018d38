"""Plates are as wide as what they hold, and as wide at the end of a hand as at its beginning."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.config import Language
from game.ui.context import new_session
from game.ui.layout import lay_out
from game.ui.paint import ELLIPSIS
from game.ui.table.plate_width import plate_widths
from game.ui.table.plates_paint import draw_plate
from game.ui.table.stage import PLATE_WIDTH, Stage
from game.ui.widgets.seats import seat_name
from tests.ui.table_driver import Driver
from tests.ui.test_kit import open_display
from tools import text_audit

SIZES = ((960, 540), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("preset", ["blood_battle", "qq_void_suit"])
def test_what_a_plate_may_hold_fits(size: tuple[int, int], text_scale: int, language: Language, preset: str) -> None:
    open_display()
    context = text_audit.make_context(language, text_scale)
    session = new_session(context.presets.ruleset(preset), "regular", 3)
    layout = lay_out(session.view, size, plate_widths=plate_widths(context, session, Stage(size)))
    void = 1 if preset == "qq_void_suit" else None
    for plate in layout.plates:
        name = seat_name(context, session, plate.seat).main
        for order, suit in ((None, void), (1, None)):
            shown = replace(plate, points=-888, win_order=order, void=suit, chosen=None)
            drawn = text_audit.texts_drawn(partial(draw_plate, pygame.Surface(size), context, shown, name))
            assert text_audit.faults(drawn, size) == []
            assert not [one.text for one in drawn if ELLIPSIS in one.text]
            assert "–888" in [one.text for one in drawn]


def test_a_plate_is_as_wide_as_its_name_its_points_and_its_badge_ask() -> None:
    open_display()
    context, stage = text_audit.make_context(Language.EN, 100), Stage((1280, 720))
    plain, void = (
        plate_widths(context, new_session(context.presets.ruleset(preset), "regular", 3), stage)
        for preset in ("blood_battle", "qq_void_suit")
    )
    assert all(one < other <= PLATE_WIDTH for one, other in zip(plain, void, strict=True))
    assert plain[1] > plain[0]  # Red Panda has a longer name than you
    session = new_session(context.presets.ruleset("blood_battle"), "regular", 3)
    session.totals = (-1_000, 1_000_000, 0, 0)
    longer = plate_widths(context, session, stage)
    assert longer[0] > plain[0] and longer[1] == PLATE_WIDTH and longer[2:] == plain[2:]


@pytest.mark.parametrize("preset", ["blood_battle", "qq_void_suit", "exchange_battle"])
def test_no_plate_moves_while_a_hand_is_played(preset: str) -> None:
    driver, seen = Driver(preset, seed=13), []
    while driver.until_asked():
        seen.append([plate.rect for plate in driver.scene.layout.plates])
        driver.by_mouse(driver.advised())
    assert len(seen) > 5 and all(one == other for one, other in pairwise(seen))
    assert all(plate.rect.w < PLATE_WIDTH for plate in driver.scene.layout.plates) or not driver.at_table


@pytest.mark.parametrize("size", SIZES)
def test_the_seal_of_a_win_covers_neither_the_button_beside_the_plate_nor_the_rim(size: tuple[int, int]) -> None:
    open_display()
    context = text_audit.make_context(Language.EN, 100)
    session = new_session(context.presets.ruleset("blood_battle"), "regular", 3)
    layout = lay_out(session.view, size, plate_widths=plate_widths(context, session, Stage(size)))
    scene_of = {plate.place: plate.rect for plate in layout.plates}
    assert layout.tools["auto"].left - scene_of[0].right >= layout.stage.frame.px(18)
    assert scene_of[1].right + layout.stage.frame.px(17) <= size[0] - layout.stage.frame.px(24)
