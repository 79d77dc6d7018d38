"""Where a profile lies: among the saves, and in text files that a player gives away or brings in."""

from __future__ import annotations

from pathlib import Path

from game.core.record import RecordError, read_json
from game.core.told import system_words
from game.session.files import write_whole
from game.session.notices import Notice
from game.session.profile import UPGRADES, VERSION, Profile, ProfileError, profile_from_data, profile_of
from game.session.saver import Saver
from game.session.store import Kind, Store

PROFILE = Kind("profile", VERSION, UPGRADES)


def load_profile(store: Store) -> Profile | None:
    """The profile that was saved last; None where there is none that can be read: the store's notices say why."""
    return store.load(PROFILE, profile_of)


def save_profile(store: Store, saver: Saver, profile: Profile) -> None:
    """Save a profile in the background."""
    saver.put(PROFILE.name, lambda: store.save(PROFILE, profile.content()))


def export_profile(profile: Profile, path: Path) -> Notice | None:
    """Write a profile to a file of its own; returns None, or what to tell the player where it could not be done."""
    try:
        write_whole(path, profile.to_json().encode("utf-8"))
    except OSError as error:
        return Notice("saves.failed", {"document": "profile", "reason": f"{path}: {system_words(error)}"})
    return None


def import_profile(path: Path) -> Profile:
    """The profile of such a file; raises ProfileError, and changes nothing, where it is none."""
    try:
        return profile_from_data(read_json(path))
    except RecordError as error:
        found = ProfileError(str(error), error.kind, error.values)
        found.file = error.file
        raise found from None
    except ProfileError as error:
        raise error.of(path) from None
