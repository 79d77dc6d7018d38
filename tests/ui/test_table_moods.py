"""Payments and moods: sticks that go over, plates that count, portraits that are glad or not."""

from __future__ import annotations

import pygame
import pytest

from game.core.ledger import Entry
from game.mahjong.events import Ended
from game.mahjong.state import SEATS
from game.ui import paint
from game.ui.choreography import Mood, Transfer, script
from game.ui.table.mood import draw_portrait, portrait_name, pose
from game.ui.table.payments import sticks_of
from game.ui.widgets.frame import Frame as Units
from game.ui.widgets.seats import PORTRAITS
from tests.ui.alive_driver import shot_of, won
from tests.ui.table_driver import Driver
from tests.ui.test_timeline import frames, watched

WHITE = ((255, 255, 255), (255, 255, 255))


# ---- payments


@pytest.mark.parametrize("seed", range(4))
def test_transfers_add_up_to_the_payments(seed):
    session = watched("blood_battle", seed)
    before = session.view
    for frame in frames(session):
        written = script(frame.event, before, frame.view)
        sums = [0] * SEATS
        for one in written.transfers:
            assert one.points > 0 and one.at < written.length
            sums[one.payer] -= one.points
            sums[one.payee] += one.points
        assert tuple(sums) == written.payments
        before = frame.view


def test_a_plate_counts_up_from_the_old_sum_to_the_new_one():
    shot = shot_of(won("self_draw"))
    total = sum(one.points for one in shot.script.transfers)
    owed = []
    while shot.elapsed < shot.script.length:
        owed.append((shot.owing(0), shot.owing(1)))
        shot.elapsed += 0.05
    assert owed[0] == (total, -total // 3) and owed[-1] == (0, 0)
    assert owed == sorted(owed, key=lambda pair: -pair[0]) and len({pair[0] for pair in owed}) > 5


def test_more_points_are_more_sticks():
    assert sticks_of(1) <= sticks_of(8) <= sticks_of(64) <= sticks_of(100_000) <= 12


# ---- moods


def test_who_wins_is_glad_and_who_pays_is_not():
    written = shot_of(won("self_draw")).script
    assert {(mood.seat, mood.kind) for mood in written.moods} == {(0, "glad"), (1, "sad"), (2, "sad"), (3, "sad")}


def test_every_portrait_has_a_face_for_each_mood():
    driver = Driver("blood_battle", 1)
    names = {portrait_name(name, Mood(0, kind, 1.0)) for name in PORTRAITS for kind in ("glad", "sad", "nod")}
    assert len(names) == 3 * len(PORTRAITS)
    assert all(driver.context.assets.avatar(name, 54).get_size() == (54, 54) for name in names)


@pytest.mark.parametrize("kind", ("nod", "glad", "sad"))
def test_a_mood_begins_and_ends_at_rest(kind):
    mood = Mood(0, kind, 2.0)
    for age in (0.0, 2.0):
        degrees, down, size = pose(mood, age)
        assert abs(degrees) < 2.5 and abs(down) < 0.03 and abs(size - 1) < 0.1


@pytest.mark.parametrize("kind", ("nod", "sad"))
@pytest.mark.parametrize("side", (44, 58))
def test_who_nods_or_pays_stays_within_the_ring_and_fills_it(kind, side):
    assets, ring = Driver("blood_battle", 1).context.assets, pygame.Rect(30, 30, side, side)
    inner = pygame.Rect(0, 0, side - 7, side - 7)
    inner.center = ring.center
    for age in (0.1, 0.3, 0.5, 0.9):
        surface = pygame.Surface((side + 60, side + 60), pygame.SRCALPHA, 32)
        draw_portrait(surface, assets, Units((1280, 720)), ring, "panda", Mood(0, kind, 1.0), age, False)
        seen = pygame.mask.from_surface(surface)
        outside = pygame.Mask(surface.get_size(), fill=True)
        outside.erase(pygame.mask.from_surface(paint.panel(ring.size, side / 2, *WHITE, None, 255)), ring.topleft)
        whole = pygame.mask.from_surface(paint.panel(inner.size, inner.w / 2, *WHITE, None, 255))
        assert seen.overlap_area(whole, inner.topleft) == whole.count()
        drop = 0 if kind == "nod" else 12  # the sweat that runs down beside the brow
        assert seen.overlap_area(outside, (0, 0)) <= drop


def test_a_mood_passes():
    driver = Driver("blood_battle", 1)
    driver.scene.skip()
    driver.scene.play.moods = {1: (Mood(1, "glad", 1.0), 0.0)}
    driver.step(2)
    assert 1 not in driver.scene.play.moods


# ---- what two seats owe each other


def test_the_transfer_of_two_seats_is_what_they_owe_each_other():
    view = watched("blood_battle").view
    paid = (Entry("kong_refund", 1, 2, 5), Entry("kong_refund", 2, 1, 2))
    written = script(Ended("exhausted", paid, ()), view, view)
    base = view.ruleset.base_points
    assert written.transfers == (Transfer(1, 2, 3 * base, written.transfers[0].at),)
