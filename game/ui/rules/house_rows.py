"""The rows of house rules: a heading for each section of the rule sheet, then a rule with its sentence and control."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulebook.fields import FIELDS, SECTIONS, Field, roots_of
from game.ui import paint
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, MUTED, SOFT, WARM
from game.ui.rules.frame import RulesScreen, capital
from game.ui.rules.house_state import HouseRules
from game.ui.rules.pane import Block
from game.ui.rules.stepper import Stepper
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Toggle

TABS: dict[str, tuple[str, ...]] = {
    "ends": ("ends", "void", "last"),
    "kongs": ("kongs",),
    "payments": ("payments", "bonuses"),
    "patterns": ("patterns",),
    "exhausted": ("exhausted", "dealer", "leaving"),
}
"""The pages, each with its sections of the rule sheet."""
ICONS = {"ends": "flag", "kongs": "tile", "payments": "list", "patterns": "book", "exhausted": "quit"}
PAD, GAP = 18.0, 12.0
CONTROL, HEIGHT = 330.0, 42.0
ROOTS, HALF = 172.0, 172.0  # of a pattern's two steppers
RESET = 38.0
TOGGLE = (60.0, 32.0)
HEAD = 40.0


def tab_of(key: str) -> str:
    """The page on which a rule stands."""
    section = next(name for name, fields in SECTIONS.items() if FIELDS[key] in fields)
    return next(tab for tab, sections in TABS.items() if section in sections)


@dataclass(frozen=True, slots=True)
class Row:
    """A block of the pane; `key` is the rule it is about, None for a heading."""

    key: str | None
    block: Block


class RowMaker:
    """Makes rows and their controls for a screen at one width, in logical units."""

    def __init__(self, screen: RulesScreen, house: HouseRules, width: float) -> None:
        self.screen, self.house, self.width = screen, house, width

    def rows(self, tab: str) -> list[Row]:
        """The rows of a page."""
        found: list[Row] = []
        for section in TABS[tab]:
            found.append(Row(None, self._heading(section)))
            found += [Row(field.key, self._row(field)) for field in SECTIONS[section]]
        return found

    def _heading(self, section: str) -> Block:
        screen = self.screen
        height = max(HEAD, screen.pitch(18) + 12)

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            words = screen.context.words(f"rules.sheet.{section}")
            screen.section(surface, words, x + PAD, y + height / 2, width - 2 * PAD)

        return Block(height, draw)

    def text_width(self, field: Field) -> float:
        """Units for the words of a row, left of its control."""
        control = HALF + GAP + ROOTS if field.kind == "pattern" else CONTROL
        return self.width - 2 * PAD - control - RESET - 2 * GAP

    def _row(self, field: Field) -> Block:
        screen, room = self.screen, self.text_width(field)
        changed = field.key in self.house.changes
        name, lines = screen.told(field.name).main, self._lines(field)
        used = screen.lines_height(name, 18, room - 18) + sum(screen.lines_height(text, 15, room) for text, _ in lines)

        def draw(surface: pygame.Surface, x: float, y: float, width: float) -> None:
            left, right = screen.frame.point(x + PAD, y), screen.frame.point(x + width - PAD, y)
            pygame.draw.line(surface, HAIR, left, right)
            top = y + (height - used) / 2
            if changed:
                mark = screen.frame.point(x + PAD + 6, top + screen.pitch(18) / 2)
                paint.lozenge(surface, mark, screen.frame.px(12), GOLD_FLAT)
            top = screen.lines(
                surface, name, x + PAD + 18 * changed, top, room - 18, 18, GOLD_FLAT if changed else CREAM
            )
            for text, color in lines:
                top = screen.lines(surface, text, x + PAD, top, room, 15, color)

        height = max(HEIGHT, used) + 16
        return Block(height, draw)

    def _lines(self, field: Field) -> list[tuple[str, tuple[int, int, int]]]:
        """The sentence of a rule, what it was, and what is odd about it."""
        screen, house = self.screen, self.house
        found = [(screen.told(field.help).main, SOFT)]
        if field.key in house.changes:
            was = screen.told(field.told(house.base_rules)).main
            found.append((screen.context.texts.get("house.was", value=was), MUTED))
        return [*found, *((screen.told(one.said).main, WARM) for one in house.odd_about(field.key))]

    # ---- controls

    def controls(self, field: Field, x: float, y: float, height: float) -> list[Widget]:
        """What changes a rule, and what takes the change back, for a row at a place."""
        right, middle = x + self.width - PAD, y + height / 2
        rect, key = self.screen.frame.rect, field.key
        widgets: list[Widget] = []
        if key in self.house.changes:
            place = rect(right - RESET, middle - RESET / 2, RESET, RESET)
            reason = self.screen.context.texts.get("house.reset.one")
            widgets.append(
                Button(name=f"reset {key}", rect=place, icon="again", kind="ghost", radius=10, reason=reason)
            )
        right -= RESET + GAP
        if field.kind == "switch":
            place = rect(right - TOGGLE[0], middle - TOGGLE[1] / 2, *TOGGLE)
            return [Toggle(name=f"set {key}", rect=place, on=bool(self.house.value(key))), *widgets]
        if field.kind == "pattern":
            place = rect(right - ROOTS, middle - HEIGHT / 2, ROOTS, HEIGHT)
            widgets.insert(0, self._roots(field, place))
            right -= ROOTS + GAP
        width = HALF if field.kind == "pattern" else CONTROL
        return [self._stepper(field, rect(right - width, middle - HEIGHT / 2, width, HEIGHT)), *widgets]

    def _stepper(self, field: Field, place: pygame.Rect) -> Stepper:
        lit = field.key in self.house.changes
        icons = ("back", "forward") if field.kind == "choice" else ("minus", "plus")
        return Stepper(name=f"set {field.key}", rect=place, text=self.told(field), icons=icons, lit=lit)

    def _roots(self, field: Field, place: pygame.Rect) -> Stepper:
        value, get = self.house.value(field.key), self.screen.context.texts.get
        roots = roots_of(value)
        text = get("house.roots", n=roots) if roots else get("house.roots.none")
        lit = field.key in self.house.changes and roots != roots_of(self.house.given[field.key])
        return Stepper(name=f"roots {field.key}", rect=place, text=text, lit=lit, enabled=value is not None)

    def told(self, field: Field) -> str:
        """What the rules say of a field now, short enough for its control."""
        said = field.told(self.house.ruleset)
        get = self.screen.context.texts.get
        if field.kind == "choice":
            return get(said.key.replace("rules.value.", "house.value."))
        if said.key == "rules.value.fan_drops":
            return capital(get("rules.value.fan", n=dict(said.values)["n"]))
        return self.screen.told(said).main
