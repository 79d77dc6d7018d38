"""A table, its coach and the review where the files of weights are missing: everything goes on and is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.players import make_player
from game.ui.scenes.review import can_review
from tests.ai.weights import weights
from tests.ui.table_driver import Driver


@pytest.mark.parametrize("content", [None, b"chuanma1"])
def test_a_hand_is_played_to_its_end(tmp_path: Path, content: bytes | None) -> None:
    with weights(tmp_path, content):
        driver = Driver("qq_void_suit", hints="always", language="en", animation_speed=0)
        driver.session.players = [None, *(make_player("master", 1, seat) for seat in (1, 2, 3))]
        assert not driver.scene.coach.able and not driver.scene.coach.open
        while driver.until_asked():
            driver.by_keyboard(driver.advised())
        assert driver.session.over
        assert not can_review(driver.context, driver.session)
    coach, seats = driver.context.tidings
    assert coach.startswith("The file master.bin, by which the coach judges a hand, is missing or damaged; there is no")
    assert seats.startswith("The file master.bin, by which strong players") and "at the regular level" in seats


def test_weights_that_go_while_the_coach_is_asked(tmp_path: Path) -> None:
    driver = Driver("qq_original", hints="always", language="zh", animation_speed=0)
    assert driver.scene.coach.able
    with weights(tmp_path):
        assert driver.until_asked()
        driver.step(0.5, draw=True)
        assert not driver.scene.coach.able
    assert driver.context.tidings == [
        "教练判断牌局所用的文件 master.bin 缺失或已损坏，教练暂时不在；重新安装游戏即可恢复。"
    ]
