"""What is wrong with a file, and why something failed, told in the language shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.wording import action_name, tile_name
from game.config import LoadedSettings
from game.core.told import ToldError, system_words
from game.faults import Fault, Flaw, cut, visible
from game.presets import PresetError
from game.session.notices import Notice
from game.text import Texts

YAML_PROBLEMS = (
    ("expected ',' or", "bracket"),
    ("cannot start any token", "token"),
    ("mapping values are not allowed", "colon"),
    ("expected ':'", "no_colon"),
    ("expected key", "indent"),
    ("expected '-'", "indent"),
    ("expected <block end>", "indent"),
    ("end of stream", "quote"),
    ("node content", "value"),
    ("document start>", "outside"),
    ("characters are not allowed", "control"),
)
"""What a parser's own words hold, the quick one's and the plain one's; told is `fault.yaml.<name>`."""


SYSTEM_WORDS = {
    "No such file or directory": "gone",
    "Permission denied": "denied",
    "Access is denied": "denied",
    "Operation not permitted": "denied",
    "Is a directory": "folder",
    "Not a directory": "no_folder",
    "File exists": "exists",
    "No space left on device": "full",
    "Disk quota exceeded": "full",
    "Read-only file system": "read_only",
    "File name too long": "long_name",
    "Invalid argument": "name",
    "embedded null byte": "name",
    "embedded null character": "name",
    "Input/output error": "device",
    "Too many open files": "many",
    "Too many levels of symbolic links": "links",
    "not open here": "closed",
}
"""Why the system refuses, in its own words or those of Python; told is `error.system.<name>`."""


def told(texts: Texts, fault: Fault) -> str:
    """What is wrong; what can't be drawn is written out."""
    return told_flaw(texts, fault.flaw)


def told_flaw(texts: Texts, flaw: Flaw) -> str:
    """What is wrong, wherever it stands; what can't be drawn is written out."""
    values = dict(flaw.values)
    if flaw.kind == "no_yaml":
        problem = str(values["problem"])
        name = next((name for words, name in YAML_PROBLEMS if words in problem), None)
        values["problem"] = texts.get(f"fault.yaml.{name}") if name is not None else problem
    if flaw.kind == "unreadable":
        values["reason"] = told_system(texts, str(values["reason"]))
    return visible(texts.get(f"fault.{flaw.kind}", **values))


def told_with_place(texts: Texts, name: str, fault: Fault) -> str:
    """What is wrong with a file of a name, with line and key."""
    where = name if fault.line is None else f"{name} ({texts.get('rules.invalid.line', line=fault.line)})"
    key = f"{cut(fault.key)}: " if fault.key else ""
    return texts.get("presets.faulty", file=visible(where), fault=visible(key) + told(texts, fault))


def told_settings(texts: Texts, name: str, loaded: LoadedSettings) -> str:
    """Why settings of a file of a name are defaults, and where the file is now."""
    if loaded.fault is not None:
        why = told_with_place(texts, name, loaded.fault)
    elif loaded.bad:
        why = texts.get("settings.broken.keys", file=name, keys=texts.get("list.and").join(loaded.bad))
    else:
        why = texts.get("settings.broken.all", file=name)
    key = "settings.broken" if loaded.aside is None else "settings.broken.aside"
    return texts.get(key, reason=visible(why), aside=loaded.aside)


# ---- why something failed


def told_reason(texts: Texts, reason: object) -> str:
    """Why something failed: an error, or the system's words, behind a path and a colon where a file is meant."""
    match reason:
        case ToldError():
            words = _told_error(texts, reason)
            return words if reason.file is None else texts.get("error.of_file", file=visible(reason.file), why=words)
        case PresetError():
            return _told_preset(texts, reason)
        case OSError():
            return told_system(texts, system_words(reason))
        case str():
            path, colon, words = reason.rpartition(": ")
            why = told_system(texts, words)
            return texts.get("error.of_file", file=visible(path), why=why) if colon else why
        case ValueError():
            return texts.get("error.other")
    return visible(str(reason))


def told_system(texts: Texts, words: str) -> str:
    """The system's words in the language shown; those that are not known stay as they are."""
    name = SYSTEM_WORDS.get(words.strip())
    return texts.get(f"error.system.{name}") if name is not None else visible(words)


def told_values(texts: Texts, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a sentence, its `reason` and the name of a `document` in the language shown."""
    found = dict(values)
    if "reason" in found:
        found["reason"] = told_reason(texts, found["reason"])
    if f"document.{found.get('document')}" in texts:
        found["document"] = texts.get(f"document.{found['document']}")
    return found


def told_notice(texts: Texts, notice: Notice) -> str:
    """A notice as a sentence."""
    return texts.get(notice.key, **told_values(texts, notice.values))


def _told_error(texts: Texts, error: ToldError) -> str:
    if error.kind == "content":
        return told_reason(texts, error.values["reason"])
    if error.kind == "notice":
        return told_notice(texts, error.values["notice"])
    return visible(
        texts.get(f"error.{error.kind}", **{name: _value(texts, name, one) for name, one in error.values.items()})
    )


def _value(texts: Texts, name: str, value: Any) -> Any:
    match name:
        case "tile":
            return tile_name(texts, value)
        case "action":
            return action_name(texts, value)
        case "reason":
            return told_reason(texts, value)
    return cut(value) if isinstance(value, str) else value


def _told_preset(texts: Texts, error: PresetError) -> str:
    if error.fault is not None:
        return told_with_place(texts, error.fault.file, error.fault)
    words = told_flaw(texts, error.flaw) if error.flaw is not None else texts.get("error.other")
    return texts.get("error.of_file", file=visible(error.key), why=words) if error.key else words
