"""Sentences by id and language. The rules never make sentences; whoever shows them asks here."""

from __future__ import annotations

import string
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.strict_yaml import Node, read_file

LANGUAGES = ("zh", "en")
# Every file of a language, in the order in which later ones may add to earlier ones.
FILES = (
    "{language}.yaml",
    "ui_{language}.yaml",
    "table_{language}.yaml",
    "coach_{language}.yaml",
    "life_{language}.yaml",
    "saves_{language}.yaml",
    "replay_{language}.yaml",
    "rules_{language}.yaml",
    "house_{language}.yaml",
    "demos_{language}.yaml",
    "items_ui_{language}.yaml",
)
_LIMIT = 1024 * 1024


class _Filler(string.Formatter):
    """Fills placeholders; `{count:tile|tiles}` is the first word where the count is 1, and else the second."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, several, more = format_spec.partition("|")
        if not several:
            return str(super().format_field(value, format_spec))
        return one if str(value) == "1" else more  # figures may come as texts


_FILLER = _Filler()


class Texts:
    """The sentences of one language; `get("score.fan", fan=3)`. Ids are dotted."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._sentences: dict[str, str] = {}
        for path in text_files(self.language, folder):
            self._sentences |= read_sentences(path)

    def get(self, key: str, /, **values: Any) -> str:
        """The sentence `key` with its placeholders filled; the id itself where there is none."""
        sentence = self._sentences.get(key)
        if sentence is None:
            return key
        if not values:
            return sentence
        return _FILLER.vformat(sentence, (), values) if "|" in sentence else sentence.format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def ids(self) -> tuple[str, ...]:
        """Every id."""
        return tuple(self._sentences)


def text_files(language: str, folder: Path | None = None) -> Iterable[Path]:
    """The files of a language that exist."""
    if folder is None:
        from game.config import resource_root

        folder = resource_root() / "assets" / "text"
    return [path for name in FILES if (path := folder / name.format(language=language)).is_file()]


def read_sentences(path: Path) -> dict[str, str]:
    """The sentences of one file by dotted id; raises ValueError for a file that is broken."""
    root, faults = read_file(path, _LIMIT)
    if root is None or faults:
        raise ValueError(str(faults[0]))
    found: dict[str, str] = {}
    _collect(root, "", found)
    return found


def _collect(node: Node, key: str, found: dict[str, str]) -> None:
    if isinstance(node.value, dict):
        for name, inner in node.value.items():
            _collect(inner, f"{key}.{name}" if key else name, found)
    else:
        found[key] = str(node.value)
