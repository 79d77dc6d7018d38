"""The table stands still: go on, change settings, or leave."""

from __future__ import annotations

import pygame

from game.session.table import Session
from game.ui import paint
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD, HAIR, MUTED, WEAK
from game.ui.scene import STAY, Pop, Push, Quit, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import Style, Words, title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 472, 522


class PauseScene(Screen):
    """A dialog over the table."""

    see_through = True
    hushed = True

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session

    def layout(self) -> None:
        """One column of buttons below the heading."""
        frame = self.frame
        x, y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(x, y, WIDTH, HEIGHT)
        self.middle, self.top = frame.width / 2, y
        left, width = x + 32, WIDTH - 64
        half = (width - 12) / 2
        self.focus.replace(
            [
                self._button("resume", left, y + 172, width, 72, "primary", "play", 23),
                self._button("settings", left, y + 260, half, 58, "dark", "gear", 19),
                self._button("rules", left + half + 12, y + 260, half, 58, "dark", "list", 19),
                self._button("title_screen", left, y + 330, half, 54, "second", "home", 18),
                self._button("quit", left + half + 12, y + 330, half, 54, "ghost", "quit", 18),
                self._leave_button(frame.rect(left, y + 396, width, 50)),
            ]
        )
        if self.focus.focused is None:
            self.focus.focus("resume")

    def _button(self, name: str, x: float, y: float, w: float, h: float, kind: str, icon: str, size: float) -> Button:
        words = self.context.words(f"pause.{name}")
        return Button(name=name, rect=self.frame.rect(x, y, w, h), words=words, kind=kind, icon=icon, size=size)  # type: ignore[arg-type]

    def _leave_button(self, rect: pygame.Rect) -> Button:
        """Opens the dialog that tells what leaving costs; nobody leaves a table at which he only watches."""
        view, plays = self.session.view, None in self.session.players and not self.session.is_replay
        stopped = "leave.over" if view.over is not None or not plays else "leave.gone" if view.left[view.seat] else None
        return Button(
            name="leave",
            rect=rect,
            words=Words(self.context.words("leave.table").main),
            icon="flag",
            size=18,
            enabled=stopped is None,
            reason=self.context.texts.get(stopped) if stopped is not None else None,
        )

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
            case "leave":
                return Push(LeaveScene(self.context, self.session))
            case "title_screen":
                if None in self.session.players:
                    self.context.session = self.session
                return Swap(TitleScene(self.context))
            case "quit":
                return Quit()
        return STAY

    def key(self, name: str) -> Transition:
        """Esc goes on playing."""
        return Pop() if name == "escape" else STAY

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
        at = frame.point(self.middle, self.top + 46)
        title(surface, self.context.assets, frame, heading.main, at, 46, GOLD, "center")
        if frame.wide and heading.other is not None:
            self.text(surface, heading.other, self.middle, self.top + 82, 14, MUTED, "center", bold=True)
        paint.brass_line(surface, self.box.x + frame.px(40), self.box.right - frame.px(40), frame.px(self.top + 102))
        state = self.session.view
        where = words(
            "pause.where",
            preset=self.context.preset_name(self.session.ruleset),
            hand=self.session.hand_number,
            left=state.wall_left,
        )
        self.label(surface, where, self.middle, self.top + 136, WHERE, WIDTH - 48)
        for index, line in enumerate(self._kept()):
            self.text(surface, line, self.middle, self.top + 466 + index * 22, 14, WEAK, "center")

    def _kept(self) -> tuple[str, ...]:
        font = self.context.assets.font(self.frame.text_px(14))
        return paint.wrapped(self.context.texts.get("pause.kept"), font, self.frame.px(WIDTH - 60))


WHERE = Style(size=16, color=CREAM, weight="medium", side="center", gap=4)
