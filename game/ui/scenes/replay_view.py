"""A recorded hand looked at again: stepped, jumped into, played by itself, with the ledger and the coach beside it."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.ai.advice import Judge
from game.core.record import RecordError
from game.mahjong.state import SEATS
from game.rulebook.position import Position
from game.session.practice import play_on
from game.session.stepper import By
from game.ui import keys
from game.ui.context import Context
from game.ui.fault_words import told_reason
from game.ui.replay.controls import STEPS, RoundButton
from game.ui.replay.sheet import FOOT, MARGIN, ReplaySheet
from game.ui.replay.store import Shelf
from game.ui.replay.timeline import Timeline
from game.ui.scene import STAY, Pop, Push, Scene, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.words import Words

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


class ReplayScene(ReplaySheet):
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
        super().__init__(context, shelf, number, judge)
        self.back = back
        self.playing = False
        self.speed = 1
        self._waited = 0.0

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

    def _steps(self) -> list[Widget]:
        x, middle, found = MARGIN + 14, self._foot + 32, []
        for sign in STEPS:
            side = SIZES.get(sign, 32.0)
            rect = self.frame.rect(x, middle - side / 2, side, side)
            shown = "pause" if sign == "play" and self.playing else sign
            found.append(RoundButton(name=sign, rect=rect, sign=shown, enabled=self._can(sign), reason=self._tip(sign)))
            x += side + 11
        return list(found)

    def _tip(self, name: str) -> str:
        """What a button does, and by which key."""
        return self.context.texts.get(f"replay.tip.{name}")

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

    def _beside(self) -> list[Widget]:
        """In the free corner of the table: whose eyes, which seat, and playing on."""
        left, top, width, height = self.area
        get = self.context.texts.get
        eyes = get("replay.one_seat" if self.stepper.open_hands else "replay.open_hands")
        reason = get("replay.over") if self.over else self._tip("play_on")
        rects = [self.frame.rect(left + width - 116, top + height - 172 + 43 * row, 110, 37) for row in range(4)]
        seat, lab = Words(get("replay.next_seat")), Words(get("replay.lab"))
        again = Words(get("replay.play_on"))
        return [
            Button(name="eyes", rect=rects[0], words=Words(eyes), size=16, radius=11, reason=self._tip("eyes")),
            Button(name="seat", rect=rects[1], words=seat, size=16, radius=11, reason=self._tip("seat")),
            Button(name="lab", rect=rects[2], words=lab, size=16, radius=11, reason=self._tip("lab")),
            Button(
                name="play_on", rect=rects[3], words=again, kind="primary", size=16, radius=11,
                enabled=not self.over, reason=reason,
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
            self.said = self.context.texts.get("replay.no_record", reason=told_reason(self.context.texts, error))
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
        return Push(LabScene(self.context, self.stepper.reel.ruleset, position))
