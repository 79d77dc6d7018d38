"""Items (道具, rules.md section 8): what each does to a hand, and when it may be used."""

from __future__ import annotations

from game.core.contract import IllegalAction
from game.mahjong.actions import UseItem
from game.mahjong.claims import can_win_own_draw, win_is_forced
from game.mahjong.events import ItemUsed
from game.mahjong.notation import describe_phase
from game.mahjong.state import Acting, Claiming, Ending, Over, State
from game.mahjong.tiles import NAMES

SWAPS = ("swap_chosen", "swap_random")
ON_TURN = ("locate_tile", "peek_next")
ANY_TIME = ("golden_finger",)
QUARTERS = 4
ITEMS = (*SWAPS, *ON_TURN, *ANY_TIME)


def use_item(state: State, seat: int, action: UseItem) -> ItemUsed:
    """The event of using an item; raises IllegalAction."""
    wish = f"seat {seat} can't use {action.item} in {describe_phase(state)}"
    if action.item not in ITEMS:
        raise IllegalAction(f"{wish}: the items are {', '.join(ITEMS)}")
    if isinstance(state.phase, Over | Ending):
        raise IllegalAction(f"{wish}: the hand is over")
    if state.places[seat].left:
        raise IllegalAction(f"{wish}: it has left")
    if action.item in ANY_TIME:
        return ItemUsed(seat, action.item)
    if isinstance(state.phase, Claiming):
        raise IllegalAction(f"{wish}: answers are open")
    if not isinstance(state.phase, Acting) or state.phase.seat != seat:
        raise IllegalAction(f"{wish}: it is not its turn")
    if action.item in ON_TURN:
        return ItemUsed(seat, action.item, tile=action.tile, found=_found(state, action))
    return _swap(state, state.phase, action, wish)


def _found(state: State, action: UseItem) -> tuple[int, ...]:
    if action.item == "peek_next":
        return state.wall[:1]
    size = len(state.wall)
    return tuple(QUARTERS * at // size for at, tile in enumerate(state.wall) if tile == action.tile)


def _swap(state: State, acting: Acting, action: UseItem, wish: str) -> ItemUsed:
    if state.is_closed(acting.seat):
        raise IllegalAction(f"{wish}: its hand is closed after a win")
    if acting.drawn is None:
        raise IllegalAction(f"{wish}: not on a turn entered by a pong")
    if win_is_forced(state) and can_win_own_draw(state, acting.seat):
        raise IllegalAction(f"{wish}: the win is forced")
    give, take, at = action.give, action.take, action.wall_index
    if give is None or take is None or at is None:
        raise IllegalAction(f"{wish}: a swap names give, take and wall_index")
    if give not in state.places[acting.seat].hand:
        raise IllegalAction(f"{wish}: {NAMES[give]} is not in its hand")
    if not 0 <= at < len(state.wall) or state.wall[at] != take:
        raise IllegalAction(f"{wish}: {NAMES[take]} does not lie at {at} in the wall of {len(state.wall)}")
    return ItemUsed(acting.seat, action.item, give, take, at)
