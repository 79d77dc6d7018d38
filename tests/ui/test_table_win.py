"""The moment of a win and other calls over the table: pictures keep their size, words keep their place."""

from __future__ import annotations

import pytest

from game.config import Language
from game.ui import appearance
from game.ui.table_effects import CALLS, call_pictures
from game.ui.table_items_paint import number_beside
from game.ui.table_stage import Stage
from game.ui.table_warm import WIN_KINDS
from game.ui.table_win import BESIDE, ROOM, great, head
from tests.ui.test_kit import open_display, shared_assets
from tools.text_audit import make_context

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


def test_the_number_of_an_item_gives_up_its_sign_before_it_touches_the_picture() -> None:
    font = shared_assets().font(20, "bold")
    whole = font.size("×3")[0]
    assert number_beside(font, 3, whole) == "×3"
    assert number_beside(font, 3, whole - 1) == "3"
