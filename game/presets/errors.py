"""Why a preset or a rule can't be had."""

from __future__ import annotations


class PresetError(ValueError):
    """A preset that can't be used; the message says why and what would be right."""


class UnknownPreset(PresetError):
    """No preset has this id."""


class UnknownRule(PresetError):
    """A key that is no rule, or a value that the rule can't take."""
