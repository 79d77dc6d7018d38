"""Outlines of the fonts as SVG: the brush font for the 万 tiles, the bold one for rank digits."""

from dataclasses import dataclass
from functools import cache

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from art.paths import FONTS


@dataclass(frozen=True)
class Box:
    """Where a glyph goes on the face, in the face's units."""

    x: float
    y: float
    width: float
    height: float


@cache
def _font(file: str) -> TTFont:
    return TTFont(FONTS / file)


def glyph(character: str, box: Box, colour: str, swell: float, file: str = "display.ttf") -> str:
    """The character stretched to fill `box`; `swell` is the width of the stroke that fattens it, in units."""
    glyphs = _font(file).getGlyphSet()
    outline = glyphs[_font(file).getBestCmap()[ord(character)]]
    bounds = BoundsPen(glyphs)
    outline.draw(bounds)
    left, bottom, right, top = bounds.bounds
    sx, sy = box.width / (right - left), box.height / (top - bottom)
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}")
    outline.draw(TransformPen(pen, (sx, 0, 0, -sy, box.x - left * sx, box.y + top * sy)))
    line = f' stroke="{colour}" stroke-width="{swell}" stroke-linejoin="round"' if swell else ""
    return f'<path d="{pen.getCommands()}" fill="{colour}"{line}/>'
