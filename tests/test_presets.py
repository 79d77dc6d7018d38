"""Preset files: what is merged, and every fault with its line and key."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.config import resource_root
from game.mahjong.ruleset import PatternFan
from game.presets import (
    PresetError,
    UnknownPreset,
    UnknownRule,
    flat,
    load_presets,
    recorded,
    ruleset_of,
)
from game.strict_yaml import read_file, read_text

BUILT_IN = resource_root() / "config" / "presets"
NAME = "name: {zh: 家, en: House}\n"
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def _write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return tmp_path

    return _write


def _faults(folder: Path, name: str) -> list[tuple[int | None, str, str]]:
    file = next(file for file in load_presets([BUILT_IN, folder]).files if file.path.name == name)
    assert file.valid == (not file.faults)
    return [(fault.line, fault.key, fault.message) for fault in file.faults]


def _one(write: Write, text: str | bytes) -> tuple[int | None, str, str]:
    found = _faults(write("house.yaml", text), "house.yaml")
    assert len(found) == 1, found
    return found[0]


ORIGINALS = ("blood_battle", "happy_mahjong", "qq_original", "qq_void_suit")
LATER = ("bloody_flow", "chengdu", "exchange_battle")


def test_every_preset_answers_every_rule() -> None:
    catalogue = load_presets([BUILT_IN])
    assert catalogue.ids == tuple(sorted(ORIGINALS + LATER))
    assert len({len(flat(catalogue.ruleset(preset))) for preset in catalogue.ids}) == 1


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("qq_original", {"hand_ends": "first_win", "kongs.direct.discarder": 1, "self_draw_bonus": 0,
                         "void_suit": False}),
        ("qq_void_suit", {"hand_ends": "three_wins", "kongs.direct.discarder": 2, "self_draw_bonus": 1,
                          "forced_win_last_tiles": 0, "void_suit": True}),
        ("happy_mahjong", {"hand_ends": "three_wins", "kongs.direct.discarder": 2, "fans.dragon_seven_pairs": 4}),
        ("blood_battle", {"kongs.direct.discarder": 1, "exhausted.flower_pig": 9, "bonus_fans.kong": 1,
                          "bonus_fans.rob_kong": 1, "passed_win": "locked_until_draw",
                          "leave.winner_gain": "forfeited"}),
        ("exchange_battle", {"hand_ends": "three_wins", "exchange_three": True, "void_suit": True,
                             "self_draw_bonus": 1, "passed_win": "locked_until_draw"}),
        ("bloody_flow", {"hand_ends": "wall_empty", "exchange_three": False, "void_suit": True,
                         "dealer.wall_empty": "first_winner", "self_draw_bonus": 1}),
        ("chengdu", {"hand_ends": "three_wins", "fan_cap": 4, "bonus_fans.self_draw": 1, "self_draw_bonus": 0,
                     "exhausted.flower_pig": 8, "leave.penalty": 8}),
    ],
)  # fmt: skip
def test_what_sets_each_preset_apart(preset: str, rules: dict[str, Any]) -> None:
    found = flat(load_presets([BUILT_IN]).ruleset(preset))
    assert {key: found[key] for key in rules} == rules


OFF = {"exchange_three": False, "bonus_fans.self_draw": 0, "dealer.wall_empty": "dice"}
"""Rules that came later, and what they are where a preset does without them."""


@pytest.mark.parametrize("preset", ORIGINALS)
def test_later_rules_are_off_in_the_originals(preset: str) -> None:
    found = flat(load_presets([BUILT_IN]).ruleset(preset))
    assert {key: found[key] for key in OFF} == OFF
    assert found["hand_ends"] in ("first_win", "three_wins")


def test_a_whole_preset_from_before_the_later_rules_is_read_as_without_them(write: Write) -> None:
    text = (BUILT_IN / "qq_original.yaml").read_text(encoding="utf-8").replace("id: qq_original", "id: old_house")
    for later in ("exchange_three: false\n", ", wall_empty: dice", ", self_draw: 0"):
        assert later in text
        text = text.replace(later, "")
    found = load_presets([BUILT_IN, write("old_house.yaml", text)])
    assert flat(found.ruleset("old_house")) == flat(found.ruleset("qq_original"))


def test_extends_merges_key_by_key_replaces_fans_and_removes_patterns(write: Write) -> None:
    write("a.yaml", f"id: a\nextends: b\n{NAME}kongs: {{direct: {{others: 1}}}}\nfans: {{seven_pairs: null}}\n")
    fans = "fans:\n  dragon_seven_pairs: 4\n  basic: {fan: 2}\n"
    folder = write("b.yaml", f"id: b\nextends: qq_original\n{NAME}{fans}")
    rules = load_presets([BUILT_IN, folder]).ruleset("a")
    assert (rules.kongs.direct.discarder, rules.kongs.direct.others) == (1, 1)
    assert rules.fans.dragon_seven_pairs == PatternFan(fan=4) and rules.fans.basic == PatternFan(fan=2)
    assert rules.fans.seven_pairs is None and rules.fans.all_pongs == PatternFan(fan=2)
    assert rules.name.en == "House" and rules.summary == load_presets([BUILT_IN]).ruleset("qq_original").summary


@pytest.mark.parametrize(
    ("text", "line", "key", "message"),
    [
        ("fan_cup: 5", 4, "fan_cup", "did you mean 'fan_cap'"),
        ("kongs:\n  direct:\n    other: 1", 6, "kongs.direct.other", "did you mean 'others'"),
        ("fans: {full_flash: 3}", 4, "fans.full_flash", "did you mean 'full_flush'"),
        ("fans: {no_such: null}", 4, "fans.no_such", "unknown key"),
        ("fans:\n  basic: true", 5, "fans.basic", "a fan from 1 to 60"),
        ("fans:\n  basic: 0", 5, "fans.basic", "at least 1"),
        ("fans:\n  basic: {fan: 2, drops_roots: 9}", 5, "fans.basic.drops_roots", "at most 3"),
        ("fans:\n  basic: {drops_roots: 1}", 5, "fans.basic.fan", "is missing"),
        ("void_suit: no", 4, "void_suit", "true or false"),
        ("void_suit: 1", 4, "void_suit", "true or false"),
        ("base_points: '6'", 4, "base_points", "whole number"),
        ("base_points: 6.0", 4, "base_points", "whole number"),
        ("base_points: -1", 4, "base_points", "at least 1"),
        ("base_points: 99999999999999999999999", 4, "base_points", "whole number"),
        ("base_points: 1:30", 4, "base_points", "whole number"),
        ("base_points: null", 4, "base_points", "whole number"),
        ("hand_ends: four_wins", 4, "hand_ends", "'first_win', 'three_wins'"),
        ("kongs: 3", 4, "kongs", "a group of the keys direct"),
        ("kongs: [1]", 4, "kongs", "a group of the keys direct"),
        ("fans: null", 4, "fans", "a group of the keys basic"),
        ("summary: {zh: 好}\nfan_cap: 3\nfan_cap: 4", 6, "fan_cap", "first in line 5"),
        ("summary: &x {zh: 好, en: x}", 4, "summary", "anchor &x"),
        ("summary: *x", 4, "summary", "alias *x"),
        ("fan_cap: !!python/object/apply:os.system [ls]", 4, "fan_cap", "not allowed"),
        ("? [a, b]\n: 1", 4, "", "a key is a plain word"),
        ("<<: {fan_cap: 3}", 4, "<<", "unknown key"),
        ("fan_cap: [", 5, "", "no valid YAML"),
        ("\tfan_cap: 3", 4, "", "no valid YAML"),
        ("---\nid: other", 4, "", "second document"),
        ("summary: " + "[" * 500, 4, "", "nested deeper"),
        ('summary: {zh: "\\ud800", en: x}', 4, "", ""),
    ],
)
def test_faults(write: Write, text: str, line: int, key: str, message: str) -> None:
    found = _one(write, f"id: house\nextends: qq_original\n{NAME}{text}\n")
    assert found[0] in (line, line + (not key)) and found[2].find(message) >= 0, found
    assert not key or found[1] == key


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("# nothing\n", "empty"),
        ("- id: x\n", "a mapping"),
        ("word", "a mapping"),
        (f"id: house\nextends: qq_original\n{NAME}# {'x' * 65536}", "larger than 64 KiB"),
        (f"id: house\nextends: qq_original\n{NAME}".encode("gbk"), "save it as UTF-8"),
        (f"id: house\nextends: qq_original\n{NAME}".encode("utf-16"), "save it as UTF-8"),
        (b"id: house\x00\n", "no valid YAML"),
        (f"id: 9\nextends: qq_original\n{NAME}", "a text"),
        (f"id: My House\nextends: qq_original\n{NAME}", "an id of small letters"),
        (f"extends: qq_original\n{NAME}", "is missing"),
        (f"id: house\nextends: qq_orginal\n{NAME}", "did you mean 'qq_original'"),
        (f"id: house\nextends: [qq_original]\n{NAME}", "unknown preset"),
        (f"id: house\nextends: house\n{NAME}", "unknown preset|in a circle"),
        (f"id: qq_original\nextends: blood_battle\n{NAME}", "taken twice"),
    ],
)
def test_faults_of_the_whole(write: Write, text: str | bytes, message: str) -> None:
    found = _one(write, text)[2]
    assert any(part in found for part in message.split("|")), found


def test_a_preset_without_extends_answers_everything_itself(write: Write) -> None:
    found = _faults(write("house.yaml", f"id: house\n{NAME}kongs: {{direct: {{others: 0}}}}\n"), "house.yaml")
    assert (3, "kongs.direct.discarder") in [fault[:2] for fault in found]
    assert (1, "fans") in [fault[:2] for fault in found] and len(found) > 10


def test_every_fault_of_a_file_is_listed_in_its_order(write: Write) -> None:
    text = f"id: house\nextends: nobody\n{NAME}fan_cap: x\nfan_cap: 3\nvoid_suit: 3\nmine: 1\n"
    found = _faults(write("house.yaml", text), "house.yaml")
    assert [fault[:2] for fault in found] == [
        (2, "extends"), (4, "fan_cap"), (5, "fan_cap"), (6, "void_suit"), (7, "mine"),
    ]  # fmt: skip


def test_a_circle_and_what_hangs_on_it(write: Write) -> None:
    for one, other in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")):
        folder = write(f"{one}.yaml", f"id: {one}\nextends: {other}\n{NAME}")
    messages = {name: _faults(folder, f"{name}.yaml")[0] for name in "abcd"}
    assert all(fault[:2] == (2, "extends") for fault in messages.values())
    assert "in a circle: a -> b -> c -> a" in messages["c"][2] and "not valid" in messages["d"][2]
    assert load_presets([BUILT_IN, folder]).ids == load_presets([BUILT_IN]).ids


def test_a_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    node, faults = read_text(bomb, "bomb")
    assert node is None and len(faults) == 1 and faults[0].line == 1


def test_of_two_files_with_an_id_the_first_keeps_it(write: Write) -> None:
    write("a.yaml", f"id: house\nextends: qq_original\n{NAME}fan_cap: 3\n")
    folder = write("b.yaml", f"id: house\nextends: qq_original\n{NAME}fan_cap: 4\n")
    assert load_presets([BUILT_IN, folder]).ruleset("house").fan_cap == 3
    assert "a.yaml" in _faults(folder, "b.yaml")[0][2]


def test_folders_that_are_not_there_hold_no_presets(tmp_path: Path) -> None:
    assert load_presets([tmp_path / "nowhere"]).files == ()
    assert read_file(tmp_path)[1][0].message == "not a file"


def test_single_rules() -> None:
    catalogue = load_presets([BUILT_IN])
    rules = ruleset_of(catalogue, "qq_original", {
        "hand_ends": "three_wins", "kongs.direct.others": 1, "fans.basic": None,
        "fans.all_pongs": {"fan": 4, "drops_roots": 1}, "fans.seven_pairs.fan": 6,
    })  # fmt: skip
    assert rules.kongs.direct.others == 1 and rules.fans.basic is None
    assert rules.fans.all_pongs == PatternFan(fan=4, drops_roots=1) and rules.fans.seven_pairs == PatternFan(fan=6)
    assert ruleset_of(catalogue, "qq_original").kongs.direct.others == 0


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("hand_end", 1, "did you mean 'hand_ends'"),
        ("fans", {}, "fans.basic"),
        ("kongs", {}, "is a group"),
        ("name", "x", "no rule"),
        ("id", "x", "no rule"),
        ("extends", "x", "unknown key"),
        ("", 1, "unknown key"),
        ("fan_cap.more", 1, "nothing can stand below"),
        ("fans.basic.fan.more", 1, "nothing can stand below"),
        ("fans.basic", 61, "at most 60"),
        ("fans.basic", [1], "a fan from 1 to 60"),
        ("fan_cap", float("inf"), "whole number"),
        ("self_draw_bonus", True, "whole number"),
        ("leave.winner_gain", "never", "'at_end', 'forfeited'"),
    ],
)
def test_rules_that_are_none(key: str, value: Any, message: str) -> None:
    with pytest.raises(UnknownRule, match=re.escape(message)) as caught:
        ruleset_of(load_presets([BUILT_IN]), "qq_original", {key: value})
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("preset", ["nobody", None, 3, ["qq_original"], ""])
def test_presets_that_are_none(preset: Any) -> None:
    with pytest.raises(UnknownPreset, match=r"blood_battle, bloody_flow, chengdu, .* qq_void_suit"):
        ruleset_of(load_presets([BUILT_IN]), preset)


def test_an_invalid_preset_says_where(write: Write) -> None:
    catalogue = load_presets([BUILT_IN, write("house.yaml", f"id: house\nextends: qq_original\n{NAME}fan_cap: 0\n")])
    with pytest.raises(PresetError, match=r"house\.yaml:4: fan_cap: must be at least 1"):
        ruleset_of(catalogue, "house")


@pytest.mark.parametrize("step", [1, -1])
def test_a_chain_beyond_all_measure_is_the_fault_of_its_files_alone(write: Write, tmp_path: Path, step: int) -> None:
    bases = ["qq_original", *(f"chain_{number}" for number in range(500))]
    for number in range(500):
        write(f"chain_{(step * number) % 500:03}.yaml", f"id: chain_{number}\nextends: {bases[number]}\n{NAME}")
    catalogue = load_presets([BUILT_IN, tmp_path])
    assert "qq_original" in catalogue.ids
    assert {f"chain_{number}" for number in range(50)} == {one for one in catalogue.ids if one.startswith("chain")}
    faults = catalogue.by_id["chain_499"].faults
    assert [(fault.line, fault.key) for fault in faults] == [(2, "extends")] and "50" in faults[0].message


def test_a_record_that_answers_every_rule_needs_its_preset_no_more(write: Write) -> None:
    folder = write("house.yaml", f"id: house\nextends: chengdu\n{NAME}fan_cap: 3\n")
    found = load_presets([BUILT_IN, folder])
    rules, noted = found.ruleset("house"), flat(found.ruleset("house"))
    assert recorded(found, "house", noted) == rules and recorded(found, "chengdu", {"fan_cap": 2}).fan_cap == 2
    write("house.yaml", f"id: house\nextends: qq_original\n{NAME}fan_cap: 9\n")
    assert flat(recorded(load_presets([BUILT_IN, folder]), "house", noted)) == noted
    for text in (f"id: house\nextends: nobody\n{NAME}", "id: other\n"):
        write("house.yaml", text)
        gone = recorded(load_presets([BUILT_IN, folder]), "house", noted)
        assert flat(gone) == noted and (gone.id, gone.name.zh) == ("house", "house")
    with pytest.raises(UnknownPreset):
        recorded(load_presets([BUILT_IN]), "house", {"fan_cap": 3})
    with pytest.raises(UnknownRule):
        recorded(load_presets([BUILT_IN]), "house", noted | {"fan_cap": 99})
