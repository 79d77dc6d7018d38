"""Practice at a table: moves taken back and brought back, the same wall again, a new one, and that of the day."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import TYPE_CHECKING

import pygame

from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.practice import OPPONENTS, Par, ParAsked, daily_seed, practice_table
from game.session.room_table import Wish
from game.session.table import Session
from game.session.thinker import Thought
from game.session.walls import SEEDS, WallNumber, number_of
from game.ui import keys
from game.ui.context import Context
from game.ui.scene import STAY, Swap, Transition
from game.ui.table.kept import Kept, around
from game.ui.table.pads import Pads
from game.ui.table.paint import signed
from game.ui.table.plates import practice_rects
from game.ui.table.practice_paint import draw_practice_tool, draw_wall_line
from game.ui.widgets.key_cap import key_words
from game.ui.widgets.seats import is_person
from game.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

TOOLS = ("undo", "redo", "restart", "new_wall", "daily")
KEYS = {name: keys.ACTIONS.get(name, usual) for name, usual in zip(TOOLS, "uyrnd", strict=True)}
SURE = 4.0  # seconds in which a second press says that the hand may be dropped
PAR_LEVEL = "master"
CORNER = (270.0, 165.0)  # how far the tools and the lines below them reach


class PracticeDesk:
    """The tools of practice; at any other table the first of them, grey, and why."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.context = scene.context
        self.practice = self.context.life.practice_of(scene.session)
        self.pads, self._kept = Pads(), Kept()
        self._unsure: tuple[str, float] = ("", 0.0)
        self._thought: Thought | None = None
        self._compared = scene.session.over
        self._numbered: tuple[object, WallNumber | None] = (None, None)
        if self._is_daily and "par" not in scene.session.extras:
            self._ask_par()

    # ---- which tools there are

    @property
    def at_practice(self) -> bool:
        """Whether this table is one for practice."""
        return bool(self.scene.session.extras.get("practice"))

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools that are shown; none where nobody plays."""
        session = self.scene.session
        if session.is_replay or not is_person(session):
            return ()
        return TOOLS if self.at_practice else TOOLS[:1]

    def refusal(self, tool: str) -> str | None:
        """Why a tool can't be used now, as a text id; None when it can."""
        if not self.at_practice:
            return "undo.only_practice"
        match tool:
            case "undo":
                return self.practice.undo_refusal()
            case "redo":
                return self.practice.redo_refusal()
            case "restart":
                return "table.practice.nothing_played" if self.practice.undo_refusal() else None
            case "daily":
                today = self.context.life.today().isoformat()
                fresh = self._is_daily and self.scene.session.extras["daily"] == today
                return "table.practice.is_daily" if fresh else None
        return None

    def places(self) -> Mapping[str, pygame.Rect]:
        """Where each tool is."""
        self.pads.rects = practice_rects(self.scene.layout.stage, self.tools)
        return self.pads.rects

    @property
    def _number(self) -> WallNumber | None:
        """The number of the wall, looked for once a hand."""
        if self._numbered[0] is not self.scene.session.deal:
            self._numbered = (self.scene.session.deal, number_of(self.scene.session))
        return self._numbered[1]

    @property
    def _is_daily(self) -> bool:
        session = self.scene.session
        return "daily" in session.extras and session.hand_number == 1

    # ---- events

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Do what a key or a press asks for; None for an event that is not for these tools."""
        name = keys.pressed(event)
        if name is not None:
            tool = next((one for one in self.tools if KEYS[one] == name), None)
            return self._press(tool) if tool is not None else None
        self.places()
        taken, tool = self.pads.handle(event)
        if tool is not None:
            return self._press(tool)
        return STAY if taken else None

    def _press(self, tool: str) -> Transition:
        return self.use(tool) if self.context.guard.admit() else STAY

    def use(self, tool: str) -> Transition:
        """Use a tool, or say why not; what drops a hand that was begun has to be pressed twice."""
        refusal = self.refusal(tool)
        self.scene.touch()
        if refusal is not None:
            self.scene.play.on_sound("blocked", 0)
            self.scene.play.tell(self.context.texts.get(refusal))
            return STAY
        self.scene.play.on_sound("press", 0)
        if tool in ("new_wall", "daily"):
            return self._another(tool)
        {"undo": self.practice.undo, "redo": self.practice.redo, "restart": self.practice.restart}[tool]()
        self._compared = False
        self.scene.start_anew(dealt=tool == "restart")
        self.scene.play.tell(self.context.texts.get(f"table.practice.done.{tool}"))
        self._keep()
        return STAY

    def _keep(self) -> None:
        """A move taken back is no action, so the save has to be told of it."""
        saves = self.context.life.saves
        if saves is not None and saves.store.writable:
            saves.autosave.save(self.scene.session)

    def _another(self, tool: str) -> Transition:
        begun = self.practice.undo_refusal() is None and not self.scene.session.over
        if begun and self._unsure[0] != tool:
            self._unsure = (tool, SURE)
            self.scene.play.tell(self.context.texts.get(f"table.practice.again.{tool}"), SURE)
            return STAY
        session = daily_wall(self.context, self.scene.session) if tool == "daily" else new_wall(
            self.context, self.scene.session
        )  # fmt: skip
        self.context.session = session
        return Swap(type(self.scene)(self.context, session))

    # ---- time

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks another way."""
        tool, left = self._unsure
        if tool:
            self._unsure = (tool, left - dt) if left > dt else ("", 0.0)
        heard = self._hear_par()
        session = self.scene.session
        if self._is_daily and session.over and not self._compared and "par" in session.extras:
            self._compared = True
            own = signed(session.game.points(session.state)[session.watcher])
            self.context.tell("table.practice.compared", own=own, points=signed(session.extras["par"]))
        return heard

    def _ask_par(self) -> None:
        """Have the wall of the day played elsewhere by the strongest seat."""
        session, thinker = self.scene.session, self.context.thinker
        if thinker is not None:
            rules, game = dict(session.rules), session.game.id
            question = ParAsked(session.ruleset, session.preset, session.seed, PAR_LEVEL, session.watcher, rules, game)
            self._thought = thinker.ask(question, None, None)

    def _hear_par(self) -> bool:
        thought = self._thought
        if thought is None or not thought.done():
            return False
        self._thought = None
        if thought.cancelled() or thought.exception() is not None:
            return False
        found: Par = thought.result()[1]
        self.scene.session.extras = {**self.scene.session.extras, "par": found.points}
        return True

    # ---- drawing

    def lines(self) -> tuple[str, ...]:
        """Which wall is played, and what par is."""
        session, texts = self.scene.session, self.context.texts
        if not self._is_daily:
            return (texts.get("table.practice.seed", seed=self._number),) if self._number else ()
        day = texts.get("table.practice.day", day=session.extras["daily"])
        if "par" in session.extras:
            return day, texts.get("table.practice.par", points=signed(session.extras["par"]))
        return (day, texts.get("table.practice.par_wait")) if self._thought is not None else (day,)

    def draw(self, surface: pygame.Surface) -> None:
        """The tools, and below them which wall is played."""
        stage, places = self.scene.layout.stage, self.places()
        if not places:
            return
        over = self.pads.at(self.scene.pointer)
        able = {name: self.refusal(name) is None for name in places}
        lines = self.lines() if self.at_practice and not stage.narrow else ()

        def paint_tools(on: pygame.Surface) -> None:
            for name, rect in places.items():
                draw_practice_tool(on, stage.frame, name, rect, name == over, able[name])
            draw_wall_line(on, self.context, stage, lines)

        state = (stage, tuple(able.items()), over, lines)
        box = around(stage.frame.rect(0, 0, *CORNER), stage.frame, 0)
        self._kept.draw(surface, state, box, paint_tools)

    def draw_hint(self, surface: pygame.Surface) -> bool:
        """What the tool under the pointer does, or why it can't be used; whether one is there."""
        places = self.places()
        name = self.pads.at(self.scene.pointer)
        if name is None:
            return False
        draw_tooltip(surface, self.context.assets, self.scene.layout.stage.frame, self.tip(name), places[name])
        return True

    def tip(self, tool: str) -> str:
        """What is told of a tool."""
        texts, refusal = self.context.texts, self.refusal(tool)
        key = key_words(self.context, keys.shown(KEYS[tool]))
        told = texts.get("table.practice.key", name=texts.get(f"table.practice.{tool}"), key=key)
        more = [texts.get(refusal)] if refusal is not None else []
        if tool in ("new_wall", "daily") and self.scene.layout.stage.narrow:
            more += self.lines()
        return " · ".join([told, *more])


def new_wall(context: Context, session: Session) -> Session:
    """A table like this one with another wall, at its first hand."""
    return _like(context, session, SystemRandom().randrange(SEEDS))


def daily_wall(context: Context, session: Session) -> Session:
    """The wall of the day by the rules of this table, against the seats that par is played against."""
    day = context.life.today()
    opened = _like(context, session, daily_seed(day), OPPONENTS)
    opened.extras = {**opened.extras, "daily": day.isoformat()}
    return opened


def _like(context: Context, session: Session, seed: int, level: str | None = None) -> Session:
    levels = [None if one is None else level or one for one in session.levels]
    rules = dict(session.rules)
    if "room" not in session.extras:
        return practice_table(session.ruleset, session.preset, seed, levels, rules)
    mode = session.mode if isinstance(session, ItemTable) else ItemMode.OFF
    other = next((one for one in levels if one is not None), None)
    return context.open_table(
        Wish(session.extras["room"], session.preset, session.ruleset, seed, rules, mode=mode, level=other)
    )
