"""The table: plays what happens, and lets the person act with the mouse or the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.mahjong.actions import Action, Discard
from game.mahjong.events import Discarded, KongMade, Ponged
from game.session.table import Frame, Session
from game.ui import keys
from game.ui.context import Context
from game.ui.layout import Key, TableLayout, lay_out
from game.ui.scene import STAY, Push, Transition
from game.ui.table_deal import LENGTH, dealt
from game.ui.table_input import Press, Target, key_target
from game.ui.table_offer import NO_OFFER, PLAIN, Offer, offer
from game.ui.table_overlays import Overlay, draw_overlay, kong_overlay, void_overlay
from game.ui.table_paint import draw_button, draw_key_caps, draw_tool
from game.ui.table_picture import LIFT_HOVER, LIFT_SELECTED, TablePicture
from game.ui.timeline import Timeline
from game.ui.widgets.tooltip import draw_tooltip

READY_AFTER = 0.2  # seconds that buttons stand before a press can mean them
AT_ONCE = 12  # events without length handed in during one update
SETTLE_AFTER = 0.9
WATCH_PAUSE = 4.0
TOAST = 2.2
SPEEDS = (1, 2, 4, 0)
WATCH_SPEEDS = {"1": 1.0, "2": 2.0, "3": 4.0, "4": 20.0, "0": 0.0}


def no_sound(name: str) -> None:
    """For a table without sound."""


class TableScene:
    """A session on the screen. Nothing here decides a rule: what can be done is read from the view."""

    def __init__(self, context: Context, session: Session, on_sound: Callable[[str], None] = no_sound) -> None:
        self.context = context
        self.session = session
        self.on_sound = on_sound
        self.size = (1280, 720)
        self.picture = TablePicture(context, session)
        self.watching = session.players[session.watcher] is not None
        self.watch_speed: float | None = None
        self.press: Press | None = None
        self.pointer: tuple[int, int] | None = None
        self._new_hand()

    def _new_hand(self) -> None:
        self.timeline = Timeline(self.session.view)
        self.offer: Offer = NO_OFFER
        self.offered_for = 0.0
        self.offers = 0
        self.selected: Key | None = None
        self.focus: str | None = None
        self.overlay: Overlay | None = None
        self.last: Key | None = _last_discard(self.session)
        self.toast: tuple[str, float] | None = None
        self.ended_for = 0.0
        fresh = not self.session.actions and self.timeline.view.over is None
        self.dealt_for = 0.0 if fresh and self.speed and not self.context.settings.reduced_motion else LENGTH
        self.undealt: frozenset[Key] = frozenset()
        self.dirty = True
        self._relayout()

    # ---- layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels."""
        self.size = size
        self.picture.forget()
        self._relayout()
        self._open_overlay()

    def _relayout(self) -> None:
        view, totals = self.timeline.view, self.session.totals
        active = view.turn
        if active is None and not self.offer.empty and not self.offer.voids:
            active = view.seat
        buttons = self.offer.buttons if not self.offer.empty else {}
        self.undealt = frozenset()
        if self.dealing:
            view, self.undealt = dealt(view, self.dealt_for / LENGTH)
        self.layout: TableLayout = lay_out(view, self.size, buttons, totals, active)
        shot = self.timeline.shot
        self.before = lay_out(shot.before, self.size, totals=totals) if shot is not None else self.layout
        self.dirty = True

    # ---- time

    @property
    def speed(self) -> float:
        """How fast things are shown; 0: at once."""
        return self.context.settings.animation_speed if self.watch_speed is None else self.watch_speed

    @property
    def ready(self) -> bool:
        """Whether a press may act: what is offered has been seen for a moment."""
        return not self.offer.empty and self.offered_for >= READY_AFTER

    @property
    def dealing(self) -> bool:
        """Whether the hands are still being dealt."""
        return self.dealt_for < LENGTH

    def _deal(self, dt: float) -> None:
        before = self.undealt
        self.dealt_for += dt * max(self.speed, 0.5)
        self._relayout()
        if self.undealt != before and self.undealt:
            self.on_sound("deal")

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""
        self._age_toast(dt)
        if self.dealing:
            self._deal(dt)
            return STAY
        shown = self.timeline.shot
        self.timeline.update(dt, max(self.speed, 0.5))
        if not self.timeline.busy:
            self._pump()
        if self.timeline.shot is not shown:
            self._relayout()
        if self.timeline.busy:
            self.dirty = True
            return STAY
        self._refresh_offer(dt)
        return self._after_hand(dt) if self.session.over else STAY

    def _pump(self) -> None:
        """Hand in what happens next, until something takes time or a person has to act."""
        handed = False
        for _ in range(AT_ONCE):
            frame = self.session.advance()
            if frame is None:
                break
            handed = True
            self._note(frame)
            shot = self.timeline.play(frame, self.speed, self.context.settings.reduced_motion)
            if shot is not None:
                if shot.script.sound is not None:
                    self.on_sound(shot.script.sound)
                break
            if self.speed <= 0 and isinstance(frame.event, Discarded):
                break
        if handed:
            self._relayout()

    def _note(self, frame: Frame) -> None:
        """Remember what the view does not tell: the last discard, and what a rule has just forbidden."""
        event = frame.event
        self.offer, self.overlay = NO_OFFER, None
        if isinstance(event, Discarded):
            self.last = Key("river", event.seat, len(frame.view.discards[event.seat]) - 1)
        elif isinstance(event, Ponged | KongMade):
            self.last = None
        if frame.view.blocked and not frame.view.legal and not self.watching:
            self._say(frame.view.blocked[0].reason)

    def _refresh_offer(self, dt: float) -> None:
        asked = self.session.waiting and not self.watching
        now = offer(self.timeline.view) if asked else NO_OFFER
        if now == self.offer:
            self.offered_for += dt
            return
        self.offer, self.offered_for, self.press = now, 0.0, None
        self.offers += 1
        self.focus = None
        self._keep_selection()
        self._relayout()
        self._open_overlay()

    def _keep_selection(self) -> None:
        hand = {one.key: one for one in self.layout.own_hand}
        if self.offer.discards:
            drawn = Key("drawn", self.timeline.view.seat)
            if self.selected not in hand or hand[self.selected].tile not in self.offer.discards:
                self.selected = None
            if self.context.settings.one_click_discard:
                self.selected = None
            self.cursor = self.selected or (drawn if drawn in hand else None)
        elif self.offer.empty:
            self.selected = None

    def _open_overlay(self) -> None:
        if self.offer.voids:
            self.overlay = void_overlay(self.layout.stage, self.timeline.view, self.offer)
        elif self.overlay is not None and self.overlay.kongs:
            self.overlay = kong_overlay(self.layout.stage, self.timeline.view, self.offer)
        else:
            self.overlay = None
        self.dirty = True

    def _after_hand(self, dt: float) -> Transition:
        self.ended_for += dt
        if self.watching:
            if self.ended_for >= WATCH_PAUSE / max(1.0, self.speed):
                self.session.next_hand()
                self._new_hand()
            return STAY
        if self.ended_for < SETTLE_AFTER:
            return STAY
        self.ended_for = 0.0
        from game.ui.scenes.settlement import SettlementScene

        return Push(SettlementScene(self.context, self.session))

    def _say(self, reason: str) -> None:
        self.toast = (self.context.texts.get(f"table.reason.{reason}"), TOAST)
        self.dirty = True

    def _age_toast(self, dt: float) -> None:
        if self.toast is not None:
            words, left = self.toast
            self.toast = (words, left - dt) if left > dt else None
            self.dirty = True

    def skip(self) -> None:
        """Jump over what is being shown."""
        self.dealt_for = LENGTH
        self.timeline.skip()
        self._relayout()

    # ---- events

    def handle(self, event: pygame.event.Event) -> Transition:
        """React to one input event."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self.press = Press(self._target(event.pos), self.offers, self.ready)
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point(None)
        name = keys.pressed(event)
        return self._key(name) if name is not None else STAY

    def _point(self, pos: tuple[int, int] | None) -> None:
        self.pointer = pos
        self.dirty = True
        if self.overlay is not None:
            self.overlay.hovered = self.overlay.hit(pos) if pos is not None else None

    def _target(self, pos: tuple[int, int]) -> Target | None:
        """What is under a point."""
        if self.overlay is not None:
            if self.overlay.cancel is not None and self.overlay.cancel.collidepoint(pos):
                return Target("cancel")
            card = self.overlay.hit(pos)
            if card is not None:
                return Target("card", card)
            if self.overlay.box.collidepoint(pos):
                return None
        tool = self.layout.tool_at(pos)
        if tool is not None:
            return Target("tool", tool)
        button = self.layout.button_at(pos)
        if button is not None:
            return Target("button", button.action)
        one = self.layout.hand_at(pos)
        return Target("tile", one.key) if one is not None and not self.watching else Target("felt")

    def _release(self, pos: tuple[int, int]) -> Transition:
        press, self.press = self.press, None
        self.dirty = True
        if press is None or press.target is None or press.target != self._target(pos):
            return STAY
        if press.target.kind in ("felt", "tool"):
            return self._plain(press.target)
        if press.offers != self.offers or not press.ready:
            return STAY
        return self._do(press.target)

    def _plain(self, target: Target) -> Transition:
        """What may be pressed at any time: a tool, or the felt to jump over what is being shown."""
        if target.kind == "felt":
            if self.timeline.busy or self.dealing:
                self.skip()
            return STAY
        return self._tool(str(target.name)) if self.context.guard.admit() else STAY

    def _key(self, name: str) -> Transition:
        if name == "escape" and self.overlay is not None and self.overlay.kongs:
            return self._do(Target("cancel"))
        if name == "escape":
            from game.ui.scenes.pause import PauseScene

            return Push(PauseScene(self.context, self.session)) if self.context.guard.admit() else STAY
        if name in ("minus", "equals"):
            self._step_speed(1 if name == "equals" else -1)
            return STAY
        if self.watching and name in WATCH_SPEEDS:
            self.watch_speed = WATCH_SPEEDS[name]
            self.dirty = True
            return STAY
        if self.timeline.busy or self.dealing:
            if name in ("space", "enter"):
                self.skip()
            return STAY
        if not self.ready:
            return STAY
        self.dirty = True
        target = key_target(self, name)
        return self._do(target) if target is not None else STAY

    def _step_speed(self, step: int) -> None:
        at = SPEEDS.index(self.context.settings.animation_speed)
        self.context.change(animation_speed=SPEEDS[max(0, min(len(SPEEDS) - 1, at + step))])
        self.watch_speed = None
        self.dirty = True

    # ---- acting

    def _do(self, target: Target) -> Transition:
        """Act, unless the same press slipped twice."""
        if not self.context.guard.admit():
            return STAY
        self.dirty = True
        match target.kind:
            case "cancel":
                self.overlay = None
            case "card":
                assert isinstance(target.name, int)
                self._take_card(target.name)
            case "button":
                self._button(str(target.name))
            case "tile":
                assert isinstance(target.name, Key)
                self._tile(target.name)
        return STAY

    def _tool(self, name: str) -> Transition:
        if name == "gear":
            from game.ui.scenes.settings import SettingsScene

            return Push(SettingsScene(self.context))
        if name == "speed":
            at = SPEEDS.index(self.context.settings.animation_speed)
            self.context.change(animation_speed=SPEEDS[(at + 1) % len(SPEEDS)])
            self.watch_speed = None
            return STAY
        from game.ui.scenes.pause import PauseScene

        return Push(PauseScene(self.context, self.session))

    def _take_card(self, number: int) -> None:
        assert self.overlay is not None
        card = self.overlay.cards[number]
        if card.able and card.action is not None:
            self._act(card.action)

    def _button(self, action: str) -> None:
        reason = self.offer.buttons[action]
        if reason is not None:
            self._say(reason)
        elif action != "kong":
            self._act(PLAIN[action])
        elif len(self.offer.kongs) == 1:
            self._act(self.offer.kongs[0])
        else:
            self.overlay = kong_overlay(self.layout.stage, self.timeline.view, self.offer)

    def _tile(self, key: Key) -> None:
        """Choose a tile; choose it again to discard it, or at once where the setting says so."""
        tile = self.layout.pieces[key].tile
        if tile in self.offer.greyed:
            self._say(self.offer.greyed[tile])
        elif self.offer.discards and tile is not None:
            if key == self.selected or self.context.settings.one_click_discard:
                self._act(Discard(tile))
            else:
                self.selected, self.focus = key, None

    def _act(self, action: Action) -> None:
        self.session.act(action)
        self.offer, self.overlay, self.selected, self.focus = NO_OFFER, None, None, None
        self.offers += 1
        self.press = None
        self._relayout()

    # ---- drawing

    def wants_redraw(self) -> bool:
        """Whether anything seen has changed, or something is about to happen."""
        return self.dirty or self.timeline.busy or self.dealing or not self._resting

    @property
    def _resting(self) -> bool:
        """Whether nothing goes on until the person does something."""
        return self.session.waiting and self.ready and not self.dealing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        shot = self.timeline.shot
        hidden = self.undealt
        if shot is not None:
            hidden = frozenset(flight.target for flight in shot.script.flights)
        ground = self.picture.ground(self.layout, hidden, self.last, surface.get_size())
        surface.blit(ground, (0, 0))
        self._draw_hand(surface, hidden)
        for name, rect in self.layout.tools.items():
            draw_tool(surface, self.context, name, rect, self._hovers(Target("tool", name)), self.speed)
        self._draw_buttons(surface)
        if shot is not None:
            self.picture.shot(surface, shot, self.before, self.layout, self.context.settings.reduced_motion)
        if self.overlay is not None:
            draw_overlay(surface, self.context, self.overlay)
        self._draw_hints(surface, hidden)
        self.dirty = False

    def _hovers(self, target: Target) -> bool:
        return self.pointer is not None and self._target(self.pointer) == target

    def _draw_hand(self, surface: pygame.Surface, hidden: frozenset[Key]) -> None:
        lifts = {}
        over = self._target(self.pointer) if self.pointer is not None else None
        if over is not None and over.kind == "tile" and isinstance(over.name, Key):
            lifts[over.name] = LIFT_HOVER
        if self.selected is not None:
            lifts[self.selected] = LIFT_SELECTED
        greyed = frozenset(self.offer.greyed) if self.offer.discards else frozenset()
        if self.overlay is not None and not self.overlay.kongs:
            lifts |= self._named_suit()
        self.picture.hand(surface, self.layout, hidden, lifts, greyed, self.selected)
        if any(self.offer.buttons.get(name, "no") is None for name in ("pong", "kong")) and not self.offer.discards:
            self.picture.ring_claim(surface, self.layout)

    def _named_suit(self) -> dict[Key, float]:
        assert self.overlay is not None
        at = self.overlay.hovered if self.overlay.hovered is not None else self.overlay.focused
        return {
            one.key: LIFT_SELECTED
            for one in self.layout.own_hand
            if one.tile is not None and one.tile // 9 == at and self.overlay.cards[at].able
        }

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        for spot in self.layout.buttons:
            target = Target("button", spot.action)
            pressed = self.press is not None and self.press.target == target and self.press.ready
            draw_button(surface, self.context, spot, self._hovers(target), pressed, self.focus == spot.action)
        draw_key_caps(surface, self.context, self.layout.buttons)

    def _draw_hints(self, surface: pygame.Surface, hidden: frozenset[Key]) -> None:
        if self.toast is not None:
            words, left = self.toast
            self.picture.toast(surface, self.layout, words, min(1.0, left / 0.4))
        if self.pointer is None or self.overlay is not None:
            return
        button = self.layout.button_at(self.pointer)
        if button is not None and button.reason is not None:
            reason = self.context.texts.get(f"table.reason.{button.reason}")
            draw_tooltip(surface, self.context.assets, self.layout.stage.frame, reason, button.rect)
            return
        over = self.layout.seen_at(self.pointer)
        if over is not None and over.key not in hidden:
            reason = (
                self.offer.greyed.get(over.tile)
                if over.key.kind in ("hand", "drawn") and over.tile is not None
                else None
            )
            self.picture.copies(surface, self.layout, over, hidden, reason)


def _last_discard(session: Session) -> Key | None:
    """The tile asked about when a hand is taken up again."""
    view = session.view
    if view.source is None or view.robbing or not view.discards[view.source]:
        return None
    return Key("river", view.source, len(view.discards[view.source]) - 1)
