"""The rules in which presets differ, as typed values. No code asks for a preset's name."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints


class HandEnds(StrEnum):
    """How a hand ends (rules.md section 4)."""

    FIRST_WIN = "first_win"
    THREE_WINS = "three_wins"
    WALL_EMPTY = "wall_empty"


class PassedWin(StrEnum):
    """What a declined win on another's tile costs (过水, section 4)."""

    FREE = "free"
    LOCKED_UNTIL_DRAW = "locked_until_draw"


class DealerRule(StrEnum):
    """Who deals the next hand (section 6)."""

    DISCARDER = "discarder"
    DICE = "dice"
    FIRST_WINNER = "first_winner"


class WinnerGain(StrEnum):
    """What becomes of the win of a winner who leaves (section 7)."""

    AT_END = "at_end"
    FORFEITED = "forfeited"


class Rules(BaseModel):
    """A group of rules: immutable, and strict about unknown keys and wrong types."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Fan = Annotated[int, Field(ge=0, le=60)]
Multiple = Annotated[int, Field(ge=0, le=1_000_000)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]


class PatternFan(Rules):
    """What a pattern is worth, and how many of its roots it has counted in already."""

    fan: Annotated[int, Field(ge=1, le=60)]
    drops_roots: Annotated[int, Field(ge=0, le=3)] = 0


class Patterns(Rules):
    """Pattern id -> fan (section 5); None: the pattern does not exist in this game."""

    basic: PatternFan | None = None
    all_pongs: PatternFan | None = None
    full_flush: PatternFan | None = None
    seven_pairs: PatternFan | None = None
    outside_hand: PatternFan | None = None
    flush_pongs: PatternFan | None = None
    pongs_258: PatternFan | None = None
    dragon_seven_pairs: PatternFan | None = None
    flush_seven_pairs: PatternFan | None = None
    flush_outside_hand: PatternFan | None = None
    heavenly_hand: PatternFan | None = None
    earthly_hand: PatternFan | None = None
    flush_dragon_seven_pairs: PatternFan | None = None


class BonusFans(Rules):
    """Fan on top of the pattern (section 5, second table)."""

    root: Fan
    kong: Fan
    kong_self_draw: Fan
    kong_discard: Fan
    rob_kong: Fan
    self_draw: Fan = 0


class DirectKong(Rules):
    """直杠: what the discarder and each other seat pay."""

    discarder: Multiple
    others: Multiple


class AddedKong(Rules):
    """弯杠: what each pays, and whether it can be robbed (抢杠)."""

    others: Multiple
    robbable: bool


class ConcealedKong(Rules):
    """暗杠: what each pays."""

    others: Multiple


class Kongs(Rules):
    """Wind and rain (刮风下雨, section 3)."""

    direct: DirectKong
    added: AddedKong
    concealed: ConcealedKong
    shot_transfers_income: bool
    feeder_covers_self_draw: bool


class Exhausted(Rules):
    """What an exhausted wall costs (流局, section 4)."""

    flower_pig: Multiple
    ready_check: bool
    refund_kongs: bool


class Leave(Rules):
    """What leaving costs (逃跑, section 7)."""

    penalty: Multiple
    last_tiles: Annotated[int, Field(ge=0, le=108)]
    winner_gain: WinnerGain


class Dealer(Rules):
    """The dealer's rule for each way a hand ends."""

    first_win: DealerRule
    three_wins: DealerRule
    wall_empty: DealerRule = DealerRule.DICE


class Name(Rules):
    """A text in both languages."""

    zh: Text
    en: Text


class Ruleset(Rules):
    """A preset, merged and checked: everything the engine reads."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    name: Name
    summary: Name
    hand_ends: HandEnds
    void_suit: bool
    exchange_three: bool = False
    forced_win_last_tiles: Annotated[int, Field(ge=0, le=108)]
    passed_win: PassedWin
    dealer: Dealer
    base_points: Annotated[int, Field(ge=1, le=1_000_000)]
    fan_cap: Annotated[int, Field(ge=1, le=60)] | None
    self_draw_bonus: Multiple
    fans: Patterns
    bonus_fans: BonusFans
    kongs: Kongs
    exhausted: Exhausted
    leave: Leave

    @cached_property
    def winners_play_on(self) -> bool:
        """血流成河: who has won stays at the table with a closed hand (section 12)."""
        return self.hand_ends is HandEnds.WALL_EMPTY

    @cached_property
    def pattern_worths(self) -> tuple[tuple[str, int, int, int], ...]:
        """(id, fan, roots dropped, rank among equals) of every pattern that exists here, dearest first."""
        listed = [
            (name, worth.fan, worth.drops_roots, -order)
            for order, (name, worth) in enumerate(self.fans)
            if worth is not None
        ]
        return tuple(sorted(listed, key=lambda entry: (-entry[1], -entry[3])))
