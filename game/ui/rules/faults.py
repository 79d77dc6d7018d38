"""Preset files that can't be used, each with its faults: line, key and what would be right."""

from __future__ import annotations

import pygame

from game.faults import Fault, visible
from game.presets import PresetFile
from game.ui.fault_words import told
from game.ui.palette import CREAM, GOLD_FLAT, MINUS, MUTED, SOFT
from game.ui.rules.frame import RulesScreen, printable
from game.ui.rules.pane import Block
from game.ui.widgets.words import Words

PAD = 20.0
WHERE = 300.0  # units for line and key


def faulty(files: tuple[PresetFile, ...]) -> list[PresetFile]:
    """The files that can't be used."""
    return [file for file in files if not file.valid]


def fault_blocks(screen: RulesScreen, files: list[PresetFile], width: float) -> list[Block]:
    """A heading and its faults for each file."""
    found = []
    for file in files:
        found.append(_heading(screen, file, width))
        found += [_fault(screen, fault, width) for fault in file.faults]
    return found


def _heading(screen: RulesScreen, file: PresetFile, width: float) -> Block:
    height = max(34.0, screen.pitch(18) + 8) + screen.lines_height(str(file.path.parent), 14, width - 2 * PAD)

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        step = max(34.0, screen.pitch(18) + 8)
        screen.section(surface, Words(printable(file.path.name)), x + PAD, y + step / 2, width - 2 * PAD)
        screen.lines(surface, str(file.path.parent), x + PAD, y + step, width - 2 * PAD, 14, MUTED)

    return Block(height, draw)


def _fault(screen: RulesScreen, fault: Fault, width: float) -> Block:
    get, key, message = screen.context.texts.get, visible(fault.key), told(screen.context.texts, fault)
    where = get("rules.invalid.line", line=fault.line) if fault.line is not None else ""
    room = width - 2 * PAD - WHERE
    rows = max(screen.lines_height(message, 15, room), screen.pitch(15) + screen.lines_height(key, 15, WHERE - 20))

    def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
        end = screen.lines(surface, where, x + PAD, y + 4, WHERE - 20, 15, GOLD_FLAT) if where else y + 4
        screen.lines(surface, key, x + PAD, end, WHERE - 20, 15, SOFT)
        screen.lines(surface, message, x + PAD + WHERE, y + 4, room, 15, MINUS if not key else CREAM)

    return Block(rows + 10, draw)
