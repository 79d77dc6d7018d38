"""Chance and ledger."""

from __future__ import annotations

import os
from dataclasses import FrozenInstanceError, dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.ledger import Entry, balances
from game.core.record import MAX_BYTES, RecordError, parse_json, read_json
from game.core.stream import pick, shuffled, stream
from game.core.value import Value


def test_streams_of_different_purposes_are_apart_and_repeat() -> None:
    first = [stream(1, "wall", 1).random() for _ in range(2)]
    assert first[0] == first[1]
    assert len({stream(1, "wall", 1).random(), stream(1, "wall", 2).random(), stream(2, "wall", 1).random()}) == 3


def test_shuffle_is_the_one_that_old_records_were_made_with() -> None:
    assert shuffled(range(10), stream(7, "test")) == (5, 8, 0, 6, 1, 7, 2, 3, 9, 4)


@given(st.lists(st.integers()), st.integers(0, 1000))
def test_shuffle_keeps_what_it_shuffles(items: list[int], seed: int) -> None:
    assert sorted(shuffled(items, stream(seed))) == sorted(items)


def test_shuffle_is_fair() -> None:
    firsts = [shuffled("abc", stream(seed, "fair"))[0] for seed in range(3000)]
    assert all(850 < firsts.count(letter) < 1150 for letter in "abc")


def test_pick_reaches_everything() -> None:
    chance = stream(1, "pick")
    assert {pick("abc", chance) for _ in range(50)} == set("abc")


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 99))))
def test_balances_sum_to_zero(moves: list[tuple[int, int, int]]) -> None:
    assert sum(balances((Entry("x", *move) for move in moves), 4)) == 0


def test_balances_of_one_payment() -> None:
    assert balances([Entry("x", 2, 0, 5)], 4) == (5, 0, -5, 0)


@dataclass(frozen=True)
class Point(Value):
    x: int
    y: int = 0
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)


def test_changed_copies_leave_the_value_alone_and_forget_its_memo() -> None:
    point = Point(1)
    point.memo["known"] = True
    moved = point.but(y=5)
    assert (point, moved, moved.memo) == (Point(1), Point(1, 5), {})
    with pytest.raises(FrozenInstanceError):
        moved.x = 3  # type: ignore[misc]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
def test_a_record_is_a_regular_file_of_some_size(tmp_path: Path) -> None:
    fifo, large = tmp_path / "fifo", tmp_path / "large"
    os.mkfifo(fifo)
    large.write_bytes(b" " * (MAX_BYTES + 1))
    for path, reason in ((Path("/dev/zero"), "not a file"), (fifo, "not a file"), (large, "larger than 4 MiB")):
        with pytest.raises(RecordError, match=reason):
            read_json(path)
    large.write_bytes(b" " * (MAX_BYTES - 1) + b"1")
    assert read_json(large) == 1


@pytest.mark.parametrize(("text", "reason"), [("[" * 10**5, "nested too deeply"), ("9" * 5000, "5000 digits")])
def test_json_beyond_all_measure(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=f"^here: .*{reason}"):
        parse_json(text, "here")
