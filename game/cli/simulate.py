"""`simulate`: four computer seats play many hands, fast; the same seed gives the same hands and records."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.ai.players import Player, make_player
from game.cli.errors import DataError
from game.cli.output import json_line
from game.mahjong import engine
from game.mahjong.actions import Action
from game.mahjong.match import make_deal
from game.mahjong.record import Record, outcome, to_json
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import DICE, next_dealer
from game.mahjong.state import SEATS, Over, State
from game.mahjong.view import view

ENDS = ("won", "exhausted", "left")


@dataclass
class SeatTotal:
    """What one seat did over all hands; `deal_ins` counts its tiles that others won on."""

    level: str
    points: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    preset: str
    rules: dict[str, Any]
    ruleset: Ruleset
    hands: int
    seed: int
    levels: tuple[str, ...]


@dataclass
class Tally:
    """What came of it."""

    seats: list[SeatTotal]
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, state: State, deal_ins: Sequence[int]) -> None:
        """Count one hand that is over."""
        assert isinstance(state.phase, Over)
        self.ends[state.phase.reason] += 1
        for seat, points in enumerate(outcome(state)["points"]):
            self.seats[seat].points += points
            self.seats[seat].deal_ins += deal_ins[seat]
        for win in state.wins:
            self.seats[win.seat].wins += 1
            self.seats[win.seat].self_draws += win.how == "self_draw"


def simulate(plan: Plan, keep: Callable[[int, Record], None] | None = None) -> dict[str, Any]:
    """Play the hands; the answer of `simulate --json`. `keep` gets each hand's number and record."""
    players = [make_player(level, plan.seed, seat) for seat, level in enumerate(plan.levels)]
    tally = Tally([SeatTotal(level) for level in plan.levels])
    dealer: int | str = DICE
    began = time.perf_counter()
    for number in range(1, plan.hands + 1):
        deal = make_deal(plan.seed, number, dealer)
        state, actions, deal_ins = play_hand(engine.start(plan.ruleset, deal), players)
        tally.add(state, deal_ins)
        dealer = next_dealer(state)
        if keep is not None:
            keep(number, Record(plan.preset, plan.rules, deal, tuple(actions)))
    spent = max(time.perf_counter() - began, 1e-9)
    return {
        "hands": plan.hands,
        "seed": plan.seed,
        "seats": [vars(seat) for seat in tally.seats],
        "ends": {end: tally.ends[end] for end in ENDS},
        "hands_per_second": round(plan.hands / spent, 1),
    }


def play_hand(state: State, players: Sequence[Player]) -> tuple[State, list[tuple[int, Action]], list[int]]:
    """Play one hand to its end: the last state, the actions, and how often each seat fed a win."""
    state = engine.settle_forced(state)
    actions: list[tuple[int, Action]] = []
    deal_ins = [0] * SEATS
    while (seat := engine.next_to_act(state)) is not None:
        seen = view(state, seat)
        action = players[seat].choose(seen, seen.legal)
        actions.append((seat, action))
        before = len(state.wins)
        state = engine.play(state, seat, action)
        for source in {win.source for win in state.wins[before:]} - {None}:
            assert source is not None
            deal_ins[source] += 1
    return state, actions, deal_ins


class RecordFolder:
    """Writes one record a hand, `hand-000001.json` and so on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DataError(f"{folder}: records can't be written there ({error.strerror or error})") from None

    def keep(self, number: int, record: Record) -> None:
        """Write one record."""
        path = self.folder / f"hand-{number:06d}.json"
        try:
            path.write_bytes((json_line(to_json(record)) + "\n").encode("utf-8"))
        except OSError as error:
            raise DataError(f"{path}: can't be written ({error.strerror or error})") from None
