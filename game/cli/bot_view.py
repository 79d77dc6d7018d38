"""What a program is told before a decision (contracts.md, Bots): the keys of `view`, and nothing else."""

from __future__ import annotations

from typing import Any

from game.mahjong.record import entry_to_json
from game.mahjong.tiles import NAMES, SUIT_LETTERS, Tile
from game.mahjong.view import View


def view_to_json(view: View) -> dict[str, Any]:
    """A view as the `view` of a `decide` message; lists of four are by seat."""
    base = view.ruleset.base_points
    return {
        "hand": _names(view.hand),
        "drawn": _name(view.drawn),
        "melds": [[[meld.kind.value, NAMES[meld.tile]] for meld in melds] for melds in view.melds],
        "discards": [_names(tiles) for tiles in view.discards],
        "claimed": _name(view.claimed),
        "from": view.source,
        "voids": _voids(view),
        "dealer": view.dealer,
        "won": [win is not None for win in view.wins],
        "wall_left": view.wall_left,
        "ledger": [entry_to_json(entry, base) for entry in view.ledger],
        "exchanged": _exchanged(view),
    }


def _exchanged(view: View) -> dict[str, Any] | None:
    """What the seat gave to whom and got from whom; null before the exchange and where there is none."""
    exchange, seat = view.exchanged, view.seat
    if exchange is None:
        return None
    return {
        "die": exchange.die,
        "gave": _names(exchange.given[seat]),
        "to": (seat + exchange.offset) % len(exchange.given),
        "got": _names(exchange.got(seat)),
        "from": exchange.giver(seat),
    }


def _voids(view: View) -> list[str | None]:
    """Four suits, or four nulls until all are chosen."""
    suits = [SUIT_LETTERS[suit] for suit in view.voids if suit is not None]
    return [*suits] if len(suits) == len(view.voids) else [None] * len(view.voids)


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def _name(tile: Tile | None) -> str | None:
    return None if tile is None else NAMES[tile]
