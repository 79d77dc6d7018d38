"""The soak of the computer seats: every decision is legal, and tiles that a seat can't see make no difference to it."""

from __future__ import annotations

import time
from collections import defaultdict
from statistics import median, quantiles

from game.ai.players import PLAYERS, make_player
from game.core.stream import pick, shuffled, stream
from game.mahjong import engine
from game.mahjong.actions import Action
from game.mahjong.match import make_deal
from game.mahjong.state import SEATS, Claiming, State
from game.mahjong.view import View, view
from game.presets import Catalogue, ruleset_of

ENDINGS = ("first_win", "three_wins")


def exchanged(state: State, seat: int, seed: int) -> State:
    """The same table with the tiles that `seat` can't see mixed anew: the wall and the other hidden hands."""
    hidden = [other for other in range(SEATS) if other != seat and state.places[other].win is None]
    pool = [*state.wall, *(tile for other in hidden for tile in state.places[other].hand)]
    mixed = list(shuffled(pool, stream(seed, "exchange")))
    places = list(state.places)
    for other in hidden:
        size = len(places[other].hand)
        places[other] = places[other].but(hand=tuple(sorted(mixed[:size])))
        del mixed[:size]
    return state.but(places=tuple(places), wall=tuple(mixed))


def soak_seats(presets: Catalogue, count: int, seed: int) -> str:
    """Play hands until `count` decisions are made, all levels but the random one at one table and another."""
    levels = [level for level in PLAYERS if level != "random"]
    times: dict[str, list[float]] = defaultdict(list)
    made, number = 0, 0
    while made < count:
        number += 1
        chance = stream(seed, "soak seats", number)
        rules = {"hand_ends": pick(ENDINGS, chance)}
        ruleset = ruleset_of(presets, pick(presets.ids, chance), rules)
        seated = [pick(levels, chance) for _ in range(SEATS)]
        state = engine.settle_forced(engine.start(ruleset, make_deal(seed, number, "dice")))
        players = [make_player(level, number, seat) for seat, level in enumerate(seated)]
        while (seat := engine.next_to_act(state)) is not None and made < count:
            seen = view(state, seat)
            began = time.process_time()
            action = players[seat].choose(seen, seen.legal)
            times[seated[seat]].append(time.process_time() - began)
            _check(state, seat, seen, action, seated[seat], made)
            state = engine.play(state, seat, action)
            made += 1
    return f"{made} decisions legal, the same with hidden tiles exchanged; processor time: " + ", ".join(
        f"{level} {_told(times[level])}" for level in levels if len(times[level]) > 1
    )


def _told(seconds: list[float]) -> str:
    middle, late, most = (1000 * value for value in (median(seconds), quantiles(seconds, n=20)[-1], max(seconds)))
    return f"{middle:.2f} ms in the median, {late:.2f} at the 95th percentile, {most:.1f} at most"


def _check(state: State, seat: int, seen: View, action: Action, level: str, number: int) -> None:
    if action not in seen.legal:
        raise AssertionError(f"{level} chose {action}, which is not legal for seat {seat}")
    # A beginner's next choice depends on its last ones; and who is asked about a discard depends on hidden tiles.
    if level == "beginner" or isinstance(state.phase, Claiming):
        return
    other = view(exchanged(state, seat, number), seat)
    if other.legal != seen.legal or make_player(level, 0, seat).choose(other, other.legal) != action:
        raise AssertionError(f"{level} at seat {seat} decides otherwise when tiles that it can't see are exchanged")
