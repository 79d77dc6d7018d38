"""What the regular seat does at one moment: a table of (hand, melds, void suit, tiles seen) -> action."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.ai.regular_seat import RegularSeat
from game.mahjong import claims
from game.mahjong.actions import Action
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.notation import describe_action
from game.mahjong.state import Acting, Claiming, Place, State, Voiding
from game.mahjong.tiles import Tile, parse, parse_suit, parse_tile
from game.mahjong.view import View, view
from tests.mahjong.tables import WALL, ruleset

NO_BASIC = {"fans.basic": None}
NO_PAIRS: dict[str, Any] = {
    f"fans.{name}": None
    for name in ("seven_pairs", "dragon_seven_pairs", "flush_seven_pairs", "flush_dragon_seven_pairs")
}


@dataclass(frozen=True)
class Moment:
    """Seat 0 before a decision; `seen` lies in the river of seat 1, who discards `claimed`."""

    hand: str
    pongs: str = ""
    void: str = ""
    seen: str = ""
    claimed: str = ""
    wall_left: int = 40
    rules: dict[str, Any] = field(default_factory=dict)

    def view(self) -> View:
        """What seat 0 sees."""
        melds = tuple(Meld(MeldKind.PONG, tile, 1) for tile in parse(self.pongs))
        seat = Place(
            tuple(sorted(parse(self.hand))), melds, void=parse_suit(self.void) if self.void else None, fresh=False
        )
        places = (seat, Place((), (), parse(self.seen), fresh=False), Place(()), Place(()))
        rules = ruleset("qq_void_suit", {"void_suit": bool(self.void), **self.rules})
        state = State(rules, 0, self._wall(melds), places, Acting(0, parse(self.hand)[-1]))
        return view(self._asked(state, parse_tile(self.claimed)) if self.claimed else state, 0)

    def _wall(self, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
        rest = Counter(WALL)
        rest.subtract((*parse(self.hand), *parse(self.seen), *parse(self.claimed), *(m.tile for m in melds * 3)))
        assert min(rest.values()) >= 0
        return tuple(rest.elements())[: self.wall_left]

    def _asked(self, state: State, tile: Tile) -> State:
        options = claims.claim_actions(state, 0, tile, robbing=False)
        asked = Claiming(1, tile, (0,), (options,), (None,))
        return State(state.ruleset, 0, state.wall, state.places, asked)


def choice(seen: View) -> Action:
    return RegularSeat(1, 0).choose(seen, seen.legal)


@pytest.mark.parametrize(
    ("moment", "action"),
    [
        # The least shanten: the lone tile goes, wherever it lies.
        (Moment("123m 456m 789m 45p 99p 1s"), "discard 1s"),
        (Moment("9s 123m 456m 789m 45p 99p"), "discard 9s"),
        (Moment("5m 123p 456p 789p 22s 34s"), "discard 5m"),
        # Ready for a pair whichever goes: the one with more of its kind left stays.
        (Moment("123m 456m 789m 111m 4p 7p"), "discard 4p"),
        (Moment("123m 456m 789m 111m 4p 7p", seen="77p"), "discard 7p"),
        (Moment("123m 456m 789m 111m 4p 7p", seen="4p"), "discard 4p"),
        # Two sides against a gap; of two gaps the one with more tiles left.
        (Moment("123m 456m 789m 99p 3p 5p 6p"), "discard 3p"),
        (Moment("123m 456m 789m 99p 2p 4p 6p"), "discard 2p"),
        (Moment("123m 456m 789m 99p 2p 4p 6p", seen="55p"), "discard 6p"),
        (Moment("123m 456m 99s 789s 34m 9m"), "discard 9m"),
        # The void suit first, even a triplet of it.
        (Moment("123m 456m 789m 45p 99p 5s", void="s"), "discard 5s"),
        (Moment("123m 456m 78m 999p 22s 1s", void="p"), "discard 9p"),
        # Melds: what they hold is gone.
        (Moment("4m 7m", pongs="1m 2m 3m 9p"), "discard 4m"),
        (Moment("4m 7m", pongs="1m 2m 7p 9p", seen="77m"), "discard 7m"),
        # Seven pairs only where they are a win, in one suit where that alone is left.
        (Moment("11m 33m 55m 77m 99m 234p 6p"), "discard 2p"),
        (Moment("11m 33m 55m 77m 99m 22p 4p 6p", rules=NO_PAIRS), "discard 4p"),
        # Runs are no use where only pongs win.
        (Moment("111m 333m 77m 99p 345p 8p", rules=NO_BASIC), "discard 3p"),
    ],
)
def test_discards(moment: Moment, action: str) -> None:
    assert describe_action(choice(moment.view())) == action


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("1234567m 123p 147s", "s"),
        ("147m 123456p 1234s", "m"),
        ("1112223m 4445p 77s", "s"),
        ("123m 147p 1234567s", "p"),
        ("123456m 5678p 123p", "s"),
    ],
)
def test_void_suit(hand: str, suit: str) -> None:
    places = (Place(tuple(sorted(parse(hand)))), Place((1,)), Place((1,)), Place((1,)))
    seen = view(State(ruleset("qq_void_suit"), 1, WALL[:40], places, Voiding((None,) * 4, 0)), 0)
    assert describe_action(choice(seen)) == f"void {suit}"


@pytest.mark.parametrize(
    ("moment", "action"),
    [
        # A pong that brings the hand nearer, one that breaks a ready hand, one that gains nothing.
        (Moment("11m 456m 789m 45p 99p 1s", claimed="1m"), "pong"),
        (Moment("456m 55m 789m 123p 45p", claimed="5m"), "pass"),
        (Moment("112233m 789m 45p 99p", claimed="1m"), "pass"),
        (Moment("11m 33m 55m 77m 99m 2p 4p 6p", claimed="1m"), "pass"),
        (Moment("11m 33m 55m 77m 99m 2p 4p 6p", claimed="1m", rules=NO_PAIRS), "pong"),
        (Moment("111m 333m 99m 45p 678p", claimed="9m", rules=NO_BASIC), "pong"),
        # A kong as long as the hand stays as near.
        (Moment("111m 456m 789m 45p 99p", claimed="1m"), "kong"),
        (Moment("11123m 789m 45p 678p", claimed="1m"), "pass"),
        # A win, even where a kong or a pong could be had.
        (Moment("11m 456m 789m 123p 99p", claimed="9p"), "win"),
        (Moment("111m 456m 789m 55p 99p", claimed="9p"), "win"),
        (Moment("11m 456m 789m 123p 99p", claimed="9p", wall_left=3, rules={"forced_win_last_tiles": 60}), "win"),
    ],
)
def test_answers(moment: Moment, action: str) -> None:
    assert describe_action(choice(moment.view())) == action


@pytest.mark.parametrize(
    ("moment", "action"),
    [
        (Moment("1111m 456m 789m 45p 9p 9p"), "kong 1m"),
        (Moment("789m 45p 99p 1m", pongs="1m 3p"), "kong 1m"),
        (Moment("23m 789m 99p 1m", pongs="1m 3p"), "win"),
        (Moment("1111m 23m 789m 45p 66p 9p"), "discard 9p"),
        (Moment("1111m 33m 55m 77m 99m 2p 4p"), "discard 2p"),
        (Moment("1111s 456m 789m 45p 99p", void="s"), "discard 1s"),
        (Moment("123m 456m 789m 99p 345p"), "win"),
        (Moment("1111m 23m 456m 789m 99p"), "win"),
        (Moment("123m 456m 789m 99p 345p", wall_left=3, rules={"forced_win_last_tiles": 60}), "win"),
    ],
)
def test_kongs_and_wins_on_turn(moment: Moment, action: str) -> None:
    assert describe_action(choice(moment.view())) == action


def test_a_forced_win_is_the_only_choice() -> None:
    forced = {"forced_win_last_tiles": 60}
    assert len(Moment("123m 456m 789m 99p 345p", rules=forced).view().legal) == 1
    assert len(Moment("11m 456m 789m 123p 99p", claimed="9p", rules=forced).view().legal) == 1
