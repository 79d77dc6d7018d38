"""Text to and from the system's clipboard; where there is none, nothing happens."""

from __future__ import annotations

import pygame

FAULTS = (pygame.error, AttributeError, NotImplementedError, ValueError)  # ValueError: what is no text, or none for it


def put(text: str) -> bool:
    """Copy a text; returns whether there is a clipboard that took it."""
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except FAULTS:
        return False


def get() -> str | None:
    """The text on the clipboard; empty where there is none on it, None where there is no clipboard."""
    try:
        return pygame.scrap.get_text() or ""
    except FAULTS:
        return None
