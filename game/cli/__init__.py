"""The command line of contracts.md. It opens no window: for that it returns how the window is to open."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cli.errors import BAD_DATA, WRONG_CALL, CallError
from game.cli.output import complain, drop_output, use_utf8

if TYPE_CHECKING:
    from game.config import PlayOptions

INTERRUPTED = 130
# Looking for pydantic plugins among all installed packages costs a tenth of the start.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """The call is for the window: open it so, or check it without a screen."""

    options: PlayOptions
    self_check: bool = False


def command_line(argv: Sequence[str]) -> int | OpenWindow:
    """Run a command and return its exit status, or how to open the window. Complains in one line, never more."""
    use_utf8()
    try:
        outcome = _run(argv)
        _flush()
        return outcome
    except BrokenPipeError:
        drop_output()
        return 0
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except Exception as error:
        return _complaint(error)


def _run(argv: Sequence[str]) -> int | OpenWindow:
    from game.cli.parser import parse_arguments

    call = parse_arguments(argv)
    if call.version:
        from game import __version__

        print(__version__)
        return 0
    from game.cli.commands import COMMANDS, play_options
    from game.cli.rulesets import Rulesets
    from game.config import PlayOptions, UserFolders

    rulesets = Rulesets(UserFolders(call.data_dir))
    if call.self_check or call.command is None:
        return OpenWindow(PlayOptions(data_dir=call.data_dir), call.self_check)
    if call.command == "play":
        return OpenWindow(play_options(call, rulesets))
    return COMMANDS[call.command](call, rulesets)


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _complaint(error: Exception) -> int:
    if isinstance(error, CallError):
        complain(error)
        return WRONG_CALL
    from game.presets import UnknownPreset, UnknownRule

    if isinstance(error, UnknownPreset | UnknownRule):
        complain(error)
        return WRONG_CALL
    if isinstance(error, OSError):
        drop_output()
        complain(f"{error.filename or 'output'}: {error.strerror or error}")
    else:
        complain(error if isinstance(error, ValueError) else f"internal error: {type(error).__name__}: {error}")
    return BAD_DATA
