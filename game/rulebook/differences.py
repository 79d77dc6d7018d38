"""In what rulesets differ and agree, a row for each rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.mahjong.fans import FANS
from game.mahjong.ruleset import BonusFans, PatternFan, Ruleset
from game.rulebook.said import Said, say

Aspect = tuple[Said, Callable[[Ruleset], Said]]


@dataclass(frozen=True, slots=True)
class Row:
    """A rule's name and what each ruleset says about it, in their order."""

    name: Said
    values: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The rules in which rulesets differ, the others, and how many patterns count the same in all."""

    different: tuple[Row, ...]
    same: tuple[Row, ...]
    same_patterns: int


def compare(rulesets: Sequence[Ruleset]) -> Comparison:
    """Compare rulesets; of one alone everything is the same."""
    rules = [Row(name, tuple(value(one) for one in rulesets)) for name, value in ASPECTS]
    fans = [Row(name, tuple(value(one) for one in rulesets)) for name, value in PATTERN_ASPECTS]
    different = [row for row in (*rules, *fans) if len(set(row.values)) > 1]
    same = [row for row in rules if row not in different]
    agreed = sum(row not in different and row.values[:1] != (_NO_PATTERN,) for row in fans)
    return Comparison(tuple(different), tuple(same), agreed)


_NO_PATTERN = say("rules.value.no_pattern")


def _at(ruleset: Ruleset, key: str) -> Any:
    found: Any = ruleset
    for part in key.split("."):
        found = getattr(found, part)
    return found


def _named(key: str, value: Callable[[Any], Said]) -> Aspect:
    return say(f"rules.aspect.{key}"), lambda ruleset: value(_at(ruleset, key))


def _word(group: str) -> Callable[[Any], Said]:
    return lambda value: say(f"rules.value.{group}.{str(value).lower()}")


def _amount(one: str, none: str) -> Callable[[Any], Said]:
    """A sentence with the number, another where it is 0 or not there."""
    return lambda value: say(f"rules.value.{one}", n=value) if value else say(f"rules.value.{none}")


def _fan(worth: PatternFan | None) -> Said:
    if worth is None:
        return _NO_PATTERN
    if worth.drops_roots:
        return say("rules.value.fan_drops", n=worth.fan, roots=worth.drops_roots)
    return say("rules.value.fan", n=worth.fan)


def _bonus(name: str) -> Aspect:
    added = _amount("more_fan", "no_fan")
    return say(f"bonus.{name}"), lambda ruleset: added(getattr(ruleset.bonus_fans, name))


def _pattern(name: str) -> Aspect:
    return say(f"pattern.{name}"), lambda ruleset: _fan(getattr(ruleset.fans, name))


_PAYS = _amount("pays", "pays_not")
_EACH = _amount("each", "pays_not")
_YES = _word("yes_no")

ASPECTS: tuple[Aspect, ...] = (
    _named("hand_ends", _word("ends")),
    _named("exchange_three", _word("exchange")),
    _named("void_suit", _word("void")),
    _named("base_points", _amount("points", "points")),
    _named("fan_cap", _amount("fan", "no_cap")),
    _named("self_draw_bonus", _amount("more_each", "no_more")),
    _named("kongs.direct.discarder", _PAYS),
    _named("kongs.direct.others", _EACH),
    _named("kongs.added.others", _EACH),
    _named("kongs.added.robbable", _YES),
    _named("kongs.concealed.others", _EACH),
    _named("kongs.shot_transfers_income", _word("moves")),
    _named("kongs.feeder_covers_self_draw", _word("covers")),
    *(_bonus(name) for name in BonusFans.model_fields),
    _named("exhausted.flower_pig", _EACH),
    _named("exhausted.ready_check", _YES),
    _named("exhausted.refund_kongs", _YES),
    _named("forced_win_last_tiles", _amount("forced", "forced_not")),
    _named("passed_win", _word("passed")),
    _named("dealer.first_win", _word("dealer")),
    _named("dealer.three_wins", _word("dealer")),
    _named("dealer.wall_empty", _word("dealer")),
    _named("leave.penalty", _EACH),
    _named("leave.last_tiles", _amount("late", "late_not")),
    _named("leave.winner_gain", _word("gain")),
)
PATTERN_ASPECTS: tuple[Aspect, ...] = tuple(_pattern(name) for name, _ in FANS)
