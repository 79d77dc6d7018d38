"""Watching: preset after preset, captions by the rules, the settlement for some seconds, and taking over the seat."""

from __future__ import annotations

import pygame
import pytest

from game.config import PlayOptions
from game.mahjong.state import SEATS
from game.presets import PresetError
from game.session.demos import Showing
from game.text import Texts
from game.ui.context import Context
from game.ui.keys import press
from game.ui.opening import first_scene
from game.ui.preset_order import ids_in_order
from game.ui.scenes.demo_table import DemoTableScene
from game.ui.scenes.demos import DemosScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.watch import SHEET_STANDS, SPEEDS, Tour, WatchScene, WatchSheet, open_watch
from game.ui.stack import Stack
from game.ui.watch_captions import caption
from tests.ui import table_driver
from tests.ui.test_kit import texts_drawn

SIZE = (1280, 720)
FAST = len(SPEEDS) - 1


class Stand:
    """Someone before a screen that plays by itself."""

    def __init__(self, presets: tuple[str, ...] = ("qq_original", "happy_mahjong"), speed: int = FAST) -> None:
        self.clock = [0.0]
        self.context: Context = table_driver.context(self.clock)
        self.tour = Tour(presets, seed=4, speed=speed, level="random")
        self.stack = Stack(open_watch(self.context, self.tour), SIZE)

    @property
    def scene(self) -> WatchScene:
        top = self.stack.top
        assert isinstance(top, WatchScene), top
        return top

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.clock[0] += 0.05
            self.stack.apply(self.stack.top.update(0.05))

    def until(self, kind: type, limit: float = 400.0) -> float:
        """Wait until a scene of a kind is on top; how many seconds that took."""
        for step in range(round(limit / 0.05)):
            if type(self.stack.top) is kind:
                return step * 0.05
            self.wait(0.05)
        raise AssertionError(f"no {kind.__name__}")

    def key(self, name: str) -> None:
        self.clock[0] += 0.3
        self.stack.apply(self.stack.top.handle(press(name)))

    def click(self, at: tuple[int, int]) -> None:
        self.clock[0] += 0.3
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))
            self.stack.apply(self.stack.top.handle(event))

    def place(self, name: str) -> pygame.Rect:
        return next(one.rect for one in self.scene.desk.controls.widgets if one.name == name)


def test_preset_after_preset_with_the_settlement_between() -> None:
    stand = Stand()
    seen = []
    for _ in range(3):
        seen.append(stand.scene.session.preset)
        stand.until(WatchSheet)
        assert stand.until(WatchScene) >= 3.0
    assert seen == ["qq_original", "happy_mahjong", "qq_original"]
    assert len(stand.stack.scenes) == 1 and stand.context.session is None


def test_every_preset_can_be_watched() -> None:
    stand = Stand()
    stand.tour.presets = stand.context.presets.ids
    for preset in stand.context.presets.ids:
        stand.key("n")
        while stand.scene.session.preset != preset:
            stand.key("n")
        stand.wait(1.0)
        assert None not in stand.scene.session.players


def test_speed_by_keys_and_by_mouse() -> None:
    stand = Stand(speed=0)
    assert stand.scene.play.speed == 1.0
    stand.key("5")
    assert stand.scene.play.speed == 20.0
    stand.key("minus")
    assert stand.scene.play.speed == 10.0
    stand.key("equals")
    assert stand.scene.play.speed == 20.0 and set(stand.scene.layout.tools) == {"pause", "gear"}
    segments = stand.place("speed")
    stand.click((segments.x + segments.w * 5 // 10, segments.centery))
    assert stand.scene.play.speed == 4.0
    stand.key("n")
    assert stand.scene.play.speed == 4.0  # the next table keeps it


def test_captions_are_switched_by_key_and_by_mouse() -> None:
    stand = Stand()
    stand.key("c")
    assert not stand.scene.desk.open and not stand.scene.layout.stage.docked
    stand.key("n")
    assert not stand.scene.desk.open
    stand.click(stand.scene.desk._pill.center)
    assert stand.scene.desk.open and stand.scene.layout.stage.docked


# ---- taking over


@pytest.mark.parametrize("name", ["space", "x", "enter", "h", "down"])
def test_any_other_key_takes_over_at_that_very_moment(name: str) -> None:
    stand = Stand(speed=2)
    stand.wait(9.0)
    before = stand.scene.session
    hand, done = before.deal, list(before.actions)
    stand.key(name)
    table = stand.stack.top
    assert type(table) is TableScene and stand.context.session is table.session
    assert table.session.deal == hand and table.session.actions == done
    assert [player is None for player in table.session.players] == [True, False, False, False]
    assert table.session.preset == before.preset and not table.play.watching


def test_the_button_takes_over_too_and_leaving_goes_back() -> None:
    stand = Stand()
    stand.click(stand.place("take_over").center)
    assert type(stand.stack.top) is TableScene
    for leave in ("key", "click"):
        stand = Stand()
        stand.key("escape") if leave == "key" else stand.click(stand.place("leave").center)
        assert isinstance(stand.stack.top, DemosScene)


def test_at_the_settlement_any_key_takes_over_the_next_hand() -> None:
    stand = Stand()
    stand.until(WatchSheet)
    watched = stand.stack.top.session  # type: ignore[attr-defined]
    points = watched.game.points(watched.state)
    stand.key("space")
    table = stand.stack.top
    assert type(table) is TableScene
    assert (table.session.hand_number, table.session.totals, table.session.actions) == (2, points, [])
    assert table.session.preset == "qq_original"


def test_at_the_settlement_buttons_and_their_keys() -> None:
    for name, kind in (("n", WatchScene), ("escape", DemosScene), ("enter", WatchScene)):
        stand = Stand()
        stand.until(WatchSheet)
        stand.wait(0.1)
        sheet = stand.stack.top
        assert isinstance(sheet, WatchSheet)
        sheet._finish()
        stand.key(name)
        assert type(stand.stack.top) is kind, name


def test_the_sheet_stands_longer_when_it_is_watched_slowly() -> None:
    stand = Stand(speed=1)
    stand.scene.play.own_speed = 20.0
    stand.until(WatchSheet)
    stand.stack.top._finish()  # type: ignore[attr-defined]
    assert stand.until(WatchScene) == pytest.approx(SHEET_STANDS, abs=0.2)


# ---- what is said


def _said(name: str) -> list[str]:
    """The captions of watching on the events of a demonstration."""
    context = table_driver.context([0.0])
    showing: Showing = DemoTableScene(context, name).showing
    reel, texts, said = showing.stepper.reel, Texts("en"), []
    for place, event in enumerate(reel.events, 1):
        words = caption(texts, event, reel.game.view(reel.states[place], 0))
        said += [words] if words is not None else []
    return said


@pytest.mark.parametrize(
    ("demo", "said"),
    [
        ("void_suit", "Void suits"),
        ("exchange_of_three", "Exchange of three"),
        ("wind_and_rain", "A concealed kong (rain): all who have not won pay 2× each."),
        ("wind_and_rain", "who fed it pays 2×, the others 0×"),
        ("wind_and_rain", "An added kong (wind): all who have not won pay 1× each."),
        ("wind_and_rain", "A pong"),
        ("robbed_kong", "A robbed kong"),
        ("kong_shot", "A kong shot"),
        ("two_winners", "Several winners"),
        ("three_wins", "Blood battle"),
        ("three_wins", "Self-drawn: all who have not won pay. 1 fan, ×1."),
        ("feeder_pays", "pays for all three"),
        ("forced_win", "The last 4 tiles"),
        ("pig_and_ready_check", "The wall is empty"),
        ("bloody_flow", "plays on with the hand closed"),
        ("bloody_flow", "Self-drawn: all the others pay. 1 fan, ×1, and 1× more."),
        ("near_flush_deal", "3 fan, ×4"),
    ],
)
def test_a_rule_is_told_when_it_has_its_say(demo: str, said: str) -> None:
    assert any(said in words for words in _said(demo))


def test_rules_that_do_not_apply_are_not_told() -> None:
    assert not any("last" in words for words in _said("pig_and_ready_check")[:-2] if "tiles" in words)
    assert not any("Blood" in words for words in _said("two_winners"))
    assert sum("Blood battle" in words for words in _said("three_wins")) == 2  # the third win ends the hand


def test_the_caption_is_shown_while_it_plays() -> None:
    stand = Stand(("qq_void_suit",))
    first = stand.context.texts.get("watch.by_itself")
    assert stand.scene.desk.said.body == first
    stand.wait(6.0)
    assert stand.scene.desk.said.body == stand.scene.caption != first


def test_panel_and_button_follow_the_language() -> None:
    stand = Stand(("qq_void_suit",))
    stand.context.on_appearance = lambda: stand.stack.resize(SIZE)
    stand.wait(6.0)
    before = stand.scene.desk.said
    stand.context.change(language="en")
    told = stand.scene.desk.said
    assert told.body.replace("×", "x").isascii() and not before.body.isascii()
    assert told.foot == Texts("en").get("watch.keys")
    stand.key("c")
    shown = [text for text, _ in texts_drawn(lambda: stand.stack.draw(pygame.Surface(SIZE)))]
    assert Texts("en").get("watch.captions") in shown and Texts("zh").get("watch.captions") not in shown


# ---- `play --watch`


def test_the_command_line_opens_it_too() -> None:
    context = table_driver.context([0.0])
    scene = first_scene(context, PlayOptions(watch=True, at_table=True, preset="blood_battle", seed=9))
    assert isinstance(scene, WatchScene) and context.session is None
    assert (scene.session.preset, scene.session.seed, tuple(scene.tour.presets)) == (
        "blood_battle",
        9,
        ("blood_battle",),
    )
    assert len(scene.session.players) == SEATS and None not in scene.session.players
    every = first_scene(context, PlayOptions(watch=True, at_table=True))
    assert isinstance(every, WatchScene) and tuple(every.tour.presets) == ids_in_order(context)
    with pytest.raises(PresetError):
        first_scene(context, PlayOptions(watch=True, at_table=True, preset="nothing"))
