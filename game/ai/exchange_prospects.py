"""What three tiles given away are worth in points: nobody knows what comes back, so a few likely threes are tried.

Every choice is tried with the same threes, three of each suit, drawn from the tiles that the seat does not see. What
the hand is worth with them, its void suit chosen as well as can be, says the judge.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from game.ai.exchange import after_exchange
from game.ai.judged import Judge, Judged
from game.core.stream import shuffled, stream
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Pass
from game.mahjong.tiles import COPIES, KINDS, SUITS, Suit, Tile, show, suit_of
from game.mahjong.view import View

EACH_SUIT = 3  # threes that are tried of each suit


@dataclass(frozen=True, slots=True)
class Prospect:
    """What giving three tiles away promises: expected points and the chance to win; nothing can be won on them."""

    points: float
    win: float
    feed: float = 0.0


def prospects(view: View, choices: Sequence[Exchange], judge: Judge) -> Generator[None, None, dict[Action, Prospect]]:
    """What each choice promises, in short steps; at the end choice by choice."""
    found: dict[Action, Prospect] = {}
    threes = _likely(view)
    for choice in choices:
        judged = []
        for got in threes:
            judged.append(_best(view, after_exchange(view.hand, choice, got), got, judge))
            yield
        found[choice] = Prospect(
            sum(one.points for one in judged) / len(judged), sum(one.win for one in judged) / len(judged)
        )
    return found


def choosing(view: View, choices: Sequence[Exchange], judge: Judge) -> Generator[None, None, Exchange]:
    """The choice that promises most, of equals the first, in short steps."""
    promised = yield from prospects(view, choices, judge)
    return max(choices, key=lambda one: (promised[one].points, promised[one].win))


def best_exchange(view: View, choices: Sequence[Exchange], judge: Judge) -> Exchange:
    """The choice that promises most; of equals the first."""
    thought = choosing(view, choices, judge)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Exchange = done.value
            return found


def _likely(view: View) -> tuple[tuple[Tile, ...], ...]:
    """The threes that are tried; the same for the same hand."""
    unseen = [tile for tile in range(KINDS) for _ in range(COPIES - view.hand.count(tile))]
    found = []
    for suit in SUITS:
        pool = [tile for tile in unseen if suit_of(tile) == suit]
        for number in range(EACH_SUIT):
            chance = stream(number, "exchange", show(view.hand), suit)
            found.append(tuple(sorted(shuffled(pool, chance)[:3])))
    return tuple(found)


def _best(view: View, hand: tuple[Tile, ...], got: tuple[Tile, ...], judge: Judge) -> Judged:
    """What a hand is worth as play begins with it."""
    drawn = view.drawn if view.drawn is None or view.drawn in hand else got[-1]
    then = replace(view, hand=hand, drawn=drawn)
    choices: tuple[Action, ...]
    if view.ruleset.void_suit:
        choices = tuple(ChooseVoid(suit) for suit in _voids(hand))
    elif drawn is not None:
        choices = tuple(Discard(tile) for tile in sorted(set(hand)))
    else:
        then, choices = replace(then, source=view.dealer), (Pass(),)
    judged = judge(then, choices)
    return max((judged[choice] for choice in choices), key=lambda one: (one.points, one.win))


def _voids(hand: tuple[Tile, ...]) -> tuple[Suit, ...]:
    """The suits that can be void: a hand without one has no choice, a hand of one suit has two."""
    missing = tuple(suit for suit in SUITS if all(suit_of(tile) != suit for tile in hand))
    return missing or SUITS
