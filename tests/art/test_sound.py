"""The sounds in `assets/sound` are what `tools/sound` makes: as loud as they should be, clean at their ends, distinct.

Nobody's ears are asked here: levels, edges, seams and spectra are measured.
"""

# ruff: noqa: E402 - what is imported below needs packages that may be missing
import sys
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sound"
for package in ("numpy", "scipy", "soundfile"):
    pytest.importorskip(package, reason=f"{package} is needed to look into the sounds (extra: dev)")
sys.path.insert(0, str(ROOT / "tools"))

import numpy as np
from sound import loudness
from sound.master import checksum, decoded, encoded, finished
from sound.music import count_bars
from sound.recipes import RECIPES
from sound.score import Note, read, strokes
from sound.scores import PIECES
from sound.waves import RATE

from game.ui.sounds import FILES, TRACKS

EFFECTS = [name for name, recipe in RECIPES.items() if not recipe.loop]
LOOPS = [name for name, recipe in RECIPES.items() if recipe.loop]
MOST_MUSIC_BYTES, MOST_EFFECT_BYTES = 1_300_000, 120_000


@cache
def samples(name: str) -> np.ndarray:
    return decoded(FOLDER / f"{name}.ogg")


def db(level: float) -> float:
    return 20 * np.log10(max(level, 1e-9))


def test_there_is_a_file_for_each_recipe_and_each_is_used():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(RECIPES)
    assert sorted(EFFECTS) == sorted(FILES)
    assert sorted(LOOPS) == sorted(TRACKS)


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_as_loud_and_as_long_as_it_should_be(name):
    recipe, sound = RECIPES[name], samples(name)
    measured = (loudness.integrated if recipe.loop else loudness.momentary)(sound)
    assert abs(measured - recipe.target) <= 1.5
    assert loudness.peak(sound) <= -1
    assert recipe.length[0] <= len(sound) / RATE <= recipe.length[1]
    assert (FOLDER / f"{name}.ogg").stat().st_size <= (MOST_MUSIC_BYTES if recipe.loop else MOST_EFFECT_BYTES)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_in_silence(name):
    sound = samples(name)
    assert db(np.abs(sound[0]).max()) < -30
    assert db(np.abs(sound[-RATE // 1000 :]).max()) < -60
    assert abs(sound.mean()) < 0.002


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam(name):
    """The step from the last sample to the first is like any other, and so is what is heard before and after it."""
    sound = samples(name)
    steps = np.abs(np.diff(sound, axis=0)).max(1)
    assert np.abs(sound[0] - sound[-1]).max() <= np.quantile(steps, 0.999)
    window = RATE // 50
    before, after = (db(np.sqrt((part**2).mean())) for part in (sound[-window:], sound[:window]))
    assert abs(before - after) < 6
    assert min(before, after) > -60


@pytest.mark.parametrize("name", ["discard", "draw", "deal"])
def test_variants_of_a_tile_differ(name):
    from game.ui.sounds import KINDS

    heard = [samples(file)[: RATE // 5].mean(1) for file in KINDS[name].files]
    for one, other in combinations(heard, 2):
        length = min(len(one), len(other))
        spectra = [np.abs(np.fft.rfft(sound[:length])) for sound in (one, other)]
        assert np.corrcoef(*spectra)[0, 1] < 0.98


CALLS = ("pong", "kong", "win", "self_draw", "robbed_kong", "exhausted")


def shape(name: str) -> np.ndarray:
    """How the energy of a sound lies over its first 1.5 seconds (30 parts) and over 16 bands from 80 Hz to 12 kHz, in
    dB above its floor."""
    sound = samples(name).mean(1)
    sound = np.pad(sound, (0, max(0, RATE * 3 // 2 - len(sound))))[: RATE * 3 // 2]
    edges = np.geomspace(80, 12000, 17)
    rows = []
    for part in np.array_split(sound, 30):
        power = np.abs(np.fft.rfft(part)) ** 2
        tones = np.fft.rfftfreq(len(part), 1 / RATE)
        rows.append([power[(tones >= low) & (tones < high)].sum() for low, high in pairwise(edges)])
    level = 10 * np.log10(np.array(rows) + 1e-9)
    return np.maximum(level - level.max(), -50) + 50


@pytest.mark.parametrize(("one", "other"), list(combinations(CALLS, 2)))
def test_calls_can_be_told_apart(one, other):
    """They differ by more than 5 dB on average over time and pitch; a sound is 0 dB from itself."""
    assert np.abs(shape(one) - shape(other)).mean() > 5


@pytest.mark.parametrize("name", ["clack3", "pong", "blocked"])
def test_a_sound_made_again_is_the_one_in_the_assets(name, tmp_path):
    """Coders and floating point may differ by a hair between machines."""
    recipe, kept = RECIPES[name], samples(name)
    made = tmp_path / "made.ogg"
    made.write_bytes(encoded(finished(recipe.make(), recipe.target), recipe.quality))
    again = decoded(made)
    assert again.shape == kept.shape
    assert np.sqrt(((again - kept) ** 2).mean()) < 0.02 * np.sqrt((kept**2).mean())


def test_the_same_sound_gives_the_same_bytes():
    sound = finished(RECIPES["hover"].make(), RECIPES["hover"].target)
    assert encoded(sound, 0.5) == encoded(sound, 0.5)


def test_pages_carry_the_right_checksum():
    stream = (FOLDER / "hover.ogg").read_bytes()
    size = 27 + stream[26] + sum(stream[27 : 27 + stream[26]])
    page = stream[:22] + bytes(4) + stream[26:size]
    assert checksum(page).to_bytes(4, "little") == stream[22:26]
    assert checksum(b"123456789") == 0x89A1897F


# ---- the measures themselves


def tone(frequency: float, level: float, seconds: float = 3.0) -> np.ndarray:
    wave = level * np.sin(2 * np.pi * frequency * np.arange(int(seconds * RATE)) / RATE)
    return np.stack([wave, np.zeros_like(wave)], 1)


def test_loudness_of_the_tones_of_the_standard():
    """BS.1770: 997 Hz at full scale in one channel is -3.01 LUFS; the ear hears 40 Hz less and 8 kHz more."""
    assert loudness.integrated(tone(997, 1.0)) == pytest.approx(-3.01, abs=0.05)
    assert loudness.momentary(tone(997, 0.1)) == pytest.approx(-23.01, abs=0.05)
    assert loudness.integrated(tone(40, 1.0)) < -7
    assert loudness.integrated(tone(8000, 1.0)) == pytest.approx(0.3, abs=0.3)


def test_pauses_do_not_count():
    half = np.concatenate([tone(997, 0.1), np.zeros((6 * RATE, 2))])
    assert loudness.integrated(half) == pytest.approx(-23.01, abs=0.3)
    assert loudness.integrated(np.zeros((RATE, 2))) == loudness.SILENT


def test_a_peak_between_samples_is_found():
    """A tone of a quarter of the rate, caught 45 degrees off its peaks, shows 3 dB less than it is."""
    wave = np.sin(2 * np.pi * np.arange(4000) / 4 + np.pi / 4)
    assert loudness.peak(np.stack([wave, wave], 1)) == pytest.approx(0.0, abs=0.2)


# ---- the notation


def test_notation():
    assert read("1 3_ 5'_ - 6,= 0= 2_~") == [
        Note(0, 1, 0), Note(1, 0.5, 4), Note(1.5, 1.5, 19), Note(3, 0.25, -3), Note(3.5, 0.5, 2, "~"),
    ]  # fmt: skip
    assert read("1 0 - 2 | 3. 5_ 6 -")[2:] == [Note(4, 1.5, 4), Note(5.5, 0.5, 7), Note(6, 2, 9)]
    assert strokes("D..d|w.") == [(0, "D"), (3, "d"), (4, "w")]


@pytest.mark.parametrize(("text", "said"), [("1 1 1 1 | 1 1 1", "bar 2 has 3 beats"), ("1 8 1 1", "8 is no note")])
def test_a_wrong_bar_is_named(text, said):
    with pytest.raises(ValueError, match=said):
        read(text)


@pytest.mark.parametrize("name", LOOPS)
def test_a_piece_is_pentatonic_and_its_voices_end_together(name):
    piece = PIECES[name]
    notes = [note for voice in piece.voices if voice.player != "drums" for note in read(voice.text)]
    assert {note.semitones % 12 for note in notes} <= {0, 2, 4, 7, 9}
    assert count_bars(piece) * 4 * 60 / piece.bpm == pytest.approx(len(samples(name)) / RATE, abs=0.01)
