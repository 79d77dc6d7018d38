"""The picture of the table: what stands still is painted once and kept, what moves is drawn above it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple
from weakref import ref

import pygame

from game.mahjong.events import Won
from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.session.item_table import ItemTable
from game.session.table import Session
from game.ui import appearance, paint
from game.ui.choreography import Mood
from game.ui.context import Context
from game.ui.cover import cover
from game.ui.layout import Key, Piece, TableLayout
from game.ui.palette import CREAM, GOLD_FLAT, PANEL, RED
from game.ui.rules_name import tried
from game.ui.spare import BELOW
from game.ui.table.ahead import prepare_win
from game.ui.table.bursts import strength_of
from game.ui.table.effects import draw_captions, draw_weather
from game.ui.table.flights import draw_moving, of_shot
from game.ui.table.ground import Asked, Ground, resting_tints
from game.ui.table.kept import Kept, around
from game.ui.table.label import label_place
from game.ui.table.mood import draw_portrait
from game.ui.table.payments import draw_payments, draw_sticks
from game.ui.table.piece import Marks
from game.ui.table.plates import Plate
from game.ui.table.plates_paint import (
    draw_plate,
    draw_plate_tags,
    draw_turn_light,
    portrait_ring,
)
from game.ui.table.warm import Warmth
from game.ui.table.weather import darken, darkness
from game.ui.table.win import draw_win
from game.ui.table.won import won_blits
from game.ui.tiles import GREYED, draw_pieces, draw_ring
from game.ui.timeline import Shot
from game.ui.widgets.seats import face, seat_name

LIFT_HOVER, LIFT_SELECTED = 8.0, 18.0
TOAST, TOAST_LOW = 112, 52  # units from the hand up to the middle of a sentence
ROUND_PLATE = 28  # units round a plate that its shadow and its tags may take


class Beneath(NamedTuple):
    """The table under an effect as it was drawn for a shot, and what it showed."""

    shot: Shot
    layout: TableLayout
    state: tuple[object, ...]
    picture: ref[pygame.Surface]


def _sums(shot: Shot) -> tuple[int, ...]:
    return tuple(shot.owing(seat) for seat in range(SEATS))


class TablePicture:
    """Draws a layout. The ground (felt, plates, panel, tiles that lie) is painted anew only when it changes."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context = context
        self.session = session
        self._tried = tried(context, session)
        self._ground = Ground(context)
        self._beneath: Beneath | None = None
        self._prepared: Shot | None = None
        self.warmth = Warmth()
        self._warmed: tuple[object, ...] = ()
        self._plates = [Kept() for _ in range(SEATS)]

    def forget(self, size: tuple[int, int] | None = None) -> None:
        """Paint everything anew, after a change of size or language."""
        self._ground.forget()
        if size is not None and self._warmed != (size, self.context.language, appearance.current()):
            self._warmed = size, self.context.language, appearance.current()
            self.warmth.begin(self.context, size)

    def ground(
        self,
        layout: TableLayout,
        hidden: frozenset[Key],
        marks: Marks,
        size: tuple[int, int],
        still: frozenset[Tile] | None = None,
    ) -> pygame.Surface:
        """Everything that stands still, without plates and tiles in the air.

        `still`: the own hand stands still too and is part of it, with these kinds grey.
        """
        asked = Asked(layout, hidden, marks, size, still, self._golden, self.session.hand_number, self._rules)
        return self._ground.picture(asked)

    @property
    def _rules(self) -> str:
        """What the rules are called on the panel."""
        if self._tried:
            return self.context.texts.get("table.rules_tried")
        return self.context.preset_name(self.session.ruleset).main

    @property
    def _golden(self) -> frozenset[int]:
        """The seats whose discards a golden finger points at; in a hand shown again those that used it there."""
        session = self.session
        if isinstance(session, ItemTable):
            return session.golden
        return frozenset(seat for seat, action in session.actions if session.game.item_of(action) == "golden_finger")

    def plates(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        shot: Shot | None,
        moods: Mapping[int, tuple[Mood, float]],
        reduced: bool = False,
    ) -> None:
        """The plates of the seats: sums that count up while points arrive, portraits that react."""
        frame = layout.stage.frame
        for plate in layout.plates:
            if plate.active:
                draw_turn_light(surface, frame, plate.rect)
            owing = shot.owing(plate.seat) if shot is not None else 0
            shown = replace(plate, points=plate.points - owing)
            feeling = moods.get(plate.seat)
            self._kept_plate(surface, layout, shown, feeling is None)
            if feeling is not None:
                looks, ring = face(self.context, self.session, plate.seat), portrait_ring(frame, plate)
                draw_portrait(surface, self.context.assets, frame, ring, looks, *feeling, reduced)
                draw_plate_tags(surface, self.context, plate)

    def _kept_plate(self, surface: pygame.Surface, layout: TableLayout, plate: Plate, whole: bool) -> None:
        """A plate painted once for as long as it shows the same; `whole` with a portrait at rest."""
        name = seat_name(self.context, self.session, plate.seat).main

        def paint_plate(on: pygame.Surface) -> None:
            draw_plate(on, self.context, plate, name)
            if whole:
                looks, ring = face(self.context, self.session, plate.seat), portrait_ring(layout.stage.frame, plate)
                draw_portrait(on, self.context.assets, layout.stage.frame, ring, looks, None, 0.0, True)
                draw_plate_tags(on, self.context, plate)

        box = around(plate.rect, layout.stage.frame, ROUND_PLATE)
        self._plates[plate.seat].draw(surface, (plate, name, whole, self.context.language), box, paint_plate)

    # ---- the own hand

    def hand(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        hidden: frozenset[Key],
        lifts: dict[Key, float],
        greyed: frozenset[Tile],
        selected: Key | None,
    ) -> None:
        """The own hand, some tiles lifted, those that can't be discarded grey."""
        shown = [one for one in layout.own_row if one.key not in hidden]
        scale = layout.stage.scale
        moved = [one.moved(0, -lifts[one.key] * scale) if one.key in lifts else one for one in shown]
        frame = layout.stage.frame
        for one in moved:
            if one.key == selected:
                paint.add_glow(surface, one.rect, 12 * frame.scale, max(4, frame.px(9)), (255, 196, 70), 0.85)
        tints = {one.key: GREYED for one in moved if one.tile in greyed} | resting_tints(layout)
        draw_pieces(surface, self.context.assets, moved, tints)
        surface.fblits(won_blits(self.context.assets, layout, moved))

    # ---- above it

    def beneath(self, surface: pygame.Surface, shot: Shot | None, layout: TableLayout, state: object) -> bool:
        """Draw the darkened table under an effect if it is kept: the same `state` as when it was."""
        kept = self._beneath
        if kept is None or kept.shot is not shot or kept.layout is not layout:
            return False
        if kept.state != (_sums(kept.shot), darkness(kept.shot.effect_share), state):
            return False
        picture = kept.picture()
        if picture is None:  # a screen has opened meanwhile
            return False
        cover(surface, picture)
        return True

    def tiles_in_the_air(
        self, surface: pygame.Surface, shot: Shot, before: TableLayout, after: TableLayout, state: object
    ) -> None:
        """The tiles an event moves; then the table darkens under an effect, and is kept while nothing else changes."""
        draw_moving(surface, self.context.assets, of_shot(shot, before, after))
        effect = shot.script.effect
        self._beneath = None
        if effect is None or not isinstance(shot.event, Won):
            return
        if shot.effect_time < 0:
            return
        darken(surface, darkness(shot.effect_share), strength_of(effect, after))
        if state is not None and shot.landed:
            seen = (_sums(shot), darkness(shot.effect_share), state)
            below = BELOW.of(surface.get_size())
            cover(below, surface)
            self._beneath = Beneath(shot, after, seen, ref(below))

    def prepare(self, shot: Shot, after: TableLayout) -> None:
        """An event is about to be shown: make what its effect needs while its tiles are in the air."""
        if isinstance(shot.event, Won) and shot.script.effect is not None and shot is not self._prepared:
            self._prepared = shot
            self.warmth.before_all(self._win_ahead(shot, after))

    def _win_ahead(self, shot: Shot, after: TableLayout) -> Iterator[None]:
        BELOW.of(after.stage.size)
        yield
        yield from prepare_win(self.context, self.session, shot, after)

    def shot(self, surface: pygame.Surface, shot: Shot, after: TableLayout, reduced: bool) -> None:
        """Weather, calls, payments."""
        if not reduced:
            draw_weather(surface, shot, after)
        if isinstance(shot.event, Won):
            draw_win(surface, self.context, self.session, shot, after, reduced)
        else:
            draw_captions(surface, self.context, shot, after, reduced)
        if not reduced:
            draw_sticks(surface, self.context, shot, after)
        draw_payments(surface, self.context, shot, after, reduced)

    def ring_claim(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Frame the own tiles that the claimed one would join."""
        for one in layout.own_hand:
            if one.tile == layout.view.claimed:
                draw_ring(surface, one, (255, 206, 84), layout.stage.scale, 3.0)

    def tag_raised(self, surface: pygame.Surface, layout: TableLayout, tagged: Iterable[Key], text: str) -> None:
        """A red tag with a text by its id on the upper edge of raised tiles that are to go, clear of the own plate."""
        frame = layout.stage.frame
        label = self.context.texts.get(text)
        brush = ord(label[0]) > 0x2E80
        font = self.context.assets.font(frame.text_px(18 if brush else 14), "display" if brush else "bold")
        size = (
            max(frame.px(34), font.size(label)[0] + frame.px(12)),
            max(frame.px(23), round(font.get_height() * 0.86)),
        )
        own = next(plate.rect for plate in layout.plates if plate.place == 0)
        for key in tagged:
            rect = pygame.Rect((0, 0), size)
            body = layout.pieces[key].rect
            rect.midtop = (body.centerx, body.top - frame.px(LIFT_SELECTED + 5))
            if appearance.current().rank_digits:  # they stand in the upper left corner
                rect.right = body.right
            if rect.colliderect(own):
                rect.top = own.bottom + 1
            surface.blit(paint.panel(rect.size, 8 * frame.scale, *RED, GOLD_FLAT, 255, 1.2), rect)
            paint.draw_text(surface, label, font, (255, 246, 224), rect.center, "center")

    def copies(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        hovered: Piece,
        hidden: frozenset[Key],
        marks: Marks,
        reason: str | None = None,
        keep: Iterable[pygame.Rect] = (),
    ) -> None:
        """Light every copy of a tile, tell how many of four are seen, how it was discarded or why it can't be.

        What is told covers nothing of `keep`.
        """
        assert hovered.tile is not None
        copies = layout.copies(hovered.tile)
        for one in copies:
            if one.key not in hidden and one is not hovered and one.face != "blank":
                draw_ring(surface, one, (120, 226, 255), layout.stage.scale, 3.0)
        words = self.context.texts.get("table.seen", seen=len(copies))
        if hovered.key.kind == "river":
            draw_ring(surface, hovered, (120, 226, 255), layout.stage.scale, 3.0)
            manner = "straight" if hovered.key in marks.straight else "from_hand"
            words += " · " + self.context.texts.get(f"table.{manner}")
        if reason is not None:
            words += " · " + self.context.texts.get(f"table.reason.{reason}")
        last = layout.pieces.get(marks.last) if marks.last is not None else None
        self._label(surface, layout, hovered, words, [*keep, *([last.rect] if last is not None else [])])

    def _label(
        self, surface: pygame.Surface, layout: TableLayout, over: Piece, words: str, keep: list[pygame.Rect]
    ) -> None:
        frame = layout.stage.frame
        font = self.context.assets.font(frame.text_px(15), "bold")
        size = (font.size(words)[0] + frame.px(20), font.get_height() + frame.px(4))
        rect = label_place(size, over, layout, keep)
        surface.blit(paint.panel(rect.size, rect.h / 2, *PANEL, GOLD_FLAT, 240, 1.2), rect)
        paint.draw_text(surface, words, font, CREAM, rect.center, "center")

    def toast(
        self, surface: pygame.Surface, layout: TableLayout, words: str, strength: float, low: bool = False
    ) -> None:
        """A sentence above the hand; `low`: close above it, where a box lies over the table."""
        frame = layout.stage.frame
        font = self.context.assets.font(frame.text_px(17), "bold")
        rect = pygame.Rect(0, 0, font.size(words)[0] + frame.px(36), font.get_height() + frame.px(12))
        rect.center = frame.point(layout.stage.cx, layout.stage.hand - (TOAST_LOW if low else TOAST))
        plate = paint.panel(rect.size, rect.h / 2, *PANEL, GOLD_FLAT, 244, 1.4)
        plate.set_alpha(round(255 * strength))
        surface.blit(plate, rect)
        plate.set_alpha(255)
        paint.draw_text(surface, words, font, CREAM, rect.center, "center")
