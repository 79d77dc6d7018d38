"""What the rest of the wall means for a hand: the chance to be ready in time, and what it costs not to be."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice_hand import After, unseen
from game.ai.option import Option
from game.ai.reasons import Reason
from game.mahjong.fans.hand import suits_in
from game.mahjong.view import View

NEAR_THE_END = 20  # with fewer tiles in the wall it may well run out before the hand is won


def wall_reasons(view: View, best: Option) -> Iterator[Reason]:
    """How likely the hand is to be ready, and near the wall's end what not being ready costs (rules.md section 4)."""
    hand = best.after
    draws = view.wall_left // len(view.playing)
    if hand.shanten == 1 and hand.count and draws:
        yield Reason.of("wall.ready", draws=draws, chance=chance_to_draw(hand.count, sum(unseen(view)), draws))
    if view.wall_left < NEAR_THE_END and hand.shanten != 0:
        yield from _price(view, hand)


def chance_to_draw(useful: int, hidden: int, draws: int) -> float:
    """The chance that one of `useful` tiles among `hidden` comes within so many draws, 0 to 1."""
    missed = 1.0
    for drawn in range(min(draws, hidden)):
        missed *= max(0, hidden - useful - drawn) / (hidden - drawn)
    return 1 - missed


def _price(view: View, hand: After) -> Iterator[Reason]:
    rules, base = view.ruleset.exhausted, view.ruleset.base_points
    three = len(suits_in((*hand.hand, *(meld.tile for meld in hand.melds)))) == 3
    if three and rules.flower_pig:
        yield Reason.of("wall.pig", left=view.wall_left, each=base * rules.flower_pig)
    elif rules.ready_check:
        yield Reason.of("wall.unready", left=view.wall_left)
    if rules.refund_kongs and view.kong_income:
        yield Reason.of("wall.refund", income=base * view.kong_income)
