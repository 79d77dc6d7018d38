"""Frames of a table that is really played: those after an action that is saved beside those after one that is not.

Of one run half of the actions, by chance, are saved, so that what an action itself costs, and what else the machine
does, falls on both alike. A save takes less than the three frames that are looked at.
"""

from __future__ import annotations

import statistics
import time
from datetime import datetime
from pathlib import Path

import pygame

from game.core.stream import stream
from game.session.table import Session
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from tools.week_house import Clock, House

FRAMES = 600  # of each kind
AFTER = 3  # frames from an action on
A_FRAME = 1 / 60
SPEED = 4.0  # of the moves on the table, so that there are many actions
LATE = 1000 * A_FRAME
Row = tuple[str, str, str, str, str]


class Played:
    """A practice table in a folder, played in real time; of its actions half are saved, by chance."""

    def __init__(self, folder: Path) -> None:
        self.house = House(folder, Clock(datetime(2026, 11, 30, 20)), 1)
        assert self.house.desk.saves is not None
        self.autosave = self.house.desk.saves.autosave
        self.save, self.saved, self.since = self.autosave.save, False, AFTER
        self.autosave.save = self._by_chance  # type: ignore[method-assign]
        self.chance = stream(1, "saves")
        self.times: dict[bool, list[float]] = {True: [], False: []}
        self.house.new_game("practice", "blood_battle")
        self.house.top.play.own_speed = SPEED
        window = pygame.display.get_surface()
        assert window is not None
        self.window = window

    def _by_chance(self, session: Session) -> None:
        self.saved, self.since = self.chance.random() < 0.5, 0
        if self.saved:
            self.save(session)

    def frame(self) -> None:
        """One turn of the loop, and sleep until the next is due."""
        self._act()
        begin = time.perf_counter()
        self.house.stack.apply(self.house.top.update(A_FRAME))
        drawn = self.house.top.wants_redraw()
        if drawn:
            self.house.stack.draw(self.window)
            pygame.display.flip()
        took = time.perf_counter() - begin
        if drawn and self.since < AFTER and self._settled:
            self.times[self.saved].append(1000 * took)
        self.since += 1
        time.sleep(max(0.0, A_FRAME - took))

    @property
    def _settled(self) -> bool:
        """Whether the table is being played on, after a first hand in which pictures are made for the first time."""
        scene = self.house.top
        return isinstance(scene, TableScene) and scene.session.hand_number > 1 and len(scene.session.actions) > 4

    def _act(self) -> None:
        """What a person does is not the frame's."""
        house, scene = self.house, self.house.top
        house.time += A_FRAME
        if isinstance(scene, TableScene) and scene.session.waiting and scene.ready and not scene.timeline.busy:
            house.answer()
        if isinstance(scene, SettlementScene) and not scene.moving:
            house.press("next")
            house.sit()
            house.top.play.own_speed = SPEED


def kinds_of_frames(folder: Path) -> list[Row]:
    """Play until there are `FRAMES` of each kind."""
    played = Played(folder)
    while min(map(len, played.times.values())) < FRAMES:
        played.frame()
    played.house.close()
    return [
        _row("frames after an action that is saved", played.times[True], "as many late as below"),
        _row("frames after an action that is not", played.times[False], ""),
    ]


def _row(name: str, times: list[float], goal: str) -> Row:
    """Median, 95 %, worst, and how many are later than a 60th of a second."""
    times, late = sorted(times), sum(one > LATE for one in times)
    shown = f"{statistics.median(times):.2f} ms, 95 %: {times[int(0.95 * (len(times) - 1))]:.2f} ms"
    return name, f"{shown}, worst {times[-1]:.2f} ms", f"{late} of {len(times)} over {LATE:.1f} ms", "", goal
