"""Compiles the programs of this folder: `python tools/seats/build.py [NAME...]` prints where they lie.

They need a C++17 compiler (g++, clang++ or the one in CXX) and nothing else. Each says how it is called when it is
called without arguments.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

SOURCES = Path(__file__).resolve().parent
FOLDER = SOURCES.parent.parent / "build" / "seats"
PROGRAMS = ("fit", "measure", "positions", "ask")
COMPILERS = ("g++", "clang++", "c++")
FLAGS = ("-std=c++17", "-O3", "-Wall", "-Wextra", "-Werror", "-pthread")


class BuildError(Exception):
    """No compiler, or it refused; the message says so in one sentence."""


def compiler() -> str | None:
    """The C++ compiler to be used, None without one."""
    names = (os.environ.get("CXX") or COMPILERS[0], *COMPILERS)
    return next((found for name in names if (found := shutil.which(name))), None)


def build(name: str, folder: Path = FOLDER) -> Path:
    """Compile a program into `folder` unless it is newer than its sources; raises BuildError."""
    program = folder / (f"{name}.exe" if os.name == "nt" else name)
    sources = [SOURCES / f"{name}.cpp", *SOURCES.glob("*.hpp")]
    if program.exists() and program.stat().st_mtime >= max(source.stat().st_mtime for source in sources):
        return program
    found = compiler()
    if found is None:
        raise BuildError("no C++ compiler was found: install g++ or clang++, or name one in CXX")
    folder.mkdir(parents=True, exist_ok=True)
    # Whoever builds at the same time sees a whole program or none.
    with tempfile.TemporaryDirectory(dir=folder) as here:
        made = Path(here) / program.name
        if subprocess.run([found, *FLAGS, str(sources[0]), "-o", str(made)], check=False).returncode:
            raise BuildError(f"{found} could not compile {sources[0].name}")
        made.replace(program)
    return program


def main(arguments: Sequence[str]) -> int:
    """Build what is named, or all."""
    unknown = [name for name in arguments if name not in PROGRAMS]
    if unknown:
        print(f"no such program: {unknown[0]}; there are {', '.join(PROGRAMS)}", file=sys.stderr)
        return 2
    try:
        for name in arguments or PROGRAMS:
            print(build(name))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
