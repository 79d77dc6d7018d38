"""Where the parts of the table stand: one set of anchors in logical units, which are then turned into pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.ui.widgets.frame import HEIGHT, WIDTH, Frame

Point = tuple[float, float]

TILE = 32.0  # width of a tile on the table
HAND_TILE = 72.0  # width of a tile in the own hand
MELD_TILE = 60.0  # width of a tile in the own melds
EDGE = 30.0  # the wooden rim: nothing lies on it
DOCK = 300.0  # what a panel docked at the right takes of the width
NARROW_HAND_TILE = 62.0


@dataclass(frozen=True)
class Stage:
    """The logical table for a window: at least 1280 x 720, what is over goes to the edges.

    `docked`: a panel takes the right of it.
    """

    size: tuple[int, int]
    docked: bool = False

    @cached_property
    def frame(self) -> Frame:
        """Units and pixels of this window."""
        return Frame(self.size)

    @cached_property
    def scale(self) -> float:
        """Pixels a unit."""
        return self.frame.scale

    @cached_property
    def width(self) -> float:
        """Logical width."""
        return self.frame.width - (DOCK if self.docked else 0)

    @cached_property
    def narrow(self) -> bool:
        """Whether plates at the sides have to be columns and the own tiles smaller."""
        return self.width < WIDTH

    @cached_property
    def hand_tile(self) -> float:
        """Width of a tile in the own hand."""
        return NARROW_HAND_TILE if self.narrow else HAND_TILE

    @cached_property
    def height(self) -> float:
        """Logical height."""
        return self.frame.height

    @cached_property
    def spare(self) -> float:
        """Height beyond the least."""
        return self.height - HEIGHT

    @cached_property
    def spare_width(self) -> float:
        """Width beyond the least."""
        return self.width - WIDTH

    @cached_property
    def cx(self) -> float:
        """The middle of the table, across."""
        return self.width / 2

    @cached_property
    def cy(self) -> float:
        """The middle of the table, down."""
        return 318.0 + self.spare * 0.52

    @cached_property
    def top(self) -> float:
        """Where the hand across the table stands."""
        return 24.0 + self.spare * 0.3

    @cached_property
    def hand(self) -> float:
        """Where the own hand stands."""
        return 590.0 + self.spare

    def point(self, x: float, y: float) -> Point:
        """A logical point in pixels."""
        return x * self.scale, y * self.scale
