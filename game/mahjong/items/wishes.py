"""A swap as a player wishes it, made whole: where in the wall the tile lies that it is exchanged with."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.contract import IllegalAction
from game.core.stream import pick
from game.mahjong.actions import Action, UseItem
from game.mahjong.items import SWAPS, use_item
from game.mahjong.state import State
from game.mahjong.tiles import NAMES


def item_of(action: Action) -> str | None:
    """The item that an action uses; None where it is no item."""
    return action.item if isinstance(action, UseItem) else None


def is_wish(action: Action) -> bool:
    """Whether an action is a swap that does not say yet where in the wall its tile lies."""
    return isinstance(action, UseItem) and action.item in SWAPS and action.wall_index is None


def completed(state: State, seat: int, action: Action, chance: Random) -> Action:
    """The action, a swap with its tile's place in the wall; raises IllegalAction, and then no item is used up.

    swap_chosen takes one of the copies of `take` that lie in the wall, swap_random any tile there of another kind than
    `give`.
    """
    if not isinstance(action, UseItem) or not is_wish(action):
        if isinstance(action, UseItem) and action.item == "locate_tile" and action.tile is None:
            raise IllegalAction(f"seat {seat} can't use locate_tile: it names no tile to look for; it is not used up")
        return action
    places = [at for at, tile in enumerate(state.wall) if _fits(tile, action)]
    if not places:
        wanted = "other tile" if action.take is None else f"{NAMES[action.take]} to get"
        raise IllegalAction(f"seat {seat} can't use {action.item}: no {wanted} is left in the wall; it is not used up")
    at = pick(places, chance)
    whole = replace(action, take=state.wall[at], wall_index=at)
    use_item(state, seat, whole)
    return whole


def _fits(tile: int, wish: UseItem) -> bool:
    return tile != wish.give and (wish.item == "swap_random" or tile == wish.take)
