"""Every case of tests/cases through `batch`: what the contracts look like filled in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import Caller

CASES = Path(__file__).resolve().parent.parent / "cases"


def _rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


def _entries(ledger: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(entry, sort_keys=True) for entry in ledger)


def test_scores(call: Caller) -> None:
    rows = _rows("score.jsonl")
    assert len(rows) >= 298
    for row, answer in zip(rows, call.batch(*(row["ask"] for row in rows)), strict=True):
        answer.pop("reason", None)
        row["answer"].pop("reason", None)
        assert answer == row["answer"], row["ask"]


def test_records(call: Caller) -> None:
    rows = _rows("records.jsonl")
    assert len(rows) >= 80
    answers = call.batch(*({"cmd": "replay", **row["record"]} for row in rows))
    for place, (row, answer) in enumerate(zip(rows, answers, strict=True)):
        wanted = row["answer"]
        assert _entries(answer.pop("ledger")) == _entries(wanted.pop("ledger")), place
        assert answer == wanted, place
