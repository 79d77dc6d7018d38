"""What the person may do now: buttons, discards and choices, read from the view alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, Win
from game.mahjong.melds import Meld, MeldKind, sizes
from game.mahjong.shanten import shanten
from game.mahjong.tiles import Suit, Tile
from game.mahjong.view import View
from game.mahjong.waits import waits

PLAIN: dict[str, Action] = {"win": Win(), "pong": Pong(), "pass": Pass()}


@dataclass(frozen=True)
class Offer:
    """`buttons` by action with the reason that forbids each (None: allowed); `greyed` discards with their reason.

    `gives` are all the three tiles that may be given away.
    """

    buttons: dict[str, str | None] = field(default_factory=dict)
    kongs: tuple[Kong, ...] = ()
    discards: frozenset[Tile] = frozenset()
    greyed: dict[Tile, str] = field(default_factory=dict)
    voids: tuple[Suit, ...] = ()
    gives: tuple[Action, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is asked of the person."""
        return not self.buttons and not self.discards and not self.voids and not self.gives


NO_OFFER = Offer()


def offer(view: View) -> Offer:
    """What `view` lets its seat do, and what a rule alone forbids it."""
    buttons: dict[str, str | None] = {}
    greyed: dict[Tile, str] = {}
    for blocked in view.blocked:
        if blocked.action == "discard" and blocked.tile is not None:
            greyed[blocked.tile] = blocked.reason
        else:
            buttons.setdefault(blocked.action, blocked.reason)
    for action in view.legal:
        match action:
            case Win() | Pong() | Pass():
                buttons[type(action).__name__.lower()] = None
            case Kong():
                buttons["kong"] = None
    return Offer(
        buttons=buttons,
        kongs=tuple(action for action in view.legal if isinstance(action, Kong)),
        discards=frozenset(action.tile for action in view.legal if isinstance(action, Discard)),
        greyed=greyed,
        voids=tuple(action.suit for action in view.legal if isinstance(action, ChooseVoid)),
        gives=view.legal if view.legal and isinstance(view.legal[0], Exchange) else (),
    )


def only_discard(view: View) -> Discard | None:
    """The tile that a hand played on closed has to put down again, where there is nothing to decide."""
    action = view.legal[0] if view.closed and len(view.legal) == 1 else None
    return action if isinstance(action, Discard) else None


def three_to_give(view: View) -> Exchange:
    """The coach's three tiles, or where it can't judge those that a hand can best do without."""
    from game.ai.advice import best_action
    from game.ai.exchange import least_worth

    action = best_action(view)
    return action if isinstance(action, Exchange) else least_worth(view, view.legal)


def suggestion(view: View) -> Action | None:
    """What a regular player would do, to be marked in the choices."""
    from game.ai.regular_seat import RegularSeat

    return RegularSeat(0, view.seat).choose(view, view.legal) if view.legal else None


@dataclass(frozen=True, slots=True)
class KongChoice:
    """One of several kongs: its kind, what each payer gives in points, how many pay, and whether it can be robbed.

    `ready` are the tiles that would win after it; `away` how many tiles the hand then lacks to be ready, None where it
    can't win.
    """

    action: Kong
    tile: Tile
    kind: MeldKind
    each: int
    payers: int
    robbable: bool
    ready: tuple[Tile, ...] = ()
    away: int | None = None


def kong_choice(view: View, action: Kong) -> KongChoice:
    """What a kong would be, and what it makes of the hand."""
    choice = _kong(view, action)
    kept = tuple(tile for tile in view.hand if tile != choice.tile)
    before = view.melds[view.seat]
    if choice.kind is MeldKind.KONG_ADDED:
        before = tuple(meld for meld in before if meld.tile != choice.tile)
    melds = (*before, Meld(choice.kind, choice.tile))
    ready = tuple(waits(view.ruleset, kept, melds, view.void))
    return replace(choice, ready=ready, away=shanten(kept, sizes(melds), view.void))


def _kong(view: View, action: Kong) -> KongChoice:
    rules, base = view.ruleset.kongs, view.ruleset.base_points
    others = len([seat for seat in view.playing if seat != view.seat])
    if action.tile is None:
        assert view.claimed is not None
        return KongChoice(action, view.claimed, MeldKind.KONG_DIRECT, rules.direct.discarder * base, 1, False)
    if Counter(view.hand)[action.tile] == 4:
        kind, each, robbable = MeldKind.KONG_CONCEALED, rules.concealed.others, False
    else:
        kind, each, robbable = MeldKind.KONG_ADDED, rules.added.others, rules.added.robbable
    return KongChoice(action, action.tile, kind, each * base, others, robbable)


def shape(tiles: tuple[Tile, ...]) -> tuple[tuple[str, int], ...]:
    """What a suit holds, roughly: triplets, runs, pairs, neighbours and single tiles, each with how often."""
    left = Counter(tile % 9 for tile in tiles)
    found = Counter[str]()
    for rank in range(9):
        if left[rank] >= 3:
            left[rank] -= 3
            found["triplet"] += 1
    for steps, kind in (((0, 1, 2), "run"), ((0, 0), "pair"), ((0, 1), "near"), ((0, 2), "near")):
        for rank in range(9):
            while not Counter(rank + step for step in steps) - left:
                left.subtract(rank + step for step in steps)
                found[kind] += 1
    found["single"] = left.total()
    return tuple((kind, found[kind]) for kind in ("triplet", "run", "pair", "near", "single") if found[kind])
