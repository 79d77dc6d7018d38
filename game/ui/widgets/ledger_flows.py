"""Below a short ledger: what each two seats come to, face to face, with the sum between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, HAIR, INSET, MINUS, MUTED, PLUS, Color
from game.ui.widgets.accounts import Flow, signed
from game.ui.widgets.frame import Frame

COLUMNS = 3
ROW, PAD, FACE = 38.0, 9.0, 27.0  # units
ARROW = 24.0  # between two faces


@dataclass(frozen=True)
class FlowBand:
    """The payments between two seats each, three in a row; `own` is the seat that looks."""

    context: Context
    frame: Frame
    flows: Sequence[Flow]
    portraits: Sequence[str]
    own: int

    @property
    def height(self) -> int:
        """How high the band is in pixels; 0 where nobody owes anybody."""
        rows = -(-len(self.flows) // COLUMNS)
        return self._head + rows * self._row + 2 * self.frame.px(PAD) if rows else 0

    @property
    def _head(self) -> int:
        return round(self.context.assets.font(self.frame.text_px(15), "bold").get_height() * 0.94)

    @property
    def _row(self) -> int:
        return max(self.frame.px(ROW), round(self.context.assets.font(self.frame.text_px(17)).get_height()))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The band into a rectangle as high as `height`."""
        frame, px = self.frame, self.frame.px
        surface.blit(paint.panel(rect.size, 12 * frame.scale, *INSET, HAIR, 240, 1.2, False), rect)
        left, middle = rect.x + px(14), rect.y + px(PAD) + self._head // 2
        bar = pygame.Rect(left, middle - px(7), max(3, px(3)), px(14))
        pygame.draw.rect(surface, BRASS, bar, border_radius=2)
        words = self.context.words("settle.flows")
        font = self.context.assets.font(frame.text_px(15), "bold")
        end = paint.draw_text(surface, words.main, font, CREAM, (bar.right + px(8), middle), "midleft").right
        if frame.wide and words.other is not None:
            small = self.context.assets.font(frame.text_px(14))
            paint.draw_text(surface, words.other, small, MUTED, (end + px(9), middle + px(1)), "midleft")
        width = (rect.w - px(28)) / COLUMNS
        for number, flow in enumerate(self.flows):
            row, column = divmod(number, COLUMNS)
            y = rect.y + px(PAD) + self._head + row * self._row + self._row // 2
            self._flow(surface, flow, round(left + column * width), y, round(width))

    def _flow(self, surface: pygame.Surface, flow: Flow, x: int, y: int, width: int) -> None:
        """Who gives, an arrow, who gets, and how much: a gain or a loss to the seat that looks, plain to others."""
        px, assets = self.frame.px, self.context.assets
        side = min(px(FACE), self._row - 2)
        for seat in (flow.payer, flow.payee):
            surface.blit(assets.avatar(self.portraits[seat], side), (x, y - side // 2))
            if seat == flow.payer:
                paint.triangle(surface, (x + side + px(ARROW) // 2, y), px(12), GOLD_FLAT, "right")
                x += side + px(ARROW)
        x += side + px(10)
        color: Color = PLUS if flow.payee == self.own else MINUS if flow.payer == self.own else CREAM
        figure = signed(flow.points if flow.payer != self.own else -flow.points) if color != CREAM else str(flow.points)
        room = width - 2 * side - px(ARROW) - px(10) - px(6)
        font = assets.font(self.frame.text_px(17), "bold")
        paint.draw_text(surface, figure, font, color, (x, y), "midleft", max_width=room)
