"""What the viewer of a recorded hand shows: the table where one looks, ledger, coach and the timeline's card."""

from __future__ import annotations

import pygame

from game.ai.advice import Judge
from game.core.ledger import balances
from game.mahjong.settle import standing
from game.mahjong.state import SEATS
from game.ui import appearance, paint
from game.ui.coach.parts import Pen
from game.ui.context import Context
from game.ui.palette import CREAM, MUTED, PANEL, SHEET_EDGE
from game.ui.replay.cards import LedgerCard, draw_opinion
from game.ui.replay.entries import PaidEntry, paid_entries
from game.ui.replay.marks import LEGEND, draw_sign
from game.ui.replay.opinions import Opinions
from game.ui.replay.stage import replay_layout
from game.ui.replay.store import Shelf, stepper_of
from game.ui.replay.table import draw_table
from game.ui.widgets.screen import Screen

MARGIN, TOP, GAP = 48.0, 114.0, 14.0
SIDE = 382.0  # width of the cards at the right
FOOT = 107.0  # height of the timeline's card
LEDGER = 211.0


class ReplaySheet(Screen):
    """Draws a hand of a shelf at the place of its stepper; controls are laid upon it.

    Raises RecordError where the hand can't be opened.
    """

    def __init__(self, context: Context, shelf: Shelf, number: int = 0, judge: Judge | None = None) -> None:
        super().__init__(context)
        self.shelf = shelf
        self.judge = judge
        self.stepper = stepper_of(shelf, number)
        self.said = ""
        self._known: dict[tuple[int, int], Opinions] = {}
        self._entries: tuple[int, tuple[PaidEntry, ...]] | None = None
        self._still: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._canvas: pygame.Surface | None = None
        self._title_end = 0

    # ---- what is shown

    @property
    def opinions(self) -> Opinions:
        """The coach's on the seat in front."""
        key = (self.stepper.number, self.stepper.seat)
        if key not in self._known:
            self._known[key] = Opinions(self.stepper, self.stepper.seat, self.context.thinker, self.judge)
        return self._known[key]

    @property
    def entries(self) -> tuple[PaidEntry, ...]:
        """The payments up to this place."""
        if self._entries is None or self._entries[0] != self.stepper.number:
            self._entries = (self.stepper.number, paid_entries(self.stepper.reel))
        return tuple(one for one in self._entries[1] if one.place <= self.stepper.place)

    @property
    def active(self) -> int | None:
        """The seat that acts at this place."""
        decision = self.stepper.decision()
        return decision.seat if decision is not None else self.stepper.view.turn

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.stepper.place == self.stepper.reel.last

    # ---- where it lies

    @property
    def _foot(self) -> float:
        return self.frame.height - 40 - FOOT

    @property
    def _right(self) -> float:
        return self.frame.width - MARGIN - SIDE

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Where the table lies, in logical units."""
        return MARGIN, TOP, self._right - GAP - MARGIN, self._foot - GAP - TOP

    @property
    def _order(self) -> list[int]:
        return [(self.stepper.seat + place) % SEATS for place in range(SEATS)]

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """What stays until the next step, above what always stays."""
        surface.blit(self._kept(surface.get_size()), (0, 0))
        x = self._title_end / self.frame.scale + 24
        end = self.frame.width - MARGIN
        self.text(surface, self._where(), end, 72, 16, CREAM, "midright", max_width=end - x)
        self._table(surface)
        self._cards(surface)
        self._below(surface)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        """A step paints on the same surface again."""
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas, self._ground = pygame.Surface(size).convert(), None
        if self._ground is None:
            self.ground(self._canvas)
            self._ground = self._canvas
        return self._ground

    def _kept(self, size: tuple[int, int]) -> pygame.Surface:
        """Heading, cards and legend, painted once for a window, a language and a look."""
        state = (size, self.context.language, appearance.current())
        if self._still is None or self._still[0] != state:
            picture = pygame.Surface(size).convert()
            self.backdrop(picture)
            self._title_end = self.headline(picture, "replay.title", MARGIN + 58, 68, 42).right
            paint.brass_line(
                picture, self.frame.px(MARGIN), size[0] - self.frame.px(MARGIN), self.frame.px(98), self.frame.scale
            )
            for box in self._boxes:
                self._card(picture, box)
            self._still = (state, picture)
        return self._still[1]

    def _where(self) -> str:
        if self.said:
            return self.said
        return self.shelf.heading(self.context, self.stepper.number, self.stepper.reel.record.preset)

    def _table(self, surface: pygame.Surface) -> None:
        stepper = self.stepper
        layout = replay_layout(stepper.view, surface.get_size(), self.area, None if self.over else self.active)
        event = stepper.reel.events[stepper.place - 1] if stepper.place else None
        sitters = self.shelf.sitters(self.context, stepper.number)
        opinion = self.opinions.found.get(stepper.place)
        number = self.shelf.played or stepper.number + 1
        draw_table(surface, self.context, layout, number, sitters, event, opinion)

    @property
    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The cards of the ledger, the coach and the timeline."""
        frame, room = self.frame, self._foot - GAP - TOP
        high = LEDGER if room < 500 else room * 0.45
        return (
            frame.rect(self._right, TOP, SIDE, high),
            frame.rect(self._right, TOP + high + GAP, SIDE, room - high - GAP),
            frame.rect(MARGIN, self._foot, frame.width - 2 * MARGIN, FOOT),
        )

    def _card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = 18 * self.frame.scale
        paint.add_shadow(surface, rect, radius, max(3, self.frame.px(7)), 130, self.frame.px(4))
        surface.blit(paint.panel(rect.size, radius, *PANEL, SHEET_EDGE, 230, 1.5), rect)

    def _cards(self, surface: pygame.Surface) -> None:
        frame, stepper, (ledger, coach, _) = self.frame, self.stepper, self._boxes
        left, right = ledger.x + frame.px(20), ledger.right - frame.px(18)
        pen = Pen(surface, self.context, frame, left, right)
        base = stepper.reel.ruleset.base_points
        sums = [base * total for total in balances(standing(stepper.state), SEATS)]
        sitters = self.shelf.sitters(self.context, stepper.number)
        with paint.inside(ledger):
            card = LedgerCard(self.entries, sums, self._order, sitters)
            card.draw(pen, ledger.y + frame.px(12), ledger.bottom - frame.px(4), stepper.place)
        top, bottom = coach.y + frame.px(12), coach.bottom - frame.px(8)
        with paint.inside(coach):
            draw_opinion(pen, top, bottom, self.opinions, stepper.place, self._moment())

    def _moment(self) -> str:
        """Whose move it is."""
        get, active = self.context.texts.get, self.active
        if self.over:
            return get("replay.moment.over")
        if not self.stepper.place:
            return get("replay.moment.deal")
        if active is None:
            return get("replay.moment.between")
        return get("replay.moment.acts", name=self.shelf.sitters(self.context, self.stepper.number).names[active])

    def _below(self, surface: pygame.Surface) -> None:
        """The card of the timeline: where one is in words, and the legend."""
        with paint.inside(self._boxes[2]):
            words = self.context.texts.get("replay.step", step=self.stepper.place, count=self.stepper.reel.last)
            y = self._foot + (70 if self.frame.text == 1 else 80)
            self.text(surface, words, MARGIN + 18, y, 16, CREAM, bold=True, max_width=156)
            if self.frame.text == 1:
                self.text(surface, self._moment(), MARGIN + 18, self._foot + 91, 14, MUTED, max_width=156)
            self._legend(surface)

    def _legend(self, surface: pygame.Surface) -> None:
        x = self.frame.width - MARGIN - 82
        line = self.frame.rect(x - 10, self._foot + 10, 1, FOOT - 20)
        pygame.draw.line(surface, (96, 92, 70), line.topleft, line.bottomleft)
        for number, sign in enumerate(LEGEND):
            y = self._foot + FOOT * (number + 0.5) / len(LEGEND) * 0.96 + 2
            draw_sign(surface, sign, self.frame.point(x + 8, y), self.frame.px(13))
            words = self.context.texts.get(f"replay.sign.{sign}")
            self.text(surface, words, x + 22, y, 14, CREAM, max_width=56)
