"""What leaving now would cost (逃跑, rules.md section 7), as far as the seat itself can know it."""

from __future__ import annotations

from dataclasses import dataclass

from game.mahjong.ruleset import WinnerGain
from game.mahjong.state import SEATS
from game.mahjong.view import View


@dataclass(frozen=True, slots=True)
class LeaveCost:
    """In points. `pays` is what each seat would get from the leaver, `total` their sum.

    `ends_hand`: the seat still plays, so the hand ends at once. `at_least`: so few tiles are left that a seat could get
    more, which depends on hands that the leaver does not see. `stands` is what the leaver has won or lost so far and
    keeps, before `total` is taken off; `after` is what the hand would have brought him.
    """

    pays: tuple[int, ...]
    ends_hand: bool
    at_least: bool
    stands: int

    @property
    def total(self) -> int:
        """All that leaving costs."""
        return sum(self.pays)

    @property
    def after(self) -> int:
        """The leaver's points of the hand if he left now."""
        return self.stands - self.total


def leave_cost(view: View) -> LeaveCost | None:
    """What leaving would cost the seat of `view`; None where it has left already or the hand is over.

    Who still plays pays the penalty to each other seat that does. A winner who does not play on pays nothing. Either
    may forfeit what he won on his hand: then the payers keep it.
    """
    if view.over is not None or view.left[view.seat]:
        return None
    base = view.ruleset.base_points
    stands = base * sum(_net(entry.payer, entry.payee, view.seat) * entry.multiple for entry in view.ledger)
    back = _forfeited(view)
    if view.seat not in view.playing:
        return LeaveCost(back, False, False, stands)
    rules = view.ruleset.leave
    others = [seat for seat in view.playing if seat != view.seat]
    pays = tuple(back[seat] + (base * rules.penalty if seat in others else 0) for seat in range(SEATS))
    return LeaveCost(pays, True, view.wall_left <= rules.last_tiles, stands)


def _net(payer: int, payee: int, seat: int) -> int:
    return (payee == seat) - (payer == seat)


def _forfeited(view: View) -> tuple[int, ...]:
    back = [0] * SEATS
    if view.ruleset.leave.winner_gain is WinnerGain.FORFEITED:
        for entry in view.ledger:
            if entry.payee == view.seat and entry.kind.startswith("win_"):
                back[entry.payer] += view.ruleset.base_points * entry.multiple
    return tuple(back)
