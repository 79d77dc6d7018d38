"""What can be wrong with a file: every kind is told in both languages, the English one as the command line does."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from game.config import resource_root
from game.faults import SENTENCES, Fault, flaw
from game.strict_yaml import read_text
from game.text import LANGUAGES, Texts
from game.ui.fault_words import told, told_with_place

ROOT = resource_root()
TEXTS = {language: Texts(language) for language in LANGUAGES}


def _filled(kind: str) -> dict[str, str]:
    return {name: f"<{name}>" for _, name, _, _ in string.Formatter().parse(SENTENCES[kind]) if name}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_is_told_in_both_languages(kind: str) -> None:
    values, found = _filled(kind), flaw(kind, **_filled(kind))
    told = {language: TEXTS[language].get(f"fault.{kind}", **values) for language in LANGUAGES}
    assert told["en"] == found.message and told["zh"] != told["en"]
    assert re.search("[\u4e00-\u9fff]", told["zh"])
    assert all(value in told[language] for value in values.values() for language in LANGUAGES)


def test_every_kind_is_one_that_is_found_and_every_one_found_has_its_sentence() -> None:
    sources = [ROOT / "game" / "strict_yaml.py", *sorted((ROOT / "game" / "presets").glob("*.py"))]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    assert set(re.findall(r'flaw\("(\w+)"', text)) == set(SENTENCES)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a: [1", "bracket"),
        ("\ta: 1", "token"),
        ("a: b: c", "colon"),
        ("a: 1\nb\nc: 2", "no_colon"),
        ("a:\n  b: 1\n c: 2", "indent"),
        ('a: "b', "quote"),
        ("a: [", "value"),
        ("- a\nb: 1", "indent"),
        ("[1]\nx: 2", "outside"),
        ("a: \x01", "control"),
    ],
)
def test_what_the_parser_says_is_told_in_both_languages(text: str, name: str) -> None:
    (fault,) = read_text(text + "\n", "x.yaml")[1]
    assert fault.flaw.kind == "no_yaml"
    for texts in TEXTS.values():
        problem = texts.get(f"fault.yaml.{name}")
        assert told(texts, fault) == texts.get("fault.no_yaml", problem=problem), str(fault)
    assert told_with_place(TEXTS["zh"], "x.yaml", fault).startswith("x.yaml")


def test_a_fault_is_a_line_with_its_place() -> None:
    fault = Fault("house.yaml", 4, "fan_cap", flaw("must_least", least=1, given="0"))
    assert str(fault) == "house.yaml:4: fan_cap: must be at least 1, not 0"
    assert fault.to_json() == {
        "file": "house.yaml", "line": 4, "key": "fan_cap", "message": "must be at least 1, not 0",
    }  # fmt: skip
    assert str(Fault(str(Path("a")), None, "", flaw("empty"))) == "a: empty"
