"""The full engine with random seats, against RLCard's mahjong environment with random agents."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import rlcard
from rlcard.agents import RandomAgent

from game.core.stream import pick, shuffled, stream
from game.mahjong.engine import legal_actions, next_to_act, play, settle_forced, start
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import SEATS, Deal
from game.mahjong.tiles import COPIES, KINDS
from game.presets import load_presets, ruleset_of

PRESETS = Path(__file__).resolve().parent.parent / "config" / "presets"
HANDS = 40
RUNS = 5
SET = [tile for tile in range(KINDS) for _ in range(COPIES)]


def play_randomly(ruleset: Ruleset, seed: int) -> int:
    """One whole hand of random legal actions; the number of decisions."""
    chance = stream(seed, "bench")
    state = settle_forced(start(ruleset, Deal(shuffled(SET, chance), seed % SEATS)))
    decisions = 0
    while (seat := next_to_act(state)) is not None:
        state = play(state, seat, pick(legal_actions(state, seat), chance))
        decisions += 1
    return decisions


def _per_second(hand: Callable[[int], int]) -> tuple[float, float]:
    """Hands and decisions a second: the median of the runs."""
    hands, decisions = [], []
    for run in range(RUNS):
        begin = time.perf_counter()
        made = sum(hand(run * HANDS + number) for number in range(HANDS))
        took = time.perf_counter() - begin
        hands.append(HANDS / took)
        decisions.append(made / took)
    return statistics.median(hands), statistics.median(decisions)


def _rival() -> Callable[[int], int]:
    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def hand(number: int) -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(seat) // 2 for seat in trajectories)

    return hand


def rows() -> list[tuple[str, str, str, str, str]]:
    """Hands and decisions a second, ours and RLCard's; both ways of ending a hand."""
    presets = load_presets([PRESETS])
    rival_hands, rival_decisions = _per_second(_rival())
    table = []
    for preset in ("qq_original", "blood_battle", "qq_void_suit"):
        ruleset = ruleset_of(presets, preset)
        hands, decisions = _per_second(lambda seed, ruleset=ruleset: play_randomly(ruleset, seed))  # type: ignore[misc]
        ours = f"{hands:.0f} hands/s, {decisions:.0f} decisions/s"
        rival = f"rlcard {rival_hands:.0f} hands/s, {rival_decisions:.0f} decisions/s"
        ratio = f"{hands / rival_hands:.1f}x, {decisions / rival_decisions:.1f}x"
        table.append((f"random hands, {preset}", ours, rival, ratio, ">= 8x"))
    return table


if __name__ == "__main__":
    for row in rows():
        print(*row, sep="  ")
