"""Records as JSON files: reading that names what is wrong in one sentence."""

from __future__ import annotations

import json
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.told import NO_VALUES, ToldError, system_words

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 200
MAX_DIGITS = 100


class JsonError(ToldError):
    """JSON that is beyond all measure; the message says in what."""


class RecordError(ToldError):
    """A record that can't be read or breaks a rule; `action` is the 0-based place of the action to blame, or None."""

    def __init__(
        self, message: str, action: int | None = None, kind: str = "other", values: Mapping[str, Any] = NO_VALUES
    ) -> None:
        super().__init__(message, kind, values)
        self.action = action


def read_json(path: Path) -> Any:
    """The JSON value of a UTF-8 file; raises RecordError for a file that is missing, too large or broken."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise RecordError("not a file; a hand record is a JSON file", kind="not_file")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except RecordError as error:
        raise error.of(path) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = system_words(error)
        raise RecordError(f"can't be read ({reason})", None, "unreadable", {"reason": reason}).of(path) from None
    if len(data) > MAX_BYTES:
        most = MAX_BYTES >> 20
        told = RecordError(f"larger than {most} MiB; a hand record is far smaller", None, "too_large", {"most": most})
        raise told.of(path)
    return parse_json(data, path)


def parse_json(data: bytes | str, where: str | Path) -> Any:
    """The JSON value of `data`; raises RecordError naming `where`, the file if it is a path, and the fault's place."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return load_json(text)
    except (UnicodeDecodeError, json.JSONDecodeError, JsonError) as error:
        found = _unread(error)
    if isinstance(where, Path):
        raise found.of(where)
    raise RecordError(f"{where}: {found}", None, found.kind, found.values)


def _unread(error: UnicodeDecodeError | json.JSONDecodeError | JsonError) -> RecordError:
    """Why a text is no JSON."""
    match error:
        case UnicodeDecodeError():
            return RecordError(f"not UTF-8 text (byte {error.start}); save it as UTF-8", None, "not_utf8")
        case json.JSONDecodeError():
            place = {"line": error.lineno, "column": error.colno}
            detail = f"line {error.lineno} column {error.colno}: {error.msg}"
            return RecordError(f"no valid JSON, {detail}; the file is broken or cut off", None, "no_json", place)
    return RecordError(str(error), None, error.kind, error.values)


def load_json(text: str) -> Any:
    """The JSON value of a text; raises JSONDecodeError, or JsonError where it is beyond all measure."""
    try:
        value = json.loads(text, parse_int=_whole)
    except RecursionError:
        raise _too_deep() from None
    if text.count("[") + text.count("{") > MAX_DEPTH and _deeper(value, MAX_DEPTH):
        raise _too_deep()
    return value


def _too_deep() -> JsonError:
    told = f"nested too deeply; nothing here has more than {MAX_DEPTH} levels"
    return JsonError(told, "too_deep", {"most": MAX_DEPTH})


def _whole(text: str) -> int:
    if len(text) > MAX_DIGITS:
        told = f"a whole number of {len(text)} digits; no number here has more than {MAX_DIGITS}"
        raise JsonError(told, "digits", {"count": len(text), "most": MAX_DIGITS})
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
