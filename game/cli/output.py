"""What the command line writes: UTF-8 whatever the locale, one JSON value, or lines."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import Any

_SHOWN = 56
# A quoted text begins behind a space or bracket, so the apostrophe of "can't" begins none.
_LONG_TEXT = re.compile(r"""(?<![^\s(\[{:,=])(?:'(?:[^'\\]|\\.){60,}'|"(?:[^"\\]|\\.){60,}")""")
_LONG_DIGITS = re.compile(r"(?<![\w/.-])-?[0-9]{60,}(?![\w/-])")

_HALF = 120
_LONG_WORD = re.compile(rf"\S{{{3 * _HALF},}}")


def json_line(value: Any) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def use_utf8() -> None:
    """Write UTF-8 whatever the locale; what can't be written at all is escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def complain(message: object) -> None:
    """One line on standard error; nothing where there is none."""
    if sys.stderr is not None:
        print(f"chuanma: {brief(' '.join(str(message).split()))}", file=sys.stderr, flush=True)


def brief(message: str) -> str:
    """A message with each long text, list or number it quotes cut short, and control characters written out.

    A path without end loses its middle.
    """
    cut = _LONG_DIGITS.sub(_cut, _cut_groups(_LONG_TEXT.sub(_cut, message)))
    cut = _LONG_WORD.sub(lambda word: f"{word[0][:_HALF]}...{word[0][-_HALF:]}", cut)
    if cut.isprintable():
        return cut
    from game.strict_yaml import visible

    return visible(cut)


def _cut(found: re.Match[str]) -> str:
    return found[0][:_SHOWN] + "..." + (found[0][-1] if found[0][-1] in "'\"" else "")


def _cut_groups(message: str) -> str:
    """Cut what stands in outer brackets where it is long."""
    parts: list[str] = []
    depth = begin = 0
    for place, character in enumerate(message):
        if character in "[{":
            if depth == 0:
                parts.append(message[begin:place])
                begin = place
            depth += 1
        elif character in "]}" and depth:
            depth -= 1
            if depth == 0:
                group = message[begin : place + 1]
                parts.append(group if len(group) <= _SHOWN + 4 else group[:_SHOWN] + "...")
                begin = place + 1
    return "".join([*parts, message[begin:]])


def drop_output() -> None:
    """Nobody reads any more: let the rest of the output go nowhere, so that closing it can't fail."""
    try:
        target = sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, target)
    os.close(nowhere)
