"""Which rules a person can play at the table; computer players can be watched under all of them."""

from __future__ import annotations

from game.mahjong.ruleset import Ruleset


def is_playable(ruleset: Ruleset) -> bool:
    """Whether the table has a way to answer everything a person may be asked: it has none yet to give tiles away."""
    return not ruleset.exchange_three
