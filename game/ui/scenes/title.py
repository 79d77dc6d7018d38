"""The start screen: the name, the ways in, and tiles on lamp-lit felt, where leaves drift and a shadow sways."""

from __future__ import annotations

import math

import pygame

from game import __version__
from game.ui import appearance, keys, paint
from game.ui.context import Context
from game.ui.life.title import player_widgets
from game.ui.palette import BRUSH_EDGE, CREAM, MUTED, WEAK
from game.ui.rules_name import rules_name
from game.ui.scene import STAY, Push, Quit, Swap, Transition
from game.ui.title_leaves import Leaves
from game.ui.title_shade import Shade, apart
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, DetailButton, Kind
from game.ui.widgets.hero import LAYOUT, draw_hero
from game.ui.widgets.key_cap import key_label
from game.ui.widgets.screen import Screen
from game.ui.wind import Wind

LEFT = 72
MENU_WIDTH = 400
# Buttons two a row, with their icons.
SMALL = (
    *(("learn", "book"), ("replays", "again")),
    *(("rules", "list"), ("shop", "bag")),
    *(("settings", "gear"), ("quit", "quit")),
)
SMALL_HEIGHT, SMALL_GAP = 58.0, 14.0
DRIFT = 0.07  # seconds of drifting between two pictures: leaves and shadow are slow
PULSE = 80  # milliseconds between two looks whether it is time for one, while nobody touches anything
PICTURES = {"jade": "ui/title.webp", "ink": "ui/title_ink.webp", "plum": "ui/title_plum.webp"}  # by theme
NAME_GOLD = ((255, 250, 222), (246, 182, 74))


class TitleScene(Screen):
    """What the game opens with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.wind = Wind()
        self.leaves = Leaves(self.frame)
        self.shade: Shade | None = None
        self._since_drift = 0.0
        self._focus_first = True
        self._still: pygame.Surface | None = None
        self._drawn_on: pygame.Surface | None = None
        self._leaf_areas: list[pygame.Rect] = []
        self._swayed: list[pygame.Rect] = []  # where the shadow has changed since the last draw
        self.areas: list[pygame.Rect] | None = None  # what the last draw changed; None: everything

    # ---- controls

    def layout(self) -> None:
        """The menu hangs on the left edge, its bottom buttons end above the foot."""
        self._still, self._leaf_areas = None, []
        self.leaves.fit(self.frame, self._top())
        self._hang_shade()
        widgets: list[Widget] = []
        playing = self.context.session is not None
        y, step = (262.0, 14.0) if playing else (286.0, 18.0)
        if playing:
            widgets.append(self._continue(y))
            y += 92 + step
        height = 72 if playing else 98
        widgets.append(self._button("new_game", y, height, "second" if playing else "primary", "plus", 25))
        y += height + step
        for index, (name, icon) in enumerate(SMALL):
            widgets.append(self._small(name, icon, y + index // 2 * (SMALL_HEIGHT + step), index % 2))
        widgets += player_widgets(self.context, self.frame, self._top())
        self.focus.replace(widgets)
        if self._focus_first:
            self._focus_first = False
            self.focus.focus(widgets[0].name)

    def _button(self, name: str, y: float, height: float, kind: Kind, icon: str, size: float) -> Button:
        words = self.context.words(f"title.{name}")
        rect = self.frame.rect(LEFT, self._top() + y, MENU_WIDTH, height)
        return Button(name=name, rect=rect, words=words, kind=kind, icon=icon, size=size)

    def _small(self, name: str, icon: str, y: float, column: int) -> Button:
        """One of two buttons side by side."""
        width = (MENU_WIDTH - SMALL_GAP) / 2
        rect = self.frame.rect(LEFT + column * (width + SMALL_GAP), self._top() + y, width, SMALL_HEIGHT)
        words = self.context.words(f"title.{name}" if name != "shop" else "life.open_shop")
        kind: Kind = "ghost" if name == "quit" else "dark"
        return Button(name=name, rect=rect, words=words, kind=kind, icon=icon, size=20)

    def _continue(self, y: float) -> Button:
        session = self.context.session
        assert session is not None
        place = "where" if self.frame.wide else "short"
        if session.decided:  # taken up again, the end of such a hand is still to be shown
            place = "settled"
        return DetailButton(
            name="continue",
            rect=self.frame.rect(LEFT, self._top() + y, MENU_WIDTH, 92),
            words=self.context.words("title.continue"),
            kind="primary",
            icon="play",
            medal=True,
            size=26,
            detail=self.context.words(
                f"title.continue.{place}",
                preset=rules_name(self.context, session),
                hand=session.hand_number,
                left=session.view.wall_left,
            ),
        )

    def _top(self) -> float:
        """How far the whole is moved down in a tall window."""
        return max(0.0, (self.frame.height - 720) * 0.4)

    def _shift(self) -> tuple[float, float]:
        """How far the tiles are moved right and down in a window of another shape."""
        return (self.frame.width - 1280) / 2, self._top()

    def acted(self, widget: Widget) -> Transition:
        """Go where the button says."""
        from game.ui.scenes.demos import DemosScene
        from game.ui.scenes.new_game import NewGameScene
        from game.ui.scenes.profile import ProfileScene
        from game.ui.scenes.replays import ReplaysScene
        from game.ui.scenes.settings import SettingsScene
        from game.ui.scenes.sheet import SheetScene
        from game.ui.scenes.shop import ShopScene

        match widget.name:
            case "continue":
                return self._resume()
            case "new_game":
                return Swap(NewGameScene(self.context))
            case "learn":
                return Swap(DemosScene(self.context))
            case "replays":
                return Swap(ReplaysScene(self.context))
            case "profile":
                return Push(ProfileScene(self.context))
            case "shop":
                return Push(ShopScene(self.context))
            case "rules":
                return Push(SheetScene(self.context))
            case "settings":
                return Push(SettingsScene(self.context))
            case "quit":
                return Quit()
        return STAY

    def _resume(self) -> Transition:
        from game.ui.scenes.table import TableScene

        assert self.context.session is not None
        return Swap(TableScene(self.context, self.context.session))

    # ---- time

    def handle(self, event: pygame.event.Event) -> Transition:
        """Whatever happens wakes the wind."""
        self.wind.touch()
        return super().handle(event)

    @property
    def pulse(self) -> int | None:
        """Milliseconds between two looks at the time while the wind blows; None: nothing moves."""
        return None if self._rests or self.wind.calm else PULSE

    @property
    def _rests(self) -> bool:
        """Whether the player wants nothing to move."""
        settings = self.context.settings
        return settings.reduced_motion or not settings.animation_speed

    def update(self, dt: float) -> Transition:
        """Let the leaves drift and the shadow sway; they are slow, so a picture now and then is enough."""
        if self._rests:
            return STAY
        self._since_drift += self.wind.blow(dt)
        if self._since_drift < DRIFT:
            return STAY
        self.leaves.move(self._since_drift)
        if self._still is not None and self.shade is not None:
            self._swayed += self.shade.move(self._since_drift, self._still, self._painted(self._still.get_size()))
        self._since_drift = 0.0
        self.dirty = True
        return STAY

    # ---- drawing

    def _hang_shade(self) -> None:
        """The shadow for this window; it goes on from where it was."""
        time = self.shade.time if self.shade is not None else 0.0
        self.shade = Shade(self.context.assets, self.frame, self._shift(), time)

    def ground(self, surface: pygame.Surface) -> None:
        """Felt, tiles, the name and the foot."""
        self._felt(surface)
        self._hero(surface)
        self._name(surface)
        words = self.context.words("app.hint.menu", full=key_label(self.context, keys.shown("f11")))
        hint = f"{words.main}      {words.other}" if self.frame.width > 1600 else words.main
        foot = self.frame.height - 30
        self.text(surface, __version__, LEFT, foot, 14, WEAK)
        self.text(surface, hint, self.frame.width - 96, foot, 14, MUTED, "midright")

    def _felt(self, surface: pygame.Surface) -> None:
        picture = self.context.assets.picture(PICTURES[appearance.current().theme])
        width, height = surface.get_size()
        scale = max(width / picture.get_width(), height / picture.get_height())
        size = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
        surface.blit(pygame.transform.smoothscale(picture, size), (width - size[0], 0))

    def _hero(self, surface: pygame.Surface) -> None:
        if self.context.assets.has(LAYOUT):
            draw_hero(surface, self.context.assets, self.frame, self._shift())

    def _name(self, surface: pygame.Surface) -> None:
        frame, assets, top = self.frame, self.context.assets, self._top()
        font = assets.font(frame.px(156), "display")
        letters = paint.gradient_text("川麻", font, NAME_GOLD, BRUSH_EDGE, max(2, frame.px(4)))
        x, y = frame.point(LEFT - 6, top + 42)
        shade, pad = paint.cast_shadow(letters, max(3, frame.px(6)), 170)
        surface.blit(shade, (x - pad + frame.px(2), y - pad + frame.px(7)))
        surface.blit(letters, (x, y))
        self._seal(surface, LEFT + 318, top + 70)
        self.text(surface, "CHUANMA", LEFT + 318, top + 178, 22, (240, 214, 150), bold=True)
        words = self.context.words("app.tagline")
        rect = self.text(surface, words.main, LEFT + 4, top + 224, 18, CREAM)
        if frame.wide and words.other is not None:
            self.text(surface, words.other, rect.right / frame.scale + 16, top + 225, 14)

    def _seal(self, surface: pygame.Surface, x: float, y: float) -> None:
        rect = self.frame.rect(x, y, 40, 84)
        surface.blit(paint.panel(rect.size, 7 * self.frame.scale, *SEAL, (255, 190, 150), 255, 1.2), rect)
        font = self.context.assets.font(self.frame.px(32), "display")
        for index, character in enumerate(self.context.words("app.seal").main):
            at = self.frame.point(x + 20, y + 84 * (index + 0.5) / 2)
            paint.draw_text(surface, character, font, (255, 238, 220), at, "center", shadow=False)

    def draw(self, surface: pygame.Surface) -> None:
        """All that stands still is kept as one picture; of the last frame only what has moved is painted anew.

        A picture that nothing here asked for is a whole one: what lies above this screen has drawn on the last.
        """
        changed = self._still is None or self.focus.changed
        whole = changed or not self.dirty or self._drawn_on is not surface
        still = self._stand_still(surface.get_size()) if changed or self._still is None else self._still
        before, swayed = self._leaf_areas, self._swayed
        for area in [still.get_rect()] if whole else before + swayed:
            surface.blit(still, area, area)
        self._leaf_areas, self._swayed = [apart(area) for area in self.leaves.draw(surface)], []
        self.areas = None if whole else [*_joined(before, self._leaf_areas), *swayed]
        self._drawn_on = surface
        self.dirty = False

    def _stand_still(self, size: tuple[int, int]) -> pygame.Surface:
        """Paint everything but the leaves, the shadow as it falls now."""
        if self._still is None or self._still.get_size() != size:
            self._still = pygame.Surface(size).convert()
        super().draw(self._still)
        if self.shade is not None:
            self.shade.paint(self._still)
        return self._still

    def spoil(self) -> None:
        """What was drawn is no longer what the window shows: the next picture is a whole one."""
        self._drawn_on = None


def _joined(before: list[pygame.Rect], now: list[pygame.Rect]) -> list[pygame.Rect]:
    """Where things were and where they are, the two as one area where they touch."""
    if not before:
        return now
    pairs = zip(before, now, strict=True)
    return [area for was, is_ in pairs for area in ([was.union(is_)] if was.colliderect(is_) else [was, is_])]


SEAL = ((206, 44, 36), (156, 20, 24))
