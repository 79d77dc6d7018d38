"""The network is told the same by the game as by the tool that fits it, and says the same.

`positions.jsonl` was written by tools/seats/positions.cpp for turns of hands under the four presets, with the small
network of `positions.bin` (so that new weights of the seats change nothing here):

    python tools/seats/fit.py tests/ai/positions.bin --rounds 10 --layers 6,4 --seed 3 --walls 0
    build/seats/positions tests/ai/positions.bin 3 11 13 > tests/ai/positions.jsonl
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.ai.inputs import INPUTS
from game.ai.judge import Judge
from game.ai.network import UNIT, load_network
from game.mahjong import engine
from game.mahjong.actions import Discard
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.state import SEATS
from game.mahjong.view import View, view
from tests.mahjong.tables import PRESETS, random_deal, ruleset

Position = dict[str, Any]
NETWORK = Path(__file__).with_name("positions.bin")
LINES = Path(__file__).with_name("positions.jsonl").read_text(encoding="utf-8").splitlines()
POSITIONS: list[Position] = [json.loads(line) for line in LINES]


@cache
def table(preset: str) -> View:
    """A view under this preset, to be filled."""
    return view(engine.settle_forced(engine.start(ruleset(preset), random_deal(1))), 0)


def melds_of(place: Position) -> tuple[Meld, ...]:
    """The melds of a seat; whose discard they took doesn't matter to the network."""
    return tuple(Meld(MeldKind(kind), tile) for kind, tile in place["melds"])


def seen(position: Position) -> View:
    """What the seat sees on its turn."""
    seats = position["seats"]
    me = position["seat"]
    hands = [tuple(place["won"]) if "won" in place else None for place in seats]
    hands[me] = tuple(position["hand"])
    return replace(
        table(position["preset"]),
        seat=me,
        dealer=position["dealer"],
        hand=hands[me],
        hands=tuple(hands),
        melds=tuple(melds_of(place) for place in seats),
        discards=tuple(tuple(place["river"]) for place in seats),
        voids=tuple(None if place["void"] < 0 else place["void"] for place in seats),
        wins=tuple(object() if "won" in place else None for place in seats),
        left=(False,) * SEATS,
        wall_left=position["wall_left"],
        locked=bool(position["locked"]),
        kong_income=position["kong_income"],
        claimed=None,
        source=None,
        robbing=False,
    )


class Listener:
    """Stands in for a network: it notes what it is told and answers nothing."""

    @dataclass
    class First:
        """The first layer of nothing."""

        start: tuple[tuple[int, int], ...] = ()

    def __init__(self) -> None:
        self.first = self.First()
        self.heard: list[dict[int, int]] = []

    def add(self, sums: tuple[tuple[int, int], ...], inputs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The inputs told so far."""
        return (*sums, *inputs)

    def outputs(self, sums: tuple[tuple[int, int], ...]) -> list[float]:
        """Notes the inputs of a position, those told twice added up."""
        told = dict.fromkeys((number for number, _ in sums), 0)
        for number, value in sums:
            told[number] += value
        self.heard.append({number: value for number, value in told.items() if value})
        return [0.0, 0.0, 0.0]


def fitted(position: Position, tile: int) -> dict[int, int]:
    """What the tool told of this discard, in units."""
    told = position["shared"] | position["discards"][str(tile)]["inputs"]
    units = {int(number): int(value * UNIT + 0.5) for number, value in told.items()}
    return {number: value for number, value in units.items() if value}


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_every_input_is_the_same(position: Position) -> None:
    listener = Listener()
    tiles = [int(tile) for tile in position["discards"]]
    Judge(seen(position), listener).all([Discard(tile) for tile in tiles])  # type: ignore[arg-type]
    for tile, told in zip(tiles, listener.heard, strict=True):
        wanted = fitted(position, tile)
        # Two roundings of a product of floats may fall to either side of a half.
        far = {
            number: (told.get(number, 0), wanted.get(number, 0))
            for number in told | wanted
            if abs(told.get(number, 0) - wanted.get(number, 0)) > 1
        }
        assert not far, f"discard {tile}: input: (game, tool) {far}"


@pytest.mark.parametrize("position", POSITIONS, ids=range(len(POSITIONS)))
def test_whole_numbers_say_what_the_fitted_network_says(position: Position) -> None:
    network = load_network(NETWORK)
    for tile, discard in position["discards"].items():
        sums = network.add(network.first.start, fitted(position, int(tile)).items())
        assert network.outputs(sums) == pytest.approx(discard["outputs"], abs=0.02)


def test_positions_cover_presets_melds_wins_and_most_inputs() -> None:
    met = {number for position in POSITIONS for tile in position["discards"] for number in fitted(position, int(tile))}
    assert {position["preset"] for position in POSITIONS} == set(PRESETS)
    assert {meld[0] for position in POSITIONS for place in position["seats"] for meld in place["melds"]} >= {
        "pong",
        "kong_added",
        "kong_direct",
    }
    assert any("won" in place for position in POSITIONS for place in position["seats"])
    assert met <= set(range(INPUTS))
    assert len(met) > 190
