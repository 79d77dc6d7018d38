"""The result of a finished hand, for whoever books it: points, payments, wins and the items that were used."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.ledger import balances
from game.core.result import HandResult, Paid, WonHand
from game.mahjong.actions import Action, UseItem
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
        wins=tuple(_won(state, place) for place in range(len(state.wins))),
        leavers=tuple(seat for seat in range(SEATS) if state.places[seat].left),
        items=tuple((seat, action.item) for seat, action in actions if isinstance(action, UseItem)),
    )


def _won(state: State, number: int) -> WonHand:
    win = state.wins[number]
    place = state.places[win.seat]
    within = win.source is None and not state.ruleset.winners_play_on
    hand = place.hand if within else (*place.hand, win.tile)
    return WonHand(
        seat=win.seat,
        how=win.how,
        fed_by=win.source,
        pattern=win.score.pattern,
        fan=win.score.fan,
        points=state.ruleset.base_points * _multiples(state, number),
        hand=show(hand),
        tile=NAMES[win.tile],
        melds=tuple((str(meld.kind), NAMES[meld.tile]) for meld in place.melds),
    )


def _multiples(state: State, number: int) -> int:
    """What the win of that number was paid, as far as it stands.

    A seat that wins again has a payment for each win on another's tile, and as many as there are other seats for each
    win on its own draw: who plays on ends the hand when he leaves.
    """
    win = state.wins[number]
    paid = [e.multiple for e in standing(state) if e.payee == win.seat and e.kind == f"win_{win.how}"]
    if not state.ruleset.winners_play_on:
        return sum(paid)
    before = sum((one.seat, one.how) == (win.seat, win.how) for one in state.wins[:number])
    share = SEATS - 1 if win.source is None else 1
    return sum(paid[share * before : share * (before + 1)])
