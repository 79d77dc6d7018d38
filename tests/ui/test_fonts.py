"""The fonts: every character of the texts, and headlines in the brush."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest
import yaml
from fontTools.ttLib import TTFont

from game.text import Texts
from game.ui import keys, paint
from game.ui.palette import GOLD
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import title
from game.ui.widgets.ledger_table import SEALS
from tests.ui.test_kit import ROOT, _sentences, open_display, shared_assets


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display()
    yield


def characters_of(font: str) -> set[int]:
    return set(TTFont(ROOT / "assets" / "fonts" / font).getBestCmap())


def spoken() -> set[str]:
    texts = [one.get(key) for one in _sentences().values() for key in one.ids()]
    for path in (ROOT / "config").rglob("*.yaml"):
        texts += strings(yaml.safe_load(path.read_text(encoding="utf-8")))
    for path in (ROOT / "game" / "ui").rglob("*.py"):
        texts += [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not node.value.isascii()
        ]
    return set("".join(texts)) - {"\n"}


def strings(value: Any) -> list[str]:
    """Every word in a tree of mappings and lists, keys too."""
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
    return [str(value)]


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
def test_every_sign_of_a_key_is_in_the_fonts(font: str) -> None:
    known = characters_of(font)
    assert not [
        sign for sign in [*keys.SIGNS.values(), *(name.upper() for name in keys.CODES)] if set(map(ord, sign)) - known
    ]


@pytest.mark.parametrize("font", ["ui-medium.ttf", "ui-bold.ttf"])
def test_the_fonts_have_every_character_used(font: str) -> None:
    known = characters_of(font)
    used = spoken() | set(f"0123456789+–×…()^{paint.ELLIPSIS}")
    assert not sorted(one for one in used if ord(one) not in known)


def test_the_brush_font_has_the_headlines_and_seals() -> None:
    known, texts = characters_of("display.ttf"), Texts("zh")
    heads = [texts.get(key) for key in texts.ids() if key.endswith(".title") or key.startswith(("preset.", "app.seal"))]
    used = set("".join(heads)) | {seal for seal, _ in SEALS.values()} | set("川麻一二三四")
    assert not sorted(one for one in used if ord(one) > 0x2E80 and ord(one) not in known)


def test_a_headline_with_a_character_the_brush_font_lacks_is_set_in_another() -> None:
    brush = shared_assets().font(30, "display")
    assert paint.missing("川麻", brush) == ""
    assert paint.missing("川☂麻", brush) == "☂"
    used: list[pygame.font.Font] = []
    with paint.watching_text(lambda text, rect, font: used.append(font)):
        title(pygame.Surface((300, 80)), shared_assets(), Frame((1280, 720)), "川芙", (10, 40), 30, GOLD)
    assert used and brush not in used


def test_both_languages_have_the_same_texts() -> None:
    zh, en = Texts("zh"), Texts("en")
    assert set(zh.ids()) == set(en.ids())
    for key in zh.ids():
        fields = [{part.split("}")[0] for part in one.get(key).split("{")[1:]} for one in (zh, en)]
        assert fields[0] >= fields[1] or fields[1] >= fields[0], key
