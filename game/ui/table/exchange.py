"""换三张: the panel over the table while three tiles are picked; the picked ones stand raised in the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from time import perf_counter

import pygame

from game.ai.advice import strongest_judge
from game.ai.exchange import least_worth, loosest
from game.ai.exchange_prospects import choosing
from game.core.contract import PlayerError
from game.mahjong.actions import Exchange
from game.mahjong.exchange import GIVEN
from game.mahjong.tiles import SUITS, Suit, Tile, suit_of
from game.mahjong.view import View
from game.ui.layout import Key, Piece
from game.ui.table.overlays import Choice, Overlay
from game.ui.table.stage import Stage

BOX = (736.0, 372.0)
CARD, CARD_GAP = (224.0, 166.0), 12.0
GIVE = (236.0, 54.0)  # the button
A_FRAME = 0.004  # seconds of thinking in one frame
TOO_FEW, THREE_FIRST = "too_few", "three_first"
"""Why a tile can't be picked: its suit has less than three; why nothing can be given: less than three are picked."""


@dataclass
class GivePanel(Overlay):
    """A card for each suit, which picks its three loosest tiles, and the button that gives away what is picked.

    `hand` are the tiles by their places, `picked` the places in the order in which they were picked, of one suit.
    """

    give: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    hand: dict[Key, Tile] = field(default_factory=dict)
    picked: list[Key] = field(default_factory=list)

    # ---- what is picked

    @property
    def suit(self) -> Suit | None:
        """The suit of what is picked."""
        return suit_of(self.hand[self.picked[0]]) if self.picked else None

    @property
    def missing(self) -> int:
        """How many tiles are still to be picked."""
        return GIVEN - len(self.picked)

    @property
    def exchange(self) -> Exchange | None:
        """What would be given; None while tiles are missing."""
        return None if self.missing else Exchange(tuple(sorted(self.hand[key] for key in self.picked)))

    def short(self, suit: Suit) -> bool:
        """Whether a suit has too few tiles to give three."""
        return Counter(suit_of(tile) for tile in self.hand.values())[suit] < GIVEN

    def dimmed(self) -> frozenset[Tile]:
        """The kinds that can't be picked beside what is."""
        suit = self.suit
        return frozenset(
            tile for tile in self.hand.values() if self.short(suit_of(tile)) or suit not in (None, suit_of(tile))
        )

    def toggle(self, key: Key) -> str | None:
        """Pick a tile or put it back; of another suit it is the first of its three. Why it can't be, if it can't."""
        suit = suit_of(self.hand[key])
        if self.short(suit):
            return TOO_FEW
        if key in self.picked:
            self.picked.remove(key)
            return None
        self.picked = [*(self.picked if suit == self.suit else ()), key][-GIVEN:]
        self._follow()
        return None

    def take(self, number: int) -> None:
        """Pick the three tiles of a card."""
        action = self.cards[number].action
        assert isinstance(action, Exchange)
        self.picked = _places(self.hand, action)
        self._follow()

    def move(self, step: int) -> None:
        """On to the next card that may be chosen, and what it picks."""
        super().move(step)
        self.take(self.focused)

    def _follow(self) -> None:
        if self.suit is not None:
            self.focused = self.suit


class Advising:
    """Finds the coach's three while the hand is dealt, a few milliseconds a frame, so that the panel opens at once."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._thought: Generator[None, None, Exchange] | None = None
        self._found: Exchange | None = None

    @property
    def done(self) -> bool:
        """Whether the three of the view thought about are known."""
        return self._found is not None

    def think(self, view: View) -> bool:
        """Think on for a moment about what `view` asks, if it asks for three tiles; whether they were found by that."""
        if not view.legal or not isinstance(view.legal[0], Exchange):
            return False
        if view is not self._view:
            self._view, self._found = view, None
            self._thought = choosing(view, loosest(view, view.legal), strongest_judge())
        known, began = self.done, perf_counter()
        while self._thought is not None and perf_counter() - began < A_FRAME:
            self._step(self._thought)
        return self.done and not known

    def _step(self, thought: Generator[None, None, Exchange]) -> None:
        try:
            next(thought)
        except StopIteration as done:
            self._found, self._thought = done.value, None
        except PlayerError:
            self._thought = None  # without weights nothing is judged

    def found(self, view: View) -> Exchange:
        """The coach's three; where it can't judge those that a hand can best do without."""
        self.think(view)
        while self._thought is not None:
            self._step(self._thought)
        return self._found if self._found is not None else least_worth(view, view.legal)


def give_panel(
    stage: Stage, view: View, own: Sequence[Piece], advised: Exchange, before: Overlay | None = None
) -> GivePanel:
    """The panel with the `advised` three picked; what was picked on the panel `before` stays, if it asked the same."""
    hand = {one.key: one.tile for one in own if one.tile is not None}
    left, top = stage.cx - BOX[0] / 2, stage.cy + 12 - BOX[1] / 2
    kept = before if isinstance(before, GivePanel) and before.view is view else None
    of_suit = {suit_of(one.tiles[0]): one for one in loosest(view, view.legal)}
    cards = []
    for suit in SUITS:
        rect = stage.frame.rect(left + 20 + suit * (CARD[0] + CARD_GAP), top + 98, *CARD)
        action = of_suit.get(suit)
        cards.append(Choice(rect, action, action is not None, action is not None and action == advised))
    picked = _places(hand, advised) if kept is None else list(kept.picked)
    focused = suit_of(advised.tiles[0]) if kept is None else kept.focused
    give = stage.frame.rect(left + BOX[0] - 20 - GIVE[0], top + 280, *GIVE)
    box = stage.frame.rect(left, top, *BOX)
    return GivePanel(box, cards, focused, view=view, give=give, hand=hand, picked=picked)


def _places(hand: dict[Key, Tile], given: Exchange) -> list[Key]:
    """Where three tiles stand; of equal ones the last."""
    found: list[Key] = []
    for tile in given.tiles:
        found.append(next(key for key, one in reversed(hand.items()) if one == tile and key not in found))
    return found
