"""From screen to screen: the last picture fades above the new one, and nothing of it is left behind."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import PlayOptions, UserFolders
from game.ui import keys
from game.ui.app import App
from game.ui.fade import SECONDS, Fade
from game.ui.scene import Push
from game.ui.scenes.settings import SettingsScene
from game.ui.title_shade import Shade
from tests.ui.test_kit import open_display


def filled(level: int, size: tuple[int, int] = (40, 30)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill((level, level, level))
    return surface


def grey(surface: pygame.Surface) -> int:
    return surface.get_at((5, 5))[0]


def test_the_last_picture_fades_above_the_new_one() -> None:
    open_display()
    fade, window = Fade(), filled(200)
    fade.watch(window, "one", True)
    assert not fade.running and not fade.update(1.0)
    fade.watch(window, "two", True)
    levels = []
    for dt in (5.0, SECONDS / 2, SECONDS / 4, SECONDS):  # the first step is the time the new picture took
        assert fade.update(dt)
        window.fill((0, 0, 0))
        fade.draw(window)
        levels.append(grey(window))
    assert levels == pytest.approx([200, 100, 50, 0], abs=3)
    assert not fade.running and not fade.update(0.1)


def test_it_does_not_begin_without_motion_or_in_another_size() -> None:
    open_display()
    fade, window = Fade(), filled(200)
    fade.watch(window, "one", True)
    fade.watch(window, "two", False)
    assert not fade.running
    fade.watch(window, "three", True)
    larger = filled(0, (80, 60))
    fade.draw(larger)
    assert grey(larger) == 0 and not fade.running


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    open_display()
    app = App(PlayOptions(), UserFolders(tmp_path))
    monkeypatch.setattr(app, "_look_at_presets", lambda dt: None)
    assert app._turn()
    return app


def test_the_game_fades_into_a_screen_and_back_and_leaves_no_trace(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the way there and back the start screen looks as it did: also where it paints only what has moved."""
    app.stack.top.leaves.leaves = []  # type: ignore[attr-defined]
    monkeypatch.setattr(Shade, "move", lambda *_: [])
    app._spoil()
    app._turn()
    before = pygame.image.tobytes(app.window.surface, "RGB")
    app.stack.apply(Push(SettingsScene(app.context)))
    app._draw()
    assert app.fade.running
    app.stack.apply(app.stack.top.handle(keys.press("escape")))
    for _ in range(60):
        app._turn()
        if not app.fade.running:
            break
    assert not app.fade.running
    assert pygame.image.tobytes(app.window.surface, "RGB") == before


def test_with_reduced_motion_the_next_screen_is_there_at_once(app: App) -> None:
    app.context.change(reduced_motion=True)
    app._draw()
    app.stack.apply(Push(SettingsScene(app.context)))
    app._draw()
    assert not app.fade.running
