"""Dearer hands within reach: how far each is and what it would be worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.ai.advice_hand import After
from game.mahjong import house_shapes
from game.mahjong.fans import multiple_of
from game.mahjong.ruleset import PatternFan, Patterns, Ruleset
from game.mahjong.tiles import COPIES, Tile
from game.mahjong.view import View

ROUTES = ("flush_pongs", "pongs_258", "full_flush", "seven_pairs", "all_pongs", "outside_hand")
DETOUR = 1  # a route this much farther than the nearest win is still named
FARTHEST = 2
NAMED = 2


@dataclass(frozen=True, slots=True)
class Route:
    """A pattern to build: tiles still needed to be ready for it, and what one payer pays for it in points."""

    pattern: str
    steps: int
    points: int


def routes(view: View, hand: After) -> tuple[Route, ...]:
    """At most two patterns dearer than a plain win that lie near, the nearest first; none for a hand that is ready."""
    if hand.shanten is None or hand.shanten < 1:
        return ()
    limit = min(FARTHEST, hand.shanten + DETOUR)
    cheapest = view.ruleset.fans.basic.fan if view.ruleset.fans.basic is not None else 1
    found = []
    for pattern in ROUTES:
        worth = getattr(view.ruleset.fans, pattern)
        if worth is None or worth.fan <= cheapest:
            continue
        steps = house_shapes.shanten(_only(view.ruleset, pattern), hand.hand, hand.melds, hand.suit)
        if steps is not None and steps <= limit:
            found.append(Route(pattern, steps, view.ruleset.base_points * multiple_of(_capped(view, worth.fan))))
    found.sort(key=lambda one: (one.steps, -one.points))
    return tuple(_apart(found)[:NAMED])


def _apart(found: list[Route]) -> list[Route]:
    """Without those that a dearer route as near says already."""
    return [one for one in found if not any(two.steps <= one.steps and two.points > one.points for two in found)]


def _capped(view: View, fan: int) -> int:
    return fan if view.ruleset.fan_cap is None else min(fan, view.ruleset.fan_cap)


@lru_cache(maxsize=64)
def _only(ruleset: Ruleset, pattern: str) -> Ruleset:
    """The ruleset with one pattern alone, so that shanten is counted towards it."""
    fan: PatternFan = getattr(ruleset.fans, pattern)
    return ruleset.model_copy(update={"fans": Patterns(**{pattern: fan})})


def roots(hand: After) -> tuple[Tile, ...]:
    """Four of a kind over hand and melds that is no declared kong: each a root when the hand wins."""
    ponged = {meld.tile for meld in hand.melds if not meld.is_kong}
    return tuple(t for t in sorted(set(hand.hand)) if hand.hand.count(t) + 3 * (t in ponged) == COPIES)
