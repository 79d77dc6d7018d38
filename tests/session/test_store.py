"""Documents come back whole, whatever was done to their files, and what could not be read is said."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.session import files
from game.session.store import DamagedDocument, Kind, NewerDocument, Store, opened, sealed

NOTES = Kind("notes")
Content = dict[str, Any]


def as_read(content: Content) -> Content:
    return content


def saved(folder: Path, *numbers: int, kind: Kind = NOTES) -> None:
    store = Store(folder)
    for number in numbers:
        assert store.save(kind, {"number": number, "name": "成都麻将"}) is None
    store.close()


def keys(store: Store) -> list[str]:
    return [notice.key for notice in store.take_notices()]


def test_what_was_saved_is_loaded_and_can_be_read_by_people(tmp_path: Path) -> None:
    folder = tmp_path / "存档 with spaces"
    saved(folder, 1, 2, 3, 4)
    store = Store(folder)
    assert store.load(NOTES, as_read) == {"number": 4, "name": "成都麻将"}
    assert [json.loads(path.read_text(encoding="utf-8"))["content"]["number"] for path in store.generations(NOTES)] == [
        4,
        3,
        2,
    ]
    assert '"name": "成都麻将"' in store.generations(NOTES)[0].read_text(encoding="utf-8")
    assert store.take_notices() == [] and store.load(Kind("other"), as_read) is None


def test_every_byte_flipped_and_every_cut_is_noticed() -> None:
    data = sealed(NOTES, {"number": 1, "name": "麻将"})
    for at in range(len(data)):
        for broken in (data[:at], data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], data[:at] + b" " + data[at:]):
            with pytest.raises(DamagedDocument):
                opened(NOTES, broken)
    assert opened(NOTES, data) == {"number": 1, "name": "麻将"}


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b"null\n"])
def test_a_damaged_save_falls_back_a_generation_and_says_so(tmp_path: Path, damage: bytes) -> None:
    saved(tmp_path, 1, 2, 3)
    (tmp_path / "notes.json").write_bytes(damage)
    store = Store(tmp_path)
    assert store.load(NOTES, as_read) == {"number": 2, "name": "成都麻将"}
    assert keys(store) == ["saves.fell_back"]
    assert (tmp_path / "notes.json.damaged").read_bytes() == damage
    assert store.save(NOTES, {"number": 9}) is None and store.load(NOTES, as_read) == {"number": 9}


def test_all_generations_damaged_is_said_and_saving_goes_on(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2, 3)
    store = Store(tmp_path)
    for path in store.generations(NOTES):
        path.write_text("?", encoding="utf-8")
    assert store.load(NOTES, as_read) is None and keys(store) == ["saves.lost"]
    assert store.save(NOTES, {"number": 4}) is None and store.load(NOTES, as_read) == {"number": 4}


def test_content_that_is_refused_falls_back_too(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2)

    def small(content: Content) -> int:
        if content["number"] > 1:
            raise ValueError("too large")
        return int(content["number"])

    store = Store(tmp_path)
    assert store.load(NOTES, small) == 1
    (notice,) = store.take_notices()
    assert notice.key == "saves.fell_back" and "too large" in str(notice.values["reason"])
    assert (tmp_path / "notes.json").exists(), "whole files are not set aside"


def test_older_versions_are_brought_up_step_by_step(tmp_path: Path) -> None:
    saved(tmp_path, 5)
    third = Kind(
        "notes",
        3,
        {1: lambda old: {"count": old["number"]}, 2: lambda old: {"counts": [old["count"]]}},
    )
    store = Store(tmp_path)
    assert store.load(third, as_read) == {"counts": [5]} and keys(store) == []
    broken = Kind("notes", 3, {1: lambda old: {"count": old["missing"]}})
    assert store.load(broken, as_read) is None and keys(store) == ["saves.lost"]


def test_a_newer_version_is_left_untouched(tmp_path: Path) -> None:
    saved(tmp_path, 5, kind=Kind("notes", 2))
    before = (tmp_path / "notes.json").read_bytes()
    store = Store(tmp_path)
    assert store.load(NOTES, as_read) is None and keys(store) == ["saves.newer"]
    store.close()
    store = Store(tmp_path)  # also when nobody has asked for it first
    for refusal in (store.save(NOTES, {"number": 1}), store.delete(NOTES)):
        assert refusal is not None and refusal.key == "saves.newer"
    assert (tmp_path / "notes.json").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lock", "notes.json"]
    with pytest.raises(NewerDocument):
        opened(NOTES, before)


def test_a_version_that_was_flipped_is_damage_and_not_newer(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2)
    path = tmp_path / "notes.json"
    path.write_bytes(path.read_bytes().replace(b'"version": 1', b'"version": 9'))
    store = Store(tmp_path)
    assert store.load(NOTES, as_read) == {"number": 1, "name": "成都麻将"} and keys(store) == ["saves.fell_back"]


def test_leftovers_of_interrupted_writes_are_swept(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    (tmp_path / ".notes.json.abc.tmp").write_bytes(b"half")
    store = Store(tmp_path)
    assert not list(files.leftovers(tmp_path)) and store.load(NOTES, as_read) is not None


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_a_write_that_stops_anywhere_leaves_a_whole_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    """The disk fails after so many renames: the last save or the one before is there, and the next save succeeds."""
    saved(tmp_path, 1, 2)
    done = 0

    def failing(source: Path, target: Path) -> None:
        nonlocal done
        if done == moves:
            raise OSError(28, "No space left on device")
        done += 1
        source.replace(target)

    store = Store(tmp_path)
    monkeypatch.setattr("game.session.files.move", failing)
    monkeypatch.setattr("game.session.store.move", failing)
    refusal = store.save(NOTES, {"number": 3})
    assert refusal is not None and refusal.values["reason"] == "No space left on device"
    monkeypatch.undo()
    found = store.load(NOTES, as_read)
    assert found is not None and found["number"] == 2 and keys(store) == []
    assert not list(files.leftovers(tmp_path))
    assert store.save(NOTES, {"number": 4}) is None and store.load(NOTES, as_read) == {"number": 4}


def test_a_folder_that_cannot_be_written_is_said_and_nothing_raises(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here stands a file", encoding="utf-8")
    store = Store(blocked / "saves")
    assert not store.writable and keys(store) == ["saves.cant_write"]
    refusal = store.save(NOTES, {"number": 1})
    assert refusal is not None and refusal.key == "saves.cant_write"
    assert store.load(NOTES, as_read) is None


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything is writable here")
def test_a_read_only_folder_can_be_read(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    (tmp_path / "lock").unlink()
    tmp_path.chmod(0o500)
    try:
        store = Store(tmp_path)
        assert not store.writable and store.load(NOTES, as_read) is not None
        assert keys(store) == ["saves.cant_write"]
    finally:
        tmp_path.chmod(0o700)


def test_deleted_is_deleted_with_all_generations(tmp_path: Path) -> None:
    saved(tmp_path, 1, 2, 3)
    store = Store(tmp_path)
    assert store.delete(NOTES) is None and store.load(NOTES, as_read) is None and keys(store) == []


def test_a_second_copy_reads_and_does_not_write(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.save(NOTES, {"number": 1})
    (tmp_path / ".notes.json.abc.tmp").write_bytes(b"being written")
    second = Store(tmp_path)
    (notice,) = second.take_notices()
    assert notice.key == "saves.second_copy" and notice.values == {"process": os.getpid()}
    assert second.load(NOTES, as_read) == {"number": 1}
    (tmp_path / "notes.json").write_bytes(b"damaged")
    assert second.load(NOTES, as_read) is None and (tmp_path / "notes.json").read_bytes() == b"damaged"
    refusal = second.save(NOTES, {"number": 2})
    assert refusal is not None and refusal.key == "saves.second_copy"
    assert list(files.leftovers(tmp_path)), "what the first copy is writing is left alone"
    first.close()
    assert Store(tmp_path).writable


def test_the_lock_of_a_process_that_died_is_no_lock(tmp_path: Path) -> None:
    held = (
        f"import os, sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})\n"
        "from pathlib import Path\nfrom game.session.store import Store\n"
        f"store = Store(Path({str(tmp_path)!r}))\nprint(store.writable, flush=True)\nsys.stdin.read()\n"
    )
    process = subprocess.Popen([sys.executable, "-c", held], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None and process.stdout.readline().strip() == b"True"
        second = Store(tmp_path)
        assert not second.writable and second.notices[0].values == {"process": process.pid}
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            pipe.close()
    assert Store(tmp_path).writable


def test_a_file_may_have_the_longest_name_there_is(tmp_path: Path) -> None:
    path = tmp_path / ("牌" * 80 + ".json")
    files.write_whole(path, b"1")
    files.write_whole(path, b"2")
    assert path.read_bytes() == b"2" and list(tmp_path.iterdir()) == [path]


def test_a_folder_that_can_be_none_has_lost_no_save(tmp_path: Path) -> None:
    """Only that nothing can be saved is told: not that a save was there and is damaged."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "file", tmp_path / "file" / "saves", tmp_path / ("x" * 300)):
        store = Store(folder)
        assert store.load(NOTES, as_read) is None and keys(store) == ["saves.cant_write"]
        assert store.save(NOTES, {"number": 1}) is not None
