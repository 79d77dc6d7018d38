"""A short week: what its diary tells is what profile, archive and ledgers say."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tools import week as weeks
from tools.week_house import House


def test_a_week_adds_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weeks, "PATIENCE", 25)
    lines: list[str] = []
    week = weeks.Week(tmp_path / "life", date(2026, 11, 23), 1, 4, lines.append)
    week.live()
    diary = week.diary
    assert [day for day, _, _ in diary.days] == [f"2026-11-{number}" for number in range(23, 30)]
    assert diary.killed == diary.left == 1 and diary.helped > 0 and diary.spent > 0 and diary.opinions > 0
    assert set(diary.used) >= {"near_flush_deal", "peek_next", "locate_tile", "swap_random", "golden_finger"}
    assert diary.levels and diary.practised == 1 and len(diary.accounts) >= 7 * 3
    assert weeks.check(week) == []
    house = House(week.folder, week.clock, 1)
    assert house.desk.profile.name == weeks.NAME
    assert (house.desk.profile.points, house.desk.profile.coins) == diary.days[-1][1:]
    assert house.desk.saves is not None and sum(one.imported for one in house.desk.saves.archive.hands()) == 1
    house.close()
    diary.spent += 1
    assert [fault.split(":")[0] for fault in weeks.check(week)] == ["coins"]


def test_a_folder_with_a_life_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "saves").mkdir()
    with pytest.raises(SystemExit) as told:
        weeks.main(["--data-dir", str(tmp_path)])
    assert told.value.code == 2 and "empty" in capsys.readouterr().err
