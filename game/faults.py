"""What can be wrong with a file, as a kind and what fills its sentence: the command line tells it in English, the
screen in either language (`fault.<kind>` of the texts)."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

_JOINERS = "\u200c\u200d"

SENTENCES: dict[str, str] = {
    # of a file
    "not_a_file": "not a file",
    "unreadable": "can't be read ({reason})",
    "too_large": "larger than {limit} KiB",
    "not_utf8": "not UTF-8 text (saved as GBK or another encoding?); save it as UTF-8",
    # of YAML
    "empty": "empty",
    "no_yaml": "no valid YAML: {problem}",
    "second_document": "a second document begins; one file holds one",
    "alias": "alias *{name} is not allowed; write the value out",
    "anchor": "anchor &{name} is not allowed; write the value out",
    "tag": "tag {tag} is not allowed",
    "too_deep": "nested deeper than {most} levels",
    "half_character": "holds half a character (a lone surrogate)",
    "alias_key": "alias *{name} is not allowed; a key is a plain word",
    "no_key": "no key; a key is a plain word",
    "written_twice": "written twice (first in line {first})",
    # of a preset among others
    "no_preset": "a preset is a mapping of keys such as `id: my_house`",
    "id_taken": "{id} is taken twice; {path} has it already",
    "long_chain": "a chain of more than {most} presets; extend one nearer to its beginning",
    "circle": "goes in a circle: {chain}",
    "invalid_base": "{id} is not valid itself; see {path}",
    "unknown_preset": "unknown preset {id}; the presets are {known}",
    "unknown_preset_near": "unknown preset {id}; did you mean {near}? the presets are {known}",
    # of a rule
    "missing": "is missing; add it, or `extends` a preset that has it",
    "unknown_key": "unknown key; known here are {known}",
    "unknown_key_near": "unknown key; did you mean {near}?",
    "unknown_key_leaf": "unknown key; nothing can stand below this one",
    "control": "must be one line of text without control characters, not {given}",
    "must_fan": "must be a fan from 1 to 60, {{fan: ..., drops_roots: ...}} or null, not {given}",
    "must_boolean": "must be true or false, not {given}",
    "must_whole": "must be a whole number, not {given}",
    "must_least": "must be at least {least}, not {given}",
    "must_most": "must be at most {most}, not {given}",
    "must_choice": "must be one of {choices}, not {given}",
    "must_id": "must be an id of small letters, digits and _ that begins with a letter, at most 40 of them, "
    "not {given}",
    "must_length": "must be a text of 1 to 400 characters, not {given}",
    "must_text": "must be a text, not {given}",
    "must_group": "must be a group of the keys {keys}, not {given}",
    "must_other": "must be right ({wanted}), not {given}",
}


def is_control(character: str) -> bool:
    """Whether a character is none that shows: a control, a line break, half a character, a change of direction."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in _JOINERS


def cut(text: str) -> str:
    """A text that is quoted, cut short where it is long."""
    return text if len(text) <= 60 else text[:57] + "..."


def visible(text: str) -> str:
    """A text with such characters written out, as \\x1b is."""
    if text.isprintable():
        return text
    return "".join(one.encode("unicode_escape").decode() if is_control(one) else one for one in text)


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong, wherever it stands: a kind of `SENTENCES` and what fills its sentence."""

    kind: str
    values: tuple[tuple[str, str | int], ...] = ()

    @property
    def message(self) -> str:
        """The sentence in English."""
        return SENTENCES[self.kind].format(**dict(self.values))


def flaw(kind: str, **values: str | int) -> Flaw:
    """A flaw with its values given by name."""
    return Flaw(kind, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Fault:
    """A flaw of a file, and where: a line (None: the whole file) and a dotted key (empty: none)."""

    file: str
    line: int | None
    key: str
    flaw: Flaw

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.flaw.message

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return visible(f"{place}: {cut(self.key)}: {self.message}" if self.key else f"{place}: {self.message}")

    def to_json(self) -> dict[str, Any]:
        """As `presets --json` lists it."""
        return {"file": self.file, "line": self.line, "key": self.key or None, "message": self.message}
