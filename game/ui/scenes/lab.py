"""The hand lab: put a hand together and see at once what it is worth, what it waits for, what to discard."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.mahjong.ruleset import Ruleset
from game.mahjong.tiles import Tile
from game.rulebook import editing
from game.rulebook.cases import CASES
from game.rulebook.position import Position, PositionError, checked, read, settled, written
from game.rulebook.said import Said, say
from game.rulebook.study import Study, study
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.palette import CREAM, GOLD_FLAT, HAIR, MUTED, SOFT
from game.ui.rules import clipboard
from game.ui.rules.frame import TOP, WIDTH, printable
from game.ui.rules.lab_answers import (
    best_words,
    discard_blocks,
    draw_discard_heads,
    draw_win,
    waiting_blocks,
    waiting_words,
)
from game.ui.rules.lab_bench import (
    BENCH,
    HAND_LABEL,
    INNER,
    MELD_LABEL,
    POOL_LABEL,
    RULE_LINE,
    SIDE,
    VOID_WIDTH,
    VOIDS,
    Bench,
)
from game.ui.rules.lab_widgets import Check, NoteField, TileButton
from game.ui.rules.pane import Pane
from game.ui.rules.same_hand import with_worths
from game.ui.scene import STAY, Push, Transition
from game.ui.scenes.rules_page import RulesPage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments

GAP = 20.0
RESULT, BEST, COMPARE = 194.0, 86.0, 44.0
PANE_GAP = 6.0
START = 146.0  # units for the card that tells how to begin, without its sentence
FAINT = (58, 84, 76)  # the outline of a place without a tile
PASSED_ON = ("tab", "shift+tab", "up", "down", "escape")  # keys that the field of notation leaves to the screen


class LabScene(RulesPage):
    """Opened empty or with a position, under the preset given."""

    page = "lab"

    def __init__(self, context: Context, preset: str | Ruleset | None = None, position: Position | None = None) -> None:
        super().__init__(context, preset)
        self.position = settled(checked(position)) if position is not None else Position()
        self.target = "hand"
        self.typed: str | None = None  # what is being typed; None: the field shows the position
        self.said: Said | None = None
        self.wrong = False
        self.first = 0
        self.example = 0  # of the hands that people argue about, the one that is shown next
        self._known: tuple[Ruleset, Position, Study] | None = None

    @property
    def listening(self) -> str | None:
        """Whether keys are meant for the field of notation, so that letters do nothing else."""
        return "note" if isinstance(self.focus.focused, NoteField) else None

    @property
    def found(self) -> Study | None:
        """What there is to know; None without a preset. Looked for once."""
        if self.rules is None:
            return None
        if self._known is None or self._known[0] is not self.rules or self._known[1] != self.position:
            self._known = (self.rules, self.position, study(self.rules, self.position))
        return self._known[2]

    # ---- controls

    def controls(self) -> list[Widget]:
        """The bench at the left, the answers' pane and the way to the comparison at the right."""
        self.bench = Bench(self, self.position, self.target, self._advised())
        rules, found = self.rules, self.found
        widgets = self.bench.controls(self._note(), rules is not None and rules.void_suit)
        if rules is None or found is None:
            return widgets
        if found.missing:
            return [*widgets, self._example_button()]
        pane = self._answers()
        widgets += [pane] if pane is not None else []
        if self.position.complete and self.position.win is not None:
            rect = self.frame.rect(self.right, self.low - COMPARE + 4, self.side, COMPARE - 4)
            words = self.context.words("rules.lab.compare")
            words = replace(words, other=None)
            widgets.append(Button(name="compare", rect=rect, words=words, size=16, radius=11))
        return widgets

    def _advised(self) -> Tile | None:
        """The discard that is best, of fourteen tiles without a winning one."""
        found = self.found
        discards = found.discards if found is not None and self.position.win is None else ()
        return discards[0].tile if discards and discards[0].shanten is not None else None

    def _start_height(self) -> float:
        """How high the card is that tells how to begin."""
        return START + self.lines_height(self.context.texts.get("rules.lab.start"), 16, self.side - 40)

    def _example_button(self) -> Button:
        rect = self.frame.rect(self.right + 20, TOP + self._start_height() - 58, self.side - 40, 42)
        words = replace(self.context.words("rules.lab.example"), other=None)
        return Button(name="example", rect=rect, words=words, kind="second", size=16, radius=11)

    @property
    def right(self) -> float:
        """Where the answers begin."""
        return self.x + BENCH + GAP

    @property
    def side(self) -> float:
        """How wide they are."""
        return WIDTH - BENCH - GAP

    def _note(self) -> NoteField:
        language = self.context.language
        text = self.typed if self.typed is not None else written(self.position, language)
        aside = self.told(self.said).main if self.said is not None else ""
        if not aside and self.position.count:
            aside = self.context.texts.get("rules.lab.count", count=self.position.count)
        return NoteField(
            name="note",
            label=self.context.texts.get("rules.lab.note"),
            text=text,
            hint=self.context.texts.get("rules.lab.empty"),
            aside=aside,
            wrong=self.wrong,
        )

    def _upper(self) -> float:
        """How high the card above the pane is."""
        found = self.found
        if found is None or found.missing:
            return self.height
        if self.position.complete and self.position.win is None and not _is_win(found):
            return BEST
        return self._result() if self.position.complete else 0.0

    def _result(self) -> float:
        """How high the card of a win is: with large texts who pays stands below."""
        return RESULT if self.frame.wide else RESULT + 40

    def _lower(self) -> tuple[float, float]:
        """Top and height of the card with the pane."""
        top = TOP + (self._upper() + 12 if self._upper() else 0)
        below = COMPARE + 8 if self.position.complete and self.position.win is not None else 0
        return top, self.low - top - below

    def _head(self) -> float:
        return max(44.0, self.pitch(18) + 14)

    def _answers(self) -> Pane | None:
        rules, found = self.rules, self.found
        if rules is None or found is None or found.missing:
            return None
        (top, height), width = self._lower(), self.side - 44
        discards = self.position.complete and self.position.win is None
        blocks = (
            discard_blocks(self, rules, found, width)
            if discards
            else waiting_blocks(self, rules, self.position, found, width)
        )
        place = self.right + 18, top + self._head(), width, height - self._head() - 8
        if found.worth is not None and _is_win(found):
            others = [one for one in self.presets if one is not rules]
            blocks = with_worths(self, blocks, others, self.position, (place[3], PANE_GAP))
        return Pane(
            name="answers",
            rect=self.frame.rect(self.right, top, self.side, height),
            place=place,
            blocks=blocks,
            gap=PANE_GAP,
            first=self.first,
        )

    # ---- answers

    def did(self, widget: Widget) -> Transition:
        """Place or take a tile, turn a circumstance, copy, paste, clear."""
        name, _, number = widget.name.partition(" ")
        match widget:
            case TileButton():
                self._clicked(name, int(number) if number else 0)
            case Check():
                self._now(editing.with_flag(self.position, number))
            case Segments(name="void"):
                self._now(settled(replace(self.position, void=VOIDS[widget.selected])))
            case Button(name="compare"):
                return self._to_compare()
            case Button():
                self._pressed(name, number)
        return STAY

    def _clicked(self, name: str, index: int) -> None:
        position = self.position
        if name == "pool":
            self._now(editing.place(position, self.target, index))
            self.target = "hand"
        elif name == "hand" and self.target == "win":
            self._now(editing.as_win(position, position.hand[index]))
            self.target = "hand"
        elif name == "hand":
            self._now(editing.without_tile(position, position.hand[index]))
        elif name == "win":
            self._now(editing.without_win(position))
        else:
            self._now(editing.without_meld(position, index))

    def _pressed(self, name: str, what: str) -> None:
        match name:
            case "target":
                self.target = "hand" if self.target == what else what
            case "kind":
                self._now(editing.other_kind(self.position, int(what)))
            case "copy":
                self.copy()
            case "paste":
                self.paste()
            case "clear":
                self._now(Position())
            case "example":
                self._now(settled(CASES[self.example % len(CASES)]))
                self.example += 1

    def _now(self, position: Position) -> None:
        """Look at another position."""
        self.position, self.typed, self.said, self.wrong, self.first = position, None, None, False, 0

    def _to_compare(self) -> Transition:
        from game.ui.scenes.compare import CompareScene

        return Push(CompareScene(self.context, self.rules, self.position))

    def scrolled(self, pane: Pane) -> None:
        """Remember where it is."""
        self.first = pane.first

    # ---- text

    def copy(self) -> None:
        """The position as text, on the clipboard."""
        done = clipboard.put(written(self.position, self.context.language))
        self.said, self.wrong = say("rules.lab.copied" if done else "rules.lab.no_clipboard"), not done

    def paste(self) -> None:
        """The text of the clipboard, read as a position."""
        text = clipboard.get()
        if not printable(text or "").strip():
            self.said, self.wrong = say("rules.lab.no_clipboard" if text is None else "rules.lab.nothing"), True
            return
        self.take(printable(text or "").strip())
        if not self.wrong:
            self.typed = None

    def take(self, text: str) -> None:
        """Read what was typed or pasted; what can't be read stays in the field, with the reason."""
        text = printable(text)
        try:
            self._now(read(text))
        except PositionError as error:
            self.said, self.wrong = error.said, True
        self.typed = text

    def handle(self, event: pygame.event.Event) -> Transition:
        """Ctrl+C and Ctrl+V; while the field has the focus, what is typed goes there."""
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            if event.scancode in (pygame.KSCAN_C, pygame.KSCAN_V):
                (self.copy if event.scancode == pygame.KSCAN_C else self.paste)()
                self.refresh()
            return STAY
        if self.listening is not None and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._type(event)
        return super().handle(event)

    def _type(self, event: pygame.event.Event) -> Transition:
        shown = self.typed if self.typed is not None else written(self.position, self.context.language)
        name = keys.raw(event)
        if event.type == pygame.TEXTINPUT:
            self.take(shown + "".join(letter for letter in event.text if letter.isprintable()))
        elif name == "backspace":
            self.take(shown[:-1])
        elif name == "enter" or (name == "escape" and self.typed is not None):
            self._end_typing()
        elif keys.pressed(event) in PASSED_ON:
            self._end_typing()
            change = super().handle(event)
            self.refresh()
            return change
        self.refresh()
        return STAY

    def _end_typing(self) -> None:
        """The field shows the position again."""
        self.typed, self.said, self.wrong = None, None, False

    # ---- drawing

    def content(self, surface: pygame.Surface) -> None:
        """The bench, the card that answers, the pane."""
        self._bench(surface)
        rules, found = self.rules, self.found
        if rules is None or found is None:
            return
        if found.missing:
            self._start(surface, found)
            return
        if self.position.complete and found.worth is not None:
            self._upper_card(surface, found)
        self._lower_card(surface, found)

    def _bench(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.x, TOP, BENCH, self.height)
        x, get = self.bench.x, self.context.texts.get
        self._heading(surface, "rules.lab.hand", x, TOP + HAND_LABEL, 250, "rules.lab.hand.hint")
        target = self.target != "hand"
        note = get(f"rules.lab.pick.{self.target}") if target else ""
        self.text(surface, note, x + INNER, TOP + HAND_LABEL, 15, GOLD_FLAT, "midright", True, max_width=290)
        self._heading(surface, "rules.lab.melds", x, TOP + MELD_LABEL, INNER - VOID_WIDTH - 60, "rules.lab.melds.hint")
        line = self.frame.px(TOP + RULE_LINE)
        pygame.draw.line(surface, HAIR, (self.frame.px(x), line), (self.frame.px(x + INNER), line))
        self._heading(surface, "rules.lab.palette", x, TOP + POOL_LABEL, SIDE - 30, "rules.lab.palette.hint")
        self._heading(surface, "rules.lab.circumstances", x + SIDE, TOP + POOL_LABEL, INNER - SIDE)
        if self.rules is not None and self.rules.void_suit:
            self.text(
                surface, get("rules.lab.void"), x + INNER - VOID_WIDTH - 10, TOP + MELD_LABEL, 15, MUTED, "midright"
            )
        for place in self.bench.empty_places():
            surface.blit(paint.ring(place.size, 6 * self.frame.scale, FAINT, 1.0), place)

    def _heading(
        self, surface: pygame.Surface, text_id: str, x: float, y: float, width: float, hint: str | None = None
    ) -> None:
        """A head of the bench; behind it, as far as there is room, its hint, and before that the other language."""
        words, texts = self.context.words(text_id), self.context.texts
        end = self.text(surface, words.main, x, y, 16, CREAM, bold=True, max_width=width).right / self.frame.scale + 12
        font = self.context.assets.font(self.frame.text_px(14))
        told = texts.get(hint) if hint is not None else ""
        room, wide = x + width - end, font.size(told)[0] / self.frame.scale
        other = words.other if self.frame.wide else None
        if other is not None and font.size(other)[0] / self.frame.scale + 12 + wide <= room:
            end = self.text(surface, other, end - 4, y + 1, 14, MUTED).right / self.frame.scale + 14
        if wide <= room:
            self.text(surface, told, end, y, 14, SOFT if other is not None else MUTED)

    def _start(self, surface: pygame.Surface, found: Study) -> None:
        height = self._start_height()
        self.panel(surface, self.right, TOP, self.side, height)
        width = self.side - 40
        text = self.context.texts.get("rules.lab.more", count=found.missing)
        self.fitted(surface, text, (self.right + 20, TOP + 14, width, 60), 20, CREAM, True)
        text = self.context.texts.get("rules.lab.start")
        self.fitted(surface, text, (self.right + 20, TOP + 74, width, height - START + 8), 16, SOFT)

    def _upper_card(self, surface: pygame.Surface, found: Study) -> None:
        rules, worth = self.rules, found.worth
        assert rules is not None and worth is not None
        box = (self.right, TOP, self.side, self._upper())
        if self._upper() == self._result():
            draw_win(self, surface, rules, self.position, worth, box)
            return
        self.panel(surface, *box, lit=True)
        name = self.context.preset_name(rules).main
        self.section(surface, self.context.words("rules.lab.best"), self.right + 20, TOP + 25, self.side - 40, name)
        text = best_words(self, found)
        self.fitted(surface, text, (self.right + 20, TOP + 40, self.side - 40, BEST - 48), 18, CREAM, True)

    def _lower_card(self, surface: pygame.Surface, found: Study) -> None:
        top, height = self._lower()
        self.panel(surface, self.right, top, self.side, height, lit=not self._upper())
        middle = top + self._head() / 2
        if self.position.complete and self.position.win is None:
            draw_discard_heads(self, surface, self.right + 18, middle, self.side - 44)
        else:
            words, aside = waiting_words(self, found)
            self.section(surface, words, self.right + 20, middle, self.side - 40, aside)
        for pane in self.panes:
            self.paint_pane(surface, pane)


def _is_win(found: Study) -> bool:
    return found.worth is not None and found.worth.score is not None
