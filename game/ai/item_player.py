"""A player that may use items as well (道具): a few simple rules for when one is worth it, from its own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.progress import after_discards
from game.ai.sight import seen_elsewhere
from game.mahjong.actions import Action, UseItem, Win
from game.mahjong.items.moments import moment_refusal
from game.mahjong.tiles import Tile
from game.mahjong.useful import best_discard
from game.mahjong.view import View

SHORT_WALL = 16


class ItemPlayer:
    """Wraps a player. `allowance` is how often it may use each item in the hand that it is for.

    swap_chosen completes a ready hand, or makes a hand ready when the wall runs short; swap_random gives away a tile
    that would be discarded anyway while the hand is far from ready; golden_finger shows at the first turn. Everything
    else is the player's.
    """

    def __init__(self, player: Any, allowance: Mapping[str, int]) -> None:
        self.player = player
        self._left = dict(allowance)
        self._refused: set[Tile | None] = set()
        self._wall_left = 0

    def spend(self, used: Mapping[str, int]) -> None:
        """So many were used in this hand before."""
        for item, count in used.items():
            self._left[item] = self._left.get(item, 0) - count

    def make_do(self) -> None:
        """Let the player decide more simply, after a PlayerError of it."""
        self.player.make_do()

    @property
    def quick(self) -> bool:
        """Whether it decides within 10 ms."""
        return bool(getattr(self.player, "quick", True))

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of `legal`, or the use of an item; a swap only says what is wished."""
        if view.wall_left != self._wall_left:
            self._wall_left = view.wall_left
            self._refused.clear()
        wish = self._wish(view, legal)
        if wish is None:
            action: Action = self.player.choose(view, legal)
            return action
        self._left[wish.item] -= 1
        return wish

    def refused(self, wish: UseItem) -> None:
        """A wish that could not be granted is not used up, and not wished again on this turn."""
        self._left[wish.item] += 1
        self._refused.add(wish.take)

    def _wish(self, view: View, legal: tuple[Action, ...]) -> UseItem | None:
        if view.turn != view.seat or view.over is not None or Win() in legal:
            return None
        if self._may(view, "golden_finger"):
            return UseItem("golden_finger")
        if self._may(view, "swap_chosen") or self._may(view, "swap_random"):
            return self._swap(view)
        return None

    def _may(self, view: View, item: str) -> bool:
        return self._left.get(item, 0) > 0 and moment_refusal(view, item) is None

    def _swap(self, view: View) -> UseItem | None:
        values = after_discards(view.ruleset, view.hand, view.melds[view.seat], view.void, seen_elsewhere(view))
        give = best_discard(values)
        if give is None or values[give].shanten is None:
            return None
        shanten = values[give].shanten or 0
        near = shanten == 0 or (shanten == 1 and view.wall_left <= SHORT_WALL)
        wanted = [tile for tile in values[give].useful if tile not in self._refused]
        if self._may(view, "swap_chosen") and near and wanted:
            return UseItem("swap_chosen", give, max(wanted, key=lambda tile: (values[give].useful[tile], -tile)))
        if self._may(view, "swap_random") and shanten >= 2 and None not in self._refused:
            return UseItem("swap_random", give)
        return None
