"""Sentences to be: the id of a text and what fills it, so that one content is told in either language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "int | str | Said"
Get = Callable[..., str]
"""`Texts.get`: a text's id and what fills it -> the sentence."""


@dataclass(frozen=True, slots=True)
class Said:
    """A text's id and its values by name; a value that is itself `Said` is told first."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def say(key: str, **values: Value) -> Said:
    """`Said` with values given by name."""
    return Said(key, tuple(values.items()))


def tell(said: Said, get: Get) -> str:
    """The sentence in the language of `get`; whole numbers with commas between their thousands."""
    return get(said.key, **{name: _told(value, get) for name, value in said.values})


def _told(value: Value, get: Get) -> str:
    if isinstance(value, Said):
        return tell(value, get)
    return f"{value:,}" if isinstance(value, int) else value
