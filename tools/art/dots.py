"""筒: the dots."""

import math
from dataclasses import dataclass

from art.svg import BLUE, GREEN, RED, Frame, circle, fill, ring


@dataclass(frozen=True)
class Rosette:
    """How a dot is built; lengths are parts of its radius.

    The outer ring, a flower of leaves and a core, with bare stone between them.
    """

    ring: float  # width of the outer ring
    petals: int
    petal_from: float
    petal_to: float
    petal_width: float
    core: float


FINE = Rosette(ring=0.26, petals=8, petal_from=0.30, petal_to=0.66, petal_width=0.25, core=0.225)
BOLD = Rosette(ring=0.31, petals=6, petal_from=0.17, petal_to=0.57, petal_width=0.42, core=0.19)

_B, _G, _R = BLUE, GREEN, RED
_LOWER_FOUR_OF_SEVEN = tuple((x, y, 18, _R) for y in (94, 137) for x in (36, 84))
LAYOUT: dict[int, tuple[tuple[float, float, float, str], ...]] = {  # x, y, radius, pigment
    2: ((60, 45, 28, _G), (60, 123, 28, _B)),
    3: ((30, 35, 22, _B), (60, 84, 22, _R), (90, 133, 22, _G)),
    4: ((34, 44, 23.5, _B), (86, 44, 23.5, _G), (34, 124, 23.5, _G), (86, 124, 23.5, _B)),
    5: ((31, 36, 20.5, _B), (89, 36, 20.5, _G), (60, 84, 20.5, _R), (31, 132, 20.5, _G), (89, 132, 20.5, _B)),
    6: tuple((x, y, 21.5, c) for y, c in ((33, _G), (87, _R), (134, _R)) for x in (34, 86)),
    7: ((24, 25, 16.2, _G), (60, 39, 16.2, _G), (96, 53, 16.2, _G), *_LOWER_FOUR_OF_SEVEN),
    8: tuple((x, y, 17.8, _B) for y in (25, 64.3, 103.6, 143) for x in (36, 84)),
    9: tuple((x, y, 16.8, c) for y, c in ((32, _G), (84, _R), (136, _B)) for x in (23, 60, 97)),
}


def dots(number: int, bold: bool) -> str:
    """The face of a 筒 tile."""
    if number == 1:
        return _great_dot_bold() if bold else _great_dot()
    style = BOLD if bold else FINE
    return "".join(_dot(x, y, radius, colour, style) for x, y, radius, colour in LAYOUT[number])


def _dot(x: float, y: float, r: float, colour: str, style: Rosette) -> str:
    flower = _petals(x, y, style.petals, (r * style.petal_from, r * style.petal_to), r * style.petal_width, colour)
    return ring(x, y, r * (1 - style.ring / 2), r * style.ring, colour) + flower + circle(x, y, r * style.core, colour)


def _petals(x: float, y: float, count: int, reach: tuple[float, float], width: float, colour: str) -> str:
    """Leaves that point outwards from reach[0] to reach[1], the first half a step off the horizontal."""
    return "".join(fill(_leaf(Frame(x, y, math.tau * (i + 0.5) / count), reach, width), colour) for i in range(count))


def _leaf(frame: Frame, reach: tuple[float, float], width: float) -> str:
    start, end = reach
    near, wide = start + (end - start) * 0.25, start + (end - start) * 0.62
    return (
        f"M{frame.xy(start, 0)} C{frame.xy(near, width * 0.55)} {frame.xy(wide, width * 0.75)} {frame.xy(end, 0)} "
        f"C{frame.xy(wide, -width * 0.75)} {frame.xy(near, -width * 0.55)} {frame.xy(start, 0)}Z"
    )


def _great_dot() -> str:
    """一筒: ring, beads, ring, red flower, ring, blue flower, core."""
    x, y = 60, 84
    return (
        ring(x, y, 46.6, 5.2, GREEN)
        + _beads(x, y, 24, 39.0, 2.55)
        + ring(x, y, 33.2, 3.0, RED)
        + _petals(x, y, 12, (19.0, 30.6), 6.4, RED)
        + ring(x, y, 17.0, 2.6, BLUE)
        + _petals(x, y, 8, (6.6, 15.0), 5.2, BLUE)
        + circle(x, y, 5.0, RED)
    )


def _great_dot_bold() -> str:
    """一筒 for the table: fewer and fatter parts, no inner ring."""
    x, y = 60, 84
    return (
        ring(x, y, 46.0, 7.6, GREEN)
        + _beads(x, y, 16, 36.6, 3.5)
        + ring(x, y, 28.6, 4.6, RED)
        + _petals(x, y, 8, (13.0, 25.2), 10.0, RED)
        + circle(x, y, 10.6, BLUE)
    )


def _beads(x: float, y: float, count: int, orbit: float, r: float) -> str:
    spokes = (Frame(x, y, math.tau * (i + 0.5) / count).at(orbit, 0) for i in range(count))
    return "".join(circle(*spoke, r, GREEN) for spoke in spokes)
