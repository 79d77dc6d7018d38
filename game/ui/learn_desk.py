"""A panel of words and buttons beside a table, where the coach's would be: the teacher's, or that of watching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.ui import keys, paint
from game.ui.coach.desk import CoachDesk
from game.ui.coach.panel import panel_rect
from game.ui.coach.parts import Pen, draw_pill
from game.ui.learn_parts import draw_paragraph, paragraph_height
from game.ui.learn_tiles import Group, draw_example, draw_face
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, LOSS, MUTED, PANEL, RULE, SHEET_EDGE, Color
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.choices import Segments
from game.ui.widgets.focus import Focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.key_cap import key_words
from game.ui.widgets.words import Words

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
INSET, ROW, GAP = 14.0, 46.0, 8.0
BODY = 21.0
FACE = 58.0  # of who speaks, across
WARNING: Color = LOSS[0]


@dataclass(frozen=True)
class Said:
    """What stands in the panel: a heading, a smaller line, a warning if any, a paragraph, and weaker words below.

    `share` says how much is done, 0 to 1, where that is known; `face` is the portrait of who speaks, `tiles` are the
    groups of tiles that the paragraph is about, shown below it.
    """

    heading: str
    line: str = ""
    warning: str = ""
    body: str = ""
    foot: str = ""
    share: float | None = None
    face: str | None = None
    tiles: tuple[Group, ...] = ()


@dataclass(frozen=True)
class Offered:
    """A button of the panel: its name, its words and its kind."""

    name: str
    words: str
    kind: Kind = "dark"


class SideDesk(CoachDesk):
    """Speaks where the coach would; `title` is the text id of its button, `key` opens and closes it if there is one."""

    def __init__(self, scene: TableScene, title: str, key: str | None = None) -> None:
        self.shown = True
        self.title, self.key_name = title, key
        self.said = Said("")
        self.offered: tuple[Offered, ...] = ()
        self.speeds: tuple[float, ...] = ()
        self.speed = 0
        super().__init__(scene)
        self.controls = Focus(self.context.guard)

    @property
    def able(self) -> bool:
        """There is no coach beside it."""
        return False

    @property
    def open(self) -> bool:
        """Whether the panel is shown."""
        return self.shown

    def toggle(self) -> None:
        """Open or close the panel; the table is laid out anew beside it."""
        self.shown = not self.shown
        self.scene.resize(self.scene.size)
        self.place()

    # ---- what stands in it

    def say(self, said: Said, offered: Sequence[Offered], speeds: Sequence[float] = (), speed: int = 0) -> None:
        """Show words and buttons; `speeds` are the choices of a row of figures above them, `speed` the one chosen."""
        self.said, self.offered = said, tuple(offered)
        self.speeds, self.speed = tuple(speeds), speed
        self.place()

    def place(self) -> None:
        """Place the buttons at the foot of the panel."""
        frame = self._frame
        box, found = panel_rect(frame), list[Widget]()
        top = box.bottom - frame.px(INSET) - len(self.offered) * frame.px(ROW + GAP) + frame.px(GAP)
        left, width = box.x + frame.px(INSET), box.w - 2 * frame.px(INSET)
        if self.speeds:
            rect = pygame.Rect(left, top - frame.px(38 + GAP), width, frame.px(38))
            options = [Words(f"{speed:g}×") for speed in self.speeds]
            found.append(Segments(name="speed", rect=rect, options=options, selected=self.speed, size=15))
        for number, one in enumerate(self.offered):
            rect = pygame.Rect(left, top + number * frame.px(ROW + GAP), width, frame.px(ROW))
            found.append(Button(name=one.name, rect=rect, words=Words(one.words), kind=one.kind, size=18, radius=11))
        self.controls.replace(found if self.shown else [])
        self._foot = min((widget.rect.top for widget in found), default=box.bottom)
        self.scene.touch()

    # ---- events

    def take(self, event: pygame.event.Event, with_keys: bool = False) -> Widget | None:
        """The control that an event has worked, if any; keys count only where nothing else wants them."""
        if not self.shown and event.type == pygame.MOUSEBUTTONUP and self._pill.collidepoint(event.pos):
            if self.context.guard.admit():
                self.toggle()
            return None
        if event.type not in POINTER and not (with_keys and event.type == pygame.KEYDOWN):
            return None
        found = self.controls.handle(event)
        if self.controls.changed:
            self.controls.drawn()
            self.scene.touch()
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether a press was on the panel, so that nothing below hears of it."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        box = panel_rect(self._frame) if self.shown else self._pill
        return bool(box.collidepoint(event.pos)) and (event.type == pygame.MOUSEBUTTONDOWN or self.scene.press is None)

    def update(self) -> bool:
        """It does not think."""
        return False

    # ---- drawing

    @property
    def _pill(self) -> pygame.Rect:
        return self._frame.rect(self._frame.width - 162, 82, 124, 34)

    def draw_on_hand(self, surface: pygame.Surface) -> None:
        """Nothing lies on the tiles."""

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, or the button that opens it."""
        frame = self._frame
        if not self.shown:
            pen = Pen(surface, self.context, frame, 0, surface.get_width())
            key = key_words(self.context, keys.shown(self.key_name or ""))
            draw_pill(pen, self.context.texts.get(self.title), self._pill, key, False)
            return
        box = panel_rect(frame)
        surface.blit(paint.panel(box.size, 18 * frame.scale, *PANEL, SHEET_EDGE, 240, 1.6 * frame.scale), box)
        pen = Pen(surface, self.context, frame, box.x + frame.px(INSET + 2), box.right - frame.px(INSET + 2))
        with paint.inside(box):
            self._words(pen, box, frame)
        self.controls.draw(surface, self.context.assets, frame)

    def _progress(self, pen: Pen, y: int) -> None:
        """The line below the heading, golden as far as one has come."""
        pygame.draw.line(pen.surface, RULE if self.said.share is not None else MUTED, (pen.left, y), (pen.right, y))
        if self.said.share:
            done = pygame.Rect(pen.left, 0, round(pen.room * min(1.0, self.said.share)), max(3, pen.frame.px(4)))
            done.centery = y
            pygame.draw.rect(pen.surface, BRASS, done, border_radius=done.h // 2)

    def _words(self, pen: Pen, box: pygame.Rect, frame: Frame) -> None:
        """Words from the top, those of the foot right above the buttons; where room is short the body has it."""
        said, px = self.said, frame.px
        y, end, head = box.y + px(16), self._foot - px(8), self._face(pen, box.y + px(14))
        face = 0 if said.face is None else px(FACE + 4)
        low = y + face
        y = draw_paragraph(head, said.heading, y, y + px(64), 22, GOLD_FLAT)
        words = paragraph_height(pen, said.warning, BODY) + paragraph_height(pen, said.body, BODY)
        room = end - max(y, low) - px(24) - words
        line, foot = paragraph_height(head, said.line, 15), paragraph_height(pen, said.foot, 14) + px(6)
        if foot <= room:
            draw_paragraph(pen, said.foot, end - foot + px(6), end, 14, MUTED)
            room, end = room - foot, end - foot
        if line <= room:
            y = draw_paragraph(head, said.line, y, y + line, 15, MUTED)
        y = max(y, low) + px(8)
        self._progress(pen, y)
        y += px(10)
        if said.warning:
            y = draw_paragraph(pen, said.warning, y, end, BODY, WARNING) + px(4)
        y = draw_paragraph(pen, said.body, y, end, BODY, CREAM)
        draw_example(pen, said.tiles, y + px(12), end)

    def _face(self, pen: Pen, y: int) -> Pen:
        """The portrait of who speaks; returns a pen for the words beside it."""
        if self.said.face is None:
            return pen
        side = pen.frame.px(FACE)
        draw_face(pen, self.said.face, pygame.Rect(pen.left, y, side, side))
        return replace(pen, left=pen.left + side + pen.frame.px(14))
