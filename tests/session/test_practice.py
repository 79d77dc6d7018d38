"""Practice: what is taken back can be brought back, walls can be chosen, and par is what a level makes of one."""

from __future__ import annotations

from datetime import date

import pytest

from game.mahjong.actions import Discard
from game.session.practice import Practice, daily_seed, par, play_on, practice_table, seed_of
from game.session.record_file import check_record
from game.session.savegame import seated, slot_of, snapshot, table_from
from game.session.stepper import Stepper
from game.session.table import Session
from tests.mahjong.tables import ruleset

LEVELS: list[str | None] = [None, "regular", "regular", "regular"]


def table(preset: str = "blood_battle", seed: int = 5) -> Session:
    return practice_table(ruleset(preset), preset, seed, list(LEVELS))


def to_decision(session: Session) -> None:
    while session.advance() is not None:
        pass


def decide(session: Session, which: int = -1) -> None:
    to_decision(session)
    session.act(session.view.legal[which])
    to_decision(session)


@pytest.mark.parametrize("preset", ["qq_original", "qq_void_suit", "blood_battle"])
def test_back_to_each_own_decision_and_forth_again(preset: str) -> None:
    session = table(preset)
    practice = Practice(session)
    to_decision(session)
    assert practice.undo_refusal() == "undo.nothing" and not practice.undo()
    moments = []
    for _ in range(6):
        moments.append((list(session.actions), session.state))
        decide(session)
    end = (list(session.actions), session.state)
    for actions, state in reversed(moments):
        assert practice.undo()
        to_decision(session)
        assert (session.actions, session.state) == (actions, state) and session.waiting
    assert practice.undo_refusal() == "undo.nothing"
    for actions, state in [*moments[1:], end]:
        assert practice.redo()
        to_decision(session)
        assert (session.actions, session.state) == (actions, state)
    assert practice.redo_refusal() == "redo.nothing" and not practice.redo()


def test_another_move_forgets_what_was_taken_back() -> None:
    session = table()
    practice = Practice(session)
    to_decision(session)
    while not isinstance(session.view.legal[0], Discard):
        decide(session)
    first = next(action for action in session.view.legal if isinstance(action, Discard))
    decide(session, session.view.legal.index(first))
    decide(session)
    assert practice.undo() and practice.undo()
    to_decision(session)
    session.act(first)
    assert practice.redo_refusal() is None, "the same move again keeps what follows"
    assert practice.undo()
    to_decision(session)
    other = next(action for action in session.view.legal if isinstance(action, Discard) and action != first)
    session.act(other)
    assert practice.redo_refusal() == "redo.nothing"
    to_decision(session)
    assert practice.undo() and practice.redo() and (0, other) in session.actions


def test_only_practice_takes_back() -> None:
    session = Session(ruleset("qq_original"), "qq_original", seated(list(LEVELS), 5), 5)
    decide(session)
    practice = Practice(session)
    before = list(session.actions)
    assert practice.undo_refusal() == practice.redo_refusal() == "undo.only_practice"
    assert not practice.undo() and not practice.redo() and session.actions == before


def test_a_finished_hand_can_be_taken_back_and_a_new_one_begins_anew() -> None:
    session = table("qq_original")
    practice = Practice(session)
    while not session.over:
        decide(session)
    assert practice.undo() and not session.over
    while not session.over:
        decide(session)
    session.next_hand()
    assert practice.redo_refusal() == "redo.nothing"
    to_decision(session)
    decide(session)
    assert practice.undo() and session.hand_number == 2
    to_decision(session)
    assert session.waiting and not any(seat == 0 for seat, _ in session.actions)


def test_the_same_wall_again_against_the_same_players() -> None:
    session = practice_table(ruleset("blood_battle"), "blood_battle", 9, [None, "random", "random", "random"])
    practice, runs = Practice(session), []
    for _ in range(2):
        for _ in range(5):
            decide(session)
        runs.append((session.deal, list(session.actions)))
        practice.restart()
        assert session.actions == [] and session.state.wall == session.game.start(session.ruleset, session.deal).wall
    assert runs[0] == runs[1]
    assert practice.redo(), "what was played can be brought back"


def test_seeds_are_numbers_or_words() -> None:
    assert seed_of(" 42 ") == 42 and seed_of("0") == 0
    assert seed_of("恭喜发财") == seed_of("恭喜发财 ") != seed_of("恭喜") and seed_of("\ud800") >= 0
    assert 0 <= seed_of("9" * 50) < 1 << 48 and seed_of("٣") != 3


def test_the_wall_of_the_day_is_the_same_for_everybody_and_another_tomorrow() -> None:
    assert daily_seed(date(2026, 2, 17)) == 141205525839870
    days = {daily_seed(date(2026, month, day)) for month in (1, 2) for day in range(1, 29)}
    assert len(days) == 56
    today = date(2026, 2, 17)
    session = practice_table(ruleset("qq_original"), "qq_original", daily_seed(today), list(LEVELS), day=today)
    again = table_from(snapshot(session).content(), ruleset)
    assert again.extras == {"practice": True, "daily": "2026-02-17"} and slot_of(again).name == "practice"
    assert again.deal == session.deal


def test_par_is_what_the_level_makes_of_the_wall_in_that_seat() -> None:
    rules = ruleset("blood_battle")
    for seat in (0, 2):
        found = par(rules, "blood_battle", 11, "regular", seat, opponents="random")
        levels: list[str | None] = ["random"] * 4
        levels[seat] = "regular"
        session = Session(rules, "blood_battle", seated(levels, 11), 11)
        to_decision(session)
        assert found.points == session.game.points(session.state)[seat] and found.level == "regular"
        assert found.end == session.state.phase.reason
        assert par(rules, "blood_battle", 11, "regular", seat, opponents="random") == found


def test_play_on_from_anywhere_in_a_replay() -> None:
    live = Session(ruleset("qq_void_suit"), "qq_void_suit", seated(["regular"] * 4, 3), 3)
    to_decision(live)
    data = live.game.record_to_json(live.record)
    stepper = Stepper([lambda: check_record(data, ruleset)])
    decisions = stepper.decisions(2)
    assert len(decisions) > 4
    for decision in decisions[:: max(1, len(decisions) // 4)]:
        stepper.jump(decision.place)
        session = play_on(stepper, ["regular", "regular", None, "regular"])
        to_decision(session)
        assert session.waiting and session.watcher == 2 and session.state == stepper.state
        assert session.extras["practice"] and decision.action in session.view.legal
        session.act(decision.action)
        while not session.over:
            decide(session, 0) if session.waiting else to_decision(session)
        checked = check_record(session.game.record_to_json(session.record), ruleset)
        assert checked.state == session.state, "the record of what came of it is true"
