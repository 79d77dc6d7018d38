"""川麻: `python main.py` opens the game, `python main.py --help` lists what else it can do."""

from __future__ import annotations

import sys


def main() -> int:
    """The command line, or the window where that is asked for; imports stand inside, so that Ctrl-C is heard."""
    try:
        from game.cli import command_line

        outcome = command_line(sys.argv[1:])
        if isinstance(outcome, int):
            return outcome
        from game.ui.start import main, self_check

        return self_check(outcome.options) if outcome.self_check else main(outcome.options)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A packaged program is started again for each process of `simulate --jobs`, and to think for slow seats.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
