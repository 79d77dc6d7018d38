"""The ladder: margins by hand, runs that were stopped, state files that don't belong to a run, the README."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli.errors import CallError, DataError
from tools import ladder
from tools.ladder_state import Cell, Head, LevelWall, StateFile, code_hash
from tools.ladder_table import margin, quantile, report, time_text, write_readme

ROOT = Path(__file__).resolve().parent.parent
CELL = Cell("regular", "random", "qq_void_suit")
HEAD = Head(5, 3, "abc")
MARKED = "# Game\n\n<!-- ladder -->\nold\n<!-- /ladder -->\n\nend\n"


def _side(
    points: int, wins: int = 0, self_draws: int = 0, deal_ins: int = 0, faults: int = 0, **times: int
) -> LevelWall:
    counted = Counter({int(time.removeprefix("t")): count for time, count in times.items()})
    return LevelWall(points, wins, self_draws, deal_ins, faults, counted)


WALLS = [
    (_side(16, 4, 1, 2, t90=3), _side(-16, 2, 0, 1, t8=3)),
    (_side(-8, 2, 2, 1, t110=1), _side(8, 1, 1, 0, t8000=1)),
    (_side(40, 6, 0, 0, t90=1), _side(-40, 0, 0, 5, t2500000=1)),
]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., Any]:
    """Run the ladder for a small cell; its status, what it printed, and the walls it played."""
    asked: list[int] = []
    play = ladder.play_walls

    def play_walls(plan: Any, walls: Any, jobs: int = 1) -> Any:
        asked.extend(walls)
        return play(plan, walls, jobs)

    monkeypatch.setattr(ladder, "play_walls", play_walls)

    def run(*options: str, state: str = "state.jsonl") -> tuple[int, str, str, list[int]]:
        asked.clear()
        argv = ["--pair", "regular,random", "--presets", "qq_void_suit", "--seed", "5", "--walls", "3", "--jobs", "1"]
        status = ladder.main([*argv, "--state", str(tmp_path / state), *options])
        captured = capsys.readouterr()
        return status, captured.out, captured.err, list(asked)

    return run


def _figures(path: Path) -> list[Any]:
    """The walls of a state file without their times, in order."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()[1:]]
    return sorted((line["cell"], line["wall"], [side[:-1] for side in line["sides"]]) for line in lines)


def test_a_margin_by_hand() -> None:
    # A level's two seats play four hands a wall: 16, -8, 40 are 2, -1, 5 a seat and hand; s is 3, t is 4.3027.
    assert margin(WALLS) == pytest.approx((2, 2 - 4.3027 * 3 / 3**0.5, 2 + 4.3027 * 3 / 3**0.5))


def test_the_tables() -> None:
    lines = report({CELL: WALLS}, HEAD, "2026-01-02").splitlines()
    assert "2026-01-02" in lines[0] and "seed 5" in lines[0] and "`abc`" in lines[0]
    rows = [line for line in lines if line.startswith("| ")]
    assert rows[2] == (
        "| qq_void_suit | regular – random | 3 | +2.00 (-5.45 to +9.45) | 50.0% / 12.5% | 25% / 33% | 12.5% / 25.0% |"
    )
    assert rows[-2:] == ["| regular | 5 | 90 µs | 110 µs | 110 µs |", "| random | 5 | 8 µs | 2.5 s | 2.5 s |"]
    assert "lost" not in lines[-1]
    program = Cell("master", "cmd:bot|x", "qq_void_suit")
    text = report({program: [(_side(1, t1=1), _side(-1, faults=3, t1=1))]}, HEAD, "2026-01-02")
    assert "master – `cmd:bot\\|x`" in text and text.endswith("\n`cmd:bot|x` lost 3 decisions.")
    assert "+0.12 (one wall)" in text


def test_quantiles_and_units() -> None:
    times = {10: 50, 20: 45, 30: 4, 40: 1}
    assert [quantile(times, share) for share in (0.5, 0.51, 0.95, 0.96, 1)] == [10, 20, 20, 30, 40]
    shown = [time_text(time) for time in (7, 990, 1000, 1200, 85000, 990000, 1000000, 12000000)]
    assert shown == ["7 µs", "990 µs", "1 ms", "1.2 ms", "85 ms", "990 ms", "1 s", "12 s"]


def test_the_walls_are_fixed_beforehand() -> None:
    counts = [ladder.walls_of(cell, None) for cell in ladder.cells_of(ladder.PAIRS, ladder.PRESETS)]
    assert counts == [2000, 2000, 2000, 2000, 1000, 1000]
    assert ladder.walls_of(Cell("master", "strong", "qq_void_suit"), 7) == 7
    assert CELL.entries == ("regular", "regular", "random", "random")


def test_a_run_that_was_stopped_goes_on(played: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    status, whole, _, walls = played()
    assert (status, walls) == (0, [1, 2, 3]) and "| qq_void_suit | regular – random | 3 | +" in whole
    lines = path.read_bytes().splitlines(keepends=True)
    figures = _figures(path)
    path.write_bytes(b"".join(lines[:2]) + lines[2][:-40])
    status, again, _, walls = played()
    assert (status, walls) == (0, [2, 3]) and _figures(path) == figures
    assert again.splitlines()[0] == whole.splitlines()[0]
    assert played()[3] == []
    path.write_bytes(lines[0][:9])
    assert played()[3] == [1, 2, 3]


def test_processes_measure_the_same(played: Callable[..., Any], tmp_path: Path) -> None:
    played(state="one")
    played("--jobs", "2", state="two")
    assert _figures(tmp_path / "one") == _figures(tmp_path / "two")


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_killed_run_leaves_no_process_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    argv = [sys.executable, str(ROOT / "tools" / "ladder.py"), "--pair", "regular,random", "--presets", "qq_void_suit"]
    argv += ["--jobs", "2", "--state", str(path)]
    run = subprocess.Popen([*argv, "--walls", "5000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        while run.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 4):
            time.sleep(0.01)
    finally:
        run.kill()
    run.communicate(timeout=30)  # ends when no process holds the pipes any more
    state = StateFile(path, Head(ladder.SEED, 5000, code_hash()))
    count = len(state.walls[CELL])
    assert count >= 3
    again = StateFile(path, Head(ladder.SEED, 5000, code_hash()))
    assert len(again.missing(CELL, 5000)) == 5000 - count


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (["--seed", "6"], "seed 5, this run has 6"),
        (["--walls", "4"], "walls 3, this run has 4"),
        (["--pair", "expert,regular"], "'expert'"),
        (["--pair", "regular"], "two different levels"),
        (["--pair", "regular,regular"], "two different levels"),
        (["--pair", 'regular,"cmd:x'], "--pair"),
        (["--presets", "nobody"], "'nobody'"),
        (["--write", "--readme", "none.md"], "none.md"),
    ],
)
def test_a_wrong_run(played: Callable[..., Any], options: list[str], names: str) -> None:
    played()
    status, out, err, walls = played(*options)
    assert (status, out, walls) == (1, "", []) and names in err and err.count("\n") == 1


def test_another_code_is_another_measurement(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "state.jsonl"
    state = StateFile(path, HEAD)
    state.add(CELL, 2, WALLS[1])
    assert StateFile(path, HEAD).walls == {CELL: {2: WALLS[1]}}
    assert StateFile(path, HEAD).missing(CELL, 3) == [1, 3]
    with pytest.raises(DataError, match="code abc, this run has abd"):
        StateFile(path, Head(5, 3, "abd"))
    with pytest.raises(DataError, match="walls 3, this run has of each pair"):
        StateFile(path, Head(5, None, "abc"))
    with path.open("ab") as file:
        file.write(b"{}\n")
    with pytest.raises(DataError, match="line 3"):
        StateFile(path, HEAD)
    with pytest.raises(DataError, match="can't be used"):
        StateFile(tmp_path, HEAD)


def test_the_code_counts_what_decides_a_hand(tmp_path: Path) -> None:
    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return code_hash(tmp_path)

    first = write("game/ai/players.py", "def f():\n    from game.ai import deep\n")
    second = write("game/ai/deep.py", "import game.mahjong.tiles\nimport os\n")
    third = write("game/mahjong/tiles.py", "")
    assert len({first, second, third, write("config/presets/a.yaml", "id: a")}) == 4
    last = write("game/ai/weights.bin", "1")
    assert write("game/ai/coach.py", "") == write("game/ai/__pycache__/x.pyc", "") == write("game/ui/x.py", "") == last
    assert write("game/mahjong/tiles.py", "x = 1") != last != write("game/ai/weights.bin", "2")


def test_pairs_with_programs() -> None:
    assert ladder.read_pair('master, "cmd:python bot.py --mode a,b"') == ("master", "cmd:python bot.py --mode a,b")
    with pytest.raises(CallError):
        ladder.read_pair("master,strong,regular")


def test_the_tables_go_into_the_readme(played: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text(MARKED, encoding="utf-8")
    status, out, _, _ = played("--write", "--readme", str(path))
    text = path.read_text(encoding="utf-8")
    assert status == 0 and text.startswith("# Game\n\n<!-- ladder -->\nMeasured 2")
    assert text.endswith("\n<!-- /ladder -->\n\nend\n") and "old" not in text
    assert out.split("\n\n", 1)[1].strip() in text
    played("--write", "--readme", str(path))
    assert path.read_text(encoding="utf-8").count("| qq_void_suit |") == 1


@pytest.mark.parametrize("text", ["", "<!-- ladder -->", "<!-- /ladder --><!-- ladder -->", MARKED * 2])
def test_a_readme_without_a_place_for_them_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "README.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="between"):
        write_readme(path, "table")
    assert path.read_text(encoding="utf-8") == text
    with pytest.raises(DataError, match="can't be read"):
        write_readme(tmp_path / "none.md", "table")


def test_the_readme_has_a_place_for_them(tmp_path: Path) -> None:
    copy = tmp_path / "README.md"
    copy.write_bytes((ROOT / "README.md").read_bytes())
    write_readme(copy, "table")
    assert "<!-- ladder -->\ntable\n<!-- /ladder -->" in copy.read_text(encoding="utf-8")
