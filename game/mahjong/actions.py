"""Actions: what a seat wishes to do. The engine answers with events, which are facts."""

from __future__ import annotations

from dataclasses import dataclass

from game.mahjong.tiles import KINDS, Suit, Tile


@dataclass(frozen=True, slots=True)
class ChooseVoid:
    """Name the void suit (定缺)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give three tiles of one suit away before play begins (换三张); `tiles` are sorted."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile of the hand into the river."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Kong:
    """Declare a kong: of `tile` on one's own turn (concealed or added), of the claimed tile (None) when asked."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Pong:
    """Claim the discard for a pong."""


@dataclass(frozen=True, slots=True)
class Win:
    """Win, on the own draw or on the tile asked about."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline what was offered."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table for good (逃跑)."""


@dataclass(frozen=True, slots=True)
class UseItem:
    """Use an item (道具, rules.md section 8).

    Swaps name the tile given, the tile got and its place in the wall; `tile` is the one that locate_tile looks for.
    """

    item: str
    give: Tile | None = None
    take: Tile | None = None
    wall_index: int | None = None
    tile: Tile | None = None


Action = ChooseVoid | Exchange | Discard | Kong | Pong | Win | Pass | Leave | UseItem

DISCARDS = tuple(Discard(tile) for tile in range(KINDS))
KONGS = tuple(Kong(tile) for tile in range(KINDS))
