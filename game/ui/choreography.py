"""How each event is shown: how long, which tiles fly, what is heard and called out, who pays whom, who is glad.

An event that is not known here takes no time, so new rules work before they are pretty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.core.ledger import Entry, balances
from game.mahjong.events import (
    Discarded,
    Drawn,
    Ended,
    Event,
    ExchangeChosen,
    Exchanged,
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
from game.mahjong.view import View
from game.ui.table import given, moves
from game.ui.table.moves import Flight
from game.ui.table.piece import Key
from game.ui.table.walls import TILES

LENGTHS: dict[type[Any], float] = {
    ExchangeChosen: 0.45,
    Exchanged: 2.0,
    VoidChosen: 0.2,
    VoidsShown: 0.9,
    Drawn: 0.28,
    Discarded: 0.38,
    Ponged: 0.9,
    KongDeclared: 0.6,
    KongMade: 2.0,
    Won: 3.5,
    ItemUsed: 1.6,
    Left: 1.4,
    Ended: 1.3,
}
CHECK = 1.5  # seconds for each thing an empty wall is checked for
LAID_OPEN = 0.55  # seconds before a win is called: the hand is laid open first
PAYING = 1.2  # seconds that points are on their way
CHECKS = {"flower_pig": "table.call.flower_pig", "ready_check": "table.call.ready_check",
          "kong_refund": "table.call.refund"}  # fmt: skip
NOD, GLADNESS, DISMAY = 0.5, 2.6, 2.2
WALL_RISES = 0.32  # the deal: the wall is built, dice are thrown, hands are dealt by fours and put in order
DICE_ROLL, DICE_LIE = 0.6, 0.25
DEAL_STEP, DEAL_FLY = 0.07, 0.24
SORTING = 0.3


@dataclass(frozen=True, slots=True)
class Cue:
    """A moment that is heard, `at` seconds from the beginning, from where a seat sits; names are those of sounds.py."""

    name: str
    at: float = 0.0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """A word called out: its text id, whose it is (None: everybody's), its manner, and its part of the time."""

    text: str
    seat: int | None
    manner: str = "call"
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points that fly from one plate to another, from `at` seconds on."""

    payer: int
    payee: int
    points: int
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Mood:
    """How a seat takes it: `nod`, `glad` or `sad`, from `at` seconds on."""

    seat: int
    kind: str
    length: float
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Effect:
    """What goes over the table: `wind`, `rain`, or the kind of a win; whose it is and who fed it."""

    name: str
    seats: tuple[int, ...]
    source: int | None = None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Script:
    """What is shown for one event. `payments` are points by seat, the sum of all transfers."""

    length: float = 0.0
    flights: tuple[Flight, ...] = ()
    captions: tuple[Caption, ...] = ()
    payments: tuple[int, ...] = (0,) * SEATS
    transfers: tuple[Transfer, ...] = ()
    effect: Effect | None = None
    cues: tuple[Cue, ...] = ()
    moods: tuple[Mood, ...] = ()

    @property
    def lands(self) -> float:
        """When every tile lies where it belongs: from then on a person may act."""
        return max((flight.lands for flight in self.flights), default=0.0)


NOTHING = Script()


def script(event: Event, before: View, after: View) -> Script:
    """How an event is shown between the table before it and the table after it."""
    writer = WRITERS.get(type(event))
    if writer is None:
        return NOTHING
    written = writer(event, before, after)
    seat = getattr(event, "seat", None)
    return replace(written, cues=tuple(replace(cue, seat=seat) for cue in written.cues))


WIN_KINDS = ("discard", "self_draw", "rob_kong", "kong_self_draw", "kong_discard", "many_2", "many_3")


def win_kind(event: Won) -> str:
    """The name of a moment: how it was won, `kong_self_draw`, `kong_discard`, or `many_2` and `many_3`."""
    if len(event.wins) > 1:
        return f"many_{len(event.wins)}"
    win = event.wins[0]
    paid = {bonus for bonus, _ in win.score.bonuses}
    return next((kind for kind in ("kong_self_draw", "kong_discard") if kind in paid), win.how)


# ---- payments


def _points(view: View, payments: Iterable[Entry]) -> tuple[int, ...]:
    return tuple(net * view.ruleset.base_points for net in balances(payments, SEATS))


def _transfers(view: View, payments: Iterable[Entry], at: float) -> tuple[Transfer, ...]:
    """One for each two seats, what they owe each other taken together."""
    owed: Counter[tuple[int, int]] = Counter()
    for entry in payments:
        owed[entry.payer, entry.payee] += entry.multiple * view.ruleset.base_points
    found = []
    for (payer, payee), points in owed.items():
        net = points - owed.get((payee, payer), 0)
        if net > 0:
            found.append(Transfer(payer, payee, net, at))
    return tuple(found)


def _dismay(payments: tuple[int, ...], at: float) -> tuple[Mood, ...]:
    return tuple(Mood(seat, "sad", DISMAY, at) for seat, points in enumerate(payments) if points < 0)


# ---- single events


def _exchange_chosen(event: ExchangeChosen, before: View, after: View) -> Script:
    flights = given.laying(before, after, event.seat)
    return Script(LENGTHS[ExchangeChosen], flights, cues=(Cue("deal"),), moods=(Mood(event.seat, "nod", NOD),))


def _exchanged(event: Exchanged, before: View, after: View) -> Script:
    """The die rolls, the way is called out, the tiles go."""
    length, flights = LENGTHS[Exchanged], given.travelling(before, after, event)
    called = Caption(f"table.call.exchange.{event.offset}", None, "call", given.ROLL / length, 0.85)
    cues = (Cue("dice"), Cue("deal", given.LEAVES), Cue("draw", given.LEAVES + given.TRAVEL))
    return Script(length, flights, (called,), cues=cues)


def _void_chosen(event: VoidChosen, before: View, after: View) -> Script:
    return Script(LENGTHS[VoidChosen], moods=(Mood(event.seat, "nod", NOD),))


def _voids_shown(event: VoidsShown, before: View, after: View) -> Script:
    return Script(LENGTHS[VoidsShown], captions=(Caption("table.call.voids", None),), cues=(Cue("deal"),))


def _drawn(event: Drawn, before: View, after: View) -> Script:
    front = TILES - before.wall_left - before.replacements
    taken = TILES - before.replacements - 1 if event.replacement else front
    flight = Flight(Key("wall", 0, taken), Key("drawn", event.seat), moves.COME_IN, arc=0.06)
    return Script(LENGTHS[Drawn], (flight,), cues=(Cue("draw"),), moods=(Mood(event.seat, "nod", NOD),))


def _discarded(event: Discarded, before: View, after: View) -> Script:
    flights = moves.discarded(before, after, event.seat, event.tile, event.drawn)
    return Script(LENGTHS[Discarded], flights, cues=(Cue("discard", flights[0].length * 0.75),))


def _ponged(event: Ponged, before: View, after: View) -> Script:
    flights = moves.ponged(before, after, event.seat, event.tile, event.source)
    called = Caption("table.call.pong", event.seat)
    return Script(LENGTHS[Ponged], flights, (called,), cues=(Cue("pong", 0.05),), moods=(Mood(event.seat, "nod", NOD),))


def _kong_declared(event: KongDeclared, before: View, after: View) -> Script:
    called = Caption("table.call.kong", event.seat)
    return Script(LENGTHS[KongDeclared], captions=(called,), cues=(Cue("kong"),))


def _kong_made(event: KongMade, before: View, after: View) -> Script:
    seat, meld, length = event.seat, event.meld, LENGTHS[KongMade]
    concealed, added = meld.kind is MeldKind.KONG_CONCEALED, meld.kind is MeldKind.KONG_ADDED
    weather = "rain" if concealed else "wind"
    number = next(at for at, one in enumerate(after.melds[seat]) if one == meld)
    if meld.kind is MeldKind.KONG_DIRECT and meld.source is not None:
        flights = moves.kong_of_discard(before, after, seat, number, meld.source)
    else:
        flights = moves.kong_of_hand(before, after, seat, number, 4 if concealed else 1)
    called = () if added else (Caption("table.call.kong", seat, end=0.3),)
    payments = _points(after, event.payments)
    return Script(
        length,
        flights,
        (*called, Caption(f"table.call.{weather}", seat, weather, start=0.0 if added else 0.27)),
        payments,
        _transfers(after, event.payments, length - PAYING - 0.1),
        Effect(weather, (seat,)),
        (*(() if added else (Cue("kong"),)), Cue(weather, 0.0 if added else 0.4), Cue("coins", length - PAYING)),
        (Mood(seat, "glad", GLADNESS), *_dismay(payments, length - PAYING)),
    )


def _won(event: Won, before: View, after: View) -> Script:
    kind, length = win_kind(event), LENGTHS[Won]
    flights = moves.opening(before, after)
    source = event.wins[0].source
    if event.wins[0].how == "rob_kong" and source is not None:
        flights += moves.robbed(before, after, source, event.wins[0].tile)
    flights += moves.won(before, after)
    opened = LAID_OPEN if flights else 0.1
    captions = tuple(Caption("table.call.win", win.seat, "win") for win in event.wins)
    payments = _points(after, event.payments)
    felt = length - PAYING  # the great character would hide it before
    sound = {"rob_kong": "robbed_kong", "self_draw": "self_draw", "kong_self_draw": "self_draw"}.get(kind, "win")
    return Script(
        length,
        flights,
        captions,
        payments,
        _transfers(after, event.payments, length - PAYING),
        Effect(kind, tuple(win.seat for win in event.wins), source, opened),
        (Cue(sound, opened), Cue("coins", length - PAYING)),
        (*(Mood(win.seat, "glad", GLADNESS, felt) for win in event.wins), *_dismay(payments, felt)),
    )


def _item_used(event: ItemUsed, before: View, after: View) -> Script:
    """Who used what is called at its plate; a tile that was exchanged turns over into the other one."""
    flights = () if event.give is None else moves.swapped(before, after, event.seat, event.give)
    sound = "hint" if event.found else "deal"
    return Script(LENGTHS[ItemUsed], flights, (Caption(f"item.{event.item}", event.seat, "item"),), cues=(Cue(sound),))


def _left(event: Left, before: View, after: View) -> Script:
    payments = _points(after, event.payments)
    transfers = _transfers(after, event.payments, 0.2)
    caption = Caption("table.call.left", event.seat)
    cues = (Cue("coins", 0.2),) if transfers else ()
    return Script(LENGTHS[Left], (), (caption,), payments, transfers, cues=cues, moods=_dismay(payments, 0.2))


def _ended(event: Ended, before: View, after: View) -> Script:
    flights = moves.opening(before, after)
    if event.reason != "exhausted":
        return Script(max(LENGTHS[Ended] / 2, *(flight.lands for flight in flights), 0.0), flights)
    first, payments = LENGTHS[Ended], _points(after, event.payments)
    stages = [(kind, [entry for entry in event.payments if entry.kind == kind]) for kind in CHECKS]
    stages = [(kind, paid) for kind, paid in stages if paid]
    length = first + CHECK * len(stages)
    captions = [Caption("table.call.exhausted", None, end=first / length)]
    transfers: list[Transfer] = []
    for step, (kind, paid) in enumerate(stages):
        begin = first + CHECK * step
        captions.append(Caption(CHECKS[kind], None, "check", begin / length, (begin + CHECK) / length))
        transfers += _transfers(after, paid, begin + 0.25)
    cues = (Cue("exhausted"), *(Cue("coins", first + CHECK * step + 0.3) for step in range(len(stages))))
    return Script(
        length, flights, tuple(captions), payments, tuple(transfers), cues=cues, moods=_dismay(payments, first)
    )


WRITERS: dict[type[Any], Callable[[Any, View, View], Script]] = {
    ExchangeChosen: _exchange_chosen,
    Exchanged: _exchanged,
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
