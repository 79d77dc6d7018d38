"""Profiles as files: written beside the saves, taken in from there or from a file dropped on the window."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from game.core.told import system_words
from game.session.notices import Notice
from game.session.profile import NewerProfile, ProfileError
from game.ui import paint
from game.ui.context import Context
from game.ui.life.parts import text_box
from game.ui.palette import GOLD, MUTED, SOFT
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import Words, title
from game.ui.widgets.screen import Screen
from game.ui.widgets.seats import player_name

SHOWN = 5
WIDTH, ROW = 620.0, 50.0


def folder(context: Context) -> Path:
    """Where exported profiles lie."""
    return context.folders.root / "profiles"


def kept(context: Context) -> list[Path]:
    """The profiles found there, the newest first."""
    found: list[tuple[float, Path]] = []
    for path in folder(context).glob("*.json"):
        with suppress(OSError):  # gone in the meantime, or a link to nowhere
            found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)[:SHOWN]]


def _written(context: Context, kind: str) -> Path | Notice:
    """Write the profile to a new file; its place, or what to tell where it can't be done."""
    path = folder(context) / f"{kind}-{context.life.now():%Y%m%d-%H%M%S}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return Notice("saves.failed", {"document": "profile", "reason": f"{path.parent}: {system_words(error)}"})
    return context.life.export(path) or path


def exported(context: Context) -> Path | None:
    """Write the profile to a file and tell where; None, and told why, where it can't be done."""
    made = _written(context, "profile")
    if isinstance(made, Notice):
        context.tell(made.key, **made.values)
        return None
    context.tell("profile.exported", path=made)
    return made


def take_file(context: Context, path: str | Path) -> bool:
    """Take the profile of a file; the one that was is kept as a file first. Told is what came of it."""
    before = _written(context, "before")
    if isinstance(before, Notice):
        context.tell(before.key, **before.values)
        return False
    try:
        context.life.take_over(Path(path))
    except ProfileError as error:
        before.unlink(missing_ok=True)
        key = "saves.newer" if isinstance(error, NewerProfile) else "profile.broken"
        context.tell(key, document=Path(path).name, reason=error)
        return False
    context.tell("profile.imported", name=player_name(context), path=before)
    return True


class ImportScene(Screen):
    """A dialog with the profiles that were found."""

    see_through = True
    takes_files = True  # one dropped on the window is a profile here

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.files = kept(context)

    def layout(self) -> None:
        """A button a file, and one that goes back."""
        frame = self.frame
        self.height = 210 + ROW * max(1, len(self.files))
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - self.height) / 2
        self.box = frame.rect(self.x, self.y, WIDTH, self.height)
        widgets: list[Widget] = [
            Button(
                name=f"file {place}",
                rect=frame.rect(self.x + 28, self.y + 84 + place * ROW, WIDTH - 56, ROW - 8),
                words=Words(path.name),
                size=16,
                radius=11,
            )
            for place, path in enumerate(self.files)
        ]
        rect = frame.rect(self.x + WIDTH / 2 - 110, self.y + self.height - 66, 220, 46)
        words = Words(self.context.words("profile.import.back").main)
        self.focus.replace([*widgets, Button(name="back", rect=rect, words=words, kind="ghost", size=17)])
        if self.focus.focused is None:
            self.focus.focus("back")

    def acted(self, widget: Widget) -> Transition:
        """Take a file, or go back."""
        if widget.name != "back":
            take_file(self.context, self.files[int(widget.name.split()[1])])
        return Pop()

    def handle(self, event: pygame.event.Event) -> Transition:
        """A file may be dropped here too."""
        if event.type == pygame.DROPFILE:
            take_file(self.context, event.file)
            return Pop()
        return super().handle(event)

    def key(self, name: str) -> Transition:
        """Esc goes back."""
        return Pop() if name == "escape" else STAY

    def ground(self, surface: pygame.Surface) -> None:
        """The dialog's words."""
        frame, texts = self.frame, self.context.texts
        self.sheet(surface, self.box, 250)
        with paint.inside(self.box):
            at = frame.point(frame.width / 2, self.y + 44)
            heading = texts.get("profile.import.title")
            title(surface, self.context.assets, frame, heading, at, 32, GOLD, "center", frame.px(WIDTH - 60))
            low = self.y + 84 + ROW * max(1, len(self.files))
            if not self.files:
                words = texts.get("profile.import.none", folder=folder(self.context))
                text_box(self, surface, words, (self.x + 28, self.y + 76, WIDTH - 56, ROW + 6), 16, SOFT, "center")
            note = texts.get("profile.import.note")
            text_box(self, surface, note, (self.x + 28, low, WIDTH - 56, 50), 15, MUTED, "center")
