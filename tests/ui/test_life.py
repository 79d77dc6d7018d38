"""What the screens of a player's life share: the desk, pictures, toasts, texts in boxes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.life import load_life
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.room_table import RoomError, Wish
from game.session.saves import Saves
from game.session.table import Session
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.life.ceremony import LevelScene
from game.ui.life.chart import scale_of
from game.ui.life.desk import LifeDesk, coin_rows
from game.ui.life.icons import ITEMS, PICTURES, picture
from game.ui.life.parts import text_box
from game.ui.life.peppers import PEPPERS
from game.ui.life.toast import SEEN, Toasts
from game.ui.life.worth import worth
from game.ui.scene import Pop, Push, Stay, Swap
from game.ui.scenes.leave import LeaveScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.widgets.screen import Screen
from tests.session.lives import finished, self_drawn
from tests.ui.test_kit import click, make_context, open_display, shared_assets, wait
from tools.text_audit import texts_drawn

DAY = date(2026, 11, 30)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def desk_in(context: Context, folder: Path) -> LifeDesk:
    return LifeDesk(Saves(folder, lambda preset, rules: context.presets.ruleset(preset)), lambda: DAY)


def wish(context: Context, room: str = "courtyard", preset: str = "qq_original") -> Wish:
    return Wish(room, preset, context.presets.ruleset(preset), 5)


def played_out(desk: LifeDesk, context: Context) -> Session:
    """A table in the courtyard whose hand is over, the person's seat played by a regular player."""
    session = desk.open(wish(context))
    helper = session.game.players["regular"](5, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    return session


# ---- the desk


def test_a_hand_is_booked_once_and_outlives_the_game(context: Context, tmp_path: Path) -> None:
    desk = desk_in(context, tmp_path)
    session = played_out(desk, context)
    desk.note(session)
    account = desk.settle(session)
    assert account is not None
    assert desk.settle(session) == account
    assert desk.profile.coins == account.coins[0].after
    desk.close()
    again = desk_in(context, tmp_path)
    assert again.profile == desk.profile
    resumed = again.resume()
    assert resumed is not None
    while resumed.advance() is not None:
        pass
    assert resumed.state == session.state
    assert again.settle(resumed) == account
    again.close()


def test_a_table_that_is_left_is_not_continued(context: Context, tmp_path: Path) -> None:
    desk = desk_in(context, tmp_path)
    match, practice = desk.open(wish(context)), desk.open(wish(context, "practice"))
    desk.note(match)
    desk.note(practice)
    waiting = desk.end(practice)
    assert waiting is not None
    assert waiting.extras["table"] == match.extras["table"]
    assert desk.end(waiting) is None
    desk.close()


def test_the_coins_must_reach_for_the_next_hand(context: Context) -> None:
    desk = LifeDesk(today=lambda: DAY)
    session = played_out(desk, context)
    desk.settle(session)
    desk.career.profile = desk.profile.but(coins=999)
    with pytest.raises(RoomError):
        desk.next_hand(session)
    desk.career.profile = desk.profile.but(coins=1000)
    desk.next_hand(session)
    assert session.hand_number == 2


def test_only_a_match_that_is_going_on_has_to_be_paid_for(context: Context) -> None:
    desk = LifeDesk()
    assert desk.counts(desk.open(wish(context)))
    assert not desk.counts(desk.open(wish(context, "practice")))
    assert not desk.counts(played_out(desk, context))


@pytest.mark.parametrize(
    ("name", "taken"), [("  小 明 ", "小 明"), ("", "团子"), ("一二三四五六七八九十一二三", "团子")]
)
def test_a_name_is_taken_or_refused(name: str, taken: str) -> None:
    desk = LifeDesk()
    assert desk.rename(name) == (taken != "团子")
    assert desk.profile.name == taken


def test_coins_are_told_line_by_line() -> None:
    desk = LifeDesk()
    account = desk.career.book(finished(self_drawn(points=18)))
    assert account is not None
    rows = dict(coin_rows(account))
    assert list(rows) == ["account.owed", "account.fee", "account.balance"]
    assert rows["account.owed"] == (1080, -360, -360, -360)
    assert rows["account.fee"] == (-40,) * 4
    assert rows["account.balance"][0] == 8000 + 1080 - 40


def test_who_could_not_pay_has_lines_for_it() -> None:
    desk = LifeDesk()
    desk.career.profile = desk.profile.but(coins=1000)
    account = desk.career.book(finished(self_drawn(seat=1, points=96)))
    assert account is not None
    rows = dict(coin_rows(account))
    assert rows["account.unpaid"][0] == 920
    assert rows["account.missed"][1] == -920
    assert rows["account.help"][0] == 2000
    before = (1000, 5000, 6000, 7000)
    for seat, coins in enumerate(before):
        parts = [figures[seat] for key, figures in rows.items() if key != "account.balance"]
        assert coins + sum(parts) == rows["account.balance"][seat]


def test_practice_has_no_coins() -> None:
    account = LifeDesk().career.book(finished(self_drawn(), room="practice"))
    assert account is not None
    assert coin_rows(account) == []


# ---- pictures


def test_every_item_and_pepper_has_a_picture() -> None:
    life = load_life()
    assert set(ITEMS) == {item.id for item in life.items}
    assert set(PEPPERS) == {level.pepper for level in life.levels}


def test_each_half_of_the_great_shift_bears_an_eye_of_the_other() -> None:
    whole = picture("near_flush_deal", 100)
    red, light = whole.get_at((50, 37)), whole.get_at((50, 63))
    assert red[0] > 150 and red[1] < 80 and min(light[:3]) > 200
    assert min(whole.get_at((50, 29))[:3]) > 200 and whole.get_at((50, 71))[1] < 80


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_pictures_fill_their_square_and_stay_in_it(name: str) -> None:
    open_display()
    ink = picture(name, 96).get_bounding_rect()
    assert max(ink.size) >= 60
    assert pygame.Rect(0, 0, 96, 96).contains(ink)
    rim = pygame.mask.from_surface(picture(name, 96), 40)
    assert not any(rim.get_at((0, y)) or rim.get_at((95, y)) for y in range(96))


@pytest.mark.parametrize(
    ("values", "scale"),
    [((0, 0), (0, 1, 1)), ((5200, 7100), (5000, 1000, 3)), ((-130, 40), (-150, 50, 4)), ((3, 7), (3, 1, 4))],
)
def test_the_chart_has_round_lines(values: tuple[int, ...], scale: tuple[int, int, int]) -> None:
    bottom, step, count = scale_of(values)
    assert (bottom, step, count) == scale
    assert bottom <= min(values)
    assert bottom + step * count >= max(values)


# ---- toasts and boxes


def test_toasts_are_said_one_after_the_other() -> None:
    toasts = Toasts()
    toasts.say("one")
    toasts.say("two")
    toasts.say("two")
    assert toasts.text == "one"
    assert not toasts.update(0.1)
    assert toasts.update(10)
    assert toasts.text == "two"
    assert toasts.update(10)
    assert toasts.text is None
    assert not toasts.update(10)


def test_a_toast_that_has_been_seen_makes_room_for_the_next() -> None:
    toasts = Toasts()
    toasts.say("saved, as long as it takes to read all of this twice")
    toasts.update(SEEN - 0.1)
    toasts.say("bought")
    assert toasts.text != "bought"  # said almost together: each has its time
    assert toasts.update(20) and toasts.text == "bought"
    toasts.update(SEEN)
    toasts.say("bought again")
    assert toasts.waiting == ["bought again"]
    assert not toasts.update(1.0) and toasts.update(20) and toasts.text is None


def test_a_toast_that_is_out_of_date_gives_way() -> None:
    toasts = Toasts()
    toasts.say("bought one")
    toasts.say("saved")
    toasts.drop("bought one")
    assert toasts.text == "saved" and toasts.shown == 0
    toasts.update(0.5)
    toasts.drop("never said")
    assert toasts.waiting == ["saved"] and toasts.shown == 0.5
    toasts.drop("saved")
    assert toasts.text is None and not toasts.update(20)


def test_a_toast_leaves_nothing_behind() -> None:
    open_display()
    surface, toasts = pygame.Surface((960, 540)), Toasts()
    surface.fill((9, 60, 50))
    before = pygame.image.tobytes(surface, "RGB")
    toasts.say("The save could not be written. " * 6)
    toasts.draw(surface, shared_assets())
    assert pygame.image.tobytes(surface, "RGB") != before
    toasts.lift(surface)
    assert pygame.image.tobytes(surface, "RGB") == before


@pytest.mark.parametrize("language", list(Language))
def test_a_text_shrinks_until_its_box_holds_it(tmp_path: Path, language: Language) -> None:
    screen = Screen(make_context(tmp_path, language))
    surface, seen = pygame.Surface((1280, 720)), list[pygame.Rect]()
    text = screen.context.texts.get("shop.note")
    with paint.watching_text(lambda _, ink, __: seen.append(ink.copy())):
        text_box(screen, surface, text, (20, 30, 500, 60), 22)
    assert seen
    assert all(pygame.Rect(20, 30, 500, 60).contains(ink) for ink in seen)


# ---- rooms


# ---- an item for a hand that the game did not live to deal

NEAR_FLUSH = "near_flush_deal"


def with_item(context: Context, folder: Path) -> LifeDesk:
    """A desk whose player owns one near-flush deal."""
    desk = desk_in(context, folder)
    desk._change(desk.profile.but(inventory={NEAR_FLUSH: 1}))
    return desk


def again(context: Context, desk: LifeDesk, folder: Path) -> LifeDesk:
    """The desk at the next start: what had been given to be saved was saved."""
    desk.close()
    return desk_in(context, folder)


def near_flush(context: Context) -> Wish:
    return replace(wish(context), mode=ItemMode.PLAYER, near_flush=True)


def test_an_item_for_a_hand_that_was_never_saved_is_given_back(context: Context, tmp_path: Path) -> None:
    desk = with_item(context, tmp_path)
    desk.open(near_flush(context))
    assert desk.profile.owned(NEAR_FLUSH) == 0
    desk = again(context, desk, tmp_path)
    assert (desk.profile.owned(NEAR_FLUSH), desk.profile.prepared) == (1, None)
    assert again(context, desk, tmp_path).profile.owned(NEAR_FLUSH) == 1, "and once only"


def test_an_item_for_a_hand_that_waits_stays_used_up(context: Context, tmp_path: Path) -> None:
    desk = with_item(context, tmp_path)
    session = desk.open(near_flush(context))
    desk.note(session)
    desk = again(context, desk, tmp_path)
    assert desk.profile.owned(NEAR_FLUSH) == 0
    waiting = desk.resume()
    assert isinstance(waiting, ItemTable) and waiting.near_flush_dealt == 1


def test_an_item_for_a_next_hand_that_was_never_saved_is_given_back(context: Context, tmp_path: Path) -> None:
    desk = with_item(context, tmp_path)
    session = desk.open(replace(near_flush(context), near_flush=False))
    helper = session.game.players["regular"](5, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    desk.note(session)
    desk.settle(session)
    desk.next_hand(session, near_flush=True)
    assert desk.profile.owned(NEAR_FLUSH) == 0
    desk = again(context, desk, tmp_path)
    assert desk.profile.owned(NEAR_FLUSH) == 1
    session = desk.resume()
    assert session is not None
    desk.next_hand(session, near_flush=True)
    desk.note(session)
    assert again(context, desk, tmp_path).profile.owned(NEAR_FLUSH) == 0


def test_an_item_of_a_hand_that_was_played_is_not_given_back(context: Context, tmp_path: Path) -> None:
    desk = with_item(context, tmp_path)
    session = desk.open(near_flush(context))
    helper = session.game.players["regular"](5, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(helper.choose(session.view, session.view.legal))
    desk.settle(session)
    assert desk.profile.prepared is None
    assert again(context, desk, tmp_path).profile.owned(NEAR_FLUSH) == 0


def new_game(context: Context, **chosen: str) -> NewGameScene:
    scene = NewGameScene(context, **chosen)
    scene.resize((1280, 720))
    wait(context)
    return scene


def widget(scene: Screen, name: str) -> Any:
    return next(one for one in scene.focus.widgets if one.name == name)


def press(scene: Screen, name: str) -> Any:
    wait(scene.context)
    return click(scene, widget(scene, name).rect.center)


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


# ---- the settlement


def settled(context: Context, points: int = 0, coins: int = 8000) -> SettlementScene:
    context.life.career.profile = context.life.profile.but(points=points, coins=coins)
    scene = SettlementScene(context, played_out(context.life, context))
    scene.resize((1280, 720))
    wait(context)
    return scene


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
