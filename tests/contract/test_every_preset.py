"""What every preset must hold to, whatever its rules: one test for all, many seeds, both ways of ending."""

from __future__ import annotations

import json
import random

import pytest

from game.core.contract import IllegalAction
from game.mahjong import engine
from game.mahjong.actions import Action, Discard
from game.mahjong.evolve import evolve
from game.mahjong.notation import describe_action, describe_phase
from game.mahjong.record import Record, from_json, outcome, replay, to_json
from game.mahjong.state import SEATS, Over
from game.mahjong.view import view
from tests.mahjong.tables import ENDINGS, catalogue, random_deal, ruleset

TABLES = [(preset, ends) for preset in catalogue().ids for ends in ENDINGS]
SEEDS = range(6)
LEDGER = {
    "kong_direct", "kong_added", "kong_concealed", "kong_transfer", "kong_refund", "win_discard", "win_self_draw",
    "win_rob_kong", "flower_pig", "ready_check", "leave",
}  # fmt: skip


def hand(preset: str, ends: str, seed: int) -> tuple[Record, engine.State]:
    """A whole hand of random legal actions."""
    chance = random.Random(seed)
    state = engine.settle_forced(engine.start(ruleset(preset, {"hand_ends": ends}), random_deal(seed)))
    actions: list[tuple[int, Action]] = []
    while (seat := engine.next_to_act(state)) is not None:
        actions.append((seat, chance.choice(engine.legal_actions(state, seat))))
        state = engine.play(state, *actions[-1])
    return Record(preset, {"hand_ends": ends}, random_deal(seed), tuple(actions)), state


@pytest.mark.parametrize(("preset", "ends"), TABLES)
def test_hands_end_and_their_outcome_is_as_the_contract_says(preset: str, ends: str) -> None:
    for seed in SEEDS:
        record, state = hand(preset, ends, seed)
        answer = outcome(state)
        assert isinstance(state.phase, Over)
        assert answer["end"] in ("won", "exhausted") if ends != "wall_empty" else answer["end"] == "exhausted"
        assert sum(answer["points"]) == 0
        assert {entry["kind"] for entry in answer["ledger"]} <= LEDGER
        assert all(entry["points"] == 6 * entry["multiple"] > 0 for entry in answer["ledger"])
        assert answer["next_dealer"] == "dice" or answer["next_dealer"] in range(SEATS)
        assert json.loads(json.dumps(answer)) == answer
        assert outcome(replay(from_json(json.loads(json.dumps(to_json(record)))), state.ruleset)) == answer


@pytest.mark.parametrize(("preset", "ends"), TABLES)
def test_every_prefix_of_a_record_is_a_hand_in_progress(preset: str, ends: str) -> None:
    record, state = hand(preset, ends, 3)
    for length in range(0, len(record.actions), 7):
        part = Record(record.preset, record.rules, record.deal, record.actions[:length])
        answer = outcome(replay(part, state.ruleset))
        assert (answer["end"], answer["next_dealer"]) == (None, None)


@pytest.mark.parametrize("preset", catalogue().ids)
def test_legal_actions_are_accepted_and_only_asked_seats_have_any(preset: str) -> None:
    chance = random.Random(5)
    state = engine.settle_forced(engine.start(ruleset(preset), random_deal(5)))
    while (due := engine.next_to_act(state)) is not None:
        asked = engine.to_act(state)
        assert due in asked
        assert engine.forced(state) is None
        for seat in range(SEATS):
            legal = engine.legal_actions(state, seat)
            assert bool(legal) == (seat in asked)
            assert legal == view(state, seat).legal
            assert len(set(legal)) == len(legal)
            for action in legal:
                for event in engine.decide(state, seat, action):
                    evolve(state, event)
        state = engine.play(state, due, chance.choice(engine.legal_actions(state, due)))
    assert engine.to_act(state) == frozenset()


@pytest.mark.parametrize("preset", catalogue().ids)
def test_refusals_name_seat_act_and_position(preset: str) -> None:
    state = hand(preset, "first_win", 1)[1]
    with pytest.raises(IllegalAction, match=r"seat 2 can't discard 5m in Over\(\w+\): the hand is over"):
        engine.decide(state, 2, Discard(4))
    state = engine.settle_forced(engine.start(ruleset(preset), random_deal(1)))
    for seat in range(SEATS):
        for tile in range(27):
            action = Discard(tile)
            if action not in engine.legal_actions(state, seat):
                with pytest.raises(IllegalAction) as caught:
                    engine.decide(state, seat, action)
                assert f"seat {seat} can't {describe_action(action)} in {describe_phase(state)}" in str(caught.value)


@pytest.mark.parametrize("preset", catalogue().ids)
def test_same_deal_and_actions_give_the_same_hand(preset: str) -> None:
    assert hand(preset, "three_wins", 9) == hand(preset, "three_wins", 9)
