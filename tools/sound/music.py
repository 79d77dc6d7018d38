"""Plays the scores: a loop whose last notes and room ring on into its beginning."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.random import Generator

from sound.instruments import Breath, Pluck, drum, flute, woodblock
from sound.room import Room
from sound.score import BEATS, Note, bars, read, strokes
from sound.scores import PIECES, Piece, Voice
from sound.waves import Part, Sound, above, mix, samples

HALL = Room(2.0, 0.24, 4800, 0.018, 17)
LEAD = 0.15  # seconds from the seam to the first beat, so that no note begins on the seam
TAIL = 6.0  # seconds that may ring on past the end
HASTE = 0.006  # seconds a note may come early or late
REPEAT = 0.088  # seconds between the strokes of a fast repetition
TAKES = 3  # recordings of each pluck


def loop(name: str) -> Sound:
    """A piece as a seamless loop in stereo."""
    piece = PIECES[name]
    beat = 60 / piece.bpm
    length = BEATS * beat * count_bars(piece)
    chance = np.random.default_rng(sorted(PIECES).index(name) + 11)
    parts = [part for voice in piece.voices for part in play(voice, piece, chance)]
    heard = above(HALL.around(mix(parts, length + TAIL)), 45)
    return folded(heard, samples(length))


def count_bars(piece: Piece) -> int:
    """How many bars it has; raises ValueError if its voices differ."""
    counts = {len(bars(voice.text)) for voice in piece.voices}
    if len(counts) != 1:
        raise ValueError(f"voices of {sorted(counts)} bars")
    return counts.pop()


def folded(sound: Sound, length: int) -> Sound:
    """What lies past `length` samples is laid over the beginning."""
    out = sound[:length].copy()
    for start in range(length, len(sound), length):
        rest = sound[start : start + length]
        out[: len(rest)] += rest
    return out


def play(voice: Voice, piece: Piece, chance: Generator) -> list[Part]:
    """A voice's part in the mix."""
    return PLAYERS[voice.player](voice, piece, chance)


# ---- strings


@cache
def pluck(player: str, frequency: float, force: float, manner: str, take: int) -> Sound:
    """One pluck of a zither (筝), a lute (琵琶) or the zither's lowest strings; the same for the same arguments."""
    chance = np.random.default_rng([take, round(frequency * 100), round(force * 100), len(player), ord(manner or " ")])
    bend, shake = (-2.0 if manner == "/" else 0.0), (0.28 if manner == "~" else 0.0)
    point = chance.uniform(0.0, 0.03)
    match player:
        case "lute":
            made = Pluck(frequency, force, 1.9, bend, shake, 0.07 + point, 0.95, 0.5)
        case "bass":
            made = Pluck(frequency, force, 4.0, bend, shake, 0.2 + point, 0.35, 1.2)
        case _:
            made = Pluck(frequency, force, 3.3, bend, shake, 0.12 + point, 0.8)
    return made.sound(chance)


def strings(voice: Voice, piece: Piece, chance: Generator) -> list[Part]:
    """Plucked notes: heavier on the first beat, a hair early or late, a long one repeated where the score says so."""
    beat, parts = 60 / piece.bpm, []
    for note in read(voice.text):
        tone = piece.one * 2 ** (note.semitones / 12 + voice.octave)
        start = LEAD + note.at * beat + float(np.clip(chance.normal(0, HASTE / 2), -HASTE, HASTE))
        force = 0.62 + 0.12 * (note.at % BEATS == 0) + 0.06 * int(chance.integers(-1, 2))
        if note.manner == "*":
            parts += repeated(voice, note, tone, start, beat, chance)
        else:
            sound = pluck(voice.player, tone, round(force, 2), note.manner, int(chance.integers(TAKES)))
            parts.append(Part(start, sound, voice.gain, voice.pan))
    return parts


def repeated(voice: Voice, note: Note, tone: float, start: float, beat: float, chance: Generator) -> list[Part]:
    """A note held by fast strokes that swell and fade (轮指)."""
    count = max(2, int(note.beats * beat / REPEAT))
    parts = []
    for stroke in range(count):
        swell = 0.55 + 0.45 * np.sin(np.pi * (stroke + 1) / (count + 1))
        sound = pluck(voice.player, tone, 0.5, "", int(chance.integers(TAKES)))
        gain = voice.gain * (1.0 if stroke == 0 else 0.6 * swell)
        parts.append(Part(start + stroke * REPEAT + float(chance.normal(0, 0.003)), sound, gain, voice.pan))
    return parts


# ---- wind and drums


def winds(voice: Voice, piece: Piece, chance: Generator) -> list[Part]:
    """Notes without a rest between them on one breath, at most two bars long."""
    beat, parts = 60 / piece.bpm, []
    for phrase in breaths(read(voice.text)):
        notes = [
            Breath(one.at * beat, one.beats * beat, piece.one * 2 ** (one.semitones / 12 + voice.octave), 0.8)
            for one in phrase
        ]
        parts.append(Part(LEAD + notes[0].at, flute(notes, chance), voice.gain, voice.pan))
    return parts


def breaths(notes: list[Note]) -> list[list[Note]]:
    """The notes parted where there is a rest or the player must breathe."""
    phrases: list[list[Note]] = []
    for note in notes:
        if phrases and phrases[-1][-1].end == note.at and note.end - phrases[-1][0].at <= 2 * BEATS:
            phrases[-1].append(note)
        else:
            phrases.append([note])
    return phrases


@cache
def stroke(letter: str, take: int) -> Sound:
    """D and d: a low and a lighter drum; w and v: two woodblocks."""
    chance = np.random.default_rng([take, ord(letter)])
    match letter:
        case "D":
            return drum(78, chance)
        case "d":
            return 0.5 * drum(112, chance, 0.6)
        case "w":
            return 0.8 * woodblock(740, chance)
        case _:
            return 0.7 * woodblock(930, chance)


def drums(voice: Voice, piece: Piece, chance: Generator) -> list[Part]:
    """Drums and woodblocks."""
    return [
        Part(LEAD + at * 60 / piece.bpm, stroke(letter, int(chance.integers(TAKES))), voice.gain, voice.pan)
        for at, letter in strokes(voice.text)
    ]


PLAYERS: dict[str, Callable[[Voice, Piece, Generator], list[Part]]] = {
    "zither": strings,
    "lute": strings,
    "bass": strings,
    "flute": winds,
    "drums": drums,
}
