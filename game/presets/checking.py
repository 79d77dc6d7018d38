"""Every fault of rules, each with its path of keys: what pydantic finds, told by what would be right."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from game.faults import Flaw, cut, flaw, is_control, visible
from game.mahjong.ruleset import Ruleset
from game.presets.merging import Raw, normalised

Location = tuple[str, ...]


def rule_faults(rules: Raw) -> list[tuple[Location, Flaw]]:
    """Every fault of merged rules as (path of keys, flaw)."""
    faults = _text_faults(rules)
    try:
        Ruleset.model_validate_json(json.dumps(normalised(rules)))
    except ValidationError as error:
        found = error.errors(include_url=False)
        faults += [(tuple(map(str, one["loc"])), _flaw(dict(one))) for one in found]
    return faults


def _text_faults(rules: Raw) -> list[tuple[Location, Flaw]]:
    """Names and summaries with control characters, which would upset a list of presets."""
    texts = [((group, key), text) for group in ("name", "summary") for key, text in _items(rules.get(group))]
    return [
        (location, flaw("control", given=visible(_shown(text))))
        for location, text in texts
        if isinstance(text, str) and any(map(is_control, text.strip()))
    ]


def _items(group: Any) -> list[tuple[str, Any]]:
    return list(group.items()) if isinstance(group, dict) else []


def _shown(given: Any) -> str:
    return cut(json.dumps(given, ensure_ascii=False))


def _flaw(error: Raw) -> Flaw:
    kind, location = error["type"], tuple(map(str, error["loc"]))
    if kind == "missing":
        return flaw("missing")
    if kind == "extra_forbidden":
        return unknown_key(location)
    wanted = _wanted(kind, error.get("ctx", {}), location)
    return Flaw(wanted.kind, (*wanted.values, ("given", _shown(error.get("input")))))


def _wanted(kind: str, context: Raw, location: Location) -> Flaw:
    if location[:1] == ("fans",) and len(location) == 2:
        return flaw("must_fan")
    match kind:
        case "bool_type":
            return flaw("must_boolean")
        case "int_type" | "int_from_float" | "int_parsing" | "int_parsing_size":
            return flaw("must_whole")
        case "greater_than_equal":
            return flaw("must_least", least=context["ge"])
        case "less_than_equal":
            return flaw("must_most", most=context["le"])
        case "enum":
            return flaw("must_choice", choices=context["expected"].replace(" or ", ", "))
        case "string_pattern_mismatch":
            return flaw("must_id")
        case "string_too_short" | "string_too_long":
            return flaw("must_length")
        case "string_type":
            return flaw("must_text")
        case "model_type" | "model_attributes_type" | "dict_type":
            return flaw("must_group", keys=", ".join(keys_at(location)))
        case _:
            return flaw("must_other", wanted=kind)


def unknown_key(location: Location) -> Flaw:
    """The flaw of a key that no rule has."""
    known = keys_at(location[:-1])
    if not known:
        return flaw("unknown_key_leaf")
    near = nearest(location[-1], known)
    return flaw("unknown_key_near", near=near) if near else flaw("unknown_key", known=", ".join(known))


def unknown_preset(preset: Any, ids: Iterable[str]) -> Flaw:
    """The flaw of an id that no preset has."""
    known = list(ids)
    values = {"id": cut(repr(preset)), "known": ", ".join(known) or "none"}
    near = nearest(preset, known) if isinstance(preset, str) else ""
    return flaw("unknown_preset_near", near=near, **values) if near else flaw("unknown_preset", **values)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, quoted; empty where none is close."""
    close = difflib.get_close_matches(word, list(known), 1)
    return repr(close[0]) if close else ""


def keys_at(location: Sequence[str]) -> tuple[str, ...]:
    """The keys of the group of rules at a path; none for a leaf."""
    model = _model_at(location)
    return tuple(model.model_fields) if model else ()


def _model_at(location: Sequence[str]) -> type[BaseModel] | None:
    model: type[BaseModel] | None = Ruleset
    for key in location:
        info = model.model_fields.get(key) if model else None
        model = _group(info.annotation) if info else None
    return model


def _group(annotation: Any) -> type[BaseModel] | None:
    options = getattr(annotation, "__args__", (annotation,))
    return next((one for one in options if isinstance(one, type) and issubclass(one, BaseModel)), None)
