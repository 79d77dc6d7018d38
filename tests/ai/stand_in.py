"""A plain judge for tests of the coach: points fall with shanten and rise with useful tiles. It plays no game."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.advice_hand import after
from game.mahjong.actions import Action, ChooseVoid, Kong, Win
from game.mahjong.tiles import suit_of
from game.mahjong.view import View


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the judge says of one action."""

    points: float
    win: float
    feed: float


def judge(view: View, legal: tuple[Action, ...]) -> dict[Action, Judgement]:
    """Judge each action by the hand it leaves."""
    return {action: _judged(view, action) for action in legal}


def _judged(view: View, action: Action) -> Judgement:
    hand = after(view, action)
    if action == Win():
        return Judgement(12.0, 1.0, 0.0)
    far = 6 if hand.shanten is None else hand.shanten
    points = 8.0 - 4 * far + hand.count / 10 + (3.0 if isinstance(action, Kong) else 0.0)
    if isinstance(action, ChooseVoid):
        points -= sum(suit_of(tile) == action.suit for tile in view.hand)
    return Judgement(points, max(0.0, 0.6 - 0.15 * far), 0.0)
