"""The table stands still: go on, look at it, change settings, or leave."""

from __future__ import annotations

import pygame

from game.session.table import Session
from game.ui import paint
from game.ui.context import Context
from game.ui.leave_words import cost_words
from game.ui.palette import CREAM, GOLD, HAIR, MUTED, SHEET, SHEET_EDGE, WEAK
from game.ui.rules_name import rules_name
from game.ui.scene import STAY, Pop, Push, Quit, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, DetailButton
from game.ui.widgets.labels import Style, title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 472, 578
RESTING = (pygame.KEYDOWN, pygame.MOUSEBUTTONUP)  # what brings the dialog back


class PauseScene(Screen):
    """A dialog over the table."""

    see_through = True
    hushed = True

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.aside = False  # whether the dialog is away, so that the table can be seen

    def layout(self) -> None:
        """One column of buttons below the heading."""
        frame = self.frame
        x, y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(x, y, WIDTH, HEIGHT)
        self.middle, self.top = frame.width / 2, y
        left, width = x + 32, WIDTH - 64
        half = (width - 12) / 2
        if self.aside:
            self.focus.replace([])
            return
        self.focus.replace(
            [
                self._button("resume", left, y + 170, width, 72, "primary", "play", 23),
                self._button("rules", left, y + 256, half, 54, "dark", "list", 19),
                self._button("settings", left + half + 12, y + 256, half, 54, "dark", "gear", 19),
                self._button("see_table", left, y + 322, half, 54, "dark", "eye", 19),
                self._button("quit", left + half + 12, y + 322, half, 54, "dark", "quit", 19),
                self._button("title_screen", left, y + 390, width, 54, "second", "home", 19),
                self._leave_button(frame.rect(left, y + 458, width, 48)),
            ]
        )
        if self.focus.focused is None:
            self.focus.focus("resume")

    def _button(self, name: str, x: float, y: float, w: float, h: float, kind: str, icon: str, size: float) -> Button:
        words = self.context.words(f"pause.{name}")
        return Button(name=name, rect=self.frame.rect(x, y, w, h), words=words, kind=kind, icon=icon, size=size)  # type: ignore[arg-type]

    def _leave_button(self, rect: pygame.Rect) -> Button:
        """Tells what leaving costs and opens the dialog about it; nobody leaves a table at which he only watches."""
        view, plays = self.session.view, None in self.session.players and not self.session.is_replay
        stopped = "leave.over" if view.over is not None or not plays else "leave.gone" if view.left[view.seat] else None
        words, short = self.context.words("leave.table"), not self.frame.wide
        cost = cost_words(self.context, self.session, short)
        if stopped is not None or cost is None:
            reason = self.context.texts.get(stopped or "leave.over")
            return Button(
                name="leave", rect=rect, words=words, kind="ghost", icon="flag", size=18, enabled=False, reason=reason
            )
        return DetailButton(name="leave", rect=rect, words=words, kind="ghost", icon="flag", size=18, detail=cost)

    def acted(self, widget: Widget) -> Transition:
        """Do what the button says."""
        from game.ui.scenes.leave import LeaveScene
        from game.ui.scenes.settings import SettingsScene
        from game.ui.scenes.sheet import SheetScene
        from game.ui.scenes.title import TitleScene

        match widget.name:
            case "resume":
                return Pop()
            case "settings":
                return Push(SettingsScene(self.context))
            case "rules":
                return Push(SheetScene(self.context, self.session.ruleset))
            case "see_table":
                self._step_aside(True)
            case "leave":
                return Push(LeaveScene(self.context, self.session))
            case "title_screen":
                if None in self.session.players:
                    self.context.session = self.session
                return Swap(TitleScene(self.context))
            case "quit":
                return Quit()
        return STAY

    def _step_aside(self, aside: bool) -> None:
        self.aside = aside
        self.refresh()
        if not aside:
            self.focus.focus("see_table")

    def handle(self, event: pygame.event.Event) -> Transition:
        """While the table is looked at, any key or click brings the dialog back."""
        if not self.aside:
            return super().handle(event)
        if event.type in RESTING and self.context.guard.admit():
            self._step_aside(False)
        return STAY

    def key(self, name: str) -> Transition:
        """Esc goes on playing."""
        return Pop() if name == "escape" else STAY

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog over the dimmed table; or the table alone, and how to come back."""
        if not self.aside:
            super().draw(surface)
            return
        self._way_back(surface)
        self.dirty = False
        self.focus.drawn()

    def _way_back(self, surface: pygame.Surface) -> None:
        """A sign in the middle of the table."""
        frame, words = self.frame, self.context.words("pause.way_back")
        font = self.context.assets.font(frame.text_px(17), "bold")
        rect = pygame.Rect(0, 0, font.size(words.main)[0] + frame.px(44), frame.px(40) + font.get_height() // 3)
        rect.center = frame.point(self.middle, frame.height / 2)
        radius = rect.h / 2
        paint.add_shadow(surface, rect, radius, max(3, frame.px(6)))
        surface.blit(paint.panel(rect.size, radius, *SHEET, SHEET_EDGE, 240, 1.6), rect)
        with paint.inside(rect):
            paint.draw_text(surface, words.main, font, CREAM, rect.center, "center")

    def ground(self, surface: pygame.Surface) -> None:
        """The dialog and where the hand stands."""
        self.sheet(surface, self.box, 248)
        with paint.inside(self.box):
            self._inner(surface)

    def _inner(self, surface: pygame.Surface) -> None:
        frame, words = self.frame, self.context.words
        inner = self.box.inflate(-frame.px(12), -frame.px(12))
        surface.blit(paint.panel(inner.size, 17 * frame.scale, HAIR, HAIR, HAIR, 0, 1.0, False), inner)
        heading = words("pause.title")
        at = frame.point(self.middle, self.top + (46 if frame.text == 1 else 52))
        title(surface, self.context.assets, frame, heading.main, at, 46, GOLD, "center")
        if frame.wide and heading.other is not None:
            self.text(surface, heading.other, self.middle, self.top + 82, 14, MUTED, "center", bold=True)
        paint.brass_line(
            surface, self.box.x + frame.px(40), self.box.right - frame.px(40), frame.px(self.top + 102), frame.scale
        )
        state = self.session.view
        where = words(
            "pause.where",
            preset=rules_name(self.context, self.session),
            hand=self.session.hand_number,
            left=state.wall_left,
        )
        self.label(surface, where, self.middle, self.top + 136, WHERE, WIDTH - 48)
        self._kept(surface)

    def _kept(self, surface: pygame.Surface) -> None:
        """That nothing is lost, below the buttons."""
        font = self.context.assets.font(self.frame.text_px(14))
        lines = paint.wrapped(self.context.texts.get("pause.kept"), font, self.frame.px(WIDTH - 60))
        step = font.get_height() * 0.85 / self.frame.scale
        for index, line in enumerate(lines):
            y = self.top + HEIGHT - 38 + (index - (len(lines) - 1) / 2) * step
            self.text(surface, line, self.middle, y, 14, WEAK, "center")


WHERE = Style(size=16, color=CREAM, weight="medium", side="center", gap=4)
