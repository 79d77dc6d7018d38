"""Pictures as fields over the plane: the grid of a view, distances, steps, blends and noise, all float32.

Lengths are logical pixels of a 1280 x 720 window; a view says which part is rendered at how many pixels for each.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image
from scipy.ndimage import gaussian_filter

Field = npt.NDArray[np.floating[Any]]
Mask = npt.NDArray[np.bool_]
Colour = tuple[float, float, float]  # red, green, blue, 0..1


@dataclass(frozen=True)
class View:
    """A rectangle of the logical plane and its resolution."""

    left: float
    top: float
    width: float
    height: float
    scale: float  # pixels for one logical pixel

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the picture."""
        return round(self.height * self.scale), round(self.width * self.scale)

    @cached_property
    def x(self) -> Field:
        """Logical x of every pixel, one row of them."""
        return ((np.arange(self.shape[1], dtype=np.float32) + 0.5) / self.scale + self.left)[None, :]

    @cached_property
    def y(self) -> Field:
        """Logical y of every pixel, one column of them."""
        return ((np.arange(self.shape[0], dtype=np.float32) + 0.5) / self.scale + self.top)[:, None]

    def noise(self, rng: np.random.Generator, spread: tuple[float, float]) -> Field:
        """Smooth random bumps of deviation 1; `spread` is their size down and across, in logical pixels.

        Wide bumps are made on a coarse grid and blown up, which is a hundred times faster and looks the same.
        """
        sigma = [size * self.scale for size in spread]
        coarse = [max(1, int(size / 4)) for size in sigma]
        grid = [math.ceil(size / step) + 1 for size, step in zip(self.shape, coarse, strict=True)]
        white = rng.standard_normal(grid, dtype=np.float32)
        soft = gaussian_filter(white, [size / step for size, step in zip(sigma, coarse, strict=True)])
        if max(coarse) > 1:
            blown_up = (grid[1] * coarse[1], grid[0] * coarse[0])
            soft = np.asarray(Image.fromarray(soft).resize(blown_up, Image.Resampling.BICUBIC))
        soft = soft[: self.shape[0], : self.shape[1]]
        return soft / soft.std()


@dataclass(frozen=True)
class RoundedBox:
    """A rectangle with round corners about a centre."""

    x: float
    y: float
    half_width: float
    half_height: float
    radius: float

    def distance(self, view: View) -> Field:
        """Signed distance from its outline, negative inside."""
        across = np.abs(view.x - self.x) - self.half_width + self.radius
        down = np.abs(view.y - self.y) - self.half_height + self.radius
        outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
        return outside + np.minimum(np.maximum(across, down), 0) - self.radius


def smoothstep(low: float, high: float, value: Field) -> Field:
    """0 up to `low`, 1 from `high` on, an even rise between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump(value: Field, width: float) -> Field:
    """A bell of height 1 at value 0."""
    return np.exp(-((value / width) ** 2))


def blend(under: Field, over: Field | Colour, cover: Field) -> Field:
    """`over` laid on the colour field `under`, as far as `cover` (0..1) says."""
    return under + (np.asarray(over, dtype=np.float32) - under) * cover[..., None]


def ramp(stops: tuple[Colour, ...], value: Field) -> Field:
    """Colours along evenly spaced stops, for values 0..1."""
    places = np.linspace(0, 1, len(stops))
    channels = [np.interp(value, places, [stop[i] for stop in stops]) for i in range(3)]
    return np.stack(channels, axis=-1).astype(np.float32)


def to_image(colour: Field, rng: np.random.Generator) -> Image.Image:
    """Eight bits a channel; a grain of noise below the last bit keeps slow gradients from banding."""
    grain = rng.uniform(-0.75, 0.75, (*colour.shape[:2], 1)).astype(np.float32) / 255
    return Image.fromarray((np.clip(colour + grain, 0, 1) * 255 + 0.5).astype(np.uint8))
