"""How likely a discard is to feed an opponent, judged as a person would: a mark, and the one fact that decides it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.ai.reasons import Reason
from game.ai.sight import seen_elsewhere
from game.ai.winning import sure_wins
from game.mahjong.fans import multiple_of
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import PassedWin
from game.mahjong.state import SEATS
from game.mahjong.tiles import COPIES, Suit, Tile, rank_of, suit_of
from game.mahjong.view import View

LATE, MIDDLE = 16, 34  # tiles in the wall
COLLECTED = 4  # discards of other suits (the void one apart) without one of this suit: it is being kept
FEW = 3


class Mark(StrEnum):
    """How dangerous a discard is for the one who makes it; `safe`: the rules allow no win on it."""

    SAFE = "safe"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


MARKS = tuple(Mark)


@dataclass(frozen=True, slots=True)
class Danger:
    """One opponent against one discard: the mark, why, and what a win of theirs would cost in points."""

    seat: int
    place: int
    mark: Mark
    why: Reason
    at_risk: int


def dangers(view: View, tile: Tile) -> tuple[Danger, ...]:
    """The danger of discarding `tile`, for each opponent still playing, in turn order from the view's seat."""
    counts = _counts(view)
    return tuple(_danger(view, counts, tile, seat) for seat in opponents(view))


def opponents(view: View) -> Iterator[int]:
    """The others who still play, in turn order."""
    order = ((view.seat + step) % SEATS for step in range(1, SEATS))
    return (seat for seat in order if seat in view.playing)


def _counts(view: View) -> tuple[int, ...]:
    """How many of each kind the seat sees, its own hand and melds included."""
    own = Counter(view.hand)
    for meld in view.melds[view.seat]:
        own[meld.tile] += meld.size
    return tuple(own[tile] + count for tile, count in enumerate(seen_elsewhere(view)))


def _danger(view: View, counts: tuple[int, ...], tile: Tile, seat: int) -> Danger:
    place = (seat - view.seat) % SEATS
    safe = _why_safe(view, counts, tile, seat)
    if safe is not None:
        return Danger(seat, place, Mark.SAFE, safe, 0)
    sure = sure_wins(view, tile).get(seat)
    if sure is not None:
        return Danger(seat, place, Mark.HIGH, Reason.of("why.won"), view.ruleset.base_points * sure.score.multiple)
    mark, why = _marked(view, counts, tile, seat)
    return Danger(seat, place, mark, why, _at_risk(view, seat, suit_of(tile)))


# ---- what the rules or the tiles make impossible


def _why_safe(view: View, counts: tuple[int, ...], tile: Tile, seat: int) -> Reason | None:
    suit, void = suit_of(tile), view.voids[seat]
    if void == suit:
        return Reason.of("why.void", suit=suit)
    melded = {suit_of(meld.tile) for meld in view.melds[seat]}
    if len(melded | ({suit} if void is None else {suit, void})) == 3 and len(melded) == 2 and suit not in melded:
        return Reason.of("why.two_suits", suit=suit)
    if view.ruleset.passed_win is PassedWin.LOCKED_UNTIL_DRAW and tile == _just_passed(view, seat):
        return Reason.of("why.locked")
    if _no_shape(view, counts, tile, seat):
        return Reason.of("why.impossible")
    return None


def _no_shape(view: View, counts: tuple[int, ...], tile: Tile, seat: int) -> bool:
    """No pair or triplet can wait for it, its copies all being seen, and no run, its neighbours being gone."""
    if counts[tile] < COPIES:
        return False
    if view.hand_sizes[seat] == 1:
        return True
    gone = [step for step in (-2, -1, 1, 2) if not 1 <= rank_of(tile) + step <= 9 or counts[tile + step] == COPIES]
    return all(one in gone or other in gone for one, other in ((-2, -1), (-1, 1), (1, 2)))


def _just_passed(view: View, seat: int) -> Tile | None:
    """The discard that `seat` has let pass since it last drew; None where that is not certain."""
    before = ((view.seat - step) % SEATS for step in range(1, SEATS))
    source = next((other for other in before if other in view.playing), seat)
    river = view.discards[source]
    konged = any(one.kind is MeldKind.KONG_DIRECT and one.source == source for one in view.melds[view.seat])
    won_on = any(win is not None and win.source == source for win in view.wins)
    certain = view.drawn is not None and source != seat and not konged and not won_on
    return river[-1] if certain and river else None


# ---- what is likely


def _marked(view: View, counts: tuple[int, ...], tile: Tile, seat: int) -> tuple[Mark, Reason]:
    stage = _stage(view, seat)
    if tile == _just_passed(view, seat):
        return Mark.LOW, Reason.of("why.passed")
    if tile in view.discards[seat]:
        return (Mark.MEDIUM if stage == 3 else Mark.LOW), Reason.of("why.discarded")
    suit = suit_of(tile)
    if _melds_of(view.melds[seat], suit) >= 2:
        return (Mark.HIGH if stage > 1 else Mark.MEDIUM), Reason.of("why.collects", suit=suit)
    if stage > 1 and _keeps(view, seat, suit):
        return (Mark.HIGH if stage == 3 else Mark.MEDIUM), Reason.of("why.keeps", suit=suit)
    if counts[tile] >= FEW:
        left = COPIES - counts[tile]
        return MARKS[max(1, stage - 1)], Reason.of("why.few", left=left) if left else Reason.of("why.run_only")
    if stage == 3 and counts[tile] == view.hand.count(tile) == 1:
        return Mark.HIGH, Reason.of("why.fresh", left=view.wall_left)
    if stage > 1 and len(view.melds[seat]) >= 3:
        return Mark.HIGH, Reason.of("why.melds", count=len(view.melds[seat]))
    names = ("early", "middle", "late")
    return MARKS[min(stage, 2)], Reason.of(f"why.{names[stage - 1]}", left=view.wall_left)


def _stage(view: View, seat: int) -> int:
    """1: hardly ready yet, 2: perhaps, 3: likely."""
    melds = len(view.melds[seat])
    if view.wall_left <= LATE or melds >= 3 or view.wins[seat] is not None:
        return 3
    return 2 if view.wall_left <= MIDDLE or melds == 2 else 1


def _melds_of(melds: tuple[Meld, ...], suit: Suit) -> int:
    return sum(suit_of(meld.tile) == suit for meld in melds)


def _keeps(view: View, seat: int, suit: Suit) -> bool:
    """Not one tile of the suit discarded, though several of other suits that were not given up from the first."""
    river = view.discards[seat]
    others = [tile for tile in river if suit_of(tile) not in (suit, view.voids[seat])]
    return all(suit_of(tile) != suit for tile in river) and len(others) >= COLLECTED


# ---- what it would cost


def _at_risk(view: View, seat: int, suit: Suit) -> int:
    """What the opponent's hand may well be worth, by what lies open, as a plain win on a discard."""
    melds, fans = view.melds[seat], view.ruleset.fans
    flush = len(melds) >= 2 and _melds_of(melds, suit) == len(melds) and _keeps(view, seat, suit)
    pongs = len(melds) >= 3
    candidates = [fans.basic]
    candidates += [fans.full_flush] if flush else []
    candidates += [fans.all_pongs] if pongs else []
    candidates += [fans.flush_pongs] if flush and pongs else []
    fan = max((one.fan for one in candidates if one is not None), default=1)
    fan += view.ruleset.bonus_fans.kong * sum(meld.is_kong for meld in melds)
    if view.ruleset.fan_cap is not None:
        fan = min(fan, view.ruleset.fan_cap)
    return view.ruleset.base_points * multiple_of(fan)


def worst(found: tuple[Danger, ...]) -> Danger | None:
    """The opponent for whom a discard is most dangerous; of equals the dearest, then the next in turn."""
    return max(found, key=lambda one: (MARKS.index(one.mark), one.at_risk, -one.place), default=None)
