"""Writes `config/demos/*.json` and the hand of the first lesson from short scripts: `python tools/make_demos.py`.

A script deals hands (`?` fills one up by chance, `?mp` from some suits), lets some turns pass in which everybody
discards what was drawn, and then says what each seat does:
`1 +5p -5p` draws and discards, `+?` draws by chance, `=` discards what was drawn, `0 pong -1s`, `0 kong +2m -2m`,
`2 win`, `0 pass`, `3 void m` (or `auto`), `0 give 147s` (or `auto`), `0 swap 1p 5s`; `say NAME` puts a caption there.
Whoever is asked and not mentioned passes. Of the walls that chance gives, one is taken in which as few as possible do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.config import resource_root
from game.core.contract import IllegalAction
from game.core.stream import shuffled, stream
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong, Pass, Pong, UseItem, Win
from game.mahjong.engine import HAND_SIZE, legal_actions, next_to_act, play, settle_forced, start
from game.mahjong.exchange import die_of
from game.mahjong.record import Record, to_json
from game.mahjong.ruleset import Ruleset
from game.mahjong.state import SEATS, Acting, Claiming, Deal, State
from game.mahjong.tiles import COPIES, KINDS, SUIT_LETTERS, check_copies, parse, parse_suit, parse_tile, suit_of
from game.presets import load_presets, ruleset_of
from tools.demo_scripts import LESSON, SCRIPTS, Script

ROOT = Path(__file__).resolve().parent.parent
SEEDS = 400
ANSWERS = ("win", "pong", "kong", "pass")
ALL = [tile for tile in range(KINDS) for _ in range(COPIES)]


class NotThisWall(Exception):
    """With these tiles the script can't be played."""


@dataclass
class Moves:
    """A script taken apart: words by move, and the tiles drawn from the front and the back of the wall (None: any)."""

    words: list[list[str]]
    front: list[int | None] = field(default_factory=list)
    back: list[int | None] = field(default_factory=list)


def taken_apart(script: Script) -> Moves:
    """Which tile is drawn where follows from the words alone: what follows a kong comes from the back."""
    moves = Moves([line.split() for line in script.moves.strip().splitlines()])
    after_kong = False
    for words in moves.words:
        for word in words if words[0] != "say" else ():
            if word == "kong":
                after_kong = True
            elif word.startswith("+"):
                (moves.back if after_kong else moves.front).append(None if word == "+?" else parse_tile(word[1:]))
                after_kong = False
    return moves


def dealt(script: Script, moves: Moves, seed: int) -> Deal:
    """A wall for the script; what it leaves open is filled by chance."""
    chance = stream(seed, script.id)
    rest = list(shuffled(ALL, chance))
    hands = [list(_named(script.hands[seat])) for seat in range(SEATS)]
    front = [None] * script.quiet + moves.front
    named = [tile for tile in (*(one for hand in hands for one in hand), *front, *moves.back) if tile is not None]
    check_copies(named)
    for tile in named:
        rest.remove(tile)
    for seat in range(SEATS):
        _fill(hands[seat], script.hands[seat].split(), rest)
    order = [hands[(script.dealer + step) % SEATS] for step in range(SEATS)]
    drawn = [rest.pop() if tile is None else tile for tile in front]
    back = [rest.pop() if tile is None else tile for tile in moves.back]
    return Deal((*(tile for hand in order for tile in hand), *drawn, *rest, *reversed(back)), script.dealer)


def _named(hand: str) -> Iterator[int]:
    for word in hand.split():
        if not word.startswith("?"):
            yield from parse(word)


def _fill(hand: list[int], words: list[str], rest: list[int]) -> None:
    suits = [parse_suit(letter) for word in words if word.startswith("?") for letter in (word[1:] or SUIT_LETTERS)]
    while len(hand) < HAND_SIZE:
        tile = next((one for one in rest if suit_of(one) in suits), None)
        if tile is None:
            raise NotThisWall("no tile of these suits is left")
        rest.remove(tile)
        hand.append(tile)


class Player:
    """Plays a script on a wall and notes what was done and said."""

    def __init__(self, script: Script, ruleset: Ruleset, deal: Deal) -> None:
        self.script = script
        self.deal = deal
        self.state: State = settle_forced(start(ruleset, deal))
        self.actions: list[tuple[int, Action]] = []
        self.captions: list[dict[str, object]] = []
        self.passes = 0
        self.first = 0

    def do(self, seat: int, action: Action) -> None:
        """One action."""
        try:
            self.state = play(self.state, seat, action)
        except IllegalAction as error:
            raise NotThisWall(str(error)) from None
        self.actions.append((seat, action))

    def others_pass(self, seat: int | None) -> None:
        """Everybody asked before `seat` declines."""
        while isinstance(self.state.phase, Claiming) and (due := next_to_act(self.state)) not in (None, seat):
            assert due is not None
            legal = legal_actions(self.state, due)
            if Pass() not in legal:
                raise NotThisWall(f"seat {due} can't pass")
            if Win() in legal and not self.script.may_decline:
                raise NotThisWall(f"seat {due} could win")
            self.passes += 1
            self.do(due, Pass())

    def quiet(self, turns: int) -> None:
        """Turns in which everybody discards what was drawn."""
        for _ in range(turns):
            phase = self.state.phase
            if not isinstance(phase, Acting) or phase.drawn is None or Win() in legal_actions(self.state, phase.seat):
                raise NotThisWall("a quiet turn is none")
            self.do(phase.seat, Discard(phase.drawn))
            self.others_pass(None)
        self.first = len(self.actions)

    def move(self, words: list[str]) -> None:
        """One line of the script."""
        if words[0] == "say":
            self.captions.append({"at": len(self.actions), "say": words[1]})
            return
        seat, rest = int(words[0]), iter(words[1:])
        self.others_pass(seat if words[1] in ANSWERS else None)
        for word in rest:
            self._word(seat, word, rest)

    def _word(self, seat: int, word: str, rest: Iterator[str]) -> None:
        phase, hand = self.state.phase, self.state.places[seat].hand
        if word.startswith("+"):
            if not isinstance(phase, Acting) or phase.seat != seat or phase.drawn is None:
                raise NotThisWall(f"seat {seat} does not draw")
            if word != "+?" and phase.drawn != parse_tile(word[1:]):
                raise NotThisWall(f"seat {seat} draws another tile")
        elif word == "=":
            assert isinstance(phase, Acting) and phase.drawn is not None
            self.do(seat, Discard(phase.drawn))
        elif word.startswith("-"):
            self.do(seat, Discard(parse_tile(word[1:])))
        elif word in ("pong", "win", "pass"):
            self.do(seat, {"pong": Pong(), "win": Win(), "pass": Pass()}[word])
        elif word == "kong":
            self.do(seat, Kong(parse_tile(next(rest))) if isinstance(phase, Acting) else Kong())
        elif word == "void":
            suit = next(rest)
            self.do(seat, ChooseVoid(_least(hand) if suit == "auto" else parse_suit(suit)))
        elif word == "give":
            tiles = next(rest)
            self.do(seat, _three(hand) if tiles == "auto" else Exchange(tuple(sorted(parse(tiles)))))
        elif word == "swap":
            give, take = parse_tile(next(rest)), parse_tile(next(rest))
            if take not in self.state.wall:
                raise NotThisWall("the tile wished for is not in the wall")
            self.do(seat, UseItem("swap_chosen", give, take, self.state.wall.index(take)))
        else:
            raise ValueError(f"{self.script.id}: {word!r} is no word of a script")


def _least(hand: tuple[int, ...]) -> int:
    return min(range(3), key=lambda suit: sum(suit_of(tile) == suit for tile in hand))


def _three(hand: tuple[int, ...]) -> Exchange:
    held = [[tile for tile in hand if suit_of(tile) == suit] for suit in range(3)]
    return Exchange(tuple(min((tiles for tiles in held if len(tiles) >= 3), key=len)[:3]))


def played(script: Script, ruleset: Ruleset, moves: Moves, seed: int) -> Player:
    """The script on the wall of a seed; raises NotThisWall."""
    deal = dealt(script, moves, seed)
    if script.dice and die_of(deal.wall) not in script.dice:
        raise NotThisWall("the die shows something else")
    player = Player(script, ruleset, deal)
    player.quiet(script.quiet)
    for words in moves.words:
        player.move(words)
    if script.to_the_end:
        player.others_pass(None)
    return player


def best(script: Script, ruleset: Ruleset) -> Player:
    """Of many walls the one in which the fewest have to decline something."""
    moves, found, why = taken_apart(script), list[Player](), ""
    for seed in range(SEEDS):
        try:
            found.append(played(script, ruleset, moves, seed))
        except NotThisWall as error:
            why = str(error)
            continue
        if not found[-1].passes:
            break
    if not found:
        raise SystemExit(f"{script.id}: no wall fits; the last one did not because {why}")
    return min(found, key=lambda player: player.passes)


def main() -> None:
    """Write all of them."""
    presets = load_presets([resource_root() / "config" / "presets"])
    wanted = [(ROOT / "config" / "demos" / f"{number:02}_{one.id}.json", one) for number, one in enumerate(SCRIPTS, 1)]
    for path, script in [*wanted, (ROOT / "config" / "lessons" / f"{LESSON.id}.json", LESSON)]:
        player = best(script, ruleset_of(presets, script.preset, script.rules))
        record = to_json(Record(script.preset, script.rules, player.deal, tuple(player.actions)))
        if player.captions:
            record["demo"] = {"seat": 0, "start": player.first, "captions": player.captions}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_text(record), encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(player.actions) - player.first} actions shown, {player.passes} declined unmentioned")


def _text(record: dict[str, object]) -> str:
    """One line for each key but the lists of objects, which have a line for each of theirs."""
    lines = [f" {json.dumps(key)}: {_value(value)}" for key, value in record.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n ]"
    if isinstance(value, dict) and "captions" in value:
        inner = ", ".join(f"{json.dumps(key)}: {_value(one)}" for key, one in value.items())
        return "{" + inner + "}"
    return json.dumps(value)


if __name__ == "__main__":
    main()
