"""In which order presets are offered, on every screen the same."""

from __future__ import annotations

from game.mahjong.ruleset import Ruleset
from game.ui.context import Context

FIRST = (
    "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle", "exchange_battle", "bloody_flow", "chengdu",
)  # fmt: skip


def presets_in_order(context: Context) -> list[Ruleset]:
    """Every preset that can be played: the game's own, then the person's by name."""

    def place(rules: Ruleset) -> tuple[int, str, str]:
        own = FIRST.index(rules.id) if rules.id in FIRST else len(FIRST)
        return own, context.preset_name(rules).main, rules.id

    return sorted(map(context.presets.ruleset, context.presets.ids), key=place)


def ids_in_order(context: Context) -> tuple[str, ...]:
    """Their ids."""
    return tuple(rules.id for rules in presets_in_order(context))
