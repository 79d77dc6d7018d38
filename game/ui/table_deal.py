"""The deal: the wall stands whole, then the hands fill in rounds of four tiles."""

from __future__ import annotations

from dataclasses import replace

from game.mahjong.state import SEATS
from game.mahjong.view import View
from game.ui.table_piece import Key
from game.ui.table_walls import TILES

LENGTH = 1.1  # seconds
HAND = 13
ROUND = 4


def steps() -> list[tuple[int, int]]:
    """(turn after the dealer, how many tiles that seat has then) in the order of dealing."""
    rounds = [min(HAND, ROUND * number) for number in range(1, 5)]
    return [(turn, held) for held in rounds for turn in range(SEATS)]


STEPS = steps()


def dealt(view: View, share: float) -> tuple[View, frozenset[Key]]:
    """The table while it is dealt: the view with the wall as high as it was, and the tiles not dealt yet."""
    done = STEPS[: int(share * (len(STEPS) + 1))]
    held = dict.fromkeys(range(SEATS), 0)
    for turn, count in done:
        held[(view.dealer + turn) % SEATS] = count
    hidden = [Key("hand", seat, number) for seat in range(SEATS) for number in range(held[seat], HAND)]
    hidden += [Key("drawn", seat) for seat in range(SEATS)]
    return replace(view, wall_left=TILES - sum(held.values())), frozenset(hidden)
