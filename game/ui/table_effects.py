"""What is called out and what flies over the table: captions, payments, tiles in the air."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.choreography import Caption
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import GOLD, LOSS, Color, Pair
from game.ui.table_paint import signed
from game.ui.table_piece import POSES, Piece
from game.ui.table_stage import Stage
from game.ui.tiles import draw_pieces
from game.ui.timeline import Shot

MANNERS: dict[str, tuple[Pair, Color]] = {
    "call": (((255, 250, 222), (250, 186, 76)), (112, 34, 8)),
    "win": (((255, 251, 226), (250, 178, 52)), (138, 12, 16)),
    "wind": (((236, 255, 244), (120, 206, 160)), (6, 60, 44)),
    "rain": (((240, 250, 255), (120, 176, 232)), (10, 36, 84)),
}


def draw_flights(
    surface: pygame.Surface, context: Context, shot: Shot, before: TableLayout, after: TableLayout
) -> None:
    """Tiles on their way, the ones that have landed too."""
    flying = []
    for flight in shot.script.flights:
        source, target = before.pieces.get(flight.source), after.pieces.get(flight.target)
        if target is None:
            continue
        flying.append(target if source is None else _between(source, target, shot.flown(flight), flight.arc))
    draw_pieces(surface, context.assets, flying)


def _between(source: Piece, target: Piece, share: float, arc: float) -> Piece:
    """A tile in the air: it has the pose of its end, the middle of its body moves, and it rises a little."""
    if share >= 1:
        return target
    a, b = source.rect.center, target.rect.center
    width = source.width + (target.width - source.width) * min(1.0, share * 1.4)
    width = round(width)
    body = POSES[target.pose].body
    distance = math.hypot(b[0] - a[0], b[1] - a[1])
    x = a[0] + (b[0] - a[0]) * share - body[0] * width / 2
    y = a[1] + (b[1] - a[1]) * share - body[1] * width / 2 - math.sin(math.pi * share) * arc * distance
    return Piece(target.key, target.pose, target.tile, x, y, width, 0, 10_000 + target.order)


def call_point(stage: Stage, place: int | None) -> tuple[int, int]:
    """Where a call of the seat at a place stands; in the middle for everybody's."""
    if place is None:
        return stage.frame.point(stage.cx, stage.cy)
    x, y = {
        0: (stage.cx, stage.hand - 110),
        1: (stage.cx + 300, stage.cy - 20),
        2: (stage.cx, stage.top + 120),
        3: (stage.cx - 300, stage.cy - 20),
    }[place]
    return stage.frame.point(x, y)


def draw_captions(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """Call out the words of an event: they spring up, stand, and fade."""
    captions = shot.script.captions
    for number, caption in enumerate(captions):
        start, end = number * 0.3 if shot.script.effect in ("wind", "rain") else 0.0, 1.0
        if len(captions) > 1 and number == 0 and shot.script.effect in ("wind", "rain"):
            end = 0.36
        share = (shot.share - start) / (end - start)
        if 0 <= share <= 1:
            _draw_caption(surface, context, caption, layout, share, reduced)


def _draw_caption(
    surface: pygame.Surface, context: Context, caption: Caption, layout: TableLayout, share: float, reduced: bool
) -> None:
    stage = layout.stage
    place = None if caption.seat is None else (caption.seat - layout.view.seat) % 4
    label = context.texts.get(caption.text)
    chinese = any(ord(character) > 0x2E80 for character in label)
    size = {"call": 92.0, "win": 150.0}.get(caption.manner, 108.0) * (1.0 if chinese else 0.62)
    font = context.assets.font(stage.frame.text_px(size), "display" if chinese else "bold")
    pair, outline = MANNERS[caption.manner]
    picture = paint.gradient_text(label, font, pair, outline, max(2, stage.frame.px(4)))
    if not reduced and share < 0.1:
        picture = pygame.transform.smoothscale_by(picture, 1.7 - 7 * share)
    alpha = min(1.0, share / 0.08, (1 - share) / 0.15)
    center = call_point(stage, place)
    stroke = _stroke(
        stage.frame.px(size * (1.0 + 0.9 * len(label) if chinese else 0.5 * len(label) + 1.6)),
        round(picture.get_height() * 0.86),
    )
    stroke.set_alpha(round(215 * alpha))
    surface.blit(stroke, stroke.get_rect(center=center))
    picture.set_alpha(round(255 * alpha))
    surface.blit(picture, picture.get_rect(center=center))
    picture.set_alpha(255)


@lru_cache(maxsize=16)
def _stroke(width: int, height: int) -> pygame.Surface:
    """A dry brush stroke of ink: dense where it begins, ragged where it ends."""
    surface = pygame.Surface((max(8, width), max(8, height)), pygame.SRCALPHA, 32)
    surface.fill((16, 10, 12, 0))
    for row in range(surface.get_height()):
        middle = abs(row / surface.get_height() - 0.5) * 2
        noise = math.sin(row * 12.9898) * 43758.5453 % 1.0
        other = math.sin(row * 78.233) * 12543.123 % 1.0
        reach = (1 - middle**4) * (0.8 + 0.2 * noise)
        begin = round(width * (0.5 - 0.5 * reach) * (0.6 + 0.4 * other))
        end = round(width * (0.55 + 0.45 * reach * (0.55 + 0.45 * noise)))
        if reach > 0.12:
            pygame.draw.line(surface, (16, 10, 12, round(150 + 90 * (1 - middle))), (begin, row), (end, row))
    return pygame.transform.box_blur(surface, 1)


def draw_payments(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """What each seat gets or pays, rising from its plate."""
    if not any(shot.script.payments) or shot.share < 0.18:
        return
    frame = layout.stage.frame
    share = (shot.share - 0.18) / 0.82
    font = context.assets.font(frame.text_px(30), "bold")
    for plate in layout.plates:
        points = shot.script.payments[plate.seat]
        if not points:
            continue
        pair, line = (GOLD, (84, 44, 0)) if points > 0 else (LOSS, (70, 10, 8))
        picture = paint.gradient_text(signed(points), font, pair, line, max(2, frame.px(2)))
        picture.set_alpha(round(255 * min(1.0, share / 0.1, (1 - share) / 0.2)))
        rise = 0 if reduced else frame.px(34 * (1 - (1 - share) ** 3))
        below = plate.place == 2
        y = plate.rect.bottom + frame.px(20) + rise if below else plate.rect.top - frame.px(14) - rise
        surface.blit(picture, picture.get_rect(center=(plate.rect.centerx, y)))
        picture.set_alpha(255)
