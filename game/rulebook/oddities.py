"""Rules that are odd together: none is an error, but whoever sets them may not have meant it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.mahjong.fans import FANS, multiple_of
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import SEATS
from game.mahjong.tiles import COPIES, KINDS
from game.rulebook.examples import example
from game.rulebook.said import Said, say

DRAWN = COPIES * KINDS - 13 * SEATS - 1
"""Tiles in the wall when play begins."""
LARGE = 1_000_000
"""Points for a win that no room and no table of figures has room for."""
_LUCK = ("heavenly_hand", "earthly_hand")


@dataclass(frozen=True, slots=True)
class Oddity:
    """What is odd, as a sentence, and the keys of the rules it is about, the one to change first."""

    said: Said
    keys: tuple[str, ...]


def oddities(ruleset: Ruleset) -> tuple[Oddity, ...]:
    """Everything odd about a ruleset."""
    found = [Oddity(say(f"house.odd.{name}"), keys) for name, keys, holds in TABLE if holds(ruleset)]
    return (*found, *_never_named(ruleset))


def _never_named(rules: Ruleset) -> list[Oddity]:
    """Patterns that another one is always worth more than."""
    names = [name for name, worth in rules.fans if worth is not None and example(rules, name) is None]
    return [Oddity(say("house.odd.never", name=say(f"pattern.{name}")), (f"fans.{name}",)) for name in names]


def _patterns(rules: Ruleset) -> list[str]:
    return [name for name, worth in rules.fans if worth is not None]


def _dearest(rules: Ruleset) -> int:
    """The largest multiple of a pattern alone."""
    fans = [worth.fan for _, worth in rules.fans if worth is not None]
    return multiple_of(min(max(fans, default=1), rules.fan_cap or max(fans, default=1)))


def _kongs_pay(rules: Ruleset) -> bool:
    kongs = rules.kongs
    return bool(kongs.direct.discarder or kongs.direct.others or kongs.added.others or kongs.concealed.others)


def _drops(rules: Ruleset) -> bool:
    return any(worth is not None and worth.drops_roots for _, worth in rules.fans)


PATTERNS = tuple(f"fans.{name}" for name, _ in FANS)
TABLE: tuple[tuple[str, tuple[str, ...], Callable[[Ruleset], bool]], ...] = (
    ("no_win", PATTERNS, lambda rules: not _patterns(rules)),
    ("only_luck", PATTERNS, lambda rules: bool(_patterns(rules)) and set(_patterns(rules)) <= set(_LUCK)),
    ("no_basic", ("fans.basic",), lambda rules: rules.fans.basic is None and bool(set(_patterns(rules)) - set(_LUCK))),
    ("flat_cap", ("fan_cap",), lambda rules: rules.fan_cap == 1),
    ("large", ("base_points", "fan_cap"), lambda rules: rules.base_points * _dearest(rules) > LARGE),
    (
        "two_draws",
        ("self_draw_bonus", "bonus_fans.self_draw"),
        lambda rules: bool(rules.self_draw_bonus and rules.bonus_fans.self_draw),
    ),
    ("exchange_no_void", ("exchange_three", "void_suit"), lambda rules: rules.exchange_three and not rules.void_suit),
    ("always_forced", ("forced_win_last_tiles",), lambda rules: rules.forced_win_last_tiles > DRAWN),
    (
        "safe_robbed",
        ("kongs.added.robbable", "bonus_fans.rob_kong"),
        lambda rules: not rules.kongs.added.robbable and bool(rules.bonus_fans.rob_kong),
    ),
    (
        "others_pay_more",
        ("kongs.direct.others", "kongs.direct.discarder"),
        lambda rules: rules.kongs.direct.others > rules.kongs.direct.discarder,
    ),
    (
        "cheap_rain",
        ("kongs.concealed.others", "kongs.added.others"),
        lambda rules: rules.kongs.concealed.others < rules.kongs.added.others,
    ),
    (
        "nothing_moves",
        ("kongs.shot_transfers_income",),
        lambda rules: rules.kongs.shot_transfers_income and not _kongs_pay(rules),
    ),
    (
        "nothing_back",
        ("exhausted.refund_kongs",),
        lambda rules: rules.exhausted.refund_kongs and not _kongs_pay(rules),
    ),
    ("no_roots", ("bonus_fans.root",), lambda rules: not rules.bonus_fans.root and _drops(rules)),
    (
        "back_unchecked",
        ("exhausted.ready_check", "exhausted.refund_kongs"),
        lambda rules: rules.exhausted.refund_kongs and not rules.exhausted.ready_check and _kongs_pay(rules),
    ),
    (
        "pig_above_cap",
        ("exhausted.flower_pig", "fan_cap"),
        lambda rules: rules.fan_cap is not None and rules.exhausted.flower_pig > multiple_of(rules.fan_cap),
    ),
    (
        "flee_the_pig",
        ("leave.penalty", "exhausted.flower_pig"),
        lambda rules: rules.leave.penalty < rules.exhausted.flower_pig,
    ),
    ("always_late", ("leave.last_tiles",), lambda rules: rules.leave.last_tiles >= DRAWN),
)
"""The name of each oddity, the rules it is about, and when it holds."""
