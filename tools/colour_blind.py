"""Shows screens as people see them who don't tell all colours apart: `python tools/colour_blind.py FOLDER`.

Writes one PNG a screen, the four ways of seeing in one picture: all colours, without red (protanopia), without green
(deuteranopia), without blue (tritanopia). To be looked at: whatever a colour tells, a shape must tell as well.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.context import Context
from game.ui.scene import Scene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.profile import ProfileScene
from game.ui.scenes.settings import SettingsScene
from tools import screenshots

Matrix = npt.NDArray[np.float64]
SIZE = screenshots.SIZE

# Long, middle and short cones from linear red, green and blue (Hunt, Pointer and Estevez), and which one is missing.
CONES: Matrix = np.array([[0.31399022, 0.63951294, 0.04649755], [0.15537241, 0.75789446, 0.08670142],
                          [0.01775239, 0.10944209, 0.87256922]])  # fmt: skip
WHITE: Matrix = CONES @ np.ones(3)
BLUE, RED = CONES @ np.array([0.0, 0.0, 1.0]), CONES @ np.array([1.0, 0.0, 0.0])
MISSING = {"protanopia": (0, BLUE), "deuteranopia": (1, BLUE), "tritanopia": (2, RED)}


def without(cone: int, kept: Matrix) -> Matrix:
    """The 3x3 matrix on linear RGB of an eye that lacks a cone: white and the colour `kept` stay as they are.

    What the missing cone would say is taken from the other two, by the one plane through both colours.
    """
    others = [other for other in range(3) if other != cone]
    shares = np.linalg.solve(np.array([WHITE[others], kept[others]]), np.array([WHITE[cone], kept[cone]]))
    seen = np.eye(3)
    seen[cone] = 0.0
    seen[cone, others] = shares
    found: Matrix = np.linalg.inv(CONES) @ seen @ CONES
    return found


def as_seen(picture: npt.NDArray[np.uint8], matrix: Matrix) -> npt.NDArray[np.uint8]:
    """An sRGB picture (any shape, last axis 3) as an eye of this matrix sees it."""
    level = picture / 255.0
    linear = np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ matrix.T, 0.0, 1.0)
    coded = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    return np.round(coded * 255).astype(np.uint8)


def four_ways(surface: pygame.Surface) -> pygame.Surface:
    """A picture and the three others of it, in two rows."""
    picture = pygame.surfarray.array3d(surface)
    ways = [picture, *(as_seen(picture, without(*missing)) for missing in MISSING.values())]
    rows = [np.concatenate(ways[first : first + 2], axis=0) for first in (0, 2)]
    return pygame.surfarray.make_surface(np.concatenate(rows, axis=1))


def danger(context: Context) -> Scene:
    """The coach's panel with its marks of danger."""
    scene: Scene = screenshots.table(context)
    return scene


def void_suit(context: Context) -> Scene:
    """The choice of a void suit."""
    scene = screenshots.open_table(context, "qq_void_suit", 5)
    return screenshots.play_until(scene, lambda one: one.overlay is not None)


SCREENS: dict[str, Callable[[Context], Any]] = {
    "table": screenshots.claim,
    "coach": danger,
    "void_suit": void_suit,
    "win": screenshots.win,
    "settlement": screenshots.settlement,
    "settings": SettingsScene,
    "new_game": NewGameScene,
    "profile": ProfileScene,
    "replay": screenshots.replay,
}


def main() -> int:
    """Write the pictures of all screens, or of those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SCREENS)}; none: all")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(SCREENS))
    if unknown:
        parser.error(f"no such screen: {', '.join(unknown)}")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.names or SCREENS:
        scene, surface = SCREENS[name](screenshots.open_context("zh")), pygame.Surface(SIZE)
        scene.resize(SIZE)
        scene.draw(surface)
        path = options.folder / f"{name}.png"
        pygame.image.save(four_ways(surface), path)
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
