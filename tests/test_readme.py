"""What the README points at is there, and its pictures come in both languages and are not heavy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = sorted((ROOT / "docs" / "pictures").iterdir())
LARGEST, ALL = 350 * 1024, 4 * 1024 * 1024  # bytes


def linked() -> list[str]:
    """Every file of the project that the README links to or shows."""
    found = re.findall(r'\]\(([^)#]+)\)|(?:src|href)="([^"]+)"', README)
    names = {one or other for one, other in found}
    return sorted(name for name in names if "://" not in name)


def test_every_link_leads_to_a_file() -> None:
    assert "docs/seats.md" in linked()
    assert [name for name in linked() if not (ROOT / name).is_file()] == []


def test_every_picture_is_shown_in_both_languages() -> None:
    names = {path.stem.rsplit("_", 1)[0] for path in PICTURES}
    assert {"title", "table", "claim", "win", "settlement", "rules", "replay"} == names
    assert {path.name for path in PICTURES} == {
        f"{name}_{language}.webp" for name in names for language in ("zh", "en")
    }
    shown = set(linked())
    assert [path.name for path in PICTURES if f"docs/pictures/{path.name}" not in shown] == []


def test_pictures_are_not_heavy() -> None:
    sizes = [path.stat().st_size for path in PICTURES]
    assert 0 < max(sizes) <= LARGEST
    assert sum(sizes) <= ALL


@pytest.mark.parametrize(
    "command", ["pip install -e . && python main.py", 'pip install -e ".[dev]" && python -m pytest']
)
def test_the_commands_stand_alone_on_their_lines(command: str) -> None:
    assert README.splitlines().count(command) == 1
