"""Choosing what to play: a preset, how a hand ends, and against whom."""

from __future__ import annotations

import random
from typing import Any

import pygame
from pygame.font import Font

from game.ai.players import PLAYERS
from game.mahjong.fans import multiple_of
from game.mahjong.ruleset import HandEnds, Ruleset
from game.presets import ruleset_of
from game.ui import paint
from game.ui.context import Context, new_session
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, INSET, LINE, MUTED, PANEL, PLUS, WEAK, Color
from game.ui.playable import is_playable
from game.ui.scene import STAY, Swap, Transition
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.facts import fact_words, facts
from game.ui.widgets.labels import Style, Words, label_width
from game.ui.widgets.preset_card import PresetCard
from game.ui.widgets.screen import Screen

LEFT, WIDTH = 64, 1152
CARDS = 4  # seen at once
GAP = 16
FIRST = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")
CARD_TILES = (("m1", "m2", "m3"), ("p5", "p5", "p5"), ("s1", "s1", "s9"), ("p9", "s8", "m8"))
ENDINGS = tuple(HandEnds)
LEVELS = tuple(PLAYERS)
SIDE_WIDTH = 320
EXAMPLE_FAN = 3


class NewGameScene(Screen):
    """Everything is set already; pressing start is enough."""

    def __init__(self, context: Context, chosen: str | None = None) -> None:
        super().__init__(context)
        presets = (context.presets.ruleset(name) for name in context.presets.ids)
        self.presets = sorted(filter(is_playable, presets), key=self._place)
        self.chosen = self._first(chosen)
        self.ending = self.rules.hand_ends if self.presets else ENDINGS[0]
        level = context.settings.level
        self.level = level if level in LEVELS else LEVELS[-1]
        self.offset = max(0, self.chosen - CARDS + 1)

    def _place(self, rules: Ruleset) -> tuple[int, str]:
        """The game's own presets first, the person's after them by name."""
        own = len(FIRST) if rules.id not in FIRST else FIRST.index(rules.id)
        return own, self.context.preset_name(rules).main

    def _first(self, chosen: str | None) -> int:
        wanted = chosen
        if wanted is None and self.context.session is not None:
            wanted = self.context.session.preset
        names = [rules.id for rules in self.presets]
        return names.index(wanted) if wanted in names else 0

    @property
    def rules(self) -> Ruleset:
        """The preset chosen, as its file has it."""
        return self.presets[self.chosen]

    # ---- controls

    def layout(self) -> None:
        """Cards above, options and the start button below."""
        frame = self.frame
        spare = min(120.0, frame.height - 720)
        self.x, self.top = (frame.width - WIDTH) / 2, (frame.height - 720 - spare) / 2
        self.card_height = 240 + spare * 0.5
        self.low = self.top + 124 + self.card_height + 18
        self.low_height = 278 + spare * 0.5
        widgets: list[Widget] = [
            Button(name="back", rect=frame.rect(self.x, self.top + 46, 52, 52), icon="back"),
            *self._cards(),
            *self._pagers(),
            *self._options(),
            Button(
                name="start",
                rect=frame.rect(self.x + WIDTH - 300, self.low + self.low_height - 100, 280, 80),
                words=self.context.words("new.start"),
                kind="primary",
                size=30,
                radius=18,
                enabled=bool(self.presets),
                icon="play",
            ),
        ]
        self.focus.replace(widgets)
        if self.focus.focused is None:
            self.focus.focus("start")

    def _cards(self) -> list[Widget]:
        shown = self.presets[self.offset : self.offset + CARDS]
        width = (WIDTH - (CARDS - 1) * GAP) / CARDS
        count = 3 if self.card_height < 280 else 4
        cards: list[Widget] = []
        for place, rules in enumerate(shown):
            index = self.offset + place
            lines = [fact_words(self.context, fact) for fact in facts(rules, self.presets, count)]
            rect = self.frame.rect(self.x + place * (width + GAP), self.top + 124, width, self.card_height)
            cards.append(
                PresetCard(
                    name=f"card {index}",
                    rect=rect,
                    words=self.context.preset_name(rules),
                    lines=lines,
                    tiles=CARD_TILES[index % len(CARD_TILES)],
                    selected=index == self.chosen,
                    tag=self._tag(rules),
                )
            )
        return cards

    def _pagers(self) -> list[Widget]:
        """Arrows to the cards before and after those shown, where there are more."""
        if len(self.presets) <= CARDS:
            return []
        rest = {"earlier": self.offset, "later": len(self.presets) - CARDS - self.offset}
        return [
            Button(
                name=name,
                rect=self.frame.rect(self.x + WIDTH - back, self.top + 50, 48, 48),
                icon=icon,
                enabled=rest[name] > 0,
                reason=None if rest[name] else self.context.texts.get(f"new.no_{name}"),
            )
            for name, icon, back in (("earlier", "back", 188), ("later", "forward", 48))
        ]

    def _tag(self, rules: Ruleset) -> str | None:
        session = self.context.session
        last = session is not None and session.preset == rules.id
        return self.context.texts.get("new.last") if last else None

    def _options(self) -> list[Widget]:
        x, width = self.x + 136, WIDTH - SIDE_WIDTH - 16 - 136 - 20
        endings = self._endings(self.frame.px(width / len(ENDINGS) - 16))
        levels = [self.context.words(f"level.{level}") for level in LEVELS]
        return [
            Segments(
                name="ends",
                rect=self.frame.rect(x, self.low + 20, width, 58),
                options=endings,
                selected=ENDINGS.index(self.ending),
            ),
            Segments(
                name="rivals",
                rect=self.frame.rect(x, self.low + 92, width, 58),
                options=[_capital(words) for words in levels],
                selected=LEVELS.index(self.level),
            ),
        ]

    def _endings(self, room: int) -> list[Words]:
        """How a hand may end; in short where the words would not all fit `room` pixels."""
        words = [self.context.words(f"new.ends.{ending}") for ending in ENDINGS]
        widest = max(label_width(self.context.assets, self.frame, one, Style(17)) for one in words)
        if widest <= room:
            return words
        return [self.context.words(f"new.ends.{ending}.short") for ending in ENDINGS]

    # ---- answers

    def acted(self, widget: Widget) -> Transition:
        """Take a choice, start or go back."""
        match widget:
            case PresetCard():
                return self._choose(int(widget.name.split()[1]))
            case Segments(name="ends"):
                self.ending = ENDINGS[widget.selected]
            case Segments():
                self.level = LEVELS[widget.selected]
                self.context.change(level=self.level)
            case Button(name="start"):
                return self._start()
            case Button(name="back"):
                return self._back()
            case Button(name="earlier" | "later"):
                self._scroll(-1 if widget.name == "earlier" else 1)
        self.refresh()
        return STAY

    def _choose(self, index: int) -> Transition:
        if index == self.chosen:
            self.focus.focus("start")
        self.chosen = index
        self.ending = self.rules.hand_ends
        self.offset = min(max(self.offset, index - CARDS + 1), index)
        self.refresh()
        return STAY

    def handle(self, event: pygame.event.Event) -> Transition:
        """The wheel goes through the cards where there are more than fit."""
        if event.type == pygame.MOUSEWHEEL and len(self.presets) > CARDS:
            self._scroll(-1 if event.y > 0 else 1)
            return STAY
        return super().handle(event)

    def _scroll(self, step: int) -> None:
        self.offset = max(0, min(len(self.presets) - CARDS, self.offset + step))
        self.refresh()

    def key(self, name: str) -> Transition:
        """Esc goes back; page keys bring other presets."""
        if name == "escape":
            return self._back()
        if name in ("pageup", "pagedown") and len(self.presets) > CARDS:
            self._scroll(1 if name == "pagedown" else -1)
        return STAY

    def _back(self) -> Transition:
        from game.ui.scenes.title import TitleScene

        return Swap(TitleScene(self.context))

    def _start(self) -> Transition:
        from game.ui.scenes.table import TableScene

        changed: dict[str, Any] = {}
        if self.ending is not self.rules.hand_ends:
            changed["hand_ends"] = str(self.ending)
        ruleset = ruleset_of(self.context.presets, self.rules.id, changed)
        seed = random.SystemRandom().getrandbits(48)
        session = new_session(ruleset, self.level, seed, changed)
        self.context.session = session
        return Swap(TableScene(self.context, session))

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The heading, the options' words, what a hand is about."""
        self.backdrop(surface)
        rect = self.headline(surface, "new.title", self.x + 74, self.top + 72, 38)
        x = max(self.x + 340, rect.right / self.frame.scale + 28)
        self.label(surface, self.context.words("new.hint"), x, self.top + 72, HINT)
        if len(self.presets) > CARDS:
            self._position(surface)
        if not self.presets:
            self.label(surface, self.context.words("new.no_presets"), self.x + 24, self.top + 220)
            return
        self._option_panel(surface)
        self._side_panel(surface)

    def _position(self, surface: pygame.Surface) -> None:
        """Which of the cards are shown: figures between the arrows, and a bar below the cards."""
        last, count = self.offset + CARDS, len(self.presets)
        text = self.context.texts.get("new.shown", first=self.offset + 1, last=last, count=count)
        self.text(surface, text, self.x + WIDTH - 94, self.top + 74, 16, CREAM, "center", max_width=84)
        y, thumb = self.top + 124 + self.card_height + 6, WIDTH * CARDS / count
        track = self.frame.rect(self.x, y, WIDTH, 6)
        surface.blit(paint.panel(track.size, track.h / 2, *INSET, None, 220, 1, False), track)
        bar = self.frame.rect(self.x + WIDTH * self.offset / count, y, thumb, 6)
        surface.blit(paint.panel(bar.size, bar.h / 2, BRASS, LINE, None, 255, 1, False), bar)

    def _option_panel(self, surface: pygame.Surface) -> None:
        rect = self.frame.rect(self.x, self.low, WIDTH - SIDE_WIDTH - 16, self.low_height)
        self.card(surface, rect, PANEL, LINE, 16, 226, 1.5, shadow=True)
        for row, key in enumerate(("new.ends", "new.rivals")):
            self.label(surface, self.context.words(key), self.x + 24, self.low + 49 + row * 72, LABEL, 108)
        self.label(surface, self.context.words("new.rules"), self.x + 24, self.low + 190, LABEL, 108)
        self._summary(surface)

    def _summary(self, surface: pygame.Surface) -> None:
        """The preset in a sentence, in both languages where there is room; as small as it takes to be whole."""
        words = self.context.named(self.rules.summary)
        sides = [(words.main, 17, CREAM)]
        if self.frame.wide and words.other is not None:
            sides.append((words.other, 15, MUTED))
        box = self.frame.rect(self.x + 140, self.low + 166, WIDTH - SIDE_WIDTH - 16 - 136 - 28, self.low_height - 176)
        with paint.inside(box):
            y = box.y
            for line, font, color in self._lines(sides, box.size):
                paint.draw_text(surface, line, font, color, (box.x, y))
                y += font.get_height() - self.frame.px(2)

    def _lines(self, sides: list[tuple[str, int, Color]], room: tuple[int, int]) -> list[tuple[str, Font, Color]]:
        """The texts in lines with their fonts, in the largest size in which they fit."""
        assets, tight = self.context.assets, self.frame.px(2)
        for smaller in range(12):
            fonts = [assets.font(self.frame.text_px(size) - smaller) for _, size, _ in sides]
            lines = [
                (line, font, color)
                for (text, _, color), font in zip(sides, fonts, strict=True)
                for line in paint.wrapped(text, font, room[0])
            ]
            if sum(font.get_height() - tight for _, font, _ in lines) <= room[1]:
                return lines
        return self._lines(sides[:1], room) if len(sides) > 1 else lines

    def _side_panel(self, surface: pygame.Surface) -> None:
        x = self.x + WIDTH - SIDE_WIDTH
        rect = self.frame.rect(x, self.low, SIDE_WIDTH, self.low_height)
        self.card(surface, rect, ((30, 62, 54), (10, 28, 28)), BRASS, 16, 238, 1.6, shadow=True)
        self.label(surface, self.context.words("new.this_hand"), x + 24, self.low + 30)
        line = self.frame.px(self.low + 56)
        paint.brass_line(surface, rect.x + self.frame.px(20), rect.right - self.frame.px(20), line)
        rows = self._figures()
        room = self.low_height - 100 - 74
        for index, (key, value) in enumerate(rows):
            y = self.low + 62 + room * (index + 0.5) / len(rows)
            self._figure(surface, x, y, key, value)

    def _figure(self, surface: pygame.Surface, x: float, y: float, key: str, value: str) -> None:
        words = self.context.words(key)
        rect = self.text(surface, words.main, x + 24, y, 16, CREAM)
        color = PLUS if key == "new.example" else GOLD_FLAT
        end = self.text(surface, value, x + SIDE_WIDTH - 24, y, 16, color, "midright", bold=True)
        room = (end.left - rect.right) / self.frame.scale - 18
        if self.frame.wide and words.other is not None and room > 40:
            self.text(surface, words.other, rect.right / self.frame.scale + 8, y + 1, 14, WEAK, max_width=room)

    def _figures(self) -> list[tuple[str, str]]:
        """What a point is worth here, as (label, value)."""
        texts, rules = self.context.texts, self.rules
        each = rules.base_points * (multiple_of(EXAMPLE_FAN) + rules.self_draw_bonus)
        cap = rules.fan_cap
        return [
            ("new.base", texts.get("new.base.value", points=rules.base_points)),
            ("new.cap", texts.get("new.cap.none") if cap is None else texts.get("new.cap.value", fan=cap)),
            ("new.example", texts.get("new.example.value", points=3 * each)),
        ]


def _capital(words: Words) -> Words:
    other = words.other
    return Words(words.main[:1].upper() + words.main[1:], None if other is None else other[:1].upper() + other[1:])


LABEL = Style(size=19)
HINT = Style(size=18, color=CREAM, weight="medium", gap=2)
