"""Events of a table that lives, as its tests make them."""

from __future__ import annotations

from game.core.ledger import Entry
from game.mahjong.events import HandWin, Won
from game.mahjong.fans import Score
from game.mahjong.view import View
from game.ui.choreography import script
from game.ui.timeline import Shot
from tests.ui.test_timeline import watched

SIZE = (1280, 720)
SCORE = Score("basic", 1, 0, 1, 1)


def won(how: str = "discard", seats: tuple[int, ...] = (0,), bonuses: tuple[tuple[str, int], ...] = ()) -> Won:
    source = None if how == "self_draw" else 1
    wins = tuple(HandWin(seat, how, 4, source, SCORE._replace(bonuses=bonuses)) for seat in seats)
    payers = [(payer, 0) for payer in (1, 2, 3)] if source is None else [(source, seat) for seat in seats]
    return Won(wins, ((),) * len(seats), tuple(Entry("win_discard", payer, payee, 4) for payer, payee in payers))


def shot_of(event: object, view: View | None = None) -> Shot:
    view = watched("blood_battle").view if view is None else view
    return Shot(event, view, view, script(event, view, view))  # type: ignore[arg-type]
