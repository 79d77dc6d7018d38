"""Players whose weights are missing or damaged: the table goes on, and says so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.ai.players import make_player
from game.session.practice import par
from game.session.table import Session
from game.session.thinker import Thinker, Thought, decide
from tests.ai.weights import weights
from tests.mahjong.tables import ruleset


class Elsewhere(Thinker):
    """Thinks at once, and tells what a player raises as late as a process would."""

    def ask(self, player: Any, view: Any, legal: Any) -> Thought:
        thought = Thought()
        try:
            thought.set_result(decide(player, view, legal))
        except ValueError as error:
            thought.set_exception(error)
        return thought


def table(levels: Sequence[str], thinker: Thinker | None = None) -> Session:
    players = [make_player(level, 5, seat) for seat, level in enumerate(levels)]
    return Session(ruleset("qq_void_suit"), "qq_void_suit", players, 5, thinker=thinker)


def play(session: Session) -> Session:
    while not session.over:
        session.advance()
    return session


def told(session: Session) -> list[tuple[str, object]]:
    return [(notice.key, notice.values["file"]) for notice in session.notices]


@pytest.mark.parametrize("content", [None, b"", b"chuanma1"])
def test_seats_without_weights_play_as_regular_ones(tmp_path: Path, content: bytes | None) -> None:
    with weights(tmp_path, content):
        session = play(table(["master", "regular", "strong", "master"]))
    assert session.actions == play(table(["regular"] * 4)).actions
    assert sorted(told(session)) == [("player.makes_do", "master.bin"), ("player.makes_do", "strong.bin")]
    assert session.levels == ("master", "regular", "strong", "master")  # as they will be once the files are back


def test_seats_that_think_elsewhere_too(tmp_path: Path) -> None:
    with weights(tmp_path):
        session = play(table(["regular", "master", "regular", "regular"], Elsewhere()))
    assert session.actions == play(table(["regular"] * 4)).actions
    assert told(session) == [("player.makes_do", "master.bin")]


def test_there_is_no_par_of_a_level_that_makes_do(tmp_path: Path) -> None:
    with weights(tmp_path), pytest.raises(ValueError, match=r"no par: master\.bin, by which master decides"):
        par(ruleset("qq_original"), "qq_original", 5, "master")
