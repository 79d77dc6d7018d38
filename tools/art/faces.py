"""The 27 faces and the back of a tile, as SVG.

Two weights: the fine one for the hand (72 logical pixels wide) and the title, the bold one for tiles on the table
(32 logical pixels), where thin petals would go pale.
"""

from art.bamboo import sticks
from art.brush import Box, glyph
from art.dots import dots
from art.peacock import peacock
from art.svg import FACE_H, FACE_W, INK, RED, circle, fill, group, page, stroke

FACES = tuple(f"{suit}{number}" for suit in "mps" for number in range(1, 10))
NUMERALS = {
    1: ("一", Box(22, 33, 76, 18)),
    2: ("二", Box(25, 22, 70, 42)),
    3: ("三", Box(24, 17, 72, 52)),
    4: ("四", Box(27, 18, 66, 49)),
    5: ("五", Box(25, 15, 70, 56)),
    6: ("六", Box(24, 14, 72, 57)),
    7: ("七", Box(23, 14, 74, 57)),
    8: ("八", Box(22, 18, 76, 50)),
    9: ("九", Box(23, 14, 74, 57)),
}
BACK_LINE, AMBER_LINE = "#63d3a6", "#ffdf9a"
SHRUNK = 0.74  # of a face beside its digit
DIGIT = Box(7, 8, 26, 45)


def face(name: str, width: int, bold: bool = False) -> str:
    """The SVG of a face, e.g. `m5` 五万, `p1` 一筒, `s9` 九条."""
    return page(_art(name, bold), width)


def marked_face(name: str, width: int) -> str:
    """A bold face made smaller, with its rank as a digit in the corner that is left free."""
    moved = f"translate({FACE_W * (1 - SHRUNK) - 4},{FACE_H * (1 - SHRUNK)}) scale({SHRUNK})"
    box = Box(DIGIT.x + 6, DIGIT.y, 12, DIGIT.height) if name[1] == "1" else DIGIT
    return page(group(_art(name, True), moved) + glyph(name[1], box, INK, 2.4, "ui-bold.ttf"), width)


def _art(name: str, bold: bool) -> str:
    suit, number = name[0], int(name[1])
    if suit == "m":
        return _character(number, bold)
    if suit == "p":
        return dots(number, bold)
    return peacock(bold) if number == 1 else sticks(number, bold)


def _character(number: int, bold: bool) -> str:
    """A numeral over 萬. The brush font is a simplified one without 萬, so it is put together from 艹 and 禺."""
    numeral, box = NUMERALS[number]
    return (
        glyph(numeral, box, INK, 4.4 if bold else 2.2)
        + glyph("艹", Box(22, 79, 76, 23), RED, 2.6 if bold else 1.4)
        + glyph("禺", Box(27, 98, 66, 55), RED, 0.9 if bold else 0.2)
    )


def back(width: int) -> str:
    """The back: a hibiscus, Chengdu's flower, in thin lines on the jade."""
    frame = (
        f'<rect x="11" y="11" width="98" height="146" rx="9" fill="none" stroke="{BACK_LINE}" '
        'stroke-width="1.6" opacity=".55"/>'
    )
    petals = "".join(group(_hibiscus_petal(), f"translate(60,84) rotate({72 * i})") for i in range(5))
    return page(f'<g opacity=".75">{frame}{petals}{circle(60, 84, 3.2, BACK_LINE)}</g>', width, engraved=False)


def bamboo_back(width: int) -> str:
    """The amber back: two sprays of bamboo leaves that answer each other, in a double frame."""
    frames = "".join(
        f'<rect x="{inset}" y="{inset}" width="{FACE_W - 2 * inset}" height="{FACE_H - 2 * inset}" rx="{20 - inset}" '
        f'fill="none" stroke="{AMBER_LINE}" stroke-width="1.5" opacity=".6"/>'
        for inset in (10, 15)
    )
    spray = "".join(
        group(fill("M0,0 C6,-9 7,-24 0,-40 C-7,-24 -6,-9 0,0Z", AMBER_LINE), f"translate(60,82) rotate({angle})")
        for angle in (-64, -34, 2, 34)
    ) + stroke("M60,82 C63,70 66,60 74,46", AMBER_LINE, 2.0)
    turned = group(spray, f"rotate(180 {FACE_W / 2} {FACE_H / 2})")
    return page(f'<g opacity=".85">{frames}{group(spray, "translate(0,-4)")}{turned}</g>', width, engraved=False)


def _hibiscus_petal() -> str:
    outline = "M0,-5 C-9,-9 -17,-20 -12,-29 C-9,-34 -3,-33 0,-29 C3,-33 9,-34 12,-29 C17,-20 9,-9 0,-5Z"
    veins = "M0,-9 L0,-20 M-3,-11 L-6,-20 M3,-11 L6,-20"
    return stroke(outline, BACK_LINE, 1.9) + stroke(veins, BACK_LINE, 1.2)
