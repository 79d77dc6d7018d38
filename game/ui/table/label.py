"""Where the label of a tile stands: beside the tile, over nothing that is looked at or pressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import pygame

from game.ui.layout import Piece, TableLayout

AWAY = 6.0  # units from the tile
BELOW_HAND = 2.0  # units from the lower edge of the window to a label below the own hand
ROW = ("hand", "drawn", "meld", "won")  # what lies before a seat
ROWS = 12  # heights of a label round it where a place is looked for
INSIDE = 12.0  # units from the edges of the window


def label_place(
    size: tuple[int, int], over: Piece, layout: TableLayout, keep: Iterable[pygame.Rect] = ()
) -> pygame.Rect:
    """The place of a label of `size` pixels for the tile `over`.

    Below the own hand on the rim; else above, below or beside the tile, the first place where it covers no plate, no
    button or tool, neither the panel nor the row that the tile lies in, and nothing of `keep`.
    """
    if _own(over, layout):
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (over.rect.centerx, layout.stage.size[1] - max(1, layout.stage.frame.px(BELOW_HAND)))
        return _across(rect, layout)
    taken = [*_seen(layout), *keep, _group(over, layout)]
    places = [_inside(rect, layout) for rect in _round(size, over, layout)]
    free = next((rect for rect in places if rect.collidelist(taken) < 0), None)
    return free if free is not None else _nearest(places[0], taken, layout)


def _own(over: Piece, layout: TableLayout) -> bool:
    """Whether a tile stands in the row before the person."""
    return over.key.seat == layout.view.seat and over.key.kind in ROW


def _group(over: Piece, layout: TableLayout) -> pygame.Rect:
    """A tile of a river by itself, one of a hand with all that lie in its row."""
    if over.key.kind == "river":
        return over.top_face
    row = [one.rect for one in layout.pieces.values() if one.key.seat == over.key.seat and one.key.kind in ROW]
    return over.rect.unionall(row)


def _seen(layout: TableLayout) -> list[pygame.Rect]:
    """What no label may cover."""
    found = [layout.panel, *(plate.rect for plate in layout.plates), *(spot.rect for spot in layout.buttons)]
    return [*found, *layout.tools.values()]


def _round(size: tuple[int, int], over: Piece, layout: TableLayout) -> Iterator[pygame.Rect]:
    """The places above, below and beside a tile."""
    away, tile = layout.stage.frame.px(AWAY), over.rect
    for anchor, at in (
        ("midbottom", (tile.centerx, tile.top - away)),
        ("midtop", (tile.centerx, tile.bottom + away)),
        ("midleft", (tile.right + away, tile.centery)),
        ("midright", (tile.left - away, tile.centery)),
    ):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, at)
        yield rect


def _nearest(wanted: pygame.Rect, taken: list[pygame.Rect], layout: TableLayout) -> pygame.Rect:
    """The free place nearest to the one that is wanted; that one where none is free."""
    away, room = layout.stage.frame.px(AWAY) // 2, wanted.inflate(3 * wanted.w, ROWS * wanted.h)
    near = [one for one in taken if one.colliderect(room)]
    lefts = {wanted.x, *(x for one in near for x in (one.left - wanted.w - away, one.right + away))}
    tops = {wanted.y, *(y for one in near for y in (one.top - wanted.h - away, one.bottom + away))}
    places = sorted(product(lefts, tops), key=lambda at: (at[0] - wanted.x) ** 2 + (at[1] - wanted.y) ** 2)
    for at in places:
        rect = pygame.Rect(at, wanted.size)
        if rect.collidelist(taken) < 0 and _inside(rect, layout) == rect:
            return rect
    return wanted


def _inside(rect: pygame.Rect, layout: TableLayout) -> pygame.Rect:
    """Moved into the window."""
    inside = layout.stage.frame.px(INSIDE)
    moved = _across(rect, layout)
    return moved.move(0, max(inside, min(moved.y, layout.stage.size[1] - inside - moved.h)) - moved.y)


def _across(rect: pygame.Rect, layout: TableLayout) -> pygame.Rect:
    """Moved sideways into the window, left of a docked panel."""
    frame = layout.stage.frame
    right = frame.px(layout.stage.width) - frame.px(AWAY if layout.stage.docked else INSIDE)
    return rect.move(max(frame.px(INSIDE), min(rect.x, right - rect.w)) - rect.x, 0)
