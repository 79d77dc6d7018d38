"""A first hand played together: what to do is said beside the table; a wrong choice is explained, and asked again."""

from __future__ import annotations

import pygame

from game.config import resource_root
from game.mahjong.actions import Action, Discard
from game.mahjong.tiles import suit_of
from game.presets import ruleset_of
from game.session.lesson import Lesson, make_lesson
from game.session.record_file import read_record
from game.ui import keys
from game.ui.context import Context
from game.ui.learn_desk import Offered, Said
from game.ui.learn_tiles import Group
from game.ui.lesson_examples import example
from game.ui.scene import STAY, Push, Swap, Transition
from game.ui.scenes.side_table import SideTable

STEPS = ("void", "lone", "pong", "lone2", "kong", "lone3", "choose", "pass", "keep", "win")
INTRODUCTION = ("welcome", "tiles", "goal")
TEACHER, TEACHER_GLAD, TEACHER_SAD = "panda", "panda_glad", "panda_sad"  # portraits
NEXT_KEYS = ("n", "enter", "space")
LESSON_FILE = resource_root() / "config" / "lessons" / "first_hand.json"


def open_lesson(context: Context) -> LessonScene:
    """The first hand, where it was left if it was; raises RecordError where the game's own file is broken."""
    checked = read_record(LESSON_FILE, lambda preset, rules: ruleset_of(context.presets, preset, rules))
    return LessonScene(context, make_lesson(checked, context.folders))


class LessonScene(SideTable):
    """The lesson at a table; the seats around play as written, and nobody plays for the pupil."""

    no_tools = ("auto",)

    def __init__(self, context: Context, lesson: Lesson) -> None:
        super().__init__(context, lesson, "lesson.title")
        self.lesson = lesson
        self.page = 0
        self.refused = False
        self._told: tuple[object, ...] = ()
        lesson.keep()
        self.resize(self.size)

    # ---- where one is

    @property
    def pages(self) -> tuple[str, ...]:
        """The texts to be read before the decision at hand, the last one asks for it."""
        if self.lesson.step >= len(STEPS):
            return ()
        ask = f"{STEPS[self.lesson.step]}.ask"
        return (*INTRODUCTION, ask) if not self.lesson.step else (ask,)

    @property
    def finished(self) -> bool:
        """Whether the hand has been played and seen to its end."""
        return self.session.over and not self.play.moving

    def update(self, dt: float) -> Transition:
        """Time passes; no clock runs, and at the end the panel says how it went."""
        if self.finished:
            self._tell_anew()
            return STAY
        change = super().update(dt)
        self.play.clock.start(0)
        self._tell_anew()
        return STAY if isinstance(change, Push) else change

    def wants_redraw(self) -> bool:
        """Nothing moves when all is over."""
        return self.dirty if self.finished else super().wants_redraw()

    # ---- acting

    def act(self, action: Action) -> None:
        """Do what the lesson asks for; for anything else it says why not, and asks again."""
        if not self._fits(action):
            self.refused, self.page = True, len(self.pages) - 1
            self.play.on_sound("blocked", 0)
            self.selected = None
            self._tell()
            return
        self.refused, self.page = False, 0
        super().act(action)

    def _fits(self, action: Action) -> bool:
        """Of the tiles of the void suit any will do."""
        expected, void = self.lesson.expected, self.play.view.void
        if isinstance(action, Discard) and isinstance(expected, Discard):
            return action == expected or suit_of(action.tile) == suit_of(expected.tile) == void
        return bool(action == expected)

    def handle(self, event: pygame.event.Event) -> Transition:
        """The panel first; while the lesson is over its buttons hear keys as well."""
        chosen = self.desk.take(event, with_keys=self.finished)
        if chosen is not None:
            return self._do_chosen(chosen.name)
        if self.finished and keys.pressed(event) not in (None, "escape"):
            return STAY
        return super().handle(event)

    def _key(self, name: str) -> Transition:
        if name in NEXT_KEYS and self.page + 1 < len(self.pages):
            return self._do_chosen("next")
        return super()._key(name)

    def _tool(self, name: str) -> Transition:
        """Pausing is leaving; nobody plays for the pupil."""
        if name == "pause":
            return self._do_chosen("leave")
        return STAY if name == "auto" else super()._tool(name)

    def _do_chosen(self, name: str) -> Transition:
        from game.ui.scenes.demos import DemosScene
        from game.ui.scenes.new_game import NewGameScene

        match name:
            case "next":
                self.page, self.refused = min(self.page + 1, len(self.pages) - 1), False
                self._tell()
            case "restart":
                self.lesson.next_hand()
                self.lesson.keep()
                self.page, self.refused = 0, False
                self.start_anew(True)
                self._tell()
            case "play":
                return Swap(NewGameScene(self.context))
            case _:
                return Swap(DemosScene(self.context))
        return STAY

    # ---- what is said

    def _tell_anew(self) -> None:
        now = (self.lesson.step, self.finished, self._asks)
        if now != self._told:
            self._told = now
            self._tell()

    @property
    def _asks(self) -> bool:
        return self.play.asked

    def _tell(self) -> None:
        self.desk.say(*(self._farewell() if self.finished else self._lesson()))
        if self.finished:
            self.desk.controls.focus("play")

    def _farewell(self) -> tuple[Said, list[Offered]]:
        """How it went, and what one can do now."""
        get, lesson = self.context.texts.get, self.lesson
        points = lesson.game.points(lesson.state)[lesson.watcher]
        said = Said(
            get("lesson.title"), "", "", get("lesson.end", points=points), get("lesson.end.more"), 1.0,
            TEACHER_GLAD, example("end", ()),
        )  # fmt: skip
        offered = (("play", "lesson.done", "primary"), ("demos", "lesson.demos", "dark"))
        rest = ("restart", "lesson.restart", "ghost")
        return said, [Offered(name, get(words), kind) for name, words, kind in (*offered, rest)]  # type: ignore[arg-type]

    def _lesson(self) -> tuple[Said, list[Offered]]:
        """What is asked for or read now, beside the tiles that it is about; after a wrong choice why not."""
        get, lesson = self.context.texts.get, self.lesson
        line = get("lesson.step", step=min(lesson.step + 1, lesson.steps), count=lesson.steps)
        warning, body, tiles = "", get("lesson.wait"), tuple[Group, ...]()
        if self._asks or not lesson.step:
            page = self.pages[self.page]
            body, tiles = get(f"lesson.{page}"), example(page.removesuffix(".ask"), self.play.view.hand)
        if self.refused:
            warning, body = get("lesson.no"), get(f"lesson.{STEPS[lesson.step]}.no")
        more = [Offered("next", get("lesson.next"), "primary")] if self.page + 1 < len(self.pages) else []
        foot, share = get("lesson.keys_next" if more else "lesson.keys"), lesson.step / lesson.steps
        face = TEACHER_SAD if self.refused else TEACHER
        said = Said(get("lesson.title"), line, warning, body, foot, share, face, tiles)
        return said, [*more, Offered("leave", get("lesson.leave"), "ghost")]
