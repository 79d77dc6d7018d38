"""The shop: what is bought, what is refused and why; by mouse and by keys; clean at every size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.ui import keys
from game.ui.context import Context
from game.ui.scene import Pop, Swap
from game.ui.scenes.shop import ShopScene
from game.ui.widgets.base import Widget
from tests.ui.test_kit import click, make_context, wait

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


def test_it_goes_back_to_where_it_was_opened_from(context: Context) -> None:
    behind = opened(context)
    scene = ShopScene(context, lambda: behind)
    assert scene.handle(keys.press("escape")) == Swap(behind)


@pytest.mark.parametrize("language", list(Language))
def test_prices_are_the_stated_ones(tmp_path: Path, language: Language) -> None:
    from tools.text_audit import texts_drawn

    context = make_context(tmp_path, language)
    scene = opened(context)
    drawn = [one.text for one in texts_drawn(lambda: scene.ground(pygame.Surface((1280, 720))))]
    for item in context.life.life.items:
        assert f"{item.price:,}" in drawn
        assert context.texts.get(f"item.{item.id}") in drawn
