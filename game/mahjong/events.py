"""Events: facts of a hand. Only `evolve` reads them into a state; the screen draws them; nothing else happens."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.ledger import Entry
from game.mahjong.fans import Score
from game.mahjong.melds import Meld
from game.mahjong.tiles import Suit, Tile


@dataclass(frozen=True, slots=True)
class ExchangeChosen:
    """A seat has laid down the three tiles it gives away; None where they are hidden from the viewer."""

    seat: int
    tiles: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """换三张: a die was thrown, and every seat has got the three tiles of another one.

    `given` are the tiles by the seat that gave them, empty where hidden from the viewer. `offset` says how many seats
    further in turn order they went.
    """

    die: int
    given: tuple[tuple[Tile, ...], ...]

    @property
    def offset(self) -> int:
        """1: to the next seat in turn order; 2: across; 3: to the seat before."""
        return (self.die + 1) // 2

    def giver(self, seat: int) -> int:
        """From whom a seat has got its tiles."""
        return (seat - self.offset) % len(self.given)

    def got(self, seat: int) -> tuple[Tile, ...]:
        """The tiles that a seat has got."""
        return self.given[self.giver(seat)]

    def seen_by(self, seat: int) -> Exchanged:
        """What a seat knows of it: what it gave and what it got."""
        known = (seat, self.giver(seat))
        given = tuple(tiles if other in known else () for other, tiles in enumerate(self.given))
        return Exchanged(self.die, given)


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
    """One seat's win: `how` is `discard`, `self_draw` or `rob_kong`; `source` the seat that fed it.

    `place` is where the tile lies in the river of that seat, from 0; None for a win on the own draw.
    """

    seat: int
    how: str
    tile: Tile
    source: int | None
    score: Score
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Won:
    """One or more wins at the same moment (一炮多响), with all their payments.

    `hands` are the tiles laid open: none of a hand that is played on closed.
    """

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
    ExchangeChosen
    | Exchanged
    | VoidChosen
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
