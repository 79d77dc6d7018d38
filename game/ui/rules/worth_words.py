"""What a win is worth, in words: how its fan adds up, and how the points do."""

from __future__ import annotations

from game.mahjong.fans import Score
from game.mahjong.ruleset import Ruleset
from game.rulebook.position import SELF_DRAW, Position
from game.rulebook.said import Said, say
from game.rulebook.study import Worth


def parts(found: Score) -> tuple[Said, ...]:
    """The pattern and each fan added to it."""
    first = say("rules.sum.pattern", name=say(f"pattern.{found.pattern}"), fan=found.base_fan)
    return first, *(say("rules.sum.bonus", name=say(f"bonus.{name}"), fan=fan) for name, fan in found.bonuses)


def fan_sum(found: Score) -> int:
    """All fans added up, before any cap."""
    return found.base_fan + sum(fan for _, fan in found.bonuses)


def reason(ruleset: Ruleset, position: Position, worth: Worth) -> Said:
    """Why a hand is worth what it is, or why it is no win."""
    if worth.score is None:
        return worth.reason if worth.reason is not None else say("rules.lab.no_win")
    first, *rest = parts(worth.score)
    for part in rest:
        first = say("rules.sum.and", one=first, other=part)
    if fan_sum(worth.score) > worth.score.fan:
        first = say("rules.sum.capped", sum=first, fan=worth.score.fan)
    if ruleset.self_draw_bonus and SELF_DRAW in position.flags:
        first = say("rules.sum.bonus_points", sum=first)
    return first


def points_sum(worth: Worth, shown: dict[str, str]) -> Said:
    """How the points add up; `shown` are `each` and `kongs` as they are written."""
    if worth.score is None:
        return say("rules.lab.no_win")
    key = "rules.sum.covered" if worth.covered else "rules.sum.win_each" if worth.payers > 1 else "rules.sum.win"
    values = {"each": shown["each"]} | ({"payers": str(worth.payers)} if worth.payers > 1 else {})
    said = say(key, **values)
    return say("rules.sum.kongs", sum=said, points=shown["kongs"]) if worth.kongs else said
