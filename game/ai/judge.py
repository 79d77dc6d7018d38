"""What each action of a decision is worth: expected points to the end of the hand, chances to win and to feed a win.

One mind for the strong seats and for the coach. It looks at the hand that an action leaves and asks the network what
such hands have come to; payments that an action makes at once are counted as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp
from pathlib import Path

from game.ai import progress
from game.ai.inputs import (
    Holding,
    Pairs,
    Sight,
    danger_inputs,
    hand_inputs,
    look,
    moment,
    table_inputs,
    tile_inputs,
    tile_numbers,
)
from game.ai.network import UNIT, Lanes, Network, load_network
from game.ai.sight import seen_elsewhere
from game.ai.winning import most_multiples, sure_wins, win_multiples
from game.mahjong.actions import Action, ChooseVoid, Discard, Kong, Pass, Pong, Win
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.state import SEATS
from game.mahjong.tiles import KINDS, Suit, Tile
from game.mahjong.useful import DiscardValue
from game.mahjong.view import View

MULTIPLES = 8
"""The network's first output is in so many multiples."""

MASTER, STRONG = (Path(__file__).with_name(f"{name}.bin") for name in ("master", "strong"))


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an action is worth.

    `points`: expected from here to the end of the hand, payments at once included; `win`: the chance to win the hand,
    0 to 1; `feed`: the chance that the tile it shows is won on at once, 0 to 1.
    """

    points: float
    win: float
    feed: float


def judge(view: View, legal: Sequence[Action]) -> dict[Action, Judgement]:
    """What each of `legal` is worth to the seat of `view`; leaving and items are not judged."""
    return Judge(view, load_network(MASTER)).all(legal)


def judge_simply(view: View, legal: Sequence[Action]) -> dict[Action, Judgement]:
    """The same by the smaller network of the strong level."""
    return Judge(view, load_network(STRONG)).all(legal)


_UNSEARCHED = DiscardValue(None, {}, 0)


class Judge:
    """Judges the actions of one decision."""

    def __init__(self, view: View, network: Network) -> None:
        self._view = view
        self._network = network
        self._seen = seen_elsewhere(view)
        self._melds = view.melds[view.seat]
        self._income = view.kong_income
        self._sight = self._look(view.void)
        self._most = most_multiples(view)

    def all(self, legal: Sequence[Action]) -> dict[Action, Judgement]:
        """The judgement of each action that is a move of the hand."""
        found: dict[Action, Judgement] = {}
        tiles = [action.tile for action in legal if isinstance(action, Discard)]
        if tiles:
            hands = self.after_discards(self._view.hand, self._melds, self._income, tiles)
            found |= {Discard(tile): hands[tile] for tile in tiles}
        for action in legal:
            match action:
                case Win():
                    found[action] = self._win()
                case Pass():
                    found[action] = self._pass()
                case Pong():
                    found[action] = self._pong()
                case Kong():
                    found[action] = self._kong(action)
                case ChooseVoid():
                    found[action] = self._void(action.suit)
                case _:
                    pass
        return found

    # ---- the hand after an action

    def after_discards(
        self, hand: Sequence[Tile], melds: tuple[Meld, ...], income: int, tiles: Iterable[Tile]
    ) -> dict[Tile, Judgement]:
        """What each discard of `tiles` from a hand of 3n+2 tiles is worth."""
        sight, when = self._sight, moment(self._sight, self._sight.playing)
        counts = _counts(hand)
        network, void = self._network, self._view.void
        base = network.add(network.first.start, table_inputs(sight, when, melds, income))
        base = network.add(base, tile_inputs(sight, counts, melds))
        values = progress.after_discards(self._view.ruleset, hand, melds, void, self._seen)
        found = {}
        for tile in tiles:
            held = counts[tile]
            gone: Pairs = [(tile_numbers(sight, tile)[held - 1], -UNIT)] if held <= 3 else []
            counts[tile] -= 1
            pairs = hand_inputs(sight, when, _holding(counts, melds, void, values.get(tile, _UNSEARCHED)))
            counts[tile] += 1
            judged = self._read(network.add(base, [*gone, *pairs, *danger_inputs(sight, tile)]))
            found[tile] = self._less_sure_wins(judged, tile)
        return found

    def _waiting(
        self, sight: Sight, hand: Sequence[Tile], melds: tuple[Meld, ...], wait: int, income: int, danger: Pairs
    ) -> Judgement:
        """What a hand of 3n+1 tiles is worth that draws after `wait` draws of others."""
        when, counts, network, void = moment(sight, wait), _counts(hand), self._network, self._void_of(sight)
        value = progress.while_waiting(self._view.ruleset, hand, melds, void, sight.live)
        holding = _holding(counts, melds, void, value)
        sums = network.add(network.first.start, table_inputs(sight, when, melds, income))
        sums = network.add(sums, tile_inputs(sight, counts, melds))
        return self._read(network.add(sums, [*hand_inputs(sight, when, holding), *danger]))

    # ---- actions

    def _pass(self) -> Judgement:
        return self._waiting(self._sight, self._view.hand, self._melds, self._turns_before_own(), self._income, [])

    def _pong(self) -> Judgement:
        view = self._view
        assert view.claimed is not None
        melds = (*self._melds, Meld(MeldKind.PONG, view.claimed, view.source))
        hand = _without(view.hand, view.claimed, 2)
        kinds = sorted(set(hand))
        tiles = [tile for tile in kinds if tile // 9 == view.void] or kinds
        return max(self.after_discards(hand, melds, self._income, tiles).values(), key=lambda one: one.points)

    def _kong(self, action: Kong) -> Judgement:
        view, kongs = self._view, self._view.ruleset.kongs
        danger: Pairs = []
        tile = view.claimed if action.tile is None else action.tile
        assert tile is not None
        if action.tile is None:
            meld, used = Meld(MeldKind.KONG_DIRECT, tile, view.source), 3
            paid = kongs.direct.discarder + kongs.direct.others * (self._sight.playing - 1)
            melds = (*self._melds, meld)
        elif view.hand.count(tile) == 4:
            meld, used, paid = Meld(MeldKind.KONG_CONCEALED, tile), 4, kongs.concealed.others * self._sight.playing
            melds = (*self._melds, meld)
        else:
            used, paid = 1, kongs.added.others * self._sight.playing
            melds = tuple(
                [Meld(MeldKind.KONG_ADDED, one.tile, one.source) if one.tile == tile else one for one in self._melds]
            )
            danger = danger_inputs(self._sight, tile, kong=True) if kongs.added.robbable else []
        hand = _without(view.hand, tile, used)
        after = self._waiting(self._sight, hand, melds, 0, self._income + paid, danger)
        return replace(after, points=after.points + paid * view.ruleset.base_points)

    def _void(self, suit: Suit) -> Judgement:
        view, hand = self._view, list(self._view.hand)
        if len(hand) % 3 == 2:
            # The dealer's discard comes first: a tile of the suit, or without one the highest.
            hand.remove(max([tile for tile in hand if tile // 9 == suit] or hand))
        return self._waiting(self._look(suit), hand, (), (view.seat - view.dealer) % SEATS, 0, [])

    def _win(self) -> Judgement:
        """What the win pays, and where winners play on what the hand is worth after it, closed and waiting again."""
        view = self._view
        now = float(win_multiples(view) * view.ruleset.base_points)
        if not view.ruleset.winners_play_on:
            return Judgement(now, 1.0, 0.0)
        hand = view.hand if view.drawn is None else _without(view.hand, view.drawn, 1)
        after = self._waiting(self._sight, hand, self._melds, self._sight.playing, self._income, [])
        return Judgement(now + after.points, 1.0, 0.0)

    def _less_sure_wins(self, judged: Judgement, tile: Tile) -> Judgement:
        """A discard that closed hands are known to win on costs what they won on it before."""
        wins = sure_wins(self._view, tile).values()
        if not wins:
            return judged
        cost = self._view.ruleset.base_points * sum(win.score.multiple for win in wins)
        return replace(judged, points=judged.points - cost, feed=1.0)

    def _turns_before_own(self) -> int:
        view = self._view
        assert view.source is not None
        between = range(1, (view.seat - view.source) % SEATS)
        return sum((view.source + step) % SEATS in view.playing for step in between)

    # ---- helpers

    def _look(self, void: Suit | None) -> Sight:
        sight = look(self._view, self._seen, void)
        if self._view.robbing and self._view.claimed is not None:
            live = list(sight.live)
            live[self._view.claimed] = max(0, live[self._view.claimed] - 1)
            sight = replace(sight, live=tuple(live), unseen=max(1, sum(live)))
        return sight

    def _void_of(self, sight: Sight) -> Suit | None:
        """The void suit a sight was taken with: the own one, or the one tried before it is chosen."""
        return self._view.void if sight is self._sight else sight.order[-1]

    def _read(self, sums: Lanes) -> Judgement:
        value, win, feed = self._network.outputs(sums)
        chance = _chance(win)
        multiples = min(value * MULTIPLES, self._most * chance)
        return Judgement(multiples * self._view.ruleset.base_points, chance, _chance(feed))


def _holding(counts: list[int], melds: tuple[Meld, ...], void: Suit | None, value: DiscardValue) -> Holding:
    return Holding(counts, melds, void, value.shanten, value.useful, value.count)


def _without(hand: Sequence[Tile], tile: Tile, times: int) -> tuple[Tile, ...]:
    """A hand less some copies of a tile."""
    rest = list(hand)
    for _ in range(times):
        rest.remove(tile)
    return tuple(rest)


def _counts(hand: Iterable[Tile]) -> list[int]:
    counts = [0] * KINDS
    for tile in hand:
        counts[tile] += 1
    return counts


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))
