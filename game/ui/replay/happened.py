"""What has just happened in a hand that is shown step by step: who did it, what it was, and its tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.mahjong.events import Discarded, Drawn, Event, ExchangeChosen, KongDeclared, KongMade, Ponged, Won
from game.mahjong.tiles import Tile
from game.ui.coach.parts import Pen, tile_height
from game.ui.palette import CREAM, GOLD_FLAT, RULE
from game.ui.replay.table import Sitters
from game.ui.table.piece import face_name
from game.ui.tiles import draw_tile

TILE, FACE, PAD = 34.0, 36.0, 10.0  # units
OVERLAP = 22.0  # between the portraits of several winners


@dataclass(frozen=True)
class Happened:
    """Seats that did the same at once, the last part of the text id of what they did, and the tiles of it."""

    seats: tuple[int, ...]
    did: str
    tiles: tuple[Tile, ...]


def happened(events: Sequence[Event], own: int) -> Happened | None:
    """The last thing that was done with tiles; of draws only those of the seat that looks. None: nothing yet."""
    return next((found for event in reversed(events) if (found := _of(event, own)) is not None), None)


def _of(event: Event, own: int) -> Happened | None:
    match event:
        case ExchangeChosen(seat, tiles) if tiles is not None:
            return Happened((seat,), "gave", tiles)
        case Drawn(seat, tile, replacement) if tile is not None and seat == own:
            return Happened((seat,), "replaced" if replacement else "drawn", (tile,))
        case Discarded(seat, tile, _):
            return Happened((seat,), "discarded", (tile,))
        case Ponged(seat, tile, _):
            return Happened((seat,), "pong", (tile,) * 3)
        case KongDeclared(seat, tile):
            return Happened((seat,), "kong", (tile,) * 4)
        case KongMade(seat, meld, _):
            return Happened((seat,), "kong", (meld.tile,) * 4)
        case Won(wins, _, _):
            return Happened(tuple(win.seat for win in wins), "won", (wins[0].tile,))
    return None


def strip_height(pen: Pen) -> int:
    """How high `draw_happened` draws."""
    return max(tile_height(pen.frame.px(TILE)), pen.frame.px(FACE)) + 2 * pen.frame.px(PAD)


def draw_happened(pen: Pen, what: Happened, sitters: Sitters, top: int) -> None:
    """One line: portraits, what they did, and the tiles at its right end."""
    px, surface = pen.frame.px, pen.surface
    middle = top + strip_height(pen) // 2
    pygame.draw.line(surface, RULE, (pen.left, top), (pen.right, top))
    x, side = pen.left, px(FACE)
    for seat in what.seats:
        surface.blit(pen.context.assets.avatar(sitters.portraits[seat], side), (x, middle - side // 2))
        x += px(OVERLAP)
    x += side - px(OVERLAP) + px(10)
    width = px(TILE)
    begin = pen.right - len(what.tiles) * (width + 1)
    for number, tile in enumerate(what.tiles):
        at = (begin + number * (width + 1), middle - tile_height(width) // 2)
        draw_tile(surface, pen.context.assets, "hand", face_name(tile), at, width)
    room, one = begin - px(10) - x, len(what.seats) == 1
    if one:
        name = sitters.names[what.seats[0]]
        end = pen.text(name, (x, middle), 17, CREAM, room=room * 0.55).right + px(8)
        x, room = end, begin - px(10) - end
    pen.text(pen.get(f"demo.did.{what.did}"), (x, middle), 17, GOLD_FLAT, bold=True, room=room)
