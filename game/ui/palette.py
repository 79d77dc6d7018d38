"""The colours of the interface, by name. A pair runs from the top of a surface to its bottom."""

from __future__ import annotations

Color = tuple[int, int, int]
Pair = tuple[Color, Color]

CREAM: Color = (244, 238, 220)
MUTED: Color = (170, 196, 180)
WEAK: Color = (130, 158, 146)
SOFT: Color = (206, 214, 202)
GOLD: Pair = ((255, 244, 206), (240, 190, 92))
LOSS: Pair = ((255, 196, 176), (240, 120, 96))
GOLD_FLAT: Color = (246, 214, 140)
PLUS: Color = (255, 218, 120)
MINUS: Color = (255, 150, 128)
FOCUS: Color = (255, 224, 130)
WARM: Color = (255, 196, 150)
GOT: Color = (120, 226, 255)  # round tiles that an exchange has brought

PANEL: Pair = ((20, 46, 44), (8, 20, 22))
SHEET: Pair = ((18, 44, 44), (7, 19, 22))
CARD: Pair = ((24, 58, 54), (12, 32, 32))
INSET: Pair = ((10, 26, 28), (14, 34, 34))
QUIET: Pair = ((14, 36, 36), (9, 25, 27))
SELECTED: Pair = ((48, 120, 92), (18, 66, 54))
SELECTED_CARD: Pair = ((42, 92, 74), (14, 46, 42))
HOVERED_CARD: Pair = ((30, 66, 60), (14, 36, 36))
SELECTED_EDGE: Color = (255, 214, 120)
HOVER_EDGE: Color = (255, 226, 150)
BRASS: Color = (222, 180, 96)
SHEET_EDGE: Color = (206, 166, 90)
LINE: Color = (150, 128, 84)
HAIR: Color = (92, 84, 58)
RULE: Color = (58, 78, 66)

RED: Pair = ((232, 70, 48), (150, 14, 22))
GREEN: Pair = ((40, 150, 104), (8, 78, 56))
BLUE: Pair = ((62, 108, 200), (24, 52, 124))
AMBER: Pair = ((226, 160, 52), (150, 88, 16))
GREY: Pair = ((92, 104, 108), (44, 54, 60))
TEAL: Pair = ((70, 140, 150), (22, 70, 84))
MAUVE: Pair = ((150, 112, 132), (84, 56, 74))
DISABLED: Pair = ((26, 40, 40), (18, 30, 30))
DISABLED_TEXT: Color = (128, 146, 138)
DISABLED_EDGE: Color = (74, 80, 66)

KNOB: Pair = ((255, 248, 226), (214, 170, 90))
BRUSH_EDGE: Color = (52, 20, 8)
GLOW: Color = (255, 190, 70)

DIM_OVERLAY: Color = (70, 74, 78)
DIM_SCREEN: Color = (150, 158, 158)

SUITS: tuple[Pair, Pair, Pair] = (
    ((214, 52, 48), (142, 20, 26)),
    ((62, 108, 200), (24, 52, 124)),
    ((44, 160, 96), (10, 92, 58)),
)
FELTS: dict[str, Pair] = {
    "jade": ((30, 120, 100), (5, 40, 40)),
    "ink": ((40, 84, 132), (9, 19, 43)),
    "plum": ((118, 40, 56), (33, 8, 19)),
}
BACKS: dict[str, Pair] = {"jade": ((40, 150, 112), (8, 84, 62)), "amber": ((186, 102, 34), (110, 50, 10))}


def lift(color: Color, amount: int) -> Color:
    """A colour made lighter, or darker by a negative amount."""
    red, green, blue = (max(0, min(255, part + amount)) for part in color)
    return red, green, blue


def mix(one: Color, other: Color, share: float) -> Color:
    """`one` at share 0, `other` at share 1."""
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def plainer(color: Color) -> Color:
    """The colour of a text under high contrast: light ones nearly white, their hue still told; dark ones unchanged."""
    return mix(color, (255, 255, 255), 0.55) if sum(color) > 270 else color
