"""An action as the coach sees it."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.advice_danger import Danger
from game.ai.advice_hand import After
from game.mahjong.actions import Action


@dataclass(frozen=True, slots=True)
class Option:
    """One action: what it is worth, the hand it leaves, and for a discard its danger for each opponent."""

    action: Action
    points: float
    win: float
    feed: float
    after: After
    dangers: tuple[Danger, ...] = ()
