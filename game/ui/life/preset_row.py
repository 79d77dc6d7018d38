"""The presets to choose from as a row of cards: four are seen, arrows bring the others, a bar shows where they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.mahjong.ruleset import Ruleset
from game.ui import paint
from game.ui.context import Context
from game.ui.palette import BRASS, CREAM, INSET, LINE
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, DetailButton
from game.ui.widgets.facts import fact_words, facts
from game.ui.widgets.preset_card import PresetCard
from game.ui.widgets.screen import Screen

CARDS = 4  # seen at once
GAP = 16.0
TALL = 280.0  # cards with room for one fact more
CARD_TILES = (("m1", "m2", "m3"), ("p5", "p5", "p5"), ("s1", "s1", "s9"), ("p9", "s8", "m8"))


@dataclass(frozen=True)
class PresetRow:
    """The cards from `offset` on, in a box (x, y, width, height in units); `head` is the middle of the arrows."""

    context: Context
    presets: Sequence[Ruleset]
    chosen: int
    offset: int
    box: tuple[float, float, float, float]
    head: float

    def widgets(self, screen: Screen) -> list[Widget]:
        """The cards, and the arrows where there are more."""
        return [*self._cards(screen), *self._pagers(screen)]

    def _cards(self, screen: Screen) -> list[Widget]:
        x, y, whole, height = self.box
        width = (whole - (CARDS - 1) * GAP) / CARDS
        cards: list[Widget] = []
        for place, rules in enumerate(self.presets[self.offset : self.offset + CARDS]):
            index = self.offset + place
            found = facts(rules, self.presets, 3 if height < TALL else 4)
            cards.append(
                PresetCard(
                    name=f"card {index}",
                    rect=screen.frame.rect(x + place * (width + GAP), y, width, height),
                    words=self.context.preset_name(rules),
                    lines=[fact_words(self.context, fact) for fact in found],
                    tiles=CARD_TILES[index % len(CARD_TILES)],
                    selected=index == self.chosen,
                    tag=self._tag(rules),
                )
            )
        return cards

    def _tag(self, rules: Ruleset) -> str | None:
        session = self.context.session
        last = session is not None and session.preset == rules.id
        return self.context.texts.get("new.last") if last else None

    def _pagers(self, screen: Screen) -> list[Widget]:
        if len(self.presets) <= CARDS:
            return []
        rest = {"earlier": self.offset, "later": len(self.presets) - CARDS - self.offset}
        right = self.box[0] + self.box[2]
        return [
            Button(
                name=name,
                rect=screen.frame.rect(right - back, self.head - 24, 48, 48),
                icon=icon,
                enabled=rest[name] > 0,
                reason=None if rest[name] else self.context.texts.get(f"new.no_{name}"),
            )
            for name, icon, back in (("earlier", "back", 188), ("later", "forward", 48))
        ]

    @property
    def unseen(self) -> Ruleset | None:
        """The preset chosen where its card is not among those shown."""
        seen = range(self.offset, self.offset + CARDS)
        return None if not self.presets or self.chosen in seen else self.presets[self.chosen]

    def start_button(self, rect: pygame.Rect, wide: bool) -> Button:
        """Starts with the preset chosen, and names it where its card is not seen; `wide`: beside a sign and words."""
        words, able = self.context.words("new.start"), bool(self.presets)
        if self.unseen is None:
            return Button(
                name="start", rect=rect, words=words, kind="primary", size=30, radius=18, enabled=able, icon="play"
            )
        return DetailButton(
            name="start", rect=rect, words=words, kind="primary", size=26, radius=18,
            icon="play" if wide else None, detail=self.context.preset_name(self.unseen), share=0.46 if wide else 0.33,
        )  # fmt: skip

    def draw_position(self, screen: Screen, surface: pygame.Surface) -> None:
        """Which cards are shown: figures between the arrows, and a bar below the cards; nothing where all are."""
        (x, y, width, height), count = self.box, len(self.presets)
        if count <= CARDS:
            return
        last = self.offset + CARDS
        text = self.context.texts.get("new.shown", first=self.offset + 1, last=last, count=count)
        screen.text(surface, text, x + width - 94, self.head, 16, CREAM, "center", max_width=84)
        track = screen.frame.rect(x, y + height + 6, width, 6)
        surface.blit(paint.panel(track.size, track.h / 2, *INSET, None, 220, 1, False), track)
        bar = screen.frame.rect(x + width * self.offset / count, y + height + 6, width * CARDS / count, 6)
        surface.blit(paint.panel(bar.size, bar.h / 2, BRASS, LINE, None, 255, 1, False), bar)
