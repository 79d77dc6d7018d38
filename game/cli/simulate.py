"""`simulate`: four computer seats play many hands, fast; the same seed gives the same hands and records."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from game.cli.duplicate import hand_number, level_interval, level_points, play_walls
from game.cli.errors import DataError
from game.cli.hands import ENDS, Plan, Tally, new_tally, play_hand
from game.cli.output import json_line
from game.cli.seated import Seated, open_seat
from game.mahjong.match import make_deal
from game.mahjong.record import Record, to_json
from game.mahjong.settle import DICE, next_dealer
from game.mahjong.state import SEATS

Keep = Callable[[int, Record], None]
"""Gets the number of each hand, 1-based, and its record."""
Step = Callable[[int], None]
"""Gets how many more hands are over."""


def _no_step(_hands: int) -> None:
    pass


def simulate(plan: Plan, keep: Keep | None = None, step: Step = _no_step) -> dict[str, Any]:
    """Play hand after hand as a match, each player on its seat; the answer of `simulate --json`."""
    seats: list[Seated] = []
    tally = new_tally(plan.levels)
    dealer: int | str = DICE
    began = time.perf_counter()
    with ExitStack() as closing:
        for seat, level in enumerate(plan.levels):
            seats.append(open_seat(level, plan.seed, seat))
            closing.callback(seats[-1].close)
        for number in range(1, plan.hands + 1):
            hand = play_hand(plan, make_deal(plan.seed, number, dealer), seats)
            tally.add(hand)
            dealer = next_dealer(hand.state)
            if keep is not None:
                keep(number, hand.record)
            step(1)
    return _answer(plan, tally, time.perf_counter() - began)


def simulate_duplicate(plan: Plan, keep: Keep | None = None, step: Step = _no_step, jobs: int = 1) -> dict[str, Any]:
    """Play each of `plan.hands` walls four times; the answer of `simulate --duplicate --json`, same for any `jobs`."""
    tally = new_tally(plan.levels)
    walls: dict[str, list[int]] = {level: [] for level in plan.levels}
    began = time.perf_counter()
    for result in play_walls(plan, range(1, plan.hands + 1), jobs, keep is not None):
        tally.merge(result.tally)
        for level, points in level_points(result.tally).items():
            walls[level].append(points)
        for shift, record in enumerate(result.records):
            assert keep is not None
            keep(hand_number(result.wall, shift), record)
        step(SEATS)
    levels = {level: level_interval(level, plan.levels, points)._asdict() for level, points in walls.items()}
    return {**_answer(plan, tally, time.perf_counter() - began), "walls": plan.hands, "levels": levels}


def _answer(plan: Plan, tally: Tally, spent: float) -> dict[str, Any]:
    hands = tally.ends.total()
    return {
        "hands": hands,
        "seed": plan.seed,
        "seats": [seat.to_json() for seat in tally.seats],
        "ends": {end: tally.ends[end] for end in ENDS},
        "hands_per_second": round(hands / max(spent, 1e-9), 1),
    }


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
