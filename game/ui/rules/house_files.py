"""House rules as a file of the player's own: its name and text, where it lies, and how it is handed on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.config import exports_folder, write_atomic
from game.core.told import system_words
from game.mahjong.ruleset import Name, Ruleset
from game.presets import flat
from game.presets.writing import foundation, place_of, written
from game.rulebook.fields import FIELDS
from game.rulebook.said import tell
from game.text import Texts
from game.ui.context import Context
from game.ui.fault_words import told_reason
from game.ui.rules.house_state import HouseRules

MOST_NAME, MOST_ID, MOST_SUMMARY = 40, 40, 400
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


def is_id(text: str) -> bool:
    """Whether a text can be the id of a preset."""
    return ID.fullmatch(text) is not None


def is_name(text: str) -> bool:
    """Whether a text can be its name."""
    return 0 < len(text.strip()) <= MOST_NAME and text.isprintable()


def free_id(context: Context, name: str = "") -> str:
    """An id that no preset has: made of the name where it is written in Latin letters."""
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[: MOST_ID - 4]
    stem = stem if name.isascii() and is_id(stem) else "my_rules"
    taken = set(context.presets.by_id) | {file.path.stem.lower() for file in context.presets.files}
    return next(one for one in (stem, *(f"{stem}_{n}" for n in range(2, 10_000))) if one not in taken)


def usual_name(context: Context, house: HouseRules) -> str:
    """What house rules are called until they are named: an own preset that is changed keeps its name."""
    name = context.preset_name(house.base_rules).main
    own = place_of(context.presets, context.folders.presets, house.base) is not None
    return name if own else context.texts.get("house.name.usual", name=name)[:MOST_NAME]


def is_own(context: Context, preset: str) -> bool:
    """Whether a preset is there that a file of the player's own holds."""
    return preset in context.presets.by_id and place_of(context.presets, context.folders.presets, preset) is not None


def in_the_way(context: Context, preset: str) -> str | None:
    """What a preset of this id would replace: one of the player's own by its name, or any other file by the file's."""
    known = context.presets.by_id.get(preset)
    if known is not None:
        return known.name[context.language] if known.name is not None else preset
    path = place_of(context.presets, context.folders.presets, preset)
    return path.name if path is not None and path.exists() else None


def named(context: Context, house: HouseRules, preset: str, name: str) -> Ruleset:
    """The rules under an id and a name of their own, summed up by what was changed."""
    text = Name(zh=name.strip(), en=name.strip())
    summary = Name(**{language: _summary(house, texts) for language, texts in context.sentences.items()})
    return house.ruleset.model_copy(update={"id": preset, "name": text, "summary": summary})


def _summary(house: HouseRules, texts: Texts) -> str:
    base = getattr(house.base_rules.name, texts.language)
    rules = [_rule(house, key, texts) for key in FIELDS if key in house.changes]
    if not rules:
        return texts.get("house.summary.same", base=base)[:MOST_SUMMARY]
    for count in range(len(rules), 0, -1):
        changes = rules[0]
        for one in rules[1:count]:
            changes = texts.get("house.summary.join", one=changes, other=one)
        found = texts.get("house.summary", base=base, changes=changes)
        if len(found) <= MOST_SUMMARY:
            return found
    return texts.get("house.summary.same", base=base)[:MOST_SUMMARY]


def _rule(house: HouseRules, key: str, texts: Texts) -> str:
    field = FIELDS[key]
    name, value = tell(field.name, texts.get), tell(field.told(house.ruleset), texts.get)
    return texts.get("house.summary.rule", name=name, value=value)


def text_of(context: Context, house: HouseRules, preset: str, name: str) -> str:
    """The file, with comments in the language shown."""
    base = foundation(context.presets, house.base, preset)
    rules = named(context, house, preset, name)
    heading = context.texts.get(
        "house.heading", name=name, base=context.preset_name(house.base_rules).main, count=len(house.changes)
    )
    return written(rules, None if base is None else context.presets.ruleset(base), _comment(context.texts), heading)


def _comment(texts: Texts) -> Callable[[str], str]:
    def comment(key: str) -> str:
        field = FIELDS[key]
        return texts.get("house.comment", name=tell(field.name, texts.get), help=tell(field.help, texts.get))

    return comment


def save(context: Context, house: HouseRules, preset: str, name: str) -> Path | str:
    """Write the preset into the player's folder and read it; its place, or why it can't be done."""
    path = place_of(context.presets, context.folders.presets, preset)
    if path is None:
        return context.texts.get("house.save.taken")
    try:
        write_atomic(path, text_of(context, house, preset, name).encode("utf-8"))
    except OSError as error:
        return _failed(context, path, error)
    context.read_presets()
    if preset not in context.presets.ids or flat(context.presets.ruleset(preset)) != flat(house.ruleset):
        return context.texts.get("house.save.failed", reason=str(path))
    return path


def copy_out(context: Context, path: Path) -> Path | str:
    """A copy of the file where what a player takes out of the game is put; its place, or why it can't be done."""
    place = exports_folder(context.folders) / path.name
    try:
        write_atomic(place, path.read_bytes())
    except OSError as error:
        return _failed(context, place, error)
    return place


def _failed(context: Context, path: Path, error: OSError) -> str:
    reason = told_reason(context.texts, f"{path}: {system_words(error)}")
    return context.texts.get("house.save.failed", reason=reason)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's own window; False where there is no way to."""
    with suppress(OSError):
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen([command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return True
    return False
