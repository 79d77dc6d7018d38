"""A mean and how sure it is: Student's 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

_Z = 1.959964
# The 97.5 % points of Student's distribution with 1, 2, ... 30 degrees of freedom.
_POINTS = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip


class Interval(NamedTuple):
    """A mean with the bounds of its 95 % interval; one sample has a mean and no bounds."""

    mean: float
    low: float | None
    high: float | None


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, to three places; beyond 30 degrees by its expansion."""
    if freedom <= len(_POINTS):
        return _POINTS[freedom - 1]
    return _Z + (_Z**3 + _Z) / (4 * freedom) + (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / (96 * freedom**2)


def interval(samples: Sequence[int], divisor: int = 1) -> Interval:
    """The mean of `samples`, each divided by `divisor`, and mean ± t·s/√n; summed exactly, so in any order the same."""
    count, total = len(samples), sum(samples)
    mean = total / (count * divisor)
    if count == 1:
        return Interval(mean, None, None)
    spread = count * sum(sample * sample for sample in samples) - total * total
    half = student(count - 1) * math.sqrt(spread / (count - 1)) / (count * divisor)
    return Interval(mean, mean - half, mean + half)
