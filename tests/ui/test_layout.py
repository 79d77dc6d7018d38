"""Nothing on the table overlaps or leaves the window, even when it is as crowded as it can be."""

from __future__ import annotations

import dataclasses
import json
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.config import resource_root
from game.mahjong import engine
from game.mahjong.match import make_deal
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.view import View, view
from game.presets import load_presets
from game.ui.layout import TableLayout, lay_out
from game.ui.table.piece import POSES, Key
from game.ui.table.plates import clock_rect, tray_rect
from game.ui.table.rivers import grid
from game.ui.table.stage import EDGE
from game.ui.table.walls import TILES, ring

SIZES = ((960, 540), (1280, 720), (1000, 900), (1280, 1024), (1024, 768), (1920, 1080), (3840, 2160))
ALL_OFFERS = {"win": None, "kong": "void_suit", "pong": None, "pass": None}


def start(preset: str = "qq_void_suit") -> View:
    ruleset = load_presets([resource_root() / "config" / "presets"]).ruleset(preset)
    return view(engine.start(ruleset, make_deal(3, 1, 0)), 0)


def crowded(kongs: int, discards: int, opened: bool = False, concealed: bool = False, wall_left: int = 40) -> View:
    kind = MeldKind.KONG_CONCEALED if concealed else MeldKind.KONG_ADDED
    melds = tuple(tuple(Meld(kind, seat * 6 + n) for n in range(kongs)) for seat in range(4))
    size = 13 - 3 * kongs
    hand = tuple(range(size))
    hands = tuple(hand if seat == 0 or opened else None for seat in range(4))
    river = tuple(n % 27 for n in range(discards))
    return dataclasses.replace(
        start(),
        hand=(*hand, 26), drawn=26, hands=((*hand, 26), *hands[1:]), hand_sizes=(size + 1, size, size, size),
        melds=melds, discards=(river,) * 4, wall_left=wall_left, replacements=5, turn=0,
    )  # fmt: skip


def groups(layout: TableLayout) -> dict[str, list[pygame.Rect]]:
    found: dict[str, list[pygame.Rect]] = {"panel": [layout.panel]}
    for piece in layout.pieces.values():
        name = piece.key.kind if piece.key.kind != "drawn" else "hand"
        seat = piece.key.seat if name != "wall" else piece.key.number // 26
        if name in ("hand", "meld"):
            found.setdefault(f"before {seat}", []).append(piece.rect)
        elif name == "wall":
            found.setdefault("wall", []).append(piece.rect)
        else:
            found.setdefault(f"{name} {seat}", []).append(piece.rect)
    for plate in layout.plates:
        found[f"plate {plate.seat}"] = [plate.rect]
    for spot in layout.buttons:
        found[f"button {spot.action}"] = [spot.rect]
    for name, rect in layout.tools.items():
        found[f"tool {name}"] = [rect]
    return found


CROWDS = {
    "start": crowded(0, 0, wall_left=55),
    "half": crowded(2, 14, wall_left=30),
    "thirty": crowded(0, 30),
    "kongs": crowded(4, 30),
    "concealed": crowded(4, 30, concealed=True),
    "opened": crowded(2, 21, opened=True),
    "opened and full": crowded(4, 30, opened=True),
    "all the wall": crowded(4, 30, wall_left=103),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crowd", CROWDS)
def test_nothing_overlaps_or_leaves_the_window(size, crowd):
    layout = lay_out(CROWDS[crowd], size, ALL_OFFERS)
    window = pygame.Rect(0, 0, *size)
    parts = groups(layout)
    for name, rects in parts.items():
        assert all(window.contains(rect) for rect in rects), name
    for (one, ours), (other, theirs) in combinations(parts.items(), 2):
        clash = [(a, b) for a in ours for b in theirs if a.colliderect(b)]
        assert not clash, (one, other, clash[0])


@pytest.mark.parametrize("size", [*SIZES, (1600, 720)])
@pytest.mark.parametrize("kongs", range(5))
@pytest.mark.parametrize("opened", [False, True])
def test_with_a_panel_at_the_right_no_tile_lies_under_a_plate(size, kongs, opened):
    layout = lay_out(crowded(kongs, 21, opened=opened), size, ALL_OFFERS, docked=True)
    stage = layout.stage
    over = [plate.rect for plate in layout.plates]
    over += [layout.tools["auto"], tray_rect(stage), clock_rect(stage)]
    tiles = [one for kind in ("hand", "drawn", "meld", "river") for one in layout.group(kind)]
    assert not [(one.key, rect) for one in tiles for rect in over if one.rect.colliderect(rect)]
    rim = stage.frame.px(EDGE)
    assert all(rect.left >= rim and rect.right <= stage.frame.px(stage.width) - rim for rect in over)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crowd", CROWDS)
def test_tiles_of_a_group_share_no_room(size, crowd):
    layout = lay_out(CROWDS[crowd], size, ALL_OFFERS)
    for kind in ("river", "meld", "hand", "drawn"):
        for seat in range(4):
            rooms = [one.room.inflate(-2, -2) for one in layout.group(kind, seat) if one.level == 0]
            assert not any(a.colliderect(b) for a, b in combinations(rooms, 2)), (kind, seat)


def test_hit_testing_reads_what_is_drawn():
    layout = lay_out(crowded(1, 5), (1280, 720), ALL_OFFERS)
    for piece in layout.own_hand:
        assert layout.hand_at(piece.rect.center) is piece
    for spot in layout.buttons:
        assert layout.button_at(spot.center) is spot
    for name, rect in layout.tools.items():
        assert layout.tool_at(rect.center) == name
    assert layout.hand_at(layout.panel.center) is None


def test_the_drawn_tile_stands_apart_and_comes_last():
    layout = lay_out(crowded(0, 0), (1280, 720))
    *rest, drawn = layout.own_hand
    assert drawn.key == Key("drawn", 0) and drawn.tile == 26
    assert drawn.rect.left - rest[-1].rect.right > rest[1].rect.left - rest[0].rect.right


def test_the_wall_shrinks_from_its_front_and_its_back():
    full = lay_out(dataclasses.replace(start(), wall_left=55, replacements=0), (1280, 720))
    fewer = lay_out(dataclasses.replace(start(), wall_left=54, replacements=0), (1280, 720))
    behind = lay_out(dataclasses.replace(start(), wall_left=54, replacements=1), (1280, 720))
    walls = [{one.key.number for one in layout.group("wall")} for layout in (full, fewer, behind)]
    assert walls[0] - walls[1] == {TILES - 55}
    assert walls[0] - walls[2] == {TILES - 1}
    assert len(ring()) == len(set(ring())) == TILES // 2


@pytest.mark.parametrize("dealer", range(4))
def test_every_break_of_the_wall_fits(dealer):
    layout = lay_out(dataclasses.replace(crowded(1, 21), dealer=dealer, wall_left=55), (1280, 720), ALL_OFFERS)
    rects = [one.rect for one in layout.group("wall")]
    others = [rect for name, part in groups(layout).items() if name != "wall" for rect in part]
    assert not any(a.colliderect(b) for a in rects for b in others)


@pytest.mark.parametrize("count", range(1, 40))
def test_a_river_has_room_for_every_discard(count):
    form = grid(count)
    assert form.columns * form.rows >= count and form.width >= 20


def test_poses_are_those_of_the_atlases():
    atlases = json.loads((Path(resource_root()) / "assets" / "tiles" / "tiles.json").read_bytes())
    for name, pose in POSES.items():
        unit = atlases[name]["px"]
        assert [part / unit for part in atlases[name]["body"]] == pytest.approx(list(pose.body), abs=0.002)
        assert [part / unit for part in atlases[name]["pitch"]] == pytest.approx(list(pose.pitch), abs=0.002)
        assert atlases[name]["lift"] / unit == pytest.approx(pose.lift, abs=0.002)


def test_lifted_tiles_of_the_hand_stay_clear_of_what_is_above():
    layout = lay_out(crowded(0, 30, wall_left=103), (1280, 720), ALL_OFFERS)
    above = max(rect.bottom for name, part in groups(layout).items() if name == "wall" for rect in part)
    assert above <= min(one.rect.top for one in layout.own_hand) - 16 * layout.stage.scale


def test_a_high_window_has_a_larger_table() -> None:
    def side(size: tuple[int, int]) -> float:
        layout = lay_out(crowded(0, 5), size)
        return layout.pieces[Key("river", 2, 0)].width / layout.stage.scale

    usual = side((1280, 720))
    assert side((1920, 1080)) == side((1600, 900)) == side((1280, 800)) == usual
    assert usual < side((1024, 768)) < side((1280, 1024)) < side((1000, 900))
    assert side((1000, 900)) > 1.35 * usual
    layout = lay_out(crowded(0, 5), (1000, 900))
    assert {one.width / layout.stage.scale for one in layout.own_hand} == {72.0}
