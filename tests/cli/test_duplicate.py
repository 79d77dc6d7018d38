"""Duplicate play: every player on every seat, the dealer's seat fixed, intervals over the walls."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from scipy.stats import t

from game.cli import seated
from game.cli.duplicate import order_of, play_walls
from game.cli.hands import Plan
from game.cli.interval import interval, student
from game.cli.show import simulate_lines
from game.config import resource_root
from game.mahjong.actions import Action
from game.mahjong.match import make_deal
from game.mahjong.settle import DICE
from game.mahjong.view import View
from game.presets import load_presets
from game.text import Texts
from tests.cli.conftest import Caller
from tests.cli.test_program import heed_interrupts

MIXED = ("regular", "random", "random", "regular")


def _plan(levels: Sequence[str] = MIXED, walls: int = 3, seed: int = 7) -> Plan:
    ruleset = load_presets([resource_root() / "config" / "presets"]).ruleset("qq_void_suit")
    return Plan("qq_void_suit", {}, ruleset, walls, seed, tuple(levels))


def _duplicate(call: Caller, *options: str, seats: Sequence[str] = MIXED, walls: int = 3) -> dict[str, Any]:
    argv = ["simulate", "--preset", "qq_void_suit", "--hands", str(walls), "--seed", "7", "--seats", ",".join(seats)]
    outcome = call(*argv, "--duplicate", "--json", *options)
    assert outcome.status == 0, outcome.err
    answer = dict(outcome.json)
    del answer["hands_per_second"]
    return answer


def test_each_player_sits_on_each_seat_once_a_wall() -> None:
    assert order_of(0) == (0, 1, 2, 3) and order_of(1) == (3, 0, 1, 2)
    for player in range(4):
        assert [order_of(shift).index(player) for shift in range(4)] == [(player + shift) % 4 for shift in range(4)]


def test_an_interval_by_hand() -> None:
    # 2, 4, 9 over 2: the means 1, 2, 4.5 have the mean 2.5 and the variance 3.25; t with 2 degrees is 4.3027.
    found = interval([2, 4, 9], 2)
    half = 4.3027 * (3.25 / 3) ** 0.5
    assert found == pytest.approx((2.5, 2.5 - half, 2.5 + half))
    assert interval([5, 5, 5]) == (5, 5, 5)
    assert interval([-3], 4) == (-0.75, None, None)


@pytest.mark.parametrize("freedom", [1, 2, 7, 29, 30, 31, 40, 99, 499, 1999])
def test_the_points_of_students_distribution(freedom: int) -> None:
    assert student(freedom) == pytest.approx(t.ppf(0.975, freedom), abs=2e-4)


def test_records_say_what_the_answer_says(call: Caller, tmp_path: Path) -> None:
    answer = _duplicate(call, "--record", str(tmp_path))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"hand-{number:06d}.json" for number in range(1, 13)]
    points, walls = [0] * 4, {"regular": [0] * 3, "random": [0] * 3}
    for place, name in enumerate(names):
        wall, shift = divmod(place, 4)
        record = json.loads((tmp_path / name).read_bytes())
        deal = make_deal(7, wall + 1, DICE)
        assert record["dealer"] == deal.dealer and record["wall"] == _names(deal.wall)
        won = call("replay", str(tmp_path / name), "--json").json["points"]
        for seat, player in enumerate(order_of(shift)):
            points[player] += won[seat]
            walls[MIXED[player]][wall] += won[seat]
    assert [seat["points"] for seat in answer["seats"]] == points
    assert [seat["level"] for seat in answer["seats"]] == list(MIXED)
    assert (answer["hands"], answer["walls"], sum(answer["ends"].values())) == (12, 3, 12)
    assert list(answer["levels"]) == ["regular", "random"]
    for level, totals in walls.items():
        assert answer["levels"][level] == pytest.approx(interval(totals, 8)._asdict())


def _names(wall: Sequence[int]) -> list[str]:
    from game.mahjong.tiles import NAMES

    return [NAMES[tile] for tile in wall]


def test_any_number_of_processes_gives_the_same(call: Caller, tmp_path: Path) -> None:
    one = _duplicate(call, "--record", str(tmp_path / "1"), seats=("random",) * 4, walls=5)
    two = _duplicate(call, "--record", str(tmp_path / "2"), "--jobs", "2", seats=("random",) * 4, walls=5)
    assert one == two
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(names) == 20 and names == sorted(path.name for path in (tmp_path / "2").iterdir())
    assert all((tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes() for name in names)


def test_a_wall_does_not_depend_on_the_walls_before() -> None:
    plan = _plan(("random",) * 4)
    whole = {result.wall: result for result in play_walls(plan, range(1, 4), records=True)}
    (alone,) = play_walls(plan, [3], records=True)
    assert alone.records == whole[3].records and alone.tally == whole[3].tally
    assert len(set(map(len, (record.actions for record in alone.records)))) > 1


def test_players_without_chance_get_the_same_from_each_wall(call: Caller) -> None:
    answer = _duplicate(call, seats=("regular",) * 4, walls=2)
    totals = [{key: value for key, value in seat.items() if key != "level"} for seat in answer["seats"]]
    assert totals == [totals[0]] * 4 and totals[0]["points"] == 0 and totals[0]["wins"] > 0
    assert answer["levels"] == {"regular": {"mean": 0, "low": 0, "high": 0}}


def test_one_wall_has_no_bounds(call: Caller) -> None:
    levels = _duplicate(call, walls=1)["levels"]
    assert levels["regular"]["mean"] == -levels["random"]["mean"] != 0
    assert [levels["random"][bound] for bound in ("low", "high")] == [None, None]


STUBBORN = """import os, pathlib, sys, time
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
while True: time.sleep(1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="stops as POSIX does")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL])
def test_a_stop_ends_the_programs_too(tmp_path: Path, stop: signal.Signals) -> None:
    bot, pids = tmp_path / "bot.py", tmp_path / "pids"
    bot.write_text(STUBBORN, encoding="utf-8")
    pids.mkdir()
    seats = f"random,random,random,cmd:{sys.executable} {bot} {pids}"
    argv = [
        sys.executable,
        "main.py",
        "--data-dir",
        str(tmp_path),
        "simulate",
        "--preset",
        "qq_original",
        "--seed",
        "1",
    ]
    argv += ["--hands", "9", "--duplicate", "--jobs", "2", "--seats", seats]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    run = subprocess.Popen(argv, cwd=resource_root(), preexec_fn=heed_interrupts, **pipes)
    while len(started := list(pids.iterdir())) < 2 and run.poll() is None:
        time.sleep(0.02)
    run.send_signal(stop)
    _, err = run.communicate(timeout=60)  # ends when no process of the run holds the pipes any more
    assert len(started) == 2 and err == (b"chuanma: interrupted\n" if stop == signal.SIGINT else b"")
    for pid in started:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.name), 0)


def test_decisions_are_timed() -> None:
    (result,) = play_walls(_plan(walls=1), [1], records=True)
    asked = [0] * 4
    for shift, record in enumerate(result.records):
        for seat, _ in record.actions:
            asked[order_of(shift)[seat]] += 1
    assert [times.total() for times in result.times] == asked
    assert all(len(str(time).rstrip("0")) <= 2 for times in result.times for time in times)


class Listener(seated.LevelSeat):
    """A player that is told all, and loses its first decision of each hand."""

    def __init__(self, entry: str) -> None:
        super().__init__(seated.make_player("random", 1, 0))
        self.entry, self.faults, self.heard = entry, 0, list[Any]()

    def begin_hand(self, preset: str, rules: dict[str, Any], seat: int) -> None:
        self.heard.append((preset, rules, seat))
        self.faults += 1

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        assert self.heard[-1][2] == view.seat
        return legal[0]

    def end_hand(self, points: Sequence[int]) -> None:
        self.heard.append(sum(points))

    def close(self) -> None:
        self.heard.append("closed")


def test_a_player_that_listens_hears_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Listener] = []
    levels_open = seated.open_seat

    def open_seat(entry: str, seed: int, seat: int) -> seated.Seated:
        if not seated.is_program(entry):
            return levels_open(entry, seed, seat)
        opened.append(Listener(entry))
        return opened[-1]

    monkeypatch.setattr(seated, "open_seat", open_seat)
    results = list(play_walls(_plan(("random", "cmd:bot", "random", "cmd:bot")), [1, 2]))
    assert len(opened) == 2
    begun = [1, 2, 3, 0] if opened[0].heard[0][2] == 1 else [3, 0, 1, 2]
    hands = [told for seat in begun * 2 for told in (("qq_void_suit", {}, seat), 0)]
    assert opened[0].heard == [*hands, "closed"]
    assert [[seat.faults for seat in result.tally.seats] for result in results] == [[None, 4, None, 4]] * 2


def test_in_words(call: Caller) -> None:
    argv = ["simulate", "--preset", "qq_void_suit", "--hands", "2", "--seed", "7", "--seats", ",".join(MIXED)]
    words = call(*argv, "--duplicate").out
    assert "walls: 2, each played four times; 8 hands, seed 7" in words
    assert "player 3 (Regular)" in words and "Random: -" in words and "95 % interval" in words
    assert "one wall gives no interval" in call(*argv, "--duplicate", "--hands", "1").out


def test_words_for_a_program() -> None:
    seat = {"level": "cmd:bot -x", "points": -3, "wins": 0, "self_draws": 0, "deal_ins": 1, "faults": 2}
    answer = {"hands": 1, "seed": 1, "seats": [seat], "ends": dict.fromkeys(("won", "exhausted", "left"), 0)}
    lines = list(simulate_lines(Texts("en"), {**answer, "hands_per_second": 1.0}))
    assert lines[1].startswith("seat 0 (cmd:bot -x): -3 points") and lines[2] == "  2 decisions lost"
