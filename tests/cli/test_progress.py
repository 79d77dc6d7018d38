"""The bar of a long run: drawn over itself on a terminal, nothing anywhere else."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest

from game.cli.progress import Progress, watched
from tests.cli.conftest import Caller


class Screen(io.StringIO):
    """A terminal that writes into a text."""

    def isatty(self) -> bool:
        return True


def _words(done: int, total: int, rate: float, left: str) -> str:
    return f"{done}/{total} {rate:g} {left}"


def test_a_bar_is_drawn_over_itself_and_is_gone_at_the_end() -> None:
    times: Iterator[float] = iter([0.0, 2.0, 2.01, 100.0])
    screen = Screen()
    with Progress(8000, _words, screen, lambda: next(times)) as progress:
        progress.step(2)
        progress.step(2)
        progress.step(7996)
    first, second = f"[{'-' * 20}] 2/8000 1 2:13:18", f"[{'#' * 20}] 8000/8000 80 0:00"
    assert screen.getvalue() == f"\r{first}\r{second}{' ' * (len(first) - len(second))}\r{' ' * len(second)}\r"


def test_wide_characters_are_blanked_whole() -> None:
    times = iter([0.0, 1.0])
    screen = Screen()
    with Progress(1, lambda *_: "局", screen, lambda: next(times)) as progress:
        progress.step()
    assert screen.getvalue().endswith(f"\r{' ' * (20 + 3 + 2)}\r")


def test_nothing_is_written_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    with Progress(1, _words, None) as progress:
        progress.step()
    for err, out, piped, seen in [
        (Screen(), Screen(), True, True),
        (Screen(), io.StringIO(), False, True),
        (Screen(), io.StringIO(), True, False),
        (io.StringIO(), Screen(), False, False),
        (None, Screen(), False, False),
    ]:
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr(sys, "stdout", out)
        assert (watched(piped) is not None) is seen


def test_a_simulation_that_is_piped_says_nothing_but_its_answer(call: Caller) -> None:
    argv = ["simulate", "--preset", "qq_original", "--hands", "30", "--seed", "1"]
    assert call(*argv, "--seats", "random,random,random,random").err == ""
