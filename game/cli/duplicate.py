"""Duplicate play: each wall four times, the players moving on by a seat and the dealer's seat fixed.

Luck of the wall falls on every player alike. What comes of a wall depends on the seed and its number alone, not on
the walls before it nor on which process plays it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing.util import Finalize
from typing import NoReturn

from game.cli.errors import DataError
from game.cli.hands import Plan, Tally, new_tally, play_hand
from game.cli.interval import Interval, interval
from game.cli.seated import Cast
from game.core.stream import stream
from game.mahjong.match import make_deal
from game.mahjong.record import Record
from game.mahjong.settle import DICE
from game.mahjong.state import SEATS

_AHEAD = 4
"""Walls handed out for each process: enough that none waits, few enough that a stop loses little."""


@dataclass(frozen=True, slots=True)
class WallResult:
    """What came of a wall's four hands, by player.

    `times` counts decisions by their microseconds, rounded to two digits; `records` stay empty where none are kept.
    """

    wall: int
    tally: Tally
    times: tuple[Counter[int], ...]
    records: tuple[Record, ...]


def order_of(shift: int) -> tuple[int, ...]:
    """The player on each seat in the hand of a wall with this shift, 0 to 3; shift 0 is the order of --seats."""
    return tuple((seat - shift) % SEATS for seat in range(SEATS))


def hand_seed(seed: int, wall: int, shift: int) -> int:
    """The seed of the players' own chance in one hand."""
    return int(stream(seed, "duplicate", wall, shift).random() * 2**53)


def hand_number(wall: int, shift: int) -> int:
    """The number of a hand among all, 1-based: four to a wall."""
    return SEATS * (wall - 1) + shift + 1


def play_wall(plan: Plan, wall: int, cast: Cast, records: bool = False) -> WallResult:
    """The four hands of wall number `wall` (1-based); its own dice say which seat deals in all of them."""
    deal = make_deal(plan.seed, wall, DICE)
    tally, kept = new_tally(plan.levels), []
    times: tuple[Counter[int], ...] = tuple(Counter() for _ in range(SEATS))
    for shift in range(SEATS):
        order = order_of(shift)
        hand = play_hand(plan, deal, cast.at_table(order, hand_seed(plan.seed, wall, shift)))
        tally.add(hand, order)
        kept += [hand.record] if records else []
        for seat, player in enumerate(order):
            times[player].update(map(_microseconds, hand.seconds[seat]))
    return WallResult(wall, tally, times, tuple(kept))


def _microseconds(seconds: float) -> int:
    return int(float(f"{seconds * 1e6:.2g}"))


def play_walls(plan: Plan, walls: Iterable[int], jobs: int = 1, records: bool = False) -> Iterator[WallResult]:
    """The results of the walls, in this process or in `jobs` others; in any order. Raises DataError."""
    if jobs > 1:
        yield from _play_apart(plan, walls, jobs, records)
        return
    cast = Cast(plan.levels)
    try:
        for wall in walls:
            yield play_wall(plan, wall, cast, records)
    finally:
        cast.close()


def _play_apart(plan: Plan, walls: Iterable[int], jobs: int, records: bool) -> Iterator[WallResult]:
    left, pending = iter(walls), set[Future[WallResult]]()
    pool = ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(plan, records))
    try:
        while True:
            pending |= {pool.submit(_work, wall) for wall in islice(left, jobs * _AHEAD - len(pending))}
            if not pending:
                break
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for result in done:
                yield result.result()
    except BrokenProcessPool:
        raise DataError("a process that played hands has died; fewer --jobs may help") from None
    except BaseException:  # nobody waits for the walls that are still played
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Stopped(BaseException):
    """This process is to end in the middle of a hand."""


class _Worker:
    """What a process that plays walls holds."""

    plan: Plan
    cast: Cast
    records: bool
    playing = False


def _begin_work(plan: Plan, records: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that hands out walls stops this one
    signal.signal(signal.SIGTERM, _stop)
    _Worker.plan, _Worker.cast, _Worker.records = plan, Cast(plan.levels), records
    Finalize(None, _Worker.cast.close, exitpriority=0)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process that waits for walls does not see that nobody is left to hand them out."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _stop(_signal: int, _frame: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough; a second one would cut the end short
    if _Worker.playing:
        raise _Stopped  # a program may just be spoken to: leave that first
    _leave()


def _leave() -> NoReturn:
    """End at once, and the programs with it."""
    try:
        _Worker.cast.close()
    finally:
        os._exit(1)


def _work(wall: int) -> WallResult:
    try:
        _Worker.playing = True
        return play_wall(_Worker.plan, wall, _Worker.cast, _Worker.records)
    except _Stopped:
        _leave()
    finally:
        _Worker.playing = False


def level_points(tally: Tally) -> dict[str, int]:
    """The points of each level's players together, over the hands of a tally."""
    found: dict[str, int] = {}
    for seat in tally.seats:
        found[seat.level] = found.get(seat.level, 0) + seat.points
    return found


def level_interval(level: str, levels: Sequence[str], walls: Sequence[int]) -> Interval:
    """Points a seat and hand of a level; `walls` holds its points of each wall (`level_points`)."""
    return interval(walls, SEATS * levels.count(level))
