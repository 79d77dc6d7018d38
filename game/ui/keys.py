"""Keys by where they lie (scancodes), so that every keyboard layout has them in the same place.

A person may give an action another key. Scenes need not know: the key that was chosen is reported under the name of
the action's usual key.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

NAMES: dict[int, str] = {
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_KP_ENTER: "enter",
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_INSERT: "insert",
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
    pygame.KSCAN_LEFTBRACKET: "leftbracket",
    pygame.KSCAN_RIGHTBRACKET: "rightbracket",
    pygame.KSCAN_SEMICOLON: "semicolon",
    pygame.KSCAN_APOSTROPHE: "apostrophe",
    pygame.KSCAN_GRAVE: "grave",
    pygame.KSCAN_BACKSLASH: "backslash",
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
SIGNS = {
    "minus": "-", "equals": "=", "leftbracket": "[", "rightbracket": "]", "semicolon": ";", "apostrophe": "'",
    "grave": "`", "backslash": "\\", "comma": ",", "period": ".", "slash": "/",
}  # fmt: skip
# Actions that may have another key, with their usual ones; 1 to 4 are the buttons from left to right.
ACTIONS: dict[str, str] = {
    "space": "space",
    "first": "1",
    "second": "2",
    "third": "3",
    "fourth": "4",
    "see_table": "v",
    "faster": "equals",
    "slower": "minus",
    "auto": "t",
    "coach": "h",
    "items": "i",
    "undo": "u",
    "mute": "m",
    "fullscreen": "f11",
}
# Keys that stay where they are: those every screen answers to, so that nobody locks himself out, and X, by which a
# comparison changes its sides: another action on it would come about as well.
FIXED = ("escape", "enter", "tab", "left", "right", "up", "down", "pageup", "pagedown", "x")

_told: dict[str, str | None] = {}  # key pressed: the key reported, None for one that lost its action


def fitting(chosen: Mapping[str, str]) -> dict[str, str]:
    """Of the keys chosen those that can be used: known actions and keys, none fixed, none for two actions."""
    kept: dict[str, str] = {}
    for action, key in chosen.items():
        known = action in ACTIONS and key in CODES and key not in FIXED and key != ACTIONS.get(action)
        if known and key not in kept.values():
            kept[action] = key
    while clash := next((a for a, key in kept.items() if owner(key, kept, without=a) is not None), None):
        del kept[clash]
    return kept


def key_of(action: str, chosen: Mapping[str, str]) -> str:
    """The key of an action."""
    return chosen.get(action, ACTIONS[action])


def owner(key: str, chosen: Mapping[str, str], without: str | None = None) -> str | None:
    """The action that has a key, other than `without`."""
    return next((one for one in ACTIONS if one != without and key_of(one, chosen) == key), None)


def use(chosen: Mapping[str, str]) -> None:
    """Hear keys this way from now on; what can't be used is left out."""
    chosen = fitting(chosen)
    _told.clear()
    _told.update({ACTIONS[action]: None for action in chosen})
    _told.update({key: ACTIONS[action] for action, key in chosen.items()})


def shown(usual: str) -> str:
    """The key to press now for what the key `usual` does at first."""
    return next((key for key, told in _told.items() if told == usual), usual)


def raw(event: pygame.event.Event) -> str | None:
    """The name of the key that went down as it is printed; None for any other event."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
        return None
    return NAMES.get(event.scancode)


def pressed(event: pygame.event.Event) -> str | None:
    """The name of the key that went down, such as `enter` or `shift+tab`; None for any other event."""
    name = raw(event)
    if name is None:
        return None
    if name == "tab" and event.mod & pygame.KMOD_SHIFT:
        return "shift+tab"
    return _told.get(name, name)


def is_plain_key(event: pygame.event.Event) -> bool:
    """Whether any key went down that is no modifier."""
    return event.type == pygame.KEYDOWN and event.scancode not in MODIFIERS


def press(name: str) -> pygame.event.Event:
    """The event of a key going down, for tests."""
    plain = name.removeprefix("shift+")
    mod = pygame.KMOD_SHIFT if plain != name else pygame.KMOD_NONE
    return pygame.event.Event(pygame.KEYDOWN, key=0, scancode=CODES[plain], mod=mod, unicode="")
