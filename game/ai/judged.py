"""What whoever judges an action says of it, whoever that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.mahjong.actions import Action
from game.mahjong.view import View


class Judged(Protocol):
    """What a judge says of an action: points of the hand from here on, chances to win and to feed a win now."""

    @property
    def points(self) -> float:
        """Expected points from here to the end of the hand, payments at once included."""
        ...

    @property
    def win(self) -> float:
        """The chance to win, 0 to 1."""
        ...

    @property
    def feed(self) -> float:
        """The chance that this very tile is won on, 0 to 1."""
        ...


Judge = Callable[[View, tuple[Action, ...]], Mapping[Action, Judged]]
