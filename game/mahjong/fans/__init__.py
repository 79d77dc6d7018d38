"""What a hand is worth (rules.md section 5): the best of all its readings, with every fan listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.mahjong.fans.hand import CompleteHand, readings, suits_in
from game.mahjong.fans.patterns import BONUS_FLAGS, FANS, FLAGS, PATTERNS
from game.mahjong.melds import Meld
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import COPIES, KINDS, Suit, Tile

__all__ = ["FANS", "FLAGS", "Score", "multiple_of", "score"]


class Score(NamedTuple):
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
    melded = tuple([meld.tile for meld in melds])
    suits = suits_in((*tiles, *melded) if melded else tiles)
    if len(suits) > 2 or void in suits:
        return None
    counts = bytearray(KINDS)
    for tile in tiles:
        counts[tile] += 1
    fours = _undeclared_fours(counts, melds)
    best = NO_WIN
    for reading in readings(counts, melded):
        best = _better(best, ruleset, CompleteHand(reading, suits, fours, flags))
    return None if best is NO_WIN else _score(ruleset, best, melds, flags)


Candidate = tuple[int, int, int, str, int]  # total fan, base fan, rank among ties, pattern, roots that pay
NO_WIN: Candidate = (0, 0, 0, "", 0)


def _better(best: Candidate, ruleset: Ruleset, hand: CompleteHand) -> Candidate:
    """The best pattern of this reading if it beats what was found before; dear patterns are asked first."""
    root, fours = ruleset.bonus_fans.root, len(hand.fours)
    for name, fan, drops, rank in ruleset.pattern_worths:
        if fan + root * fours < best[0]:
            break
        roots = fours - drops if fours > drops else 0
        total = fan + root * roots
        if total >= best[0] and PATTERNS[name](hand):
            best = max(best, (total, fan, rank, name, roots))
    return best


def _score(ruleset: Ruleset, best: Candidate, melds: tuple[Meld, ...], flags: frozenset[str]) -> Score:
    _, base, _, name, roots = best
    worth = ruleset.bonus_fans
    listed = []
    if roots and worth.root:
        listed.append(("root", worth.root * roots))
    if melds and worth.kong:
        listed.append(("kong", worth.kong * sum(meld.is_kong for meld in melds)))
    if flags:
        listed += [(flag, getattr(worth, flag)) for flag in BONUS_FLAGS if flag in flags]
    bonuses = tuple([bonus for bonus in listed if bonus[1]])
    fan = base + sum([extra for _, extra in bonuses])
    if ruleset.fan_cap is not None:
        fan = min(fan, ruleset.fan_cap)
    return Score(name, base, roots, fan, multiple_of(fan), bonuses)


def _undeclared_fours(counts: bytearray, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """根: four of a kind over hand and melds that was not declared a kong."""
    ponged = [meld.tile for meld in melds if counts[meld.tile] and not meld.is_kong]
    concealed = [tile for tile, count in enumerate(counts) if count == COPIES] if COPIES in counts else []
    return (*ponged, *concealed)
