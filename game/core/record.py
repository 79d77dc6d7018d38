"""Records as JSON files: reading that names what is wrong in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

MAX_BYTES = 4 * 1024 * 1024


class RecordError(ValueError):
    """A record that can't be read or breaks a rule; `action` is the 0-based place of the action to blame, or None."""

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


def read_json(path: Path) -> Any:
    """The JSON value of a UTF-8 file; raises RecordError for a file that is missing, too large or broken."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path}: larger than {MAX_BYTES >> 20} MiB; a hand record is far smaller")
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path}: can't be read ({error.strerror or error})") from None
    return parse_json(data, str(path))


def parse_json(data: bytes | str, where: str) -> Any:
    """The JSON value of `data`; raises RecordError naming `where` and the place of the fault."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return json.loads(text)
    except UnicodeDecodeError as error:
        raise RecordError(f"{where}: not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    except RecursionError:
        raise RecordError(f"{where}: nested too deeply to be a record") from None
    except ValueError as error:
        detail = str(error)
        if isinstance(error, json.JSONDecodeError):
            detail = f"line {error.lineno} column {error.colno}: {error.msg}"
        raise RecordError(f"{where}: no valid JSON, {detail}; the file is broken or cut off") from None
