"""A program as a seat, `cmd:PROGRAM ARGS`: JSON lines over its standard input and output (contracts.md, Bots)."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from game.cli.bot_view import view_to_json
from game.cli.errors import CallError
from game.cli.program import Program, ProgramError
from game.core.record import load_json
from game.mahjong.actions import Action, ChooseVoid, Discard, Kong, Pass
from game.mahjong.notation import ActionError, action_from_json, action_to_json
from game.mahjong.view import View

PREFIX = "cmd:"
LIMIT = 1.0
LOADING = 10.0

Answer = dict[str, Any]


class ProgramSeat:
    """Decides as a program says, within `limit` seconds; after its start the program may take `loading` seconds.

    `faults` counts the decisions it lost (late, illegal, unreadable, dead), a `start` not answered in time, and each
    death in the middle of a hand. Raises CallError for a program that can't be started.
    """

    def __init__(self, command: str, limit: float = LIMIT, loading: float = LOADING) -> None:
        self.command = command
        self.limit = limit
        self.loading = loading
        self.faults = 0
        self._number = 0
        self._hand: Answer = {}
        self._may_restart = False
        try:
            self._program = Program(command)
        except ProgramError as error:
            raise CallError(f"{PREFIX}{error}; write the program as a shell would start it") from None
        self._fresh = True

    def begin_hand(self, preset: str, rules: dict[str, Any], seat: int) -> None:
        """Tell it that a hand begins; `rules` are the dotted keys in which the ruleset differs from the preset."""
        self._hand = {"type": "start", "seat": seat, "preset": preset, "rules": rules}
        self._may_restart = True
        self._greet()
        if self._program.ended:
            self._restart()

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The program's decision; where it loses it: pass, the drawn tile, or the first void suit or discard."""
        question = {"type": "decide", "view": view_to_json(view), "legal": [action_to_json(one) for one in legal]}
        answer = self._ask(question, self.limit)
        if answer is None and self._program.ended and self._restart():
            self.faults += 1
            answer = self._ask(question, self.limit)
        action = _chosen(answer, legal)
        if action is None:
            self.faults += 1
            return lost_decision(view, legal)
        return action

    def end_hand(self, points: Sequence[int]) -> None:
        """Tell it what each of the four seats has won or lost in this hand."""
        self._say({"type": "end", "points": list(points)})

    def close(self) -> None:
        """End the program."""
        self._program.close(self.limit)

    def _greet(self) -> None:
        """Send `start` and wait for the answer."""
        limit, self._fresh = self.loading if self._fresh else self.limit, False
        if self._ask(self._hand, limit) is None and not self._program.ended:
            self.faults += 1

    def _restart(self) -> bool:
        """Start a dead program again, once a hand; False where that can't be."""
        if not self._may_restart:
            return False
        self._may_restart = False
        self._program.close(0.0)
        try:
            self._program = Program(self.command)
        except ProgramError:
            return False
        self._fresh = True
        self._greet()
        return True

    def _say(self, message: Answer) -> bool:
        self._number += 1
        line = json.dumps({"type": message["type"], "id": self._number, **message})
        return self._program.send(line.encode("ascii"))

    def _ask(self, question: Answer, limit: float) -> Answer | None:
        """Its answer to a question; None for one that is late, unreadable or can't come any more."""
        self._program.forget()
        until = time.monotonic() + limit
        if self._program.ended or not self._say(question):
            return None
        while (line := self._program.receive(until)) is not None:
            if not line.strip():
                continue
            answer = _read_answer(line)
            number = answer.get("id") if answer is not None else None
            if type(number) is int and number < self._number:
                continue
            return answer if type(number) is int and number == self._number else None
        return None


def _read_answer(line: bytes) -> Answer | None:
    try:
        answer = load_json(line.decode("utf-8-sig"))
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


def _chosen(answer: Answer | None, legal: tuple[Action, ...]) -> Action | None:
    if answer is None:
        return None
    try:
        action = action_from_json(answer.get("action"))
    except ActionError:
        return None
    if isinstance(action, Kong) and Kong() in legal:
        action = Kong()  # an answer needs no tile; one that is named all the same is not read
    return action if action in legal else None


def lost_decision(view: View, legal: tuple[Action, ...]) -> Action:
    """What happens where nothing was decided."""
    if Pass() in legal:
        return Pass()
    if view.drawn is not None and Discard(view.drawn) in legal:
        return Discard(view.drawn)
    return next((action for action in legal if isinstance(action, Discard | ChooseVoid)), legal[0])
