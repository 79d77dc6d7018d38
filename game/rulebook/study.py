"""What there is to know about a position under a ruleset: its worth, its waits, its discards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.mahjong import house_shapes
from game.mahjong.fans import Score, score
from game.mahjong.fans.hand import suits_in
from game.mahjong.melds import MeldKind, sizes
from game.mahjong.ruleset import Kongs, Ruleset
from game.mahjong.tiles import KINDS, SUIT_LETTERS, Suit, Tile
from game.mahjong.useful import DiscardValue, discards, useful_tiles
from game.mahjong.waits import waits
from game.rulebook.position import FULL, SELF_DRAW, Position
from game.rulebook.said import Said, say

OTHERS = 3  # seats that have not won, at most
_FAR = 99


@dataclass(frozen=True, slots=True)
class Worth:
    """What a win brings, in points, when no other seat has won: `each` of `payers` pays it; kongs come on top.

    `score` is None for no win, and `reason` says why. `covered`: one seat pays for all three (包牌).
    """

    score: Score | None
    reason: Said | None = None
    each: int = 0
    payers: int = 0
    kongs: int = 0
    covered: bool = False

    @property
    def total(self) -> int:
        """All the winner gets."""
        return self.each * self.payers + self.kongs if self.score is not None else 0


def value(ruleset: Ruleset, position: Position) -> Worth:
    """The worth of 14 tiles."""
    void = position.void if ruleset.void_suit else None
    found = score(ruleset, position.tiles, position.melds, void, position.fan_flags())
    if found is None:
        return Worth(None, why_no_win(ruleset, position))
    drawn = SELF_DRAW in position.flags
    multiple = found.multiple + (ruleset.self_draw_bonus if drawn else 0)
    fed = bool(position.melds) and position.melds[-1].kind is MeldKind.KONG_DIRECT
    covered = ruleset.kongs.feeder_covers_self_draw and fed and "kong_self_draw" in position.flags
    kongs = ruleset.base_points * sum(kong_income(ruleset.kongs, meld.kind) for meld in position.melds)
    return Worth(found, None, ruleset.base_points * multiple, OTHERS if drawn else 1, kongs, covered)


def kong_income(kongs: Kongs, kind: MeldKind) -> int:
    """What a meld earns at once, in multiples, when no other seat has won."""
    match kind:
        case MeldKind.KONG_DIRECT:
            return kongs.direct.discarder + (OTHERS - 1) * kongs.direct.others
        case MeldKind.KONG_ADDED:
            return OTHERS * kongs.added.others
        case MeldKind.KONG_CONCEALED:
            return OTHERS * kongs.concealed.others
        case _:
            return 0


def why_no_win(ruleset: Ruleset, position: Position) -> Said:
    """The first reason for which 14 tiles are no win."""
    suits = suits_in((*position.tiles, *(meld.tile for meld in position.melds)))
    if ruleset.void_suit and position.void in suits:
        return say("no_win.void_suit", suit=_suit(position.void))
    return say("no_win.three_suits" if len(suits) == 3 else "no_win.no_shape")


def _suit(suit: Suit | None) -> Said:
    return say(f"suit.{SUIT_LETTERS[suit or 0]}")


@dataclass(frozen=True, slots=True)
class Option:
    """A discard: the shanten it leaves (None: no win is possible), the useful tiles with copies left, their sum.

    `best` is the dearest win waited for, where the hand is ready.
    """

    tile: Tile
    shanten: int | None
    useful: Mapping[Tile, int]
    count: int
    best: Score | None = None


@dataclass(frozen=True, slots=True)
class Study:
    """A position looked at: `missing` tiles until it can be; the rest as far as its number of tiles allows.

    `worth` of 14 tiles; `waits` and `useful` (with copies left) of 13, or of 14 without the winning one;
    `discards` of 14 with no winning tile apart, the best first; `shanten` None where no win is possible.
    """

    missing: int
    worth: Worth | None = None
    shanten: int | None = None
    waits: Mapping[Tile, Score] = field(default_factory=dict)
    useful: Mapping[Tile, int] = field(default_factory=dict)
    discards: tuple[Option, ...] = ()


def study(ruleset: Ruleset, position: Position) -> Study:
    """Look at a position."""
    missing = FULL - 1 - position.count
    if missing > 0 or (position.win is not None and not position.complete):
        return Study(max(1, missing))
    void = position.void if ruleset.void_suit else None
    if position.complete and position.win is None:
        worth = value(ruleset, position)
        far = house_shapes.distance(ruleset, position.hand, position.melds, void)
        return Study(0, worth, far, discards=_discards(ruleset, position, void))
    found = waits(ruleset, position.hand, position.melds, void)
    far = house_shapes.distance(ruleset, position.hand, position.melds, void)
    useful = {tile: _unseen(position, tile) for tile in found}
    if not found and far is not None:
        useful = _useful(ruleset, position, void)
    return Study(0, value(ruleset, position) if position.complete else None, far, found, useful)


def _unseen(position: Position, tile: Tile) -> int:
    """Copies that the hand without its winning tile does not see."""
    return position.left(tile) + (position.win == tile)


def _useful(ruleset: Ruleset, position: Position, void: Suit | None) -> dict[Tile, int]:
    shapes = house_shapes.winning_shapes(ruleset)
    if not shapes.searched:
        nearer = useful_tiles(position.hand, sizes(position.melds), void, shapes.seven_pairs)
    else:
        now = house_shapes.shanten(ruleset, position.hand, position.melds, void)
        nearer = tuple(
            tile
            for tile in range(KINDS)
            if _unseen(position, tile)
            and (after := house_shapes.shanten(ruleset, (*position.hand, tile), position.melds, void)) is not None
            and now is not None
            and after < now
        )
    return {tile: _unseen(position, tile) for tile in nearer if _unseen(position, tile)}


def _discards(ruleset: Ruleset, position: Position, void: Suit | None) -> tuple[Option, ...]:
    shapes = house_shapes.winning_shapes(ruleset)
    if shapes.searched:
        found = house_shapes.discards(ruleset, position.hand, position.melds, void, ())
    else:
        found = discards(position.hand, sizes(position.melds), void, seven_pairs=shapes.seven_pairs)
    options = [_option(ruleset, position, void, tile, one) for tile, one in found.items()]
    return tuple(sorted(options, key=lambda one: (_far(one.shanten), -one.count, one.tile)))


def _option(ruleset: Ruleset, position: Position, void: Suit | None, tile: Tile, found: DiscardValue) -> Option:
    best = None
    if found.shanten == 0:
        rest = list(position.hand)
        rest.remove(tile)
        worths = waits(ruleset, rest, position.melds, void).values()
        best = max(worths, key=lambda worth: worth.multiple, default=None)
    useful = {kind: left for kind, left in found.useful.items() if left}
    return Option(tile, found.shanten, useful, found.count, best)


def _far(shanten: int | None) -> int:
    return _FAR if shanten is None else shanten
