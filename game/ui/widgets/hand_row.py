"""A hand laid out in one row of small tiles: melds, hand, and the winning tile apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import NAMES, Tile
from game.ui import paint
from game.ui.assets import Assets

GROUP_GAP = 0.28  # of a tile's width
FACE, BACK = "lie0", "down0"


def sprite_name(tile: Tile) -> str:
    """The name of a tile in the atlases: the suit before the rank."""
    name = NAMES[tile]
    return name[1] + name[0]


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile of the row: its pose, face and how many pitches it lies from the left."""

    pose: str
    name: str
    at: float
    won: bool = False


def lay(melds: Sequence[Meld], hand: Sequence[Tile], win: Tile | None) -> list[LaidTile]:
    """Where every tile lies."""
    laid: list[LaidTile] = []
    at = 0.0
    for meld in melds:
        for pose, name in _meld_tiles(meld):
            laid.append(LaidTile(pose, name, at))
            at += 1
        at += GROUP_GAP
    for tile in hand:
        laid.append(LaidTile(FACE, sprite_name(tile), at))
        at += 1
    if win is not None:
        laid.append(LaidTile(FACE, sprite_name(win), at + GROUP_GAP, won=True))
    return laid


def _meld_tiles(meld: Meld) -> Iterator[tuple[str, str]]:
    """A concealed kong shows its outer tiles face down."""
    for place in range(meld.size):
        if meld.kind is MeldKind.KONG_CONCEALED and place in (0, 3):
            yield BACK, "blank"
        else:
            yield FACE, sprite_name(meld.tile)


def without_win(hand: Sequence[Tile], win: Tile | None) -> list[Tile]:
    """The tiles of a winner's hand without the winning one, where it holds it."""
    rest = list(hand)
    if win is not None and len(rest) % 3 == 2 and win in rest:
        rest.remove(win)
    return rest


def row_width(laid: Sequence[LaidTile], assets: Assets, px: float) -> float:
    """How wide the row is."""
    return (laid[-1].at + 1) * assets.pitch(FACE, px)[0] if laid else 0.0


def draw_row(surface: pygame.Surface, assets: Assets, laid: Sequence[LaidTile], at: tuple[int, int], px: float) -> None:
    """Shadows first, then tiles; the winning one framed, on a glow."""
    pitch = assets.pitch(FACE, px)[0]
    for tile in laid:
        shade = assets.shadow(tile.pose, px)
        surface.blit(shade.surface, (at[0] + round(tile.at * pitch) + shade.dx, at[1] + shade.dy))
    for tile in laid:
        x = at[0] + round(tile.at * pitch)
        width, height = assets.body(tile.pose, px)
        body = pygame.Rect(x, at[1], width, height)
        if tile.won:
            paint.add_glow(surface, body, px * 0.16, max(3, round(px * 0.2)), (255, 190, 60))
        sprite = assets.tile(tile.pose, tile.name, px)
        surface.blit(sprite.surface, (x + sprite.dx, at[1] + sprite.dy))
        if tile.won:
            frame = pygame.Rect(x - 1, at[1], width + 2, round(height * 0.84))
            surface.blit(paint.ring(frame.size, px * 0.17, (255, 206, 84), 2.2), frame)
