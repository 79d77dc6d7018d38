"""The picture of what stands still on a table, kept, and painted anew only where something has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.mahjong.tiles import Tile
from game.ui import appearance, paint
from game.ui.context import Context
from game.ui.cover import cover
from game.ui.layout import Key, Piece, TableLayout
from game.ui.palette import Color
from game.ui.table.kept import Kept, around
from game.ui.table.marks import claim_blits, draw_golden_discard, straight_blits
from game.ui.table.paint import draw_last_discard, draw_panel, draw_turn, panel_words
from game.ui.table.piece import Marks
from game.ui.table.sides import side_blits
from game.ui.table.won import won_blits
from game.ui.tiles import GREYED, RESTING, STRAIGHT, Blit, blits_of

ROUND_MARK = 60  # units round a marked discard that its light, its frame and its pointer may take
ROUND_PANEL = 40  # units round the panel that its shadow may take
MOST = 0.6  # of the window: where more has changed all of it is painted


class Asked(NamedTuple):
    """What a ground shows.

    `still`: the own hand is part of it, with these kinds grey; `golden`: seats that point; `rules`: their name.
    """

    layout: TableLayout
    hidden: frozenset[Key]
    marks: Marks
    size: tuple[int, int]
    still: frozenset[Tile] | None
    golden: frozenset[int]
    hand_number: int
    rules: str


class Ground:
    """Felt, panel, tiles that lie and their marks. Painting a part gives the same pixels as painting all."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._picture: pygame.Surface | None = None
        self._asked: Asked | None = None
        self._looks: tuple[object, ...] = ()
        self._parts: _Parts | None = None
        self._panel = Kept()

    def forget(self) -> None:
        """Paint everything the next time."""
        self._asked = self._parts = None

    def picture(self, asked: Asked) -> pygame.Surface:
        """The picture; do not draw on it."""
        if self._picture is None or self._picture.get_size() != asked.size:
            self._picture = pygame.Surface(asked.size).convert()
            self.forget()
        looks = self.context.language, appearance.current()
        if looks != self._looks:
            self.forget()
        if self._asked is None or asked[1:] != self._asked[1:] or asked.layout is not self._asked.layout:
            parts = _Parts(self.context, asked, self._panel)
            for area in parts.changed(self._parts):
                parts.paint(self._picture, area)
            self._picture.set_clip(None)
            self._asked, self._looks, self._parts = asked, looks, parts
        return self._picture


class _Parts:
    """Everything that a ground shows, from the lowest to the uppermost."""

    def __init__(self, context: Context, asked: Asked, panel: Kept) -> None:
        self.context, self.asked, self._panel = context, asked, panel
        layout, hidden, marks = asked.layout, asked.hidden, asked.marks
        own = {one.key for one in layout.own_row}
        resting = resting_tints(layout)
        self.lying = [one for key, one in layout.pieces.items() if key not in hidden and key not in own]
        tints = dict.fromkeys(marks.straight, STRAIGHT) | resting
        shadows, bodies = blits_of(context.assets, self.lying, tints)
        self.layers = [shadows, bodies, straight_blits(layout, marks.straight - hidden), claim_blits(layout, hidden)]
        self.layers += [side_blits(self.lying), won_blits(context.assets, layout, self.lying)]
        self.hand_layers: list[list[Blit]] = []
        if asked.still is not None:
            hand = [one for one in layout.own_row if one.key not in hidden]
            grey = {one.key: GREYED for one in hand if one.tile in asked.still} | resting
            self.hand_layers = [*blits_of(context.assets, hand, grey), won_blits(context.assets, layout, hand)]
        self.marked = layout.pieces.get(marks.last) if marks.last is not None and marks.last not in hidden else None

    # ---- what has changed

    def changed(self, before: _Parts | None) -> list[pygame.Rect]:
        """The areas that look another way than they did: few, none touching another."""
        whole = pygame.Rect((0, 0), self.asked.size)
        if before is None:
            return [whole]
        old, new = before._placed(), self._placed()
        areas = [area for key, area in old.items() if key not in new]
        areas += [area for key, area in new.items() if key not in old]
        areas += [*before._restless(), *self._restless()]
        found = merged(area.clip(whole) for area in areas)
        return [whole] if sum(area.w * area.h for area in found) > MOST * whole.w * whole.h else found

    def _placed(self) -> dict[tuple[int, int, tuple[int, int]], pygame.Rect]:
        """The area of each picture by layer, identity and place; both are alive while they are compared."""
        return {
            (layer, id(picture), at): picture.get_rect(topleft=at)
            for layer, blits in enumerate((*self.layers, *self.hand_layers))
            for picture, at in blits
        }

    def _restless(self) -> list[pygame.Rect]:
        """What is painted anew whenever anything changes: the panel, and the mark of the last discard."""
        frame = self.asked.layout.stage.frame
        found = [around(self.asked.layout.panel, frame, ROUND_PANEL)]
        if self.marked is not None:
            found.append(around(self.marked.top_face, frame, ROUND_MARK))
        return found

    # ---- painting

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area, and leave it as the surface's clip."""
        surface.set_clip(area)
        marked = self.marked
        cover(surface, self.context.assets.background(surface.get_size()))
        if area.colliderect(self._restless()[0]):
            self._draw_panel(surface)
        if marked is not None:
            self._light(surface, marked)
        for blits in self.layers:
            surface.fblits(blits)
        if marked is not None and area.colliderect(self._restless()[1]):
            self._mark(surface, marked)
        for blits in self.hand_layers:
            surface.fblits(blits)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        """The panel in the middle, kept while its words are the same, and the light of whose turn it is."""
        context, layout = self.context, self.asked.layout
        words = panel_words(context, layout.view, self.asked.hand_number, self.asked.rules)
        state = (layout.panel.topleft, layout.stage, words)
        self._panel.draw(surface, state, self._restless()[0], lambda on: draw_panel(on, context, layout, words))
        draw_turn(surface, layout)

    def _light(self, surface: pygame.Surface, marked: Piece) -> None:
        frame = self.asked.layout.stage.frame
        light, pad = paint.glow(marked.top_face.size, 6 * frame.scale, max(3, frame.px(8)), (255, 190, 60), 1.0)
        surface.blit(light, (marked.x - pad, marked.y - pad), special_flags=pygame.BLEND_ADD)

    def _mark(self, surface: pygame.Surface, marked: Piece) -> None:
        stage = self.asked.layout.stage
        above = marked.top_face.move(0, -stage.frame.px(20))
        free = not any(one.rect.colliderect(above) for one in self.lying if one is not marked)
        draw = draw_golden_discard if marked.key.seat in self.asked.golden else draw_last_discard
        draw(surface, stage, marked.top_face, free)


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover all of these, none touching another."""
    found: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        grown = area.copy()
        while (at := grown.collidelist(found)) >= 0:
            grown.union_ip(found.pop(at))
        found.append(grown)
    return found


def resting_tints(layout: TableLayout) -> dict[Key, Color]:
    """What is darker: all of those who have won and rest, the hands of those who have won and play on closed."""
    if layout.view.over is not None:
        return {}
    kinds = ("hand",) if layout.view.ruleset.winners_play_on else ("hand", "drawn", "meld")
    rest = [plate.seat for plate in layout.plates if plate.win_order is not None]
    return {one.key: RESTING for seat in rest for kind in kinds for one in layout.group(kind, seat)}
