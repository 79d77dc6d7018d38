"""Putting a position together tile by tile: what can be placed where, and taking it away again."""

from __future__ import annotations

from dataclasses import replace

from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.rulebook.position import FULL, MOST_MELDS, Position, settled
from game.rulebook.said import Said, say

TARGETS = ("hand", "win", "pong", "kong")
NEEDED = {"hand": 1, "win": 1, "pong": 3, "kong": 4}
_ROOM = {"hand": 1, "win": 1, "pong": 3, "kong": 3}
_KINDS = tuple(MeldKind)


def refusal(position: Position, target: str, tile: Tile | None = None) -> Said | None:
    """Why a tile, or any tile, can't be placed at a target; None where it can."""
    if target == "win" and position.win is not None:
        position = replace(position, win=None)
    if target in ("pong", "kong") and len(position.melds) == MOST_MELDS:
        return say("rules.lab.melds_full")
    if position.count + _ROOM[target] > FULL:
        return say("rules.lab.full")
    if tile is None:
        return None
    if target in ("pong", "kong") and any(meld.tile == tile for meld in position.melds):
        return say("rules.lab.used_meld")
    if position.left(tile) == 0:
        return say("rules.lab.used")
    return say("rules.lab.few") if position.left(tile) < NEEDED[target] else None


def place(position: Position, target: str, tile: Tile) -> Position:
    """The position with a tile placed, a group of it for a meld; unchanged where that is refused."""
    if refusal(position, target, tile) is not None:
        return position
    if target == "hand":
        return settled(replace(position, hand=(*position.hand, tile)))
    if target == "win":
        return settled(replace(position, win=tile))
    kind = MeldKind.PONG if target == "pong" else MeldKind.KONG_CONCEALED
    return settled(replace(position, melds=(*position.melds, Meld(kind, tile))))


def without_tile(position: Position, tile: Tile) -> Position:
    """The position with one tile of a kind less in hand."""
    hand = list(position.hand)
    if tile in hand:
        hand.remove(tile)
    return settled(replace(position, hand=tuple(hand)))


def as_win(position: Position, tile: Tile) -> Position:
    """A tile of the hand made the winning one; what was it before goes back to the hand."""
    rest = without_tile(position, tile)
    back = () if position.win is None else (position.win,)
    return settled(replace(rest, hand=(*rest.hand, *back), win=tile))


def without_win(position: Position) -> Position:
    """The position with the winning tile taken away."""
    return settled(replace(position, win=None))


def without_meld(position: Position, index: int) -> Position:
    """The position with a meld less."""
    return settled(replace(position, melds=position.melds[:index] + position.melds[index + 1 :]))


def other_kind(position: Position, index: int) -> Position:
    """The next kind of a meld: a pong, then the three kongs, as far as a fourth tile is left."""
    meld = position.melds[index]
    kind = _KINDS[(_KINDS.index(meld.kind) + 1) % len(_KINDS)]
    if meld.kind is MeldKind.PONG and not position.left(meld.tile):
        return position
    melds = (*position.melds[:index], Meld(kind, meld.tile), *position.melds[index + 1 :])
    return settled(replace(position, melds=melds))


def with_flag(position: Position, flag: str) -> Position:
    """The position with a circumstance turned on or off."""
    return settled(replace(position, flags=position.flags ^ {flag}))
