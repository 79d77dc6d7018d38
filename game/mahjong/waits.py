"""What a hand waits for, and whether a tile completes it."""

from __future__ import annotations

from collections.abc import Sequence

from game.mahjong.fans import Score, score
from game.mahjong.melds import Meld, sizes
from game.mahjong.ruleset import Ruleset
from game.mahjong.shanten import is_complete, shanten
from game.mahjong.tiles import COPIES, KINDS, Suit, Tile


def completes(
    ruleset: Ruleset,
    tiles: Sequence[Tile],
    melds: tuple[Meld, ...],
    void: Suit | None = None,
    flags: frozenset[str] = frozenset(),
) -> bool:
    """Whether 3n+2 `tiles` beside `melds` are a win under `ruleset`: a complete hand of a pattern that exists in it."""
    return is_complete(tiles, sizes(melds), void) and score(ruleset, tiles, melds, void, flags) is not None


def waits(
    ruleset: Ruleset, hand: Sequence[Tile], melds: tuple[Meld, ...] = (), void: Suit | None = None
) -> dict[Tile, Score]:
    """The tiles that complete a hand of 3n+1 tiles, each valued as a plain discard win (rules.md section 4).

    A tile of which hand and melds hold all four is no wait. Empty: the hand is not ready.
    """
    found: dict[Tile, Score] = {}
    if shanten(hand, sizes(melds), void) != 0:
        return found
    for tile in range(KINDS):
        if held(tile, hand, melds) < COPIES and is_complete((*hand, tile), sizes(melds), void):
            worth = score(ruleset, (*hand, tile), melds, void)
            if worth is not None:
                found[tile] = worth
    return found


def held(tile: Tile, hand: Sequence[Tile], melds: tuple[Meld, ...]) -> int:
    """How many of a kind lie in hand and melds."""
    return sum(one == tile for one in hand) + sum(meld.size for meld in melds if meld.tile == tile)


def best_multiple(ruleset: Ruleset, hand: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None) -> int:
    """The largest multiple a hand of 3n+1 tiles could still win; 0 when it is not ready."""
    return max((worth.multiple for worth in waits(ruleset, hand, melds, void).values()), default=0)
