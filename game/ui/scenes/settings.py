"""Settings: pages of rows; every change is seen and kept at once."""

from __future__ import annotations

import pygame

from game.config import Settings
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.palette import CREAM, MUTED, RULE, WARM, WEAK
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.key_cap import KeyCap, key_words
from game.ui.widgets.labels import Style
from game.ui.widgets.screen import Screen
from game.ui.widgets.setting_cards import (
    Area,
    draw_about,
    draw_samples,
    draw_table_keys,
    draw_where,
    sample_buttons,
)
from game.ui.widgets.setting_preview import draw_preview
from game.ui.widgets.setting_rows import CONTROL_HEIGHT, PAGES, Page, Row, chosen, control
from game.ui.widgets.tabs import Tab
from game.ui.widgets.words import Words

WIDTH, HEIGHT = 1152, 638
TABS_WIDTH, ROWS_LEFT, ROWS_TOP = 184, 248, 92
ROW, KEY_ROW = 58, 48
FEW, WIDE_ROW = 4, 72  # so few rows stand farther apart
NARROW, FULL = 542, 876  # the width of rows beside the preview, and without one
CONTROL, SLIDER = 302, 440
KEY_COLUMNS = 2


class SettingsScene(Screen):
    """Tabs on the left, the rows of one page, and on the first page a preview."""

    def __init__(self, context: Context, page: str = PAGES[0].name) -> None:
        super().__init__(context)
        self.page = _page(page)
        self.listening: str | None = None  # the action that gets the next key
        self.said: str | None = None  # what came of the last try

    # ---- controls

    def layout(self) -> None:
        """Back above, tabs and the page's controls, reset and done below."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.width = NARROW if self.page.name == "display" else FULL
        self.pitch = ROW if len(self.page.rows) > FEW else WIDE_ROW
        widgets: list[Widget] = [
            Button(name="back", rect=frame.rect(self.x + 20, self.y + 16, 46, 46), icon="back"),
            *(self._tab(index, page) for index, page in enumerate(PAGES)),
            *(self._control(index, row) for index, row in enumerate(self.page.rows)),
            *(self._keys() if self.page.name == "keys" else []),
            *(sample_buttons(self, self._below()) if self.page.name == "sound" else []),
            self._foot("reset", self.x + 20, "ghost", TABS_WIDTH),
            self._foot("done", self.x + WIDTH - 218, "primary", 190),
        ]
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus(f"page {self.page.name}")

    def _tab(self, index: int, page: Page) -> Tab:
        rect = self.frame.rect(self.x + 20, self.y + 100 + 66 * index, TABS_WIDTH, 54)
        words = self.context.words(f"settings.page.{page.name}")
        if page.name == "language" and not self.frame.wide:
            words = Words(self.context.texts.get("settings.page.language_short"))
        return Tab(name=f"page {page.name}", rect=rect, words=words, icon=page.icon, selected=page is self.page)

    def _foot(self, name: str, x: float, kind: str, width: float) -> Button:
        rect = self.frame.rect(x, self.y + HEIGHT - 68, width, 48)
        words = self.context.words(f"settings.{name}")
        return Button(name=name, rect=rect, words=words, kind=kind, size=18)  # type: ignore[arg-type]

    def _control(self, index: int, row: Row) -> Widget:
        right, middle = self.x + ROWS_LEFT + self.width, self.y + ROWS_TOP + self.pitch * (index + 0.5)
        width = SLIDER if row.kind == "slider" else CONTROL if self.width == NARROW else CONTROL + 78
        place = self.frame.rect(right - width, middle - CONTROL_HEIGHT / 2, width, CONTROL_HEIGHT)
        return control(self.context, row, place)

    def _keys(self) -> list[Widget]:
        chosen_keys = keys.fitting(self.context.settings.keys)
        caps: list[Widget] = [self._cap(place, action, chosen_keys) for place, action in enumerate(keys.ACTIONS)]
        for place, key in enumerate(FIXED_SHOWN, start=len(caps)):
            words = self.context.words(f"settings.fixed.{key}")
            shown = " ".join(key_words(self.context, one) for one in FIXED_SHOWN[key])
            rect, reason = self._key_rect(place), self.context.texts.get("settings.fixed_reason")
            caps.append(KeyCap(name=f"fixed {key}", rect=rect, words=words, cap=shown, enabled=False, reason=reason))
        return caps

    def _cap(self, place: int, action: str, chosen_keys: dict[str, str]) -> KeyCap:
        listening = action == self.listening
        cap = key_words(self.context, keys.key_of(action, chosen_keys))
        return KeyCap(
            name=f"key {action}",
            rect=self._key_rect(place),
            words=self.context.words(f"settings.action.{action}"),
            cap=self.context.texts.get("settings.listening") if listening else cap,
            changed=action in chosen_keys,
            listening=listening,
        )

    def _key_rect(self, place: int) -> pygame.Rect:
        each = -(-(len(keys.ACTIONS) + len(FIXED_SHOWN)) // KEY_COLUMNS)
        column, line = divmod(place, each)
        pitch = min(KEY_ROW, (HEIGHT - ROWS_TOP - 88) / each)
        width = (FULL - 40) / KEY_COLUMNS
        return self.frame.rect(
            self.x + ROWS_LEFT + column * (width + 40), self.y + ROWS_TOP + 4 + line * pitch, width, pitch - 6
        )

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Show a page, apply a change, or leave."""
        self.said = None
        match widget:
            case Tab():
                self.page = _page(widget.name.removeprefix("page "))
            case KeyCap():
                self.listening = widget.name.removeprefix("key ")
            case Button(name="reset"):
                self._reset()
            case Button(name=name) if name.startswith("sample "):
                self.context.audio.play(name.removeprefix("sample "))
                return STAY
            case Button():
                return Pop()
            case _:
                row = next(row for row in self.page.rows if row.key == widget.name)
                self.context.change(**{row.key: chosen(row, widget)})
        self.refresh()
        return STAY

    def _reset(self) -> None:
        """The page as it was at first."""
        fresh = Settings()
        fields = ["keys"] if self.page.name == "keys" else [row.key for row in self.page.rows]
        self.context.change(**{field: getattr(fresh, field) for field in fields})

    def handle(self, event: pygame.event.Event) -> Transition:
        """While an action waits for its key, the next one goes to it; a click elsewhere ends that."""
        if self.listening is None:
            return super().handle(event)
        if keys.is_plain_key(event):
            self._take(keys.raw(event))
            return STAY
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop(None)
        return super().handle(event)

    def _sound(
        self,
        event: pygame.event.Event,
        before: tuple[Widget | None, Widget | None],
        pressed: Widget | None,
        acted: Widget | None,
    ) -> None:
        """As on every screen; a sound that is to be tried is heard alone."""
        if acted is None or not acted.name.startswith("sample "):
            super()._sound(event, before, pressed, acted)

    def _take(self, key: str | None) -> None:
        """Give the waiting action a key, or say why it can't be had."""
        action, texts = self.listening, self.context.texts
        assert action is not None
        current = keys.fitting(self.context.settings.keys)
        if key == "escape":
            self._stop(None)
        elif key is None:
            self._stop(texts.get("settings.key_unknown"))
        elif key in keys.FIXED:
            self._stop(texts.get("settings.key_fixed", key=key_words(self.context, key)))
        elif (other := keys.owner(key, current, without=action)) is not None:
            name = texts.get(f"settings.action.{other}")
            self._stop(texts.get("settings.key_taken", key=key_words(self.context, key), action=name))
        else:
            rest = {name: kept for name, kept in current.items() if name != action}
            self.context.change(keys=rest if key == keys.ACTIONS[action] else rest | {action: key})
            self._stop(None)

    def _stop(self, said: str | None) -> None:
        self.listening, self.said = None, said
        self.refresh()

    def key(self, name: str) -> Transition:
        """Esc goes back; page keys turn pages."""
        if name in ("pageup", "pagedown"):
            at = PAGES.index(self.page) + (1 if name == "pagedown" else -1)
            self.page = PAGES[at % len(PAGES)]
            self.said = None
            self.refresh()
            self.focus.focus(f"page {self.page.name}")
        return Pop() if name == "escape" else STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, and what lies beside the rows."""
        frame = self.frame
        self.backdrop(surface)
        box = frame.rect(self.x, self.y, WIDTH, HEIGHT)
        self.sheet(surface, box)
        with paint.inside(box):
            self.headline(surface, "settings.title", self.x + 84, self.y + 41, 36)
            hint = self.context.words("settings.hint")
            self.label(surface, hint, self.x + WIDTH - 28, self.y + 40, NOTE_RIGHT, 380)
            paint.brass_line(
                surface, box.x + frame.px(20), box.right - frame.px(20), frame.px(self.y + 80), frame.scale
            )
            line = frame.px(self.x + 226)
            ends = frame.px(self.y + 100), frame.px(self.y + HEIGHT - 90)
            pygame.draw.line(surface, RULE, (line, ends[0]), (line, ends[1]))
            self._beside(surface)
            self._foot_line(surface)

    def _row(self, surface: pygame.Surface, index: int, row: Row) -> None:
        x, y = self.x + ROWS_LEFT, self.y + ROWS_TOP + self.pitch * index
        control_left = next(one.rect.x for one in self.focus.widgets if one.name == row.key) / self.frame.scale
        room = control_left - x - 12
        words = self.context.words(f"settings.row.{row.key}")
        rect = self.label(surface, words, x + 8, y + self.pitch / 2, max_width=min(room - 8, 250))
        if row.note:
            left = rect.right / self.frame.scale + 16
            at, most = (control_left - 14, y + self.pitch / 2), control_left - 14 - left
            self._note(surface, self.context.words(f"settings.note.{row.key}"), at, most)
        if index < len(self.page.rows) - 1:
            y += self.pitch
            start, end = self.frame.point(x, y), self.frame.point(x + self.width, y)
            pygame.draw.line(surface, RULE, start, end)

    def _note(self, surface: pygame.Surface, words: Words, at: tuple[float, float], width: float) -> None:
        """In one line with the other language below, or in as many lines as it takes."""
        font = self.context.assets.font(self.frame.text_px(14))
        lines = paint.wrapped(words.main, font, self.frame.px(width))
        if len(lines) == 1:
            self.label(surface, words, *at, NOTE_RIGHT, width)
            return
        high = font.get_height() * 0.9 / self.frame.scale
        for index, line in enumerate(lines):
            y = at[1] + (index - (len(lines) - 1) / 2) * high
            self.text(surface, line, at[0], y, 14, WEAK, "midright", max_width=width)

    def _below(self) -> Area:
        """The place below the rows of a page, down to the foot."""
        top = self.y + ROWS_TOP + self.pitch * len(self.page.rows) + 14
        return self.x + ROWS_LEFT, top, FULL, self.y + HEIGHT - 90 - top

    def _beside(self, surface: pygame.Surface) -> None:
        """What helps to choose, where rows leave room for it."""
        x, y, width = self.x + 812, self.y + 98, WIDTH - 812 - 28
        left, top, full, high = self._below()
        match self.page.name:
            case "display":
                draw_preview(surface, self.context, self.frame, self.frame.rect(x, y, width, 336))
                draw_where(self, surface, (x, y + 350, width, HEIGHT - 90 - 98 - 350))
            case "sound":
                draw_samples(self, surface, self._below())
            case "play":
                draw_table_keys(self, surface, self._below())
            case "language":
                draw_where(self, surface, (left, top, full, WHERE))
                draw_about(self, surface, (left, top + WHERE + 14, full, high - WHERE - 14))

    def _foot_line(self, surface: pygame.Surface) -> None:
        """The keys of this screen, or what came of the last try to give an action a key."""
        left, room = self.x + ROWS_LEFT, WIDTH - ROWS_LEFT - 218 - 20
        text, color = self.context.texts.get("settings.keys"), MUTED
        if self.listening is not None:
            text, color = self.context.texts.get("settings.press"), CREAM
        elif self.said is not None:
            text, color = self.said, WARM
        elif self.page.name == "keys":
            text = self.context.texts.get("settings.keys_hint")
        font = self.context.assets.font(self.frame.text_px(15))
        lines = paint.wrapped(text, font, self.frame.px(room))
        step = font.get_height() * 0.9 / self.frame.scale
        for index, line in enumerate(lines):
            y = self.y + HEIGHT - 44 + (index - (len(lines) - 1) / 2) * step
            self.text(surface, line, left, y, 15, color, max_width=room)

    def live(self, surface: pygame.Surface) -> None:
        """The rows' words, the row of the focused or pointed control lit."""
        for index, row in enumerate(self.page.rows):
            on = self.focus.focused is not None and self.focus.focused.name == row.key
            over = self.focus.hovered is not None and self.focus.hovered.name == row.key
            if on or over:
                y = self.y + ROWS_TOP + self.pitch * index
                rect = self.frame.rect(self.x + ROWS_LEFT - 8, y + 2, self.width + 16, self.pitch - 4)
                edge = LIT_EDGE if on else None
                surface.blit(paint.panel(rect.size, 11 * self.frame.scale, *LIT, edge, 150 if on else 90, 1.4), rect)
        with paint.inside(self.frame.rect(self.x, self.y, WIDTH, HEIGHT)):
            for index, row in enumerate(self.page.rows):
                self._row(surface, index, row)


def _page(name: str) -> Page:
    return next(page for page in PAGES if page.name == name)


FIXED_SHOWN = {
    "move": ("left", "right", "up", "down"),
    "next": ("tab",),
    "confirm": ("enter",),
    "pause": ("escape",),
    "page": ("pageup", "pagedown"),
    "swap": ("x",),
}
WHERE = 104.0  # height of the card that tells where settings are kept
LIT, LIT_EDGE = ((38, 84, 70), (22, 58, 50)), (96, 122, 92)
NOTE_RIGHT = Style(size=14, color=WEAK, other_color=WEAK, weight="medium", side="right")
