"""The regular level: plain efficiency, shanten first, then useful tiles actually left."""

from __future__ import annotations

from game.ai.exchange import least_worth, suit_worth
from game.ai.progress import after_discards, far
from game.ai.sight import seen_elsewhere
from game.mahjong import house_shapes
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import Tile
from game.mahjong.useful import best_discard
from game.mahjong.view import View


class RegularSeat:
    """Wins when it may, pongs and kongs when that does not set the hand back, discards by efficiency."""

    def __init__(self, seed: int, seat: int) -> None:
        pass

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The action that brings the hand nearest to a win."""
        if Win() in legal:
            return Win()
        if isinstance(legal[0], Exchange):
            return least_worth(view, legal)
        if isinstance(legal[0], ChooseVoid):
            suits = [action.suit for action in legal if isinstance(action, ChooseVoid)]
            return ChooseVoid(min(suits, key=lambda suit: suit_worth(view, suit)))
        if Pass() in legal:
            return self._answer(view, legal)
        kong = next((action for action in legal if isinstance(action, Kong) and keeps_pace(view, action)), None)
        return kong or _efficient_discard(view, legal)

    def _answer(self, view: View, legal: tuple[Action, ...]) -> Action:
        now = _distance(view, view.hand, view.melds[view.seat])
        for action in (Kong(), Pong()):
            if action in legal:
                after = _distance(view, *laid_down(view, action))
                if after < now or (action == Kong() and after == now):
                    return action
        return Pass()


def laid_down(view: View, claim: Kong | Pong) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Hand and melds after the claim of a discard."""
    assert view.claimed is not None
    kind, used = (MeldKind.PONG, 2) if isinstance(claim, Pong) else (MeldKind.KONG_DIRECT, 3)
    melds = (*view.melds[view.seat], Meld(kind, view.claimed, view.source))
    return _less(view.hand, view.claimed, used), melds


def set_aside(legal: tuple[Action, ...]) -> Action:
    """Any discard that is allowed: what is left where a hand can't be won."""
    return next(action for action in legal if isinstance(action, Discard))


def _distance(view: View, hand: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
    return far(house_shapes.distance(view.ruleset, hand, melds, view.void))


def _less(hand: tuple[Tile, ...], tile: Tile, times: int) -> tuple[Tile, ...]:
    first = hand.index(tile)
    return hand[:first] + hand[first + times :]


def keeps_pace(view: View, kong: Kong) -> bool:
    """Whether an own kong leaves the hand as near to a win as it was."""
    assert kong.tile is not None
    melds = view.melds[view.seat]
    before = _distance(view, view.hand, melds)
    count = view.hand.count(kong.tile)
    rest = _less(view.hand, kong.tile, count)
    if count == 4:
        melds = (*melds, Meld(MeldKind.KONG_CONCEALED, kong.tile))
    else:
        melds = tuple(Meld(MeldKind.KONG_ADDED, m.tile, m.source) if m.tile == kong.tile else m for m in melds)
    return _distance(view, rest, melds) <= max(before, 0)


def _efficient_discard(view: View, legal: tuple[Action, ...]) -> Action:
    values = after_discards(view.ruleset, view.hand, view.melds[view.seat], view.void, seen_elsewhere(view))
    best = best_discard(values)
    wish = Discard(best) if best is not None else None
    return wish if wish in legal else set_aside(legal)
