"""House rules without a screen: every rule can be set and is explained, and what is odd together is told."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pydantic import BaseModel

from game.config import resource_root
from game.mahjong.ruleset import Patterns, Ruleset
from game.presets import flat, load_presets, ruleset_of
from game.rulebook.fields import FIELDS, SECTIONS, Field, roots_of, with_change, with_fan, with_roots
from game.rulebook.oddities import TABLE, oddities
from game.rulebook.said import tell
from game.rulebook.sheet import make_sheet
from game.text import LANGUAGES, Texts

CATALOGUE = load_presets([resource_root() / "config" / "presets"])
TEXTS = {language: Texts(language) for language in LANGUAGES}
ORIGINAL = flat(CATALOGUE.ruleset("qq_original"))


def leaves(model: type[BaseModel], prefix: str = "") -> dict[str, Any]:
    """Every leaf of the schema by dotted key, with its field; a pattern is one leaf."""
    found: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        kind = info.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel) and model is not Patterns:
            found |= leaves(kind, f"{prefix}{name}.")
        else:
            found[prefix + name] = info
    return {key: info for key, info in found.items() if key.partition(".")[0] not in ("id", "name", "summary")}


def test_every_rule_of_the_schema_can_be_set_and_stands_once() -> None:
    assert set(leaves(Ruleset)) == set(FIELDS) == set(ORIGINAL)
    assert len(FIELDS) == sum(map(len, SECTIONS.values()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FIELDS)
def test_every_rule_has_a_name_a_sentence_and_words_for_its_value(key: str, language: str) -> None:
    field, texts = FIELDS[key], TEXTS[language]
    assert field.name.key in texts and field.help.key in texts
    for preset in CATALOGUE.ids:
        assert field.told(CATALOGUE.ruleset(preset)).key in texts
    for option in field.options:
        said = field.told(ruleset_of(CATALOGUE, "qq_original", {key: option}))
        assert said.key in texts and said.key.replace("rules.value.", "house.value.") in texts


@pytest.mark.parametrize(("language", "told"), [("zh", "1,000,000 分"), ("en", "1,000,000 points")])
def test_a_large_number_is_told_with_commas(language: str, told: str) -> None:
    rules = ruleset_of(CATALOGUE, "qq_original", {"base_points": 1_000_000})
    assert tell(FIELDS["base_points"].told(rules), TEXTS[language].get) == told


def test_the_sections_are_those_of_the_sheet() -> None:
    sheet = {section.name for section in make_sheet(CATALOGUE.ruleset("qq_original")).sections}
    assert set(SECTIONS) - {"patterns", "bonuses"} == sheet - {"coins", "turn"}
    assert all(f"rules.sheet.{name}" in TEXTS["zh"] for name in SECTIONS)


def valid(key: str, value: Any) -> bool:
    try:
        ruleset_of(CATALOGUE, "qq_original", {key: value})
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("key", [key for key, field in FIELDS.items() if field.kind in ("number", "pattern")])
def test_the_bounds_are_those_of_the_schema(key: str) -> None:
    field = FIELDS[key]
    assert valid(key, field.low) and valid(key, field.high)
    assert not valid(key, field.low - 1) and not valid(key, field.high + 1)
    assert valid(key, None) == field.empty


@pytest.mark.parametrize("key", FIELDS)
def test_steps_lead_to_every_value_and_never_out_of_the_rules(key: str) -> None:
    field, chance = FIELDS[key], random.Random(key)
    value, seen = ORIGINAL[key], []
    for place in range(200):
        value = field.step(value, -1 if place < 10 else chance.choice([-1, 1]))
        assert valid(key, value)
        seen.append(value)
    if field.kind == "choice":
        assert set(seen) == set(field.options)
    if field.kind == "switch":
        assert set(seen) == {True, False}
    if field.empty:
        assert None in seen


def test_numbers_stop_at_their_ends() -> None:
    cap, base = FIELDS["fan_cap"], FIELDS["base_points"]
    assert [cap.step(None, -1), cap.step(None, 1), cap.step(1, -1), cap.step(60, 1)] == [None, 1, None, 60]
    assert [base.step(1, -1), base.typed(6, 0), base.typed(6, 9_999_999)] == [1, 1, 1_000_000]
    assert FIELDS["fans.basic"].typed(1, 0) is None and FIELDS["fans.basic"].typed(None, 7) == 7


def test_a_pattern_keeps_its_roots_while_its_fan_changes() -> None:
    dragon = {"fan": 5, "drops_roots": 1}
    assert FIELDS["fans.dragon_seven_pairs"].step(dragon, 1) == {"fan": 6, "drops_roots": 1}
    assert with_roots(dragon, -1) == 5 and with_roots(5, 1) == dragon and with_roots(None, 1) is None
    assert roots_of(with_roots({"fan": 5, "drops_roots": 3}, 1)) == 3 and with_fan(dragon, None) is None


def test_what_is_as_before_is_no_change() -> None:
    changes = with_change(ORIGINAL, {}, "fan_cap", 5)
    assert changes == {"fan_cap": 5}
    assert with_change(ORIGINAL, changes, "fan_cap", None) == {}


def test_a_field_is_a_value() -> None:
    assert FIELDS["void_suit"] == Field("void_suit", "switch")


# ---- what is odd together

NO_KONGS = {
    "kongs.direct.discarder": 0, "kongs.direct.others": 0, "kongs.added.others": 0, "kongs.concealed.others": 0,
}  # fmt: skip
NOTHING = {key: None for key in FIELDS if key.startswith("fans.")}
ODD: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no_win": (NOTHING, NOTHING | {"fans.basic": 1}),
    "only_luck": (NOTHING | {"fans.heavenly_hand": 6}, NOTHING | {"fans.heavenly_hand": 6, "fans.basic": 1}),
    "no_basic": ({"fans.basic": None}, {"fans.basic": 2}),
    "flat_cap": ({"fan_cap": 1}, {"fan_cap": 2, "exhausted.flower_pig": 0}),
    "large": ({"base_points": 40_000}, {"base_points": 40_000, "fan_cap": 4}),
    "two_draws": ({"self_draw_bonus": 1, "bonus_fans.self_draw": 1}, {"bonus_fans.self_draw": 1}),
    "exchange_no_void": ({"exchange_three": True}, {"exchange_three": True, "void_suit": True}),
    "always_forced": ({"forced_win_last_tiles": 56}, {"forced_win_last_tiles": 55}),
    "safe_robbed": ({"kongs.added.robbable": False, "bonus_fans.rob_kong": 1}, {"kongs.added.robbable": False}),
    "others_pay_more": ({"kongs.direct.others": 2}, {"kongs.direct.others": 1}),
    "cheap_rain": ({"kongs.added.others": 3}, {"kongs.added.others": 2}),
    "nothing_moves": (NO_KONGS, NO_KONGS | {"kongs.shot_transfers_income": False}),
    "nothing_back": (NO_KONGS, NO_KONGS | {"exhausted.refund_kongs": False}),
    "no_roots": ({"bonus_fans.root": 0}, {"bonus_fans.root": 2}),
    "back_unchecked": ({"exhausted.ready_check": False}, {"exhausted.refund_kongs": False}),
    "pig_above_cap": ({"fan_cap": 4}, {"fan_cap": 5}),
    "flee_the_pig": ({"leave.penalty": 15}, {"leave.penalty": 16}),
    "always_late": ({"leave.last_tiles": 55}, {"leave.last_tiles": 54}),
}  # fmt: skip


def said(rules: dict[str, Any]) -> list[str]:
    found = oddities(ruleset_of(CATALOGUE, "qq_original", rules))
    return [one.said.key.removeprefix("house.odd.") for one in found]


def test_the_table_of_cases_is_the_table_of_oddities() -> None:
    assert [name for name, _, _ in TABLE] == list(ODD)
    assert all(key in FIELDS for _, keys, _ in TABLE for key in keys)
    assert all(f"house.odd.{name}" in texts for name in (*ODD, "never") for texts in TEXTS.values())


@pytest.mark.parametrize("name", ODD)
def test_what_is_odd_is_told_and_what_is_not_is_not(name: str) -> None:
    odd, fine = ODD[name]
    assert name in said(odd) and name not in said(fine)


def test_a_pattern_that_never_counts_is_odd() -> None:
    found = oddities(ruleset_of(CATALOGUE, "qq_original", {"fans.all_pongs": 1, "fans.basic": 60}))
    assert ("fans.all_pongs",) in [one.keys for one in found]


@pytest.mark.parametrize("preset", CATALOGUE.ids)
def test_nothing_is_odd_about_the_presets_of_the_game(preset: str) -> None:
    assert oddities(CATALOGUE.ruleset(preset)) == ()
