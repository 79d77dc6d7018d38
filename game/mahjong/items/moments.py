"""Whether an item can be used now, told from a seat's own view, with the reason where it can't."""

from __future__ import annotations

from game.mahjong.actions import Win
from game.mahjong.items import ANY_TIME, SWAPS
from game.mahjong.view import View


def moment_refusal(view: View, item: str) -> str | None:
    """None where the moment is right for the seat of `view`, else why not.

    `over`, `left`, `not_your_turn`, `closed_hand`, `after_pong`, `win_forced`, `empty_wall` where no tile is left to
    see or get, or `before_deal` for an item that is used up before a hand begins.
    """
    if view.over is not None:
        return "over"
    if view.left[view.seat]:
        return "left"
    if item == "near_flush_deal":
        return "before_deal"
    if item in ANY_TIME:
        return None
    if view.turn != view.seat:
        return "not_your_turn"
    if not view.wall_left:
        return "empty_wall"
    return _swap_refusal(view) if item in SWAPS else None


def _swap_refusal(view: View) -> str | None:
    if view.closed:
        return "closed_hand"
    if view.drawn is None:
        return "after_pong"
    return "win_forced" if view.legal == (Win(),) else None
