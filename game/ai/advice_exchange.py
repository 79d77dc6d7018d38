"""Why these three tiles are given away: facts of the suit they are of, and of the suit that will be void."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.ai.exchange import after_exchange, loosest
from game.ai.reasons import Reason
from game.mahjong.actions import Exchange
from game.mahjong.exchange import GIVEN
from game.mahjong.tiles import SUITS, suit_of
from game.mahjong.view import View


def exchange_reasons(view: View, given: Exchange) -> Iterator[Reason]:
    """The suit, the pairs that stay or are broken, which suit goes next, and that nobody knows what comes back."""
    suit = suit_of(given.tiles[0])
    before, after = _lengths(view.hand), _lengths(after_exchange(view.hand, given))
    name = "short" if before[suit] == min(before) else "loose" if given in loosest(view, view.legal) else "plain"
    yield Reason.of(f"exchange.{name}", tiles=given.tiles, suit=suit, count=before[suit])
    yield from _pairs(view, given)
    if view.ruleset.void_suit:
        yield from _void(suit, before, after)
    yield Reason.of("exchange.unknown")


def _lengths(hand: tuple[int, ...]) -> tuple[int, ...]:
    held = Counter(suit_of(tile) for tile in hand)
    return tuple(held[suit] for suit in SUITS)


def _pairs(view: View, given: Exchange) -> Iterator[Reason]:
    """Pairs of the suit that stay whole; else those that are broken."""
    suit, held = suit_of(given.tiles[0]), Counter(view.hand)
    pairs = [tile for tile in sorted(held) if suit_of(tile) == suit and held[tile] > 1]
    whole = tuple(tile for tile in pairs if tile not in given.tiles)
    broken = tuple(tile for tile in pairs if 0 < given.tiles.count(tile) < held[tile] and tile not in whole)
    if whole:
        yield Reason.of("exchange.pairs", tiles=whole)
    elif broken:
        yield Reason.of("exchange.broken", tiles=broken)


def _void(suit: int, before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[Reason]:
    """Which suit can be void next, if that is plain by now."""
    least = min(SUITS, key=lambda one: (after[one], one != suit))
    if least == suit and not after[suit]:
        yield Reason.of("exchange.gone", suit=suit)
    elif least == suit:
        yield Reason.of("exchange.next", suit=suit, left=after[suit])
    elif not before[least]:
        yield Reason.of("exchange.none", suit=least)
    elif before[least] < GIVEN:
        yield Reason.of("exchange.other", suit=least, count=before[least])
