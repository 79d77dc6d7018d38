"""Draws a table scene: what lies on the table, what moves, what is asked and told above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.mahjong.blocked import CLOSED_HAND
from game.mahjong.events import Won
from game.mahjong.tiles import Tile, suit_of
from game.ui.cover import cover
from game.ui.layout import Key
from game.ui.table.clock_paint import draw_auto, draw_auto_banner, draw_clock
from game.ui.table.dice import draw_dice
from game.ui.table.exchange import GivePanel
from game.ui.table.exchange_paint import draw_give_panel, draw_got, draw_throw
from game.ui.table.flights import draw_moving
from game.ui.table.input import Target, is_closed, raised, target_at
from game.ui.table.kept import Kept, around
from game.ui.table.kongs import draw_kongs
from game.ui.table.overlays import Overlay, draw_void
from game.ui.table.paint import draw_button, draw_key_caps, draw_tool
from game.ui.table.picture import LIFT_HOVER, LIFT_SELECTED
from game.ui.table.plates import tray_rect
from game.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

ROUND_TOOL = 20  # units round a tool that its shadow may take


class TableDrawing:
    """Reads the scene and changes nothing in it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._tools, self._auto = Kept(), Kept()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        scene = self.scene
        shot, deal = scene.timeline.shot, scene.play.deal
        reduced = scene.context.settings.reduced_motion
        over = target_at(scene, scene.pointer) if scene.pointer is not None else None
        state = None if scene.play.moods or scene.play.toast else (over, scene.press, scene.focus, scene.looks)
        if not scene.picture.beneath(surface, shot, scene.layout, state):
            self._draw_table(surface, over)
            if shot is not None and not reduced:
                scene.picture.tiles_in_the_air(surface, shot, scene.before, scene.layout, state)
        if deal is not None:
            draw_moving(surface, scene.context.assets, deal.moving(scene.play.dealt_for, scene.before, scene.layout))
            place = (deal.view.dealer - deal.view.seat) % 4
            draw_dice(surface, scene.layout.stage.lying, scene.play.dice, place, scene.play.dealt_for)
        if shot is not None:
            draw_throw(surface, shot, scene.layout, reduced)
            scene.picture.shot(surface, shot, scene.layout, reduced)
        self._draw_choices(surface)
        self._draw_hints(surface)

    def _draw_table(self, surface: pygame.Surface, over: Target | None) -> None:
        """Everything that lies on the table, and its buttons."""
        scene = self.scene
        shot, reduced = scene.timeline.shot, scene.context.settings.reduced_motion
        lifts, greyed = self._lifts(over), self._greyed()
        still = greyed if shot is not None and not lifts else None
        ground = scene.picture.ground(scene.layout, scene.hidden, scene.play.marks, surface.get_size(), still)
        cover(surface, ground)
        scene.picture.plates(surface, scene.layout, shot, scene.play.moods, reduced)
        if still is None:
            scene.picture.hand(surface, scene.layout, scene.hidden, lifts, greyed, scene.selected)
        if not isinstance(scene.overlay, GivePanel):
            draw_got(surface, scene.layout, shot, lifts)
        if any(scene.offer.buttons.get(name, "") is None for name in ("pong", "kong")) and not scene.offer.discards:
            scene.picture.ring_claim(surface, scene.layout)
        scene.coach.draw_on_hand(surface)
        scene.items.draw(surface)
        scene.practice.draw(surface)
        self._draw_buttons(surface, over)
        scene.coach.draw(surface)

    def _draw_buttons(self, surface: pygame.Surface, over: Target | None) -> None:
        scene = self.scene
        self._draw_tools(surface, str(over.name) if over is not None and over.kind == "tool" else None)
        for spot in scene.layout.buttons:
            target = Target("button", spot.action)
            pressed = scene.press is not None and scene.press.target == target and scene.press.ready
            draw_button(surface, scene.context, spot, over == target, pressed, scene.focus == spot.action)
        draw_key_caps(surface, scene.context, scene.layout.buttons)

    def _draw_tools(self, surface: pygame.Surface, over: str | None) -> None:
        """The tools in the corner, and the button of auto-play where a person sits."""
        context, play, frame = self.scene.context, self.scene.play, self.scene.layout.stage.frame
        places = dict(self.scene.layout.tools)
        auto = places.pop("auto", None)  # none where nobody may play for the person, as in the lesson

        def paint_tools(on: pygame.Surface) -> None:
            for name, rect in places.items():
                draw_tool(on, context, name, rect, name == over, play.speed)

        first, *others = places.values()
        box = around(first.unionall(others), frame, ROUND_TOOL)
        self._tools.draw(surface, (first.topleft, over, play.speed), box, paint_tools)
        if auto is None or play.watching:
            return

        def paint_auto(on: pygame.Surface) -> None:
            draw_auto(on, context, auto, over == "auto", play.auto)

        looks = (auto.topleft, over == "auto", play.auto, context.language)
        self._auto.draw(surface, looks, around(auto, frame, ROUND_TOOL), paint_auto)

    def _draw_choices(self, surface: pygame.Surface) -> None:
        """What lies above everything that moves: an overlay, auto-play, the clock."""
        scene = self.scene
        if isinstance(scene.overlay, GivePanel):
            scene.picture.tag_raised(surface, scene.layout, scene.overlay.picked, "table.exchange")
            pressed = scene.press is not None and scene.press.target == Target("give")
            draw_give_panel(surface, scene.context, scene.overlay, scene.pointer, pressed)
        elif scene.overlay is not None and scene.overlay.kongs:
            draw_kongs(surface, scene.context, scene.overlay, scene.pointer, scene.press is not None)
        elif scene.overlay is not None:
            if scene.offer.voids:
                scene.picture.tag_raised(surface, scene.layout, self._suit_pointed_at(scene.overlay), "table.void")
            draw_void(surface, scene.context, scene.overlay, scene.press is not None)
        scene.items.draw_question(surface)
        if scene.play.auto and scene.timeline.view.over is None:
            draw_auto_banner(surface, scene.context, scene.layout)
        if scene.play.clock.running:
            draw_clock(surface, scene.context, scene.layout, scene.play.clock)

    def _greyed(self) -> frozenset[Tile]:
        """The kinds in the own hand that can't be chosen now."""
        if isinstance(self.scene.overlay, GivePanel):
            return self.scene.overlay.dimmed()
        return frozenset(self.scene.offer.greyed) if self.scene.offer.discards else frozenset()

    def _lifts(self, over: Target | None) -> dict[Key, float]:
        """How high each tile of the own hand is raised, of those that are."""
        scene = self.scene
        lifts = {}
        if over is not None and over.kind == "tile" and isinstance(over.name, Key):
            lifts[over.name] = LIFT_HOVER
        lifts |= raised(scene)
        if scene.overlay is not None and not isinstance(scene.overlay, GivePanel) and not scene.overlay.kongs:
            lifts |= dict.fromkeys(self._suit_pointed_at(scene.overlay), LIFT_SELECTED)
        return lifts

    def _suit_pointed_at(self, overlay: Overlay) -> list[Key]:
        """The tiles that the card under the pointer, or else the focused one, would make void."""
        scene = self.scene
        at = overlay.focused if overlay.hovered is None else overlay.hovered
        hand = scene.layout.own_hand if overlay.cards[at].able else []
        return [one.key for one in hand if one.tile is not None and suit_of(one.tile) == at]

    @property
    def _veiled(self) -> bool:
        """Whether the tiles are still to be dealt, or lie in the dark under the effect of a win."""
        shot = self.scene.timeline.shot
        return self.scene.play.dealing or (shot is not None and isinstance(shot.event, Won) and shot.effect_time >= 0)

    def _draw_hints(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.play.toast is not None:
            words, left = scene.play.toast
            low = scene.overlay is not None
            scene.picture.toast(surface, scene.layout, words, min(1.0, left / 0.4), low)
        if scene.items.draw_hint(surface) or scene.practice.draw_hint(surface):
            return
        if scene.pointer is None or scene.overlay is not None or scene.items.covering is not None or self._veiled:
            return
        button = scene.layout.button_at(scene.pointer)
        if button is not None:
            if button.reason is not None:
                reason = scene.context.texts.get(f"table.reason.{button.reason}")
                draw_tooltip(surface, scene.context.assets, scene.layout.stage.frame, reason, button.rect)
            return
        over = scene.layout.seen_at(scene.pointer)
        if over is not None and over.tile is not None and over.key not in scene.hidden:
            own = over.key.kind in ("hand", "drawn")
            forbidden = scene.offer.greyed.get(over.tile) if own else None
            if own and is_closed(scene, over.key):
                forbidden = CLOSED_HAND
            keep = [
                *scene.practice.places().values(),
                *([tray_rect(scene.layout.stage)] if scene.items.cells() else []),
            ]
            scene.picture.copies(surface, scene.layout, over, scene.hidden, scene.play.marks, forbidden, keep)
