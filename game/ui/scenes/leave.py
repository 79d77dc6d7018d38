"""Leaving the table before the hand is over: what it costs by the rules, told before it is confirmed."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.core.contract import IllegalAction
from game.mahjong.actions import Leave
from game.mahjong.leaving import LeaveCost, leave_cost
from game.session.table import Session
from game.ui import paint
from game.ui.context import Context
from game.ui.leave_words import LeaveCoins, leave_coins
from game.ui.life.parts import portrait, text_box
from game.ui.palette import CREAM, GOLD, HAIR, MINUS, MUTED, PLUS, SOFT, WARM, Color
from game.ui.scene import STAY, Pop, Swap, Transition
from game.ui.widgets import seats
from game.ui.widgets.accounts import signed
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 640.0, 520.0
PAD = 32.0
ICONS = {"stay": "play", "watch": "eye", "skip": "next", "confirm": "flag"}
AT_ONCE = 0.0  # the speed at which the rest of a hand is shown to who has left or does not want to watch


def refusal(session: Session) -> str | None:
    """The id of the sentence that says why nobody can leave at this moment; None: one can."""
    view = session.view
    if view.over is not None:
        return "leave.over"
    if view.left[view.seat]:
        return "leave.gone"
    try:
        session.game.decide(session.state, session.watcher, Leave())
    except IllegalAction:
        return "leave.wait"
    return "leave.wait" if session.busy else None


class LeaveScene(Screen):
    """A dialog over the pause, or over the choice of a new game (`new_game`)."""

    see_through = True
    hushed = True

    def __init__(self, context: Context, session: Session, new_game: bool = False) -> None:
        super().__init__(context)
        self.session = session
        self.new_game = new_game
        self.cost: LeaveCost | None = leave_cost(session.view)
        self.coins: LeaveCoins | None = None if self.cost is None else leave_coins(context, session, self.cost)
        self.refusal = refusal(session)

    @property
    def winner(self) -> bool:
        """Whether the seat has won and the hand goes on without it."""
        return self.cost is not None and not self.cost.ends_hand

    @property
    def _can_wait(self) -> bool:
        """A winner's cost does not change any more, so that he leaves at the next moment in which one can."""
        return self.winner and self.refusal == "leave.wait"

    @property
    def _why_not(self) -> str:
        """The sentence that says why one can't leave now; who comes from another screen has to go on playing first."""
        return "leave.wait.new" if self.new_game and self.refusal == "leave.wait" else self.refusal or "leave.over"

    # ---- controls

    def layout(self) -> None:
        """The buttons along the foot; the one that does no harm has the focus."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(self.x, self.y, WIDTH, HEIGHT)
        names = ["watch", "skip", "confirm"] if self.winner else ["stay", "confirm"]
        room, gap = WIDTH - 2 * PAD, 14.0
        width = (room - gap * (len(names) - 1)) / len(names)
        self.focus.replace(
            self._button(name, (self.x + PAD + place * (width + gap), self.y + HEIGHT - 84, width, 56))
            for place, name in enumerate(names)
        )
        if self.focus.focused is None:
            self.focus.focus(names[0])

    def _button(self, name: str, box: tuple[float, float, float, float]) -> Button:
        key = f"leave.winner.{name}" if name in ("watch", "skip") else f"leave.{name}"
        key = "leave.continue" if self.new_game and name == "stay" else key
        stopped = self.refusal is not None and name == "confirm" and not self._can_wait
        return Button(
            name=name,
            rect=self.frame.rect(*box),
            words=self.context.words(key),
            kind="second" if name in ("stay", "watch") else "primary" if name == "confirm" else "dark",
            icon=ICONS[name],
            size=19,
            enabled=not stopped,
            reason=self.context.texts.get(self._why_not) if stopped else None,
            told=stopped,
        )

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Stay, watch, look at the settlement at once, or leave."""
        match widget.name:
            case "skip":
                return self._table(AT_ONCE)
            case "confirm":
                self._leave()
                return self._table(AT_ONCE if self.winner else None)
        return self._table(None)

    def _leave(self) -> None:
        """Leave; a winner's table goes on until one can, or until the hand is over by itself."""
        if self._can_wait:
            self.session.think_with(None)
            while refusal(self.session) == "leave.wait" and self.session.advance() is not None:
                pass
        with suppress(IllegalAction):
            self.session.act(Leave())

    def _table(self, speed: float | None) -> Transition:
        from game.ui.scenes.table import TableScene

        self.context.session = self.session
        scene = TableScene(self.context, self.session)
        scene.play.own_speed = speed
        return Swap(scene)

    def key(self, name: str) -> Transition:
        """Esc closes the dialog."""
        return Pop() if name == "escape" else STAY

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The heading and what leaving means."""
        frame = self.frame
        self.sheet(surface, self.box, 250)
        with paint.inside(self.box):
            inner = self.box.inflate(-frame.px(12), -frame.px(12))
            surface.blit(paint.panel(inner.size, 17 * frame.scale, HAIR, HAIR, HAIR, 0, 1.0, False), inner)
            self._heading(surface)
            paint.brass_line(
                surface, self.box.x + frame.px(40), self.box.right - frame.px(40), frame.px(self.y + 80), frame.scale
            )
            self._body(surface)

    def _heading(self, surface: pygame.Surface) -> None:
        """What is asked, in both languages where there is room."""
        frame, words, middle = self.frame, self.context.words("leave.title"), self.frame.width / 2
        both = frame.wide and words.other is not None
        at = frame.point(middle, self.y + (36 if both else 44))
        title(surface, self.context.assets, frame, words.main, at, 38, GOLD, "center", frame.px(WIDTH - 2 * PAD))
        if both:
            self.text(surface, words.other or "", middle, self.y + 66, 14, MUTED, "center", bold=True)

    def _line(self, surface: pygame.Surface, words: str, y: float, height: float, size: float, color: Color) -> None:
        box = (self.x + PAD, self.y + y, WIDTH - 2 * PAD, height)
        text_box(self, surface, words, box, size, color, "center")

    def _body(self, surface: pygame.Surface) -> None:
        texts = self.context.texts
        if self.new_game:
            self._line(surface, texts.get("leave.new_first"), 84, 44, 16, WARM)
        if self.cost is None:
            self._line(surface, texts.get(self._why_not), 150, 90, 20, CREAM)
        elif self.winner:
            self._winner(surface, self.cost)
        else:
            self._payer(surface, self.cost)
        stopped = self.refusal == "leave.wait" and not self._can_wait
        usual = "leave.practice" if self.session.extras.get("practice") else "leave.closing"
        told = self._why_not if stopped else usual
        full = self.cost is not None and self.cost.at_least
        self._line(surface, texts.get(told), HEIGHT - (140 if full else 146), 48, 15, WARM if stopped else MUTED)

    @property
    def _up(self) -> int:
        """1 where no line about a new game stands above, so that there is more room."""
        return 0 if self.new_game else 1

    def _winner(self, surface: pygame.Surface, cost: LeaveCost) -> None:
        """What becomes of the win."""
        texts, up = self.context.texts, self._up
        if cost.total:
            self._line(surface, texts.get("leave.winner.forfeits", points=cost.total), 134 - 32 * up, 80, 19, CREAM)
            self._payees(surface, cost, 224 - 22 * up)
            after = texts.get("leave.after", points=signed(cost.after))
            self._line(surface, after, 336 - 12 * up, 38, 19, PLUS if cost.after >= 0 else MINUS)
        else:
            self._line(surface, texts.get("leave.winner.kept", points=signed(cost.after)), 180, 100, 21, CREAM)

    def _payer(self, surface: pygame.Surface, cost: LeaveCost) -> None:
        """Who gets what, the sum, and how the hand would stand."""
        texts, up = self.context.texts, self._up
        self._line(surface, texts.get("leave.ends"), 128 - 26 * up, 46, 17, CREAM)
        self._payees(surface, cost, 178 - 18 * up)
        total, after = (290 - 8 * up, 352) if cost.at_least else (290, 336)
        self._line(surface, self._total(cost), total, 36, 21, MINUS)
        if cost.at_least:
            self._line(surface, texts.get("leave.at_least"), 324, 28, 15, WARM)
        self._line(surface, self._after(cost), after - 2, 32, 17, SOFT)

    def _total(self, cost: LeaveCost) -> str:
        texts, coins = self.context.texts, self.coins
        if coins is None:
            return texts.get("leave.total", points=cost.total)
        return texts.get("leave.total.coins", points=cost.total, coins=f"{coins.paid:,}", fee=f"{coins.fee:,}")

    def _after(self, cost: LeaveCost) -> str:
        texts, coins = self.context.texts, self.coins
        if coins is None:
            return texts.get("leave.after", points=signed(cost.after))
        key = "leave.after.short" if coins.short else "leave.after.coins"
        return texts.get(key, points=signed(cost.after), coins=signed(coins.hand))

    def _payees(self, surface: pygame.Surface, cost: LeaveCost, y: float) -> None:
        """A portrait, a name and an amount for each who is paid."""
        paid = [seat for seat, points in enumerate(cost.pays) if points]
        cell = (WIDTH - 2 * PAD) / max(1, len(paid))
        for place, seat in enumerate(paid):
            x = self.x + PAD + cell * (place + 0.5)
            portrait(self, surface, seats.face(self.context, self.session, seat), x, self.y + y + 24, 46)
            name = seats.seat_name(self.context, self.session, seat).main
            words = self.context.texts.get("leave.pays", points=cost.pays[seat])
            for row, line in enumerate((name, words)):
                box = (x - cell / 2 + 6, self.y + y + 52 + 27 * row, cell - 12, 27)
                text_box(self, surface, line, box, 16, (SOFT, CREAM)[row], "center")
