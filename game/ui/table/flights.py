"""Tiles in the air: they rise with their shadow left below, turn over where their pose changes, and settle."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.ui.assets import Assets, Sprite
from game.ui.layout import TableLayout
from game.ui.table.piece import POSES, Piece
from game.ui.timeline import BOUNCE, Shot

SIZES = 5  # steps between the sizes at both ends: few sizes, so few pictures
THINNEST = 0.14  # of its width, when a tile stands on edge while it turns over
TILTED = 0.72


class Moving(NamedTuple):
    """A tile on its way: from where, to where, which part of its time is over, and how high it rises."""

    source: Piece
    target: Piece
    share: float
    arc: float = 0.0


class Airborne(NamedTuple):
    """A tile as it is drawn: what it shows, its height above the table in pixels, and how broad it looks."""

    piece: Piece
    height: float
    broad: float


def of_shot(shot: Shot, before: TableLayout, after: TableLayout) -> list[Moving]:
    """The tiles that an event moves."""
    found = []
    for flight in shot.script.flights:
        source, target = before.pieces.get(flight.source), after.pieces.get(flight.target)
        if target is not None:
            found.append(Moving(source or target, target, shot.flown(flight), flight.arc))
    return found


def airborne(one: Moving) -> Airborne:
    """Where a tile is: it flies, touches down, and bounces once."""
    source, target, share, arc = one
    if share >= 1:
        return Airborne(target, 0.0, 1.0)
    flown = min(1.0, share / BOUNCE)
    way = flown * flown * (3 - 2 * flown) if arc else 1 - (1 - flown) ** 3
    piece, broad = _turned(source, target, way)
    a, b = source.rect.center, target.rect.center
    distance = math.hypot(b[0] - a[0], b[1] - a[1])
    if flown < 1:
        height = math.sin(math.pi * flown) * arc * distance
    else:
        height = math.sin(math.pi * (share - BOUNCE) / (1 - BOUNCE)) * min(arc * distance * 0.12, target.width * 0.14)
    width = source.width + (target.width - source.width) * round(way * SIZES) / SIZES
    body = POSES[piece.pose].body
    x = a[0] + (b[0] - a[0]) * way - body[0] * width / 2
    y = a[1] + (b[1] - a[1]) * way - body[1] * width / 2
    return Airborne(Piece(target.key, piece.pose, piece.tile, x, y, width, 0, 10_000 + target.order), height, broad)


def _turned(source: Piece, target: Piece, way: float) -> tuple[Piece, float]:
    """Which of the two poses is seen, and how broad: a tile that shows its face at last turns over on its edge."""
    if source.pose == target.pose and source.face == target.face:
        return target, 1.0
    reveals = source.face != target.face
    least = THINNEST if reveals else TILTED
    return (source if way < 0.5 else target), max(least, abs(math.cos(math.pi * way)))


def draw_moving(surface: pygame.Surface, assets: Assets, tiles: Iterable[Moving]) -> None:
    """All shadows, then all bodies from back to front; one back in a hand throws no shadow on its neighbours."""
    moving = list(tiles)
    flying = sorted((airborne(one) for one in moving), key=lambda one: one.piece.order)
    landed = {one.target.key for one in moving if one.share >= 1 and one.target.pose == "hand"}
    for one in flying:
        if one.piece.key not in landed:
            _shadow(surface, assets.shadow(one.piece.pose, one.piece.width), one)
    for one in flying:
        sprite = assets.tile(one.piece.pose, one.piece.face, one.piece.width)
        _blit(surface, sprite, one, one.piece.x, one.piece.y - one.height)


def _shadow(surface: pygame.Surface, sprite: Sprite, one: Airborne) -> None:
    """Farther off and weaker the higher the tile is."""
    if one.height < 1:
        _blit(surface, sprite, one, one.piece.x, one.piece.y)
        return
    sprite.surface.set_alpha(round(255 * max(0.35, 1 - one.height / (2.4 * one.piece.width))))
    _blit(surface, sprite, one, one.piece.x + one.height * 0.3, one.piece.y + one.height * 0.25)
    sprite.surface.set_alpha(255)


def _blit(surface: pygame.Surface, sprite: Sprite, one: Airborne, x: float, y: float) -> None:
    picture = sprite.surface
    if one.broad < 1:
        alpha = picture.get_alpha()
        size = (max(2, round(picture.get_width() * one.broad)), picture.get_height())
        x += (1 - one.broad) * POSES[one.piece.pose].body[0] * one.piece.width / 2
        picture = pygame.transform.smoothscale(picture, size)
        picture.set_alpha(alpha)
        surface.blit(picture, (round(x + sprite.dx * one.broad), round(y) + sprite.dy))
        return
    surface.blit(picture, (round(x) + sprite.dx, round(y) + sprite.dy))
