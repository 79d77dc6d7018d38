"""What a choice among kongs tells: kind, income, risk, and what the hand is afterwards."""

from __future__ import annotations

import dataclasses
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.mahjong.actions import Kong
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.layout import lay_out
from game.ui.table.kongs import draw_kongs, kong_overlay
from game.ui.table.offer import Offer, kong_choice
from game.ui.table.piece import Key
from tests.ui.test_kit import make_context, open_display, texts_drawn
from tests.ui.test_layout import crowded, start
from tools import text_audit


def tile(name: str) -> Tile:
    """A tile by rank and suit: 1m to 9m are 0 to 8, then p, then s."""
    return "mps".index(name[1]) * 9 + int(name[0]) - 1


def seen(hand: str, pongs: str = "") -> View:
    """The own turn with these tiles, groups parted by spaces; pongs beside them."""
    tiles = tuple(sorted(tile(rank + group[-1]) for group in hand.split() for rank in group[:-1]))
    melds = tuple(Meld(MeldKind.PONG, tile(name), 1) for name in pongs.split())
    return dataclasses.replace(
        start("blood_battle"), hand=tiles, hands=(tiles, None, None, None), melds=(melds, (), (), ()), turn=0
    )


CASES = {
    "ready": ("1111m 234m 567m 99p 78p", "", "1m", MeldKind.KONG_CONCEALED, "6p 9p", 0),
    "ready, added": ("2m 34m 567m 99p 789p", "2m", "2m", MeldKind.KONG_ADDED, "5m 8m", 0),
    "ready, another pong": ("2m 567m 99p 78p", "1p 2m", "2m", MeldKind.KONG_ADDED, "6p 9p", 0),
    "the wait is gone": ("2m 13m 567m 99p 789p", "2m", "2m", MeldKind.KONG_ADDED, "", 1),
    "one away": ("1111m 3456m 678m 55p 9p", "", "1m", MeldKind.KONG_CONCEALED, "", 1),
    "three suits lie open": ("1111m 99p 78p", "1p 5s", "1m", MeldKind.KONG_CONCEALED, "", None),
}


@pytest.mark.parametrize("name", CASES)
def test_the_hand_after_the_kong_is_told(name: str) -> None:
    hand, pongs, kong, kind, ready, away = CASES[name]
    choice = kong_choice(seen(hand, pongs), Kong(tile(kong)))
    assert (choice.kind, choice.ready, choice.away) == (kind, tuple(tile(one) for one in ready.split()), away)


@pytest.mark.parametrize(
    ("name", "after"),
    [("ready", "ready"), ("the wait is gone", "away"), ("one away", "away"), ("three suits lie open", "none")],
)
def test_a_card_says_it(tmp_path: Path, name: str, after: str) -> None:
    open_display()
    context, size = make_context(tmp_path), (1280, 720)
    hand, pongs, kong, *_ = CASES[name]
    view = seen(hand, pongs)
    overlay = kong_overlay(lay_out(view, size, {}).stage, view, Offer(kongs=(Kong(tile(kong)),)))
    told = [text for text, _ in texts_drawn(lambda: draw_kongs(pygame.Surface(size), context, overlay))]
    assert context.texts.get(f"table.kong.after.{after}", steps=1) in told
    assert len([text for text in told if text.startswith("杠后")]) == 1


SIZES = ((960, 540), (1280, 720), (1000, 900), (1280, 1024), (1024, 768), (1920, 1080), (3840, 2160))
SEVERAL = {2: "1m 2m", 3: "1m 5m 2p"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", SEVERAL)
@pytest.mark.parametrize("buttons", [{"kong": None}, {"win": None, "kong": None}])
@pytest.mark.parametrize("docked", [False, True])
@pytest.mark.parametrize("last_by", [1, 2, 3])
def test_the_panel_leaves_the_table_free(
    size: tuple[int, int], count: int, buttons: dict[str, str | None], docked: bool, last_by: int
) -> None:
    own = seen("1111m 5m 2222p 99p", "5m")
    view = dataclasses.replace(own, discards=crowded(1, 21).discards)
    layout = lay_out(view, size, buttons, docked=docked)
    kongs = tuple(Kong(tile(name)) for name in SEVERAL[count].split())
    last = layout.pieces[Key("river", last_by, 20)].top_face
    panel = kong_overlay(layout.stage, view, Offer(kongs=kongs, buttons=buttons), last)
    assert panel.cancel is not None and pygame.Rect(0, 0, *size).contains(panel.box)
    seen_on = [layout.panel, *layout.tools.values(), *(one.rect for one in layout.buttons)]
    seen_on += [plate.rect for plate in layout.plates]
    seen_on += [last, *(one.rect for one in layout.own_row)]
    assert panel.box.collidelist(seen_on) == -1
    inside = [*(card.rect for card in panel.cards), panel.cancel]
    assert all(panel.box.contains(rect) for rect in inside)
    assert all(not one.colliderect(other) for one, other in combinations(inside, 2))


@pytest.mark.parametrize(("count", "least"), [(2, 80), (3, 50)])
def test_the_cards_take_the_room_between_the_count_and_the_hand(count: int, least: int) -> None:
    view = seen("1111m 5m 2222p 99p", "5m")
    layout = lay_out(view, (1280, 720), {"kong": None})
    offered = Offer(kongs=tuple(Kong(tile(name)) for name in SEVERAL[count].split()), buttons={"kong": None})
    free = kong_overlay(layout.stage, view, offered)
    assert all(card.rect.h >= least and card.rect.w >= 600 for card in free.cards)
    assert 0 < free.box.top - layout.panel.bottom <= 12
    last = pygame.Rect(473, 385, 44, 27)  # the lowest discard of the seat at the left
    assert last.bottom <= kong_overlay(layout.stage, view, offered, last).box.top <= last.bottom + 8


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 1024)])
@pytest.mark.parametrize("docked", [False, True])
def test_the_words_of_the_panel_keep_their_places(
    language: Language, text_scale: int, size: tuple[int, int], docked: bool
) -> None:
    open_display()
    context = text_audit.make_context(language, text_scale)
    for case, kongs in (
        ("ready", "1m"),
        ("one away", "1m"),
        ("the wait is gone", "2m"),
        ("three suits lie open", "1m"),
    ):
        hand, pongs, *_ = CASES[case]
        view = seen(hand, pongs)
        stage = lay_out(view, size, docked=docked).stage
        low = pygame.Rect(stage.frame.px(stage.cx), stage.frame.px(stage.cy + 67), 40, 27)
        for count, last in product((2, 3), (None, low)):
            offered = Offer(kongs=(Kong(tile(kongs)),) * count, buttons={"win": None, "kong": None})
            panel = kong_overlay(stage, view, offered, last)
            drawn = text_audit.texts_drawn(partial(draw_kongs, pygame.Surface(size), context, panel))
            assert text_audit.faults(drawn, size) == []
