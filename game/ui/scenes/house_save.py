"""Keeping house rules as a preset of one's own: its name and id are asked, and then it can be handed on."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.told import system_words
from game.faults import visible
from game.presets.writing import place_of
from game.ui import paint
from game.ui.context import Context
from game.ui.fault_words import told_system
from game.ui.life.name_field import NameField
from game.ui.palette import GOLD, HAIR, MUTED, PLUS, SOFT, WARM, Color
from game.ui.rules import clipboard
from game.ui.rules.house_files import (
    MOST_ID,
    MOST_NAME,
    copy_out,
    free_id,
    in_the_way,
    is_id,
    is_name,
    is_own,
    open_folder,
    save,
    usual_name,
)
from game.ui.rules.house_state import HouseRules
from game.ui.rules.lines import broken
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import Words, title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 800.0, 480.0
PAD, LABEL = 32.0, 116.0
FIELD, PITCH, TOP = 50.0, 62.0, 84.0
SHARES = ("copy", "file", "folder")


def id_letters(text: str) -> str:
    """What of a typed text can stand in an id."""
    plain = text.lower().replace(" ", "_")
    return "".join(letter for letter in plain if letter == "_" or (letter.isascii() and letter.isalnum()))


class SaveScene(Screen):
    """A dialog over the house rules."""

    see_through = True

    def __init__(self, context: Context, house: HouseRules) -> None:
        super().__init__(context)
        self.house = house
        own = is_own(context, house.base)
        name = usual_name(context, house)
        self.values = {"name": name, "id": house.base if own else free_id(context, name)}
        self.asked: str | None = None  # the id that was asked about and is to be replaced
        self.made: Path | None = None
        self.said: tuple[str, Color] = ("", SOFT)
        self.field: NameField | None = None  # the one that is open
        self._own_id = own

    @property
    def listening(self) -> str | None:
        """Letters mean themselves while a name is typed."""
        return None if self.field is None else self.field.name

    # ---- controls

    def layout(self) -> None:
        """Two fields, save and back; once saved, the ways to hand the file on."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(self.x, self.y, WIDTH, HEIGHT)
        self.focus.replace(self._shares() if self.made is not None else self._fields())
        if self.focus.focused is None:
            self.focus.focus("name" if self.made is None else "close")
            self._begin_typing()

    def _begin_typing(self) -> None:
        """The name can be typed at once."""
        focused = self.focus.focused
        if isinstance(focused, NameField) and focused.activate():
            self.field = focused

    def _fields(self) -> list[Widget]:
        found: list[Widget] = []
        for row, (name, longest) in enumerate((("name", MOST_NAME), ("id", MOST_ID))):
            rect = self.frame.rect(self.x + PAD + LABEL, self.y + TOP + row * PITCH, WIDTH - 2 * PAD - LABEL, FIELD)
            kept = self.field if self.field is not None and self.field.name == name else None
            one = kept or NameField(name=name, text=self.values[name], longest=longest, size=18)
            if name == "id":
                one.fitting = id_letters
            one.rect = rect
            found.append(one)
        words = "house.save.overwrite" if self.asked is not None else "house.save.confirm"
        return [
            *found,
            self._button("confirm", words, PAD + 200, WIDTH - 2 * PAD - 200, "primary"),
            self._button("back", "house.save.back", PAD, 184, "ghost"),
        ]

    def _shares(self) -> list[Widget]:
        width = (WIDTH - 2 * PAD - 24) / 3
        found: list[Widget] = [
            self._button(name, f"house.share.{name}", PAD + place * (width + 12), width, "dark", lift=62.0)
            for place, name in enumerate(SHARES)
        ]
        return [*found, self._button("close", "house.save.close", PAD, WIDTH - 2 * PAD, "primary")]

    def _button(self, name: str, key: str, x: float, width: float, kind: str, lift: float = 0.0) -> Button:
        rect = self.frame.rect(self.x + x, self.y + HEIGHT - 76 - lift, width, 52)
        words = Words(self.context.texts.get(key))
        return Button(name=name, rect=rect, words=words, kind=kind, size=18, radius=12)  # type: ignore[arg-type]

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Type, save, hand on, or go back."""
        if isinstance(widget, NameField):
            self._keep()
            self.field = widget
        elif widget.name in ("back", "close"):
            self._keep()
            return Pop()
        elif widget.name == "confirm":
            self._keep()
            self._save()
        else:
            self._share(widget.name)
        self.refresh()
        return STAY

    def handle(self, event: pygame.event.Event) -> Transition:
        """An open field hears first; a click elsewhere keeps what was typed."""
        if self.field is None:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.field.hit(event.pos):
            self._keep()
            self.refresh()
            return super().handle(event)
        match self.field.typed(event):
            case "keep":
                at = self.field.name
                self._keep()
                self.refresh()
                self.focus.focus("id" if at == "name" and self._own_id else "confirm")
            case "drop":
                untouched = self.field.draft == self.field.text
                self.field.close()
                if untouched:
                    return Pop()
                self.field = None
                self.refresh()
            case "changed":
                self.dirty = True
            case _ if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                return super().handle(event)
        return STAY

    def _keep(self) -> None:
        """End typing; an id that nobody has chosen follows the name."""
        if self.field is None:
            return
        self.field.close()
        name, typed = self.field.name, self.field.draft.strip()
        changed, self.values[name] = typed != self.values[name], typed
        self.field, self.asked = None, None
        if name == "id":
            self._own_id = True
        elif changed and not self._own_id:
            self.values["id"] = free_id(self.context, self.values["name"])

    def _save(self) -> None:
        get, preset, name = self.context.texts.get, self.values["id"], self.values["name"]
        there = in_the_way(self.context, preset)
        if not is_name(name):
            self.said = get("house.save.bad_name"), WARM
        elif not is_id(preset):
            self.said = get("house.save.bad_id"), WARM
        elif place_of(self.context.presets, self.context.folders.presets, preset) is None:
            self.said = get("house.save.taken"), WARM
        elif there is not None and self.asked != preset:
            self.asked = preset
            self.said = get("house.save.exists", name=visible(there)), WARM
        else:
            self._write(preset, name)

    def _write(self, preset: str, name: str) -> None:
        found = save(self.context, self.house, preset, name)
        if isinstance(found, Path):
            self.made, self.said = found, (self.context.texts.get("house.save.done"), PLUS)
            self.house.saved_as(self.context.presets, preset)
        else:
            self.said = found, WARM
        self.asked = None

    def _share(self, way: str) -> None:
        """Copy the text, put a copy among the documents, or show the folder."""
        assert self.made is not None, "asked only once there is a file"
        get = self.context.texts.get
        if way == "copy":
            self.said = self._copy(self.made)
        elif way == "file":
            found = copy_out(self.context, self.made)
            done = isinstance(found, Path)
            self.said = get("house.share.made", path=found) if done else str(found), PLUS if done else WARM
        elif not open_folder(self.made.parent):
            self.said = get("house.share.no_folder"), WARM

    def _copy(self, path: Path) -> tuple[str, Color]:
        get = self.context.texts.get
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            reason = told_system(self.context.texts, system_words(error))
            return get("fault.unreadable", reason=reason), WARM
        done = clipboard.put(text)
        return get("house.share.copied" if done else "house.share.no_clipboard"), PLUS if done else WARM

    def key(self, name: str) -> Transition:
        """Esc goes back."""
        return Pop() if name == "escape" else STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The question, what is typed, and what came of it."""
        frame, get = self.frame, self.context.texts.get
        self.sheet(surface, self.box, 250)
        with paint.inside(self.box):
            at = (self.box.centerx, self.box.y + frame.px(44))
            title(surface, self.context.assets, frame, get("house.save.title"), at, 32, GOLD, "center",
                  self.box.w - frame.px(40))  # fmt: skip
            if self.made is None:
                for row, name in enumerate(("name", "id")):
                    y = self.y + TOP + row * PITCH + FIELD / 2
                    self.text(surface, get(f"house.save.{name}"), self.x + PAD, y, 18, SOFT, max_width=LABEL - 8)
            top = TOP + 2 * PITCH if self.made is None else TOP
            self._told(surface, self.y + top)

    def _told(self, surface: pygame.Surface, y: float) -> None:
        """Where the file lies or will lie, and what was said last."""
        low = self.y + HEIGHT - 76 - (62 if self.made is not None else 0) - 8
        room, width = low - y, WIDTH - 2 * PAD
        context, preset = self.context, self.values["id"]
        path = self.made or place_of(context.presets, context.folders.presets, preset) or ""
        self._lines(surface, str(path), (self.x + PAD, y, width, room * 0.45), 15, MUTED)
        below = (self.x + PAD, y + room * 0.45, width, room * 0.55)
        if self.said[0]:
            line = self.frame.px(below[1])
            pygame.draw.line(surface, HAIR, (self.frame.px(below[0]), line), (self.frame.px(below[0] + width), line))
        self._lines(surface, self.said[0], below, 17, self.said[1])

    def _lines(
        self, surface: pygame.Surface, text: str, box: tuple[float, float, float, float], size: float, color: Color
    ) -> None:
        """A text in lines within a box (x, y, width, height), as large as fits."""
        x, y, width, height = box
        font = self.context.assets.font(self.frame.text_px(size))
        lines = broken(text, font, self.frame.px(width))
        while size > 9 and len(lines) * font.get_linesize() > self.frame.px(height):
            size -= 1
            font = self.context.assets.font(max(paint.SMALLEST_TEXT, self.frame.text_px(size)))
            lines = broken(text, font, self.frame.px(width))
        pitch = font.get_linesize()
        top = self.frame.px(y + height / 2) - len(lines) * pitch / 2
        for row, line in enumerate(lines):
            at = (self.frame.px(x), top + (row + 0.5) * pitch)
            paint.draw_text(surface, line, font, color, at, "midleft", max_width=self.frame.px(width))
