"""Preset files that are damaged, written wildly or made from wild house rules, many at once: a part of the soak.

Of a file there is nothing but a valid preset or a list of faults, each one line in both languages; the presets that
come with the game are always there; and house rules that were written are read again as the same rules.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from game.config import resource_root
from game.core.stream import pick, stream
from game.faults import is_control
from game.mahjong.ruleset import Name
from game.presets import Catalogue, flat, load_presets, ruleset_of
from game.presets.catalogue import PresetFile
from game.presets.writing import written
from game.rulebook.fields import FIELDS, Field, with_change, with_roots
from game.text import Texts

BUILT_IN = resource_root() / "config" / "presets"
WILD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 60, 61, 109, 10**6, 10**6 + 1, 10**30, 1.5, float("inf"), "", "x", "no", "12:30",
    "三", "first_win", "dice", "null", [], [1], {}, {"fan": 2}, {"fan": 2, "drops_roots": 1}, {"zh": "家"},
    {"a": {"b": {}}}, "\x1b[0m", "\u2028", "\u202e家", "长" * 500,
)  # fmt: skip
KEYS = ("id", "extends", "name", "summary", "fan", "zh", "no_such", "", "1", "fans.basic", "\x07", "键", *FIELDS)
PIECES = (
    b"", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x85", b"\xe2\x80\xa8", b": ", b"- ", b"#", b"'", b'"', b"{", b"}",
    b"[", b"&a ", b"*a", b"!!python/object/apply:os.system [ls]", b"|\n", b">\n", b"---\n", b"...\n", b"\t", b"<<: ",
    b"? ", b"%YAML 9\n", b"\r", b"\\ud800", b'"\\ud800"', "番".encode("gbk"), "番".encode("utf-16"), b"1e999",
    b"[" * 40, b"a: &a [x, x]\n", b"extends: own\n", b"0x10", b"1_000", b"~", b"\n",
)  # fmt: skip


def soak_presets(count: int, seed: int) -> str:
    """Load wild files beside the good ones, one in five of them made of house rules that have to be read again."""
    sources = [named_own(path) for path in sorted(BUILT_IN.glob("*.yaml"))]
    texts = (Texts("zh"), Texts("en"))
    good, said = load_presets([BUILT_IN]), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "own.yaml"
        for number in range(count):
            chance = stream(seed, "preset", number)
            house = wild_house(good, chance) if number % 5 == 0 else None
            own.write_bytes(house[0] if house is not None else wild_file(sources, chance))
            found = load_presets([BUILT_IN, Path(folder)])
            (file,) = (one for one in found.files if one.path == own)
            check_file(good, found, file, texts)
            if house is not None and (file.ruleset is None or flat(file.ruleset) != house[1]):
                raise AssertionError(f"house rules {number} are read as others: {file.faults}")
            said["house rules" if house is not None else "valid" if file.valid else "refused"] += 1
    return f"{count} presets: {dict(said)}"


def check_file(good: Catalogue, found: Catalogue, file: PresetFile, texts: tuple[Texts, ...]) -> None:
    """A file is valid or has faults that can be told, and none of the game's own presets is missing or changed."""
    if file.valid == bool(file.faults):
        raise AssertionError(f"{'valid' if file.valid else 'not valid'} with faults {file.faults}")
    for fault in file.faults:
        told = [str(fault), *(one.get(f"fault.{fault.flaw.kind}", **dict(fault.flaw.values)) for one in texts)]
        if any(map(is_control, str(fault))) or any(text.startswith("fault.") for text in told):
            raise AssertionError(f"a fault that can't be told: {fault!r}")
    if any(preset not in found.ids or found.ruleset(preset) != good.ruleset(preset) for preset in good.ids):
        raise AssertionError(f"a preset of the game is missing: {found.ids}")


# ---- wild files


def named_own(path: Path) -> bytes:
    """A preset of the game under an id of its own."""
    return path.read_bytes().replace(f"id: {path.stem}".encode(), b"id: own", 1)


def wild_file(sources: list[bytes], chance: random.Random) -> bytes:
    """A preset file with its bytes, its words or its structure changed."""
    source = pick(sources, chance)
    return pick((damaged, damaged, spliced, restructured, restructured, restructured), chance)(source, chance)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """One stretch cut out, doubled or overwritten."""
    at, size = int(chance.random() * len(data)), 1 + int(chance.random() * 40)
    noise = bytes(int(chance.random() * 256) for _ in range(1 + size % 4))
    middle = pick((b"", data[at : at + size] * 2, noise, b'"', b"9", b"[" * 3, b"-1", b"null"), chance)
    return data[:at] + middle + (b"" if chance.random() < 0.1 else data[at + size :])


def spliced(data: bytes, chance: random.Random) -> bytes:
    """Pieces that mean something to YAML put in at some places."""
    for _ in range(1 + int(chance.random() * 3)):
        at = int(chance.random() * (len(data) + 1))
        data = data[:at] + pick(PIECES, chance) + data[at:]
    return data


def restructured(data: bytes, chance: random.Random) -> bytes:
    """Values of other types and sizes, keys lost, renamed or moved, an id of its own or another's."""
    rules = yaml.safe_load(data)
    if chance.random() < 0.2:
        rules["id"] = pick((*WILD, "chengdu"), chance)
    if chance.random() < 0.4:
        rules["extends"] = pick(("qq_original", "chengdu", "own", "nobody", *WILD[:6]), chance)
    for _ in range(int(chance.random() * 4)):
        change(rules, chance)
    return yaml.safe_dump(rules, allow_unicode=chance.random() < 0.5, sort_keys=False).encode("utf-8", "surrogatepass")


def change(rules: dict[Any, Any], chance: random.Random) -> None:
    """Change one place of a mapping, or of one within it."""
    keys = list(rules)
    key = pick(keys, chance) if keys else "x"
    if isinstance(rules.get(key), dict) and chance.random() < 0.7:
        change(rules[key], chance)
        return
    actions: tuple[Callable[[], Any], ...] = (
        lambda: rules.update({key: pick(WILD, chance)}),
        lambda: rules.update({pick(KEYS, chance): pick(WILD, chance)}),
        lambda: rules.pop(key, None),
        lambda: rules.update({pick(KEYS, chance): rules.pop(key, None)}),
    )
    pick(actions, chance)()


# ---- wild house rules


def wild_house(presets: Catalogue, chance: random.Random) -> tuple[bytes, dict[str, Any]]:
    """The file of some changes to a preset, and its rules by dotted key."""
    base = presets.ruleset(pick(presets.ids, chance))
    given, changes = flat(base), dict[str, Any]()
    for _ in range(int(chance.random() * 12)):
        field = pick(tuple(FIELDS.values()), chance)
        changes = with_change(given, changes, field.key, wild_value(field, chance))
    words = "".join(chr(pick((*range(32, 127), 0x5DDD, 0x9EBB, 0x200D, 0x2A6D6, 0xE9), chance)) for _ in range(12))
    name = Name(zh=words.strip() or "家", en=words.strip() or "x")
    rules = ruleset_of(presets, base.id, changes)
    rules = rules.model_copy(update={"id": "own", "name": name, "summary": name})
    text = written(rules, base if chance.random() < 0.8 else None, lambda key: f"{words} {key}", words)
    return text.encode("utf-8"), flat(rules)


def wild_value(field: Field, chance: random.Random) -> Any:
    """Any value that a rule can have."""
    if field.kind == "switch":
        return chance.random() < 0.5
    if field.kind == "choice":
        return pick(field.options, chance)
    number = field.low + int(chance.random() ** 4 * (field.high - field.low + 1))
    if field.empty and chance.random() < 0.2:
        return None
    return with_roots(number, int(chance.random() * 4)) if field.kind == "pattern" else number
