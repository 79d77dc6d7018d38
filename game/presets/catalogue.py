"""Preset files -> rulesets: every file of some folders, with all its faults, none hindering another."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.faults import Fault, Flaw, cut, flaw
from game.mahjong.ruleset import Ruleset
from game.presets.checking import rule_faults, unknown_preset
from game.presets.errors import PresetError, UnknownPreset
from game.presets.merging import Raw, merge, normalised
from game.strict_yaml import Node, read_file

MAX_CHAIN = 50


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

    def fault(self, line: int | None, key: str, flaw: Flaw) -> None:
        """Note one more fault."""
        self.faults.append(Fault(str(self.path), line, key, flaw))

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
        """The ruleset of a preset as its file has it; raises PresetError."""
        return self.rules(preset)[0]

    def rules(self, preset: Any) -> tuple[Ruleset, Raw]:
        """The ruleset of a preset and the merged content of its file; raises PresetError."""
        file = self.by_id.get(preset) if isinstance(preset, str) else None
        if file is None:
            unknown = unknown_preset(preset, self.ids)
            raise UnknownPreset(unknown.message, unknown)
        if file.ruleset is None or file.rules is None:
            raise PresetError(f"preset {preset!r} is not valid: {file.faults[0]}", fault=file.faults[0])
        return file.ruleset, file.rules


def load_presets(folders: Iterable[Path]) -> Catalogue:
    """Read the `*.yaml` of every folder in turn; where an id is taken twice the first file keeps it."""
    return check_files(path for folder in folders for path in preset_paths(folder))


def preset_paths(folder: Path) -> list[Path]:
    """The preset files of a folder by name; none where it is missing or can't be read."""
    try:
        with os.scandir(folder) as entries:  # asked twice a second: a path for each of them would take long
            found = sorted(entry.name for entry in entries)
    except OSError:
        return []
    return [folder / name for name in found if name.endswith((".yaml", ".yml")) and not name.startswith(".")]


def check_files(paths: Iterable[Path]) -> Catalogue:
    """Read and check preset files, each against all the others."""
    catalogue = Catalogue(tuple(_opened(path) for path in paths))
    owners = catalogue.by_id
    for file in catalogue.files:
        if file.id is not None and owners[file.id] is not file:
            line = file.root.value["id"].line if file.root else None
            file.fault(line, "id", flaw("id_taken", id=cut(repr(file.id)), path=str(owners[file.id].path)))
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
        file.fault(root.line, "", flaw("no_preset"))
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
        file.fault(line, "extends", flaw("long_chain", most=MAX_CHAIN))
        return None
    if not isinstance(extends, str) or extends not in owners:
        file.fault(line, "extends", unknown_preset(extends, [key for key in owners if key != file.id]))
        return None
    base = owners[extends]
    if base in waiting:
        chain = [other.id or "?" for other in waiting[waiting.index(base) :]]
        file.fault(line, "extends", flaw("circle", chain=" -> ".join([*chain, extends])))
        return None
    if base.rules is None and base.root is not None:
        _resolve(base, owners, waiting)
    if base.rules is None or not base.valid:
        file.fault(line, "extends", flaw("invalid_base", id=cut(repr(extends)), path=str(base.path)))
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


def _faults(file: PresetFile, complete: bool) -> list[Fault]:
    """What is wrong with the merged rules of a file; of an incomplete one only what stands in the file itself."""
    assert file.root is not None and file.rules is not None
    found = []
    for location, wrong in rule_faults(file.rules):
        node, depth = _nearest(file.root, location)
        missing = depth < len(location) and isinstance(node.value, dict)
        if complete or not missing:
            key = ".".join(location if missing else location[:depth])
            found.append(Fault(str(file.path), node.line, key, wrong))
    return found


def _nearest(root: Node, location: Sequence[str]) -> tuple[Node, int]:
    node, depth = root, 0
    while depth < len(location) and isinstance(node.value, dict) and location[depth] in node.value:
        node, depth = node.value[location[depth]], depth + 1
    return node, depth
