"""The start screen lives: leaves drift and a shadow sways, each picture the one that painting anew gives."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.context import Context
from game.ui.scene import Push
from game.ui.scenes.lesson_offer import LessonOffer
from game.ui.scenes.title import DRIFT, TitleScene
from game.ui.stack import Stack
from game.ui.title_leaves import KINDS, LEAVES, TURNS, TURNS_OF_SHADOW, Leaf
from game.ui.title_shade import Spray, apart
from game.ui.wind import GUST, Wind
from tests.ui.test_kit import SIZES, make_context, texts_drawn

ODD = ((1001, 900), (1000, 900), (1366, 768), (960, 540))
MINUTE = round(60 / DRIFT)  # pictures
ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


class Steady(Wind):
    """A wind that never lies down."""

    def blow(self, seconds: float) -> float:
        return seconds


def opened(context: Context, size: tuple[int, int] = (1280, 720)) -> tuple[TitleScene, pygame.Surface]:
    scene, surface = TitleScene(context), pygame.Surface(size)
    scene.wind = Steady()
    scene.resize(size)
    scene.draw(surface)
    return scene, surface


def painted_anew(scene: TitleScene, size: tuple[int, int]) -> bytes:
    """What a scene that has drawn nothing so far shows at the same moment."""
    other = TitleScene(scene.context)
    other.shade = scene.shade
    other.resize(size)
    other.leaves.leaves = deepcopy(scene.leaves.leaves)
    for mine, its in zip(sprays(scene), sprays(other), strict=True):
        for strip, same in zip(mine.strips, its.strips, strict=True):
            same.shift = strip.shift  # a few may be behind what the time says
    surface = pygame.Surface(size)
    other.draw(surface)
    return pixels(surface)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def sprays(scene: TitleScene) -> list[Spray]:
    assert scene.shade is not None
    return scene.shade.sprays


# ---- what is painted


@pytest.mark.parametrize("size", [(1280, 720), *ODD])
def test_every_picture_is_the_one_that_painting_anew_gives(context: Context, size: tuple[int, int]) -> None:
    scene, surface = opened(context, size)
    for step in range(1, 91):
        scene.update(DRIFT)
        scene.draw(surface)
        assert scene.areas
        if step % 15 == 0:
            assert pixels(surface) == painted_anew(scene, size)


def test_what_has_changed_lies_in_the_areas_told(context: Context) -> None:
    """The window shows nothing else than these."""
    scene, surface = opened(context)
    for _ in range(40):
        shown = surface.copy()
        scene.update(DRIFT)
        scene.draw(surface)
        for area in scene.areas or []:
            shown.blit(surface, area, area)
        assert pixels(shown) == pixels(surface)


def test_little_is_painted_anew(context: Context) -> None:
    scene, surface = opened(context)
    sizes = []
    for _ in range(MINUTE // 4):
        scene.update(DRIFT)
        scene.draw(surface)
        sizes.append(sum(area.w * area.h for area in scene.areas or []))
    assert sum(sizes) / len(sizes) < 1280 * 720 * 0.04


def test_a_control_that_looks_another_way_makes_a_whole_picture(context: Context) -> None:
    scene, surface = opened(context)
    scene.update(DRIFT)
    scene.focus.focus("quit")
    scene.draw(surface)
    assert scene.areas is None


def test_below_a_question_the_screen_does_not_grow_darker(context: Context) -> None:
    """What lies above dims the whole picture each time it is drawn."""
    stack, surface = Stack(TitleScene(context), (1280, 720)), pygame.Surface((1280, 720))
    stack.apply(Push(LessonOffer(context)))
    stack.draw(surface)
    first = pixels(surface)
    stack.draw(surface)
    assert pixels(surface) == first


@pytest.mark.parametrize(("theme", "strongest", "weakest"), [("jade", 1, 0), ("ink", 2, 0), ("plum", 0, 1)])
def test_the_felt_has_the_colour_of_the_table(tmp_path: Path, theme: str, strongest: int, weakest: int) -> None:
    scene, _ = opened(make_context(tmp_path, theme=theme))
    scene.leaves.leaves = []
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    for area in ((780, 560, 60, 60), (520, 600, 40, 40), (500, 330, 20, 100)):
        felt = pygame.transform.average_color(surface, area)[:3]
        assert felt.index(max(felt)) == strongest
        assert felt.index(min(felt)) == weakest
        assert max(felt) > 1.4 * min(felt)


# ---- what moves


def test_a_picture_is_wanted_now_and_then(context: Context) -> None:
    scene, _ = opened(context)
    scene.update(DRIFT / 2)
    assert not scene.wants_redraw()
    scene.update(DRIFT / 2)
    assert scene.wants_redraw()


def test_time_may_pass_before_there_is_a_window(context: Context) -> None:
    scene = TitleScene(context)
    before = deepcopy(scene.leaves.leaves)
    scene.update(DRIFT)
    assert scene.leaves.leaves != before


def test_between_two_gusts_nothing_is_drawn(context: Context) -> None:
    scene, surface = TitleScene(context), pygame.Surface((1280, 720))
    scene.resize(surface.get_size())
    assert scene.pulse
    for _ in range(round(GUST / DRIFT)):
        scene.update(DRIFT)
        scene.draw(surface)
    assert scene.wind.calm and scene.pulse is None
    scene.update(1.0)
    assert not scene.wants_redraw()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation_speed": 0}])
def test_nothing_moves_where_no_motion_is_wanted(tmp_path: Path, settings: dict[str, int]) -> None:
    scene, surface = opened(make_context(tmp_path, **settings))
    first = pixels(surface)
    for _ in range(20):
        scene.update(1.0)
        assert not scene.wants_redraw()
    scene.draw(surface)
    assert pixels(surface) == first


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_shadow_sways_slowly_and_as_far_as_it_should(context: Context, size: tuple[int, int]) -> None:
    scene, _ = opened(context, size)
    for spray in sprays(scene):
        tip = max(spray.strips, key=lambda strip: strip.bend)
        times = [step * DRIFT for step in range(3 * MINUTE)]
        for strip in spray.strips:
            shifts = [spray.shift_at(strip, time) for time in times]
            assert shifts[0] == 0
            assert max(abs(now - before) for before, now in pairwise(shifts)) <= 2
            assert max(map(abs, shifts)) <= spray.reach
        ends = [spray.shift_at(tip, time) for time in times]
        assert max(ends) > spray.reach * 0.8
        assert min(ends) < -spray.reach * 0.8


def test_a_spray_bends_from_its_root(context: Context) -> None:
    """The edge at the root stays; each strip farther away moves at least as much as the one before."""
    scene, _ = opened(context, (1000, 900))
    for spray, root in zip(sprays(scene), ("top", "right", "right", "bottom"), strict=True):
        away = {
            "top": lambda strip: strip.rect.y,
            "right": lambda strip: -strip.rect.x,
            "bottom": lambda strip: -strip.rect.y,
        }[root]
        ordered = sorted(spray.strips, key=away)
        bends = [strip.bend for strip in ordered]
        assert bends == sorted(bends)
        assert bends[0] < 0.1 < 0.6 < bends[-1] < 1


@pytest.mark.parametrize("size", [(1280, 720), (1000, 900), (320, 180)])
def test_the_strips_together_are_the_whole_shadow(context: Context, size: tuple[int, int]) -> None:
    scene, _ = opened(context, size)
    whole, strips = pygame.Surface(size), pygame.Surface(size)
    for surface in (whole, strips):
        surface.fill((200, 210, 190))
    assert scene.shade is not None
    scene.shade.paint(strips)
    for spray in sprays(scene):
        whole.blit(spray.picture, spray.at, special_flags=pygame.BLEND_MULT)
    assert pixels(strips) == pixels(whole)
    assert len(set(pixels(whole))) > 20


def test_only_a_tall_window_has_a_shadow_below_the_menu(context: Context) -> None:
    assert len(sprays(opened(context, (1280, 720))[0])) == 3
    low = sprays(opened(context, (1000, 900))[0])
    assert len(low) == 4
    assert low[3].at[1] > 620


def test_the_shadow_goes_on_where_it_was_after_the_language_or_the_window_has_changed(context: Context) -> None:
    scene, surface = opened(context)
    for _ in range(30):
        scene.update(DRIFT)
        scene.draw(surface)
    before = [strip.shift for spray in sprays(scene) for strip in spray.strips]
    assert any(before)
    leaves = deepcopy(scene.leaves.leaves)
    scene.resize((1280, 720))
    assert [strip.shift for spray in sprays(scene) for strip in spray.strips] == before
    assert scene.leaves.leaves == leaves


# ---- leaves


def test_pictures_of_leaves_are_a_small_set(context: Context) -> None:
    """In an hour each is made once at the most."""
    scene, _ = opened(context)
    for _ in range(10 * MINUTE):
        scene.leaves.move(6 * DRIFT)
        list(scene.leaves.placed())
    assert scene.leaves.made <= len(KINDS) * (TURNS + TURNS_OF_SHADOW)


def test_leaves_come_back_and_none_vanishes_at_once(context: Context) -> None:
    """One that ends is as good as unseen, and one that comes begins outside the window."""
    scene, _ = opened(context)
    ended = 0
    for _ in range(5 * MINUTE):
        before = list(scene.leaves.leaves)
        strengths = [leaf.strength(scene.frame) for leaf in before]
        scene.leaves.move(DRIFT)
        for was, strength, now in zip(before, strengths, scene.leaves.leaves, strict=True):
            if now is not was:
                ended += 1
                assert strength < 0.1
                assert now.y < -20 or now.x > scene.frame.width + 20
    assert ended >= LEAVES
    assert len(scene.leaves.leaves) == LEAVES


def test_a_leaf_turns_once_round() -> None:
    leaf = Leaf(0, 0, 0, 0.0, 10, 0.3, 0)
    turns = []
    for step in range(TURNS):
        leaf.angle = step * 2 * 3.14159265 / TURNS
        turns.append(leaf.turn(TURNS))
    assert turns == list(range(TURNS))
    leaf.angle = -2 * 3.14159265 / TURNS
    assert leaf.turn(TURNS) == TURNS - 1


# ---- nothing lies over words


@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_leaves_and_shadow_keep_off_controls_and_words(context: Context, size: tuple[int, int]) -> None:
    scene = TitleScene(context)
    scene.resize(size)
    texts = [place for _, place in texts_drawn(lambda: scene.draw(pygame.Surface(size)))]
    taken = [*texts, *(widget.rect for widget in scene.focus.widgets)]
    for spray in sprays(scene):
        for strip in spray.strips:
            strip.shift = 0
            far = round(spray.reach) * 2
            place = spray.place(strip).inflate(far * spray.across, far * (not spray.across))
            assert place.collidelist(taken) < 0
    for _ in range(4 * MINUTE):
        scene.leaves.move(2 * DRIFT)
        for _, place, alpha in scene.leaves.placed():
            assert not alpha or place.collidelist(taken) < 0


# ---- files and areas


def test_the_sprays_lie_in_their_file_and_are_white_along_their_edges() -> None:
    layout = json.loads((ASSETS / "ui" / "title_shade.json").read_text(encoding="utf-8"))
    sheet = pygame.image.load(ASSETS / "ui" / layout["file"])
    assert [entry["root"] for entry in layout["sprays"]] == ["top", "right", "right", "bottom"]
    for entry in layout["sprays"]:
        picture = sheet.subsurface(entry["rect"])
        width, height = picture.get_size()
        edges = [(x, y) for x in range(width) for y in (0, height - 1)]
        edges += [(x, y) for y in range(height) for x in (0, width - 1)]
        assert {tuple(picture.get_at(at)[:3]) for at in edges} == {(255, 255, 255)}
        darkest = min(sum(picture.get_at((x, y))[:3]) for x in range(0, width, 3) for y in range(0, height, 3))
        assert 400 < darkest < 600


@pytest.mark.parametrize("x", range(-3, 9))
def test_an_area_that_is_quick_to_copy_holds_the_one_it_is_for(x: int) -> None:
    area = pygame.Rect(x, 7, 20, 30)
    wide = apart(area)
    assert wide.contains(area)
    assert wide.x % 4 == 1
    assert (wide.right, wide.y, wide.h) == (area.right, 7, 30)
    assert x - wide.x < 4
