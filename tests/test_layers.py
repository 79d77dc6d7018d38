"""Who may import whom: the table of rooms. Fails on an import against it, and on pygame outside game/ui."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = ("game.core", "game.mahjong")
# A room and what it may import besides itself and the standard library; the longest matching name counts.
ROOMS: dict[str, tuple[str, ...]] = {
    "main": ("game.cli", "game.ui"),
    "game": (),
    "game.core": (),
    "game.mahjong": ("game.core",),
    "game.mahjong.ruleset": ("pydantic",),
    "game.faults": (),
    "game.strict_yaml": ("game.faults", "yaml"),
    "game.presets": ("game.mahjong", "game.faults", "game.strict_yaml", "pydantic"),
    "game.ai": RULES,
    "game.config": ("game.faults", "game.strict_yaml", "yaml", "pydantic", "platformdirs"),
    "game.life": ("game.strict_yaml", "game.config", "pydantic"),
    "game.session": ("game.core", "game.games", "game.config", "game.life", "pydantic"),
    "game.games": (*RULES, "game.ai", "game.presets"),
    "game.rulebook": RULES,
    "game.text": ("game.strict_yaml", "game.config"),
    "game.cli": (*RULES, "game.strict_yaml", "game.presets", "game.ai", "game.config", "game.session", "game.games",
                 "game.text", "game"),
    "game.ui": ("game", "pygame", "yaml", "pydantic"),
}  # fmt: skip


def _modules() -> Iterator[tuple[str, Path]]:
    yield "main", ROOT / "main.py"
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(source: str, module: str, package: bool = False) -> Iterator[tuple[int, str]]:
    """(line, module) of every import, those inside functions and type checks too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")[: len(module.split(".")) - node.level + package]
                base = ".".join([*parents, *([base] if base else [])])
            if base == "game" or node.module is None:
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, base


def _within(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def room_of(module: str) -> str:
    """The room a module lies in."""
    return max((room for room in ROOMS if _within(module, room)), key=len)


def allowed(module: str, wanted: str) -> bool:
    """Whether `module` may import `wanted`."""
    if wanted.split(".")[0] in sys.stdlib_module_names:
        return True
    if wanted == "game.__version__":
        return True
    room = room_of(module)
    rooms = [one for one in ROOMS if one != "game" and _within(module, one)]
    if any(_within(wanted, own) for own in rooms) and wanted != "main":
        return True
    names = {name for one in rooms for name in ROOMS[one]} - {"game"}
    if room == "game.ui" and _within(wanted, "game"):
        return True
    return any(_within(wanted, name) for name in names)


@pytest.mark.parametrize(("module", "path"), list(_modules()), ids=[module for module, _ in _modules()])
def test_imports_keep_to_the_table(module: str, path: Path) -> None:
    if module != "main":
        assert module == "game" or room_of(module) != "game", f"{module} stands in no room of the table"
    source = path.read_text(encoding="utf-8")
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {room_of(module)} must not import {wanted}"
        for line, wanted in imports(source, module, path.name == "__init__.py")
        if not allowed(module, wanted)
    ]
    assert wrong == []


def test_every_package_is_in_what_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "game").rglob("__init__.py")}
    assert set(project["tool"]["setuptools"]["packages"]) == packages


@pytest.mark.parametrize(
    ("module", "source", "fine"),
    [
        ("game.mahjong.engine", "from game.mahjong.tiles import parse", True),
        ("game.mahjong.engine", "import yaml", False),
        ("game.mahjong.engine", "import pydantic", False),
        ("game.mahjong.ruleset", "import pydantic", True),
        ("game.mahjong.engine", "from game.ai.players import PLAYERS", False),
        ("game.core.ledger", "from game.mahjong import tiles", False),
        ("game.ai.players", "def f():\n    from game.session.table import Session", False),
        ("game.cli.commands", "from game.ui import app", False),
        ("game.cli.commands", "from game import ui", False),
        ("game.cli.commands", "from game import __version__", True),
        ("game.cli.commands", "from ..ui import app", False),
        ("game.session.table", "import pygame.event", False),
        ("game.ui.app", "import pygame\nfrom game.session.table import Session", True),
        ("game.ui.app", "import numpy", False),
        ("game.presets", "from game.config import resource_root", False),
        ("main", "from game.session import table", False),
        ("game.ui.app", "from tools import bench", False),
    ],
)
def test_the_test_itself(module: str, source: str, fine: bool) -> None:
    assert all(allowed(module, wanted) for _, wanted in imports(source, module)) is fine
