"""What a hand is after an action: how far from ready, what helps it, and what it waits for, as its seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.exchange import after_exchange
from game.ai.progress import after_discards
from game.ai.sight import seen_elsewhere
from game.ai.winning import self_drawn
from game.mahjong import house_shapes
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pong, Win
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.tiles import COPIES, KINDS, Suit, Tile, suit_of
from game.mahjong.useful import best_discard, useful_tiles
from game.mahjong.view import View
from game.mahjong.waits import held, waits

Hand = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that wins, how many copies are unseen, and its worth: `points` a discarder pays, `each` on a self-draw."""

    tile: Tile
    left: int
    pattern: str
    fan: int
    multiple: int
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class After:
    """A hand after an action: its shanten (None: no win is possible), useful tiles with copies left, its waits.

    `useful` has the tiles with most copies first and none that are gone; `suit` is the void suit it counts with.
    """

    hand: Hand
    melds: tuple[Meld, ...]
    suit: Suit | None
    shanten: int | None
    useful: tuple[tuple[Tile, int], ...] = ()
    waits: tuple[Wait, ...] = ()

    @property
    def count(self) -> int:
        """How many useful tiles are left."""
        return sum(left for _, left in self.useful)


def without(hand: Sequence[Tile], tile: Tile, times: int = 1) -> Hand:
    """A hand less some copies of a tile."""
    rest = list(hand)
    for _ in range(times):
        rest.remove(tile)
    return tuple(rest)


def unseen(view: View) -> tuple[int, ...]:
    """27 counts of copies in the wall or in closed hands; nothing the seat does with its own tiles changes them."""
    own, seen = view.melds[view.seat], seen_elsewhere(view)
    return tuple(max(0, COPIES - held(tile, view.hand, own) - seen[tile]) for tile in range(KINDS))


def waits_of(view: View, hand: Hand, melds: tuple[Meld, ...]) -> tuple[Wait, ...]:
    """What a hand of 3n+1 tiles of the view's seat waits for, in the order of tiles; empty when it is not ready."""
    base, left = view.ruleset.base_points, unseen(view)
    return tuple(
        Wait(
            tile=tile,
            left=left[tile],
            pattern=worth.pattern,
            fan=worth.fan,
            multiple=worth.multiple,
            points=base * worth.multiple,
            each=base * self_drawn(view.ruleset, worth.multiple),
        )
        for tile, worth in waits(view.ruleset, hand, melds, view.void).items()
    )


def ready_waits(view: View, discard: Tile | None = None) -> tuple[Wait, ...]:
    """What the seat's own hand waits for, after `discard` where it has a tile too many; empty when it is not ready.

    Without a `discard` a hand with a tile too many is looked at as if the tile just drawn went.
    """
    hand = view.hand
    if view.over is not None or view.wins[view.seat] is not None:
        return ()
    if len(hand) % 3 == 2:
        gone = discard if discard is not None else view.drawn
        if gone is None or gone not in hand or (gone != discard and not _may_go(view, gone)):
            return ()
        hand = without(hand, gone)
    return waits_of(view, hand, view.melds[view.seat])


def _may_go(view: View, tile: Tile) -> bool:
    void = view.void
    return void is None or suit_of(tile) == void or all(suit_of(other) != void for other in view.hand)


def after(view: View, action: Action) -> After:
    """The hand after an action of the view's seat; after a pong, with the discard that leaves most."""
    melds = view.melds[view.seat]
    match action:
        case Exchange():
            return After(after_exchange(view.hand, action), melds, None, None)  # what comes back is not known
        case ChooseVoid(suit):
            return _after_void(view, suit)
        case Win():
            return After(view.hand, melds, view.void, -1)
        case Discard(tile):
            return settled(view, without(view.hand, tile), melds)
        case Pong():
            assert view.claimed is not None
            pong = Meld(MeldKind.PONG, view.claimed, view.source)
            return _best_rest(view, without(view.hand, view.claimed, 2), (*melds, pong))
        case Kong():
            return settled(view, *_konged(view, action))
        case _:
            return settled(view, view.hand, melds)


def _after_void(view: View, suit: Suit) -> After:
    """How far the hand is once it does without a suit; its useful tiles come with the discards."""
    found = house_shapes.distance(view.ruleset, view.hand, view.melds[view.seat], suit)
    return After(view.hand, view.melds[view.seat], suit, found)


def _konged(view: View, kong: Kong) -> tuple[Hand, tuple[Meld, ...]]:
    melds = view.melds[view.seat]
    if kong.tile is None:
        assert view.claimed is not None
        return without(view.hand, view.claimed, 3), (*melds, Meld(MeldKind.KONG_DIRECT, view.claimed, view.source))
    if view.hand.count(kong.tile) == COPIES:
        return without(view.hand, kong.tile, COPIES), (*melds, Meld(MeldKind.KONG_CONCEALED, kong.tile))
    grown = tuple(Meld(MeldKind.KONG_ADDED, one.tile, one.source) if one.tile == kong.tile else one for one in melds)
    return without(view.hand, kong.tile), grown


def settled(view: View, hand: Hand, melds: tuple[Meld, ...]) -> After:
    """All that is known of a hand of 3n+1 tiles; a hand with tiles too many (a pass on the own turn) has no waits."""
    ruleset, void = view.ruleset, view.void
    shanten = house_shapes.distance(ruleset, hand, melds, void)
    if shanten is None or len(hand) % 3 != 1:
        return After(hand, melds, void, shanten)
    copies = unseen(view)
    left = ((tile, copies[tile]) for tile in _useful(view, hand, melds, shanten))
    useful = sorted((one for one in left if one[1]), key=lambda one: (-one[1], one[0]))
    return After(hand, melds, void, shanten, tuple(useful), waits_of(view, hand, melds) if shanten == 0 else ())


def _useful(view: View, hand: Hand, melds: tuple[Meld, ...], shanten: int) -> Sequence[Tile]:
    """The tiles that bring the hand nearer; where shanten has to be searched for, only near a win."""
    shapes = house_shapes.winning_shapes(view.ruleset)
    if not shapes.searched:
        return useful_tiles(hand, sizes(melds), view.void, shapes.seven_pairs)
    if shanten > 2:
        return ()
    kinds = [tile for tile in range(27) if suit_of(tile) != view.void and held(tile, hand, melds) < COPIES]
    nearer = (house_shapes.distance(view.ruleset, (*hand, tile), melds, view.void) for tile in kinds)
    return [tile for tile, found in zip(kinds, nearer, strict=True) if found is not None and found < shanten]


def _best_rest(view: View, hand: Hand, melds: tuple[Meld, ...]) -> After:
    """Of a hand of 3n+2 tiles: what the most efficient discard leaves."""
    live = unseen(view)
    seen = [COPIES - live[tile] - held(tile, hand, melds) for tile in range(KINDS)]  # a tile taken no longer lies there
    best = best_discard(after_discards(view.ruleset, hand, melds, view.void, seen))
    assert best is not None
    return settled(view, without(hand, best), melds)
