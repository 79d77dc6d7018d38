"""Who may do what: the options on one's own turn and the answers to a discard or an added kong."""

from __future__ import annotations

from bisect import bisect_left

from game.mahjong.actions import DISCARDS, KONGS, Action, Kong, Pass, Pong, Win
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.ruleset import PassedWin
from game.mahjong.shanten import shanten
from game.mahjong.state import Acting, Place, State
from game.mahjong.tiles import SUITS, Suit, Tile, suit_of
from game.mahjong.waits import completes, waits


def win_is_forced(state: State) -> bool:
    """最后四张: since the N-th last tile was drawn, a seat that can win must (section 4)."""
    return len(state.wall) < state.ruleset.forced_win_last_tiles


def void_choices(place: Place) -> tuple[Suit, ...]:
    """The suits a seat may name as its void: any of three, else one it does not hold (section 2)."""
    missing = tuple(suit for suit in SUITS if all(suit_of(tile) != suit for tile in place.hand))
    return missing or SUITS


def discards(place: Place) -> tuple[Tile, ...]:
    """The kinds a seat may discard: those of its void suit as long as it holds any (section 2)."""
    hand = place.hand
    if place.void is not None:
        first, end = bisect_left(hand, 9 * place.void), bisect_left(hand, 9 * place.void + 9)
        hand = hand[first:end] or hand
    return tuple(dict.fromkeys(hand))


def turn_discards(state: State, acting: Acting) -> tuple[Tile, ...]:
    """The kinds the seat on turn may discard; a closed hand puts down what it has drawn (section 12)."""
    place = state.places[acting.seat]
    if place.win is not None and acting.drawn is not None and state.ruleset.winners_play_on:
        return (acting.drawn,)
    return discards(place)


def own_kongs(state: State, seat: int) -> tuple[Tile, ...]:
    """The kinds a seat on turn may declare a kong of: after a draw, with tiles left, not of the void suit.

    A closed hand only lays down the tile it has drawn, and only where it goes on waiting for the same tiles.
    """
    place, phase = state.places[seat], state.phase
    if not isinstance(phase, Acting) or phase.drawn is None or not state.wall:
        return ()
    kinds = tuple(tile for tile in kong_kinds(place) if suit_of(tile) != place.void)
    if not state.is_closed(seat):
        return kinds
    closed = place.but(hand=_without_one(place.hand, phase.drawn))
    return tuple(tile for tile in kinds if tile == phase.drawn and keeps_waits(state, closed, tile))


def keeps_waits(state: State, place: Place, tile: Tile) -> bool:
    """Whether a closed hand of 3n+1 tiles waits for the same after its fourth `tile` makes a kong (section 12)."""
    kong = Meld(MeldKind.KONG_CONCEALED, tile)
    hand = tuple(one for one in place.hand if one != tile)
    melds = (*(meld for meld in place.melds if meld.tile != tile), kong)
    before = waits(state.ruleset, place.hand, place.melds, place.void)
    return before.keys() == waits(state.ruleset, hand, melds, place.void).keys()


def _without_one(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]


def kong_kinds(place: Place) -> tuple[Tile, ...]:
    """The kinds of which the tiles at hand would make a kong, whatever a rule says."""
    hand = place.hand
    fours = [tile for tile, fourth in zip(hand, hand[3:], strict=False) if tile == fourth]
    added = [meld.tile for meld in place.melds if meld.kind is MeldKind.PONG and meld.tile in hand]
    return tuple(sorted(fours + added))


def can_win_own_draw(state: State, seat: int) -> bool:
    """Whether a seat on turn may win on the tile it drew; never on a turn entered by a pong (section 1)."""
    phase, place = state.phase, state.places[seat]
    if not isinstance(phase, Acting) or phase.drawn is None:
        return False
    return completes(state.ruleset, place.hand, place.melds, place.void, draw_flags(state, phase))


def completes_hand(state: State, seat: int) -> bool:
    """Whether the tiles at hand are a win by themselves, however the last one came."""
    place = state.places[seat]
    return completes(state.ruleset, place.hand, place.melds, place.void)


def draw_flags(state: State, acting: Acting) -> frozenset[str]:
    """How a win on the own draw came: 自摸 where that is worth fan; 天胡, 地胡 or 杠上花, never after a swap."""
    found = {"self_draw"} if state.ruleset.bonus_fans.self_draw else set[str]()
    if acting.swapped:
        return frozenset(found)
    if acting.kong is not None:
        found.add("kong_self_draw")
    elif state.places[acting.seat].fresh:
        found.add("heavenly_hand" if acting.seat == state.dealer else "earthly_hand")
    return frozenset(found)


def turn_actions(state: State, acting: Acting) -> tuple[Action, ...]:
    """What the seat on turn may do; a forced win is the only option."""
    seat = acting.seat
    wins = can_win_own_draw(state, seat)
    if wins and win_is_forced(state):
        return (Win(),)
    kongs = [KONGS[tile] for tile in own_kongs(state, seat)]
    return (*((Win(),) if wins else ()), *kongs, *[DISCARDS[tile] for tile in turn_discards(state, acting)])


def could_win_claim(state: State, seat: int, tile: Tile) -> bool:
    """Whether `tile` would complete the seat's hand, locked or not."""
    place = state.places[seat]
    return has_shape_of_ready(place) and completes(state.ruleset, (*place.hand, tile), place.melds, place.void)


def has_shape_of_ready(place: Place) -> bool:
    """Whether some tile would give a hand of 3n+1 tiles the shape of a win: a quick no to most discards."""
    found = place.memo.get("ready")
    if found is None:
        found = place.memo["ready"] = shanten(place.hand, sizes(place.melds), place.void) == 0
    return found


def is_locked(state: State, seat: int) -> bool:
    """过水: a seat that declined a win waits for its next own draw (section 4, where the preset has it)."""
    return state.ruleset.passed_win is PassedWin.LOCKED_UNTIL_DRAW and state.places[seat].locked


def claim_actions(state: State, seat: int, tile: Tile, robbing: bool) -> tuple[Action, ...]:
    """A seat's answers to a discard or an added kong of `tile`; empty: it is not asked."""
    wins = not is_locked(state, seat) and could_win_claim(state, seat, tile)
    if wins and win_is_forced(state):
        return (Win(),)
    options: list[Action] = [Win()] if wins else []
    place = state.places[seat]
    if not robbing and state.wall and suit_of(tile) != place.void:
        held = place.hand.count(tile)
        if held >= 2:
            closed = state.is_closed(seat)
            options += [Kong()] if held == 3 and (not closed or keeps_waits(state, place, tile)) else []
            options += [] if closed else [Pong()]
    return (*options, Pass()) if options else ()


def offers(state: State, source: int, tile: Tile, robbing: bool) -> dict[int, tuple[Action, ...]]:
    """The seats with an answer to give, in turn order from `source`, and what each may answer."""
    found = {}
    for seat in state.turn_order(source):
        if state.plays(seat) and (options := claim_actions(state, seat, tile, robbing)):
            found[seat] = options
    return found
