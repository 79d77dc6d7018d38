"""The program as it is started: versions, windows, pipes, locales, and no pygame where no window opens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.cli import output
from game.config import PlayOptions
from tests.cli.conftest import Caller

ROOT = Path(__file__).resolve().parent.parent.parent
SIMULATE = ["simulate", "--preset", "qq_original", "--seed", "1", "--seats", "random,random,random,random"]


def _run(*argv: str, data_dir: Path, **options: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(data_dir), *argv]
    return subprocess.run(command, capture_output=True, timeout=60, check=False, **options)  # type: ignore[call-overload, no-any-return]


def test_version(call: Caller) -> None:
    assert call("--version").out == f"{game.__version__}\n"


def test_help_is_no_fault(call: Caller) -> None:
    assert call("--help").status == 0
    assert "KIND:TILE" in call("score", "--help").out


def test_no_argument_opens_the_window(call: Caller) -> None:
    window = call.window()
    assert not window.self_check and window.options == PlayOptions(data_dir=call.data_dir)
    assert call.window("--self-check").self_check


def test_play_says_how_the_window_opens(call: Caller) -> None:
    argv = ["play", "--preset", "blood_battle", "--set", "fan_cap=4", "--seed", "7", "--watch"]
    options = call.window(*argv, "--difficulty", "random").options
    assert options == PlayOptions(None, "blood_battle", {"fan_cap": 4}, 7, True, "random", call.data_dir, True)


@pytest.mark.parametrize(
    ("status", "argv", "names"),
    [
        (2, ["play", "--preset", "nobody"], "nobody"),
        (2, ["play", "--set", "luck=1"], "luck"),
        (2, ["play", "--difficulty", "expert"], "expert"),
        (1, ["play", "missing.json"], "missing.json"),
    ],
)
def test_play_is_checked_before_a_window_opens(call: Caller, status: int, argv: list[str], names: str) -> None:
    assert names in call.refused(status, *argv)


def test_play_refuses_a_record_of_a_preset_nobody_has(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    wall = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
    record = {"preset": "nobody", "dealer": 0, "wall": wall, "actions": []}
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "'nobody'" in call.refused(1, "play", str(path))
    path.write_text(json.dumps({**record, "preset": "qq_original"}), encoding="utf-8")
    assert call.window("play", str(path)).options.file == path


def test_data_dir_behind_the_command(call: Caller) -> None:
    assert "before the command" in call.refused(2, "batch", "--data-dir", "x")


def test_chinese_output_whatever_the_locale(tmp_path: Path) -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = _run("presets", "--json", data_dir=tmp_path, env=environment)
    assert done.returncode == 0 and "欢乐麻将" in done.stdout.decode("utf-8")


def test_batch_answers_line_by_line(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path), "batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        for _ in range(2):
            process.stdin.write('{"cmd": "score", "preset": "qq_original", "hand": "11223344556677万"}\n'.encode())
            process.stdin.flush()
            assert b'"win": true' in process.stdout.readline()
        process.stdin.close()
        assert process.wait(20) == 0


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path), "batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"{}\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        process.wait(20)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def heed_interrupts() -> None:
    """A program started from a job in the background would be deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_is_one_line(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path), *SIMULATE, "--hands", "1000000"]
    folder = tmp_path / "records"
    command += ["--record", str(folder)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=heed_interrupts) as process:
        while not (folder / "hand-000001.json").exists():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.read() == b"chuanma: interrupted\n"
        assert process.wait(20) == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path), "presets"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1 and b"Traceback" not in done.stderr


def test_no_pygame_without_a_window(tmp_path: Path) -> None:
    script = (
        "import sys; from game.cli import command_line\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        f"status = command_line(['--data-dir', {str(tmp_path)!r}, *{SIMULATE!r}, '--hands', '1'])\n"
        "assert status == 0 and not [name for name in sys.modules if name.startswith(('pygame', 'game.ui'))]\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_what_can_not_be_written_is_escaped(capsys: pytest.CaptureFixture[str]) -> None:
    output.use_utf8()
    output.complain("two\nlines")
    assert capsys.readouterr().err == "chuanma: two lines\n"


@pytest.mark.parametrize(
    "argv",
    [
        ["--data-dir", "", "presets"],
        ["replay", ""],
        ["play", ""],
        ["presets", "check", ""],
        [*SIMULATE, "--hands", "1", "--record", ""],
    ],
)
def test_an_empty_path_is_not_the_current_folder(call: Caller, argv: list[str]) -> None:
    assert "empty path" in call.refused(2, *argv)


def test_numbers_beyond_all_measure(call: Caller) -> None:
    error = call.refused(2, *SIMULATE, "--hands", "9" * 5000)
    assert "5000 characters" in error and len(error) < 200


def test_a_record_is_told_by_its_file_once(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a").write_text("[]", encoding="utf-8")
    assert call.refused(1, "replay", "a").startswith("chuanma: a: a hand record is")
    assert call.refused(1, "replay", "b").count("b: ") == 1


def test_no_place_to_complain(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    output.complain("nobody hears")
    assert capsys.readouterr().out == ""


def test_an_early_ctrl_c_is_no_traceback(tmp_path: Path) -> None:
    script = (
        "import builtins, runpy, sys\n"
        "real = builtins.__import__\n"
        "def stop(name, *rest, **options):\n"
        "    if name.startswith('game'): raise KeyboardInterrupt\n"
        "    return real(name, *rest, **options)\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "builtins.__import__ = stop\n"
        f"runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
