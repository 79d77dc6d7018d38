"""The one list that names the games: what a session needs of each, by the names of the contract."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.item_player import ItemPlayer
from game.ai.players import PLAYERS
from game.core.result import HandResult
from game.mahjong import engine, match, record, result, settle, view, watching
from game.mahjong.evolve import evolve
from game.mahjong.items import moments, near_flush, wishes
from game.mahjong.state import SEATS, Over


@dataclass(frozen=True)
class TableGame:
    """A game for a table of seats: what a session calls of `game.core.contract.Game`, and what a match adds.

    `result` is what remains of a finished hand (state, actions). `completed` makes an item's use whole that says only
    what is wished (state, seat, action, chance), `is_wish` tells such a one, and `near_flush_deal` changes a deal for
    a seat (deal, seat, chance). `item_of` names the item that an action uses (None: it is no item), `item_refusal` says
    why a seat can't use one now (view, item), and `with_items` lets a player use so many of each in a hand.
    """

    id: str
    seats: int
    start: Callable[[Any, Any], Any]
    next_to_act: Callable[[Any], int | None]
    decide: Callable[[Any, int, Any], tuple[Any, ...]]
    forced: Callable[[Any], Any]
    evolve: Callable[[Any, Any], Any]
    view: Callable[[Any, int], Any]
    redact: Callable[[Any, int], Any]
    is_over: Callable[[Any], bool]
    make_deal: Callable[[int, int, int | str], Any]
    next_dealer: Callable[[Any], int | str]
    points: Callable[[Any], tuple[int, ...]]
    record: Callable[..., Any]
    record_to_json: Callable[[Any], dict[str, Any]]
    record_from_json: Callable[[Any], Any]
    checked: Callable[[Any, Any], tuple[Any, Any]]
    outcome: Callable[[Any], dict[str, Any]]
    open_view: Callable[[Any, int], Any]
    headlines: Callable[[Any], tuple[tuple[str, int | None], ...]]
    begins_turn: Callable[[Any], bool]
    result: Callable[..., HandResult]
    completed: Callable[[Any, int, Any, Random], Any]
    is_wish: Callable[[Any], bool]
    item_of: Callable[[Any], str | None]
    item_refusal: Callable[[Any, str], str | None]
    with_items: Callable[[Any, dict[str, int]], Any]
    near_flush_deal: Callable[[Any, int, Random], Any]
    players: dict[str, Callable[[int, int], Any]]


SICHUAN_MAHJONG = TableGame(
    id="sichuan_mahjong",
    seats=SEATS,
    start=engine.start,
    next_to_act=engine.next_to_act,
    decide=engine.decide,
    forced=engine.forced,
    evolve=evolve,
    view=view.view,
    redact=view.redact,
    is_over=lambda state: isinstance(state.phase, Over),
    make_deal=match.make_deal,
    next_dealer=settle.next_dealer,
    points=match.points,
    record=record.Record,
    record_to_json=record.to_json,
    record_from_json=record.from_json,
    checked=watching.checked,
    outcome=record.outcome,
    open_view=watching.open_view,
    headlines=watching.headlines,
    begins_turn=watching.begins_turn,
    result=result.result,
    completed=wishes.completed,
    is_wish=wishes.is_wish,
    item_of=wishes.item_of,
    item_refusal=moments.moment_refusal,
    with_items=ItemPlayer,
    near_flush_deal=near_flush.near_flush_deal,
    players=PLAYERS,
)
GAMES: dict[str, TableGame] = {game.id: game for game in (SICHUAN_MAHJONG,)}
