"""The coach at a table: when it speaks, what it is asked, and where it is drawn. The scene hands it events and time."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.ai.advice import Advice, Judge, Option, advising, prepare, strongest_judge
from game.ai.advice_hand import Wait, ready_waits, settled
from game.core.contract import PlayerError
from game.mahjong.actions import Discard
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui import keys
from game.ui.coach.panel import Told, paint_panel, panel_rect, toggle_rect
from game.ui.coach.parts import SIGNS, Pen, draw_pill, draw_tag, part_tags, tag_rect
from game.ui.coach.waits import WaitsPlate, placed
from game.ui.layout import Key, Piece
from game.ui.palette import GOLD_FLAT
from game.ui.table.kept import Kept, around
from game.ui.tiles import draw_ring
from game.ui.widgets.base import Look
from game.ui.widgets.choices import Toggle
from game.ui.widgets.frame import Frame
from game.ui.widgets.key_cap import key_words
from game.ui.widgets.seats import is_person

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

KEY = keys.ACTIONS["coach"]
PILL = (124.0, 34.0)
ROUND_BUTTON = 20  # units round the button that its shadow may take
A_FRAME = 0.005  # seconds of thinking in one frame


class CoachDesk:
    """What the coach knows of the decision at hand. It thinks a little in each frame, so that none waits for it."""

    def __init__(self, scene: TableScene, judge: Judge | None = None) -> None:
        self.scene = scene
        self.context = scene.context
        self.judge = judge or strongest_judge()
        self.speechless = False  # its weights can't be read
        self.advice: Advice | None = None
        self._before: Advice | None = None  # of the turn before
        self._down = False  # the mouse button went down on the button
        self._hints = self.context.settings.hints  # under which the panel was opened or closed
        self._thought: Generator[None, None, Advice] | None = None
        self._asked: View | None = None
        self._waits: tuple[tuple[object, Tile | None], tuple[Wait, ...]] = ((None, None), ())
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._kept = Kept()
        if self.able:
            self._prepare()

    def _prepare(self) -> None:
        try:
            prepare(self.scene.session.ruleset)
        except PlayerError as error:
            self._fall_silent(error)

    def _fall_silent(self, error: PlayerError) -> None:
        """There is no coach at this table, which is told."""
        self.speechless, self._thought = True, None
        self.context.tell("coach.no_judge", file=error.file)

    # ---- when it speaks

    @property
    def able(self) -> bool:
        """Whether there is a coach: the setting has one, a person plays, and it knows what hands are worth."""
        hints = self.context.settings.hints
        return hints != "off" and is_person(self.scene.session) and not self.speechless

    @property
    def open(self) -> bool:
        """Whether the panel is shown."""
        chosen = self.context.coach_open
        return self.able and (self.context.settings.hints == "always" if chosen is None else chosen)

    def toggle(self) -> None:
        """Open or close the panel; the table is laid out anew beside it."""
        self.context.coach_open = not self.open
        self.scene.resize(self.scene.size)

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether an event was the coach's: its key, or a press on its button or its panel."""
        if not self.able:
            return False
        if keys.pressed(event) == KEY:
            if self.context.guard.admit():
                self.toggle()
            return True
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        pressed, over = self._down, self._button.collidepoint(event.pos)
        self._down = over and event.type == pygame.MOUSEBUTTONDOWN
        if pressed and over and event.type == pygame.MOUSEBUTTONUP:
            if self.context.guard.admit():
                self.toggle()
            return True
        over = over or (self.open and panel_rect(self._frame).collidepoint(event.pos))
        return over and (event.type == pygame.MOUSEBUTTONDOWN or self.scene.press is None)

    @property
    def _frame(self) -> Frame:
        return Frame(self.scene.size)

    @property
    def _key(self) -> str:
        """What is printed on the key that calls it."""
        return key_words(self.context, keys.shown(KEY))

    @property
    def _button(self) -> pygame.Rect:
        """What opens it, or closes it in the head of the panel."""
        if self.open:
            return toggle_rect(self._frame)
        return self._frame.rect(self._frame.width - 38 - PILL[0], 82, *PILL)

    # ---- time

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._thought is not None

    def update(self) -> bool:
        """Think further for a few milliseconds; returns whether there is something new to show."""
        if self.context.settings.hints != self._hints:
            self._hints, self.context.coach_open = self.context.settings.hints, None
            self.scene.resize(self.scene.size)
        view = self.scene.play.view
        asked = view if not self.scene.offer.empty and view.legal else None
        if not self.open and asked is not None:
            asked = self._before = self.advice = None  # that turn goes by without advice
        if asked is not self._asked:
            self._before = self.advice or self._before
            self._asked, self.advice = asked, None
            self._thought = advising(asked, judge=self.judge) if asked is not None else None
            return True
        if self._thought is None:
            return False
        began = perf_counter()
        while self._thought is not None and perf_counter() - began < A_FRAME:
            self._step(self._thought)
        return True

    def forget(self) -> None:
        """Moves were taken back: nothing that was advised is of the turn before any more."""
        self.advice = self._before = self._asked = self._thought = None

    def _step(self, thought: Generator[None, None, Advice]) -> None:
        try:
            next(thought)
        except StopIteration as done:
            self.advice, self._thought = done.value, None
        except PlayerError as error:
            self._fall_silent(error)
            self.scene.resize(self.scene.size)

    # ---- drawing

    def draw_on_hand(self, surface: pygame.Surface) -> None:
        """The tags above the tiles, and the waits where the hand is ready or one discard from it."""
        waits = self.waits()
        if waits and self.scene.layout.own_hand and self.scene.overlay is None and not self.scene.play.dealing:
            free = self._free()
            plate = WaitsPlate(self.context, self._frame, waits, free.w)
            plate.draw(surface, placed(plate.size, free, self._label()))
        covered = self.scene.overlay is not None and bool(self.scene.overlay.kongs)
        if self.advice is not None and self.open and not covered:
            self._tags(surface, self.advice)

    def _free(self) -> pygame.Rect:
        """The room above the own hand, between what stands at the left and the buttons at the right."""
        layout, frame = self.scene.layout, self._frame
        hand = layout.own_hand[0].rect.unionall([one.rect for one in layout.own_hand])
        left = max(rect.right for rect in self._standing()) + frame.px(8)
        buttons = [spot.rect.left for spot in layout.buttons]
        right = min([*buttons, frame.px(layout.stage.width - 36)]) - frame.px(8)
        tag = self.context.assets.font(frame.text_px(14), "bold").get_height() / frame.scale + 17
        over = max(38, tag) if self.advice is not None else 24 if self._pointed_piece() is not None else 8
        bottom = hand.top - frame.px(over)
        return pygame.Rect(left, 0, right - left, bottom)

    def _standing(self) -> list[pygame.Rect]:
        """The own plate and what lies beside it, as far as it reaches down to the hand."""
        layout = self.scene.layout
        own = next(plate.rect for plate in layout.plates if plate.place == 0)
        auto = layout.tools.get("auto", own)
        return [own, auto] if auto.bottom > own.top else [own]

    def _label(self) -> tuple[int, int] | None:
        """The left and right end of what is told above the tile pointed at."""
        pointer = self.scene.pointer
        piece = self.scene.layout.hand_at(pointer) if pointer is not None else None
        if piece is None:
            return None
        half = self._frame.px(70)
        return piece.rect.centerx - half, piece.rect.centerx + half

    def waits(self) -> tuple[Wait, ...]:
        """What the own hand waits for, after the discard that is pointed at or chosen."""
        view = self.scene.play.view
        if self.scene.play.watching:
            return ()
        tile = self._pointed()
        key = (view, tile)
        if self._waits[0][0] is not view or self._waits[0][1] != tile:
            self._waits = (key, ready_waits(view, tile))
        return self._waits[1]

    def _pointed_piece(self) -> Piece | None:
        """The own tile under the pointer, or else the chosen one, if it may be discarded."""
        scene = self.scene
        over = scene.layout.hand_at(scene.pointer) if scene.pointer is not None else None
        if over is None and scene.selected is not None:
            over = scene.layout.pieces.get(scene.selected)
        return over if over is not None and over.tile in scene.offer.discards else None

    def _pointed(self) -> Tile | None:
        piece = self._pointed_piece()
        return None if piece is None else piece.tile

    def _tags(self, surface: pygame.Surface, advice: Advice) -> None:
        pen = Pen(surface, self.context, self._frame, 0, panel_rect(self._frame).left - self._frame.px(6))
        self._ring(surface, advice.best)
        found: list[tuple[str, pygame.Rect, pygame.Rect, bool]] = []
        for option, key in ((advice.runner_up, "second"), (advice.best, "best")):
            over = self._tag_over(option)
            if over is not None:
                words = self.context.texts.get(f"coach.ui.{key}")
                found.append((words, tag_rect(pen, words, over), over, key == "best"))
        if len(found) == 2:
            left, right = sorted(found, key=lambda tag: tag[2].centerx)
            part_tags(pen, left[1], right[1])
        for tag in found:
            draw_tag(pen, *tag)

    def _ring(self, surface: pygame.Surface, best: Option) -> None:
        """A golden ring round the tile that is advised."""
        piece = self._tagged(best.action.tile) if isinstance(best.action, Discard) else None
        if piece is not None:
            draw_ring(surface, piece, GOLD_FLAT, self._frame.scale, 3.0)

    def _tag_over(self, option: Option | None) -> pygame.Rect | None:
        """The tile or the round button that a tag points at; none under the pointer, where a label stands."""
        if option is not None and isinstance(option.action, Discard):
            piece = self._tagged(option.action.tile)
            return None if piece is None or piece.key == self._hovered() else piece.rect
        name = SIGNS.get(type(option.action)) if option is not None else None
        spots = self.scene.layout.buttons
        return next((one.rect for one in spots if one.action == name and one.reason is None), None)

    def _tagged(self, tile: Tile) -> Piece | None:
        """The last of a kind in the hand, lifted as it is drawn."""
        scene = self.scene
        piece = next((one for one in reversed(scene.layout.own_hand) if one.tile == tile), None)
        if piece is None or piece.key in scene.hidden:
            return None
        lift = 18.0 if piece.key == scene.selected else 8.0 if piece.key == self._hovered() else 0.0
        return piece.moved(0, -lift * self._frame.scale)

    def _hovered(self) -> Key | None:
        pointer = self.scene.pointer
        piece = self.scene.layout.hand_at(pointer) if pointer is not None else None
        return None if piece is None else piece.key

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, or the button that opens it."""
        if not self.able:
            return
        frame, pointer = self._frame, self.scene.pointer
        hovered = pointer is not None and self._button.collidepoint(pointer)
        if not self.open:
            self._draw_button(surface, hovered)
            return
        box = panel_rect(frame)
        surface.blit(self._painted(frame), box)
        switch = Toggle(name="coach", rect=self._button, on=True)
        switch.draw(surface, self.context.assets, frame, Look(hovered=hovered))

    def _draw_button(self, surface: pygame.Surface, hovered: bool) -> None:
        frame, key, button = self._frame, self._key, self._button

        def paint_button(on: pygame.Surface) -> None:
            pen = Pen(on, self.context, frame, 0, on.get_width())
            draw_pill(pen, self.context.texts.get("coach.ui.title"), button, key, hovered)

        box = around(button, frame, ROUND_BUTTON)
        self._kept.draw(surface, (button.topleft, frame, key, hovered, self.context.language), box, paint_button)

    def _painted(self, frame: Frame) -> pygame.Surface:
        view = self.scene.play.view
        state = (
            self.advice or self._before,
            None if self.advice else view,
            self._pointed(),
            frame,
            self.context.settings,
        )
        if self._picture is None or self._picture[0] != state:
            self._picture = (state, paint_panel(self.context, self.scene.session, frame, self._told(view)))
        return self._picture[1]

    def _told(self, view: View) -> Told:
        """The advice; else what the coach waits for, and how far the hand is as long as it is played."""
        if view.over is not None:
            return Told(None, idle="coach.ui.over")
        melds = view.melds[view.seat]
        hand = settled(view, view.hand, melds) if self.advice is None and len(view.hand) % 3 == 1 else None
        idle = "coach.ui.closed" if view.closed else "coach.ui.idle"
        return Told(self.advice, hand, self._pointed(), idle, None if view.closed else self._before)
