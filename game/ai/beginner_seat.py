"""The beginner level: knows the rules and what a ready hand is, and makes the mistakes that people make at first."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.progress import after_discards, far
from game.ai.regular_seat import keeps_pace, laid_down, set_aside
from game.core.stream import pick, stream
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.house_shapes import distance
from game.mahjong.tiles import KINDS, Suit, suit_of
from game.mahjong.useful import DiscardValue
from game.mahjong.view import View

_NOTHING_SEEN = (0,) * KINDS
_CARELESS = 0.35
"""The share of discards for which it does not count what the hand would wait for."""


class BeginnerSeat:
    """Wins, pongs and kongs as soon as it may, forgets to count the tiles that lie open, and often discards by feeling.

    It never takes a hand apart: its discards keep the shanten as low as it can be.
    """

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = stream(seed, "beginner seat", seat)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What comes to mind first."""
        if Win() in legal:
            return Win()
        if isinstance(legal[0], ChooseVoid | Exchange):
            return min(legal, key=lambda one: _held(view, _suit(one)))
        if Pass() in legal:
            return self._answer(view, legal)
        kong = next((action for action in legal if isinstance(action, Kong) and keeps_pace(view, action)), None)
        return kong or self._discard(view, legal)

    def _answer(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Takes whatever does not set the hand back."""
        now = far(distance(view.ruleset, view.hand, view.melds[view.seat], view.void))
        for action in (Kong(), Pong()):
            if action in legal:
                hand, melds = laid_down(view, action)
                if far(distance(view.ruleset, hand, melds, view.void)) <= now:
                    return action
        return Pass()

    def _discard(self, view: View, legal: tuple[Action, ...]) -> Action:
        values = after_discards(view.ruleset, view.hand, view.melds[view.seat], view.void, _NOTHING_SEEN)
        nearest = _nearest(values)
        if self._chance.random() < _CARELESS:
            wish = pick(nearest, self._chance)
        else:
            wish = max(nearest, key=lambda tile: values[tile].count)
        return Discard(wish) if Discard(wish) in legal else set_aside(legal)


def _nearest(values: Mapping[int, DiscardValue]) -> tuple[int, ...]:
    """The discards after which the hand is as near as it can be."""
    least = min(far(value.shanten) for value in values.values())
    return tuple(tile for tile, value in values.items() if far(value.shanten) == least)


def _held(view: View, suit: Suit) -> int:
    return sum(suit_of(tile) == suit for tile in view.hand)


def _suit(action: Action) -> Suit:
    """The suit that a choice at the beginning would part with."""
    assert isinstance(action, ChooseVoid | Exchange)
    return action.suit if isinstance(action, ChooseVoid) else suit_of(action.tiles[0])
