"""Practice at the table: undo, redo, the same wall, another one, the day's with par; grey with a reason elsewhere."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.players import make_player
from game.mahjong.actions import Discard, UseItem
from game.presets import ruleset_of
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.session.practice import Par, ParAsked, daily_seed, par, practice_table
from game.session.room_table import Wish
from game.session.saves import Saves
from game.session.table import Session
from game.ui.life.desk import LifeDesk
from game.ui.scenes.table import TableScene
from game.ui.stack import Stack
from game.ui.table.practice import KEYS, TOOLS, PracticeDesk
from tests.ui.table_driver import Driver, context

TODAY = date(2026, 11, 30)


class PracticeDriver(Driver):
    """A person at a practice table, in the room for it or, with a session, at that one."""

    def __init__(self, session: Session | None = None, **settings: object) -> None:
        self.clock = [0.0]
        self.context = context(self.clock, **settings)
        self.context.life = LifeDesk(today=lambda: TODAY)
        if session is None:
            ruleset = self.context.presets.ruleset("qq_original")
            wish = Wish("practice", "qq_original", ruleset, 5, mode=ItemMode.PLAYER, level="beginner")
            session = self.context.open_table(wish)
        self.session = session
        self.stack = Stack(TableScene(self.context, session), (1280, 720))
        self.surface = pygame.Surface((1280, 720))
        self.drawn = 0

    @property
    def desk(self) -> PracticeDesk:
        """What is tested."""
        return self.scene.practice

    def press(self, tool: str, wait: float = 0.3) -> None:
        """Click a tool."""
        self.click(self.desk.places()[tool].center, wait)

    def toast(self) -> str:
        """What is told above the hand."""
        return self.scene.play.toast[0] if self.scene.play.toast is not None else ""

    def play(self, decisions: int) -> None:
        """Make so many decisions as a regular player would."""
        for _ in range(decisions):
            assert self.until_asked()
            self.scene.act(self.advised())
        assert self.until_asked()


@pytest.fixture
def driver() -> Iterator[PracticeDriver]:
    """A table in the practice room, the person asked for the fourth time."""
    made = PracticeDriver()
    made.play(3)
    yield made


@pytest.mark.parametrize("by_key", [False, True])
def test_moves_are_taken_back_and_brought_back(driver: PracticeDriver, by_key: bool) -> None:
    def use(tool: str) -> None:
        driver.key(KEYS[tool], 0.3) if by_key else driver.press(tool)

    here, actions = driver.session.state, list(driver.session.actions)
    use("undo")
    assert len(driver.session.actions) < len(actions) and driver.scene.play.view == driver.session.view
    assert driver.toast() == driver.context.texts.get("table.practice.done.undo")
    assert {one.tile for one in driver.scene.layout.own_hand} == set(driver.session.view.hand)
    use("redo")
    driver.until_asked()
    assert driver.session.state == here and driver.session.actions == actions


def test_after_taking_back_another_move_can_be_made(driver: PracticeDriver) -> None:
    driver.press("undo")
    assert driver.until_asked()
    before = driver.session.actions[:]
    discard = next(one for one in driver.session.view.legal if isinstance(one, Discard))
    driver.by_mouse(discard)
    assert driver.session.actions[len(before)] == (0, discard)
    assert driver.until_asked() and driver.desk.refusal("undo") is None


def test_the_same_wall_begins_again_and_what_was_played_can_be_brought_back(driver: PracticeDriver) -> None:
    deal, played = driver.session.deal, list(driver.session.actions)
    driver.press("restart")
    assert driver.session.deal == deal and driver.session.actions == []
    assert driver.scene.play.dealing
    driver.scene.skip()
    assert driver.until_asked()
    assert driver.desk.refusal("restart") == "table.practice.nothing_played"
    for _ in range(3):
        driver.press("redo")
    assert driver.until_asked() and driver.session.actions == played


def test_a_used_item_comes_back_and_the_golden_marker_goes_with_it(driver: PracticeDriver) -> None:
    driver.scene.act(UseItem("golden_finger"))
    driver.step(2.5)
    assert driver.scene.picture._golden == {0}
    driver.press("undo")
    assert driver.scene.picture._golden == frozenset()
    assert isinstance(driver.session, ItemTable)
    assert {slot.item: slot.left for slot in driver.session.tray()}["golden_finger"] == 1


def test_a_new_wall_has_to_be_asked_for_twice_once_the_hand_has_begun(driver: PracticeDriver) -> None:
    before = driver.session
    driver.press("new_wall")
    assert driver.scene.session is before
    assert driver.toast() == driver.context.texts.get("table.practice.again.new_wall")
    driver.press("new_wall")
    after = driver.scene.session
    assert after is not before and after.seed != before.seed and after.hand_number == 1
    assert driver.context.session is after and after.levels == before.levels
    assert isinstance(after, ItemTable) and after.mode is ItemMode.PLAYER and after.extras["practice"]
    assert driver.desk.lines() == (f"牌墙 {after.seed}",)


def test_the_second_press_comes_too_late_after_a_while(driver: PracticeDriver) -> None:
    before = driver.session
    driver.press("daily")
    driver.step(5.0)
    driver.press("daily")
    assert driver.scene.session is before


def test_the_wall_of_the_day_is_the_same_for_everybody(driver: PracticeDriver) -> None:
    driver.press("daily")
    driver.press("daily")
    session = driver.scene.session
    assert session.seed == daily_seed(TODAY) and session.extras["daily"] == "2026-11-30"
    assert session.levels == (None, "regular", "regular", "regular")
    assert driver.desk.refusal("daily") == "table.practice.is_daily"
    assert driver.desk.lines()[0] == "每日牌墙 2026-11-30"


class _Thinker:
    """Answers at once, as the process would."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def ask(self, player: Any, view: Any, legal: Any) -> Future[Any]:
        """A thought that is done."""
        self.asked.append(player)
        thought: Future[Any] = Future()
        thought.set_result((player, Par("master", 36, "won")))
        return thought

    def prepare(self, kinds: Any) -> None:
        """Nothing to be prepared."""


def test_par_is_asked_elsewhere_shown_and_compared_at_the_end() -> None:
    driver = PracticeDriver()
    thinker = _Thinker()
    driver.context.thinker = thinker  # type: ignore[assignment]
    driver.press("daily")
    driver.session = driver.scene.session
    question = thinker.asked[0]
    assert isinstance(question, ParAsked)
    assert (question.seed, question.level, question.seat) == (daily_seed(TODAY), "master", 0)
    driver.step(0.1)
    assert driver.session.extras["par"] == 36
    assert driver.desk.lines()[1] == driver.context.texts.get("table.practice.par", points="+36")
    while driver.until_asked():
        driver.scene.act(driver.advised())
    driver.step(3.0)
    own = driver.session.game.points(driver.session.state)[0]
    compared = [one for one in driver.context.tidings if "+36" in one]
    assert len(compared) == 1 and str(abs(own)) in compared[0]


def test_the_question_for_par_finds_what_par_finds() -> None:
    made = PracticeDriver()
    ruleset = made.session.ruleset
    asked = pickle.loads(pickle.dumps(ParAsked(ruleset, "qq_original", 5, "beginner", 0, {})))  # as it is sent
    assert asked.choose(None, None) == par(ruleset, "qq_original", 5, "beginner")


def test_elsewhere_the_tool_is_grey_and_says_why() -> None:
    driver = Driver("qq_original")
    assert driver.until_asked()
    driver.scene.draw(driver.surface)
    desk = driver.scene.practice
    assert desk.tools == ("undo",) and desk.refusal("undo") == "undo.only_practice"
    driver.click(desk.places()["undo"].center)
    assert driver.scene.play.toast is not None
    assert driver.scene.play.toast[0] == driver.context.texts.get("undo.only_practice")
    for name in ("redo", "restart", "new_wall", "daily"):
        driver.key(KEYS[name])
    assert driver.scene.session is driver.session
    assert not Driver("qq_original", watch=True).scene.practice.tools


def test_a_table_without_a_room_gets_its_new_wall_too() -> None:
    made = PracticeDriver()
    table = practice_table(made.session.ruleset, "qq_original", 7, ["regular", None, "regular", "regular"])
    driver = PracticeDriver(table)
    driver.press("new_wall")
    after = driver.scene.session
    assert after is not table and after.watcher == 1 and after.extras == {"practice": True}
    assert after.levels == table.levels


def test_a_move_taken_back_is_saved(tmp_path: Path) -> None:
    driver = PracticeDriver()
    saves = Saves(tmp_path, lambda preset, rules: ruleset_of(driver.context.presets, preset, rules))
    driver.context.life.saves = saves
    driver.play(3)
    saves.note(driver.session)
    driver.press("undo")
    saves.saver.flush()
    kept = saves.resume()
    assert kept is not None and kept.actions == driver.session.actions
    saves.close()


def test_every_tool_has_a_key_of_its_own() -> None:
    assert len(set(KEYS.values())) == len(TOOLS) == 5


def test_a_table_that_is_taken_back_is_played_by_the_same_seats() -> None:
    players = [None, *(make_player("beginner", 5, seat) for seat in (1, 2, 3))]
    made = PracticeDriver()
    table = Session(made.session.ruleset, "qq_original", players, 5, extras={"practice": True})
    driver = PracticeDriver(table)
    driver.play(2)
    driver.press("restart")
    assert table.levels == (None, "beginner", "beginner", "beginner")
