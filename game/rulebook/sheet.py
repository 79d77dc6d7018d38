"""A ruleset as a sheet: sections of a few sentences each and the table of fans, all taken from its values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.mahjong.fans import FANS, multiple_of
from game.mahjong.melds import MeldKind
from game.mahjong.ruleset import BonusFans, HandEnds, PassedWin, Ruleset, WinnerGain
from game.rulebook.examples import Example, bonus_example, example
from game.rulebook.said import Said, say

_PAIRS = ("seven_pairs", "dragon_seven_pairs", "flush_seven_pairs", "flush_dragon_seven_pairs", "full_flush")
_LUCK = ("heavenly_hand", "earthly_hand")


@dataclass(frozen=True, slots=True)
class KongRow:
    """Who pays what for a kong: `multiple` times the base points, `points` in all, from each payer."""

    kind: str
    payer: Said
    multiple: int
    points: int


@dataclass(frozen=True, slots=True)
class Section:
    """A heading (`rules.sheet.<name>`) and its sentences; the section of kongs has a table above them."""

    name: str
    lines: tuple[Said, ...]
    kongs: tuple[KongRow, ...] = ()


@dataclass(frozen=True, slots=True)
class FanRow:
    """A pattern: its own fan, and an example with what it pays; without one it is never what a hand is named by."""

    pattern: str
    fan: int
    lines: tuple[Said, ...]
    example: Example | None
    multiple: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class BonusRow:
    """Fan added on top of a pattern."""

    bonus: str
    fan: int
    lines: tuple[Said, ...]
    example: Example | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """All of a ruleset."""

    ruleset: Ruleset
    sections: tuple[Section, ...]
    fans: tuple[FanRow, ...]
    bonuses: tuple[BonusRow, ...]
    unknown: tuple[str, ...]
    """Patterns that do not exist under the ruleset."""


def make_sheet(ruleset: Ruleset) -> Sheet:
    """The sheet of a ruleset."""
    worths = {name: getattr(ruleset.fans, name) for name, _ in FANS}
    rows = [_fan_row(ruleset, name) for name, worth in worths.items() if worth is not None]
    order = {name: place for place, (name, _) in enumerate(FANS)}
    return Sheet(
        ruleset,
        tuple(Section(name, make(ruleset), *_table(name, ruleset)) for name, make in SECTIONS.items()),
        tuple(sorted(rows, key=lambda row: (row.fan, order[row.pattern]))),
        tuple(_bonus_row(ruleset, name) for name in BonusFans.model_fields),
        tuple(name for name, worth in worths.items() if worth is None),
    )


def points_of(ruleset: Ruleset, multiple: int) -> int:
    """Multiples as points."""
    return ruleset.base_points * multiple


# ---- the table of fans


def _fan_row(ruleset: Ruleset, pattern: str) -> FanRow:
    worth, shown = getattr(ruleset.fans, pattern), example(ruleset, pattern)
    if shown is None:
        return FanRow(pattern, worth.fan, (say(f"pattern_help.{pattern}"), say("rules.fan.never")), None)
    lines = [say(f"pattern_help.{pattern}")]
    if shown.worth.roots and ruleset.bonus_fans.root:
        lines.append(say("rules.fan.roots", roots=shown.worth.roots, fan=shown.worth.fan))
    elif worth.drops_roots and ruleset.bonus_fans.root:
        lines.append(say("rules.fan.drops", roots=worth.drops_roots))
    if ruleset.fan_cap is not None and worth.fan > ruleset.fan_cap:
        lines.append(say("rules.fan.capped", fan=ruleset.fan_cap))
    multiple = shown.worth.multiple
    return FanRow(pattern, worth.fan, tuple(lines), shown, multiple, points_of(ruleset, multiple))


def _bonus_row(ruleset: Ruleset, bonus: str) -> BonusRow:
    fan = getattr(ruleset.bonus_fans, bonus)
    return BonusRow(bonus, fan, (say(f"bonus_help.{bonus}"),), bonus_example(ruleset, bonus))


# ---- sections


def _ends(rules: Ruleset) -> tuple[Said, ...]:
    flow = [say(f"rules.flow.{part}") for part in ("closed", "kong", "each") if rules.winners_play_on]
    return say(f"rules.ends.{rules.hand_ends}"), *flow, _shape(rules), say("rules.ends.together")


def _shape(rules: Ruleset) -> Said:
    groups = any(worth is not None for name, worth in rules.fans if name not in _LUCK and name not in _PAIRS[:4])
    pairs = any(getattr(rules.fans, name) is not None for name in _PAIRS)
    if rules.fans.basic is None:
        return say("rules.shape.listed")
    return say("rules.shape.both" if groups and pairs else "rules.shape.groups")


def _void(rules: Ruleset) -> tuple[Said, ...]:
    exchange = [say(f"rules.exchange.{part}") for part in ("yes", "ways", "dealer") if rules.exchange_three]
    parts = ("yes", "which", "first") if rules.void_suit else ("no",)
    return (*exchange, *(say(f"rules.void.{part}") for part in parts))


def _who(rules: Ruleset, key: str) -> str:
    """The id of a sentence about those who pay: who has not won, or every other seat where winners play on."""
    return f"{key}_all" if rules.winners_play_on else key


def _payments(rules: Ruleset) -> tuple[Said, ...]:
    bonus = rules.self_draw_bonus
    lines = [say(_who(rules, "rules.pay.drawn"))]
    if bonus:
        lines.append(say("rules.pay.drawn_bonus", multiple=bonus, points=points_of(rules, bonus)))
    cap = rules.fan_cap
    top = say("rules.pay.no_cap")
    if cap is not None:
        top = say("rules.pay.cap", fan=cap, points=points_of(rules, multiple_of(cap)))
    return say("rules.pay.base", points=rules.base_points), top, say("rules.pay.discard"), *lines


def _table(name: str, rules: Ruleset) -> tuple[tuple[KongRow, ...], ...]:
    return (_kong_rows(rules),) if name == "kongs" else ()


def _kong_rows(rules: Ruleset) -> tuple[KongRow, ...]:
    kongs, feeder = rules.kongs, "rules.kong.feeder"
    listed = [(MeldKind.KONG_DIRECT, feeder, kongs.direct.discarder)]
    if kongs.direct.others:
        listed.append((MeldKind.KONG_DIRECT, "rules.kong.others", kongs.direct.others))
    listed += [
        (MeldKind.KONG_ADDED, "rules.kong.each", kongs.added.others),
        (MeldKind.KONG_CONCEALED, "rules.kong.each", kongs.concealed.others),
    ]
    return tuple(
        KongRow(kind, say(_who(rules, payer) if payer != feeder else payer), multiple, points_of(rules, multiple))
        for kind, payer, multiple in listed
    )


def _kongs(rules: Ruleset) -> tuple[Said, ...]:
    kongs = rules.kongs
    lines = [say("rules.kong.robbable" if kongs.added.robbable else "rules.kong.safe")]
    lines.append(say("rules.kong.moves" if kongs.shot_transfers_income else "rules.kong.stays"))
    lines.append(say("rules.kong.covers" if kongs.feeder_covers_self_draw else "rules.kong.no_cover"))
    return tuple(lines)


def _exhausted(rules: Ruleset) -> tuple[Said, ...]:
    gone, pig = rules.exhausted, say("rules.wall.no_pig")
    if gone.flower_pig:
        pig = say("rules.wall.pig", multiple=gone.flower_pig, points=points_of(rules, gone.flower_pig))
    ready = [say("rules.wall.ready"), say("rules.wall.worth")] if gone.ready_check else [say("rules.wall.no_ready")]
    refund = say("rules.wall.refund" if gone.refund_kongs else "rules.wall.no_refund")
    winners = {HandEnds.FIRST_WIN: (), HandEnds.THREE_WINS: ("departed",), HandEnds.WALL_EMPTY: ("flow",)}
    return pig, *ready, refund, *(say(f"rules.wall.{one}") for one in winners[rules.hand_ends])


def _last(rules: Ruleset) -> tuple[Said, ...]:
    count = rules.forced_win_last_tiles
    forced = say("rules.last.forced", tiles=count) if count else say("rules.last.free")
    return forced, say("rules.passed.free" if rules.passed_win is PassedWin.FREE else "rules.passed.locked")


def _dealer(rules: Ruleset) -> tuple[Said, ...]:
    return say(f"rules.dealer.{getattr(rules.dealer, rules.hand_ends)}"), say("rules.dealer.first")


def _leaving(rules: Ruleset) -> tuple[Said, ...]:
    leave, lines = rules.leave, [say("rules.leave.free")]
    if leave.penalty:
        lines = [say("rules.leave.pays", multiple=leave.penalty, points=points_of(rules, leave.penalty))]
    if leave.last_tiles:
        lines.append(say("rules.leave.late", tiles=leave.last_tiles))
    lines.append(say("rules.leave.stands"))
    if rules.hand_ends is HandEnds.THREE_WINS:
        lines.append(say(f"rules.leave.{leave.winner_gain}"))
    if rules.winners_play_on:
        lines.append(say("rules.leave.all"))
        if leave.winner_gain is WinnerGain.FORFEITED:
            lines.append(say("rules.leave.all_forfeited"))
    return *lines, say("rules.leave.wait")


def _turn(rules: Ruleset) -> tuple[Said, ...]:
    names = [
        "tiles",
        "draw",
        "claims",
        *(["next"] if rules.hand_ends is not HandEnds.FIRST_WIN else []),
        "kong",
        "empty",
    ]
    return tuple(say(f"rules.turn.{name}") for name in names)


def _coins(rules: Ruleset) -> tuple[Said, ...]:
    return say("rules.coins.points", points=rules.base_points), say("rules.coins.room"), say("rules.coins.items")


SECTIONS: dict[str, Callable[[Ruleset], tuple[Said, ...]]] = {
    "ends": _ends,
    "kongs": _kongs,
    "payments": _payments,
    "exhausted": _exhausted,
    "void": _void,
    "last": _last,
    "dealer": _dealer,
    "leaving": _leaving,
    "turn": _turn,
    "coins": _coins,
}
