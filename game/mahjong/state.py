"""The state of a hand: immutable, changed by `evolve` alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.ledger import Entry
from game.core.value import Value
from game.mahjong.actions import Action
from game.mahjong.events import Exchanged, HandWin
from game.mahjong.melds import Meld
from game.mahjong.ruleset import HandEnds, Ruleset
from game.mahjong.tiles import Suit, Tile

SEATS = 4
TURN_ORDER = tuple(tuple((after + step) % SEATS for step in range(1, SEATS)) for after in range(SEATS))


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decides: the 108 tiles in draw order, and the dealer."""

    wall: tuple[Tile, ...]
    dealer: int


@dataclass(frozen=True)
class Place(Value):
    """What lies before one seat. `hand` is sorted; `fresh` until it has discarded, melded or won.

    `win` is its first win. `laid` are the tiles of wins on its own draw that lie beside a hand it plays on with.
    """

    hand: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    discards: tuple[Tile, ...] = ()
    void: Suit | None = None
    win: HandWin | None = None
    win_order: int | None = None
    locked: bool = False
    fresh: bool = True
    left: bool = False
    laid: tuple[Tile, ...] = ()
    memo: dict[str, bool] = field(default_factory=dict, init=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Exchanging:
    """The seats choose three tiles to give away (None: not yet chosen); `dealt` is the dealer's 14th tile.

    `die` is what will be thrown when all have chosen: the wall has decided it.
    """

    chosen: tuple[tuple[Tile, ...] | None, ...]
    dealt: Tile
    die: int


@dataclass(frozen=True, slots=True)
class Voiding:
    """The seats choose their void suits (None: not yet chosen); `dealt` is the dealer's 14th tile."""

    chosen: tuple[Suit | None, ...]
    dealt: Tile


@dataclass(frozen=True, slots=True)
class Drawing:
    """`seat` draws next. `kong`: it replaces the tile of a kong whose payments stand in the ledger at those places.

    `discard`: the tile just put down, and by whom, where nobody could claim it.
    """

    seat: int
    kong: KongIncome | None = None
    discard: tuple[int, Tile] | None = None


@dataclass(frozen=True, slots=True)
class KongIncome:
    """The kong just made: its kind and where in the ledger its payments begin and end."""

    meld: Meld
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Acting:
    """`seat` is on turn: with the tile it `drawn` (None after a pong), perhaps to replace the tile of a `kong`.

    `swapped`: the tile drawn was exchanged by an item, so a win on it has no special name.
    """

    seat: int
    drawn: Tile | None
    kong: KongIncome | None = None
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class Claiming:
    """`asked` seats answer the tile of `source`, a discard or an added kong (`robbing`).

    `options` and `answers` are in the order of `asked`.
    """

    source: int
    tile: Tile
    asked: tuple[int, ...]
    options: tuple[tuple[Action, ...], ...]
    answers: tuple[str | None, ...]
    robbing: bool = False
    kong: KongIncome | None = None

    def is_due(self, seat: int) -> bool:
        """Whether `seat` is asked and has not answered yet."""
        return seat in self.asked and self.answers[self.asked.index(seat)] is None

    def has_answered(self, seat: int) -> bool:
        """Whether `seat` was asked and has answered."""
        return seat in self.asked and self.answers[self.asked.index(seat)] is not None


@dataclass(frozen=True, slots=True)
class Ending:
    """The hand is about to end for `reason`; what an exhausted wall costs is settled next."""

    reason: str


@dataclass(frozen=True, slots=True)
class Over:
    """The hand has ended: `won`, `exhausted` or `left`."""

    reason: str


Phase = Exchanging | Voiding | Drawing | Acting | Claiming | Ending | Over


def opening(ruleset: Ruleset, dealer: int, dealt: Tile) -> Voiding | Acting:
    """How play begins once every seat has its tiles: with the void suits, or with the dealer's turn."""
    return Voiding((None,) * SEATS, dealt) if ruleset.void_suit else Acting(dealer, dealt)


@dataclass(frozen=True)
class State(Value):
    """A hand at one moment. `wall` is what is left, next tile first; `ledger` every payment so far.

    `passed_on` are the places in the ledger of kong income that a kong shot has moved. `exchanged` is
    how three tiles of each seat changed places, where that was done. `memo` keeps the legal actions by seat, so that
    asking twice costs once.
    """

    ruleset: Ruleset
    dealer: int
    wall: tuple[Tile, ...]
    places: tuple[Place, ...]
    phase: Phase
    ledger: tuple[Entry, ...] = ()
    wins: tuple[HandWin, ...] = ()
    replacements: int = 0
    passed_on: frozenset[int] = frozenset()
    exchanged: Exchanged | None = None
    memo: dict[int, tuple[Action, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def winners(self) -> int:
        """How many seats have won."""
        return sum(place.win is not None for place in self.places)

    @property
    def hand_is_won(self) -> bool:
        """Whether the wins so far end the hand (rules.md section 4)."""
        if self.ruleset.winners_play_on:
            return False
        return self.winners >= (1 if self.ruleset.hand_ends is HandEnds.FIRST_WIN else SEATS - 1)

    def plays(self, seat: int) -> bool:
        """Whether a seat draws, claims and pays: it has not left, nor won, unless winners play on."""
        place = self.places[seat]
        return (place.win is None or self.ruleset.winners_play_on) and not place.left

    def is_closed(self, seat: int) -> bool:
        """Whether a seat plays on after a win, with a hand that can't change any more (section 12)."""
        return self.places[seat].win is not None and self.ruleset.winners_play_on

    def without_win(self) -> tuple[int, ...]:
        """The seats that have neither won nor left."""
        return tuple(seat for seat, place in enumerate(self.places) if place.win is None and not place.left)

    def turn_order(self, after: int) -> tuple[int, ...]:
        """The other three seats in turn order from `after`."""
        return TURN_ORDER[after]
