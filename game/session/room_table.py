"""Tables in rooms: opened with rivals, stake and items, hand after hand, and what each hand is booked as."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from random import Random, SystemRandom
from typing import Any

from game.core.stream import stream
from game.games import SICHUAN_MAHJONG
from game.life import Room
from game.session.career import Career
from game.session.finished import FinishedHand, hand_id, table_id
from game.session.item_table import ItemTable
from game.session.items import ItemError, ItemMode, prepare_deal
from game.session.rooms import draw_rivals, missing_coins, seated
from game.session.savegame import seated as players
from game.session.table import Session
from game.session.walls import DICE, SEEDS

GAME = SICHUAN_MAHJONG


class RoomError(ValueError):
    """A table that can't be opened or gone on with; the message says why."""


@dataclass(frozen=True)
class Wish:
    """What a player has chosen for a table. `level` is that of the others; None: the room's.

    Only a room without coins lets one choose it. `rules` are the dotted keys that `ruleset` has changed in its preset.
    `hand` and `dealer` say which wall of the seed the first hand has; `rivals` who sits there, None: drawn by chance.
    """

    room: str
    preset: str
    ruleset: Any
    seed: int
    rules: Mapping[str, Any] = field(default_factory=dict)
    mode: ItemMode = ItemMode.OFF
    level: str | None = None
    near_flush: bool = False
    hand: int = 1
    dealer: int | str = DICE
    rivals: tuple[str, ...] | None = None


def open_table(career: Career, wish: Wish) -> ItemTable:
    """A table with the player at seat 0 and three rivals of the room; raises RoomError or ItemError.

    The profile changes: rivals who could not pay are given the entry, a near-flush deal is used up.
    """
    room = career.life.room(wish.room)
    if wish.level is not None and room.uses_coins:
        raise RoomError(f"the seats of {room.id} are {room.seats}; only practice has others")
    _check_purse(career, room)
    rivals = wish.rivals or draw_rivals(career.life, career.profile, room, stream(wish.seed, "rivals"))
    extras = _extras(room, rivals)
    if wish.near_flush:
        _use_near_flush(career, room, wish.mode, hand_id(extras["table"], wish.hand))
    career.profile = seated(career.life, career.profile, room, rivals)
    return _table(career, wish, room, extras)


def _extras(room: Room, rivals: tuple[str, ...]) -> dict[str, Any]:
    """What is found again when the table is taken up."""
    extras: dict[str, Any] = {"room": room.id, "table": table_id(), "rivals": list(rivals)}
    return extras if room.counts else {**extras, "practice": True}


def _table(career: Career, wish: Wish, room: Room, extras: dict[str, Any]) -> ItemTable:
    level = GAME.players[wish.level or room.seats]
    return ItemTable(
        wish.ruleset,
        wish.preset,
        [None, *(level(wish.seed, seat) for seat in range(1, GAME.seats))],
        wish.seed,
        dict(wish.rules),
        hand_number=wish.hand,
        dealer=wish.dealer,
        extras=extras,
        mode=wish.mode,
        life=career.life,
        stock=_stock(career, room),
        near_flush=wish.near_flush,
    )


def _stock(career: Career, room: Room) -> dict[str, int] | None:
    return dict(career.profile.inventory) if room.uses_coins else None


def next_hand(career: Career, session: Session, near_flush: bool = False, chance: Random | None = None) -> None:
    """Deal the next hand after the last was booked; raises RoomError where the coins don't reach, or ItemError.

    A near-flush deal that was prepared at the table is used as well, if one is still owned. `chance` shuffles where
    hands count.
    """
    room = career.life.room(session.extras["room"])
    _check_purse(career, room)
    if isinstance(session, ItemTable):
        prepared = session.near_flush and (not room.uses_coins or career.profile.owned("near_flush_deal") > 0)
        near_flush = near_flush or (prepared and session.mode is not ItemMode.OFF)
        if near_flush:
            _use_near_flush(career, room, session.mode, hand_id(session.extras["table"], session.hand_number + 1))
        session.near_flush = near_flush
        session.restock(_stock(career, room))
    if room.counts:
        _shuffle(session, chance or SystemRandom())
    session.next_hand()


def _shuffle(session: Session, chance: Random) -> None:
    """Another seed for the next hand: the number of the last wall, which is told, leads to no other wall."""
    session.seed = chance.randrange(SEEDS)
    session.players = players(list(session.levels), session.seed, session.game)


def practise(career: Career, session: Session) -> ItemTable:
    """A practice table at the wall of a room's hand, against the same rivals; nothing in the profile changes."""
    room = next(one for one in career.life.rooms if not one.counts)
    level = next((one for one in session.levels if one is not None), None)
    mode = session.mode if isinstance(session, ItemTable) else ItemMode.OFF
    wish = Wish(
        room.id, session.preset, session.ruleset, session.seed, dict(session.rules), mode, level,
        hand=session.hand_number, dealer=session.dealer, rivals=tuple(session.extras["rivals"]),
    )  # fmt: skip
    table = open_table(career, wish)
    table.stand_at(session.deal)  # as it was dealt, by an item too
    return table


def _check_purse(career: Career, room: Room) -> None:
    missing = missing_coins(career.profile, room)
    if missing:
        raise RoomError(f"{room.id} asks {room.entry} coins; {missing} are missing")


def _use_near_flush(career: Career, room: Room, mode: ItemMode, hand: str) -> None:
    if mode is ItemMode.OFF:
        raise ItemError("near_flush_deal", "off")
    career.profile = prepare_deal(career.profile, room, hand)


def sitters(session: Session) -> tuple[str | None, ...]:
    """The ids of a room's rivals by seat, None where the player sits."""
    rivals = iter(session.extras["rivals"])
    return tuple(None if seat == session.watcher else next(rivals) for seat in range(session.game.seats))


def finished_hand(session: Session, day: date) -> FinishedHand | None:
    """The hand of a table that is over, as `Career.book` takes it; None for a table in no room or a replay."""
    extras = session.extras
    if "room" not in extras or session.is_replay:
        return None
    return FinishedHand(
        id=hand_id(extras["table"], session.hand_number),
        preset=session.preset,
        room=extras["room"],
        seats=sitters(session),
        date=day.isoformat(),
        result=session.game.result(session.state, session.actions),
        record=json.dumps(session.game.record_to_json(session.record), separators=(",", ":")),
    )
