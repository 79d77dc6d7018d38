"""Saves a picture of the table in the middle of a hand: `python tools/screenshot.py docs/table.png --language en`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from game.ai.players import make_player
from game.config import Language, UserFolders, resource_root
from game.presets import ruleset_of
from game.ui.assets import Assets
from game.ui.context import new_session, open_context
from game.ui.scenes.table import TableScene

STEP = 0.05
MOST_STEPS = 20_000


def table_after(scene: TableScene, decisions: int, seed: int) -> None:
    """Let a computer player answer for the person until so many decisions are made, then let all motion end."""
    player = make_player("regular", seed, 0)
    for _ in range(MOST_STEPS):
        scene.update(STEP)
        table = scene.session
        if not table.waiting or scene.timeline.busy:
            continue
        if decisions == 0:
            return
        seen = table.view
        table.act(player.choose(seen, seen.legal))
        decisions -= 1


def main() -> int:
    """Draw one table and save it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--preset", default="qq_void_suit")
    parser.add_argument("--language", choices=[str(one) for one in Language], default="zh")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--decisions", type=int, default=12)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((width, height))
    with tempfile.TemporaryDirectory() as scratch:
        context = open_context(Assets(resource_root() / "assets"), UserFolders(Path(scratch)))
        context.settings = context.settings.model_copy(update={"language": Language(options.language)})
        session = new_session(ruleset_of(context.presets, options.preset), "regular", options.seed)
        scene = TableScene(context, session)
        scene.resize((width, height))
        table_after(scene, options.decisions, options.seed)
        picture = pygame.Surface((width, height))
        scene.draw(picture)
        pygame.image.save(picture, options.file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
