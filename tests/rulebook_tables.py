"""The presets and sentences that tests of the rulebook look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.config import resource_root
from game.presets import load_presets
from game.rulebook.said import Said, say
from game.rulebook.sheet import Sheet
from game.text import LANGUAGES, Texts

CATALOGUE = load_presets([resource_root() / "config" / "presets"])
PRESETS = CATALOGUE.ids
TEXTS = {language: Texts(language) for language in LANGUAGES}
OVERRIDES: tuple[dict[str, Any], ...] = (
    {},
    {"fan_cap": 4},
    {"fans.basic": None},
    {"fans.all_pongs": 7},
    {"fans.seven_pairs": None, "fans.flush_seven_pairs": None},
    {"fans.full_flush": None},
    {"bonus_fans.root": 0},
    {"bonus_fans.root": 9},
    {"fans.dragon_seven_pairs": {"fan": 3, "drops_roots": 3}},
    {"fans.basic": 60},
)


def spoken(sheet: Sheet) -> Iterator[Said]:
    for section in sheet.sections:
        yield say(f"rules.sheet.{section.name}")
        yield from section.lines
        yield from (row.payer for row in section.kongs)
    for row in (*sheet.fans, *sheet.bonuses):
        yield from row.lines
