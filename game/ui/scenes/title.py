"""The start screen: the name, the ways in, and tiles on lamp-lit felt with leaves drifting past."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game import __version__
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.life_title import player_widgets
from game.ui.palette import BRUSH_EDGE, CREAM, MUTED, WEAK, lift
from game.ui.scene import STAY, Push, Quit, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, DetailButton, Kind
from game.ui.widgets.frame import Frame
from game.ui.widgets.hero import LAYOUT, draw_hero
from game.ui.widgets.key_cap import key_label
from game.ui.widgets.screen import Screen

LEFT = 72
MENU_WIDTH = 400
# Buttons two a row, with their icons.
SMALL = (
    *(("learn", "book"), ("replays", "again")),
    *(("rules", "list"), ("shop", "bag")),
    *(("settings", "gear"), ("quit", "quit")),
)
SMALL_HEIGHT, SMALL_GAP = 58.0, 14.0
LEAVES = 9
DRIFT = 0.07  # seconds between two pictures of the leaves
TURNS, WIDTHS = 90, 8  # steps in which leaves turn and open: fine enough to look smooth, few enough to be kept
LEAF_OUTLINE = tuple((math.sin(math.pi * (step / 10) ** 0.8), step / 10 - 0.5) for step in range(11))
LEAF_GREENS = ((120, 196, 110), (86, 160, 84), (150, 206, 116))
SHADOW, SHADOW_FALL = (0, 0, 0, 70), (0.35, 0.55)  # to the right and down, in lengths of a leaf
PICTURE = "ui/title.webp"
NAME_GOLD = ((255, 250, 222), (246, 182, 74))


@dataclass
class Leaf:
    """A bamboo leaf on its way down, in logical units."""

    x: float
    y: float
    angle: float
    length: float
    speed: float
    spin: float
    phase: float
    color: tuple[int, int, int]
    alpha: int

    def move(self, dt: float) -> None:
        """Drift down to the left, swaying."""
        self.phase += dt * 1.1
        self.x += dt * (-self.speed * 0.55 + 9 * math.sin(self.phase))
        self.y += dt * self.speed
        self.angle += dt * self.spin

    def picture(self, scale: float) -> pygame.Surface:
        """The leaf as it stands, `scale` pixels a unit."""
        return self._drawn(scale, (*self.color, self.alpha))

    def shadow(self, scale: float) -> pygame.Surface:
        """Its shadow on the felt."""
        return self._drawn(scale, SHADOW)

    def _drawn(self, scale: float, color: tuple[int, int, int, int]) -> pygame.Surface:
        turn = round(self.angle / math.tau * TURNS) % TURNS
        open_ = round(abs(math.cos(self.phase * 0.7)) * WIDTHS)
        return leaf_picture(round(self.length * scale), turn, open_, color)


@lru_cache(maxsize=512)
def leaf_picture(length: int, turn: int, open_: int, color: tuple[int, int, int, int]) -> pygame.Surface:
    """A bamboo leaf turned by `turn` of `TURNS` steps, `open_` of `WIDTHS` steps wide, darker beyond its rib."""
    angle, width = turn * math.tau / TURNS, length * 0.16 * (0.45 + 0.55 * open_ / WIDTHS)
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    middle = length / 2 + 2

    def half(side: int) -> list[tuple[float, float]]:
        points = []
        for bulge, place in LEAF_OUTLINE:
            out, far = side * width * bulge, length * place
            points.append((middle + along[0] * far + across[0] * out, middle + along[1] * far + across[1] * out))
        return points

    picture = paint.transparent((length + 4, length + 4), (*color[:3], 0))
    upper = half(1)
    paint.polygon(picture, upper + half(-1)[::-1], color)
    if any(color[:3]):
        paint.polygon(picture, [*upper, upper[0]], (*lift(color[:3], -34), color[3]))
    return picture


def scatter(chance: random.Random, frame: Frame, anywhere: bool = True) -> Leaf:
    """A new leaf, over the whole picture or just above it."""
    return Leaf(
        x=chance.uniform(560, frame.width + 80),
        y=chance.uniform(120, frame.height - 30) if anywhere else -30,
        angle=chance.uniform(0, math.tau),
        length=chance.uniform(20, 32),
        speed=chance.uniform(9, 22),
        spin=chance.uniform(-0.35, 0.35),
        phase=chance.uniform(0, math.tau),
        color=chance.choice(LEAF_GREENS),
        alpha=chance.randrange(140, 205),
    )


class TitleScene(Screen):
    """What the game opens with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chance = random.Random(12)
        self.leaves = [scatter(self.chance, self.frame) for _ in range(LEAVES)]
        self._since_drift = 0.0
        self._focus_first = True
        self._still: pygame.Surface | None = None
        self._drawn_on: pygame.Surface | None = None
        self._leaf_areas: list[pygame.Rect] = []
        self.areas: list[pygame.Rect] | None = None  # what the last draw changed; None: everything

    # ---- controls

    def layout(self) -> None:
        """The menu hangs on the left edge, its bottom buttons end above the foot."""
        self._still, self._leaf_areas = None, []
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
        if session.over:
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
                preset=self.context.preset_name(session.ruleset),
                hand=session.hand_number,
                left=session.view.wall_left,
            ),
        )

    def _top(self) -> float:
        """How far the whole is moved down in a tall window."""
        return max(0.0, (self.frame.height - 720) * 0.4)

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

    def update(self, dt: float) -> Transition:
        """Let the leaves drift; they are slow, so a picture now and then is enough."""
        if self.context.settings.reduced_motion:
            return STAY
        self._since_drift += dt
        if self._since_drift < DRIFT:
            return STAY
        for index, leaf in enumerate(self.leaves):
            leaf.move(self._since_drift)
            if leaf.y > self.frame.height + 30 or leaf.x < 520:
                self.leaves[index] = scatter(self.chance, self.frame, anywhere=False)
        self._since_drift = 0.0
        self.dirty = True
        return STAY

    # ---- drawing

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
        assets = self.context.assets
        if not assets.has(PICTURE):
            self.backdrop(surface, dimmed=False)
            return
        picture = assets.picture(PICTURE)
        width, height = surface.get_size()
        scale = max(width / picture.get_width(), height / picture.get_height())
        size = (math.ceil(picture.get_width() * scale), math.ceil(picture.get_height() * scale))
        surface.blit(pygame.transform.smoothscale(picture, size), (width - size[0], 0))

    def _hero(self, surface: pygame.Surface) -> None:
        if self.context.assets.has(LAYOUT):
            shift = (self.frame.width - 1280) / 2 if self.frame.width > 1280 else 0.0
            draw_hero(surface, self.context.assets, self.frame, (shift, self._top()))

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
        """Menu and ground are kept as one picture; of the last frame only what leaves covered is painted anew."""
        whole = self._still is None or self.focus.changed or self._drawn_on is not surface
        if self._still is None or self.focus.changed or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size()).convert()
            super().draw(self._still)
        if whole:
            surface.blit(self._still, (0, 0))
        for area in self._leaf_areas:
            surface.blit(self._still, area, area)
        before, self._leaf_areas = self._leaf_areas, self._draw_leaves(surface)
        self.areas = None if whole else [*before, *self._leaf_areas]
        self._drawn_on = surface
        self.dirty = False

    def spoil(self) -> None:
        """What was drawn is no longer what the window shows: the next picture is a whole one."""
        self._drawn_on = None

    def _draw_leaves(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw every leaf above the shadows of all; returns the places they cover."""
        scale, covered = self.frame.scale, []
        for lying in (True, False):
            for leaf in self.leaves:
                across, down = (part * leaf.length * lying for part in SHADOW_FALL)
                picture = leaf.shadow(scale) if lying else leaf.picture(scale)
                middle = round((leaf.x + across) * scale), round((leaf.y + down) * scale)
                covered.append(surface.blit(picture, picture.get_rect(center=middle)))
        return covered


SEAL = ((206, 44, 36), (156, 20, 24))
