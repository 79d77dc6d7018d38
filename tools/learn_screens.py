"""The screens for learning as the audit of texts draws them: the pages, and each at its longest words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.config import resource_root
from game.presets import ruleset_of
from game.session.demos import demo_files
from game.session.lesson import make_lesson
from game.session.record_file import read_record
from game.ui.context import Context
from game.ui.scenes.demo_table import DemoTableScene
from game.ui.scenes.demos import DemosScene
from game.ui.scenes.lesson_offer import LessonOffer
from game.ui.scenes.tutorial import INTRODUCTION, LESSON_FILE, STEPS, LessonScene
from game.ui.scenes.watch import Tour, WatchScene, WatchSheet, open_watch
from game.ui.scenes.words import PAGES, WordsScene

STEP = 0.2  # seconds
MOST_STEPS = 4000
LONG_CAPTIONS = ("win_self_draw_more", "play_on")
FIGURES = {"fan": 12, "multiple": 2048, "bonus": 1}


def _demo(context: Context, name: str, longest: bool) -> DemoTableScene:
    """A demonstration at its longest caption, or at its end."""
    scene = DemoTableScene(context, name)
    lengths = []
    for number in range(len(scene.showing.stops)):
        scene.showing.to(number)
        lengths.append(len(scene.caption))
    if longest:
        scene.showing.to(lengths.index(max(lengths)))
    return scene


def _words(context: Context, page: str) -> WordsScene:
    scene = WordsScene(context)
    scene.page = PAGES.index(page)
    return scene


def lesson_at(context: Context, step: int) -> LessonScene:
    """The lesson where it asks for its decision number `step`, all before it done as asked; past the last: its end."""
    checked = read_record(LESSON_FILE, lambda preset, rules: ruleset_of(context.presets, preset, rules))
    scene = LessonScene(context, make_lesson(checked))
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        asked = scene.play.asked and not scene.play.moving
        if scene.finished or (asked and scene.lesson.step == step):
            break
        if asked:
            scene.act(scene.lesson.expected)
    scene.update(STEP)
    assert scene.finished or scene.lesson.step == step
    return scene


def _introduced(context: Context, page: str) -> LessonScene:
    scene = lesson_at(context, 0)
    scene.page = INTRODUCTION.index(page)
    return scene


def _refused(context: Context, step: str) -> LessonScene:
    scene = lesson_at(context, STEPS.index(step))
    scene.refused = True
    return scene


def _watched(context: Context) -> WatchScene:
    """Watching with more words in a caption than any hand brings."""
    scene = open_watch(context, Tour(("qq_void_suit",), seed=3, speed=4))
    for _ in range(60):
        scene.update(STEP)
    get = context.texts.get
    who = get("watch.say.who.unwon")
    scene.caption = " ".join(get(f"watch.say.{name}", who=who, **FIGURES) for name in LONG_CAPTIONS)
    return scene


def _settled(context: Context) -> WatchSheet:
    scene = open_watch(context, Tour(("blood_battle",), seed=3, speed=4))
    session = scene.session
    while session.advance() is not None:
        pass
    sheet = WatchSheet(context, scene.tour, session)
    sheet.revealed = float(sheet.lines)
    return sheet


LEARN_SCREENS: dict[str, Callable[[Context], Any]] = {
    "learn": DemosScene,
    "the first hand is offered": LessonOffer,
    **{f"words, {page}": lambda context, page=page: _words(context, page) for page in PAGES},
    **{
        f"demonstration, {name}": lambda context, name=name: _demo(context, name, True)
        for name in demo_files(resource_root() / "config" / "demos")
    },
    "demonstration, much was paid": lambda context: _demo(context, "pig_and_ready_check", False),
    **{f"table, lesson, {page}": lambda context, page=page: _introduced(context, page) for page in INTRODUCTION},
    **{f"table, lesson, {step}": lambda context, step=step: lesson_at(context, STEPS.index(step)) for step in STEPS},
    **{f"table, lesson, not {step}": lambda context, step=step: _refused(context, step) for step in STEPS},
    "table, lesson, the end": lambda context: lesson_at(context, len(STEPS)),
    "table, watched": _watched,
    "settlement while watching": _settled,
}

COMMON: dict[str, Callable[[Context], Any]] = {
    name: make
    for name, make in LEARN_SCREENS.items()
    if not name.startswith(("demonstration, ", "table, lesson, "))
    or name.endswith((" much was paid", " passed_win", " tiles", " choose", " not pass", " the end"))
}
"""Of those that look alike only some, for the audit at every size and text size."""
