"""The result of a finished hand, for whoever books it: points, payments, wins and the items that were used."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.ledger import balances
from game.core.result import HandResult, Paid, WonHand
from game.mahjong.actions import Action, UseItem
from game.mahjong.events import HandWin
from game.mahjong.settle import standing
from game.mahjong.state import SEATS, Over, State
from game.mahjong.tiles import NAMES, show


def result(state: State, actions: Iterable[tuple[int, Action]] = ()) -> HandResult:
    """What remains of a hand that is over; `actions` are those of its record. ValueError while it goes on."""
    if not isinstance(state.phase, Over):
        raise ValueError("the hand is not over; it has no result yet")
    base, entries = state.ruleset.base_points, standing(state)
    return HandResult(
        end=state.phase.reason,
        points=tuple(base * total for total in balances(entries, SEATS)),
        payments=tuple(Paid(one.kind, one.payer, one.payee, base * one.multiple) for one in entries),
        wins=tuple(_won(state, win) for win in state.wins),
        leavers=tuple(seat for seat in range(SEATS) if state.places[seat].left),
        items=tuple((seat, action.item) for seat, action in actions if isinstance(action, UseItem)),
    )


def _won(state: State, win: HandWin) -> WonHand:
    place = state.places[win.seat]
    hand = place.hand if win.source is None else (*place.hand, win.tile)
    multiples = [e.multiple for e in standing(state) if e.payee == win.seat and e.kind.startswith("win_")]
    return WonHand(
        seat=win.seat,
        how=win.how,
        fed_by=win.source,
        pattern=win.score.pattern,
        fan=win.score.fan,
        points=state.ruleset.base_points * sum(multiples),
        hand=show(hand),
        tile=NAMES[win.tile],
        melds=tuple((str(meld.kind), NAMES[meld.tile]) for meld in place.melds),
    )
