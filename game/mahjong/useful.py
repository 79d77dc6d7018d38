"""Which tiles bring a hand nearer to a win, and which discard leaves the most of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress

from game.mahjong.shanten import POWERS, Keys, Melds, Question, keys_of, lesser, question, shanten_counter
from game.mahjong.tiles import COPIES, KINDS, SUITS, Suit, Tile

_FAR = 99
_NO_ROW = bytes(256)
_IS = tuple(bytes(byte == value for byte in range(256)) for value in range(16))
"""For bytes.translate: 1 where a byte is the value."""


@dataclass(frozen=True, slots=True)
class DiscardValue:
    """A hand after a discard: its shanten, the tiles that lower it with how many are left, and their sum."""

    shanten: int | None
    useful: Mapping[Tile, int]
    count: int


def useful_tiles(
    hand: Sequence[Tile], melds: Melds = (), void: Suit | None = None, seven_pairs: bool = True
) -> tuple[Tile, ...]:
    """The tiles that lower the shanten of 3n+1 tiles, in order; none of which hand and melds hold all four."""
    keys = keys_of(hand)
    now = shanten_counter(melds, void, seven_pairs)(keys)
    if now is None:
        return ()
    draws = _Draws(question(melds, void, seven_pairs), _left(hand, melds, None), keys)
    lacking = b"".join([draws.lacking(suit, draws.classes) for suit in SUITS])
    return tuple(compress(draws.tiles, lacking.translate(_IS[now])))


def discards(
    hand: Sequence[Tile],
    melds: Melds = (),
    void: Suit | None = None,
    seen: Sequence[int] | None = None,
    seven_pairs: bool = True,
) -> dict[Tile, DiscardValue]:
    """What each legal discard from 3n+2 tiles leaves, by tile in order; void tiles have to go first.

    `seen` is how many of each of the 27 kinds lie in sight elsewhere; hand (the discard too) and melds are seen anyway.
    Where the melds allow no win, every shanten is None.
    """
    kinds = sorted(set(hand))
    legal = [tile for tile in kinds if tile // 9 == void] or kinds
    asked = question(melds, void, seven_pairs)
    if not asked.pairs_of_suits:
        return {tile: DiscardValue(None, {}, 0) for tile in legal}
    draws = _Draws(asked, _left(hand, melds, seen), keys_of(hand))
    values: dict[Tile, DiscardValue] = {}
    for suit in SUITS:
        values |= draws.after_discards(suit, [tile for tile in legal if tile // 9 == suit])
    return values


def best_discard(values: Mapping[Tile, DiscardValue]) -> Tile | None:
    """The discard with the least shanten, then the largest count, then the lowest tile; None where there is none."""

    def rank(tile: Tile) -> tuple[int, int, Tile]:
        value = values[tile]
        return _FAR if value.shanten is None else value.shanten, -value.count, tile

    return min(values, key=rank, default=None)


class _Draws:
    """The tiles that can still be drawn and used, and what a draw of each makes of a hand.

    A draw changes the class of one suit only, so a row over that suit's classes, the others unchanged, values all of
    its draws in one bytes.translate. A discard, too, changes one suit, and often leaves it in the same class as another
    discard does: then the draws in the other suits need no second look.
    """

    def __init__(self, asked: Question, left: Sequence[int], keys: Keys) -> None:
        self._asked = asked
        self._keys = keys
        drawn = [
            [tile for tile in range(9 * suit, 9 * suit + 9) if left[tile] > 0] if asked.partners[suit] else []
            for suit in SUITS
        ]
        self._powers = [[POWERS[tile] for tile in tiles] for tiles in drawn]
        self.tiles = [*drawn[0], *drawn[1], *drawn[2]]
        self._left = [left[tile] for tile in self.tiles]
        self._tiles_with_left = list(zip(self.tiles, self._left, strict=True))
        self._values: dict[tuple[int, bytes], DiscardValue] = {}
        self.classes = [asked.classes[suit][keys[suit]] for suit in SUITS]
        self._drawn = [self._classes_after_draws(suit, keys[suit]) for suit in SUITS]

    def after_discards(self, suit: Suit, tiles: Sequence[Tile]) -> dict[Tile, DiscardValue]:
        """The values of some discards of one suit."""
        class_of, key_before = self._asked.classes[suit], self._keys[suit]
        row = self._row(suit, self.classes)
        elsewhere: dict[int, tuple[int, bytes, bytes]] = {}
        values: dict[Tile, DiscardValue] = {}
        for tile in tiles:
            key = key_before - POWERS[tile]
            class_then = class_of[key]
            if class_then not in elsewhere:
                elsewhere[class_then] = self._elsewhere(suit, class_then)
            now, below, above = elsewhere[class_then]
            lacking = below + self._classes_after_draws(suit, key).translate(row) + above
            # Who is `now` from being ready lacks a tile more than that, and a draw takes away one at most.
            values[tile] = self._value(now, lacking.translate(_IS[now]))
        return values

    def _value(self, now: int, useful: bytes) -> DiscardValue:
        """The value of a hand with this shanten and a 1 for each of the useful `tiles`; discards often share it."""
        known = self._values.get((now, useful))
        if known is None:
            tiles = dict(compress(self._tiles_with_left, useful))
            known = self._values[now, useful] = DiscardValue(now, tiles, sum(compress(self._left, useful)))
        return known

    def lacking(self, suit: Suit, classes: Sequence[int]) -> bytes:
        """What is lacking after each draw in `suit`, the classes of the other suits given."""
        return self._drawn[suit].translate(self._row(suit, classes))

    def _elsewhere(self, suit: Suit, class_then: int) -> tuple[int, bytes, bytes]:
        """With `suit` in another class: the shanten, what is lacking after each draw in the suits below, and above."""
        lacking, classes = self._asked.lacking, self.classes.copy()
        classes[suit] = class_then
        now = min([lacking[classes[one]][classes[other]] for one, other in self._asked.pairs_of_suits]) - 1
        below = [self.lacking(other, classes) for other in SUITS[:suit]]
        above = [self.lacking(other, classes) for other in SUITS[suit + 1 :]]
        return now, b"".join(below), b"".join(above)

    def _classes_after_draws(self, suit: Suit, key: int) -> bytes:
        """The classes that the draws of a suit lead to, in the order of `tiles`."""
        class_of = self._asked.classes[suit]
        return bytes([class_of[key + power] for power in self._powers[suit]])

    def _row(self, suit: Suit, classes: Sequence[int]) -> bytes:
        """By class of `suit`, the least that it lacks together with another suit."""
        lacking = self._asked.lacking
        match self._asked.partners[suit]:
            case (one, other):
                return lesser(lacking[classes[one]], lacking[classes[other]])
            case (one,):
                return lacking[classes[one]]
        return _NO_ROW


def _left(hand: Sequence[Tile], melds: Melds, seen: Sequence[int] | None) -> list[int]:
    left = [COPIES] * KINDS if seen is None else [COPIES - count for count in seen]
    for tile in hand:
        left[tile] -= 1
    for tile, size in melds:
        left[tile] -= size
    return left
