"""Saving and replaying: what a save costs the disk and the frames, taking a table up again, a step in a replay."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench_save_frames import kinds_of_frames

from game.core.stream import pick, stream
from game.games import SICHUAN_MAHJONG
from game.presets import load_presets, ruleset_of
from game.session.record_file import check_record
from game.session.savegame import Autosave, Rulesets, resume, seated
from game.session.saver import Saver
from game.session.stepper import Stepper
from game.session.store import Store
from game.session.table import Session

PRESETS = Path(__file__).resolve().parent.parent / "config" / "presets"
SAVES = 300
HANDS = 20
Row = tuple[str, str, str, str, str]


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _row(name: str, seconds: list[float], goal: str) -> Row:
    times = sorted(1000 * one for one in seconds)
    median, late = statistics.median(times), times[int(0.95 * (len(times) - 1))]
    return name, f"{median:.2f} ms, 95 %: {late:.2f} ms, worst {times[-1]:.2f} ms", "", "", goal


def _saving(rulesets: Rulesets, folder: Path) -> list[Row]:
    """A table played at random and saved after every action."""
    store, saver, chance = Store(folder), Saver(), stream(1, "bench")
    autosave = Autosave(store, saver)
    session = Session(rulesets("blood_battle", {}), "blood_battle", seated([None, *["random"] * 3], 1), 1)
    frames, writes = [], []
    while len(writes) < SAVES:
        if session.over:
            session.next_hand()
        elif session.advance() is None and session.waiting:
            session.act(pick(session.view.legal, chance))
        begin = time.perf_counter()
        if autosave.note(session):
            frames.append(time.perf_counter() - begin)
            writes.append(_timed(saver.flush))
    resumed = [_timed(lambda: resume(store, rulesets)) for _ in range(HANDS)]
    saver.close()
    store.close()
    return [
        _row("a save, what the frame waits", frames, "no dropped frame"),
        _row("a save, in the background", writes, "median <= 15 ms"),
        _row("taking a table up again", resumed, ""),
    ]


def _stepping(rulesets: Rulesets) -> list[Row]:
    """All steps of all kinds, both ways, through a list of hands."""
    records = []
    for seed in range(HANDS):
        preset = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")[seed % 4]
        session = Session(rulesets(preset, {}), preset, seated(["regular"] * 4, seed), seed)
        while session.advance() is not None:
            pass
        records.append(SICHUAN_MAHJONG.record_to_json(session.record))
    stepper = Stepper([lambda record=record: check_record(record, rulesets) for record in records])  # type: ignore[misc]
    hands, steps = [], []
    for number in range(HANDS):
        hands.append(_timed(lambda number=number: (stepper.to_hand(number), stepper.view)))  # type: ignore[misc]
        for move in (stepper.forward, stepper.back):
            steps += _moves(stepper, lambda move=move: move("event"))  # type: ignore[misc]
    return [
        _row("a step in a replay", steps, "<= 50 ms"),
        _row("a step to another hand", hands, "<= 50 ms"),
    ]


def _moves(stepper: Stepper, move: Callable[[], bool]) -> list[float]:
    """Move until it goes no further; each move with the view that is shown."""
    found = []
    while True:
        begin = time.perf_counter()
        moved = move()
        assert stepper.view is not None
        found.append(time.perf_counter() - begin)
        if not moved:
            return found


def rows() -> list[Row]:
    """Saves in the folder for temporary files, and steps."""
    presets = load_presets([PRESETS])

    def rulesets(preset: str, rules: dict[str, object]) -> object:
        return ruleset_of(presets, preset, rules)

    with tempfile.TemporaryDirectory() as folder:
        return [*_saving(rulesets, Path(folder)), *kinds_of_frames(Path(folder) / "frames"), *_stepping(rulesets)]
