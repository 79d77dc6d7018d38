"""What the list of kept hands tells of one's result: the best win, or how the hand ended without one."""

from __future__ import annotations

from typing import NamedTuple

from game.mahjong.tiles import NAMES, Tile
from game.session.kept import KeptHand
from game.ui.context import Context
from game.ui.life.parts import pattern_name

TOLD_HOW = ("self_draw", "rob_kong")  # a win on a discard is the usual one and needs no word


class Told(NamedTuple):
    """Parts of a sentence, what matters most first, and the winning tile where that is known."""

    parts: tuple[str, ...]
    tile: Tile | None = None


def told_of(context: Context, hand: KeptHand) -> Told:
    """The pattern of the best win, its fan and how it was won; of a hand kept before these were, the fan alone."""
    texts, win = context.texts, hand.win
    aside = [texts.get("replays.imported")] if hand.imported else []
    if not hand.fan:
        ended = [texts.get(f"replays.end.{hand.end}")] if hand.end in ("exhausted", "left") else []
        return Told((texts.get("replays.no_win"), *aside, *ended))
    fan = texts.get("replays.fan_of", fan=hand.fan)
    if win is None or f"pattern.{win.pattern}" not in texts:
        return Told((fan, *aside))
    how = [texts.get(f"replays.how.{win.how}")] if win.how in TOLD_HOW else []
    tile = NAMES.index(win.tile) if win.tile in NAMES else None
    return Told((pattern_name(context, win.pattern), fan, *aside, *how), tile)
