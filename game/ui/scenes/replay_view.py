"""A recorded hand looked at again: stepped, jumped into, played by itself, with the ledger and the coach beside it."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.ai.advice import Judge
from game.core.ledger import balances
from game.core.record import RecordError
from game.mahjong.settle import standing
from game.mahjong.state import SEATS
from game.rulebook.position import Position
from game.session.practice import play_on
from game.session.stepper import By
from game.ui import appearance, keys, paint
from game.ui.coach_parts import Pen
from game.ui.context import Context
from game.ui.palette import CREAM, MUTED, PANEL, SHEET_EDGE
from game.ui.replay_cards import LedgerCard, draw_opinion
from game.ui.replay_controls import STEPS, RoundButton
from game.ui.replay_entries import PaidEntry, paid_entries
from game.ui.replay_marks import LEGEND, draw_sign
from game.ui.replay_opinions import Opinions
from game.ui.replay_stage import replay_layout
from game.ui.replay_store import Shelf, stepper_of
from game.ui.replay_table import draw_table
from game.ui.replay_timeline import Timeline
from game.ui.scene import STAY, Pop, Push, Scene, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.screen import Screen
from game.ui.widgets.words import Words

MARGIN, TOP, GAP = 48.0, 114.0, 14.0
SIDE = 382.0  # width of the cards at the right
FOOT = 107.0  # height of the timeline's card
LEDGER = 211.0
SPEEDS = (1, 2, 4)
SECONDS = 0.6  # between two steps of playing at speed 1
SIZES = {"play": 38.0}
STEP_OF: dict[str, tuple[int, By]] = {
    "back": (-1, "action"), "on": (1, "action"),
    "turn_back": (-1, "turn"), "turn_on": (1, "turn"),
    "first": (-1, "hand"), "last": (1, "hand"),
}  # fmt: skip
KEY_OF = {
    "left": "back", "right": "on", "up": "turn_back", "down": "turn_on", "pageup": "turn_back", "pagedown": "turn_on",
    "leftbracket": "first", "rightbracket": "last", "space": "play",
}  # fmt: skip
log = logging.getLogger(__name__)


class ReplayScene(Screen):
    """Some recorded hands, one of them on the table. `back` makes the scene to return to; None: the one below.

    Raises RecordError where the hand can't be opened.
    """

    def __init__(
        self,
        context: Context,
        shelf: Shelf,
        number: int = 0,
        back: Callable[[], Scene] | None = None,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(context)
        self.shelf = shelf
        self.back = back
        self.judge = judge
        self.stepper = stepper_of(shelf, number)
        self.playing = False
        self.speed = 1
        self.said = ""
        self._waited = 0.0
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

    # ---- time

    def update(self, dt: float) -> Transition:
        """The coach thinks; a replay that plays takes its next step when it is due."""
        if self.opinions.update(self.stepper.place):
            self.refresh()
        if self.playing:
            self._waited += dt * self.speed
            if self._waited >= SECONDS:
                self._waited = 0.0
                self._go(self.stepper.forward("event"))
                self.playing = self.playing and not self.over
                self.refresh()
        return STAY

    def wants_redraw(self) -> bool:
        """Whether something has changed, or the coach has the decision shown in work."""
        waited = self.context.thinker is None and self.opinions.thinking
        return super().wants_redraw() or self.playing or waited

    # ---- controls

    def layout(self) -> None:
        """Back, the round buttons, speed, timeline, and what to do with the table."""
        frame = self.frame
        widgets: list[Widget] = [
            Button(name="back_out", rect=frame.rect(MARGIN, 48, 40, 40), icon="back", radius=12),
            *self._steps(),
            self._timeline(),
        ]
        speeds = [Words(f"{speed}×") for speed in SPEEDS]
        place = frame.rect(MARGIN + 180, self._foot + 64, 140, 32)
        widgets.append(
            Segments(name="speed", rect=place, options=speeds, selected=SPEEDS.index(self.speed), size=15, radius=10)
        )
        widgets += self._beside()
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus("play")

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

    def _steps(self) -> list[Widget]:
        x, middle, found = MARGIN + 14, self._foot + 32, []
        for sign in STEPS:
            side = SIZES.get(sign, 32.0)
            rect = self.frame.rect(x, middle - side / 2, side, side)
            shown = "pause" if sign == "play" and self.playing else sign
            found.append(RoundButton(name=sign, rect=rect, sign=shown, enabled=self._can(sign)))
            x += side + 11
        return list(found)

    def _can(self, name: str) -> bool:
        stepper = self.stepper
        if name == "play":
            return True
        way, by = STEP_OF[name]
        if way < 0:
            return stepper.place > 0 or (by == "hand" and stepper.number > 0)
        return not self.over or (by == "hand" and stepper.number + 1 < len(stepper.hands))

    def _timeline(self) -> Timeline:
        stepper, sitters = self.stepper, self.shelf.sitters(self.context, self.stepper.number)
        left, right = MARGIN + 336, self.frame.width - MARGIN - 96
        return Timeline(
            name="timeline",
            rect=self.frame.rect(left, self._foot + 6, right - left, FOOT - 12),
            last=stepper.reel.last,
            place=stepper.place,
            seats=self._order,
            names=sitters.names,
            portraits=sitters.portraits,
            slips_name=self.context.texts.get("replay.sign.slip"),
            marks=stepper.marks,
            slips=self.opinions.slips,
        )

    @property
    def _order(self) -> list[int]:
        return [(self.stepper.seat + place) % SEATS for place in range(SEATS)]

    def _beside(self) -> list[Widget]:
        """In the free corner of the table: whose eyes, which seat, and playing on."""
        left, top, width, height = self.area
        get = self.context.texts.get
        eyes = get("replay.one_seat" if self.stepper.open_hands else "replay.open_hands")
        reason = get("replay.over") if self.over else None
        rects = [self.frame.rect(left + width - 116, top + height - 172 + 43 * row, 110, 37) for row in range(4)]
        seat, lab = Words(get("replay.next_seat")), Words(get("replay.lab"))
        again = Words(get("replay.play_on"))
        return [
            Button(name="eyes", rect=rects[0], words=Words(eyes), size=16, radius=11),
            Button(name="seat", rect=rects[1], words=seat, size=16, radius=11),
            Button(name="lab", rect=rects[2], words=lab, size=16, radius=11),
            Button(
                name="play_on", rect=rects[3], words=again, kind="primary", size=16, radius=11,
                enabled=reason is None, reason=reason,
            ),
        ]  # fmt: skip

    # ---- answers

    def handle(self, event: pygame.event.Event) -> Transition:
        """The wheel and the arrows step before controls hear of them."""
        if event.type == pygame.MOUSEWHEEL:
            return self._step("back" if event.y > 0 else "on")
        name = keys.pressed(event)
        if name in KEY_OF:
            return self._step(KEY_OF[name])
        return super().handle(event)

    def acted(self, widget: Widget) -> Transition:
        """A button, the timeline or the speed."""
        match widget:
            case Timeline() if widget.chosen is not None:
                self.playing = False
                self._go(self.stepper.jump(widget.chosen))
            case Segments():
                self.speed = SPEEDS[widget.selected]
            case _ if widget.name in (*STEP_OF, "play"):
                return self._step(widget.name)
            case _:
                return self._do(widget.name)
        return STAY

    def _do(self, name: str) -> Transition:
        if name == "back_out":
            return self._leave()
        if name == "play_on":
            return self._play_on()
        if name == "lab":
            return self._to_lab()
        if name == "eyes":
            self.stepper.open_hands = not self.stepper.open_hands
        elif name == "seat":
            self.stepper.seat = (self.stepper.seat + 1) % SEATS
        self.refresh()
        return STAY

    def _step(self, name: str) -> Transition:
        """One step, or playing by itself on and off."""
        if name == "play":
            if not self.playing and self.over:
                self.stepper.jump(0)
            self.playing, self._waited = not self.playing, 0.0
            self.refresh()
            return STAY
        self.playing = False
        way, by = STEP_OF[name]
        try:
            before = self.stepper.number
            moved = self.stepper.forward(by) if way > 0 else self.stepper.back(by)
            if by == "hand" and way > 0 and not moved:
                moved = self.stepper.jump(self.stepper.reel.last)
            if self.stepper.number != before:
                self.stepper.seat = self.shelf.home_of(self.stepper.number)
            self._go(moved)
        except RecordError as error:
            self.said = self.context.texts.get("replay.no_record", reason=str(error))
            log.warning("%s", error)
            self.refresh()
        return STAY

    def _go(self, moved: bool) -> None:
        if moved:
            self.said = ""
            self.refresh()

    def key(self, name: str) -> Transition:
        """Esc leaves; home and end; comma and full stop go from decision to decision."""
        match name:
            case "escape" | "backspace":
                return self._leave()
            case "home" | "end":
                self._go(self.stepper.jump(0 if name == "home" else self.stepper.reel.last))
            case "comma" | "period":
                self.playing = False
                self._go(self._to_decision(-1 if name == "comma" else 1))
            case "e":
                return self._do("eyes")
            case "s":
                return self._do("seat")
            case "l":
                return self._do("lab")
            case "p" if not self.over:
                return self._play_on()
            case "1" | "2" | "4":
                self.speed = int(name)
                self.refresh()
        return STAY

    def _to_decision(self, way: int) -> bool:
        """To the next or the last place of which the coach has something to say."""
        ahead = [place for place in self.opinions.made if (place - self.stepper.place) * way > 0]
        return bool(ahead) and self.stepper.jump(min(ahead) if way > 0 else max(ahead))

    def _leave(self) -> Transition:
        return Pop() if self.back is None else Swap(self.back())

    def _play_on(self) -> Transition:
        """A practice table that stands where one looks; the seat in front is the player's."""
        from game.ui.scenes.table import TableScene

        level = self.context.settings.level
        levels: list[str | None] = [None if seat == self.stepper.seat else level for seat in range(SEATS)]
        session = play_on(self.stepper, levels)
        if self.context.session is None or self.context.session.over:
            self.context.session = session
        return Swap(TableScene(self.context, session))

    def _to_lab(self) -> Transition:
        """The hand in front, as it is now, in the lab."""
        from game.ui.scenes.lab import LabScene

        view = self.stepper.view
        position = Position(tuple(sorted(view.hands[view.seat])), view.melds[view.seat], void=view.void)
        self.playing = False
        return Push(LabScene(self.context, self.stepper.reel.record.preset, position))

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
            paint.brass_line(picture, self.frame.px(MARGIN), size[0] - self.frame.px(MARGIN), self.frame.px(98))
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
