"""The screens of rules: by mouse and keyboard, at every size, in both languages, and with any input."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.config import Language
from game.presets import load_presets, ruleset_of
from game.rulebook.cases import CASES
from game.rulebook.position import read
from game.ui import appearance, keys
from game.ui.rules.frame import RulesScreen, figure
from game.ui.rules.pane import Block, Pane
from game.ui.scene import Pop, Push, Swap
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.lab import LabScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.choices import Segments
from tests.ui.rules_driver import FOURTEEN, WIN, click, control, opened, press, shown, write
from tests.ui.test_kit import ROOT, finished_session, make_context, mouse, open_display, wait
from tools.text_audit import faults, texts_drawn


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def house_rules(folder: Path, count: int = 4) -> list[Path]:
    """Two folders of presets: the game's own, and one with some of the person's, two of them broken."""
    own = folder / "own"
    own.mkdir()
    for index in range(count):
        name = f"name: {{zh: 我家的玩法{index}, en: House rules {index}}}"
        rules = f"base_points: {10 ** min(index, 6)}\nfans: {{basic: {index + 1}}}\n"
        text = f"id: own{index}\nextends: qq_original\n{name}\n{rules}"
        (own / f"own{index}.yaml").write_text(text, encoding="utf-8")
    (own / "broken.yaml").write_text(
        "id: broken\nextends: qq_original\nbase_points: many\nkogns: 1\n", encoding="utf-8"
    )
    (own / "no_yaml.yaml").write_text("id: [\n", encoding="utf-8")
    return [ROOT / "config" / "presets", own]


# ---- the sheet


def test_two_clicks_lead_from_a_sheet_to_the_difference_of_happy_and_original(tmp_path: Path) -> None:
    scene = opened(SheetScene(make_context(tmp_path)))
    pages = control(scene, "pages")
    assert isinstance(pages, Segments)
    wait(scene.context)
    at = pages.cell(1).center
    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    change = scene.handle(mouse(pygame.MOUSEBUTTONUP, at))
    assert isinstance(change, Swap) and isinstance(change.scene, CompareScene)
    assert [rules.id for rules in change.scene.compared] == ["qq_original", "happy_mahjong"]
    text = shown(opened(change.scene))
    assert "付 1 倍" in text and "付 2 倍" in text


@pytest.mark.parametrize("preset", ["qq_void_suit", "happy_mahjong", "blood_battle"])
def test_the_sheet_of_a_preset_is_compared_with_the_original(tmp_path: Path, preset: str) -> None:
    scene = opened(SheetScene(make_context(tmp_path), preset))
    assert [rules.id for rules in scene.to_page("compare").compared] == ["qq_original", preset]


def test_the_strip_shows_another_preset(tmp_path: Path) -> None:
    scene = opened(SheetScene(make_context(tmp_path)))
    assert scene.focus.focused is control(scene, "presets")
    press(scene, "right", "right")
    assert scene.rules is not None and scene.rules.id == "happy_mahjong"
    assert "欢乐麻将" in shown(scene)


def test_the_table_scrolls_to_its_end_by_wheel_and_by_keys(tmp_path: Path) -> None:
    scene = opened(SheetScene(make_context(tmp_path, Language.EN)))
    assert "Flush dragon seven pairs" not in shown(scene)
    rows = control(scene, "rows")
    assert isinstance(rows, Pane)
    scene.handle(mouse(pygame.MOUSEMOTION, rows.rect.center))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert rows.first == 1 and control(scene, "cards").first == 0  # type: ignore[attr-defined]
    scene.focus.focus("rows")
    press(scene, "end")
    assert "Robbed kong" in shown(scene) and not rows.below
    press(scene, "up")
    assert rows.below
    press(scene, "home")
    assert rows.first == 0 and isinstance(press(scene, "escape"), Pop)


def test_every_pattern_is_seen_while_scrolling(tmp_path: Path) -> None:
    scene = opened(SheetScene(make_context(tmp_path), "happy_mahjong"), (960, 540))
    seen = set(shown(scene))
    while scene.panes[-1].scroll(1):
        scene.scrolled(scene.panes[-1])
        scene.refresh()
        seen |= set(shown(scene))
    assert {"平胡", "清幺九", "青龙七对", "根", "杠上炮"} <= seen


def test_faulty_files_are_listed_with_line_and_key(tmp_path: Path) -> None:
    context = make_context(tmp_path, Language.EN)
    context.presets = load_presets(house_rules(tmp_path))
    scene = opened(SheetScene(context))
    assert "2 faulty files" in shown(scene)
    click(scene, "faults")
    text = shown(scene)
    assert {"broken.yaml", "no_yaml.yaml", "line 3", "base_points", "kogns"} <= set(text)
    click(scene, "faults")
    assert "broken.yaml" not in shown(scene)


def test_many_presets_are_paged(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    context.presets = load_presets(house_rules(tmp_path, 9))
    scene = opened(SheetScene(context, "own8"))
    assert scene.rules is not None and scene.rules.id == "own8" and "我家的玩法8" in shown(scene)
    click(scene, "earlier")
    assert "我家的玩法8" not in shown(scene)
    scene.focus.focus("presets")
    press(scene, "right")
    assert scene.chosen == scene.first_tab


def test_without_any_preset_every_page_says_so(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    context.presets = load_presets([])
    for kind in (SheetScene, CompareScene, LabScene):
        scene = opened(kind(context))
        assert context.texts.get("rules.no_presets") in shown(scene)
        press(scene, "tab", "enter", "down", "right", "pagedown")


# ---- panes, figures, and what no input may do


def test_a_pane_shows_whole_blocks_and_all_of_them_in_turn() -> None:
    blocks = [Block(height, lambda *_: None) for height in (40, 90, 30, 60, 60, 200, 20, 20)]
    pane = Pane(name="pane", place=(0, 0, 100, 250), blocks=blocks, gap=10)
    seen: set[int] = set()
    for _ in range(len(blocks)):
        found = pane.shown()
        seen |= {blocks.index(block) for block, _ in found}
        assert found[-1][1] + found[-1][0].height <= 250
        if not pane.scroll(1):
            break
    assert seen == set(range(len(blocks)))
    assert pane.above and not pane.below and not pane.scroll(1)


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (999_999, "999999"), (16_000_000, "1.6e7"), (6 << 59, "3.5e18")]
)
def test_figures_too_long_are_shortened(number: int, text: str) -> None:
    assert figure(number) == text


def scenes_of(context: Any) -> list[RulesScreen]:
    return [
        SheetScene(context, "blood_battle"),
        CompareScene(context, "blood_battle"),
        CompareScene(context, None, read(WIN)),
        CompareScene(context, None, read("1s concealed:1m concealed:2m added:3p pong:4p +1s")),
        LabScene(context, "qq_void_suit"),
        LabScene(context, "blood_battle", read(WIN)),
        LabScene(context, "qq_void_suit", read(FOURTEEN)),
        LabScene(context, "qq_void_suit", read("pong:1m direct:2m added:3p concealed:4p 5p +5p")),
    ]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("text_scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1000, 900)])
def test_every_text_is_whole_and_every_control_apart(
    tmp_path: Path, size: tuple[int, int], text_scale: int, language: Language
) -> None:
    context = make_context(tmp_path, language, text_scale=text_scale)
    for scene in scenes_of(context):
        opened(scene, size)
        drawn = texts_drawn(lambda scene=scene: scene.draw(pygame.Surface(size)))
        assert faults(drawn, size) == []
        rects = [widget.rect for widget in scene.focus.widgets]
        assert all(pygame.Rect((0, 0), size).contains(rect) and rect.w >= 24 and rect.h >= 22 for rect in rects)
        assert not any(len(rect.collidelistall(rects)) > 1 for rect in rects)


def test_no_input_upsets_a_screen(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    context.presets = load_presets(house_rules(tmp_path))
    chance = random.Random(4)
    names = [*keys.CODES, "shift+tab"]
    for scene in scenes_of(context):
        opened(scene)
        for step in range(160):
            wait(context)
            at = (chance.randrange(1280), chance.randrange(720))
            match chance.randrange(6):
                case 0 | 1:
                    scene.handle(keys.press(chance.choice(names)))
                case 2:
                    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=chance.choice([-3, 1]), x=0))
                case 3:
                    write(scene, chance.choice(["1m", "+", "暗杠:1s", " ", "龘", ""]))
                case _:
                    scene.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
                    scene.handle(mouse(pygame.MOUSEBUTTONUP, at))
            if step % 20 == 0:
                scene.resize(chance.choice([(1280, 720), (960, 540)]))
                scene.draw(pygame.Surface(scene.frame.size))
                window = pygame.Rect((0, 0), scene.frame.size)
                assert scene.focus.widgets and all(window.contains(one.rect) for one in scene.focus.widgets)


# ---- the ways here


def test_the_start_screen_is_two_clicks_from_the_difference(tmp_path: Path) -> None:
    title = opened(TitleScene(make_context(tmp_path)))
    change = click(title, "rules")
    assert isinstance(change, Push) and isinstance(change.scene, SheetScene)
    assert [rules.id for rules in change.scene.to_page("compare").compared] == ["qq_original", "happy_mahjong"]


def test_a_new_game_shows_the_rules_of_the_preset_chosen(tmp_path: Path) -> None:
    scene = opened(NewGameScene(make_context(tmp_path), "happy_mahjong"))
    change = click(scene, "rules")
    assert isinstance(change, Push) and change.scene.rules.id == "happy_mahjong"


def test_the_pause_shows_the_rules_of_the_table_with_what_was_changed(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    session = copy(finished_session(context, "qq_original", 3))
    session.ruleset = ruleset_of(context.presets, "qq_original", {"hand_ends": "three_wins"})
    change = click(opened(PauseScene(context, session)), "rules")
    assert isinstance(change, Push)
    assert "血战：一家胡了，其余的接着打，直到三家胡牌" in "".join(shown(opened(change.scene)))


def test_which_presets_are_seen_stands_between_the_arrows(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path)))
    count = len(scene.presets)
    assert f"1–4 / {count}" in shown(scene)
    click(scene, "cards later")
    assert f"5–{min(8, count)} / {count}" in shown(scene)


def drawn_words(scene: CompareScene | LabScene) -> list[str]:
    return [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(scene.frame.size)))]


# ---- the other language


@pytest.mark.parametrize(("size", "both"), [((1280, 720), True), ((960, 540), False)])
def test_rules_and_the_bench_are_named_in_both_languages_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], both: bool
) -> None:
    context = make_context(tmp_path)
    compared, lab = CompareScene(context, "blood_battle"), LabScene(context, "qq_void_suit", CASES[0])
    compared.resize(size)
    lab.resize(size)
    drawn = drawn_words(compared)
    assert ("Robbed kong" in drawn) is both and ({"QQ Original", "Blood Battle"} <= set(drawn)) is both
    heads = set(drawn_words(lab))
    assert ({"Hand", "Melds"} <= heads) is both
    assert {context.texts.get(f"rules.lab.{part}") for part in ("hand", "melds", "hand.hint", "melds.hint")} <= heads
