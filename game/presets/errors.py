"""Why a preset or a rule can't be had."""

from __future__ import annotations

from game.faults import Fault, Flaw


class PresetError(ValueError):
    """A preset that can't be used; the message says why and what would be right.

    `fault` says the same of the preset's file, `flaw` of `key` or, where that is empty, of the preset.
    """

    def __init__(self, message: str, flaw: Flaw | None = None, key: str = "", fault: Fault | None = None) -> None:
        super().__init__(message)
        self.flaw, self.key, self.fault = flaw, key, fault


class UnknownPreset(PresetError):
    """No preset has this id."""


class UnknownRule(PresetError):
    """A key that is no rule, or a value that the rule can't take."""
