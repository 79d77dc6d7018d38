"""The felt of the table: cloth, lamplight, the shadow of bamboo leaves, and an inlaid thread."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

from art.field import Colour, Field, RoundedBox, View, blend, bump, smoothstep

WIDTH, HEIGHT = 1280, 720  # logical size of the table
RIM = 20  # width of the wooden rim
FELT_CORNER = 26  # radius of the felt's corners
THREAD_INSET = 15  # from the rim to the outer thread
LIGHT_X, LIGHT_Y = WIDTH / 2, HEIGHT * 0.445  # the brightest point, under the lamp


@dataclass(frozen=True)
class Theme:
    """The cloth of a table."""

    lit: Colour
    dark: Colour
    thread: Colour


THEMES = {
    "jade": Theme((0.125, 0.50, 0.415), (0.020, 0.165, 0.165), thread=(0.66, 0.76, 0.50)),
    "ink": Theme((0.16, 0.33, 0.52), (0.035, 0.075, 0.17), thread=(0.74, 0.72, 0.58)),
    "plum": Theme((0.47, 0.16, 0.22), (0.13, 0.03, 0.075), thread=(0.82, 0.68, 0.48)),
}


@dataclass(frozen=True)
class Cloth:
    """What does not depend on the theme: how far from the lamp, and how bright, each point is."""

    away: Field  # 0 under the lamp, 1 far from it
    light: Field  # factor
    fluff: Field  # light caught by single fibres, added: it keeps the dark parts from looking like plastic
    thread: Field  # cover of the inlaid thread


def weave(view: View, rng: np.random.Generator, fret: bool) -> Cloth:
    """Make the cloth for a view, with or without the frets in the lower corners."""
    away = smoothstep(40, 560, np.hypot((view.x - LIGHT_X) / 1.25, (view.y - LIGHT_Y) * 1.12))
    light = _nap(view, rng) * _lamp(view) * _under_rim(view) * bamboo_shadow(view, seed=18)
    return Cloth(away**0.85, light, 0.0045 * view.noise(rng, (0.45, 0.6)), _thread(view, fret))


def dye(cloth: Cloth, theme: Theme) -> Field:
    """The cloth in the colours of a theme."""
    lit, dark = (np.asarray(c, dtype=np.float32) for c in (theme.lit, theme.dark))
    colour = lit + (dark - lit) * cloth.away[..., None]
    sewn = blend(colour, theme.thread, cloth.thread)
    return sewn * cloth.light[..., None] + cloth.fluff[..., None]


def felt_box(inset: float, radius: float) -> RoundedBox:
    """The outline of the felt, moved inwards."""
    return RoundedBox(WIDTH / 2, HEIGHT / 2, WIDTH / 2 - RIM - inset, HEIGHT / 2 - RIM - inset, radius)


def _nap(view: View, rng: np.random.Generator) -> Field:
    """Fibres at two scales and the slow unevenness of worn cloth."""
    grain = view.noise(rng, (0.55, 0.9))
    patches = view.noise(rng, (14, 14))
    fibres = view.noise(rng, (3, 0.5)) + view.noise(rng, (0.5, 3))
    return 1 + 0.030 * grain + 0.016 * patches + 0.014 * fibres


def _lamp(view: View) -> Field:
    """A second, soft light from the upper left."""
    glow = np.exp(-(((view.x - WIDTH * 0.30) / 520) ** 2 + ((view.y - HEIGHT * 0.10) / 330) ** 2))
    return 1 + 0.13 * glow


def _under_rim(view: View) -> Field:
    """The rim's shadow on the cloth, deeper at the top and left, where the light comes from."""
    inside = felt_box(0, FELT_CORNER).distance(view)
    lee = smoothstep(-180, 180, np.maximum(WIDTH / 2 - view.x - 380, HEIGHT / 2 - view.y - 100))
    return 1 - 0.62 * np.exp(np.minimum(inside, 0) / 13) * (0.72 + 0.28 * lee)


def _thread(view: View, fret: bool) -> Field:
    """Two lines round the felt, and a fret in each lower corner: at the top the game has its buttons."""
    outer = felt_box(THREAD_INSET, 14).distance(view)
    inner = felt_box(THREAD_INSET + 6, 10).distance(view)
    lines = 0.34 * _line(view, np.abs(outer), 1.2) + 0.20 * _line(view, np.abs(inner), 0.9)
    if fret:
        lines += 0.30 * _line(view, _fret(view), 1.1)
    return np.clip(lines, 0, 1)


def _line(view: View, distance: Field, width: float) -> Field:
    """Cover of a line of this width, softened by one pixel."""
    return np.clip((width / 2 - distance) * view.scale + 0.5, 0, 1)


# A stepped bracket and a square in its bend, as in old lattice work; both axes point away from the corner.
FRET = (
    ((0, 0), (42, 0), (42, 9), (21, 9), (21, 21), (9, 21), (9, 42), (0, 42), (0, 0)),
    ((6, 6), (15, 6), (15, 15), (6, 15), (6, 6)),
)
FRET_INSET = THREAD_INSET + 14
FRET_REACH = RIM + FRET_INSET + 42  # from the window's edge to the end of the bracket


def _fret(view: View) -> Field:
    """Distance from the brackets in the two lower corners."""
    x = np.minimum(view.x, WIDTH - view.x) - RIM - FRET_INSET
    y = HEIGHT - view.y - RIM - FRET_INSET
    nearest = np.full(view.shape, 99, dtype=np.float32)
    for (ax, ay), (bx, by) in (side for outline in FRET for side in pairwise(outline)):
        along_x = np.maximum(np.maximum(min(ax, bx) - x, x - max(ax, bx)), 0)
        along_y = np.maximum(np.maximum(min(ay, by) - y, y - max(ay, by)), 0)
        nearest = np.minimum(nearest, np.maximum(along_x, along_y))
    return nearest


def bamboo_shadow(view: View, seed: int) -> Field:
    """Leaves between a window and the table: soft shadows at the upper right and the lower left."""
    rng = np.random.default_rng(seed)
    mask = Image.new("L", (view.shape[1], view.shape[0]), 0)
    draw = ImageDraw.Draw(mask)
    for x, y, direction, joints, step in (
        (1300, 20, 2.62, 5, 74),
        (1290, 200, 2.95, 4, 66),
        (1180, -20, 2.2, 4, 62),
        (-20, 640, -0.42, 4, 66),
        (-10, 470, -0.12, 3, 62),
    ):
        for leaf in twig(rng, (x, y), direction, joints, step):
            draw.polygon([((px - view.left) * view.scale, (py - view.top) * view.scale) for px, py in leaf], fill=255)
    shade = gaussian_filter(np.asarray(mask, dtype=np.float32) / 255, 5.5 * view.scale)
    return 1 - 0.27 * shade


def twig(
    rng: np.random.Generator, start: tuple[float, float], direction: float, joints: int, step: float
) -> Iterator[list[tuple[float, float]]]:
    """The stem's pieces and its leaves, as polygons."""
    x, y = start
    for _ in range(joints):
        end = x + math.cos(direction) * step, y + math.sin(direction) * step
        yield _leaf((x, y), direction, step, 1.2)
        for _ in range(rng.integers(3, 6)):
            yield _leaf(end, direction + rng.uniform(-0.9, 1.1), rng.uniform(62, 108), rng.uniform(5, 9))
        (x, y), direction = end, direction + rng.uniform(-0.22, 0.22)


def _leaf(base: tuple[float, float], direction: float, length: float, width: float) -> list[tuple[float, float]]:
    c, s = math.cos(direction), math.sin(direction)
    points = []
    for side in (1, -1):
        for k in range(13) if side > 0 else range(12, -1, -1):
            t = k / 12
            along, across = length * t, side * width * math.sin(math.pi * t**0.75)
            points.append((base[0] + c * along - s * across, base[1] + s * along + c * across))
    return points


def glow(view: View, x: float, y: float, size: tuple[float, float]) -> Field:
    """A pool of light, 0..1."""
    return bump(view.x - x, size[0]) * bump(view.y - y, size[1])
