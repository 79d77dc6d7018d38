"""Rules on show: sheets say what rulesets say, examples score as shown, differences are told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.mahjong.fans import FANS, score
from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import check_copies, parse, show
from game.presets import flat, ruleset_of
from game.rulebook.differences import ASPECTS, PATTERN_ASPECTS, compare
from game.rulebook.examples import OTHERS, OWN, WITH_KONG, bonus_example, example
from game.rulebook.said import say, tell
from game.rulebook.sheet import Sheet, make_sheet
from game.text import LANGUAGES
from tests.rulebook_tables import CATALOGUE, OVERRIDES, PRESETS, TEXTS, spoken

PATTERNS = tuple(name for name, _ in FANS)


def rules_of(preset: str, **rules: Any) -> Ruleset:
    return ruleset_of(CATALOGUE, preset, {key.replace("__", "."): value for key, value in rules.items()})


def told(sheet: Sheet, language: str = "en") -> list[str]:
    return [tell(said, TEXTS[language].get) for said in spoken(sheet)]


# ---- sheets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", OVERRIDES, ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_sentence_of_a_sheet_has_its_text(preset: str, rules: dict[str, Any], language: str) -> None:
    sheet = make_sheet(ruleset_of(CATALOGUE, preset, rules))
    assert [said for said in spoken(sheet) if said.key not in TEXTS[language]] == []
    assert all(text and "{" not in text for text in told(sheet, language))


@pytest.mark.parametrize("rules", OVERRIDES, ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_example_scores_as_it_is_shown(preset: str, rules: dict[str, Any]) -> None:
    ruleset = ruleset_of(CATALOGUE, preset, rules)
    for row in make_sheet(ruleset).fans:
        assert row.fan == getattr(ruleset.fans, row.pattern).fan
        if row.example is not None:
            worth = score(ruleset, row.example.tiles, row.example.melds, None, row.example.flags)
            assert worth == row.example.worth and worth is not None
            assert (worth.pattern, worth.multiple) == (row.pattern, row.multiple)
            assert row.points == ruleset.base_points * worth.multiple


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_have_an_example_of_every_pattern_and_it_is_its_own(preset: str) -> None:
    rows = make_sheet(CATALOGUE.ruleset(preset)).fans
    assert sorted(row.pattern for row in rows) == sorted(PATTERNS)
    assert all(row.example and " ".join(map(show, row.example.groups)) == OWN[row.pattern] for row in rows)
    worth = {row.pattern: row.points for row in rows}
    assert (worth["basic"], worth["all_pongs"], worth["flush_pongs"]) == (6, 12, 48)
    assert worth["heavenly_hand"] == (48 if preset == "chengdu" else 192)


def test_a_dragon_with_its_root_says_so() -> None:
    happy, original = (make_sheet(CATALOGUE.ruleset(name)) for name in ("happy_mahjong", "qq_original"))
    rows = [next(row for row in one.fans if row.pattern == "dragon_seven_pairs") for one in (happy, original)]
    assert [(row.fan, row.points) for row in rows] == [(4, 96), (5, 96)]
    assert rows[0].lines[1] == say("rules.fan.roots", roots=1, fan=5)
    assert rows[1].lines[1] == say("rules.fan.drops", roots=1)


@pytest.mark.parametrize("hand", [*OWN.values(), *OTHERS, WITH_KONG[0]])
def test_examples_are_hands_of_a_set(hand: str) -> None:
    tiles = parse(hand)
    check_copies(tiles)
    assert len(tiles) == (11 if hand == WITH_KONG[0] else 14)


def test_without_a_hand_that_fits_no_example_is_shown() -> None:
    assert example(rules_of("qq_original", fans__basic=60), "all_pongs") is None
    assert example(rules_of("qq_original", fans__seven_pairs=None), "seven_pairs") is None
    row = next(row for row in make_sheet(rules_of("qq_original", fans__basic=60)).fans if row.pattern == "all_pongs")
    assert row.example is None and row.lines[1] == say("rules.fan.never")
    assert make_sheet(rules_of("qq_original", fans__seven_pairs=None)).unknown == ("seven_pairs",)


def test_no_hand_is_overlooked_that_would_be_named() -> None:
    """Random fans: a pattern that any of many random wins is named by has an example."""
    chance = random.Random(5)
    hands = [parse(hand) for hand in (*OWN.values(), *OTHERS)]
    hands += [_shifted(hand, chance) for hand in hands for _ in range(6)]
    for _ in range(40):
        rules = {f"fans.{name}": chance.choice([None, 1, 2, 3, 4, 5, 6]) for name in PATTERNS}
        ruleset = ruleset_of(CATALOGUE, "qq_original", rules | {"bonus_fans.root": chance.randrange(3)})
        named = {worth.pattern for hand in hands if (worth := score(ruleset, hand)) is not None}
        assert [name for name in named if example(ruleset, name) is None] == []


def _shifted(hand: tuple[int, ...], chance: random.Random) -> tuple[int, ...]:
    """The same hand with its suits changed about."""
    order = chance.sample(range(3), 3)
    return tuple(9 * order[tile // 9] + tile % 9 for tile in hand)


@pytest.mark.parametrize("preset", PRESETS)
def test_examples_of_bonuses_have_the_bonus(preset: str) -> None:
    ruleset = CATALOGUE.ruleset(preset)
    root, kong = bonus_example(ruleset, "root"), bonus_example(ruleset, "kong")
    assert root is not None and ("root", 1) in root.worth.bonuses
    assert (kong is not None) == bool(ruleset.bonus_fans.kong)
    assert all(bonus_example(ruleset, name) is None for name in ("rob_kong", "kong_discard", "kong_self_draw"))


def _changed(key: str, value: Any) -> Any:
    """Another value for a rule."""
    words = {
        "first_win": "three_wins", "three_wins": "first_win", "free": "locked_until_draw", "locked_until_draw": "free",
        "discarder": "dice", "dice": "first_winner", "first_winner": "dice", "at_end": "forfeited",
        "forfeited": "at_end", "wall_empty": "first_win",
    }  # fmt: skip
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return words[value]
    if isinstance(value, dict):
        return {"fan": value["fan"], "drops_roots": value["drops_roots"] + 1}
    return 5 if value is None else value + 1


@pytest.mark.parametrize("preset", ["happy_mahjong", "bloody_flow"])
@pytest.mark.parametrize("key", sorted(flat(CATALOGUE.ruleset("qq_original"))))
def test_every_rule_changes_the_comparison_and_all_but_the_other_dealers_the_sheet(preset: str, key: str) -> None:
    ruleset = CATALOGUE.ruleset(preset)
    other = ruleset_of(CATALOGUE, preset, {key: _changed(key, flat(ruleset)[key])})
    assert len(compare([ruleset, other]).different) == 1
    unseen = key.startswith("dealer.") and key != f"dealer.{ruleset.hand_ends}"
    assert (make_sheet(ruleset) == _with_rules(make_sheet(other), ruleset)) == unseen


def _with_rules(sheet: Sheet, ruleset: Ruleset) -> Sheet:
    return Sheet(ruleset, sheet.sections, sheet.fans, sheet.bonuses, sheet.unknown)


def test_sentences_follow_the_values() -> None:
    text = " ".join(told(make_sheet(rules_of("qq_void_suit", fan_cap=4, exhausted__flower_pig=9))))
    assert "Capped at 4 fan, 48 points." in text and "9 times (54 points)" in text
    assert "each pays 1 times the base (6 points) more" in text and "each seat chooses a void suit" in text
    kongs = next(one for one in make_sheet(CATALOGUE.ruleset("happy_mahjong")).sections if one.name == "kongs").kongs
    assert [(row.kind, row.multiple, row.points) for row in kongs] == [
        ("kong_direct", 2, 12),
        ("kong_added", 1, 6),
        ("kong_concealed", 2, 12),
    ]
    shared = rules_of("happy_mahjong", kongs__direct__others=1)
    assert len(next(one for one in make_sheet(shared).sections if one.name == "kongs").kongs) == 4


# ---- differences


def test_happy_and_original_differ_in_three_rules() -> None:
    found = compare([CATALOGUE.ruleset("qq_original"), CATALOGUE.ruleset("happy_mahjong")])
    names = [tell(row.name, TEXTS["zh"].get) for row in found.different]
    assert names == ["一局何时结束", "直杠，点杠的", "龙七对"]
    values = [tuple(tell(value, TEXTS["zh"].get) for value in row.values) for row in found.different]
    assert values[1:] == [("付 1 倍", "付 2 倍"), ("5 番，少算 1 根", "4 番")]
    assert found.same_patterns == 12
    assert len(found.different) + len(found.same) + found.same_patterns == len(ASPECTS) + len(PATTERN_ASPECTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", OVERRIDES, ids=str)
def test_every_row_has_its_texts(rules: dict[str, Any], language: str) -> None:
    found = compare([*map(CATALOGUE.ruleset, PRESETS), ruleset_of(CATALOGUE, "blood_battle", rules)])
    said = [one for row in (*found.different, *found.same) for one in (row.name, *row.values)]
    assert [one for one in said if one.key not in TEXTS[language]] == []
    assert compare([CATALOGUE.ruleset("qq_original")]).different == ()
