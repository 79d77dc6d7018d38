"""The list of kept hands: filtered, kept for good, deleted, handed out and brought in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.mahjong.tiles import NAMES
from game.session.archive import Archive
from game.session.kept import KeptWin
from game.session.stepper import Stepper
from game.ui.context import Context
from game.ui.life.parts import pattern_name
from game.ui.replay.bring_in import ImportScene, typed_path
from game.ui.replay.store import Shelf, archive_of, rulesets_of, shelf_of_session, stepper_of
from game.ui.replay.told import told_of
from game.ui.scene import STAY, Pop, Push, Swap
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.title import TitleScene
from tests.ui.replay_driver import PLAYED, click_on, drawn_on, listed, press, record_file, viewer
from tests.ui.test_kit import LANGUAGES, SIZES, click, finished_session, lint, make_context, wait


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


# ---- the list


def test_the_newest_hand_stands_first_and_filters_choose(context: Context) -> None:
    scene = listed(context)
    assert [hand.preset for hand in scene.hands] == [preset for preset, _ in PLAYED]
    click_on(scene, "result")  # the middle of three: those won
    assert scene.hands and all(hand.won > 0 for hand in scene.hands)
    press(scene, "right")
    assert scene.hands and all(hand.won < 0 for hand in scene.hands)
    press(scene, "left"), press(scene, "left")
    assert len(scene.hands) == 5
    scene.focus.focus("preset")
    press(scene, "right")
    assert {hand.preset for hand in scene.hands} == {"blood_battle"}
    press(scene, "left")
    scene.focus.focus("fan")
    press(scene, "right"), press(scene, "right")
    assert [hand.fan for hand in scene.hands] == [hand.fan for hand in scene.all if hand.fan >= 2]
    scene.focus.focus("fan")
    press(scene, "left"), press(scene, "left")
    click_on(scene, "stars")
    assert not scene.hands
    assert context.texts.get("replays.none_fit") in " ".join(text for text, _ in drawn_on(scene, (1280, 720)))


def test_a_row_tells_the_best_win_or_how_the_hand_ended(context: Context) -> None:
    def parts(**changes: Any) -> tuple[str, ...]:
        return told_of(context, replace(hand, **changes)).parts

    get = context.texts.get
    hand = replace(listed(context).all[0], fan=3, win=KeptWin("seven_pairs", "9p", "self_draw"), imported=False)
    three, drawn, file = get("replays.fan_of", fan=3), get("replays.how.self_draw"), get("replays.imported")
    assert told_of(context, hand).tile == NAMES.index("9p")
    assert parts() == (pattern_name(context, "seven_pairs"), three, drawn)
    assert parts(imported=True) == (pattern_name(context, "seven_pairs"), three, file, drawn)
    assert parts(win=KeptWin("seven_pairs", "9p", "discard")) == (pattern_name(context, "seven_pairs"), three)
    assert parts(win=None) == (three,) == parts(win=KeptWin("of another game", "9p", "discard"))
    assert told_of(context, replace(hand, win=KeptWin("basic", "east", "discard"))).tile is None
    assert parts(fan=0, win=None, end="won") == (get("replays.no_win"),)
    assert parts(fan=0, win=None, end="exhausted") == (get("replays.no_win"), get("replays.end.exhausted"))
    assert parts(fan=0, win=None, end="left") == (get("replays.no_win"), get("replays.end.left"))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_scale", [100, 150])
@pytest.mark.parametrize("language", list(Language))
def test_the_longest_result_fits_its_row(language: Language, text_scale: int, size: tuple[int, int]) -> None:
    from tools.text_audit import SCREENS, faults, texts_drawn
    from tools.text_audit import make_context as audited

    scene = SCREENS["replays"](audited(language, text_scale))
    win = KeptWin("flush_dragon_seven_pairs", "9m", "rob_kong")
    scene.hands = [replace(hand, fan=10, imported=True, win=win) for hand in scene.hands]
    scene.resize(size)
    drawn = texts_drawn(lambda: scene.draw(pygame.Surface(size)))
    assert faults(drawn, size) == []


def test_a_star_by_key_button_and_click_keeps_a_hand_for_good(context: Context) -> None:
    scene = listed(context)
    press(scene, "f")
    assert scene.archive.hands()[0].favourite
    click_on(scene, "favourite")
    assert not scene.archive.hands()[0].favourite
    row = next(one for one in scene.focus.widgets if one.name == "row2")
    wait(context)
    click(scene, (row.rect.x + 10, row.rect.centery))
    assert [hand.favourite for hand in scene.archive.hands()] == [False, False, True, False, False]


def test_a_hand_is_deleted_by_the_second_press_alone(context: Context) -> None:
    scene = listed(context)
    first, second = scene.hands[:2]
    press(scene, "delete")
    press(scene, "down")
    press(scene, "delete")  # another hand: asked anew
    assert len(scene.archive.hands()) == 5
    press(scene, "delete")
    left = [hand.id for hand in scene.archive.hands()]
    assert second.id not in left and first.id in left and len(left) == 4
    assert scene.said == context.texts.get("replays.removed")


def test_an_exported_hand_is_a_record_that_can_be_brought_in(context: Context, tmp_path: Path) -> None:
    scene = listed(context)
    scene._do("export")
    path = tmp_path / "exports" / f"chuanma-{scene.hands[0].id}.json"
    assert str(path) in scene.said and path.is_file()
    other = listed(context, Archive(tmp_path / "other", rulesets_of(context)))
    assert other.handle(pygame.event.Event(pygame.DROPFILE, file=str(path))) is STAY
    assert [hand.digest for hand in other.hands] == [scene.hands[0].digest] and other.hands[0].favourite


def test_a_broken_file_gives_one_sentence(context: Context, tmp_path: Path) -> None:
    scene = listed(context)
    path = tmp_path / "broken.json"
    path.write_text("{}", encoding="utf-8")
    scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert str(path) in scene.said and "\n" not in scene.said and len(scene.hands) == 5


def test_a_path_is_typed(context: Context, tmp_path: Path) -> None:
    path, _ = record_file(context, tmp_path)
    scene = listed(context, Archive(tmp_path / "other", rulesets_of(context)))
    change = scene._do("import")
    assert isinstance(change, Push) and isinstance(change.scene, ImportScene)
    field = change.scene
    field.resize((1280, 720))
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text=str(tmp_path / "no such file")))
    assert press(field, "enter") is STAY and field.said
    for _ in range(len(field.typed)):
        press(field, "backspace")
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text=f'"{path}"'))
    assert isinstance(press(field, "enter"), Pop)
    assert [hand.preset for hand in scene.hands] == ["happy_mahjong"]
    assert typed_path(" '~/x.json' ") == Path.home() / "x.json"


def test_an_empty_list_says_so(context: Context) -> None:
    scene = listed(context, archive_of(context))
    words = "".join(text for text, _ in drawn_on(scene, (1280, 720)))
    assert context.texts.get("replays.empty") in words
    assert press(scene, "enter").__class__ is Push  # what is left to do: bring one in


def test_a_row_opens_the_viewer_and_back_leads_to_the_list(context: Context) -> None:
    scene = listed(context)
    press(scene, "down")
    change = press(scene, "enter")
    assert isinstance(change, Swap) and isinstance(change.scene, ReplayScene)
    opened = change.scene
    assert opened.stepper.number == 1 and opened.stepper.reel.record.preset == "qq_void_suit"
    opened.resize((1280, 720))
    back = press(opened, "escape")
    assert isinstance(back, Swap) and back.scene is scene
    assert isinstance(press(scene, "escape"), Swap)


# ---- how it looks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 150])
def test_nothing_is_cut_short_or_overlaps(tmp_path: Path, language: Language, text_scale: int) -> None:
    context = make_context(tmp_path, language, text_scale=text_scale)
    scene, replays = viewer(context), listed(context)
    for size in SIZES:
        for one in (scene, replays):
            one.resize(size)
        scene.stepper.jump(scene.opinions.slips[-1])
        scene.refresh()
        for one in (scene, replays):
            assert not lint(drawn_on(one, size), size)


def test_a_shelf_of_a_file_has_strangers_on_it(context: Context) -> None:
    session = finished_session(context, "blood_battle", 3)
    stranger = Shelf(shelf_of_session(context, session).openers, [None])
    assert stranger.sitters(context, 0).names[0] == context.texts.get("seat.0")
    assert isinstance(stepper_of(stranger), Stepper)


def test_the_start_screen_leads_to_the_list(context: Context) -> None:
    title = TitleScene(context)
    title.resize((1280, 720))
    wait(context)
    change = click(title, next(one.rect.center for one in title.focus.widgets if one.name == "replays"))
    assert isinstance(change, Swap) and isinstance(change.scene, ReplaysScene)
