"""Demonstrations: short recorded hands with captions, each showing one rule, stepped from where it becomes interesting.

A file is a hand record with one key more:
`"demo": {"seat": 0, "start": 12, "captions": [{"at": 12, "say": "ready"}, ...]}`. Such a hand is looked at from `seat`,
begins after `start` actions, and a caption is read from when `at` actions have been taken until the next one.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.record import RecordError
from game.session.record_file import CheckedRecord, read_record
from game.session.savegame import Rulesets
from game.session.stepper import Stepper

KEY = "demo"


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence by the last part of its text id, and how many actions have been taken when it is said."""

    at: int
    say: str


@dataclass(frozen=True, slots=True)
class Demo:
    """One demonstration; its texts have the ids `demos.ID.title`, `demos.ID.rule` and `demos.ID.SAY`."""

    id: str
    checked: CheckedRecord
    seat: int
    start: int
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a demonstration stands still: a place of the hand, and which caption is read there (None: none yet)."""

    place: int
    caption: int | None


def demo_files(folder: Path) -> dict[str, Path]:
    """The demonstrations of a folder by id, in the order of the numbers that their file names begin with."""
    return {path.stem.partition("_")[2] or path.stem: path for path in sorted(folder.glob("*.json"))}


def open_demo(path: Path, rulesets: Rulesets) -> Demo:
    """The demonstration of a file; raises RecordError, one sentence that begins with the path."""
    checked = read_record(path, rulesets)
    try:
        return _demo(path.stem.partition("_")[2] or path.stem, checked)
    except (TypeError, KeyError, ValueError) as error:
        told = f"{KEY} is an object with seat, start and captions ({error})"
        raise RecordError(told, kind="captions").of(path) from None


def _demo(id_: str, checked: CheckedRecord) -> Demo:
    found = checked.extra[KEY]
    count = len(checked.record.actions)
    captions = tuple(Caption(_whole(one["at"], count), str(one["say"])) for one in found["captions"])
    if not captions or [one.at for one in captions] != sorted(one.at for one in captions):
        raise ValueError("captions come in the order of their actions, and there is at least one")
    return Demo(id_, checked, _whole(found["seat"], 3), _whole(found["start"], count - 1), captions)


def _whole(value: Any, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(f"{value!r} is no whole number from 0 to {most}")
    return value


class Showing:
    """A demonstration on show. `stop` is where it stands; `forward` and `back` step by action, or by caption."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo
        self.stepper = Stepper([lambda: demo.checked], seat=demo.seat)
        self.stops: tuple[Stop, ...] = tuple(self._stops())
        self.to(0)

    def _stops(self) -> list[Stop]:
        """After every action but a pass; where several captions belong to one place, once for each."""
        reel, captions = self.stepper.reel, self.demo.captions
        places = [*(one.place for one in reel.decisions), reel.last]
        did = [entry["do"] for entry in reel.game.record_to_json(reel.record)["actions"]]
        found: list[Stop] = []
        for count in range(self.demo.start, len(places)):
            own = [number for number, one in enumerate(captions) if one.at == count]
            if own:
                found += [Stop(places[count], number) for number in own]
            elif count == self.demo.start or did[count - 1] != "pass":
                before = bisect_right([one.at for one in captions], count) - 1
                found.append(Stop(places[count], before if before >= 0 else None))
        return found

    def to(self, number: int) -> bool:
        """To a stop; returns whether that is another than before."""
        number = max(0, min(number, len(self.stops) - 1))
        before, self.number = getattr(self, "number", -1), number
        self.stepper.jump(self.stops[number].place)
        return number != before

    def forward(self) -> bool:
        """On to the next stop; False at the end."""
        return self.to(self.number + 1)

    def back(self) -> bool:
        """Back to the stop before; False at the beginning."""
        return self.to(self.number - 1)

    @property
    def over(self) -> bool:
        """Whether there is nothing after this stop."""
        return self.number == len(self.stops) - 1

    @property
    def said(self) -> str | None:
        """The text id of the caption that is read now."""
        caption = self.stops[self.number].caption
        return None if caption is None else f"demos.{self.demo.id}.{self.demo.captions[caption].say}"

    @property
    def is_new(self) -> bool:
        """Whether the caption is read here for the first time."""
        before = self.stops[self.number - 1].caption if self.number else None
        return self.stops[self.number].caption != before
