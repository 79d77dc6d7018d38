"""Finished hands are kept as files; what is known of them can always be made anew from these."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.record import RecordError
from game.mahjong.record import FORMAT, NEWER, Record, from_json, outcome, replay, to_json
from game.mahjong.state import State
from game.session import archive as archives
from game.session.archive import Archive
from game.session.kept import KeptHand, KeptWin, Wanted, describe
from game.session.record_file import read_record
from game.session.savegame import Autosave, seated
from game.session.saver import Saver
from game.session.store import Store
from game.session.table import Session
from tests.mahjong.tables import hand_from, ruleset

PRESETS = (
    *("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle"),
    *("exchange_battle", "bloody_flow", "chengdu"),
)
DAY = datetime(2026, 2, 17, 20, 30, 5)


def played(seed: int, preset: str = "blood_battle") -> Session:
    session = Session(ruleset(preset), preset, seated(["regular"] * 4, seed), seed)
    while session.advance() is not None:
        pass
    return session


def archive(folder: Path, **changes: Any) -> Archive:
    return Archive(folder, ruleset, **changes)


def filled(folder: Path, count: int) -> Archive:
    kept = archive(folder)
    for number in range(count):
        hand = played(number)
        assert kept.keep(hand.record, hand.state, 0, DAY + timedelta(days=number)) is None
    return kept


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "index.json")


def test_a_kept_hand_is_the_hand_that_was_played(tmp_path: Path) -> None:
    live, kept = played(3), archive(tmp_path / "牌谱 kept")
    assert kept.keep(live.record, live.state, 2, DAY) is None
    assert kept.keep(live.record, live.state, 2, DAY + timedelta(days=1)) is None, "and only once"
    (hand,) = kept.hands()
    facts = outcome(live.state)
    assert (hand.at, hand.seat, hand.end, list(hand.points)) == (DAY, 2, facts["end"], facts["points"])
    assert hand.won == facts["points"][2] and hand.preset == "blood_battle" and not hand.favourite
    again = kept.open(hand.id)
    assert again.record == live.record and again.state == live.state


def test_the_best_win_of_the_player_is_known_without_its_record(tmp_path: Path) -> None:
    kept, hand = archive(tmp_path), played(22)
    wins = {win["seat"]: win for win in outcome(hand.state)["wins"]}
    assert set(wins) == {1, 2, 3} and wins[2]["pattern"] == "seven_pairs"
    kept.keep(hand.record, hand.state, 2, DAY)
    (index, best) = (tmp_path / "index.json", KeptWin("seven_pairs", wins[2]["tile"], "self_draw"))
    assert [one.win for one in archive(tmp_path).hands()] == [best]
    index.unlink()
    assert [one.win for one in archive(tmp_path).hands()] == [best]
    other = describe({"preset": "blood_battle"}, outcome(hand.state), 0, DAY)
    assert (other.win, other.fan) == (None, 0)


def test_every_stored_hand_replays_as_it_was_played_items_included(tmp_path: Path) -> None:
    kept, lived = archive(tmp_path), dict[tuple[Any, ...], State]()
    for number, preset in enumerate(PRESETS * 2):
        hand = played(number, preset)
        kept.keep(hand.record, hand.state, number % 4, DAY + timedelta(hours=number))
        lived[hand.record.deal.wall] = hand.state
    story = hand_from("qq_original", seat0="99m 234567p 11p 55p 7m", draws="8m 2s")
    place = story.state.wall.index(9)
    story.play(f"0 item swap_chosen 8m 1p {place}").finish()
    kept.keep(story.record, story.state, 0, DAY)
    lived[story.record.deal.wall] = story.state
    hands = archive(tmp_path).hands()
    assert len(hands) == len(lived) == 15
    formats = set()
    for hand in hands:
        checked = kept.open(hand.id)
        assert checked.state == lived[checked.record.deal.wall]
        formats.add(to_json(checked.record)["format"])
    assert formats == {FORMAT, NEWER}


@pytest.mark.parametrize("told", [{"points": [1, 2, -3]}, {"points": [1, 2, 3, 4, -10], "seat": 4}, {"points": [0]}])
def test_a_file_that_tells_of_other_seats_is_played_through_instead(tmp_path: Path, told: dict[str, Any]) -> None:
    kept = filled(tmp_path, 1)
    (hand,) = kept.hands()
    path = tmp_path / f"{hand.id}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "kept": {**data["kept"], **told}}), encoding="utf-8")
    (tmp_path / "index.json").unlink()
    (again,) = archive(tmp_path).hands()
    assert (again.seat, again.points, again.fan) == (hand.seat, hand.points, hand.fan)


def test_filters(tmp_path: Path) -> None:
    kept = filled(tmp_path, 12)
    hands = kept.hands()
    assert [hand.at for hand in hands] == [DAY + timedelta(days=number) for number in reversed(range(12))]
    assert kept.set_favourite(hands[3].id, True) is None

    def shown(**wanted: Any) -> list[KeptHand]:
        return kept.hands(Wanted(**wanted))

    assert [hand.won > 0 for hand in shown(result="won")] == [True] * sum(hand.won > 0 for hand in hands) != []
    assert [hand.won < 0 for hand in shown(result="lost")] == [True] * sum(hand.won < 0 for hand in hands) != []
    assert shown(least_fan=2) == [hand for hand in kept.hands() if hand.fan >= 2]
    assert shown(preset="qq_original") == [] and len(shown(preset="blood_battle")) == 12
    assert [hand.id for hand in shown(favourite=True)] == [hands[3].id] and len(shown(favourite=False)) == 11
    first, last = date(2026, 2, 19), date(2026, 2, 21)
    assert [hand.at.date() for hand in shown(since=first, until=last)] == [last, date(2026, 2, 20), first]


def test_the_fan_of_a_hand_is_its_own_seats_best(tmp_path: Path) -> None:
    story = hand_from("happy_mahjong", seat1="99p", seat2="78p 123m 678m 345p 22p", draws="9p").play(
        "0 discard 9p", "1 pong", "2 win"
    )
    for seat in (1, 2):
        kept = archive(tmp_path / str(seat))
        kept.keep(story.record, story.state, seat, DAY)
        assert [hand.fan for hand in kept.hands()] == [story.outcome["wins"][0]["fan"] if seat == 2 else 0]


def test_the_last_ones_stay_and_favourites_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LIMIT", 3)
    kept = filled(tmp_path, 3)
    oldest = kept.hands()[-1]
    assert kept.set_favourite(oldest.id, True) is None
    for number in range(3, 6):
        hand = played(number)
        kept.keep(hand.record, hand.state, 0, DAY + timedelta(days=number))
    left = [(hand.at - DAY).days for hand in kept.hands()]
    assert left == [5, 4, 3, 0] and len(files(tmp_path)) == 4
    kept.set_favourite(oldest.id, False)
    assert [(hand.at - DAY).days for hand in kept.hands()] == [5, 4, 3, 0], "a star can be put back"
    kept.set_favourite(kept.hands()[0].id, True)
    kept.set_favourite(oldest.id, True)
    hand = played(6)
    kept.set_favourite(oldest.id, False)
    kept.keep(hand.record, hand.state, 0, DAY + timedelta(days=6))
    assert [(hand.at - DAY).days for hand in archive(tmp_path).hands()] == [6, 5, 4, 3]


def test_with_a_clock_put_back_the_hand_just_played_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LIMIT", 3)
    kept = filled(tmp_path, 3)
    for number in (3, 4):
        hand = played(number)
        kept.keep(hand.record, hand.state, 0, DAY - timedelta(days=365 - number))
        kept = archive(tmp_path)
    assert sorted((hand.at - DAY).days for hand in kept.hands()) == [-362, -361, 2]


@pytest.mark.parametrize("damage", [None, b"", b"{}", b"\xff"])
def test_the_index_is_made_anew_from_the_files(tmp_path: Path, damage: bytes | None) -> None:
    kept = filled(tmp_path, 4)
    kept.set_favourite(kept.hands()[1].id, True)
    before, index = kept.hands(), tmp_path / "index.json"
    good = index.read_bytes()
    index.unlink() if damage is None else index.write_bytes(damage)
    assert archive(tmp_path).hands() == before
    assert json.loads(index.read_bytes()) == json.loads(good)


def test_files_that_came_or_went_are_noticed(tmp_path: Path) -> None:
    kept = filled(tmp_path / "kept", 3)
    gone, damaged, _ = kept.hands()
    (tmp_path / "kept" / f"{gone.id}.json").unlink()
    (tmp_path / "kept" / f"{damaged.id}.json").write_text("{", encoding="utf-8")
    (tmp_path / "kept" / "index.json").unlink()
    (tmp_path / "kept" / ".a.json.xyz.tmp").write_text("half", encoding="utf-8")
    bare = tmp_path / "kept" / "from a friend.json"
    assert kept.export(kept.hands()[2].id, bare) is None
    (tmp_path / "kept" / "no record.json").write_text("[1]", encoding="utf-8")
    again = archive(tmp_path / "kept")
    assert {hand.id for hand in again.hands()} == {kept.hands()[2].id, "from a friend"}
    assert again.hands(Wanted(favourite=True))[0].imported
    assert not list((tmp_path / "kept").glob(".*.tmp"))
    with pytest.raises(RecordError, match="no valid JSON"):
        again.open(damaged.id)
    refusal = again.export(damaged.id, tmp_path / "out.json")
    assert refusal is not None and refusal.key == "hands.refused" and not (tmp_path / "out.json").exists()


def test_export_and_import(tmp_path: Path) -> None:
    kept = filled(tmp_path / "mine", 2)
    path = tmp_path / "to a friend" / "牌谱.json"
    assert kept.export(kept.hands()[0].id, path) is None
    data = json.loads(path.read_text(encoding="utf-8"))
    assert list(data) == ["format", "preset", "rules", "dealer", "wall", "actions"], "nothing but the record goes out"
    assert replay(from_json(data), ruleset("blood_battle")) == kept.open(kept.hands()[0].id).state
    friends = archive(tmp_path / "friend")
    hand = friends.bring_in(path, seat=1)
    assert hand.imported and hand.favourite and hand.seat == 1 and friends.hands() == [hand]
    assert friends.bring_in(path) == hand and friends.hands() == [hand]
    assert kept.bring_in(path) == kept.hands()[0], "a hand of one's own stays what it is"


def test_a_foreign_record_is_refused_with_its_path_and_one_sentence(tmp_path: Path) -> None:
    live = played(1)
    kept = archive(tmp_path / "kept")
    kept.keep(live.record, live.state, 0, DAY)
    good = json.loads((tmp_path / "kept" / f"{kept.hands()[0].id}.json").read_text(encoding="utf-8"))
    path = tmp_path / "foreign.json"
    cases = {
        "is no preset id": {**good, "preset": 7},
        "unknown preset": {**good, "preset": "chess"},
        "unknown key": {**good, "rules": {"no_rule": 1}},
        "action 3:": {**good, "actions": [*good["actions"][:3], {"seat": 3, "do": "dance"}]},
        "action 0:": {**good, "actions": [{"seat": 1, "do": "win"}]},
        "wall": {**good, "wall": good["wall"][1:]},
    }
    for words, data in cases.items():
        path.write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(RecordError, match=words) as caught:
            kept.bring_in(path)
        assert str(caught.value).startswith(str(path)) and "\n" not in str(caught.value)
    for text in (b"", b"{", b"\xff\xff", b"5"):
        path.write_bytes(text)
        with pytest.raises(RecordError, match=str(path.name)):
            kept.bring_in(path)
    with pytest.raises(RecordError, match=r"nothing\.json"):
        kept.bring_in(tmp_path / "nothing.json")
    assert len(kept.hands()) == 1


def test_an_answer_that_names_its_tile_is_read_as_one_that_does_not(tmp_path: Path) -> None:
    """Such a record replays by the contract, so it must also be one that can be stepped and played on."""
    story = hand_from("qq_original", seat1="999p", draws="9p").play("0 discard 9p", "1 kong")
    path = tmp_path / "named.json"
    data = {
        "preset": "qq_original",
        "dealer": 0,
        "wall": json.loads(json.dumps(archive(tmp_path).game.record_to_json(story.record)))["wall"],
        "actions": [{"seat": 0, "do": "discard", "tile": "9p"}, {"seat": 1, "do": "kong", "tile": "3m"}],
    }
    path.write_text(json.dumps(data), encoding="utf-8")
    checked = read_record(path, ruleset)
    assert checked.record == Record("qq_original", {}, story.record.deal, story.record.actions)
    session = Session(checked.ruleset, "qq_original", [None] * 4, 1)
    session.stand_at(checked.record.deal, checked.record.actions)
    while session.advance() is not None:
        pass
    assert session.state == checked.state == story.state


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    live = played(1)
    (tmp_path / "file").write_text("here stands a file", encoding="utf-8")
    refusal = archive(tmp_path / "file").keep(live.record, live.state, 0)
    assert refusal is not None and refusal.key == "hands.cant_write"
    kept = filled(tmp_path / "kept", 1)
    refusal = kept.export(kept.hands()[0].id, tmp_path / "file" / "out.json")
    assert refusal is not None and refusal.key == "hands.cant_write"
    assert [one.key for one in (kept.set_favourite("no", True), kept.remove("no")) if one] == ["hands.gone"] * 2
    before = files(tmp_path / "kept")
    second = archive(tmp_path / "kept", writable=False)
    (hand,) = second.hands()
    for refusal in (second.keep(played(2).record, played(2).state, 0), second.remove(hand.id)):
        assert refusal is not None and refusal.key == "hands.closed"
    assert files(tmp_path / "kept") == before and second.hands() == [hand]
    assert kept.remove(hand.id) is None and kept.hands() == [] and files(tmp_path / "kept") == []


def test_autosave_keeps_a_hand_when_it_is_over(tmp_path: Path) -> None:
    store, saver, kept = Store(tmp_path), Saver(), archive(tmp_path / "hands")
    live = Session(ruleset("qq_original"), "qq_original", seated([None, "random", "random", "random"], 4), 4)
    autosave = Autosave(store, saver, kept)
    while not live.over:
        if live.advance() is None:
            live.act(live.view.legal[-1])
        autosave.note(live)
    autosave.note(live)
    saver.close()
    (hand,) = kept.hands()
    assert kept.open(hand.id).record == live.record
