"""The settlement: rows by cause, sums that agree with the rules, clean pictures, keys that finish and lead on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.core.ledger import Entry
from game.mahjong.match import points
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.ruleset import DirectKong
from game.mahjong.tiles import parse
from game.ui import keys
from game.ui.coach.panel import panel_rect
from game.ui.context import Context
from game.ui.scene import Stay, Swap
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.accounts import AccountRow, grouped, paid_wins, rows, signed, totals, winnings
from game.ui.widgets.button import DetailButton
from game.ui.widgets.frame import Frame
from game.ui.widgets.hand_row import lay, without_win
from game.ui.widgets.seats import seat_name
from game.ui.widgets.win_worth import WinWorth
from tests.ui.bare_table import bare_table
from tests.ui.test_kit import LANGUAGES, SIZES, click, finished_session, lint, make_context, texts_drawn, wait

PRESETS = ("blood_battle", "happy_mahjong", "qq_original", "qq_void_suit")
FLOWS = [("bloody_flow", seed) for seed in (3, 16, 23, 58)]  # hands in which seats win up to nine times
HANDS = [*((preset, seed) for preset in PRESETS for seed in (3, 19, 20, 38)), *FLOWS]


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> type:
    return bare_table(monkeypatch)


def opened(context: Context, preset: str = "blood_battle", seed: int = 3, size: tuple[int, int] = (1280, 720)) -> Any:
    scene = SettlementScene(context, finished_session(context, preset, seed))
    scene.resize(size)
    wait(context)
    return scene


@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_rows_add_up_to_what_the_rules_say(context: Context, preset: str, seed: int) -> None:
    session = finished_session(context, preset, seed)
    found = rows(session.view)
    assert all(sum(row.points) == 0 for row in found)
    assert tuple(map(sum, zip(*(row.points for row in found), strict=True))) == points(session.state)
    assert totals(session.view) == points(session.state)
    assert len([row for row in found if row.winner is not None]) == len(session.state.wins)


def test_a_cause_is_one_row() -> None:
    kong = [Entry("kong_concealed", payer, 0, 2) for payer in (1, 2, 3)]
    wins = [Entry("win_discard", 3, 0, 4), Entry("win_discard", 3, 1, 2)]
    assert [len(group) for group in grouped([*kong, *kong, *wins])] == [3, 3, 1, 1]


def test_two_kongs_in_a_row_that_two_seats_feed_are_two_rows(context: Context) -> None:
    view = finished_session(context, "bloody_flow", 3).view
    fed = (Entry("kong_direct", 1, 0, 2), Entry("kong_direct", 2, 0, 2))
    found = rows(replace(view, ledger=fed))
    assert [row.points for row in found if not row.empty] == [(12, -12, 0, 0), (12, 0, -12, 0)]
    kongs = view.ruleset.kongs.model_copy(update={"direct": DirectKong(discarder=2, others=1)})
    shared = (*fed[:1], Entry("kong_direct", 2, 0, 1), Entry("kong_direct", 3, 0, 1))
    ruleset = view.ruleset.model_copy(update={"kongs": kongs})
    found = rows(replace(view, ruleset=ruleset, ledger=shared))
    assert [row.points for row in found if not row.empty] == [(24, -12, -6, -6)]


def test_checks_of_several_seats_are_one_row() -> None:
    pigs = [Entry("flower_pig", 1, payee, 16) for payee in (0, 2)]
    ready = [Entry("ready_check", 2, 0, 4), Entry("ready_check", 3, 0, 2)]
    assert [len(group) for group in grouped([*pigs, *ready])] == [2, 2]


def test_each_win_of_a_seat_is_a_row_of_its_own() -> None:
    discards = [Entry("win_discard", 1, 0, 2), Entry("win_discard", 2, 0, 2)]
    drawn = [Entry("win_self_draw", payer, 0, 2) for payer in (1, 2, 3)]
    covered = [Entry("win_self_draw", 2, 0, 2)] * 3
    assert [len(group) for group in grouped([*discards, *drawn, *drawn, *covered, *covered])] == [1, 1, 3, 3, 3, 3]


@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_every_win_is_told_with_what_was_paid_for_it(context: Context, preset: str, seed: int) -> None:
    session = finished_session(context, preset, seed)
    view = session.view
    for seat in range(4):
        paid = paid_wins(view, seat)
        assert [win for win, _ in paid] == [win for win in view.all_wins if win.seat == seat]
        assert sum(6 * entry.multiple for _, entries in paid for entry in entries) == winnings(view, seat)
        for win, entries in paid:
            assert {entry.kind for entry in entries} == {f"win_{win.how}"}
            assert win.source is None or [entry.payer for entry in entries] == [win.source]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("preset", "seed"), FLOWS)
def test_every_win_of_every_seat_can_be_read(context: Context, preset: str, seed: int, size: tuple[int, int]) -> None:
    scene = opened(context, preset, seed, size)
    scene.handle(keys.press("enter"))
    seen: list[str] = []
    for _ in range(scene.column.hidden + 1):
        drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
        assert not lint(drawn, size)
        seen += [text for text, _ in drawn]
        scene.handle(keys.press("pagedown"))
    assert not scene.column.hidden
    for seat in range(4):
        wins = [win for win in scene.view.all_wins if win.seat == seat]
        if len(wins) > 1:
            assert context.texts.get("settle.wins", count=len(wins)) in seen
    told = [text for text in seen if text.startswith(tuple(f"{fan}番 · " for fan in range(1, 9)))]
    often = [win for win in scene.view.all_wins if sum(one.seat == win.seat for one in scene.view.all_wins) > 1]
    assert len(told) == len(often)


def test_the_wheel_turns_the_seats_where_it_points_at_them(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(context, "bloody_flow", 16)
    scene.handle(keys.press("enter"))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=-1)
    rows, page = scene.table.scroll, scene.column.page
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: scene.column.rect.center)
    scene.handle(wheel)
    assert (scene.table.scroll, scene.column.page) == (rows, page + 1)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: scene.table.rect.center)
    scene.handle(wheel)
    assert (scene.table.scroll, scene.column.page) == (rows + 1, page + 1)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_no_formula_is_left_out_where_many_bonuses_are_won(context: Context, size: tuple[int, int]) -> None:
    view, frame = finished_session(context, "qq_void_suit", 8).view, Frame(size)
    win, paid = next(pairs[0] for seat in range(4) if (pairs := paid_wins(view, seat)))
    bonuses = tuple((name, 1) for name in ("kong", "root", "kong_self_draw", "rob_kong"))
    rich = replace(win, score=win.score._replace(pattern="dragon_seven_pairs", base_fan=5, bonuses=bonuses, fan=9))
    worth, rect = WinWorth(context, frame, view, rich, paid), frame.rect(20, 20, 612, 139)
    told = " ".join(text for text, _ in texts_drawn(lambda: worth.draw(pygame.Surface(size), rect, rect.bottom - 28)))
    assert worth.formula()[0].main in told
    for words, value in worth.chips():
        assert words.main in told and value in told


def test_points_carry_their_sign_and_thousands() -> None:
    assert (signed(1234), signed(-96), signed(0)) == ("+1,234", "–96", "0")


def test_a_concealed_kong_hides_its_outer_tiles_and_the_win_lies_apart() -> None:
    laid = lay([Meld(MeldKind.KONG_CONCEALED, 0)], parse("234m"), 5)
    assert [tile.name for tile in laid] == ["blank", "m1", "m1", "blank", "m2", "m3", "m4", "m6"]
    assert laid[-1].won
    assert laid[-1].at - laid[-2].at > 1
    assert without_win(parse("11m"), 0) == [0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_no_text_is_clipped_or_overlaps(
    tmp_path: Path, preset: str, seed: int, size: tuple[int, int], language: Language
) -> None:
    scene = opened(make_context(tmp_path, language), preset, seed, size)
    scene.handle(keys.press("enter"))
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
    assert not lint(drawn, size)


def test_every_payment_is_written(context: Context) -> None:
    scene = opened(context, "happy_mahjong", 38)
    scene.handle(keys.press("enter"))
    drawn = [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    for row in scene.rows:
        assert all(signed(amount) in drawn for amount in row.points if amount)
    for seat in range(4):
        if scene.view.wins[seat] is not None:
            assert signed(winnings(scene.view, seat)) in drawn


def test_rows_come_in_and_any_key_finishes_them(context: Context) -> None:
    scene = opened(context)
    assert scene.moving
    scene.update(0.05)
    assert scene.moving
    assert scene.handle(keys.press("enter")) == Stay()
    assert not scene.moving
    scene.draw(pygame.Surface((1280, 720)))
    scene.update(0.05)
    assert not scene.wants_redraw()


def test_a_click_finishes_too_and_rows_end_by_themselves(context: Context) -> None:
    scene = opened(context)
    click(scene, (640, 20))
    assert not scene.moving
    slow = opened(context)
    for _ in range(200):
        slow.update(0.05)
    assert not slow.moving


@pytest.mark.parametrize("settings", [{"animation_speed": 0}, {"reduced_motion": True}])
def test_without_animation_all_is_there_at_once(tmp_path: Path, settings: dict[str, Any]) -> None:
    assert not opened(make_context(tmp_path, **settings)).moving


@pytest.mark.parametrize("key", ["space", "enter"])
def test_the_next_hand_is_one_key_away(context: Context, table: type, key: str) -> None:
    scene = opened(context)
    scene.handle(keys.press(key))
    wait(context)
    before = scene.points
    answer = scene.handle(keys.press(key))
    assert isinstance(answer, Swap)
    assert isinstance(answer.scene, table)
    assert scene.session.hand_number == 2
    assert scene.session.totals == before


def test_two_presses_at_once_deal_one_hand(context: Context) -> None:
    scene = opened(context)
    scene.handle(keys.press("space"))
    wait(context)
    assert isinstance(scene.handle(keys.press("space")), Swap)
    assert scene.handle(keys.press("space")) == Stay()
    assert scene.session.hand_number == 2


def test_the_table_can_be_looked_at(context: Context) -> None:
    scene = opened(context)
    scene.handle(keys.press("v"))
    scene.handle(keys.press("v"))
    assert scene.table_shown
    assert {widget.name for widget in scene.focus.widgets} == {"back", "next"}
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    assert surface.get_at((640, 300))[:3] == (0, 0, 0)
    scene.handle(keys.press("escape"))
    assert not scene.table_shown


def test_back_to_the_start_keeps_the_match(context: Context) -> None:
    scene = opened(context)
    scene.handle(keys.press("enter"))
    wait(context)
    answer = click(scene, next(w for w in scene.focus.widgets if w.name == "leave").rect.center)
    assert isinstance(answer.scene, TitleScene)
    assert context.session is scene.session
    assert not context.session.over


def test_escape_goes_back_to_the_start_which_says_that_the_hand_is_over(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(context)
    # in a room the next hand begins only when one sits down again
    monkeypatch.setitem(scene.session.extras, "room", "courtyard")
    scene.handle(keys.press("enter"))
    wait(context)
    answer = scene.handle(keys.press("escape"))
    assert isinstance(answer, Swap) and isinstance(answer.scene, TitleScene)
    answer.scene.resize((1280, 720))
    button = next(widget for widget in answer.scene.focus.widgets if widget.name == "continue")
    assert isinstance(button, DetailButton) and button.detail.main == "第 1 局打完了"


@pytest.mark.parametrize("size", SIZES)
def test_rows_more_than_fit_scroll(context: Context, size: tuple[int, int]) -> None:
    scene = opened(context, size=size)
    scene.rows = [AccountRow("kong_added", (6, -6, 0, 0), 1)] * 40
    scene.refresh()
    scene.handle(keys.press("enter"))
    assert scene.table.hidden
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
    assert not lint(drawn, size)
    before = scene.table.hidden
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene.table.hidden == before - 1
    for _ in range(20):
        scene.handle(keys.press("pagedown"))
    assert not scene.table.hidden


def test_the_player_is_called_by_the_name_chosen_and_you_before(context: Context) -> None:
    session = finished_session(context, "blood_battle", 3)
    assert seat_name(context, session, session.watcher) == context.words("seat.you")
    assert context.life.rename("小明")
    assert seat_name(context, session, session.watcher).main == "小明"
    assert seat_name(context, session, 1) == context.words("seat.1")
    scene = SettlementScene(context, session)
    scene.resize((1280, 720))
    written = [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    assert "小明" in written and context.texts.get("seat.you") not in written


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900)])
def test_the_table_is_looked_at_beside_the_coachs_panel(context: Context, size: tuple[int, int]) -> None:
    scene = SettlementScene(context, finished_session(context, "blood_battle", 3), docked=True)
    scene.resize(size)
    scene.handle(keys.press("enter"))
    scene.handle(keys.press("v"))
    panel = panel_rect(Frame(size))
    assert [one.name for one in scene.focus.widgets] == ["back", "next"]
    assert not [one.name for one in scene.focus.widgets if one.rect.colliderect(panel)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("hand", "label", "figure"), ((1, "大师打出", "+72"), (2, "累计", None)))
def test_par_of_the_daily_wall_stands_beside_the_own_points(
    context: Context, size: tuple[int, int], hand: int, label: str, figure: str | None
) -> None:
    context.change(language="zh")
    session = finished_session(context, "blood_battle", 3)
    session.extras = {**session.extras, "daily": "2026-11-30", "par": 72}
    session.hand_number = hand
    scene = SettlementScene(context, session)
    scene.resize(size)
    wait(context)
    seen = [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface(size)))]
    at = seen.index(label)  # the other language may stand below
    assert (figure or signed(scene.running[session.watcher])) in seen[at + 1 : at + 3]


@pytest.mark.parametrize(("left", "hint"), ((False, "Space next · V table"), (True, "V table")))
def test_no_key_is_told_for_a_hand_that_does_not_come(
    context: Context, monkeypatch: pytest.MonkeyPatch, left: bool, hint: str
) -> None:
    context.change(language="en")
    if left:
        monkeypatch.setattr(SettlementScene, "stopped", "You have left this table")
    scene = opened(context)
    scene.handle(keys.press("x"))
    told = [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    assert hint in told
