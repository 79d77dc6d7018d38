"""A match, hand after hand: the wall and the dealer of each, thrown by chance in one place."""

from __future__ import annotations

from game.core.ledger import balances
from game.core.stream import shuffled, stream
from game.mahjong.settle import standing
from game.mahjong.state import SEATS, Deal, State
from game.mahjong.tiles import COPIES, KINDS


def make_deal(seed: int, hand: int, dealer: int | str) -> Deal:
    """The wall of hand number `hand` (1-based) and its dealer: a seat, or `dice` to throw for it (section 6)."""
    wall = shuffled([tile for tile in range(KINDS) for _ in range(COPIES)], stream(seed, "wall", hand))
    if isinstance(dealer, int):
        return Deal(wall, dealer)
    dice = stream(seed, "dice", hand)
    first, second = (int(dice.random() * 6) for _ in range(2))
    return Deal(wall, (6 * first + second) % SEATS)  # 36 throws, nine for each seat; a sum would favour some


def points(state: State) -> tuple[int, ...]:
    """What each seat has won or lost so far, in points."""
    base = state.ruleset.base_points
    return tuple(base * total for total in balances(standing(state), SEATS))
