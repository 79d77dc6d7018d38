"""What can go wrong with a call, and the exit status of each."""

from __future__ import annotations

from typing import Any

WRONG_CALL = 2
BAD_DATA = 1
MAX_TILES_TEXT = 1000


class CallError(ValueError):
    """A wrong call: an unknown command, option, preset, level, flag or rule, or a count below 1."""


class DataError(ValueError):
    """Bad data: tiles, files or records that can't be used."""


def check_tiles_text(text: Any) -> None:
    """Refuse a text far longer than any tiles are, before it is read or quoted; in lists too."""
    for one in text if isinstance(text, list) else ():
        check_tiles_text(one)
    if isinstance(text, str) and len(text) > MAX_TILES_TEXT:
        raise DataError(f"tiles in {len(text)} characters; at most {MAX_TILES_TEXT} are read, such as '123m 55p'")
