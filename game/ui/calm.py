"""Memory that is looked through when it does not show."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # as malloc.h of glibc has it
LARGE = 200_000  # bytes; a million saves a few percent of a frame, but memory then grows by half more over many hands


def give_back_large() -> None:
    """Have large pictures go back to the system when they are let go: in the heap they would leave holes behind.

    Elsewhere than on Linux that is so, or can't be asked for.
    """
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # not every C library has it
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def set_aside() -> None:
    """Let everything made so far stay for good: what looks for rubbish in the middle of a frame passes it by."""
    gc.collect()
    gc.freeze()


_rests: list[Callable[[], object]] = []


def at_rest(let_go: Callable[[], object]) -> None:
    """Have `let_go` called whenever scenes open or close: it lets go what is kept for the frames of one scene only."""
    _rests.append(let_go)


def rest() -> None:
    """Let go what is kept for the frames of one scene only."""
    for let_go in _rests:
        let_go()


def sweep() -> None:
    """Free what nobody holds any more, and give it back to the system where that has to be asked for."""
    rest()
    gc.collect()
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # not every C library has it
            ctypes.CDLL(None).malloc_trim(0)


class Broom:
    """Frees what a scene has held once it is left: its parts know each other and would keep their pictures for long."""

    def __init__(self) -> None:
        self._known: frozenset[int] = frozenset()

    def follow(self, scenes: Iterable[object]) -> bool:
        """Look which scenes are open now, and sweep when one is gone; returns whether that was so."""
        now = frozenset(map(id, scenes))
        gone, come = bool(self._known - now), bool(now - self._known)
        self._known = now
        if gone:
            sweep()
        elif come:
            rest()
        return gone
