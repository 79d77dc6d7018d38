"""What a demonstration says beside its table: its type, its lines, and what has just happened."""

from __future__ import annotations

import pygame
import pytest

from game.config import Language
from game.mahjong.events import ClaimsPassed, Discarded, Drawn, ExchangeChosen, Ponged
from game.ui import paint
from game.ui.coach.parts import Pen
from game.ui.learn_parts import evened
from game.ui.replay.happened import Happened, happened
from game.ui.scenes.demo_table import DemoTableScene
from game.ui.widgets.frame import Frame
from tests.ui.test_kit import open_display
from tools import text_audit


def shown(name: str, size: tuple[int, int], language: Language = Language.ZH, text_scale: int = 100) -> DemoTableScene:
    open_display()
    scene = DemoTableScene(text_audit.make_context(language, text_scale), name)
    scene.resize(size)
    return scene


def texts_of(scene: DemoTableScene) -> list[str]:
    surface = pygame.Surface(scene.frame.size)
    return [one.text for one in text_audit.texts_drawn(lambda: scene.ground(surface))]


def test_the_last_thing_done_with_tiles_is_told() -> None:
    events = (Drawn(1, 4, False), Discarded(1, 9, False), Ponged(3, 9, 1), ClaimsPassed(1, 9))
    assert [happened(events[:count], 1) for count in range(4)] == [
        None,
        Happened((1,), "drawn", (4,)),
        Happened((1,), "discarded", (9,)),
        Happened((3,), "pong", (9, 9, 9)),
    ]
    assert happened(events, 1) == happened(events[:3], 1)
    assert happened((Drawn(2, None, False),), 2) is None
    assert happened((*events, Drawn(0, 7, True)), 0) == Happened((0,), "replaced", (7,))
    assert happened((*events, Drawn(0, 7, True)), 2) == happened(events, 2)  # what others draw is not told
    assert happened((ExchangeChosen(2, (0, 1, 2)), ExchangeChosen(3, None)), 0) == Happened((2,), "gave", (0, 1, 2))


def test_several_winners_are_told_at_once() -> None:
    scene = shown("two_winners", (1280, 720))
    found = []
    for number in range(len(scene.showing.stops)):
        scene.showing.to(number)
        found.append(happened(scene.showing.stepper.reel.events[: scene.showing.stepper.place], 0))
    won = found[-1]
    assert won is not None and won.did == "won" and len(won.seats) == 2 and len(won.tiles) == 1


def test_it_stands_below_the_caption() -> None:
    scene = shown("two_winners", (1280, 720))
    get = scene.context.texts.get
    for number in range(len(scene.showing.stops)):
        scene.showing.to(number)
        what = happened(scene.showing.stepper.reel.events[: scene.showing.stepper.place], 0)
        assert what is not None and get(f"demo.did.{what.did}") in texts_of(scene)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 100), ((1280, 720), 100), ((960, 540), 150)])
def test_every_step_of_a_demonstration_has_room_for_its_words(
    size: tuple[int, int], text_scale: int, language: Language
) -> None:
    for name in ("wind_and_rain", "pig_and_ready_check"):
        scene = shown(name, size, language, text_scale)
        for number in range(len(scene.showing.stops)):
            scene.showing.to(number)
            scene.refresh()
            drawn = text_audit.texts_drawn(lambda scene=scene: scene.draw(pygame.Surface(size)))
            assert not text_audit.faults(drawn, size)


def test_no_word_is_left_alone_on_the_last_line() -> None:
    scene = shown("wind_and_rain", (1280, 720))
    pen = Pen(pygame.Surface((400, 300)), scene.context, Frame((1280, 720)), 0, 340)
    text = "下家打出四筒，你手里正好三张。"
    font = pen.font(25)
    even = evened(pen, text, 25)
    before, after = paint.wrapped(text, font, pen.room), paint.wrapped(text, font, even.room)
    assert len(before) == len(after) == 2
    assert font.size(before[-1])[0] < font.size(after[-1])[0] and even.room < pen.room
