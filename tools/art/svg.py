"""Small words of SVG for the faces of the tiles, and the rasteriser.

A face is drawn in a box of 120 x 168 units (`FACE_W`, `FACE_H`), x to the right and y down, on nothing: what is not
painted is bare stone.
"""

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

FACE_W, FACE_H = 120, 168
FloatImage = npt.NDArray[np.floating[Any]]  # height x width x RGBA, 0..1
Point = tuple[float, float]

RED, GREEN, BLUE, INK, GOLD = (f"url(#{name})" for name in ("red", "green", "blue", "ink", "gold"))
PIGMENTS = {  # lighter at the top of a shape, darker at its foot, as paint settles in a cut
    "red": ("#d9262c", "#a5121d"),
    "green": ("#169455", "#08633a"),
    "blue": ("#2a55ad", "#14306f"),
    "ink": ("#27365f", "#121a36"),
    "gold": ("#eab53f", "#b9791a"),
}
# A cut in the stone: shadow falls from its upper left wall, its lower right lip catches the light.
ENGRAVING = """
<filter id="engrave" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="0.9" result="soft"/>
  <feOffset in="soft" dx="0.9" dy="1.5" result="moved"/>
  <feComposite in="SourceAlpha" in2="moved" operator="out" result="wall"/>
  <feFlood flood-color="#1a0d06" flood-opacity="0.62" result="dark"/>
  <feComposite in="dark" in2="wall" operator="in" result="shadow"/>
  <feOffset in="SourceAlpha" dx="0.7" dy="1.3" result="below"/>
  <feGaussianBlur in="below" stdDeviation="0.35" result="edge"/>
  <feComposite in="edge" in2="SourceAlpha" operator="out" result="rim"/>
  <feFlood flood-color="#ffffff" flood-opacity="0.95" result="white"/>
  <feComposite in="white" in2="rim" operator="in" result="lip"/>
  <feMerge><feMergeNode in="lip"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shadow"/></feMerge>
</filter>"""


@dataclass(frozen=True)
class Frame:
    """A local frame: origin (x, y), first axis turned by `angle` radians (clockwise on the page)."""

    x: float
    y: float
    angle: float = 0.0

    def at(self, along: float, across: float) -> Point:
        """The page's coordinates of a local point."""
        c, s = math.cos(self.angle), math.sin(self.angle)
        return self.x + c * along - s * across, self.y + s * along + c * across

    def xy(self, along: float, across: float) -> str:
        """The same as text for a path."""
        return xy(self.at(along, across))


def xy(point: Point) -> str:
    """A point as it stands in a path."""
    return f"{point[0]:.2f},{point[1]:.2f}"


def polygon(points: Sequence[Point]) -> str:
    """A closed path through the points."""
    return "M" + " L".join(map(xy, points)) + "Z"


def fill(path: str, colour: str, extra: str = "") -> str:
    """A filled path. Holes come from even-odd order: paint never covers paint to look like stone."""
    return f'<path d="{path}" fill="{colour}" fill-rule="evenodd"{extra}/>'


def stroke(path: str, colour: str, width: float) -> str:
    """A drawn line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def circle(x: float, y: float, r: float, colour: str) -> str:
    """A disc."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{colour}"/>'


def ring(x: float, y: float, r: float, width: float, colour: str) -> str:
    """A circle line; `r` runs through the middle of the line."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"/>'


def masked(name: str, cuts: str, art: str) -> str:
    """`art` with `cuts` (drawn in black) taken out of it; `name` must be unique in the picture."""
    page = f'x="0" y="0" width="{FACE_W}" height="{FACE_H}"'
    mask = f'<mask id="{name}" maskUnits="userSpaceOnUse" {page}><rect {page} fill="#fff"/>{cuts}</mask>'
    return f'{mask}<g mask="url(#{name})">{art}</g>'


def group(art: str, transform: str) -> str:
    """`art` moved or turned."""
    return f'<g transform="{transform}">{art}</g>'


def page(art: str, width: int, engraved: bool = True) -> str:
    """The whole SVG of a face, `width` pixels wide."""
    pigments = "".join(_gradient(name, *stops) for name, stops in PIGMENTS.items())
    look = ' filter="url(#engrave)"' if engraved else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width * FACE_H / FACE_W:.0f}" '
        f'viewBox="0 0 {FACE_W} {FACE_H}"><defs>{pigments}{ENGRAVING}</defs><g{look}>{art}</g></svg>'
    )


def _gradient(name: str, top: str, bottom: str) -> str:
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'


def picture(svg: str) -> Image.Image:
    """The SVG as an RGBA picture. resvg is used because it does filters inside masks and gradients right."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def raster(svg: str) -> FloatImage:
    """The SVG as numbers 0..1, not premultiplied."""
    return np.asarray(picture(svg), dtype=np.float32) / 255
