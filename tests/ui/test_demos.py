"""The page where one learns, the demonstrations at their table, and the words, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import Language
from game.core.record import RecordError
from game.mahjong.fans import score
from game.ui import appearance, paint
from game.ui.context import Context
from game.ui.keys import press
from game.ui.learn_parts import reading_time
from game.ui.replay.stage import replay_layout
from game.ui.scenes.demo_table import DemoTableScene
from game.ui.scenes.demos import EMBLEMS, DemosScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.tutorial import LessonScene
from game.ui.scenes.watch import WatchScene
from game.ui.scenes.words import CALLS, MONEY, PAGES, PATTERNS, WordsScene, fitting_clauses
from game.ui.stack import Stack
from game.ui.table.racks import WON, winning_tiles
from tests.ui import table_driver
from tests.ui.test_kit import make_context, open_display
from tools import text_audit
from tools.learn_screens import LEARN_SCREENS

SIZE = (1280, 720)


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def context(clock: list[float]) -> Context:
    return table_driver.context(clock)


class Person:
    """Presses keys and clicks, with time between."""

    def __init__(self, context: Context, clock: list[float], scene: object) -> None:
        self.clock = clock
        self.stack = Stack(scene, SIZE)  # type: ignore[arg-type]

    @property
    def top(self) -> object:
        return self.stack.top

    def key(self, *names: str) -> None:
        for name in names:
            self.clock[0] += 0.3
            self.stack.apply(self.stack.top.handle(press(name)))

    def click(self, name: str) -> None:
        self.clock[0] += 0.3
        at = next(one for one in self.top.focus.widgets if one.name == name).rect.center  # type: ignore[attr-defined]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.apply(self.stack.top.handle(pygame.event.Event(kind, pos=at, button=1)))


def test_every_demonstration_has_a_card_and_an_emblem_of_its_own(context: Context) -> None:
    scene = DemosScene(context)
    scene.resize(SIZE)
    cards = [one.name.partition(":")[2] for one in scene.focus.widgets if one.name.startswith("demo:")]
    assert cards == list(scene.files) == list(EMBLEMS)
    for one in scene.focus.widgets:
        assert pygame.Rect((0, 0), SIZE).contains(one.rect)


def test_all_is_reached_and_left_by_keyboard(context: Context, clock: list[float]) -> None:
    person = Person(context, clock, DemosScene(context))
    person.key("down", "enter")
    assert isinstance(person.top, DemoTableScene) and person.top.name == "void_suit"
    person.key("escape")
    person.key("up", "right", "enter")
    assert isinstance(person.top, WordsScene)
    person.key("escape", "escape")
    assert isinstance(person.top, TitleScene)


def test_the_rules_in_full_are_one_click_away_and_lead_back(context: Context, clock: list[float]) -> None:
    person = Person(context, clock, DemosScene(context))
    person.click("rules")
    assert isinstance(person.top, SheetScene)
    person.key("escape")
    assert isinstance(person.top, DemosScene)


@pytest.mark.parametrize(("name", "kind"), [("lesson", LessonScene), ("watch", WatchScene), ("words", WordsScene)])
def test_the_three_doors_by_mouse(context: Context, clock: list[float], name: str, kind: type) -> None:
    person = Person(context, clock, DemosScene(context))
    person.click(name)
    assert isinstance(person.top, kind)
    person.key("escape")
    assert isinstance(person.top, DemosScene) and len(person.stack.scenes) == 1


def test_it_is_stepped_by_keys_and_buttons(context: Context, clock: list[float]) -> None:
    person = Person(context, clock, DemoTableScene(context, "kong_shot"))
    scene = person.top
    assert isinstance(scene, DemoTableScene)
    first = scene.caption
    person.key("right")
    assert scene.showing.number == 1 and scene.caption != first
    person.click("on")
    person.click("back")
    person.key("left")
    assert (scene.showing.number, scene.caption) == (0, first)
    person.key(*["right"] * 20)
    assert scene.showing.over and scene.caption == context.texts.get("demos.kong_shot.one_fan")
    person.key("enter")
    assert scene.name == "two_winners" and scene.showing.number == 0
    person.key("home", "n")
    assert scene.name == "three_wins"


def test_the_last_one_is_followed_by_the_first(context: Context, clock: list[float]) -> None:
    person = Person(context, clock, DemoTableScene(context, "bloody_flow"))
    person.click("next")
    assert isinstance(person.top, DemoTableScene) and person.top.name == "void_suit"


def test_by_itself_every_caption_stands_as_long_as_it_takes_to_read(context: Context, clock: list[float]) -> None:
    scene = DemoTableScene(context, "robbed_kong")
    scene.resize(SIZE)
    clock[0] += 1.0
    scene.handle(press("space"))
    seen, since, longest = {scene.showing.number}, 0.0, dict[str, float]()
    for _ in range(2000):
        before = (scene.showing.number, scene.caption, scene.showing.is_new)
        scene.update(0.05)
        since += 0.05
        if scene.showing.number != before[0]:
            assert scene.showing.number == before[0] + 1
            if before[2]:
                longest[before[1]] = since
            since = 0.0
            seen.add(scene.showing.number)
        if not scene.playing:
            break
    assert scene.showing.over and seen == set(range(len(scene.showing.stops)))
    last = longest.items()
    assert len(last) == len(scene.showing.demo.captions) - 1 and all(
        stood == pytest.approx(reading_time(caption), abs=0.06) for caption, stood in last
    )


def test_longer_sentences_stand_longer_in_both_languages() -> None:
    assert reading_time("胡了") < reading_time("胡了的人歇着，剩下的接着打") < 10
    assert reading_time("Won") < reading_time("Winners rest, the others play on until three have won") < 10


def test_a_broken_file_is_told_and_opens_nothing(context: Context, clock: list[float], tmp_path: Path) -> None:
    broken = tmp_path / "01_void_suit.json"
    broken.write_text("{", encoding="utf-8")
    scene = DemoTableScene(context, "bloody_flow")
    scene.files = {"bloody_flow": scene.files["bloody_flow"], "void_suit": broken}
    with pytest.raises(RecordError):
        scene._open("void_suit")
    person = Person(context, clock, DemosScene(context))
    person.stack.scenes.append(scene)
    scene.resize(SIZE)
    person.key("n")
    assert isinstance(person.top, DemosScene) and str(broken) in context.tidings[0]


# ---- words


def test_every_word_is_there_in_chinese_pinyin_and_english_with_its_meaning(context: Context) -> None:
    scene = WordsScene(context)
    for page, names in (("calls", CALLS), ("money", MONEY), ("patterns", (*PATTERNS, "root"))):
        scene.page = PAGES.index(page)
        rows = scene._rows()
        assert len(rows) == len(names) == 14
        for term in rows:
            assert all(ord(character) > 0x2E80 for character in term.chinese), term
            assert term.english.isascii() and "." not in term.english and term.english[0].isupper()
            assert term.pinyin.islower() and not term.pinyin.startswith("words.")
            assert any(letter in "āēīōūáéíóúǎěǐǒǔàèìòù" for letter in term.pinyin), term
            assert term.meaning[0].isupper() or ord(term.meaning[0]) > 0x2E80
            assert "_" not in term.meaning and "." not in term.meaning  # a sentence, not the id of one that lacks


def test_the_example_of_a_pattern_is_one_under_some_preset(context: Context) -> None:
    scene = WordsScene(context)
    scene.page = PAGES.index("patterns")
    terms = dict(zip((*PATTERNS, "root"), scene._rows(), strict=True))
    rulesets = [context.presets.ruleset(name) for name in context.presets.ids]
    for name, term in terms.items():
        tiles = tuple(tile for group in term.tiles for tile in group)
        assert len(tiles) == 14, name
        flags = frozenset({name} & {"heavenly_hand", "earthly_hand"})
        worths = [worth for rules in rulesets if (worth := score(rules, tiles, (), None, flags)) is not None]
        if name == "root":
            assert {worth.roots for worth in worths} == {1}
        else:
            assert name in {worth.pattern for worth in worths}
    scene.page = PAGES.index("calls")
    assert {term.tiles for term in scene._rows()} == {()}


@pytest.mark.parametrize("language", list(Language))
def test_examples_are_shown_where_both_languages_have_room(tmp_path: Path, language: Language) -> None:
    def size_at(size: tuple[int, int]) -> float:
        scene = WordsScene(make_context(tmp_path, language=language))
        scene.page = PAGES.index("patterns")
        scene.resize(size)
        row = round(scene._box.w / 2) - scene.frame.px(36), round((scene._box.h - scene.frame.px(16)) / 7)
        return min(scene._tile_px(term, row) for term in scene._rows())

    assert size_at((960, 540)) == 0
    assert size_at((1280, 720)) >= 20
    assert size_at((1920, 1080)) >= 30


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("page", ["calls", "money", "patterns"])
def test_no_word_loses_its_english_in_the_smallest_window(context: Context, language: Language, page: str) -> None:
    context.change(language=language, text_scale=150)
    scene = WordsScene(context)
    scene.page = PAGES.index(page)
    scene.resize((960, 540))
    drawn: list[str] = []
    with paint.watching_text(lambda text, ink, font: drawn.append(text)):
        scene.draw(pygame.Surface((960, 540)))
    appearance.use(appearance.Appearance())
    assert {term.english for term in scene._rows()} <= set(drawn)


def test_a_meaning_too_long_for_its_line_ends_with_a_whole_clause() -> None:
    text = "another seat wins, before it has discarded, or melded"
    assert fitting_clauses(text, lambda one: len(one) < 50) == "another seat wins, before it has discarded"
    assert fitting_clauses(text, lambda one: len(one) < 20) == "another seat wins"
    assert fitting_clauses("闲家就胡，此前没有出牌、碰或杠", lambda one: len(one) < 9) == "闲家就胡"
    assert fitting_clauses(text, lambda one: True) == text


def test_pages_turn_by_keys_tabs_and_wheel(context: Context, clock: list[float]) -> None:
    person = Person(context, clock, WordsScene(context))
    scene = person.top
    assert isinstance(scene, WordsScene)
    person.key("right", "right", "left")
    assert PAGES[scene.page] == "table"
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert PAGES[scene.page] == "calls"
    person.key(*["pagedown"] * 9)
    assert scene.page == len(PAGES) - 1
    tabs = next(one for one in scene.focus.widgets if one.name == "pages")
    at = tabs.cell(0).center  # type: ignore[attr-defined]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        clock[0] += 0.3
        scene.handle(pygame.event.Event(kind, pos=at, button=1))
    assert scene.page == 0


# ---- every page


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", list(LEARN_SCREENS))
def test_every_page_is_whole_in_the_smallest_window_with_the_largest_text(
    name: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_display()
    monkeypatch.setattr(text_audit, "SCREENS", LEARN_SCREENS)
    found = text_audit.audit(name, (960, 540), 150, language)
    appearance.use(appearance.Appearance())
    assert not found


@pytest.mark.parametrize("size", [(960, 540), SIZE])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_the_seats_are_named_at_every_size_of_text(context: Context, size: tuple[int, int], scale: int) -> None:
    context.change(text_scale=scale)
    try:
        scene = DemoTableScene(context, "two_winners")
        scene.resize(size)
        scene.showing.to(len(scene.showing.stops) - 1)
        drawn: list[str] = []
        with paint.watching_text(lambda text, ink, font: drawn.append(text)):
            scene.draw(pygame.Surface(size))
        assert {context.texts.get(f"demo.seat.{seat}") for seat in range(4)} <= set(drawn)
    finally:
        appearance.use(appearance.Appearance())


def test_the_winning_tile_stands_apart_in_a_demonstration(context: Context) -> None:
    scene = DemoTableScene(context, "two_winners")
    scene.resize(SIZE)
    scene.showing.to(len(scene.showing.stops) - 1)
    view = scene.showing.stepper.view
    layout = replay_layout(view, SIZE, (48, 114, 784, 446), None)
    assert len(view.all_wins) == 2
    for win in view.all_wins:
        (laid,) = layout.group(WON, win.seat)
        assert laid.tile == win.tile and laid.key in winning_tiles(view)
        assert len(layout.group("hand", win.seat)) + 3 * len(view.melds[win.seat]) == 13
