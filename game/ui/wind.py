"""The wind over the start screen: it comes in gusts, and seldom while nobody is there to see it."""

from __future__ import annotations

GUST, EASE = 10.0, 2.5  # seconds; it rises and falls that long
CALM, CALM_ALONE = 5.0, 90.0  # seconds between two gusts
ALONE = 20.0  # seconds after the last touch


class Wind:
    """How time passes for what the wind moves: as for everything else in a gust, and not at all between two.

    The first gust is there from the start, and whoever comes back wakes the next one.
    """

    def __init__(self) -> None:
        self._time = EASE  # since the gust began
        self._untouched = 0.0

    def touch(self) -> None:
        """Somebody is there."""
        if self._untouched >= ALONE and self.calm:
            self._time = 0.0
        self._untouched = 0.0

    @property
    def calm(self) -> bool:
        """Whether nothing moves."""
        return self._time >= GUST

    @property
    def strength(self) -> float:
        """0 in a calm to 1 in the middle of a gust, without a jump."""
        share = max(0.0, min(1.0, self._time / EASE, (GUST - self._time) / EASE))
        return share * share * (3 - 2 * share)

    def blow(self, seconds: float) -> float:
        """Let time pass; returns how much of it has passed for what is moved."""
        self._untouched += seconds
        self._time += seconds
        if self._time >= GUST + (CALM_ALONE if self._untouched >= ALONE else CALM):
            self._time = 0.0
        return seconds * self.strength
