"""An item for a hand that the game did not live to deal: given back, or used up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.room_table import Wish
from game.ui.context import Context
from game.ui.life.desk import LifeDesk
from tests.ui.life_driver import again, desk_in, wish
from tests.ui.test_kit import make_context


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


NEAR_FLUSH = "near_flush_deal"


def with_item(context: Context, folder: Path) -> LifeDesk:
    """A desk whose player owns one near-flush deal."""
    desk = desk_in(context, folder)
    desk._change(desk.profile.but(inventory={NEAR_FLUSH: 1}))
    return desk


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
