"""The faces of the portraits when they are glad or dismayed: other eyes and another mouth in the same drawing.

In the drawings of `portraits/` what changes is marked `class="eye"` and `class="mouth"`.
"""

import re
from typing import NamedTuple

MOODS = ("glad", "sad")


class Face(NamedTuple):
    """Where a face has its eyes and its mouth, and the colours that show on it."""

    eyes: tuple[tuple[float, float], tuple[float, float]]
    reach: float
    lid: str
    brow: str
    mouth: tuple[float, float]
    wide: float


FACES = {
    "panda": Face(((66, 99), (134, 99)), 11, "#fdfdfb", "#fdfdfb", (100, 142), 17),
    "red_panda": Face(((66, 104), (134, 104)), 12.5, "#20100a", "#5a1d08", (100, 147), 16),
    "golden_monkey": Face(((76, 99), (124, 99)), 12, "#3a1d0a", "#9a5208", (100, 148), 21),
    "opera_mask": Face(((69, 107), (131, 107)), 12, "#150a05", "#f0bd48", (100, 162), 20),
}


def drawn(drawing: str, name: str, mood: str) -> str:
    """The drawing of a portrait with the face of a mood."""
    face = FACES[name]
    eyes, mouth = (_glad_eyes(face), _glad_mouth(face)) if mood == "glad" else (_sad_eyes(face), _sad_mouth(face))
    drawing = _replaced(drawing, "eye", eyes)
    drawing = _replaced(drawing, "mouth", mouth)
    return drawing if mood == "glad" else drawing.replace("</svg>", f"{_gloom()}\n</svg>")


def _replaced(drawing: str, part: str, other: str) -> str:
    """Put `other` in the place of the first marked element and drop the rest."""
    marked = re.compile(rf'  <(?:ellipse|path) class="{part}"[^>]*/>\n')
    first = marked.search(drawing)
    if first is None:
        raise ValueError(f'no element of class "{part}" in the drawing')
    return drawing[: first.start()] + other + "\n" + marked.sub("", drawing[first.start() :])


def _stroke(path: str, color: str, width: float) -> str:
    return f'  <path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'


def _glad_eyes(face: Face) -> str:
    """Eyes shut by a laugh."""
    reach, paths = face.reach, []
    for x, y in face.eyes:
        low, high = y + reach * 0.42, y - reach * 1.15
        paths.append(_stroke(f"M{x - reach},{low} Q{x},{high} {x + reach},{low}", face.lid, 5.4))
    return "\n".join(paths)


def _glad_mouth(face: Face) -> str:
    """A wide open laugh."""
    (x, y), wide = face.mouth, face.wide
    lips = f"M{x - wide},{y - 5} Q{x},{y + 3} {x + wide},{y - 5} Q{x + wide * 0.86},{y + 17} {x},{y + 17}"
    tongue = f'  <ellipse cx="{x}" cy="{y + 13}" rx="{wide * 0.5}" ry="5" fill="#ee7d80"/>'
    return f'  <path d="{lips} Q{x - wide * 0.86},{y + 17} {x - wide},{y - 5}Z" fill="#6e161c"/>\n{tongue}'


def _sad_eyes(face: Face) -> str:
    """Round eyes that look down, under brows drawn up in the middle."""
    parts = []
    for side, (x, y) in zip((-1, 1), face.eyes, strict=True):
        reach = face.reach * 0.86
        parts.append(f'  <ellipse cx="{x}" cy="{y + 1}" rx="{reach}" ry="{reach * 1.05}" fill="#fdfdfb"/>')
        parts.append(f'  <ellipse cx="{x}" cy="{y + 4}" rx="{reach * 0.42}" ry="{reach * 0.46}" fill="#1a0f0a"/>')
        outer, inner = (x + side * reach * 1.25, y - reach * 0.75), (x - side * reach * 0.95, y - reach * 1.75)
        parts.append(_stroke(f"M{outer[0]},{outer[1]} L{inner[0]},{inner[1]}", face.brow, 5))
    return "\n".join(parts)


def _sad_mouth(face: Face) -> str:
    """A mouth drawn down, one corner lower."""
    (x, y), wide = face.mouth, face.wide * 0.8
    left = f"M{x - wide},{y + 9} Q{x - wide * 0.3},{y - 8} {x},{y + 2}"
    return _stroke(f"{left} Q{x + wide * 0.4},{y + 8} {x + wide},{y + 4}", "#3a1210", 4.6)


def _gloom() -> str:
    """A cold shade over the brow."""
    return (
        '  <linearGradient id="gloom" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16306e" '
        'stop-opacity=".62"/><stop offset=".62" stop-color="#16306e" stop-opacity="0"/></linearGradient>\n'
        '  <rect width="200" height="200" fill="url(#gloom)"/>'
    )
