"""Programs as seats of `simulate`: they play whole runs, and are ended however a run ends."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.cli.simulate import RecordFolder
from game.mahjong.record import Record
from tests.cli.bots import GOOD, ended
from tests.cli.conftest import Caller

MAIN = Path(__file__).parents[2] / "main.py"


def seats_of(path: Path, source: str, last: str = "regular") -> str:
    """Four entries, the second a Python program, which writes a file `log` beside it when it ends by itself."""
    log = path.with_name("log").as_posix()
    path.write_text(f"{source}\nopen({log!r}, 'a').write('ended')", encoding="utf-8")
    return f'regular,"cmd:""{sys.executable}"" ""{path}"" --weights 1,2",random,{last}'


@pytest.mark.parametrize("options", [(), ("--duplicate",)])
def test_simulate_seats_a_program(call: Caller, tmp_path: Path, options: tuple[str, ...]) -> None:
    seats = seats_of(tmp_path / "my bot.py", GOOD)
    argv = ["simulate", "--preset", "qq_void_suit", "--hands", "2", "--seed", "4", "--seats", seats, *options]
    runs = [call(*argv, "--record", str(tmp_path / str(run)), "--json") for run in range(2)]
    totals = runs[0].json["seats"]
    assert [seat.get("faults") for seat in totals] == [None, 0, None, None]
    assert totals[1]["level"].startswith("cmd:") and totals == runs[1].json["seats"]
    for path in sorted((tmp_path / "0").iterdir()):
        assert path.read_bytes() == (tmp_path / "1" / path.name).read_bytes()
    assert "my bot.py" in call(*argv).out


def test_simulate_counts_faults(call: Caller, tmp_path: Path) -> None:
    seats = seats_of(tmp_path / "bot.py", GOOD.replace("[None])[0]", "[None])"))
    argv = ["simulate", "--preset", "qq_original", "--hands", "1", "--seed", "4", "--seats", seats]
    faults = call(*argv, "--record", str(tmp_path / "hands"), "--json").json["seats"][1]["faults"]
    record = json.loads((tmp_path / "hands" / "hand-000001.json").read_bytes())
    assert faults == len([action for action in record["actions"] if action["seat"] == 1]) > 0
    assert f"{faults} decisions lost" in call(*argv).out


@pytest.mark.parametrize("options", [(), ("--duplicate",), ("--duplicate", "--jobs", "2")])
def test_programs_are_ended_when_another_can_not_be_started(
    call: Caller, tmp_path: Path, options: tuple[str, ...]
) -> None:
    argv = ["simulate", "--preset", "qq_original", "--hands", "1", "--seed", "4", *options, "--seats"]
    message = call.refused(2, *argv, seats_of(tmp_path / "bot.py", GOOD, "cmd:none"))
    assert "cmd:'none' can't be started" in message
    assert (tmp_path / "log").read_text(encoding="utf-8") == "ended"


@pytest.mark.skipif(sys.platform == "win32", reason="there SIGTERM can't be heeded")
@pytest.mark.parametrize("options", [(), ("--duplicate", "--jobs", "2")])
def test_programs_are_ended_when_the_call_is_terminated(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Also one that does not care for its input."""
    log = tmp_path / "pid"
    seats = seats_of(
        tmp_path / "bot.py", f"import os, time; open({str(log)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    )
    argv = ["simulate", "--preset", "qq_original", "--hands", "1", "--seed", "4", "--seats", seats, *options]
    running = subprocess.Popen([sys.executable, str(MAIN), *argv], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    while not log.exists() or not log.read_text(encoding="utf-8"):
        assert running.poll() is None
        time.sleep(0.01)
    running.terminate()
    _, said = running.communicate(timeout=30)
    assert (running.returncode, said) == (130, b"chuanma: interrupted\n")
    assert ended(int(log.read_text(encoding="utf-8")))


def test_programs_are_ended_when_the_call_is_interrupted(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_folder: RecordFolder, _number: int, _record: Record) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(RecordFolder, "keep", interrupt)
    argv = ["simulate", "--preset", "qq_original", "--hands", "3", "--seed", "4", "--record", str(tmp_path / "hands")]
    assert call(*argv, "--seats", seats_of(tmp_path / "bot.py", GOOD)).status == 130
    assert (tmp_path / "log").read_text(encoding="utf-8") == "ended"
