"""Every rule of docs/rules.md stands on a rule sheet or in a demonstration, and a test proves it."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.config import resource_root
from game.mahjong.ruleset import Ruleset
from game.presets import load_presets, ruleset_of
from game.rulebook.sheet import Sheet, make_sheet
from game.text import LANGUAGES, Texts
from tests.rulebook_tables import spoken

ROOT = resource_root()
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
PRESETS = load_presets([ROOT / "config" / "presets"])
SECTIONS = (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13)
"""Those that hold rules; 9 and 14 tell why they are as they are, 10 what the later ones add."""


class Shown(NamedTuple):
    """A line of `cases/rules_shown.txt`."""

    section: int
    begins: str
    shown: tuple[str, ...]
    proofs: tuple[tuple[str, str], ...]


def read_line(line: str) -> Shown:
    section, begins, shown, proofs = line.split(" | ")
    pairs = [tuple(proof.split()) for proof in proofs.split(", ")]
    return Shown(int(section), begins, tuple(shown.split()), tuple((file, name) for file, name in pairs))


CASES = (ROOT / "tests" / "cases" / "rules_shown.txt").read_text(encoding="utf-8")
TABLE = tuple(read_line(line) for line in CASES.splitlines() if not line.startswith("#"))


@cache
def sheets() -> tuple[Sheet, ...]:
    """Every preset's sheet, each ended in every way."""
    rules: list[Ruleset] = []
    for preset in PRESETS.ids:
        rules += [ruleset_of(PRESETS, preset, {"hand_ends": end}) for end in ("first_win", "three_wins", "wall_empty")]
    return tuple(map(make_sheet, rules))


def units(section: int) -> list[str]:
    """The rules of a section: its bullets, table rows and paragraphs, without what only repeats them in Chinese."""
    text = re.split(rf"^## {section}\. .*$", RULES, flags=re.M)[1]
    text = re.split(r"^## |^中文：|^Record: ", text, flags=re.M)[0]
    found: list[str] = []
    heading = True  # of a table
    for line in text.splitlines():
        bare = re.sub(r"^\s*(?:-|\d\.|\|)\s+", "", line).strip()
        row = line.lstrip().startswith("|")
        if row and (bare.startswith(("---", "id ", "pattern id", "| A")) or not bare.strip("| ")):
            continue
        if re.match(r"^\s*(?:-|\d\.|\|)\s", line) or (line and heading):
            found.append(bare)
        heading = not line
    return [one for one in found if not one.startswith(("Paid at once", "Added on top"))]


@pytest.mark.parametrize("section", SECTIONS)
def test_every_rule_of_a_section_is_in_the_table(section: int) -> None:
    known = [one.begins for one in TABLE if one.section == section]
    found = units(section)
    assert [unit for unit in found if not any(unit.startswith(begins) for begins in known)] == []
    assert [begins for begins in known if not any(unit.startswith(begins) for unit in found)] == []
    assert len(found) >= len(set(known)) > 0


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: f"{entry.section}: {entry.begins}")
def test_it_is_shown_and_proved(entry: Shown) -> None:
    assert entry.shown and entry.proofs
    for shown in entry.shown:
        kind, _, name = shown.partition(":")
        assert is_shown(kind, name), shown
    for file, test in entry.proofs:
        assert test in names_in(file), f"{file} has no {test}"


def is_shown(kind: str, name: str) -> bool:
    """Whether a sheet or a demonstration shows something."""
    match kind:
        case "sheet":
            return any(said.key == name for sheet in sheets() for said in spoken(sheet))
        case "fan":
            return any(row.pattern == name and row.example is not None for sheet in sheets() for row in sheet.fans)
        case "bonus":
            return any(row.bonus == name and row.fan for sheet in sheets() for row in sheet.bonuses)
        case "kong":
            return any(row.kind == name for sheet in sheets() for one in sheet.sections for row in one.kongs)
        case "demo":
            return name in demos() and f"_{name}" in names_in("test_demos.py")
        case "item":
            return all(f"item.{name}.help" in Texts(language) for language in LANGUAGES)
    raise ValueError(kind)


@cache
def demos() -> tuple[str, ...]:
    """The names of the demonstrations that can be read."""
    files = (ROOT / "config" / "demos").glob("*.json")
    return tuple(path.stem.split("_", 1)[1] for path in files if json.loads(path.read_text(encoding="utf-8")))


@cache
def names_in(file: str) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse((ROOT / "tests" / Path(file)).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_what_is_not_shown_is_found() -> None:
    assert not is_shown("sheet", "rules.no_such") and not is_shown("demo", "no_such") and not is_shown("fan", "basics")
    assert "test_no_such" not in names_in("mahjong/test_turns.py")
