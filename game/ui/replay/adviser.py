"""Has the coach think in the process in which slow players think, so that a replay never waits for it.

This module is loaded there too: it must not need a window.
"""

from __future__ import annotations

from game.ai.advice import Advice, Judge, advise
from game.mahjong.actions import Action
from game.mahjong.view import View


class Adviser:
    """Asked like a player; its answer is the advice."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge = judge

    def choose(self, view: View, legal: tuple[Action, ...]) -> Advice:
        """What the coach says of a decision."""
        return advise(view, legal, self.judge)
