"""Presets written as files: short, explained, and read again as exactly the same rules."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.config import resource_root
from game.mahjong.ruleset import Name, Ruleset
from game.presets import flat, load_presets, ruleset_of
from game.presets.writing import UNSAFE, foundation, place_of, quoted, written
from game.rulebook.fields import FIELDS, Field, with_change, with_roots
from game.strict_yaml import read_text

BUILT_IN = resource_root() / "config" / "presets"
CATALOGUE = load_presets([BUILT_IN])
NAMES = ("我家的玩法", "House rules", "真: 好", "#1", "null", "12", "true", "- 一", 'a "b" \\c', "{x}", "\u200d家", "é",
         "7:30", "\U0002a6d6家", "家 #三", "yes", "*a", "x: y")  # fmt: skip


def comment(key: str) -> str:
    return f"about {key}: # {{odd}}\nand more"


def any_value(field: Field, chance: random.Random) -> Any:
    match field.kind:
        case "switch":
            return chance.random() < 0.5
        case "choice":
            return chance.choice(field.options)
    low = chance.choice([field.low, field.low, field.high - 3])
    number = chance.choice([low, low + 1, low + 2, field.high])
    if field.empty and chance.random() < 0.3:
        return None
    return with_roots(number, chance.randrange(4)) if field.kind == "pattern" else number


def any_house(chance: random.Random, preset: str, few: bool) -> tuple[Ruleset, dict[str, Any]]:
    base = flat(CATALOGUE.ruleset(preset))
    changes: dict[str, Any] = {}
    for key in chance.sample(sorted(FIELDS), chance.randrange(6) if few else len(FIELDS)):
        changes = with_change(base, changes, key, any_value(FIELDS[key], chance))
    named = ruleset_of(CATALOGUE, preset, changes)
    name = Name(zh=chance.choice(NAMES), en=chance.choice(NAMES))
    return named.model_copy(update={"id": "my_house", "name": name, "summary": name}), changes


def read_again(folder: Path, text: str) -> Ruleset:
    (folder / "my_house.yaml").write_bytes(text.encode("utf-8"))
    found = load_presets([BUILT_IN, folder])
    assert [str(fault) for file in found.files for fault in file.faults] == []
    return found.ruleset("my_house")


@pytest.mark.parametrize("preset", CATALOGUE.ids)
def test_written_and_read_again_a_house_is_the_same(tmp_path: Path, preset: str) -> None:
    chance = random.Random(preset)
    for number in range(50):
        rules, changes = any_house(chance, preset, few=number % 2 == 0)
        text = written(rules, CATALOGUE.ruleset(preset), comment, "House")
        assert read_again(tmp_path, text) == rules
        node = read_text(text, "house")[0]
        assert node is not None and _leaves(node.plain()) == set(changes), "what differs and nothing else"
        assert text.count("# about ") == len(changes)


def _leaves(rules: Any, prefix: str = "") -> set[str]:
    if prefix in FIELDS:
        return {prefix}
    if not isinstance(rules, dict):
        return set()
    below = (_leaves(value, f"{prefix}.{key}" if prefix else key) for key, value in rules.items())
    return set().union(*below)


@pytest.mark.parametrize("preset", CATALOGUE.ids)
def test_without_a_base_every_rule_is_written(tmp_path: Path, preset: str) -> None:
    rules = CATALOGUE.ruleset(preset).model_copy(update={"id": "my_house"})
    text = written(rules, None, comment)
    assert "extends" not in text and read_again(tmp_path, text) == rules


def test_a_small_house_reads_as_if_written_by_hand() -> None:
    rules = ruleset_of(
        CATALOGUE,
        "qq_void_suit",
        {"fan_cap": 4, "kongs.direct.others": 1, "fans.seven_pairs": None,
         "fans.flush_pongs": {"fan": 5, "drops_roots": 1}},
    ).model_copy(update={"id": "my_house", "name": Name(zh="我家", en="House: ours")})  # fmt: skip
    text = written(rules, CATALOGUE.ruleset("qq_void_suit"), lambda key: f"about {key}", "House rules")
    assert (
        text
        == """# House rules
id: my_house
extends: qq_void_suit
name: {zh: 我家, en: "House: ours"}
summary:
  zh: 先定缺一门；直杠收两倍，自摸每家多付一倍，最后四张可以不胡。
  en: Each seat first chooses a void suit; a direct kong earns two multiples, a self-draw one more from each.
# about fan_cap
fan_cap: 4
fans:
  # about fans.seven_pairs
  seven_pairs: null
  # about fans.flush_pongs
  flush_pongs: {fan: 5, drops_roots: 1}
kongs:
  direct:
    # about kongs.direct.others
    others: 1
"""
    )


@pytest.mark.parametrize(
    "text", [*NAMES, "\x85", "\u2028", "\ufffe", "\t", " a", "a ", "", "家\n家", "1e5", "~", "-1", "…家"]
)
def test_every_text_is_quoted_so_that_it_is_read_again(text: str) -> None:
    node, faults = read_text(f"a: {quoted(text, UNSAFE)}\nb: {{c: {quoted(text)}}}\n", "x")
    assert faults == [] and node is not None and node.plain() == {"a": text, "b": {"c": text}}


def test_what_replaces_a_file_extends_what_that_one_did(tmp_path: Path) -> None:
    for preset, base in (("house", "chengdu"), ("child", "house"), ("whole", None)):
        rules = CATALOGUE.ruleset("chengdu").model_copy(update={"id": preset})
        text = written(rules, None if base is None else CATALOGUE.ruleset("chengdu"), comment)
        (tmp_path / f"{preset}.yaml").write_text(text.replace("extends: chengdu", f"extends: {base}"), encoding="utf-8")
    found = load_presets([BUILT_IN, tmp_path])
    assert foundation(found, "house", "mine") == "house" and foundation(found, "child", "mine") == "child"
    assert foundation(found, "house", "house") == "chengdu" and foundation(found, "child", "house") == "chengdu"
    assert foundation(found, "whole", "whole") is None and foundation(found, "child", "child") == "house"
    assert place_of(found, tmp_path, "mine") == tmp_path / "mine.yaml"
    assert place_of(found, tmp_path, "house") == tmp_path / "house.yaml"
    assert place_of(found, tmp_path, "chengdu") is None
