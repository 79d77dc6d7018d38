"""A table taken up again, and left: what is saved, what leaving costs, what a winner may do."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.players import make_player
from game.config import PlayOptions, UserFolders
from game.mahjong.leaving import leave_cost
from game.session.room_table import Wish
from game.session.table import Session
from game.ui import keys
from game.ui.app import App
from game.ui.context import Context
from game.ui.leave_words import cost_words
from game.ui.scene import Pop, Push, Swap
from game.ui.scenes.leave import LeaveScene, refusal
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets import seats
from game.ui.widgets.accounts import signed
from game.ui.widgets.button import DetailButton
from tests.ui.test_kit import click, finished_session, make_context, wait
from tools.text_audit import texts_drawn

SEED = 5


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def opened(context: Context, room: str = "courtyard", preset: str = "blood_battle") -> Session:
    return context.open_table(Wish(room, preset, context.presets.ruleset(preset), SEED))


def at_own_turn(context: Context, room: str = "courtyard") -> Session:
    """A table at which the person has the turn, some way into the hand."""
    session, helper = opened(context, room), make_player("regular", SEED, 0)
    while not (session.waiting and session.view.turn == 0 and len(session.actions) > 16):
        if session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    return session


def won(context: Context, preset: str) -> Session:
    """A table at which the person has won and the others play on."""
    session, helper = opened(context, preset=preset), make_player("strong", SEED, 0)
    while session.view.wins[0] is None or session.view.over is not None or session.busy:
        if session.over:
            session.next_hand()
        elif session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    return session


def shown(scene: LeaveScene | PauseScene) -> LeaveScene | PauseScene:
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    wait(scene.context)
    return scene


def press(scene: LeaveScene | PauseScene, name: str) -> object:
    wait(scene.context)
    return click(scene, next(widget for widget in scene.focus.widgets if widget.name == name).rect.center)


def words_of(scene: LeaveScene) -> str:
    shown(scene)
    return " ".join(one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface((1280, 720)))))


# ---- taken up again


def test_a_started_game_goes_on_with_the_hand_of_the_last(tmp_path: Path) -> None:
    game = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    session = opened(game.context)
    scene = TableScene(game.context, session)
    for _ in range(60):
        scene.update(0.1)
    assert game.context.life.rename("小明")
    actions, state = list(session.actions), session.deal
    game.context.life.close()
    again = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    resumed = again.context.session
    assert resumed is not None
    assert (resumed.actions, resumed.deal) == (actions, state)
    assert again.context.life.profile.name == "小明"
    assert any(widget.name == "continue" for widget in again.stack.top.focus.widgets)  # type: ignore[attr-defined]
    again.context.life.close()


def test_a_hand_whose_wall_ran_out_is_over_also_when_it_is_taken_up_again(context: Context) -> None:
    hands = (finished_session(context, "qq_void_suit", seed) for seed in range(30))
    session = next(hand for hand in hands if hand.view.over == "exhausted")
    ended, actions = session.view, list(session.actions)
    context.session = session
    session.stand_at(session.deal, actions)
    assert (session.over, session.decided) == (False, True)
    assert told(context) == context.texts.get("title.continue.settled", hand=1)
    session.advance()
    assert session.over and session.view == ended
    session.stand_at(session.deal, actions[:20])
    assert not session.decided
    assert told(context) == context.texts.get(
        "title.continue.where", preset="QQ 定缺", hand=1, left=session.view.wall_left
    )


def told(context: Context) -> str:
    """What the start screen says of the hand that can be continued."""
    title = TitleScene(context)
    title.resize((1280, 720))
    button = next(widget for widget in title.focus.widgets if isinstance(widget, DetailButton))
    assert button.name == "continue" and button.detail is not None
    return button.detail.main


def test_a_second_copy_of_the_game_says_so(tmp_path: Path) -> None:
    first = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    second = App(PlayOptions(data_dir=tmp_path), UserFolders(tmp_path))
    second._hear_tidings(0.01)
    assert second.toasts.text is not None
    first._hear_tidings(0.01)
    assert first.toasts.text is None
    first.context.life.close()
    second.context.life.close()


# ---- left


def test_leaving_practice_says_that_it_counts_for_nothing(context: Context) -> None:
    practice = words_of(LeaveScene(context, at_own_turn(context, "practice")))
    assert context.texts.get("leave.practice") in practice
    assert context.texts.get("leave.closing") not in practice
    in_a_room = words_of(LeaveScene(context, at_own_turn(context)))
    assert context.texts.get("leave.practice") not in in_a_room
    assert context.texts.get("leave.closing") in in_a_room


def test_leaving_tells_its_cost_in_points_and_coins(context: Context) -> None:
    session = at_own_turn(context)
    scene = LeaveScene(context, session)
    assert scene.cost is not None
    words = words_of(scene)
    assert scene.cost.total == 3 * 16 * session.ruleset.base_points
    assert f"{scene.cost.total} 分" in words
    assert f"{20 * scene.cost.total:,} 金币，加房费 40" in words
    assert words.count("96 分") == 3


@pytest.mark.parametrize(("purse", "brings"), [(8000, -5800), (1000, -1000), (5770, -5770)])
def test_the_coins_of_leaving_are_those_that_are_booked(context: Context, purse: int, brings: int) -> None:
    session = at_own_turn(context)
    context.life.career.profile = context.life.profile.but(coins=purse)
    scene = LeaveScene(context, session)
    told = context.texts.get(
        "leave.after.short" if purse < 5800 else "leave.after.coins", points="–288", coins=signed(brings)
    )
    assert told in words_of(scene)
    press(scene, "confirm")
    while session.advance() is not None:
        pass
    account = context.life.settle(session)
    assert account is not None and account.points == -288
    assert account.coins[0].change == brings


def test_where_leaving_is_free_the_fee_is_told(context: Context) -> None:
    rules = context.presets.ruleset("blood_battle")
    free = rules.model_copy(update={"leave": rules.leave.model_copy(update={"penalty": 0})})
    session = context.open_table(Wish("courtyard", "blood_battle", free, SEED))
    assert cost_words(context, session) == context.words("leave.cost.fee", coins="40")
    practice = context.open_table(Wish("practice", "blood_battle", free, SEED))
    assert cost_words(context, practice) == context.words("leave.cost.nothing")


def test_practice_costs_no_coins(context: Context) -> None:
    assert "金币" not in words_of(LeaveScene(context, at_own_turn(context, "practice")))


def test_whoever_leaves_ends_the_hand_and_pays(context: Context) -> None:
    session = at_own_turn(context)
    scene = shown(LeaveScene(context, session))
    assert scene.focus.focused is not None
    assert scene.focus.focused.name == "stay"
    assert isinstance(scene, LeaveScene)
    cost = scene.cost
    assert cost is not None
    answer = press(scene, "confirm")
    assert isinstance(answer, Swap)
    while session.advance() is not None:
        pass
    assert session.view.over == "left"
    assert session.game.points(session.state)[0] == cost.after


@pytest.mark.parametrize("how", ["stay", "escape"])
def test_who_stays_has_changed_nothing(context: Context, how: str) -> None:
    session = at_own_turn(context)
    before, scene = session.state, shown(LeaveScene(context, session))
    answer = scene.handle(keys.press("escape")) if how == "escape" else press(scene, how)
    assert isinstance(answer, Pop | Swap)
    assert session.state is before
    assert not session.busy


def test_nobody_leaves_while_a_discard_is_answered(context: Context) -> None:
    session, helper = opened(context), make_player("regular", SEED, 0)
    while not (session.waiting and session.view.turn != 0 and session.view.source is not None):
        if session.over:
            session.next_hand()
        elif session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    assert refusal(session) == "leave.wait"
    scene = shown(LeaveScene(context, session))
    before = session.state
    press(scene, "confirm")
    assert session.state is before


@pytest.mark.parametrize("preset", ["blood_battle", "qq_original"])
def test_a_winner_watches_skips_or_leaves(context: Context, preset: str) -> None:
    session = won(context, preset)
    scene = shown(LeaveScene(context, session))
    assert [widget.name for widget in scene.focus.widgets] == ["watch", "skip", "confirm"]
    watched, skipped = press(scene, "watch"), press(scene, "skip")
    assert isinstance(watched, Swap)
    assert isinstance(skipped, Swap)
    assert watched.scene.play.own_speed is None  # type: ignore[attr-defined]
    assert skipped.scene.play.own_speed == 0  # type: ignore[attr-defined]
    press(scene, "confirm")
    while session.advance() is not None:
        pass
    assert session.over
    assert session.view.left[0] or session.view.over is not None


def test_the_pause_leads_to_the_dialog_while_a_hand_is_played(context: Context) -> None:
    assert isinstance(press(shown(PauseScene(context, at_own_turn(context))), "leave"), Push)
    over = shown(PauseScene(context, finished_session(context, "blood_battle", 3)))
    button = next(widget for widget in over.focus.widgets if widget.name == "leave")
    assert not button.enabled
    assert button.reason == context.texts.get("leave.over")


def test_the_pause_tells_what_leaving_costs_as_the_dialog_does(context: Context) -> None:
    session = at_own_turn(context)
    cost = leave_cost(session.view)
    assert cost is not None and cost.total == 3 * 6 * session.ruleset.leave.penalty
    coins = f"{20 * cost.total + 40:,}"
    drawn = {one.text for one in texts_drawn(lambda: shown(PauseScene(context, session)))}
    assert context.texts.get("leave.cost.coins", points=cost.total, coins=coins) in drawn
    assert f"{cost.total}" in words_of(LeaveScene(context, session)) and coins in words_of(LeaveScene(context, session))
    context.change(text_scale=150)
    drawn = {one.text for one in texts_drawn(lambda: shown(PauseScene(context, session)))}
    assert context.texts.get("leave.cost.short", coins=coins) in drawn


def test_the_words_of_the_cost_follow_what_is_at_stake(context: Context) -> None:
    practice = at_own_turn(context, "practice")
    cost = leave_cost(practice.view)
    assert cost is not None
    assert cost_words(context, practice) == context.words("leave.cost", points=cost.total)
    assert cost_words(context, won(context, "qq_void_suit")) == context.words("leave.cost.kept")
    forfeited = won(context, "blood_battle")
    back = leave_cost(forfeited.view)
    assert back is not None and back.total > 0
    assert cost_words(context, forfeited) == context.words("leave.cost.forfeits", points=back.total)
    assert cost_words(context, finished_session(context, "blood_battle", 3)) is None


# ---- who sits there


def test_rivals_sit_at_the_table_with_names_and_faces_of_their_own(context: Context) -> None:
    session = opened(context)
    context.life.take_portrait("red_panda")
    cards = {one.id: one for one in context.life.life.rivals}
    for seat, rival in enumerate(session.extras["rivals"], start=1):
        assert seats.seat_name(context, session, seat).main == context.texts.get(f"rival.{rival}")
        assert seats.face(context, session, seat) == cards[rival].portrait
    assert seats.face(context, session, 0) == "red_panda"
    plain = finished_session(context, "blood_battle", 3)
    assert [seats.face(context, plain, seat) for seat in range(4)] == list(seats.PORTRAITS)
