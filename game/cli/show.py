"""Answers in words, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.cli.holding import Answer, Holding
from game.cli.progress import Line
from game.mahjong.fans import FANS, Score
from game.mahjong.fans.hand import CompleteHand, Reading, readings, suits_in
from game.mahjong.melds import Meld
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import KINDS, NAMES, SUIT_LETTERS, Tile, show
from game.presets import flat
from game.strict_yaml import visible
from game.text import Texts


def score_lines(texts: Texts, holding: Holding, worth: Score | None, flags: frozenset[str]) -> Iterator[str]:
    """A hand's value and why."""
    yield texts.get("score.hand", hand=show(holding.tiles))
    if holding.melds:
        melds = " ".join(f"{texts.get(f'meld.{meld.kind}')} {_group(meld)}" for meld in holding.melds)
        yield texts.get("score.melds", melds=melds)
    if worth is None:
        yield texts.get("no_win.title", reason=_reason(texts, holding))
        return
    reading, fours = named_reading(holding, worth.pattern, flags)
    yield texts.get("score.reading", reading=" ".join(reading_groups(reading, holding.melds)))
    help_text = texts.get(f"pattern_help.{worth.pattern}")
    yield texts.get("score.pattern", name=texts.get(f"pattern.{worth.pattern}"), fan=worth.base_fan, help=help_text)
    if fours:
        dropped = len(fours) - worth.roots
        tiles = " ".join(NAMES[tile] for tile in fours)
        yield texts.get("score.roots_dropped" if dropped else "score.roots", tiles=tiles, dropped=dropped)
    for bonus, fan in worth.bonuses:
        yield texts.get("score.bonus", name=texts.get(f"bonus.{bonus}"), fan=fan)
    yield from _formula(texts, holding.ruleset, worth)


def _formula(texts: Texts, ruleset: Ruleset, worth: Score) -> Iterator[str]:
    parts = [worth.base_fan, *(fan for _, fan in worth.bonuses)]
    key = "score.fan_capped" if sum(parts) != worth.fan else "score.fan"
    yield texts.get(key, sum=" + ".join(map(str, parts)), total=sum(parts), fan=worth.fan)
    yield texts.get("score.multiple", fan=worth.fan, multiple=worth.multiple)
    base, bonus = ruleset.base_points, ruleset.self_draw_bonus
    yield texts.get("score.points", base=base, multiple=worth.multiple, points=base * worth.multiple)
    if bonus:
        points = base * (worth.multiple + bonus)
        yield texts.get("score.self_draw", base=base, multiple=worth.multiple, bonus=bonus, points=points)


def _reason(texts: Texts, holding: Holding) -> str:
    suits = suits_in((*holding.tiles, *(meld.tile for meld in holding.melds)))
    if holding.void is not None and holding.void in suits:
        return texts.get("no_win.void_suit", suit=texts.get(f"suit.{SUIT_LETTERS[holding.void]}"))
    return texts.get("no_win.three_suits" if len(suits) == 3 else "no_win.no_shape")


def named_reading(holding: Holding, pattern: str, flags: frozenset[str]) -> tuple[Reading, tuple[Tile, ...]]:
    """The reading of a win that its pattern names, and its fours of a kind that are no declared kong."""
    counts = [holding.tiles.count(tile) for tile in range(KINDS)]
    melded = tuple(meld.tile for meld in holding.melds)
    ponged = {meld.tile for meld in holding.melds if not meld.is_kong}
    fours = tuple(tile for tile in range(KINDS) if counts[tile] + 3 * (tile in ponged) == 4)
    suits = suits_in((*holding.tiles, *melded))
    applies = dict(FANS)[pattern]
    found = [one for one in readings(counts, melded) if applies(CompleteHand(one, suits, fours, flags))]
    return found[0], fours


def reading_groups(reading: Reading, melds: Sequence[Meld]) -> list[str]:
    """The groups of a reading in notation, melds in brackets."""
    laid = [f"[{_group(meld)}]" for meld in melds]
    triplets = list(reading.triplets)
    for meld in melds:
        triplets.remove(meld.tile)
    runs = [show((run, run + 1, run + 2)) for run in sorted(reading.runs)]
    return [*runs, *(show((tile,) * 3) for tile in sorted(triplets)), *laid, *(show((t, t)) for t in reading.pairs)]


def _group(meld: Meld) -> str:
    return show((meld.tile,) * meld.size)


def waits_lines(texts: Texts, answer: Answer, base_points: int) -> Iterator[str]:
    """What a hand waits for."""
    if not answer["ready"]:
        yield texts.get("waits.none")
    for tile, wait in answer["waits"].items():
        name, points = texts.get(f"pattern.{wait['pattern']}"), base_points * wait["multiple"]
        yield texts.get("waits.line", tile=tile, name=name, points=points, fan=wait["fan"], multiple=wait["multiple"])


def why_impossible(holding: Holding) -> str:
    """Why no discard of a hand can lead to a win, where none can: a key of `hint`."""
    if not holding.ruleset.pattern_worths:
        return "no_pattern"
    return "impossible" if len(suits_in([meld.tile for meld in holding.melds])) == 3 else "out_of_reach"


def hint_lines(texts: Texts, answer: Answer, why: str = "impossible") -> Iterator[str]:
    """The discards of a hand, the best first; `why` says for what reason there is none that leads to a win."""
    now = answer["shanten"]
    known = {None: why, -1: "complete", 0: "ready"}
    yield texts.get(f"hint.{known.get(now, 'shanten')}", count=now)
    rows = sorted(answer["discards"].items(), key=lambda row: (row[1]["shanten"] or 0, -row[1]["count"]))
    for tile, value in rows:
        if value["shanten"] is None:
            yield texts.get("hint.line_impossible", tile=tile)
            continue
        useful = " ".join(f"{name}x{left}" for name, left in value["useful"].items())
        yield texts.get("hint.line", tile=tile, shanten=value["shanten"], count=value["count"], useful=useful).rstrip()
    if answer["discard"] is not None and now is not None:
        yield texts.get("hint.best", tile=answer["discard"])
        if answer["advice"]["action"] != {"do": "discard", "tile": answer["discard"]}:
            yield texts.get("hint.differs", tile=answer["discard"])
    yield texts.get("coach.says", text=answer["advice"]["text"][texts.language])
    if "exchange" in answer:
        yield texts.get("coach.says_before", text=answer["exchange"]["text"][texts.language])


def replay_lines(texts: Texts, answer: Answer) -> Iterator[str]:
    """A hand's outcome and ledger."""
    yield texts.get("replay.end", end=texts.get(f"end.{answer['end'] or 'none'}"), wall=answer["wall_left"])
    for win in answer["wins"]:
        how, name = texts.get(f"how.{win['how']}"), texts.get(f"pattern.{win['pattern']}")
        values = {key: win[key] for key in ("seat", "tile", "fan", "multiple")}
        yield texts.get("replay.win", how=how, name=name, **values)
    for entry in answer["ledger"]:
        kind, values = texts.get(f"ledger.{entry['kind']}"), {key: entry[key] for key in ("multiple", "points")}
        yield texts.get("replay.entry", kind=kind, payer=entry["from"], payee=entry["to"], **values)
    if not answer["ledger"]:
        yield texts.get("replay.no_entries")
    points = enumerate(answer["points"])
    seats = [texts.get("replay.seat_points", seat=seat, points=f"{won:+d}") for seat, won in points]
    yield texts.get("replay.points", points=", ".join(seats))
    dealer = answer["next_dealer"]
    if dealer is not None:
        name = texts.get("replay.dice") if dealer == "dice" else texts.get("replay.dealer_seat", seat=dealer)
        yield texts.get("replay.next_dealer", dealer=name)


def simulate_lines(texts: Texts, answer: Answer) -> Iterator[str]:
    """Totals of a simulation."""
    figures = {"hands": answer["hands"], "seed": answer["seed"], "speed": answer["hands_per_second"]}
    duplicate = "levels" in answer
    yield texts.get("simulate.head_duplicate" if duplicate else "simulate.head", walls=answer.get("walls"), **figures)
    for number, seat in enumerate(answer["seats"]):
        values = {**seat, "seat": number, "level": entry_name(texts, seat["level"]), "points": f"{seat['points']:+d}"}
        yield texts.get("simulate.player" if duplicate else "simulate.seat", **values)
        if "faults" in seat:
            yield texts.get("simulate.faults", faults=seat["faults"])
    yield texts.get("simulate.ends", **answer["ends"])
    for level, found in answer.get("levels", {}).items():
        yield _level_line(texts, level, found)


def _level_line(texts: Texts, level: str, found: Answer) -> str:
    key = "simulate.level" if found["low"] is not None else "simulate.level_one_wall"
    bounds = {bound: value + 0.0 for bound, value in found.items() if value is not None}
    figures = {bound: f"{value:+.3f}" for bound, value in bounds.items()}
    return texts.get(key, level=entry_name(texts, level), **figures)


def entry_name(texts: Texts, entry: str) -> str:
    """An entry of --seats in words: the level's name, or the program as it was called."""
    key = f"level.{entry}"
    return texts.get(key) if key in texts else visible(entry)


def progress_words(texts: Texts) -> Line:
    """What stands beside the bar of a simulation."""
    return lambda done, total, rate, left: texts.get(
        "simulate.progress", done=done, total=total, rate=f"{rate:.1f}", left=left
    )


def differences(one: Ruleset, other: Ruleset) -> dict[str, list[Any]]:
    """The rules in which two rulesets differ, each with both values."""
    first, second = flat(one), flat(other)
    return {key: [first[key], second[key]] for key in first if first[key] != second[key]}


def diff_lines(texts: Texts, one: Ruleset, other: Ruleset) -> Iterator[str]:
    """The rules in which two rulesets differ."""
    different = differences(one, other)
    if not different:
        yield texts.get("presets.same")
    for key, (first, second) in different.items():
        values = {"one": _value(texts, key, first), "other": _value(texts, key, second)}
        yield texts.get("presets.diff", name=rule_name(texts, key), key=key, **values)


def rule_name(texts: Texts, key: str) -> str:
    """A rule's name in words."""
    group, _, name = key.partition(".")
    return texts.get({"fans": f"pattern.{name}", "bonus_fans": f"bonus.{name}"}.get(group, f"rule.{key}"))


def _value(texts: Texts, key: str, value: Any) -> str:
    if isinstance(value, dict):
        return texts.get("rule_value.fan_drops", fan=value["fan"], roots=value["drops_roots"])
    if key.startswith(("fans.", "bonus_fans.")) and value is not None:
        return texts.get("rule_value.fan", fan=value)
    if value is None or isinstance(value, bool):
        return texts.get({None: "rule_value.null", True: "rule_value.true", False: "rule_value.false"}[value])
    return texts.get(f"rule_value.{value}") if isinstance(value, str) else str(value)
