"""The patterns of rules.md section 5: a predicate each; what it is worth stands in the preset."""

from __future__ import annotations

from collections.abc import Callable

from game.mahjong.fans.hand import CompleteHand
from game.mahjong.tiles import Tile

Pattern = Callable[[CompleteHand], bool]


def basic(hand: CompleteHand) -> bool:
    """平胡: four groups and a pair."""
    return len(hand.reading.pairs) == 1


def all_pongs(hand: CompleteHand) -> bool:
    """对对胡: four pongs or kongs and a pair."""
    return basic(hand) and not hand.reading.runs


def full_flush(hand: CompleteHand) -> bool:
    """清一色: every tile of one suit."""
    return len(hand.suits) == 1


def seven_pairs(hand: CompleteHand) -> bool:
    """七对: seven pairs, no meld."""
    return len(hand.reading.pairs) == 7


def outside_hand(hand: CompleteHand) -> bool:
    """带幺九: a 1 or a 9 in every group and in the pair."""
    return (
        basic(hand)
        and all(run % 9 in (0, 6) for run in hand.reading.runs)
        and all(_is_terminal(tile) for tile in hand.reading.triplets + hand.reading.pairs)
    )


def flush_pongs(hand: CompleteHand) -> bool:
    """清对: all pongs in one suit."""
    return full_flush(hand) and all_pongs(hand)


def pongs_258(hand: CompleteHand) -> bool:
    """将对: all pongs of 2, 5 and 8 only, the pair too."""
    return all_pongs(hand) and all(tile % 9 in (1, 4, 7) for tile in hand.reading.triplets + hand.reading.pairs)


def dragon_seven_pairs(hand: CompleteHand) -> bool:
    """龙七对: seven pairs of which two are the same."""
    return seven_pairs(hand) and len(hand.fours) > 0


def flush_seven_pairs(hand: CompleteHand) -> bool:
    """清七对: seven pairs in one suit."""
    return full_flush(hand) and seven_pairs(hand)


def flush_outside_hand(hand: CompleteHand) -> bool:
    """清幺九: an outside hand in one suit."""
    return full_flush(hand) and outside_hand(hand)


def heavenly_hand(hand: CompleteHand) -> bool:
    """天胡: the dealer wins on the first 14 tiles."""
    return "heavenly_hand" in hand.flags


def earthly_hand(hand: CompleteHand) -> bool:
    """地胡: another seat wins on its own first draw, before it has discarded or melded."""
    return "earthly_hand" in hand.flags


def flush_dragon_seven_pairs(hand: CompleteHand) -> bool:
    """青龙七对: dragon seven pairs in one suit."""
    return full_flush(hand) and dragon_seven_pairs(hand)


def _is_terminal(tile: Tile) -> bool:
    return tile % 9 in (0, 8)


# In the order in which equal totals with equal base fan are named (seven pairs before an outside hand).
FANS: tuple[tuple[str, Pattern], ...] = (
    ("basic", basic),
    ("all_pongs", all_pongs),
    ("full_flush", full_flush),
    ("seven_pairs", seven_pairs),
    ("outside_hand", outside_hand),
    ("flush_pongs", flush_pongs),
    ("pongs_258", pongs_258),
    ("dragon_seven_pairs", dragon_seven_pairs),
    ("flush_seven_pairs", flush_seven_pairs),
    ("flush_outside_hand", flush_outside_hand),
    ("heavenly_hand", heavenly_hand),
    ("earthly_hand", earthly_hand),
    ("flush_dragon_seven_pairs", flush_dragon_seven_pairs),
)
PATTERNS: dict[str, Pattern] = dict(FANS)
BONUS_FLAGS = ("kong_self_draw", "kong_discard", "rob_kong", "self_draw")
FLAGS = (*BONUS_FLAGS, "heavenly_hand", "earthly_hand")
