"""The questions of `score`, `waits`, `hint` and `replay`: one object in, one object out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.cli.errors import CallError, DataError
from game.cli.rulesets import Rulesets
from game.mahjong.fans import FLAGS, Score, score
from game.mahjong.fans.hand import suits_in
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import KINDS, NAMES, SUIT_LETTERS, Suit, Tile, check_copies, parse, parse_suit, parse_tile, show
from game.mahjong.waits import waits

if TYPE_CHECKING:
    from game.mahjong.useful import DiscardValue

Answer = dict[str, Any]
MELD_KINDS = tuple(str(kind) for kind in MeldKind)


@dataclass(frozen=True, slots=True)
class Holding:
    """What is asked about: the rules, the tiles at hand (a winning tile included), melds, void suit, tiles seen."""

    ruleset: Ruleset
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    void: Suit | None
    seen: tuple[Tile, ...] = ()


def read_holding(rulesets: Rulesets, ask: Answer, size: int) -> Holding:
    """Read what an ask holds; `size` is 13 or 14, less three for each meld. Raises ValueErrors that name the fault."""
    ruleset = rulesets.get(ask.get("preset"), ask.get("rules"))
    hand, melds = _tiles(ask, "hand"), read_melds(ask.get("melds"))
    win = (parse_tile(ask["win"]),) if ask.get("win") is not None and size == 14 else ()
    wanted = size - 3 * len(melds) - len(win)
    if len(melds) > 4:
        raise DataError(f"{len(melds)} melds; a hand has at most 4")
    if len(hand) != wanted:
        beside = f" beside {len(melds)} melds" if melds else ""
        beside += f" and the winning tile {NAMES[win[0]]}" if win else ""
        raise DataError(f"hand {show(hand) or 'without tiles'}: {len(hand)} tiles where {wanted} are wanted{beside}")
    seen = _tiles(ask, "seen") if ask.get("seen") is not None else ()
    check_copies((*hand, *win, *seen, *(meld.tile for meld in melds for _ in range(meld.size))))
    void = ask.get("void") if ruleset.void_suit else None
    return Holding(ruleset, hand + win, melds, None if void is None else parse_suit(void), seen)


def _tiles(ask: Answer, key: str) -> tuple[Tile, ...]:
    text = ask.get(key)
    if not isinstance(text, str):
        raise DataError(f"{key} {text!r} is no text of tiles, such as '123m 55p'")
    return parse(text)


def read_melds(melds: Any) -> tuple[Meld, ...]:
    """Read `[["pong", "3m"], ...]`."""
    if melds is None:
        return ()
    if not isinstance(melds, list):
        raise DataError(f'melds {melds!r} is no list, such as [["pong", "3m"]]')
    return tuple(_meld(entry) for entry in melds)


def _meld(entry: Any) -> Meld:
    if not isinstance(entry, list | tuple) or len(entry) != 2:
        raise DataError(f'{entry!r} is no meld; one looks like ["pong", "3m"]')
    if entry[0] not in MELD_KINDS:
        raise CallError(f"unknown kind of meld {entry[0]!r}; the kinds are {', '.join(MELD_KINDS)}")
    return Meld(MeldKind(entry[0]), parse_tile(entry[1]))


def read_flags(flags: Any) -> frozenset[str]:
    """Read a list of flags."""
    if flags is None:
        return frozenset()
    if not isinstance(flags, list):
        raise DataError(f"flags {flags!r} is no list of {', '.join(FLAGS)}")
    for flag in flags:
        if flag not in FLAGS:
            raise CallError(f"unknown flag {flag!r}; the flags are {', '.join(FLAGS)}")
    return frozenset(flags)


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
    from game.cli.coach import advice_ask
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
    return {"shanten": now, "discard": discard, "discards": listed, "advice": advice_ask(holding)}


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
    return outcome(replay(record, rulesets.get(record.preset, record.rules)))


ASKS: dict[str, Callable[[Rulesets, Answer], Answer]] = {
    "score": score_ask,
    "waits": waits_ask,
    "hint": hint_ask,
    "replay": replay_ask,
}
