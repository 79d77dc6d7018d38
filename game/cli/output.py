"""What the command line writes: UTF-8 whatever the locale, one JSON value, or lines."""

from __future__ import annotations

import json
import os
import sys
from typing import Any


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
    """One line on standard error."""
    print(f"chuanma: {' '.join(str(message).split())}", file=sys.stderr, flush=True)


def drop_output() -> None:
    """Nobody reads any more: let the rest of the output go nowhere, so that closing it can't fail."""
    try:
        target = sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, target)
    os.close(nowhere)
