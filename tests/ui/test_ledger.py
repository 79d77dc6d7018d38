"""The ledger of a settlement: what each two seats come to below a short one, and its figures off the frame."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.core.ledger import Entry
from game.ui import paint
from game.ui.context import Context
from game.ui.scenes.settlement import SettlementScene
from game.ui.widgets.accounts import AccountRow, Flow, flows, paid_wins, signed, totals
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Words
from game.ui.widgets.ledger_table import LedgerTable, SumRow
from game.ui.widgets.win_worth import WinWorth
from tests.ui.test_kit import LANGUAGES, SIZES, finished_session, make_context, texts_drawn

AIR = 4.0  # units that a figure keeps off the frame of the ledger
ALL_SIZES = (*SIZES, (2560, 1440))
BALANCES = (7_720, 1_140_560, 4_960, 1_039_600)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def ledger(context: Context, size: tuple[int, int], preset: str = "blood_battle", seed: int = 3) -> LedgerTable:
    scene = SettlementScene(context, finished_session(context, preset, seed))
    scene.resize(size)
    assert scene.table is not None
    return scene.table


def written(table: LedgerTable) -> list[tuple[str, pygame.Rect]]:
    return texts_drawn(lambda: table.draw(pygame.Surface(table.frame.size), 1000.0))


def test_payments_between_two_seats_are_set_off(context: Context) -> None:
    view = finished_session(context, "blood_battle", 3).view
    paid = (Entry("kong_direct", 1, 0, 2), Entry("win_discard", 0, 1, 5), Entry("kong_direct", 2, 0, 1))
    even = (Entry("kong_direct", 3, 2, 1), Entry("win_discard", 2, 3, 1))
    assert flows(replace(view, ledger=(*paid, *even))) == [Flow(0, 1, 18), Flow(2, 0, 6)]


@pytest.mark.parametrize(("preset", "seed"), [("blood_battle", 3), ("qq_void_suit", 22), ("bloody_flow", 16)])
def test_what_is_set_off_comes_to_the_same_sums(context: Context, preset: str, seed: int) -> None:
    view = finished_session(context, preset, seed).view
    found = [0, 0, 0, 0]
    for flow in flows(view):
        found[flow.payee] += flow.points
        found[flow.payer] -= flow.points
    assert tuple(found) == totals(view) and any(found)


@pytest.mark.parametrize("size", SIZES)
def test_a_short_ledger_says_what_each_two_seats_come_to(context: Context, size: tuple[int, int]) -> None:
    table = ledger(context, size)
    assert table.flows and table.banded and not table.hidden
    drawn = [text for text, _ in written(table)]
    assert context.texts.get("settle.flows") in drawn
    first = table.flows[0]
    assert first.payer == table.order[0] and signed(-first.points) in drawn
    assert table.center(3) < table.rect.right


def test_a_long_ledger_keeps_its_room_for_rows(context: Context) -> None:
    table = ledger(context, (1280, 720))
    long = replace(table, rows=[AccountRow("kong_added", (6, -6, 0, 0), 1)] * 8)
    assert not long.banded and not long.hidden
    assert context.texts.get("settle.flows") not in [text for text, _ in written(long)]


def test_where_nothing_was_paid_nothing_is_set_off(context: Context) -> None:
    table = replace(ledger(context, (1280, 720)), flows=())
    assert not table.banded
    assert context.texts.get("settle.flows") not in [text for text, _ in written(table)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("size", ALL_SIZES)
def test_figures_keep_off_the_frame(tmp_path: Path, size: tuple[int, int], text_scale: int, language: Language) -> None:
    table = ledger(make_context(tmp_path, language, text_scale=text_scale), size)
    sums = [SumRow(Words("A"), (-1_234, 1_830, 0, -1_596), strong=True), SumRow(Words("B"), BALANCES, plain=True)]
    table = replace(table, sums=[*sums[:1], *([sums[1]] * 3)])
    inner = table.rect.inflate(*[-round(2 * AIR * table.frame.scale)] * 2)
    inner = pygame.Rect(inner.x, table.rect.y, inner.w, inner.bottom - table.rect.y)
    drawn = written(table)
    assert not [text for text, rect in drawn if not inner.contains(rect)]
    assert sum(text in ("114 万", "1,141k", "1,140,560") for text, _ in drawn) == 3
    whole = [rect for text, rect in drawn if text in {f"{one:,}" for one in BALANCES}]
    assert len(whole) in (6, 12) and len({rect.h for rect in whole}) == 1  # all in one size


def test_only_figures_without_room_are_rounded(context: Context) -> None:
    for size, told in (((1920, 1080), "1,140,560"), ((960, 540), "114 万")):
        table = replace(ledger(context, size), sums=[SumRow(Words("A"), BALANCES, plain=True)])
        drawn = [text for text, _ in written(table)]
        assert told in drawn and "7,720" in drawn


@pytest.mark.parametrize(("size", "text_scale"), [((1920, 1080), 125), ((2560, 1440), 150), ((1280, 720), 100)])
def test_bonuses_are_never_smaller_than_the_smallest_words_of_the_setting(
    tmp_path: Path, size: tuple[int, int], text_scale: int
) -> None:
    context = make_context(tmp_path, Language.EN, text_scale=text_scale)
    view, frame = finished_session(context, "qq_void_suit", 22).view, Frame(size)
    wins = [pair for seat in range(4) for pair in paid_wins(view, seat)]
    win, paid = next((win, paid) for win, paid in wins if win.how == "self_draw")
    bonuses = tuple((name, 1) for name in ("kong_self_draw",))
    worth = WinWorth(context, frame, view, replace(win, score=win.score._replace(bonuses=bonuses)), paid)
    rect, fonts = frame.rect(20, 20, 612, 139), list[int]()
    with paint.watching_text(lambda text, rect, font: fonts.append(font.get_height())):
        worth.draw(pygame.Surface(size), rect, rect.bottom - frame.px(28))
    assert fonts and min(fonts) >= context.assets.font(frame.text_px(14), "bold").get_height()
