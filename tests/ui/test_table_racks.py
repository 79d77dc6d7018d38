"""The tiles won on lie beside the hand, the hands that are played on lie closed, and nothing overlaps."""

from __future__ import annotations

import dataclasses
from itertools import combinations

import pygame
import pytest

from game.ai.players import make_player
from game.mahjong.events import HandWin
from game.mahjong.fans import Score
from game.mahjong.view import View
from game.session.table import Session
from game.ui.choreography import script
from game.ui.layout import TableLayout, lay_out
from game.ui.replay.stage import replay_layout
from game.ui.table.ground import resting_tints
from game.ui.table.piece import Key
from game.ui.table.racks import ELSEWHERE, WON, rack, win_count, winning_tiles
from game.ui.tiles import RESTING
from tests.ui.test_layout import ALL_OFFERS, SIZES, crowded, groups, start

BASIC = Score("basic", 1, (), 1, 1)


def win(seat: int, tile: int, source: int | None = None) -> HandWin:
    return HandWin(seat, "self_draw" if source is None else "discard", tile, source, BASIC)


def won_by(view: View, wins: list[HandWin], preset: str = "bloody_flow", **changes: object) -> View:
    first = tuple(next((one for one in wins if one.seat == seat), None) for seat in range(4))
    orders = tuple(None if one is None else 1 + wins.index(one) for one in first)
    ruleset = start(preset).ruleset
    return dataclasses.replace(view, ruleset=ruleset, wins=first, win_orders=orders, all_wins=tuple(wins), **changes)


def many(kongs: int, each: int, opened: bool = False, **changes: object) -> View:
    wins = [win(seat, (5 * seat + turn) % 27, (seat + 1) % 4) for turn in range(each) for seat in range(4)]
    return won_by(crowded(kongs, 21, opened=opened), wins, **changes)


def test_wins_are_laid_in_their_order_and_counted() -> None:
    view = won_by(crowded(0, 5), [win(1, 3, 0), win(0, 4), win(1, 5), win(1, 3, 2)])
    assert [(one.key.part == ELSEWHERE, one.tile) for one in rack(view, 1)] == [(True, 3), (False, 5), (True, 3)]
    assert [win_count(view, seat) for seat in range(4)] == [1, 3, 0, 0]
    layout = lay_out(view, (1280, 720))
    assert [plate.win_count for plate in layout.plates] == [1, 3, 0, 0]
    assert [one.tile for one in layout.group(WON, 1)] == [3, 5, 3]
    assert [one.tile for one in layout.group(WON, 0)] == [4]


def test_a_tile_that_lies_in_a_river_counts_once() -> None:
    view = won_by(crowded(0, 0), [win(1, 20, 0), win(2, 21)])
    layout = lay_out(view, (1280, 720))
    assert not layout.copies(20)
    assert len(layout.copies(21)) == 1


def test_a_closed_hand_lies_and_the_drawn_tile_stands() -> None:
    layout = lay_out(won_by(crowded(0, 0), [win(0, 3, 1), win(1, 4, 0)]), (1280, 720))
    assert {one.pose for one in layout.group("hand", 0)} == {"lie0"}
    assert layout.pieces[Key("drawn", 0)].pose == "hand"
    assert {one.pose for one in layout.group("hand", 1)} == {"down90"}
    assert {one.pose for one in layout.group("hand", 2)} == {"back180"}
    tints = resting_tints(layout)
    assert all(tints[one.key] == RESTING for seat in (0, 1) for one in layout.group("hand", seat))
    assert Key("drawn", 0) not in tints


def test_at_the_end_every_hand_lies_open_and_bright() -> None:
    layout = lay_out(many(0, 2, opened=True, over="exhausted"), (1280, 720))
    assert {one.pose for one in layout.group("hand", 1)} == {"lie90"}
    assert {one.pose for one in layout.group("hand", 0)} == {"hand"}
    assert not resting_tints(layout)


def test_where_winners_rest_the_winning_tile_stands_apart_and_is_marked() -> None:
    view = won_by(crowded(0, 0, opened=True), [win(1, 3, 2), win(0, 26)], preset="blood_battle", drawn=None)
    layout = lay_out(view, (1280, 720))
    assert winning_tiles(view) == {Key(WON, 1, 0, ELSEWHERE), Key("drawn", 0)}
    (laid,) = layout.group(WON, 1)
    assert laid.tile == 3 and all(
        not laid.room.inflate(-2, -2).colliderect(one.room) for one in layout.group("hand", 1)
    )
    assert layout.pieces[Key("drawn", 0)].tile == 26
    assert not layout.group(WON, 0)


def assert_apart(layout: TableLayout, size: tuple[int, int]) -> None:
    parts = groups(layout)
    window = pygame.Rect((0, 0), size)
    for seat in range(4):  # they lie over each other where there are many
        parts[f"before {seat}"] += parts.pop(f"won {seat}", [])
    for name, rects in parts.items():
        assert all(window.contains(rect) for rect in rects), name
    for (one, ours), (other, theirs) in combinations(parts.items(), 2):
        clash = [(a, b) for a in ours for b in theirs if a.colliderect(b)]
        assert not clash, (one, other, clash[0])
    for seat in range(4):
        beside = [one.room for one in layout.group(WON, seat)]
        hand = [one.room for kind in ("hand", "drawn", "meld") for one in layout.group(kind, seat)]
        assert not [(a, b) for a in beside for b in hand if a.inflate(-2, -2).colliderect(b.inflate(-2, -2))], seat


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kongs", [0, 1, 2, 4])
@pytest.mark.parametrize("each", [1, 4, 9])
def test_nothing_overlaps_however_often_is_won(size: tuple[int, int], kongs: int, each: int) -> None:
    assert_apart(lay_out(many(kongs, each, wall_left=103), size, ALL_OFFERS), size)
    assert_apart(lay_out(many(kongs, each, opened=True, over="exhausted"), size), size)
    assert_apart(lay_out(many(kongs, each), size, docked=True), size)


@pytest.mark.parametrize("kongs", [0, 2, 4])
@pytest.mark.parametrize("each", [1, 5])
def test_the_smaller_table_has_room_for_them_too(kongs: int, each: int) -> None:
    layout = replay_layout(many(kongs, each, opened=True), (1280, 720), (48, 114, 784, 446), None)
    for seat in range(4):
        beside = layout.group(WON, seat)
        assert len(beside) == each
        hand = [one.room for kind in ("hand", "drawn", "meld") for one in layout.group(kind, seat)]
        assert not [a for a in beside for b in hand if a.room.inflate(-2, -2).colliderect(b.inflate(-2, -2))]
        assert all(not one.rect.colliderect(plate.rect) for one in beside for plate in layout.plates)


def test_a_tile_won_on_flies_to_the_winner() -> None:
    ruleset = start("bloody_flow").ruleset
    session = Session(ruleset, "bloody_flow", [make_player("regular", 58, seat) for seat in range(4)], 58)
    before, flown = session.view, []
    while (frame := session.advance()) is not None:
        here, there = lay_out(before, (1280, 720)), lay_out(frame.view, (1280, 720))
        for flight in script(frame.event, before, frame.view).flights:
            assert flight.source in here.pieces and flight.target in there.pieces, (frame.event, flight)
            if flight.target.kind == WON:
                assert there.pieces[flight.target].tile == frame.event.wins[0].tile
                flown.append((flight.source.kind, flight.target.seat))
        before = frame.view
    kinds = {"self_draw": "drawn", "discard": "river"}
    assert sorted(flown) == sorted((kinds[one.how], one.seat) for one in before.all_wins if one.how in kinds)
    assert {kind for kind, _ in flown} == {"drawn", "river"}
