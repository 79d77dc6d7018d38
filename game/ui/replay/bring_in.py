"""Bringing in a record: its path is typed or pasted, or the file dropped onto the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui import keys, paint
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, INSET, MINUS, MUTED, SELECTED_EDGE
from game.ui.rules import clipboard
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 760.0, 300.0
LONGEST = 1000  # characters of a path


def typed_path(text: str) -> Path:
    """The path that was typed or pasted: quotes round it are dropped, `~` is the user's folder."""
    return Path(text.strip().strip("\"'").removeprefix("file://")).expanduser()


class ImportScene(Screen):
    """A field for a path. `bring_in` returns what is wrong with a file, or None when it was taken."""

    see_through = True
    takes_files = True

    def __init__(self, context: Context, bring_in: Callable[[Path], str | None]) -> None:
        super().__init__(context)
        self.bring_in = bring_in
        self.typed = ""
        self.said = ""
        self.listening = "path"  # keys of the game are letters here
        pygame.key.start_text_input()

    # ---- controls

    @property
    def _corner(self) -> tuple[float, float]:
        return (self.frame.width - WIDTH) / 2, (self.frame.height - HEIGHT) / 2

    def layout(self) -> None:
        """Import, paste, cancel."""
        x, y = self._corner
        widgets: list[Widget] = []
        for number, name in enumerate(("import", "paste", "cancel")):
            rect = self.frame.rect(x + 28 + 240 * number, y + HEIGHT - 74, 224, 52)
            words = self.context.words(f"replays.{name}")
            able = name != "import" or bool(self.typed.strip())
            kind = "primary" if name == "import" else "dark"
            button = Button(name=name, rect=rect, words=words, size=18, enabled=able)
            button.kind = "primary" if kind == "primary" else "dark"
            widgets.append(button)
        self.focus.replace(widgets)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Letters go into the field; a dropped file is taken at once."""
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
            return STAY
        if event.type == pygame.DROPFILE:
            return self._take(Path(event.file))
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        return super().handle(event)

    def _key_down(self, event: pygame.event.Event) -> Transition:
        name = keys.NAMES.get(event.scancode)
        if name == "v" and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            self._paste()
        elif name == "backspace":
            self.typed = self.typed[:-1]
            self.refresh()
        elif name == "escape":
            return self._leave()
        elif name == "enter" and self.focus.focused is None:
            return self._take(typed_path(self.typed)) if self.typed.strip() else STAY
        elif name in ("tab", "enter"):
            return super().handle(event)
        return STAY

    def acted(self, widget: Widget) -> Transition:
        """One of the buttons."""
        if widget.name == "cancel":
            return self._leave()
        if widget.name == "paste":
            self._paste()
            return STAY
        return self._take(typed_path(self.typed))

    def _type(self, text: str) -> None:
        self.typed = (self.typed + text.replace("\n", "").replace("\r", ""))[:LONGEST]
        self.said = ""
        self.refresh()

    def _paste(self) -> None:
        self._type(clipboard.get() or "")

    def _take(self, path: Path) -> Transition:
        wrong = self.bring_in(path)
        if wrong is None:
            return self._leave()
        self.said = wrong
        self.refresh()
        return STAY

    def _leave(self) -> Transition:
        pygame.key.stop_text_input()
        return Pop()

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, the field with what was typed, and what was wrong with it."""
        x, y = self._corner
        self.sheet(surface, self.frame.rect(x, y, WIDTH, HEIGHT))
        room = WIDTH - 56
        self.text(surface, self.context.texts.get("replays.import_title"), x + 28, y + 36, 22, GOLD_FLAT, bold=True)
        self.text(surface, self.context.texts.get("replays.import_hint"), x + 28, y + 78, 16, CREAM, max_width=room)
        field = self.frame.rect(x + 28, y + 100, room, 44)
        radius = 10 * self.frame.scale
        surface.blit(paint.panel(field.size, radius, *INSET, SELECTED_EDGE, 255, 1.6, False), field)
        self._field(surface, field)
        if self.said:
            self._wrong(surface, x + 28, y + 152, room)
        else:
            keys_ = self.context.texts.get("replays.import_keys")
            self.text(surface, keys_, x + 28, y + 172, 14, MUTED, max_width=room)

    def _field(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """The end of a path that is too long."""
        font = self.context.assets.font(self.frame.text_px(16))
        shown, room = self.typed, field.w - self.frame.px(24)
        while shown and font.size(shown)[0] > room:
            shown = shown[1:]
        left = field.x + self.frame.px(10)
        with paint.inside(field):
            end = paint.draw_text(surface, shown, font, CREAM, (left, field.centery), "midleft")
        caret = pygame.Rect(0, 0, max(2, self.frame.px(2)), self.frame.px(24))
        caret.midleft = (max(left, end.right + 1 if shown else left), field.centery)
        pygame.draw.rect(surface, GOLD_FLAT, caret)

    def _wrong(self, surface: pygame.Surface, x: float, y: float, room: float) -> None:
        font = self.context.assets.font(self.frame.text_px(15))
        lines = paint.wrapped(self.said, font, self.frame.px(room))
        high = font.get_height() / self.frame.scale * 0.9
        fits = max(1, int(70 / high))
        if len(lines) > fits:
            lines = (*lines[: fits - 1], paint.shortened("".join(lines[fits - 1 :]), font, self.frame.px(room)))
        for number, line in enumerate(lines):
            self.text(surface, line, x, y + high * (number + 0.5), 15, MINUS, max_width=room)
