"""Hands told as stories: a wall built from four hands and the draws, actions as short lines, payments as text.

`hand_from("blood_battle", seat1="11m 234567p 99s 555p", draws="9s").play("0 discard 1m", "1 pong")`
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import IllegalAction
from game.core.ledger import balances
from game.core.stream import shuffled, stream
from game.mahjong import engine
from game.mahjong.actions import Action, UseItem
from game.mahjong.evolve import evolve
from game.mahjong.exchange import die_of
from game.mahjong.notation import action_from_json, describe_action
from game.mahjong.record import Record, outcome
from game.mahjong.ruleset import Ruleset
from game.mahjong.settle import standing
from game.mahjong.state import SEATS, Acting, Claiming, Deal, Over, State
from game.mahjong.tiles import COPIES, KINDS, NAMES, Tile, parse, parse_tile, show
from game.presets import Catalogue, load_presets, ruleset_of

PRESETS = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")
EVERY_PRESET = (*PRESETS, "exchange_battle", "bloody_flow", "chengdu")
ENDINGS = ("first_win", "three_wins", "wall_empty")
WALL = tuple(tile for tile in range(KINDS) for _ in range(COPIES))


@cache
def catalogue() -> Catalogue:
    """The presets that come with the game."""
    return load_presets([Path(__file__).resolve().parents[2] / "config" / "presets"])


def ruleset(preset: str, rules: dict[str, Any] | None = None) -> Ruleset:
    """A preset, with single rules replaced by dotted keys."""
    return ruleset_of(catalogue(), preset, rules)


def random_deal(seed: int) -> Deal:
    """A shuffled wall and a dealer."""
    return Deal(shuffled(WALL, stream(seed, "test wall")), seed % SEATS)


def rich_deal(seed: int) -> Deal:
    """Every seat is dealt a complete hand of two suits less one tile, as far as the tiles go."""
    chance = random.Random(seed)
    rest = Counter(WALL)
    hands = []
    for _ in range(SEATS):
        hand: list[Tile] = []
        suits = chance.sample((0, 1, 2), 2)
        for _ in range(60):
            first = 9 * chance.choice(suits) + chance.randrange(9)
            runs = [first, first + 1, first + 2] if first % 9 <= 6 else [first] * 3
            group = [first] * 2 if len(hand) == 12 else chance.choice(([first] * 3, runs, runs))
            if len(hand) < 14 and not Counter(group) - rest:
                rest.subtract(group)
                hand += group
        hands.append(show(chance.sample(hand, 13)) if len(hand) == 14 else show(hand))
        rest = Counter(WALL) - Counter(tile for text in hands for tile in parse(text))
    draws = shuffled(sorted(rest.elements()), stream(seed, "rich"))[: 108 - 4 * 13]
    return deal_from(seed % SEATS, hands, " ".join(NAMES[tile] for tile in draws[:40]) if len(draws) == 56 else "")


def deal_from(
    dealer: int = 0,
    hands: Iterable[str] = ("", "", "", ""),
    draws: str = "",
    last: str = "",
    back: str = "",
    die: int | None = None,
) -> Deal:
    """A wall that deals `hands`, gives `draws` first (the dealer's 14th before all) and `last` at its end.

    `back` are the replacement tiles of kongs, first come first. What is not said is filled from the rest, a hand by
    single tiles that claim nothing. The rest lies so that an exchange of three throws `die`, where one is named.
    """
    said = [parse(text) for text in (*hands, draws, last, back)]
    rest = Counter(WALL)
    rest.subtract(tile for part in said for tile in part)
    assert min(rest.values()) >= 0, f"more than four of a kind: {-rest}"
    spare = list(shuffled(sorted(rest.elements()), stream(1, "spare tiles")))
    full = []
    for hand in said[:SEATS]:
        assert len(hand) <= 13, hand
        full.append(filled(hand, spare))
    dealt = tuple(tile for step in range(SEATS) for tile in full[(dealer + step) % SEATS])
    walls = ((*dealt, *said[4], *rest, *said[5], *reversed(said[6])) for rest in _orders(spare))
    return Deal(next(wall for wall in walls if die in (None, die_of(wall))), dealer)


def _orders(tiles: list[Tile]) -> Iterator[Sequence[Tile]]:
    """Tiles as they are, then in one order after the other."""
    yield tiles
    for number in range(1000):
        yield shuffled(tiles, stream(number, "another order"))


def filled(hand: tuple[Tile, ...], spare: list[Tile]) -> tuple[Tile, ...]:
    """A hand made up to 13 tiles by single ones out of `spare`."""
    tiles = list(hand)
    while len(tiles) < 13:
        tiles.append(next(tile for tile in reversed(spare) if tile not in tiles))
        spare.remove(tiles[-1])
    return tuple(tiles)


def every_tile(state: State) -> Counter[Tile]:
    """All tiles, wherever they lie; a won discard lies in the river, a tile won by drawing it in or beside the hand."""
    found = Counter(state.wall)
    for place in state.places:
        found.update(place.hand)
        found.update(place.discards)
        found.update(place.laid)
        for meld in place.melds:
            found[meld.tile] += meld.size
    return found


class Story:
    """A hand in progress that takes lines like `2 pong`; who is asked and not named in the next line passes."""

    def __init__(self, preset: str, rules: dict[str, Any] | None, deal: Deal, voids: str, given: str = "") -> None:
        self.preset, self.rules, self.deal = preset, dict(rules or {}), deal
        self.state = engine.settle_forced(engine.start(ruleset(preset, rules), deal))
        self.actions: list[tuple[int, Action]] = []
        for seat, tiles in enumerate(given.split()):
            self.play(f"{seat} exchange {tiles}")
        for seat, suit in enumerate(voids if self.state.ruleset.void_suit else ""):
            self.play(f"{seat} void {suit}")

    def play(self, *lines: str) -> Story:
        """Play lines in order."""
        for line in lines:
            seat, action = self.read(line)
            if not isinstance(action, UseItem) and describe_action(action) != "leave":
                self._others_pass(seat)
            self.act(seat, action)
        return self

    def read(self, line: str) -> tuple[int, Action]:
        """One line: `0 discard 5m`, `1 pong`, `3 void m`, `2 exchange 147p`, `0 item swap_chosen 5m 9p 12`.

        An item's words are the tile given, the tile got and its place in the wall.
        """
        seat, do, *words = line.split()
        entry: dict[str, Any] = {"do": do}
        if do == "exchange":
            entry["tiles"] = [NAMES[tile] for tile in parse(words[0])]
        elif do == "void":
            entry["suit"] = words[0]
        elif do == "item":
            entry |= dict(zip(("item", "give", "take"), words, strict=False))
            entry |= {"wall_index": int(words[3])} if len(words) > 3 else {}
        elif words:
            entry["tile"] = words[0]
        return int(seat), action_from_json(entry)

    def act(self, seat: int, action: Action) -> None:
        """One action and all that follows by itself."""
        self.state = engine.play(self.state, seat, action)
        self.actions.append((seat, action))
        assert every_tile(self.state) == Counter(WALL)
        assert sum(balances(self.state.ledger, SEATS)) == 0

    def moment_after(self, line: str) -> State:
        """The state right after an action, before anything follows by itself; the story stays where it is."""
        state = self.state
        for event in engine.decide(state, *self.read(line)):
            state = evolve(state, event)
        return state

    def _others_pass(self, seat: int) -> None:
        while isinstance(self.state.phase, Claiming) and engine.next_to_act(self.state) != seat:
            due = engine.next_to_act(self.state)
            assert due is not None
            self.act(due, action_from_json({"do": "pass"}))

    def idle(self, until: int = 0) -> Story:
        """Everybody discards what they draw and claims nothing until a seat acts with `until` tiles in the wall."""
        while (seat := engine.next_to_act(self.state)) is not None:
            phase = self.state.phase
            if isinstance(phase, Acting) and len(self.state.wall) <= until:
                break
            options = {describe_action(action): action for action in engine.legal_actions(self.state, seat)}
            wish = "pass"
            if isinstance(phase, Acting):
                drawn = phase.drawn if phase.drawn is not None else -1
                discards = [name for name in options if name.startswith("discard")]
                wish = next((name for name in discards if parse_tile(name[8:]) == drawn), discards[0])
            self.act(seat, options[wish])
        return self

    def finish(self) -> Story:
        """Idle to the end of the hand."""
        return self.idle(until=-1)

    def options(self, seat: int) -> list[str]:
        """What a seat may do, in words."""
        return [describe_action(action) for action in engine.legal_actions(self.state, seat)]

    def refused(self, line: str) -> str:
        """The reason why a line is refused; the test fails when it is not."""
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            self.play(line)
        assert self.state == before
        return str(caught.value)

    @property
    def ledger(self) -> list[str]:
        """Every payment that stands, sorted: `kong_direct 2>0 x1`."""
        return sorted(f"{one.kind} {one.payer}>{one.payee} x{one.multiple}" for one in standing(self.state))

    def paid(self, kind: str) -> list[str]:
        """The payments of one kind (or kinds with that beginning)."""
        return [line for line in self.ledger if line.startswith(kind)]

    @property
    def wins(self) -> list[str]:
        """Every win: `2 discard 5m basic 1`, its fan last."""
        return [
            f"{win['seat']} {win['how']} {win['tile']} {win['pattern']} {win['fan']}" for win in self.outcome["wins"]
        ]

    @property
    def outcome(self) -> dict[str, Any]:
        """The answer of a replay."""
        return outcome(self.state)

    @property
    def end(self) -> str | None:
        """How the hand ended."""
        return self.state.phase.reason if isinstance(self.state.phase, Over) else None

    @property
    def drawn(self) -> str:
        """The tile that the seat on turn has drawn."""
        phase = self.state.phase
        assert isinstance(phase, Acting) and phase.drawn is not None
        return NAMES[phase.drawn]

    @property
    def turn(self) -> int | None:
        """The seat on turn."""
        return self.state.phase.seat if isinstance(self.state.phase, Acting) else None

    @property
    def record(self) -> Record:
        """The hand so far as a record."""
        return Record(self.preset, self.rules, self.deal, tuple(self.actions))


def hand_from(
    preset: str = "qq_original",
    rules: dict[str, Any] | None = None,
    *,
    dealer: int = 0,
    seat0: str = "",
    seat1: str = "",
    seat2: str = "",
    seat3: str = "",
    draws: str = "",
    last: str = "",
    back: str = "",
    voids: str = "",
    given: str = "",
    die: int | None = None,
) -> Story:
    """A story at its first decision. `voids` names the void suits, where the preset has such.

    `given` are the three tiles that each seat exchanges, as in `123m 456p 777s 789m`, where the preset has that.
    """
    deal = deal_from(dealer, (seat0, seat1, seat2, seat3), draws, last, back, die)
    return Story(preset, rules, deal, voids, given)
