"""The shop: what is bought, what is refused and why; by mouse and by keys; clean at every size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.mahjong.actions import UseItem
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.room_table import Wish
from game.session.table import Session
from game.ui import keys
from game.ui.context import Context
from game.ui.life.in_use import in_use, mode_words
from game.ui.life.toast import Toasts
from game.ui.scene import Pop
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.shop import TOGETHER, ShopScene
from game.ui.widgets.base import Widget
from game.ui.widgets.choices import Segments
from tests.ui.test_kit import click, make_context, mouse, wait

ITEM = "peek_next"


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def opened(context: Context, size: tuple[int, int] = (1280, 720)) -> ShopScene:
    scene = ShopScene(context)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    wait(context)
    return scene


def button(scene: ShopScene, item: str = ITEM) -> Widget:
    return next(widget for widget in scene.focus.widgets if widget.name == f"buy {item}")


def test_a_click_buys(context: Context) -> None:
    scene = opened(context)
    click(scene, button(scene).rect.center)
    assert context.life.profile.owned(ITEM) == 1
    assert context.life.profile.coins == 8000 - 350
    assert "7,650" in context.tidings[0]


def test_purchases_soon_after_one_another_are_told_in_one_sentence(context: Context) -> None:
    context.life.career.profile = context.life.profile.but(coins=9000)
    scene, said = opened(context), Toasts()

    def buy(item: str) -> None:
        wait(context)
        click(scene, button(scene, item).rect.center)
        while context.outdated:
            said.drop(context.outdated.pop())
        while context.tidings:
            said.say(context.tidings.pop(0))

    for item in (ITEM, "swap_random", ITEM):
        buy(item)
        scene.update(0.5)
        said.update(0.5)
    assert said.waiting == ["买了顺风耳 ×2、移花接木，还有 8,000 金币"]
    scene.update(TOGETHER)
    buy("swap_random")
    assert said.waiting[-1] == "买了移花接木，还有 7,700 金币"


def test_a_sentence_that_nobody_has_heard_is_not_told_once_out_of_date(context: Context) -> None:
    scene = opened(context)
    for item in (ITEM, "swap_random"):
        wait(context)
        click(scene, button(scene, item).rect.center)
    assert context.tidings == ["买了顺风耳、移花接木，还有 7,350 金币"] and not context.outdated


def test_why_an_item_can_not_be_bought_is_said_once(context: Context) -> None:
    from tools.text_audit import texts_drawn

    context.life.career.profile = context.life.profile.but(inventory={ITEM: 5})
    scene = opened(context)
    scene.handle(mouse(pygame.MOUSEMOTION, button(scene).rect.center))
    scene.refresh()
    drawn = [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface((1280, 720))))]
    assert drawn.count(context.texts.get("shop.refusal.most", count=5)) == 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_who_may_use_items_at_the_next_table_is_chosen_here_too(context: Context, size: tuple[int, int]) -> None:
    from tools.text_audit import texts_drawn

    scene = opened(context, size)
    for place, mode in reversed(list(enumerate(ItemMode))):
        wait(context)
        click(scene, scene.switch.cell(place).center)
        drawn = "".join(one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(size))))
        assert context.settings.item_mode == mode and NewGameScene(context).mode is mode
        assert context.texts.get(f"shop.mode.{mode}") in drawn
    scene.focus.focus("mode")
    wait(context)
    scene.handle(keys.press("right"))
    assert context.settings.item_mode == ItemMode.PLAYER
    assert opened(context).switch.selected == 1


def test_a_new_game_keeps_who_may_use_items(context: Context) -> None:
    scene = NewGameScene(context)
    scene.resize((1280, 720))
    wait(context)
    row = next(widget for widget in scene.focus.widgets if isinstance(widget, Segments) and widget.name == "items")
    click(scene, row.cell(2).center)
    assert scene.mode is ItemMode.ALL and opened(context).switch.selected == 2


def test_keys_buy_and_go_back(context: Context) -> None:
    scene = opened(context)
    assert scene.focus.focused is not None
    first = scene.focus.focused.name.removeprefix("buy ")
    wait(context)
    scene.handle(keys.press("enter"))
    assert context.life.profile.owned(first) == 1
    assert scene.handle(keys.press("escape")) == Pop()


@pytest.mark.parametrize(
    ("owned", "coins", "reason"),
    [(5, 8000, "most"), (0, 300, "coins"), (0, 1349, "last_coins"), (4, 1350, None)],
)
def test_what_can_not_be_bought_says_why(context: Context, owned: int, coins: int, reason: str | None) -> None:
    context.life.career.profile = context.life.profile.but(coins=coins, inventory={ITEM: owned})
    scene = opened(context)
    wanted = button(scene)
    assert wanted.enabled == (reason is None)
    values = {"count": 5, "missing": f"{350 - coins:,}", "below": "1,000"}
    words = None if reason is None else context.texts.get(f"shop.refusal.{reason}", **values)
    assert wanted.reason == words
    click(scene, wanted.rect.center)
    assert context.life.profile.coins == (coins - 350 if reason is None else coins)


@pytest.mark.parametrize("language", list(Language))
def test_prices_are_the_stated_ones(tmp_path: Path, language: Language) -> None:
    from tools.text_audit import texts_drawn

    context = make_context(tmp_path, language)
    scene = opened(context)
    drawn = [one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface((1280, 720))))]
    for item in context.life.life.items:
        assert f"{item.price:,}" in drawn
        assert context.texts.get(f"item.{item.id}") in drawn


def table_of(context: Context, mode: ItemMode) -> Session:
    """A practice table at the person's turn, to be gone on with from the shop."""
    wish = Wish("practice", "qq_original", context.presets.ruleset("qq_original"), 3, mode=mode, dealer=0)
    session = context.open_table(wish)
    settled(session)
    return session


def settled(session: Session) -> None:
    while not session.waiting:
        session.advance()


def told(context: Context, session: Session | None) -> dict[str, str | None]:
    return {item.id: in_use(context.texts, session, item.id) for item in context.life.life.items}


def test_what_is_in_use_at_the_table_is_told(context: Context) -> None:
    session, get = table_of(context, ItemMode.PLAYER), context.texts.get
    assert set(told(context, session).values()) == {None}
    for item in ("golden_finger", ITEM, ITEM):
        session.act(UseItem(item))
        settled(session)
    assert isinstance(session, ItemTable)
    session.prepare(near_flush=True)
    wanted = {
        "golden_finger": get("item.in_use"),
        ITEM: get("shop.used", count=2),
        "near_flush_deal": get("shop.prepared"),
    }
    assert {item: words for item, words in told(context, session).items() if words} == wanted
    session.next_hand()
    still = {"golden_finger": get("item.in_use"), "near_flush_deal": get("item.in_use")}
    assert {item: words for item, words in told(context, session).items() if words} == still


def test_nothing_is_in_use_without_a_table_or_without_items(context: Context) -> None:
    assert set(told(context, None).values()) == {None}
    assert mode_words(context.texts, None) is None
    session = table_of(context, ItemMode.OFF)
    assert set(told(context, session).values()) == {None}
    off = context.texts.get("item.mode.off")
    assert mode_words(context.texts, session) == context.texts.get("shop.table", mode=off)


def test_the_shop_shows_what_is_in_use(context: Context) -> None:
    from tools.text_audit import texts_drawn

    session = table_of(context, ItemMode.ALL)
    session.act(UseItem("golden_finger"))
    scene = opened(context)
    drawn = {one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface((1280, 720))))}
    get = context.texts.get
    assert {get("item.in_use"), get("shop.table", mode=get("item.mode.all"))} <= drawn
