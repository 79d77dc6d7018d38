"""Signs and words: tiles, what lies on the table, and the words of the game in Chinese, pinyin and English."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.mahjong.tiles import SUIT_LETTERS, SUITS, Tile, parse
from game.rulebook.examples import OWN
from game.ui import keys, paint
from game.ui.coach.parts import Pen
from game.ui.context import Context
from game.ui.learn_parts import draw_paragraph
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, HAIR, MUTED, PANEL, SHEET_EDGE
from game.ui.rules.tiles import draw_groups, row_height, row_width
from game.ui.scene import STAY, Pop, Transition
from game.ui.table.paint import suit_badge, turn_triangle
from game.ui.table.piece import BLANK
from game.ui.tiles import GREYED, STRAIGHT, draw_tile, tinted
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.hand_row import sprite_name
from game.ui.widgets.screen import Screen

MARGIN, TOP = 48.0, 108.0
TABS, TALL_TABS = 46.0, 56.0  # with one language on them, and with two
PAGES = ("tiles", "table", "calls", "money", "patterns")
CALLS = (
    "pong", "kong", "win", "pass", "self_draw", "shoot", "ready", "void", "group", "pair", "dealer", "wall",
    "exchange", "battle",
)  # fmt: skip
MONEY = (
    "wind", "rain", "direct", "added", "concealed", "rob", "flower", "shot", "transfer", "feeder", "passed", "pig",
    "check", "refund",
)  # fmt: skip
PATTERNS = (
    "basic", "all_pongs", "full_flush", "outside_hand", "seven_pairs", "flush_pongs", "pongs_258",
    "dragon_seven_pairs", "flush_seven_pairs", "flush_outside_hand", "heavenly_hand", "earthly_hand",
    "flush_dragon_seven_pairs",
)  # fmt: skip
ROWS = 7
HEAD = 176.0  # width of what names a suit
CHINESE = 190.0  # most width for the Chinese word
SHOWN = 140.0  # the same beside an example
MARKS = ("last", "drawn", "greyed", "back", "void", "turn")
TILE = 46.0
ROOT = "111m 123m 456m 789p 22p"  # the characters' one lies there four times
LEAST_PX, MOST_PX = 16.0, 25.0  # how wide a tile of an example may be: in pixels so that it can be read, and in units
TURNS = {"left": -1, "pageup": -1, "right": 1, "pagedown": 1}


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: in Chinese, as it is said, in English, and what it means in the player's language."""

    chinese: str
    pinyin: str
    english: str
    meaning: str
    tiles: tuple[tuple[Tile, ...], ...] = ()  # an example, group by group


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]


def clauses_of(text: str) -> list[str]:
    """The clauses of a sentence, each with the mark that ends it."""
    return re.split(r"(?<=[，,;；])", text)


def fitting_clauses(text: str, fits: Callable[[str], bool]) -> str:
    """As many clauses of a sentence from its beginning as fit; at least the first."""
    clauses = clauses_of(text)
    while len(clauses) > 1 and not fits("".join(clauses)):
        clauses.pop()
        clauses[-1] = clauses[-1].rstrip("，,;； ")
    return "".join(clauses)


def pattern_tiles(name: str) -> tuple[tuple[Tile, ...], ...]:
    """The example of a pattern, group by group; of a root four of a kind among the other tiles."""
    return tuple(parse(group) for group in OWN.get(name, ROOT).split())


def faces_of(groups: Sequence[Sequence[Tile]]) -> list[list[str]]:
    """Groups of tiles as the atlases name them."""
    return [[sprite_name(tile) for tile in group] for group in groups]


class WordsScene(Screen):
    """One page of five; the arrows turn them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0

    @property
    def _tabs(self) -> float:
        """How high the tabs are."""
        return TALL_TABS if self.frame.wide else TABS

    @property
    def _box(self) -> pygame.Rect:
        top = TOP + self._tabs + 10
        return self.frame.rect(MARGIN, top, self.frame.width - 2 * MARGIN, self.frame.height - top - 40)

    def layout(self) -> None:
        """Back, and a tab for each page."""
        frame = self.frame
        names = [self.context.words(f"words.{name}") for name in PAGES]
        tabs = frame.rect(MARGIN, TOP, frame.width - 2 * MARGIN, self._tabs)
        self.focus.replace(
            [
                Button(name="leave", rect=frame.rect(MARGIN, 48, 40, 40), icon="back", radius=12),
                Segments(name="pages", rect=tabs, options=names, selected=self.page, size=18),
            ]
        )
        if self.focus.focused is None:
            self.focus.focus("pages")

    def handle(self, event: pygame.event.Event) -> Transition:
        """Arrows and the wheel turn pages wherever the focus is."""
        name = keys.pressed(event)
        step = TURNS.get(name or "", 0) or (-event.y if event.type == pygame.MOUSEWHEEL else 0)
        if not step:
            return super().handle(event)
        self._turn(max(0, min(len(PAGES) - 1, self.page + step)))
        return STAY

    def acted(self, widget: Widget) -> Transition:
        """Back, or another page."""
        if isinstance(widget, Segments):
            self._turn(widget.selected)
            return STAY
        return Pop()

    def key(self, name: str) -> Transition:
        """Esc leaves."""
        return Pop() if name in ("escape", "backspace") else STAY

    def _turn(self, page: int) -> None:
        if page != self.page:
            self.page = page
            self.context.audio.play("press")
            self.refresh()

    # ---- drawing

    def ground(self, surface: pygame.Surface) -> None:
        """The heading and the page."""
        frame, box = self.frame, self._box
        self.backdrop(surface)
        end = self.headline(surface, "words.title", MARGIN + 58, 68, 42).right / frame.scale + 20
        right = frame.width - MARGIN
        hint = self.context.texts.get("words.hint")
        self.text(surface, hint, right, 72, 15, MUTED, "midright", max_width=right - end)
        radius = 18 * frame.scale
        paint.add_shadow(surface, box, radius, max(3, frame.px(7)), 130, frame.px(4))
        surface.blit(paint.panel(box.size, radius, *PANEL, SHEET_EDGE, 230, 1.5), box)
        draw = {"tiles": self._tiles, "table": self._marks}.get(PAGES[self.page], self._terms)
        with paint.inside(box):
            draw(surface, box)

    def _both(self, text_id: str) -> tuple[str, str]:
        """A text in Chinese and in English."""
        return self.context.sentences["zh"].get(text_id), self.context.sentences["en"].get(text_id)

    # ---- tiles

    def _tiles(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Three rows of nine; each tile's name below it."""
        height = box.h / 3
        for suit in SUITS:
            top = box.y + suit * height
            self._suit(surface, suit, pygame.Rect(box.x, round(top), self.frame.px(HEAD), round(height)))
            left = box.x + self.frame.px(HEAD)
            cell = (box.right - self.frame.px(10) - left) / 9
            for rank in range(1, 10):
                self._tile(surface, suit, rank, left + (rank - 0.5) * cell, top, (cell, height))

    def _suit(self, surface: pygame.Surface, suit: int, box: pygame.Rect) -> None:
        letter, frame, assets = SUIT_LETTERS[suit], self.frame, self.context.assets
        chinese, english = self._both(f"words.suit.{letter}")
        x, y, room = box.x + frame.px(20), box.centery, box.w - frame.px(24)
        big, small = assets.font(frame.text_px(38), "display"), assets.font(frame.text_px(17), "medium")
        high = frame.text_px(27)
        pinyin = self.context.texts.get(f"words.suit_pinyin.{letter}")
        paint.draw_text(surface, chinese, big, CREAM, (x, y - high), "midleft", gradient=GOLD)
        paint.draw_text(surface, pinyin, small, GOLD_FLAT, (x, y + high * 0.35), "midleft", max_width=room)
        paint.draw_text(surface, english, small, MUTED, (x, y + high * 1.3), "midleft", max_width=room)

    def _tile(
        self, surface: pygame.Surface, suit: int, rank: int, x: float, top: float, room: tuple[float, float]
    ) -> None:
        letter, frame, assets = SUIT_LETTERS[suit], self.frame, self.context.assets
        get = self.context.texts.get
        width = TILE * frame.scale
        font, small = assets.font(frame.text_px(17), "bold"), assets.font(frame.text_px(14), "medium")
        line, low = font.get_height() * 0.95, small.get_height() * 0.92
        y = top + (room[1] - width * 1.5 - line - low) / 2
        draw_tile(surface, assets, "hand", f"{letter}{rank}", (x - width / 2, y), width)
        y += width * 1.5 + line / 2
        name = self._both(f"words.number.{rank}")[0] + self._both(f"words.suit.{letter}")[0]
        pinyin = f"{get(f'words.number_pinyin.{rank}')} {get(f'words.suit_pinyin.{letter}')}"
        paint.draw_text(surface, name, font, CREAM, (x, y), "center", max_width=room[0])
        paint.draw_text(surface, pinyin, small, MUTED, (x, y + (line + low) / 2), "center", max_width=room[0])

    # ---- words

    def _rows(self) -> list[Term]:
        """The words of the page."""
        page = PAGES[self.page]
        if page == "patterns":
            patterns = [self._term(name, "pattern", "pattern_help") for name in PATTERNS]
            return [*patterns, self._term("root", "bonus", "words.help")]
        return [self._term(name, "words.term", "words.help") for name in (CALLS if page == "calls" else MONEY)]

    def _term(self, name: str, group: str, help_group: str) -> Term:
        get = self.context.texts.get
        chinese, english = self._both(f"{group}.{name}")
        meaning = capital(get(f"{help_group}.{name}"))
        tiles = pattern_tiles(name) if group in ("pattern", "bonus") else ()
        return Term(chinese, get(f"words.pinyin.{name}"), capital(english), meaning, tiles)

    def _terms(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Two columns: the word, how it is said, its English, what it means, and tiles where all words have some."""
        frame, big = self.frame, self.context.assets.font(self.frame.text_px(24), "bold")
        width, height = box.w / 2, (box.h - frame.px(16)) / ROWS
        size, terms = (round(width) - frame.px(44), round(height)), self._rows()
        px = min(self._tile_px(term, size) for term in terms)
        word = min(frame.px(CHINESE), max(big.size(term.chinese)[0] for term in terms) + frame.px(26))
        for number, term in enumerate(terms):
            x = box.x + number // ROWS * width + frame.px(22)
            y = box.y + frame.px(8) + (number % ROWS + 0.5) * height
            if number % ROWS:
                line = round(y - height / 2)
                pygame.draw.line(surface, HAIR, (x, line), (x + width - frame.px(44), line))
            if px:
                self._shown(surface, term, pygame.Rect((round(x), round(y - height / 2)), size), px)
                continue
            paint.draw_text(surface, term.chinese, big, CREAM, (x, y), "midleft", max_width=word - frame.px(14))
            self._meaning(surface, term, (x + word, y), size[0] - word)

    def _meaning(self, surface: pygame.Surface, term: Term, at: tuple[float, float], room: int) -> None:
        """How a word is said and its English behind, smaller where they are long; below what it means."""
        frame, assets, (x, y) = self.frame, self.context.assets, at
        said, small = assets.font(frame.text_px(17), "medium"), assets.font(frame.text_px(15), "medium")
        gap, behind = said.get_height() * 0.46, frame.px(14)
        most = room - behind - assets.font(paint.SMALLEST_TEXT).size(term.english)[0]
        end = paint.draw_text(surface, term.pinyin, said, GOLD_FLAT, (x, y - gap), "midleft", max_width=most).right
        left = end + behind
        paint.draw_text(surface, term.english, small, CREAM, (left, y - gap), "midleft", max_width=x + room - left)
        words = fitting_clauses(term.meaning, lambda text: small.size(text)[0] <= room)
        paint.draw_text(surface, words, small, MUTED, (x, y + gap), "midleft", max_width=room)

    # ---- words with an example

    def _tile_px(self, term: Term, size: tuple[int, int]) -> float:
        """How wide the example's tiles are in a row of a size; 0 without one, or where they or the words don't fit."""
        assets, groups, frame = self.context.assets, faces_of(term.tiles), self.frame
        line, least = assets.font(frame.text_px(15)), assets.font(paint.SMALLEST_TEXT)
        room = size[0] - frame.px(SHOWN)
        words = line.size(term.english)[0] + frame.px(12) + least.size(clauses_of(term.meaning)[0])[0]
        if not groups or not frame.wide or words > room:
            return 0.0
        high = (size[1] - line.get_height() - frame.px(12)) * 100 / row_height(assets, 100)
        px = min(high, room * 100 / row_width(assets, groups, 100), MOST_PX * frame.scale)
        return px if px >= LEAST_PX else 0.0

    def _shown(self, surface: pygame.Surface, term: Term, cell: pygame.Rect, px: float) -> None:
        """The word above how it is said; beside them English and meaning in a line above the tiles."""
        frame, assets = self.frame, self.context.assets
        big, said = assets.font(frame.text_px(24), "bold"), assets.font(frame.text_px(16), "medium")
        small, least = assets.font(frame.text_px(15), "medium"), assets.font(paint.SMALLEST_TEXT)
        room, drop = frame.px(SHOWN - 12), big.get_height() * 0.38
        paint.draw_text(surface, term.chinese, big, CREAM, (cell.x, cell.centery - drop), "midleft", max_width=room)
        paint.draw_text(surface, term.pinyin, said, GOLD_FLAT, (cell.x, cell.centery + drop), "midleft", max_width=room)
        x, high = cell.x + frame.px(SHOWN), row_height(assets, px)
        top = cell.centery - (small.get_height() * 0.9 + high) / 2
        y = top + small.get_height() * 0.4
        left = paint.draw_text(surface, term.english, small, CREAM, (x, y), "midleft").right + frame.px(12)
        words = fitting_clauses(term.meaning, lambda text: least.size(text)[0] <= cell.right - left)
        paint.draw_text(surface, words, small, MUTED, (left, y), "midleft", max_width=cell.right - left)
        draw_groups(surface, assets, faces_of(term.tiles), (x, top + small.get_height() * 0.9), px)

    # ---- what lies on the table

    def _marks(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Six signs with a sentence each, in three rows of two."""
        width, height = box.w / 2, box.h / 3
        shown = (self._last, self._drawn, self._greyed, self._back, self._void, self._lit)
        for number, (name, draw) in enumerate(zip(MARKS, shown, strict=True)):
            x, y = box.x + number % 2 * width, box.y + number // 2 * height
            middle = (round(x + self.frame.px(112)), round(y + height / 2))
            draw(surface, middle)
            pen = Pen(surface, self.context, self.frame, round(x + self.frame.px(220)), round(x + width - 20))
            chinese, english = self._both(f"words.mark.{name}")
            lines = len(paint.wrapped(chinese, pen.font(20), pen.room)) + len(
                paint.wrapped(english, pen.font(16), pen.room)
            )
            top = middle[1] - lines * pen.line(20) // 2
            top = draw_paragraph(pen, chinese, top, round(y + height), 20)
            draw_paragraph(pen, english, top, round(y + height), 16, MUTED)

    def _at(self, surface: pygame.Surface, pose: str, name: str, middle: tuple[float, float]) -> pygame.Rect:
        width = TILE * self.frame.scale
        at = (middle[0] - width / 2, middle[1] - width * 0.7)
        draw_tile(surface, self.context.assets, pose, name, at, width)
        return pygame.Rect(round(at[0]), round(at[1]), round(width), round(width * 1.36))

    def _last(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        rect = self._at(surface, "lie0", "p5", middle)
        surface.blit(paint.ring(rect.size, 6 * self.frame.scale, (255, 206, 84), 2.6 * self.frame.scale), rect)

    def _drawn(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        self._tinted(surface, "lie0", middle, STRAIGHT)

    def _greyed(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        self._tinted(surface, "hand", middle, GREYED)

    def _tinted(self, surface: pygame.Surface, pose: str, middle: tuple[int, int], color: tuple[int, int, int]) -> None:
        width = TILE * self.frame.scale
        self._at(surface, pose, "s4", (middle[0] - width * 0.7, middle[1]))
        sprite = self.context.assets.tile(pose, "m3", width)
        at = (round(middle[0] + width * 0.2) + sprite.dx, round(middle[1] - width * 0.7) + sprite.dy)
        surface.blit(tinted(sprite.surface, color), at)

    def _back(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        width = TILE * self.frame.scale
        for part in range(4):
            x = middle[0] + (part - 1.5) * width
            pose, name = ("down0", BLANK) if part in (0, 3) else ("lie0", "p7")
            self._at(surface, pose, name, (x, middle[1]))

    def _void(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        step = self.frame.px(52)
        for suit in SUITS:
            suit_badge(surface, self.context, (middle[0] + (suit - 1) * step, middle[1]), 21 * self.frame.scale, suit)

    def _lit(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        mark = turn_triangle(self.frame.px(44), (255, 204, 92), "down")
        surface.blit(mark, mark.get_rect(center=middle))
