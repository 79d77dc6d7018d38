"""The card of one decision in the review: the hand as it was, what was advised and played, why, and the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.ai.advice import Option
from game.ai.reasons import Reason
from game.ai.review import Reviewed
from game.ai.wording import paragraph
from game.mahjong.state import SEATS
from game.session.table import Session
from game.ui import paint
from game.ui.coach.options import draw_option, fitting, option_height
from game.ui.coach.parts import Pen, section
from game.ui.coach.review import draw_claimed, draw_position
from game.ui.coach.table import draw_table, table_height
from game.ui.palette import CREAM, GOLD_FLAT

HEAD = 40.0  # units: of the line that says which decision it is, as high as the buttons beside it
FEWEST_LINES = 2  # that say why, whatever else there is


@dataclass(frozen=True)
class ReviewCard:
    """Draws a decision between the edges of a pen; `bottom` in pixels."""

    pen: Pen
    session: Session
    item: Reviewed
    bottom: int

    def draw(self, y: int, end: int) -> None:
        """The card from a height on; its first line ends at `end`, where controls begin (both in pixels)."""
        self._where(y, end)
        y = draw_position(self.pen, y + self.pen.frame.px(HEAD), self.item) + self.pen.frame.px(12)
        parts = self._alone if len(self._options) == 1 else self._compared
        y = parts(y, self._full(y)) + self.pen.frame.px(10)
        draw_table(self.pen, self.session, self.item.decision.view, y, self.bottom, self._options)

    @property
    def _options(self) -> tuple[Option, ...]:
        """What was advised, and what was played where that is something else."""
        best, played = self.item.advice.best, self.item.played
        return (best,) if played is best else (best, played)

    def _where(self, y: int, end: int) -> None:
        """Which decision it was, and the tile it was about."""
        pen, view = self.pen, self.item.decision.view
        middle = y + pen.frame.px(HEAD) // 2
        words = pen.get("coach.review.where", number=self.item.decision.number, left=view.wall_left)
        right = pen.text(words, (pen.left, middle), 18, GOLD_FLAT, bold=True).right
        draw_claimed(replace(pen, left=right + pen.frame.px(20), right=end), middle, view)

    # ---- how much there is room for

    def _halves(self) -> tuple[Pen, Pen]:
        """Pens for the left and the right half of the card."""
        pen = self.pen
        half = (pen.room - pen.frame.px(16)) // 2
        left = replace(pen, left=pen.left + 4, right=pen.left + half - 4)
        return left, replace(pen, left=pen.right - half + 4, right=pen.right - 4)

    def _full(self, y: int) -> bool:
        """Whether options can show their useful tiles, so that the reasons and the opponents' tiles have room too."""
        options, reasons = self._options_height(True), self._why_height(self.item.reasons)
        needed = max(options, reasons) if len(self._options) == 1 else options + self.pen.frame.px(8) + reasons
        return y + needed + self.pen.frame.px(10) + table_height(self.pen, SEATS - 1) <= self.bottom

    def _options_height(self, full: bool) -> int:
        left, _ = self._halves()
        return max(option_height(left, option, full) for option in self._options)

    def _why_height(self, reasons: Sequence[Reason]) -> int:
        pen = self._halves()[1] if len(self._options) == 1 else self.pen
        lines = paint.wrapped(paragraph(pen.context.texts, reasons), self._why_font, pen.room)
        return pen.line(16) + pen.frame.px(3) + len(lines) * self._why_line

    @property
    def _why_size(self) -> float:
        return 16 if self.pen.frame.wide else 14

    @property
    def _why_font(self) -> pygame.font.Font:
        return self.pen.font(self._why_size)

    @property
    def _why_line(self) -> int:
        return self.pen.line(self._why_size) + self.pen.frame.px(3)

    # ---- the parts

    def _alone(self, y: int, full: bool) -> int:
        """What was advised and played at the left, why at the right; returns where the lower one ends."""
        left, right = self._halves()
        end = draw_option(left, self.item.advice.best, y, "best", full)
        return max(end, self._why(right, y))

    def _compared(self, y: int, full: bool) -> int:
        """What was advised at the left, what was played at the right, and why below; returns where it ends."""
        high = self._options_height(full)
        for pen, option, kind in zip(self._halves(), self._options, ("best", "played"), strict=True):
            draw_option(pen, option, y, kind, full, high)
        return self._why(self.pen, y + high + self.pen.frame.px(8))

    def _why(self, pen: Pen, y: int) -> int:
        """As many sentences as leave the opponents' tiles their room."""
        y = section(pen, y, "coach.ui.why", both=True)
        table = table_height(self.pen, SEATS - 1) + pen.frame.px(10)
        rows = max(FEWEST_LINES, (self.bottom - table - y) // self._why_line)
        for line in fitting(pen, self.item.reasons, self._why_font, rows):
            pen.text(line, (pen.left, y + self._why_line / 2), self._why_size, CREAM, room=pen.room)
            y += self._why_line
        return y
