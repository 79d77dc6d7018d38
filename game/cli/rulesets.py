"""Rulesets by preset and single rules, each made once."""

from __future__ import annotations

import json
from typing import Any

from game.cli.errors import DataError
from game.config import UserFolders, preset_folders
from game.mahjong.ruleset import Ruleset
from game.presets import Catalogue, PresetError, carried, flat, load_presets, recorded, ruleset_of
from game.presets.writing import place_of

_KEPT = 500


class Rulesets:
    """The presets of the game and of the user, and the rulesets made from them."""

    def __init__(self, folders: UserFolders) -> None:
        self.folders = folders
        self._catalogue: Catalogue | None = None
        self._made: dict[str, Ruleset] = {}

    @property
    def catalogue(self) -> Catalogue:
        """Every preset, read when first asked for."""
        if self._catalogue is None:
            self._catalogue = load_presets(preset_folders(self.folders))
        return self._catalogue

    def get(self, preset: Any, rules: Any = None) -> Ruleset:
        """The ruleset of a preset with single rules replaced; raises PresetError or DataError."""
        if rules is not None and not isinstance(rules, dict):
            raise DataError('rules is an object of dotted keys, such as {"hand_ends": "three_wins"}')
        rules = {key: carried(value) for key, value in (rules or {}).items()}
        key = json.dumps([preset, rules])  # in the order given: the last one of two that overlap wins
        made = self._made.get(key)
        if made is None:
            made = ruleset_of(self.catalogue, preset, rules)
            if len(self._made) >= _KEPT:
                self._made.clear()
            self._made[key] = made
        return made

    def noted(self, preset: str, rules: dict[str, Any]) -> dict[str, Any]:
        """The rules that records hold: under a preset of the user's own every one, whatever becomes of its file."""
        own = place_of(self.catalogue, self.folders.presets, preset) is not None
        return flat(self.get(preset, rules)) if own else rules

    def recorded(self, preset: Any, rules: Any = None) -> Ruleset:
        """The rules of a record, which needs its preset no more where it answers every rule itself; as `get` else."""
        try:
            return self.get(preset, rules)
        except PresetError:
            return recorded(self.catalogue, preset, rules)
