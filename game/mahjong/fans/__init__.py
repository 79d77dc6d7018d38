"""What a hand is worth (rules.md section 5): the best of all its readings, with every fan listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.mahjong.fans.hand import CompleteHand, readings, suits_in
from game.mahjong.fans.patterns import BONUS_FLAGS, FANS, FLAGS
from game.mahjong.melds import Meld
from game.mahjong.ruleset import PatternFan, Ruleset
from game.mahjong.tiles import COPIES, KINDS, Suit, Tile

__all__ = ["FANS", "FLAGS", "Score", "multiple_of", "score"]


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a win. `bonuses` are the fans on top of the pattern, as (id, fan); `fan` is capped."""

    pattern: str
    base_fan: int
    roots: int
    fan: int
    multiple: int
    bonuses: tuple[tuple[str, int], ...] = ()


def multiple_of(fan: int) -> int:
    """1 fan -> 1, 2 -> 2, 3 -> 4, 4 -> 8, and so on (section 5)."""
    return 1 << (fan - 1)


def score(
    ruleset: Ruleset,
    tiles: Sequence[Tile],
    melds: tuple[Meld, ...] = (),
    void: Suit | None = None,
    flags: frozenset[str] = frozenset(),
) -> Score | None:
    """Value a hand of 3n+2 `tiles` (melds apart); None when it is no win under `ruleset`."""
    if not _may_win(tiles, melds, void):
        return None
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return _best(ruleset, counts, melds, flags)


def _may_win(tiles: Sequence[Tile], melds: tuple[Meld, ...], void: Suit | None) -> bool:
    suits = suits_in((*tiles, *(meld.tile for meld in melds)))
    return len(suits) <= 2 and void not in suits


def _best(ruleset: Ruleset, counts: list[int], melds: tuple[Meld, ...], flags: frozenset[str]) -> Score | None:
    melded = tuple(meld.tile for meld in melds)
    fours = _undeclared_fours(counts, melds)
    suits = suits_in((*(tile for tile in range(KINDS) if counts[tile]), *melded))
    worths = pattern_fans(ruleset)
    best: tuple[int, int, int, str, int] | None = None
    for reading in readings(counts, melded):
        for order, name, worth, roots in _named(worths, CompleteHand(reading, suits, fours, flags)):
            found = (worth.fan + ruleset.bonus_fans.root * roots, worth.fan, -order, name, roots)
            if best is None or found > best:
                best = found
    if best is None:
        return None
    return _score(ruleset, best[3], best[1], best[4], melds, flags)


def _named(
    worths: tuple[tuple[str, PatternFan | None], ...], hand: CompleteHand
) -> Iterator[tuple[int, str, PatternFan, int]]:
    for order, ((name, worth), (_, applies)) in enumerate(zip(worths, FANS, strict=True)):
        if worth is not None and applies(hand):
            yield order, name, worth, max(0, len(hand.fours) - worth.drops_roots)


def _score(ruleset: Ruleset, name: str, base: int, roots: int, melds: tuple[Meld, ...], flags: frozenset[str]) -> Score:
    worth = ruleset.bonus_fans
    kongs = sum(meld.is_kong for meld in melds)
    listed = [("root", worth.root * roots), ("kong", worth.kong * kongs)]
    listed += [(flag, getattr(worth, flag)) for flag in BONUS_FLAGS if flag in flags]
    bonuses = tuple((bonus, fan) for bonus, fan in listed if fan)
    fan = base + sum(extra for _, extra in bonuses)
    if ruleset.fan_cap is not None:
        fan = min(fan, ruleset.fan_cap)
    return Score(name, base, roots, fan, multiple_of(fan), bonuses)


def _undeclared_fours(counts: Sequence[int], melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """根: four of a kind over hand and melds that was not declared a kong."""
    ponged = {meld.tile for meld in melds if not meld.is_kong}
    return tuple(tile for tile in range(KINDS) if counts[tile] + (3 if tile in ponged else 0) == COPIES)


def pattern_fans(ruleset: Ruleset) -> tuple[tuple[str, PatternFan | None], ...]:
    """(id, worth) of every pattern in the order of FANS."""
    return tuple((name, getattr(ruleset.fans, name)) for name, _ in FANS)
