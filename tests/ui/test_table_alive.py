"""The table while things happen: dice and deal, flights, payments, moods, sounds and captions, by time handed in."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pygame
import pytest

from game.core.ledger import Entry
from game.core.stream import stream
from game.mahjong.events import Discarded, Drawn, Ended, HandWin, KongMade, Ponged, Won
from game.mahjong.fans import Score
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.record import outcome, replay
from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.session.table import Frame
from game.ui import calm, paint
from game.ui.choreography import CHECK, LENGTHS, Mood, Transfer, script, win_kind
from game.ui.keys import press
from game.ui.layout import Key, lay_out
from game.ui.table.bursts import draw_win_effect
from game.ui.table.deal import HAND, deal, groups, throw
from game.ui.table.dice import TUMBLES, die
from game.ui.table.flights import Moving, airborne
from game.ui.table.mood import draw_portrait, portrait_name, pose
from game.ui.table.payments import sticks_of
from game.ui.table.walls import LENGTHS as STACKS
from game.ui.table.walls import TILES, ring, start_of
from game.ui.timeline import Shot, Timeline
from game.ui.widgets.frame import Frame as Units
from game.ui.widgets.seats import PORTRAITS
from tests.ui.table_driver import Driver, with_hand
from tests.ui.test_timeline import frames, watched

SIZE = (1280, 720)
WHITE = ((255, 255, 255), (255, 255, 255))
SCORE = Score("basic", 1, 0, 1, 1)


def won(how: str = "discard", seats: tuple[int, ...] = (0,), bonuses: tuple[tuple[str, int], ...] = ()) -> Won:
    source = None if how == "self_draw" else 1
    wins = tuple(HandWin(seat, how, 4, source, SCORE._replace(bonuses=bonuses)) for seat in seats)
    payers = [(payer, 0) for payer in (1, 2, 3)] if source is None else [(source, seat) for seat in seats]
    return Won(wins, ((),) * len(seats), tuple(Entry("win_discard", payer, payee, 4) for payer, payee in payers))


def shot_of(event: object, view: View | None = None) -> Shot:
    view = watched("blood_battle").view if view is None else view
    return Shot(event, view, view, script(event, view, view))  # type: ignore[arg-type]


# ---- the deal


def test_hands_are_dealt_by_fours_from_the_dealer_on():
    dealt = groups(dealer=2, fourteen=True)
    assert [one.seat for one in dealt] == [2, 3, 0, 1] * 4 + [2]
    assert [one.size for one in dealt] == [4] * 12 + [1] * 5
    assert [one.taken for one in dealt] == [sum(one.size for one in dealt[:n]) for n in range(len(dealt))]


@pytest.mark.parametrize("preset", ("qq_original", "qq_void_suit"))
def test_at_every_moment_of_the_deal_each_tile_is_in_one_place(preset):
    view = watched(preset).view
    shown = deal(view, 1)
    whole = lay_out(shown.table(0)[0], SIZE)
    for step in range(1 + int(shown.length / 0.05)):
        time = step * 0.05
        seen, hidden = shown.table(time)
        layout = lay_out(seen, SIZE)
        lying = [key for key in layout.pieces if key not in hidden]
        moving = [one.target.key for one in shown.moving(time, whole, layout)]
        assert len(set(lying) | set(moving)) == len(lying) + len(moving)
        if shown.moment(time)[0] == TILES:
            assert len(lying) + len(moving) == TILES


def test_the_own_hand_arrives_unsorted_and_ends_in_order():
    view = watched("qq_original").view
    shown = deal(view, 1)
    seen, _ = shown.table(shown.length)
    layout = lay_out(seen, SIZE)
    whole = lay_out(shown.table(0)[0], SIZE)
    own = [one for one in shown.moving(shown.sorting - 0.001, whole, layout) if one.target.key.seat == view.seat]
    stands = sorted(own, key=lambda one: one.target.x)
    assert [one.target.tile for one in stands] != list(view.hand)[:HAND]
    ends = [one for one in shown.moving(shown.length, whole, layout) if one.target.key.kind == "hand"]
    assert sorted((one.target.x, one.target.tile) for one in ends) == [
        (layout.pieces[Key("hand", view.seat, n)].x, tile) for n, tile in enumerate(view.hand[:HAND])
    ]


def test_the_same_hand_throws_the_same_dice():
    assert {throw(5, hand) for hand in range(1, 200)} == {(a, b) for a in range(1, 7) for b in range(1, 7)}
    assert throw(5, 3) == throw(5, 3)


@pytest.mark.parametrize(("dice", "place"), (((1, 1), 1), ((1, 2), 2), ((1, 3), 3), ((2, 3), 0), ((6, 6), 3)))
def test_the_dice_tell_where_the_wall_is_broken(dice, place):
    """The sum counts seats from the dealer (here at place 0) on, the smaller die the stacks from the right."""
    at, stack = ring()[start_of(0, dice)]
    assert (at, stack) == (place, min(dice)) and stack < STACKS[place]


def test_a_die_that_lies_shows_its_value():
    reds = {1, 4}
    for value in range(1, 7):
        picture = die(value, TUMBLES, 60)
        middle = [picture.get_at((x, y)) for x in range(30, 90) for y in range(32, 62)]
        red = sum(pixel.r > 150 and pixel.g < 60 for pixel in middle)
        assert (red > 60) == (value in reds), value
    assert len({die(3, turn, 60).get_view().raw for turn in range(TUMBLES)}) == TUMBLES


def test_the_deal_is_heard():
    driver = Driver("qq_original", 2)
    heard: Counter[str] = Counter()
    driver.scene.play.on_sound = lambda name, place: heard.update([name])
    while driver.scene.play.dealing:
        driver.step(0.05)
    assert heard["shuffle"] == heard["dice"] == 1 and heard["deal"] == 17


# ---- tiles in the air


def test_a_tile_begins_and_ends_where_it_belongs():
    layout = lay_out(watched().view, SIZE)
    source, target = layout.pieces[Key("wall", 0, TILES - 1)], layout.pieces[Key("hand", 0, 4)]
    first = airborne(Moving(source, target, 0.0, 0.1))
    assert first.piece.rect.center == pytest.approx(source.rect.center, abs=2) and first.height == 0
    assert airborne(Moving(source, target, 1.0, 0.1)).piece is target
    heights = [airborne(Moving(source, target, share / 20, 0.1)).height for share in range(21)]
    assert max(heights) > 10 and min(heights) >= 0


def test_a_hidden_tile_turns_over_on_its_edge():
    layout = lay_out(watched().view, SIZE)
    back, face = layout.pieces[Key("wall", 0, TILES - 1)], layout.pieces[Key("hand", 0, 4)]
    seen = [airborne(Moving(back, face, share / 40, 0.1)) for share in range(41)]
    assert min(one.broad for one in seen) < 0.2
    assert seen[2].piece.pose == back.pose and seen[30].piece.pose == face.pose


@pytest.mark.parametrize("preset", ("qq_void_suit", "blood_battle"))
def test_a_winners_hand_turns_over_tile_after_tile(preset):
    session = watched(preset, 7)
    before = session.view
    for frame in frames(session):
        if isinstance(frame.event, Won):
            hidden = [win for win in frame.event.wins if before.hands[win.seat] is None]
            turned = [flight for flight in script(frame.event, before, frame.view).flights
                      if flight.source == flight.target]  # fmt: skip
            assert len(turned) >= len(hidden) and (not hidden or len({flight.delay for flight in turned}) > 1)
        before = frame.view


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


def test_the_transfer_of_two_seats_is_what_they_owe_each_other():
    view = watched("blood_battle").view
    paid = (Entry("kong_refund", 1, 2, 5), Entry("kong_refund", 2, 1, 2))
    written = script(Ended("exhausted", paid, ()), view, view)
    base = view.ruleset.base_points
    assert written.transfers == (Transfer(1, 2, 3 * base, written.transfers[0].at),)


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


# ---- pictures that are kept


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
