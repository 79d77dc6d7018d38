"""The state file of the ladder: JSON lines, a head that says what is measured, then one line a wall."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.cli.duplicate import WallResult, level_points
from game.cli.errors import DataError

ROOT = Path(__file__).resolve().parent.parent
FORMAT = "chuanma-ladder/1"
# What decides how a hand goes: these modules with all they import of the same packages, and the files that are no code.
# With another content of them it is another measurement.
_BEGIN = ("game.ai.players", "game.mahjong.engine", "game.mahjong.match", "game.presets")
_PACKAGES = ("game.ai", "game.core", "game.mahjong", "game.presets", "game.strict_yaml")
_FOLDERS = ("config/presets", "game/ai", "game/mahjong")


class Cell(NamedTuple):
    """What is measured at once: two levels under one preset."""

    upper: str
    lower: str
    preset: str

    @property
    def entries(self) -> tuple[str, str, str, str]:
        """The players in the order of --seats: side by side, so that the four shifts are four different tables."""
        return (self.upper, self.upper, self.lower, self.lower)


@dataclass(frozen=True)
class Head:
    """What a state file measures; `walls` is null where each pair has its own count."""

    seed: int
    walls: int | None
    code: str
    format: str = FORMAT


class LevelWall(NamedTuple):
    """A level's two players over the four hands of a wall; `times` as in `WallResult`."""

    points: int
    wins: int
    self_draws: int
    deal_ins: int
    faults: int
    times: Counter[int]


Wall = tuple[LevelWall, LevelWall]
"""Upper and lower level."""


def code_hash(root: Path = ROOT) -> str:
    """Short for the content of everything that decides how a hand goes."""
    digest = hashlib.sha256()
    for path in sorted(_code_files(root) | _data_files(root)):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _data_files(root: Path) -> set[Path]:
    files = {path for folder in _FOLDERS for path in (root / folder).rglob("*") if path.is_file()}
    return {path for path in files if path.suffix not in (".py", ".pyc")}


def _code_files(root: Path) -> set[Path]:
    found, left = set[Path](), list(_BEGIN)
    while left:
        path = _module_file(root, left.pop())
        if path is not None and path not in found:
            found.add(path)
            left += _imported(path.read_bytes())
    return found


def _module_file(root: Path, module: str) -> Path | None:
    place = root.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((path for path in files if path.is_file()), None)


def _imported(source: bytes) -> Iterator[str]:
    """What a module imports of the packages, whether it is a module or a name in one."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{name}" for name in names)]
        yield from (name for name in names if name.startswith(_PACKAGES))


def sides(result: WallResult, cell: Cell) -> Wall:
    """A wall's result by level."""
    points = level_points(result.tally)

    def side(level: str) -> LevelWall:
        pairs = zip(result.tally.seats, result.times, strict=True)
        own = [(seat, times) for seat, times in pairs if seat.level == level]
        seats = [seat for seat, _ in own]
        return LevelWall(
            points[level],
            sum(seat.wins for seat in seats),
            sum(seat.self_draws for seat in seats),
            sum(seat.deal_ins for seat in seats),
            sum(seat.faults or 0 for seat in seats),
            sum((times for _, times in own), Counter()),
        )

    return side(cell.upper), side(cell.lower)


class StateFile:
    """Every finished wall, on disk as soon as it is finished. Raises DataError for a file it can't go on with."""

    def __init__(self, path: Path, head: Head) -> None:
        self.path, self.head = path, head
        self.walls: dict[Cell, dict[int, Wall]] = {}
        try:
            lines = self._whole_lines()
            if lines:
                self._read(lines)
            else:
                self._append(asdict(head))
        except OSError as error:
            raise DataError(f"{path}: can't be used ({error.strerror or error})") from None

    def missing(self, cell: Cell, count: int) -> list[int]:
        """The walls 1 to `count` that are still to be played."""
        return [wall for wall in range(1, count + 1) if wall not in self.walls.get(cell, {})]

    def measured(self, cell: Cell, count: int) -> list[Wall]:
        """The walls 1 to `count`, all of them measured."""
        return [self.walls[cell][wall] for wall in range(1, count + 1)]

    def add(self, cell: Cell, wall: int, found: Wall) -> None:
        """Keep a wall; raises DataError where it can't be written."""
        self.walls.setdefault(cell, {})[wall] = found
        try:
            self._append({"cell": cell, "wall": wall, "sides": [[*side[:-1], _sparse(side.times)] for side in found]})
        except OSError as error:
            raise DataError(f"{self.path}: can't be written ({error.strerror or error})") from None

    def _whole_lines(self) -> list[bytes]:
        """The lines of the file; one that a stopped run has left half written is cut off."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b") as file:
            file.seek(0)
            data = file.read()
            whole = data[: data.rfind(b"\n") + 1]
            if len(whole) < len(data):
                file.truncate(len(whole))
        return whole.splitlines()

    def _append(self, value: Any) -> None:
        with self.path.open("ab") as file:
            file.write(json.dumps(value, ensure_ascii=False).encode("utf-8") + b"\n")

    def _read(self, lines: Iterable[bytes]) -> None:
        for number, line in enumerate(lines, start=1):
            try:
                value = json.loads(line)
                if number > 1:
                    self.walls.setdefault(Cell(*value["cell"]), {})[int(value["wall"])] = _wall(value["sides"])
                    continue
                found = Head(**value)
            except (ValueError, TypeError, KeyError, AttributeError):
                raise DataError(f"{self.path}, line {number}: no line of a ladder; name another --state") from None
            self._check(found)

    def _check(self, found: Head) -> None:
        wanted = asdict(self.head)
        for key, value in asdict(found).items():
            if value != wanted[key]:
                said = f"{self.path} was measured with {key} {_word(value)}, this run has {_word(wanted[key])}"
                raise DataError(f"{said}; name another --state, or delete it")


def _word(value: Any) -> str:
    return "of each pair" if value is None else str(value)


def _sparse(times: Counter[int]) -> dict[str, int]:
    return {str(time): times[time] for time in sorted(times)}


def _wall(data: Any) -> Wall:
    upper, lower = map(_side, data)
    return upper, lower


def _side(data: Any) -> LevelWall:
    points, wins, self_draws, deal_ins, faults, times = data
    counted = Counter({int(time): int(count) for time, count in times.items()})
    return LevelWall(int(points), int(wins), int(self_draws), int(deal_ins), int(faults), counted)
