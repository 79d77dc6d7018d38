"""The loop: it draws what has changed, lets pass what has passed, and rests while nothing happens."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui import app as application
from game.ui import keys, waiting
from game.ui.scene import Transition
from game.ui.waiting import PACES, Pace
from tests.ui.app_driver import Plain, opened_app


def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nothing."""
    monkeypatch.setattr(waiting, "PACES", (Pace(0, 1, 1),))


def test_nothing_is_drawn_while_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)
    scene = Plain()
    game = opened_app(tmp_path, scene)
    for _ in range(5):
        assert game._turn()
    assert scene.drawn == 1


def test_time_never_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch)
    scene = Plain()
    game = opened_app(tmp_path, scene)
    game.clock = SimpleNamespace(tick=lambda *_: 9_000)  # type: ignore[assignment]
    game._turn()
    assert scene.updates == [application.LONGEST_STEP]
    game.lively = False
    game._turn()
    assert scene.updates[1:] == [waiting.PACES[0].look / 1000 + application.BUSY]


def test_time_before_an_event_passes_before_it(tmp_path: Path) -> None:
    scene = Plain()
    game = opened_app(tmp_path, scene)
    scene.redraw, game.exposed = False, False
    game.clock = SimpleNamespace(tick=lambda *_: 80)  # type: ignore[assignment]
    pygame.event.post(keys.press("a"))
    game._turn()
    assert scene.updates == [0.08, 0.0]


@pytest.mark.parametrize("drawing", (1, 45, 200))
def test_what_was_slept_at_rest_has_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawing: int) -> None:
    """So that a clock which is looked at now and then keeps time, however long its picture takes."""
    scene, waits = Plain(), list[int]()
    game = opened_app(tmp_path, scene)
    scene.redraw, game.exposed = False, False
    monkeypatch.setattr(waiting, "PACES", (Pace(0, 50, 200),))
    monkeypatch.setattr(game.waiting, "events", lambda longest: waits.append(longest) or [])
    game.clock = SimpleNamespace(tick=lambda *_: waits[-1] + drawing)  # type: ignore[assignment]
    game._turn()
    scene.pulse = 80  # type: ignore[attr-defined]
    game._turn()
    assert waits == [200, 80]
    assert scene.updates == [(200 + drawing) / 1000, (80 + drawing) / 1000]


def test_what_moves_without_being_asked_gets_every_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene that finds in `update` what has changed, as the celebration of a level does, moves as smoothly as any."""

    class Celebration(Plain):
        def update(self, dt: float) -> Transition:
            self.redraw = True
            return super().update(dt)

    scene, waits = Celebration(), list[int]()
    game = opened_app(tmp_path, scene)
    monkeypatch.setattr(game.waiting, "events", lambda longest: waits.append(longest) or [])
    for _ in range(5):
        game._turn()
    assert scene.drawn == 5 and max(waits) <= 1000 // application.FRAMES_A_SECOND


def test_what_moves_keeps_the_game_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Plain()
    game = opened_app(tmp_path, scene)
    monkeypatch.setattr(game.waiting, "events", lambda longest: [])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 60_000)
    game.exposed = False
    game._turn()
    assert game.waiting.pace == PACES[-1] and scene.drawn == 1
    game._turn()
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 120_000)
    game._turn()
    assert game.waiting.pace == PACES[0]
