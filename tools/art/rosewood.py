"""The rosewood rim of the table, mitred at the corners, with a line of brass beside the felt."""

import numpy as np

from art.felt import FELT_CORNER, HEIGHT, RIM, WIDTH, felt_box
from art.field import Colour, Field, Mask, View, blend, bump, ramp, smoothstep

DARK, MIDDLE, LIGHT = (0.16, 0.055, 0.03), (0.40, 0.165, 0.085), (0.62, 0.30, 0.16)
BRASS: Colour = (0.86, 0.68, 0.34)
BRASS_AT, BRASS_WIDTH = 2.4, 0.9  # from the felt, in logical pixels
SHEEN = np.array([1.0, 0.86, 0.70], dtype=np.float32)


def rim(view: View, rng: np.random.Generator) -> tuple[Field, Field]:
    """Colour of the rim, and how far it covers the felt (0..1)."""
    across = felt_box(0, FELT_CORNER).distance(view)
    upright = _on_upright_bar(view)
    grain = np.where(upright, _grain(view, rng, along_x=False), _grain(view, rng, along_x=True))
    wood: Field = ramp((DARK, MIDDLE, LIGHT), grain) * _bevel(view, across, upright)[..., None]
    wood += _gloss(across)[..., None] * SHEEN
    wood = _mitre(view, across, wood)
    wood = blend(wood, _brass(view, across), bump(across - BRASS_AT, BRASS_WIDTH))
    return wood, smoothstep(-0.6 / view.scale, 0.6 / view.scale, across)


def _on_upright_bar(view: View) -> Mask:
    """True on the left and right bars: nearer to a side than to the top or the bottom."""
    return _to_side(view) < _to_end(view)


def _to_side(view: View) -> Field:
    return WIDTH / 2 - np.abs(view.x - WIDTH / 2)


def _to_end(view: View) -> Field:
    return HEIGHT / 2 - np.abs(view.y - HEIGHT / 2)


def _grain(view: View, rng: np.random.Generator, along_x: bool) -> Field:
    """Rings bent by slow noise, and fine pores, along the bar."""

    def streaks(thick: float, long: float) -> Field:
        return view.noise(rng, (thick, long) if along_x else (long, thick))

    pores = streaks(0.6, 45)
    hairs = streaks(0.35, 14)
    bend = streaks(6, 190)
    rings = np.sin((view.y if along_x else view.x) * 0.34 + bend * 2.4) * 0.5 + 0.5
    return np.clip(0.40 + 0.27 * rings + 0.12 * pores + 0.06 * hairs, 0, 1)


def _bevel(view: View, across: Field, upright: Mask) -> Field:
    """Light on the rounded profile: a bar is bright on the slope that faces the lamp at the upper left."""
    slope = np.cos(np.clip(across / RIM, 0, 1) * np.pi)
    facing = np.where(upright, 0.55 * np.sign(view.x - WIDTH / 2), 0.75 * np.sign(view.y - HEIGHT / 2))
    return 1.02 + 0.38 * slope * facing


def _gloss(across: Field) -> Field:
    """The lamp mirrored along the crown of the profile."""
    return 0.17 * bump(across / RIM - 0.42, 0.10)


def _mitre(view: View, across: Field, wood: Field) -> Field:
    """A hairline where two bars meet."""
    joint = (_to_side(view) - _to_end(view)) / np.sqrt(2)
    return blend(wood, (0.07, 0.02, 0.01), 0.55 * bump(joint, 0.5) * (across > BRASS_AT + 2 * BRASS_WIDTH))


def _brass(view: View, across: Field) -> Field:
    """Polished metal: brighter on the far side of the round, with slow reflections along the line."""
    wave = 1 + 0.22 * np.sin(view.x * 0.02 + view.y * 0.03) + 0.20 * np.clip((across - BRASS_AT) / BRASS_WIDTH, -1, 1)
    return np.asarray(BRASS, dtype=np.float32) * wave[..., None]
