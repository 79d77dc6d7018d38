"""The table top behind every screen: the picture cut in nine, so that its wooden rim keeps its shape at any size."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

LOGICAL = (1280, 720)


@dataclass(frozen=True)
class Table:
    """The pictures of assets/table/ and how they may be stretched."""

    folder: Path

    @cached_property
    def layout(self) -> dict[str, Any]:
        """Size, slice and themes, as table.json has them."""
        layout: dict[str, Any] = json.loads((self.folder / "table.json").read_bytes())
        return layout

    def picture(self, size: tuple[int, int], theme: str) -> pygame.Surface:
        """The table top at the size of a window."""
        source = pygame.image.load(self.folder / self.layout["themes"][theme])  # as large as it is, not converted
        scale = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1]) / float(self.layout["scale"])
        margins = self.layout["slice"]
        columns = _spans(source.get_width(), size[0], margins["left"], margins["right"], scale)
        rows = _spans(source.get_height(), size[1], margins["top"], margins["bottom"], scale)
        out = pygame.Surface(size).convert()
        for from_x, to_x in columns:
            for from_y, to_y in rows:
                piece = source.subsurface((from_x[0], from_y[0], from_x[1], from_y[1]))
                out.blit(pygame.transform.smoothscale(piece, (to_x[1], to_y[1])), (to_x[0], to_y[0]))
        return out


def _spans(
    source: int, target: int, before: int, after: int, scale: float
) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """(start, length) in the picture and on the screen of the three parts of one axis."""
    first, last = round(before * scale), round(after * scale)
    return (
        ((0, before), (0, first)),
        ((before, source - before - after), (first, max(1, target - first - last))),
        ((source - after, after), (target - last, last)),
    )
