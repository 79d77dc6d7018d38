"""Frames are played by time handed in, at every speed, and can be skipped."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.ai.random_seat import RandomSeat
from game.config import resource_root
from game.presets import load_presets
from game.session.table import Frame, Session
from game.ui.choreography import LENGTHS, script
from game.ui.layout import lay_out
from game.ui.timeline import Timeline

PRESETS = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")


def watched(preset: str = "qq_void_suit", seed: int = 1, person: bool = False) -> Session:
    ruleset = load_presets([resource_root() / "config" / "presets"]).ruleset(preset)
    players = [None if person and seat == 0 else RandomSeat(seed, seat) for seat in range(4)]
    return Session(ruleset, preset, players, seed)


def frames(session: Session) -> list[Frame]:
    found = []
    while (frame := session.advance()) is not None:
        found.append(frame)
    return found


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_every_tile_that_flies_has_a_place_to_leave_and_one_to_reach(preset, seed):
    session = watched(preset, seed)
    before = session.view
    flown = 0
    for frame in frames(session):
        here, there = lay_out(before, (1280, 720)), lay_out(frame.view, (1280, 720))
        for flight in script(frame.event, before, frame.view).flights:
            assert flight.source in here.pieces, (frame.event, flight)
            assert flight.target in there.pieces, (frame.event, flight)
            flown += 1
        before = frame.view
    assert flown > 50


def test_payments_shown_sum_to_zero():
    session = watched("blood_battle", 5)
    before = session.view
    for frame in frames(session):
        assert sum(script(frame.event, before, frame.view).payments) == 0
        before = frame.view


def test_an_unknown_event_takes_no_time():
    @dataclass(frozen=True)
    class Sneezed:
        seat: int

    view = watched().view
    timeline = Timeline(view)
    assert timeline.play(Frame(Sneezed(0), view)) is None  # type: ignore[arg-type]
    assert not timeline.busy


@pytest.mark.parametrize("speed", (1, 2, 4))
def test_speeds_divide_the_time(speed):
    session = watched()
    timeline, total = Timeline(session.view), 0.0
    for frame in frames(session)[:20]:
        timeline.play(frame, speed)
        total += LENGTHS.get(type(frame.event), 0.0)
    steps = 0
    while timeline.busy:
        timeline.update(0.01, speed)
        steps += 1
    assert steps * 0.01 * speed == pytest.approx(total, abs=0.05 * speed)


def test_off_is_over_at_once_and_skip_jumps_to_the_last_view():
    session = watched()
    played = frames(session)[:20]
    timeline = Timeline(played[0].view)
    for frame in played:
        timeline.play(frame, 0)
        assert not timeline.busy and timeline.view is frame.view
    timeline = Timeline(played[0].view)
    for frame in played:
        timeline.play(frame)
    assert timeline.busy
    timeline.skip()
    assert not timeline.busy and timeline.view is played[-1].view


def test_reduced_motion_has_no_flights():
    session = watched()
    timeline = Timeline(session.view)
    for frame in frames(session):
        shot = timeline.play(frame, 1, reduced=True)
        assert shot is None or (not shot.script.flights and shot.script.effect is None)
