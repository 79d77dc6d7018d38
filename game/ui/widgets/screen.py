"""What the screens share: a frame, controls with a focus, and a ground that is painted once."""

from __future__ import annotations

import pygame

from game.ui import keys, paint
from game.ui.context import Context
from game.ui.cover import cover
from game.ui.palette import CREAM, DIM_OVERLAY, DIM_SCREEN, GOLD, MUTED, SHEET, SHEET_EDGE, WEAK, Color
from game.ui.scene import STAY, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import Focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, draw_label, title
from game.ui.widgets.tooltip import draw_tooltip
from game.ui.widgets.words import Words


class Screen:
    """A scene with controls. `see_through` tells the app to draw the scene below first.

    An overlay paints its ground on glass.

    Subclasses build their controls in `layout`, paint what never moves in `ground`, and answer in `acted` and `key`.
    """

    see_through = False
    music = "menu"  # heard while this is the lowest scene
    hushed = False  # whether the music is lower while this is the top one

    def __init__(self, context: Context) -> None:
        self.context = context
        self.frame = Frame((1280, 720))
        self.focus = Focus(context.guard)
        self.dirty = True
        self._ground: pygame.Surface | None = None
        context.guard.admit()

    # ---- what a screen fills in

    def layout(self) -> None:
        """Place the controls for the frame."""

    def ground(self, surface: pygame.Surface) -> None:
        """Paint what never moves."""

    def live(self, surface: pygame.Surface) -> None:
        """Draw what moves, above the ground and below the controls."""

    def acted(self, widget: Widget) -> Transition:
        """A control acted."""
        return STAY

    def key(self, name: str) -> Transition:
        """A key that no control wanted."""
        return STAY

    # ---- scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; also after the language has changed."""
        self.frame = Frame(size)
        self.refresh()

    def refresh(self) -> None:
        """Lay out and paint anew."""
        self._ground = None
        self.dirty = True
        self.layout()

    def handle(self, event: pygame.event.Event) -> Transition:
        """Controls first, then keys."""
        before, pressed = (self.focus.hovered, self.focus.focused), self.focus.pressed
        widget = self.focus.handle(event)
        self._sound(event, before, pressed, widget)
        if widget is not None:
            return self.acted(widget)
        name = keys.pressed(event)
        return self.key(name) if name is not None else STAY

    def _sound(
        self,
        event: pygame.event.Event,
        before: tuple[Widget | None, Widget | None],
        pressed: Widget | None,
        acted: Widget | None,
    ) -> None:
        """What an event sounds like: a control acted, could not, was dragged, or was pointed at or focused."""
        now = (self.focus.hovered, self.focus.focused)
        if pressed is not None and not pressed.enabled and event.type == pygame.MOUSEBUTTONUP:
            self.context.audio.play("blocked")
        elif acted is not None and event.type != pygame.MOUSEMOTION:
            self.context.audio.play("press")
        elif acted is not None or any(new not in (None, old) for new, old in zip(now, before, strict=True)):
            self.context.audio.play("hover")

    @property
    def pressable(self) -> bool:
        """Whether the pointer is on something that can be pressed."""
        return self.focus.hovered is not None and self.focus.hovered.enabled

    def update(self, dt: float) -> Transition:
        """Nothing moves by itself."""
        return STAY

    def wants_redraw(self) -> bool:
        """Whether a control or something else has changed."""
        return self.dirty or self.focus.changed

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, what moves, the controls, and why a pointed one can't be used."""
        if self.see_through:
            paint.dim(surface, DIM_OVERLAY)
            surface.blit(self._painted(surface.get_size()), (0, 0))
        else:
            cover(surface, self._painted(surface.get_size()))
        self.live(surface)
        self.focus.draw(surface, self.context.assets, self.frame)
        self._reason(surface)
        self.dirty = False
        self.focus.drawn()

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        if self._ground is None or self._ground.get_size() != size:
            self._ground = (
                pygame.Surface(size, pygame.SRCALPHA, 32) if self.see_through else pygame.Surface(size).convert()
            )
            self.ground(self._ground)
        return self._ground

    def _reason(self, surface: pygame.Surface) -> None:
        pointed = self.focus.hovered
        if pointed is not None and pointed.reason is not None and not pointed.told:
            draw_tooltip(surface, self.context.assets, self.frame, pointed.reason, pointed.rect)

    # ---- drawing in logical units

    def label(
        self,
        surface: pygame.Surface,
        words: Words,
        x: float,
        y: float,
        style: Style | None = None,
        max_width: float | None = None,
    ) -> pygame.Rect:
        """Words with their vertical middle at a point."""
        width = None if max_width is None else max_width * self.frame.scale
        style = style if style is not None else Style()
        return draw_label(surface, self.context.assets, self.frame, words, self.frame.point(x, y), style, width)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        size: float = 14,
        color: Color = MUTED,
        anchor: paint.Anchor = "midleft",
        bold: bool = False,
        max_width: float | None = None,
    ) -> pygame.Rect:
        """One line of text."""
        font = self.context.assets.font(self.frame.text_px(size), "bold" if bold else "medium")
        width = None if max_width is None else max_width * self.frame.scale
        return paint.draw_text(surface, text, font, color, self.frame.point(x, y), anchor, max_width=width)

    def hint(self, text_id: str) -> str:
        """A hint in both languages on one line where there is room, else in the one shown first."""
        words = self.context.words(text_id)
        return f"{words.main}   ·   {words.other}" if self.frame.wide and words.other else words.main

    def headline(self, surface: pygame.Surface, text_id: str, x: float, y: float, size: float) -> pygame.Rect:
        """The title of a screen, the other language small behind it."""
        words = self.context.words(text_id)
        rect = title(surface, self.context.assets, self.frame, words.main, self.frame.point(x, y), size, GOLD)
        if not self.frame.wide or words.other is None:
            return rect
        font = self.context.assets.font(self.frame.text_px(16))
        at = (rect.right + self.frame.px(14), rect.centery + self.frame.px(5))
        return rect.union(paint.draw_text(surface, words.other, font, MUTED, at, "midleft"))

    def backdrop(self, surface: pygame.Surface, dimmed: bool = True) -> None:
        """The table top, darkened."""
        cover(surface, self.context.assets.background(surface.get_size()))
        if dimmed:
            paint.dim(surface, DIM_SCREEN)

    def sheet(self, surface: pygame.Surface, rect: pygame.Rect, alpha: int = 242) -> None:
        """The large panel of a screen."""
        radius = 22 * self.frame.scale
        paint.add_shadow(surface, rect, radius, max(4, self.frame.px(11)), 150, self.frame.px(5))
        surface.blit(paint.panel(rect.size, radius, *SHEET, SHEET_EDGE, alpha, 2), rect)

    def card(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        pair: tuple[Color, Color],
        edge: Color | None,
        radius: float = 16,
        alpha: int = 228,
        edge_width: float = 1.4,
        shadow: bool = False,
    ) -> None:
        """A smaller panel."""
        if shadow:
            paint.add_shadow(surface, rect, radius * self.frame.scale, max(3, self.frame.px(6)))
        surface.blit(paint.panel(rect.size, radius * self.frame.scale, *pair, edge, alpha, edge_width), rect)


FAINT = Style(size=14, color=MUTED, other_color=WEAK, weight="medium")
BODY = Style(size=16, color=CREAM, weight="medium")
