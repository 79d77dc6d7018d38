"""Starting the game where something is wrong: one sentence each, and a file for what nobody caught."""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import PlayOptions, UserFolders
from game.life import LifeError
from game.mahjong.record import to_json
from game.ui import app as application
from game.ui import start
from game.ui.app import App
from game.ui.opening import open_session
from game.ui.start import tell_crash, watch_crashes, wrong_pygame


def test_this_pygame_is_the_right_one() -> None:
    assert wrong_pygame() is None


def test_the_other_pygame_is_named_with_the_repair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False, raising=False)
    problem = wrong_pygame()
    assert problem is not None
    assert "pip install pygame-ce" in problem


def test_without_a_display_it_says_so_and_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(start, "start_log", lambda _: None)
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    assert start.main(PlayOptions(data_dir=tmp_path)) == 1
    assert capsys.readouterr().err.startswith("chuanma: no window can be opened (no_such_driver not available); start")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")  # as where SDL itself has taken the driver that shows nothing
    assert start.main(PlayOptions(data_dir=tmp_path)) == 1
    assert capsys.readouterr().err.startswith("chuanma: no window can be opened (no display is found); start")
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize(
    "fault", [FileNotFoundError(2, "No such file or directory", "ui-bold.ttf"), LifeError("rooms.yaml: can't be read")]
)
def test_files_of_the_game_that_are_gone_are_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception
) -> None:
    def broken(*_: object) -> None:
        raise fault

    boxes: list[str] = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(start, "start_log", lambda _: None)
    monkeypatch.setattr(application, "App", broken)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: boxes.append(text))
    assert start.main(PlayOptions(data_dir=tmp_path)) == 1
    sentence = f"the game's own files can't be read ({fault}); install the game again"
    assert boxes == [sentence] and capsys.readouterr().err == f"chuanma: {sentence}\n"


def test_a_crash_leaves_a_file_with_the_hand_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *values, **_: shown.append(values))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    game = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    session = game.context.session = open_session(
        game.context, PlayOptions(preset="qq_original", seed=4, at_table=True)
    )
    watch_crashes(tmp_path, game)
    sys.excepthook(ValueError, ValueError("the wall fell over"), None)
    (told,) = tmp_path.glob("crash-*.txt")
    assert "the wall fell over" in told.read_text(encoding="utf-8")
    assert json.loads(told.with_suffix(".json").read_bytes()) == to_json(session.record)
    assert "the wall fell over" in shown[0][1]
    assert str(told) in shown[0][1]


def test_a_crash_without_a_file_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *values, **_: shown.append(values))
    tell_crash("ValueError: no", None)
    assert shown[0][1].endswith("ValueError: no")
