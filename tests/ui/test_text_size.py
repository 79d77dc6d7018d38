"""Texts keep to their places at every window size, text size and language: a share; all by `tools/soak.py texts`."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.config import Language
from game.ui import appearance, paint
from game.ui.rules.pane import Pane
from game.ui.widgets.scroll_bar import ScrollBar
from tests.ui.test_kit import mouse, open_display, shared_assets
from tools import text_audit

SHARE = [((960, 540), 150), ((960, 540), 100), ((1280, 720), 125)]
CLICKED = [((960, 540), 150), ((1280, 720), 100), ((3840, 2160), 125)]
THOUGHT = ("review", "table, the coach speaks")  # the coach thinks before they can be drawn: one of the share is enough


CONTROLLED = [name for name in text_audit.SCREENS if name != "review" and not name.startswith("table")]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield
    appearance.use(appearance.Appearance())


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", sorted(text_audit.SCREENS))
def test_every_text_is_whole_in_its_place_and_apart(name: str, language: Language) -> None:
    share = SHARE[:1] if name in THOUGHT else SHARE
    found = [fault for size, scale in share for fault in text_audit.audit(name, size, scale, language)]
    assert not found


@pytest.mark.parametrize("size", text_audit.SIZES)
def test_the_largest_text_fits_at_every_size(size: tuple[int, int]) -> None:
    assert not text_audit.audit("settings, keys", size, 150, Language.EN)
    assert not text_audit.audit("pause", size, 150, Language.ZH)


@pytest.mark.parametrize(("size", "text_scale"), CLICKED)
@pytest.mark.parametrize("name", CONTROLLED)
def test_every_control_can_be_clicked_where_it_is_drawn(name: str, size: tuple[int, int], text_scale: int) -> None:
    scene = text_audit.SCREENS[name](text_audit.make_context(Language.EN, text_scale))
    scene.resize(size)
    widgets = scene.focus.widgets
    assert all(pygame.Rect((0, 0), size).contains(widget.rect) for widget in widgets)
    bars = [widget for widget in widgets if isinstance(widget, ScrollBar)]  # wheel and keys scroll as well
    assert all(widget.rect.w >= 24 and widget.rect.h >= 22 for widget in widgets if widget not in bars)
    assert all(bar.rect.w >= 12 and bar.rect.h >= 48 for bar in bars)
    lists = [widget for widget in widgets if isinstance(widget, Pane)]  # controls may stand in their rows
    others = [widget.rect for widget in widgets if widget not in lists]
    assert not any(len(rect.collidelistall(others)) > 1 for rect in others)
    assert all(one.rect.contains(rect) for one in lists for rect in others if one.rect.colliderect(rect))
    for widget in widgets:
        scene.handle(mouse(pygame.MOUSEMOTION, widget.rect.center))
        in_a_row = widget in lists and any(rect.collidepoint(widget.rect.center) for rect in others)
        assert scene.focus.hovered is widget or in_a_row


def drawn_badly(text: str, box: pygame.Rect, width: int | None = None) -> list[str]:
    """The faults of one text drawn twice, at (10, 10) and a little lower, into a window of 300 x 100."""
    surface, font = pygame.Surface((300, 100)), shared_assets().font(20)

    def draw() -> None:
        with paint.inside(box):
            paint.draw_text(surface, text, font, (255, 255, 255), (10, 10), max_width=width)
            paint.draw_text(surface, "M", font, (255, 255, 255), (12, 50))

    return text_audit.faults(text_audit.texts_drawn(draw), (300, 100))


@pytest.mark.parametrize(
    ("text", "box", "width", "fault"),
    [
        ("fits", (0, 0, 300, 100), None, None),
        ("much wider than the whole window is, by far", (0, 0, 900, 100), None, "outside the window"),
        ("wider than its box", (0, 0, 80, 100), None, "outside its box"),
        ("too long for what there is", (0, 0, 300, 100), 90, "cut short"),
    ],
)
def test_the_audit_finds_faults(
    text: str, box: tuple[int, int, int, int], width: int | None, fault: str | None
) -> None:
    found = drawn_badly(text, pygame.Rect(box), width)
    assert [one.split(":")[0] for one in found] == ([fault] if fault else [])


def test_the_audit_finds_characters_that_a_font_lacks() -> None:
    surface, brush = pygame.Surface((300, 100)), shared_assets().font(20, "display")
    drawn = text_audit.texts_drawn(lambda: paint.draw_text(surface, "胡☂", brush, (255, 255, 255), (10, 10)))
    assert text_audit.faults(drawn, (300, 100)) == ["no glyph: '☂' in '胡☂'"]


def test_texts_on_a_picture_of_its_own_are_where_the_picture_will_lie() -> None:
    picture, font = pygame.Surface((100, 40)), shared_assets().font(20)

    def draw() -> None:
        with paint.on_picture(pygame.Rect(150, 40, 100, 40)), paint.inside(pygame.Rect(0, 0, 20, 40)):
            paint.draw_text(picture, "MMM", font, (255, 255, 255), (5, 5))

    (drawn,) = text_audit.texts_drawn(draw)
    assert drawn.box == (150, 40, 20, 40)
    assert 155 <= drawn.ink.x < 160
    assert [fault.split(":")[0] for fault in text_audit.faults([drawn], (300, 100))] == ["outside its box"]


def test_the_audit_finds_texts_on_top_of_one_another() -> None:
    drawn = [
        text_audit.DrawnText(text, pygame.Rect(10, 10 + shift, 50, 20), None) for text, shift in (("a", 0), ("b", 9))
    ]
    assert text_audit.faults(drawn, (300, 100)) == ["overlap: 'a' and 'b' by (50, 11)"]
