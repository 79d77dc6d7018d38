"""一条: a peacock on a twig of bamboo, facing left, its tail spread to the right."""

import math
from dataclasses import dataclass
from itertools import product

from art.bamboo import stick
from art.svg import BLUE, GOLD, GREEN, INK, RED, Frame, Point, circle, fill, group, masked, polygon, stroke

_BLACK = "#000"


@dataclass(frozen=True)
class Feather:
    """A tail feather: a bent rib from root to tip, a vane round it, an eye at its end."""

    root: Point
    tip: Point
    bend: float  # how far the rib bows to the side, in units
    width: float
    colour: str
    eye: str

    def bow(self) -> Point:
        """The control point of the rib."""
        dx, dy = self.tip[0] - self.root[0], self.tip[1] - self.root[1]
        length = math.hypot(dx, dy)
        middle = (self.root[0] + self.tip[0]) / 2, (self.root[1] + self.tip[1]) / 2
        return middle[0] - dy / length * self.bend, middle[1] + dx / length * self.bend

    def along(self, t: float) -> Frame:
        """The frame on the rib at t (0 root, 1 tip)."""
        (ax, ay), (bx, by), (cx, cy) = self.root, self.bow(), self.tip
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy
        ux = (1 - t) * (bx - ax) + t * (cx - bx)
        uy = (1 - t) * (by - ay) + t * (cy - by)
        return Frame(x, y, math.atan2(uy, ux))

    def half_width(self, t: float) -> float:
        """Of the vane."""
        return self.width * 0.78 * min(1.0, t * 2.2) ** 0.8


TAIL = (
    Feather((68, 82), (91, 34), -6, 10.4, GREEN, RED),
    Feather((72, 88), (103, 66), -7, 10.0, BLUE, RED),
    Feather((73, 95), (102, 100), -6, 10.0, GREEN, RED),
    Feather((68, 100), (92, 131), -5, 10.0, BLUE, RED),
)


WING = (
    ("M47,83 C53,75 66,76 72,84 C64,88 54,90 48.4,90 C46.8,87.6 46.6,85 47,83Z", RED),
    (
        "M49.5,92.4 C57,92.4 66,90.4 73.4,86.6 C75,89 76,91 77.2,93.2 C69,97 60,98.4 53.4,98 "
        "C51.6,96.4 50.4,94.4 49.5,92.4Z",
        BLUE,
    ),
    (
        "M56.6,100.3 C64,100.4 71.6,99 78.6,95.8 C80,98.8 82,101.4 84.6,103.4 C75,106.4 64,105.2 56.6,100.3Z",
        GREEN,
    ),
)


def peacock(bold: bool) -> str:
    """The face of 一条. The bold one drops the scales and lets the barbs and the eyes grow."""
    tail = "".join(_feather(feather, index, bold) for index, feather in enumerate(TAIL))
    return group(tail + _body(bold) + _wing() + _head(bold) + _legs(bold) + _twig(), "translate(-4.5,0)")


def _feather(feather: Feather, index: int, bold: bool) -> str:
    steps = [k / 12 for k in range(13)]
    left = [feather.along(t).at(0, feather.half_width(t)) for t in steps]
    right = [feather.along(t).at(0, -feather.half_width(t)) for t in reversed(steps)]
    barbs = steps[2:11:3] if bold else steps[2:12:2]
    cuts = "".join(_barb(feather, t, side, 2.2 if bold else 1.5) for t, side in product(barbs, (1, -1)))
    bow, root, tip = feather.bow(), feather.root, feather.tip
    rib = f"M{root[0]},{root[1]} Q{bow[0]:.1f},{bow[1]:.1f} {tip[0]},{tip[1]}"
    vane = masked(f"vane{index}", cuts, fill(polygon(left + right), feather.colour))
    return stroke(rib, feather.colour, 2.5) + vane + _eye(feather, bold)


def _barb(feather: Feather, t: float, side: int, width: float) -> str:
    """A cut from near the rib slantwise out of the vane."""
    frame, reach = feather.along(t), feather.half_width(t)
    path = f"M{frame.xy(0, side * 1.5)} L{frame.xy(reach * 0.8, side * reach * 1.3)}"
    return f'<path d="{path}" stroke="{_BLACK}" stroke-width="{width}"/>'


def _eye(feather: Feather, bold: bool) -> str:
    """A drop with a bare ring and a bright spot."""
    w, tip = feather.width, feather.along(1.0)
    frame = Frame(*tip.at(w * 0.55, 0), tip.angle)
    outer = _drop(frame, (-0.95 * w, 0.85 * w), (-0.4 * w, 0.95 * w))
    hole = _drop(frame, (-0.5 * w, 0.56 * w), (-0.2 * w, 0.58 * w))
    spot = circle(*frame.at(w * 0.08, 0), w * (0.40 if bold else 0.34), feather.eye)
    return fill(f"{outer} {hole}", feather.colour) + spot


def _drop(frame: Frame, ends: tuple[float, float], belly: tuple[float, float]) -> str:
    """A drop from ends[0] (pointed) to ends[1] (round); belly is where it bulges and how far."""
    start, end = ends
    near, wide = belly
    return (
        f"M{frame.xy(start, 0)} C{frame.xy(near, wide)} {frame.xy(end, wide)} {frame.xy(end, 0)} "
        f"C{frame.xy(end, -wide)} {frame.xy(near, -wide)} {frame.xy(start, 0)}Z"
    )


def _body(bold: bool) -> str:
    """Neck and body in one sweep; scales, the bed of the wing and the eye are holes in the paint."""
    scales = () if bold else ((42, 62, 3.2), (40, 70, 3.6), (38.5, 79, 4), (46, 68, 3.2))
    cuts = "".join(stroke(f"M{x - r},{y} a{r},{r} 0 0 0 {2 * r},0", _BLACK, 1.6) for x, y, r in scales)
    cuts += fill("M44,82 C52,71 70,73 78,88 C82,95 84,101 90,104 C78,110 58,108 50,99 C45,94 43,88 44,82Z", _BLACK)
    cuts += circle(36.5, 37.5, 4.6, _BLACK)
    sweep = (
        "M29,35 C32,27 45,26 49,36 C53,47 47,56 50,64 C56,70 70,74 75,86 C79,98 70,109 57,110 "
        "C42,111 32,101 31,87 C30,72 38,62 37,53 C36,46 31,45 29,41 Z"
    )
    return masked("body", cuts, fill(sweep, GREEN))


def _wing() -> str:
    return "".join(fill(path, colour) for path, colour in WING)


def _head(bold: bool) -> str:
    """Eye, beak and a crest of three berries."""
    art = circle(36.3, 37.6, 3.0 if bold else 2.5, INK)
    art += fill("M29.8,35.6 C25,35 20,37.5 15.4,42.6 C21,42.4 26.4,43 29.6,42.2Z", GOLD)
    for degrees, length in ((-112, 17), (-88, 19), (-64, 17)):
        x, y = Frame(40, 29, math.radians(degrees)).at(length, 0)
        art += stroke(f"M40,30 L{x:.1f},{y:.1f}", RED, 2.8 if bold else 2.2) + circle(x, y, 3.3, RED)
    return art


def _legs(bold: bool) -> str:
    width = 3.8 if bold else 3.0
    return "".join(
        stroke(f"M{x},108 L{x - 2},127", RED, width)
        + stroke(f"M{x - 9},130 Q{x - 6},126 {x - 2},127 Q{x + 2},126 {x + 5},130", RED, width)
        for x in (46, 57)
    )


def _twig() -> str:
    leaves = (
        fill(_leaf(Frame(x, y, math.radians(degrees)), length), GREEN)
        for x, y, degrees, length in ((20, 143, 118, 18), (27, 144, 80, 15), (15, 134, 200, 9))
    )
    return stick(42, 138, 62, 10.5, GREEN, 90, internodes=3) + "".join(leaves)


def _leaf(frame: Frame, length: float) -> str:
    side, waist = length * 0.3, length * 0.45
    out, home = f"Q{frame.xy(waist, side)} {frame.xy(length, 0)}", f"Q{frame.xy(waist, -side)} {frame.xy(0, 0)}"
    return f"M{frame.xy(0, 0)} {out} {home}Z"
