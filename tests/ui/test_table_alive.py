"""The table while things happen: captions, effects, sounds and marks, by time handed in."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pygame
import pytest

from game.core.ledger import Entry
from game.mahjong.events import Discarded, Drawn, Ended, KongMade, Ponged
from game.mahjong.melds import Meld, MeldKind
from game.session.table import Frame
from game.ui.choreography import CHECK, LENGTHS, script, win_kind
from game.ui.layout import Key, lay_out
from game.ui.table.bursts import draw_win_effect
from game.ui.timeline import Timeline
from tests.ui.alive_driver import shot_of, won
from tests.ui.table_driver import Driver, with_hand
from tests.ui.test_timeline import frames, watched

# ---- captions and effects


def test_the_names_of_the_moments():
    assert win_kind(won()) == "discard"
    assert win_kind(won("self_draw")) == "self_draw"
    assert win_kind(won("rob_kong")) == "rob_kong"
    assert win_kind(won("self_draw", bonuses=(("kong_self_draw", 1),))) == "kong_self_draw"
    assert win_kind(won(bonuses=(("kong_discard", 1),))) == "kong_discard"
    assert win_kind(won(seats=(0, 2))) == "many_2"
    assert win_kind(won(seats=(0, 2, 3))) == "many_3"


@pytest.mark.parametrize("event", (won(), won("self_draw"), won("rob_kong"), won(seats=(0, 2, 3))))
@pytest.mark.parametrize("size", ((960, 540), (1920, 1080)))
def test_every_win_has_an_effect_of_its_own_and_a_text(event, size):
    driver = Driver("blood_battle", 1)
    layout = lay_out(driver.session.view, size)
    plain, shown = pygame.Surface(size), pygame.Surface(size)
    for surface in (plain, shown):
        surface.fill((40, 110, 90))
    effect = script(event, layout.view, layout.view).effect
    assert effect is not None
    draw_win_effect(plain, layout, dataclasses.replace(effect, name="discard"), 0.15, 0.35)
    draw_win_effect(shown, layout, effect, 0.15, 0.35)
    same = plain.get_view().raw == shown.get_view().raw
    assert same == (effect.name == "discard")
    for texts in driver.context.sentences.values():
        assert f"table.how.{effect.name}" in texts


def test_what_an_empty_wall_is_checked_for_comes_one_after_the_other():
    paid = (Entry("flower_pig", 1, 0, 16), Entry("ready_check", 2, 0, 2), Entry("kong_refund", 0, 3, 1))
    written = shot_of(Ended("exhausted", paid, ())).script
    assert [one.text for one in written.captions] == [
        "table.call.exhausted", "table.call.flower_pig", "table.call.ready_check", "table.call.refund",
    ]  # fmt: skip
    assert all(a.end == pytest.approx(b.start) for a, b in zip(written.captions, written.captions[1:], strict=False))
    assert written.length == pytest.approx(LENGTHS[Ended] + 3 * CHECK)
    assert len({one.at for one in written.transfers}) == 3


# ---- sounds


@pytest.mark.parametrize(
    ("event", "sounds"),
    (
        (won(), {"win", "coins"}),
        (won("self_draw"), {"self_draw", "coins"}),
        (won("rob_kong"), {"robbed_kong", "coins"}),
    ),
)
def test_a_win_is_heard(event, sounds):
    assert {cue.name for cue in shot_of(event).script.cues} == sounds


def test_sounds_come_when_their_moment_comes_and_once():
    session = watched("blood_battle", 5)
    timeline = Timeline(session.view)
    expected, heard = [], []
    for frame in frames(session)[:60]:
        shot = timeline.play(frame)
        expected += [cue.name for cue in shot.script.cues] if shot is not None else []
    while timeline.busy:
        timeline.update(0.013)
        heard += [cue.name for cue in timeline.take_due().cues]
    assert sorted(heard) == sorted(expected) and {"draw", "discard"} <= set(heard)


def test_a_discard_is_heard_when_it_touches_down():
    session = watched("blood_battle", 5)
    before = session.view
    for frame in frames(session)[:20]:
        if isinstance(frame.event, Discarded):
            written = script(frame.event, before, frame.view)
            (cue,) = written.cues
            assert 0.1 < cue.at < written.flights[0].lands
        before = frame.view


def test_what_is_skipped_is_not_heard():
    session = watched("blood_battle", 5)
    timeline = Timeline(session.view)
    for frame in frames(session)[:20]:
        timeline.play(frame)
    timeline.take_due()
    timeline.skip()
    assert not timeline.take_due().cues


def test_without_motion_the_first_sound_of_each_event_is_heard():
    session = watched("blood_battle", 5)
    timeline, heard = Timeline(session.view), []
    played = frames(session)[:20]
    for frame in played:
        timeline.play(frame, 0)
        heard += [cue.name for cue in timeline.take_due().cues]
    kinds = Counter(type(frame.event) for frame in played)
    assert heard.count("draw") == kinds[Drawn] and heard.count("discard") == kinds[Discarded]


# ---- nothing blocks longer than the rules need


def test_a_person_may_act_as_soon_as_the_tiles_lie():
    for seed in range(1, 40):
        driver = Driver("blood_battle", seed)
        while driver.until_asked():
            action = driver.advised()
            if type(action).__name__ != "Pong":
                driver.by_keyboard(action)
                continue
            driver.by_mouse(action)
            while not isinstance(getattr(driver.scene.timeline.shot, "event", None), Ponged):
                driver.step(0.02, dt=0.02)
            shot = driver.scene.timeline.shot
            while not driver.scene.ready:
                driver.step(0.02, dt=0.02)
            assert driver.scene.timeline.shot is shot and shot.elapsed < LENGTHS[Ponged] - 0.1
            done = len(driver.session.actions)
            driver.by_keyboard(driver.advised())
            assert len(driver.session.actions) > done
            return
    raise AssertionError("no pong came")


# ---- reduced motion


@pytest.mark.parametrize("event", (won("self_draw"), won(seats=(0, 2))))
def test_reduced_motion_moves_nothing_and_says_the_same(event):
    view = watched("blood_battle").view
    timeline = Timeline(view)
    shot = timeline.play(Frame(event, view), 1, reduced=True)
    assert shot is not None and not shot.script.flights and shot.script.effect is None
    assert shot.script.payments == script(event, view, view).payments and shot.script.captions


def test_reduced_motion_deals_at_once():
    driver = Driver("qq_original", 2, reduced_motion=True)
    assert not driver.scene.play.dealing


# ---- marks


def test_discards_put_down_as_drawn_are_marked():
    driver = Driver("blood_battle", 1, animation_speed=0)
    with_hand(driver, "2468p 555s 334477m", "9s")
    assert driver.until_asked()
    drawn = driver.session.view.drawn
    driver.by_mouse(next(action for action in driver.session.view.legal if action.tile == drawn))
    assert Key("river", 0, 0) in driver.scene.play.marks.straight


def test_wind_and_rain():
    view = watched("blood_battle").view
    weathers = {MeldKind.KONG_CONCEALED: "rain", MeldKind.KONG_DIRECT: "wind", MeldKind.KONG_ADDED: "wind"}
    for kind, weather in weathers.items():
        meld = Meld(kind, view.hand[0], 1 if kind is MeldKind.KONG_DIRECT else None)
        before = dataclasses.replace(view, discards=((), (meld.tile,), (), ()))
        after = dataclasses.replace(view, melds=((meld,), (), (), ()))
        written = script(KongMade(0, meld, ()), before, after)
        assert written.effect is not None and written.effect.name == weather
        assert weather in {cue.name for cue in written.cues}
        assert f"table.call.{weather}" in {caption.text for caption in written.captions}
