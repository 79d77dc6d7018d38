"""A pretended person: looks at the table scene and answers with the mouse or the keyboard, as a player would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pygame

from game.ai.players import make_player
from game.mahjong.actions import Action, Discard
from game.ui import keys
from game.ui.scenes.table import TableScene
from game.ui.table.exchange import GivePanel
from game.ui.table.input import button_order

Hand = Literal["mouse", "keys"]
LONGEST_WALK = 40  # key presses to reach a tile


class Robot:
    """Decides like a regular player of the computer's; acts through events alone."""

    def __init__(self, seat: int, seed: int, hand: Hand = "mouse") -> None:
        self.player = make_player("regular", seed, seat)
        self.hand = hand

    def answer(self, scene: TableScene) -> bool:
        """Act if the table waits for the person and is ready to hear; returns whether it did."""
        if not scene.session.waiting or not scene.ready or scene.timeline.busy:
            return False
        view = scene.session.view
        action = self.player.choose(view, view.legal)
        for event in self._by_mouse(scene, action) if self.hand == "mouse" else self._by_keys(scene, action):
            scene.handle(event)
        return True

    # ---- mouse

    def _by_mouse(self, scene: TableScene, action: Action) -> Iterator[pygame.event.Event]:
        if isinstance(action, Discard):
            spot = next(one for one in scene.layout.own_hand if one.tile == action.tile)
            yield from _click(spot.rect.center)  # the first click chooses, the next one discards
        elif isinstance(scene.overlay, GivePanel):
            picked = scene.overlay.exchange == action  # the first click picks the three, the next one gives them
            spot_of_card = scene.overlay.cards[_card(scene, action)].rect
            yield from _click(scene.overlay.give.center if picked else spot_of_card.center)
        elif scene.overlay is not None:
            yield from _click(scene.overlay.cards[_card(scene, action)].rect.center)
        else:
            spot_of = {spot.action: spot for spot in scene.layout.buttons}
            yield from _click(spot_of[type(action).__name__.lower()].rect.center)

    # ---- keys

    def _by_keys(self, scene: TableScene, action: Action) -> Iterator[pygame.event.Event]:
        if isinstance(action, Discard):
            yield from self._walk_to(scene, action)
        elif isinstance(scene.overlay, GivePanel):
            picked = scene.overlay.exchange == action
            yield keys.press("enter" if picked else str(_card(scene, action) + 1))
        elif scene.overlay is not None:
            yield keys.press(str(_card(scene, action) + 1))
        else:
            yield keys.press(str(button_order(scene).index(type(action).__name__.lower()) + 1))

    def _walk_to(self, scene: TableScene, action: Discard) -> Iterator[pygame.event.Event]:
        """Down to the tiles, along them, and Enter."""
        if scene.focus is not None:
            yield keys.press("down")
        for _ in range(LONGEST_WALK):
            chosen = scene.layout.pieces.get(scene.selected) if scene.selected is not None else None
            if chosen is not None and chosen.tile == action.tile:
                yield keys.press("enter")
                return
            yield keys.press("right")


def _card(scene: TableScene, action: Action) -> int:
    """The card of an overlay that stands for an action: three tiles, a suit, or one of several kongs."""
    assert scene.overlay is not None
    return next(number for number, card in enumerate(scene.overlay.cards) if card.action == action)


def _click(pos: tuple[int, int]) -> Iterator[pygame.event.Event]:
    yield pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)
