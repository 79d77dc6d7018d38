"""换三张: which three tiles to give away, from what they are worth to the hand that gives them."""

from __future__ import annotations

from collections import Counter

from game.mahjong.actions import Action, Exchange
from game.mahjong.tiles import SUITS, Suit, Tile, suit_of
from game.mahjong.view import View


def suit_worth(view: View, suit: Suit) -> tuple[int, int]:
    """What a suit is worth keeping: its tiles, then how near to one another they lie."""
    tiles = [tile for tile in view.hand if suit_of(tile) == suit]
    links = sum(abs(one - other) <= 2 for place, one in enumerate(tiles) for other in tiles[place + 1 :])
    return len(tiles) * 2 + links, len(tiles)


def least_worth(view: View, legal: tuple[Action, ...]) -> Exchange:
    """Three of the suit that is worth least and has three; of these the ones that leave most links, middle ranks last.

    `legal` are exchanges.
    """
    choices = loosest(view, legal)
    return min(choices, key=lambda one: (suit_worth(view, suit_of(one.tiles[0])), suit_of(one.tiles[0])))


def loosest(view: View, legal: tuple[Action, ...]) -> tuple[Exchange, ...]:
    """Of each suit that has three the three loosest: they leave most links, middle ranks go last."""
    choices = [action for action in legal if isinstance(action, Exchange)]
    suits = [[one for one in choices if suit_of(one.tiles[0]) == suit] for suit in SUITS]
    return tuple(min(found, key=lambda one: _looseness(view, one)) for found in suits if found)


def after_exchange(hand: tuple[Tile, ...], given: Exchange, got: tuple[Tile, ...] = ()) -> tuple[Tile, ...]:
    """A hand that has given three tiles and got others, in order."""
    left = Counter(hand)
    left.subtract(given.tiles)
    return tuple(sorted((*left.elements(), *got)))


def _looseness(view: View, one: Exchange) -> tuple[int, int, tuple[Tile, ...]]:
    return sum(_links(view, tile) for tile in one.tiles), _middle(one.tiles), one.tiles


def _links(view: View, tile: Tile) -> int:
    """How many tiles of the hand a tile can make a group with: a pair counts twice."""
    near = [abs(tile - other) for other in view.hand if suit_of(other) == suit_of(tile)]
    return sum(distance <= 2 for distance in near) + near.count(0) - 2


def _middle(tiles: tuple[Tile, ...]) -> int:
    return sum(4 - abs(tile % 9 - 4) for tile in tiles)
