"""The questions of `score`, `waits`, `hint` and `replay`: one object in, one object out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.cli.holding import Answer, Holding, read_flags, read_holding
from game.cli.rulesets import Rulesets
from game.mahjong.fans import Score, score
from game.mahjong.fans.hand import suits_in
from game.mahjong.melds import sizes
from game.mahjong.tiles import KINDS, NAMES, SUIT_LETTERS, Tile
from game.mahjong.waits import waits

if TYPE_CHECKING:
    from game.mahjong.useful import DiscardValue


def score_ask(rulesets: Rulesets, ask: Answer) -> Answer:
    """The value of a hand of 14, or why it is no win."""
    flags = read_flags(ask.get("flags"))
    holding = read_holding(rulesets, ask, 14)
    worth = score(holding.ruleset, holding.tiles, holding.melds, holding.void, flags)
    if worth is None:
        return {"win": False, "reason": why_no_win(holding)}
    points = holding.ruleset.base_points * worth.multiple
    return {"win": True, "pattern": worth.pattern, "base_fan": worth.base_fan, "roots": worth.roots, "fan": worth.fan,
            "multiple": worth.multiple, "points": points}  # fmt: skip


def why_no_win(holding: Holding) -> str:
    """The first reason for which a hand is no win."""
    suits = suits_in((*holding.tiles, *(meld.tile for meld in holding.melds)))
    if holding.void is not None and holding.void in suits:
        return f"tiles of the void suit {SUIT_LETTERS[holding.void]} are left"
    if len(suits) == 3:
        return "three suits; a win has at most two"
    return "neither four groups and a pair nor seven pairs that this preset counts"


def waits_ask(rulesets: Rulesets, ask: Answer) -> Answer:
    """What a hand of 13 waits for."""
    holding = read_holding(rulesets, ask, 13)
    found = waits(holding.ruleset, holding.tiles, holding.melds, holding.void)
    return {"ready": bool(found), "waits": {NAMES[tile]: _wait(worth) for tile, worth in found.items()}}


def _wait(worth: Score) -> Answer:
    return {"pattern": worth.pattern, "fan": worth.fan, "multiple": worth.multiple}


def hint_ask(rulesets: Rulesets, ask: Answer) -> Answer:
    """For each discard of a hand of 14 the shanten after it and the useful tiles; what to do and why."""
    from game.cli.coach import advice_ask, exchange_ask
    from game.mahjong.useful import best_discard

    holding = read_holding(rulesets, ask, 14)
    now, values = _hint_values(holding)
    best = None if now == -1 else best_discard(values)
    listed = {
        NAMES[tile]: {
            "shanten": value.shanten,
            "useful": {NAMES[useful]: left for useful, left in sorted(value.useful.items()) if left},
            "count": value.count,
        }
        for tile, value in sorted(values.items())
    }
    discard = None if best is None else NAMES[best]
    answer = {"shanten": now, "discard": discard, "discards": listed, "advice": advice_ask(holding)}
    given = exchange_ask(holding)
    return answer if given is None else answer | {"exchange": given}


def _hint_values(holding: Holding) -> tuple[int | None, dict[Tile, DiscardValue]]:
    """The shanten of the whole hand, and what each discard leaves."""
    from game.mahjong import house_shapes
    from game.mahjong.useful import discards

    ruleset, hand, void = holding.ruleset, holding.tiles, holding.void
    now, shapes = house_shapes.distance(ruleset, hand, holding.melds, void), house_shapes.winning_shapes(ruleset)
    if shapes.searched:
        return now, house_shapes.discards(ruleset, hand, holding.melds, void, holding.seen)
    seen = tuple(holding.seen.count(tile) for tile in range(KINDS))
    return now, discards(hand, sizes(holding.melds), void, seen=seen, seven_pairs=shapes.seven_pairs)


def replay_ask(rulesets: Rulesets, ask: Any) -> Answer:
    """The outcome of a hand record; raises RecordError, PresetError."""
    from game.mahjong.record import from_json, outcome, replay

    record = from_json(ask)
    return outcome(replay(record, rulesets.recorded(record.preset, record.rules)))


ASKS: dict[str, Callable[[Rulesets, Answer], Answer]] = {
    "score": score_ask,
    "waits": waits_ask,
    "hint": hint_ask,
    "replay": replay_ask,
}
