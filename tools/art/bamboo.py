"""条: the sticks of bamboo."""

from dataclasses import dataclass

from art.svg import BLUE, GREEN, RED, fill, group


@dataclass(frozen=True)
class Culm:
    """How a stick is built; lengths are parts of its width."""

    swell: float  # the whole stick, against the width given in the layout
    shoulder: float  # half width of an internode at its ends
    waist: float  # half width in its middle
    slit: float  # half width of the bare slit in the middle of an internode
    node: float  # height of the bar at a node


FINE = Culm(swell=1.0, shoulder=0.47, waist=0.335, slit=0.095, node=0.30)
BOLD = Culm(swell=1.10, shoulder=0.49, waist=0.40, slit=0.085, node=0.27)

_B, _G, _R = BLUE, GREEN, RED
_COLUMNS = (24, 60, 96)
Stick = tuple[float, float, float, float, str, float]  # x, y, length, width, pigment, turn in degrees


def _upright(x: float, y: float, length: float, width: float, colour: str) -> Stick:
    return x, y, length, width, colour, 0.0


def _eight() -> tuple[Stick, ...]:
    """八条: an M over a W."""
    size = (65, 16.5)
    upper = [(x, 45, *size, _G, 0.0) for x in (16, 104)] + [(44.5, 47, *size, _G, -33), (75.5, 47, *size, _G, 33)]
    lower = [(x, 123, *size, _B, 0.0) for x in (16, 104)] + [(44.5, 121, *size, _B, 33), (75.5, 121, *size, _B, -33)]
    return (*upper, *lower)


LAYOUT: dict[int, tuple[Stick, ...]] = {
    2: (_upright(60, 47, 69, 26, _G), _upright(60, 121, 69, 26, _B)),
    3: (_upright(60, 47, 67, 24, _B), _upright(32, 121, 67, 24, _G), _upright(88, 121, 67, 24, _G)),
    4: tuple(_upright(x, y, 67, 23, c) for x, y, c in ((34, 47, _G), (86, 47, _B), (34, 121, _B), (86, 121, _G))),
    5: (
        *(_upright(x, y, 63, 21, c) for x, y, c in ((26, 45, _G), (94, 45, _B), (26, 123, _B), (94, 123, _G))),
        _upright(60, 84, 63, 21, _R),
    ),
    6: tuple(_upright(x, y, 66, 22, c) for y, c in ((47, _G), (121, _B)) for x in _COLUMNS),
    7: (
        _upright(60, 33, 48, 20, _R),
        *(_upright(x, y, 48, 20, c) for y in (84, 135) for x, c in zip(_COLUMNS, (_G, _B, _G), strict=True)),
    ),
    8: _eight(),
    9: tuple(_upright(x, y, 48.5, 20, c) for y in (33, 84, 135) for x, c in zip(_COLUMNS, (_G, _R, _B), strict=True)),
}


def sticks(number: int, bold: bool) -> str:
    """The face of a 条 tile from two to nine; one is the bird of `peacock.py`."""
    style = BOLD if bold else FINE
    return "".join(stick(*shape, style=style) for shape in LAYOUT[number])


def stick(
    x: float, y: float, length: float, width: float, colour: str, turn: float, style: Culm = FINE, internodes: int = 2
) -> str:
    """One culm about (x, y): waisted internodes with a bare slit, joined by fat nodes."""
    width *= style.swell
    node = width * style.node
    pitch = (length - node) / internodes
    joints = [node / 2 - length / 2 + i * pitch for i in range(internodes + 1)]
    overlap = node * 0.42  # internodes reach into the bars, so that no seam shows
    parts = [_internode(y + overlap, y + pitch - overlap, width, colour, style) for y in joints[:-1]]
    parts += [_node(y, width, node, colour) for y in joints]
    return group("".join(parts), f"translate({x:.2f},{y:.2f}) rotate({turn:.2f})")


def _internode(top: float, bottom: float, width: float, colour: str, style: Culm) -> str:
    shoulder, waist, slit = width * style.shoulder, width * style.waist, width * style.slit
    high, low = top + (bottom - top) * 0.22, bottom - (bottom - top) * 0.22
    middle, reach = (top + bottom) / 2, (bottom - top) * 0.27
    body = (
        f"M{-shoulder:.2f},{top:.2f} C{-waist:.2f},{high:.2f} {-waist:.2f},{low:.2f} {-shoulder:.2f},{bottom:.2f} "
        f"L{shoulder:.2f},{bottom:.2f} C{waist:.2f},{low:.2f} {waist:.2f},{high:.2f} {shoulder:.2f},{top:.2f}Z"
    )
    up, down = middle - reach * 0.6, middle + reach * 0.6
    hole = (
        f"M0,{middle - reach:.2f} C{slit:.2f},{up:.2f} {slit:.2f},{down:.2f} 0,{middle + reach:.2f} "
        f"C{-slit:.2f},{down:.2f} {-slit:.2f},{up:.2f} 0,{middle - reach:.2f}Z"
    )
    return fill(f"{body} {hole}", colour)


def _node(y: float, width: float, height: float, colour: str) -> str:
    return (
        f'<rect x="{-width * 0.56:.2f}" y="{y - height / 2:.2f}" width="{width * 1.12:.2f}" height="{height:.2f}" '
        f'rx="{height / 2:.2f}" fill="{colour}"/>'
    )
