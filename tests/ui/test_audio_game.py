"""What is heard while the game runs: the music of each screen, the table, controls; and the key that mutes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from game.config import PlayOptions, Settings, UserFolders
from game.ui import keys
from game.ui.app import App
from game.ui.choreography import script
from game.ui.context import new_session
from game.ui.scene import Push
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.sounds import KINDS, TRACKS
from game.ui.table.offer import Offer
from tests.ui.table_driver import PRESETS, Driver
from tests.ui.test_audio import opened
from tests.ui.test_kit import FakeClock, make_context, wait


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def app(tmp_path: Path) -> App:
    pygame.display.init()
    opened = App(PlayOptions(), UserFolders(tmp_path))
    seconds = count()
    opened.context.guard.clock = lambda: float(next(seconds))  # each key comes a second after the one before
    return opened


# ---- the window


def test_nothing_is_opened_before_the_first_picture(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool | None] = []
    draw = app._draw
    monkeypatch.setattr(app, "_draw", lambda: (seen.append(app.context.audio.open), draw())[1])
    app._turn()
    assert seen == [None] and app.context.audio.open is True


def test_m_mutes_everywhere_but_where_a_key_is_chosen(app: App) -> None:
    session = new_session(app.context.presets.ruleset("qq_original"), "regular", 1)
    settings = SettingsScene(app.context, "sound")
    for scene in (None, settings, TableScene(app.context, session), PauseScene(app.context, session)):
        if scene is not None:
            app.stack.apply(Push(scene))
        for muted in (True, False):
            app._handle(keys.press("m"))
            assert app.context.settings.muted is muted
            assert app.notice.left > 0 and app.notice.struck is muted
    app._handle(keys.press("m"))
    toggle = next(widget for widget in settings.focus.widgets if widget.name == "muted")
    app.stack.apply(Push(settings))
    toggle = next(widget for widget in settings.focus.widgets if widget.name == "muted")
    assert toggle.on  # type: ignore[attr-defined]
    settings.listening = "faster"
    app._handle(keys.press("m"))
    assert app.context.settings.muted


def test_the_notice_goes_by_itself_and_the_picture_is_drawn_without_it(app: App) -> None:
    app._turn()
    app._handle(keys.press("m"))
    app._turn()
    place = pygame.Rect(0, 14, 160, 40).move(app.window.size[0] // 2 - 80, 0)
    shown = pygame.image.tobytes(app.window.surface.subsurface(place), "RGB")
    assert app.notice.update(10) and not app.notice.update(10)
    app.exposed = True
    app._draw()
    assert pygame.image.tobytes(app.window.surface.subsurface(place), "RGB") != shown


def test_the_music_follows_the_scenes(app: App) -> None:
    def wanted() -> tuple[str | None, bool]:
        app._sound(0.01)
        return app.context.audio.music.wanted, app.context.audio.music.hushed

    assert wanted() == ("menu", False)
    session = new_session(app.context.presets.ruleset("qq_original"), "regular", 1)
    table = TableScene(app.context, session)
    app.stack.scenes[:] = [table]
    assert wanted() == ("table", False)
    app.stack.apply(Push(PauseScene(app.context, session)))
    assert wanted() == ("table", True)
    app.stack.apply(Push(SettingsScene(app.context)))
    assert wanted() == ("table", False)
    app._handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert wanted() == ("table", True)
    app._handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert wanted() == ("table", False)


def test_the_music_hurries_for_the_last_tiles_until_the_hand_is_over(tmp_path: Path) -> None:
    context = make_context(tmp_path, animation_speed=0)
    session = new_session(context.presets.ruleset("blood_battle"), "regular", 3, watch=True)
    table = TableScene(context, session)
    heard_for: dict[str, set[int]] = {"table": set(), "late": set()}
    for _ in range(3000):
        table.update(0.05)
        left = table.play.view.wall_left
        heard_for[table.music].add(left)
        if table.play.view.over is not None:
            break
    assert table.music == "table"
    assert heard_for["late"] and max(heard_for["late"]) <= 12 < max(heard_for["table"])
    assert set(heard_for) <= set(TRACKS)


SOUNDED = ("shuffle", "dice", "deal", "hint", "blocked", "press", "hover", "timer_tick")


# ---- the table and the controls


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sound_of_a_hand_is_known(preset: str) -> None:
    """Every cue of every event over several hands, and what the table plays besides."""
    names: set[str] = set()
    assert set(SOUNDED) <= set(KINDS)
    for seed in range(6):
        driver = Driver(preset, seed, watch=True)
        session, before = driver.session, driver.session.view
        while (frame := session.advance()) is not None:
            names |= {cue.name for cue in script(frame.event, before, frame.view).cues}
            before = frame.view
    assert names <= set(KINDS)
    assert {"draw", "discard", "pong", "kong", "win", "coins"} <= names


def test_a_discard_is_heard_from_the_seat_that_made_it(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    session = new_session(context.presets.ruleset("qq_original"), "regular", 5, watch=True)
    noted: list[tuple[str, int]] = []
    table = TableScene(context, session, lambda name, place: noted.append((name, place)))
    for _ in range(600):
        table.update(0.05)
    turns = [place for name, place in noted if name == "discard"]
    rivers = sum(len(river) for river in table.play.timeline.last_view.discards)
    assert len(turns) >= rivers - 1 and set(turns) == {0, 1, 2, 3}
    assert [name for name, _ in noted[:2]] == ["shuffle", "dice"]
    assert [name for name, _ in noted].count("deal") >= 16


def test_without_motion_sounds_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watched hand without motion hands out sounds faster than they are played."""
    audio, asked, begun = opened(), [], []
    clock = audio.clock
    assert isinstance(clock, FakeClock)
    channel = SimpleNamespace(play=lambda sound: begun.append(clock.now), set_volume=lambda *both: None,
                              get_busy=lambda: False)  # fmt: skip
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    context = make_context(tmp_path, animation_speed=0)
    session = new_session(context.presets.ruleset("blood_battle"), "regular", 3, watch=True)
    table = TableScene(context, session, lambda name, place: (asked.append(name), audio.play(name, place))[1])
    for _ in range(240):
        clock.now += 1 / 60
        table.update(1 / 60)
    assert len(asked) > 1.5 * len(begun) > 0
    assert max(sum(start <= one < start + 1 for one in begun) for start in begun) <= 2 / KINDS["discard"].gap + 8


def play_until(driver: Driver, fits: Callable[[Offer], bool]) -> None:
    """Play as advised until what is offered fits."""
    while driver.until_asked():
        if fits(driver.scene.offer):
            return
        driver.scene.act(driver.advised())
    raise AssertionError("it was never offered")


def test_what_the_person_does_at_the_table_is_heard() -> None:
    driver = Driver("blood_battle", 2)
    noted: list[str] = []
    play_until(driver, lambda offer: bool(offer.discards))
    driver.scene.play.on_sound = lambda name, place: noted.append(name)
    driver.scene.refuse("test")
    assert noted == ["blocked"]
    key = driver.scene.layout.own_hand[0].key
    driver.scene._tile(key)
    assert noted == ["blocked", "hover"]
    driver.scene._tool("auto")
    assert noted == ["blocked", "hover", "press"]


def test_an_offer_is_announced_once() -> None:
    driver = Driver("blood_battle", 2)
    noted: list[str] = []
    driver.scene.play.on_sound = lambda name, place: noted.append(name)
    play_until(driver, lambda offer: "pass" in offer.buttons)
    assert noted.count("hint") >= 1
    before = noted.count("hint")
    driver.step(1.0)
    assert noted.count("hint") == before
    driver.scene._button("pass")
    assert noted[-1] == "press"


class Ear:
    """Notes what a screen plays."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str, place: int = 0) -> None:
        self.names.append(name)

    def apply(self, settings: Settings) -> None:
        """Volumes are not noted."""


def test_controls_are_heard(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    ear = context.audio = Ear()  # type: ignore[assignment]
    scene = SettingsScene(context, "sound")
    scene.resize((1280, 720))
    muted = next(widget for widget in scene.focus.widgets if widget.name == "muted")
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=muted.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert ear.names == ["hover"]
    wait(context)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=muted.rect.center, button=1))
    assert ear.names == ["hover", "press"] and context.settings.muted
    scene.handle(keys.press("tab"))
    assert ear.names == ["hover", "press", "hover"]
    muted = next(widget for widget in scene.focus.widgets if widget.name == "muted")
    muted.enabled = False
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=muted.rect.center, button=1))
    assert ear.names[-1] == "blocked"
