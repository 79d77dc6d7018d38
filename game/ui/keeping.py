"""Pictures kept by what they were made of while there is room for them, the small ones and the large ones apart."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R", pygame.Surface, tuple[pygame.Surface, int])
Size = tuple[int, int]
Picture = pygame.Surface | tuple[pygame.Surface, int]

LARGE = 96 * 1024  # pixels from which a picture is large
WINDOWS = 1  # either take no more room than so many windows: most large ones are painted on a ground, and that is kept
LEAST_ROOM = 8_000_000  # bytes that either have at least


def size_in_bytes(picture: pygame.Surface) -> int:
    """The bytes of a picture's pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def bytes_of(kept: Picture) -> int:
    """The bytes of the picture in what is kept."""
    return size_in_bytes(kept[0] if isinstance(kept, tuple) else kept)


class Hoard:
    """Pictures. Those that were asked for longest ago make room; the last one always stays."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self.taken = 0
        of_this_size(self.clear)

    def find(self, key: Hashable) -> Picture | None:
        """What is kept under a key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: Picture) -> None:
        """Keep a picture from now on."""
        self._kept[key] = made
        self.taken += bytes_of(made)
        while self.taken > room() and len(self._kept) > 1:
            self.taken -= bytes_of(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Keep nothing."""
        self._kept.clear()
        self.taken = 0


def room(windows: float = WINDOWS, least: int = LEAST_ROOM) -> int:
    """Bytes that pictures may take: as many as `windows` windows of the present size, and never less than `least`."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    return max(least, round(windows * size_in_bytes(window))) if window is not None else least


# ---- what a window of another size, or letters of another, have no use for

_of_this_size: list[Callable[[], object]] = []


def of_this_size(let_go: Callable[[], object]) -> None:
    """Have `let_go` called when all that was made will be made in another size."""
    _of_this_size.append(let_go)


def new_size() -> None:
    """All will be made in another size: keep nothing of the present one."""
    for let_go in _of_this_size:
        let_go()


SMALL_ONES, LARGE_ONES = Hoard(), Hoard()


def kept(make: Callable[Concatenate[Size, P], R]) -> Callable[Concatenate[Size, P], R]:
    """For a function that makes a picture of the size it gets first: keep what it has made while there is room."""

    @wraps(make)
    def found(size: Size, /, *args: P.args, **kwargs: P.kwargs) -> R:
        hoard = SMALL_ONES if size[0] * size[1] < LARGE else LARGE_ONES
        key = (make, size, args, tuple(kwargs.items()))
        made = hoard.find(key)
        if made is None:
            made = make(size, *args, **kwargs)
            hoard.keep(key, made)
        return made  # type: ignore[return-value]

    return found
