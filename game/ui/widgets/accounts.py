"""The ledger of a hand as rows: one a cause, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from game.core.ledger import Entry, balances
from game.mahjong.events import HandWin
from game.mahjong.state import SEATS
from game.mahjong.view import View

CHECKS = ("flower_pig", "ready_check", "kong_refund")
ALONE = frozenset({"win_discard", "win_rob_kong"})  # one pays


@dataclass(frozen=True, slots=True)
class AccountRow:
    """Payments of one cause. `points` by seat; `multiple` where all pay the same; `winner` for a win."""

    kind: str
    points: tuple[int, ...]
    multiple: int | None = None
    winner: int | None = None

    @property
    def empty(self) -> bool:
        """A check that found nobody."""
        return not any(self.points)


def _same_cause(group: Sequence[Entry], entry: Entry, alone: frozenset[str]) -> bool:
    last = group[-1]
    if entry.kind != last.kind:
        return False
    if entry.kind in CHECKS:
        return True
    if entry.kind == "leave":
        return entry.payer == last.payer
    if entry.kind in alone or entry.payee != last.payee:
        return False
    payers = {one.payer for one in group}
    covered = entry.kind == "win_self_draw" and payers == {entry.payer} and len(group) < SEATS - 1
    return entry.payer not in payers or covered


def grouped(entries: Iterable[Entry], alone: frozenset[str] = ALONE) -> list[list[Entry]]:
    """Entries of the same cause together; of the kinds in `alone` each has a cause of its own."""
    groups: list[list[Entry]] = []
    for entry in entries:
        if groups and _same_cause(groups[-1], entry, alone):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return groups


def rows(view: View) -> list[AccountRow]:
    """Every row of a finished hand, with the checks that found nobody."""
    base, one_feeds = view.ruleset.base_points, not view.ruleset.kongs.direct.others
    found = []
    for group in grouped(view.ledger, ALONE | {"kong_direct"} if one_feeds else ALONE):
        points = tuple(base * total for total in balances(group, SEATS))
        multiples = {entry.multiple for entry in group}
        winner = group[0].payee if group[0].kind.startswith("win_") else None
        found.append(AccountRow(group[0].kind, points, multiples.pop() if len(multiples) == 1 else None, winner))
    return _with_checks(view, found)


def _with_checks(view: View, found: list[AccountRow]) -> list[AccountRow]:
    """Grey rows that say which checks found nothing to pay."""
    zero = (0,) * SEATS
    kinds = {row.kind for row in found}
    if view.over != "exhausted":
        three = sum(win is not None for win in view.wins) == 3
        if three:
            found.append(AccountRow("none.three", zero))
        elif not found:
            found.append(AccountRow("none.nothing", zero))
        return found
    first_check = next((at for at, row in enumerate(found) if row.kind in CHECKS), len(found))
    checks = found[first_check:]
    rules = view.ruleset.exhausted
    if rules.flower_pig and "flower_pig" not in kinds:
        checks.insert(0, AccountRow("none.flower_pig", zero))
    if rules.ready_check and "ready_check" not in kinds:
        at = sum(row.kind in ("flower_pig", "none.flower_pig") for row in checks)
        checks.insert(at, AccountRow("none.ready_check", zero))
    return found[:first_check] + checks


@dataclass(frozen=True, slots=True)
class Flow:
    """What one seat gave another in points, all payments between the two set off against each other."""

    payer: int
    payee: int
    points: int


def flows(view: View) -> list[Flow]:
    """The net payment between each two seats that owe each other anything, the largest first."""
    found = []
    for one, other in combinations(range(SEATS), 2):
        between = [entry for entry in view.ledger if {entry.payer, entry.payee} == {one, other}]
        points = view.ruleset.base_points * balances(between, SEATS)[one]
        if points:
            found.append(Flow(other, one, points) if points > 0 else Flow(one, other, -points))
    return sorted(found, key=lambda flow: -flow.points)


def totals(view: View) -> tuple[int, ...]:
    """Each seat's points of this hand; they sum to zero."""
    return tuple(view.ruleset.base_points * total for total in balances(view.ledger, SEATS))


def winnings(view: View, seat: int) -> int:
    """What the win of a seat earned, kongs apart."""
    return sum(
        view.ruleset.base_points * entry.multiple
        for entry in view.ledger
        if entry.payee == seat and entry.kind.startswith("win_")
    )


def paid_wins(view: View, seat: int) -> list[tuple[HandWin, list[Entry]]]:
    """The wins of a seat in their order, each with what was paid for it."""
    groups = [group for group in grouped(view.ledger) if group[0].kind.startswith("win_")]
    return [pair for pair in zip(view.all_wins, groups, strict=True) if pair[0].seat == seat]


def signed(points: int) -> str:
    """With its sign and thousands apart; the minus is an en dash, which the fonts have."""
    return f"{points:+,}".replace("-", "–") if points else "0"
