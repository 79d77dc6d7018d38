"""What a replay shows beyond any seat's view: all hands open, what happened in a word, where a turn begins."""

from __future__ import annotations

from dataclasses import replace

from game.mahjong.actions import Action, Kong
from game.mahjong.engine import settle_forced, start
from game.mahjong.events import Drawn, Ended, Event, ItemUsed, KongMade, Left, Ponged, VoidsShown, Won
from game.mahjong.melds import MeldKind
from game.mahjong.record import Record, replay_action
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import Claiming, State, Voiding
from game.mahjong.view import View, view


def open_view(state: State, seat: int) -> View:
    """The table from a seat with all four hands and void suits open; what may be done is still that seat's own."""
    seen = view(state, seat)
    voids = state.phase.chosen if isinstance(state.phase, Voiding) else seen.voids
    return replace(seen, hands=tuple(place.hand for place in state.places), voids=voids)


def headlines(event: Event) -> tuple[tuple[str, int | None], ...]:
    """What a timeline marks: pairs of a word and the seat it is about; empty for what happens all the time.

    The words are `pong`, the kinds of kongs, the ways to win (`win_discard` and so on), `item`, `leave` and
    `end`.
    """
    match event:
        case Ponged():
            return (("pong", event.seat),)
        case KongMade():
            return ((str(event.meld.kind), event.seat),)
        case Won():
            return tuple((f"win_{win.how}", win.seat) for win in event.wins)
        case ItemUsed():
            return (("item", event.seat),)
        case Left():
            return (("leave", event.seat),)
        case Ended():
            return (("end", None),)
        case _:
            return ()


def begins_turn(event: Event) -> bool:
    """Whether a seat's turn begins with this event; what a kong draws belongs to the turn of the kong."""
    match event:
        case Drawn():
            return not event.replacement
        case KongMade():
            return event.meld.kind is MeldKind.KONG_DIRECT
        case Ponged() | VoidsShown():
            return True
        case _:
            return False


def checked(record: Record, ruleset: Ruleset) -> tuple[Record, State]:
    """A record played through by the rules: its actions as they were taken, and the last state; raises RecordError."""
    state, actions = settle_forced(start(ruleset, record.deal)), list[tuple[int, Action]]()
    for place, (seat, action) in enumerate(record.actions):
        answer = isinstance(action, Kong) and isinstance(state.phase, Claiming)
        actions.append((seat, Kong() if answer else action))  # an answer needs no tile; one that is named is not read
        state = replay_action(state, place, seat, action)
    if record.fault is not None:
        raise record.fault
    return replace(record, actions=tuple(actions)), state
