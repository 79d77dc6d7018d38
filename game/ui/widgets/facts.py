"""What a preset is like, in a few short lines taken from its rules: what few others share comes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from game.mahjong.ruleset import PassedWin, Ruleset
from game.ui.context import Context
from game.ui.widgets.words import Words

Fact = tuple[str, tuple[tuple[str, int], ...]]  # a text's id and what fills it


def _void(rules: Ruleset) -> Fact:
    return ("fact.void.yes" if rules.void_suit else "fact.void.no"), ()


def _direct(rules: Ruleset) -> Fact:
    return "fact.direct", (("multiple", rules.kongs.direct.discarder),)


def _exchange(rules: Ruleset) -> Fact:
    return ("fact.exchange.yes" if rules.exchange_three else "fact.exchange.no"), ()


def _flow(rules: Ruleset) -> Fact:
    return ("fact.flow.yes" if rules.winners_play_on else "fact.flow.no"), ()


def _self_draw(rules: Ruleset) -> Fact:
    if rules.bonus_fans.self_draw:
        return "fact.self_draw.fan", (("fan", rules.bonus_fans.self_draw),)
    if not rules.self_draw_bonus:
        return "fact.self_draw.no", ()
    return "fact.self_draw.yes", (("multiple", rules.self_draw_bonus),)


def _kong(rules: Ruleset) -> Fact:
    if not rules.bonus_fans.kong:
        return "fact.kong.no", ()
    return "fact.kong.yes", (("fan", rules.bonus_fans.kong),)


def _dragon(rules: Ruleset) -> Fact:
    worth = rules.fans.dragon_seven_pairs
    return ("fact.dragon.no", ()) if worth is None else ("fact.dragon.yes", (("fan", worth.fan),))


def _forced(rules: Ruleset) -> Fact:
    if not rules.forced_win_last_tiles:
        return "fact.forced.no", ()
    return "fact.forced.yes", (("tiles", rules.forced_win_last_tiles),)


def _passed(rules: Ruleset) -> Fact:
    return ("fact.passed.free" if rules.passed_win is PassedWin.FREE else "fact.passed.locked"), ()


def _cap(rules: Ruleset) -> Fact:
    return ("fact.cap.no", ()) if rules.fan_cap is None else ("fact.cap.yes", (("fan", rules.fan_cap),))


OTHERS: tuple[Callable[[Ruleset], Fact], ...] = (
    _exchange, _flow, _cap, _kong, _self_draw, _forced, _dragon, _passed,
)  # fmt: skip


def facts(rules: Ruleset, among: Iterable[Ruleset], count: int) -> list[Fact]:
    """The void suit, what it alone has, the direct kong, then what few others have; what it has not comes last."""
    shared = Counter(fact(other) for other in among for fact in OTHERS)
    rare = sorted((fact(rules) for fact in OTHERS), key=lambda fact: (_lacks(fact), shared[fact]))
    own = [fact for fact in rare if shared[fact] == 1 and not _lacks(fact)]
    return [_void(rules), *own, _direct(rules), *(fact for fact in rare if fact not in own)][:count]


def _lacks(fact: Fact) -> bool:
    return fact[0].endswith(".no")


def fact_words(context: Context, fact: Fact) -> Words:
    """A fact in both languages."""
    return context.words(fact[0], **dict(fact[1]))
