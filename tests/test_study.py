"""Positions that are typed, and what they are worth: read, valued, told what to discard."""

from __future__ import annotations

import random

import pytest

from game.core.ledger import Entry
from game.mahjong import engine
from game.mahjong.match import make_deal
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import BonusFans
from game.mahjong.settle import kong_payments
from game.mahjong.tiles import KINDS, show
from game.presets import ruleset_of
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
from game.rulebook.said import say
from game.rulebook.sheet import make_sheet
from game.rulebook.study import Worth, kong_income, study, value
from game.text import LANGUAGES
from tests.rulebook_tables import CATALOGUE, OVERRIDES, PRESETS, TEXTS

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


SAME_HAND = "22555m 333p 99p direct:8p +2m self-draw"


# ---- worth and study


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
