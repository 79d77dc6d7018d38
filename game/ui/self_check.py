"""Looks at everything that can be looked at without a screen, and says what it found."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game.config import Language, PlayOptions, UserFolders, resource_root

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.robot import Hand
    from game.ui.scene import Scene

Check = Callable[["Context"], Iterator[str]]
SIZES = ((960, 540), (1280, 720), (1920, 1080))
STEP = 0.05
MOST_STEPS = 12_000
SEED = 7
DRAWN_STEP = 25  # every so many steps the table is drawn


def self_check(options: PlayOptions) -> int:
    """Run every check without a display; 0 if nothing is wrong."""
    with _no_screen():
        return _checked(options)


@contextmanager
def _no_screen() -> Iterator[None]:
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ |= dict.fromkeys(before, "dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZES[1])
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def _checked(options: PlayOptions) -> int:
    from game.ui.assets import Assets
    from game.ui.context import open_context

    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        folders = UserFolders(options.data_dir if options.data_dir is not None else Path(scratch))
        context = open_context(Assets(resource_root() / "assets"), folders)
        for name, check in CHECKS:
            faults = _faults(check, context)
            wrong += len(faults)
            print(f"{name}: {'ok' if not faults else f'{len(faults)} wrong'}")
            for fault in faults:
                print(f"  {fault}")
    print("self-check: all well" if not wrong else f"self-check: {wrong} wrong")
    return 1 if wrong else 0


def _faults(check: Check, context: Context) -> list[str]:
    """What a check finds; what it dies of counts too."""
    found: list[str] = []
    try:
        found.extend(check(context))
    except Exception as error:
        found.append(f"{type(error).__name__}: {error}")
    return found


# ---- the checks


def check_pictures(context: Context) -> Iterator[str]:
    """Every tile in every pose, tables, portraits and the start screen's pictures."""
    from game.ui.scenes.title import PICTURES
    from game.ui.title_shade import LAYOUT as SHADE
    from game.ui.widgets.hero import LAYOUT
    from game.ui.widgets.seats import PORTRAITS

    assets = context.assets
    for pose, entry in assets.tile_layout.items():
        for name in entry["sprites"]:
            if not assets.tile(pose, name, 32).surface.get_bounding_rect().w:
                yield f"tile {name} in pose {pose} is empty"
    for theme in ("jade", "ink", "plum"):
        assets.background(SIZES[0], theme)
    for name in PORTRAITS:
        assets.avatar(name, 64)
    for path in (LAYOUT, SHADE, *PICTURES.values(), "ui/icon_256.png"):
        if not assets.has(path):
            yield f"assets/{path} is missing"


def check_sounds(context: Context) -> Iterator[str]:
    """Every effect and every piece of music can be opened."""
    import pygame

    from game.ui.sounds import FILES, FOLDER, TRACKS

    pygame.mixer.init()
    for name in (*FILES, *TRACKS):
        path = context.assets.root / FOLDER / f"{name}.ogg"
        try:
            if name in TRACKS:
                pygame.mixer.music.load(path)
            elif not pygame.mixer.Sound(path).get_length():
                yield f"{path} is empty"
        except (pygame.error, OSError) as error:
            yield f"{path} can't be opened ({error})"
    pygame.mixer.quit()


def check_texts(context: Context) -> Iterator[str]:
    """Both languages have the same sentences, and the fonts every character of them and of the presets."""
    zh, en = (context.sentences[language] for language in Language)
    for key in sorted(set(zh.ids()) ^ set(en.ids())):
        yield f"text {key} is there in one language only"
    spoken = [texts.get(key) for texts in (zh, en) for key in texts.ids()]
    for rules in map(context.presets.ruleset, context.presets.ids):
        spoken += [rules.name.zh, rules.name.en, rules.summary.zh, rules.summary.en]
    for weight in ("medium", "bold"):
        missing = missing_characters(context, "".join(spoken), weight)
        if missing:
            yield f"the {weight} font lacks {missing}"


def missing_characters(context: Context, text: str, weight: str) -> str:
    """The characters a font can't draw."""
    font = context.assets.font(20, weight)  # type: ignore[arg-type]
    characters = sorted(set(text) - {"\n"})
    return "".join(one for one in characters if font.metrics(one)[0] is None)


def check_presets(context: Context) -> Iterator[str]:
    """Every preset file is valid."""
    for file in context.presets.files:
        for fault in file.faults:
            yield str(fault)
    if not context.presets.ids:
        yield "no preset can be played"


def check_players(context: Context) -> Iterator[str]:
    """What the strong players and the coach judge by can be read."""
    from game.ai import judge
    from game.ai.network import load_network
    from game.core.contract import PlayerError

    for path in (judge.MASTER, judge.STRONG):
        try:
            load_network(path)
        except PlayerError as error:
            yield str(error)


def check_screens(context: Context) -> Iterator[str]:
    """Every screen can be drawn at every size in both languages."""
    import pygame

    with _kept_settings(context):
        for language in Language:
            context.settings = context.settings.model_copy(update={"language": language})
            for size in SIZES:
                surface = pygame.Surface(size)
                for scene in menu_screens(context):
                    scene.resize(size)
                    scene.draw(surface)
    yield from ()


def menu_screens(context: Context) -> Iterator[Scene]:
    """The screens that the start screen leads to."""
    from game.ui.scenes.compare import CompareScene
    from game.ui.scenes.demos import DemosScene
    from game.ui.scenes.house import HouseScene
    from game.ui.scenes.house_save import SaveScene
    from game.ui.scenes.lab import LabScene
    from game.ui.scenes.new_game import NewGameScene
    from game.ui.scenes.profile import ProfileScene
    from game.ui.scenes.settings import SettingsScene
    from game.ui.scenes.sheet import SheetScene
    from game.ui.scenes.shop import ShopScene
    from game.ui.scenes.title import TitleScene
    from game.ui.scenes.words import WordsScene

    yield from (TitleScene(context), NewGameScene(context), SettingsScene(context), ProfileScene(context))
    yield from (ShopScene(context), DemosScene(context), WordsScene(context))
    yield from (SheetScene(context), CompareScene(context), LabScene(context))
    house = HouseScene(context)
    yield house
    yield SaveScene(context, house.house)


def check_demos(context: Context) -> Iterator[str]:
    """Every demonstration is shown to its end in both languages."""
    import pygame

    from game.ui.scenes.demo_table import DemoTableScene
    from game.ui.scenes.demos import DemosScene

    surface = pygame.Surface(SIZES[0])
    with _kept_settings(context):
        for language in Language:
            context.settings = context.settings.model_copy(update={"language": language})
            names = list(DemosScene(context).files)
            if not names:
                yield "there is no demonstration"
            for name in names:
                scene = DemoTableScene(context, name)
                scene.resize(SIZES[0])
                while not scene.showing.over:
                    scene.draw(surface)
                    scene.showing.forward()
                    scene.refresh()
                scene.draw(surface)


def check_lesson(context: Context) -> Iterator[str]:
    """The lesson is played as it is written, in both languages; the player's own is left where it is."""
    with _kept_settings(context):
        for language in Language:
            context.settings = context.settings.model_copy(update={"language": language, "animation_speed": 0})
            yield from _play_lesson(context)


def _play_lesson(context: Context) -> Iterator[str]:
    import pygame

    from game.presets import ruleset_of
    from game.session.lesson import make_lesson
    from game.session.record_file import read_record
    from game.ui.scenes.tutorial import LESSON_FILE, LessonScene

    checked = read_record(LESSON_FILE, lambda preset, rules: ruleset_of(context.presets, preset, rules))
    scene, surface = LessonScene(context, make_lesson(checked)), pygame.Surface(SIZES[0])
    scene.resize(SIZES[0])
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        if scene.finished:
            scene.draw(surface)
            return
        action = scene.lesson.expected
        if action is not None and scene.play.asked:
            scene.draw(surface)
            scene.act(action)
    yield "the lesson did not end"


@contextmanager
def _kept_settings(context: Context) -> Iterator[None]:
    before = context.settings
    try:
        yield
    finally:
        context.settings = before


def check_hand(context: Context) -> Iterator[str]:
    """A whole hand of every preset, played through the table to its settlement."""
    for preset in context.presets.ids:
        yield from play_hand(context, preset)


def play_hand(context: Context, preset: str, hand: Hand = "mouse") -> Iterator[str]:
    """One hand, the person's seat played by a robot; the settlement must follow, sum to zero and lead on."""
    import pygame

    from game.ui.context import new_session
    from game.ui.robot import Robot
    from game.ui.scenes.settlement import SettlementScene
    from game.ui.scenes.table import TableScene
    from game.ui.stack import Stack

    context.guard.clock = clock = Clock()
    context.guard.last = float("-inf")
    session = new_session(context.presets.ruleset(preset), "regular", SEED)
    stack, robot = Stack(TableScene(context, session), SIZES[1]), Robot(session.watcher, SEED, hand)
    surface = pygame.Surface(SIZES[1])
    for step in range(MOST_STEPS):
        clock.now += STEP
        stack.apply(stack.top.update(STEP))
        if step % DRAWN_STEP == 0 and stack.top.wants_redraw():
            stack.draw(surface)
        if isinstance(stack.top, SettlementScene):
            stack.draw(surface)
            if sum(stack.top.points):
                yield f"{preset}: the points of a hand sum to {sum(stack.top.points)}"
            return
        if isinstance(stack.top, TableScene):
            robot.answer(stack.top)
    yield f"{preset}: a hand did not end"


class Clock:
    """Seconds that pass only with the steps."""

    now = 0.0

    def __call__(self) -> float:
        """The seconds so far."""
        return self.now


CHECKS: tuple[tuple[str, Check], ...] = (
    ("pictures", check_pictures),
    ("sounds", check_sounds),
    ("texts and fonts", check_texts),
    ("presets", check_presets),
    ("players", check_players),
    ("screens", check_screens),
    ("demonstrations", check_demos),
    ("the lesson", check_lesson),
    ("a hand of each preset", check_hand),
)
