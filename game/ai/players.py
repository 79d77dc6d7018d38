"""The seats that the computer can fill, by the name of their level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ai.beginner_seat import BeginnerSeat
from game.ai.random_seat import RandomSeat
from game.ai.regular_seat import RegularSeat
from game.ai.value_seats import MasterSeat, StrongSeat
from game.mahjong.actions import Action
from game.mahjong.view import View


class Player(Protocol):
    """Whoever decides for a seat.

    A class that may take more than 10 ms says `quick = False`: the window then asks it in another process, to which the
    player is pickled with each question, and back with the answer. What is only kept for speed stays in its module.
    """

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of `legal`, knowing nothing but `view`."""
        ...


PLAYERS: dict[str, Callable[[int, int], Player]] = {
    "random": RandomSeat,
    "beginner": BeginnerSeat,
    "regular": RegularSeat,
    "strong": StrongSeat,
    "master": MasterSeat,
}


def make_player(level: str, seed: int, seat: int) -> Player:
    """A player of a level; KeyError for an unknown one."""
    return PLAYERS[level](seed, seat)
