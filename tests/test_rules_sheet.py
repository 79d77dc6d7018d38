"""Rules on show: sheets say what rulesets say, examples score as shown, positions are read as they are written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.config import resource_root
from game.core.ledger import Entry
from game.mahjong import engine
from game.mahjong.fans import FANS, score
from game.mahjong.match import make_deal
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import BonusFans, Ruleset
from game.mahjong.settle import kong_payments
from game.mahjong.tiles import KINDS, check_copies, parse, show
from game.presets import flat, load_presets, ruleset_of
from game.rulebook.differences import ASPECTS, PATTERN_ASPECTS, compare
from game.rulebook.examples import OTHERS, OWN, WITH_KONG, bonus_example, example
from game.rulebook.position import (
    CIRCUMSTANCES,
    WORDS,
    Position,
    PositionError,
    locked,
    read,
    settled,
    written,
)
from game.rulebook.said import Said, say, tell
from game.rulebook.sheet import Sheet, make_sheet
from game.rulebook.study import Worth, kong_income, study, value
from game.text import LANGUAGES, Texts

CATALOGUE = load_presets([resource_root() / "config" / "presets"])
PRESETS = CATALOGUE.ids
TEXTS = {language: Texts(language) for language in LANGUAGES}
PATTERNS = tuple(name for name, _ in FANS)
OVERRIDES: tuple[dict[str, Any], ...] = (
    {},
    {"fan_cap": 4},
    {"fans.basic": None},
    {"fans.all_pongs": 7},
    {"fans.seven_pairs": None, "fans.flush_seven_pairs": None},
    {"fans.full_flush": None},
    {"bonus_fans.root": 0},
    {"bonus_fans.root": 9},
    {"fans.dragon_seven_pairs": {"fan": 3, "drops_roots": 3}},
    {"fans.basic": 60},
)


def rules_of(preset: str, **rules: Any) -> Ruleset:
    return ruleset_of(CATALOGUE, preset, {key.replace("__", "."): value for key, value in rules.items()})


def spoken(sheet: Sheet) -> Iterator[Said]:
    for section in sheet.sections:
        yield say(f"rules.sheet.{section.name}")
        yield from section.lines
        yield from (row.payer for row in section.kongs)
    for row in (*sheet.fans, *sheet.bonuses):
        yield from row.lines


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


# ---- positions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "3334567888s concealed:1s +6s self-draw kong-draw",
        "2355678m 4567789p",
        "123m pong:5m added:7p direct:2p +1m void:s kong-shot",
        "1345m 567m 789m 23p +1p rob-kong",
        "123456789m 567p 8p +8p self-draw heavenly",
        "",
    ],
)
def test_what_is_written_is_read_again(text: str, language: str) -> None:
    position = read(text)
    assert read(written(position, language)) == position
    assert written(position, "en") == written(read(text.upper()), "en")


def test_both_notations_mean_the_same() -> None:
    wanted = read("3334567888s concealed:1s +6s self-draw")
    assert wanted.melds == (Meld(MeldKind.KONG_CONCEALED, 18),) and wanted.win == 23
    for text in ("3334567888条 暗杠：1条 ＋6条 自摸", "三三三四五六七八八八条 暗杠一条 +六条，自摸",
                 "333 4567 888索 暗杠: 1111s + 6s 自摸"):  # fmt: skip
        assert read(text) == wanted


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("12", "tiles"),
        ("9z", "tiles"),
        ("+12m", "tiles"),
        ("pong:", "tiles"),
        ("void:7m", "tiles"),
        ("self-draws", "tiles"),
        ("11111m", "copies"),
        ("11m pong:1m", "copies"),
        ("123456789m 123456p", "many"),
        ("pong:1m pong:1m", "melds"),
        ("pong:1m pong:2m pong:3m pong:4m pong:5m", "melds"),
        ("1m" * 300, "long"),
    ],
)
def test_what_can_not_be_read_says_why(text: str, fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(text)
    assert caught.value.said.key == f"rules.fault.{fault}"
    assert all(caught.value.said.key in texts for texts in TEXTS.values())


def test_no_text_upsets_the_reader() -> None:
    chance = random.Random(3)
    pieces = [*"123456789mps万筒条一二三 +:：,，", *WORDS["zh"].values(), *WORDS["en"].values(), "\0", "龘", "{", "|"]
    for _ in range(3000):
        text = "".join(chance.choice(pieces) for _ in range(chance.randrange(30)))
        try:
            position = read(text)
        except PositionError:
            continue
        assert position.count <= 14
        assert read(written(position, "zh")) == position


def test_circumstances_that_can_not_hold_are_locked() -> None:
    whole = read("123456789m 567p 8p +8p")
    assert [locked(whole, flag) for flag in ("kong_discard", "rob_kong")] == [None, say("rules.locked.held")]
    assert locked(whole, "heavenly_hand") == say("rules.locked.not_drawn")
    drawn = read("123456789m 567p 8p +8p self-draw")
    assert locked(drawn, "heavenly_hand") is None and locked(drawn, "kong_discard") == say("rules.locked.drawn")
    assert locked(drawn, "kong_self_draw") == say("rules.locked.no_kong")
    assert locked(read("123m"), "self_draw") == say("rules.locked.no_win")
    assert locked(read("12345678m 8p pong:1p self-draw +8p 9m"), "earthly_hand") == say("rules.locked.melds")
    assert settled(Position(hand=(2, 1), flags=frozenset(CIRCUMSTANCES))) == Position(hand=(1, 2))
    assert locked(read("123456789m 567p 8p +8p self-draw heavenly"), "earthly_hand") == say("rules.locked.other")


# ---- worth and study


SAME_HAND = "22555m 333p 99p direct:8p +2m self-draw"


@pytest.mark.parametrize(
    ("preset", "each", "kongs", "total"),
    [
        ("qq_original", 12, 6, 42),
        ("qq_void_suit", 18, 12, 66),
        ("happy_mahjong", 12, 12, 48),
        ("blood_battle", 24, 6, 78),
    ],
)
def test_the_same_hand_under_every_preset(preset: str, each: int, kongs: int, total: int) -> None:
    worth = value(CATALOGUE.ruleset(preset), read(SAME_HAND))
    assert (worth.each, worth.payers, worth.kongs, worth.total) == (each, 3, kongs, total)


def test_a_feeder_covers_where_the_rules_say_so() -> None:
    hand = read(SAME_HAND + " kong-draw")
    assert [value(CATALOGUE.ruleset(name), hand).covered for name in ("blood_battle", "qq_original")] == [True, False]
    assert value(CATALOGUE.ruleset("blood_battle"), hand).total == 3 * 48 + 6


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("kind", [kind for kind in MeldKind if kind is not MeldKind.PONG])
def test_kong_income_is_what_the_engine_pays(preset: str, kind: MeldKind) -> None:
    for others in (0, 1):
        ruleset = ruleset_of(CATALOGUE, preset, {"kongs.direct.others": others})
        state = engine.start(ruleset, make_deal(1, 1, 0))
        paid: tuple[Entry, ...] = kong_payments(state, 0, Meld(kind, 3, 1))
        assert sum(entry.multiple for entry in paid) == kong_income(ruleset.kongs, kind)


@pytest.mark.parametrize(
    ("preset", "text", "reason"),
    [
        ("qq_original", "123m 456p 789s 11m 222p", "no_win.three_suits"),
        ("qq_void_suit", "123456789m 22p 333p void:m", "no_win.void_suit"),
        ("qq_original", "13m 579p 1m 23456m 222p", "no_win.no_shape"),
    ],
)
def test_no_win_says_why(preset: str, text: str, reason: str) -> None:
    worth = value(CATALOGUE.ruleset(preset), read(text))
    assert worth.score is None and worth.reason is not None and worth.reason.key == reason and worth.total == 0


def test_a_void_suit_counts_only_where_there_is_one() -> None:
    text = "123456789m 22p 333p void:m"
    assert value(CATALOGUE.ruleset("qq_original"), read(text)).score is not None


def test_the_hand_of_the_picture() -> None:
    found = study(CATALOGUE.ruleset("blood_battle"), read("3334567888s concealed:1s +6s self-draw kong-draw"))
    assert found.worth is not None and found.worth.score is not None
    assert (found.worth.score.pattern, found.worth.score.fan, found.worth.each) == ("full_flush", 5, 96)
    assert sorted(found.waits) == [19, 20, 21, 22, 23, 24, 25, 26]
    assert sum(found.useful.values()) == 22


def test_fourteen_tiles_are_told_what_to_discard() -> None:
    found = study(CATALOGUE.ruleset("blood_battle"), read("2355678m 4567789p"))
    listed = [(show([one.tile]), one.shanten, one.count) for one in found.discards]
    assert listed[:4] == [("4p", 0, 8), ("7p", 0, 8), ("2m", 1, 44), ("3m", 1, 41)]
    assert found.worth == Worth(None, say("no_win.no_shape"))
    assert [one.best.pattern if one.best else None for one in found.discards[:3]] == ["basic", "basic", None]


@pytest.mark.parametrize("preset", PRESETS)
def test_thirteen_tiles_that_are_not_ready(preset: str) -> None:
    found = study(CATALOGUE.ruleset(preset), read("1479m 258p 147p 369p"))
    assert found.waits == {} and found.shanten is not None and found.shanten > 0
    assert found.useful and all(found.useful.values()) and found.worth is None


def test_too_few_tiles_say_how_many_are_missing() -> None:
    ruleset = CATALOGUE.ruleset("qq_original")
    assert [study(ruleset, read(text)).missing for text in ("", "123m", "123m pong:1p", "123m +1p")] == [13, 10, 7, 9]


def test_no_position_upsets_a_study() -> None:
    chance = random.Random(9)
    rulesets = [ruleset_of(CATALOGUE, preset, rules) for preset in PRESETS for rules in OVERRIDES[:3]]
    for _ in range(150):
        wall = chance.sample(range(4 * KINDS), 14)
        melds = tuple(
            Meld(chance.choice(list(MeldKind)), tile)
            for tile in chance.sample(range(KINDS), chance.choice([0, 0, 1, 2]))
        )
        hand = [tile // 4 for tile in wall][: 13 - 3 * len(melds) + chance.randrange(2)]
        position = Position(tuple(hand), melds, void=chance.choice([None, 0, 2]))
        try:
            position = read(written(position, "en"))
        except PositionError:
            continue
        found = study(chance.choice(rulesets), position)
        assert found.missing == 0
        assert (found.worth is None) == (position.count == 13)


def test_bonus_fans_are_all_listed() -> None:
    assert [row.bonus for row in make_sheet(CATALOGUE.ruleset("blood_battle")).bonuses] == list(BonusFans.model_fields)
