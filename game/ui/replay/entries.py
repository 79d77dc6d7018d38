"""The ledger of a replayed hand as a list of what happened: payments of one cause at one moment are one entry."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.reel import Reel


@dataclass(frozen=True, slots=True)
class PaidEntry:
    """Who paid whom, for what, how many points in all; `place` is the one at which it had just happened."""

    place: int
    kind: str
    payers: tuple[int, ...]
    payee: int
    points: int


def paid_entries(reel: Reel) -> tuple[PaidEntry, ...]:
    """Every payment of the hand, in the order of events."""
    found: list[PaidEntry] = []
    known = 0
    for place, state in enumerate(reel.states):
        new = state.ledger[known:]
        known = len(state.ledger)
        for kind, payee in dict.fromkeys((entry.kind, entry.payee) for entry in new):
            paid = [entry for entry in new if (entry.kind, entry.payee) == (kind, payee)]
            points = sum(entry.multiple for entry in paid) * reel.ruleset.base_points
            found.append(PaidEntry(place, kind, tuple(entry.payer for entry in paid), payee, points))
    return tuple(found)
