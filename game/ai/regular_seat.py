"""The regular level: plain efficiency, shanten first, then useful tiles actually left."""

from __future__ import annotations

from game.ai.sight import seen_elsewhere
from game.mahjong import house_shapes
from game.mahjong.actions import Action, ChooseVoid, Discard, Kong, Pass, Pong, Win
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.tiles import Suit, Tile, suit_of
from game.mahjong.useful import DiscardValue, best_discard, discards
from game.mahjong.view import View

_FAR = 99
_NEAR = 2
_SEARCHED = 3
"""Where the table is too generous, useful tiles are searched for up to this shanten and for so many discards, those
that the table likes best: farther off and for more of them a decision would be felt as a pause.
"""


class RegularSeat:
    """Wins when it may, pongs and kongs when that does not set the hand back, discards by efficiency."""

    def __init__(self, seed: int, seat: int) -> None:
        pass

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The action that brings the hand nearest to a win."""
        if Win() in legal:
            return Win()
        if isinstance(legal[0], ChooseVoid):
            suits = [action.suit for action in legal if isinstance(action, ChooseVoid)]
            return ChooseVoid(min(suits, key=lambda suit: _suit_worth(view, suit)))
        if Pass() in legal:
            return self._answer(view, legal)
        kong = next((action for action in legal if isinstance(action, Kong) and _keeps_pace(view, action)), None)
        return kong or _efficient_discard(view, legal)

    def _answer(self, view: View, legal: tuple[Action, ...]) -> Action:
        assert view.claimed is not None and view.source is not None
        now = _distance(view, view.hand, view.melds[view.seat])
        for action, kind, used in ((Kong(), MeldKind.KONG_DIRECT, 3), (Pong(), MeldKind.PONG, 2)):
            if action in legal:
                rest = _less(view.hand, view.claimed, used)
                melds = (*view.melds[view.seat], Meld(kind, view.claimed, view.source))
                after = _distance(view, rest, melds)
                if after < now or (kind is MeldKind.KONG_DIRECT and after == now):
                    return action
        return Pass()


def _distance(view: View, hand: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
    found = house_shapes.distance(view.ruleset, hand, melds, view.void)
    return _FAR if found is None else found


def _less(hand: tuple[Tile, ...], tile: Tile, times: int) -> tuple[Tile, ...]:
    first = hand.index(tile)
    return hand[:first] + hand[first + times :]


def _keeps_pace(view: View, kong: Kong) -> bool:
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
    searched = house_shapes.winning_shapes(view.ruleset).searched
    best = best_discard(_searched_values(view) if searched else _table_values(view))
    wish = Discard(best) if best is not None else None
    return wish if wish in legal else next(action for action in legal if isinstance(action, Discard))


def _table_values(view: View) -> dict[Tile, DiscardValue]:
    pairs = house_shapes.winning_shapes(view.ruleset).seven_pairs
    return discards(view.hand, sizes(view.melds[view.seat]), view.void, seen=seen_elsewhere(view), seven_pairs=pairs)


def _searched_values(view: View) -> dict[Tile, DiscardValue]:
    """What the discards with the least shanten leave; far from a win the table's useful tiles have to do."""
    by_table, melds = _table_values(view), view.melds[view.seat]
    after = {tile: _distance(view, _less(view.hand, tile, 1), melds) for tile in by_table}
    least = min(after.values())
    nearest = [tile for tile in after if after[tile] == least]
    if least > _NEAR:
        return {tile: by_table[tile] for tile in nearest}
    seen = [tile for tile, count in enumerate(seen_elsewhere(view)) for _ in range(count)]
    nearest.sort(key=lambda tile: -by_table[tile].count)
    return house_shapes.discards(view.ruleset, view.hand, melds, view.void, seen, nearest[:_SEARCHED])


def _suit_worth(view: View, suit: Suit) -> tuple[int, int]:
    """What a suit is worth keeping: its tiles, then how near to one another they lie."""
    tiles = [tile for tile in view.hand if suit_of(tile) == suit]
    links = sum(abs(one - other) <= 2 for place, one in enumerate(tiles) for other in tiles[place + 1 :])
    return len(tiles) * 2 + links, len(tiles)
