"""Chance in one place: every purpose gets its own generator, so that one more draw here never shifts another there."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, *purpose: object) -> random.Random:
    """A generator of its own for `purpose`; the same seed and purpose give the same numbers on every Python."""
    text = "/".join([str(seed), *(str(part) for part in purpose)])
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return random.Random(int.from_bytes(digest[:16], "big"))


def shuffled(items: Sequence[T], chance: random.Random) -> tuple[T, ...]:
    """Fisher-Yates on `random()`: the one sequence that Python promises to keep between versions."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = int(chance.random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def pick(items: Sequence[T], chance: random.Random) -> T:
    """One of `items`, each as likely."""
    return items[int(chance.random() * len(items))]
