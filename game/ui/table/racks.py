"""The tiles a seat has won on: they lie open beside its hand, in the order of its wins."""

from __future__ import annotations

from typing import NamedTuple

from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.ui.table.piece import Key, Piece, piece
from game.ui.table.stage import Point, Stage

WON = "won"
BESIDE, ELSEWHERE = 0, 1  # the part of a key: the tile lies here, or lies in a river and is only shown here too


class Laid(NamedTuple):
    """A tile won on: its place in the layout and what it is."""

    key: Key
    tile: int


def plays_on(view: View, seat: int) -> bool:
    """Whether a seat has won and plays on with its hand closed, as long as the hand lasts."""
    return view.ruleset.winners_play_on and view.wins[seat] is not None and view.over is None


def win_count(view: View, seat: int) -> int:
    """How often a seat has won in this hand."""
    return sum(win.seat == seat for win in view.all_wins)


def rack(view: View, seat: int) -> list[Laid]:
    """The tiles that lie beside the hand of a seat: none where the winning tile is part of a hand that rests."""
    found = [
        Laid(Key(WON, seat, number, BESIDE if win.how == "self_draw" else ELSEWHERE), win.tile)
        for number, win in enumerate(win for win in view.all_wins if win.seat == seat)
    ]
    if view.ruleset.winners_play_on:
        return found
    return [one for one in found if one.key.part == ELSEWHERE]


def winning_tiles(view: View) -> set[Key]:
    """What is to be marked: every tile won on, also the one that stands apart in a hand that rests."""
    marked = {one.key for seat in range(SEATS) for one in rack(view, seat)}
    for seat, win in enumerate(view.wins):
        if win is not None and win.how == "self_draw" and not view.ruleset.winners_play_on:
            marked.add(Key("drawn", seat))
    return marked


def along(count: int, pitch: float, room: float) -> float:
    """From one tile to the next of a row of `count` that has `room`: many lie over each other."""
    return pitch if count * pitch <= room else (room - pitch) / (count - 1)


def extent(count: int, pitch: float, room: float) -> float:
    """How long such a row is."""
    return 0.0 if not count else pitch + (count - 1) * along(count, pitch, room)


def across(
    stage: Stage, laid: list[Laid], pose: str, at: Point, width: float, room: float, leftwards: bool = False
) -> list[Piece]:
    """The tiles in a row from `at` to the right, or from its far end to the left."""
    step, last = along(len(laid), width, room), len(laid) - 1
    return [
        piece(stage, key, pose, tile, (at[0] + (last - number if leftwards else number) * step, at[1]), width)
        for number, (key, tile) in enumerate(laid)
    ]
