"""The same words in the language shown first and in the other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """`other` is shown small below where there is room; None where there is none."""

    main: str
    other: str | None = None
