"""Choosing a new game: rooms in both languages, the preset that START names."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.session.items import ItemMode
from game.ui.context import Context
from game.ui.scene import Swap
from game.ui.widgets.button import Button
from tests.ui.life_driver import new_game, press, widget
from tests.ui.test_kit import click, make_context, mouse, wait
from tools.text_audit import texts_drawn


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("size", "text_scale", "both"), [((1280, 720), 100, True), ((960, 540), 100, False)])
def test_rooms_are_named_in_both_languages_where_there_is_room(
    context: Context, language: Language, size: tuple[int, int], text_scale: int, both: bool
) -> None:
    context.change(language=language, text_scale=text_scale)
    scene = new_game(context)
    scene.resize(size)
    drawn = [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(size)))]
    for room in context.life.life.rooms:
        words = context.words(f"room.{room.id}")
        assert words.main.replace(" ", "") in "".join(drawn).replace(" ", "")
        assert (words.other in drawn) is both


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 100), ((960, 540), 150)])
def test_the_start_names_the_preset_whose_card_is_not_seen(
    context: Context, size: tuple[int, int], text_scale: int
) -> None:
    context.change(text_scale=text_scale)
    scene = new_game(context, chosen="qq_original")
    scene.resize(size)

    def named() -> int:
        drawn = [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(size)))]
        return drawn.count(context.preset_name(scene.rules).main)

    name = context.preset_name(scene.rules).main
    assert type(widget(scene, "start")) is Button
    press(scene, "later")
    start = widget(scene, "start")
    assert scene.rules.id == "qq_original" and start.detail.main == name and named() == 1
    press(scene, "earlier")
    assert type(widget(scene, "start")) is Button
    press(scene, "later")
    answer = press(scene, "start")
    assert isinstance(answer, Swap) and context.session is not None and context.session.preset == "qq_original"


def test_what_each_choice_about_items_means_is_told_where_one_points(context: Context) -> None:
    scene = new_game(context)
    for place, mode in enumerate(ItemMode):
        wait(context)
        at = widget(scene, "items").cell(place).center
        click(scene, at)
        scene.handle(mouse(pygame.MOUSEMOTION, at))
        drawn = "".join(one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720)))))
        assert scene.mode is mode and context.texts.get(f"shop.mode.{mode}") in drawn
