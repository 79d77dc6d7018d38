"""What a choice among kongs tells: kind, income, risk, and what the hand is afterwards."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game.mahjong.actions import Kong
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.layout import lay_out
from game.ui.table_offer import Offer, kong_choice
from game.ui.table_overlays import draw_overlay, kong_overlay
from tests.ui.test_kit import make_context, open_display, texts_drawn
from tests.ui.test_layout import start


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
    told = [text for text, _ in texts_drawn(lambda: draw_overlay(pygame.Surface(size), context, overlay))]
    assert context.texts.get(f"table.kong.after.{after}", steps=1) in told
    assert len([text for text in told if text.startswith("杠后") and text != context.texts.get("table.kong.line")]) == 1
