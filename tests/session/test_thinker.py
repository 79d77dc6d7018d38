"""Slow players in another process: the same hand, never waited for, whatever becomes of the process."""

from __future__ import annotations

import os
import runpy
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.players import PLAYERS, make_player
from game.ai.random_seat import RandomSeat
from game.mahjong.actions import Action, Leave
from game.mahjong.view import View
from game.session.table import Frame, Session
from game.session.thinker import Thinker
from tests.mahjong.tables import ruleset

MAIN = Path(__file__).parents[2] / "main.py"


class SlowSeat(RandomSeat):
    """Plays by chance, so that a decision depends on all that were made before; `home` is where it was made."""

    quick = False

    def __init__(self, seed: int, seat: int) -> None:
        super().__init__(seed, seat)
        self.home = os.getpid()


class GatedSeat(SlowSeat):
    """Writes the id of the process that it thinks in, a line each time, and decides when the gate is open."""

    def __init__(self, seed: int, seat: int, folder: Path) -> None:
        super().__init__(seed, seat)
        self.log, self.gate = folder / "log", folder / "gate"

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"{os.getpid()}\n")
        wait_for(self.gate.exists)
        return super().choose(view, legal)


class DeadlySeat(SlowSeat):
    """Kills every process but its own."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        if os.getpid() != self.home:
            os._exit(3)
        return super().choose(view, legal)


class FailingSeat(SlowSeat):
    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        raise LookupError("no idea")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def wait_for(found: Callable[[], Any]) -> Any:
    """What is found at last; fails when it takes far too long."""
    until = time.monotonic() + 30
    while not (value := found()):
        assert time.monotonic() < until, "nothing happened"
        time.sleep(0.002)
    return value


def table(players: list[Any], thinker: Thinker | None = None) -> Session:
    session = Session(ruleset("qq_void_suit"), "qq_void_suit", players, 9)
    session.think_with(thinker)
    return session


def slow_table(thinker: Thinker | None = None) -> Session:
    return table([SlowSeat(9, seat) if seat % 2 else RandomSeat(9, seat) for seat in range(4)], thinker)


def gated_table(folder: Path, thinker: Thinker | None = None) -> Session:
    return table([GatedSeat(9, 0, folder), *(RandomSeat(9, seat) for seat in (1, 2, 3))], thinker)


def next_frame(session: Session) -> Frame:
    """The next frame, however long a player thinks."""
    return wait_for(session.advance)


def whole_hand(session: Session, each: Callable[[], None] = lambda: None) -> list[Frame]:
    frames = []
    while not session.over:
        frames.append(next_frame(session))
        each()
    return frames


def gone(pid: int) -> bool:
    """Whether a process of ours has ended and was waited for."""
    try:
        os.kill(pid, 0)
    except OSError:
        return True
    return False


def test_a_hand_is_the_same_wherever_it_is_thought(thinker: Thinker) -> None:
    here, there = slow_table(), slow_table(thinker)
    for _ in range(2):
        assert whole_hand(here) == whole_hand(there)
        assert here.record == there.record
        here.next_hand()
        there.next_hand()


@pytest.mark.parametrize("level", sorted(PLAYERS))
def test_every_level_is_the_same_wherever_it_thinks(thinker: Thinker, level: str) -> None:
    here, there = (table([make_player(level, 9, seat) for seat in range(4)], where) for where in (None, thinker))
    assert whole_hand(here) == whole_hand(there)
    assert (thinker.pid is None) is getattr(PLAYERS[level], "quick", True)


def test_advance_does_not_wait_for_a_player(thinker: Thinker, tmp_path: Path) -> None:
    session = gated_table(tmp_path, thinker)
    assert session.advance() is None
    for _ in range(100):
        assert session.advance() is None
        assert session.thinking and not session.waiting and not session.over and not session.actions
    (tmp_path / "gate").touch()
    next_frame(session)
    assert session.actions and not session.thinking
    (pid,) = (tmp_path / "log").read_text(encoding="utf-8").split()
    assert int(pid) == thinker.pid != os.getpid()


def test_quick_players_need_no_process(thinker: Thinker) -> None:
    session = table([RandomSeat(9, seat) for seat in range(4)], thinker)
    while session.advance() is not None:
        assert not session.thinking
    assert session.over and thinker.pid is None


def test_a_killed_process_is_started_again_and_asked_again(thinker: Thinker, tmp_path: Path) -> None:
    session = gated_table(tmp_path, thinker)
    session.advance()
    first = int(wait_for(lambda: asked_in(tmp_path))[0])
    os.kill(first, signal.SIGTERM)
    second = int(wait_for(lambda: asked_in(tmp_path)[1:])[0])
    assert gone(first) and second not in (first, os.getpid())
    (tmp_path / "gate").touch()
    frame = next_frame(session)
    assert frame == gated_table(tmp_path).advance()


def asked_in(folder: Path) -> list[str]:
    log = folder / "log"
    return log.read_text(encoding="utf-8").split() if log.exists() else []


def test_killing_it_all_the_time_changes_no_hand(thinker: Thinker) -> None:
    session, count = slow_table(thinker), 0

    def kill() -> None:
        nonlocal count
        count += 1
        if count % 50 == 20 and thinker.pid is not None:
            os.kill(thinker.pid, signal.SIGTERM)

    whole_hand(session, kill)
    here = slow_table()
    whole_hand(here)
    assert count > 50 and session.record == here.record


def test_a_question_that_kills_twice_is_decided_here(thinker: Thinker) -> None:
    def deadly_table(thinker: Thinker | None) -> Session:
        return table([DeadlySeat(9, 0), *(RandomSeat(9, seat) for seat in (1, 2, 3))], thinker)

    assert next_frame(deadly_table(thinker)) == deadly_table(None).advance()


def test_without_a_process_players_decide_here(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("game.session.thinker._Worker", refuse)
    here, there = slow_table(), slow_table(thinker)
    assert whole_hand(here) == whole_hand(there) and thinker.pid is None


def test_what_a_player_raises_is_raised_here(thinker: Thinker) -> None:
    session = table([FailingSeat(9, seat) for seat in range(4)], thinker)
    with pytest.raises(LookupError, match="no idea"):
        next_frame(session)


def test_it_leaves_no_process_behind(thinker: Thinker, tmp_path: Path) -> None:
    """Closed in the middle of a thought; a table that goes on later asks again."""
    session = gated_table(tmp_path, thinker)
    session.advance()
    pid = int(wait_for(lambda: asked_in(tmp_path))[0])
    thinker.close()
    assert gone(pid) and thinker.pid is None
    thinker.close()
    (tmp_path / "gate").touch()
    assert next_frame(session) == gated_table(tmp_path).advance()


def test_a_person_may_act_while_a_player_thinks(thinker: Thinker, tmp_path: Path) -> None:
    """What was thought before is then of no use, and the player is asked anew."""
    (tmp_path / "gate").touch()
    session = gated_table(tmp_path, thinker)
    while not session.state.places[0].discards:
        next_frame(session)
    while not session.thinking:
        session.advance()
    session.act(Leave(), 1)
    next_frame(session)
    frames = whole_hand(session)
    assert frames and session.state.places[1].left


def test_a_packaged_program_heeds_that_it_was_started_for_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program is started again as the other process: it must become that, and not open a second game."""

    class Became(Exception):
        pass

    def become() -> None:
        raise Became

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "argv", ["chuanma", "--multiprocessing-fork"])
    monkeypatch.setattr("multiprocessing.freeze_support", become)
    with pytest.raises(Became):
        runpy.run_path(str(MAIN), run_name="__main__")
