"""The deal: by fours, in order, heard, and at once where nothing moves; tiles in the air."""

from __future__ import annotations

from collections import Counter

import pytest

from game.mahjong.events import Won
from game.ui.choreography import script
from game.ui.layout import Key, lay_out
from game.ui.table.deal import HAND, deal, groups, throw
from game.ui.table.dice import TUMBLES, die
from game.ui.table.flights import Moving, airborne
from game.ui.table.walls import LENGTHS as STACKS
from game.ui.table.walls import TILES, ring, start_of
from tests.ui.alive_driver import SIZE
from tests.ui.table_driver import Driver
from tests.ui.test_timeline import frames, watched

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
