"""Presets: YAML files -> rulesets, with every fault of a file listed and no file hindering another."""

from __future__ import annotations

from game.presets.catalogue import Catalogue, PresetFile, check_files, load_presets, preset_paths
from game.presets.errors import PresetError, UnknownPreset, UnknownRule
from game.presets.merging import carried, flat
from game.presets.overrides import recorded, ruleset_of

__all__ = [
    "Catalogue",
    "PresetError",
    "PresetFile",
    "UnknownPreset",
    "UnknownRule",
    "carried",
    "check_files",
    "flat",
    "load_presets",
    "preset_paths",
    "recorded",
    "ruleset_of",
]
