"""换三张 on the table: the three tiles that each seat has laid down, and how they change hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.mahjong.events import ExchangeChosen, Exchanged
from game.mahjong.exchange import GIVEN
from game.mahjong.state import SEATS
from game.mahjong.tiles import Tile
from game.mahjong.view import View
from game.ui.table.moves import SLIDE, Flight, closing, slots, standing
from game.ui.table.piece import POSES, Key, Piece, piece
from game.ui.table.stage import TILE, Stage

KIND = "given"
POSE = ("lie0", "down90", "down0", "down90")  # only the own tiles lie open
NEAR, ACROSS, ASIDE = 112.0, 144.0, 178.0  # from the middle of the table to the middle of the three tiles
LAY, LAY_STEP = 0.3, 0.04  # seconds that a tile flies, and between one and the next
ROLL = 0.75  # the die rolls
LEAVES, TRAVEL, STEP = 1.3, 0.5, 0.05  # when the first tiles leave, how long each flies, and from one to the next


def laid_down(view: View) -> View:
    """The table with what has been laid down no longer in the hands; the same view where nothing has."""
    if view.exchanged is not None or not any(view.chose_exchange):
        return view
    sizes, hands, own = list(view.hand_sizes), list(view.hands), view.hand
    for seat in range(SEATS):
        known = hands[seat]
        if not _lies(view, seat):
            continue
        sizes[seat] -= GIVEN
        if known is not None:
            hands[seat] = own = _without(known, view.giving or ())
    return replace(view, hand=own, hands=tuple(hands), hand_sizes=tuple(sizes))


def _lies(view: View, seat: int) -> bool:
    """Whether three tiles lie before a seat; of another's open hand nobody has said which."""
    return view.chose_exchange[seat] and (seat == view.seat or view.hands[seat] is None)


def _without(hand: tuple[Tile, ...], given: tuple[Tile, ...]) -> tuple[Tile, ...]:
    left = list(hand)
    for tile in given:
        left.remove(tile)
    return tuple(left)


def given_pieces(stage: Stage, view: View) -> Iterator[Piece]:
    """The tiles laid down, from each seat's left to its right, while they have not changed hands."""
    if view.exchanged is not None:
        return
    for seat in range(SEATS):
        if not _lies(view, seat):
            continue
        place = (seat - view.seat) % SEATS
        tiles: tuple[Tile | None, ...] = (view.giving or ()) if place == 0 else (None,) * GIVEN
        for number, tile in enumerate(tiles):
            yield piece(stage, Key(KIND, seat, number), POSE[place], tile, _spot(stage, place, number), TILE)


def _spot(stage: Stage, place: int, number: int) -> tuple[float, float]:
    along, (width, height) = number - GIVEN / 2, POSES[POSE[place]].body
    if place in (0, 2):
        across = along if place == 0 else -along - 1
        middle = NEAR if place == 0 else -ACROSS
        return stage.cx + across * TILE, stage.cy + middle - height * TILE / 2
    pitch = POSES[POSE[place]].pitch[1] * TILE
    down = along if place == 3 else -along - 1
    side = ASIDE if place == 1 else -ASIDE
    return stage.cx + side - width * TILE / 2, stage.cy + down * pitch


# ---- how they move


def laying(before: View, after: View, seat: int) -> tuple[Flight, ...]:
    """Three tiles go from a hand before its seat, and the own hand closes up."""
    taken: list[Key] = []
    if before.hands[seat] is None:
        taken = slots(before, seat, 0, GIVEN)
    elif seat == after.seat and after.giving is not None:
        for tile in sorted(set(after.giving)):
            taken += slots(before, seat, tile, after.giving.count(tile))
    flights = [
        Flight(source, Key(KIND, seat, number), LAY, LAY_STEP * number, 0.14) for number, source in enumerate(taken)
    ]
    return (*flights, *closing(before, laid_down(after), seat, taken))


def travelling(before: View, after: View, event: Exchanged) -> tuple[Flight, ...]:
    """All twelve tiles go their way; the own hand makes room for those it gets."""
    found: list[Flight] = []
    for giver in range(SEATS):
        if not _lies(before, giver):
            continue
        got = received(after, (giver + event.offset) % SEATS, event)
        for number, target in enumerate(got):
            found.append(Flight(Key(KIND, giver, number), target, TRAVEL, LEAVES + STEP * number, 0.12))
    return (*found, *_making_room(laid_down(before), after, event))


def received(view: View, seat: int, event: Exchanged) -> list[Key]:
    """Where the three tiles stand that a seat has got; for a hidden hand places that do as well."""
    if view.hands[seat] is None:
        return slots(view, seat, 0, GIVEN)
    return _held(view, seat, event.got(seat))


def _held(view: View, seat: int, tiles: tuple[Tile, ...]) -> list[Key]:
    """Where some tiles of an open hand stand, of equal ones the last."""
    found: list[Key] = []
    for tile in tiles:
        places = [key for key, one in reversed(standing(view, seat).items()) if one == tile and key not in found]
        found += places[:1]
    return found


def _making_room(before: View, after: View, event: Exchanged) -> list[Flight]:
    """The tiles kept in the own hand slide to their new places."""
    seat = after.seat
    got, old = received(after, seat, event), standing(before, seat)
    found = []
    for target, tile in standing(after, seat).items():
        source = next((key for key, one in old.items() if one == tile), None) if target not in got else None
        if source is not None:
            del old[source]
            if source != target:
                found.append(Flight(source, target, SLIDE, LEAVES + TRAVEL / 2))
    return found


def told_keys(view: View, event: object) -> tuple[Key, ...]:
    """The tiles in open hands that an event of the exchange is about: those to be given, or those that have come."""
    if isinstance(event, ExchangeChosen) and event.tiles is not None and view.hands[event.seat] is not None:
        return tuple(_held(view, event.seat, event.tiles))
    if isinstance(event, Exchanged):
        known = [seat for seat in range(SEATS) if view.hands[seat] is not None and event.got(seat)]
        return tuple(key for seat in known for key in received(view, seat, event))
    return ()


def got_keys(view: View) -> frozenset[Key]:
    """The places in the own hand of what the exchange has brought, until the void suit is chosen or play begins."""
    begun = view.void is not None or view.over is not None or any(view.discards) or any(view.melds)
    if view.exchanged is None or begun:
        return frozenset()
    return frozenset(received(view, view.seat, view.exchanged))
