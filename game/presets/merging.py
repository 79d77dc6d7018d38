"""One preset's rules over another's, and the ways in which rules are written: nested, or flat by dotted key."""

from __future__ import annotations

import math
from typing import Any

from game.mahjong.ruleset import Ruleset

Raw = dict[str, Any]
TEXT_KEYS = ("id", "name", "summary")
_VALUE_DEPTH = 4


def merge(base: Raw, own: Raw, path: tuple[str, ...] = ()) -> Raw:
    """`own` over `base`: mappings key by key, everything else and each entry of `fans` as a whole."""
    merged = dict(base)
    for key, value in own.items():
        old = merged.get(key)
        whole = path == ("fans",) or not isinstance(old, dict) or not isinstance(value, dict)
        merged[key] = value if whole else merge(old or {}, value, (*path, key))
    return merged


def normalised(rules: Raw) -> Raw:
    """The rules with each fan written as a number turned into {fan: number}."""
    fans = rules.get("fans")
    if not isinstance(fans, dict):
        return rules
    return {**rules, "fans": {key: {"fan": fan} if is_int(fan) else fan for key, fan in fans.items()}}


def is_int(value: Any) -> bool:
    """Whether a value is a whole number; YAML's true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def carried(value: Any, depth: int = 0) -> Any:
    """A rule's value as strict JSON can carry it: what it can't (deep nesting, half characters) becomes a word."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, dict | list) and depth == _VALUE_DEPTH:
        return "..."
    if isinstance(value, dict):
        return {carried(str(key)): carried(one, depth + 1) for key, one in value.items()}
    return [carried(one, depth + 1) for one in value] if isinstance(value, list) else value


def flat(ruleset: Ruleset) -> dict[str, Any]:
    """The rules of a ruleset by dotted key, texts apart; a fan that drops no root is a plain number."""
    found: dict[str, Any] = {}
    _flatten(ruleset.model_dump(mode="json", exclude=set(TEXT_KEYS)), "", found)
    return found


def _flatten(rules: Raw, prefix: str, found: dict[str, Any]) -> None:
    for key, value in rules.items():
        if isinstance(value, dict) and "drops_roots" in value:
            found[prefix + key] = value if value["drops_roots"] else value["fan"]
        elif isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", found)
        else:
            found[prefix + key] = value
