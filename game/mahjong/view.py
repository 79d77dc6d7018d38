"""What a seat may see: a view built by naming it, and events without what is hidden from that seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypedDict

from game.core.ledger import Entry
from game.mahjong.actions import Action
from game.mahjong.blocked import Blocked, blocked_actions
from game.mahjong.claims import draw_flags, is_locked
from game.mahjong.engine import legal_actions
from game.mahjong.events import (
    Answered,
    ClaimsPassed,
    Drawn,
    Event,
    ExchangeChosen,
    Exchanged,
    HandWin,
    ItemUsed,
    VoidChosen,
)
from game.mahjong.melds import Meld
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import claim_flags, kong_income, shot_income, standing
from game.mahjong.state import SEATS, Acting, Claiming, Exchanging, Over, Place, State, Voiding
from game.mahjong.tiles import Suit, Tile


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat. Lists of four are by seat.

    `voids` hold the own choice at once, the others' when all have chosen; `hands` are the tiles that lie open: the
    own hand, winners' hands unless they play on, and, after the end, everybody's; None where hidden. `turn` is the
    seat that acts, `claimed` the tile asked about and `source` who put it there, for a seat that has to answer; nobody
    sees whether others are asked. `chose_void` and `chose_exchange` tell who has chosen already, `giving` is the own
    choice of three tiles while others still choose, and `exchanged` what the seat knows of the exchange afterwards.
    `wins` holds each seat's first win, `all_wins` every win in order, and `laid` the tiles of wins on the own draw that
    lie beside closed hands. `blocked` is what the tiles allow but a rule forbids. `win_flags` say how a win would come
    about now (杠上花, 抢杠 and so on), `shot_income` is the kong income, in multiples, that a win on this discard would
    take along, and `kong_income` what the seat itself has been paid for kongs and would give back were it not ready at
    an exhausted wall.
    """

    seat: int
    ruleset: Ruleset
    dealer: int
    hand: tuple[Tile, ...]
    drawn: Tile | None
    giving: tuple[Tile, ...] | None
    exchanged: Exchanged | None
    hand_sizes: tuple[int, ...]
    hands: tuple[tuple[Tile, ...] | None, ...]
    melds: tuple[tuple[Meld, ...], ...]
    discards: tuple[tuple[Tile, ...], ...]
    laid: tuple[tuple[Tile, ...], ...]
    voids: tuple[Suit | None, ...]
    chose_exchange: tuple[bool, ...]
    chose_void: tuple[bool, ...]
    wins: tuple[HandWin | None, ...]
    win_orders: tuple[int | None, ...]
    all_wins: tuple[HandWin, ...]
    left: tuple[bool, ...]
    turn: int | None
    claimed: Tile | None
    source: int | None
    robbing: bool
    wall_left: int
    replacements: int
    ledger: tuple[Entry, ...]
    over: str | None
    legal: tuple[Action, ...]
    blocked: tuple[Blocked, ...]
    locked: bool
    win_flags: frozenset[str]
    shot_income: int
    kong_income: int

    @property
    def void(self) -> Suit | None:
        """The own void suit."""
        return self.voids[self.seat]

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats still at play: they have not left, nor won, unless winners play on."""
        play_on = self.ruleset.winners_play_on
        return tuple(seat for seat in range(SEATS) if (play_on or self.wins[seat] is None) and not self.left[seat])

    @property
    def closed(self) -> bool:
        """Whether the own hand has won and is played on, and can't change any more."""
        return self.ruleset.winners_play_on and self.wins[self.seat] is not None


def view(state: State, seat: int) -> View:
    """What `seat` may see of a state."""
    phase = state.phase
    return View(
        seat=seat,
        ruleset=state.ruleset,
        dealer=state.dealer,
        hand=state.places[seat].hand,
        drawn=_drawn(state, seat),
        giving=phase.chosen[seat] if isinstance(phase, Exchanging) else None,
        exchanged=state.exchanged.seen_by(seat) if state.exchanged is not None else None,
        hands=_hands(state, seat),
        voids=_voids(state, seat),
        chose_exchange=_chose_exchange(state),
        chose_void=_chose_void(state),
        all_wins=state.wins,
        turn=phase.seat if isinstance(phase, Acting) else None,
        wall_left=len(state.wall),
        replacements=state.replacements,
        ledger=standing(state),
        over=phase.reason if isinstance(phase, Over) else None,
        legal=legal_actions(state, seat),
        blocked=blocked_actions(state, seat),
        locked=is_locked(state, seat),
        kong_income=kong_income(state, seat),
        **_lying(state.places),
        **_asked(state, seat),
    )


class _Lying(TypedDict):
    """What lies on the table for all to see, by seat."""

    hand_sizes: tuple[int, ...]
    melds: tuple[tuple[Meld, ...], ...]
    discards: tuple[tuple[Tile, ...], ...]
    laid: tuple[tuple[Tile, ...], ...]
    wins: tuple[HandWin | None, ...]
    win_orders: tuple[int | None, ...]
    left: tuple[bool, ...]


def _lying(places: tuple[Place, ...]) -> _Lying:
    return {
        "hand_sizes": tuple([len(place.hand) for place in places]),
        "melds": tuple([place.melds for place in places]),
        "discards": tuple([place.discards for place in places]),
        "laid": tuple([place.laid for place in places]),
        "wins": tuple([place.win for place in places]),
        "win_orders": tuple([place.win_order for place in places]),
        "left": tuple([place.left for place in places]),
    }


class _Asked(TypedDict):
    """The tile that a seat is asked about, and how a win would come about; nobody sees whether others are asked."""

    claimed: Tile | None
    source: int | None
    robbing: bool
    win_flags: frozenset[str]
    shot_income: int


def _asked(state: State, seat: int) -> _Asked:
    phase = state.phase
    if isinstance(phase, Claiming) and phase.is_due(seat):
        return {
            "claimed": phase.tile,
            "source": phase.source,
            "robbing": phase.robbing,
            "win_flags": claim_flags(phase),
            "shot_income": shot_income(state, phase),
        }
    own = draw_flags(state, phase) if isinstance(phase, Acting) and phase.seat == seat else frozenset[str]()
    return {"claimed": None, "source": None, "robbing": False, "win_flags": own, "shot_income": 0}


def _drawn(state: State, seat: int) -> Tile | None:
    phase = state.phase
    if isinstance(phase, Acting) and phase.seat == seat:
        return phase.drawn
    if isinstance(phase, Exchanging | Voiding) and seat == state.dealer:
        return phase.dealt
    return None


def _hands(state: State, seat: int) -> tuple[tuple[Tile, ...] | None, ...]:
    over, open_wins = isinstance(state.phase, Over), not state.ruleset.winners_play_on
    return tuple(
        [
            place.hand if other == seat or over or (place.win is not None and open_wins) else None
            for other, place in enumerate(state.places)
        ]
    )


def _voids(state: State, seat: int) -> tuple[Suit | None, ...]:
    if isinstance(state.phase, Voiding):
        return tuple(suit if other == seat else None for other, suit in enumerate(state.phase.chosen))
    return tuple(place.void for place in state.places)


def _chose_exchange(state: State) -> tuple[bool, ...]:
    if isinstance(state.phase, Exchanging):
        return tuple(tiles is not None for tiles in state.phase.chosen)
    return (state.exchanged is not None,) * SEATS


def _chose_void(state: State) -> tuple[bool, ...]:
    if isinstance(state.phase, Voiding):
        return tuple(suit is not None for suit in state.phase.chosen)
    return tuple(place.void is not None for place in state.places)


def redact(event: Event, seat: int) -> Event | None:
    """What `seat` may know of an event: other seats' draws, choices, answers, swaps and passed claims are hidden."""
    match event:
        case ExchangeChosen() if event.seat != seat:
            return replace(event, tiles=None)
        case Exchanged():
            return event.seen_by(seat)
        case VoidChosen() if event.seat != seat:
            return replace(event, suit=None)
        case Drawn() if event.seat != seat:
            return replace(event, tile=None)
        case Answered() if event.seat != seat:
            return None
        case ClaimsPassed():
            # It happens only when somebody could have claimed; a discard that nobody wants looks the same without it.
            return None
        case ItemUsed() if event.seat != seat:
            return ItemUsed(event.seat, event.item)
        case _:
            return event
