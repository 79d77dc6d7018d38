"""`batch`: JSON lines in, a JSON line out for each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from game.cli.asks import ASKS
from game.cli.errors import DataError, check_tiles_text
from game.cli.holding import Answer
from game.cli.output import brief, json_line
from game.cli.rulesets import Rulesets
from game.core.record import RecordError, load_json

_RIGHT = 'a line is one JSON object, such as {"cmd": "score", ...}'


def run_batch(rulesets: Rulesets) -> int:
    """Answer every line of standard input; a bad one gets an error and the rest go on."""
    for line in _lines():
        print(json_line(answer_line(rulesets, line)), flush=True)
    return 0


def _lines() -> Iterable[bytes | str]:
    if sys.stdin is None:
        return ()
    return getattr(sys.stdin, "buffer", sys.stdin)


def answer_line(rulesets: Rulesets, line: bytes | str) -> Answer:
    """The answer to one line, `{"error": ...}` for a bad one."""
    replaying = False
    try:
        ask = _ask(line)
        replaying = ask["cmd"] == "replay"
        return ASKS[ask["cmd"]](rulesets, ask)
    except RecordError as error:
        return {"error": brief(str(error)), "action": error.action}
    except ValueError as error:
        told = {"error": brief(str(error))}
        return {**told, "action": None} if replaying else told
    except Exception as error:
        return {"error": f"internal error: {type(error).__name__}: {error}"}


def _ask(line: bytes | str) -> dict[str, Any]:
    ask = _json(line)
    if not isinstance(ask, dict):
        raise DataError(_RIGHT)
    if not isinstance(ask.get("cmd"), str) or ask["cmd"] not in ASKS:
        raise DataError(f"unknown cmd {ask.get('cmd')!r}; it is one of {', '.join(ASKS)}")
    for key in ("hand", "win", "seen", "melds", "wall"):
        check_tiles_text(ask.get(key))
    if ask.get("rules") is None:
        ask.pop("rules", None)
    return ask


def _json(line: bytes | str) -> Any:
    try:
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line
        if not text.strip():
            raise DataError(f"blank line; {_RIGHT}")
        return load_json(text)
    except UnicodeDecodeError:
        raise DataError("not UTF-8 text; save the lines as UTF-8") from None
    except json.JSONDecodeError as error:
        raise DataError(f"no valid JSON, column {error.colno}: {error.msg}; {_RIGHT}") from None
