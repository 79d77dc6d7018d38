"""Pictures kept by what they were made of: small ones by the hundred, large ones as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R", pygame.Surface, tuple[pygame.Surface, int])
Size = tuple[int, int]
Large = pygame.Surface | tuple[pygame.Surface, int]

LARGE = 96 * 1024  # pixels from which a picture is large
WINDOWS = 1  # large ones take no more room than so many windows: most are painted on a ground, and that is kept
LEAST_ROOM = 12_000_000  # bytes that they have at least


def size_in_bytes(picture: pygame.Surface) -> int:
    """The bytes of a picture's pixels."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def bytes_of(kept: Large) -> int:
    """The bytes of the picture in what is kept."""
    return size_in_bytes(kept[0] if isinstance(kept, tuple) else kept)


class Hoard:
    """Large pictures. Those that were asked for longest ago make room; the last one always stays."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Large] = OrderedDict()
        self.taken = 0

    def find(self, key: Hashable) -> Large | None:
        """What is kept under a key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: Large) -> None:
        """Keep a picture from now on."""
        self._kept[key] = made
        self.taken += bytes_of(made)
        while self.taken > room() and len(self._kept) > 1:
            self.taken -= bytes_of(self._kept.popitem(last=False)[1])


def room(windows: float = WINDOWS, least: int = LEAST_ROOM) -> int:
    """Bytes that pictures may take: as many as `windows` windows of the present size, and never less than `least`."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    return max(least, round(windows * size_in_bytes(window))) if window is not None else least


HOARD = Hoard()


def kept(small: int) -> Callable[[Callable[Concatenate[Size, P], R]], Callable[Concatenate[Size, P], R]]:
    """For a function that makes a picture of the size it gets first: keep up to `small` small ones, and large ones."""

    def around(make: Callable[Concatenate[Size, P], R]) -> Callable[Concatenate[Size, P], R]:
        of_small: Callable[..., R] = lru_cache(maxsize=small)(make)

        @wraps(make)
        def found(size: Size, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if size[0] * size[1] < LARGE:
                return of_small(size, *args, **kwargs)
            key = (make, size, args, tuple(kwargs.items()))
            made = HOARD.find(key)
            if made is None:
                made = make(size, *args, **kwargs)
                HOARD.keep(key, made)
            return made  # type: ignore[return-value]

        return found

    return around
