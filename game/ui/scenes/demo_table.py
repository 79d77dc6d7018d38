"""A demonstration on the table: a hand step by step, with its caption beside it and what has been paid."""

from __future__ import annotations

import pygame

from game.config import resource_root
from game.core.ledger import balances
from game.core.record import RecordError
from game.mahjong.events import Discarded, ExchangeChosen, Exchanged, KongMade, Ponged, VoidChosen, Won
from game.mahjong.settle import standing
from game.mahjong.state import SEATS
from game.presets import ruleset_of
from game.session.demos import Showing, demo_files, open_demo
from game.ui import keys, paint
from game.ui.coach.parts import Pen
from game.ui.context import Context
from game.ui.learn_parts import draw_paragraph, evened, paragraph_height, reading_time
from game.ui.palette import CREAM, GOLD_FLAT, MUTED, PANEL, RULE, SHEET_EDGE
from game.ui.replay.cards import LedgerCard
from game.ui.replay.controls import RoundButton, Sign
from game.ui.replay.entries import paid_entries
from game.ui.replay.happened import draw_happened, happened, strip_height
from game.ui.replay.stage import replay_layout
from game.ui.replay.table import Sitters, draw_table
from game.ui.scene import STAY, Pop, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.screen import Screen
from game.ui.widgets.seats import portrait

MARGIN, TOP, GAP = 48.0, 114.0, 14.0
SIDE, FOOT = 382.0, 72.0
DOT_PITCH = 16.0
LEDGER, CAPTION_HIGH = 196.0, 330.0  # the least height of what was paid, the most of what is said
CAPTION_MOST, CAPTION_USUAL, CAPTION_LEAST = 32, 22, 18  # sizes of what is said
A_STEP = 1.1  # seconds between steps that play by themselves, where nothing is to be read
SIGNS: tuple[Sign, ...] = ("first", "back", "play", "on")
KEY_OF = {"left": "back", "right": "on", "pageup": "back", "pagedown": "on", "home": "first", "space": "play"}


class DemoTableScene(Screen):
    """One demonstration of the game's own; raises RecordError where its file can't be shown."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context)
        self.files = demo_files(resource_root() / "config" / "demos")
        self.playing = False
        self._waited = 0.0
        self._open(name)

    def _open(self, name: str) -> None:
        presets = self.context.presets
        self.showing = Showing(open_demo(self.files[name], lambda preset, rules: ruleset_of(presets, preset, rules)))
        self.name = name
        self.entries = paid_entries(self.showing.stepper.reel)

    @property
    def caption(self) -> str:
        """What is said now."""
        return self.context.texts.get(self.showing.said) if self.showing.said is not None else ""

    @property
    def sitters(self) -> Sitters:
        """The seats as the captions name them."""
        names = [self.context.texts.get(f"demo.seat.{seat}") for seat in range(SEATS)]
        return Sitters(names, [portrait(seat, 0) for seat in range(SEATS)])

    # ---- time

    def update(self, dt: float) -> Transition:
        """Steps come by themselves while it plays, after as long as their caption takes to read."""
        if not self.playing:
            return STAY
        self._waited += dt
        if self._waited >= (reading_time(self.caption) if self.showing.is_new else A_STEP):
            self._waited = 0.0
            self.playing = self.showing.forward() and not self.showing.over
            self.refresh()
        return STAY

    # ---- controls

    def layout(self) -> None:
        """Back at the top, the round buttons at the bottom, what comes next at the right."""
        frame, y, found = self.frame, self._foot + FOOT / 2, list[Widget]()
        found.append(Button(name="leave", rect=frame.rect(MARGIN, 48, 40, 40), icon="back", radius=12))
        x = MARGIN + 18
        for sign in SIGNS:
            side = 48.0 if sign == "play" else 40.0
            rect = frame.rect(x, y - side / 2, side, side)
            shown: Sign = "pause" if sign == "play" and self.playing else sign
            able = not self.showing.over if sign == "on" else self.showing.number > 0 or sign == "play"
            found.append(RoundButton(name=sign, rect=rect, sign=shown, enabled=able))
            x += side + 12
        words, right = self.context.words, frame.width - MARGIN - 12
        found.append(
            Button(name="next", rect=frame.rect(right - 210, y - 24, 210, 48), words=words("demo.next"), icon="next",
                   kind="primary" if self.showing.over else "dark", size=18)
        )  # fmt: skip
        self.focus.replace(found)
        if self.focus.focused is None or not self.focus.focused.enabled:
            self.focus.focus("next" if self.showing.over else "on")

    @property
    def _foot(self) -> float:
        return self.frame.height - 40 - FOOT

    @property
    def _right(self) -> float:
        return self.frame.width - MARGIN - SIDE

    def handle(self, event: pygame.event.Event) -> Transition:
        """The wheel and the arrows step before controls hear of them."""
        if event.type == pygame.MOUSEWHEEL:
            return self._step("back" if event.y > 0 else "on")
        name = keys.pressed(event)
        if name in KEY_OF:
            return self._step(KEY_OF[name]) if self.context.guard.admit() else STAY
        return super().handle(event)

    def acted(self, widget: Widget) -> Transition:
        """A button."""
        if widget.name == "leave":
            return Pop()
        return self._next() if widget.name == "next" else self._step(widget.name)

    def key(self, name: str) -> Transition:
        """Esc goes back to the list, N on to the next demonstration."""
        if name in ("escape", "backspace"):
            return Pop()
        return self._next() if name == "n" else STAY

    def _step(self, name: str) -> Transition:
        """One step, or playing by itself on and off; from the end it begins anew."""
        self._waited = 0.0
        if name == "play":
            self.playing = not self.playing
            if self.playing and self.showing.over:
                self.showing.to(0)
        else:
            self.playing = False
            {"first": lambda: self.showing.to(0), "back": self.showing.back, "on": self.showing.forward}[name]()
        self.refresh()
        return STAY

    def _next(self) -> Transition:
        names = list(self.files)
        try:
            self._open(names[(names.index(self.name) + 1) % len(names)])
        except RecordError as error:
            self.context.tell("learn.broken", reason=error)
            return Pop()
        self.playing, self._waited = False, 0.0
        self.refresh()
        return STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """Everything but the controls: it stays until the next step."""
        self.backdrop(surface)
        frame, texts = self.frame, self.context.texts
        end = self.headline(surface, f"demos.{self.name}.title", MARGIN + 58, 68, 42).right / frame.scale + 24
        names = list(self.files)
        of_all = texts.get("demo.step", step=names.index(self.name) + 1, count=len(names))
        preset = self.context.preset_name(self.showing.stepper.reel.ruleset).main
        right = frame.width - MARGIN
        self.text(surface, f"{preset} · {of_all}", right, 72, 16, CREAM, "midright", max_width=right - end)
        paint.brass_line(surface, frame.px(MARGIN), surface.get_width() - frame.px(MARGIN), frame.px(98), frame.scale)
        self._table(surface)
        caption, ledger, foot = self._boxes
        for box in (caption, ledger, foot):
            radius = 18 * frame.scale
            paint.add_shadow(surface, box, radius, max(3, frame.px(7)), 130, frame.px(4))
            surface.blit(paint.panel(box.size, radius, *PANEL, SHEET_EDGE, 230, 1.5), box)
        self._caption(surface, caption)
        self._ledger(surface, ledger)
        self._strip(surface)

    @property
    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The cards of the caption, of what was paid, and of the controls."""
        frame, room = self.frame, self._foot - GAP - TOP
        caption = min(CAPTION_HIGH, room - LEDGER - GAP)
        return (
            frame.rect(self._right, TOP, SIDE, caption),
            frame.rect(self._right, TOP + caption + GAP, SIDE, room - caption - GAP),
            frame.rect(MARGIN, self._foot, frame.width - 2 * MARGIN, FOOT),
        )

    def _table(self, surface: pygame.Surface) -> None:
        showing, stepper = self.showing, self.showing.stepper
        area = (MARGIN, TOP, self._right - GAP - MARGIN, self._foot - GAP - TOP)
        decision = stepper.decision()
        active = None if showing.over or decision is None else decision.seat
        layout = replay_layout(stepper.view, surface.get_size(), area, active)
        draw_table(surface, self.context, layout, 1, self.sitters, self._last_seen(), None)

    def _last_seen(self) -> Discarded | ExchangeChosen | Exchanged | None:
        """The discard that still lies in the river, or the exchange, if it was the last thing anybody did."""
        stepper = self.showing.stepper
        for event in reversed(stepper.reel.events[: stepper.place]):
            if isinstance(event, Discarded | ExchangeChosen | Exchanged):
                return event
            if isinstance(event, Ponged | KongMade | VoidChosen | Won):
                return None
        return None

    def _caption(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The rule in one line, what is said of this step, and what has just happened at the card's foot."""
        frame = self.frame
        pen = Pen(surface, self.context, frame, box.x + frame.px(22), box.right - frame.px(20))
        with paint.inside(box):
            rule = self.context.texts.get(f"demos.{self.name}.rule")
            y = draw_paragraph(pen, rule, box.y + frame.px(14), box.bottom, 16, GOLD_FLAT) + frame.px(6)
            pygame.draw.line(surface, MUTED, (pen.left, y), (pen.right, y))
            y += frame.px(8)
            foot = box.bottom - strip_height(pen)
            size = self._caption_size(pen, foot - y)
            stepper = self.showing.stepper
            what = happened(stepper.reel.events[: stepper.place], self.showing.demo.seat)
            if size is not None and what is not None:
                draw_happened(pen, what, self.sitters, foot)
            foot = box.bottom - frame.px(8) if size is None else foot
            size = size or CAPTION_USUAL
            draw_paragraph(evened(pen, self.caption, size), self.caption, y, foot, size)

    def _caption_size(self, pen: Pen, room: int) -> float | None:
        """The largest type in which each caption of this demonstration has room, so that it stays; None: none has."""
        get, demo = self.context.texts.get, self.showing.demo
        said = [get(f"demos.{demo.id}.{one.say}") for one in demo.captions]
        sizes = range(CAPTION_MOST, CAPTION_LEAST - 1, -1)
        return next((size for size in sizes if all(paragraph_height(pen, one, size) <= room for one in said)), None)

    def _ledger(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        frame, stepper = self.frame, self.showing.stepper
        base = stepper.reel.ruleset.base_points
        sums = [base * total for total in balances(standing(stepper.state), SEATS)]
        entries = tuple(one for one in self.entries if one.place <= stepper.place)
        pen = Pen(surface, self.context, frame, box.x + frame.px(20), box.right - frame.px(18))
        with paint.inside(box):
            card = LedgerCard(entries, sums, range(SEATS), self.sitters)
            card.draw(pen, box.y + frame.px(12), box.bottom - frame.px(4), self.showing.number + 1)

    def _strip(self, surface: pygame.Surface) -> None:
        """Which step of how many, and the keys."""
        x, y = MARGIN + 258, self._foot + FOOT / 2
        count = len(self.showing.stops)
        words = self.context.texts.get("demo.step", step=self.showing.number + 1, count=count)
        with paint.inside(self._boxes[2]):
            end = self.text(surface, words, x, y, 19, CREAM, bold=True).right / self.frame.scale + 26
            room = self.frame.width - MARGIN - 242 - end
            self.text(surface, self.context.texts.get("demo.keys"), end, y, 15, MUTED, max_width=room)
            self._dots(surface, x)

    def _dots(self, surface: pygame.Surface, left: float) -> None:
        """A dot for each step along the foot of the card, golden as far as one has come."""
        frame, y = self.frame, self._foot + FOOT - 10
        for number in range(len(self.showing.stops)):
            at, now = frame.point(left + 4 + DOT_PITCH * number, y), number == self.showing.number
            color = GOLD_FLAT if number <= self.showing.number else RULE
            paint.disc(surface, at, max(2, frame.px(4.5 if now else 3)), (color, color), None)
