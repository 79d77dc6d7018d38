"""Which tile: all 27 kinds in a panel over the table, to be picked with the mouse or the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.mahjong.tiles import KINDS, Tile
from game.ui import paint
from game.ui.context import Context
from game.ui.life.icons import draw_medallion
from game.ui.palette import CREAM, DISABLED_TEXT, FOCUS, GOLD, GOLD_FLAT, GREY, HOVER_EDGE, MUTED, SHEET, SHEET_EDGE
from game.ui.table.piece import face_name
from game.ui.table.stage import Stage
from game.ui.tiles import GREYED, draw_tile, tinted
from game.ui.widgets.frame import Frame

COLUMNS = 9
STEPS = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS, "tab": 1, "shift+tab": -1}
TILE = 40.0
CELL = (52.0, 86.0)
HEAD, FOOT, PAD = 74.0, 40.0, 20.0


@dataclass
class Picker:
    """The panel. `unseen` are the copies of each kind that do not lie open; `barred` tells why a kind can't be picked.

    `focused` is the kind that Enter takes.
    """

    item: str
    asks: str
    box: pygame.Rect
    cells: dict[Tile, pygame.Rect]
    cancel: pygame.Rect
    unseen: Mapping[Tile, int]
    barred: Mapping[Tile, str]
    focused: Tile | None = None

    def hit(self, pos: tuple[int, int] | None) -> Tile | None:
        """The kind under a point."""
        if pos is None:
            return None
        return next((tile for tile, rect in self.cells.items() if rect.collidepoint(pos)), None)

    def move(self, key: str) -> None:
        """Give the focus to the next kind in the direction of a key; the first step gives it to the first kind."""
        self.focused = 0 if self.focused is None else (self.focused + STEPS[key]) % KINDS


def open_picker(stage: Stage, item: str, asks: str, unseen: Mapping[Tile, int], barred: Mapping[Tile, str]) -> Picker:
    """Lay out the panel in the middle of the table; `asks` is the id of its question."""
    width, height = COLUMNS * CELL[0] + 2 * PAD, HEAD + KINDS // COLUMNS * CELL[1] + FOOT
    x, y = stage.cx - width / 2, stage.cy - 6 - height / 2
    cells = {}
    for tile in range(KINDS):
        row, column = divmod(tile, COLUMNS)
        cells[tile] = stage.frame.rect(x + PAD + column * CELL[0], y + HEAD + row * CELL[1], *CELL)
    cancel = stage.frame.rect(x + width - PAD - 116, y + 16, 116, 42)
    return Picker(item, asks, stage.frame.rect(x, y, width, height), cells, cancel, unseen, barred)


# ---- drawing


@paint.within(lambda surface, context, picker, pointer: picker.box)
def draw_picker(surface: pygame.Surface, context: Context, picker: Picker, pointer: tuple[int, int] | None) -> None:
    """The panel: what is asked, the kinds, and how many of each are not seen."""
    frame, box = Frame(surface.get_size()), picker.box
    radius = 20 * frame.scale
    paint.add_shadow(surface, box, radius, max(4, frame.px(14)), 150, frame.px(6))
    surface.blit(paint.panel(box.size, radius, *SHEET, SHEET_EDGE, 250, 2 * frame.scale), box)
    _heading(surface, context, frame, picker)
    hovered = picker.hit(pointer)
    for tile, rect in picker.cells.items():
        _cell(surface, context, frame, rect, picker, tile, tile == hovered)
    over = pointer is not None and picker.cancel.collidepoint(pointer)
    draw_cancel(surface, context, frame, picker.cancel, over)
    hint = context.texts.get("table.items.take.hint")
    at = (box.centerx, box.bottom - frame.px(FOOT / 2 + 3))
    font = context.assets.font(frame.text_px(14))
    paint.draw_text(surface, hint, font, MUTED, at, "center", max_width=box.w - frame.px(40))


def _heading(surface: pygame.Surface, context: Context, frame: Frame, picker: Picker) -> None:
    """The item, and below its name what is asked."""
    box, assets = picker.box, context.assets
    draw_medallion(surface, picker.item, (box.x + frame.px(44), box.y + frame.px(38)), frame.px(48))
    x = box.x + frame.px(78)
    room = picker.cancel.left - frame.px(10) - x
    name, asks = context.texts.get(f"item.{picker.item}"), context.texts.get(picker.asks)
    bold, plain = assets.font(frame.text_px(19), "bold"), assets.font(frame.text_px(15))
    above, below = (x, box.y + frame.px(25)), (x, box.y + frame.px(53))
    paint.draw_text(surface, name, bold, CREAM, above, "midleft", gradient=GOLD, max_width=room)
    paint.draw_text(surface, asks, plain, CREAM, below, "midleft", max_width=room)


def _cell(
    surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect, picker: Picker, tile: Tile, over: bool
) -> None:
    able, on = tile not in picker.barred, tile == picker.focused
    if on or (over and able):
        edge = FOCUS if on else HOVER_EDGE
        back = rect.inflate(-frame.px(2), -frame.px(2))
        pair = ((46, 92, 78), (20, 52, 46))
        surface.blit(paint.panel(back.size, 9 * frame.scale, *pair, edge, 235, max(1.4, 2 * frame.scale)), back)
    width = TILE * frame.scale
    at = (rect.centerx - width * 0.49, rect.y + frame.px(4))
    if able:
        draw_tile(surface, context.assets, "lie0", face_name(tile), at, width)
    else:
        sprite = context.assets.tile("lie0", face_name(tile), width)
        surface.blit(tinted(sprite.surface, GREYED), (round(at[0]) + sprite.dx, round(at[1]) + sprite.dy))
    font = context.assets.font(frame.text_px(14), "bold")
    color = CREAM if able else DISABLED_TEXT
    where = (rect.centerx, rect.bottom - frame.px(13))
    paint.draw_text(surface, str(picker.unseen[tile]), font, color, where, "center", shadow=False)


def draw_cancel(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect, hovered: bool) -> None:
    """The button that asks no more."""
    edge = HOVER_EDGE if hovered else GOLD_FLAT
    surface.blit(paint.panel(rect.size, 12 * frame.scale, *GREY, edge, 255, 1.4), rect)
    words = context.texts.get("table.items.cancel")
    font = context.assets.font(frame.text_px(16), "bold")
    paint.draw_text(surface, words, font, CREAM, rect.center, "center", max_width=rect.w - frame.px(10))
