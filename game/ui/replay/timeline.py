"""The timeline of a replayed hand: a lane a seat, what happened as signs on it, and where one looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.session.reel import Mark
from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import CREAM, HAIR, HOVER_EDGE, INSET, MUTED, PLUS
from game.ui.replay.marks import draw_sign, kind_sign
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame

LANE: tuple[int, int, int] = (78, 96, 84)
SHOWN = ("pong", "kong", "win")


@dataclass(kw_only=True)
class Timeline(Widget):
    """A click or a drag chooses a place, then found in `chosen`. Lanes in the order of `seats`, slips below them."""

    last: int
    place: int
    seats: Sequence[int]
    names: Sequence[str]
    portraits: Sequence[str]
    slips_name: str
    marks: Sequence[Mark] = ()
    slips: Sequence[int] = ()
    chosen: int | None = None

    @property
    def box(self) -> pygame.Rect:
        """The card it lies on reaches a little further up and down."""
        return self.rect.inflate(0, round(self.rect.h * 0.1))

    @property
    def lanes(self) -> pygame.Rect:
        """Where the lanes run, behind their names."""
        left = self.rect.x + round(self.rect.w * 0.135)
        return pygame.Rect(left, self.rect.y, self.rect.right - left - round(self.rect.h * 0.12), self.rect.h)

    def x_of(self, place: int) -> int:
        """Where a place lies, across."""
        return self.lanes.x + round(self.lanes.w * place / max(1, self.last))

    def place_at(self, x: int) -> int:
        """The place nearest to a point, across."""
        return max(0, min(self.last, round((x - self.lanes.x) * self.last / max(1, self.lanes.w))))

    def middle(self, lane: int) -> float:
        """The height at which a lane runs."""
        return self.rect.y + self.rect.h * (lane + 0.44) / (len(self.seats) + 1)

    def activate(self) -> bool:
        """Enter alone chooses nothing."""
        return False

    def clicked(self, pos: tuple[int, int]) -> bool:
        """The nearest sign within reach, else the place itself."""
        near = [one.place for one in self.marks if abs(self.x_of(one.place) - pos[0]) <= self.rect.h * 0.05]
        near += [place for place in self.slips if abs(self.x_of(place) - pos[0]) <= self.rect.h * 0.05]
        self.chosen = min(near, key=lambda one: abs(self.x_of(one) - pos[0])) if near else self.place_at(pos[0])
        return True

    def dragged(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer."""
        before, self.chosen = self.chosen, self.place_at(pos[0])
        return before != self.chosen

    # ---- drawing

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw lanes, signs and the pointer."""
        lanes, radius = self.lanes, 8 * frame.scale
        around = lanes.inflate(frame.px(16), 0)
        if look.focused:
            draw_focus(surface, frame, around, radius, glow=False)
        edge = HOVER_EDGE if look.hovered else HAIR
        surface.blit(paint.panel(around.size, radius, *INSET, edge, 170, 1.0, False), around)
        for lane in range(len(self.seats) + 1):
            self._lane(surface, assets, frame, lane)
        self._signs(surface, frame)
        self._pointer(surface, frame)

    def _lane(self, surface: pygame.Surface, assets: Assets, frame: Frame, lane: int) -> None:
        y, lanes = round(self.middle(lane)), self.lanes
        right = lanes.x - frame.px(14)
        if lane < len(self.seats):
            pygame.draw.line(surface, LANE, (lanes.x, y), (lanes.right, y), max(1, frame.px(2)))
            side = min(frame.px(20), self.rect.h // (len(self.seats) + 1) - 1)
            seat = self.seats[lane]
            surface.blit(assets.avatar(self.portraits[seat], side), (right - side, y - side // 2))
            right -= side + frame.px(5)
        if frame.text > 1:  # larger words would stand on each other: portraits tell whose lane it is
            return
        name, color = (self.names[seat], CREAM) if lane < len(self.seats) else (self.slips_name, MUTED)
        font, names = assets.font(frame.text_px(14)), self.names if lane < len(self.seats) else [name]
        if max(font.size(one)[0] for one in names) <= right - self.rect.x:  # all of them or none
            paint.draw_text(surface, name, font, color, (right, y), "midright")

    def _signs(self, surface: pygame.Surface, frame: Frame) -> None:
        size = min(frame.px(14), round(self.rect.h / (len(self.seats) + 1)) - 3)
        for one in self.marks:
            sign = kind_sign(one.word)
            if one.seat is not None and sign in SHOWN:
                draw_sign(surface, sign, (self.x_of(one.place), self.middle(list(self.seats).index(one.seat))), size)
        for place in self.slips:
            draw_sign(surface, "slip", (self.x_of(place), self.middle(len(self.seats))), size)

    def _pointer(self, surface: pygame.Surface, frame: Frame) -> None:
        x, top, bottom = self.x_of(self.place), self.rect.y, self.rect.bottom
        pygame.draw.line(surface, PLUS, (x, top), (x, bottom), max(2, frame.px(2)))
        paint.triangle(surface, (x, top + frame.px(2)), frame.px(14), PLUS, "down")
