"""How each event is shown: how long, which tiles fly, what is called out, what the plates gain and lose.

An event that is not known here takes no time, so new rules work before they are pretty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.ledger import Entry, balances
from game.mahjong.events import (
    Discarded,
    Drawn,
    Ended,
    Event,
    ItemUsed,
    KongDeclared,
    KongMade,
    Left,
    Ponged,
    VoidChosen,
    VoidsShown,
    Won,
)
from game.mahjong.melds import MeldKind
from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table_hands import sorted_hand
from game.ui.table_piece import Key
from game.ui.table_walls import TILES

LENGTHS: dict[type[Any], float] = {
    VoidChosen: 0.2,
    VoidsShown: 0.9,
    Drawn: 0.24,
    Discarded: 0.34,
    Ponged: 0.85,
    KongDeclared: 0.5,
    KongMade: 1.5,
    Won: 2.6,
    ItemUsed: 0.6,
    Left: 1.0,
    Ended: 1.2,
}
FLY = 0.26  # seconds a tile is in the air
FLY_SLOW = 0.34
GATHER = 0.3


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile that moves from its place in the layout before to its place in the layout after."""

    source: Key
    target: Key
    length: float = FLY
    delay: float = 0.0
    arc: float = 0.0


@dataclass(frozen=True, slots=True)
class Caption:
    """A word called out: its text id, whose it is (None: everybody's), and its manner."""

    text: str
    seat: int | None
    manner: str = "call"


@dataclass(frozen=True, slots=True)
class Script:
    """What is shown for one event. `payments` are points by seat; `effect` is win, wind or rain."""

    length: float = 0.0
    flights: tuple[Flight, ...] = ()
    captions: tuple[Caption, ...] = ()
    payments: tuple[int, ...] = (0,) * SEATS
    effect: str | None = None
    sound: str | None = None


NOTHING = Script()


def script(event: Event, before: View, after: View) -> Script:
    """How an event is shown between the table before it and the table after it."""
    writer = WRITERS.get(type(event))
    return NOTHING if writer is None else writer(event, before, after)


def _points(view: View, payments: Iterable[Entry]) -> tuple[int, ...]:
    return tuple(net * view.ruleset.base_points for net in balances(payments, SEATS))


# ---- single events


def _void_chosen(event: VoidChosen, before: View, after: View) -> Script:
    return Script(LENGTHS[VoidChosen], sound="tick")


def _voids_shown(event: VoidsShown, before: View, after: View) -> Script:
    return Script(LENGTHS[VoidsShown], captions=(Caption("table.call.voids", None),), sound="tick")


def _drawn(event: Drawn, before: View, after: View) -> Script:
    front = TILES - before.wall_left - before.replacements
    taken = TILES - before.replacements - 1 if event.replacement else front
    flight = Flight(Key("wall", 0, taken), Key("drawn", event.seat), length=0.2)
    return Script(LENGTHS[Drawn], (flight,), sound="draw")


def _discarded(event: Discarded, before: View, after: View) -> Script:
    seat = event.seat
    source = Key("drawn", seat) if event.drawn else Key("hand", seat, _slot(before, seat, event.tile))
    landed = Key("river", seat, len(after.discards[seat]) - 1)
    flights = (Flight(source, landed, arc=0.12), *_closing(before, after, seat, [source]))
    return Script(LENGTHS[Discarded], flights, sound="clack")


def _ponged(event: Ponged, before: View, after: View) -> Script:
    seat = event.seat
    taken = [Key("river", event.source, len(before.discards[event.source]) - 1)]
    taken += _slots(before, seat, event.tile, 2)
    meld = len(after.melds[seat]) - 1
    return Script(
        LENGTHS[Ponged],
        (*_gathering(taken, seat, meld), *_closing(before, after, seat, taken)),
        (Caption("table.call.pong", seat),),
        sound="pong",
    )


def _kong_declared(event: KongDeclared, before: View, after: View) -> Script:
    return Script(LENGTHS[KongDeclared], captions=(Caption("table.call.kong", event.seat),), sound="kong")


def _kong_made(event: KongMade, before: View, after: View) -> Script:
    seat, meld = event.seat, event.meld
    concealed = meld.kind is MeldKind.KONG_CONCEALED
    weather = "rain" if concealed else "wind"
    number = next(at for at, one in enumerate(after.melds[seat]) if one == meld)
    if meld.kind is MeldKind.KONG_DIRECT and meld.source is not None:
        taken = [Key("river", meld.source, len(before.discards[meld.source]) - 1)]
        taken += _slots(before, seat, meld.tile, 3)
    else:
        taken = _slots(before, seat, meld.tile, 4 if concealed else 1)
    first = 0 if len(taken) == 4 else 3
    called = () if meld.kind is MeldKind.KONG_ADDED else (Caption("table.call.kong", seat),)
    return Script(
        LENGTHS[KongMade],
        (*_gathering(taken, seat, number, first), *_closing(before, after, seat, taken)),
        (*called, Caption(f"table.call.{weather}", seat, weather)),
        _points(after, event.payments),
        effect=weather,
        sound=weather,
    )


def _won(event: Won, before: View, after: View) -> Script:
    captions = tuple(
        Caption("table.call.self_draw" if win.how == "self_draw" else "table.call.win", win.seat, "win")
        for win in event.wins
    )
    return Script(LENGTHS[Won], (), captions, _points(after, event.payments), effect="win", sound="win")


def _item_used(event: ItemUsed, before: View, after: View) -> Script:
    return Script(LENGTHS[ItemUsed], sound="tick")


def _left(event: Left, before: View, after: View) -> Script:
    caption = Caption("table.call.left", event.seat)
    return Script(LENGTHS[Left], captions=(caption,), payments=_points(after, event.payments))


def _ended(event: Ended, before: View, after: View) -> Script:
    if event.reason != "exhausted":
        return Script(LENGTHS[Ended] / 2)
    caption = Caption("table.call.exhausted", None)
    return Script(LENGTHS[Ended], captions=(caption,), payments=_points(after, event.payments))


WRITERS: dict[type[Any], Callable[[Any, View, View], Script]] = {
    VoidChosen: _void_chosen,
    VoidsShown: _voids_shown,
    Drawn: _drawn,
    Discarded: _discarded,
    Ponged: _ponged,
    KongDeclared: _kong_declared,
    KongMade: _kong_made,
    Won: _won,
    ItemUsed: _item_used,
    Left: _left,
    Ended: _ended,
}


# ---- which tiles move


def _slots(view: View, seat: int, tile: Tile, count: int) -> list[Key]:
    """Where `count` copies of a tile stand; for a hidden hand places that do as well."""
    rest, drawn, apart = sorted_hand(view, seat)
    if view.hands[seat] is None:
        first = max(0, len(rest) // 2 - count // 2)
        return [Key("hand", seat, first + step) for step in range(min(count, len(rest)))]
    found = [Key("hand", seat, index) for index, one in enumerate(rest) if one == tile]
    if apart and drawn == tile:
        found.insert(0, Key("drawn", seat))
    return found[:count]


def _slot(view: View, seat: int, tile: Tile) -> int:
    rest, _, _ = sorted_hand(view, seat)
    if tile in rest:
        return rest.index(tile)
    return (7 * len(view.discards[seat]) + 3 * tile) % max(1, len(rest))


def _gathering(taken: list[Key], seat: int, meld: int, first: int = 0) -> list[Flight]:
    return [
        Flight(source, Key("meld", seat, meld, first + part), length=GATHER, delay=0.04 * part, arc=0.06)
        for part, source in enumerate(taken)
    ]


def _closing(before: View, after: View, seat: int, gone: list[Key]) -> list[Flight]:
    """How an open hand closes up after tiles have left it: each tile slides to its new place."""
    if before.hands[seat] is None or after.hands[seat] is None:
        return []
    old = {key: tile for key, tile in _standing(before, seat).items() if key not in gone}
    moves = []
    for target, tile in _standing(after, seat).items():
        source = next((key for key, one in old.items() if one == tile), None)
        if source is None:
            continue
        del old[source]
        if source != target or len(before.melds[seat]) != len(after.melds[seat]):
            moves.append(Flight(source, target, length=0.2, delay=0.08))
    return moves


def _standing(view: View, seat: int) -> dict[Key, Tile | None]:
    rest, drawn, apart = sorted_hand(view, seat)
    places: dict[Key, Tile | None] = {Key("hand", seat, index): tile for index, tile in enumerate(rest)}
    return places | ({Key("drawn", seat): drawn} if apart else {})
