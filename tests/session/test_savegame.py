"""A table taken up again stands at the same moment and goes on as it would have."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from game.games import SICHUAN_MAHJONG
from game.mahjong.actions import UseItem
from game.session.notices import Notice
from game.session.savegame import PRACTICE, TABLE, Autosave, resume, seated, slot_of, snapshot, table_from
from game.session.saver import Saver
from game.session.saves import Saves
from game.session.store import Kind, Store, sealed
from game.session.table import Session
from tests.mahjong.tables import ruleset

LEVELS: list[str | None] = [None, "regular", "regular", "regular"]
PRESETS = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")


def table(preset: str = "blood_battle", seed: int = 5, **changes: Any) -> Session:
    rules = changes.pop("rules", {})
    return Session(ruleset(preset, rules), preset, seated(LEVELS, seed), seed, rules, **changes)


def step(session: Session) -> bool:
    """One thing more: a frame, or the person's simplest action; False at the end of the hand."""
    if session.advance() is not None:
        return True
    if session.over:
        return False
    session.act(session.view.legal[-1])
    return True


def to_the_end(session: Session) -> Session:
    while step(session):
        pass
    return session


def again(session: Session) -> Session:
    """The table by way of the text in its file."""
    content = json.loads(json.dumps(snapshot(session).content(), ensure_ascii=False))
    return table_from(content, ruleset)


@pytest.mark.parametrize("preset", PRESETS)
def test_resumed_after_every_action_it_ends_the_same(preset: str) -> None:
    live = table(preset)
    moments = []
    while step(live):
        if not moments or len(moments[-1].actions) < len(live.actions):
            moments.append(again(live))
    for resumed in moments[:: max(1, len(moments) // 12)]:
        assert resumed.record.deal == live.record.deal
        to_the_end(resumed)
        assert resumed.actions == live.actions and resumed.state == live.state and resumed.over


def test_everything_about_the_match_comes_back() -> None:
    rules = {"base_points": 3}
    live = table(rules=rules, watcher=0, extras={"noted": "by the window", "items": "player_only", "points": [1, 2]})
    to_the_end(live)
    live.next_hand()
    step(live)
    resumed = again(live)
    for name in (
        "preset",
        "seed",
        "rules",
        "watcher",
        "hand_number",
        "dealer",
        "totals",
        "extras",
        "levels",
        "actions",
    ):
        assert getattr(resumed, name) == getattr(live, name), name
    assert resumed.ruleset == live.ruleset and resumed.hand_number == 2 and resumed.rules == rules
    to_the_end(live)
    to_the_end(resumed)
    live.next_hand()
    resumed.next_hand()
    assert resumed.totals == live.totals and resumed.record == live.record


def test_a_hand_that_is_over_is_over_again() -> None:
    live = to_the_end(table())
    resumed = again(live)
    while resumed.advance() is not None:
        pass
    assert resumed.over and resumed.state == live.state


def test_items_and_a_dealt_wall_of_its_own_come_back() -> None:
    """The record's wall counts, not what the seed would deal: near-flush deals change it."""
    live = table("qq_original")
    other = SICHUAN_MAHJONG.make_deal(77, 3, 0)
    live.stand_at(other)
    drawn = live.state.phase.drawn
    live.act(UseItem("swap_chosen", drawn, live.state.wall[7], 7))
    assert live.advance() is not None
    resumed = again(live)
    assert resumed.record == live.record and resumed.state == live.state


def with_match(content: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**content, "match": {**content["match"], **changes}}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda content: {},
        lambda content: {**content, "game": "chess"},
        lambda content: {**content, "match": None},
        lambda content: {**content, "hand": {**content["hand"], "preset": "gone"}},
        lambda content: {**content, "hand": {**content["hand"], "actions": [{"seat": 0, "do": "win"}]}},
        lambda content: with_match(content, levels=[None, "wizard", "regular", "regular"]),
        lambda content: with_match(content, levels=[None]),
        lambda content: with_match(content, totals=[1, 0, 0, 0]),
        lambda content: with_match(content, seed="5"),
        lambda content: with_match(content, hand_number=True),
        lambda content: with_match(content, watcher=4),
        lambda content: with_match(content, dealer="nobody"),
    ],
)
def test_whole_files_with_nonsense_are_refused_with_a_sentence(spoil: Any, tmp_path: Path) -> None:
    content = snapshot(table()).content()
    with pytest.raises(ValueError, match=r"\w"):
        table_from(spoil(content), ruleset)
    (tmp_path / "table.json").write_bytes(sealed(TABLE, spoil(content)))
    store = Store(tmp_path)
    assert resume(store, ruleset) is None
    (notice,) = store.take_notices()
    assert notice.key == "saves.lost" and "\n" not in str(notice.values["reason"])


def test_autosave_saves_each_action_and_nothing_else(tmp_path: Path) -> None:
    store, saver, live = Store(tmp_path), Saver(), table()
    autosave = Autosave(store, saver)
    assert autosave.note(live) and not autosave.note(live)
    for _ in range(60):
        before = len(live.actions)
        step(live)
        assert autosave.note(live) is (len(live.actions) > before)
    assert saver.flush()
    resumed = resume(store, ruleset)
    assert resumed is not None and resumed.record == live.record
    autosave.forget()
    saver.close()
    assert resume(store, ruleset) is None and store.take_notices() == [] and saver.take_notices() == []


def test_practice_does_not_take_the_place_of_the_match(tmp_path: Path) -> None:
    store, saver = Store(tmp_path), Saver()
    autosave = Autosave(store, saver)
    match, practice = table(seed=1), table(seed=2, extras={"practice": True})
    assert (slot_of(match), slot_of(practice)) == (TABLE, PRACTICE)
    autosave.note(match)
    autosave.note(practice)
    saver.close()
    found = [resume(store, ruleset, slot) for slot in (TABLE, PRACTICE)]
    assert [one.seed for one in found if one is not None] == [1, 2]


def test_tables_without_a_person_are_not_saved(tmp_path: Path) -> None:
    saver = Saver()
    watched = Session(ruleset("qq_original"), "qq_original", seated(["random"] * 4, 1), 1)
    assert not Autosave(Store(tmp_path), saver).note(watched)


def test_the_newest_snapshot_wins_and_nobody_waits() -> None:
    """While one is being written, all but the newest that follow are dropped."""
    saver, going, gate, written = Saver(), threading.Event(), threading.Event(), list[int]()

    def write(number: int) -> None:
        going.set()
        gate.wait(10)
        written.append(number)

    saver.put("table", lambda: write(0))
    assert going.wait(10)
    saver.put("profile", lambda: write(100))
    for number in range(1, 50):
        saver.put("table", lambda number=number: write(number))
        if number == 20:
            saver.put("hand", lambda: write(200))
    assert not saver.flush(0.01)
    gate.set()
    saver.close()
    assert written == [0, 100, 200, 49], "a newer job comes after all that wait"


def test_the_same_trouble_is_told_once_until_it_is_over() -> None:
    saver = Saver()
    full, answers = Notice("saves.cant_write", {"folder": "x", "reason": "full"}), list[Notice | None]()
    for answer in (full, full, None, full):
        saver.put("table", lambda answer=answer: answers.append(answer) or answer)
        assert saver.flush()
    assert answers == [full, full, None, full] and saver.take_notices() == [full, full]

    def breaks() -> Notice | None:
        raise LookupError("no idea")

    saver.put("profile", breaks)
    assert saver.flush()
    assert saver.take_notices() == [Notice("saves.failed", {"document": "profile", "reason": "no idea"})]
    saver.close()
    saver.put("table", lambda: answers.append(None))
    saver.close()
    assert len(answers) == 5


def test_a_table_of_a_newer_game_is_kept(tmp_path: Path) -> None:
    (tmp_path / "table.json").write_bytes(sealed(Kind("table", 2), {"new": "things"}))
    before = (tmp_path / "table.json").read_bytes()
    store, saver = Store(tmp_path), Saver()
    assert resume(store, ruleset) is None
    Autosave(store, saver).note(table())
    saver.close()
    assert [notice.key for notice in (*store.take_notices(), *saver.take_notices())] == ["saves.newer"] * 2
    assert (tmp_path / "table.json").read_bytes() == before


def test_the_saves_of_a_run_are_there_in_the_next_one(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", ruleset)
    assert saves.resume() is None
    live = table("qq_original", seed=8)
    while not live.over:
        step(live)
        saves.note(live)
    live.next_hand()
    saves.note(live)
    assert saves.saver.flush()
    second = Saves(tmp_path / "saves", ruleset)
    assert [notice.key for notice in second.take_notices()] == ["saves.second_copy"]
    looked_at = second.resume()
    for _ in range(30):
        assert looked_at is not None and step(looked_at)
        second.note(looked_at)
    second.close()
    assert second.take_notices() == [], "it was said"
    saves.close()
    assert saves.take_notices() == []
    later = Saves(tmp_path / "saves", ruleset)
    resumed = later.resume()
    assert resumed is not None and resumed.record == live.record and resumed.totals == live.totals
    (hand,) = later.archive.hands()
    assert hand.points == resumed.totals
    later.close()


def test_the_table_played_last_is_continued_first(tmp_path: Path) -> None:
    saves = Saves(tmp_path, ruleset)
    assert saves.waiting() == []
    match, practice = table(seed=1), table(seed=2, extras={"practice": True})
    for number, session in enumerate((practice, match)):
        saves.note(session)
        saves.saver.flush()
        os.utime(saves.store.generations(slot_of(session))[0], (number, number))
    assert saves.waiting() == [TABLE, PRACTICE]
    os.utime(tmp_path / "practice.json", (9, 9))
    assert saves.waiting() == [PRACTICE, TABLE]
    found = [saves.resume(slot) for slot in (None, TABLE, PRACTICE)]
    assert [one.seed for one in found if one is not None] == [2, 1, 2]
    (tmp_path / "practice.json").write_text("half", encoding="utf-8")
    last = saves.resume()
    assert last is not None and last.seed == 1 and [one.key for one in saves.take_notices()] == ["saves.lost"]
    saves.autosave.forget()
    saves.close()
    assert saves.waiting() == [] and saves.resume() is None
