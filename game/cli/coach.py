"""The coach at `hint`: a hand laid on a fresh table, advised on, and told in both languages.

The command knows no table. The seat is taken to be on turn at one where nobody else has discarded or melded; the
tiles of `--seen` lie in its own river, so that they tell nothing of anybody, and every tile not seen is in the wall
or in the three other hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.ai.advice import Advice, Judge, Option, advise
from game.ai.wording import paragraph
from game.cli.holding import Holding
from game.mahjong.engine import HAND_SIZE, start
from game.mahjong.notation import action_to_json
from game.mahjong.state import SEATS, Acting, Deal, Place, State
from game.mahjong.tiles import COPIES, KINDS, Tile
from game.mahjong.view import View, view
from game.text import LANGUAGES, Texts

SEAT, DEALER = 0, SEATS - 1


def advice_ask(holding: Holding, judge: Judge | None = None) -> dict[str, Any]:
    """What the coach advises on a hand of 14, as the key `advice` of `hint`."""
    return _told(advise(fresh_table(holding), judge=judge))


def exchange_ask(holding: Holding, judge: Judge | None = None) -> dict[str, Any] | None:
    """Which three tiles the coach would give away of a hand just dealt; None where none are asked for or play is on."""
    begun = holding.melds or holding.seen or holding.void is not None
    if begun or not holding.ruleset.exchange_three:
        return None
    return _told(advise(dealt_table(holding), judge=judge))


def _told(found: Advice) -> dict[str, Any]:
    second = found.runner_up
    return {
        **_numbers(found.best),
        "runner_up": None if second is None else _numbers(second),
        "reasons": [reason.to_json() for reason in found.reasons],
        "text": {language: paragraph(_texts(language), found.reasons) for language in LANGUAGES},
    }


def _numbers(option: Option) -> dict[str, Any]:
    return {
        "action": action_to_json(option.action),
        "expected_points": round(option.points, 2),
        "win_chance": round(option.win, 4),
    }


@lru_cache(maxsize=len(LANGUAGES))
def _texts(language: str) -> Texts:
    return Texts(language)


def fresh_table(holding: Holding) -> View:
    """What the seat of a hand of 3n+2 tiles would see on turn, its last tile just drawn."""
    rest = _unseen(holding)
    hidden, wall = rest[: HAND_SIZE * DEALER], rest[HAND_SIZE * DEALER :]
    own = Place(tuple(sorted(holding.tiles)), holding.melds, holding.seen, holding.void, fresh=False)
    others = [Place(hidden[HAND_SIZE * n : HAND_SIZE * (n + 1)], fresh=False) for n in range(SEATS - 1)]
    state = State(holding.ruleset, DEALER, wall, (own, *others), Acting(SEAT, holding.tiles[-1]))
    return replace(view(state, SEAT), hand_sizes=(len(holding.tiles), *[HAND_SIZE] * (SEATS - 1)))


def dealt_table(holding: Holding) -> View:
    """What a dealer sees of a hand of 14 just dealt, its last tile the 14th."""
    rest, dealt = _unseen(holding), HAND_SIZE * DEALER
    wall = (*holding.tiles[:-1], *rest[:dealt], holding.tiles[-1], *rest[dealt:])
    return view(start(holding.ruleset, Deal(wall, SEAT)), SEAT)


def _unseen(holding: Holding) -> tuple[Tile, ...]:
    left = Counter(dict.fromkeys(range(KINDS), COPIES))
    left.subtract((*holding.tiles, *holding.seen, *(meld.tile for meld in holding.melds for _ in range(meld.size))))
    return tuple(left.elements())
