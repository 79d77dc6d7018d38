"""The texts of whole hands are what the rules make of them now."""

from __future__ import annotations

import pytest

from tests.playthroughs.make import FOLDER, HANDS, transcript


@pytest.mark.parametrize("name", HANDS)
def test_playthrough(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(HANDS[name]()) == kept, "run python -m tests.playthroughs.make and read the diff"


def test_every_text_has_its_hand() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(HANDS)
