"""Who sits at the table of `simulate`: a level, or whatever else can be asked for decisions hand after hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.players import Player, make_player
from game.cli.program_seat import PREFIX, ProgramSeat
from game.mahjong.actions import Action
from game.mahjong.view import View


class Seated(Protocol):
    """A player from its first hand to its last; it may sit on another seat each hand."""

    @property
    def faults(self) -> int | None:
        """Decisions lost so far; None for who can't lose one."""
        ...

    def begin_hand(self, preset: str, rules: dict[str, Any], seat: int) -> None:
        """A hand begins, in which it sits on `seat`; `rules` are the dotted keys in which it differs from `preset`."""
        ...

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """One of `legal`, knowing nothing but `view`."""
        ...

    def end_hand(self, points: Sequence[int]) -> None:
        """The hand is over; `points` holds what each of the four seats won or lost."""
        ...

    def close(self) -> None:
        """No more hands."""
        ...


class LevelSeat:
    """A level of the game: a hand's begin, its end and the close are nothing to it."""

    faults: int | None = None

    def __init__(self, player: Player) -> None:
        self._player = player

    def begin_hand(self, preset: str, rules: dict[str, Any], seat: int) -> None:
        """The view tells a level all of this."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What the level does."""
        return self._player.choose(view, legal)

    def end_hand(self, points: Sequence[int]) -> None:
        """A level learns nothing from a hand."""

    def close(self) -> None:
        """Nothing is held open."""


def is_program(entry: str) -> bool:
    """Whether an entry of --seats names a program and no level."""
    return entry.startswith(PREFIX)


def open_seat(entry: str, seed: int, seat: int) -> Seated:
    """The player of an entry of --seats, to be closed after its last hand.

    Raises KeyError for an unknown level, CallError for a program that can't be started.
    """
    if is_program(entry):
        return ProgramSeat(entry.removeprefix(PREFIX))
    return LevelSeat(make_player(entry, seed, seat))


class Cast:
    """The four players of duplicate play, who change seats.

    A level is made afresh for each hand, so that its chance depends on nothing played before; a program is started
    once and plays on.
    """

    def __init__(self, entries: Sequence[str]) -> None:
        self._entries = tuple(entries)
        self._programs: dict[int, Seated] = {}

    def at_table(self, order: Sequence[int], seed: int) -> list[Seated]:
        """Who sits on each seat, `order` naming the player of each; `seed` is that of this hand."""
        return [self._player(player, seed, seat) for seat, player in enumerate(order)]

    def _player(self, player: int, seed: int, seat: int) -> Seated:
        entry = self._entries[player]
        if not is_program(entry):
            return open_seat(entry, seed, seat)
        if player not in self._programs:
            self._programs[player] = open_seat(entry, seed, seat)
        return self._programs[player]

    def close(self) -> None:
        """Close the programs."""
        while self._programs:
            self._programs.popitem()[1].close()
