"""A winning hand in sentences: how it was won, and who pays for it under the presets."""

from __future__ import annotations

from typing import Any

import pytest

from game.config import resource_root
from game.mahjong.ruleset import Ruleset
from game.presets import load_presets, ruleset_of
from game.rulebook.cases import CASES
from game.rulebook.position import Position, read
from game.rulebook.said import tell
from game.rulebook.story import how_won, who_pays
from game.rulebook.study import value
from game.text import LANGUAGES, Texts

CATALOGUE = load_presets([resource_root() / "config" / "presets"])
PRESETS = [CATALOGUE.ruleset(name) for name in CATALOGUE.ids]
ZH, EN = Texts("zh").get, Texts("en").get
COVERED = "456m 789m 23p 66p direct:8p +4p self-draw kong-draw"
KONGS = "22m direct:1p direct:2p added:3p concealed:5m"


def rules_of(preset: str, **rules: Any) -> Ruleset:
    return ruleset_of(CATALOGUE, preset, {key.replace("__", "."): one for key, one in rules.items()})


def paid(text: str, *presets: Ruleset) -> str:
    """Who pays, in Chinese, without the frame of the sentence."""
    told = tell(who_pays(read(text), presets), ZH)
    return told.removeprefix("其余三家都还没胡：").removesuffix("。")


@pytest.mark.parametrize(
    ("text", "zh", "en"),
    [
        ("22m 33m 44m 66m 7777m 9m +9m self-draw", "自己摸9万胡的。", "Won on a self-drawn 9m."),
        ("3333m 66m 88m 11s 44s 7s +7s", "胡的是别人打的7条。", "Won on another's 7s."),
        ("23m 456m 789m 345p 77p +1m rob-kong", "抢了别人弯杠的1万。", "Won by robbing another's kong of 1m."),
        (
            COVERED,
            "开杠补张摸到4筒，杠上花；8筒是别人打出后直杠的。",
            "Won on 4p, drawn after a kong; 8p: direct kong of another's discard.",
        ),
        (
            "123m 456m 789m 567p 8p +8p kong-shot",
            "别人开杠后打出8筒，杠上炮。",
            "Won on 8p, another's discard after a kong.",
        ),
        (
            "123m 456m 789m 567p 8p +8p self-draw heavenly",
            "坐庄，起手 14 张就胡了。",
            "The dealer won on the first 14 tiles.",
        ),
        (
            "123m 456m 789m 567p 8p +8p self-draw earthly",
            "不坐庄，头一回摸牌就胡了。",
            "Won on the first draw, not being the dealer.",
        ),
        (
            KONGS,
            "1筒、2筒是别人打出后直杠的；3筒是碰了以后自己摸来弯杠的；5万是暗杠。",
            "1p, 2p: direct kong of another's discard; 3p: pong, the fourth drawn later; 5m: concealed kong.",
        ),
    ],
)
def test_how_a_hand_was_won(text: str, zh: str, en: str) -> None:
    told = how_won(read(text))
    assert told is not None and (tell(told, ZH), tell(told, EN)) == (zh, en)


def test_of_a_hand_that_is_not_won_nothing_is_told() -> None:
    position = read("2355678m 4567789p")
    assert how_won(position) is None
    assert tell(who_pays(position, PRESETS), ZH) == "其余三家都还没胡。"


def test_who_pays_for_the_win() -> None:
    original, battle = rules_of("qq_original"), rules_of("blood_battle")
    assert paid("22m 33m 44m 66m 7777m 9m +9m self-draw", *PRESETS) == "各付胡牌分"
    assert paid("3333m 66m 88m 11s 44s 7s +7s", *PRESETS) == "胡牌分只由点炮的人付"
    assert paid("23m 456m 789m 345p 77p +1m rob-kong", *PRESETS) == "胡牌分只由被抢杠的人付"
    assert paid(COVERED, original) == "各付胡牌分；直杠只由点杠的人付"
    assert paid(COVERED, battle) == "胡牌分由点杠的人包三家；直杠只由点杠的人付"
    assert paid(COVERED, original, battle) == "各付胡牌分，有包牌的玩法由点杠的人包三家；直杠只由点杠的人付"


def test_who_pays_for_kongs_is_read_from_the_rules() -> None:
    alone, all_pay = rules_of("qq_original"), rules_of("qq_original", kongs__direct__others=1)
    win = "胡牌分只由点炮的人付"
    assert paid(KONGS, alone) == f"{win}；直杠只由点杠的人付；弯杠、暗杠三家都付"
    assert paid(KONGS, all_pay) == f"{win}；直杠、弯杠、暗杠三家都付"
    assert paid(KONGS, alone, all_pay) == f"{win}；直杠谁付，各玩法不一样；弯杠、暗杠三家都付"
    assert paid(KONGS, rules_of("qq_original", kongs__added__others=0)) == f"{win}；直杠只由点杠的人付；暗杠三家都付"


@pytest.mark.parametrize("position", CASES)
def test_every_case_is_told_in_both_languages(position: Position) -> None:
    assert any(value(rules, position).score for rules in PRESETS)
    for language in LANGUAGES:
        get, won = Texts(language).get, how_won(position)
        assert won is not None
        assert "rules." not in tell(won, get) + tell(who_pays(position, PRESETS), get)
