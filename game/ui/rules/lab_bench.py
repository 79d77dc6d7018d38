"""The left half of the lab: where its controls lie and which they are, for a position that is being put together."""

from __future__ import annotations

import pygame

from game.mahjong.melds import MeldKind
from game.mahjong.tiles import KINDS, SUIT_LETTERS, Tile
from game.rulebook.editing import TARGETS, refusal
from game.rulebook.position import CIRCUMSTANCES, FULL, MOST_MELDS, Position, locked
from game.rulebook.said import Said
from game.ui.rules.frame import TOP, RulesScreen
from game.ui.rules.lab_widgets import Check, NoteField, Slot, TileButton
from game.ui.rules.tiles import meld_faces, row_height
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Segments
from game.ui.widgets.hand_row import sprite_name
from game.ui.widgets.words import Words

BENCH = 682.0
PAD = 18.0
INNER = BENCH - 2 * PAD
HAND_TILE, MELD_TILE, POOL_TILE = 44.0, 28.0, 42.0
HAND_LABEL, HAND_TOP = 63.0, 78.0  # from the top of the bench
MELD_LABEL, MELD_TOP, CAPTION = 167.0, 186.0, 232.0
RULE_LINE, POOL_LABEL, POOL_TOP = 267.0, 285.0, 304.0
POOL_PITCH, POOL_ROW = 52.0, 74.0
SIDE = 486.0  # where circumstances begin, from the inner left edge
CHECK = 31.0
SLOT, SLOT_GAP, SLOT_HEIGHT = 102.0, 12.0, 46.0  # places for another meld
VOID_TOP, VOID_HEIGHT, VOID_WIDTH = 152.0, 32.0, 190.0  # of the choice of the void suit, at the right
VOIDS = (None, 0, 1, 2)


class Bench:
    """Makes the controls for one screen and position."""

    def __init__(self, screen: RulesScreen, position: Position, target: str, advised: Tile | None = None) -> None:
        """`target` is what the next tile of the pool is for; `advised` the tile of the hand to discard, if any."""
        self.screen = screen
        self.position = position
        self.target = target
        self.advised = advised
        self.x = screen.x + PAD
        self.top = TOP

    def controls(self, note: NoteField, with_void: bool) -> list[Widget]:
        """All of them, from top to bottom."""
        note.rect = self.screen.frame.rect(self.x, self.top + 12, INNER - 3 * 48, 36)
        return [
            note,
            *self._tools(),
            *self._hand(),
            *([self._void()] if with_void else []),
            *self._melds(),
            *self._pool(),
            *self._checks(),
        ]

    def _text(self, text_id: str) -> str:
        return self.screen.context.texts.get(text_id)

    def _told(self, said: Said | None) -> str | None:
        return None if said is None else self.screen.told(said).main

    def _tools(self) -> list[Widget]:
        found: list[Widget] = []
        for index, (name, icon) in enumerate((("copy", "copy"), ("paste", "paste"), ("clear", "clear"))):
            rect = self.screen.frame.rect(self.x + INNER - (3 - index) * 48 + 8, self.top + 12, 40, 36)
            reason = self._text(f"rules.lab.{name}")
            found.append(Button(name=name, rect=rect, icon=icon, radius=10, reason=reason))
        return found

    # ---- the hand and its winning tile

    def _tile(self, name: str, faces: tuple[str, ...], x: float, y: float, px: float, lit: bool = False) -> TileButton:
        frame, assets = self.screen.frame, self.screen.context.assets
        height = row_height(assets, px * frame.scale) / frame.scale
        return TileButton(name=name, rect=frame.rect(x, y, px * len(faces), height), faces=faces, px=px, lit=lit)

    def _hand(self) -> list[Widget]:
        hand, y = self.position.hand, self.top + HAND_TOP
        marked = hand.index(self.advised) if self.advised in hand else None
        found: list[Widget] = [
            self._tile(f"hand {at}", (sprite_name(tile),), self.x + at * HAND_TILE, y, HAND_TILE, lit=at == marked)
            for at, tile in enumerate(hand)
        ]
        return [*found, *self._win(y)]

    def win_left(self) -> float:
        """Where the winning tile lies: behind the last place of a hand with these melds."""
        places = max(len(self.position.hand), FULL - 1 - 3 * len(self.position.melds))
        return self.x + places * HAND_TILE + 14

    def _win(self, y: float) -> list[Widget]:
        x, win = self.win_left(), self.position.win
        if win is not None:
            return [self._tile("win", (sprite_name(win),), x, y, HAND_TILE, lit=True)]
        if self.position.count >= FULL:
            return []
        return [self._slot("win", x, y + 2, HAND_TILE, 60.0, "")]

    def _slot(self, target: str, x: float, y: float, width: float, height: float, words: str) -> Button:
        why = refusal(self.position, target)
        return Slot(
            name=f"target {target}",
            rect=self.screen.frame.rect(x, y, width, height),
            words=Words(words),
            icon="plus",
            kind="second" if self.target == target and why is None else "ghost",
            size=15,
            radius=9,
            enabled=why is None,
            reason=self._told(why) if why is not None else self._text(f"rules.lab.pick.{target}"),
        )

    # ---- melds

    def _melds(self) -> list[Widget]:
        """The melds there are, and behind them a place for another pong and for another kong."""
        found, x, y = list[Widget](), self.x, self.top + MELD_TOP
        for index, meld in enumerate(self.position.melds):
            width = MELD_TILE * meld.size
            tiles = self._tile(f"meld {index}", meld_faces(meld), x, y, MELD_TILE)
            found += [tiles, self._caption(index, x, width + 14)]
            x += width + 22
        if len(self.position.melds) == MOST_MELDS:
            return found
        for target in ("pong", "kong"):
            found.append(self._slot(target, x, y, SLOT, SLOT_HEIGHT, self._text(f"rules.lab.add.{target}")))
            x += SLOT + SLOT_GAP
        return found

    def _caption(self, index: int, x: float, width: float) -> Button:
        meld = self.position.melds[index]
        alone = meld.kind is MeldKind.PONG and not self.position.left(meld.tile)
        words = Words(self.screen.told(Said(f"meld.{meld.kind}")).main.removesuffix(" kong"))
        return Button(
            name=f"kind {index}",
            rect=self.screen.frame.rect(x, self.top + CAPTION, width, 31),
            words=words,
            kind="ghost",
            size=14,
            radius=8,
            enabled=not alone,
            reason=self._text("rules.lab.used") if alone else None,
        )

    # ---- the pool and circumstances

    def _pool(self) -> list[Widget]:
        found: list[Widget] = []
        target = self.target if self.target in TARGETS else "hand"
        for tile in range(KINDS):
            row, column = divmod(tile, 9)
            x, y = self.x + column * POOL_PITCH, self.top + POOL_TOP + row * POOL_ROW
            button = self._tile(f"pool {tile}", (sprite_name(tile),), x, y, POOL_TILE)
            why = refusal(self.position, target, tile)
            button.enabled, button.reason = why is None, self._told(why)
            button.badge = self.position.left(tile)
            found.append(button)
        return found

    def _checks(self) -> list[Widget]:
        found: list[Widget] = []
        for index, flag in enumerate(CIRCUMSTANCES):
            why = locked(self.position, flag)
            rect = self.screen.frame.rect(self.x + SIDE, self.top + POOL_TOP - 6 + index * CHECK, INNER - SIDE, 30)
            found.append(
                Check(
                    name=f"flag {flag}",
                    rect=rect,
                    label=self._text(f"rules.flag.{flag}"),
                    on=flag in self.position.flags,
                    enabled=why is None,
                    note=self._told(why) or "",
                    reason=self._told(why),
                )
            )
        return found

    def empty_places(self) -> list[pygame.Rect]:
        """Where tiles of the hand are still missing."""
        frame, count, y = self.screen.frame, len(self.position.hand), self.top + HAND_TOP
        height = row_height(self.screen.context.assets, HAND_TILE * frame.scale) / frame.scale
        full = FULL - 1 - 3 * len(self.position.melds)
        return [frame.rect(self.x + at * HAND_TILE + 1, y, HAND_TILE - 2, height) for at in range(count, full)]

    def _void(self) -> Segments:
        chinese = self.screen.context.language == "zh"
        options = [Words("–"), *(Words(self._text(f"suit.{suit}") if chinese else suit) for suit in SUIT_LETTERS)]
        rect = self.screen.frame.rect(self.x + INNER - VOID_WIDTH, self.top + VOID_TOP, VOID_WIDTH, VOID_HEIGHT)
        return Segments(name="void", rect=rect, options=options, selected=VOIDS.index(self.position.void), size=16)
