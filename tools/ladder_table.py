"""What the ladder has found, as tables in Markdown, and their place in the README."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.cli.errors import DataError
from game.cli.interval import Interval, interval
from game.mahjong.state import SEATS
from tools.ladder_state import Cell, Head, LevelWall, Wall

MARKS = ("<!-- ladder -->", "<!-- /ladder -->")
Found = Mapping[Cell, Sequence[Wall]]
"""The measured walls of each cell."""

_HANDS = SEATS * 2  # a level's two seats in the four hands of a wall
_HEADS = ("preset", "levels", "walls", "margin a seat and hand, 95 % interval", "wins", "self-drawn", "deal-ins")
_EXPLAINED = """Two seats of each level; each wall is
played four times, the seats shifted. The margin is what a seat of the first level wins a hand, in points; its interval
is over the walls. Wins and deal-ins are a seat and hand, self-drawn is the share of the wins: first / second level."""
_UNITS = ((1_000_000, "s"), (1_000, "ms"), (1, "µs"))
_TIME_HEADS = ("level", "decisions", "median", "95 %", "longest")


def margin(walls: Sequence[Wall]) -> Interval:
    """Points a seat and hand of the upper level's two seats; the lower level's lose as much."""
    return interval([upper.points for upper, _ in walls], _HANDS)


def margin_text(found: Interval) -> str:
    """A margin in words and figures."""
    if found.low is None or found.high is None:
        return f"{found.mean:+.2f} (one wall)"
    return f"{found.mean:+.2f} ({found.low:+.2f} to {found.high:+.2f})"


def quantile(times: Mapping[int, int], share: float) -> int:
    """The least time that at least `share` of the counted ones don't exceed."""
    wanted = math.ceil(share * sum(times.values()))
    passed = 0
    for time in sorted(times):
        passed += times[time]
        if passed >= wanted:
            return time
    raise ValueError("no times at all")


def times_of(found: Found) -> dict[str, Counter[int]]:
    """Each level's decisions by their microseconds, over all cells."""
    times: dict[str, Counter[int]] = {}
    for cell, walls in found.items():
        for wall in walls:
            for level, side in zip((cell.upper, cell.lower), wall, strict=True):
                times.setdefault(level, Counter()).update(side.times)
    return times


def report(found: Found, head: Head, date: str) -> str:
    """All that was measured, in Markdown."""
    rows = [_row(cell, walls) for cell, walls in found.items()]
    times = [_time_row(level, counted) for level, counted in times_of(found).items()]
    head_line = f"Measured {date}, seed {head.seed}, rules and levels `{head.code}`. {_EXPLAINED}"
    lines = [head_line, "", *_table(_HEADS, rows), "", *_table(_TIME_HEADS, times), *_lost(found)]
    return "\n".join(lines)


def _row(cell: Cell, walls: Sequence[Wall]) -> tuple[str, ...]:
    both = [[wall[place] for wall in walls] for place in (0, 1)]
    shares = (
        " / ".join(f"{_share(side, 'wins', _HANDS * len(walls)):.1%}" for side in both),
        " / ".join(f"{_share(side, 'self_draws', sum(wall.wins for wall in side)):.0%}" for side in both),
        " / ".join(f"{_share(side, 'deal_ins', _HANDS * len(walls)):.1%}" for side in both),
    )
    levels = f"{_name(cell.upper)} – {_name(cell.lower)}"
    return (cell.preset, levels, f"{len(walls):,}", margin_text(margin(walls)), *shares)


def _share(side: Sequence[LevelWall], what: str, whole: int) -> float:
    return sum(int(getattr(wall, what)) for wall in side) / whole if whole else 0.0


def _time_row(level: str, times: Counter[int]) -> tuple[str, ...]:
    figures = (quantile(times, 0.5), quantile(times, 0.95), max(times))
    return (_name(level), f"{times.total():,}", *map(time_text, figures))


def time_text(microseconds: int) -> str:
    """A time of two digits with the unit that suits it."""
    size, unit = next((unit for unit in _UNITS if microseconds >= unit[0]), _UNITS[-1])
    number = microseconds / size
    return f"{number:.2g} {unit}" if number < 100 else f"{number:.0f} {unit}"


def _lost(found: Found) -> list[str]:
    lost = Counter[str]()
    for cell, walls in found.items():
        for wall in walls:
            lost.update(dict(zip((cell.upper, cell.lower), (side.faults for side in wall), strict=True)))
    return [f"\n{_name(level)} lost {count:,} decisions." for level, count in lost.items() if count]


def _name(level: str) -> str:
    return f"`{level}`" if level.startswith("cmd:") else level


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines]


def write_readme(path: Path, text: str) -> None:
    """Put a text between the marks of a file; raises DataError as `around_marks` does."""
    before, after = around_marks(path)
    path.write_bytes(f"{before}\n{text}\n{after}".encode())


def around_marks(path: Path) -> tuple[str, str]:
    """A file up to its first mark and from its last; raises DataError where they don't stand in it once, in order."""
    try:
        whole = path.read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        raise DataError(f"{path}: can't be read ({error})") from None
    before, opening, rest = whole.partition(MARKS[0])
    inside, closing, after = rest.partition(MARKS[1])
    if not opening or not closing or any(mark in inside + after for mark in MARKS):
        raise DataError(f"{path}: the table goes between {MARKS[0]} and {MARKS[1]}, each written there once")
    return before + opening, closing + after
