"""In which order presets are offered: the same in the menus and on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from game.presets.catalogue import PresetFile

FIRST = (
    "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle", "exchange_battle", "bloody_flow", "chengdu",
)  # fmt: skip


def place(preset: str, name: str) -> tuple[int, str, str]:
    """What presets are sorted by: the game's own as they are learnt, then the person's by name, then by id."""
    return FIRST.index(preset) if preset in FIRST else len(FIRST), name, preset


def in_order(files: Iterable[PresetFile], language: str) -> list[PresetFile]:
    """Preset files in that order, of one id in the order given; those that can't be played come last."""
    return sorted(files, key=lambda file: (not file.valid, *place(file.id or "", (file.name or {}).get(language, ""))))
