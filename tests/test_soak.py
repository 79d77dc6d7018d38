"""A small share of the soak: the large counts are run by `python tools/soak.py`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture(scope="module")
def soak() -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "tools" / "soak.py"
    spec = importlib.util.spec_from_file_location("soak", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("part", "count"),
    [
        ("hands", 16),
        ("records", 240),
        ("presets", 80),
        ("clicks", 800),
        ("window", 1100),
        ("seats", 500),
        ("coins", 400),
        ("kills", 20),
        ("damage", 60),
        ("texts", 12),
    ],
)
def test_a_share_of_the_soak(soak: ModuleType, part: str, count: int) -> None:
    work, usual = soak.PARTS[part]
    said = work(count, 5)
    assert said.startswith(f"{count} ") and usual > 10 * count


def test_the_checks_of_the_soak_can_fail(soak: ModuleType) -> None:
    table = soak.one_hand(soak.catalogue(), 0, 1)
    state = table.state
    broken = state.__class__(state.ruleset, state.dealer, state.wall[1:], state.places, state.phase)
    with pytest.raises(AssertionError, match="not whole"):
        soak.check_whole(broken)


def test_the_check_of_coins_can_fail(soak: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.session import career

    whole = career.settle

    def careless(*asked: Any) -> Any:
        settlement = whole(*asked)
        first, *rest = settlement.lines
        return settlement.model_copy(update={"lines": (first.model_copy(update={"owed": first.owed + 1}), *rest)})

    monkeypatch.setattr(career, "settle", careless)
    with pytest.raises(AssertionError, match="coins out and fees"):
        soak.PARTS["coins"][0](20, 1)


def test_the_check_after_a_kill_can_fail(soak: ModuleType, tmp_path: Path) -> None:
    from game.session.savegame import TABLE, snapshot
    from game.session.store import Store
    from tools import soak_kills

    session, store = soak_kills.new_table(1), Store(tmp_path / "saves")
    while len(session.actions) < 6:
        if session.advance() is None:
            session.act(session.view.legal[-1])
    store.save(TABLE, snapshot(session).content())
    store.close()
    played = session.game.record_to_json(session.record)["actions"]
    assert soak_kills.check(tmp_path, {1: played}, (1, 6)) == "nothing lost"
    assert soak_kills.check(tmp_path, {1: [*played, {}]}, (1, 7)) == "the current action lost"
    for told, last, words in (
        ({1: [*played, {}, {}]}, (1, 8), "2 actions are lost"),
        ({1: [{}, *played[1:]]}, (1, 6), "not as it was played"),
        ({0: [{}], 1: played}, (1, 6), "not kept once"),
    ):
        with pytest.raises(AssertionError, match=words):
            soak_kills.check(tmp_path, told, last)
    (tmp_path / "saves" / "table.json").write_text("half", encoding="utf-8")
    with pytest.raises(AssertionError, match="no table"):
        soak_kills.check(tmp_path, {1: played}, (1, 6))


def test_the_check_of_presets_can_fail(soak: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import soak_presets

    whole = soak_presets.written
    monkeypatch.setattr(soak_presets, "written", lambda *asked: whole(*asked).replace("true", "false"))
    with pytest.raises(AssertionError, match="read as others"):
        soak_presets.soak_presets(200, 1)
