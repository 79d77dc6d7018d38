"""Settings: every change is seen and kept at once."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.config import Language, Settings
from game.ui import paint
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, RULE, WEAK
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments, Toggle
from game.ui.widgets.labels import Style
from game.ui.widgets.screen import FAINT, Screen
from game.ui.widgets.words import Words

MARGIN, TOP, WIDTH, HEIGHT = 64, 64, 1152, 592
ROW = 78
ROWS_TOP = 104
ROWS_WIDTH = 730
LANGUAGES = tuple(Language)
SPEEDS = (1, 2, 4, 0)
PREVIEW_TILES = ("m5", "s1", "p8")


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its key in Settings, its words, and what explains it."""

    key: str
    label: str
    note: str | None = None


ROWS = (
    Row("language", "settings.language"),
    Row("animation_speed", "settings.speed"),
    Row("reduced_motion", "settings.reduced", "settings.reduced.note"),
    Row("fullscreen", "settings.fullscreen"),
    Row("one_click_discard", "settings.one_click", "settings.one_click.note"),
)


class SettingsScene(Screen):
    """One page of rows, a preview beside them."""

    # ---- controls

    def layout(self) -> None:
        """Rows on the left, back above, reset and done below."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        widgets: list[Widget] = [
            Button(name="back", rect=frame.rect(self.x + 20, self.y + 16, 48, 48), icon="back"),
            *(self._control(index, row) for index, row in enumerate(ROWS)),
            self._foot("reset", self.x + 28, "ghost", 200),
            self._foot("done", self.x + WIDTH - 228, "primary", 200),
        ]
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus("language")

    def _foot(self, name: str, x: float, kind: str, width: float) -> Button:
        rect = self.frame.rect(x, self.y + HEIGHT - 74, width, 52)
        words = self.context.words(f"settings.{name}")
        return Button(name=name, rect=rect, words=words, kind=kind, size=19)  # type: ignore[arg-type]

    def _control(self, index: int, row: Row) -> Widget:
        right, middle = self.x + 28 + ROWS_WIDTH, self.y + ROWS_TOP + ROW * (index + 0.5)
        wide = self.frame.rect(right - 320, middle - 24, 320, 48)
        match row.key:
            case "language":
                options = tuple(self._plain(f"settings.language.{language}") for language in LANGUAGES)
                chosen = LANGUAGES.index(self.context.language)
                return Segments(name=row.key, rect=wide, options=options, selected=chosen)
            case "animation_speed":
                off = self._plain("settings.speed.off")
                options = tuple(Words(f"{speed}×") if speed else off for speed in SPEEDS)
                chosen = SPEEDS.index(self.context.settings.animation_speed)
                return Segments(name=row.key, rect=wide, options=options, selected=chosen)
        switch = self.frame.rect(right - 60, middle - 16, 60, 32)
        return Toggle(name=row.key, rect=switch, on=bool(getattr(self.context.settings, row.key)))

    def _plain(self, text_id: str) -> Words:
        return Words(self.context.texts.get(text_id))

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Apply a change, or leave."""
        match widget:
            case Segments(name="language"):
                self.context.change(language=LANGUAGES[widget.selected])
            case Segments():
                self.context.change(**{widget.name: SPEEDS[widget.selected]})
            case Toggle():
                self.context.change(**{widget.name: widget.on})
            case Button(name="reset"):
                self._reset()
            case _:
                return Pop()
        self.refresh()
        return STAY

    def _reset(self) -> None:
        fresh = Settings()
        self.context.change(**{row.key: getattr(fresh, row.key) for row in ROWS})

    def key(self, name: str) -> Transition:
        """Esc goes back."""
        return Pop() if name == "escape" else STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, the rows' words, the preview."""
        frame = self.frame
        self.backdrop(surface)
        box = frame.rect(self.x, self.y, WIDTH, HEIGHT)
        self.sheet(surface, box)
        self.headline(surface, "settings.title", self.x + 88, self.y + 41, 36)
        self.label(surface, self.context.words("settings.hint"), self.x + WIDTH - 28, self.y + 40, NOTE_RIGHT)
        paint.brass_line(surface, box.x + frame.px(20), box.right - frame.px(20), frame.px(self.y + 84))
        for index, row in enumerate(ROWS):
            self._row(surface, index, row)
        self._preview(surface)
        keys = self.context.texts.get("settings.keys")
        self.text(surface, keys, self.x + 252, self.y + HEIGHT - 48, 14, max_width=560)

    def _row(self, surface: pygame.Surface, index: int, row: Row) -> None:
        x, y = self.x + 28, self.y + ROWS_TOP + ROW * index
        self.label(surface, self.context.words(row.label), x + 8, y + ROW / 2, max_width=260)
        if row.note is not None:
            self.label(surface, self.context.words(row.note), x + ROWS_WIDTH - 78, y + ROW / 2, NOTE_RIGHT, 330)
        if index < len(ROWS) - 1:
            start, end = self.frame.point(x, y + ROW), self.frame.point(x + ROWS_WIDTH, y + ROW)
            pygame.draw.line(surface, RULE, start, end)

    def _preview(self, surface: pygame.Surface) -> None:
        x, y, width = self.x + 794, self.y + ROWS_TOP + 4, WIDTH - 794 - 28
        rect = self.frame.rect(x, y, width, 232)
        self.card(surface, rect, ((38, 118, 98), (12, 58, 54)), BRASS, 14, 255, 1.6)
        self.text(surface, self.context.texts.get("settings.preview"), x + 16, y + 22, 14, (220, 236, 222))
        self._tiles(surface, x + width / 2, y + 44)
        calls = self.context.texts.get("settings.preview.calls")
        self.text(surface, calls, x + width / 2, y + 206, 18, CREAM, "center", bold=True, max_width=width - 24)
        where = self.frame.rect(x, y + 248, width, 134)
        self.card(surface, where, QUIET_CARD, RULE, 14)
        self._where(surface, x, y + 248, width)

    def _tiles(self, surface: pygame.Surface, middle: float, y: float) -> None:
        assets, px = self.context.assets, self.frame.px(80)
        width = assets.pitch("hand", px)[0] + self.frame.px(10)
        left, top = self.frame.px(middle) - width * len(PREVIEW_TILES) / 2, self.frame.px(y)
        for index, name in enumerate(PREVIEW_TILES):
            sprite = assets.tile("hand", name, px)
            surface.blit(sprite.surface, (round(left + index * width) + sprite.dx, top + sprite.dy))

    def _where(self, surface: pygame.Surface, x: float, y: float, width: float) -> None:
        unsaved = self.context.unsaved is not None
        words = self.context.words("settings.unsaved" if unsaved else "settings.saved")
        self.label(surface, words, x + 16, y + 36, FAINT, width - 32)
        path = str(self.context.folders.root)
        font = self.context.assets.font(self.frame.text_px(14))
        for index, line in enumerate(_broken(path, font, self.frame.px(width - 32))[:3]):
            self.text(surface, line, x + 16, y + 72 + index * 20, 14, WEAK if not unsaved else GOLD_FLAT)

    def live(self, surface: pygame.Surface) -> None:
        """The row of the focused control, lit."""
        for index, row in enumerate(ROWS):
            if self.focus.focused is not None and self.focus.focused.name == row.key:
                y = self.y + ROWS_TOP + ROW * index
                rect = self.frame.rect(self.x + 18, y + 4, ROWS_WIDTH + 20, ROW - 8)
                surface.blit(paint.ring(rect.size, 11 * self.frame.scale, LIT_EDGE, 1.4), rect)


def _broken(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """A path in lines, broken anywhere."""
    lines = [""]
    for character in text:
        if font.size(lines[-1] + character)[0] > width:
            lines.append("")
        lines[-1] += character
    return lines


LIT_EDGE = (96, 122, 92)
QUIET_CARD = ((14, 36, 36), (9, 25, 27))
NOTE_RIGHT = Style(size=14, color=WEAK, other_color=WEAK, weight="medium", side="right")
