"""Records of hands under a preset of the user's own, on the command line, when its file has changed or gone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.presets import flat, load_presets
from tests.cli.conftest import Caller

MINE = """id: mine
extends: qq_void_suit
name: {zh: 我家, en: Mine}
summary: {zh: 自己的玩法。, en: Rules of our own.}
base_points: 5
"""


@pytest.fixture
def played(call: Caller, tmp_path: Path) -> tuple[Path, Path]:
    """The preset's file, and the record of a hand under it: it answers every rule itself."""
    preset = call.preset("mine.yaml", MINE)
    seats = ",".join(["random"] * 4)
    assert call("simulate", "--preset", "mine", "--hands", "1", "--seed", "3", "--seats", seats, "--record",
                str(tmp_path / "hands")).status == 0  # fmt: skip
    full = next((tmp_path / "hands").iterdir())
    record = json.loads(full.read_text(encoding="utf-8"))
    built_in = Path(__file__).parents[2] / "config" / "presets"
    assert record["preset"] == "mine" and record["rules"]["base_points"] == 5
    assert record["rules"] == flat(load_presets([built_in, preset.parent]).ruleset("mine"))
    return preset, full


def test_rules_changed_for_one_run_stand_among_all_the_others(call: Caller, tmp_path: Path) -> None:
    call.preset("mine.yaml", MINE)
    for number, extra in enumerate(((), ("--duplicate",))):
        folder = tmp_path / f"hands{number}"
        argv = ("simulate", "--preset", "mine", "--set", "fan_cap=4", "--hands", "1", "--seed", "3", *extra)
        assert call(*argv, "--seats", ",".join(["random"] * 4), "--record", str(folder)).status == 0
        for path in folder.iterdir():
            rules = json.loads(path.read_text(encoding="utf-8"))["rules"]
            assert (rules["fan_cap"], rules["base_points"], rules["kongs.direct.discarder"]) == (4, 5, 2)
            assert call("replay", str(path)).status == 0


@pytest.mark.parametrize("left", [None, "id: mine\nextends: nowhere\n", MINE.replace("5", "50")])
def test_a_record_that_answers_every_rule_needs_its_preset_no_more(
    call: Caller, played: tuple[Path, Path], left: str | None
) -> None:
    preset, full = played
    before = call("replay", str(full), "--json").json
    if left is None:
        preset.unlink()
    else:
        preset.write_text(left, encoding="utf-8")
    assert call("replay", str(full), "--json").json == before
    assert call.batch({"cmd": "replay", **json.loads(full.read_text(encoding="utf-8"))})[0] == before
    assert call.window("play", str(full)).options.file == full, "the screen shows it too"


def test_without_its_rules_it_is_refused_in_a_sentence(call: Caller, played: tuple[Path, Path]) -> None:
    preset, full = played
    record = json.loads(full.read_text(encoding="utf-8"))
    full.write_text(json.dumps(record | {"rules": {"fan_cap": 4}}), encoding="utf-8")
    preset.unlink()
    for command in ("replay", "play"):
        assert f"{full}: unknown preset 'mine'; the presets are " in call.refused(1, command, str(full))
    full.write_text(json.dumps(record | {"rules": record["rules"] | {"fan_cap": 99}}), encoding="utf-8")
    for command in ("replay", "play"):
        assert f"{full}: rule fan_cap: must be at most 60, not 99" in call.refused(1, command, str(full))
