"""The computer seats and the coach: how long they think, and whether the window keeps its pace meanwhile."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.advice import advise
from game.ai.players import PLAYERS, make_player
from game.config import UserFolders, resource_root
from game.mahjong import engine
from game.mahjong.match import make_deal
from game.mahjong.view import View, view
from game.presets import load_presets, ruleset_of
from game.session.table import Session
from game.session.thinker import Thinker
from game.ui.assets import Assets
from game.ui.context import open_context
from game.ui.scenes.table import TableScene

MEASURED = ("qq_void_suit", "blood_battle")
HANDS = 6
SIZE = (1280, 720)
PACE = 1 / 60
SECONDS = 20
GOALS = {"regular": "median <= 2 ms", "strong": "median <= 10 ms", "master": "95 % <= 300 ms, most 1 s"}
Row = tuple[str, str, str, str, str]


def _views(preset: str) -> Iterator[View]:
    """What the seats of some hands between regular players saw whenever one had to decide."""
    ruleset = ruleset_of(load_presets([resource_root() / "config" / "presets"]), preset)
    for number in range(1, HANDS + 1):
        players = [make_player("regular", number, seat) for seat in range(4)]
        state = engine.settle_forced(engine.start(ruleset, make_deal(1, number, "dice")))
        while (seat := engine.next_to_act(state)) is not None:
            seen = view(state, seat)
            yield seen
            state = engine.play(state, seat, players[seat].choose(seen, seen.legal))


def _told(seconds: list[float]) -> str:
    times = sorted(1000 * one for one in seconds)
    return f"{statistics.median(times):.2f} ms, 95 %: {times[int(0.95 * (len(times) - 1))]:.2f}, most {times[-1]:.1f}"


def _thinking(preset: str) -> Iterator[Row]:
    views = list(_views(preset))
    for level in PLAYERS:
        times = []
        for seen in views:
            player = make_player(level, 1, seen.seat)
            begin = time.process_time()
            player.choose(seen, seen.legal)
            times.append(time.process_time() - begin)
        yield f"{preset}, {level} decides", _told(times), "", "", GOALS.get(level, "")
    times = []
    for seen in views:
        begin = time.process_time()
        advise(seen)
        times.append(time.process_time() - begin)
    yield f"{preset}, the coach's advice", _told(times), "", "", "<= 200 ms"


def _frames(level: str) -> list[float]:
    """How long each turn of the loop took at a watched table, 60 turns a second, while seats of `level` thought."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(SIZE)
    context = open_context(Assets(resource_root() / "assets"), UserFolders(Path(tempfile.mkdtemp())))
    thinker = context.thinker = Thinker()
    players = [make_player(level, 1, seat) for seat in range(4)]
    scene = TableScene(context, Session(context.presets.ruleset("blood_battle"), "blood_battle", players, 3))
    scene.resize(SIZE)
    times: list[float] = []
    try:
        while len(times) < SECONDS / PACE and not scene.session.over:
            begin = time.perf_counter()
            scene.update(PACE)
            if scene.wants_redraw():
                scene.draw(screen)
            times.append(time.perf_counter() - begin)
            time.sleep(max(0.0, PACE - times[-1]))
    finally:
        thinker.close()
    return times[60:]


def _pace() -> Iterator[Row]:
    quick, slow = _frames("regular"), _frames("master")
    late = [sum(one > PACE for one in times) / len(times) for times in (quick, slow)]
    yield (
        "a turn of the window's loop, four masters thinking",
        _told(slow),
        f"four regular: {_told(quick)}",
        f"{late[1]:.1%} over 1/60 s against {late[0]:.1%}",
        "60 frames a second",
    )


def rows() -> list[Row]:
    """(name, ours, rival, ratio, goal); decisions in processor time, the loop's turns by the clock."""
    return [*(row for preset in MEASURED for row in _thinking(preset)), *_pace()]
