"""Keys by where they lie (scancodes), so that every keyboard layout has them in the same place."""

from __future__ import annotations

import pygame

NAMES: dict[int, str] = {
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_KP_ENTER: "enter",
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_DELETE: "delete",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_HOME: "home",
    pygame.KSCAN_END: "end",
    pygame.KSCAN_PAGEUP: "pageup",
    pygame.KSCAN_PAGEDOWN: "pagedown",
    pygame.KSCAN_MINUS: "minus",
    pygame.KSCAN_EQUALS: "equals",
    pygame.KSCAN_COMMA: "comma",
    pygame.KSCAN_PERIOD: "period",
    pygame.KSCAN_SLASH: "slash",
    **{getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(pygame, f"KSCAN_{digit}"): digit for digit in "0123456789"},
    **{getattr(pygame, f"KSCAN_F{number}"): f"f{number}" for number in range(1, 13)},
}
CODES: dict[str, int] = {name: code for code, name in reversed(NAMES.items())}
MODIFIERS = frozenset(
    {
        pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT, pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL,
        pygame.KSCAN_LALT, pygame.KSCAN_RALT, pygame.KSCAN_LGUI, pygame.KSCAN_RGUI,
    }
)  # fmt: skip


def pressed(event: pygame.event.Event) -> str | None:
    """The name of the key that went down, such as `enter` or `shift+tab`; None for any other event."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
        return None
    name = NAMES.get(event.scancode)
    return f"shift+{name}" if name == "tab" and event.mod & pygame.KMOD_SHIFT else name


def is_plain_key(event: pygame.event.Event) -> bool:
    """Whether any key went down that is no modifier."""
    return event.type == pygame.KEYDOWN and event.scancode not in MODIFIERS


def press(name: str) -> pygame.event.Event:
    """The event of a key going down, for tests."""
    plain = name.removeprefix("shift+")
    mod = pygame.KMOD_SHIFT if plain != name else pygame.KMOD_NONE
    return pygame.event.Event(pygame.KEYDOWN, key=0, scancode=CODES[plain], mod=mod, unicode="")
