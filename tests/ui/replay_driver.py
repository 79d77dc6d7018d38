"""Hands that were played and kept, and the screens that show them, as the tests drive them."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path

import pygame

from game.session.archive import Archive
from game.session.table import Session
from game.ui import keys
from game.ui.context import Context
from game.ui.replay.bring_in import ImportScene
from game.ui.replay.store import archive_of, shelf_of_session
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from tests.ai.stand_in import judge
from tests.ui.test_kit import click, finished_session, texts_drawn, wait

PLAYED = (("qq_void_suit", 3), ("qq_void_suit", 1), ("happy_mahjong", 2), ("blood_battle", 3), ("qq_original", 38))
NOON = datetime(2026, 11, 30, 12, 0)


def filled(context: Context) -> Archive:
    """An archive of five hands, an hour apart, the first of `PLAYED` the newest."""
    archive = archive_of(context)
    for number, (preset, seed) in enumerate(PLAYED):
        session = finished_session(context, preset, seed)
        assert archive.keep(session.record, session.state, 0, NOON - timedelta(hours=number)) is None
    return archive


def viewer(context: Context, preset: str = "blood_battle", seed: int = 3, think: bool = True) -> ReplayScene:
    scene = ReplayScene(context, shelf_of_session(context, finished_session(context, preset, seed)), judge=judge)
    scene.resize((1280, 720))
    while think and scene.opinions.thinking:
        scene.update(0.016)
    wait(context)
    return scene


def listed(context: Context, archive: Archive | None = None) -> ReplaysScene:
    scene = ReplaysScene(context, archive if archive is not None else filled(context))
    scene.resize((1280, 720))
    wait(context)
    return scene


def press(scene: ReplayScene | ReplaysScene | ImportScene, name: str) -> object:
    wait(scene.context)
    return scene.handle(keys.press(name))


def click_on(scene: ReplayScene | ReplaysScene, name: str) -> object:
    wait(scene.context)
    return click(scene, next(one.rect.center for one in scene.focus.widgets if one.name == name))


def record_file(context: Context, folder: Path) -> tuple[Path, Session]:
    session = finished_session(context, "happy_mahjong", 2)
    path = folder / "一局.json"
    path.write_text(json.dumps(session.game.record_to_json(session.record)), encoding="utf-8")
    return path, session


def drawn_on(scene: object, size: tuple[int, int]) -> list[tuple[str, pygame.Rect]]:
    surface = pygame.Surface(size)
    return texts_drawn(lambda: scene.draw(surface))  # type: ignore[attr-defined]
