"""A field for a short text: it is typed, pasted, or made by an input method, only while the field is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.session.profile import NAME_LENGTH
from game.ui import keys, paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CREAM, FOCUS, GOLD_FLAT, HAIR, INSET, MUTED
from game.ui.rules import clipboard
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame


def clean(text: str) -> str:
    """What of a typed or pasted text can stand in a name."""
    return "".join(character for character in text if character.isprintable())


@dataclass(kw_only=True)
class NameField(Widget):
    """Shows `text`, or `empty` where there is none; open, it takes keys and texts.

    `composing` is what an input method has not finished yet, `fitting` what of a typed or pasted text may stand here.
    """

    text: str = ""
    empty: str = ""
    size: float = 21
    longest: int = NAME_LENGTH
    fitting: Callable[[str], str] = clean
    draft: str = ""
    composing: str = ""
    open: bool = False
    on_open: Callable[[], None] = field(default=lambda: None)

    def activate(self) -> bool:
        """Begin to type."""
        if self.open:
            return False
        self.draft, self.composing, self.open = self.text, "", True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)
        self.on_open()
        return True

    def close(self) -> None:
        """No text is typed from now on."""
        self.open, self.composing = False, ""
        pygame.key.stop_text_input()

    def typed(self, event: pygame.event.Event) -> str | None:
        """React to an event while open: `keep` or `drop` when it ends the typing, `changed`, or None for no concern."""
        if event.type == pygame.TEXTINPUT:
            return self._add(event.text)
        if event.type == pygame.TEXTEDITING:
            self.composing = clean(event.text)
            return "changed"
        if event.type == pygame.KEYDOWN and self.composing:
            return "changed"  # the input method's own keys
        if _pastes(event):
            return self._add(clipboard.get() or "")
        name = keys.raw(event)
        if name in ("backspace", "delete"):
            self.draft = self.draft[:-1] if name == "backspace" else ""
            return "changed"
        return {"enter": "keep", "escape": "drop", "tab": "keep"}.get(name or "")

    def _add(self, text: str) -> str:
        self.draft, self.composing = (self.draft + self.fitting(text))[: self.longest], ""
        return "changed"

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the name; while typing, the draft, what is being composed underlined, and a caret."""
        rect, radius = self.rect, 12 * frame.scale
        if look.focused and not self.open:
            draw_focus(surface, frame, rect, radius, glow=False)
        edge = FOCUS if self.open else BRASS if look.hovered else HAIR
        surface.blit(paint.panel(rect.size, radius, *INSET, edge, 240, 2.2 if self.open else 1.4, False), rect)
        font = assets.font(frame.text_px(self.size), "bold")
        x, room = rect.x + frame.px(16), rect.w - frame.px(32)
        shown = self.draft if self.open else self.text or self.empty
        color = CREAM if self.open or self.text else MUTED
        at = paint.draw_text(surface, shown, font, color, (x, rect.centery), "midleft", max_width=room)
        if not self.open:
            return
        end = at.right if shown else x
        if self.composing:
            left = room - (end - x)
            part = paint.draw_text(
                surface, self.composing, font, GOLD_FLAT, (end, rect.centery), "midleft", max_width=left
            )
            pygame.draw.line(surface, GOLD_FLAT, part.bottomleft, part.bottomright)
            end = part.right
        half = font.get_height() // 2 - 3
        pygame.draw.line(surface, MUTED, (end + 2, rect.centery - half), (end + 2, rect.centery + half), 2)


def _pastes(event: pygame.event.Event) -> bool:
    held = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    return bool(held) and keys.NAMES.get(event.scancode) == "v"
