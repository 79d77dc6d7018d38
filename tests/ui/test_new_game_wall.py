"""A wall by its number in a new game, and the wall of a hand once more from its settlement."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.finished import hand_id
from game.session.practice import practice_table
from game.session.saves import Saves
from game.session.walls import SEEDS, number_of
from game.ui import keys
from game.ui.context import Context
from game.ui.life.desk import LifeDesk
from game.ui.life.wall import number_signs
from game.ui.scene import Pop, Push, Stay, Swap
from game.ui.scenes.leave import LeaveScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from tests.ui.life_driver import played_out
from tests.ui.test_continue import at_own_turn
from tests.ui.test_kit import click, make_context, wait
from tools.text_audit import texts_drawn


@pytest.fixture
def context(tmp_path: Path) -> Context:
    made = make_context(tmp_path)
    saves = Saves(tmp_path / "saves", lambda preset, rules: made.presets.ruleset(preset))
    made.life = LifeDesk(saves)
    return made


def opened(scene: Any) -> Any:
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    wait(scene.context)
    return scene


def new_game(context: Context, room: str = "practice") -> NewGameScene:
    return opened(NewGameScene(context, room=room))


def press(scene: Any, name: str) -> Any:
    wait(scene.context)
    return click(scene, next(one for one in scene.focus.widgets if one.name == name).rect.center)


def names(scene: Any) -> set[str]:
    return {one.name for one in scene.focus.widgets}


def typed(scene: NewGameScene, text: str) -> None:
    press(scene, "wall")
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    wait(scene.context)
    scene.handle(keys.press("enter"))


def started(scene: NewGameScene) -> Any:
    answer = press(scene, "start")
    assert isinstance(answer, Swap) and isinstance(answer.scene, TableScene)
    return answer.scene.session


def test_the_wall_of_a_number_is_dealt(context: Context) -> None:
    scene = new_game(context)
    typed(scene, "42-3")
    assert scene.listening is None and "any_wall" in names(scene)
    session = started(scene)
    assert str(number_of(session)) == "42-3"
    assert session.deal == session.game.make_deal(42, 3, "dice")


def test_without_a_number_the_wall_is_any_that_can_be_told(context: Context) -> None:
    seeds = {started(new_game(context)).seed for _ in range(3)}
    assert len(seeds) == 3 and max(seeds) < SEEDS


def test_a_number_is_forgotten_at_a_press(context: Context) -> None:
    scene = new_game(context)
    typed(scene, "42")
    press(scene, "any_wall")
    assert scene.wall.number is None and "any_wall" not in names(scene)


def test_while_a_number_is_typed_keys_are_no_commands(context: Context) -> None:
    scene = new_game(context)
    press(scene, "wall")
    assert scene.listening == "wall"
    for key in ("1", "2", "backspace"):
        scene.handle(keys.press(key))
        if key.isdigit():
            scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=key))
    assert scene.wall.field.draft == "1"
    assert scene.handle(keys.press("escape")) == Stay()
    assert scene.listening is None and scene.wall.number is None


def test_a_number_is_pasted_from_what_a_friend_wrote(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "牌墙 ４２-3\n")
    scene = new_game(context)
    press(scene, "wall")
    key = {"key": pygame.K_v, "mod": pygame.KMOD_CTRL, "unicode": "", "scancode": pygame.KSCAN_V}
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key))
    assert scene.wall.field.draft == "42-3"
    scene.handle(keys.press("delete"))
    assert scene.wall.field.draft == ""


def test_what_is_no_number_is_told_and_any_wall_played(context: Context) -> None:
    scene = new_game(context)
    typed(scene, "42-0")
    assert context.tidings == [context.texts.get("new.wall.wrong", text="42-0")]
    assert scene.wall.number is None


def test_only_practice_asks_for_a_number(context: Context) -> None:
    assert "wall" in names(new_game(context))
    scene = new_game(context, "courtyard")
    scene.wall.field.text = "42"
    assert "wall" not in names(scene)
    assert started(scene).seed != 42


def test_of_a_text_only_what_stands_in_numbers_is_taken() -> None:
    assert number_signs("Wall １２3-4, x") == "123-4"


# ---- once more


def test_a_hand_of_a_room_is_played_again_in_practice_and_the_match_waits(context: Context) -> None:
    desk = context.life
    match = played_out(desk, context)
    desk.note(match)
    scene = opened(SettlementScene(context, match))
    scene._finish()
    profile = desk.profile
    answer = press(scene, "wall")
    assert isinstance(answer, Swap)
    again = answer.scene.session
    assert again is context.session and again.extras["practice"] and again.deal == match.deal
    while again.advance() is not None:
        pass
    desk.note(again)
    assert desk.saves is not None and desk.saves.saver.flush()
    assert desk.profile == profile and desk.match_waits(again) and not desk.match_waits(match)
    back = opened(SettlementScene(context, again))
    back._finish()
    assert isinstance(press(back, "leave"), Swap)
    assert context.session is not None and context.session.extras["table"] == match.extras["table"]


def test_what_a_match_brought_is_still_told_after_practice(context: Context) -> None:
    desk = context.life
    match = played_out(desk, context)
    account = desk.settle(match)
    again = desk.same_wall(match)
    while not again.over:
        if again.advance() is None and again.waiting:
            again.act(again.view.legal[-1])
    assert desk.settle(again) is not None
    assert desk.settle(match) == account


def test_a_practised_hand_is_played_again_at_its_table(context: Context) -> None:
    session = practice_table(context.presets.ruleset("qq_original"), "qq_original", 5, [None, *["regular"] * 3])
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(session.view.legal[-1])
    deal = session.deal
    scene = opened(SettlementScene(context, session))
    scene._finish()
    answer = press(scene, "wall")
    assert isinstance(answer, Swap) and answer.scene.session is session
    assert session.deal is deal and not session.actions


def test_what_was_taken_back_can_be_brought_back_at_a_table_shown_anew(context: Context) -> None:
    session = at_own_turn(context, "practice")
    session.act(session.view.legal[0])
    while session.advance() is not None:
        pass
    actions = list(session.actions)
    first = TableScene(context, session)
    first.practice.use("undo")
    assert len(session.actions) < len(actions)
    second = TableScene(context, session)
    assert second.practice.refusal("redo") is None
    second.practice.use("redo")
    assert session.actions == actions[: len(session.actions)] and len(session.actions) > 16


# ---- a match that waits behind practice


def test_practice_is_no_way_out_of_a_match(context: Context) -> None:
    match = at_own_turn(context, "courtyard")
    context.life.note(match)
    practice = started(new_game(context))
    context.life.note(practice)
    answer = press(new_game(context, "courtyard"), "start")
    assert isinstance(answer, Push) and isinstance(answer.scene, LeaveScene)
    assert answer.scene.session.extras["table"] == match.extras["table"]


def test_who_can_not_leave_the_match_is_told_to_go_on_with_it(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = at_own_turn(context, "courtyard")
    monkeypatch.setattr("game.ui.scenes.leave.refusal", lambda session: "leave.wait")
    scene = opened(LeaveScene(context, match, new_game=True))
    confirm = next(one for one in scene.focus.widgets if one.name == "confirm")
    assert not confirm.enabled and confirm.reason == context.texts.get("leave.wait.new")
    assert confirm.told and confirm.reason in "".join(
        one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface((1280, 720), pygame.SRCALPHA)))
    )
    assert scene.handle(keys.press("escape")) == Pop()
    context.session = None
    answer = press(scene, "stay")
    assert isinstance(answer, Swap) and answer.scene.session is match and context.session is match


def test_after_a_start_of_the_game_a_match_between_two_hands_costs_nothing_to_leave(
    context: Context, tmp_path: Path
) -> None:
    match = played_out(context.life, context)
    context.life.note(match)
    context.life.close()
    saves = Saves(tmp_path / "saves", lambda preset, rules: context.presets.ruleset(preset))
    context.life = LifeDesk(saves)
    context.session = context.life.resume()
    assert context.session is not None and not context.session.over, "its last events are still to be shown"
    assert context.life.waiting_match(context.session) is None
    assert started(new_game(context, "courtyard")).hand_number == 1


def test_a_hand_whose_settlement_nobody_looked_at_is_booked_before_another_match_begins(context: Context) -> None:
    desk = context.life
    match = played_out(desk, context)
    points, before = match.game.points(match.state)[0], desk.profile
    desk.note(match)
    context.session = match
    scene = new_game(context, "courtyard")
    assert points and desk.profile.points == before.points + points
    assert desk.profile.coins == before.coins + 20 * points - 40
    assert desk.profile.booked == (hand_id(match.extras["table"], 1),)
    assert started(scene).extras["table"] != match.extras["table"]
    new_game(context, "courtyard")
    assert len(desk.profile.booked) == 1


def test_who_is_too_poor_by_a_profile_that_knows_the_hand_gets_no_next_one(context: Context) -> None:
    desk = context.life
    match = played_out(desk, context)
    desk.settle(match)
    desk.career.profile = desk.profile.but(coins=10, last=None)
    scene = opened(SettlementScene(context, match))
    assert scene.account is None and scene.stopped == context.texts.get(
        "room.too_poor", room=context.texts.get("room.courtyard")
    )


def test_so_is_one_that_ended_as_the_game_did_with_practice_played_since(context: Context, tmp_path: Path) -> None:
    match = played_out(context.life, context)
    context.life.note(match)
    context.life.close()
    saves = Saves(tmp_path / "saves", lambda preset, rules: context.presets.ruleset(preset))
    context.life = LifeDesk(saves)
    context.session = at_own_turn(context, "practice")
    context.life.note(context.session)
    new_game(context, "practice")
    assert context.life.profile.booked == (hand_id(match.extras["table"], 1),)
    assert context.life.profile.points == match.game.points(match.state)[0]
    assert len(saves.archive.hands()) == 1


def test_who_has_no_coins_at_all_can_always_sit_down_in_a_room(context: Context) -> None:
    context.life.career.profile = context.life.profile.but(coins=0)
    scene = new_game(context, "courtyard")
    assert context.life.profile.coins == 2000 and scene.room.id == "courtyard"
    assert context.tidings == [context.texts.get("account.helped", name="我", below="1,000", coins="2,000")]
    new_game(context, "courtyard")
    assert len(context.tidings) == 1


def test_a_hand_that_was_booked_costs_nothing_to_leave_though_its_end_could_not_be_saved(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = context.life
    match = at_own_turn(context, "courtyard")
    desk.note(match)
    assert desk.saves is not None and desk.saves.saver.flush()
    monkeypatch.setattr(desk.saves.autosave, "save", lambda session: None)  # the disk is full from here on
    while not match.over:
        if match.advance() is None and match.waiting:
            match.act(match.view.legal[-1])
    desk.settle(match)
    stale = desk.saves.resume()
    assert stale is not None and not stale.over
    practice = desk.same_wall(match)
    assert desk.waiting_match(practice) is None and desk.waiting_match(stale) is None
