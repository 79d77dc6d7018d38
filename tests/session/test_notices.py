"""Everything that saves, records and reports say has its sentence in both languages."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.text import LANGUAGES, Texts

FOLDER = Path(__file__).parents[2] / "game" / "session"


def _said() -> Iterator[tuple[str, set[str]]]:
    """The id of each notice in the code, and the values that it comes with."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name == "Notice":
                values = node.args[1] if len(node.args) > 1 else None
                keys = values.keys if isinstance(values, ast.Dict) else []
                yield node.args[0].value, {key.value for key in keys if isinstance(key, ast.Constant)}
            elif name == "_say":
                yield node.args[0].value, {word.arg for word in node.keywords if word.arg}


SAID = list(_said())
PRACTICE = ("undo.only_practice", "undo.nothing", "redo.nothing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_its_sentence_and_values(language: str) -> None:
    texts = Texts(language)
    assert len(SAID) > 10
    for key, values in [*SAID, *((key, set[str]()) for key in PRACTICE)]:
        assert key in texts, key
        wanted = {name for _, name, _, _ in string.Formatter().parse(texts.get(key)) if name}
        assert wanted <= values, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_that_nobody_says(language: str) -> None:
    said = {key for key, _ in SAID} | set(PRACTICE) | {"report.packed"}
    known = {
        key
        for key in Texts(language).ids()
        if key.startswith(("saves.", "hands.", "undo.", "redo.", "report.", "player."))
    }
    assert known == said
