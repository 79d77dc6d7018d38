"""A preset written as one would by hand: what it extends, then only what differs, each rule under its comment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from pathlib import Path
from typing import Any

from game.mahjong.ruleset import Ruleset
from game.presets.catalogue import Catalogue
from game.presets.merging import flat
from game.strict_yaml import resolve

Comment = Callable[[str], str]
"""The sentence that explains a rule, by its dotted key; empty for none."""
PLAIN_STARTS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
UNSAFE = set("#:")
UNSAFE_IN_BRACES = UNSAFE | set(",[]{}")
INDENT = "  "
LAST_BMP, LAST_BYTE = 0xFFFF, 0xFF


def written(ruleset: Ruleset, base: Ruleset | None, comment: Comment, heading: str = "") -> str:
    """The text of a file that reads as `ruleset` where `base` is among the presets; without one every rule stands."""
    rules, given = flat(ruleset), flat(base) if base is not None else {}
    changed = {key: value for key, value in rules.items() if key not in given or given[key] != value}
    lines = [f"# {line}" for line in _one_line(heading).splitlines()]
    lines += [f"id: {ruleset.id}", *([f"extends: {base.id}"] if base is not None else [])]
    lines += [f"name: {{zh: {quoted(ruleset.name.zh)}, en: {quoted(ruleset.name.en)}}}", "summary:"]
    for language in ("zh", "en"):
        lines.append(f"{INDENT}{language}: {quoted(getattr(ruleset.summary, language), UNSAFE)}")
    return "\n".join([*lines, *_group(_nested(changed), "", comment)]) + "\n"


def foundation(catalogue: Catalogue, base: str, target: str) -> str | None:
    """What a preset with the id `target`, made from `base`, can extend; None: it has to answer every rule itself.

    It is `base`, or where that one extends the file which is to be replaced, what this file extends; None too where
    `base` is there no more, or no longer valid.
    """
    if base not in catalogue.ids:
        return None
    owners = catalogue.by_id
    chain, step = [base], _extends(catalogue, base)
    while step is not None and step in owners and step not in chain:
        chain.append(step)
        step = _extends(catalogue, step)
    if target not in chain:
        return base
    below = chain[chain.index(target) + 1 :]
    return below[0] if below else None


def place_of(catalogue: Catalogue, folder: Path, preset: str) -> Path | None:
    """Where a preset of the user's is written: over its own file, else `<id>.yaml`; None where the game owns the id."""
    owner = catalogue.by_id.get(preset)
    if owner is None:
        return folder / f"{preset}.yaml"
    return owner.path if owner.path.parent == folder else None


def _extends(catalogue: Catalogue, preset: str) -> str | None:
    file = catalogue.by_id[preset]
    node = file.root.value.get("extends") if file.root is not None else None
    return node.value if node is not None and isinstance(node.value, str) else None


def _nested(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Rules by dotted key as mappings within mappings; a leaf is (key, value)."""
    found: dict[str, Any] = {}
    for key, value in rules.items():
        *groups, leaf = key.split(".")
        inner = found
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[leaf] = (key, value)
    return found


def _group(rules: Mapping[str, Any], indent: str, comment: Comment) -> Iterator[str]:
    for name, value in rules.items():
        if isinstance(value, dict):
            yield f"{indent}{name}:"
            yield from _group(value, indent + INDENT, comment)
            continue
        key, setting = value
        yield from (f"{indent}# {line}" for line in _one_line(comment(key)).splitlines())
        yield f"{indent}{name}: {_value(setting)}"


def _one_line(text: str) -> str:
    """A comment's lines without anything that would end them early."""
    return "\n".join(" ".join(line.split()) for line in text.split("\n") if line.strip())


def _value(setting: Any) -> str:
    if isinstance(setting, Mapping):
        return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in setting.items()) + "}"
    if setting is None or isinstance(setting, bool):
        return {None: "null", True: "true", False: "false"}[setting]
    return str(setting)


def quoted(text: str, unsafe: Set[str] = UNSAFE_IN_BRACES) -> str:
    """A text as YAML reads it back: as it is where it is plain and without `unsafe` characters, else in quotes."""
    plain = (text[:1] in PLAIN_STARTS and text != "") or (text[:1] > "\u2e80" and text[:1].isalpha())
    if plain and not unsafe & set(text) and text.isprintable() and text == text.strip() and resolve(text) == text:
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\x{code:02x}" if code <= LAST_BYTE else f"\\u{code:04x}" if code <= LAST_BMP else f"\\U{code:08x}"
