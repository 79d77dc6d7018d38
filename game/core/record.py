"""Records as JSON files: reading that names what is wrong in one sentence."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 200
MAX_DIGITS = 100
_TOO_DEEP = f"nested too deeply; nothing here has more than {MAX_DEPTH} levels"


class JsonError(ValueError):
    """JSON that is beyond all measure; the message says in what."""


class RecordError(ValueError):
    """A record that can't be read or breaks a rule; `action` is the 0-based place of the action to blame, or None."""

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


def read_json(path: Path) -> Any:
    """The JSON value of a UTF-8 file; raises RecordError for a file that is missing, too large or broken."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise RecordError(f"{path}: not a file; a hand record is a JSON file")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{path}: can't be read ({error.strerror or error})") from None
    except RecordError:
        raise
    except ValueError as error:  # a NUL in the path
        raise RecordError(f"{path}: can't be read ({error})") from None
    if len(data) > MAX_BYTES:
        raise RecordError(f"{path}: larger than {MAX_BYTES >> 20} MiB; a hand record is far smaller")
    return parse_json(data, str(path))


def parse_json(data: bytes | str, where: str) -> Any:
    """The JSON value of `data`; raises RecordError naming `where` and the place of the fault."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return load_json(text)
    except UnicodeDecodeError as error:
        raise RecordError(f"{where}: not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    except json.JSONDecodeError as error:
        detail = f"line {error.lineno} column {error.colno}: {error.msg}"
        raise RecordError(f"{where}: no valid JSON, {detail}; the file is broken or cut off") from None
    except JsonError as error:
        raise RecordError(f"{where}: {error}") from None


def load_json(text: str) -> Any:
    """The JSON value of a text; raises JSONDecodeError, or JsonError where it is beyond all measure."""
    try:
        value = json.loads(text, parse_int=_whole)
    except RecursionError:
        raise JsonError(_TOO_DEEP) from None
    if text.count("[") + text.count("{") > MAX_DEPTH and _deeper(value, MAX_DEPTH):
        raise JsonError(_TOO_DEEP)
    return value


def _whole(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise JsonError(f"a whole number of {len(text)} digits; no number here has more than {MAX_DIGITS}")
    return int(text)


def _deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects stand in each other more than so many levels deep."""
    level = [value]
    for _ in range(levels + 1):
        level = [one for one in level if isinstance(one, dict | list)]
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
        if not level:
            return False
    return True
