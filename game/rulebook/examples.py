"""Example hands: tiles that a ruleset really names by a pattern, looked for anew under every ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.mahjong.fans import FANS, Score, score
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import Tile, parse

# The hand shown first for each pattern, group by group.
OWN = {
    "basic": "345m 567m 789m 234p 66p",
    "all_pongs": "111m 444m 777p 666p 22p",
    "full_flush": "123m 456m 678m 999m 22m",
    "seven_pairs": "11m 44m 77m 22p 55p 66p 99p",
    "outside_hand": "123m 789m 111p 789p 99p",
    "flush_pongs": "222p 444p 555p 888p 99p",
    "pongs_258": "222m 555m 888m 222p 55p",
    "dragon_seven_pairs": "3333m 66m 88m 11s 44s 77s",
    "flush_seven_pairs": "11s 22s 33s 55s 66s 88s 99s",
    "flush_outside_hand": "123s 123s 123s 789s 99s",
    "heavenly_hand": "123m 456m 789m 567p 88p",
    "earthly_hand": "234s 345s 678s 234m 77m",
    "flush_dragon_seven_pairs": "2222m 33m 55m 66m 77m 99m",
}
# Every other kind of hand, with more roots or of several patterns at once: what house rules may make the dearest.
OTHERS = (
    "111m 123m 456m 789p 22p",
    "111m 123m 444p 456p 99p",
    "111m 123m 444m 456m 99m",
    "111m 123m 456m 789m 22m",
    "111m 123m 789m 789p 99p",
    "123s 123s 789s 789s 99s",
    "111s 123s 789s 789s 99s",
    "11m 22m 33m 77p 88p 99p 11p",
    "11m 22m 33m 44m 55m 66m 99p",
    "1111m 3333m 55m 77p 99p",
    "1111m 3333m 5555m 77p",
    "1111m 3333m 55m 77m 99m",
    "1111m 3333m 5555m 77m",
    "11m 22m 33m 44m 55m 66m 77m",
    "111m 444m 777m 666m 22m",
    "222m 555m 888m 555s 88s",
)
WITH_KONG = ("456m 678m 234p 99p", Meld(MeldKind.KONG_CONCEALED, 0))
_LUCK = ("heavenly_hand", "earthly_hand")


@dataclass(frozen=True, slots=True)
class Example:
    """A hand group by group, its melds apart, and what it is worth."""

    groups: tuple[tuple[Tile, ...], ...]
    worth: Score
    melds: tuple[Meld, ...] = ()
    flags: frozenset[str] = frozenset()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand without melds."""
        return tuple(tile for group in self.groups for tile in group)


def example(ruleset: Ruleset, pattern: str) -> Example | None:
    """A hand that `ruleset` values by `pattern`, its own one if it serves, else one with as few roots as can be.

    None where no hand does: the pattern does not exist, or another one is always worth more.
    """
    if getattr(ruleset.fans, pattern) is None:
        return None
    found = [one for one in _candidates(ruleset, pattern) if one.worth.pattern == pattern]
    return min(found, key=lambda one: one.worth.roots, default=None)


def examples(ruleset: Ruleset) -> dict[str, Example]:
    """The example of every pattern that has one."""
    found = {name: example(ruleset, name) for name, _ in FANS}
    return {name: one for name, one in found.items() if one is not None}


def bonus_example(ruleset: Ruleset, bonus: str) -> Example | None:
    """A hand with a root or a kong that counts; None for what tiles can't show and for what adds nothing."""
    if bonus == "kong":
        hand, meld = WITH_KONG
        found = [_valued(ruleset, hand, (meld,))]
    else:
        found = [_valued(ruleset, hand) for hand in OTHERS] if bonus == "root" else []
    return next((one for one in found if one is not None and bonus in dict(one.worth.bonuses)), None)


def _candidates(ruleset: Ruleset, pattern: str) -> Iterator[Example]:
    flags = frozenset({pattern}) if pattern in _LUCK else frozenset()
    for hand in (OWN[pattern], *OWN.values(), *OTHERS):
        found = _valued(ruleset, hand, (), flags)
        if found is not None:
            yield found


def _valued(
    ruleset: Ruleset, hand: str, melds: tuple[Meld, ...] = (), flags: frozenset[str] = frozenset()
) -> Example | None:
    groups = tuple(parse(group) for group in hand.split())
    worth = score(ruleset, tuple(tile for group in groups for tile in group), melds, None, flags)
    return None if worth is None else Example(groups, worth, melds, flags)
