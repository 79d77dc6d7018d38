"""Small marks on tiles that lie: which discards were put down as drawn, and whose discard a meld has taken."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.layout import TableLayout
from game.ui.life.icons import picture as item_picture
from game.ui.palette import Color
from game.ui.shapes import transparent
from game.ui.table.paint import TURN_SIDES, turn_triangle
from game.ui.table.piece import Key
from game.ui.table.stage import Stage
from game.ui.tiles import Blit

DOT = 7.0
DOT_COLOR: Color = (24, 92, 96)
FINE = 4
FROM: Color = (226, 150, 36)
FROM_EDGE: Color = (96, 50, 6)


def straight_blits(layout: TableLayout, straight: Iterable[Key]) -> list[Blit]:
    """A dot in the corner of each discard that was put down as it was drawn."""
    side = max(5, layout.stage.frame.px(DOT))
    dot = _dot(side)
    inset = max(1, layout.stage.frame.px(2))
    spots = [layout.pieces[key].top_face for key in straight if key in layout.pieces]
    return [(dot, (face.right - side - inset, face.top + inset)) for face in spots]


@lru_cache(maxsize=8)
def _dot(side: int) -> pygame.Surface:
    big = transparent((side * FINE, side * FINE), (250, 246, 232, 0))
    middle = side * FINE / 2
    pygame.draw.circle(big, (250, 246, 232, 255), (middle, middle), middle)
    pygame.draw.circle(big, (*DOT_COLOR, 255), (middle, middle), middle * 0.72)
    return pygame.transform.smoothscale(big, (side, side))


def claim_blits(layout: TableLayout, hidden: frozenset[Key]) -> list[Blit]:
    """On each meld made of a discard a triangle that points to the seat it came from."""
    view, frame = layout.view, layout.stage.frame
    found: list[Blit] = []
    for seat, melds in enumerate(view.melds):
        for number, meld in enumerate(melds):
            one = layout.pieces.get(Key("meld", seat, number, 0))
            if meld.source is None or one is None or one.key in hidden:
                continue
            size = max(9, round(one.width * 0.3))
            toward = TURN_SIDES[(meld.source - view.seat) % 4]
            edge, mark = turn_triangle(size + 4, FROM_EDGE, toward), turn_triangle(size, FROM, toward)
            center = (one.top_face.left + size // 2 + frame.px(3), one.top_face.top + size // 2 + frame.px(3))
            found += [(picture, picture.get_rect(center=center).topleft) for picture in (edge, mark)]
    return found


def draw_golden_discard(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, pointed: bool) -> None:
    """The mark of a golden finger's discard: golden frames with sparks, and the finger where it hides no tile."""
    k = stage.scale
    for grown, color, width in ((8, (150, 92, 14), 2.0), (5, (255, 220, 110), 3.0), (1, (255, 248, 206), 1.4)):
        ring = rect.inflate(round(grown * k), round(grown * k))
        surface.blit(paint.ring(ring.size, 7 * k, color, max(1.2, width * k)), ring)
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        paint.lozenge(surface, corner, 9 * k, (255, 244, 190))
    if pointed:
        finger = _finger(max(18, round(34 * k)))
        at = finger.get_rect(midbottom=(rect.centerx, rect.y - round(3 * k)))
        surface.blit(finger, at, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _finger(px: int) -> pygame.Surface:
    """The golden finger, pointing down."""
    return pygame.transform.rotate(item_picture("golden_finger", px), 180)
