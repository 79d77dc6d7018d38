"""Payments: kongs, wins, an exhausted wall, leaving; and who deals next (rules.md sections 3-7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ledger import Entry
from game.mahjong.claims import draw_flags, turn_discards
from game.mahjong.events import HandWin, Won
from game.mahjong.fans import score
from game.mahjong.fans.hand import suits_in
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import DealerRule, HandEnds, WinnerGain
from game.mahjong.state import SEATS, Acting, Claiming, Place, State
from game.mahjong.tiles import Tile
from game.mahjong.waits import best_multiple

KONG_ENTRIES = ("kong_direct", "kong_added", "kong_concealed")
DICE = "dice"


def kong_payments(state: State, seat: int, meld: Meld) -> tuple[Entry, ...]:
    """刮风下雨: what a kong earns at once from every other seat that plays (section 3)."""
    kongs = state.ruleset.kongs
    others = {
        MeldKind.KONG_DIRECT: kongs.direct.others,
        MeldKind.KONG_ADDED: kongs.added.others,
        MeldKind.KONG_CONCEALED: kongs.concealed.others,
    }[meld.kind]
    entries = []
    for payer in state.turn_order(seat):
        fed = meld.kind is MeldKind.KONG_DIRECT and payer == meld.source
        multiple = kongs.direct.discarder if fed else others
        if multiple and state.plays(payer):
            entries.append(Entry(str(meld.kind), payer, seat, multiple))
    return tuple(entries)


def self_drawn(state: State, acting: Acting) -> Won:
    """A win on the own draw, paid by every other seat that plays, or for all of them by who fed the kong (包牌)."""
    seat, place, ruleset = acting.seat, state.places[acting.seat], state.ruleset
    worth = score(ruleset, place.hand, place.melds, place.void, draw_flags(state, acting))
    assert worth is not None and acting.drawn is not None
    kong = acting.kong.meld if acting.kong and not acting.swapped else None
    covers = ruleset.kongs.feeder_covers_self_draw and kong is not None and kong.kind is MeldKind.KONG_DIRECT
    multiple = worth.multiple + ruleset.self_draw_bonus
    payments = tuple(
        Entry("win_self_draw", kong.source if covers and kong and kong.source is not None else payer, seat, multiple)
        for payer in state.turn_order(seat)
        if state.plays(payer)
    )
    hands = () if ruleset.winners_play_on else place.hand
    return Won((HandWin(seat, "self_draw", acting.drawn, None, worth),), (hands,), payments)


def claimed_wins(state: State, claiming: Claiming, winners: tuple[int, ...]) -> Won:
    """All wins on one tile (一炮多响), each paid by its source; a kong shot moves the kong's income too."""
    how = "rob_kong" if claiming.robbing else "discard"
    shot = claim_flags(claiming)
    wins, payments = [], []
    income = shot_income(state, claiming)
    lies = len(state.places[claiming.source].discards) - (0 if claiming.robbing else 1)  # robbed it comes to lie last
    for seat in winners:
        place = state.places[seat]
        worth = score(state.ruleset, (*place.hand, claiming.tile), place.melds, place.void, shot)
        assert worth is not None
        wins.append(HandWin(seat, how, claiming.tile, claiming.source, worth, lies))
        payments.append(Entry(f"win_{how}", claiming.source, seat, worth.multiple))
        if income:
            payments.append(Entry("kong_transfer", claiming.source, seat, income))
    closed = state.ruleset.winners_play_on
    hands = tuple(() if closed else state.places[seat].hand for seat in winners)
    return Won(tuple(wins), hands, tuple(payments))


def claim_flags(claiming: Claiming) -> frozenset[str]:
    """How a win on another's tile comes about: 抢杠, 杠上炮 or nothing special."""
    return frozenset({"rob_kong"} if claiming.robbing else {"kong_discard"} if claiming.kong else ())


def shot_income(state: State, claiming: Claiming) -> int:
    """呼叫转移: the multiples of the kong just made that a winner on its discard gets (section 3)."""
    return sum(entry.multiple for entry in _kong_entries(state, claiming))


def kong_income(state: State, seat: int) -> int:
    """The multiples paid to a seat for its kongs that it would give back as a seat that is not ready (section 4)."""
    own = [place for place, entry in enumerate(state.ledger) if entry.payee == seat and _returns(state, place)]
    return sum(state.ledger[place].multiple for place in own)


def _returns(state: State, place: int) -> bool:
    """Whether the ledger's entry at `place` is kong income that can still be given back."""
    entry = state.ledger[place]
    return entry.kind in KONG_ENTRIES and place not in state.passed_on and not state.places[entry.payer].left


def _kong_entries(state: State, claiming: Claiming) -> tuple[Entry, ...]:
    if claiming.kong is None or not state.ruleset.kongs.shot_transfers_income:
        return ()
    return state.ledger[claiming.kong.first : claiming.kong.last]


def exhausted_payments(state: State) -> tuple[Entry, ...]:
    """查花猪, 查大叫, 退税 in this order (section 4)."""
    left = state.without_win()
    pigs = frozenset(seat for seat in left if state.ruleset.exhausted.flower_pig and is_flower_pig(state.places[seat]))
    best = {seat: best_of(state, seat) for seat in left}
    return (*_pigs_pay(state, pigs), *_ready_check(state, pigs, best), *_refunds(state, best))


def is_flower_pig(place: Place) -> bool:
    """花猪: hand and melds together show three suits."""
    return len(suits_in((*place.hand, *(meld.tile for meld in place.melds)))) == 3


def best_of(state: State, seat: int) -> int:
    """The largest multiple a seat could still win, on turn after its best discard; 0: it is not ready."""
    place = state.places[seat]
    if len(place.hand) % 3 == 2:
        return max(_best_after(state, place, tile) for tile in set(_may_go(state, seat)))
    return best_multiple(state.ruleset, place.hand, place.melds, place.void)


def _may_go(state: State, seat: int) -> tuple[Tile, ...]:
    if isinstance(state.phase, Acting) and state.is_closed(seat):
        return turn_discards(state, state.phase)
    return state.places[seat].hand


def _best_after(state: State, place: Place, discard: Tile) -> int:
    rest = list(place.hand)
    rest.remove(discard)
    return best_multiple(state.ruleset, rest, place.melds, place.void)


def _pigs_pay(state: State, pigs: frozenset[int]) -> Iterator[Entry]:
    for pig in sorted(pigs):
        for payee in state.turn_order(pig):
            if payee not in pigs and not state.places[payee].left:
                yield Entry("flower_pig", pig, payee, state.ruleset.exhausted.flower_pig)


def _ready_check(state: State, pigs: frozenset[int], best: dict[int, int]) -> Iterator[Entry]:
    if not state.ruleset.exhausted.ready_check:
        return
    for payer, own in best.items():
        if own or payer in pigs:
            continue
        for payee, multiple in best.items():
            if multiple:
                yield Entry("ready_check", payer, payee, multiple)


def _refunds(state: State, best: dict[int, int]) -> Iterator[Entry]:
    if not state.ruleset.exhausted.refund_kongs:
        return
    for place, entry in enumerate(state.ledger):
        if best.get(entry.payee) == 0 and _returns(state, place):
            yield Entry("kong_refund", entry.payee, entry.payer, entry.multiple)


def leave_payments(state: State, seat: int) -> tuple[Entry, ...]:
    """逃跑: the penalty to each seat still playing; near the end of the wall what that seat could win, if more."""
    rules = state.ruleset.leave
    entries = []
    for payee in state.turn_order(seat):
        if not state.plays(payee):
            continue
        late = len(state.wall) <= rules.last_tiles
        multiple = max(rules.penalty, best_of(state, payee)) if late else rules.penalty
        if multiple:
            entries.append(Entry("leave", seat, payee, multiple))
    return tuple(entries)


def standing(state: State) -> tuple[Entry, ...]:
    """The ledger without what a winner who left forfeits (section 7)."""
    if state.ruleset.leave.winner_gain is WinnerGain.AT_END:
        return state.ledger
    gone = {seat for seat in range(SEATS) if state.places[seat].left}
    return tuple(e for e in state.ledger if not (e.payee in gone and e.kind.startswith("win_")))


def next_dealer(state: State) -> int | str:
    """Who deals next: a seat, or `dice` (section 6)."""
    if any(place.left for place in state.places):
        return DICE
    dealer = state.ruleset.dealer
    rule = {
        HandEnds.FIRST_WIN: dealer.first_win,
        HandEnds.THREE_WINS: dealer.three_wins,
        HandEnds.WALL_EMPTY: dealer.wall_empty,
    }[state.ruleset.hand_ends]
    if rule is DealerRule.DICE:
        return DICE
    if not state.wins:
        return state.dealer
    first = state.wins[0]
    if rule is DealerRule.FIRST_WINNER:
        return first.seat
    return state.dealer if first.source is None else first.source
