"""Errors that are told on the screen too, in the language that is shown there."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any, Self

NO_VALUES: Mapping[str, Any] = {}


class ToldError(ValueError):
    """An error whose message is one English sentence; `kind` and `values` say the same in any language.

    `error.<kind>` of the texts is the sentence that the values fill in. `file` is the path of the file that is to
    blame, where there is one.
    """

    def __init__(self, message: str, kind: str = "other", values: Mapping[str, Any] = NO_VALUES) -> None:
        super().__init__(message)
        self.kind, self.values = kind, dict(values)
        self.file: str | None = None

    def of(self, path: Path) -> Self:
        """The same error of a file: its message begins with the path."""
        found = copy(self)
        found.args = (f"{path}: {self}",)
        found.file = str(path)
        return found


def told_of(error: Exception) -> ToldError:
    """Any error as one that is told: what the system refused is `unreadable`, what is found wrong `content`."""
    if isinstance(error, ToldError):
        return error
    kind, reason = ("unreadable", system_words(error)) if isinstance(error, OSError) else ("content", error)
    return ToldError(system_words(error), kind, {"reason": reason})


def system_words(error: Exception) -> str:
    """Why something failed, in the system's own words, without the path."""
    return str(getattr(error, "strerror", None) or error)
