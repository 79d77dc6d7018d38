"""Rooms in the choice of a new game, and the settlement of a hand played there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.session.item_table import ItemTable
from game.ui import keys
from game.ui.context import Context
from game.ui.life.ceremony import LevelScene
from game.ui.life.worth import worth
from game.ui.scene import Pop, Push, Stay, Swap
from game.ui.scenes.leave import LeaveScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settlement import SettlementScene
from tests.ui.life_driver import new_game, played_out, press, widget
from tests.ui.test_kit import click, make_context, wait
from tools.text_audit import texts_drawn


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


# ---- rooms


def test_rooms_beyond_the_purse_are_locked_and_say_so(context: Context) -> None:
    context.life.career.profile = context.life.profile.but(coins=5000)
    scene = new_game(context)
    able = [one.name for one in scene.focus.widgets if one.name.startswith("room ") and one.enabled]
    assert able == ["room practice", "room courtyard", "room teahouse"]
    assert widget(scene, "room jinjiang").reason == context.texts.get("room.locked", entry="20,000", missing="15,000")
    press(scene, "room jinjiang")
    assert scene.room_id == "courtyard"


def test_the_room_sets_the_level_of_the_seats(context: Context) -> None:
    scene = new_game(context, room="teahouse")
    assert not widget(scene, "rivals").enabled
    answer = press(scene, "start")
    assert isinstance(answer, Swap)
    assert context.session is not None
    assert context.session.levels == (None, "regular", "regular", "regular")
    assert context.session.extras["room"] == "teahouse"
    assert widget(new_game(context, room="practice"), "rivals").enabled


def test_beside_levels_that_a_room_sets_stands_why(context: Context) -> None:
    def told(scene: NewGameScene) -> bool:
        why = context.texts.get("room.seats.fixed")
        return why in "".join(one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface(scene.frame.size))))

    beside = new_game(context, room="courtyard")
    assert told(beside) and widget(beside, "rivals").told
    assert not told(new_game(context, room="practice"))
    context.change(text_scale=150, language=Language.EN)  # no room for it: it is told where one points
    large = new_game(context, room="courtyard")
    assert (
        not told(large)
        and not widget(large, "rivals").told
        and widget(large, "rivals").reason == context.texts.get("room.seats.fixed")
    )
    assert widget(large, "rivals").rect.right == widget(large, "ends").rect.right


def test_figures_are_those_of_the_room(context: Context) -> None:
    scene = new_game(context, room="teahouse")
    base = scene.rules.base_points
    assert dict(worth(context.texts, scene.rules, scene.room))["room.example"] == f"{50 * 3 * base * 4 - 100:+,}"
    scene = new_game(context, room="practice")
    assert "new.base" in dict(worth(context.texts, scene.rules, scene.room))


@pytest.mark.parametrize(("owned", "mode", "able"), [(0, 1, False), (1, 0, False), (1, 1, True), (2, 2, True)])
def test_a_near_flush_deal_needs_the_item_and_a_table_with_items(
    context: Context, owned: int, mode: int, able: bool
) -> None:
    context.life.career.profile = context.life.profile.but(inventory={"near_flush_deal": owned})
    scene = new_game(context, room="courtyard")
    wait(context)
    click(scene, widget(scene, "items").cell(mode).center)
    press(scene, "deal")
    assert scene.near_flush == able
    press(scene, "start")
    assert context.life.profile.owned("near_flush_deal") == owned - able
    assert isinstance(context.session, ItemTable)
    assert context.session.mode == ("off", "player", "all")[mode]


def test_a_match_in_progress_has_to_be_left_before_another(context: Context) -> None:
    press(new_game(context, room="courtyard"), "start")
    match = context.session
    answer = press(new_game(context), "start")
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, LeaveScene)
    assert context.session is match
    assert isinstance(press(new_game(context, room="practice"), "start"), Swap)


def settled(context: Context, points: int = 0, coins: int = 8000) -> SettlementScene:
    context.life.career.profile = context.life.profile.but(points=points, coins=coins)
    scene = SettlementScene(context, played_out(context.life, context))
    scene.resize((1280, 720))
    wait(context)
    return scene


# ---- the settlement


def test_lines_come_in_one_after_the_other_and_the_balance_last(context: Context) -> None:
    scene = settled(context)
    assert scene.moving
    scene.update(100.0)
    assert not scene.moving
    rows = scene._sums()
    assert rows[0].figures == scene.points
    assert rows[1].figures == tuple(20 * points for points in scene.points)
    assert rows[-1].figures[0] == context.life.profile.coins
    assert scene.lines == len(scene.rows) + len(rows)


def test_a_new_level_is_celebrated_once_and_skipped_by_a_key(context: Context) -> None:
    scene = settled(context, points=5999)
    account = scene.account
    assert account is not None
    scene.account = account.model_copy(update={"new_level": 9})
    scene.celebrated = False
    scene.update(100.0)
    answer = scene.update(0.1)
    assert isinstance(answer, Push)
    level = answer.scene
    assert isinstance(level, LevelScene)
    level.resize((1280, 720))
    level.draw(pygame.Surface((1280, 720)))
    assert level.handle(keys.press("space")) == Stay()
    level.update(1.0)
    assert level.handle(keys.press("space")) == Pop()
    assert scene.update(0.1) == Stay()


def test_whose_coins_do_not_reach_goes_home_and_the_table_is_over(context: Context) -> None:
    scene = settled(context)
    context.life.career.profile = context.life.profile.but(coins=500)
    scene.update(100.0)
    scene.refresh()
    assert not widget(scene, "next").enabled
    assert widget(scene, "next").reason == context.texts.get("room.too_poor", room=context.texts.get("room.courtyard"))
    assert scene.handle(keys.press("space")) == Stay()
    context.session = scene.session
    assert isinstance(press(scene, "leave"), Swap)
    assert context.session is None


def test_between_two_hands_the_match_waits_on_the_start_screen(context: Context) -> None:
    scene = settled(context)
    scene.update(100.0)
    press(scene, "leave")
    assert context.session is scene.session
    assert context.session.over


def test_who_was_broke_hears_of_the_help(context: Context) -> None:
    session = played_out(context.life, context)
    account = context.life.settle(session)
    assert account is not None
    lines = (account.coins[0].model_copy(update={"help": 1200}), *account.coins[1:])
    context.life.career.profile = context.life.profile.but(last=account.model_copy(update={"coins": lines}))
    SettlementScene(context, session)
    assert context.tidings == [context.texts.get("account.helped", name="我", below="1,000", coins="1,200")]


def test_the_smallest_room_states_the_help(context: Context) -> None:
    reason = widget(new_game(context), "room courtyard").reason
    assert "1,000" in reason
    assert "2,000" in reason
