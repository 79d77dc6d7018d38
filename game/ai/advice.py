"""What the coach advises: every option of a decision, best first, and the reasons for the best in order.

The points come from a judge, a function that says what a hand is worth from here to its end after each action; shanten,
waits, danger and routes are facts seen from the seat and only explain them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache

from game.ai.advice_danger import dangers
from game.ai.advice_hand import after
from game.ai.advice_reasons import reasons
from game.ai.exchange import loosest
from game.ai.exchange_prospects import best_exchange, prospects
from game.ai.judged import Judge, Judged
from game.ai.option import Option
from game.ai.reasons import Reason
from game.core.contract import PlayerError
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Win
from game.mahjong.engine import start
from game.mahjong.match import make_deal
from game.mahjong.ruleset import Ruleset
from game.mahjong.view import View
from game.mahjong.view import view as see

__all__ = [
    "Advice", "Judge", "Judged", "Option", "advise", "advising", "best_action", "considered", "has_judge", "kind_of",
    "prepare", "strongest_judge",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of one decision, best first.

    `kind` tells what was at stake: exchange, void, discard, claim, win or kong.
    """

    kind: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]

    @property
    def best(self) -> Option:
        """What is advised."""
        return self.options[0]

    @property
    def runner_up(self) -> Option | None:
        """The next best; None where there is no choice."""
        return self.options[1] if len(self.options) > 1 else None

    def option(self, action: Action) -> Option | None:
        """What is known of one action; None for one that was not asked about."""
        return next((one for one in self.options if one.action == action), None)


def advise(view: View, legal: tuple[Action, ...] | None = None, judge: Judge | None = None) -> Advice:
    """What to do among `legal` (the view's own when None) and why; ValueError where nothing is asked.

    `judge` is the one of the strongest seats when None; PlayerError where that one can't read its weights.
    """
    thought = advising(view, legal, judge)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Advice = done.value
            return found


def advising(
    view: View, legal: tuple[Action, ...] | None = None, judge: Judge | None = None
) -> Generator[None, None, Advice]:
    """`advise` in short steps, so that a screen can draw between them."""
    judge = judge or strongest_judge()
    legal = considered(view) if legal is None else legal
    if not legal:
        raise ValueError("nothing to advise on: the seat is not asked")
    given = tuple(action for action in legal if isinstance(action, Exchange))
    judged = (yield from prospects(view, given, judge)) if given else judge(view, legal)
    yield
    options = []
    for action in legal:
        options.append(_option(view, action, judged[action]))
        yield
    options.sort(key=lambda one: (-one.points, -one.win))  # stable: equals keep the order of the rules
    return Advice(kind_of(legal), tuple(options), reasons(view, tuple(options)))


def best_action(view: View, judge: Judge | None = None) -> Action | None:
    """The action worth most among the view's legal ones, without a reason.

    None where nothing is asked, and where the strongest judge can't read its weights.
    """
    if not view.legal:
        return None
    judge = judge or strongest_judge()
    try:
        if isinstance(view.legal[0], Exchange):
            return best_exchange(view, loosest(view, view.legal), judge)
        judged = judge(view, view.legal)
    except PlayerError:
        return None
    return max(view.legal, key=lambda action: (judged[action].points, judged[action].win))


def considered(view: View, played: Action | None = None) -> tuple[Action, ...]:
    """The actions that are weighed: all legal ones, but of tiles to give away the loosest three of each suit.

    What was `played` is among them.
    """
    if not view.legal or not isinstance(view.legal[0], Exchange):
        return view.legal
    found: tuple[Action, ...] = loosest(view, view.legal)
    return found if played is None or played in found else (*found, played)


@lru_cache(maxsize=4)
def prepare(ruleset: Ruleset) -> None:
    """Open what the first advice under a ruleset would otherwise wait for: tables and the judge's numbers."""
    seen = see(start(ruleset, make_deal(0, 1, 0)), 0)
    advise(seen, tuple(Discard(tile) for tile in sorted(set(seen.hand))))


def kind_of(legal: tuple[Action, ...]) -> str:
    """What a decision is about: `exchange`, `void`, `win`, `claim`, `kong` or `discard`."""
    if isinstance(legal[0], Exchange):
        return "exchange"
    if isinstance(legal[0], ChooseVoid):
        return "void"
    if Win() in legal:
        return "win"
    if Pass() in legal:
        return "claim"
    return "kong" if any(isinstance(action, Kong) for action in legal) else "discard"


def _option(view: View, action: Action, judged: Judged) -> Option:
    found = dangers(view, action.tile) if isinstance(action, Discard) else ()
    return Option(action, judged.points, judged.win, judged.feed, after(view, action), found)


def has_judge() -> bool:
    """Whether the strongest judge has weights to judge by."""
    from game.ai.judge import MASTER
    from game.ai.network import load_network

    try:
        load_network(MASTER)
    except PlayerError:
        return False
    return True


def strongest_judge() -> Judge:
    """The judgement of the strongest seats."""
    from game.ai.judge import judge

    return judge
