"""The sheets of tiles under assets/tiles/: a file for each pose, in which every face is a piece."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.ui.folding import Folded, fold

Piece = dict[str, Any]  # as the layouts have it: its `rect` in the sheet


class Sheets:
    """Opened sheets are large. Once all pieces of one are folded it is closed, and pieces are unfolded one by one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, pygame.Surface] = {}
        self._folded: dict[tuple[str, tuple[int, ...]], Folded] = {}

    def piece(self, file: str, piece: Piece) -> pygame.Surface:
        """The picture of a piece; do not draw on it."""
        folded = self._folded.get((file, tuple(piece["rect"])))
        return folded.picture() if folded is not None else self._sheet(file).subsurface(piece["rect"])

    def fold(self, file: str, pieces: list[Piece]) -> None:
        """Fold some pieces of a sheet; those that are folded already cost nothing."""
        for piece in pieces:
            key = file, tuple(piece["rect"])
            if key not in self._folded:
                self._folded[key] = fold(self._sheet(file).subsurface(piece["rect"]))

    def close(self, file: str) -> None:
        """Let a sheet go; what was not folded of it is opened again when it is asked for."""
        self._open.pop(file, None)

    @property
    def opened(self) -> frozenset[str]:
        """The files of the sheets that are open."""
        return frozenset(self._open)

    def _sheet(self, file: str) -> pygame.Surface:
        if file not in self._open:
            self._open[file] = pygame.image.load(self.folder / file).convert_alpha()
        return self._open[file]
