"""Two dice that are thrown over the felt, tumble and lie: small cubes turned in space and drawn face by face."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.choreography import DICE_LIE, DICE_ROLL
from game.ui.palette import Color
from game.ui.shapes import transparent
from game.ui.table.deal import THROWN_AT
from game.ui.table.stage import Stage
from game.ui.table.walls import Dice

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

FINE = 3
SIDE = 34.0  # logical units across a die
TUMBLES = 14  # pictures of a tumbling die
CAMERA = math.radians(57)  # the same look down as on the tiles
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)),
    5: ((-0.5, -0.5), (-0.5, 0.5), (0, 0), (0.5, -0.5), (0.5, 0.5)),
    6: ((-0.5, -0.55), (-0.5, 0), (-0.5, 0.55), (0.5, -0.55), (0.5, 0), (0.5, 0.55)),
}
RED_PIPS = (1, 4)  # as on Chinese dice
RED: Color = (190, 22, 30)
INK: Color = (28, 52, 96)
LIGHT: Vector = (-0.45, -0.35, 0.82)
BESIDE: dict[int, tuple[int, int]] = {1: (2, 3), 2: (6, 3), 3: (2, 6), 4: (2, 1), 5: (1, 3), 6: (5, 3)}  # front, right


def draw_dice(surface: pygame.Surface, stage: Stage, dice: Dice, dealer_place: int, time: float) -> None:
    """The throw of the dealer, `time` seconds into the deal."""
    since = time - THROWN_AT
    if not 0 <= since <= DICE_ROLL + DICE_LIE + 0.3:
        return
    share = min(1.0, since / DICE_ROLL)
    fading = max(0.0, min(1.0, (DICE_ROLL + DICE_LIE + 0.3 - since) / 0.25))
    side = stage.frame.px(SIDE)
    for number, value in enumerate(dice):
        x, y, height = _path(stage, dealer_place, number, share)
        turned = TUMBLES if share >= 1 else int(share * 1.999 * TUMBLES + 5 * number) % TUMBLES
        picture = die(value, turned, side, number)
        shade = _shade(side)
        shade.set_alpha(round(150 * fading * (1 - 0.5 * min(1.0, height / 60))))
        k = stage.scale
        ground = ((x + height * 0.3) * k, (y + height * 0.25) * k + side * 0.42)
        surface.blit(shade, shade.get_rect(center=(round(ground[0]), round(ground[1]))))
        picture.set_alpha(round(255 * fading))
        surface.blit(picture, picture.get_rect(center=(round(x * k), round((y - height) * k))))
        picture.set_alpha(255)


def _path(stage: Stage, place: int, number: int, share: float) -> tuple[float, float, float]:
    """Where a die is on the logical table and how high: thrown from the dealer's side, it bounces twice."""
    across, down = ((0, 1), (1, 0), (0, -1), (-1, 0))[place]
    side = 1 if number else -1
    end = (
        stage.cx + across * 150 + side * (34 if down else 12),
        stage.cy + 4 + down * 92 + (side * 30 if across else 0),
    )
    begin = (stage.cx + across * 330 + side * 70, stage.cy + down * 210 + side * 20)
    way = 1 - (1 - share) ** 2.2
    x, y = (a + (b - a) * way for a, b in zip(begin, end, strict=True))
    hop = abs(math.cos(math.pi * 2.5 * share**0.8)) * (1 - share) ** 1.4 * 74
    return x, y, hop


@lru_cache(maxsize=4)
def _shade(side: int) -> pygame.Surface:
    soft = transparent((side * 2, side * 2))
    box = pygame.Rect(0, 0, round(side * 1.1), round(side * 0.7))
    box.center = (side, side)
    pygame.draw.ellipse(soft, (0, 0, 0, 200), box)
    return pygame.transform.gaussian_blur(soft, max(2, side // 6))


@lru_cache(maxsize=48)
def die(value: int, turned: int, side: int, number: int = 0) -> pygame.Surface:
    """A die `side` pixels wide: number `turned` of its tumble, or lying with `value` on top."""
    surface = transparent((round(side * 2.0) * FINE,) * 2, (250, 245, 230, 0))
    if turned >= TUMBLES:
        rotation = _about_z(0.42 if number else -0.5)
    else:
        rotation = _product(_about_x(turned * math.tau / TUMBLES * 2), _about_z(0.7 + turned * 1.1 + number))
        rotation = _product(_about_y(turned * math.tau / TUMBLES), rotation)
    for normal, up, face in _faces(value):
        _draw_face(surface, rotation, normal, up, face, side * FINE * 0.5)
    return pygame.transform.smoothscale(surface, (round(side * 2.0),) * 2)


def _faces(value: int) -> list[tuple[Vector, Vector, int]]:
    """(normal, upward direction on the face, pips) of the six faces, `value` on top."""
    front, right = BESIDE[value]
    return [
        ((0, 0, 1), (0, -1, 0), value),
        ((0, 0, -1), (0, 1, 0), 7 - value),
        ((0, 1, 0), (0, 0, 1), front),
        ((0, -1, 0), (0, 0, 1), 7 - front),
        ((1, 0, 0), (0, 0, 1), right),
        ((-1, 0, 0), (0, 0, 1), 7 - right),
    ]


def _draw_face(surface: pygame.Surface, turn: Matrix, normal: Vector, up: Vector, face: int, half: float) -> None:
    out, high = _apply(turn, normal), _apply(turn, up)
    if out[1] * math.cos(CAMERA) + out[2] * math.sin(CAMERA) <= 0.01:
        return
    wide = _cross(high, out)
    middle = surface.get_width() / 2

    def seen(x: float, y: float, pushed: float = 1.0) -> tuple[float, float]:
        point = [pushed * o + x * w + y * h for o, w, h in zip(out, wide, high, strict=True)]
        down = point[1] * math.sin(CAMERA) - point[2] * math.cos(CAMERA)
        return middle + point[0] * half, middle + down * half

    light = 0.78 + 0.26 * max(0.0, sum(a * b for a, b in zip(out, LIGHT, strict=True)))
    ivory = tuple(min(255, round(part * light)) for part in (255, 247, 228))
    pygame.draw.polygon(surface, ivory, _rounded(seen, 0.98, 0.26))
    color = RED if face in RED_PIPS else INK
    radius = 0.32 if face == 1 else 0.19
    for x, y in PIPS[face]:
        spots = [seen(x + radius * math.cos(a), y + radius * math.sin(a)) for a in _angles(14)]
        pygame.draw.polygon(surface, color, spots)


def _rounded(seen: object, reach: float, radius: float) -> list[tuple[float, float]]:
    assert callable(seen)
    points = []
    for corner, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(5):
            angle = corner * math.pi / 2 + step * math.pi / 8
            x = sx * (reach - radius) + radius * math.cos(angle)
            y = sy * (reach - radius) + radius * math.sin(angle)
            points.append(seen(x, y, 0.98))
    return points


def _angles(count: int) -> list[float]:
    return [step * math.tau / count for step in range(count)]


def _about_x(angle: float) -> Matrix:
    c, s = math.cos(angle), math.sin(angle)
    return (1, 0, 0), (0, c, -s), (0, s, c)


def _about_y(angle: float) -> Matrix:
    c, s = math.cos(angle), math.sin(angle)
    return (c, 0, s), (0, 1, 0), (-s, 0, c)


def _about_z(angle: float) -> Matrix:
    c, s = math.cos(angle), math.sin(angle)
    return (c, -s, 0), (s, c, 0), (0, 0, 1)


def _apply(turn: Matrix, vector: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in turn)
    return x, y, z


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = [_apply(one, (other[0][n], other[1][n], other[2][n])) for n in range(3)]
    first, second, third = (tuple(column[row] for column in columns) for row in range(3))
    return first, second, third  # type: ignore[return-value]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
