"""川麻: `python main.py` opens the game, `python main.py --help` lists what else it can do."""

from __future__ import annotations

import sys

from game.cli import command_line


def main() -> int:
    """The command line, or the window where that is asked for."""
    outcome = command_line(sys.argv[1:])
    if isinstance(outcome, int):
        return outcome
    from game.ui import app

    return app.self_check(outcome.options) if outcome.self_check else app.main(outcome.options)


if __name__ == "__main__":
    sys.exit(main())
