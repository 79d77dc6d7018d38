"""A preset's ruleset, with single rules replaced by dotted keys such as `kongs.direct.others`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.faults import cut
from game.mahjong.ruleset import Name, Ruleset
from game.presets.catalogue import Catalogue
from game.presets.checking import keys_at, rule_faults, unknown_key
from game.presets.errors import PresetError, UnknownRule
from game.presets.merging import TEXT_KEYS, Raw, carried, flat, normalised

MOST_LETTERS = 40


def ruleset_of(catalogue: Catalogue, preset: Any, overrides: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of a preset, with single rules (dotted keys) replaced; raises PresetError."""
    ruleset, rules = catalogue.rules(preset)
    if not overrides:
        return ruleset
    for key, value in overrides.items():
        rules = with_rule(rules, key, carried(value))
    faults = rule_faults(rules)
    if faults:
        location, found = faults[0]
        named = _named(location, overrides)
        raise UnknownRule(f"rule {named}: {found.message}", found, named)
    return Ruleset.model_validate_json(json.dumps(normalised(rules)))


def recorded(catalogue: Catalogue, preset: Any, rules: Mapping[str, Any] | None = None) -> Ruleset:
    """The rules of a record: its preset's with its own; raises PresetError.

    A record that answers every rule itself, as those of own presets do, needs its preset no more: it may be gone.
    """
    try:
        return ruleset_of(catalogue, preset, rules)
    except UnknownRule:
        raise
    except PresetError:
        other = next(iter(catalogue.ids), None)
        if other is None or not set(flat(catalogue.ruleset(other))) <= set(rules or {}) or not isinstance(preset, str):
            raise
        name = Name(zh=preset[:MOST_LETTERS] or "?", en=preset[:MOST_LETTERS] or "?")
        found = ruleset_of(catalogue, other, rules)
    return found.model_copy(update={"id": preset, "name": name, "summary": name})


def _named(location: tuple[str, ...], overrides: Mapping[str, Any]) -> str:
    """The override to blame for a fault: the one whose key the fault's path begins with."""
    path = ".".join(location)
    return next((key for key in overrides if path == key or path.startswith(key + ".")), path)


def with_rule(rules: Raw, key: Any, value: Any) -> Raw:
    """The rules with one leaf replaced; raises UnknownRule for a key that is none."""
    location = tuple(key.split(".")) if isinstance(key, str) else ()
    if not location or location[0] in TEXT_KEYS:
        told = f"{key!r} is no rule; a rule is written like 'hand_ends' or 'kongs.direct.others'"
        raise UnknownRule(told, key=cut(str(key)))
    for depth in range(1, len(location) + 1):
        if location[depth - 1] not in keys_at(location[: depth - 1]):
            unknown = unknown_key(location[:depth])
            raise UnknownRule(f"rule {cut(key)}: {unknown.message}", unknown, cut(key))
    below = keys_at(location)
    if (below and location[0] != "fans") or location == ("fans",):
        told = f"rule {key} is a group; its rules are {', '.join(f'{key}.{leaf}' for leaf in below)}"
        raise UnknownRule(told, key=key)
    return _replaced(normalised(rules), location, value)


def _replaced(rules: Raw, location: tuple[str, ...], value: Any) -> Raw:
    head, rest = location[0], location[1:]
    if not rest:
        return {**rules, head: value}
    inner = rules.get(head)
    return {**rules, head: _replaced(inner if isinstance(inner, dict) else {}, rest, value)}
