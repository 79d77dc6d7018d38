"""What a seat has seen of the 108 tiles besides its own hand and melds."""

from __future__ import annotations

from game.mahjong.state import SEATS
from game.mahjong.tiles import KINDS
from game.mahjong.view import View


def seen_elsewhere(view: View) -> tuple[int, ...]:
    """27 counts: all rivers, the others' melds, the winners' open hands and the tiles beside closed ones."""
    counts = [0] * KINDS
    for seat in range(SEATS):
        for tile in (*view.discards[seat], *view.laid[seat]):
            counts[tile] += 1
        if seat == view.seat:
            continue
        for meld in view.melds[seat]:
            counts[meld.tile] += meld.size
        for tile in view.hands[seat] or ():
            counts[tile] += 1
    return tuple(counts)
