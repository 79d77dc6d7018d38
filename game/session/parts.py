"""What a player's life is made of: immutable values that are checked when they are read."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MOST = 10**15


class Part(BaseModel):
    """A part of a profile: immutable, strict about types and unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _held(number: int) -> int:
    return max(-MOST, min(MOST, number))


Count = Annotated[int, Field(ge=0), AfterValidator(_held)]
"""From 0 to `MOST`, where it stops: no hand by odd house rules, and no profile brought in, may end the game."""
Number = Annotated[int, AfterValidator(_held)]
"""Stops at `MOST` and at -`MOST`."""
Key = Annotated[str, Field(min_length=1, max_length=200)]
