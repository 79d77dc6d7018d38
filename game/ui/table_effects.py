"""What is called out and what flies over the table: captions, payments, tiles in the air."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.choreography import Caption
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import GOLD, LOSS, Color, Pair
from game.ui.table_paint import signed
from game.ui.table_piece import POSES, Piece
from game.ui.table_sprites import brush_stroke
from game.ui.table_stage import Stage
from game.ui.table_weather import draw_fireworks, draw_rain, draw_wind
from game.ui.tiles import draw_pieces
from game.ui.timeline import Shot

MANNERS: dict[str, tuple[Pair, Color, Color]] = {  # letters, their outline, the stroke of ink behind
    "call": (((255, 250, 222), (250, 186, 76)), (112, 34, 8), (22, 12, 10)),
    "win": (((255, 251, 226), (250, 178, 52)), (138, 12, 16), (24, 10, 12)),
    "wind": (((236, 255, 244), (120, 206, 160)), (6, 60, 44), (10, 34, 30)),
    "rain": (((240, 250, 255), (120, 176, 232)), (10, 36, 84), (10, 20, 38)),
}
CALL_TIMES = {(1, 0): (0.0, 1.0), (2, 0): (0.0, 0.36), (2, 1): (0.32, 1.0)}  # (calls, which): share of the shot


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
    width = target.width if share > 0.5 else (source.width + target.width) / 2  # few sizes, so few pictures
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


def draw_weather(surface: pygame.Surface, shot: Shot, layout: TableLayout) -> None:
    """Wind, rain or fireworks, whichever the event brings."""
    match shot.script.effect:
        case "rain":
            draw_rain(surface, layout.stage, shot.share, shot.elapsed)
        case "wind":
            draw_wind(surface, layout.stage, shot.share, shot.elapsed)
        case "win":
            own = any(caption.seat == layout.view.seat for caption in shot.script.captions)
            draw_fireworks(surface, layout.stage, shot.share, shot.elapsed, 1.0 if own else 0.55)


def draw_captions(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """Call out the words of an event, one after the other: they spring up, stand, and fade."""
    captions = shot.script.captions
    for number, caption in enumerate(captions):
        start, end = CALL_TIMES[len(captions), number] if caption.manner != "win" else (0.0, 1.0)
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
    size = (108.0 if caption.manner in ("wind", "rain") else 96.0) * (1.0 if chinese else 0.62)
    font = context.assets.font(stage.frame.text_px(size), "display" if chinese else "bold")
    pair, outline, ink = MANNERS[caption.manner]
    picture = paint.gradient_text(label, font, pair, outline, max(2, stage.frame.px(4)))
    center = call_point(stage, place)
    alpha = min(1.0, share / 0.08, (1 - share) / 0.15)
    width = picture.get_width() + stage.frame.px(190)
    stroke = brush_stroke(width, round(picture.get_height() * 1.15), ink, len(caption.manner))
    blit_faded(surface, stroke, (center[0] + stage.frame.px(16), center[1]), 0.92 * alpha)
    if not reduced and share < 0.12:
        picture = pygame.transform.smoothscale_by(picture, 1.6 - 5 * share)
    blit_faded(surface, picture, center, alpha)


def blit_faded(surface: pygame.Surface, picture: pygame.Surface, center: tuple[float, float], strength: float) -> None:
    """Blit a kept picture, weaker, without changing it."""
    picture.set_alpha(round(255 * max(0.0, min(1.0, strength))))
    surface.blit(picture, picture.get_rect(center=(round(center[0]), round(center[1]))))
    picture.set_alpha(255)


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
        x = plate.rect.x + frame.px(48) if below else plate.rect.centerx
        surface.blit(picture, picture.get_rect(center=(x, y)))
        picture.set_alpha(255)
