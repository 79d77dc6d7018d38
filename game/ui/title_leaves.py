"""Bamboo leaves that drift down over the start screen, and their shadows on the felt."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.palette import Color, lift
from game.ui.widgets.frame import Frame

LEAVES = 7
TURNS = 64  # pictures of a whole turn of a leaf
TURNS_OF_SHADOW = 32  # soft as they are, they need fewer
OPEN = 1.5  # how often a leaf opens and closes in a turn, times two
OUTLINE = tuple((math.sin(math.pi * (step / 10) ** 0.8), step / 10 - 0.5) for step in range(11))
SHADOW_ALPHA = 112
SHADOW_FALL = (0.55, 0.85)  # right and down: light comes from the upper left
STEPS_OF_FADING = 16
# Where leaves are seen, in logical units: they fade before they come to the menu at the left or the line at the foot,
# and those that come from above keep to the left of the player's card.
MENU_END, FADE_LEFT = 522.0, 50.0
FOOT, FADE_DOWN = 98.0, 40.0
CARD, CARD_FOOT = 490.0, 230.0  # from the right edge, and from the top of what the screen shows

Placed = tuple[pygame.Surface, pygame.Rect, int]


@dataclass(frozen=True)
class Kind:
    """Leaves alike: their colour, length and distance above the felt in logical units, and when they are open."""

    color: Color
    length: float
    height: float
    speed: tuple[float, float]
    twist: float


KINDS = (
    Kind((92, 166, 88), 22, 8, (9, 12), 0.4),
    Kind((120, 196, 110), 27, 15, (12, 17), 1.5),
    Kind((150, 206, 116), 33, 24, (17, 23), 2.6),
)


@dataclass
class Leaf:
    """One leaf on its way down, in logical units."""

    kind: int
    x: float
    y: float
    angle: float
    speed: float
    spin: float
    phase: float

    def move(self, dt: float) -> None:
        """Drift down to the left, swaying."""
        self.phase += dt * 1.1
        self.x += dt * (-self.speed * 0.55 + 9 * math.sin(self.phase))
        self.y += dt * self.speed
        self.angle += dt * self.spin

    def strength(self, frame: Frame) -> float:
        """How far it is seen, 0..1: less towards the menu and the foot of the screen."""
        aside = (self.x - MENU_END) / FADE_LEFT
        above = (frame.height - FOOT - self.y) / FADE_DOWN
        return max(0.0, min(1.0, aside, above))

    def turn(self, turns: int) -> int:
        """Which of `turns` pictures of a whole turn shows it."""
        return round(self.angle / math.tau * turns) % turns


class Leaves:
    """All of them. Of each kind a whole turn is kept in pictures, made when first shown: soon the set is complete."""

    def __init__(self, frame: Frame) -> None:
        self.chance = random.Random(929)  # it begins with leaves far from each other
        self.made = 0  # pictures, so far
        self._pictures: dict[tuple[bool, int, int], pygame.Surface] = {}
        self._spread(frame, 0.0)

    def fit(self, frame: Frame, top: float) -> None:
        """Spread over a window whose screen begins `top` units down; leaves of a window of this size stay."""
        if self._frame != frame:
            self._pictures.clear()
            self._spread(frame, top)

    def _spread(self, frame: Frame, top: float) -> None:
        self._frame, self._top = frame, top
        self.leaves = [self._anywhere(index % len(KINDS), frame) for index in range(LEAVES)]

    def move(self, dt: float) -> None:
        """Let `dt` seconds pass; leaves that are no longer seen come down anew."""
        for index, leaf in enumerate(self.leaves):
            leaf.move(dt)
            if leaf.y > 0 and not leaf.strength(self._frame):
                self.leaves[index] = self._incoming(leaf.kind, self._frame)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw every leaf above the shadows of all; returns the places of all shadows, then of all leaves."""
        areas = []
        for picture, place, alpha in self.placed():
            picture.set_alpha(alpha)
            areas.append(surface.blit(picture, place))
        return areas

    def placed(self) -> Iterator[Placed]:
        """What is to be drawn, in this order: pictures, their places in the window, and how strong, of 255."""
        for lying in (True, False):
            for leaf in self.leaves:
                picture = self._picture(lying, leaf)
                across, down = (share * KINDS[leaf.kind].height * lying for share in SHADOW_FALL)
                place = picture.get_rect(center=self._frame.point(leaf.x + across, leaf.y + down))
                seen = round(leaf.strength(self._frame) * STEPS_OF_FADING) / STEPS_OF_FADING
                yield picture, place, round(255 * seen)

    def _picture(self, lying: bool, leaf: Leaf) -> pygame.Surface:
        turn = leaf.turn(TURNS_OF_SHADOW if lying else TURNS)
        key = (lying, leaf.kind, turn)
        if key not in self._pictures:
            self.made += 1
            kind, scale = KINDS[leaf.kind], self._frame.scale
            self._pictures[key] = shadow_picture(kind, turn, scale) if lying else leaf_picture(kind, turn, scale)
        return self._pictures[key]

    # ---- where leaves come from

    def _leaf(self, kind: int, x: float, y: float) -> Leaf:
        chance = self.chance
        turn, phase = (chance.uniform(0, math.tau) for _ in range(2))
        return Leaf(kind, x, y, turn, chance.uniform(*KINDS[kind].speed), chance.uniform(-0.35, 0.35), phase)

    def _anywhere(self, kind: int, frame: Frame) -> Leaf:
        """Somewhere in the picture, but not on the player's card."""
        y = self.chance.uniform(120, frame.height - FOOT - FADE_DOWN)
        beside = y < self._top + CARD_FOOT
        return self._leaf(kind, self.chance.uniform(MENU_END + FADE_LEFT, frame.width - (CARD if beside else -30)), y)

    def _incoming(self, kind: int, frame: Frame) -> Leaf:
        """Above the window, or at its right below the player's card."""
        if self.chance.random() < 0.4:
            return self._leaf(kind, self.chance.uniform(620, frame.width - CARD), -30)
        below = self._top + CARD_FOOT
        return self._leaf(kind, frame.width + 36, self.chance.uniform(below, below + 300))


def leaf_picture(kind: Kind, turn: int, scale: float) -> pygame.Surface:
    """A leaf turned by `turn` of `TURNS` steps, `scale` pixels a unit; its middle is the picture's middle."""
    return _drawn(kind, turn * math.tau / TURNS, scale)


def shadow_picture(kind: Kind, turn: int, scale: float) -> pygame.Surface:
    """The shadow of a leaf turned by `turn` of `TURNS_OF_SHADOW` steps: the softer, the higher the leaf is."""
    leaf = _drawn(kind, turn * math.tau / TURNS_OF_SHADOW, scale)
    return paint.cast_shadow(leaf, max(1, round((0.6 + kind.height / 14) * scale)), SHADOW_ALPHA)[0]


def _drawn(kind: Kind, angle: float, scale: float) -> pygame.Surface:
    """A leaf, darker beyond its rib, cut close on all sides alike."""
    length = kind.length * scale
    width = length * 0.16 * (0.45 + 0.55 * abs(math.cos(OPEN * angle + kind.twist)))
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    side = math.ceil(length) + 4

    def half(which: int) -> list[tuple[float, float]]:
        places = [(which * width * bulge, length * place) for bulge, place in OUTLINE]
        return [
            (side / 2 + along[0] * far + across[0] * out, side / 2 + along[1] * far + across[1] * out)
            for out, far in places
        ]

    picture, upper = paint.transparent((side, side), (*kind.color, 0)), half(1)
    paint.polygon(picture, upper + half(-1)[::-1], kind.color)
    paint.polygon(picture, [*upper, upper[0]], lift(kind.color, -34))
    return _cut(picture)


def _cut(picture: pygame.Surface) -> pygame.Surface:
    """What is seen of a picture, with as much above as below and as much left as right of its middle."""
    width, height = picture.get_size()
    ink = picture.get_bounding_rect()
    left, top = min(ink.left, width - ink.right), min(ink.top, height - ink.bottom)
    return picture.subsurface((left, top, width - 2 * left, height - 2 * top)).copy()
