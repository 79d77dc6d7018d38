"""Every rule that can be set, in the order of the rule sheet: how it is set, its name, sentence and value to be told.

A value is as `game.presets.flat` has it: a pattern is None, a fan, or {"fan", "drops_roots"}.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from game.mahjong.fans import FANS
from game.mahjong.ruleset import BonusFans, DealerRule, HandEnds, PassedWin, Ruleset, WinnerGain
from game.rulebook.differences import ASPECTS, PATTERN_ASPECTS
from game.rulebook.said import Said, say

Kind = Literal["switch", "choice", "number", "pattern"]
MOST_FAN, MOST_MULTIPLES, MOST_TILES, MOST_ROOTS = 60, 1_000_000, 108, 3
_PATTERN, _BONUS = "fans.", "bonus_fans."


@dataclass(frozen=True, slots=True)
class Field:
    """A rule by its dotted key. A number lies from `low` to `high`; where `empty`, one below `low` is None."""

    key: str
    kind: Kind
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    empty: bool = False

    @property
    def name(self) -> Said:
        """What the rule is called."""
        return _name(self.key)

    @property
    def help(self) -> Said:
        """One sentence on what it does."""
        if self.key.startswith(_PATTERN):
            return say(f"pattern_help.{self.key.removeprefix(_PATTERN)}")
        if self.key.startswith(_BONUS):
            return say(f"bonus_help.{self.key.removeprefix(_BONUS)}")
        return say(f"house.help.{self.key}")

    def told(self, ruleset: Ruleset) -> Said:
        """What a ruleset says here."""
        return _TOLD[self.name.key](ruleset)

    def step(self, value: Any, by: int) -> Any:
        """The value `by` steps further; at the end of a number it stays, a choice goes round."""
        match self.kind:
            case "switch":
                return not value
            case "choice":
                return self.options[(self.options.index(value) + by) % len(self.options)]
            case "pattern":
                return with_fan(value, self.clamped((fan_of(value) or 0) + by))
        return self.clamped((self.low - 1 if value is None else value) + by)

    def clamped(self, number: int) -> int | None:
        """The number within its bounds; None below them where that is a value."""
        if number < self.low and self.empty:
            return None
        return max(self.low, min(self.high, number))

    def typed(self, value: Any, number: int) -> Any:
        """The value after a number was typed."""
        found = self.clamped(number)
        return with_fan(value, found) if self.kind == "pattern" else found


def fan_of(value: Any) -> int | None:
    """The fan of a pattern's value."""
    fan: int | None = value["fan"] if isinstance(value, Mapping) else value
    return fan


def roots_of(value: Any) -> int:
    """How many roots a pattern's value takes off."""
    return int(value["drops_roots"]) if isinstance(value, Mapping) else 0


def with_fan(value: Any, fan: int | None) -> Any:
    """A pattern's value with another fan, its roots kept; without a fan the pattern is gone."""
    roots = roots_of(value)
    return fan if fan is None or not roots else {"fan": fan, "drops_roots": roots}


def with_roots(value: Any, by: int) -> Any:
    """A pattern's value that takes `by` roots more off, from none to three."""
    fan, roots = fan_of(value), max(0, min(MOST_ROOTS, roots_of(value) + by))
    return fan if fan is None or not roots else {"fan": fan, "drops_roots": roots}


def with_change(base: Mapping[str, Any], changes: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The changes with one more; what is as in the base again is no change."""
    kept = {name: one for name, one in changes.items() if name != key}
    return kept if value == base[key] else {**kept, key: value}


def _name(key: str) -> Said:
    if key.startswith(_PATTERN):
        return say(f"pattern.{key.removeprefix(_PATTERN)}")
    if key.startswith(_BONUS):
        return say(f"bonus.{key.removeprefix(_BONUS)}")
    return say(f"rules.aspect.{key}")


_TOLD: dict[str, Callable[[Ruleset], Said]] = {name.key: told for name, told in (*ASPECTS, *PATTERN_ASPECTS)}


def _choice(key: str, options: type[StrEnum]) -> Field:
    return Field(key, "choice", tuple(options))


def _multiples(key: str) -> Field:
    return Field(key, "number", high=MOST_MULTIPLES)


def _switch(key: str) -> Field:
    return Field(key, "switch")


SECTIONS: dict[str, tuple[Field, ...]] = {
    "ends": (_choice("hand_ends", HandEnds),),
    "void": (_switch("exchange_three"), _switch("void_suit")),
    "last": (Field("forced_win_last_tiles", "number", high=MOST_TILES), _choice("passed_win", PassedWin)),
    "kongs": (
        _multiples("kongs.direct.discarder"),
        _multiples("kongs.direct.others"),
        _multiples("kongs.added.others"),
        _switch("kongs.added.robbable"),
        _multiples("kongs.concealed.others"),
        _switch("kongs.shot_transfers_income"),
        _switch("kongs.feeder_covers_self_draw"),
    ),
    "payments": (
        Field("base_points", "number", low=1, high=MOST_MULTIPLES),
        Field("fan_cap", "number", low=1, high=MOST_FAN, empty=True),
        _multiples("self_draw_bonus"),
    ),
    "bonuses": tuple(Field(_BONUS + name, "number", high=MOST_FAN) for name in BonusFans.model_fields),
    "patterns": tuple(Field(_PATTERN + name, "pattern", low=1, high=MOST_FAN, empty=True) for name, _ in FANS),
    "exhausted": (
        _multiples("exhausted.flower_pig"),
        _switch("exhausted.ready_check"),
        _switch("exhausted.refund_kongs"),
    ),
    "dealer": tuple(_choice(f"dealer.{ending}", DealerRule) for ending in HandEnds),
    "leaving": (
        _multiples("leave.penalty"),
        Field("leave.last_tiles", "number", high=MOST_TILES),
        _choice("leave.winner_gain", WinnerGain),
    ),
}
"""The fields under the headings of the rule sheet (`rules.sheet.<name>`)."""
FIELDS: dict[str, Field] = {field.key: field for fields in SECTIONS.values() for field in fields}
