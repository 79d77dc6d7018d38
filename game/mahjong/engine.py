"""The hand as a value: start, who is to act, what is legal, decide, what is forced. `evolve` applies the events."""

from __future__ import annotations

from typing import assert_never

from game.core.contract import IllegalAction
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Leave, Pass, Pong, UseItem, Win
from game.mahjong.claims import turn_actions, void_choices
from game.mahjong.events import (
    Answered,
    ClaimsPassed,
    Discarded,
    Drawn,
    Ended,
    Event,
    ExchangeChosen,
    Exchanged,
    KongDeclared,
    KongMade,
    Left,
    Ponged,
    VoidChosen,
    VoidsShown,
)
from game.mahjong.evolve import evolve
from game.mahjong.exchange import die_of, exchange_choices
from game.mahjong.items import use_item
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.notation import describe_action, describe_phase
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import claimed_wins, exhausted_payments, kong_payments, leave_payments, self_drawn
from game.mahjong.state import (
    SEATS,
    Acting,
    Claiming,
    Deal,
    Drawing,
    Ending,
    Exchanging,
    Over,
    Phase,
    Place,
    State,
    Voiding,
    opening,
)

_ANSWERS = {Win: "win", Kong: "kong", Pong: "pong", Pass: "pass"}
HAND_SIZE = 13


def start(ruleset: Ruleset, deal: Deal) -> State:
    """Deal 13 tiles to each seat from the dealer on, and the dealer's 14th (rules.md section 1)."""
    hands = [deal.wall[HAND_SIZE * ((seat - deal.dealer) % SEATS) :][:HAND_SIZE] for seat in range(SEATS)]
    dealt = deal.wall[SEATS * HAND_SIZE]
    hands[deal.dealer] = (*hands[deal.dealer], dealt)
    places = tuple(Place(tuple(sorted(hand))) for hand in hands)
    wall = deal.wall[SEATS * HAND_SIZE + 1 :]
    phase: Phase = opening(ruleset, deal.dealer, dealt)
    if ruleset.exchange_three:
        phase = Exchanging((None,) * SEATS, dealt, die_of(deal.wall))
    return State(ruleset, deal.dealer, wall, places, phase)


def to_act(state: State) -> frozenset[int]:
    """The seats that have to decide now."""
    phase = state.phase
    match phase:
        case Exchanging():
            return frozenset(seat for seat, tiles in enumerate(phase.chosen) if tiles is None)
        case Voiding():
            return frozenset(seat for seat, suit in enumerate(phase.chosen) if suit is None)
        case Acting():
            return frozenset((phase.seat,))
        case Claiming():
            return frozenset(seat for seat, answer in zip(phase.asked, phase.answers, strict=True) if answer is None)
        case Drawing() | Ending() | Over():
            return frozenset()
        case _:
            assert_never(phase)


def next_to_act(state: State) -> int | None:
    """The seat whose decision a record holds next: lowest seat first for what all choose, turn order for claims."""
    phase = state.phase
    if isinstance(phase, Claiming):
        return next((s for s, answer in zip(phase.asked, phase.answers, strict=True) if answer is None), None)
    return min(to_act(state), default=None)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """What `seat` may do now, leaving and items apart; empty when it is not asked."""
    found = state.memo.get(seat)
    if found is None:
        found = state.memo[seat] = _find_legal(state, seat)
    return found


def _find_legal(state: State, seat: int) -> tuple[Action, ...]:
    phase = state.phase
    match phase:
        case Exchanging() if phase.chosen[seat] is None:
            return exchange_choices(state.places[seat].hand)
        case Voiding() if phase.chosen[seat] is None:
            return tuple(ChooseVoid(suit) for suit in void_choices(state.places[seat]))
        case Acting() if phase.seat == seat:
            return turn_actions(state, phase)
        case Claiming() if phase.is_due(seat):
            return phase.options[phase.asked.index(seat)]
        case _:
            return ()


def decide(state: State, seat: int, action: Action) -> tuple[Event, ...]:
    """The events an action brings; raises IllegalAction, which names seat, act and position."""
    if isinstance(action, Leave):
        return (_leave(state, seat),)
    if isinstance(action, UseItem):
        return (use_item(state, seat, action),)
    legal = legal_actions(state, seat)
    if action not in legal:
        raise IllegalAction(_refusal(state, seat, action, legal))
    phase = state.phase
    if isinstance(action, Exchange):
        return (ExchangeChosen(seat, action.tiles),)
    if isinstance(action, ChooseVoid):
        return (VoidChosen(seat, action.suit),)
    if isinstance(phase, Claiming):
        return (Answered(seat, _ANSWERS[type(action)]),)
    assert isinstance(phase, Acting)
    if isinstance(action, Win):
        return (self_drawn(state, phase),)
    if isinstance(action, Discard):
        return (Discarded(seat, action.tile, action.tile == phase.drawn),)
    assert isinstance(action, Kong) and action.tile is not None
    return (_own_kong(state, seat, action.tile),)


def forced(state: State) -> Event | None:
    """What happens by itself now: a draw, the outcome of claims, the end; None when a decision is due."""
    phase = state.phase
    match phase:
        case Drawing():
            return _draw(state, phase)
        case Claiming():
            return _resolve(state, phase) if None not in phase.answers else None
        case Exchanging():
            given = tuple(tiles for tiles in phase.chosen if tiles is not None)
            return Exchanged(phase.die, given) if len(given) == SEATS else None
        case Voiding():
            suits = tuple(suit for suit in phase.chosen if suit is not None)
            return VoidsShown(suits) if len(suits) == SEATS else None
        case Ending():
            return Ended(phase.reason, (), _open_hands(state))
        case Acting() | Over():
            return None
        case _:
            assert_never(phase)


def settle_forced(state: State) -> State:
    """Apply everything that happens by itself."""
    event = forced(state)
    while event is not None:
        state = evolve(state, event)
        event = forced(state)
    return state


def play(state: State, seat: int, action: Action) -> State:
    """Decide, apply the events and all that follows by itself."""
    for event in decide(state, seat, action):
        state = evolve(state, event)
    return settle_forced(state)


def _draw(state: State, drawing: Drawing) -> Event:
    if not state.wall:
        return Ended("exhausted", exhausted_payments(state), _open_hands(state))
    replacement = drawing.kong is not None
    return Drawn(drawing.seat, state.wall[-1 if replacement else 0], replacement)


def _resolve(state: State, claiming: Claiming) -> Event:
    said = dict(zip(claiming.asked, claiming.answers, strict=True))
    winners = tuple(seat for seat in claiming.asked if said[seat] == "win")
    if winners:
        return claimed_wins(state, claiming, winners)
    for seat in claiming.asked:
        if said[seat] == "pong":
            return Ponged(seat, claiming.tile, claiming.source)
        if said[seat] == "kong":
            return _kong_made(state, seat, Meld(MeldKind.KONG_DIRECT, claiming.tile, claiming.source))
    if claiming.robbing:
        return _added_kong(state, claiming)
    return ClaimsPassed(claiming.source, claiming.tile)


def _added_kong(state: State, claiming: Claiming) -> KongMade:
    pong = next(meld for meld in state.places[claiming.source].melds if meld.tile == claiming.tile)
    return _kong_made(state, claiming.source, Meld(MeldKind.KONG_ADDED, claiming.tile, pong.source))


def _own_kong(state: State, seat: int, tile: int) -> Event:
    if state.places[seat].hand.count(tile) == 4:
        return _kong_made(state, seat, Meld(MeldKind.KONG_CONCEALED, tile))
    return KongDeclared(seat, tile)


def _kong_made(state: State, seat: int, meld: Meld) -> KongMade:
    return KongMade(seat, meld, kong_payments(state, seat, meld))


def _open_hands(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(place.hand for place in state.places)


def _leave(state: State, seat: int) -> Left:
    if isinstance(state.phase, Over | Ending):
        raise IllegalAction(f"seat {seat} can't leave: the hand is over")
    if state.places[seat].left:
        raise IllegalAction(f"seat {seat} can't leave: it has left already")
    if isinstance(state.phase, Claiming | Drawing):
        why = "while answers are open" if isinstance(state.phase, Claiming) else "before the next tile is drawn"
        wait = "pass first" if seat in to_act(state) else "wait for the next decision"
        raise IllegalAction(f"seat {seat} can't leave {why} in {describe_phase(state)}; {wait}")
    if not state.plays(seat):
        return Left(seat, False, ())
    return Left(seat, True, leave_payments(state, seat))


def _refusal(state: State, seat: int, action: Action, legal: tuple[Action, ...]) -> str:
    wish = f"seat {seat} can't {describe_action(action)} in {describe_phase(state)}"
    if isinstance(state.phase, Over):
        return f"{wish}: the hand is over"
    if not legal:
        seats = ", ".join(str(other) for other in sorted(to_act(state)))
        return f"{wish}: it is for seat {seats} to decide"
    if isinstance(state.phase, Exchanging):
        return f"{wish}; it can exchange any three tiles of one suit that it holds"
    return f"{wish}; it can: {', '.join(describe_action(option) for option in legal)}"
