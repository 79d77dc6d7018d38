"""Events: facts of a hand. Only `evolve` reads them into a state; the screen draws them; nothing else happens."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ledger import Entry
from game.mahjong.fans import Score
from game.mahjong.melds import Meld
from game.mahjong.tiles import Suit, Tile


@dataclass(frozen=True, slots=True)
class VoidChosen:
    """A seat has chosen its void suit; None where the choice is hidden from the viewer."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class VoidsShown:
    """All four have chosen: the choices are laid open."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile drawn from the front of the wall, or from its back to replace a kong; None where hidden."""

    seat: int
    tile: Tile | None
    replacement: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    """A tile put into the river; `drawn`: it was the tile just drawn."""

    seat: int
    tile: Tile
    drawn: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer to a claim: `win`, `kong`, `pong` or `pass`; other seats do not see it."""

    seat: int
    answer: str


@dataclass(frozen=True, slots=True)
class ClaimsPassed:
    """Nobody took the discard."""

    source: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Ponged:
    """A pong of another seat's discard."""

    seat: int
    tile: Tile
    source: int


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """An added kong laid down; until the others have spoken it can be robbed."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class KongMade:
    """A kong that stands, with its payments (刮风下雨)."""

    seat: int
    meld: Meld
    payments: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class HandWin:
    """One seat's win: `how` is `discard`, `self_draw` or `rob_kong`; `source` the seat that fed it."""

    seat: int
    how: str
    tile: Tile
    source: int | None
    score: Score


@dataclass(frozen=True, slots=True)
class Won:
    """One or more wins at the same moment (一炮多响), with all their payments; `hands` are the tiles laid open."""

    wins: tuple[HandWin, ...]
    hands: tuple[tuple[Tile, ...], ...]
    payments: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """An item was used; what it did or showed is for its own seat alone.

    `found`: with peek_next the next tile of the wall; with locate_tile the quarters of the wall (0 is drawn first) in
    which the copies of `tile` lie, one for each copy.
    """

    seat: int
    item: str
    give: Tile | None = None
    take: Tile | None = None
    wall_index: int | None = None
    tile: Tile | None = None
    found: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has left; `payments` when that ends the hand."""

    seat: int
    ends: bool
    payments: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over: `won`, `exhausted` or `left`. `payments` are those of an exhausted wall."""

    reason: str
    payments: tuple[Entry, ...]
    hands: tuple[tuple[Tile, ...], ...]


Event = (
    VoidChosen
    | VoidsShown
    | Drawn
    | Discarded
    | Answered
    | ClaimsPassed
    | Ponged
    | KongDeclared
    | KongMade
    | Won
    | ItemUsed
    | Left
    | Ended
)
