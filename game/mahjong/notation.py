"""Actions and positions as text and as record entries, both ways (contracts.md, hand record)."""

from __future__ import annotations

from typing import Any

from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Leave, Pass, Pong, UseItem, Win
from game.mahjong.exchange import GIVEN
from game.mahjong.state import Acting, Claiming, Drawing, Ending, Exchanging, Over, State, Voiding
from game.mahjong.tiles import NAMES, SUIT_LETTERS, TileError, parse_suit, parse_tile, show

_PLAIN: dict[str, Action] = {"win": Win(), "pong": Pong(), "pass": Pass(), "leave": Leave()}
_WORDS: dict[type[Any], str] = {Win: "win", Pong: "pong", Pass: "pass", Leave: "leave"}
DOS = ("exchange", "void", "discard", "kong", "win", "pong", "pass", "leave", "item")


class ActionError(ValueError):
    """A record entry that is no action; the message says what is wrong and what would be right."""


def describe_action(action: Action) -> str:
    """An action in players' words: `discard 5m`."""
    match action:
        case ChooseVoid(suit):
            return f"void {SUIT_LETTERS[suit]}"
        case Exchange(tiles):
            return f"exchange {show(tiles)}"
        case Discard(tile):
            return f"discard {NAMES[tile]}"
        case Kong(tile):
            return "kong" if tile is None else f"kong {NAMES[tile]}"
        case UseItem(item):
            return f"use {item}"
        case _:
            return _WORDS[type(action)]


def describe_phase(state: State) -> str:
    """A position in one phrase: `Acting(0)`, `Claiming(5m of seat 2)`."""
    phase = state.phase
    match phase:
        case Acting():
            return f"Acting({phase.seat})"
        case Claiming():
            kind = "kong" if phase.robbing else "discard"
            return f"Claiming({kind} {NAMES[phase.tile]} of seat {phase.source})"
        case Drawing():
            return f"Drawing({phase.seat})"
        case Exchanging():
            return "Exchanging"
        case Voiding():
            return "Voiding"
        case Ending(reason) | Over(reason):
            return f"Over({reason})"


def action_to_json(action: Action) -> dict[str, Any]:
    """An action as a record entry without its seat."""
    match action:
        case ChooseVoid(suit):
            return {"do": "void", "suit": SUIT_LETTERS[suit]}
        case Exchange(tiles):
            return {"do": "exchange", "tiles": [NAMES[tile] for tile in tiles]}
        case Discard(tile):
            return {"do": "discard", "tile": NAMES[tile]}
        case Kong(tile):
            return {"do": "kong"} if tile is None else {"do": "kong", "tile": NAMES[tile]}
        case UseItem(item, give, take, wall_index, tile):
            entry: dict[str, Any] = {"do": "item", "item": item}
            if give is not None and take is not None:
                entry |= {"give": NAMES[give], "take": NAMES[take], "wall_index": wall_index}
            if tile is not None:
                entry["tile"] = NAMES[tile]
            return entry
        case _:
            return {"do": _WORDS[type(action)]}


def action_from_json(entry: Any) -> Action:
    """Read a record entry; raise ActionError. Keys it does not know are ignored."""
    if not isinstance(entry, dict):
        raise ActionError(f"{entry!r} is no action; one looks like {{'seat': 0, 'do': 'discard', 'tile': '5m'}}")
    do = entry.get("do")
    if isinstance(do, str) and do in _PLAIN:
        return _PLAIN[do]
    try:
        if do == "void":
            return ChooseVoid(parse_suit(entry.get("suit")))
        if do == "exchange":
            return _exchange_from_json(entry.get("tiles"))
        if do == "discard":
            return Discard(parse_tile(entry.get("tile")))
        if do == "kong":
            return Kong(parse_tile(entry["tile"]) if entry.get("tile") is not None else None)
        if do == "item":
            return _item_from_json(entry)
    except TileError as error:
        raise ActionError(f"{do}: {error}") from None
    raise ActionError(f"do {do!r} is unknown; it is one of {', '.join(DOS)}")


def _exchange_from_json(tiles: Any) -> Exchange:
    if not isinstance(tiles, list) or len(tiles) != GIVEN:
        raise ActionError("exchange: tiles is a list of three tiles of one suit, such as ['1m', '2m', '5m']")
    return Exchange(tuple(sorted(parse_tile(tile) for tile in tiles)))


def _item_from_json(entry: dict[str, Any]) -> UseItem:
    item, at = entry.get("item"), entry.get("wall_index")
    if not isinstance(item, str):
        raise ActionError(f"item {item!r} is no item's id")
    if at is not None and (isinstance(at, bool) or not isinstance(at, int)):
        raise ActionError(f"wall_index {at!r} is no whole number")
    give = parse_tile(entry["give"]) if entry.get("give") is not None else None
    take = parse_tile(entry["take"]) if entry.get("take") is not None else None
    tile = parse_tile(entry["tile"]) if item == "locate_tile" and entry.get("tile") is not None else None
    return UseItem(item, give, take, at, tile)
