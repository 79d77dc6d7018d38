"""Programs as seats: good ones play, and nothing that a bad one does stops the table."""

from __future__ import annotations

import json
import os
import random
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from game.ai.players import make_player
from game.cli.bot_view import view_to_json
from game.cli.errors import CallError
from game.cli.program import split_command
from game.cli.program_seat import ProgramSeat, lost_decision
from game.mahjong import engine
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.match import make_deal, points
from game.mahjong.record import outcome
from game.mahjong.state import SEATS, Over, State
from game.mahjong.tiles import NAMES
from game.mahjong.view import view
from tests.cli.bots import GOOD, ended
from tests.mahjong.tables import ruleset
from tests.mahjong.test_properties import TABLES, hidden_swap, moments

SHORT = 0.15
DRAWN = Discard(8)  # in turn_of(1)
KEYS = ("hand", "drawn", "melds", "discards", "claimed", "from", "voids", "dealer", "won", "wall_left", "ledger",
        "exchanged")  # fmt: skip


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
    ledger, melds = 0, []
    while (due := engine.next_to_act(state)) is not None:
        seen = view(state, due)
        told = view_to_json(seen)
        assert tuple(told) == KEYS
        assert told["ledger"] == outcome(state)["ledger"] and told["wall_left"] == len(state.wall)
        assert all(len(told[key]) == SEATS for key in ("melds", "discards", "voids", "won"))
        assert told["drawn"] is None or told["drawn"] in told["hand"]
        assert (told["claimed"] is None) == (told["from"] is None) == (Pass() not in seen.legal)
        ledger, melds = max(ledger, len(told["ledger"])), melds or told["melds"][due]
        state = engine.play(state, due, players[due].choose(seen, seen.legal))
    assert ledger > 0 and melds == [["pong", "1m"]]


@settings(max_examples=25, deadline=None)
@given(TABLES)
def test_not_a_byte_tells_what_a_seat_may_not_see(table: tuple[str, str, int]) -> None:
    chance = random.Random(table[2])
    for state, due, _ in moments(*table):
        if due is None or isinstance(state.phase, Over):
            continue
        assert shown(hidden_swap(state, due, chance), due) == shown(state, due)


def shown(state: State, one: int) -> str:
    return json.dumps(view_to_json(view(state, one)))


def documented() -> list[str]:
    """The programs of the document: a whole bot, and what it may do besides."""
    document = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", document, re.DOTALL)


def test_the_bot_of_the_document_plays(seat: Callable[..., ProgramSeat]) -> None:
    source, _ = documented()
    assert len(source.splitlines()) <= 12
    bot = seat(source)
    done = play(bot, hands=3) + play(bot, hands=2, preset="happy_mahjong") + play(bot, preset="exchange_battle")
    assert bot.faults == 0 and {type(action) for action in done} >= {ChooseVoid, Discard, Exchange}


def test_the_bot_of_the_document_gives_three_of_its_shortest_suit(seat: Callable[..., ProgramSeat]) -> None:
    source, more = documented()
    last = '    if message["type"] != "end":\n'
    bot = seat(source.replace(last, more + last))
    rules, given = ruleset("exchange_battle", {}), play(bot, hands=3, preset="exchange_battle")
    assert bot.faults == 0
    for number, action in enumerate((one for one in given if isinstance(one, Exchange)), start=1):
        seen = view(engine.settle_forced(engine.start(rules, make_deal(3, number, 1))), 1)
        lengths = [sum(tile // 9 == suit for tile in seen.hand) for suit in range(3)]
        assert lengths[action.tiles[0] // 9] == min(length for length in lengths if length >= 3)
    assert sum(isinstance(one, Exchange) for one in given) == 3


def test_a_program_is_asked_for_every_three_of_a_suit_and_told_what_came(
    seat: Callable[..., ProgramSeat], tmp_path: Path
) -> None:
    listens = GOOD.replace("    if", "    open('{log}', 'a').write(line)\n    if")
    bot = seat(listens)
    first, void, *_ = play(bot, preset="exchange_battle")
    log = (tmp_path / "log").read_text(encoding="utf-8").splitlines()
    asked, then = [json.loads(line) for line in log if '"decide"' in line][:2]
    assert isinstance(first, Exchange) and isinstance(void, ChooseVoid) and bot.faults == 0
    assert all(one["do"] == "exchange" and len({tile[1] for tile in one["tiles"]}) == 1 for one in asked["legal"])
    assert asked["view"]["exchanged"] is None and asked["legal"][0]["tiles"] == [NAMES[tile] for tile in first.tiles]
    told = then["view"]["exchanged"]
    assert (
        told["gave"] == asked["legal"][0]["tiles"]
        and len(told["got"]) == 3
        and set(told["got"]) <= set(then["view"]["hand"])
    )
    step = (told["die"] + 1) // 2
    assert (told["to"], told["from"]) == ((1 + step) % SEATS, (1 - step) % SEATS)


# ---- what goes wrong

ANSWERS = """
import json, sys, time
START = True
for line in sys.stdin:
    message = json.loads(line)
    number, legal = message["id"], message.get("legal")
    if message["type"] == "start" and START:
        print(json.dumps({"id": number}), flush=True)
    if message["type"] == "decide":
        good = json.dumps({"id": number, "action": legal[-1]})
        DECIDE
"""


def answering(decide: str, start: bool = True) -> str:
    """A program whose `decide` is as given; `good` is then an answer that is legal and not what is lost to."""
    return ANSWERS.replace("START = True", f"START = {start}").replace("DECIDE", decide)


def turn_of(one: int) -> State:
    """The first turn of a hand, of a seat that deals; the drawn tile is not the last of the hand."""
    return engine.settle_forced(engine.start(ruleset("qq_original", {}), make_deal(1, 1, one)))


def asked(bot: ProgramSeat, times: int = 1) -> list[str]:
    """What comes of a turn: `good` or `lost`, each time it is asked."""
    seen = view(turn_of(1), 1)
    assert seen.drawn is not None and seen.legal[-1] != Discard(seen.drawn)
    names = {Discard(seen.drawn): "lost", seen.legal[-1]: "good"}
    return [names[bot.choose(seen, seen.legal)] for _ in range(times)]


def begun(bot: ProgramSeat) -> ProgramSeat:
    bot.begin_hand("qq_original", {}, 1)
    return bot


def test_an_answer_in_time_counts(seat: Callable[..., ProgramSeat]) -> None:
    bot = begun(seat(answering("print(good, flush=True)")))
    assert asked(bot, 3) == ["good"] * 3 and bot.faults == 0


def test_a_late_answer_loses_its_decision_and_no_other(seat: Callable[..., ProgramSeat]) -> None:
    """The late answer comes while the next one is waited for, and is not taken for it."""
    late = begun(seat(answering("late = number == 2\n        time.sleep(late * 0.4)\n        print(good, flush=True)")))
    late.limit = SHORT
    first = asked(late)
    late.limit = 5.0
    assert first + asked(late) == ["lost", "good"] and late.faults == 1


def test_answers_with_an_old_id_are_dropped(seat: Callable[..., ProgramSeat]) -> None:
    old = 'print(json.dumps({"id": number - 1, "action": legal[0]}) + "\\n\\n" + good, flush=True)'
    bot = begun(seat(answering(old)))
    assert asked(bot, 2) == ["good"] * 2 and bot.faults == 0


@pytest.mark.parametrize(
    "answer",
    [
        b"no json",
        b"[]",
        b"\xff\xfe\x00",
        b'{"id": NUMBER}',
        b'{"id": NUMBER, "action": null}',
        b'{"id": NUMBER, "action": {"do": "discard", "tile": "9z"}}',
        b'{"id": NUMBER, "action": {"do": ["discard"]}}',
        b'{"id": NUMBER, "action": {"do": "pong"}}',
        b'{"id": NUMBER, "action": {"do": "kong", "tile": {}}}',
        b'{"id": "NUMBER", "action": LAST}',
        b'{"id": true, "action": LAST}',
        b'{"id": 1000, "action": LAST}',
        b'{"action": LAST}',
        b"[" * 100_000,
        b'{"id": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda answer: answer[:40].decode("ascii", "replace"),
)
def test_unreadable_and_illegal_answers_lose_the_decision(seat: Callable[..., ProgramSeat], answer: bytes) -> None:
    said = f"said = {answer!r}.replace(b'NUMBER', b'%d' % number).replace(b'LAST', json.dumps(legal[-1]).encode())"
    bot = begun(seat(answering(f"{said}; sys.stdout.buffer.write(said + b'\\n'); sys.stdout.flush()")))
    assert asked(bot, 2) == ["lost"] * 2 and bot.faults == 2


def test_a_program_that_writes_a_line_beyond_all_measure_is_started_again(seat: Callable[..., ProgramSeat]) -> None:
    bot = begun(seat(answering("print('x' * (2 << 20) if number == 2 else good, flush=True)")))
    assert asked(bot, 2) == ["good"] * 2 and bot.faults == 1


def test_a_start_that_is_not_answered_is_a_fault(seat: Callable[..., ProgramSeat]) -> None:
    bot = begun(seat(answering("print(good, flush=True)", start=False), loading=SHORT))
    assert bot.faults == 1
    assert asked(bot) == ["good"] and bot.faults == 1


def test_a_program_that_reads_nothing_is_not_waited_for_forever(seat: Callable[..., ProgramSeat]) -> None:
    bot = begun(seat("import time; time.sleep(60)", limit=0.002, loading=0.002))
    assert asked(bot, 100) == ["lost"] * 100 and bot.faults == 101


@pytest.mark.parametrize("text", ["spam\\n", '{\\"id\\": 1}\\n', "\\n", "no end of line "])
def test_a_program_that_prints_without_end_is_ended(seat: Callable[..., ProgramSeat], text: str) -> None:
    bot = begun(seat(f'import sys\nwhile True: sys.stdout.write("{text}")', limit=SHORT, loading=SHORT))
    assert asked(bot, 2) == ["lost"] * 2 and bot.faults >= 2
    bot.close()
    assert gone(bot)


def gone(bot: ProgramSeat) -> bool:
    """Whether its process is ended and reaped."""
    return bot._program._process.returncode is not None


# ---- death


MORTAL = """
import json, sys
log = open("{log}", "a", buffering=1)
for answered, line in enumerate(sys.stdin):
    message = json.loads(line)
    print(message["type"], file=log)
    if answered == LIFE:
        sys.exit()
    print(json.dumps({"id": message["id"], "action": message.get("legal", [None])[-1]}), flush=True)
"""


def test_a_program_that_dies_is_started_again_once_a_hand(seat: Callable[..., ProgramSeat], tmp_path: Path) -> None:
    bot = begun(seat(MORTAL.replace("LIFE", "2")))
    assert asked(bot) == ["good"] and bot.faults == 0
    assert asked(bot) == ["good"] and bot.faults == 1, "it died on this question, and answered it in its second life"
    assert asked(bot, 3) == ["lost"] * 3 and bot.faults == 4
    told = (tmp_path / "log").read_text(encoding="utf-8").split()
    assert told == ["start", "decide", "decide"] * 2
    bot.end_hand((0, 0, 0, 0))
    begun(bot)
    assert asked(bot) == ["good"] and bot.faults == 4
    assert asked(bot) == ["lost"] and bot.faults == 5, "this hand's start was its one"


@pytest.mark.parametrize("command", ["no-such-program-here", "", "  ", "'unfinished", ".", "''"])
def test_a_program_that_cannot_be_started_is_a_wrong_call(command: str) -> None:
    with pytest.raises(CallError, match=r"^cmd:.*write the program as a shell would start it$"):
        ProgramSeat(command)


def test_a_program_that_can_no_longer_be_started_loses_its_decisions(
    seat: Callable[..., ProgramSeat], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = begun(seat(MORTAL.replace("LIFE", "1").replace("{log}", os.devnull)))
    monkeypatch.setattr(bot, "command", "no-such-program-here")
    assert asked(bot, 2) == ["lost"] * 2 and bot.faults == 2


@pytest.mark.parametrize(
    ("command", "windows", "words"),
    [
        ("python3 bot.py --level 2", False, ["python3", "bot.py", "--level", "2"]),
        ("'my bot' \"a b\" c\\ d #2", False, ["my bot", "a b", "c d", "#2"]),
        ('C:\\Python\\python.exe "C:\\my bots\\bot.py"', True, ["C:\\Python\\python.exe", "C:\\my bots\\bot.py"]),
        ("bot.exe --name=\"a b\" ''", True, ["bot.exe", "--name=a b", ""]),
    ],
)
def test_a_command_is_split_as_a_shell_would(command: str, windows: bool, words: list[str]) -> None:
    assert split_command(command, windows) == words


@pytest.mark.parametrize(
    ("legal", "lost"),
    [
        ((Win(), Kong(), Pong(), Pass()), Pass()),
        ((Win(),), Win()),
        ((ChooseVoid(1), ChooseVoid(2)), ChooseVoid(1)),
        ((Exchange((0, 1, 2)), Exchange((0, 1, 3))), Exchange((0, 1, 2))),
        ((Win(), Kong(3), Discard(2), DRAWN), DRAWN),
        ((Kong(3), Discard(4), Discard(5)), Discard(4)),
    ],
)
def test_what_a_lost_decision_comes_to(legal: tuple[Action, ...], lost: Action) -> None:
    assert lost_decision(view(turn_of(1), 1), legal) == lost


# ---- the end


def test_a_program_ends_when_its_input_does(seat: Callable[..., ProgramSeat], tmp_path: Path) -> None:
    bot = begun(seat(GOOD + "open('{log}', 'w').write('\"well ended\"')"))
    bot.close()
    assert gone(bot) and log_of(tmp_path) == ["well ended"]
    bot.close()


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are killed on POSIX alone")
def test_no_child_of_a_program_outlives_it(seat: Callable[..., ProgramSeat], tmp_path: Path) -> None:
    family = """
    import json, subprocess, sys, time
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    open("{log}", "w").write(str(child.pid))
    print(json.dumps({"id": json.loads(input())["id"]}), flush=True)
    time.sleep(60)
    """
    bot = begun(seat(family))
    bot.limit = 0.0
    bot.close()
    assert gone(bot) and ended(log_of(tmp_path)[0])


def test_what_a_program_complains_of_is_passed_on(
    seat: Callable[..., ProgramSeat], capfd: pytest.CaptureFixture[str]
) -> None:
    begun(seat(GOOD.replace("import json, sys", "import json, sys; print('thinking', file=sys.stderr)"))).close()
    assert capfd.readouterr().err == "thinking\n"
