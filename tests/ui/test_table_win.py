"""The moment of a win, other calls over the table, and plates: pictures keep their size, words keep their place."""

from __future__ import annotations

import pygame
import pytest

from game.config import Language
from game.mahjong.events import HandWin, Won
from game.mahjong.fans import Score
from game.ui import appearance
from game.ui.choreography import WIN_KINDS, Effect, Script
from game.ui.coach import desk as coach_desk
from game.ui.context import new_session
from game.ui.layout import lay_out
from game.ui.paint import ELLIPSIS
from game.ui.table.effects import CALLS, call_center, call_pictures
from game.ui.table.items_paint import number_beside
from game.ui.table.plates_paint import name_fitting
from game.ui.table.stage import Stage
from game.ui.table.win import BESIDE, ROOM, draw_win, great, head
from game.ui.timeline import Shot
from tests.ui.test_kit import open_display, shared_assets
from tests.ui.test_layout import crowded
from tests.ui.test_table_racks import BASIC
from tools.screenshots import table as coached_table
from tools.text_audit import make_context, texts_drawn

SIZES = ((960, 540), (1280, 720), (1920, 1080))


@pytest.fixture(autouse=True)
def usual_looks() -> None:
    open_display()
    appearance.use(appearance.Appearance())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", list(Language))
def test_the_great_character_leaves_the_words_beside_it_free(
    size: tuple[int, int], text: int, language: Language
) -> None:
    context, stage = make_context(language, text), Stage(size)
    character = great(context, stage)
    ink = character.get_bounding_rect().move(
        character.get_rect(center=stage.frame.point(stage.cx - BESIDE, stage.cy)).topleft
    )
    left = stage.frame.point(stage.cx + BESIDE - ROOM / 2, 0)[0]
    assert ink.right <= left
    for kind in WIN_KINDS:
        assert head(context, stage, kind).get_bounding_rect().w <= stage.frame.px(ROOM)


@pytest.mark.parametrize("label", CALLS)
def test_calls_keep_their_size_when_texts_are_larger(label: str) -> None:
    sizes = set()
    for text in (100, 150):
        context = make_context(Language.EN, text)
        sizes.add(call_pictures(context, Stage((1280, 720)), context.texts.get(label), CALLS[label])[0].get_size())
    assert len(sizes) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("docked", [False, True])
@pytest.mark.parametrize("language", list(Language))
def test_a_call_of_a_side_stands_beside_its_plate(size: tuple[int, int], docked: bool, language: Language) -> None:
    context, layout = make_context(language, 100), lay_out(crowded(0, 5), size, docked=docked)
    for label in ("table.call.pong", "table.call.kong", "table.call.wind", "table.call.rain"):
        manner = CALLS[label]
        letters = call_pictures(context, layout.stage, context.texts.get(label), manner)[0].get_rect()
        for place in (1, 3):
            letters.center = call_center(layout, place, letters.w)
            assert not [plate.place for plate in layout.plates if letters.colliderect(plate.rect)], (label, place)


def test_the_number_of_an_item_gives_up_its_sign_before_it_touches_the_picture() -> None:
    font = shared_assets().font(20, "bold")
    whole = font.size("×3")[0]
    assert number_beside(font, 3, whole) == "×3"
    assert number_beside(font, 3, whole - 1) == "3"


def test_a_name_too_long_for_its_plate_is_its_last_word() -> None:
    context, stage = make_context(Language.EN, 150), Stage((960, 540))
    smallest = context.assets.font(stage.frame.text_px(0))
    whole, last = smallest.size("Aunt Zhou")[0], smallest.size("Zhou")[0]
    assert name_fitting(context, stage.frame, "Aunt Zhou", whole) == "Aunt Zhou"
    assert name_fitting(context, stage.frame, "Aunt Zhou", whole - 1) == "Zhou"
    assert name_fitting(context, stage.frame, "Aunt Zhou", last - 1) == "Aunt Zhou"


@pytest.mark.parametrize("winners", [1, 2])
def test_what_a_win_is_worth_is_never_cut_short(winners: int) -> None:
    """At the least window, with the largest letters, in English: the longest of what is called out."""
    context, stage = make_context(Language.EN, 150), Stage((960, 540))
    score = BASIC._replace(bonuses=(("kong", 1), ("root", 1), ("kong_self_draw", 1)), fan=7)
    wins = tuple(HandWin(seat, "discard", 3, 0, score) for seat in range(1, 1 + winners))
    view = crowded(0, 5)
    script = Script(3.5, payments=(-12, 12, 12, 0), effect=Effect("discard", (1,)))
    shot = Shot(Won(wins, (), ()), view, view, script).at_effect(0.4)
    session = new_session(context.presets.ruleset("blood_battle"), "regular", 3)
    surface, layout = pygame.Surface((960, 540)), lay_out(view, stage.size)
    drawn = [one.text for one in texts_drawn(lambda: draw_win(surface, context, session, shot, layout, True))]
    assert not [text for text in drawn if ELLIPSIS in text]
    assert sum("7 fan" in text for text in drawn) == winners


@pytest.mark.parametrize(
    ("language", "call"),
    [
        (Language.EN, "Opera: full flush · win after a kong · 5 fan"),
        (Language.ZH, "变脸大师：清一色 · 杠上花 · 5 番"),
    ],
)
def test_the_parts_of_a_win_are_kept_apart(language: Language, call: str) -> None:
    context = make_context(language, 100)
    win = HandWin(2, "self_draw", 3, None, Score("full_flush", 4, 0, 5, 16, (("kong_self_draw", 1),)))
    view, size = crowded(0, 5), (1280, 720)
    script = Script(3.5, payments=(-12, -12, 36, -12), effect=Effect("self_draw", (2,)))
    shot = Shot(Won((win,), (), ()), view, view, script).at_effect(0.4)
    session, surface = new_session(context.presets.ruleset("blood_battle"), "regular", 3), pygame.Surface(size)
    drawn = [
        one.text for one in texts_drawn(lambda: draw_win(surface, context, session, shot, lay_out(view, size), True))
    ]
    assert call in drawn


@pytest.mark.parametrize("text", [100, 150])
def test_the_plate_of_waits_lies_above_the_tags_of_the_coach(monkeypatch: pytest.MonkeyPatch, text: int) -> None:
    plates: list[pygame.Rect] = []
    tags: list[pygame.Rect] = []
    monkeypatch.setattr(coach_desk.WaitsPlate, "draw", lambda plate, surface, rect: plates.append(rect))
    monkeypatch.setattr(coach_desk, "draw_tag", lambda pen, words, rect, *rest: tags.append(rect))
    scene = coached_table(make_context(Language.EN, text, reduced_motion=True))
    scene.resize((960, 540))
    scene.draw(pygame.Surface((960, 540)))
    assert len(plates) == 1 and len(tags) == 2
    assert plates[0].bottom <= min(tag.top for tag in tags)
