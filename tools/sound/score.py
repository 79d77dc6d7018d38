"""Reads music written in numbered notation (简谱), as `scores.py` has it.

Bars are parted by `|`, notes by spaces. A note is a degree (1 2 3 5 6; 4 and 7 as well; 0 rests), then `'` or `,` for
each octave up or down, `_` for half a beat or `=` for a quarter (no sign: one beat), `.` for half as long again, and
how it is played: `~` shaken, `/` bent up to, `*` repeated fast. A single `-` holds the note before for another beat.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

MAJOR = (0, 2, 4, 5, 7, 9, 11)
BEATS = 4
NOTE = re.compile(r"([0-7])('*|,*)(_|=)?(\.)?([~/*]?)")
SHORTER = {"": 1.0, "_": 0.5, "=": 0.25}


@dataclass(frozen=True, slots=True)
class Note:
    """`at` and `beats` count beats from the beginning; `semitones` from degree 1; `manner` is a sign or empty."""

    at: float
    beats: float
    semitones: int
    manner: str = ""

    @property
    def end(self) -> float:
        """The beat at which it ends."""
        return self.at + self.beats


def bars(text: str) -> list[str]:
    """The bars of a voice."""
    return [bar.strip() for bar in text.strip().strip("|").split("|")]


def read(text: str) -> list[Note]:
    """The notes of a voice; raises ValueError, naming the bar, for one that isn't four beats or can't be read."""
    notes: list[Note] = []
    for number, bar in enumerate(bars(text)):
        at = float(number * BEATS)
        for token in bar.split():
            at += _take(notes, token, at, number)
        if at != (number + 1) * BEATS:
            raise ValueError(f"bar {number + 1} has {at - number * BEATS:g} beats: {bar}")
    return notes


def _take(notes: list[Note], token: str, at: float, number: int) -> float:
    """Add one token's note; returns its beats."""
    if token == "-":
        if notes and notes[-1].end == at:
            notes[-1] = replace(notes[-1], beats=notes[-1].beats + 1)
        return 1.0
    found = NOTE.fullmatch(token)
    if found is None:
        raise ValueError(f"bar {number + 1}: {token} is no note")
    degree, octave, shorter, dotted, manner = found.groups(default="")
    beats = SHORTER[shorter] * (1.5 if dotted else 1.0)
    if degree != "0":
        up = octave.count("'") - octave.count(",")
        notes.append(Note(at, beats, MAJOR[int(degree) - 1] + 12 * up, manner))
    return beats


def strokes(text: str) -> list[tuple[float, str]]:
    """(beat, letter) of a drum voice: each bar is a row of letters and dots of equal length."""
    out = []
    for number, bar in enumerate(bars(text)):
        step = BEATS / len(bar)
        out += [(number * BEATS + step * at, letter) for at, letter in enumerate(bar) if letter != "."]
    return out


def figured(chords: str, figures: dict[str, str]) -> str:
    """A voice that plays a chord's figure in each bar."""
    return " | ".join(figures[chord] for chord in chords.split())
