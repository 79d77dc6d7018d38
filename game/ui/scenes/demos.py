"""Where one learns: the first hand, words, watching, and a card for every demonstration."""

from __future__ import annotations

import pygame

from game.config import resource_root
from game.core.record import RecordError
from game.mahjong.tiles import parse_tile
from game.session.demos import demo_files
from game.session.lesson import lesson_begun
from game.ui import paint
from game.ui.coach.parts import Pen, section
from game.ui.context import Context
from game.ui.learn_parts import Card
from game.ui.scene import STAY, Push, Swap, Transition
from game.ui.table.piece import face_name
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.screen import Screen

MARGIN, TOP, GAP = 48.0, 114.0, 14.0
DOORS = 64.0
COLUMNS = 3
HEADING = 38.0  # between the doors and the cards
FOOT = 40.0
EMBLEMS = {
    "void_suit": "3m", "wind_and_rain": "7p", "robbed_kong": "5p", "kong_shot": "6m", "two_winners": "5s",
    "three_wins": "3p", "pig_and_ready_check": "1s", "forced_win": "4s", "passed_win": "6p", "feeder_pays": "2m",
    "swap_item": "8s", "near_flush_deal": "9p", "exchange_of_three": "7s", "bloody_flow": "1m",
}  # fmt: skip
USUAL_EMBLEM = "1p"


class DemosScene(Screen):
    """Three ways in, and the demonstrations below them; `first` is the control that has the focus."""

    def __init__(self, context: Context, first: str = "lesson") -> None:
        self.first = first
        super().__init__(context)
        self.files = demo_files(resource_root() / "config" / "demos")

    def layout(self) -> None:
        """Three buttons in a row, then cards in three columns."""
        frame = self.frame
        found: list[Widget] = [Button(name="leave", rect=frame.rect(MARGIN, 48, 40, 40), icon="back", radius=12)]
        width = (frame.width - 2 * MARGIN - 2 * GAP) / 3
        for number, (name, icon) in enumerate((("lesson", "play"), ("words", "book"), ("watch", "eye"))):
            rect = frame.rect(MARGIN + number * (width + GAP), TOP, width, DOORS)
            found.append(self._door(name, icon, rect))
        self.focus.replace([*found, *self._cards()])
        if self.focus.focused is None:
            self.focus.focus(self.first)

    def _door(self, name: str, icon: str, rect: pygame.Rect) -> Card:
        get = self.context.texts.get
        line = "learn.lesson.again" if name == "lesson" and lesson_begun(self.context.folders) else f"learn.{name}.line"
        return Card(name=name, rect=rect, title=get(f"learn.{name}"), line=get(line), icon=icon, main=name == "lesson")

    def _cards(self) -> list[Widget]:
        """A card for each demonstration, and one that leads to the rules in full."""
        frame, texts = self.frame, self.context.texts
        top = TOP + DOORS + HEADING
        rows = -(-(len(self.files) + 1) // COLUMNS)
        width = (frame.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        height = min(104.0, (frame.height - FOOT - top - (rows - 1) * 8) / rows)
        places = [
            frame.rect(MARGIN + number % COLUMNS * (width + GAP), top + number // COLUMNS * (height + 8), width, height)
            for number in range(len(self.files) + 1)
        ]
        cards: list[Widget] = []
        for name, place in zip(self.files, places, strict=False):
            cards.append(
                Card(
                    name=f"demo:{name}",
                    rect=place,
                    title=texts.get(f"demos.{name}.title"),
                    line=texts.get(f"demos.{name}.rule"),
                    tile=face_name(parse_tile(EMBLEMS.get(name, USUAL_EMBLEM))),
                )
            )
        rules = Card(
            name="rules",
            rect=places[-1],
            title=texts.get("learn.rules"),
            line=texts.get("learn.rules.line"),
            icon="list",
        )
        return [*cards, rules]

    def acted(self, widget: Widget) -> Transition:
        """Open what was chosen."""
        from game.ui.scenes.demo_table import DemoTableScene
        from game.ui.scenes.sheet import SheetScene
        from game.ui.scenes.tutorial import open_lesson
        from game.ui.scenes.watch import open_watch
        from game.ui.scenes.words import WordsScene

        match widget.name:
            case "leave":
                return self._leave()
            case "lesson":
                return Swap(open_lesson(self.context))
            case "words":
                return Push(WordsScene(self.context))
            case "rules":
                return Push(SheetScene(self.context))
            case "watch":
                return Swap(open_watch(self.context))
        try:
            return Push(DemoTableScene(self.context, widget.name.partition(":")[2]))
        except RecordError as error:
            self.context.tell("learn.broken", reason=error)
            return STAY

    def key(self, name: str) -> Transition:
        """Esc leaves."""
        return self._leave() if name in ("escape", "backspace") else STAY

    def _leave(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        return Swap(TitleScene(self.context))

    def ground(self, surface: pygame.Surface) -> None:
        """Headings and the keys."""
        frame, texts = self.frame, self.context.texts
        self.backdrop(surface)
        self.headline(surface, "learn.title", MARGIN + 58, 68, 42)
        paint.brass_line(surface, frame.px(MARGIN), surface.get_width() - frame.px(MARGIN), frame.px(98), frame.scale)
        y, right = TOP + DOORS + HEADING / 2, frame.width - MARGIN
        pen = Pen(surface, self.context, frame, frame.px(MARGIN), frame.px(right))
        top = frame.px(y) - pen.line(16) // 2
        section(pen, top, "learn.demos", texts.get("learn.hint"), both=True)
