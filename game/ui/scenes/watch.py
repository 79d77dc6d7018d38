"""Watching: four computer players at a table, preset after preset, with a caption whenever a rule has its say.

Any key that means nothing else takes over the seat in front.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.presets import ruleset_of
from game.session.practice import practice_table
from game.session.table import Frame, Session
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.learn_desk import Offered, Said
from game.ui.preset_order import ids_in_order
from game.ui.scene import STAY, Push, Scene, Swap, Transition
from game.ui.scenes.settlement import PAD, SettlementScene
from game.ui.scenes.side_table import SideTable
from game.ui.scenes.table import TableScene
from game.ui.settlement_head import WIDTH
from game.ui.table.play import SETTLE_AFTER
from game.ui.watch_captions import caption
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.choices import Segments

SPEEDS = (1.0, 2.0, 4.0, 10.0, 20.0)
SPEED_KEYS = {str(number): number - 1 for number in range(1, len(SPEEDS) + 1)}
STANDS = 3.0  # seconds for which a caption gives way only to one that weighs more
LIGHT = ("pong",)  # captions that weigh little
SHEET_STANDS = 7.0  # seconds for which the settlement is shown, at any speed
SHORT_OF_SHEET = 4.0  # at high speed
QUIET_KEYS = ("tab", "shift+tab", "up", "down", "left", "right")


@dataclass
class Watched(Session):
    """A session that remembers what was handed out, for captions; `take_seen` gives it away."""

    _seen: list[Frame] = field(default_factory=list, init=False, repr=False)

    def advance(self) -> Frame | None:
        """The next thing that happens and is seen."""
        frame = super().advance()
        if frame is not None:
            self._seen.append(frame)
        return frame

    def take_seen(self) -> list[Frame]:
        """What was handed out since the last call."""
        seen, self._seen = self._seen, []
        return seen


@dataclass
class Tour:
    """What is shown one after the other: presets, with changes to their rules, and how it is shown."""

    presets: Sequence[str]
    rules: dict[str, Any] = field(default_factory=dict)
    level: str = "regular"
    seed: int = 0
    at: int = 0
    speed: int = 0
    captions: bool = True

    def open(self, context: Context) -> Watched:
        """A table for the preset at hand, dealt by its place in the tour; raises PresetError."""
        from game.ai.players import make_player
        from game.mahjong.state import SEATS

        preset, seed = self.presets[self.at % len(self.presets)], self.seed + self.at
        players = [make_player(self.level, seed, seat) for seat in range(SEATS)]
        return Watched(ruleset_of(context.presets, preset, self.rules), preset, players, seed, dict(self.rules))

    def on(self) -> None:
        """To the next preset, and round."""
        self.at += 1


def open_watch(context: Context, tour: Tour | None = None) -> WatchScene:
    """Watching from the first preset on, or as `tour` says; raises PresetError for one that can't be had."""
    if tour is None:
        seed = random.SystemRandom().getrandbits(40)
        tour = Tour(ids_in_order(context), level=context.settings.level, seed=seed)
    return WatchScene(context, tour, tour.open(context))


def take_over(context: Context, session: Session) -> Scene:
    """The same table at the same moment with the person in front."""
    levels = [None, *session.levels[1:]]
    table = practice_table(session.ruleset, session.preset, session.seed, levels, session.rules)
    table.players = [None, *session.players[1:]]
    table.hand_number, table.dealer, table.totals = session.hand_number, session.dealer, session.totals
    if session.over:
        table.stand_at(session.deal, session.actions)
        table.next_hand()
    else:
        table.stand_at(session.deal, session.actions)
    context.session = table
    return TableScene(context, table)


class WatchScene(SideTable):
    """A table on the tour; the panel at the right has captions and all that can be pressed, the speeds too."""

    no_tools = ("auto", "speed")

    def __init__(self, context: Context, tour: Tour, session: Watched) -> None:
        super().__init__(context, session, "watch.captions", "c")
        self.tour, self.watched = tour, session
        self.caption = ""
        self._heard: Frame | None = None  # what the caption is about
        self._light, self._age, self._ended = True, 0.0, 0.0
        self.desk.shown = tour.captions
        self.play.own_speed = SPEEDS[tour.speed]
        self.resize(self.size)

    # ---- time

    def update(self, dt: float) -> Transition:
        """Play on; when a hand is over and has been looked at, its settlement."""
        self._age += dt
        if self.session.over and not self.play.moving:
            self._ended += dt
            if self._ended < SETTLE_AFTER:
                return STAY
            self._ended = 0.0
            return Push(WatchSheet(self.context, self.tour, self.session))
        change = super().update(dt)
        for frame in self.watched.take_seen():
            self._hear(frame)
        return change

    def _hear(self, frame: Frame) -> None:
        said = caption(self.context.texts, frame.event, frame.view)
        if said is None:
            return
        light = any(said == self.context.texts.get(f"watch.say.{name}") for name in LIGHT)
        if light and not self._light and self._age < STANDS:
            return
        self._heard, self._light, self._age = frame, light, 0.0
        self._tell()

    # ---- what is pressed

    def handle(self, event: pygame.event.Event) -> Transition:
        """The panel first."""
        chosen = self.desk.take(event)
        if isinstance(chosen, Segments):
            self._set_speed(chosen.selected)
            return STAY
        return self._chosen(chosen.name) if chosen is not None else super().handle(event)

    def _key(self, name: str) -> Transition:
        """Speeds, the next preset, captions, leaving; any other key takes over."""
        if name in SPEED_KEYS:
            self._set_speed(SPEED_KEYS[name])
        elif name in ("minus", "equals"):
            step = 1 if name == "equals" else -1
            self._set_speed(max(0, min(len(SPEEDS) - 1, self.tour.speed + step)))
        elif not self.context.guard.admit():
            return STAY
        elif name == "c":
            self.desk.toggle()
            self.tour.captions = self.desk.shown
        else:
            return self._chosen({"n": "next", "escape": "leave"}.get(name, "take_over"))
        return STAY

    def _tool(self, name: str) -> Transition:
        """Pausing is leaving."""
        return self._chosen("leave") if name == "pause" else super()._tool(name)

    def _set_speed(self, speed: int) -> None:
        self.tour.speed = speed
        self.play.own_speed = SPEEDS[speed]
        self._tell()

    def _chosen(self, name: str) -> Transition:
        self.tour.captions = self.desk.shown
        return answered(self.context, self.tour, self.session, name)

    # ---- what is said

    def _tell(self) -> None:
        get, context = self.context.texts.get, self.context
        if self._heard is not None:
            self.caption = caption(context.texts, self._heard.event, self._heard.view) or ""
        rules = self.session.ruleset
        said = Said(
            context.preset_name(rules).main,
            context.named(rules.summary).main,
            "",
            self.caption or get("watch.by_itself"),
            get("watch.keys"),
        )
        offered = [
            Offered("take_over", get("watch.take_over"), "primary"),
            Offered("next", get("watch.next")),
            Offered("leave", get("watch.leave"), "ghost"),
        ]
        self.desk.say(said, offered, SPEEDS, self.tour.speed)


def answered(context: Context, tour: Tour, session: Session, name: str) -> Transition:
    """What a button or key of watching leads to: `next`, `leave` or `take_over`."""
    from game.ui.scenes.demos import DemosScene

    if name == "next":
        tour.on()
        return Swap(WatchScene(context, tour, tour.open(context)))
    if name == "leave":
        return Swap(DemosScene(context, "watch"))
    return Swap(take_over(context, session))


class WatchSheet(SettlementScene):
    """The settlement between two hands: it goes on by itself."""

    def __init__(self, context: Context, tour: Tour, session: Session) -> None:
        self.tour = tour
        self.stands = SHEET_STANDS if SPEEDS[tour.speed] <= 4 else SHORT_OF_SHEET
        super().__init__(context, session)
        self.left = self.stands

    def layout(self) -> None:
        """The same sheet, with what one can do while watching along its foot."""
        super().layout()
        y, left, right = self.y + self.height - 70, self.x + PAD, self.x + WIDTH - PAD
        found: list[Widget] = [
            self._choice("take_over", "play", "dark", left, y, 214),
            self._choice("leave", "home", "dark", left + 226, y, 150),
            self._choice("next", "next", "primary", right - 260, y, 260),
        ]
        self.focus.replace(found)
        self.focus.focus("next")

    def _choice(self, name: str, icon: str, kind: Kind, x: float, y: float, width: float) -> Button:
        words = self.context.words(f"watch.{name}")
        return Button(name=name, rect=self.frame.rect(x, y, width, 54), words=words, kind=kind, icon=icon, size=18)

    def live(self, surface: pygame.Surface) -> None:
        """The ledger, and when it goes on."""
        if self.table is None:
            return
        self.table.draw(surface, self.revealed)
        x = self.x + PAD + 392
        words = self.context.texts.get("watch.settled", seconds=max(1, -int(-self.left // 1)))
        lines = paint.wrapped(words, self.context.assets.font(self.frame.text_px(14)), self.frame.px(WIDTH - PAD - 668))
        for number, line in enumerate(lines):
            y = self.y + self.height - 43 + (number - (len(lines) - 1) / 2) * 18 * self.frame.text
            self.text(surface, line, x, y, 14)

    def update(self, dt: float) -> Transition:
        """Rows come in; some seconds later the next preset begins."""
        super().update(dt)
        if self.moving:
            return STAY
        before, self.left = int(self.left), self.left - dt
        self.dirty = self.dirty or int(self.left) != before
        return answered(self.context, self.tour, self.session, "next") if self.left <= 0 else STAY

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any key takes over the next hand, but those that choose a button, go on or leave."""
        name = keys.pressed(event)
        if name == "escape":
            return answered(self.context, self.tour, self.session, "leave")
        if name == "n":
            return answered(self.context, self.tour, self.session, "next")
        if name is None or name in (*QUIET_KEYS, "enter"):
            return super().handle(event)
        if not self.context.guard.admit():
            return STAY
        return answered(self.context, self.tour, self.session, "take_over")

    def acted(self, widget: Widget) -> Transition:
        """A button."""
        return answered(self.context, self.tour, self.session, widget.name)
