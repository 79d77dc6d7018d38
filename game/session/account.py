"""What one hand has changed in a player's life, for the settlement screen and the ceremony."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from game.session.coins import CoinLine, CoinPayment
from game.session.parts import Count, Key, Number, Part


class Account(Part):
    """The account of a booked hand. `seat` is the player's; `coins` has a line a seat, none in a room without coins.

    `counted`: whether points, level and statistics count it. `new_level` is the number of a level had for the first
    time, for the ceremony. `best_place` is the place of the own win among the best hands, 0 the best of all. `used` are
    the items used up.
    """

    hand: Key
    room: Key
    seat: Count
    counted: bool
    points: Number
    points_before: Number
    points_after: Number
    level_before: Count
    level_after: Count
    new_level: Count | None = None
    coins: tuple[CoinLine, ...] = ()
    coin_payments: tuple[CoinPayment, ...] = ()
    best_place: Count | None = None
    used: Mapping[Key, Count] = Field(default_factory=dict)
