"""The profile: booking hands once, levels, and its text form."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.session.career import Career
from game.session.finished import hand_id, table_id
from game.session.profile import (
    FORMAT,
    VERSION,
    NewerProfile,
    ProfileError,
    level_at,
    level_named,
    profile_from_json,
    profile_of,
    progress,
)
from game.session.statistics import PresetStatistics
from tests.session.lives import beginner, dealt_in, exhausted, finished, life, self_drawn

THRESHOLDS = (100, 200, 500, 1000, 1500, 2300, 3000, 4000, 6000, 9000, 13000, 18000, 25000, 35000, 50000, 70000, 100000,
              200000)  # fmt: skip


def test_the_levels_are_those_of_the_rules() -> None:
    levels = life().levels
    assert tuple(level.points for level in levels) == THRESHOLDS
    assert levels[0].id == "yidu_first" and levels[14].id == "shuan_top" and levels[17].id == "zhitian_top"
    for number, points in enumerate(THRESHOLDS, start=1):
        assert (level_at(life(), points - 1), level_at(life(), points)) == (number - 1, number)
    assert level_at(life(), -500) == 0 and level_named(life(), 0) is None
    assert level_named(life(), 9) == levels[8]


def test_progress_to_the_next_level() -> None:
    now = progress(life(), 6842)
    assert (now.level, now.base, now.goal, now.missing) == (9, 6000, 9000, 2158)
    assert now.part == pytest.approx(842 / 3000)
    low, top = progress(life(), -40), progress(life(), 250_000)
    assert (low.level, low.missing, low.part) == (0, 140, 0.0)
    assert (top.level, top.goal, top.missing, top.part) == (18, None, 0, 1.0)


def test_a_hand_changes_points_level_coins_statistics_and_rivals() -> None:
    career = Career(life(), beginner(points=60))
    account = career.book(finished(self_drawn(points=24)))
    profile = career.profile
    assert account is not None and account == profile.last
    assert (account.points, account.points_before, account.points_after) == (72, 60, 132)
    assert (account.level_before, account.level_after, account.new_level) == (0, 1, 1)
    assert profile.points == 132 and profile.highest_level == 1
    assert profile.coins == 8000 + 20 * 72 - 40
    assert [profile.rivals[name].coins for name in ("xiao_hong", "lao_yan", "jinmao")] == [
        5000 - 20 * 24 - 40,
        6000 - 20 * 24 - 40,
        7000 - 20 * 24 - 40,
    ]
    assert profile.rivals["lao_yan"].hands == 1 and profile.rivals["lao_yan"].points == -24
    assert profile.statistics.of("blood_battle").wins == 1 and account.best_place == 0


def test_a_hand_is_booked_once_and_gives_its_account_again() -> None:
    career = Career(life(), beginner())
    first = career.book(finished(self_drawn()))
    after = career.profile
    assert career.book(finished(self_drawn())) == first
    resumed = Career(life(), profile_from_json(after.to_json()))
    assert resumed.book(finished(self_drawn())) == first
    assert career.profile == resumed.profile == after
    career.book(finished(exhausted(), 2))
    later = career.profile
    assert career.book(finished(self_drawn())) is None and career.profile == later


def test_a_level_is_celebrated_the_first_time_only() -> None:
    career = Career(life(), beginner(points=90))
    hands = [self_drawn(points=6), dealt_in(points=30), self_drawn(points=18)]
    accounts = [career.book(finished(result, number)) for number, result in enumerate(hands)]
    assert [(one.level_before, one.level_after, one.new_level) for one in accounts if one] == [
        (0, 1, 1),
        (1, 0, None),
        (0, 1, None),
    ]
    assert career.profile.highest_level == 1


def test_practice_changes_nothing_but_what_was_booked() -> None:
    before = beginner(inventory={"peek_next": 1})
    career = Career(life(), before)
    result = replace(self_drawn(), items=((0, "peek_next"),))
    account = career.book(finished(result, room="practice", seats=(None, "a", "b", "c")))
    assert account is not None and not account.counted and account.coins == () and account.points == 54
    assert account.points_before == account.points_after == 0 and account.used == {}
    assert career.profile.but(booked=(), last=None) == before


def test_ids_of_tables_and_hands_differ() -> None:
    assert table_id() != table_id()
    assert hand_id("t", 1) != hand_id("t", 2)


# ---- the text form


def lived() -> Career:
    """A career with something of everything."""
    career = Career(life(), beginner(points=60, inventory={"swap_random": 2}, prepared="x-1"))
    for number, result in enumerate([self_drawn(), dealt_in(), exhausted(), self_drawn(2)]):
        career.book(finished(result, number))
    return career


def test_text_and_back() -> None:
    profile = lived().profile
    assert profile_from_json(profile.to_json()) == profile
    assert profile_of(json.loads(json.dumps(profile.content()))) == profile
    assert "团子" in profile.to_json()


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("coins",), -1, "coins"),
        (("coins",), "12", "coins"),
        (("coins",), True, "coins"),
        (("points",), 1.5, "points"),
        (("name",), "", "1 to 12 characters"),
        (("name",), "一二三四五六七八九十一二三", "1 to 12 characters"),
        (("name",), "a\u202eb", "1 to 12 characters"),
        (("purse",), 5, "purse"),
        (("inventory", "peek_next"), -1, "inventory.peek_next"),
        (("statistics", "presets", "blood_battle", "hands"), None, "statistics.presets.blood_battle.hands"),
        (("last", "coins"), 7, "last.coins"),
    ],
)
def test_a_profile_with_a_fault_is_refused_in_one_sentence(path: tuple[str, ...], value: object, said: str) -> None:
    data = json.loads(lived().profile.to_json())
    place = data["profile"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(ProfileError, match=said) as caught:
        profile_from_json(json.dumps(data))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"format": 1}', "{" * 5000, f'{{"format": "{FORMAT}"}}'])
def test_what_is_no_profile_is_refused(text: str) -> None:
    with pytest.raises(ProfileError) as caught:
        profile_from_json(text)
    assert not isinstance(caught.value, NewerProfile)


def test_a_newer_profile_is_refused_as_newer() -> None:
    text = beginner().to_json().replace(f'"version": {VERSION}', f'"version": {VERSION + 1}')
    with pytest.raises(NewerProfile, match=f"version {VERSION + 1}.* up to {VERSION}"):
        profile_from_json(text)


def test_an_older_profile_is_brought_up_step_by_step() -> None:
    upgrades = {
        1: lambda old: {**old, "purse": old["money"]},
        2: lambda old: {**{key: old[key] for key in old if key not in ("purse", "money")}, "coins": old["purse"]},
    }
    content = {key: value for key, value in beginner(coins=4321).content().items() if key != "coins"}
    text = json.dumps({"format": FORMAT, "version": 1, "profile": {**content, "money": 4321}})
    assert profile_from_json(text, upgrades) == beginner(coins=4321)
    with pytest.raises(ProfileError, match="can't be brought"):
        profile_from_json(text.replace("money", "gold"), upgrades)
    with pytest.raises(NewerProfile):
        profile_from_json(text.replace('"version": 1', '"version": 4'), upgrades)


@pytest.mark.parametrize("sign", [1, -1])
def test_figures_beyond_all_measure_stop_at_the_most_and_end_no_game(sign: int) -> None:
    counts = dict.fromkeys(PresetStatistics.model_fields, 10**15)
    content = {
        **beginner().content(),
        "coins": 10**40,
        "points": sign * 10**40,
        "highest_level": 10**15,
        "statistics": {"presets": {"blood_battle": {**counts, "points": sign * 10**15}}},
        "rivals": {"lao_yan": {"coins": 10**15, "hands": 10**15, "points": sign * 10**15}},
    }
    career = Career(life(), profile_of(content))
    assert career.profile.coins == 10**15 and career.profile.points == sign * 10**15
    for number, result in enumerate((self_drawn(points=10**9), dealt_in(0, 2, points=10**30), dealt_in(2, 0))):
        assert career.book(finished(result, number=number)) is not None
        assert 0 <= career.profile.coins <= 10**15 and -(10**15) <= career.profile.points <= 10**15
    assert profile_from_json(career.profile.to_json()) == career.profile
