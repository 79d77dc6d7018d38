"""Presets: YAML files -> rulesets, with every fault of a file listed and no file hindering another."""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from game.mahjong.ruleset import Ruleset
from game.strict_yaml import Fault, Node, cut, is_control, read_file, visible

Raw = dict[str, Any]
_TEXT_KEYS = ("id", "name", "summary")
MAX_CHAIN = 50
_VALUE_DEPTH = 4


class PresetError(ValueError):
    """A preset that can't be used; the message says why and what would be right."""


class UnknownPreset(PresetError):
    """No preset has this id."""


class UnknownRule(PresetError):
    """A key that is no rule, or a value that the rule can't take."""


@dataclass
class PresetFile:
    """One preset file. `rules` is its merged content; `ruleset` stands when the file is valid."""

    path: Path
    id: str | None = None
    name: dict[str, str] | None = None
    faults: list[Fault] = field(default_factory=list)
    ruleset: Ruleset | None = None
    rules: Raw | None = None
    root: Node | None = None

    @property
    def valid(self) -> bool:
        """Whether it can be played."""
        return self.ruleset is not None

    def fault(self, line: int | None, key: str, message: str) -> None:
        """Note one more fault."""
        self.faults.append(Fault(str(self.path), line, key, message))

    def to_json(self) -> Raw:
        """As `presets --json` lists it."""
        faults = [fault.to_json() for fault in self.faults]
        return {"id": self.id, "name": self.name, "path": str(self.path), "valid": self.valid, "faults": faults}


@dataclass(frozen=True)
class Catalogue:
    """Every preset file found, valid or not, in the order of their folders and names."""

    files: tuple[PresetFile, ...]

    @property
    def by_id(self) -> dict[str, PresetFile]:
        """The file that owns each id: the first one."""
        found: dict[str, PresetFile] = {}
        for file in self.files:
            if file.id is not None:
                found.setdefault(file.id, file)
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids that can be played."""
        return tuple(key for key, file in self.by_id.items() if file.valid)

    def ruleset(self, preset: str) -> Ruleset:
        """The ruleset of a preset as its file has it."""
        return ruleset_of(self, preset)


def load_presets(folders: Iterable[Path]) -> Catalogue:
    """Read the `*.yaml` of every folder in turn; where an id is taken twice the first file keeps it."""
    return check_files(path for folder in folders for path in preset_paths(folder))


def preset_paths(folder: Path) -> list[Path]:
    """The preset files of a folder by name; none where it is missing or can't be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in (".yaml", ".yml")]
        return sorted(path for path in found if not path.name.startswith("."))
    except OSError:
        return []


def check_files(paths: Iterable[Path]) -> Catalogue:
    """Read and check preset files, each against all the others."""
    catalogue = Catalogue(tuple(_opened(path) for path in paths))
    owners = catalogue.by_id
    for file in catalogue.files:
        if file.id is not None and owners[file.id] is not file:
            line = file.root.value["id"].line if file.root else None
            file.fault(line, "id", f"{cut(repr(file.id))} is taken twice; {owners[file.id].path} has it already")
    for file in catalogue.files:
        if file.root is not None and file.rules is None:
            _resolve(file, owners, ())
        file.faults.sort(key=lambda fault: fault.line or 0)
    return catalogue


def _opened(path: Path) -> PresetFile:
    root, faults = read_file(path)
    file = PresetFile(path, faults=faults)
    if root is None:
        return file
    if not isinstance(root.value, dict):
        file.fault(root.line, "", "a preset is a mapping of keys such as `id: my_house`")
        return file
    file.root = root
    own = root.plain()
    file.id = own["id"] if isinstance(own.get("id"), str) and own["id"] else None
    name = own.get("name")
    if isinstance(name, dict) and all(isinstance(name.get(language), str) for language in ("zh", "en")):
        file.name = {"zh": name["zh"], "en": name["en"]}
    return file


def _resolve(file: PresetFile, owners: Mapping[str, PresetFile], waiting: tuple[PresetFile, ...]) -> None:
    """Merge a file with what it extends, that first, and check the outcome."""
    assert file.root is not None
    own: Raw = file.root.plain()
    extends = own.pop("extends", None)
    base: Raw | None = {}
    if "extends" in file.root.value:
        base = _base(file, extends, owners, (*waiting, file))
    file.rules = merge(base or {}, own)
    for fault in _faults(file, complete=base is not None):
        file.faults.append(fault)
    if base is not None and not file.faults:
        file.ruleset = Ruleset.model_validate_json(json.dumps(normalised(file.rules)))
        file.name = {"zh": file.ruleset.name.zh, "en": file.ruleset.name.en}


def _base(
    file: PresetFile, extends: Any, owners: Mapping[str, PresetFile], waiting: tuple[PresetFile, ...]
) -> Raw | None:
    """The merged rules of the preset that `file` extends, without its id; None after noting why there are none."""
    assert file.root is not None
    line = file.root.value["extends"].line
    if _chain_too_long(file, owners):
        file.fault(line, "extends", f"a chain of more than {MAX_CHAIN} presets; extend one nearer to its beginning")
        return None
    if not isinstance(extends, str) or extends not in owners:
        file.fault(line, "extends", unknown_preset(extends, [key for key in owners if key != file.id]))
        return None
    base = owners[extends]
    if base in waiting:
        chain = [other.id or "?" for other in waiting[waiting.index(base) :]]
        file.fault(line, "extends", f"goes in a circle: {' -> '.join([*chain, extends])}")
        return None
    if base.rules is None and base.root is not None:
        _resolve(base, owners, waiting)
    if base.rules is None or not base.valid:
        file.fault(line, "extends", f"{cut(repr(extends))} is not valid itself; see {base.path}")
        return None
    return {key: value for key, value in base.rules.items() if key != "id"}


def _chain_too_long(file: PresetFile, owners: Mapping[str, PresetFile]) -> bool:
    step: PresetFile | None = file
    seen: list[PresetFile] = []
    for _ in range(MAX_CHAIN + 1):
        node = step.root.value.get("extends") if step is not None and step.root is not None else None
        if node is None or not isinstance(node.value, str):
            return False
        if any(step is one for one in seen):
            return False  # a circle, which has its own sentence
        seen += [step] if step is not None else []
        step = owners.get(node.value)
    return True


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
    return {**rules, "fans": {key: {"fan": fan} if _is_int(fan) else fan for key, fan in fans.items()}}


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _faults(file: PresetFile, complete: bool) -> list[Fault]:
    """What is wrong with the merged rules of a file; of an incomplete one only what stands in the file itself."""
    assert file.root is not None and file.rules is not None
    found = []
    for location, message in rule_faults(file.rules):
        node, depth = _nearest(file.root, location)
        missing = depth < len(location) and isinstance(node.value, dict)
        if complete or not missing:
            key = ".".join(location if missing else location[:depth])
            found.append(Fault(str(file.path), node.line, key, message))
    return found


def _nearest(root: Node, location: Sequence[str]) -> tuple[Node, int]:
    node, depth = root, 0
    while depth < len(location) and isinstance(node.value, dict) and location[depth] in node.value:
        node, depth = node.value[location[depth]], depth + 1
    return node, depth


def rule_faults(rules: Raw) -> list[tuple[tuple[str, ...], str]]:
    """Every fault of merged rules as (path of keys, sentence)."""
    faults = _text_faults(rules)
    try:
        Ruleset.model_validate_json(json.dumps(normalised(rules)))
    except ValidationError as error:
        found = error.errors(include_url=False)
        faults += [(tuple(map(str, one["loc"])), _sentence(dict(one))) for one in found]
    return faults


def _text_faults(rules: Raw) -> list[tuple[tuple[str, ...], str]]:
    """Names and summaries with control characters, which would upset a list of presets."""
    texts = [((group, key), text) for group in ("name", "summary") for key, text in _items(rules.get(group))]
    message = "must be one line of text without control characters, not "
    return [
        (location, message + visible(_shown(text)))
        for location, text in texts
        if isinstance(text, str) and any(map(is_control, text.strip()))
    ]


def _items(group: Any) -> list[tuple[str, Any]]:
    return list(group.items()) if isinstance(group, dict) else []


def _shown(given: Any) -> str:
    return cut(json.dumps(given, ensure_ascii=False))


def _sentence(error: Raw) -> str:
    kind, context, given = error["type"], error.get("ctx", {}), error.get("input")
    location = tuple(map(str, error["loc"]))
    if kind == "missing":
        return "is missing; add it, or `extends` a preset that has it"
    if kind == "extra_forbidden":
        return unknown_key(location)
    return f"must be {_wanted(kind, context, location)}, not {_shown(given)}"


def _wanted(kind: str, context: Raw, location: tuple[str, ...]) -> str:
    if location[:1] == ("fans",) and len(location) == 2:
        return "a fan from 1 to 60, {fan: ..., drops_roots: ...} or null"
    match kind:
        case "bool_type":
            return "true or false"
        case "int_type" | "int_from_float" | "int_parsing" | "int_parsing_size":
            return "a whole number"
        case "greater_than_equal":
            return f"at least {context['ge']}"
        case "less_than_equal":
            return f"at most {context['le']}"
        case "enum":
            return f"one of {context['expected'].replace(' or ', ', ')}"
        case "string_pattern_mismatch":
            return "an id of small letters, digits and _ that begins with a letter, at most 40 of them"
        case "string_too_short" | "string_too_long":
            return "a text of 1 to 400 characters"
        case "string_type":
            return "a text"
        case "model_type" | "model_attributes_type" | "dict_type":
            return f"a group of the keys {', '.join(keys_at(location))}"
        case _:
            return f"right ({kind})"


def unknown_key(location: tuple[str, ...]) -> str:
    """The sentence for a key that no rule has."""
    known = keys_at(location[:-1])
    if not known:
        return "unknown key; nothing can stand below this one"
    near = _near(location[-1], known)
    return f"unknown key; {near or 'known here are ' + ', '.join(known)}"


def _near(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), 1)
    return f"did you mean {close[0]!r}?" if close else ""


def unknown_preset(preset: Any, ids: Iterable[str]) -> str:
    """The sentence for an id that no preset has."""
    known = list(ids)
    near = _near(preset, known) + " " if isinstance(preset, str) and _near(preset, known) else ""
    return f"unknown preset {cut(repr(preset))}; {near}the presets are {', '.join(known) or 'none'}"


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


def ruleset_of(catalogue: Catalogue, preset: Any, overrides: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of a preset, with single rules (dotted keys) replaced; raises PresetError."""
    file = catalogue.by_id.get(preset) if isinstance(preset, str) else None
    if file is None:
        raise UnknownPreset(unknown_preset(preset, catalogue.ids))
    if file.ruleset is None or file.rules is None:
        raise PresetError(f"preset {preset!r} is not valid: {file.faults[0]}")
    if not overrides:
        return file.ruleset
    rules = file.rules
    for key, value in overrides.items():
        rules = with_rule(rules, key, carried(value))
    faults = rule_faults(rules)
    if faults:
        location, message = faults[0]
        raise UnknownRule(f"rule {_named(location, overrides)}: {message}")
    return Ruleset.model_validate_json(json.dumps(normalised(rules)))


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


def _named(location: tuple[str, ...], overrides: Mapping[str, Any]) -> str:
    """The override to blame for a fault: the one whose key the fault's path begins with."""
    path = ".".join(location)
    return next((key for key in overrides if path == key or path.startswith(key + ".")), path)


def with_rule(rules: Raw, key: Any, value: Any) -> Raw:
    """The rules with one leaf replaced; raises UnknownRule for a key that is none."""
    location = tuple(key.split(".")) if isinstance(key, str) else ()
    if not location or location[0] in _TEXT_KEYS:
        raise UnknownRule(f"{key!r} is no rule; a rule is written like 'hand_ends' or 'kongs.direct.others'")
    for depth in range(1, len(location) + 1):
        if location[depth - 1] not in keys_at(location[: depth - 1]):
            raise UnknownRule(f"rule {cut(key)}: {unknown_key(location[:depth])}")
    below = keys_at(location)
    if (below and location[0] != "fans") or location == ("fans",):
        raise UnknownRule(f"rule {key} is a group; its rules are {', '.join(f'{key}.{leaf}' for leaf in below)}")
    return _replaced(normalised(rules), location, value)


def _replaced(rules: Raw, location: tuple[str, ...], value: Any) -> Raw:
    head, rest = location[0], location[1:]
    if not rest:
        return {**rules, head: value}
    inner = rules.get(head)
    return {**rules, head: _replaced(inner if isinstance(inner, dict) else {}, rest, value)}


def flat(ruleset: Ruleset) -> dict[str, Any]:
    """The rules of a ruleset by dotted key, texts apart; a fan that drops no root is a plain number."""
    found: dict[str, Any] = {}
    _flatten(ruleset.model_dump(mode="json", exclude=set(_TEXT_KEYS)), "", found)
    return found


def _flatten(rules: Raw, prefix: str, found: dict[str, Any]) -> None:
    for key, value in rules.items():
        if isinstance(value, dict) and "drops_roots" in value:
            found[prefix + key] = value if value["drops_roots"] else value["fan"]
        elif isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", found)
        else:
            found[prefix + key] = value
