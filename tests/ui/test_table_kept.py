"""The table that is kept under an effect, and what is drawn ahead."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.core.stream import stream
from game.mahjong.events import Won
from game.mahjong.record import outcome, replay
from game.session.table import Frame
from game.ui import calm, paint
from game.ui.choreography import script
from game.ui.keys import press
from game.ui.layout import lay_out
from game.ui.timeline import Shot
from tests.ui.alive_driver import SIZE, won
from tests.ui.table_driver import Driver


def under_a_win():
    """The driver of a table at which the effect of a self-drawn win is shown."""
    driver = Driver("blood_battle", 1)
    scene = driver.scene
    scene.skip()
    scene.timeline.play(Frame(won("self_draw"), driver.session.view))
    scene._relayout()
    scene.timeline.update(1.2)
    return driver


def test_the_table_kept_under_an_effect_is_the_table():
    scene = under_a_win().scene
    kept, anew = pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.draw(kept)
    assert scene.picture._beneath is not None
    scene.draw(kept)
    scene.picture._beneath = None
    scene.draw(anew)
    assert kept.get_view().raw == anew.get_view().raw


def test_the_table_kept_under_an_effect_takes_no_room_below_another_screen():
    scene = under_a_win().scene
    before, after = pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.draw(before)
    picture = scene.picture._beneath.picture
    assert picture() is not None
    calm.rest()
    assert picture() is None
    scene.draw(after)
    assert before.get_view().raw == after.get_view().raw


def test_the_table_under_an_effect_follows_the_pointer():
    driver = under_a_win()
    scene, before, after = driver.scene, pygame.Surface(SIZE), pygame.Surface(SIZE)
    scene.draw(before)
    pos = scene.layout.tools["gear"].center
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    scene.draw(after)
    assert before.get_view().raw != after.get_view().raw


def test_costly_pictures_are_made_one_a_frame_and_then_no_more():
    driver = Driver("blood_battle", 1)
    warmth, steps = driver.scene.picture.warmth, 0
    while not warmth.done:
        driver.step(0.02, dt=0.02)
        steps += 1
    assert 40 < steps < 300
    driver.stack.resize(SIZE)
    assert warmth.done
    driver.stack.resize((960, 540))
    assert not warmth.done


def test_where_no_time_passes_no_picture_is_made():
    """What an event begins is looked at once more at once: that must not make two pictures in one frame."""
    driver = Driver("blood_battle", 1)
    jobs = driver.scene.picture.warmth._jobs
    left = len(jobs)
    driver.scene.update(0.0)
    assert len(jobs) == left
    driver.scene.update(0.02)
    assert len(jobs) == left - 1


@pytest.mark.parametrize("preset", ("blood_battle", "qq_void_suit"))
def test_wild_inputs_break_nothing(preset):
    chance = stream(9, preset)
    driver = Driver(preset, 9, animation_speed=4, timer=10)
    names = ("t", "enter", "space", "left", "right", "up", "1", "2", "minus", "equals")
    for number in range(300):
        pos = (int(chance.random() * SIZE[0]), int(chance.random() * SIZE[1]))
        if not driver.at_table:
            driver.key("escape")
        elif chance.random() < 0.5:
            driver.send(press(names[int(chance.random() * len(names))]))
        else:
            driver.click(pos, wait=0.02)
        driver.step(chance.random() * 0.3, draw=number % 40 == 0)
        if not driver.stack.scenes:
            return
    record = driver.session.record
    assert outcome(replay(record, driver.session.ruleset)) == outcome(driver.session.state)


def test_a_second_win_is_told_as_such():
    driver = Driver("bloody_flow", 58, watch=True)
    before, counts, told = driver.session.view, Counter(), []
    while (frame := driver.session.advance()) is not None:
        if isinstance(frame.event, Won):
            counts.update(win.seat for win in frame.event.wins)
            shot = Shot(frame.event, before, frame.view, script(frame.event, before, frame.view), elapsed=1.5)
            texts = []
            with paint.watching_text(lambda text, ink, font, seen=texts: seen.append(text)):
                driver.scene.picture.shot(driver.surface, shot, lay_out(frame.view, (1280, 720)), True)
            again = [counts[win.seat] for win in frame.event.wins]
            words = [driver.context.texts.get("table.win_again", count=count) for count in range(1, 9)]
            assert [words[count - 1] in " ".join(texts) for count in again] == [count > 1 for count in again]
            told += again
        before = frame.view
    assert max(told) == 4
