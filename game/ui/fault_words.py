"""What is wrong with a file, told in the language shown."""

from __future__ import annotations

from game.faults import Fault, cut, visible
from game.text import Texts

YAML_PROBLEMS = (
    ("expected ',' or", "bracket"),
    ("cannot start any token", "token"),
    ("mapping values are not allowed", "colon"),
    ("expected ':'", "no_colon"),
    ("expected key", "indent"),
    ("expected '-'", "indent"),
    ("expected <block end>", "indent"),
    ("end of stream", "quote"),
    ("node content", "value"),
    ("document start>", "outside"),
    ("characters are not allowed", "control"),
)
"""What a parser's own words hold, the quick one's and the plain one's; told is `fault.yaml.<name>`."""


def told(texts: Texts, fault: Fault) -> str:
    """What is wrong; what can't be drawn is written out."""
    values = dict(fault.flaw.values)
    if fault.flaw.kind == "no_yaml":
        problem = str(values["problem"])
        name = next((name for words, name in YAML_PROBLEMS if words in problem), None)
        values["problem"] = texts.get(f"fault.yaml.{name}") if name is not None else problem
    return visible(texts.get(f"fault.{fault.flaw.kind}", **values))


def told_with_place(texts: Texts, name: str, fault: Fault) -> str:
    """What is wrong with a file of a name, with line and key."""
    where = name if fault.line is None else f"{name} ({texts.get('rules.invalid.line', line=fault.line)})"
    key = f"{cut(fault.key)}: " if fault.key else ""
    return texts.get("presets.faulty", file=visible(where), fault=visible(key) + told(texts, fault))
