"""The contract of a game: what a session, a player and a timeline may ask of any game's rules.

A hand is a value. A player's action is *decided* into events, what nobody chooses is *forced* into events, and only
`evolve` changes a state. Seats see views and redacted events, nothing else.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

Seat = int

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View", covariant=True)


class IllegalAction(ValueError):
    """An action that the rules don't allow; the message names seat, act and position, and what would be right."""


class PlayerError(ValueError):
    """A player can't decide, as a file that it decides by can't be read; `sentence` says what would be right.

    Whoever raises it has a `make_do()`, after which it decides more simply and without that file.
    """

    def __init__(self, sentence: str, file: str) -> None:
        super().__init__(sentence, file)
        self.file = file

    def __str__(self) -> str:
        return str(self.args[0])


class Game(Protocol[State, Action, Event, View]):
    """The functions every game offers, by these names."""

    def start(self, ruleset: Any, deal: Any) -> State:
        """The state before the first decision."""
        ...

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that have to decide now; empty while something is forced and after the end."""
        ...

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now; empty when it is not asked."""
        ...

    def decide(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """The events an action brings; raises IllegalAction."""
        ...

    def forced(self, state: State) -> Event | None:
        """The event that happens by itself now, or None when a decision (or nothing more) is due."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event: the only place where a state changes."""
        ...

    def view(self, state: State, seat: Seat) -> View:
        """What `seat` may see."""
        ...

    def redact(self, event: Event, seat: Seat) -> Event | None:
        """What `seat` may know of an event."""
        ...
