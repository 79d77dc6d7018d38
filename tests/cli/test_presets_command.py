"""`presets`, `presets check`, `presets diff`, and a user's folder with bad files in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config import Language, Settings, UserFolders, preset_folders, resource_root, save_settings
from game.presets import load_presets
from game.ui.preset_order import ids_in_order
from tests.cli.conftest import Caller
from tests.ui.test_kit import make_context

BUILT_IN = [
    "qq_original", "qq_void_suit", "happy_mahjong", "blood_battle", "exchange_battle", "bloody_flow", "chengdu",
]  # fmt: skip
MINE = "id: mine\nextends: qq_void_suit\nname: {zh: 我的, en: Mine}\nfan_cap: 5\n"


def test_the_built_in_presets_are_valid(call: Caller) -> None:
    rows = call("presets", "--json").json
    assert [row["id"] for row in rows] == BUILT_IN
    assert all(row["valid"] and row["faults"] == [] and Path(row["path"]).is_file() for row in rows)
    assert rows[2]["name"] == {"zh": "欢乐麻将", "en": "Happy Mahjong"}


@pytest.mark.parametrize(("language", "own"), [(Language.EN, ["mine", "late"]), (Language.ZH, ["late", "mine"])])
def test_listed_in_the_order_of_the_menus(call: Caller, language: Language, own: list[str]) -> None:
    call.preset("a.yaml", MINE.replace("mine", "late").replace("Mine", "Yours").replace("我的", "一样的"))
    call.preset("b.yaml", MINE)
    call.preset("c.yaml", "id: broken\nextends: mine\nfan_cup: 5\n")
    folders = UserFolders(call.data_dir)
    save_settings(folders.settings, Settings(language=language))
    assert [row["id"] for row in call("presets", "--json").json] == [*BUILT_IN, *own, "broken"]
    assert [line.split()[0] for line in call("presets").out.splitlines()[:9]] == [*BUILT_IN, *own]
    context = make_context(call.data_dir, language)
    context.presets = load_presets(preset_folders(folders))
    assert list(ids_in_order(context)) == [*BUILT_IN, *own]


def test_listed_in_words_with_the_users_folder(call: Caller) -> None:
    out = call("presets").out
    assert "Happy Mahjong" in out and str(call.data_dir / "presets") in out


def test_a_users_preset_is_played(call: Caller) -> None:
    call.preset("mine.yaml", MINE)
    out = call("score", "--preset", "mine", "11223344556677m", "--json").json
    assert out["fan"] == 5
    assert "fan cap (fan_cap): none -> 5" in call("presets", "diff", "qq_void_suit", "mine").out
    assert "the same" in call("presets", "diff", "mine", "mine").out


def test_a_bad_file_is_listed_and_hinders_no_other(call: Caller) -> None:
    gbk = call.preset("gbk.yaml", MINE.encode("gbk"))
    call.preset("mine.yaml", MINE)
    call.preset("typo.yaml", "id: typo\nextends: mine\nname: {zh: 错, en: Typo}\nfan_cup: 5\n")
    rows = {Path(row["path"]).name: row for row in call("presets", "--json").json}
    assert rows["mine.yaml"]["valid"] and not rows["gbk.yaml"]["valid"]
    assert "UTF-8" in rows["gbk.yaml"]["faults"][0]["message"]
    fault = rows["typo.yaml"]["faults"][0]
    assert (fault["line"], fault["key"]) == (4, "fan_cup") and "did you mean 'fan_cap'" in fault["message"]
    listing = call("presets")
    assert listing.status == 0 and f"{gbk}:3" in listing.out and "invalid" in listing.out
    assert call("score", "--preset", "mine", "11223344556677m", "--json").json["win"]
    assert "typo.yaml:4" in call.refused(1, "score", "--preset", "typo", "11223344556677m")


def test_check_lists_every_fault_with_file_line_and_key(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text("id: house\nextends: qq_original\nname: {zh: 家, en: House}\nfan_cap: 99\nvoid_suit: no\n"
                    "kongs:\n  direct: {others: -1}\n", encoding="utf-8")  # fmt: skip
    outcome = call("presets", "check", str(path))
    assert outcome.status == 1
    lines = outcome.out.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [
        [f"{path}:4", "fan_cap"],
        [f"{path}:5", "void_suit"],
        [f"{path}:7", "kongs.direct.others"],
    ]
    assert outcome.err.count("\n") == 1 and "3 faults" in outcome.err


def test_check_of_good_files(call: Caller) -> None:
    for name in BUILT_IN:
        assert call("presets", "check", str(resource_root() / "config" / "presets" / f"{name}.yaml")).status == 0
    outcome = call("presets", "check", str(call.preset("mine.yaml", MINE)))
    assert outcome.status == 0 and "no faults" in outcome.out and outcome.err == ""


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_check_of_no_file(call: Caller, tmp_path: Path, name: str) -> None:
    outcome = call("presets", "check", str(tmp_path / name))
    assert outcome.status == 1 and outcome.err.count("\n") == 1


def test_check_refuses_an_id_taken_twice(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "copy.yaml"
    path.write_text("id: qq_original\nextends: blood_battle\n", encoding="utf-8")
    outcome = call("presets", "check", str(path))
    assert outcome.status == 1 and "copy.yaml:1: id:" in outcome.out and "taken twice" in outcome.out


def test_check_judges_a_file_of_the_folder_as_the_list_does(call: Caller) -> None:
    first = call.preset("a.yaml", MINE)
    second = call.preset("b.yaml", MINE)
    listed = {row["path"]: row["valid"] for row in call("presets", "--json").json}
    assert listed[str(first)] and not listed[str(second)]
    assert call("presets", "check", str(first)).status == 0
    outcome = call("presets", "check", str(second))
    assert outcome.status == 1 and f"{first} has it already" in outcome.out


def test_json_of_diff_and_check_is_one_value(call: Caller) -> None:
    mine = str(call.preset("mine.yaml", MINE))
    diff = ["diff", "qq_void_suit", "mine"]
    assert call("presets", "--json", *diff).json == call("presets", *diff, "--json").json == {"fan_cap": [None, 5]}
    assert call("presets", "--json", "check", mine).json["valid"]
    bad = call("presets", "check", "--json", str(call.preset("bad.yaml", MINE.replace("mine", "bad") + "x: 1\n")))
    assert bad.status == 1 and [fault["key"] for fault in bad.json["faults"]] == ["x"]


def test_control_characters_are_refused_and_written_out(call: Caller) -> None:
    path = call.preset("mine.yaml", MINE.replace("Mine", '"\\e[31mMine"') + '"\\a": 1\n')
    outcome = call("presets", "check", str(path))
    assert outcome.status == 1 and "mine.yaml:3: name.en: must be one line of text without control" in outcome.out
    assert "\\x07: unknown key" in outcome.out
    listing = call("presets").out
    assert "\x1b" not in outcome.out + listing and "\x07" not in outcome.out + listing


def test_faults_quote_in_short(call: Caller) -> None:
    long = "x" * 900
    path = call.preset("mine.yaml", f"id: {long}\nextends: {long}y\nname: {{zh: 我的, en: Mine}}\n{long}: 1\n")
    outcome = call("presets", "check", str(path))
    assert outcome.status == 1 and len(outcome.out.splitlines()) == 3
    assert all(len(line) < len(str(path)) + 500 for line in outcome.out.splitlines())
