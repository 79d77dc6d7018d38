"""A piece of table that shows at once what a change of looks does."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.palette import BRASS, CREAM, FELTS
from game.ui.table.piece import BLANK, POSES
from game.ui.widgets.frame import Frame

FACES = (("hand", "m5"), ("hand", "s7"), ("hand", "p8"), ("handback", "blank"))
DISCARDS = tuple(("lie0", face) for face in ("s1", "m3", "p6", "s8", "m9", "p1"))
TILE, SMALL = 66.0, 34.0


def draw_preview(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    """A wall, discards, a hand and some words on the cloth chosen, in `rect` (pixels)."""
    top, bottom = FELTS[context.settings.theme]
    radius = 14 * frame.scale
    surface.blit(paint.panel(rect.size, radius, top, bottom, BRASS, 255, 1.6), rect)
    with paint.inside(rect):
        small = context.assets.font(frame.text_px(14))
        at = (rect.x + frame.px(16), rect.y + frame.px(20))
        words = context.words("settings.preview")
        shown = f"{words.main}  {words.other}" if frame.wide and words.other is not None else words.main
        paint.draw_text(surface, shown, small, (220, 236, 222), at, "midleft")
        kept = surface.get_clip()
        surface.set_clip(rect)  # no shadow falls out of the picture
        _table(surface, context, frame, rect)
        _hand(surface, context, frame, rect)
        surface.set_clip(kept)
        font = context.assets.font(frame.text_px(18), "bold")
        calls, low = context.texts.get("settings.preview.calls"), (rect.centerx, rect.bottom - frame.px(28))
        paint.draw_text(surface, calls, font, CREAM, low, "center", max_width=rect.w - frame.px(24))


def _table(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    """A piece of wall, two tiles high, and a row of discards, as they lie on the table."""
    assets, px = context.assets, round(SMALL * frame.scale)
    step = assets.pitch("lie0", px)[0]
    left = rect.centerx - step * len(DISCARDS) / 2
    wall = [("down0", BLANK)] * len(DISCARDS)
    top = rect.y + frame.px(56)
    _row(surface, assets, wall, (left, top), px, step)
    _row(surface, assets, wall, (left, top - POSES["down0"].lift * px), px, step, shadows=False)
    _row(surface, assets, DISCARDS, (left, rect.y + frame.px(120)), px, step)


def _hand(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    """Three faces and a back, as they stand before the player."""
    assets, px = context.assets, round(TILE * frame.scale)
    step = assets.pitch("hand", px)[0] + frame.px(4)
    _row(surface, assets, FACES, (rect.centerx - step * len(FACES) / 2, rect.y + frame.px(184)), px, step)


def _row(
    surface: pygame.Surface,
    assets: Assets,
    tiles: Sequence[tuple[str, str]],
    at: tuple[float, float],
    px: int,
    step: float,
    shadows: bool = True,
) -> None:
    """Tiles side by side, the upper left corner of the first at `at`; all end at the height of the first."""
    foot = at[1] + assets.body(tiles[0][0], px)[1]
    bodies = [(assets.tile(pose, name, px), pose) for pose, name in tiles]
    shades = [(assets.shadow(pose, px), pose) for pose, _ in tiles] if shadows else []
    for sprites in (shades, bodies):
        for index, (sprite, pose) in enumerate(sprites):
            corner = round(at[0] + index * step), round(foot - assets.body(pose, px)[1])
            surface.blit(sprite.surface, (corner[0] + sprite.dx, corner[1] + sprite.dy))
