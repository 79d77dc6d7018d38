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
ACROSS, BELOW, ASIDE = 294.0, 228.0, 369.0  # from the middle to the hand across, the near wall's end, a side's hand
TALL_TOP = 124.0  # where the hand across may begin in a high window: below the tools
ABOVE_HAND = 116.0  # what the round buttons take above the own hand
BESIDE = 121.0  # what a plate beside the hand of a side takes
PLATE_WIDTH = 214.0  # of a plate at most
LEAST_LARGER = 1.04  # less is not worth another shape of the plates


@dataclass(frozen=True)
class Stage:
    """The logical table for a window: at least 1280 x 720, what is over goes to the edges.

    `docked`: a panel takes the right of it. `plate_widths` are those of the plates that are no columns, by place.
    """

    size: tuple[int, int]
    docked: bool = False
    plate_widths: tuple[float, ...] = (PLATE_WIDTH,) * 4

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
    def larger(self) -> float:
        """How much larger than usual what lies on the table is: in a high window it takes the room there is."""
        down = (self.hand - ABOVE_HAND - TALL_TOP) / (ACROSS + BELOW)
        share = min(down, (self.width / 2 - BESIDE) / ASIDE)
        return share if share > LEAST_LARGER else 1.0

    @cached_property
    def lying(self) -> Stage:
        """The stage of what lies on the table and of the hands of the others."""
        return self if self.larger == 1 else LyingStage(self.size, self.docked, outer=self)

    @cached_property
    def narrow(self) -> bool:
        """Whether plates at the sides have to be columns."""
        return self.width < WIDTH or self.larger > 1

    @cached_property
    def hand_tile(self) -> float:
        """Width of a tile in the own hand."""
        return NARROW_HAND_TILE if self.width < WIDTH else HAND_TILE

    @cached_property
    def height(self) -> float:
        """Logical height."""
        return self.frame.height

    @cached_property
    def spare(self) -> float:
        """Height beyond the least."""
        return self.height - HEIGHT

    @cached_property
    def cx(self) -> float:
        """The middle of the table, across."""
        return self.width / 2

    @cached_property
    def cy(self) -> float:
        """The middle of the table, down."""
        if self.larger > 1:
            over = self.hand - ABOVE_HAND - TALL_TOP - (ACROSS + BELOW) * self.larger
            return TALL_TOP + over / 2 + ACROSS * self.larger
        return 318.0 + self.spare * 0.52

    @cached_property
    def top(self) -> float:
        """Where the hand across the table stands."""
        return self.cy - ACROSS * self.larger if self.larger > 1 else 24.0 + self.spare * 0.3

    @cached_property
    def hand(self) -> float:
        """Where the own hand stands."""
        return 590.0 + self.spare

    def point(self, x: float, y: float) -> Point:
        """A logical point in pixels."""
        return x * self.scale, y * self.scale


@dataclass(frozen=True)
class LyingStage(Stage):
    """The same table in larger units round the same middle; what stands at the edges belongs to `outer`."""

    outer: Stage = Stage((WIDTH, HEIGHT))

    @cached_property
    def scale(self) -> float:
        """Pixels a unit."""
        return self.outer.scale * self.outer.larger

    @cached_property
    def cx(self) -> float:
        """The middle of the table, across."""
        return self.outer.cx / self.outer.larger

    @cached_property
    def cy(self) -> float:
        """The middle of the table, down."""
        return self.outer.cy / self.outer.larger

    @cached_property
    def top(self) -> float:
        """Where the hand across the table stands."""
        return self.outer.top / self.outer.larger
