"""What the network is told: the table, the hand that an action leaves, and the tile that it shows the others.

Three blocks of inputs, numbered one after the other: CONTEXT, HAND, DANGER. tools/seats computes the same inputs when
it fits the weights; whoever changes one changes the other, and a test compares them. Values are in units of 1/256.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2

from game.ai.network import UNIT
from game.ai.suit_needs import FAR, all_pongs_lack, one_suit, seven_pairs_lack
from game.ai.winning import self_drawn
from game.mahjong.fans import score
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.ruleset import HandEnds, PassedWin
from game.mahjong.shanten import keys_of
from game.mahjong.state import SEATS
from game.mahjong.tiles import SUITS, Suit, Tile
from game.mahjong.view import View

CONTEXT, HAND, DANGER = 0, 70, 202
INPUTS = 233
_LIVE = CONTEXT + 43
_TILES = HAND + 48
_MELDED = HAND + 129
_OPPONENT, _OPPONENT_SIZE = CONTEXT + 22, 7
_THREAT, _THREAT_SIZE = DANGER + 7, 8
_FARTHEST = 6

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees when it decides: `live` tiles by kind that can still come, and who still plays.

    `order` are the suits, the one it holds most of first and the void suit last, so that suits need not be learnt
    three times. `rivers` count each opponent's discards by suit.
    """

    view: View
    live: tuple[int, ...]
    unseen: int
    opponents: tuple[int, ...]
    order: tuple[Suit, ...]

    @property
    def playing(self) -> int:
        """How many others still play."""
        return len(self.opponents)


def look(view: View, seen: Sequence[int], void: Suit | None) -> Sight:
    """What the seat of `view` sees; `seen` are the tiles lying elsewhere, `void` its void suit, perhaps one tried."""
    live = [4 - count for count in seen]
    held = [0, 0, 0]
    for tile in view.hand:
        live[tile] -= 1
        held[tile // 9] += 1
    for meld in view.melds[view.seat]:
        live[meld.tile] -= meld.size
        held[meld.tile // 9] += 3
    order = sorted(SUITS, key=lambda suit: 1 if suit == void else -held[suit])
    opponents = tuple([seat for seat in view.playing if seat != view.seat])
    live = [max(0, count) for count in live]
    return Sight(view, tuple(live), max(1, sum(live)), opponents, tuple(order))


@dataclass(frozen=True, slots=True)
class Moment:
    """When the own next draw comes: after how many draws of others (0: at once, a replacement tile), and how many draws
    of its own the seat has left.
    """

    wait: int
    draws: int


def moment(sight: Sight, wait: int) -> Moment:
    """The moment with `wait` draws of others before the own one."""
    left = sight.view.wall_left
    return Moment(wait, 1 + (left - wait - 1) // (sight.playing + 1) if left > wait else 0)


def table_inputs(sight: Sight, when: Moment, melds: tuple[Meld, ...], kong_income: int) -> Pairs:
    """The block CONTEXT: wall, rules, own melds and income, opponents, the tiles that can still come."""
    view, rules = sight.view, sight.view.ruleset
    kongs = sum(meld.is_kong for meld in melds)
    pairs = [
        (0, _part(view.wall_left, 55)),
        (1, _part(when.draws, 14)),
        (1 + sight.playing, UNIT),
        (5, _part(when.wait, 3)),
        (6, UNIT * rules.void_suit),
        (7, UNIT * min(2, rules.self_draw_bonus)),
        (8, UNIT * (rules.hand_ends is not HandEnds.FIRST_WIN)),
        (9, UNIT * min(2, rules.bonus_fans.kong)),
        (10, UNIT * (rules.passed_win is PassedWin.LOCKED_UNTIL_DRAW)),
        (11, UNIT * (min(3, rules.kongs.direct.discarder) - 1)),
        (12, _part(min(32, rules.exhausted.flower_pig), 16)),
        (13, UNIT * view.locked),
        (14, _part(min(8, rules.forced_win_last_tiles), 4)),
        (15, _part(min(16, kong_income), 8)),
        (16 + len(melds), UNIT),
        (21, _part(kongs, 2)),
    ]
    for seat in sight.opponents:
        pairs += _opponent(sight, seat)
    for place, suit in enumerate(sight.order):
        first = 9 * suit
        pairs += [(_LIVE + 9 * place + rank, 64 * sight.live[first + rank]) for rank in range(9)]
    return pairs


def _opponent(sight: Sight, seat: int) -> Pairs:
    view = sight.view
    first = _OPPONENT + _OPPONENT_SIZE * ((seat - view.seat) % SEATS - 1)
    melds, river = view.melds[seat], view.discards[seat]
    by_suit = [0, 0, 0]
    for tile in river:
        by_suit[tile // 9] += 1
    suits = {meld.tile // 9 for meld in melds}
    return [
        (first, UNIT),
        (first + 1, _part(len(melds), 3)),
        (first + 2, _part(sum(meld.is_kong for meld in melds), 2)),
        (first + 3, _part(len(river), 15)),
        (first + 4, _part(min(by_suit) + 1, len(river) + 3)),
        (first + 5, UNIT * (view.voids[seat] == _main_suit(sight))),
        (first + 6, UNIT * (len(melds) >= 2 and len(suits) == 1)),
    ]


def _main_suit(sight: Sight) -> Suit:
    """The suit of which the seat holds most, void or not."""
    view = sight.view
    held = [sum(tile // 9 == suit for tile in view.hand) for suit in SUITS]
    for meld in view.melds[view.seat]:
        held[meld.tile // 9] += 3
    return max(SUITS, key=lambda suit: held[suit])


def tile_inputs(sight: Sight, counts: Sequence[int], melds: tuple[Meld, ...]) -> Pairs:
    """The part of HAND that names the tiles themselves: at least one, two, three of a kind, and melds by suit."""
    pairs = [
        (number, UNIT)
        for tile, count in enumerate(counts)
        if count
        for number in tile_numbers(sight, tile)[: min(3, count)]
    ]
    for meld in melds:
        place = sight.order.index(meld.tile // 9)
        pairs.append((_MELDED + place, UNIT // 2))
    return pairs


def tile_numbers(sight: Sight, tile: Tile) -> tuple[int, int, int]:
    """The inputs for at least one, two and three of a kind."""
    first = _TILES + 27 * sight.order.index(tile // 9) + 3 * (tile % 9)
    return first, first + 1, first + 2


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand of 3n+1 tiles as the network is told of it: its shanten with the live tiles that lower it."""

    counts: Sequence[int]
    melds: tuple[Meld, ...]
    void: Suit | None
    shanten: int | None
    useful: Mapping[Tile, int]
    count: int


def hand_inputs(sight: Sight, when: Moment, hand: Holding) -> Pairs:
    """The part of HAND that tells how near the hand is to a win by each way, and what it would be worth."""
    shanten = _FARTHEST if hand.shanten is None else min(hand.shanten, _FARTHEST)
    pairs = [
        (HAND + shanten, UNIT),
        (HAND + 7 + min(shanten, 3), _part(hand.count, 20)),
        (HAND + 11, _part(len(hand.useful), 10)),
    ]
    if shanten == 0:
        pairs += _ready(sight, when, hand)
    elif shanten <= 2:
        pairs.append((HAND + 11 + shanten, min(2 * UNIT, _part(when.draws * hand.count, 2 * sight.unseen))))
    pairs += _pair_hands(sight, hand)
    pairs += _flush(sight, hand)
    pairs += _triplets_and_roots(sight, hand)
    return pairs


def _ready(sight: Sight, when: Moment, hand: Holding) -> Pairs:
    multiples = wait_multiples(sight, hand)
    live = sum(hand.useful[tile] for tile in multiples)
    total = sum(hand.useful[tile] * multiple for tile, multiple in multiples.items())
    mean = total / live if live else 0.0
    best = max(multiples.values(), default=0)
    missed = 1.0
    for _ in range(when.draws):
        missed *= 1 - live / sight.unseen
    drawn = 1 - missed
    rules = sight.view.ruleset
    each = mean + rules.self_draw_bonus
    if live and rules.bonus_fans.self_draw:
        each = sum(hand.useful[tile] * self_drawn(rules, one) for tile, one in multiples.items()) / live
    paid = drawn * each * sight.playing / 12
    return [
        (HAND + 14, _part(live, 8)),
        (HAND + 15, min(4 * UNIT, _part(total, 16))),
        (HAND + 16, round(UNIT * log2(mean) / 4) if mean > 0 else 0),
        (HAND + 17, round(UNIT * log2(best) / 4) if best else 0),
        (HAND + 18, round(UNIT * drawn)),
        (HAND + 19, min(4 * UNIT, round(UNIT * paid))),
        (HAND + 20, _part(len(multiples), 5)),
    ]


def wait_multiples(sight: Sight, hand: Holding) -> dict[Tile, int]:
    """What each live wait of a ready hand would win from one payer on a discard, in multiples."""
    tiles = [tile for tile, count in enumerate(hand.counts) for _ in range(count)]
    found = {}
    for tile in hand.useful:
        worth = score(sight.view.ruleset, (*tiles, tile), hand.melds, hand.void)
        if worth is not None:
            found[tile] = worth.multiple
    return found


def _pair_hands(sight: Sight, hand: Holding) -> Pairs:
    pairs: Pairs = []
    if hand.melds:
        pairs.append((HAND + 24, UNIT + UNIT // 2))
    else:
        away = seven_pairs_lack(hand.counts, hand.void) - 1
        pairs += [(HAND + 21 + step, UNIT) for step in range(3) if away <= step]
        odd = sum(sight.live[tile] for tile, count in enumerate(hand.counts) if count & 1 and tile // 9 != hand.void)
        pairs += [(HAND + 24, _part(away, 6)), (HAND + 25, _part(odd, 12))]
    away = all_pongs_lack(hand.counts, sizes(hand.melds), hand.void) - 1
    pairs += [(HAND + 35 + step, UNIT) for step in range(3) if away <= step]
    twos = sum(sight.live[tile] for tile, count in enumerate(hand.counts) if count == 2 and tile // 9 != hand.void)
    pairs += [(HAND + 38, _part(min(away, 9), 6)), (HAND + 39, _part(twos, 8))]
    return pairs


def _flush(sight: Sight, hand: Holding) -> Pairs:
    goal = one_suit(sizes(hand.melds), hand.void)
    keys = keys_of([tile for tile, count in enumerate(hand.counts) for _ in range(count)])
    lacks = sorted((goal.lacks(suit, keys[suit]), suit) for suit in goal.suits)
    lacks = [(lack, suit) for lack, suit in lacks if lack < FAR]
    if not lacks:
        return [(HAND + 31, UNIT), (HAND + 34, UNIT + UNIT // 2)]
    least, suit = lacks[0]
    first = 9 * suit
    held = sum(hand.counts[first : first + 9]) + 3 * len(hand.melds)
    return [
        (HAND + 26 + max(0, min(least - 1, 5)), UNIT),
        (HAND + 32, _part(goal.useful(suit, hand.counts, keys[suit], sight.live), 20)),
        (HAND + 33, _part(held, 13)),
        (HAND + 34, _part(lacks[1][0] - 1, 6) if len(lacks) > 1 else UNIT + UNIT // 2),
        (HAND + 47, _part(sum(sight.live[first : first + 9]), 20)),
    ]


def _triplets_and_roots(sight: Sight, hand: Holding) -> Pairs:
    counts, live = hand.counts, sight.live
    pongs = [meld.tile for meld in hand.melds if meld.kind is MeldKind.PONG]
    by_suit = [sum(counts[:9]), sum(counts[9:18]), sum(counts[18:])]
    melded = [any(meld.tile // 9 == suit for meld in hand.melds) for suit in SUITS]
    least = min(held + 20 * meld for held, meld in zip(by_suit, melded, strict=True))
    stray = by_suit[hand.void] if hand.void is not None else min(20, least)
    triplets = [tile for tile, count in enumerate(counts) if count == 3]
    return [
        (HAND + 40, UNIT * (sum(count == 4 for count in counts) + sum(counts[tile] > 0 for tile in pongs))),
        (HAND + 41, UNIT * sum(live[tile] > 0 for tile in triplets)),
        (HAND + 42, UNIT * sum(live[tile] > 0 and not counts[tile] for tile in pongs)),
        (HAND + 43, _part(sum(count == 2 for count in counts), 4)),
        (HAND + 44, _part(len(triplets), 2)),
        (HAND + 45, _part(stray, 5)),
        (HAND + 46, UNIT * all(held or meld for held, meld in zip(by_suit, melded, strict=True))),
    ]


def danger_inputs(sight: Sight, tile: Tile, kong: bool = False) -> Pairs:
    """The block DANGER: what the others might make of a tile that they see, a discard or an added kong."""
    rank, suit = tile % 9, tile // 9
    pairs = [
        (DANGER, UNIT),
        (DANGER + 1, UNIT * kong),
        (DANGER + 2, _part(sight.live[tile], 3)),
        (DANGER + 3, UNIT * (rank in (0, 8))),
        (DANGER + 4, UNIT * (rank in (1, 7))),
        (DANGER + 5, UNIT * (suit == sight.order[1])),
        (DANGER + 6, UNIT * (suit == sight.order[2])),
    ]
    for seat in sight.opponents:
        if sight.view.voids[seat] != suit:
            pairs += _threat(sight, seat, tile)
    return pairs


def _threat(sight: Sight, seat: int, tile: Tile) -> Pairs:
    view, suit = sight.view, tile // 9
    first = _THREAT + _THREAT_SIZE * ((seat - view.seat) % SEATS - 1)
    river, melds = view.discards[seat], view.melds[seat]
    same_suit = [one for one in river if one // 9 == suit]
    near = sum(0 < abs(one - tile) <= 2 for one in same_suit)
    return [
        (first, UNIT),
        (first + 1, _part(len(melds), 3)),
        (first + 2, _part(len(same_suit) + 1, len(river) + 3)),
        (first + 3, UNIT * (tile in same_suit)),
        (first + 4, UNIT - _part(view.wall_left, 55)),
        (first + 5, _part(sum(meld.tile // 9 == suit for meld in melds), 2)),
        (first + 6, _part(near, 3)),
        (first + 7, UNIT * just_passed(view, seat, tile)),
    ]


def just_passed(view: View, seat: int, tile: Tile) -> bool:
    """Whether `seat` let this very tile go since its own last turn: somebody between put it down last."""
    between = [(seat + step) % SEATS for step in range(1, (view.seat - seat) % SEATS)]
    return any(other in view.playing and view.discards[other][-1:] == (tile,) for other in between)


def _part(value: int, whole: int) -> int:
    """value / whole in units, rounded."""
    return (2 * UNIT * value + whole) // (2 * whole)
