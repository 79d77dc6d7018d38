"""Pictures that are needed seldom, folded: packed without loss, a tenth as large, unfolded when they are asked for."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec

import pygame

from game.ui import calm

P = ParamSpec("P")
QUICK = 1  # the level at which zlib packs: the least work, and nearly as small


@dataclass(frozen=True, slots=True)
class Folded:
    """The pixels of a picture, packed, and what is needed to lay them out again."""

    packed: bytes
    size: tuple[int, int]
    flags: int
    depth: int
    masks: tuple[int, int, int, int]

    def picture(self) -> pygame.Surface:
        """The picture as it was, pixel for pixel and in the same format; a new one each time."""
        out = pygame.Surface(self.size, self.flags, self.depth, self.masks)
        out.get_buffer().write(zlib.decompress(self.packed), 0)
        return out


def fold(picture: pygame.Surface) -> Folded:
    """Pack a picture, or a part of one."""
    whole = picture.copy()
    flags, masks = whole.get_flags() & pygame.SRCALPHA, whole.get_masks()
    return Folded(zlib.compress(whole.get_buffer().raw, QUICK), whole.get_size(), flags, whole.get_bitsize(), masks)


def folded(many: int, opened: int) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """For a function that makes a picture: keep up to `many` folded, `opened` of them unfolded till the next rest."""

    def around(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        kept: Callable[..., Folded] = lru_cache(maxsize=many)(lambda *args: fold(make(*args)))  # type: ignore[call-arg]
        at_hand = lru_cache(maxsize=opened)(lambda *args: kept(*args).picture())
        calm.at_rest(at_hand.cache_clear)

        @wraps(make)
        def found(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            assert not kwargs, "what is kept is found by its place among the arguments"
            return at_hand(*args)

        return found

    return around
