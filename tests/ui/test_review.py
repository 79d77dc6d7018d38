"""The review after a hand: what is counted, what is shown, by mouse and keyboard, and that nothing is cut short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.advice_danger import Mark
from game.ai.reasons import PLACES
from game.ai.review import by_loss, decisions, reviewing
from game.config import Language
from game.mahjong.actions import Discard
from game.session.table import Session
from game.ui import keys
from game.ui.coach import review_card
from game.ui.coach.options import draw_option
from game.ui.coach.table import table_rows
from game.ui.context import Context
from game.ui.paint import ELLIPSIS
from game.ui.scene import STAY, Pop, Push
from game.ui.scenes.review import ReviewScene, can_review
from game.ui.scenes.settlement import SettlementScene
from tests.ai.stand_in import judge
from tests.ui.test_kit import LANGUAGES, SIZES, click, finished_session, lint, make_context, texts_drawn, wait

HANDS = [("qq_void_suit", 19), ("blood_battle", 3), ("qq_original", 38)]


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def opened(
    context: Context, preset: str = "qq_void_suit", seed: int = 19, size: tuple[int, int] = (1280, 720)
) -> ReviewScene:
    scene = ReviewScene(context, finished_session(context, preset, seed), judge)
    scene.resize(size)
    while scene.thinking:
        scene.update(0.016)
    wait(context)
    return scene


def press(scene: ReviewScene, name: str) -> object:
    wait(scene.context)
    return scene.handle(keys.press(name))


# ---- what is counted


@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_every_choice_of_the_seat_is_a_decision(context: Context, preset: str, seed: int) -> None:
    session = finished_session(context, preset, seed)
    made = decisions(session.ruleset, session.deal, session.actions, 0)
    own = [action for seat, action in session.actions if seat == 0]
    assert [one.number for one in made] == list(range(1, len(made) + 1)) and 0 < len(made) <= len(own)
    for one in made:
        assert one.played in one.view.legal and len(one.view.legal) > 1
        assert one.view.seat == 0 and all(hand is None for hand in one.view.hands[1:] if one.view.wins == (None,) * 4)
    left = iter(own)
    assert all(any(action == one.played for action in left) for one in made)  # in the order of play


def test_the_loss_is_what_the_best_would_have_brought_more(context: Context) -> None:
    session = finished_session(context, "qq_void_suit", 19)
    made = decisions(session.ruleset, session.deal, session.actions, 0)
    found = [item for item in reviewing(made, judge) if item is not None]
    assert [item.decision for item in found] == list(made)
    for item in found:
        worth = judge(item.decision.view, item.decision.view.legal)
        best = max(one.points for one in worth.values())
        assert item.loss == pytest.approx(best - worth[item.decision.played].points) and item.loss >= 0
    ordered = by_loss(found)
    assert [item.loss for item in ordered] == sorted((item.loss for item in found), reverse=True)


def test_what_was_played_is_told_beside_the_advice(context: Context) -> None:
    for item in opened(context).items:
        ids = [reason.id for reason in item.reasons]
        assert not [one for one in ids if one.startswith(("second.", "odds"))]
        played = [one for one in ids if one.startswith("played.")]
        assert len(played) == (item.decision.played != item.advice.best.action)
        kept = [reason["tile"] for reason in item.reasons if reason.id.startswith("not.")]
        assert all(Discard(tile) != item.decision.played for tile in kept)


# ---- who may see it


def test_the_settlement_leads_to_it(context: Context) -> None:
    session = finished_session(context, "qq_void_suit", 19)
    scene = SettlementScene(context, session)
    scene.resize((1280, 720))
    wait(context)
    scene.handle(keys.press("enter"))
    button = next(widget for widget in scene.focus.widgets if widget.name == "review")
    wait(context)
    change = click(scene, button.rect.center)
    assert isinstance(change, Push) and isinstance(change.scene, ReviewScene)


def test_no_review_without_coach_or_person(tmp_path: Path) -> None:
    for settings, players in (({"hints": "off"}, None), ({}, "watched")):
        context = make_context(tmp_path, **settings)
        session = finished_session(context, "qq_void_suit", 19)
        if players is not None:
            session.players = [session.players[1], *session.players[1:]]
        assert not can_review(context, session)
        scene = SettlementScene(context, session)
        scene.resize((1280, 720))
        assert "review" not in [widget.name for widget in scene.focus.widgets]


def test_a_hand_that_goes_on_is_not_reviewed(context: Context) -> None:
    played = finished_session(context, "qq_void_suit", 19)
    assert can_review(context, played)
    assert not can_review(context, Session(played.ruleset, played.preset, played.players, 1))


# ---- going through it


def test_it_thinks_over_several_frames(context: Context) -> None:
    scene = ReviewScene(context, finished_session(context, "qq_void_suit", 19), judge)
    scene.resize((1280, 720))
    assert scene.thinking and not scene.items
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))
    assert any(f"0 / {len(scene.made)}" in text for text, _ in drawn)
    while scene.thinking:
        scene.update(0.016)
    assert len(scene.items) == len(scene.made)


def test_keys_go_through_the_decisions(context: Context) -> None:
    scene = opened(context)
    assert scene.at == 0
    press(scene, "up")
    assert scene.at == 0
    for _ in range(len(scene.items) + 3):
        press(scene, "down")
    assert scene.at == len(scene.items) - 1
    assert scene.first + scene.rows >= len(scene.items)
    press(scene, "left")
    assert scene.at == len(scene.items) - 2
    assert press(scene, "escape") == Pop()


def test_mouse_chooses_a_row_and_steps(context: Context) -> None:
    scene = opened(context)
    rects = {widget.name: widget.rect for widget in scene.focus.widgets}
    click(scene, rects["row3"].center)
    assert scene.at == 3
    wait(context)
    click(scene, rects["next"].center)
    assert scene.at == 4
    wait(context)
    click(scene, rects["previous"].center)
    assert scene.at == 3
    wait(context)
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert scene.first == 1 and scene.at == 3
    wait(context)
    assert click(scene, rects["back"].center) == Pop()


def test_a_hand_without_choices_says_so(context: Context) -> None:
    session = finished_session(context, "qq_void_suit", 19)
    session.actions = []
    scene = ReviewScene(context, session, judge)
    scene.resize((960, 540))
    scene.update(0.016)
    assert not scene.thinking and press(scene, "down") == STAY
    drawn = [text for text, _ in texts_drawn(lambda: scene.draw(pygame.Surface((960, 540))))]
    assert context.texts.get("coach.review.none") in drawn


def table_words(scene: ReviewScene) -> list[str]:
    """The seats whose tiles are shown as they lay on the table, from the top."""
    get = scene.context.texts.get
    places = {get(f"coach.seat.{place}"): place for place in PLACES}
    drawn = texts_drawn(lambda: scene.ground(pygame.Surface(scene.frame.size)))
    return [places[words] for words, *_ in drawn if words in places]


def test_the_cards_of_both_options_end_on_one_line(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []

    def noted(*args: Any) -> int:
        ends.append(draw_option(*args))
        return ends[-1]

    monkeypatch.setattr(review_card, "draw_option", noted)
    scene, uneven = opened(context, "blood_battle", 3), 0
    for at, item in enumerate(scene.items):
        scene._show(at)
        ends.clear()
        texts_drawn(lambda: scene.ground(pygame.Surface(scene.frame.size)))
        assert len(set(ends)) == 1
        uneven += not item.played.after.useful and bool(item.advice.best.after.useful)
    assert uneven


def test_the_table_as_it_lay_fills_what_room_is_left(context: Context) -> None:
    scene = opened(context, size=(1280, 720))
    shown = set()
    for at in range(len(scene.items)):
        scene._show(at)
        shown.add(tuple(table_words(scene)))
    assert shown <= {PLACES[1:], (*PLACES[1:], PLACES[0])}
    assert (*PLACES[1:], PLACES[0]) in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_the_opponents_tiles_have_room_in_the_smallest_window(
    tmp_path: Path, preset: str, seed: int, text_scale: int, language: Language
) -> None:
    scene = opened(make_context(tmp_path, language, text_scale=text_scale), preset, seed, (960, 540))
    for at in range(len(scene.items)):
        scene._show(at)
        assert table_words(scene)[:3] == list(PLACES[1:])


def test_the_danger_of_both_discards_stands_beside_each_opponent(context: Context) -> None:
    scene, told = opened(context), 0
    for at, item in enumerate(scene.items):
        scene._show(at)
        drawn = [text for text, _ in texts_drawn(lambda: scene.ground(pygame.Surface(scene.frame.size)))]
        for mark in Mark:
            options = {id(one): one for one in (item.advice.best, item.played)}.values()
            dangers = sum(danger.mark is mark for option in options for danger in option.dangers)
            assert drawn.count(context.texts.get(f"coach.mark.{mark}")) == dangers
            told += dangers
    assert told


@pytest.mark.parametrize(("room", "seats"), [(400, 4), (160, 4), (159, 3), (128, 3), (127, 0), (0, 0)])
def test_the_opponents_tiles_come_before_the_own(context: Context, room: int, seats: int) -> None:
    scene = opened(context)
    assert table_rows(scene._pen(pygame.Surface((1280, 720)), 0, 700), 100, 100 + room) == seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("preset", "seed"), HANDS)
def test_no_text_is_clipped_or_overlaps(
    tmp_path: Path, preset: str, seed: int, size: tuple[int, int], language: Language
) -> None:
    scene = opened(make_context(tmp_path, language), preset, seed, size)
    for at in range(len(scene.items)):
        scene._show(at)
        drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
        assert not lint(drawn, size)
        assert not [text for text, _ in drawn if text.endswith(ELLIPSIS)]
