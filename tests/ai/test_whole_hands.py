"""Whole hands of computer seats under odd rules: every action is legal, every hand ends, and skill pays."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players import Player, make_player
from game.ai.regular_seat import RegularSeat
from game.mahjong.actions import Action, Discard
from game.mahjong.view import View
from game.session.table import Session
from tests.mahjong.tables import PRESETS, ruleset

ODD_RULES: tuple[dict[str, Any], ...] = (
    {},
    {"fans.basic": None},
    {"fans.seven_pairs": None},
    {"fans.seven_pairs": None, "fans.dragon_seven_pairs": None, "fans.full_flush": None,
     "fans.flush_seven_pairs": None, "fans.flush_dragon_seven_pairs": None},
    {"fan_cap": 1},
    {"void_suit": True},
    {"void_suit": False},
    {"forced_win_last_tiles": 60},
    {"hand_ends": "three_wins"},
    {"hand_ends": "first_win"},
)  # fmt: skip
LEVELS = ("regular", "random", "regular", "random")
HANDS = 5


class Watched:
    """A player whose every choice is checked and counted."""

    def __init__(self, player: Player) -> None:
        self._player, self.choices = player, 0

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """What the player chooses, which has to be legal."""
        action = self._player.choose(view, legal)
        self.choices += 1
        assert action in legal
        return action


def play(session: Session, hands: int) -> tuple[int, ...]:
    """Play hands to their ends; what each seat has won in all."""
    for _ in range(hands):
        for _ in range(5000):
            if session.advance() is None:
                break
        assert session.over and session.view.over in ("won", "exhausted")
        session.next_hand()
    return session.totals


@pytest.mark.parametrize("rules", ODD_RULES, ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_hands_under_odd_rules_are_legal_and_end(preset: str, rules: dict[str, Any]) -> None:
    players = [Watched(make_player(level, 6, seat)) for seat, level in enumerate(LEVELS)]
    table = Session(ruleset(preset, rules), preset, players, 6, rules)
    assert sum(play(table, HANDS)) == 0
    assert sum(player.choices for player in players) > 30 * HANDS


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_regular_beats_random(preset: str, seed: int) -> None:
    players = [make_player(level, seed, seat) for seat, level in enumerate(LEVELS)]
    first, second, third, fourth = play(Session(ruleset(preset), preset, players, seed), 15)
    assert min(first, third) > max(second, fourth)


@pytest.mark.parametrize("rules", [{"fans.seven_pairs": None}, {"fans.basic": None}], ids=str)
def test_regular_beats_random_where_patterns_are_gone(rules: dict[str, Any]) -> None:
    players = [make_player(level, 2, seat) for seat, level in enumerate(LEVELS)]
    totals = play(Session(ruleset("qq_void_suit", rules), "qq_void_suit", players, 2, rules), 8)
    assert totals[0] + totals[2] > 0


class Careless(RegularSeat):
    """As the regular seat, but it discards whatever comes first."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The regular choice unless it is a discard."""
        action = super().choose(view, legal)
        return next(one for one in legal if isinstance(one, Discard)) if isinstance(action, Discard) else action


@pytest.mark.parametrize("preset", PRESETS)
def test_choosing_discards_beats_taking_the_first(preset: str) -> None:
    players = [RegularSeat(1, 0), Careless(1, 1), RegularSeat(1, 2), Careless(1, 3)]
    first, second, third, fourth = play(Session(ruleset(preset), preset, players, 1), 30)
    assert min(first, third) > max(second, fourth)
