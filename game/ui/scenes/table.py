"""The table: plays what happens, and lets the person act with the mouse or the keyboard."""

from __future__ import annotations

import pygame

from game.mahjong.actions import Action, Discard, Pass
from game.mahjong.blocked import CLOSED_HAND
from game.mahjong.view import View
from game.session.table import Session
from game.ui import keys
from game.ui.coach.desk import CoachDesk
from game.ui.context import Context
from game.ui.layout import Key, TableLayout, lay_out
from game.ui.scene import STAY, Push, Transition
from game.ui.table.clock import PULSE
from game.ui.table.drawing import TableDrawing
from game.ui.table.exchange import THREE_FIRST, TOO_FEW, Advising, GivePanel, give_panel
from game.ui.table.exchange_paint import warm_give_panel
from game.ui.table.input import Press, Target, is_closed, key_target, target_at
from game.ui.table.items import ItemDesk
from game.ui.table.kongs import kong_overlay
from game.ui.table.offer import PLAIN, Offer
from game.ui.table.overlays import Overlay, void_overlay
from game.ui.table.picture import TablePicture
from game.ui.table.plate_width import plate_widths
from game.ui.table.play import Change, Hear, Play
from game.ui.table.practice import PracticeDesk
from game.ui.table.stage import Stage
from game.ui.timeline import Timeline

AT_THE_TABLE = (pygame.WINDOWFOCUSGAINED, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)  # the pointer may only pass by
AUTO_KEY = "t"
WATCH_SPEEDS = {"1": 1.0, "2": 2.0, "3": 4.0, "4": 20.0, "0": 0.0}
LAST_TILES = 12  # of the wall: from here on the music hurries


class TableScene:
    """A session on the screen."""

    def __init__(self, context: Context, session: Session, on_sound: Hear | None = None) -> None:
        self.context = context
        self.session = session
        self.size = (1280, 720)
        self.play = Play(context, session, on_sound if on_sound is not None else context.audio.play)
        self.picture = TablePicture(context, session)
        self.coach = CoachDesk(self)
        self.items = ItemDesk(self)
        self.practice = PracticeDesk(self)
        self.advising = Advising()
        self.drawing = TableDrawing(self)
        self.looks = 0  # counts what may look another way without any move
        self.press: Press | None = None
        self.pointer: tuple[int, int] | None = None
        self._clear()
        self._relayout()

    def _clear(self) -> None:
        """Nothing is chosen."""
        self.selected: Key | None = None
        self.focus: str | None = None
        self.overlay: Overlay | None = None

    @property
    def music(self) -> str:
        """The piece that is heard: another when the wall comes to its end."""
        view = self.play.view
        return "late" if view.wall_left <= LAST_TILES and view.over is None else "table"

    @property
    def timeline(self) -> Timeline:
        """What is being shown."""
        return self.play.timeline

    @property
    def offer(self) -> Offer:
        """What the person may do."""
        return self.play.offer

    @property
    def ready(self) -> bool:
        """Whether a press may act."""
        return self.play.ready

    # ---- layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels."""
        self.size = size
        self.picture.forget(size)
        self._relayout()
        self._open_overlay()
        self.items.resize()

    def _relayout(self) -> None:
        view, totals = self.play.view, self.session.totals
        active = view.turn
        if active is None and not self.offer.empty and not self.offer.voids and not self.offer.gives:
            active = view.seat
        self.hidden: frozenset[Key] = frozenset()
        deal, dice, docked = self.play.deal, self.play.dice, self.coach.open
        if deal is not None:
            view, self.hidden = deal.table(self.play.dealt_for)
        buttons = self.offer.buttons if not self.offer.empty else {}
        widths = plate_widths(self.context, self.session, Stage(self.size, docked))
        self.layout: TableLayout = lay_out(view, self.size, buttons, totals, active, dice, docked, widths)
        shot = self.timeline.shot
        self.before = self.layout
        if deal is not None:
            self.before = lay_out(deal.table(0)[0], self.size, {}, totals, None, dice, docked, widths)
        elif shot is not None:
            self.before = lay_out(shot.before, self.size, {}, totals, None, dice, docked, widths)
            self.hidden = frozenset(flight.target for flight in shot.script.flights)
            self.picture.prepare(shot, self.layout)
        self.dirty = True

    def _open_overlay(self) -> None:
        if self.offer.voids:
            self.overlay = void_overlay(self.layout.stage, self.play.view, self.offer)
        elif self.offer.gives:
            view = self.play.view
            advised = self.advising.found(view)
            self.overlay = give_panel(self.layout.stage, view, self.layout.own_hand, advised, self.overlay)
        elif self.overlay is not None and self.overlay.kongs:
            self.overlay = self._kong_overlay()
        else:
            self.overlay = None
        self.dirty = True

    def _kong_overlay(self) -> Overlay:
        """The choice among kongs, clear of the last discard."""
        key = self.play.marks.last
        last = self.layout.pieces.get(key) if key is not None else None
        return kong_overlay(self.layout.stage, self.play.view, self.offer, last.top_face if last is not None else None)

    # ---- time

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""
        if self.play.dealing:
            self._prepare(self.play.view)
        change = self.play.update(dt)
        self.context.life.note(self.session)
        if dt > 0 and change is not Change.SHOWN:  # then enough is painted
            self.picture.warmth.step()
        told = self.coach.update() | self.items.update() | self.practice.update(dt)
        self.looks += told
        self.dirty = told or self.dirty or change is not Change.NOTHING
        match change:
            case Change.SHOWN:
                if self.offer.empty:
                    self.overlay = None
                self._relayout()
            case Change.OFFERED:
                self._offered()
            case Change.NEW_HAND:
                self._clear()
                self.items.clear()
                self._relayout()
            case Change.SETTLE:
                from game.ui.scenes.settlement import SettlementScene

                return Push(SettlementScene(self.context, self.session, self.coach.open))
        return STAY

    def _prepare(self, view: View) -> None:
        """While the hand is dealt: the three that the coach would give away, then the panel that shows them."""
        if self.advising.think(view):
            self.picture.warmth.before_all(warm_give_panel(self.context, self.size, view, self.advising.found))

    def _offered(self) -> None:
        """Something else is offered: a press that began before does not count, a choice that still fits stays."""
        self.press = self.focus = self.overlay = None
        self._relayout()
        chosen = self.layout.pieces.get(self.selected) if self.selected is not None else None
        if chosen is None or chosen.tile not in self.offer.discards or self.context.settings.one_click_discard:
            self.selected = None
        self._open_overlay()

    def skip(self) -> None:
        """Jump over what is being shown."""
        self.play.skip()
        self._relayout()

    def touch(self) -> None:
        """Something looks another way, though nothing has happened."""
        self.looks += 1
        self.dirty = True

    def start_anew(self, dealt: bool) -> None:
        """Show the table as the session has it now, after moves were taken back; `dealt`: as it is dealt."""
        self.play.new_hand()
        if not dealt:
            self.play.deal = None
        self.press = None
        self._clear()
        self.items.clear()
        self.coach.forget()
        self._relayout()
        self._open_overlay()
        self.touch()

    # ---- events

    def handle(self, event: pygame.event.Event) -> Transition:
        """React to one input event."""
        if self.coach.handle(event) or self.items.handle(event):
            return STAY
        done = self.practice.handle(event)
        if done is not None:
            return done
        self.looks += event.type != pygame.MOUSEMOTION
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self.press = Press(target_at(self, event.pos), self.play.offers, self.ready)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point(None)
        if event.type in (pygame.WINDOWFOCUSLOST, *AT_THE_TABLE):
            self.play.away = event.type == pygame.WINDOWFOCUSLOST
        name = keys.pressed(event)
        return self._key(name) if name is not None else STAY

    @property
    def pressable(self) -> bool:
        """Whether the pointer is on something that can be pressed."""
        target = target_at(self, self.pointer) if self.pointer is not None else None
        return target is not None and target.kind != "felt"

    def _point(self, pos: tuple[int, int] | None) -> None:
        self.pointer = pos
        self.dirty = True
        if self.overlay is not None:
            self.overlay.hovered = self.overlay.hit(pos) if pos is not None else None

    def _release(self, pos: tuple[int, int]) -> Transition:
        press, self.press = self.press, None
        self.dirty = True
        if press is None or press.target is None or press.target != target_at(self, pos):
            return STAY
        if press.target.kind == "felt":
            if self.play.moving:
                self.skip()
            return STAY
        if press.target.kind == "tool":
            return self._tool(str(press.target.name)) if self.context.guard.admit() else STAY
        if press.offers == self.play.offers and press.ready:
            self._do(press.target)
        return STAY

    def _key(self, name: str) -> Transition:
        self.dirty = True
        if name == "escape":
            return self._escape()
        if name in ("minus", "equals"):
            self.play.step_speed(1 if name == "equals" else -1)
        elif name == AUTO_KEY or (self.play.auto and name in ("enter", "space")):
            return self._tool("auto") if self.context.guard.admit() else STAY
        elif self.play.watching and name in WATCH_SPEEDS:
            self.play.own_speed = WATCH_SPEEDS[name]
        elif self.ready:
            if (target := key_target(self, name)) is not None:
                self._do(target)
        elif self.play.moving and name in ("space", "enter"):
            self.skip()
        return STAY

    def _escape(self) -> Transition:
        if self.overlay is not None and self.overlay.kongs:
            self._do(Target("cancel"))
            return STAY
        return self._tool("pause") if self.context.guard.admit() else STAY

    # ---- acting

    def _tool(self, name: str) -> Transition:
        from game.ui.scenes.pause import PauseScene
        from game.ui.scenes.settings import SettingsScene

        self.play.on_sound("press", 0)
        if name == "pause":
            return Push(PauseScene(self.context, self.session))
        if name == "gear":
            return Push(SettingsScene(self.context))
        if name == "auto":
            self.play.hand_over(not self.play.auto)
        else:
            self.play.step_speed(1, around=True)
        return STAY

    def _do(self, target: Target) -> None:
        """Act, unless the same press slipped twice."""
        if not self.context.guard.admit():
            return
        match target:
            case Target("cancel"):
                self.play.on_sound("press", 0)
                self.overlay = None
            case Target("card", int(number)):
                self._take_card(number)
            case Target("give"):
                self._give()
            case Target("button", str(action)):
                self._button(action)
            case Target("tile", Key() as key):
                self._tile(key)

    def _take_card(self, number: int) -> None:
        assert self.overlay is not None
        card = self.overlay.cards[number]
        if isinstance(self.overlay, GivePanel):
            if card.able:
                self.overlay.take(number)
            self._pick(None if card.able else TOO_FEW)
        elif card.able and card.action is not None:
            self.play.on_sound("press", 0)
            self.act(card.action)

    def _pick(self, refusal: str | None) -> None:
        """Tiles were picked to be given away, or why they can't be."""
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.play.on_sound("hover", 0)

    def _give(self) -> None:
        """Give away what is picked, once it is three."""
        assert isinstance(self.overlay, GivePanel)
        exchange = self.overlay.exchange
        if exchange is None:
            self.refuse(THREE_FIRST)
        else:
            self.act(exchange)

    def _button(self, action: str) -> None:
        reason = self.offer.buttons[action]
        if reason is not None:
            self.refuse(reason)
        elif action != "kong":
            self.act(PLAIN[action])
        elif len(self.offer.kongs) == 1:
            self.act(self.offer.kongs[0])
        else:
            self.play.on_sound("press", 0)
            self.overlay = self._kong_overlay()

    def _tile(self, key: Key) -> None:
        """Choose a tile; choose it again to discard it, or at once where the setting says so."""
        tile = self.layout.pieces[key].tile
        if isinstance(self.overlay, GivePanel):
            self._pick(self.overlay.toggle(key))
        elif is_closed(self, key):
            self.refuse(CLOSED_HAND)
        elif tile in self.offer.greyed:
            self.refuse(self.offer.greyed[tile])
        elif self.offer.discards and tile is not None:
            if key == self.selected or self.context.settings.one_click_discard:
                self.act(Discard(tile))
            else:
                self.play.on_sound("hover", 0)
                self.selected, self.focus = key, None

    def refuse(self, reason: str) -> None:
        """What was pressed can't be done."""
        self.play.on_sound("blocked", 0)
        self.play.say(reason)

    def act(self, action: Action) -> None:
        """The person's action; raises IllegalAction, and changes nothing, for one that the rules refuse."""
        if action == Pass():
            self.play.on_sound("press", 0)
        self.play.act(action)
        self.press = None
        self._clear()
        self._relayout()

    # ---- drawing

    @property
    def pulse(self) -> int | None:
        """Milliseconds between two looks at a running clock or pictures still to be made; None: neither.

        None too while the coach thinks, which gets every frame: its answer is waited for.
        """
        slow = self.play.clock.running or not self.picture.warmth.done
        return PULSE if slow and not self.coach.thinking else None

    def wants_redraw(self) -> bool:
        """Whether anything seen has changed, or something is about to happen."""
        return self.dirty or not self.play.resting

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.drawing.draw(surface)
        self.dirty = False
