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
from game.rulebook.differences import compare
from game.rulebook.position import Position, read, settled, written
from game.rulebook.study import value
from game.ui import appearance, keys
from game.ui.rules import clipboard
from game.ui.rules.frame import RulesScreen, figure
from game.ui.rules.pane import Block, Pane
from game.ui.rules.picker import Picker
from game.ui.scene import STAY, Pop, Push, Swap
from game.ui.scenes.compare import CompareScene
from game.ui.scenes.lab import LabScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Widget
from game.ui.widgets.choices import Segments
from tests.ui.test_kit import ROOT, finished_session, make_context, mouse, open_display, wait
from tools.text_audit import faults, texts_drawn

WIN = "3334567888s concealed:1s +6s self-draw kong-draw"
FOURTEEN = "2355678m 4567789p"


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


def opened(scene: Any, size: tuple[int, int] = (1280, 720)) -> Any:
    scene.resize(size)
    return scene


def control(scene: RulesScreen, name: str) -> Widget:
    return next(widget for widget in scene.focus.widgets if widget.name == name)


def click(scene: RulesScreen, name: str) -> Any:
    wait(scene.context)
    at = control(scene, name).rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        scene.handle(mouse(kind, at))
    return scene.handle(mouse(pygame.MOUSEBUTTONUP, at))


def press(scene: RulesScreen, *names: str) -> Any:
    change: Any = STAY
    for name in names:
        wait(scene.context)
        change = scene.handle(keys.press(name))
    return change


def write(scene: RulesScreen, text: str) -> None:
    for letter in text:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def control_key(scene: RulesScreen, code: int) -> Any:
    event = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=code, mod=pygame.KMOD_LCTRL, unicode="")
    return scene.handle(event)


def shown(scene: RulesScreen) -> list[str]:
    return [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(scene.frame.size)))]


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


# ---- comparing


def test_three_presets_side_by_side(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path, Language.EN)))
    scene.focus.focus("pick 2")
    press(scene, "right")
    assert len(scene.compared) == 3
    press(scene, "left")
    assert len(scene.compared) == 2
    click(scene, "pick 1")
    assert scene.compared[1].id == "blood_battle"
    assert f"{len(compare(scene.compared).different)} differences" in shown(scene)


def test_two_presets_change_sides(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path), "blood_battle"))

    def columns() -> list[str]:
        return [rules.id for rules in scene.compared]

    assert columns() == ["qq_original", "blood_battle"]
    click(scene, "swap")
    assert columns() == ["blood_battle", "qq_original"] and scene.presets[scene.chosen].id == "qq_original"
    press(scene, "x")
    assert columns() == ["qq_original", "blood_battle"] and scene.presets[scene.chosen].id == "blood_battle"
    scene.focus.focus("pick 2")
    press(scene, "right")
    third = columns()[2]
    scene.focus.focus("swap")
    press(scene, "enter")
    assert columns() == ["blood_battle", "qq_original", third]
    assert "X" in (next(one for one in scene.focus.widgets if one.name == "swap").reason or "")


TOLD = ["自己摸2万胡的；8筒是别人打出后直杠的。", "其余三家都还没胡：各付胡牌分；直杠只由点杠的人付。"]


@pytest.mark.parametrize(
    ("size", "text_scale", "told", "both"),
    [
        ((1280, 720), 100, TOLD, True),
        ((960, 540), 100, TOLD, False),
        ((960, 540), 150, ["自摸、直杠。其余三家都还没胡。"], False),
    ],
)
def test_beside_the_hand_stands_how_it_was_won_and_who_pays(
    tmp_path: Path, size: tuple[int, int], text_scale: int, told: list[str], both: bool
) -> None:
    scene = opened(CompareScene(make_context(tmp_path, text_scale=text_scale), position=CASES[0]), size)
    drawn = shown(scene)
    assert all(line in drawn for line in told)
    assert ("Self-draw, direct kong. None of the other three has won yet." in drawn) is both


def test_the_left_arrow_of_a_picker_goes_back() -> None:
    picker = Picker(name="pick", options=("a", "b", "c"), rect=pygame.Rect(0, 0, 100, 30))
    assert picker.clicked((4, 4)) and picker.selected == 2
    assert picker.clicked((50, 4)) and picker.selected == 0
    assert picker.adjust(1) and picker.selected == 1


def test_the_same_hand_under_every_preset(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = opened(CompareScene(context))
    text = shown(scene)
    assert {"+42", "+48", "+66", "+78"} <= set(text)
    assert "对对胡 2 番 + 杠 1 番" in text and "胡 24×3，杠 6" in text
    click(scene, "next_hand")
    click(scene, "cards later")
    names = ("qq_original", "blood_battle", "chengdu")
    assert [value(context.presets.ruleset(name), CASES[1]).total for name in names] == [96, 96, 48]
    assert "+48" in shown(scene)


def test_the_cases_differ_among_the_presets(tmp_path: Path) -> None:
    presets = make_context(tmp_path).presets
    for case in CASES:
        assert len({value(presets.ruleset(name), case).total for name in presets.ids}) > 1


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_lab_tells_what_a_win_brings_under_the_other_presets(tmp_path: Path, number: int) -> None:
    context = make_context(tmp_path)
    scene = opened(LabScene(context, "qq_void_suit", CASES[number]))
    drawn = shown(scene)
    others = [context.presets.ruleset(name) for name in context.presets.ids if name != "qq_void_suit"]
    after = drawn[drawn.index("换成别的玩法，一共得") :]
    for rules in others:
        at = after.index(context.preset_name(rules).main)
        assert after[at - 1] == f"+{figure(value(rules, scene.position).total)}"


def test_many_waits_leave_no_room_for_the_other_presets(tmp_path: Path) -> None:
    drawn = shown(opened(LabScene(make_context(tmp_path), "blood_battle", read("3334567888s 暗杠:1s +6s 自摸"))))
    assert "换成别的玩法，一共得" not in drawn and drawn.count("剩 3 张") >= 3


def test_a_hand_of_the_comparison_opens_in_the_lab(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path)))
    change = click(scene, "open_lab")
    assert isinstance(change, Push) and isinstance(change.scene, LabScene)
    assert change.scene.position == CASES[0]


def test_with_large_texts_a_switch_shows_rules_or_hand(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path, text_scale=150)))
    assert "+42" not in shown(scene)
    scene.focus.focus("part")
    press(scene, "right")
    assert "+42" in shown(scene)


# ---- the lab


def test_a_hand_is_put_together_by_clicks(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    click(scene, "target kong")
    click(scene, "pool 18")
    for tile in (20, 20, 20, 21, 22, 23, 24, 25, 25, 25):
        click(scene, f"pool {tile}")
    assert scene.position.count == 13
    click(scene, "target win")
    click(scene, "pool 23")
    click(scene, "flag self_draw")
    click(scene, "flag kong_self_draw")
    assert written(scene.position, "en") == WIN
    text = shown(scene)
    assert {"清一色", "胡 8 种，剩 22 张", "96 分", "48 分"} <= set(text)
    assert {"清一色 3 番", "杠 1 番", "杠上花 1 番"} <= set(text)


def test_tiles_are_taken_away_by_clicks(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    click(scene, "win")
    click(scene, "hand 0")
    click(scene, "kind 0")
    assert written(scene.position, "en") == "334567888s pong:1s"
    click(scene, "kind 0")
    assert written(scene.position, "en") == "334567888s direct:1s"
    click(scene, "meld 0")
    click(scene, "clear")
    assert scene.position == Position()


def test_a_tile_of_the_hand_becomes_the_winning_one(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read("123456789m 567p 8p")))
    click(scene, "target win")
    click(scene, "hand 12")
    assert written(scene.position, "en") == "123456789m 567p +8p"


def test_the_lab_by_keyboard_alone(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    scene.focus.focus("pool 0")
    press(scene, "enter", "right", "enter", "down", "enter")
    assert written(scene.position, "en") == "12m 2p"
    press(scene, "tab")
    assert scene.focus.focused is not None


def test_typing_is_read_at_once(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path, Language.EN), "blood_battle"))
    scene.focus.focus("note")
    assert scene.listening == "note"
    write(scene, FOURTEEN)
    assert written(scene.position, "en") == FOURTEEN
    assert "Discard 4p: ready, 8 tiles win" in shown(scene)
    write(scene, "x")
    assert scene.wrong and "Can't read “8m 4567789px”" in shown(scene)
    press(scene, "backspace", "enter")
    assert not scene.wrong and scene.typed is None and written(scene.position, "en") == FOURTEEN
    press(scene, "tab")
    assert scene.listening is None


def test_letters_that_mean_something_elsewhere_only_write(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    scene.focus.focus("note")
    press(scene, "m", "space", "1")
    assert scene.position == Position() and scene.listening == "note"


def test_copy_and_paste_by_keys_and_buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(clipboard, "put", lambda text: board.__setitem__(0, text) or True)
    monkeypatch.setattr(clipboard, "get", lambda: board[0])
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    control_key(scene, pygame.KSCAN_C)
    assert board[0] == "3334567888s 暗杠:1s +6s 自摸 杠上花"
    click(scene, "clear")
    click(scene, "paste")
    assert scene.position == read(WIN)
    board[0] = "  123万 456筒 暗杠:9条 \n"
    control_key(scene, pygame.KSCAN_V)
    assert written(scene.position, "en") == "123m 456p concealed:9s"
    before = scene.position
    for board[0] in ("nonsense", "", "1" * 5000, "\0"):
        control_key(scene, pygame.KSCAN_V)
        assert scene.wrong and scene.position == before
        scene.draw(pygame.Surface((1280, 720)))


def test_without_a_clipboard_the_lab_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    click(scene, "copy")
    assert "这台机器没有剪贴板" in shown(scene)
    click(scene, "paste")
    assert scene.wrong and scene.position == read(WIN)


def test_another_preset_values_the_same_position(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "qq_original", read(WIN)))
    assert "48 分" in shown(scene)
    scene.choose([rules.id for rules in scene.presets].index("blood_battle"))
    scene.refresh()
    assert "96 分" in shown(scene)


def test_the_void_suit_is_chosen_where_there_is_one(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "qq_void_suit", read("123456789m 22p 33p +3p")))
    scene.focus.focus("void")
    press(scene, "right")
    assert scene.position.void == 0 and "不能胡" in shown(scene)
    scene.choose(0)
    scene.refresh()
    assert not any(widget.name == "void" for widget in scene.focus.widgets)


def test_locked_circumstances_say_why(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    lock = control(scene, "flag heavenly_hand")
    assert not lock.enabled and lock.reason == "有碰杠不成立"
    click(scene, "flag heavenly_hand")
    assert scene.position == read(WIN)


def test_the_hand_of_the_lab_goes_to_every_preset(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(WIN)))
    change = click(scene, "compare")
    assert isinstance(change, Push) and isinstance(change.scene, CompareScene)
    assert change.scene.position == read(WIN)
    assert f"+{3 * 96 + 36}" in shown(opened(change.scene))


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


def test_an_empty_lab_shows_a_hand_on_request(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle"))
    click(scene, "example")
    assert scene.position == settled(CASES[0]) and "这一胡" in shown(scene)
    click(scene, "clear")
    click(scene, "example")
    assert scene.position == settled(CASES[1])


def test_the_best_discard_is_framed_in_the_hand(tmp_path: Path) -> None:
    scene = opened(LabScene(make_context(tmp_path), "blood_battle", read(FOURTEEN)))
    lit = [widget.name for widget in scene.focus.widgets if getattr(widget, "lit", False)]
    assert lit == ["hand 7"]  # 4p, the discard that leaves it ready
    click(scene, "hand 7")
    assert not any(getattr(widget, "lit", False) for widget in scene.focus.widgets)


def test_places_for_melds_stand_behind_those_there_are(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    scene = opened(LabScene(context, "blood_battle", read("11m pong:2m pong:3m pong:4m")))
    assert control(scene, "target pong").rect.left > control(scene, "meld 2").rect.right
    scene = opened(LabScene(context, "blood_battle", read("1m pong:2m pong:3m pong:4m pong:5m")))
    assert not any(widget.name in ("target pong", "target kong") for widget in scene.focus.widgets)


def test_which_presets_are_seen_stands_between_the_arrows(tmp_path: Path) -> None:
    scene = opened(CompareScene(make_context(tmp_path)))
    count = len(scene.presets)
    assert f"1–4 / {count}" in shown(scene)
    click(scene, "cards later")
    assert f"5–{min(8, count)} / {count}" in shown(scene)


# ---- the other language


def drawn_words(scene: CompareScene | LabScene) -> list[str]:
    return [one.text for one in texts_drawn(lambda: scene.draw(pygame.Surface(scene.frame.size)))]


@pytest.mark.parametrize(("size", "both"), [((1280, 720), True), ((960, 540), False)])
def test_rules_and_the_bench_are_named_in_both_languages_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], both: bool
) -> None:
    context = make_context(tmp_path)
    compared, lab = CompareScene(context, "blood_battle"), LabScene(context, "qq_void_suit", CASES[0])
    compared.resize(size)
    lab.resize(size)
    assert ("Robbed kong" in drawn_words(compared)) is both
    heads = set(drawn_words(lab))
    assert ({"Hand", "Melds"} <= heads) is both
    assert {context.texts.get(f"rules.lab.{part}") for part in ("hand", "melds", "hand.hint", "melds.hint")} <= heads
