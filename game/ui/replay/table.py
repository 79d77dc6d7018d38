"""Draws a replayed table: tiles, plates, the panel in the middle, and what the coach would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ai.review import Reviewed
from game.mahjong.events import Discarded
from game.ui import paint
from game.ui.coach.review import marked_places
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import GOLD_FLAT, GOT, MINUS, Color
from game.ui.replay.panel import draw_replay_panel
from game.ui.table.given import told_keys
from game.ui.table.ground import resting_tints
from game.ui.table.paint import draw_last_discard
from game.ui.table.piece import Key, Piece
from game.ui.table.plates_paint import draw_plate, draw_plate_tags, draw_turn_light, portrait_ring
from game.ui.table.won import won_blits
from game.ui.tiles import draw_pieces, draw_ring

RAISED = 8.0  # logical units by which a tile that the coach speaks of is lifted


@dataclass(frozen=True)
class Sitters:
    """Names and portraits by seat."""

    names: Sequence[str]
    portraits: Sequence[str]


def draw_table(
    surface: pygame.Surface,
    context: Context,
    layout: TableLayout,
    number: int,
    sitters: Sitters,
    event: object,
    opinion: Reviewed | None,
) -> None:
    """Draw `layout`; `number` is that of the hand, `event` what has just happened, `opinion` the coach's if any."""
    draw_replay_panel(surface, context, layout, number)
    own = {one.key for one in layout.own_row}
    tints = resting_tints(layout)
    lying = [one for key, one in layout.pieces.items() if key not in own]
    draw_pieces(surface, context.assets, lying, tints)
    surface.fblits(won_blits(context.assets, layout, lying))
    _draw_last(surface, layout, event)
    _draw_own(surface, context, layout, opinion)
    for key in told_keys(layout.view, event):
        draw_ring(surface, layout.pieces[key], GOT, layout.stage.scale, 3.4)
    for plate in layout.plates:
        if plate.active:
            draw_turn_light(surface, layout.stage.frame, plate.rect)
        draw_plate(surface, context, plate, sitters.names[plate.seat])
        ring = portrait_ring(layout.stage.frame, plate)
        face = context.assets.avatar(sitters.portraits[plate.seat], ring.w - 4)
        surface.blit(face, face.get_rect(center=ring.center))
        draw_plate_tags(surface, context, plate)


def _draw_last(surface: pygame.Surface, layout: TableLayout, event: object) -> None:
    """A frame round the tile just discarded."""
    if not isinstance(event, Discarded):
        return
    count = len(layout.view.discards[event.seat])
    last = layout.pieces.get(Key("river", event.seat, count - 1))
    if last is not None:
        draw_last_discard(surface, layout.stage, last.top_face, False)


def _draw_own(surface: pygame.Surface, context: Context, layout: TableLayout, opinion: Reviewed | None) -> None:
    """The hand in front: the tile advised gold with a tick, the one played salmon with a cross, both raised."""
    marked = marked_tiles(layout.own_hand, opinion)
    lift = RAISED * layout.stage.frame.scale
    shown = [one.moved(0, -lift) if one.key in marked else one for one in layout.own_row]
    draw_pieces(surface, context.assets, shown, resting_tints(layout))
    surface.fblits(won_blits(context.assets, layout, shown))
    for one in shown:
        if one.key in marked:
            _mark(surface, layout, one, marked[one.key])


def marked_tiles(hand: Sequence[Piece], opinion: Reviewed | None) -> dict[Key, bool]:
    """Which tiles of the hand the coach speaks of: True advised, False played instead."""
    if opinion is None:
        return {}
    places = marked_places([one.tile for one in hand], opinion.advice.best.action, opinion.decision.played)
    return {hand[place].key: good for place, good in places.items()}


def _mark(surface: pygame.Surface, layout: TableLayout, one: Piece, good: bool) -> None:
    frame = layout.stage.frame
    color: Color = GOLD_FLAT if good else MINUS
    box = one.rect.inflate(2, 2)
    surface.blit(paint.ring(box.size, 6 * frame.scale, color, max(2.0, 2.6 * frame.scale)), box)
    center = (box.centerx, box.top - frame.px(9))
    paint.disc(surface, center, max(8, 9 * frame.scale), ((26, 40, 38), (10, 20, 20)), color)
    (paint.tick if good else paint.cross)(surface, center, frame.px(12), color)
