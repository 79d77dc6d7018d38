"""Frames of the table while something is shown: effects of a win, wind and rain, and a whole watched hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.core.ledger import Entry
from game.mahjong.events import KongMade, Won
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.view import View
from game.session.table import Frame
from game.ui.scenes.table import TableScene

SIZES = ((1280, 720), (1920, 1080))
STEP = 1 / 60
FIRST_SECOND = 60  # frames that may be slow: pictures are made then
P95, WORST = 8.0, 33.0
KINDS = ("self_draw", "kong_self_draw", "kong_discard", "rob_kong", "many_3")
Row = tuple[str, str, str, str, str]


def a_win(view: View) -> Won:
    """The win of somebody in a hand that is over, as an event."""
    win = next(win for win in view.wins if win is not None)
    return Won((win,), (view.hands[win.seat] or (),), ())


def win_of(kind: str, found: Won) -> Won:
    """A win as it was found, made into one of another kind."""
    win = found.wins[0]
    paid = tuple((name, 1) for name in ("kong_self_draw", "kong_discard") if name == kind)
    how = {"rob_kong": "rob_kong", "self_draw": "self_draw", "kong_self_draw": "self_draw"}.get(kind, "discard")
    seats = (0, 2, 3) if kind == "many_3" else (0,)
    source = None if how == "self_draw" else 1
    score = win.score._replace(bonuses=paid)
    wins = tuple(replace(win, seat=seat, how=how, source=source, score=score) for seat in seats)
    payers = [(seat, 0) for seat in (1, 2, 3)] if source is None else [(source, seat) for seat in seats]
    return replace(found, wins=wins, payments=tuple(Entry("win_discard", payer, payee, 8) for payer, payee in payers))


def kong_of(view: View, kind: MeldKind) -> Frame:
    """A kong of seat 0 with its payments."""
    meld = Meld(kind, 5)
    melds = ((meld,), *view.melds[1:])
    paid = tuple(Entry("kong", payer, 0, 2) for payer in (1, 2, 3))
    return Frame(KongMade(0, meld, paid), replace(view, melds=melds))


def _frames(scene: TableScene, screen: pygame.Surface, going: Callable[[], bool]) -> Iterator[float]:
    """Milliseconds of processor time that each frame took, until nothing goes on any more."""
    while going():
        begin = time.thread_time()
        scene.update(STEP)
        if scene.wants_redraw():
            scene.draw(screen)
        yield (time.thread_time() - begin) * 1000


def watched_hand(scene: TableScene, screen: pygame.Surface) -> list[float]:
    """Every frame of a hand from the second second on."""
    return list(_frames(scene, screen, lambda: not scene.session.over))[FIRST_SECOND:]


def effects(scene: TableScene, screen: pygame.Surface, found: Won) -> list[float]:
    """Every frame of all effects, one after the other."""
    times: list[float] = []
    shown: list[Frame] = [Frame(win_of(kind, found), scene.timeline.last_view) for kind in KINDS]
    shown += [kong_of(scene.timeline.last_view, kind) for kind in (MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)]
    for frame in shown:
        scene.skip()
        scene.play.moods.clear()
        scene.timeline.play(frame)
        scene._relayout()
        shot = scene.timeline.shot
        times += _frames(scene, screen, lambda shot=shot: scene.timeline.shot is shot)  # type: ignore[misc]
    return times


def row(name: str, times: list[float]) -> Row:
    """One line of the table: the 95th percentile and the worst frame."""
    ordered = sorted(times)
    p95, worst = ordered[int(len(ordered) * 0.95)], ordered[-1]
    return name, f"p95 {p95:.1f} ms", f"worst {worst:.1f} ms", "", f"p95 <= {P95:.0f} ms, none above {WORST:.0f}"


def rows(open_table: Callable[[tuple[int, int], bool], TableScene]) -> list[Row]:
    """Rows for both window sizes; `open_table` gives a table of a size, watched or with a person."""
    found: list[Row] = []
    for size in SIZES:
        scene = open_table(size, True)
        screen = pygame.display.get_surface()
        assert screen is not None
        named = f"{size[0]} x {size[1]}"
        found.append(row(f"a watched hand, {named}", watched_hand(scene, screen)))
        found.append(row(f"effects, {named}", effects(scene, screen, a_win(scene.timeline.last_view))))
    return found
