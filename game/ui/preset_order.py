"""In which order presets are offered, on every screen the same."""

from __future__ import annotations

from game.mahjong.ruleset import Ruleset
from game.presets.order import place
from game.ui.context import Context


def presets_in_order(context: Context) -> list[Ruleset]:
    """Every preset that can be played: the game's own, then the person's by name."""
    found = map(context.presets.ruleset, context.presets.ids)
    return sorted(found, key=lambda rules: place(rules.id, context.preset_name(rules).main))


def ids_in_order(context: Context) -> tuple[str, ...]:
    """Their ids."""
    return tuple(rules.id for rules in presets_in_order(context))
