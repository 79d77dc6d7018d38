"""What the player should hear of saves, records and logs: said by id, so that the screen finds the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence: its id in `assets/text/saves_*.yaml`, and the values that fill it in.

    A value `reason` is an error, or a text: the system's words, behind a path and a colon where a file is meant.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
