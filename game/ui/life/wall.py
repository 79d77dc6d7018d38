"""Choosing a wall by its number, for practice: a field to type or paste it into, and a button that empties it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.session.walls import LONGEST, WallNumber, wall_number
from game.ui.context import Context
from game.ui.life.name_field import NameField
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button


def number_signs(text: str) -> str:
    """What of a text can stand in a wall's number; digits of full width count as plain ones."""
    return "".join(one for one in unicodedata.normalize("NFKC", text) if one in "0123456789-")


class WallChoice:
    """The number asked for; none: a wall by chance. `changed` is called when the field opens, changes or closes."""

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self.context, self.changed = context, changed
        self.field = NameField(name="wall", size=16, longest=LONGEST, fitting=number_signs)

    @property
    def number(self) -> WallNumber | None:
        """The wall that was asked for; None: any."""
        return wall_number(self.field.text)

    def widgets(self, rect: pygame.Rect) -> list[Widget]:
        """The field in a place, and beside it what empties it where there is a number."""
        texts, self.field.rect = self.context.texts, rect
        self.field.empty, self.field.reason = texts.get("new.wall.any"), texts.get("new.wall.help")
        if not self.field.text or self.field.open:
            return [self.field]
        self.field.rect, side = pygame.Rect(rect.x, rect.y, rect.w - rect.h - 4, rect.h), rect.h
        place = pygame.Rect(rect.right - side, rect.y, side, side)
        empties = Button(name="any_wall", rect=place, icon="clear", kind="ghost", radius=9, size=14)
        empties.reason = texts.get("new.wall.clear")
        return [self.field, empties]

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what is typed while the field is open; returns whether the event was for it."""
        if not self.field.open:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.field.hit(event.pos):
            self.close(keep=True)
            return False
        told = self.field.typed(event)
        if told in ("keep", "drop"):
            self.close(keep=told == "keep")
        elif told is not None:
            self.changed()
        return told is not None or event.type == pygame.KEYDOWN

    def close(self, keep: bool) -> None:
        """End the typing; what is no number is told and forgotten."""
        draft = self.field.draft.strip("-")
        self.field.close()
        if keep:
            number = wall_number(draft)
            self.field.text = "" if number is None else str(number)
            if draft and number is None:
                self.context.tell("new.wall.wrong", text=draft)
        self.changed()

    def empty(self) -> None:
        """Any wall."""
        self.field.text = ""
        self.changed()
