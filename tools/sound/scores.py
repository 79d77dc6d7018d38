"""The music of the game, composed for it, in numbered notation (see `score.py`)."""

from __future__ import annotations

from dataclasses import dataclass

from sound.score import figured

REST = "0 0 0 0"


@dataclass(frozen=True, slots=True)
class Voice:
    """`player` is one of music.py's; `octave` moves the notes; `pan` from -1 (left) to 1."""

    player: str
    text: str
    gain: float
    pan: float = 0.0
    octave: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """`one` is the frequency of degree 1 in Hz; `bpm` beats a minute. Drums and voices have equally many bars."""

    bpm: float
    one: float
    voices: tuple[Voice, ...]


def rests(count: int) -> str:
    """So many empty bars."""
    return " | ".join([REST] * count)


# ---- 茶烟 (Smoke over tea): zither, then flute; for the start screen and the menus

STROLL = {
    "1": "1 5_ 1'_ 3' 1'_ 5_",
    "2": "2 5_ 6_ 2' 6_ 5_",
    "3": "3 6_ 1'_ 3' 1'_ 6_",
    "5": "5, 2_ 5_ 6 5_ 2_",
    "6": "6, 3_ 6_ 1' 6_ 3_",
}
TEA_ZITHER = f"""
5 6_ 5_ 3~ - | 2 3_ 2_ 1 6, | 5, 6,_ 1_ 2 3_ 2_ | 1~ - - 0 |
5 6_ 1'_ 6 5 | 3 5_ 3_ 2~ - | 1 2_ 3_ 5 3_ 2_ | 1~ - 5,_ 6,_ 1_ 2_ |
{rests(3)} | 0 0 5_ 6_ 1'_ 2'_ |
{rests(2)} | 0 0 6_ 5_ 3_ 2_ | 5,~ - - 0 |
5/ 6_ 5_ 3~ - | 2 3_ 5_ 2 1 | 6, 1_ 2_ 3/ 2_ 6,_ | 1~ - - 0
"""
TEA_FLUTE = f"""
{rests(8)} |
6 - 1' - | 6_ 5_ 3 5 - | 6 1'_ 2'_ 1' 6 | 5 - - 0 |
3' - 2'_ 1'_ 6 | 1' 6_ 5_ 3 - | 2 3_ 5_ 6_ 5_ 3_ 2_ | 5 - - 0 |
{rests(2)} | 3 - 2 - | 1 - - 0
"""
TEA_CHORDS = "1 2 5 1 1 5 6 1 6 1 6 5 6 1 2 5 1 5 6 1"
TEA = Piece(
    63,
    293.66,
    (
        Voice("zither", TEA_ZITHER, 0.55, -0.12),
        Voice("flute", TEA_FLUTE, 0.22, 0.2),
        Voice("zither", figured(TEA_CHORDS, STROLL), 0.26, 0.28, octave=-1),
        Voice("bass", figured(TEA_CHORDS, {chord: f"{chord}, - - -" for chord in "1235"} | {"6": "6,, - - -"}),
              0.20, 0.05, octave=-1),
    ),
)  # fmt: skip

# ---- 竹影 (Shadows of bamboo): lute over the zither, sparse; for the table

WALK = {
    "1": "1 5_ 1'_ 3' 5_ 1'_",
    "2": "2 5_ 6_ 2' 5_ 6_",
    "3": "3 6_ 1'_ 3' 6_ 1'_",
    "5": "5, 2_ 5_ 6 2_ 5_",
    "6": "6, 3_ 6_ 1' 3_ 6_",
}
BAMBOO_LUTE = f"""
6,_ 1_ 2 3~ - | 5_ 3_ 2_ 1_ 2 - | 3 5_ 6_ 5 3_ 2_ | 1_ 2_ 6,~ - 0 |
6,_ 1_ 2 3 5/ | 6~ - 5_ 6_ 3 | 2 3_ 5_ 3_ 2_ 1_ 2_ | 6,~ - - 0 |
6 1'_ 6_ 5 3 | 5_ 6_ 5_ 3_ 2~ - | 3~ - 2_ 3_ 5 | 6* - - 0 |
1' 2'_ 1'_ 6 5 | 6_ 5_ 3_ 5_ 2~ - | 1 2_ 3_ 2_ 1_ 6,_ 5,_ | 6,~ - - 0 |
6,_ 1_ 2 3~ - | 5_ 6_ 5_ 3_ 5 - | 6 1'_ 6_ 5 3_ 2_ | 3~ - - 0 |
0 0 0_ 3_ 2_ 1_ | 0 0 0_ 2_ 1_ 6,_ | {REST} | 0 0_ 6,_ 1_ 2_ 3_ 5_ |
{rests(3)} | 0 0 0_ 3_ 2_ 1_
"""
BAMBOO_FLUTE = f"""
{rests(20)} |
6 - - 5 | 3 - 5 - | 6 - 1' 2'_ 1'_ | 6 - - 0 |
3' - 2' 1' | 6 - 5_ 6_ 3 | 2 - 3_ 2_ 1 | 6, - - 0
"""
BAMBOO_CHORDS = "6 5 1 6 6 1 5 6 1 5 3 6 1 2 5 6 6 5 1 3 6 3 1 6 1 6 5 6"
BAMBOO = Piece(
    80,
    349.23,
    (
        Voice("lute", BAMBOO_LUTE, 0.62, -0.15),
        Voice("flute", BAMBOO_FLUTE, 0.17, 0.2),
        Voice("zither", figured(BAMBOO_CHORDS, WALK), 0.17, 0.3, octave=-1),
        Voice("bass", figured(BAMBOO_CHORDS, {chord: f"{chord}, - 0 0" for chord in "12356"}), 0.20, 0.05, octave=-1),
        Voice("drums", "|".join(["w.......", "w...w...", "w.......", "w...w.v."] * 7), 0.30, 0.45),
    ),
)

# ---- 急雨 (Sudden rain): lute, zither and drums; for the last tiles of a wall

HURRY = {
    "1": "1_ 1'_ 5_ 1'_ 1_ 1'_ 5_ 3'_",
    "2": "2_ 2'_ 6_ 2'_ 2_ 2'_ 5_ 6_",
    "3": "3_ 1'_ 6_ 1'_ 3_ 1'_ 6_ 5_",
    "5": "5,_ 5_ 2_ 5_ 5,_ 5_ 2_ 6_",
    "6": "6,_ 6_ 3_ 6_ 6,_ 6_ 3_ 5_",
}
RAIN_THEME = """
5_ 5_ 6_ 1'_ 2' 1'_ 6_ | 5_ 6_ 5_ 3_ 5 - | 1'_ 1'_ 2'_ 3'_ 2'_ 1'_ 6_ 1'_ | 5* - - 0_ 3_ |
5_ 5_ 6_ 1'_ 2' 3'_ 2'_ | 1'_ 2'_ 1'_ 6_ 5 3 | 2_ 3_ 5_ 6_ 3_ 5_ 2_ 3_ | 1* - - 0
"""
RAIN_LUTE = f"""
{RAIN_THEME} |
6. 6_ 6_ 5_ 3 | 5. 5_ 5_ 3_ 2 | 3_ 5_ 6_ 1'_ 6_ 5_ 3_ 5_ | 6* - - - |
1'. 1'_ 1'_ 6_ 5 | 6. 6_ 6_ 5_ 3 | 2_ 3_ 5_ 3_ 6_ 5_ 3_ 2_ | 5* - - 0 |
{RAIN_THEME} |
5* - 6* - | 1'* - 2'* - | 3'* - 2'_ 1'_ 6 | 5* - - - |
3_ 3_ 5_ 3_ 2_ 2_ 3_ 2_ | 1_ 1_ 2_ 1_ 6,_ 6,_ 1_ 6,_ | 5,_ 6,_ 1_ 2_ 3_ 5_ 6_ 1'_ | 2'* - 0 0
"""
RAIN_CHORDS = "5 1 1 5 5 1 2 1 6 2 6 6 1 6 2 5 5 1 1 5 5 1 2 1 5 1 6 5 2 6 5 5"
RAIN = Piece(
    116,
    293.66,
    (
        Voice("lute", RAIN_LUTE, 0.62, -0.12),
        Voice("zither", figured(RAIN_CHORDS, HURRY), 0.15, 0.3, octave=-1),
        Voice("bass", figured(RAIN_CHORDS, {chord: f"{chord} - {chord} -" for chord in "12"}
                              | {chord: f"{chord}, - {chord}, -" for chord in "56"}), 0.18, 0.05, octave=-1),
        Voice("drums", "|".join(["D..d.dD.", "D..d.d.w", "D..d.dD.", "D.ddw.ww"] * 8), 0.32, -0.05),
    ),
)  # fmt: skip

PIECES = {"menu": TEA, "table": BAMBOO, "late": RAIN}
