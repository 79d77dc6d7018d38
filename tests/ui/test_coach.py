"""The coach at the table: when it is there, what it shows, by mouse and keyboard, at every size, in both languages."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
import pytest

from game.ai.advice import advise
from game.ai.advice_danger import Mark
from game.config import Language
from game.mahjong.actions import Discard
from game.mahjong.events import HandWin
from game.mahjong.fans import Score
from game.mahjong.tiles import parse_tile
from game.ui.coach import desk as coach_desk
from game.ui.coach import panel as coach_panel
from game.ui.coach.options import fitting
from game.ui.coach.panel import draw_dangers, panel_rect, toggle_rect
from game.ui.coach.parts import MARK_COLORS, Pen, draw_mark
from game.ui.layout import lay_out
from game.ui.paint import ELLIPSIS
from game.ui.table.clock import PULSE
from game.ui.widgets.frame import Frame
from tests.ai.stand_in import judge
from tests.ui.coach_driver import DRAWN, READY, SIZES, asked, check_panel, point, said, words
from tests.ui.table_driver import Driver
from tests.ui.test_kit import texts_drawn


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(coach_desk, "strongest_judge", lambda: judge)
    yield


# ---- when it is there


def test_on_request_it_waits_for_its_key() -> None:
    driver = asked("on_request")
    coach = driver.scene.coach
    assert coach.able and not coach.open and coach.advice is None
    assert "教练" in said(driver) and "推荐" not in said(driver)
    driver.key("h", 0.5)
    assert coach.open and coach.advice is not None
    assert "推荐" in said(driver) and "为什么" in said(driver)
    driver.key("h", 0.5)
    assert not coach.open


def test_a_click_opens_it_and_its_switch_closes_it() -> None:
    driver = asked("on_request")
    pill = next(rect for text, rect in words(driver) if text == "教练")
    driver.click(pill.center, 0.5)
    assert driver.scene.coach.open and not driver.session.actions
    driver.click(toggle_rect(Frame((1280, 720))).center, 0.5)
    assert not driver.scene.coach.open and not driver.session.actions


def test_always_it_is_open_until_it_is_closed() -> None:
    driver = asked("always")
    assert driver.scene.coach.open
    driver.key("h", 0.5)
    assert not driver.scene.coach.open
    assert driver.context.coach_open is False  # the next hand begins so too


def test_another_setting_opens_and_closes_it_anew() -> None:
    driver = asked("always")
    driver.key("h", 0.5)
    driver.context.change(hints="on_request")
    driver.step(0.2)
    assert not driver.scene.coach.open and not driver.scene.layout.stage.docked
    driver.context.change(hints="always")
    driver.step(0.2)
    assert driver.scene.coach.open and driver.scene.layout.stage.docked


def test_off_neither_key_nor_button_is_there() -> None:
    driver = asked("off")
    driver.key("h", 0.5)
    assert not driver.scene.coach.open and "教练" not in said(driver)
    assert driver.scene.layout.stage.docked is False


def test_nobody_is_coached_while_watching() -> None:
    driver = Driver("qq_original", watch=True, hints="always", animation_speed=0)
    driver.step(1.0)
    assert not driver.scene.coach.able and not driver.scene.layout.stage.docked


# ---- the table beside it


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_covers_nothing_of_the_table(size: tuple[int, int]) -> None:
    driver = asked(size=size)
    layout, box = driver.scene.layout, panel_rect(Frame(size))
    assert not [one.key for one in layout.pieces.values() if one.rect.colliderect(box)]
    assert not [plate.seat for plate in layout.plates if plate.rect.colliderect(box)]
    assert not [name for name, rect in layout.tools.items() if rect.colliderect(box)]
    assert pygame.Rect((0, 0), size).contains(box)


@pytest.mark.parametrize("size", [*SIZES, (1600, 720), (1000, 900)])
def test_plates_of_a_docked_table_cover_no_tile(size: tuple[int, int]) -> None:
    driver = asked(preset="qq_void_suit", hints="off")
    layout = lay_out(driver.session.view, size, docked=True)
    for plate in layout.plates:
        hidden = [one.key.kind for one in layout.pieces.values() if one.rect.colliderect(plate.rect)]
        assert set(hidden) <= {"wall"}, plate
    rects = [plate.rect for plate in layout.plates] + [layout.tools["auto"]]
    assert not [one for n, one in enumerate(rects) if one.collidelistall(rects[n + 1 :])]


def test_tiles_are_still_discarded_where_they_stand() -> None:
    driver = asked()
    driver.by_mouse(Discard(parse_tile("1s")))
    assert driver.session.actions[0] == (0, Discard(parse_tile("1s")))
    driver = asked()
    driver.by_keyboard(Discard(parse_tile("1s")))
    assert driver.session.actions[0] == (0, Discard(parse_tile("1s")))


def test_a_press_on_the_panel_discards_nothing() -> None:
    driver = asked()
    driver.click(panel_rect(Frame((1280, 720))).center)
    assert driver.session.actions == [] and driver.scene.selected is None


# ---- what it shows


def test_a_press_that_began_elsewhere_does_not_close_it() -> None:
    driver = asked()
    panel, switch = panel_rect(Frame(driver.scene.size)), toggle_rect(Frame(driver.scene.size))
    for began in ((panel.centerx, panel.bottom - 40), (640, 360)):
        driver.down(began)
        driver.up(switch.center)
        assert driver.scene.coach.open
    driver.down(switch.center)
    driver.up((panel.centerx, panel.bottom - 40))
    assert driver.scene.coach.open


def test_it_thinks_in_small_steps_and_again_for_the_next_decision() -> None:
    driver = asked("on_request")
    coach = driver.scene.coach
    coach.toggle()
    frames = 0
    while coach.advice is None:
        assert coach.update()
        frames += 1
    assert frames > 1 and not coach.update()
    first = coach.advice
    assert first == advise(driver.session.view, judge=judge)
    driver.by_mouse(first.best.action)
    assert driver.until_asked()
    driver.step(0.5)
    assert coach.advice == advise(driver.session.view, judge=judge) != first


def test_it_gets_every_frame_to_think_also_while_a_clock_runs() -> None:
    driver = asked("on_request")
    scene = driver.scene
    while not scene.picture.warmth.done:
        driver.step(0.5)
    assert scene.pulse is None
    scene.play.clock.start(20)
    assert scene.pulse == PULSE
    scene.coach.toggle()
    scene.coach.update()
    assert scene.coach.thinking and scene.pulse is None
    while scene.coach.thinking:
        scene.coach.update()
    assert scene.coach.advice is not None and scene.pulse == PULSE


def test_tags_stand_above_the_tiles() -> None:
    driver = asked()
    advice = driver.scene.coach.advice
    assert advice is not None and advice.best.action == Discard(parse_tile("1s"))
    tags = [rect for text, rect in words(driver) if text == "推荐"]
    tile = next(one.rect for one in driver.scene.layout.own_hand if one.tile == parse_tile("1s"))
    assert any(tag.centerx == pytest.approx(tile.centerx, abs=2) and tag.bottom <= tile.top for tag in tags)


def test_a_tag_at_the_edge_stays_clear_of_the_panel() -> None:
    driver = asked(language="en", size=(960, 540))
    tag = next(rect for text, rect in words(driver) if text == "Advised")
    assert tag.right < panel_rect(Frame((960, 540))).left


def test_tags_stand_above_buttons_too() -> None:
    driver = asked(hand="123456789m456p9p", drawn="9p")
    assert driver.scene.coach.advice is not None and driver.scene.coach.advice.kind == "win"
    tag = next(rect for text, rect in words(driver) if text == "推荐")
    win = next(spot for spot in driver.scene.layout.buttons if spot.action == "win")
    assert tag.centerx == pytest.approx(win.center[0], abs=2) and tag.bottom <= win.rect.top


def test_the_danger_shown_is_that_of_the_tile_pointed_at() -> None:
    driver = asked()
    assert "打 1条" in said(driver)
    point(driver, "9p")
    assert "打 9筒" in said(driver)


@pytest.mark.parametrize(("long", "shown"), [("Right Mei", "Right Mei"), ("Right " + "W" * 40, "Right")])
def test_all_opponents_are_called_in_the_same_way(monkeypatch: pytest.MonkeyPatch, long: str, shown: str) -> None:
    """One name that finds no room leaves all of them their place alone."""
    names = {1: (long, "Right"), 2: ("Across Bo", "Across"), 3: ("Left Li", "Left")}
    monkeypatch.setattr(coach_panel, "_named", lambda pen, session, dangers: names[dangers[0].seat])
    driver = asked(language="en")
    best = driver.scene.coach.advice.best
    marks = (Mark.LOW, Mark.MEDIUM, Mark.HIGH)
    dangers = [dataclasses.replace(one, mark=mark) for one, mark in zip(best.dangers, marks, strict=True)]
    option = dataclasses.replace(best, dangers=tuple(dangers))
    pen = Pen(pygame.Surface((300, 300)), driver.scene.context, Frame((1280, 720)), 0, 300)
    drawn = texts_drawn(lambda: draw_dangers(pen, driver.scene.session, option, 0, reasoned=False))
    told = [text for text, _ in drawn if text.split()[0] in ("Right", "Across", "Left")]
    assert told == ([shown, "Across Bo", "Left Li"] if shown == long else ["Right", "Across", "Left"])


def test_what_a_win_would_cost_is_told_where_one_is_possible() -> None:
    driver = asked()
    assert "刚开局，还看不出牌，约 6 分" in said(driver)


def test_marks_differ_in_shape_too() -> None:
    pictures = set()
    for mark in Mark:
        surface = pygame.Surface((40, 40))
        draw_mark(surface, mark, (20, 20), 24)
        lit = pygame.mask.from_threshold(surface, (255, 255, 255), (254, 254, 254))
        pictures.add((lit.count(), lit.centroid()))
    assert len(pictures) == len(Mark) == len(MARK_COLORS)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("preset", "hand", "drawn"),
    [
        ("qq_original", READY, DRAWN),
        ("qq_original", "1112345678999m", "1s"),
        ("qq_original", "1111m456m789m55p9p", "9p"),
        ("qq_original", "19m28m37m46p55p58p1s", "4s"),
        ("qq_void_suit", "123m456m789m4599p", "1s"),
    ],
)
def test_no_text_of_the_coach_is_clipped(
    preset: str, hand: str, drawn: str, size: tuple[int, int], language: Language
) -> None:
    driver = asked(hand=hand, drawn=drawn, size=size, language=str(language), preset=preset)
    check_panel(driver)
    assert not [text for text, _ in words(driver) if text.endswith(ELLIPSIS)]


@pytest.mark.parametrize("language", list(Language))
def test_the_panel_holds_through_a_whole_hand(language: Language) -> None:
    driver = Driver("qq_void_suit", seed=5, hints="always", language=str(language), animation_speed=0)
    driver.stack.resize((960, 540))
    driver.surface = pygame.Surface((960, 540))
    kinds = set()
    while driver.until_asked():
        driver.step(0.3)
        coach = driver.scene.coach
        assert coach.advice is not None
        kinds.add(coach.advice.kind)
        check_panel(driver)
        driver.scene.play.act(driver.advised())
    assert {"void", "discard"} <= kinds


def test_sentences_that_find_no_room_are_left_out_whole() -> None:
    driver = asked()
    advice = driver.scene.coach.advice
    assert advice is not None
    pen = Pen(driver.surface, driver.context, Frame((1280, 720)), 0, 256)
    full = fitting(pen, advice.reasons, pen.font(14), 99)
    short = fitting(pen, advice.reasons, pen.font(14), 3)
    assert len(short) <= 3 < len(full) and short[-1].endswith("。")


# ---- the tags above the hand


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(("best", "second"), [("1m", "2m"), ("9p", "5p"), ("9p", "1s"), ("1s", "9p"), ("1m", "9p")])
def test_the_tags_of_neighbours_lie_side_by_side(
    size: tuple[int, int], language: str, best: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = asked(language=language, size=size)
    coach = driver.scene.coach
    driver.context.change(text_scale=150)
    driver.step(0.5, draw=True)
    advice = coach.advice
    assert advice is not None
    chosen = [dataclasses.replace(advice.best, action=Discard(parse_tile(name))) for name in (best, second)]
    coach.advice = dataclasses.replace(advice, options=tuple(chosen))
    tags: list[tuple[pygame.Rect, pygame.Rect]] = []
    monkeypatch.setattr(coach_desk, "draw_tag", lambda pen, words, rect, over, first: tags.append((rect, over)))
    coach.draw_on_hand(driver.surface)
    (one, ours), (other, theirs) = tags
    assert not one.colliderect(other)
    assert (one.centerx < other.centerx) == (ours.centerx < theirs.centerx)
    for rect, over in tags:  # the straight part of the edge, from which the tip hangs, is over the tile
        assert rect.left + rect.h // 2 < over.right and rect.right - rect.h // 2 > over.left
    assert max(one.right, other.right) <= panel_rect(Frame(size)).left


def test_after_the_hand_the_panel_no_longer_waits_for_a_turn() -> None:
    driver = Driver("blood_battle", hints="always")
    coach = driver.scene.coach
    view = driver.session.view
    assert coach._told(view).idle == "coach.ui.idle"
    over = coach._told(dataclasses.replace(view, over="exhausted", legal=()))
    assert over.idle == "coach.ui.over" and over.hand is None
    flow = Driver("bloody_flow", hints="always").session.view
    won = HandWin(flow.seat, "discard", 0, 1, Score("basic", 1, 0, 1, 1))
    closed = dataclasses.replace(flow, wins=tuple(won if seat == flow.seat else None for seat in range(4)))
    assert coach._told(closed).idle == "coach.ui.closed"
