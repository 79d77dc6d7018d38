"""What leaving a table costs, in a few words: the same sums as in the dialog that asks before one leaves."""

from __future__ import annotations

from game.mahjong.leaving import leave_cost
from game.session.table import Session
from game.ui.context import Context
from game.ui.widgets.words import Words


def coins_for(context: Context, session: Session, points: int) -> int:
    """What points are worth in coins at this table; 0 where it is in no room with coins."""
    room = session.extras.get("room")
    return context.life.life.room(room).factor * points if room is not None else 0


def cost_words(context: Context, session: Session, short: bool = False) -> Words | None:
    """What leaving now would cost, or what becomes of a win; None where one can't leave.

    `short`: where there are coins to pay, these alone.
    """
    cost = leave_cost(session.view)
    if cost is None:
        return None
    if not cost.total:
        return context.words("leave.cost.nothing" if cost.ends_hand else "leave.cost.kept")
    if not cost.ends_hand:
        return context.words("leave.cost.forfeits", points=cost.total)
    key, coins = "leave.cost.least" if cost.at_least else "leave.cost", coins_for(context, session, cost.total)
    if not coins:
        return context.words(key, points=cost.total)
    return context.words(f"{key}.{'short' if short else 'coins'}", points=cost.total, coins=f"{coins:,}")
