"""The tray of items at the table: used with the mouse and the keyboard, refused with a reason, seen on the screen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ai.players import make_player
from game.ai.wording import tile_name
from game.mahjong.actions import Discard, UseItem
from game.mahjong.events import ItemUsed
from game.session.item_table import ItemTable
from game.session.items import ItemMode
from game.ui.layout import lay_out
from game.ui.scenes.table import TableScene
from game.ui.stack import Stack
from game.ui.table.items import ItemDesk
from game.ui.table.items_paint import Sight, draw_sight
from game.ui.table.piece import Key
from game.ui.table.plates import tray_rect
from game.ui.table.walls import TILES
from tests.ui.table_driver import Driver, context
from tests.ui.test_layout import crowded
from tests.ui.test_table_racks import win, won_by

ITEMS = ["near_flush_deal", "swap_chosen", "swap_random", "locate_tile", "peek_next", "golden_finger"]


class ItemDriver(Driver):
    """A person at seat 0, on turn, at a table where items may be used."""

    def __init__(
        self,
        mode: ItemMode = ItemMode.PLAYER,
        stock: dict[str, int] | None = None,
        size: tuple[int, int] = (1280, 720),
        preset: str = "qq_original",
        **settings: object,
    ) -> None:
        self.clock = [0.0]
        self.context = context(self.clock, **settings)
        players = [None, *(make_player("regular", 3, seat) for seat in (1, 2, 3))]
        ruleset = self.context.presets.ruleset(preset)
        self.session: ItemTable = ItemTable(ruleset, preset, players, 3, dealer=0, mode=mode, stock=stock)
        self.stack = Stack(TableScene(self.context, self.session), size)
        self.surface = pygame.Surface(size)
        self.drawn = 0
        assert self.until_asked()
        self.step(0.3)

    @property
    def desk(self) -> ItemDesk:
        """What is tested."""
        return self.scene.items

    def spot(self, item: str) -> tuple[int, int]:
        """The middle of an item in the tray."""
        return next(cell.rect.center for cell in self.desk.cells() if cell.item == item)

    def refusals(self) -> dict[str, str | None]:
        """Why each item can't be used."""
        return {cell.item: cell.refusal for cell in self.desk.cells()}

    def toast(self) -> str:
        """What is told above the hand."""
        return self.scene.play.toast[0] if self.scene.play.toast is not None else ""

    def pick(self, tile: int) -> None:
        """Click a kind in the panel that asks for one."""
        assert self.desk.covering is not None
        self.click(self.desk.covering.cells[tile].center)


def test_the_tray_holds_six_items_with_their_counts() -> None:
    driver = ItemDriver(stock={"peek_next": 2, "near_flush_deal": 1})
    cells = driver.desk.cells()
    assert [cell.item for cell in cells] == ITEMS
    assert {cell.item: cell.left for cell in cells if cell.left} == {"peek_next": 2, "near_flush_deal": 1}
    assert driver.refusals()["swap_chosen"] == "none_owned" and driver.refusals()["peek_next"] is None


def test_there_is_no_tray_where_items_are_off_or_nobody_plays() -> None:
    assert not ItemDriver(mode=ItemMode.OFF).desk.cells()
    assert not Driver("qq_original").scene.items.cells()
    assert not Driver("qq_original", watch=True).scene.items.cells()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("hints", ["off", "always"])
def test_the_tray_lies_clear_of_plates_tools_tiles_and_the_coach(size: tuple[int, int], hints: str) -> None:
    driver = ItemDriver(size=size, hints=hints)
    layout, tray = driver.scene.layout, tray_rect(driver.scene.layout.stage)
    assert not [plate.seat for plate in layout.plates if plate.rect.colliderect(tray)]
    assert not [name for name, rect in layout.tools.items() if rect.colliderect(tray)]
    assert not [key for key, one in layout.pieces.items() if one.rect.colliderect(tray)]
    assert all(tray.contains(cell.rect) for cell in driver.desk.cells())
    assert not [rect for rect in driver.scene.practice.pads.rects.values() if rect.colliderect(tray)]


def test_the_next_tile_is_shown_where_it_will_be_drawn_until_it_is() -> None:
    driver = ItemDriver()
    following = driver.session.state.wall[0]
    driver.click(driver.spot("peek_next"))
    assert driver.session.actions == [(0, UseItem("peek_next"))]
    assert driver.desk.sight == Sight(following, None, driver.scene.play.view.wall_left)
    assert driver.toast() == driver.context.texts.get("item.next", tile=_name(driver, following))
    view = driver.scene.play.view
    place = driver.scene.layout.pieces[_wall_key(TILES - view.wall_left - view.replacements)]
    driver.scene.draw(driver.surface)
    shown = driver.surface.get_at(place.top_face.center)
    driver.desk.sight = None
    driver.scene.touch()
    driver.scene.draw(driver.surface)
    assert driver.surface.get_at(place.top_face.center) != shown
    driver.desk.sight = Sight(following, None, view.wall_left)
    driver.step(2.0)
    driver.by_mouse(next(one for one in driver.session.view.legal if isinstance(one, Discard)))
    driver.step(3.0)
    assert driver.desk.sight is None


def test_a_tile_won_on_that_lies_in_a_river_is_no_second_copy() -> None:
    driver = ItemDriver(preset="bloody_flow", animation_speed=0)
    driver.by_mouse(driver.advised())  # the void suit
    assert driver.until_asked() and driver.scene.offer.discards
    driver.scene.layout = lay_out(won_by(crowded(0, 0), [win(1, 20, 0), win(2, 21)]), (1280, 720))
    driver.desk.use("locate_tile")
    unseen = driver.desk.covering.unseen
    assert (unseen[20], unseen[21]) == (4, 3)


def test_the_part_of_the_wall_glows_in_which_a_tile_lies() -> None:
    driver = ItemDriver()
    driver.click(driver.spot("locate_tile"))
    driver.pick(13)
    assert driver.session.actions == [(0, UseItem("locate_tile", tile=13))]
    wall = driver.session.state.wall
    quarters = tuple(4 * at // len(wall) for at, tile in enumerate(wall) if tile == 13)
    assert driver.desk.sight == Sight(13, quarters, len(wall))
    layout, lit = driver.scene.layout, pygame.Surface((1280, 720))
    draw_sight(lit, driver.context, layout, driver.desk.sight)
    first = TILES - len(wall) - driver.scene.play.view.replacements
    seen = set()
    for at in range(len(wall)):
        piece = layout.pieces[_wall_key(first + at)]
        if piece.level == 1:  # what lies below it is covered
            glows = lit.get_at(piece.room.midtop)[:3] != (0, 0, 0)
            assert glows or 4 * at // len(wall) not in quarters
            seen.add(glows)
    assert seen == {False, True}


def test_in_the_last_tiles_a_covered_one_still_glows() -> None:
    driver = ItemDriver()
    view = driver.scene.play.view
    few = replace(view, wall_left=4)
    layout = lay_out(few, (1280, 720))
    for quarter in range(4):
        lit = pygame.Surface((1280, 720))
        draw_sight(lit, driver.context, layout, Sight(5, (quarter,), 4))
        assert pygame.mask.from_threshold(lit, (0, 0, 0), (1, 1, 1, 255)).count() < 1280 * 720


def test_a_chosen_swap_asks_for_both_tiles_and_changes_the_hand() -> None:
    driver = ItemDriver()
    give = driver.session.view.hand[0]
    take = next(
        tile for tile in range(27) if tile in driver.session.state.wall and tile not in driver.session.view.hand
    )
    driver.click(driver.spot("swap_chosen"))
    assert driver.desk.asking is not None and driver.desk.covering is None
    driver.click(driver.tile_at(give))
    driver.pick(give)
    assert driver.session.actions == [] and driver.toast() == driver.context.texts.get("table.items.same")
    driver.pick(take)
    assert driver.desk.asking is None
    action = driver.session.actions[-1][1]
    assert (action.item, action.give, action.take) == ("swap_chosen", give, take)
    driver.step(2.0)
    assert driver.scene.layout.own_hand[-1].tile == take
    assert driver.refusals()["swap_chosen"] == "limit"


def test_a_tile_that_is_not_in_the_wall_is_refused_and_nothing_used_up() -> None:
    driver = ItemDriver()
    hand = driver.session.view.hand
    take = next(tile for tile in range(27) if tile not in hand)
    state = driver.session.state
    driver.session.state = state.but(wall=tuple(tile for tile in state.wall if tile != take))
    driver.click(driver.spot("swap_chosen"))
    driver.click(driver.tile_at(hand[0]))
    driver.pick(take)
    assert driver.session.actions == [] and driver.refusals()["swap_chosen"] is None
    assert driver.toast() == driver.context.texts.get("item.not_left", tile=_name(driver, take))


def test_everything_can_be_used_with_the_keyboard_alone() -> None:
    driver = ItemDriver()
    driver.key("i")
    assert driver.desk.focused == "near_flush_deal"
    driver.key("3")
    assert driver.desk.asking is not None and driver.desk.asking.item == "swap_random"
    driver.key("left")
    given = driver.session.view.drawn
    driver.key("enter")
    assert driver.session.actions[-1][1].give == given
    driver.step(2.0)
    driver.key("i")
    driver.key("down")
    driver.key("enter")
    assert driver.desk.covering is not None
    driver.key("right")
    driver.key("down")
    driver.key("enter")
    assert driver.session.actions[-1] == (0, UseItem("locate_tile", tile=9))
    driver.step(2.0)
    driver.key("i")
    for _ in range(5):
        driver.key("right")
    driver.key("space")
    assert driver.session.golden == {0}


def test_a_question_can_be_given_up_without_using_anything() -> None:
    driver = ItemDriver()
    for leave in ("escape", "again", "cancel"):
        driver.click(driver.spot("swap_random"))
        assert driver.desk.asking is not None
        driver.scene.draw(driver.surface)
        if leave == "escape":
            driver.key("escape")
        elif leave == "again":
            driver.click(driver.spot("swap_random"))
        else:
            driver.click(driver.desk.choice.rects["cancel"].center)
        assert driver.desk.asking is None and driver.at_table and driver.session.actions == []


def test_no_tile_is_discarded_while_an_item_asks_for_one() -> None:
    driver = ItemDriver(one_click_discard=True)
    driver.click(driver.spot("swap_chosen"))
    driver.click(driver.tile_at(driver.session.view.hand[2]))
    assert driver.session.actions == [] and driver.desk.covering is not None
    driver.click(driver.scene.layout.own_hand[5].rect.center)
    driver.key("enter")
    assert driver.session.actions == []


def test_an_item_that_cannot_be_used_now_says_why() -> None:
    driver = ItemDriver(stock={"swap_random": 1, "golden_finger": 1})
    driver.click(driver.spot("peek_next"))
    assert driver.toast() == driver.context.texts.get("item.refusal.none_owned")
    driver.click(driver.spot("golden_finger"))
    driver.step(2.0)
    driver.click(driver.spot("golden_finger"))
    assert driver.toast() == driver.context.texts.get("item.refusal.limit")
    assert driver.session.used(0) == ("golden_finger",)


def test_the_golden_finger_points_at_the_own_discards_alone() -> None:
    pictures = []
    for golden in (False, True):
        driver = ItemDriver(reduced_motion=True, animation_speed=0)
        if golden:
            driver.click(driver.spot("golden_finger"), 3.0)
        assert driver.scene.picture._golden == (frozenset({0}) if golden else frozenset())
        driver.session.players = [None] * 4  # nobody acts after the discard
        driver.scene.act(Discard(driver.session.view.hand[0]))
        driver.step(0.1)
        last = driver.scene.play.marks.last
        assert last is not None and last.seat == 0
        driver.scene.draw(driver.surface)
        above = driver.scene.layout.pieces[last].top_face.move(0, -22)
        pictures.append(pygame.image.tobytes(driver.surface.subsurface(above), "RGB"))
    assert pictures[0] != pictures[1]


def test_a_near_flush_deal_is_prepared_and_told_when_it_is_dealt() -> None:
    driver = ItemDriver()
    driver.click(driver.spot("near_flush_deal"))
    assert driver.session.near_flush and driver.toast() == driver.context.texts.get("table.items.prepared.on")
    driver.click(driver.spot("near_flush_deal"))
    assert not driver.session.near_flush
    driver.click(driver.spot("near_flush_deal"))
    while driver.until_asked():
        driver.scene.act(driver.advised())
    driver.session.next_hand()
    scene = TableScene(driver.context, driver.session)
    scene.skip()
    scene.update(0.05)
    assert scene.play.toast is not None
    assert scene.play.toast[0] == driver.context.texts.get("item.used.near_flush_deal", name="我")


def test_what_the_others_use_is_called_at_their_plates_and_told() -> None:
    driver = ItemDriver(mode=ItemMode.ALL)
    told, called = set(), set()
    for _ in range(4000):
        if not driver.at_table or driver.session.over:
            break
        if driver.scene.ready:
            driver.scene.act(driver.advised())
        driver.step(0.1)
        shot = driver.scene.timeline.shot
        if shot is not None and isinstance(shot.event, ItemUsed) and shot.event.seat:
            driver.scene.draw(driver.surface)
            called |= {(one.text, one.seat) for one in shot.script.captions}
            told.add(driver.toast())
    used = {(f"item.{item}", seat) for seat in (1, 2, 3) for item in driver.session.used(seat)}
    assert used and called == used
    assert driver.context.texts.get("item.used.golden_finger", name="小熊猫") in told


def test_the_tip_tells_what_an_item_does_how_many_are_left_and_who_used_it() -> None:
    driver = ItemDriver()
    driver.click(driver.spot("peek_next"))
    cell = next(one for one in driver.desk.cells() if one.item == "peek_next")
    tip = driver.desk.tip(cell)
    assert tip.startswith("顺风耳：") and "2" in tip and tip.endswith("我")


def _name(driver: Driver, tile: int) -> str:
    return tile_name(driver.context.texts, tile)


def _wall_key(number: int) -> Key:
    return Key("wall", 0, number)
