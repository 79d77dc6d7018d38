"""The kit without a screen: shapes, text, tiles, windows. Also what the other tests of screens build on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from game.ai.players import make_player
from game.config import Language, Settings, UserFolders, resource_root
from game.mahjong.ruleset import Ruleset
from game.presets import Catalogue, load_presets
from game.session.table import Session
from game.text import Texts
from game.ui import paint
from game.ui.assets import Assets, bled
from game.ui.context import Context, Guard, new_session
from game.ui.palette import GREEN, RED
from game.ui.widgets.icons import OUTLINES, icon

ROOT = resource_root()
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1000, 900))
LANGUAGES = tuple(Language)


class FakeClock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def open_display(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.get_surface() or pygame.display.set_mode(size)


def make_context(folder: Path, language: Language = Language.ZH, **settings: Any) -> Context:
    """A context of its own, with a clock that stands still and settings that are kept in `folder`."""
    open_display()
    return Context(
        assets=shared_assets(),
        settings=Settings(language=language, **settings),
        sentences=_sentences(),
        folders=UserFolders(folder),
        presets=_presets(),
        guard=Guard(FakeClock()),
    )


@cache
def _sentences() -> dict[str, Texts]:
    return {str(one): Texts(one) for one in Language}


@cache
def _presets() -> Catalogue:
    return load_presets([ROOT / "config" / "presets"])


_assets: list[Assets] = []


def shared_assets() -> Assets:
    """One for all tests: pictures are decoded once."""
    if not _assets:
        _assets.append(Assets(ROOT / "assets"))
    return _assets[0]


def finished_session(context: Context, preset: str, seed: int) -> Session:
    """A hand played to its end by AI players, with a person at seat 0 afterwards."""
    session = copy(_played(context.presets.ruleset(preset), seed))
    session.players = [None, *(make_player("regular", seed, seat) for seat in (1, 2, 3))]
    return session


_hands: dict[tuple[str, int], Session] = {}


def _played(ruleset: Ruleset, seed: int) -> Session:
    """Played once; the state never changes, so copies may share it."""
    if (ruleset.id, seed) not in _hands:
        session = new_session(ruleset, "regular", seed, watch=True)
        while session.advance() is not None:
            pass
        _hands[ruleset.id, seed] = session
    return _hands[ruleset.id, seed]


def wait(context: Context, seconds: float = 1.0) -> None:
    """Let time pass for the guard against double events."""
    clock = context.guard.clock
    assert isinstance(clock, FakeClock)
    clock.now += seconds


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=1)


def click(scene: Any, pos: tuple[int, int]) -> Any:
    """A whole click; returns what the scene answered to its end."""
    scene.handle(mouse(pygame.MOUSEMOTION, pos))
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
    return scene.handle(mouse(pygame.MOUSEBUTTONUP, pos))


Drawn = list[tuple[str, pygame.Rect]]


def texts_drawn(draw: Callable[[], None]) -> Drawn:
    drawn: Drawn = []
    with paint.watching_text(lambda text, rect, font: drawn.append((text, rect))):
        draw()
    return drawn


def lint(drawn: Drawn, size: tuple[int, int]) -> list[str]:
    """Texts outside the window, cut short, or on top of one another."""
    window = pygame.Rect((0, 0), size)
    faults = [f"outside: {text!r} {rect}" for text, rect in drawn if rect.w and not window.contains(rect)]
    faults += [f"cut short: {text!r}" for text, _ in drawn if paint.ELLIPSIS in text]
    for (one, first), (other, second) in combinations(drawn, 2):
        shared = first.clip(second)
        if shared.w > 1 and shared.h > 1:
            faults.append(f"overlap: {one!r} and {other!r} by {shared.size}")
    return faults


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield


def test_a_panel_has_clear_corners_and_a_full_middle() -> None:
    panel = paint.panel((120, 60), 14, *RED, None, 255)
    assert panel.get_size() == (120, 60)
    assert panel.get_at((0, 0)).a == 0
    assert panel.get_at((60, 30)).a == 255


def test_a_panel_runs_from_its_top_colour_to_its_bottom_colour() -> None:
    panel = paint.panel((200, 100), 10, *GREEN, None, 255, sheen=False)
    assert panel.get_at((100, 2))[:3] == pytest.approx(GREEN[0], abs=4)
    assert panel.get_at((100, 97))[:3] == pytest.approx(GREEN[1], abs=4)


def test_corners_of_a_large_panel_are_those_of_a_small_one() -> None:
    small, large = paint.rounded_mask((60, 60), 20), paint.rounded_mask((400, 300), 20)
    assert [small.get_at((x, 3)).a for x in range(12)] == [large.get_at((x, 3)).a for x in range(12)]


@pytest.mark.parametrize("size", [(1, 1), (3, 80), (80, 3)])
def test_shapes_of_any_size_can_be_made(size: tuple[int, int]) -> None:
    """A picture is as large as asked for, a glow or shadow by its margin larger on each side."""
    assert paint.panel(size, 14, *RED, GREEN[0]).get_size() == size
    assert paint.ring(size, 9, RED[0]).get_size() == size
    for picture, margin in (paint.glow(size, 9, 4, RED[0]), paint.soft_shadow(size, 9, 7)):
        assert picture.get_size() == (size[0] + 2 * margin, size[1] + 2 * margin)


def test_text_too_wide_shrinks_and_is_then_cut() -> None:
    font = shared_assets().font(30)
    surface = pygame.Surface((400, 60))
    rect = paint.draw_text(surface, "A rather long text", font, RED[0], (0, 0), max_width=190)
    assert 150 < rect.w <= 190
    drawn = texts_drawn(lambda: paint.draw_text(surface, "A rather long text", font, RED[0], (0, 0), max_width=60))
    assert drawn[0][0].endswith(paint.ELLIPSIS)
    assert drawn[0][1].w <= 60


@pytest.mark.parametrize("text", ["Play on until three have won.", "血战到底；每个杠加一番，抢杠加一番，过水不胡。"])
def test_wrapped_text_keeps_every_character(text: str) -> None:
    font = shared_assets().font(16)
    lines = paint.wrapped(text, font, 120)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(font.size(line)[0] <= 136 for line in lines)
    assert not any(line[0] in "，。；" for line in lines)


def test_scaling_leaves_no_dark_fringe() -> None:
    sprite = pygame.Surface((8, 8), pygame.SRCALPHA)
    sprite.fill((255, 255, 255, 255), (2, 2, 4, 4))
    small = pygame.transform.smoothscale(bled(sprite), (6, 6))
    seen = [small.get_at((x, y)) for x in range(6) for y in range(6)]
    assert all(min(color[:3]) > 250 for color in seen if color.a > 40)


def test_a_tile_is_scaled_once() -> None:
    assets = shared_assets()
    assert assets.tile("hand", "m1", 72) is assets.tile("hand", "m1", 72)
    width, height = assets.body("hand", 72)
    assert 68 <= width <= 73
    assert height > width


@pytest.mark.parametrize("size", [(960, 540), (1000, 900), (2000, 700)])
def test_the_table_fills_any_window(size: tuple[int, int]) -> None:
    table = shared_assets().background(size)
    assert table.get_size() == size
    assert all(sum(table.get_at((x, y))[:3]) > 20 for x, y in ((2, size[1] // 2), (size[0] - 3, size[1] // 2)))


@pytest.mark.parametrize("name", sorted(OUTLINES))
def test_every_icon_draws_something(name: str) -> None:
    assert icon(name, 24, RED[0]).get_bounding_rect().w > 8
