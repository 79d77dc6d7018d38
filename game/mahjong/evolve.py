"""`evolve`: the one place where a state changes. Every event has its function."""

from __future__ import annotations

from bisect import insort
from dataclasses import replace
from typing import assert_never

from game.mahjong.actions import Action, Win
from game.mahjong.claims import offers
from game.mahjong.events import (
    Answered,
    ClaimsPassed,
    Discarded,
    Drawn,
    Ended,
    Event,
    ExchangeChosen,
    Exchanged,
    HandWin,
    ItemUsed,
    KongDeclared,
    KongMade,
    Left,
    Ponged,
    VoidChosen,
    VoidsShown,
    Won,
)
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.state import (
    Acting,
    Claiming,
    Drawing,
    Ending,
    Exchanging,
    KongIncome,
    Over,
    Place,
    State,
    Voiding,
    opening,
)
from game.mahjong.tiles import Tile

AroundPlay = ExchangeChosen | Exchanged | VoidChosen | VoidsShown | ItemUsed | Left | Ended


def evolve(state: State, event: Event) -> State:
    """The state after `event`."""
    match event:
        case Drawn():
            return _drawn(state, event)
        case Discarded():
            return _discarded(state, event)
        case Answered():
            return _answered(state, event)
        case ClaimsPassed():
            return state.but(phase=Drawing(next_playing(state, event.source)))
        case Ponged():
            return _ponged(state, event)
        case KongDeclared():
            return _kong_declared(state, event)
        case KongMade():
            return _kong_made(state, event)
        case Won():
            return _won(state, event)
        case _:
            return _around_play(state, event)


def _around_play(state: State, event: AroundPlay) -> State:
    """The state after an event that is no move of the play itself: what comes before it, items, leaving, the end."""
    match event:
        case ExchangeChosen():
            return _exchange_chosen(state, event)
        case Exchanged():
            return _exchanged(state, event)
        case VoidChosen():
            return _void_chosen(state, event)
        case VoidsShown():
            return _voids_shown(state)
        case ItemUsed():
            return _item_used(state, event)
        case Left():
            return _left(state, event)
        case Ended():
            return state.but(phase=Over(event.reason), ledger=state.ledger + event.payments)
        case _:
            assert_never(event)


def next_playing(state: State, after: int) -> int:
    """The first seat after `after` in turn order that still plays; `after` itself comes last."""
    for seat in (*state.turn_order(after), after):
        if state.plays(seat):
            return seat
    raise AssertionError("a hand without players has ended before")


def with_tile(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """A sorted hand and one tile more."""
    tiles = list(hand)
    insort(tiles, tile)
    return tuple(tiles)


def without(hand: tuple[Tile, ...], tile: Tile, times: int = 1) -> tuple[Tile, ...]:
    """A sorted hand less `times` copies of a tile."""
    first = hand.index(tile)
    return hand[:first] + hand[first + times :]


def _put(state: State, seat: int, place: Place) -> tuple[Place, ...]:
    return (*state.places[:seat], place, *state.places[seat + 1 :])


def _drawn(state: State, event: Drawn) -> State:
    phase, place = state.phase, state.places[event.seat]
    assert isinstance(phase, Drawing) and event.tile is not None
    place = place.but(hand=with_tile(place.hand, event.tile), locked=False)
    return state.but(
        wall=state.wall[:-1] if event.replacement else state.wall[1:],
        replacements=state.replacements + event.replacement,
        places=_put(state, event.seat, place),
        phase=Acting(event.seat, event.tile, phase.kong),
    )


def _discarded(state: State, event: Discarded) -> State:
    phase, place = state.phase, state.places[event.seat]
    assert isinstance(phase, Acting)
    hand, discards = without(place.hand, event.tile), (*place.discards, event.tile)
    places = _put(state, event.seat, place.but(hand=hand, discards=discards, fresh=False))
    # Nobody's answer depends on what the discarder holds, so the offers can be found before the tile has moved.
    found = offers(state, event.seat, event.tile, robbing=False)
    if not found:
        drawing = Drawing(next_playing(state, event.seat), discard=(event.seat, event.tile))
        return state.but(places=places, phase=drawing)
    return state.but(places=places, phase=_claiming(event.seat, event.tile, found, kong=phase.kong))


def _claiming(
    source: int,
    tile: Tile,
    found: dict[int, tuple[Action, ...]],
    *,
    robbing: bool = False,
    kong: KongIncome | None = None,
) -> Claiming:
    return Claiming(source, tile, tuple(found), tuple(found.values()), (None,) * len(found), robbing, kong)


def _answered(state: State, event: Answered) -> State:
    phase = state.phase
    assert isinstance(phase, Claiming)
    at = phase.asked.index(event.seat)
    answers = (*phase.answers[:at], event.answer, *phase.answers[at + 1 :])
    places = state.places
    if event.answer != "win" and Win() in phase.options[at]:
        places = _put(state, event.seat, places[event.seat].but(locked=True))
    return state.but(places=places, phase=replace(phase, answers=answers))


def _ponged(state: State, event: Ponged) -> State:
    place = state.places[event.seat]
    place = place.but(
        hand=without(place.hand, event.tile, 2),
        melds=(*place.melds, Meld(MeldKind.PONG, event.tile, event.source)),
        fresh=False,
    )
    state = state.but(places=_put(state, event.seat, place))
    return state.but(places=_without_last_discard(state, event.source), phase=Acting(event.seat, None))


def _without_last_discard(state: State, source: int) -> tuple[Place, ...]:
    place = state.places[source]
    return _put(state, source, place.but(discards=place.discards[:-1]))


def _kong_declared(state: State, event: KongDeclared) -> State:
    found = offers(state, event.seat, event.tile, robbing=True) if state.ruleset.kongs.added.robbable else {}
    return state.but(phase=_claiming(event.seat, event.tile, found, robbing=True))


def _kong_made(state: State, event: KongMade) -> State:
    place, meld = state.places[event.seat], event.meld
    match meld.kind:
        case MeldKind.KONG_DIRECT:
            assert meld.source is not None
            state = state.but(places=_without_last_discard(state, meld.source))
            hand, melds = without(place.hand, meld.tile, 3), (*place.melds, meld)
        case MeldKind.KONG_CONCEALED:
            hand, melds = without(place.hand, meld.tile, 4), (*place.melds, meld)
        case _:
            hand = without(place.hand, meld.tile)
            melds = tuple(meld if old.tile == meld.tile else old for old in place.melds)
    first = len(state.ledger)
    income = KongIncome(meld, first, first + len(event.payments))
    return state.but(
        places=_put(state, event.seat, place.but(hand=hand, melds=melds, fresh=False)),
        ledger=state.ledger + event.payments,
        phase=Drawing(event.seat, income),
    )


def _won(state: State, event: Won) -> State:
    phase = state.phase
    for win in event.wins:
        state = state.but(places=_put(state, win.seat, _winning(state, win)))
    passed_on = state.passed_on
    if isinstance(phase, Claiming) and phase.robbing:
        place = state.places[phase.source]
        robbed = place.but(hand=without(place.hand, phase.tile), discards=(*place.discards, phase.tile))
        state = state.but(places=_put(state, phase.source, robbed))
    elif isinstance(phase, Claiming) and phase.kong is not None and state.ruleset.kongs.shot_transfers_income:
        passed_on = passed_on | frozenset(range(phase.kong.first, phase.kong.last))
    state = state.but(wins=state.wins + event.wins, ledger=state.ledger + event.payments, passed_on=passed_on)
    if state.hand_is_won:
        return state.but(phase=Ending("won"))
    # The winner who sits farthest from the discarder comes last; play goes on after him (section 1).
    return state.but(phase=Drawing(next_playing(state, event.wins[-1].seat)))


def _winning(state: State, win: HandWin) -> Place:
    """A place after its win: the first one names it, and a tile drawn lies beside a hand that is played on."""
    place = state.places[win.seat]
    if place.win is None:
        place = place.but(win=win, win_order=state.winners + 1, fresh=False)
    if win.source is None and state.ruleset.winners_play_on:
        place = place.but(hand=without(place.hand, win.tile), laid=(*place.laid, win.tile))
    return place


def _exchange_chosen(state: State, event: ExchangeChosen) -> State:
    phase = state.phase
    assert isinstance(phase, Exchanging)
    chosen = (*phase.chosen[: event.seat], event.tiles, *phase.chosen[event.seat + 1 :])
    return state.but(phase=replace(phase, chosen=chosen))


def _exchanged(state: State, event: Exchanged) -> State:
    phase = state.phase
    assert isinstance(phase, Exchanging)
    places = []
    for seat, place in enumerate(state.places):
        hand = place.hand
        for tile in event.given[seat]:
            hand = without(hand, tile)
        places.append(place.but(hand=tuple(sorted((*hand, *event.got(seat))))))
    # A dealer who has given the 14th tile away has drawn one of those it got: the last in order.
    dealt = phase.dealt if phase.dealt in places[state.dealer].hand else max(event.got(state.dealer))
    return state.but(places=tuple(places), exchanged=event, phase=opening(state.ruleset, state.dealer, dealt))


def _void_chosen(state: State, event: VoidChosen) -> State:
    phase = state.phase
    assert isinstance(phase, Voiding)
    chosen = (*phase.chosen[: event.seat], event.suit, *phase.chosen[event.seat + 1 :])
    return state.but(phase=replace(phase, chosen=chosen))


def _voids_shown(state: State) -> State:
    phase = state.phase
    assert isinstance(phase, Voiding)
    places = tuple(place.but(void=void) for place, void in zip(state.places, phase.chosen, strict=True))
    return state.but(places=places, phase=Acting(state.dealer, phase.dealt))


def _item_used(state: State, event: ItemUsed) -> State:
    phase = state.phase
    if event.give is None or event.take is None or event.wall_index is None:
        return state
    assert isinstance(phase, Acting)
    place = state.places[event.seat]
    hand = with_tile(without(place.hand, event.give), event.take)
    at = event.wall_index
    return state.but(
        wall=(*state.wall[:at], event.give, *state.wall[at + 1 :]),
        places=_put(state, event.seat, place.but(hand=hand)),
        phase=replace(phase, drawn=event.take, swapped=True),
    )


def _left(state: State, event: Left) -> State:
    place = state.places[event.seat].but(left=True)
    state = state.but(places=_put(state, event.seat, place), ledger=state.ledger + event.payments)
    return state.but(phase=Ending("left")) if event.ends else state
