"""The end of a hand: who won with what, who paid whom for what, and what it comes to."""

from __future__ import annotations

import pygame

from game.mahjong.state import SEATS
from game.session.rooms import missing_coins
from game.session.table import Session
from game.session.walls import number_of
from game.ui import keys, paint
from game.ui.coach.panel import panel_rect
from game.ui.context import Context
from game.ui.life.ceremony import LevelScene
from game.ui.life.desk import coin_rows
from game.ui.life.gain import tell_account
from game.ui.life.parts import text_box
from game.ui.palette import HAIR, MUTED
from game.ui.replay.store import shelf_of_session
from game.ui.scene import STAY, Push, Swap, Transition
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.review import ReviewScene, can_review
from game.ui.settlement_head import WIDTH, draw_head
from game.ui.widgets import seats
from game.ui.widgets.accounts import flows, rows, totals
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.key_cap import key_label
from game.ui.widgets.labels import Style, Words
from game.ui.widgets.ledger_table import LedgerTable, SumRow
from game.ui.widgets.screen import Screen
from game.ui.widgets.seat_column import SeatColumn
from game.ui.widgets.seat_strip import SeatStrip

SHORTEST, TALLEST = 692, 860
LEFT_WIDTH, RIGHT_WIDTH, PAD = 612, 564, 20
HEADER, FOOTER = 86, 95
NEXT, NEXT_NARROW, SAME_WALL = 260, 236, 160  # widths of buttons
ROW_SECONDS = 0.13


class SettlementScene(Screen):
    """An overlay on the table of a finished hand."""

    see_through = True

    def __init__(self, context: Context, session: Session, docked: bool = False) -> None:
        """`docked`: a panel lies at the right of the table below."""
        super().__init__(context)
        self.session, self.docked = session, docked
        self.view = session.view
        self.rows = rows(self.view)
        self.points = totals(self.view)
        self.flows = flows(self.view)
        self.account = context.life.settle(session)
        self.celebrated = self.account is None or self.account.new_level is None
        self.can_repeat = self.account is not None or (
            seats.is_person(session) and bool(session.extras.get("practice"))
        )
        self.number = number_of(session) if self.can_repeat else None
        tell_account(context, self.account)
        self.running = tuple(a + b for a, b in zip(session.totals, self.points, strict=True))
        self.order = tuple((session.watcher + place) % SEATS for place in range(SEATS))
        self.names = [seats.seat_name(context, session, seat) for seat in range(SEATS)]
        settings = context.settings
        self.speed = float(settings.animation_speed)
        still = settings.reduced_motion or not settings.animation_speed
        self.revealed = float(self.lines) if still else 0.0
        self.table_shown = False
        self.reviewable = can_review(context, session)
        self.table: LedgerTable | None = None
        self.column: SeatColumn | None = None
        self.used = 0.0  # of the foot, by the buttons at its left

    @property
    def coins(self) -> list[tuple[str, tuple[int, ...]]]:
        """The coins of the hand line by line; none at a table without."""
        return coin_rows(self.account) if self.account is not None else []

    @property
    def lines(self) -> int:
        """How many lines come in one after the other: the ledger's, then the sums."""
        return len(self.rows) + len(self._sums())

    @property
    def stopped(self) -> str | None:
        """Why there is no next hand for the player at this table, in words; None: there is one."""
        if self.session.is_replay or "room" not in self.session.extras:
            return None
        if self.view.left[self.session.watcher]:
            return self.context.texts.get("leave.left")
        room = self.context.life.life.room(self.session.extras["room"])
        if missing_coins(self.context.life.profile, room):
            return self.context.texts.get("room.too_poor", room=self.context.texts.get(f"room.{room.id}"))
        return None

    # ---- controls

    def layout(self) -> None:
        """The sheet in the middle; the buttons along its foot."""
        frame = self.frame
        self.names = [seats.seat_name(self.context, self.session, seat) for seat in range(SEATS)]
        self.height = min(TALLEST, max(SHORTEST, frame.height - 28))
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - self.height) / 2
        self.body = self.height - HEADER - FOOTER
        self.table, self.column = self._ledger(), self._column()
        if self.table_shown:
            self.focus.replace(self._bar())
        else:
            y = self.y + self.height - 70
            foot, width = self._foot(y), NEXT_NARROW if self.can_repeat else NEXT
            self.focus.replace([*foot, self._next_button(self.x + WIDTH - PAD - width, y, width)])
        if self.focus.focused is None:
            self.focus.focus("next" if self.stopped is None else "leave")

    def _foot(self, y: float) -> list[Button]:
        """What else can be looked at, from the left; of four buttons those with short words are narrower."""
        shown = [("table", "eye"), ("leave", "home")]
        shown += [("review", "list")] if self.reviewable else []
        shown += [] if self.session.is_replay else [("replay", "again")]
        shown += [("wall", "tile")] if self.can_repeat else []
        narrow, home, gap = [(176, 176, 12), (150, 176, 8), (136, 166, 7)][max(0, len(shown) - 3)]
        x, found = self.x + PAD, []
        for name, icon in shown:
            width = {"leave": home, "wall": SAME_WALL}.get(name, narrow)
            crowded = len(shown) > 4 and not self.frame.wide
            found.append(self._button(name, x, y, width, "dark", None if crowded else icon))
            x += width + gap
        if self.can_repeat:
            again = "again" if self.session.extras.get("practice") else "help"
            found[-1].reason = self.context.texts.get(f"settle.wall.{again}")
        self.used = x - self.x - PAD + 8
        return found

    def _next_button(self, x: float, y: float, width: float) -> Button:
        button = self._button("next", x, y, width, "primary", "next")
        button.reason, button.enabled = self.stopped, self.stopped is None
        return button

    def _bar(self) -> list[Widget]:
        y, right = self.frame.height - 204, self.frame.width - 64
        if self.docked:
            right = panel_rect(self.frame).left / self.frame.scale - 16
        return [
            self._button("back", right - 380, y, 180, "dark", "list"),
            self._next_button(right - 188, y, 188),
        ]

    def _button(self, name: str, x: float, y: float, width: float, kind: str, icon: str | None) -> Button:
        size = 21 if name == "next" else 18
        again = name == "next" and self.session.is_replay
        words = self.context.words("settle.again" if again else f"settle.{name}")
        rect = self.frame.rect(x, y, width, 54)
        return Button(name=name, rect=rect, words=words, kind=kind, icon=icon, size=size)  # type: ignore[arg-type]

    def _ledger(self) -> LedgerTable:
        scroll = self.table.scroll if self.table is not None else 0
        return LedgerTable(
            context=self.context,
            rows=self.rows,
            order=self.order,
            names=self.names,
            portraits=[seats.face(self.context, self.session, seat) for seat in range(SEATS)],
            sums=self._sums(),
            rect=self.frame.rect(self.x + PAD + LEFT_WIDTH + 16, self.y + HEADER, RIGHT_WIDTH, self.body),
            frame=self.frame,
            scroll=scroll,
            flows=self.flows,
        )

    def _sums(self) -> list[SumRow]:
        """Points, and the coins line by line, or else the points of all hands of the match."""
        words, found = self.context.words, [SumRow(self.context.words("settle.sum"), self.points, strong=True)]
        if not self.coins or self.account is None:
            return [*found, SumRow(words("settle.running"), self.running)]
        factor = self.context.life.life.room(self.account.room).factor
        for key, figures in self.coins:
            label = words("account.by_points", factor=factor) if key == "account.owed" else words(key)
            last = key == "account.balance"
            found.append(SumRow(label, figures, strong=key == "account.owed", plain=last, coins=not found[1:] or last))
        return found

    # ---- answers

    @property
    def moving(self) -> bool:
        """Whether lines are still coming in."""
        return self.revealed < self.lines

    def handle(self, event: pygame.event.Event) -> Transition:
        """While rows come in any key or click only finishes that."""
        pressed = keys.is_plain_key(event) or event.type == pygame.MOUSEBUTTONDOWN
        if self.moving and pressed and not self.table_shown:
            self._finish()
            return STAY
        if event.type == pygame.MOUSEWHEEL:
            beside = self.column is not None and self.column.rect.collidepoint(pygame.mouse.get_pos())
            (self._scroll_seats if beside else self._scroll)(-event.y)
            return STAY
        if keys.pressed(event) == "space" and self.context.guard.admit():
            return self._next()
        return super().handle(event)

    def _finish(self) -> None:
        self.revealed = float(self.lines)
        self.dirty = True

    def _scroll_seats(self, step: int) -> None:
        if self.column is not None and self.column.move(step):
            self._ground = None
            self.dirty = True

    def _scroll(self, step: int) -> None:
        if self.table is not None and self.table.move(step):
            self.dirty = True

    def acted(self, widget: Widget) -> Transition:
        """Do what the button says."""
        match widget.name:
            case "next":
                return self._next()
            case "leave":
                return self._leave()
            case "review":
                return Push(ReviewScene(self.context, self.session))
            case "wall":
                return self._same_wall()
            case "replay":
                return Push(ReplayScene(self.context, shelf_of_session(self.context, self.session)))
            case "table" | "back":
                self._show_table(widget.name == "table")
        return STAY

    def key(self, name: str) -> Transition:
        """V looks at the table, page keys scroll; Esc comes back from the table, and else goes back to the start."""
        if name == "v" or (name == "escape" and self.table_shown):
            self._show_table(not self.table_shown)
        elif name == "escape":
            return self._leave()
        elif name in ("pagedown", "pageup"):
            self._scroll(4 if name == "pagedown" else -4)
            self._scroll_seats(1 if name == "pagedown" else -1)
        return STAY

    def _show_table(self, shown: bool) -> None:
        self.table_shown = shown
        self._finish()
        self.refresh()
        self.focus.focus("back" if shown else "next")

    def _next(self) -> Transition:
        from game.ui.scenes.table import TableScene

        if self.stopped is not None:
            return STAY
        self.context.life.next_hand(self.session)
        return Swap(TableScene(self.context, self.session))

    def _same_wall(self) -> Transition:
        """The wall once more, in practice: a match waits meanwhile."""
        from game.ui.scenes.table import TableScene

        self.context.session = self.context.life.same_wall(self.session)
        return Swap(TableScene(self.context, self.context.session))

    def _leave(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        if self.stopped is not None or self.context.life.match_waits(self.session):
            self.context.session = self.context.life.end(self.session)
        elif None in self.session.players:
            if "room" not in self.session.extras:
                self.session.next_hand()
            self.context.session = self.session
        return Swap(TitleScene(self.context))

    # ---- time

    def update(self, dt: float) -> Transition:
        """Lines come in one after the other; then a new level is celebrated."""
        if not self.moving and not self.celebrated and self.account is not None:
            self.celebrated = True
            return Push(LevelScene(self.context, self.context.life.life, self.account))
        if self.moving:
            before = int(self.revealed)
            self.revealed = min(float(self.lines), self.revealed + dt * self.speed / ROW_SECONDS)
            if int(self.revealed) > before and before > len(self.rows) and self.coins:
                self.context.audio.play("coins")
            self.dirty = self.dirty or int(self.revealed) != before or not self.moving
            reached = min(int(self.revealed), len(self.rows))
            if self.table is not None and reached > self.table.scroll + self.table.shown:
                self.table.move(1)
        return STAY

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over the darkened table, or only two buttons while the table is looked at."""
        if not self.table_shown:
            super().draw(surface)
            return
        self.focus.draw(surface, self.context.assets, self.frame)
        self.dirty = False
        self.focus.drawn()

    def live(self, surface: pygame.Surface) -> None:
        """The ledger, and how many rows are below."""
        if self.table is None:
            return
        self.table.draw(surface, self.revealed)
        keys_now = {name: key_label(self.context, keys.shown(key)) for name, key in (("next", "space"), ("table", "v"))}
        hint = self.context.words("settle.hint" if self.stopped is None else "settle.hint.stopped", **keys_now)
        if self.table.hidden and not self.moving:
            hint = self.context.words("settle.scroll", count=self.table.hidden)
        elif self.column is not None and self.column.hidden and not self.moving:
            hint = self.context.words("settle.scroll_seats", count=self.column.hidden)
        self._draw_hint(surface, hint)

    def _draw_hint(self, surface: pygame.Surface, hint: Words) -> None:
        """The hint and the number of the wall below it; where both do not fit, the hint alone in two lines."""
        texts, next_width = self.context.texts, NEXT_NARROW if self.can_repeat else NEXT
        other = hint.other if self.frame.wide else None
        below = other if self.number is None else texts.get("settle.number", number=self.number)
        width = WIDTH - 2 * PAD - self.used - next_width - 16
        font = self.context.assets.font(self.frame.text_px(HINT.size))
        x, y = self.x + PAD + self.used, self.y + self.height - 67
        main, too_long = hint.main, font.size(hint.main)[0] > width * self.frame.scale
        if too_long and not self.frame.wide and BETWEEN in main:
            main, below = main.split(BETWEEN, 1)  # a line for each key
        elif below is None or (too_long and not self.frame.wide):
            text_box(self, surface, main, (x, y, width, 48.0), HINT.size, HINT.color)
            return
        text_box(self, surface, main, (x, y, width, 24.0), HINT.size, HINT.color)
        text_box(self, surface, below, (x, y + 24, width, 24.0), HINT.size, HINT.color)

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, its header and the seats."""
        frame = self.frame
        box = frame.rect(self.x, self.y, WIDTH, self.height)
        self.sheet(surface, box, 247)
        inner = box.inflate(-frame.px(12), -frame.px(12))
        surface.blit(paint.panel(inner.size, 17 * frame.scale, HAIR, HAIR, HAIR, 0, 1.0, False), inner)
        with paint.inside(box):
            draw_head(self, surface)
        paint.brass_line(surface, box.x + frame.px(24), box.right - frame.px(24), frame.px(self.y + 76), frame.scale)
        if self.column is not None:
            self.column.draw(surface)

    def _column(self) -> SeatColumn:
        """Winners in the order of their wins, then the others."""
        winners = sorted(
            (seat for seat in range(SEATS) if self.view.wins[seat] is not None),
            key=lambda seat: self.view.win_orders[seat] or 0,
        )
        others = [seat for seat in self.order if seat not in winners]
        place = self.frame.rect(self.x + PAD, self.y + HEADER, LEFT_WIDTH, self.body)
        strips = [SeatStrip(self.context, self.session, self.view, self.frame, seat) for seat in (*winners, *others)]
        return SeatColumn(strips, place, self.frame, self.column.page if self.column is not None else 0)


BETWEEN = " · "  # stands between the keys of the hint
HINT = Style(size=14, color=MUTED, weight="medium")
