"""How near a hand is to a win under the rules in force, and which live tiles bring it nearer, for seats and coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.mahjong import house_shapes
from game.mahjong.melds import Meld, sizes
from game.mahjong.ruleset import Ruleset
from game.mahjong.shanten import shanten
from game.mahjong.tiles import COPIES, KINDS, Suit, Tile
from game.mahjong.useful import DiscardValue, discards, useful_tiles

_FAR = 99
_NEAR = 2
_SEARCHED = 3
"""Where the table is too generous, useful tiles are searched for up to this shanten and for so many discards, those
that the table likes best: farther off and for more of them a decision would be felt as a pause.
"""


def after_discards(
    ruleset: Ruleset, hand: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None, seen: Sequence[int]
) -> dict[Tile, DiscardValue]:
    """What each legal discard of 3n+2 tiles leaves; `seen` are the tiles in sight elsewhere, by kind.

    Under house rules that need a search, the table's values have to do for discards far from a win; near to one, of
    those that don't set the hand back only the likeliest are searched and listed.
    """
    shapes = house_shapes.winning_shapes(ruleset)
    values = discards(hand, sizes(melds), void, seen=seen, seven_pairs=shapes.seven_pairs)
    return _searched(ruleset, hand, melds, void, seen, values) if shapes.searched else values


def _searched(
    ruleset: Ruleset,
    hand: Sequence[Tile],
    melds: tuple[Meld, ...],
    void: Suit | None,
    seen: Sequence[int],
    by_table: dict[Tile, DiscardValue],
) -> dict[Tile, DiscardValue]:
    values = {}
    for tile, value in by_table.items():
        rest = list(hand)
        rest.remove(tile)
        values[tile] = replace(value, shanten=house_shapes.distance(ruleset, rest, melds, void))
    least = min(far(value.shanten) for value in values.values())
    nearest = sorted((t for t in values if far(values[t].shanten) == least), key=lambda t: -values[t].count)
    if least > _NEAR:
        return values | {tile: by_table[tile] for tile in nearest}
    tiles = [tile for tile, count in enumerate(seen) for _ in range(count)]
    found = house_shapes.discards(ruleset, hand, melds, void, tiles, nearest[:_SEARCHED])
    return {tile: value for tile, value in values.items() if tile not in nearest} | found


def while_waiting(
    ruleset: Ruleset, hand: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None, live: Sequence[int]
) -> DiscardValue:
    """The same of 3n+1 tiles; `live` are the tiles that can still come, by kind."""
    shapes = house_shapes.winning_shapes(ruleset)
    if not shapes.searched:
        away = shanten(hand, sizes(melds), void, shapes.seven_pairs)
        useful = useful_tiles(hand, sizes(melds), void, shapes.seven_pairs)
    else:
        away = house_shapes.distance(ruleset, hand, melds, void)
        useful = ()
        if far(away) <= _NEAR:
            kinds = [tile for tile in range(KINDS) if live[tile] and hand.count(tile) < COPIES]
            useful = tuple(
                [tile for tile in kinds if far(house_shapes.distance(ruleset, (*hand, tile), melds, void)) < far(away)]
            )
    left = {tile: live[tile] for tile in useful if live[tile]}
    return DiscardValue(away, left, sum(left.values()))


def far(shanten: int | None) -> int:
    """A shanten that can be compared: None, a hand that can't win, is the farthest."""
    return _FAR if shanten is None else shanten
