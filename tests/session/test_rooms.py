"""Rooms, rivals and help, as config/rooms.yaml states them; and what is refused in such files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.players import PLAYERS
from game.config import resource_root
from game.core.stream import stream
from game.life import FILES, LifeError, load_life
from game.session.career import Career
from game.session.rooms import card, draw_rivals, missing_coins, rival, seated
from game.text import LANGUAGES, Texts
from tests.session.lives import SEATS, beginner, dealt_in, finished, life


def test_the_rooms() -> None:
    rooms = life().rooms
    assert [(room.factor, room.fee) for room in rooms if room.id == "jinjiang"] == [(200, 400)]
    assert [room.id for room in rooms if not room.uses_coins] == ["practice"]
    assert not life().room("practice").counts and all(room.counts for room in rooms if room.uses_coins)
    assert {room.seats for room in rooms} <= set(PLAYERS)
    assert [room.seats for room in rooms if room.uses_coins] == ["beginner", "regular", "strong", "master"]
    for column in ("factor", "fee", "entry"):
        values = [getattr(room, column) for room in rooms]
        assert values == sorted(set(values)), column
    with pytest.raises(LifeError, match="'attic' is no room"):
        life().room("attic")


def test_who_may_sit_down() -> None:
    poor, rich = beginner(coins=4_999), beginner(coins=10**6)
    assert missing_coins(poor, life().room("teahouse")) == 1 and missing_coins(poor, life().room("courtyard")) == 0
    assert missing_coins(rich, life().room("wangjiang")) == 0


@pytest.mark.parametrize("portrait", ["panda", "red_panda", "opera_mask", "golden_monkey"])
def test_rivals_have_portraits_of_their_own_and_can_pay(portrait: str) -> None:
    profile = beginner(portrait=portrait)
    for room in life().rooms:
        for seed in range(20):
            names = draw_rivals(life(), profile, room, stream(seed, "rivals"))
            assert len({portrait, *(card(life(), name).portrait for name in names)}) == 4
            assert all(rival(life(), profile, name).coins >= room.entry for name in names)


def test_rivals_who_cannot_pay_are_given_the_entry() -> None:
    broke = beginner()
    broke = broke.but(rivals={one.id: {"coins": 10} for one in life().rivals})
    room = life().room("jinjiang")
    names = draw_rivals(life(), broke, room, stream(1, "rivals"))
    filled = seated(life(), broke, room, names)
    assert [filled.rivals[name].coins for name in names] == [20_000] * 3
    assert sum(one.coins == 10 for one in filled.rivals.values()) == 9
    assert seated(life(), broke, life().room("practice"), names) == broke


def test_who_is_broke_is_helped_up_to_the_stated_sum() -> None:
    career = Career(life(), beginner(coins=1_100))
    account = career.book(finished(dealt_in(0, 1, points=96)))
    assert account is not None
    line = account.coins[0]
    assert (line.owed, line.unpaid, line.fee, line.help, line.after) == (-1920, 820, 0, 2_000, 2_000)
    assert career.profile.coins == 2_000
    assert account.coins[1].missed == 820
    assert [line.help for line in account.coins[1:]] == [0, 0, 0]


def test_a_rival_below_the_entry_is_filled_up() -> None:
    career = Career(life(), beginner().but(rivals={"lao_yan": {"coins": 1_000}}))
    account = career.book(finished(dealt_in(2, 0, points=12)))
    assert account is not None and SEATS[2] == "lao_yan"
    assert (account.coins[2].change, account.coins[2].help) == (-280, 280)
    assert career.profile.rivals["lao_yan"].coins == 1_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language: str) -> None:
    texts, stated = Texts(language), life()
    wanted = [f"life.level.{one.id}" for one in stated.levels]
    wanted += [f"life.pepper.{one.pepper}" for one in stated.levels] + [
        f"life.grade.{one.grade}" for one in stated.levels
    ]
    wanted += [f"room.{one.id}{more}" for one in stated.rooms for more in ("", ".help")]
    wanted += [f"rival.{one.id}" for one in stated.rivals] + [f"portrait.{one.portrait}" for one in stated.rivals]
    wanted += [f"item.{one.id}{more}" for one in stated.items for more in ("", ".help")]
    wanted += [f"item.used.{one.id}" for one in stated.items] + [f"item.when.{one.when}" for one in stated.items]
    assert [key for key in wanted if key not in texts] == []


def test_portraits_have_pictures() -> None:
    pictures = {path.stem for path in (resource_root() / "assets" / "avatars").glob("*.png")}
    assert {one.portrait for one in life().rivals} <= pictures


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("rooms.yaml", "fee: 40", "fee: -40", "rooms.1.fee"),
        ("rooms.yaml", "fee: 40,", "", "rooms.1.fee"),
        ("rooms.yaml", "id: teahouse", "id: courtyard", "rooms: an id is taken twice"),
        ("rooms.yaml", "below: 1000", "below: 999", "1000 at least"),
        ("rooms.yaml", "up_to: 2000", "up_to: 500", "1000 at least"),
        ("rooms.yaml", "portrait: opera_mask", "portrait: panda", "3 portraits"),
        ("levels.yaml", "points: 500", "points: 150", "points must rise"),
        ("levels.yaml", "levels:", "steps:", "levels: "),
        ("items.yaml", "when: own_turn", "when: never", "items.3.when"),
        ("items.yaml", "price: 800", "price: cheap", "items.1.price"),
        ("items.yaml", "items:", "items: [", "items.yaml"),
    ],
)
def test_a_faulty_file_is_named_in_one_sentence(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    for name in FILES:
        text = (resource_root() / "config" / name).read_text(encoding="utf-8")
        if name == file:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(LifeError, match=said) as caught:
        load_life(tmp_path)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LifeError, match=r"levels\.yaml"):
        load_life(tmp_path)
