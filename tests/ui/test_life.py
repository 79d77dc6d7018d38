"""What the screens of a player's life share: the desk, pictures, toasts, texts in boxes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.life import load_life
from game.session.room_table import RoomError
from game.ui import paint
from game.ui.context import Context
from game.ui.life.chart import scale_of
from game.ui.life.desk import LifeDesk, coin_rows
from game.ui.life.icons import ITEMS, PICTURES, picture
from game.ui.life.parts import text_box
from game.ui.life.peppers import PEPPERS
from game.ui.life.toast import SEEN, Toasts
from game.ui.widgets.screen import Screen
from tests.session.lives import finished, self_drawn
from tests.ui.life_driver import DAY, desk_in, played_out, wish
from tests.ui.test_kit import make_context, open_display, shared_assets


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


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
