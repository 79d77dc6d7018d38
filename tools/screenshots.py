"""Makes the pictures of the README from the running game, each in Chinese and English: `python tools/screenshots.py`.

Every picture is a hand by its seed, so the same game makes the same pictures. Pillow, from the dev extra, writes them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame
from PIL import Image

from game.ai.players import make_player
from game.config import Language, Settings, UserFolders, resource_root
from game.mahjong.events import Won
from game.presets import load_presets
from game.session.room_table import Wish
from game.session.table import Session
from game.text import Texts
from game.ui import keys
from game.ui.assets import Assets
from game.ui.context import Context
from game.ui.replay.store import shelf_of_session
from game.ui.scenes.replay_view import ReplayScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene

SIZE = (1280, 720)
FOLDER = resource_root() / "docs" / "pictures"
DAY = date(2026, 12, 1)
ROOM, LEVEL = "teahouse", "regular"
STEP = 0.05  # seconds
MOST_STEPS = 40_000
QUALITY = 90  # of WebP
LARGEST = 350 * 1024  # bytes of one picture


# ---- hands


def open_context(language: str) -> Context:
    """A game in which nothing was played and nothing is kept."""
    folders = UserFolders(Path(tempfile.gettempdir()) / "chuanma-pictures")
    presets = load_presets([resource_root() / "config" / "presets"])
    sentences = {str(one): Texts(one) for one in Language}
    context = Context(
        Assets(resource_root() / "assets"), Settings(language=Language(language)), sentences, folders, presets
    )
    context.life.today = lambda: DAY
    return context


def open_table(context: Context, preset: str, seed: int) -> TableScene:
    """A table in a room at the deal of its first hand; a person sits at seat 0."""
    session = context.open_table(Wish(ROOM, preset, context.presets.ruleset(preset), seed))
    return TableScene(context, session)


def play_until(scene: TableScene, moment: Callable[[TableScene], bool], still: bool = True) -> TableScene:
    """Play on, a computer player in the person's place, until `moment`; `still`: only asked when nothing moves.

    Raises LookupError for a hand without such a moment.
    """
    player = make_player(LEVEL, scene.session.seed, 0)
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        asked = scene.session.waiting and scene.ready and not scene.timeline.busy
        if (asked or not still) and moment(scene):
            return scene
        if scene.session.over and not scene.timeline.busy:
            break
        if asked:
            seen = scene.session.view
            scene.act(player.choose(seen, seen.legal))
    raise LookupError(f"seed {scene.session.seed} has no such moment")


def play_out(session: Session) -> Session:
    """Play a hand to its end without showing it."""
    player = make_player(LEVEL, session.seed, 0)
    while not session.over:
        if session.advance() is None and session.waiting:
            session.act(player.choose(session.view, session.view.legal))
    return session


def wall_at_most(tiles: int) -> Callable[[TableScene], bool]:
    """The person's own turn with so many tiles left in the wall."""
    return lambda scene: scene.session.view.wall_left <= tiles and bool(scene.offer.discards)


def claimed(scene: TableScene) -> bool:
    """Late in a hand the person may take a discard as a pong or as a kong."""
    free = {name for name, reason in scene.offer.buttons.items() if reason is None}
    return {"pong", "kong"} <= free and scene.session.view.wall_left <= 20


def winning(share: float) -> Callable[[TableScene], bool]:
    """The person wins, and so much of the effect has been shown."""

    def moment(scene: TableScene) -> bool:
        shot = scene.timeline.shot
        mine = shot is not None and isinstance(shot.event, Won) and shot.event.wins[0].seat == 0
        return mine and shot is not None and shot.effect_time > 0 and shot.effect_share >= share

    return moment


# ---- pictures


def title(context: Context) -> Any:
    """The start screen of a player of some weeks, a hand waiting to be continued."""
    profile = context.life.profile
    context.life.career.profile = profile.but(coins=36_500, points=4_860, highest_level=8)
    play_until(open_table(context, "blood_battle", 112), wall_at_most(20))
    scene = TitleScene(context)
    for _ in range(60):
        scene.update(STEP)
    return scene


def table(context: Context) -> Any:
    """The middle of a hand, with the coach's panel."""
    scene = play_until(open_table(context, "blood_battle", 112), wall_at_most(20))
    scene.handle(keys.press(keys.ACTIONS["coach"]))
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        if scene.coach.advice is not None:
            break
    scene.update(1.0)
    return scene


def claim(context: Context) -> Any:
    """A pong or a kong is offered."""
    return play_until(open_table(context, "blood_battle", 123), claimed)


def win(context: Context) -> Any:
    """The effect of a win."""
    return play_until(open_table(context, "blood_battle", 13), winning(0.4), still=False)


def settlement(context: Context) -> Any:
    """The end of a hand: who has won what, who paid whom, and the coins."""
    scene = SettlementScene(context, play_out(open_table(context, "blood_battle", 13).session))
    scene.revealed = float(scene.lines)
    return scene


def rules(context: Context) -> Any:
    """The rule sheet of a preset."""
    return SheetScene(context, "chengdu")


def replay(context: Context) -> Any:
    """A hand looked at again, with the coach's opinion on a decision that cost points."""
    scene = ReplayScene(context, shelf_of_session(context, play_out(open_table(context, "blood_battle", 3).session)))
    while scene.opinions.thinking:
        scene.update(0.0)
    scene.stepper.jump(max(scene.opinions.slips))
    scene.update(0.0)
    return scene


PICTURES: dict[str, Callable[[Context], Any]] = {
    made.__name__: made for made in (title, table, claim, win, settlement, rules, replay)
}


def save(scene: Any, path: Path) -> int:
    """Draw a scene and write it; returns the bytes of the file. Raises ValueError for one that is too large."""
    scene.resize(SIZE)
    surface = pygame.Surface(SIZE)
    scene.draw(surface)
    picture = Image.frombytes("RGB", SIZE, pygame.image.tobytes(surface, "RGB"))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "WEBP", quality=QUALITY, method=6)
    size = path.stat().st_size
    if size > LARGEST:
        raise ValueError(f"{path.name} has {size} bytes, more than {LARGEST}")
    return size


def main() -> int:
    """Make all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PICTURES)}; none: all")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(PICTURES))
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)}")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    for name in options.names or PICTURES:
        for language in Language:
            path = options.folder / f"{name}_{language}.webp"
            try:
                size = save(PICTURES[name](open_context(str(language))), path)
            except (LookupError, ValueError) as error:
                print(f"{name}: {error}", file=sys.stderr)
                return 1
            print(f"{path.name}  {size / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
