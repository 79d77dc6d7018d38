"""What leaving a table costs, in a few words: the same sums as in the dialog that asks before one leaves."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.result import Paid
from game.mahjong.leaving import LeaveCost, leave_cost
from game.mahjong.view import View
from game.session.career import settled
from game.session.room_table import sitters
from game.session.table import Session
from game.ui.context import Context
from game.ui.widgets.words import Words


@dataclass(frozen=True, slots=True)
class LeaveCoins:
    """What leaving costs in coins: `paid` to the others, `fee` to the house; `hand` is what the hand would bring.

    `short`: the purse does not reach for all that would be owed, and `hand` is less than that.
    """

    paid: int
    fee: int
    hand: int
    short: bool

    @property
    def total(self) -> int:
        """All that leaving costs."""
        return self.paid + self.fee


def leave_coins(context: Context, session: Session, cost: LeaveCost) -> LeaveCoins | None:
    """What it costs in coins to end the hand by leaving; None at a table without coins, or where it goes on."""
    if "room" not in session.extras or not cost.ends_hand:
        return None
    life, profile = context.life.life, context.life.profile
    room = life.room(session.extras["room"])
    if not room.uses_coins:
        return None
    booked = settled(life, profile, room, sitters(session), _payments(session.view, cost))
    line = booked.lines[session.watcher]
    return LeaveCoins(room.factor * cost.total, room.fee, line.change, line.unpaid > 0 or line.fee < room.fee)


def _payments(view: View, cost: LeaveCost) -> list[Paid]:
    """All that the hand would come to: what stands in the ledger, and what leaving adds."""
    base = view.ruleset.base_points
    stands = [Paid(one.kind, one.payer, one.payee, base * one.multiple) for one in view.ledger]
    return stands + [Paid("leave", view.seat, seat, points) for seat, points in enumerate(cost.pays) if points]


def cost_words(context: Context, session: Session, short: bool = False) -> Words | None:
    """What leaving now would cost, or what becomes of a win; None where one can't leave.

    `short`: where there are coins to pay, these alone.
    """
    cost = leave_cost(session.view)
    if cost is None:
        return None
    if not cost.ends_hand:
        return context.words("leave.cost.forfeits" if cost.total else "leave.cost.kept", points=cost.total)
    coins = leave_coins(context, session, cost)
    if not cost.total:
        return context.words("leave.cost.fee", coins=f"{coins.fee:,}") if coins else context.words("leave.cost.nothing")
    key = "leave.cost.least" if cost.at_least else "leave.cost"
    if coins is None:
        return context.words(key, points=cost.total)
    return context.words(f"{key}.{'short' if short else 'coins'}", points=cost.total, coins=f"{coins.total:,}")
