"""The hand record `sichuan-mahjong-hand/1` and `/2`: preset, wall and actions, which replay to the same ledger."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import IllegalAction
from game.core.ledger import Entry, balances
from game.core.record import RecordError
from game.mahjong.actions import Action, Exchange, Kong, Leave, UseItem, Win
from game.mahjong.engine import next_to_act, play, settle_forced, start
from game.mahjong.events import HandWin
from game.mahjong.notation import ActionError, action_from_json, action_to_json, describe_action, describe_phase
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import next_dealer, standing
from game.mahjong.state import SEATS, Claiming, Deal, Over, State
from game.mahjong.tiles import COPIES, KINDS, NAMES, TileError, parse_tile

FORMAT = "sichuan-mahjong-hand/1"
NEWER = "sichuan-mahjong-hand/2"
"""Written only where the first format does not suffice: a seat exchanges tiles, or plays on after its win."""
FORMATS = (FORMAT, NEWER)
WALL_SIZE = KINDS * COPIES


@dataclass(frozen=True, slots=True)
class Record:
    """A hand as it was played: `rules` are the dotted keys in which it differs from its preset.

    `fault`: why the entry after `actions` could not be read; whoever replays the hand hears of it in its turn.
    """

    preset: str
    rules: dict[str, Any]
    deal: Deal
    actions: tuple[tuple[int, Action], ...] = field(default=())
    fault: RecordError | None = None


def to_json(record: Record) -> dict[str, Any]:
    """The record as a JSON object, keys in the order of contracts.md."""
    return {
        "format": format_of(record.actions),
        "preset": record.preset,
        "rules": dict(record.rules),
        "dealer": record.deal.dealer,
        "wall": [NAMES[tile] for tile in record.deal.wall],
        "actions": [{"seat": seat, **action_to_json(action)} for seat, action in record.actions],
    }


def format_of(actions: Iterable[tuple[int, Action]]) -> str:
    """The oldest format that can hold these actions."""
    won = set()
    for seat, action in actions:
        if isinstance(action, Exchange) or (seat in won and not isinstance(action, Leave | UseItem)):
            return NEWER
        if isinstance(action, Win):
            won.add(seat)
    return FORMAT


def from_json(data: Any) -> Record:
    """Read a record's JSON object; raise RecordError. Keys it does not know are ignored."""
    if not isinstance(data, dict):
        told = "a hand record is one JSON object with format, preset, dealer, wall and actions"
        raise RecordError(told, kind="no_record")
    if data.get("format", FORMAT) not in FORMATS:
        told = f"format {data['format']!r} can't be read; this version reads {FORMAT!r} and {NEWER!r}"
        raise RecordError(told, None, "format", {"given": repr(data["format"])})
    preset, rules = data.get("preset"), data.get("rules")
    rules = {} if rules is None else rules
    if not isinstance(preset, str):
        told = f"preset {preset!r} is no preset id, such as 'qq_void_suit'"
        raise RecordError(told, None, "preset", {"given": repr(preset)})
    if not isinstance(rules, dict):
        raise RecordError("rules is an object of dotted keys, such as {'hand_ends': 'three_wins'}", kind="rules")
    deal = Deal(_wall(data.get("wall")), _dealer(data.get("dealer")))
    return Record(preset, rules, deal, *_actions(data.get("actions")))


def _dealer(dealer: Any) -> int:
    if not _is_seat(dealer):
        raise RecordError(f"dealer {dealer!r} is no seat; seats are 0 to 3", None, "dealer", {"given": repr(dealer)})
    return int(dealer)


def _is_seat(seat: Any) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < SEATS


def _wall(wall: Any) -> tuple[int, ...]:
    if not isinstance(wall, list) or len(wall) != WALL_SIZE:
        size = len(wall) if isinstance(wall, list) else "no list of"
        told = f"wall: {size} tiles; it holds all {WALL_SIZE} tiles in draw order"
        raise RecordError(told, None, "wall_size", {"most": WALL_SIZE})
    try:
        tiles = tuple(parse_tile(tile) for tile in wall)
    except TileError as error:
        raise RecordError(f"wall: {error}", kind="wall_tile") from None
    for tile in range(KINDS):
        count = tiles.count(tile)
        if count != COPIES:
            told = f"wall: {count} tiles {NAMES[tile]}; a set holds {COPIES} of each"
            raise RecordError(told, None, "wall_copies", {"tile": tile, "count": count, "most": COPIES})
    return tiles


def _actions(entries: Any) -> tuple[tuple[tuple[int, Action], ...], RecordError | None]:
    if not isinstance(entries, list):
        raise RecordError("actions is a list of {'seat': ..., 'do': ...}", kind="actions")
    actions: list[tuple[int, Action]] = []
    for place, entry in enumerate(entries):
        try:
            actions.append(_action(entry))
        except ActionError as error:
            told = RecordError(f"action {place}: {error}", place, "action", {"number": place + 1})
            return tuple(actions), told
    return tuple(actions), None


def _action(entry: Any) -> tuple[int, Action]:
    action = action_from_json(entry)
    if not _is_seat(entry.get("seat")):
        raise ActionError(f"seat {entry.get('seat')!r} is no seat; seats are 0 to 3")
    return entry["seat"], action


def replay(record: Record, ruleset: Ruleset) -> State:
    """Play a record again by the rules; raises RecordError with the action that breaks one."""
    state = settle_forced(start(ruleset, record.deal))
    for place, (seat, action) in enumerate(record.actions):
        state = replay_action(state, place, seat, action)
    if record.fault is not None:
        raise record.fault
    return state


def replay_action(state: State, place: int, seat: int, action: Action) -> State:
    """One recorded action, in the order in which it was asked for."""
    due, values = next_to_act(state), {"number": place + 1, "action": action}
    if not isinstance(action, Leave | UseItem) and due is not None and seat != due:
        wish = f"seat {seat} can't {describe_action(action)} in {describe_phase(state)}"
        raise RecordError(f"action {place}: {wish}: seat {due} is asked first", place, "turn", values)
    if isinstance(action, Kong) and isinstance(state.phase, Claiming):
        action = Kong()  # an answer needs no tile; one that is named all the same is not read
    try:
        return play(state, seat, action)
    except IllegalAction as error:
        raise RecordError(f"action {place}: {error}", place, "illegal", values) from None


def outcome(state: State) -> dict[str, Any]:
    """The answer of `replay --json`: end, points, wins, ledger, tiles left, next dealer."""
    base = state.ruleset.base_points
    entries = standing(state)
    over = isinstance(state.phase, Over)
    return {
        "end": state.phase.reason if isinstance(state.phase, Over) else None,
        "points": [base * total for total in balances(entries, SEATS)],
        "wins": [win_to_json(win) for win in state.wins],
        "ledger": [entry_to_json(entry, base) for entry in entries],
        "wall_left": len(state.wall),
        "next_dealer": next_dealer(state) if over else None,
    }


def entry_to_json(entry: Entry, base_points: int) -> dict[str, Any]:
    """A payment as `replay --json` lists it."""
    return {
        "kind": entry.kind,
        "from": entry.payer,
        "to": entry.payee,
        "multiple": entry.multiple,
        "points": base_points * entry.multiple,
    }


def win_to_json(win: HandWin) -> dict[str, Any]:
    """A win as `replay --json` lists it."""
    return {
        "seat": win.seat,
        "how": win.how,
        "tile": NAMES[win.tile],
        "from": win.source,
        "pattern": win.score.pattern,
        "base_fan": win.score.base_fan,
        "roots": win.score.roots,
        "fan": win.score.fan,
        "multiple": win.score.multiple,
    }
