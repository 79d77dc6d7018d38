"""What surrounds a game: where its own files lie, the user's folders, settings, and how a window is to open."""

from __future__ import annotations

import locale
import os
import sys
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.faults import Fault
from game.strict_yaml import read_file

APP = "chuanma"


def resource_root() -> Path:
    """The folder that holds `assets` and `config`: the project's, or the packaged program's."""
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) if packed else Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How the window opens: at the menu, straight at a table, or at the replay of a record `file`."""

    file: Path | None = None
    preset: str | None = None
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    watch: bool = False
    difficulty: str | None = None
    data_dir: Path | None = None
    at_table: bool = False


class UserFolders:
    """The user's own files; `data_dir` replaces the system's place for them. Folders are made when first written to."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self.own_place = data_dir is not None
        self.root = data_dir if data_dir is not None else _system_folder()
        self.settings = self.root / "settings.yaml"
        self.saves = self.root / "saves"
        self.logs = self.root / "logs"
        self.presets = self.root / "presets"

    @staticmethod
    def made(folder: Path) -> Path | None:
        """The folder, created where needed; None where it can't be written to."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        return folder if os.access(folder, os.W_OK) else None


def _system_folder() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def exports_folder(folders: UserFolders) -> Path:
    """Where what a player takes out of the game is put: among the documents or downloads, where the system has any."""
    import platformdirs

    if folders.own_place:
        return folders.root / "exports"
    places = (Path(platformdirs.user_documents_dir()), Path(platformdirs.user_downloads_dir()))
    return next((place for place in places if place.is_dir()), folders.root / "exports")


def preset_folders(folders: UserFolders) -> tuple[Path, Path]:
    """Where presets lie: the game's own, then the user's."""
    return resource_root() / "config" / "presets", folders.presets


class Language(StrEnum):
    """The languages of the game."""

    ZH = "zh"
    EN = "en"


def system_language() -> Language:
    """Chinese where the system speaks it, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), "")
    if not name:
        try:
            name = locale.getlocale()[0] or ""
        except ValueError:
            name = ""
    return Language.ZH if name.lower().startswith(("zh", "chinese")) else Language.EN


Level = Literal["random", "beginner", "regular", "strong", "master"]
Percent = Annotated[int, Field(strict=True, ge=0, le=100)]


class Settings(BaseModel):
    """What the user has chosen; anything not chosen has its default."""

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    language: Language = Field(default_factory=system_language)
    animation_speed: Literal[0, 1, 2, 4] = 1
    reduced_motion: bool = False
    fullscreen: bool = False
    text_scale: Literal[100, 125, 150] = 100
    theme: Literal["jade", "ink", "plum"] = "jade"
    tile_back: Literal["jade", "amber"] = "jade"
    rank_digits: bool = False
    high_contrast: bool = False
    one_click_discard: bool = False
    hints: Literal["off", "on_request", "always"] = "on_request"  # when the coach speaks
    timer: Literal[0, 10, 20, 30] = 0  # seconds for a decision; 0: no timer
    level: Level = "regular"
    item_mode: Literal["off", "player", "all"] = "off"  # who may use items at a new table
    sound_master: Percent = 80
    sound_effects: Percent = 80
    sound_music: Percent = 35
    muted: bool = False
    keys: dict[str, str] = Field(default_factory=dict)  # the key of each action that has not its usual one


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as read; `problem` says in one sentence why some or all of them are defaults.

    The same in parts: `fault` is what the whole file has, `bad` the keys that can't be used, `aside` the name under
    which the file was put aside.
    """

    settings: Settings
    problem: str | None = None
    fault: Fault | None = None
    bad: tuple[str, ...] = ()
    aside: str | None = None


def load_settings(path: Path) -> LoadedSettings:
    """Read settings; a file with a fault is set aside as `settings.yaml.broken`, so that nothing in it is lost.

    What could be used of it stands in `path` again, and counts at the next start too.
    """
    loaded = read_settings(path)
    if loaded.problem is None:
        return loaded
    aside = _set_aside(path)
    told = f"the file was set aside as {aside} and defaults are used" if aside is not None else "defaults are used"
    if loaded.settings.model_fields_set and not path.exists():
        _write(path, loaded.settings.model_dump(mode="json", exclude_unset=True))
    return replace(loaded, problem=f"{loaded.problem}; {told}", aside=aside)


def read_settings(path: Path) -> LoadedSettings:
    """Read settings and leave the file as it is; a bad value falls back to its default alone."""
    if not os.path.lexists(path):
        return LoadedSettings(Settings())
    root, faults = read_file(path)
    if root is None or faults or not isinstance(root.value, dict):
        reason = str(faults[0]) if faults else f"{path}: no mapping of settings"
        return LoadedSettings(Settings(), reason, faults[0] if faults else None)
    chosen: dict[str, Any] = root.plain()
    bad = _bad_keys(chosen)
    kept = {key: value for key, value in chosen.items() if key not in bad}
    problem = f"{path}: can't use {', '.join(sorted(bad))}" if bad else None
    return LoadedSettings(Settings.model_validate(kept), problem, bad=tuple(sorted(bad)))


def _bad_keys(chosen: dict[str, Any]) -> set[str]:
    try:
        Settings.model_validate(chosen)
    except ValidationError as error:
        return {str(one["loc"][0]) for one in error.errors(include_url=False)}
    return set()


def _set_aside(path: Path) -> str | None:
    """Rename a file; its new name, or None where that can't be done."""
    aside = path.with_name(path.name + ".broken")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.broken{number}")
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside.name


def save_settings(path: Path, settings: Settings) -> str | None:
    """Write settings; returns None, or one sentence that says why it could not be done."""
    return _write(path, settings.model_dump(mode="json"))


def _write(path: Path, chosen: dict[str, Any]) -> str | None:
    text = yaml.safe_dump(chosen, allow_unicode=True, sort_keys=False)
    try:
        write_atomic(path, text.encode("utf-8"))
    except OSError as error:
        return f"{path}: settings can't be saved ({error.strerror or error})"
    return None


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file so that it is whole or as it was before: temporary file, fsync, replace."""
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
