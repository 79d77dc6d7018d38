"""A tile in a river that somebody has won on is marked: a frame, and a seal that tells how many have."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game.ai.players import make_player
from game.mahjong.events import HandWin
from game.mahjong.fans import Score
from game.session.table import Session
from game.ui import appearance
from game.ui.layout import lay_out
from game.ui.table import won as table_won
from game.ui.table.piece import Key
from game.ui.table.won import LEGIBLE, river_wins, won_blits
from tests.ui.test_kit import make_context, open_display
from tests.ui.test_layout import crowded, start

BASIC = Score("basic", 1, (), 1, 1)
WIDTHS = {(960, 540): 24, (1280, 720): 32, (3840, 2160): 96}


def discarded(seat: int, source: int, place: int) -> HandWin:
    return HandWin(seat, "discard", 0, source, BASIC, place)


@pytest.mark.parametrize(("preset", "seed"), [("blood_battle", 13), ("bloody_flow", 3), ("bloody_flow", 58)])
def test_the_place_told_is_where_the_tile_lies(preset: str, seed: int) -> None:
    players = [make_player("regular", seed, seat) for seat in range(4)]
    session = Session(start(preset).ruleset, preset, players, seed)
    while session.advance() is not None:
        view = session.view
        fed = [win for win in view.all_wins if win.source is not None]
        assert [view.discards[win.source][win.place] for win in fed] == [win.tile for win in fed]
        assert sum(river_wins(view).values()) == len(fed)
    assert fed


def test_several_wins_on_one_tile_are_counted_and_those_on_an_equal_one_are_not() -> None:
    wins = (discarded(1, 0, 2), discarded(2, 0, 2), discarded(3, 0, 5), HandWin(1, "self_draw", 0, None, BASIC))
    view = dataclasses.replace(crowded(0, 9), all_wins=wins)
    assert river_wins(view) == {Key("river", 0, 2): 2, Key("river", 0, 5): 1}


@pytest.mark.parametrize("size", WIDTHS)
def test_the_seal_lies_on_its_tile_and_leaves_half_of_it_free(tmp_path: Path, size: tuple[int, int]) -> None:
    open_display()
    assets = make_context(tmp_path).assets
    wins = (discarded(1, 0, 2), discarded(2, 0, 2), discarded(3, 1, 5))
    layout = lay_out(dataclasses.replace(crowded(0, 9), all_wins=wins), size)
    for key, several in ((Key("river", 0, 2), True), (Key("river", 1, 5), False)):
        one = layout.pieces[key]
        (ring, _), (seal, at) = won_blits(assets, layout, [one])
        place = seal.get_rect(topleft=at)
        assert round(one.width) == WIDTHS[size] and ring.get_width() > one.top_face.w
        assert one.top_face.inflate(4, 4).contains(place) and place.h >= LEGIBLE
        assert place.w * place.h < 0.55 * one.top_face.w * one.top_face.h
        assert (place.w > place.h) == several
    assert won_blits(assets, layout, [layout.pieces[Key("river", 0, 3)]]) == []


def test_in_a_very_long_river_the_seal_is_no_wider_than_its_tile(tmp_path: Path) -> None:
    open_display()
    layout = lay_out(dataclasses.replace(crowded(0, 40), all_wins=(discarded(1, 0, 2),)), (960, 540))
    one = layout.pieces[Key("river", 0, 2)]
    seal = won_blits(make_context(tmp_path).assets, layout, [one])[1][0]
    assert one.width < 24 and seal.get_width() < one.width


def test_a_kept_seal_follows_the_contrast(tmp_path: Path) -> None:
    open_display()
    assets = make_context(tmp_path).assets
    layout = lay_out(dataclasses.replace(crowded(0, 9), all_wins=(discarded(1, 0, 2),)), (1920, 1080))

    def seal() -> bytes:
        return pygame.image.tobytes(won_blits(assets, layout, [layout.pieces[Key("river", 0, 2)]])[1][0], "RGBA")

    usual = seal()
    appearance.use(appearance.Appearance(high_contrast=True))
    shown = seal()
    table_won._seal.cache_clear()
    assert shown == seal() != usual
