"""How far a suit by itself, and pairs and triplets by themselves, are from a whole hand: the ways to dear hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.mahjong.house_shapes import suit_lacks
from game.mahjong.shanten import POWERS, Melds, question
from game.mahjong.tiles import COPIES, SUITS, Suit

FAR = 99
_needs: dict[tuple[int, int], int] = {}
"""By groups still to make and class of a suit (see shanten.py), the tiles it lacks for these groups and a pair.

Suits of one class lack as many as one another for the groups that their hands can ask for, not for more: so the groups
belong to the key.
"""


class OneSuit:
    """清一色 as a goal: what the suits of hands with these melds lack to be the whole hand."""

    def __init__(self, melds: Melds, void: Suit | None) -> None:
        self._melds = melds
        self._groups = 4 - len(melds)
        asked = question(melds, None, False)
        self._classes = asked.classes
        melded = {tile // 9 for tile, _ in melds}
        self.suits = tuple(suit for suit in SUITS if suit != void and melded <= {suit})

    def lacks(self, suit: Suit, key: int) -> int:
        """Tiles to add to a suit of this key for all groups still to make and a pair."""
        asked = (self._groups, self._classes[suit][key])
        found = _needs.get(asked)
        if found is None:
            found = _needs[asked] = self._count(suit, key)
        return found

    def useful(self, suit: Suit, counts: Sequence[int], key: int, live: Sequence[int]) -> int:
        """How many tiles that can still come bring the suit nearer."""
        first, now = 9 * suit, self.lacks(suit, key)
        return sum(
            live[tile]
            for tile in range(first, first + 9)
            if live[tile] and counts[tile] < COPIES and self.lacks(suit, key + POWERS[tile]) < now
        )

    def _count(self, suit: Suit, key: int) -> int:
        room = [COPIES] * 9
        for tile, size in self._melds:
            if tile // 9 == suit:
                room[tile % 9] -= size
        counts = tuple(key // 5**rank % 5 for rank in range(9))
        _, with_pair = suit_lacks(counts, tuple(room), "any")[self._groups]
        return with_pair


@lru_cache(maxsize=64)
def one_suit(melds: Melds, void: Suit | None) -> OneSuit:
    """The goal of one suit for hands with these melds."""
    return OneSuit(melds, void)


def pairs_of_suits(melds: Melds, void: Suit | None) -> Iterator[Suit]:
    """The suit left out, for each two suits in which a win may lie."""
    melded = {tile // 9 for tile, _ in melds}
    for suit in SUITS:
        if suit not in melded and void in (None, suit):
            yield suit


def seven_pairs_lack(counts: Sequence[int], void: Suit | None) -> int:
    """Tiles to add for seven pairs over two suits; a quad is two pairs."""
    pairs = [sum(count >> 1 for count in counts[9 * suit : 9 * suit + 9]) for suit in SUITS]
    odd = [sum(count & 1 for count in counts[9 * suit : 9 * suit + 9]) for suit in SUITS]
    found = FAR
    for out in SUITS if void is None else (void,):
        have, single = sum(pairs) - pairs[out], sum(odd) - odd[out]
        found = min(found, max(0, 7 - have) + max(0, 7 - have - single))
    return found


def all_pongs_lack(counts: Sequence[int], melds: Melds, void: Suit | None) -> int:
    """Tiles to add for triplets and a pair over two suits, melds being triplets; FAR where they lie in three suits."""
    held = [[0, 0, 0, 0] for _ in SUITS]
    for tile, count in enumerate(counts):
        held[tile // 9][min(count, 3)] += 1
    found = FAR
    for out in pairs_of_suits(melds, void):
        one, other = (held[suit] for suit in SUITS if suit != out)
        found = min(found, _triplets_lack(4 - len(melds), [a + b for a, b in zip(one, other, strict=True)]))
    return found


def _triplets_lack(groups: int, kinds: list[int]) -> int:
    """Tiles to add for so many triplets and a pair; `kinds` are how many kinds are held 0, 1, 2 and 3 times or more."""
    lack = 0
    for count in (3, 2, 1, 0):
        used = min(groups, kinds[count])
        groups -= used
        lack += used * (3 - count)
        if used < kinds[count]:
            # The kind held most often of those left over is the pair.
            return lack + max(0, 2 - count)
    return FAR
