"""Drawing the tray of items, the question which tile to give, and what an item shows in the wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.mahjong.items import QUARTERS
from game.mahjong.tiles import Tile
from game.ui import paint
from game.ui.context import Context
from game.ui.layout import Key, Piece, TableLayout
from game.ui.life.icons import draw_picture
from game.ui.palette import (
    CREAM,
    DISABLED,
    DISABLED_TEXT,
    FOCUS,
    GOLD_FLAT,
    HAIR,
    HOVER_EDGE,
    INSET,
    LINE,
    PANEL,
    SELECTED,
    Color,
)
from game.ui.table.picker import draw_cancel
from game.ui.table.piece import face_name
from game.ui.table.plates import tray_rect
from game.ui.table.stage import Stage
from game.ui.table.walls import TILES
from game.ui.tiles import draw_pieces, draw_ring, draw_tile
from game.ui.widgets.frame import Frame

LIGHT = (70, 214, 255)


@dataclass(frozen=True)
class Cell:
    """An item in the tray: its place, how many are left, why it can't be used now, and whether it is in use."""

    item: str
    rect: pygame.Rect
    left: int
    refusal: str | None
    on: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """What the wall has shown while so many tiles lie in it: its next tile, or the quarters where a kind lies."""

    tile: Tile
    quarters: tuple[int, ...] | None
    wall_left: int


def draw_tray(
    surface: pygame.Surface,
    context: Context,
    stage: Stage,
    cells: Sequence[Cell],
    hovered: str | None,
    focused: str | None,
    key: str,
) -> None:
    """The tray; an item that can't be used is grey, one in use is green with a tick."""
    frame, box = stage.frame, tray_rect(stage)
    paint.add_shadow(surface, box, 14 * frame.scale, max(3, frame.px(6)), 120)
    surface.blit(paint.panel(box.size, 14 * frame.scale, *PANEL, LINE, 222, max(1.2, 1.5 * frame.scale)), box)
    for cell in cells:
        _cell(surface, context, frame, cell, cell.item == hovered, cell.item == focused)
    if not stage.narrow:
        _key(surface, context, frame, box, key)


@paint.within(lambda surface, context, frame, cell, hovered, focused: cell.rect)
def _cell(surface: pygame.Surface, context: Context, frame: Frame, cell: Cell, hovered: bool, focused: bool) -> None:
    rect, able = cell.rect, cell.refusal is None
    pair = SELECTED if cell.on else INSET if able else DISABLED
    edge = FOCUS if focused else HOVER_EDGE if hovered and able else GOLD_FLAT if cell.on else HAIR
    width = max(1.6, 2.2 * frame.scale) if focused else 1.2
    surface.blit(paint.panel(rect.size, 9 * frame.scale, *pair, edge, 240, width, False), rect)
    wide = rect.w > 1.3 * rect.h
    side = round(min(rect.h - frame.px(5), rect.w * 0.46 if wide else rect.w - frame.px(4)))
    center = (rect.x + side // 2 + frame.px(4), rect.centery)
    if not wide:
        center = (rect.x + side // 2 + frame.px(1), rect.y + side // 2 + frame.px(1))
    draw_picture(surface, cell.item, center, side, faint=not able and not cell.on)
    if cell.on:
        spot = (
            (rect.right - frame.px(15), rect.centery)
            if wide
            else (rect.right - frame.px(9), rect.bottom - frame.px(10))
        )
        paint.tick(surface, spot, frame.px(17 if wide else 13), (240, 255, 244))
        return
    font = context.assets.font(frame.text_px(16 if wide else 14), "bold")
    color = CREAM if able else DISABLED_TEXT
    if wide:
        at = (rect.right - frame.px(6), rect.centery)
        words = number_beside(font, cell.left, at[0] - center[0] - side // 2)
        paint.draw_text(surface, words, font, color, at, "midright")
    else:
        _badge(surface, rect.move(frame.px(3), 0), font, str(cell.left), color)


def number_beside(font: pygame.font.Font, left: int, room: int) -> str:
    """How many are left, behind a sign of multiplication where there is room for it beside the picture."""
    words = f"×{left}"
    return words if font.size(words)[0] <= room else str(left)


def _badge(surface: pygame.Surface, rect: pygame.Rect, font: pygame.font.Font, words: str, color: Color) -> None:
    """A number on a dark disc in the corner of a small cell, which it leaves a little."""
    width, height = font.size(words)
    side = max(width + 6, round(height * 0.8))
    disc = pygame.Rect(0, 0, side, side)
    disc.bottomright = rect.bottomright
    surface.blit(paint.panel(disc.size, side / 2, (12, 34, 34), (6, 20, 22), HAIR, 235, 1.0), disc)
    paint.draw_text(surface, words, font, color, disc.center, "center", shadow=False)


def _key(surface: pygame.Surface, context: Context, frame: Frame, box: pygame.Rect, key: str) -> None:
    """The key that gives the tray the focus, on its upper edge."""
    font = context.assets.font(frame.text_px(14), "bold")
    cap = pygame.Rect(0, 0, max(frame.px(20), font.size(key)[0] + frame.px(8)), frame.px(20))
    cap.midright = (box.right - frame.px(10), box.top - frame.px(2))
    surface.blit(paint.panel(cap.size, 6 * frame.scale, (34, 60, 56), (16, 34, 34), LINE, 255, 1.2), cap)
    paint.draw_text(surface, key, font, CREAM, cap.center, "center", shadow=False)


# ---- the tile to give away


def banner_rects(context: Context, layout: TableLayout, item: str) -> tuple[pygame.Rect, pygame.Rect]:
    """The question above the own hand, and the button beside it that asks no more."""
    frame = layout.stage.frame
    font = context.assets.font(frame.text_px(17), "bold")
    words, cancel = _question(context, item), frame.px(100)
    width = frame.px(58) + font.size(words)[0] + frame.px(14) + cancel + frame.px(6)
    box = pygame.Rect(0, 0, width, frame.px(48))
    box.midbottom = frame.point(layout.stage.cx, layout.stage.hand - 28)
    box.clamp_ip(surface_box(frame))
    button = pygame.Rect(box.right - cancel - frame.px(6), box.y + frame.px(6), cancel, box.h - frame.px(12))
    return box, button


def surface_box(frame: Frame) -> pygame.Rect:
    """The window less its rim."""
    return pygame.Rect((0, 0), frame.size).inflate(-frame.px(70), -frame.px(20))


def _question(context: Context, item: str) -> str:
    return context.texts.get("table.items.give.line", item=context.texts.get(f"item.{item}"))


def draw_banner(
    surface: pygame.Surface, context: Context, layout: TableLayout, item: str, pointer: tuple[int, int] | None
) -> None:
    """Which tile to give away."""
    frame = layout.stage.frame
    box, button = banner_rects(context, layout, item)
    paint.add_shadow(surface, box, box.h / 2, max(3, frame.px(8)), 150)
    surface.blit(paint.panel(box.size, box.h / 2, *PANEL, GOLD_FLAT, 250, max(1.4, 1.8 * frame.scale)), box)
    draw_picture(surface, item, (box.x + frame.px(32), box.centery), frame.px(36))
    font = context.assets.font(frame.text_px(17), "bold")
    with paint.inside(box):
        paint.draw_text(surface, _question(context, item), font, CREAM, (box.x + frame.px(58), box.centery), "midleft")
        over = pointer is not None and button.collidepoint(pointer)
        draw_cancel(surface, context, frame, button, over)


# ---- what the wall has shown


def draw_sight(surface: pygame.Surface, context: Context, layout: TableLayout, sight: Sight) -> None:
    """The next tile lies open where it will be drawn; or the parts of the wall glow in which a kind lies."""
    view = layout.view
    first = TILES - view.wall_left - view.replacements
    lying = [layout.pieces.get(Key("wall", 0, first + at)) for at in range(view.wall_left)]
    wall = [one for one in lying if one is not None]
    if sight.quarters is None:
        if wall:
            _draw_next(surface, context, layout.stage, wall[0], sight.tile)
        return
    parts: dict[int, list[Piece]] = {}
    for at, one in enumerate(wall):
        part = parts.setdefault(QUARTERS * at // len(wall), [])
        upper = layout.pieces.get(Key("wall", 0, one.key.number - 1)) if not one.level else None
        if upper is None or upper not in part:
            part.append(upper or one)
    counts = Counter(sight.quarters)
    for place in dict.fromkeys(one for quarter in counts for one in parts.get(quarter, ())):
        _light(surface, layout.stage, place)
    for quarter, count in counts.items():
        part = parts.get(quarter, [])
        if part:
            _label(surface, context, layout.stage, part[len(part) // 2].rect.center, sight.tile, count)


def _draw_next(surface: pygame.Surface, context: Context, stage: Stage, place: Piece, tile: Tile) -> None:
    shown = replace(place, pose="lie90" if place.pose == "down90" else "lie0", tile=tile)
    paint.add_glow(surface, shown.rect, 6 * stage.scale, max(4, stage.frame.px(10)), LIGHT, 0.9)
    draw_pieces(surface, context.assets, [shown])
    draw_ring(surface, shown, LIGHT, stage.scale, 3.0)


def _light(surface: pygame.Surface, stage: Stage, place: Piece) -> None:
    """A back may glow: it shows nothing that light could wash out."""
    light = pygame.Surface(place.room.size)
    light.fill((10, 50, 72))
    surface.blit(light, place.room, special_flags=pygame.BLEND_ADD)
    draw_ring(surface, place, LIGHT, stage.scale, 2.0)


def _label(
    surface: pygame.Surface, context: Context, stage: Stage, at: tuple[int, int], tile: Tile, count: int
) -> None:
    frame = stage.frame
    width = 22 * frame.scale
    box = pygame.Rect(0, 0, frame.px(70), frame.px(42))
    box.center = at
    told = pygame.Rect(0, frame.px(stage.hand - 140), frame.size[0], frame.px(56))  # where sentences are told
    if told.collidepoint(box.center):
        box.bottom = told.top
    else:
        box.bottom = min(box.bottom, told.top) if box.centery < told.top else max(box.bottom, told.bottom + box.h)
    paint.add_glow(surface, box, 10 * frame.scale, max(4, frame.px(9)), LIGHT, 0.7)
    surface.blit(paint.panel(box.size, 10 * frame.scale, *PANEL, LIGHT, 250, max(1.4, 1.6 * frame.scale)), box)
    draw_tile(surface, context.assets, "lie0", face_name(tile), (box.x + frame.px(7), box.y + frame.px(4)), width)
    font = context.assets.font(frame.text_px(17), "bold")
    with paint.inside(box):
        right = (box.right - frame.px(7), box.centery)
        paint.draw_text(surface, f"×{count}", font, CREAM, right, "midright", max_width=frame.px(36))
