"""Sentences: both languages say the same things."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from game.config import resource_root
from game.mahjong.fans import FANS
from game.mahjong.melds import MeldKind
from game.mahjong.ruleset import BonusFans
from game.presets import flat, load_presets
from game.strict_yaml import read_file
from game.text import FILES, LANGUAGES, Texts, read_sentences

FOLDER = resource_root() / "assets" / "text"
KINDS = ("kong_direct", "kong_added", "kong_concealed", "kong_transfer", "kong_refund", "win_discard", "win_self_draw",
         "win_rob_kong", "flower_pig", "ready_check", "leave")  # fmt: skip
PAIRS = [tuple(FOLDER / name.format(language=language) for language in LANGUAGES) for name in FILES]


def _placeholders(sentence: str) -> list[str]:
    """Those that are told; what only chooses between one word and another counts not."""
    found = string.Formatter().parse(sentence)
    return sorted(name for _, name, how, _ in found if name is not None and "|" not in (how or ""))


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if any(path.exists() for path in pair)])
def test_both_languages_have_the_same_ids_and_placeholders(pair: tuple[Path, Path]) -> None:
    zh, en = (read_sentences(path) for path in pair)
    assert sorted(zh) == sorted(en)
    assert {key: _placeholders(text) for key, text in zh.items()} == {key: _placeholders(en[key]) for key in en}
    assert all(text.strip() for text in (*zh.values(), *en.values()))


@pytest.mark.parametrize("path", [path for pair in PAIRS for path in pair if path.exists()])
def test_the_files_are_strict_yaml(path: Path) -> None:
    assert read_file(path, 1 << 20)[1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_name_has_a_text(language: str) -> None:
    texts = Texts(language)
    rules = flat(load_presets([resource_root() / "config" / "presets"]).ruleset("qq_original"))
    wanted = [f"{group}.{name}" for name, _ in FANS for group in ("pattern", "pattern_help")]
    wanted += [f"{group}.{name}" for name in BonusFans.model_fields for group in ("bonus", "bonus_help")]
    wanted += [f"{group}.{kind}" for kind in KINDS for group in ("ledger", "ledger_help")]
    wanted += [f"meld.{kind}" for kind in MeldKind] + [f"suit.{suit}" for suit in "mps"]
    wanted += [f"end.{end}" for end in ("won", "exhausted", "left")]
    wanted += [f"rule.{key}" for key in rules if not key.startswith(("fans.", "bonus_fans."))]
    assert [key for key in wanted if key not in texts] == []


def test_get() -> None:
    assert Texts("zh").get("pattern.full_flush") == "清一色"
    assert Texts("en").get("waits.none") == "not ready"
    assert Texts("fr").language == "en"
    assert Texts("en").get("hint.best", tile="5m") == "advised discard 5m"
    assert Texts("en").get("no.such.id") == "no.such.id"


@pytest.mark.parametrize(
    ("count", "kinds", "told"),
    [(1, 1, "1 tile of 1 kind helps"), ("1", 2, "1 tile of 2 kinds helps"), (0, 3, "0 tiles of 3 kinds help"),
     (11, 1, "11 tiles of 1 kind help")],
)  # fmt: skip
def test_one_and_several_are_told_apart(count: int | str, kinds: int, told: str) -> None:
    sentence = Texts("en").get("coach.discard.useful", tile="5m", steps="ready", count=count, kinds=kinds)
    assert sentence == f"Discard 5m: ready, {told}"


def test_what_chooses_a_word_is_told_too() -> None:
    """Every `{count:tile|tiles}` stands beside a `{count}`."""
    for name in FILES:
        for key, sentence in read_sentences(FOLDER / name.format(language="en")).items():
            found = [(field, how or "") for _, field, how, _ in string.Formatter().parse(sentence) if field]
            assert {field for field, how in found if "|" in how} <= {field for field, how in found if not how}, key


def test_a_later_file_adds_to_an_earlier_one(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text("a: {b: one, c: two}\n", encoding="utf-8")
    (tmp_path / "ui_en.yaml").write_text("a: {c: three, d: 4}\n", encoding="utf-8")
    texts = Texts("en", tmp_path)
    assert [texts.get(f"a.{key}") for key in "bcd"] == ["one", "three", "4"]
