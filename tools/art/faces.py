"""The 27 faces and the back of a tile, as SVG.

Two weights: the fine one for the hand (72 logical pixels wide) and the title, the bold one for tiles on the table
(32 logical pixels), where thin petals would go pale.
"""

from art.bamboo import sticks
from art.brush import Box, glyph
from art.dots import dots
from art.peacock import peacock
from art.svg import INK, RED, circle, group, page, stroke

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
BACK_LINE = "#63d3a6"


def face(name: str, width: int, bold: bool = False) -> str:
    """The SVG of a face, e.g. `m5` 五万, `p1` 一筒, `s9` 九条."""
    suit, number = name[0], int(name[1])
    if suit == "m":
        art = _character(number, bold)
    elif suit == "p":
        art = dots(number, bold)
    else:
        art = peacock(bold) if number == 1 else sticks(number, bold)
    return page(art, width)


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


def _hibiscus_petal() -> str:
    outline = "M0,-5 C-9,-9 -17,-20 -12,-29 C-9,-34 -3,-33 0,-29 C3,-33 9,-34 12,-29 C17,-20 9,-9 0,-5Z"
    veins = "M0,-9 L0,-20 M-3,-11 L-6,-20 M3,-11 L6,-20"
    return stroke(outline, BACK_LINE, 1.9) + stroke(veins, BACK_LINE, 1.2)
