"""Programs as seats: good ones play, and nothing that a bad one does stops the table."""

from __future__ import annotations

import json
import random
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from game.ai.players import make_player
from game.cli.bot_view import view_to_json
from game.cli.program_seat import ProgramSeat
from game.mahjong import engine
from game.mahjong.actions import Action, Discard, Pass
from game.mahjong.match import make_deal, points
from game.mahjong.record import outcome
from game.mahjong.state import SEATS, Over, State
from game.mahjong.view import view
from tests.mahjong.tables import ruleset
from tests.mahjong.test_properties import TABLES, hidden_swap, moments

SHORT = 0.15
KEYS = ("hand", "drawn", "melds", "discards", "claimed", "from", "voids", "dealer", "won", "wall_left", "ledger")
GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "end":
        print(json.dumps({"id": message["id"], "action": message.get("legal", [None])[0]}), flush=True)
"""


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Callable[..., ProgramSeat]]:
    """Makes a seat of a Python program's text; `{log}` in it is a file that the test can read."""
    made: list[ProgramSeat] = []

    def make(source: str, limit: float = 5.0, loading: float = 30.0) -> ProgramSeat:
        path = tmp_path / f"bot {len(made)}.py"
        path.write_text(textwrap.dedent(source).replace("{log}", (tmp_path / "log").as_posix()), encoding="utf-8")
        made.append(ProgramSeat(f'"{sys.executable}" -I "{path}"', limit, loading))
        return made[-1]

    yield make
    for one in made:
        one.limit = 0.0
        one.close()


def play(bot: ProgramSeat, hands: int = 1, preset: str = "qq_void_suit") -> list[Action]:
    """Hands with the program at seat 1; what it did."""
    rules, done = ruleset(preset, {}), []
    for number in range(1, hands + 1):
        bot.begin_hand(preset, {}, 1)
        state = engine.settle_forced(engine.start(rules, make_deal(3, number, 1)))
        others = [make_player("random", 3, other) for other in range(SEATS)]
        while (due := engine.next_to_act(state)) is not None:
            seen = view(state, due)
            action = (bot if due == 1 else others[due]).choose(seen, seen.legal)
            done += [action] if due == 1 else []
            state = engine.play(state, due, action)
        bot.end_hand(points(state))
    return done


def log_of(tmp_path: Path) -> list[Any]:
    return [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]


# ---- what is said


def test_a_good_program_plays_whole_hands(seat: Callable[..., ProgramSeat], tmp_path: Path) -> None:
    told = "import json, sys\nlog = open('{log}', 'a', buffering=1)\n"
    bot = seat(told + GOOD.replace("message = ", "log.write(line); message = "))
    done = play(bot, hands=2)
    bot.close()
    assert bot.faults == 0 and len(done) > 20
    messages = log_of(tmp_path)
    assert [message["id"] for message in messages] == list(range(1, len(messages) + 1))
    assert messages[0] == {"type": "start", "id": 1, "seat": 1, "preset": "qq_void_suit", "rules": {}}
    kinds = [message["type"] for message in messages]
    assert kinds.count("start") == kinds.count("end") == 2 and kinds[-1] == "end"
    assert len(messages[-1]["points"]) == SEATS and sum(messages[-1]["points"]) == 0
    assert kinds.count("decide") == len(done)
    first = messages[1]
    assert list(first) == ["type", "id", "view", "legal"]
    assert {action["do"] for action in first["legal"]} == {"void"} and "seat" not in first["legal"][0]
    assert first["view"]["voids"] == [None] * SEATS and len(first["view"]["hand"]) == 14
    assert set(messages[2]["view"]["voids"]) <= set("mps")


def test_the_view_has_the_keys_of_the_contract() -> None:
    state = engine.settle_forced(engine.start(ruleset("happy_mahjong", {}), make_deal(5, 1, 2)))
    players = [make_player("regular", 5, one) for one in range(SEATS)]
    ledger = 0
    while (due := engine.next_to_act(state)) is not None:
        seen = view(state, due)
        told = view_to_json(seen)
        assert tuple(told) == KEYS
        assert told["ledger"] == outcome(state)["ledger"] and told["wall_left"] == len(state.wall)
        assert all(len(told[key]) == SEATS for key in ("melds", "discards", "voids", "won"))
        assert told["drawn"] is None or told["drawn"] in told["hand"]
        assert (told["claimed"] is None) == (told["from"] is None) == (Pass() not in seen.legal)
        assert told["melds"] == [[[meld.kind, told_tile(meld.tile)] for meld in melds] for melds in seen.melds]
        ledger = max(ledger, len(told["ledger"]))
        state = engine.play(state, due, players[due].choose(seen, seen.legal))
    assert ledger > 0


def told_tile(tile: int) -> str:
    return f"{tile % 9 + 1}{'mps'[tile // 9]}"


@settings(max_examples=25, deadline=None)
@given(TABLES)
def test_not_a_byte_tells_what_a_seat_may_not_see(table: tuple[str, str, int]) -> None:
    chance = random.Random(table[2])
    for state, due, _ in moments(*table):
        if due is None or isinstance(state.phase, Over):
            continue
        assert told(hidden_swap(state, due, chance), due) == told(state, due)


def told(state: State, one: int) -> str:
    return json.dumps(view_to_json(view(state, one)))


# ---- what goes wrong


def test_a_late_program_loses_each_decision(seat: Callable[..., ProgramSeat]) -> None:
    slow = GOOD.replace("if message", "import time; time.sleep(message['type'] == 'decide'); if message").replace(
        "; if message", "\n    if message"
    )
    bot = seat(slow, limit=SHORT)
    state = turn_of(1)
    bot.begin_hand("qq_original", {}, 1)
    seen = view(state, 1)
    assert bot.choose(seen, seen.legal) == Discard(seen.drawn or 0)
    assert bot.faults == 1


def turn_of(one: int) -> State:
    """A turn after a draw, of a seat that is the dealer."""
    return engine.settle_forced(engine.start(ruleset("qq_original", {}), make_deal(1, 1, one)))


@pytest.mark.parametrize(
    "answer",
    [
        "no json",
        "{'id': 1}",
        "[]",
        "\\xff\\xfe\\x00",
        '{"id": NUMBER}',
        '{"id": NUMBER, "action": null}',
        '{"id": NUMBER, "action": {"do": "discard", "tile": "9z"}}',
        '{"id": NUMBER, "action": {"do": ["discard"]}}',
        '{"id": NUMBER, "action": {"do": "pong"}}',
        '{"id": NUMBER, "action": {"do": "kong", "tile": {}}}',
        '{"id": "NUMBER", "action": {"do": "win"}}',
        '{"id": 1000, "action": {"do": "discard", "tile": "1m"}}',
        '{"action": {"do": "discard", "tile": "1m"}}',
        "[" * 100_000,
        '{"id": ' + "9" * 5000 + "}",
        "x" * ((1 << 20) + 10),
    ],
    ids=lambda answer: answer[:45],
)
def test_unreadable_and_illegal_answers_lose_the_decision(seat: Callable[..., ProgramSeat], answer: str) -> None:
    bot = seat(
        f"""
        import json, sys
        answer = {answer.encode('latin-1').decode('unicode_escape') if 'xff' in answer else answer!r}
        for line in sys.stdin:
            message = json.loads(line)
            said = json.dumps({{"id": message["id"]}})
            if message["type"] == "decide":
                said = answer.replace("NUMBER", str(message["id"]))
            sys.stdout.buffer.write(said.encode("latin-1") + b"\\n")
            sys.stdout.flush()
        """
    )
    seen = view(turn_of(1), 1)
    bot.begin_hand("qq_original", {}, 1)
    assert bot.choose(seen, seen.legal) == Discard(seen.drawn or 0)
    assert bot.faults >= 1
