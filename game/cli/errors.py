"""What can go wrong with a call, and the exit status of each."""

from __future__ import annotations

WRONG_CALL = 2
BAD_DATA = 1


class CallError(ValueError):
    """A wrong call: an unknown command, option, preset, level, flag or rule, or a count below 1."""


class DataError(ValueError):
    """Bad data: tiles, files or records that can't be used."""
