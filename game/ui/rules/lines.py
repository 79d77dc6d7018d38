"""Texts in lines that fit a width, whatever they hold."""

from __future__ import annotations

import pygame

from game.ui import paint


def broken(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """The lines of a text, none wider than `width` pixels; a word that is wider, such as a path, is broken anywhere."""
    found: list[str] = []
    for line in paint.wrapped(text, font, width):
        while len(line) > 1 and font.size(line)[0] > width:
            cut = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or font.size(line[:n])[0] <= width)
            found.append(line[:cut])
            line = line[cut:]
        found.append(line)
    return found
