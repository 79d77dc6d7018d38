"""Which tiles move from where to where when something happens; timings are those of the choreography."""

from __future__ import annotations

from dataclasses import dataclass

from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table.hands import sorted_hand
from game.ui.table.piece import Key
from game.ui.table.racks import rack

FLY = 0.3  # seconds a tile is in the air
COME_IN = 0.26
GATHER = 0.32
SLIDE = 0.2
TURN_OVER = 0.3
CHANGE = 0.75  # a tile that an item exchanges
TURN_STEP = 0.03  # between one tile of a hand that is laid open and the next


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile that moves from its place in the layout before to its place in the layout after.

    `arc` is how high it rises, in parts of the way; where both places are the same it turns over on the spot.
    """

    source: Key
    target: Key
    length: float = FLY
    delay: float = 0.0
    arc: float = 0.0

    @property
    def lands(self) -> float:
        """When it lies still, in seconds."""
        return self.delay + self.length


def discarded(before: View, after: View, seat: int, tile: Tile, drawn: bool) -> tuple[Flight, ...]:
    """The tile put down, and the hand closing up behind it."""
    source = Key("drawn", seat) if drawn else Key("hand", seat, _slot(before, seat, tile))
    landed = Key("river", seat, len(after.discards[seat]) - 1)
    moves = [Flight(source, landed, FLY, arc=0.14), *closing(before, after, seat, [source])]
    if before.hands[seat] is None and source.kind == "hand" and before.hand_sizes[seat] % 3 == 2:
        moves.append(Flight(Key("drawn", seat), source, SLIDE, delay=0.12))
    return tuple(moves)


def ponged(before: View, after: View, seat: int, tile: Tile, source: int) -> tuple[Flight, ...]:
    """A discard and two tiles of the hand come together."""
    taken = [Key("river", source, len(before.discards[source]) - 1), *slots(before, seat, tile, 2)]
    meld = len(after.melds[seat]) - 1
    return (*_gathering(taken, seat, meld), *closing(before, after, seat, taken))


def kong_of_discard(before: View, after: View, seat: int, number: int, source: int) -> tuple[Flight, ...]:
    """A discard and three tiles of the hand come together as meld `number`."""
    tile = after.melds[seat][number].tile
    taken = [Key("river", source, len(before.discards[source]) - 1), *slots(before, seat, tile, 3)]
    return (*_gathering(taken, seat, number), *closing(before, after, seat, taken))


def kong_of_hand(before: View, after: View, seat: int, number: int, count: int) -> tuple[Flight, ...]:
    """`count` tiles of the own hand, four or the one that joins a pong, become meld `number`."""
    taken = slots(before, seat, after.melds[seat][number].tile, count)
    first = 4 - count
    return (*_gathering(taken, seat, number, first), *closing(before, after, seat, taken))


def robbed(before: View, after: View, seat: int, tile: Tile) -> tuple[Flight, ...]:
    """The tile of a kong that was robbed goes from the hand of its seat into the river."""
    source = slots(before, seat, tile, 1)
    landed = Key("river", seat, len(after.discards[seat]) - 1)
    return (*(Flight(one, landed, FLY, arc=0.14) for one in source), *closing(before, after, seat, source))


def won(before: View, after: View) -> tuple[Flight, ...]:
    """The tiles just won on come to lie beside the hands of their winners; one that was robbed is still on its way."""
    moves = []
    for seat in range(SEATS):
        new = rack(after, seat)[len(rack(before, seat)) :]
        wins = [win for win in after.all_wins if win.seat == seat][-len(new) :] if new else []
        for laid, win in zip(new, wins, strict=True):
            if win.how == "self_draw":
                moves.append(Flight(Key("drawn", seat), laid.key, FLY, arc=0.1))
            elif win.how == "discard" and win.source is not None:
                last = Key("river", win.source, len(before.discards[win.source]) - 1)
                moves.append(Flight(last, laid.key, FLY + SLIDE, arc=0.1))
    return tuple(moves)


def swapped(before: View, after: View, seat: int, give: Tile) -> tuple[Flight, ...]:
    """A tile of an open hand that becomes another one, and the hand closing up behind it."""
    source = slots(before, seat, give, 1)
    turning = [Flight(one, Key("drawn", seat), CHANGE, arc=0.14) for one in source]
    return (*turning, *closing(before, after, seat, source))


def opening(before: View, after: View) -> tuple[Flight, ...]:
    """Hands that were hidden and now lie open turn over, tile after tile."""
    return tuple(
        Flight(key, key, TURN_OVER, delay=TURN_STEP * index)
        for seat in range(SEATS)
        if before.hands[seat] is None and after.hands[seat] is not None
        for index, key in enumerate(standing(after, seat))
        if key in standing(before, seat)
    )


def closing(before: View, after: View, seat: int, gone: list[Key]) -> list[Flight]:
    """How an open hand closes up after tiles have left it: each tile slides, the drawn one is lifted over."""
    if before.hands[seat] is None or after.hands[seat] is None:
        return []
    old = {key: tile for key, tile in standing(before, seat).items() if key not in gone}
    moves = []
    for target, tile in standing(after, seat).items():
        source = next((key for key, one in old.items() if one == tile), None)
        if source is None:
            continue
        del old[source]
        if source != target or len(before.melds[seat]) != len(after.melds[seat]):
            lifted = source.kind == "drawn" and target.kind == "hand"
            moves.append(Flight(source, target, SLIDE, delay=0.08, arc=0.1 if lifted else 0.0))
    return moves


def _gathering(taken: list[Key], seat: int, meld: int, first: int = 0) -> list[Flight]:
    return [
        Flight(source, Key("meld", seat, meld, first + part), GATHER, delay=0.05 * part, arc=0.1)
        for part, source in enumerate(taken)
    ]


def slots(view: View, seat: int, tile: Tile, count: int) -> list[Key]:
    """Where `count` copies of a tile stand; for a hidden hand places that do as well."""
    rest, drawn, apart = sorted_hand(view, seat)
    if view.hands[seat] is None:
        first = max(0, len(rest) // 2 - count // 2)
        return [Key("hand", seat, first + step) for step in range(min(count, len(rest)))]
    found = [Key("hand", seat, index) for index, one in enumerate(rest) if one == tile]
    if apart and drawn == tile:
        found.insert(0, Key("drawn", seat))
    return found[:count]


def _slot(view: View, seat: int, tile: Tile) -> int:
    rest, _, _ = sorted_hand(view, seat)
    if tile in rest:
        return rest.index(tile)
    return (7 * len(view.discards[seat]) + 3 * tile) % max(1, len(rest))


def standing(view: View, seat: int) -> dict[Key, Tile | None]:
    """What stands where in a hand, in its order; the tile that lies apart comes last."""
    rest, drawn, apart = sorted_hand(view, seat)
    places: dict[Key, Tile | None] = {Key("hand", seat, index): tile for index, tile in enumerate(rest)}
    return places | ({Key("drawn", seat): drawn} if apart else {})
