"""A running table, stepped by whoever shows it: `advance()` yields one frame after the other until a person must act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.players import Player
from game.core.stream import shuffled, stream
from game.mahjong import engine
from game.mahjong.actions import Action
from game.mahjong.evolve import evolve
from game.mahjong.events import Event
from game.mahjong.record import Record
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import DICE, next_dealer
from game.mahjong.state import SEATS, Deal, Over, State
from game.mahjong.tiles import COPIES, KINDS
from game.mahjong.view import View, redact, view


@dataclass(frozen=True, slots=True)
class Frame:
    """What the watching seat sees happen, and the table after it."""

    event: Event
    view: View


def make_deal(seed: int, hand: int, dealer: int | str) -> Deal:
    """The wall of hand number `hand` (1-based) and its dealer, thrown by dice where asked."""
    wall = shuffled([tile for tile in range(KINDS) for _ in range(COPIES)], stream(seed, "wall", hand))
    if isinstance(dealer, int):
        return Deal(wall, dealer)
    dice = stream(seed, "dice", hand)
    throw = sum(int(dice.random() * 6) + 1 for _ in range(2))
    return Deal(wall, (throw - 1) % SEATS)


@dataclass
class Session:
    """Four seats at a table, hand after hand.

    `players` holds an AI player for each seat, or None where a person sits; the table is shown from `watcher`.
    """

    ruleset: Ruleset
    preset: str
    players: Sequence[Player | None]
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    watcher: int = 0
    hand_number: int = 1
    dealer: int | str = DICE
    totals: tuple[int, ...] = (0,) * SEATS

    def __post_init__(self) -> None:
        self._deal_hand()

    def _deal_hand(self) -> None:
        self.deal = make_deal(self.seed, self.hand_number, self.dealer)
        self.state: State = engine.start(self.ruleset, self.deal)
        self.actions: list[tuple[int, Action]] = []
        self._events: list[Event] = []

    @property
    def view(self) -> View:
        """The table as the watching seat sees it."""
        return view(self.state, self.watcher)

    @property
    def over(self) -> bool:
        """Whether the hand has ended and every event of it was handed out."""
        return isinstance(self.state.phase, Over) and not self._events

    @property
    def waiting(self) -> bool:
        """Whether a person has to decide before anything goes on."""
        if self._events or engine.forced(self.state) is not None:
            return False
        seat = engine.next_to_act(self.state)
        return seat is not None and self.players[seat] is None

    @property
    def record(self) -> Record:
        """The hand so far as a record."""
        return Record(self.preset, dict(self.rules), self.deal, tuple(self.actions))

    def advance(self) -> Frame | None:
        """The next thing that happens and is seen; None while a person has to decide and after the end."""
        while True:
            event = self._next_event()
            if event is None:
                return None
            self.state = evolve(self.state, event)
            seen = redact(event, self.watcher)
            if seen is not None:
                return Frame(seen, self.view)

    def act(self, action: Action, seat: int | None = None) -> None:
        """A person's action; raises IllegalAction and changes nothing when it is not legal."""
        self._take(self.watcher if seat is None else seat, action)

    def next_hand(self) -> None:
        """Deal the next hand; the dealer follows from the rules (section 6)."""
        from game.mahjong.record import outcome

        points = outcome(self.state)["points"]
        self.totals = tuple(total + won for total, won in zip(self.totals, points, strict=True))
        self.dealer = next_dealer(self.state)
        self.hand_number += 1
        self._deal_hand()

    def _take(self, seat: int, action: Action) -> None:
        self._events += engine.decide(self.state, seat, action)
        self.actions.append((seat, action))

    def _next_event(self) -> Event | None:
        if not self._events:
            event = engine.forced(self.state)
            if event is not None:
                return event
            seat = engine.next_to_act(self.state)
            player = self.players[seat] if seat is not None else None
            if seat is None or player is None:
                return None
            seen = view(self.state, seat)
            self._take(seat, player.choose(seen, seen.legal))
        return self._events.pop(0)
