"""A profile on the disk: saved among the saves, written out and brought in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.career import Career
from game.session.profile import VERSION, NewerProfile, Profile, ProfileError
from game.session.profile_files import PROFILE, export_profile, import_profile, load_profile, save_profile
from game.session.saver import Saver
from game.session.store import Kind, Store
from tests.session.lives import beginner, dealt_in, finished, life, self_drawn


def lived() -> Profile:
    """A profile with hands behind it."""
    career = Career(life(), beginner(inventory={"swap_random": 2}))
    for number, result in enumerate([self_drawn(), dealt_in(), self_drawn(2)]):
        career.book(finished(result, number))
    return career.profile


def saved(folder: Path, *profiles: Profile) -> Store:
    """A store in which profiles were saved one after the other."""
    store, saver = Store(folder), Saver()
    for profile in profiles:
        save_profile(store, saver, profile)
        assert saver.flush()
    saver.close()
    assert saver.take_notices() == []
    return store


def test_a_profile_is_saved_and_loaded(tmp_path: Path) -> None:
    assert load_profile(Store(tmp_path / "empty")) is None
    store = saved(tmp_path, beginner(), lived())
    assert load_profile(store) == lived() and store.take_notices() == []


def test_a_damaged_profile_falls_back_a_generation(tmp_path: Path) -> None:
    store = saved(tmp_path, beginner(), lived())
    newest = store.generations(PROFILE)[0]
    newest.write_bytes(newest.read_bytes().replace(b'"coins"', b'"c0ins"', 1))
    assert load_profile(store) == beginner()
    assert [notice.key for notice in store.take_notices()] == ["saves.fell_back"]


def test_a_newer_profile_stays_untouched(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.save(Kind("profile", VERSION + 1), {"whatever": 1}) is None
    before = store.generations(PROFILE)[0].read_bytes()
    assert load_profile(store) is None
    assert store.save(PROFILE, beginner().content()) is not None
    assert store.generations(PROFILE)[0].read_bytes() == before


def test_a_profile_is_written_out_and_brought_in(tmp_path: Path) -> None:
    path = tmp_path / "团子.json"
    assert export_profile(lived(), path) is None
    assert import_profile(path) == lived()
    said = export_profile(lived(), path / "below.json")
    assert said is not None and said.key == "saves.failed" and str(path / "below.json") in said.values["reason"]


def test_what_can_be_brought_in_is_said_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    with pytest.raises(ProfileError, match=r"profile\.json: can't be read"):
        import_profile(path)
    path.write_text('{"format": "other"}', encoding="utf-8")
    with pytest.raises(ProfileError, match=r"profile\.json: this is no profile"):
        import_profile(path)
    path.write_text(lived().to_json().replace(f'"version": {VERSION}', '"version": 99'), encoding="utf-8")
    with pytest.raises(NewerProfile, match=r"profile\.json: .*version 99"):
        import_profile(path)
    path.write_bytes(lived().to_json().encode()[:400])
    with pytest.raises(ProfileError, match="cut off"):
        import_profile(path)
