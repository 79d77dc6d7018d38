"""What a player's life is made of: immutable values that are checked when they are read."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Part(BaseModel):
    """A part of a profile: immutable, strict about types and unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Count = Annotated[int, Field(ge=0, le=10**15)]
Number = Annotated[int, Field(ge=-(10**15), le=10**15)]
Key = Annotated[str, Field(min_length=1, max_length=200)]
