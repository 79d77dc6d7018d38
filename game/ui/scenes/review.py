"""The review after a hand: the own decisions by what they cost, each with the hand as it was and what was better."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

import pygame

from game.ai.advice import Judge, has_judge, strongest_judge
from game.ai.review import Reviewed, by_loss, decisions, reviewing
from game.ai.wording import plain
from game.session.table import Session
from game.ui import keys, paint
from game.ui.coach.parts import Pen, section
from game.ui.coach.review import ReviewRow, draw_bar
from game.ui.coach.review_card import ReviewCard
from game.ui.context import Context
from game.ui.palette import CREAM, MUTED, PANEL, SHEET_EDGE
from game.ui.replay.controls import RoundButton, Sign
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.list_screen import ListScreen
from game.ui.widgets.scroll_bar import ScrollBar
from game.ui.widgets.seats import is_person

MARGIN, TOP = 48.0, 114.0
LIST_WIDTH, GAP = 372.0, 16.0
ROW, ROW_GAP = 47.0, 6.0
SCROLL = 18.0  # for the bar beside the rows
BUTTON, PAGER_TOP, COUNT = 40.0, 10.0, 82.0  # units: the round buttons, and between them which decision it is
A_FRAME = 0.006  # seconds of thinking in one frame
PREVIOUS, NEXT = ("up", "left", "pageup"), ("down", "right", "pagedown")


def can_review(context: Context, session: Session) -> bool:
    """Whether there is anything to review: a coach, a hand at its end, and a person who played it."""
    played = is_person(session) and not session.is_replay
    return played and session.over and context.settings.hints != "off" and has_judge()


class ReviewScene(ListScreen):
    """The decisions of the watching seat in the session's hand."""

    def __init__(self, context: Context, session: Session, judge: Judge | None = None) -> None:
        super().__init__(context)
        self.session = session
        self.made = decisions(session.ruleset, session.deal, session.actions, session.watcher)
        thought = reviewing(self.made, judge or strongest_judge())
        self._thought: Generator[Reviewed | None, None, None] | None = thought
        self.found: list[Reviewed] = []
        self.items: tuple[Reviewed, ...] = ()
        self.at = 0
        self.first = 0  # of the rows that are shown

    # ---- time

    @property
    def thinking(self) -> bool:
        """Whether decisions are still being looked at."""
        return self._thought is not None

    def update(self, dt: float) -> Transition:
        """Look at further decisions, for a few milliseconds a frame."""
        began = perf_counter()
        while self._thought is not None and perf_counter() - began < A_FRAME:
            self._step(self._thought)
        return STAY

    def _step(self, thought: Generator[Reviewed | None, None, None]) -> None:
        self.dirty = True
        try:
            item = next(thought)
        except StopIteration:
            self._thought, self.items = None, by_loss(self.found)
            self.refresh()
            self.focus.focus("row0" if self.items else "back")
            return
        if item is not None:
            self.found.append(item)

    # ---- controls

    @property
    def rows(self) -> int:
        """How many rows of the list have room."""
        return int((self.frame.height - TOP - 40 - 40 + ROW_GAP) // (ROW + ROW_GAP))

    @property
    def _scrolls(self) -> bool:
        return len(self.items) > self.rows

    def layout(self) -> None:
        """The rows that are shown, and the buttons above the hand."""
        back = Button(name="back", rect=self.frame.rect(MARGIN, 48, BUTTON, BUTTON), icon="back", radius=12)
        widgets: list[Widget] = [back]
        self.first = max(0, min(self.first, len(self.items) - self.rows))
        for place, item in enumerate(self.items[self.first : self.first + self.rows]):
            width = LIST_WIDTH - (SCROLL if self._scrolls else 0)
            rect = self.frame.rect(MARGIN, TOP + 40 + place * (ROW + ROW_GAP), width, ROW)
            number = self.first + place
            row = ReviewRow(name=f"row{number}", rect=rect, context=self.context, item=item, chosen=number == self.at)
            widgets.append(row)
        if self._scrolls:
            rect = self.frame.rect(
                MARGIN + LIST_WIDTH - SCROLL + 4, TOP + 40, SCROLL, self.rows * (ROW + ROW_GAP) - ROW_GAP
            )
            widgets.append(
                ScrollBar(name="scroll", rect=rect, count=len(self.items), shown=self.rows, first=self.first)
            )
        if self.items:
            right, last = self.frame.width - MARGIN - 16 - BUTTON, self.at + 1 >= len(self.items)
            widgets.append(self._round("previous", self._pager, "back", self.at > 0))
            widgets.append(self._round("next", right, "on", not last))
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus(f"row{self.at}" if self.items else "back")

    def _round(self, name: str, x: float, sign: Sign, enabled: bool) -> RoundButton:
        rect = self.frame.rect(x, TOP + PAGER_TOP, BUTTON, BUTTON)
        return RoundButton(name=name, rect=rect, sign=sign, enabled=enabled)

    @property
    def _pager(self) -> float:
        """Where the buttons that go on and back begin, at the right of the card's first line."""
        return self.frame.width - MARGIN - 16 - 2 * BUTTON - COUNT * self.frame.text

    @property
    def _left(self) -> float:
        """Where the card of the hand begins."""
        return MARGIN + LIST_WIDTH + GAP

    # ---- answers

    def handle(self, event: pygame.event.Event) -> Transition:
        """The wheel and the arrows go through the decisions."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
            return STAY
        name = keys.pressed(event)
        if name in PREVIOUS or name in NEXT:
            self._show(self.at + (1 if name in NEXT else -1))
            return STAY
        return super().handle(event)

    def acted(self, widget: Widget) -> Transition:
        """A row shows its decision; the buttons go on or back."""
        if widget.name == "back":
            return Pop()
        if isinstance(widget, ScrollBar):
            self.drag(widget)
        elif isinstance(widget, ReviewRow):
            self._show(int(widget.name.removeprefix("row")))
        else:
            self._show(self.at + (1 if widget.name == "next" else -1), keep_focus=True)
        return STAY

    def key(self, name: str) -> Transition:
        """Esc goes back to the settlement."""
        return Pop() if name == "escape" else STAY

    def _show(self, at: int, keep_focus: bool = False) -> None:
        if not 0 <= at < len(self.items):
            return
        self.at = at
        self.first = min(max(self.first, at - self.rows + 1), at)
        self.refresh()
        if not keep_focus:
            self.focus.focus(f"row{at}")

    @property
    def beyond(self) -> int:
        """How many rows more there are than are shown at once."""
        return len(self.items) - self.rows

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """Heading, the head of the list and the card of the decision that is shown."""
        self.backdrop(surface)
        end = self.headline(surface, "coach.review.title", MARGIN + 58, 68, 42)
        self._sum(surface, end.right / self.frame.scale + 30)
        y = self.frame.px(98)
        paint.brass_line(
            surface, self.frame.px(MARGIN), surface.get_width() - self.frame.px(MARGIN), y, self.frame.scale
        )
        if self.items:
            pen = self._pen(surface, MARGIN, MARGIN + LIST_WIDTH)
            note = self._range()
            section(pen, self.frame.px(TOP), "coach.review.list", note, both=True)
            self._card(surface, self.items[self.at])

    def _range(self) -> str:
        last = min(len(self.items), self.first + self.rows)
        return "" if len(self.items) <= self.rows else f"{self.first + 1}-{last} / {len(self.items)}"

    def _sum(self, surface: pygame.Surface, x: float) -> None:
        if self.thinking:
            return
        loss = sum(item.loss for item in self.items)
        key = "none" if not self.items else "sum" if loss >= 0.05 else "fine"
        words = self.context.texts.get(f"coach.review.{key}", count=len(self.items), loss=plain(loss))
        end = self.text(surface, words, x, 72, 18, CREAM, max_width=self.frame.width - MARGIN - x).right
        keys_line, right = self.context.texts.get("coach.review.keys"), self.frame.width - MARGIN
        font = self.context.assets.font(self.frame.text_px(14))
        if self.items and end + self.frame.px(24) + font.size(keys_line)[0] <= self.frame.px(right):
            self.text(surface, keys_line, right, 74, 14, MUTED, "midright")

    def live(self, surface: pygame.Surface) -> None:
        """How far the coach has come while it looks."""
        if not self.thinking:
            return
        words = self.context.texts.get("coach.review.thinking", done=len(self.found), count=len(self.made))
        middle, y = self.frame.width / 2, self.frame.height / 2
        self.text(surface, words, middle, y - 30, 20, CREAM, "center")
        share = len(self.found) / max(1, len(self.made))
        draw_bar(surface, self.frame.rect(middle - 180, y, 360, 14), share)

    def _pen(self, surface: pygame.Surface, left: float, right: float) -> Pen:
        return Pen(surface, self.context, self.frame, self.frame.px(left), self.frame.px(right))

    def _card(self, surface: pygame.Surface, item: Reviewed) -> None:
        """The decision, and which of all it is."""
        frame, right = self.frame, self.frame.width - MARGIN
        box = frame.rect(self._left, TOP, right - self._left, frame.height - TOP - 40)
        surface.blit(paint.panel(box.size, 18 * frame.scale, *PANEL, SHEET_EDGE, 232, 1.6 * frame.scale), box)
        card = ReviewCard(
            self._pen(surface, self._left + 20, right - 20), self.session, item, box.bottom - frame.px(12)
        )
        card.draw(box.y + frame.px(PAGER_TOP), frame.px(self._pager - 12))
        at = self.context.texts.get("coach.review.at", at=self.at + 1, count=len(self.items))
        middle, room = (self._pager + right - 16) / 2, right - 16 - self._pager - 2 * BUTTON - 8
        self.text(surface, at, middle, TOP + PAGER_TOP + BUTTON / 2, 16, MUTED, "center", max_width=room)
