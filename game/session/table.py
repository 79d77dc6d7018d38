"""A running table, stepped by whoever shows it: `advance()` yields frame after frame until a person must act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import IllegalAction, PlayerError
from game.games import SICHUAN_MAHJONG, TableGame
from game.session.notices import Notice
from game.session.thinker import Thinker, Thought


@dataclass(frozen=True, slots=True)
class Frame:
    """What the watching seat sees happen, and the table after it."""

    event: Any
    view: Any


@dataclass
class Session:
    """Four seats at a table, hand after hand.

    `players` holds a computer player for each seat, or None where a person sits; the table is shown from `watcher`.
    `rules` are the dotted keys in which the ruleset differs from its preset; the record carries them. With a `thinker`
    the players that are not `quick` think there, and nothing here waits for them; a hand is the same either way.
    `extras` is what whoever opened the table wants to find again when it is taken up: JSON, unread here.
    """

    ruleset: Any
    preset: str
    players: Sequence[Any]
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)
    watcher: int = 0
    hand_number: int = 1
    dealer: int | str = "dice"
    game: TableGame = SICHUAN_MAHJONG
    totals: tuple[int, ...] = ()
    extras: dict[str, Any] = field(default_factory=dict)
    thinker: Thinker | None = field(default=None, repr=False)
    notices: list[Notice] = field(default_factory=list, repr=False)  # what the player should hear of this table
    _thought: tuple[Any, Thought] | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        self.totals = self.totals or (0,) * self.game.seats
        self._deal_hand()

    def _deal_hand(self) -> None:
        self.stand_at(self.game.make_deal(self.seed, self.hand_number, self.dealer))

    def stand_at(self, deal: Any, actions: Iterable[tuple[int, Any]] = ()) -> None:
        """Put the table where these actions of a hand lead; IllegalAction, and no change, for one that is not legal.

        What follows by itself on the last of them is still to come, frame by frame.
        """
        state, actions = self.game.start(self.ruleset, deal), list(actions)
        for seat, action in actions:
            while (event := self.game.forced(state)) is not None:
                state = self.game.evolve(state, event)
            for event in self.game.decide(state, seat, action):
                state = self.game.evolve(state, event)
        self.deal: Any = deal
        self.state: Any = state
        self.actions: list[tuple[int, Any]] = actions
        self._events: list[Any] = []
        self._thought = None

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The level of each seat's player; None for a person."""
        names = {make: name for name, make in self.game.players.items()}
        return tuple(None if player is None else names.get(type(player), "regular") for player in self.players)

    @property
    def is_replay(self) -> bool:
        """Whether this hand was played before and is only shown again."""
        return False

    @property
    def view(self) -> Any:
        """The table as the watching seat sees it."""
        return self.game.view(self.state, self.watcher)

    @property
    def over(self) -> bool:
        """Whether the hand has ended and every event of it was handed out."""
        return self.game.is_over(self.state) and not self._events

    @property
    def decided(self) -> bool:
        """Whether nobody can do anything any more, though the end of the hand may still have to be handed out."""
        state = self.state
        for event in self._events:
            state = self.game.evolve(state, event)
        while (event := self.game.forced(state)) is not None:
            state = self.game.evolve(state, event)
        return bool(self.game.is_over(state))

    @property
    def waiting(self) -> bool:
        """Whether a person has to decide before anything goes on."""
        if self._events or self.game.forced(self.state) is not None:
            return False
        seat = self.game.next_to_act(self.state)
        return seat is not None and self.players[seat] is None

    @property
    def busy(self) -> bool:
        """Whether something of the last action is still to be handed out."""
        return bool(self._events)

    @property
    def thinking(self) -> bool:
        """Whether a player has been asked for its action and `advance()` has not handed it out yet."""
        return self._thought is not None

    @property
    def record(self) -> Any:
        """The hand so far as a record."""
        return self.game.record(self.preset, dict(self.rules), self.deal, tuple(self.actions))

    def advance(self) -> Frame | None:
        """The next thing that happens and is seen; None while a person or a player takes time, and after the end."""
        while (event := self._next_event()) is not None:
            self.state = self.game.evolve(self.state, event)
            seen = self.game.redact(event, self.watcher)
            if seen is not None:
                return Frame(seen, self.view)
        return None

    def act(self, action: Any, seat: int | None = None) -> None:
        """A person's action; raises IllegalAction and changes nothing when it is not legal.

        An action that comes before the last one has been shown is refused: it was meant for another moment.
        """
        if self._events:
            raise IllegalAction("an action is still being carried out; act when the table waits again")
        self._take(self.watcher if seat is None else seat, action)

    def next_hand(self) -> None:
        """Deal the next hand; the dealer follows from the rules (section 6)."""
        won = self.game.points(self.state)
        self.totals = tuple(total + more for total, more in zip(self.totals, won, strict=True))
        self.dealer = self.game.next_dealer(self.state)
        self.hand_number += 1
        self._deal_hand()

    def _take(self, seat: int, action: Any) -> None:
        self._events += self.game.decide(self.state, seat, action)
        self.actions.append((seat, action))

    def _next_event(self) -> Any:
        if not self._events:
            event = self.game.forced(self.state)
            if event is not None:
                return event
            decided = self.decision()
            if decided is None:
                return None
            self._take(*decided)
        return self._events.pop(0)

    def decision(self) -> tuple[int, Any] | None:
        """Seat and action of whoever has to decide now; None while a person or a player takes time, and at the end."""
        seat = self.game.next_to_act(self.state)
        player = self.players[seat] if seat is not None else None
        if seat is None or player is None:
            return None
        action = self._chosen(seat, player)
        return None if action is None else (seat, action)

    def _chosen(self, seat: int, player: Any) -> Any:
        """What a player does; None while it thinks. One that can't decide makes do from then on, which is told."""
        try:
            return self._decided(seat, player)
        except PlayerError as error:
            self._thought = None
            told = Notice("player.makes_do", {"file": error.file})
            if told not in self.notices:
                self.notices.append(told)
            player.make_do()
            return self._decided(seat, player)

    def _decided(self, seat: int, player: Any) -> Any:
        if self.thinker is None or getattr(player, "quick", True):
            seen = self.game.view(self.state, seat)
            return player.choose(seen, seen.legal)
        asked_at, thought = self._thought or (None, None)
        if thought is None or asked_at is not self.state or thought.cancelled():
            seen = self.game.view(self.state, seat)
            thought = self.thinker.ask(player, seen, seen.legal)
            self._thought = (self.state, thought)
        if not thought.done():
            return None
        self._thought = None
        player, action = thought.result()
        self.players = [player if at == seat else other for at, other in enumerate(self.players)]
        return action

    def think_with(self, thinker: Thinker | None) -> None:
        """From now on let the slow players think there, which is made ready for them; None: here."""
        self.thinker = thinker
        slow = {type(player) for player in self.players if not getattr(player, "quick", True)}
        if thinker is not None and slow:
            thinker.prepare(slow)
