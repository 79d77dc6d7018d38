"""The table: plays what happens, and lets the person act with the mouse or the keyboard."""

from __future__ import annotations

import pygame

from game.mahjong.actions import Action, Discard, Pass
from game.mahjong.tiles import suit_of
from game.session.table import Session
from game.ui import keys
from game.ui.coach_desk import CoachDesk
from game.ui.context import Context
from game.ui.layout import Key, TableLayout, lay_out
from game.ui.scene import STAY, Push, Transition
from game.ui.table_clock_paint import draw_auto, draw_auto_banner, draw_clock
from game.ui.table_dice import draw_dice
from game.ui.table_flights import draw_moving
from game.ui.table_input import Press, Target, key_target, target_at
from game.ui.table_offer import PLAIN, Offer
from game.ui.table_overlays import Overlay, draw_overlay, kong_overlay, void_overlay
from game.ui.table_paint import draw_button, draw_key_caps, draw_tool
from game.ui.table_picture import LIFT_HOVER, LIFT_SELECTED, TablePicture
from game.ui.table_play import Change, Hear, Play
from game.ui.timeline import Timeline
from game.ui.widgets.tooltip import draw_tooltip

SPEEDS = (1, 2, 4, 0)
AT_THE_TABLE = (pygame.WINDOWFOCUSGAINED, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
AUTO_KEY = "t"
WATCH_SPEEDS = {"1": 1.0, "2": 2.0, "3": 4.0, "4": 20.0, "0": 0.0}
LAST_TILES = 12  # of the wall: from here on the music hurries
NOTHING_HIDDEN: frozenset[Key] = frozenset()


class TableScene:
    """A session on the screen."""

    def __init__(self, context: Context, session: Session, on_sound: Hear | None = None) -> None:
        self.context = context
        self.session = session
        self.size = (1280, 720)
        self.play = Play(context, session, on_sound if on_sound is not None else context.audio.play)
        self.picture = TablePicture(context, session)
        self.coach = CoachDesk(self)
        self._looks = 0  # counts what may look another way without any move
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

    def _relayout(self) -> None:
        view, totals = self.play.view, self.session.totals
        active = view.turn
        if active is None and not self.offer.empty and not self.offer.voids:
            active = view.seat
        self.hidden = NOTHING_HIDDEN
        deal, dice, docked = self.play.deal, self.play.dice, self.coach.open
        if deal is not None:
            view, self.hidden = deal.table(self.play.dealt_for)
        buttons = self.offer.buttons if not self.offer.empty else {}
        self.layout: TableLayout = lay_out(view, self.size, buttons, totals, active, dice, docked)
        shot = self.timeline.shot
        self.before = self.layout
        if deal is not None:
            self.before = lay_out(deal.table(0)[0], self.size, totals=totals, dice=dice, docked=docked)
        elif shot is not None:
            self.before = lay_out(shot.before, self.size, totals=totals, dice=dice, docked=docked)
            self.hidden = frozenset(flight.target for flight in shot.script.flights)
        self.dirty = True

    def _open_overlay(self) -> None:
        if self.offer.voids:
            self.overlay = void_overlay(self.layout.stage, self.play.view, self.offer)
        elif self.overlay is not None and self.overlay.kongs:
            self.overlay = kong_overlay(self.layout.stage, self.play.view, self.offer)
        else:
            self.overlay = None
        self.dirty = True

    # ---- time

    def update(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""
        change = self.play.update(dt)
        self.context.life.note(self.session)
        self.picture.warmth.step()
        told = self.coach.update()
        self._looks += told
        self.dirty = told or self.dirty or change is not Change.NOTHING
        match change:
            case Change.SHOWN:
                if not self.offer.kongs:
                    self.overlay = None
                self._relayout()
            case Change.OFFERED:
                self._offered()
            case Change.NEW_HAND:
                self._clear()
                self._relayout()
            case Change.SETTLE:
                from game.ui.scenes.settlement import SettlementScene

                return Push(SettlementScene(self.context, self.session))
        return STAY

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

    # ---- events

    def handle(self, event: pygame.event.Event) -> Transition:
        """React to one input event."""
        if self.coach.handle(event):
            return STAY
        self._looks += event.type != pygame.MOUSEMOTION
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
            self._step_speed(1 if name == "equals" else -1)
        elif name == AUTO_KEY or (self.play.auto and name in ("enter", "space")):
            return self._tool("auto") if self.context.guard.admit() else STAY
        elif self.play.watching and name in WATCH_SPEEDS:
            self.play.own_speed = WATCH_SPEEDS[name]
        elif self.ready:
            target = key_target(self, name)
            if target is not None:
                self._do(target)
        elif self.play.moving and name in ("space", "enter"):
            self.skip()
        return STAY

    def _escape(self) -> Transition:
        if self.overlay is not None and self.overlay.kongs:
            self._do(Target("cancel"))
            return STAY
        return self._tool("pause") if self.context.guard.admit() else STAY

    def _step_speed(self, step: int) -> None:
        at = SPEEDS.index(self.context.settings.animation_speed) + step
        self.context.change(animation_speed=SPEEDS[max(0, min(len(SPEEDS) - 1, at))])
        self.play.own_speed = None

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
            return STAY
        at = SPEEDS.index(self.context.settings.animation_speed)
        self.context.change(animation_speed=SPEEDS[(at + 1) % len(SPEEDS)])
        self.play.own_speed = None
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
            case Target("button", str(action)):
                self._button(action)
            case Target("tile", Key() as key):
                self._tile(key)

    def _take_card(self, number: int) -> None:
        assert self.overlay is not None
        card = self.overlay.cards[number]
        if card.able and card.action is not None:
            self.play.on_sound("press", 0)
            self._act(card.action)

    def _button(self, action: str) -> None:
        reason = self.offer.buttons[action]
        if reason is not None:
            self._refuse(reason)
        elif action != "kong":
            self._act(PLAIN[action])
        elif len(self.offer.kongs) == 1:
            self._act(self.offer.kongs[0])
        else:
            self.play.on_sound("press", 0)
            self.overlay = kong_overlay(self.layout.stage, self.play.view, self.offer)

    def _tile(self, key: Key) -> None:
        """Choose a tile; choose it again to discard it, or at once where the setting says so."""
        tile = self.layout.pieces[key].tile
        if tile in self.offer.greyed:
            self._refuse(self.offer.greyed[tile])
        elif self.offer.discards and tile is not None:
            if key == self.selected or self.context.settings.one_click_discard:
                self._act(Discard(tile))
            else:
                self.play.on_sound("hover", 0)
                self.selected, self.focus = key, None

    def _refuse(self, reason: str) -> None:
        """What was pressed can't be done."""
        self.play.on_sound("blocked", 0)
        self.play.say(reason)

    def _act(self, action: Action) -> None:
        if action == Pass():
            self.play.on_sound("press", 0)
        self.play.act(action)
        self.press = None
        self._clear()
        self._relayout()

    # ---- drawing

    def wants_redraw(self) -> bool:
        """Whether anything seen has changed, or something is about to happen."""
        return self.dirty or not self.play.resting

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        shot, deal = self.timeline.shot, self.play.deal
        reduced = self.context.settings.reduced_motion
        over = target_at(self, self.pointer) if self.pointer is not None else None
        state = None if self.play.moods or self.play.toast else (over, self.press, self.focus, self._looks)
        if not self.picture.beneath(surface, shot, self.layout, state):
            self._draw_table(surface, over)
            if shot is not None and not reduced:
                self.picture.tiles_in_the_air(surface, shot, self.before, self.layout, state)
        if deal is not None:
            draw_moving(surface, self.context.assets, deal.moving(self.play.dealt_for, self.before, self.layout))
            place = (deal.view.dealer - deal.view.seat) % 4
            draw_dice(surface, self.layout.stage, self.play.dice, place, self.play.dealt_for)
        if shot is not None:
            self.picture.shot(surface, shot, self.layout, reduced)
        self._draw_choices(surface)
        self.coach.draw(surface)
        self._draw_hints(surface)
        self.dirty = False

    def _draw_table(self, surface: pygame.Surface, over: Target | None) -> None:
        """Everything that lies on the table, and its buttons."""
        shot, reduced = self.timeline.shot, self.context.settings.reduced_motion
        lifts, greyed = self._lifts(over), frozenset(self.offer.greyed) if self.offer.discards else frozenset()
        still = greyed if shot is not None and not lifts else None
        ground = self.picture.ground(self.layout, self.hidden, self.play.marks, surface.get_size(), still)
        surface.blit(ground, (0, 0))
        self.picture.plates(surface, self.layout, shot, self.play.moods, reduced)
        if still is None:
            self.picture.hand(surface, self.layout, self.hidden, lifts, greyed, self.selected)
        if any(self.offer.buttons.get(name, "") is None for name in ("pong", "kong")) and not self.offer.discards:
            self.picture.ring_claim(surface, self.layout)
        self.coach.draw_on_hand(surface)
        self._draw_buttons(surface, over)

    def _draw_buttons(self, surface: pygame.Surface, over: Target | None) -> None:
        for name, rect in self.layout.tools.items():
            if name != "auto":
                draw_tool(surface, self.context, name, rect, over == Target("tool", name), self.play.speed)
            elif not self.play.watching:
                draw_auto(surface, self.context, rect, over == Target("tool", name), self.play.auto)
        for spot in self.layout.buttons:
            target = Target("button", spot.action)
            pressed = self.press is not None and self.press.target == target and self.press.ready
            draw_button(surface, self.context, spot, over == target, pressed, self.focus == spot.action)
        draw_key_caps(surface, self.context, self.layout.buttons)

    def _draw_choices(self, surface: pygame.Surface) -> None:
        """What lies above everything that moves: an overlay, auto-play, the clock."""
        if self.overlay is not None:
            if self.offer.voids:
                self.picture.tag_void(surface, self.layout, self._suit_pointed_at(self.overlay))
            draw_overlay(surface, self.context, self.overlay)
        if self.play.auto:
            draw_auto_banner(surface, self.context, self.layout)
        if self.play.clock.running:
            draw_clock(surface, self.context, self.layout, self.play.clock)

    def _lifts(self, over: Target | None) -> dict[Key, float]:
        """How high each tile of the own hand is raised, of those that are."""
        lifts = {}
        if over is not None and over.kind == "tile" and isinstance(over.name, Key):
            lifts[over.name] = LIFT_HOVER
        if self.selected is not None:
            lifts[self.selected] = LIFT_SELECTED
        if self.overlay is not None and not self.overlay.kongs:
            lifts |= dict.fromkeys(self._suit_pointed_at(self.overlay), LIFT_SELECTED)
        return lifts

    def _suit_pointed_at(self, overlay: Overlay) -> list[Key]:
        """The tiles that the card under the pointer, or else the focused one, would make void."""
        at = overlay.focused if overlay.hovered is None else overlay.hovered
        hand = self.layout.own_hand if overlay.cards[at].able else []
        return [one.key for one in hand if one.tile is not None and suit_of(one.tile) == at]

    def _draw_hints(self, surface: pygame.Surface) -> None:
        if self.play.toast is not None:
            words, left = self.play.toast
            self.picture.toast(surface, self.layout, words, min(1.0, left / 0.4))
        if self.pointer is None or self.overlay is not None or self.play.dealing:
            return
        button = self.layout.button_at(self.pointer)
        if button is not None:
            if button.reason is not None:
                reason = self.context.texts.get(f"table.reason.{button.reason}")
                draw_tooltip(surface, self.context.assets, self.layout.stage.frame, reason, button.rect)
            return
        over = self.layout.seen_at(self.pointer)
        if over is not None and over.tile is not None and over.key not in self.hidden:
            own = over.key.kind in ("hand", "drawn")
            forbidden = self.offer.greyed.get(over.tile) if own else None
            self.picture.copies(surface, self.layout, over, self.hidden, self.play.marks, forbidden)
