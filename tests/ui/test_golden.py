"""Screens look as they did when `python tools/golden.py --write` was run last; a button that has moved is seen."""

from __future__ import annotations

import pygame
import pytest

from tools import golden


@pytest.fixture(scope="module", autouse=True)
def _comparable() -> None:
    golden.open_display()
    reason = golden.unlike()
    if reason is not None:
        pytest.skip(reason)


@pytest.mark.parametrize("name", golden.PICTURES)
def test_a_screen_looks_as_it_did(name: str) -> None:
    area = golden.difference(golden.drawn(golden.PICTURES[name]), golden.kept(name))
    assert area is None, f"{name} looks another way at {area}; if it should, run tools/golden.py --write {name}"


def test_no_picture_is_kept_that_nobody_compares() -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.webp")} == set(golden.PICTURES)


def test_a_button_that_has_moved_is_seen_and_the_edges_of_letters_are_forgiven() -> None:
    then = golden.kept("pause")
    button = pygame.Rect(380, 200, 200, 40)
    now = then.copy()
    now.blit(then, (button.x, button.y + 6), button)
    area = golden.difference(now, then)
    assert area is not None
    assert button.inflate(0, 12).move(0, 6).contains(area), area
    noise = then.copy()
    for x in range(0, noise.get_width(), 5):
        for y in range(0, noise.get_height(), 7):
            red, green, blue, _ = noise.get_at((x, y))
            noise.set_at((x, y), (min(255, red + 60), max(0, green - 60), blue))
    assert golden.difference(noise, then) is None
    with pytest.raises(ValueError, match="is not"):
        golden.difference(then, pygame.Surface((8, 8)))
